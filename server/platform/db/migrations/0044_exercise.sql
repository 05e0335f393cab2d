-- Guided tasks that a person has begun on a training copy of a project, and when they were found done. Each person's own; it goes
-- with the project.

create table exercise (
  organization_id uuid not null references organization on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  name text not null check (length(name) between 1 and 60),
  project_id uuid not null references project on delete cascade,
  started timestamptz not null,
  done timestamptz,
  primary key (organization_id, user_id, name)
);
create index exercise_project on exercise (project_id);
create index exercise_user on exercise (user_id);

do $$
declare
  hidden constant text := '(not (project_id = any ((select app_ids(''app.hidden''))::uuid[])))';
  unwritable constant text := '(not (project_id = any ((select app_ids(''app.unwritable''))::uuid[])))';
begin
  execute 'alter table exercise enable row level security';
  execute 'alter table exercise force row level security';
  execute 'create policy tenant on exercise using (organization_id = any ((select app_organization_ids())::uuid[])) with check (organization_id = any ((select app_organization_ids())::uuid[]))';
  execute 'create policy not_shared on exercise as restrictive using ((select app_shared_project()) is null)';
  execute 'create policy project_seen on exercise as restrictive for select using ' || hidden;
  execute 'create policy project_added on exercise as restrictive for insert with check ' || unwritable;
  execute format('create policy project_changed on exercise as restrictive for update using %s with check %s', hidden, unwritable);
  execute 'create policy project_removed on exercise as restrictive for delete using ' || unwritable;
end $$;
-- Nobody sees how others fare.
create policy own on exercise as restrictive
  using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
