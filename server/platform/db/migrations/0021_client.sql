-- Whom an organization plans for is a client (was: customer), and who runs the installation an instance administrator (was:
-- site administrator; a site is a levelled plot). The change log follows, so that earlier changes can be undone.

alter table customer rename to client;
alter table project rename column customer_id to client_id;
alter index customer_organization rename to client_organization;
alter index project_customer rename to project_client;

-- PostgreSQL 18 names not-null constraints too; earlier versions have fewer to rename.
do $$
declare
  c record;
begin
  for c in select conrelid::regclass as relation, conname from pg_constraint where conname like '%customer%' loop
    execute format('alter table %s rename constraint %I to %I', c.relation, c.conname, replace(c.conname, 'customer', 'client'));
  end loop;
end $$;

-- Without this, row level security hides every row from an owner that is no superuser.
alter table change no force row level security;
update change set entity = 'client' where entity = 'customer';
update change set
  before = case when before ? 'customer_id' then (before - 'customer_id') || jsonb_build_object('client_id', before -> 'customer_id') else before end,
  after = case when after ? 'customer_id' then (after - 'customer_id') || jsonb_build_object('client_id', after -> 'customer_id') else after end
  where entity = 'project' and (before ? 'customer_id' or after ? 'customer_id');
alter table change force row level security;

alter function app_site_admin() rename to app_instance_admin;
create or replace function app_instance_admin() returns boolean language sql stable as
  $$ select coalesce(current_setting('app.instance_admin', true), '') = 'on' $$;
alter policy site_admin on organization rename to instance_admin;
alter policy site_admin on member rename to instance_admin;
alter policy site_admin on invitation rename to instance_admin;
alter policy site_admin on audit rename to instance_admin;
