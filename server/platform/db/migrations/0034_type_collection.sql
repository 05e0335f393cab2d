-- Collections of segment types and route types, their frozen versions, and the version that a project is pinned to.

create table type_collection (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organization,
  kind text not null check (kind in ('segmentType', 'routeType')),
  name text not null check (length(name) between 1 and 200),
  member_ids uuid[] not null default '{}',
  version integer not null default 1,
  created timestamptz not null default now(),
  updated timestamptz not null default now(),
  deleted timestamptz
);
create index type_collection_organization on type_collection (organization_id) where deleted is null;

create table type_collection_version (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organization,
  collection_id uuid not null references type_collection,
  number integer not null,
  note text not null default '' check (length(note) <= 500),
  types jsonb not null,
  created timestamptz not null default now(),
  created_by uuid,
  unique (collection_id, number)
);

do $$
declare t text;
begin
  foreach t in array array['type_collection', 'type_collection_version'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (organization_id = any (app_organization_ids())) with check (organization_id = any (app_organization_ids()))', t);
    execute format('create policy not_shared on %I as restrictive using ((select app_shared_project()) is null)', t);
  end loop;
end $$;

alter table project add column collection_version_id uuid references type_collection_version;
