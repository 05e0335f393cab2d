-- What was tried where a search found no route: changes with which a short search did. Null: nothing was tried.
alter table generation add column ways_out jsonb;
