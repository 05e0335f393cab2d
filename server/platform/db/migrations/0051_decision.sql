-- Which route of a path was chosen, why, by whom and on which version of the inputs. Nothing is erased: a later decision of the same path
-- takes the place of an earlier one, and one that is withdrawn stays in the log with who withdrew it. The figures are those of that day.

create table decision (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organization,
  project_id uuid not null references project on delete cascade,
  path_id uuid not null references path on delete cascade,
  -- No references: a decision stands also where its route, or the calculation that found it, is gone. The name is the route's.
  route_id uuid not null,
  name text not null,
  generation_id uuid,
  figures jsonb not null,
  reason text not null check (length(reason) between 1 and 4000),
  created_by uuid references app_user on delete set null,
  withdrawn timestamptz,
  withdrawn_by uuid references app_user on delete set null,
  version integer not null default 1,
  created timestamptz not null default now(),
  updated timestamptz not null default now(),
  deleted timestamptz
);
create index decision_project on decision (project_id, created) where deleted is null;

do $$
declare
  hidden constant text := '(not (project_id = any ((select app_ids(''app.hidden''))::uuid[])))';
  unwritable constant text := '(not (project_id = any ((select app_ids(''app.unwritable''))::uuid[])))';
begin
  execute 'alter table decision enable row level security';
  execute 'alter table decision force row level security';
  execute 'create policy tenant on decision using (organization_id = any ((select app_organization_ids())::uuid[])) with check (organization_id = any ((select app_organization_ids())::uuid[]))';
  -- Why something was chosen is the organization's own: who reads by a link does not see it.
  execute 'create policy not_shared on decision as restrictive using ((select app_shared_project()) is null)';
  execute 'create policy project_seen on decision as restrictive for select using ' || hidden;
  execute 'create policy project_added on decision as restrictive for insert with check ' || unwritable;
  execute format('create policy project_changed on decision as restrictive for update using %s with check %s', hidden, unwritable);
  execute 'create policy project_removed on decision as restrictive for delete using ' || unwritable;
end $$;
