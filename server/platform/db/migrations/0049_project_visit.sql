-- When each person last had a project open, so that the dashboard can say what others have changed since. Each person's own; a reader of
-- a project keeps one too.

create table project_visit (
  organization_id uuid not null references organization on delete cascade,
  project_id uuid not null references project on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  seen timestamptz not null,
  primary key (project_id, user_id)
);
create index project_visit_user on project_visit (user_id);
-- What was changed in a project since.
create index change_project_at on change (project_id, at);
-- What a person has to do, of all projects.
create index topic_assignee on topic (assignee_id) where deleted is null and resolved is null;
create index topic_begun on topic (created_by) where deleted is null and resolved is null;

do $$
declare
  hidden constant text := '(not (project_id = any ((select app_ids(''app.hidden''))::uuid[])))';
begin
  execute 'alter table project_visit enable row level security';
  execute 'alter table project_visit force row level security';
  execute 'create policy tenant on project_visit using (organization_id = any ((select app_organization_ids())::uuid[])) with check (organization_id = any ((select app_organization_ids())::uuid[]))';
  execute 'create policy not_shared on project_visit as restrictive using ((select app_shared_project()) is null)';
  execute 'create policy project_seen on project_visit as restrictive for select using ' || hidden;
  execute 'create policy project_added on project_visit as restrictive for insert with check ' || hidden;
  execute format('create policy project_changed on project_visit as restrictive for update using %1$s with check %1$s', hidden);
  execute 'create policy project_removed on project_visit as restrictive for delete using ' || hidden;
end $$;
-- Nobody sees when others were there.
create policy own on project_visit as restrictive
  using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
