-- An attempt is pending until its password has been looked at: many right logins at once wait for each other instead of
-- being taken for guesses. Rows are short-lived, so they are dropped rather than carried over.
delete from login_attempt;
alter table login_attempt add column id uuid not null default gen_random_uuid();
alter table login_attempt add column failed boolean not null default false;
