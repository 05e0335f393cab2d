-- The year in which a terrain was surveyed; null where nobody has said it.
alter table terrain add column surveyed_year integer check (surveyed_year between 1900 and 2200);
