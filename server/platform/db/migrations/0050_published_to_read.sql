-- A restricted project that is published is read by every member of its organization, who change and run nothing in it: level 1, as for
-- who is named as a reader. The rest as in 0010_organizations.sql; the tenant wall keeps other organizations out of both.
-- 0 nothing, 1 read, 2 write, 3 run, 4 admin: of the person of this transaction in one project.
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
  from project p where p.id = project_level.project
$$;

-- What is restricted was published before that opened it to anybody: whoever looks after it publishes it anew. Not as an update, which
-- row level security would keep from an owner who is no superuser.
alter table project alter column published type timestamptz using case when restricted then null else published end;
