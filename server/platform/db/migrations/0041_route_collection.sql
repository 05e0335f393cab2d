-- Route collections hold routes by choice: a route may be in several. Composite routes: routes of a project that are built together.

alter table route_collection
  add column updated timestamptz not null default now(),
  add column route_ids uuid[] not null default '{}';

-- The owner of the tables may be no superuser: row level security would hide every row from the update below.
alter table route_collection no force row level security;
alter table route no force row level security;
update route_collection set route_ids = array(
  select route.id from route where route.route_collection_id = route_collection.id order by route.created, route.name, route.id);
alter table route force row level security;
alter table route_collection force row level security;

alter table route drop column route_collection_id;

create index route_collection_routes on route_collection using gin (route_ids) where deleted is null;
create index generation_collection on generation (route_collection_id) where route_collection_id is not null;

create table composite_route (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organization,
  project_id uuid not null references project on delete cascade,
  name text not null check (length(name) between 1 and 200),
  color text not null,
  keep boolean not null default true,
  included_route_ids uuid[] not null,
  version integer not null default 1,
  created timestamptz not null default now(),
  updated timestamptz not null default now(),
  deleted timestamptz
);
create index composite_route_project on composite_route (project_id) where deleted is null;
-- A route that a kept composite includes counts as kept.
create index composite_route_included on composite_route using gin (included_route_ids) where deleted is null;

alter table composite_route enable row level security;
alter table composite_route force row level security;
create policy tenant on composite_route
  using (organization_id = any ((select app_organization_ids())::uuid[]))
  with check (organization_id = any ((select app_organization_ids())::uuid[]));

do $$
declare
  seen text := '(((select app_shared_project()) is null or project_id = (select app_shared_project()))
                 and not (project_id = any ((select app_ids(''app.hidden''))::uuid[])))';
  writable text := '((select app_shared_project()) is null
                     and not (project_id = any ((select app_ids(''app.unwritable''))::uuid[])))';
begin
  execute format('create policy project_seen on composite_route as restrictive for select using (%s)', seen);
  execute format('create policy project_added on composite_route as restrictive for insert with check (%s)', writable);
  execute format('create policy project_changed on composite_route as restrictive for update using (%s) with check (%s)', seen, writable);
  execute format('create policy project_removed on composite_route as restrictive for delete using (%s)', writable);
end $$;
