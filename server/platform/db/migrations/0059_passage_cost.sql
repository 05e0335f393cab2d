-- What the cheapest road over each place costs beyond the cheapest of all, as an estimate on a net of places, and what it costs to keep off
-- areas: worked out from the frozen problem of a generation, and gone with it. A link to chosen routes reads those of their paths; money is
-- kept from a link without cost by server/platform/db/cost-filter.ts.

create table passage_cost (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organization,
  project_id uuid not null references project on delete cascade,
  path_id uuid not null references path on delete cascade,
  generation_id uuid not null unique references generation on delete cascade,
  best_cost_nok double precision not null,
  -- Cells of the net relative to its natural ones.
  cell_factor double precision not null,
  -- {originX, originY, stepX, stepY, columns, rows}
  frame jsonb not null,
  -- f32 little-endian by row and column, NOK beyond the best; NaN where no road passes within reach.
  extra_nok bytea not null,
  -- [{areaId, areaVersion, extraNok}], extraNok null where there is no way around.
  around jsonb not null default '[]',
  created timestamptz not null default now()
);
create index passage_cost_path on passage_cost (path_id, created);

alter table passage_cost enable row level security;
alter table passage_cost force row level security;
create policy tenant on passage_cost
  using (organization_id = any ((select app_organization_ids())::uuid[]))
  with check (organization_id = any ((select app_organization_ids())::uuid[]));

do $$
declare
  seen constant text := '(((select app_shared_project()) is null or project_id = (select app_shared_project()))
                          and not (project_id = any ((select app_ids(''app.hidden''))::uuid[])))';
  runnable constant text := '((select app_shared_project()) is null
                              and not (project_id = any ((select app_ids(''app.unrunnable''))::uuid[])))';
  is_project constant text := '(exists (select from project p where p.id = project_id))';
begin
  execute format('create policy project_seen on passage_cost as restrictive for select using (%s)', seen);
  execute format('create policy project_added on passage_cost as restrictive for insert with check (%s)', runnable);
  execute format('create policy project_changed on passage_cost as restrictive for update using (%s) with check (%s)', seen, runnable);
  execute format('create policy project_removed on passage_cost as restrictive for delete using (%s)', runnable);
  -- What lies in a version stays as it was kept.
  execute format('create policy version_added on passage_cost as restrictive for insert with check %s', is_project);
  execute format('create policy version_changed on passage_cost as restrictive for update using %s', is_project);
  execute format('create policy version_removed on passage_cost as restrictive for delete using %s', is_project);
  execute 'create policy shared_content on passage_cost as restrictive for select using ((not (select app_shares_chosen()))
             or path_id in (select r.path_id from route r where r.id = any ((select app_ids(''app.shared_routes''))::uuid[])))';
end $$;

alter table job drop constraint job_kind_check;
alter table job add constraint job_kind_check
  check (kind in ('inspectFile', 'importTerrain', 'importAreas', 'importLines', 'importFeatures', 'fetchPartnerTerrain',
                  'findWater', 'export', 'passageCosts'));
