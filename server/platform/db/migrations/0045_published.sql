-- A project that whoever looks after it shows to the whole organization as worth learning from; null: it is not.
alter table project add column published timestamptz;
