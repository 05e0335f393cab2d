-- "What if": prices of a project that are set to other values and saved under a name. Nothing stored is priced by them; they are laid over
-- the prices that stand when somebody looks.

create table price_scenario (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organization,
  project_id uuid not null references project on delete cascade,
  name text not null check (length(name) between 1 and 200),
  moves jsonb not null,
  version integer not null default 1,
  created timestamptz not null default now(),
  updated timestamptz not null default now(),
  deleted timestamptz
);
create index price_scenario_project on price_scenario (project_id) where deleted is null;

alter table price_scenario enable row level security;
alter table price_scenario force row level security;
create policy tenant on price_scenario using (organization_id = any (app_organization_ids())) with check (organization_id = any (app_organization_ids()));
-- Prices are the organization's: who reads by a link does not see them.
create policy not_shared on price_scenario as restrictive using ((select app_shared_project()) is null);
create policy project_seen on price_scenario as restrictive for select
  using (not (project_id = any ((select app_ids('app.hidden'))::uuid[])));
create policy project_added on price_scenario as restrictive for insert
  with check (not (project_id = any ((select app_ids('app.unwritable'))::uuid[])));
create policy project_changed on price_scenario as restrictive for update
  using (not (project_id = any ((select app_ids('app.hidden'))::uuid[])))
  with check (not (project_id = any ((select app_ids('app.unwritable'))::uuid[])));
create policy project_removed on price_scenario as restrictive for delete
  using (not (project_id = any ((select app_ids('app.unwritable'))::uuid[])));
