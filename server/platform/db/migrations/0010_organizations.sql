-- Who may do what in a project, links for everybody to read one, and what site administrators see.
--
-- A member reads, writes and runs every project of the organization, unless a project is restricted to named people. The walls
-- below hold that for every table at once: enter_tenant lists, once a transaction, the projects that the person may not see,
-- write or run, and each table's policy looks there. Workers (no person) are not bound by it; a share link sees one
-- project and writes nothing.

alter table project add column restricted boolean not null default false;
create index project_restricted on project (organization_id) where restricted;

create table project_role (
  organization_id uuid not null references organization,
  project_id uuid not null references project on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  role text not null check (role in ('read', 'write', 'run', 'admin')),
  created timestamptz not null default now(),
  primary key (project_id, user_id)
);
create index project_role_user on project_role (user_id);

create table share_link (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organization,
  project_id uuid not null references project on delete cascade,
  token_hash bytea not null unique,
  name text not null default '',
  created_by uuid references app_user on delete set null,
  created timestamptz not null default now(),
  expires timestamptz,                         -- null = until it is ended
  ended timestamptz,
  last_used timestamptz
);
create index share_link_project on share_link (project_id);

create function app_ids(setting text) returns uuid[] language sql stable as
  $$ select coalesce(string_to_array(nullif(current_setting(setting, true), ''), ',')::uuid[], '{}') $$;
create function app_shared_project() returns uuid language sql stable as
  $$ select nullif(current_setting('app.shared_project', true), '')::uuid $$;
create function app_site_admin() returns boolean language sql stable as
  $$ select coalesce(current_setting('app.site_admin', true), '') = 'on' $$;

-- 0 nothing, 1 read, 2 write, 3 run, 4 admin: of the person of this transaction in one project.
create function project_level(project uuid) returns integer language sql stable as $$
  select case
    when app_shared_project() is not null then case when app_shared_project() = p.id then 1 else 0 end
    when app_user_id() is null then 4
    when exists (select from member m where m.organization_id = p.organization_id and m.user_id = app_user_id()
                                        and m.is_organization_admin) then 4
    else greatest(case when p.restricted then 0 else 3 end,
                  coalesce((select array_position(array['read', 'write', 'run', 'admin'], r.role) from project_role r
                            where r.project_id = p.id and r.user_id = app_user_id()), 0))
  end
  from project p where p.id = project_level.project
$$;

create function enter_tenant(who text, organizations text, shared text) returns void language plpgsql volatile as $$
declare
  hidden text := '';
  unwritable text := '';
  unrunnable text := '';
begin
  perform set_config('app.user_id', who, true), set_config('app.organization_ids', organizations, true),
          set_config('app.shared_project', shared, true), set_config('app.hidden', '', true),
          set_config('app.unwritable', '', true), set_config('app.unrunnable', '', true);
  if who = '' or shared <> '' then return; end if;
  select coalesce(string_agg(id::text, ',') filter (where level < 1), ''),
         coalesce(string_agg(id::text, ',') filter (where level < 2), ''),
         coalesce(string_agg(id::text, ',') filter (where level < 3), '')
    into hidden, unwritable, unrunnable
    from (select p.id, project_level(p.id) as level from project p where p.restricted) as restricted;
  perform set_config('app.hidden', hidden, true), set_config('app.unwritable', unwritable, true),
          set_config('app.unrunnable', unrunnable, true);
end $$;

do $$
declare
  t text;
  col text;
  seen text;
  writable text;
begin
  foreach t in array array['project','terrain','area_layer','area','feature','path','route_collection','generation','route',
                           'job','change','project_role','share_link','partner_project','map_item'] loop
    col := case when t = 'project' then 'id' else 'project_id' end;
    seen := format('(((select app_shared_project()) is null or %1$I = (select app_shared_project()))
                     and (%1$I is null or not (%1$I = any ((select app_ids(''app.hidden''))::uuid[]))))', col);
    writable := format('((select app_shared_project()) is null
                         and (%1$I is null or not (%1$I = any ((select app_ids(''app.%2$s''))::uuid[]))))',
                       col, case when t = 'generation' then 'unrunnable' else 'unwritable' end);
    execute format('create policy project_seen on %I as restrictive for select using %s', t, seen);
    execute format('create policy project_added on %I as restrictive for insert with check %s', t, writable);
    execute format('create policy project_changed on %I as restrictive for update using %s with check %s', t, seen, writable);
    execute format('create policy project_removed on %I as restrictive for delete using %s', t, writable);
  end loop;
  foreach t in array array['project_role', 'share_link'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (organization_id = any (app_organization_ids())) with check (organization_id = any (app_organization_ids()))', t);
  end loop;
  -- Who reads by a link sees the project and nothing of the organization.
  foreach t in array array['organization','member','segment_type','upload','invitation','audit','change','job','project_role',
                           'share_link','partner_project'] loop
    execute format('create policy not_shared on %I as restrictive using ((select app_shared_project()) is null)', t);
  end loop;
  -- Site administrators see who is there, never what they make.
  foreach t in array array['organization', 'member', 'invitation', 'audit'] loop
    execute format('create policy site_admin on %I for select using ((select app_site_admin()))', t);
  end loop;
end $$;
