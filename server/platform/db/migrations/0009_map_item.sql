-- What a person saves of the map itself: named cuts (clipping planes), named views, map services. Small, of one shape, and
-- always read together with the project, so they share a table; the content is validated by kind (domain/map-item.ts).

create table map_item (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organization,
  project_id uuid not null references project on delete cascade,
  kind text not null check (kind in ('clippingPlane', 'viewPoint', 'mapService')),
  name text not null check (length(name) between 1 and 200),
  content jsonb not null,
  version integer not null default 1,
  created timestamptz not null default now(),
  updated timestamptz not null default now(),
  deleted timestamptz
);
create index map_item_project on map_item (project_id) where deleted is null;

alter table map_item enable row level security;
alter table map_item force row level security;
create policy tenant on map_item using (organization_id = any (app_organization_ids())) with check (organization_id = any (app_organization_ids()));
