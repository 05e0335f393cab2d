-- Whom an organization plans for, and uploads that can be taken away.

create table customer (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organization,
  name text not null check (length(name) between 1 and 200),
  contact_name text not null default '',
  contact_email text not null default '',
  notes text not null default '',
  version integer not null default 1,
  created timestamptz not null default now(),
  updated timestamptz not null default now(),
  deleted timestamptz
);
create index customer_organization on customer (organization_id) where deleted is null;
alter table project add column customer_id uuid references customer;
create index project_customer on project (customer_id) where customer_id is not null;

alter table customer enable row level security;
alter table customer force row level security;
create policy tenant on customer using (organization_id = any (app_organization_ids())) with check (organization_id = any (app_organization_ids()));
-- Who reads by a share link sees the project and nothing of the organization.
create policy not_shared on customer as restrictive using ((select app_shared_project()) is null);

-- Set before the object is deleted, so that a worker that dies in between is followed by one that goes on.
alter table upload add column deleted timestamptz;
