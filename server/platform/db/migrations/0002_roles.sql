-- The role that the application acts as: it owns nothing, cannot log in by itself and is bound by row level security.
-- Roles belong to the cluster, so two databases of one cluster may both come here first.

do $$
begin
  if not exists (select from pg_roles where rolname = 'veivalg_app') then
    create role veivalg_app nologin nosuperuser nocreatedb nocreaterole noinherit nobypassrls;
  end if;
exception when duplicate_object or unique_violation then null;
end $$;

do $$
begin
  if not pg_has_role(current_user, 'veivalg_app', 'set') then
    execute format('grant veivalg_app to %I', current_user);
  end if;
end $$;

grant usage on schema public to veivalg_app;
grant select, insert, update, delete on all tables in schema public to veivalg_app;
grant usage, select on all sequences in schema public to veivalg_app;
revoke all on migration from veivalg_app;
revoke update, delete on change from veivalg_app;
alter default privileges in schema public grant select, insert, update, delete on tables to veivalg_app;
alter default privileges in schema public grant usage, select on sequences to veivalg_app;

-- Who holds a token, with the organizations they sit in, in one round trip. It names the person (and their organizations)
-- in this transaction's settings so that row level security lets the rows be read; it runs with the caller's rights.
create function session_identity(wanted bytea) returns table (
  user_id uuid, serial integer, email text, first_name text, last_name text, language text, avatar_key text, is_admin boolean,
  current_organization_id uuid, expires timestamptz, last_active timestamptz, organizations jsonb
) language plpgsql volatile as $$
#variable_conflict use_column
declare
  who uuid;
  seats uuid[];
begin
  select s.user_id into who from session s where s.token_hash = wanted and s.ended is null;
  if who is null then return; end if;
  perform set_config('app.user_id', who::text, true);
  select coalesce(array_agg(m.organization_id), '{}') into seats from member m where m.user_id = who;
  perform set_config('app.organization_ids', array_to_string(seats, ','), true);
  return query
    select u.id, u.serial, u.email, u.first_name, u.last_name, u.language, u.avatar_key, u.is_admin,
           u.current_organization_id, s.expires, s.last_active,
           coalesce((select jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'version', o.version,
                                                         'isAdmin', m.is_organization_admin) order by m.created, o.id)
                     from member m join organization o on o.id = m.organization_id where m.user_id = u.id), '[]')
    from session s join app_user u on u.id = s.user_id where s.token_hash = wanted;
end $$;

-- What the browser needs to hear about: small, and only ids. Sent when the transaction commits.
create function announce(organization uuid, kind text, entity uuid, project uuid) returns void language sql as
  $$ select pg_notify('veivalg_events', json_build_object('organizationId', organization, 'kind', kind, 'id', entity, 'projectId', project)::text) $$;

-- Undo and lists read by project and batch.
create index change_batch on change (batch);
