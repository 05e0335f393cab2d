-- Milestones of a project, and the secret addresses by which people read their calendar in other programs.

create table event (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organization,
  project_id uuid not null references project on delete cascade,
  title text not null check (length(title) between 1 and 200),
  first_day date not null,
  last_day date not null,
  notes text not null default '' check (length(notes) <= 4000),
  created_by uuid references app_user on delete set null,
  version integer not null default 1,
  created timestamptz not null default now(),
  updated timestamptz not null default now(),
  deleted timestamptz,
  check (first_day <= last_day)
);
create index event_project on event (project_id, first_day) where deleted is null;
create index topic_due on topic (organization_id, due) where deleted is null and due is not null;

-- One a person and organization; a new one ends the one before. Only the hash is kept.
create table calendar_feed (
  organization_id uuid not null references organization,
  user_id uuid not null references app_user on delete cascade,
  token_hash bytea not null unique,
  created timestamptz not null default now(),
  last_used timestamptz,
  primary key (organization_id, user_id)
);

do $$
declare
  t text;
  hidden constant text := '(not (project_id = any ((select app_ids(''app.hidden''))::uuid[])))';
  unwritable constant text := '(not (project_id = any ((select app_ids(''app.unwritable''))::uuid[])))';
begin
  foreach t in array array['event', 'calendar_feed'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (organization_id = any ((select app_organization_ids())::uuid[])) with check (organization_id = any ((select app_organization_ids())::uuid[]))', t);
    execute format('create policy not_shared on %I as restrictive using ((select app_shared_project()) is null)', t);
  end loop;
  execute 'create policy project_seen on event as restrictive for select using ' || hidden;
  execute 'create policy project_added on event as restrictive for insert with check ' || unwritable;
  execute format('create policy project_changed on event as restrictive for update using %s with check %s', hidden, unwritable);
  execute 'create policy project_removed on event as restrictive for delete using ' || unwritable;
end $$;
-- A feed is found by its token before anybody is named; then it is its person's own.
create policy own on calendar_feed as restrictive
  using ((select app_user_id()) is null or user_id = (select app_user_id()))
  with check ((select app_user_id()) is null or user_id = (select app_user_id()));
