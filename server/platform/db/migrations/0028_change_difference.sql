-- Changes of large rows are kept as differences (server/platform/db/difference.ts): with one, "after" is null and is worked out from
-- "before", or where that is null, too, from the row as the change before this one of the same entity left it.

alter table change add column difference jsonb;
