-- The year in which a terrain was surveyed; null where nobody has said it. It is said afterwards too, so that a terrain is a row that
-- people edit.
alter table terrain add column surveyed_year integer check (surveyed_year between 1900 and 2200);
alter table terrain add column updated timestamptz not null default now();
