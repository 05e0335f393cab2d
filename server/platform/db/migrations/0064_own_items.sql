-- What an organization adds to a design class is an own item everywhere (was: own work in keys, own item on the screens). The key stands in
-- design classes, versions of collections, frozen problems, breakdowns, names of prices, pins and the change log: in JSON of any column.
do $$
declare
  held record;
begin
  for held in
    select c.oid::regclass as relation, c.relforcerowsecurity as is_forced,
           string_agg(format('%1$I = replace(replace(replace(replace(%1$I::text, ''"ownWorks"'', ''"ownItems"''), '
             '''"ownWorks:'', ''"ownItems:''), ''/ownWorks:'', ''/ownItems:''), ''"ownWork"'', ''"ownItem"'')::jsonb', a.attname), ', ') as renamed,
           string_agg(format('%I::text like ''%%ownWork%%''', a.attname), ' or ') as is_meant
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.atttypid = 'jsonb'::regtype
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.oid order by c.oid::regclass::text
  loop
    -- The owner of the tables may be no superuser: row level security would hide every row.
    execute format('alter table %s no force row level security', held.relation);
    execute format('update %s set %s where %s', held.relation, held.renamed, held.is_meant);
    if held.is_forced then
      execute format('alter table %s force row level security', held.relation);
    end if;
  end loop;
end $$;
