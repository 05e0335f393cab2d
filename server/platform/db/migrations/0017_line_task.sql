-- A generation that changes lines which stand (domain/line-task.ts): what was asked for, null for a search of the whole path, and
-- what came of it.

alter table generation add column task jsonb;
alter table generation add column outcome jsonb;
