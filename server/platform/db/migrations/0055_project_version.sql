-- Named versions of a project. What a version holds lies in a row of project of its own, made by the copy of projects, whose version_of
-- names the project that it was kept of. Such a row is no project to anybody: it and what lies in it are found only by a transaction that
-- asks for versions (withVersions in server/platform/db/existing.ts), and who may see it is who may see the project as it is today.

alter table project add column version_of uuid references project on delete cascade;
create index project_version_of on project (version_of) where version_of is not null;

create function app_with_versions() returns boolean language sql stable as
  $$ select coalesce(current_setting('app.with_versions', true), '') = 'on' $$;

create policy version_seen on project as restrictive
  using (version_of is null or (select app_with_versions())) with check (version_of is null or (select app_with_versions()));

create table project_version (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organization,
  project_id uuid not null references project on delete cascade,
  -- The project row that holds it.
  content_id uuid not null unique references project on delete cascade,
  name text not null check (length(name) between 1 and 200),
  note text not null default '' check (length(note) <= 4000),
  created_by uuid references app_user on delete set null,
  version integer not null default 1,
  created timestamptz not null default now(),
  updated timestamptz not null default now(),
  deleted timestamptz
);
create index project_version_project on project_version (project_id, created) where deleted is null;

-- 0 nothing, 1 read, 2 write, 3 run, 4 admin: of the person of this transaction in one project; in a version, as in its project.
create or replace function project_level(project uuid) returns integer language sql stable as $$
  select case
    when app_shared_project() is not null then case when app_shared_project() = p.id then 1 else 0 end
    when app_user_id() is null then 4
    when exists (select from member m where m.organization_id = p.organization_id and m.user_id = app_user_id()
                                        and m.is_organization_admin) then 4
    else greatest(case when not p.restricted then 3 when p.published is not null then 1 else 0 end,
                  coalesce((select array_position(array['read', 'write', 'run', 'admin'], r.role) from project_role r
                            where r.project_id = p.id and r.user_id = app_user_id()), 0))
  end
  from project p
  where p.id = (select coalesce(v.version_of, v.id) from project v where v.id = project_level.project)
$$;

-- As in 0053_share_link_comments.sql; versions of restricted projects are walled as those are.
create or replace function enter_tenant(who text, organizations text, shared text, chosen text default null, comments text default '')
returns void language plpgsql volatile as $$
declare
  hidden text := '';
  unwritable text := '';
  unrunnable text := '';
begin
  perform set_config('app.user_id', who, true), set_config('app.organization_ids', organizations, true),
          set_config('app.shared_project', shared, true), set_config('app.hidden', '', true),
          set_config('app.unwritable', '', true), set_config('app.unrunnable', '', true),
          set_config('app.shares_chosen', case when chosen is null then '' else 'on' end, true),
          set_config('app.shared_routes', coalesce(chosen, ''), true),
          set_config('app.comment_link', comments, true),
          set_config('app.with_versions', '', true);
  if who = '' or shared <> '' then return; end if;
  perform set_config('app.with_versions', 'on', true);
  select coalesce(string_agg(id::text, ',') filter (where level < 1), ''),
         coalesce(string_agg(id::text, ',') filter (where level < 2), ''),
         coalesce(string_agg(id::text, ',') filter (where level < 3), '')
    into hidden, unwritable, unrunnable
    from (select p.id, project_level(p.id) as level from project p where p.restricted
          union all
          select v.id, project_level(v.id) from project p join project v on v.version_of = p.id
          where p.restricted) as restricted;
  perform set_config('app.hidden', hidden, true), set_config('app.unwritable', unwritable, true),
          set_config('app.unrunnable', unrunnable, true), set_config('app.with_versions', '', true);
end $$;

do $$
declare
  t text;
  hidden constant text := '(not (project_id = any ((select app_ids(''app.hidden''))::uuid[])))';
  unwritable constant text := '(not (project_id = any ((select app_ids(''app.unwritable''))::uuid[])))';
  -- A version that was not asked for is no project here.
  is_project constant text := '(exists (select from project p where p.id = project_id))';
begin
  execute 'alter table project_version enable row level security';
  execute 'alter table project_version force row level security';
  execute 'create policy tenant on project_version using (organization_id = any ((select app_organization_ids())::uuid[])) with check (organization_id = any ((select app_organization_ids())::uuid[]))';
  -- How a project came about is the organization's own: who reads by a link does not see it.
  execute 'create policy not_shared on project_version as restrictive using ((select app_shared_project()) is null)';
  execute 'create policy project_seen on project_version as restrictive for select using ' || hidden;
  execute 'create policy project_added on project_version as restrictive for insert with check ' || unwritable;
  execute format('create policy project_changed on project_version as restrictive for update using %s with check %s', hidden, unwritable);
  execute 'create policy project_removed on project_version as restrictive for delete using ' || unwritable;
  -- What lies in a version stays as it was kept: nothing is put into it, changed or searched there.
  foreach t in array array['terrain','area_layer','area','feature','map_item','path','price_scenario','route_collection','generation',
                           'route','composite_route','decision'] loop
    execute format('create policy version_added on %I as restrictive for insert with check %s', t, is_project);
    execute format('create policy version_changed on %I as restrictive for update using %s', t, is_project);
    execute format('create policy version_removed on %I as restrictive for delete using %s', t, is_project);
  end loop;
end $$;
