-- A change that was undone can be done again: the new change names the undo that it takes back.

alter table change add column redoes bigint references change;
create index change_redoes on change (redoes) where redoes is not null;
