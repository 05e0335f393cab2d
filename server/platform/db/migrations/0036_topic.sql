-- Discussions of a project: topics, pinned to the project, a place, a station of a route or an area, the messages in them, and how far
-- each person has read.

create table topic (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organization,
  project_id uuid not null references project on delete cascade,
  title text not null check (length(title) between 1 and 200),
  pin jsonb not null,
  created_by uuid references app_user on delete set null,
  assignee_id uuid references app_user on delete set null,
  due date,
  resolved timestamptz,
  resolved_by uuid references app_user on delete set null,
  version integer not null default 1,
  created timestamptz not null default now(),
  updated timestamptz not null default now(),
  deleted timestamptz
);
create index topic_project on topic (project_id) where deleted is null;
-- A route that a topic is pinned to counts as kept.
create index topic_route on topic ((pin ->> 'routeId')) where deleted is null;

create table message (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organization,
  project_id uuid not null references project on delete cascade,
  topic_id uuid not null references topic on delete cascade,
  created_by uuid references app_user on delete set null,
  body text not null check (length(body) between 1 and 10000),
  mentions uuid[] not null default '{}',
  version integer not null default 1,
  created timestamptz not null default now(),
  updated timestamptz not null default now(),
  deleted timestamptz
);
create index message_topic on message (topic_id, created) where deleted is null;
create index message_project on message (project_id) where deleted is null;

-- Each person's own: a reader of a project keeps one too, so it has no project whose writers alone may add to it.
create table topic_read (
  organization_id uuid not null references organization,
  topic_id uuid not null references topic on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  read_to timestamptz not null,
  primary key (topic_id, user_id)
);

do $$
declare
  t text;
  hidden constant text := '(not (project_id = any ((select app_ids(''app.hidden''))::uuid[])))';
  unwritable constant text := '(not (project_id = any ((select app_ids(''app.unwritable''))::uuid[])))';
begin
  foreach t in array array['topic', 'message', 'topic_read'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (organization_id = any ((select app_organization_ids())::uuid[])) with check (organization_id = any ((select app_organization_ids())::uuid[]))', t);
    -- What people of a project write to each other is not read by a link.
    execute format('create policy not_shared on %I as restrictive using ((select app_shared_project()) is null)', t);
  end loop;
  foreach t in array array['topic', 'message'] loop
    execute format('create policy project_seen on %I as restrictive for select using %s', t, hidden);
    execute format('create policy project_added on %I as restrictive for insert with check %s', t, unwritable);
    execute format('create policy project_changed on %I as restrictive for update using %s with check %s', t, hidden, unwritable);
    execute format('create policy project_removed on %I as restrictive for delete using %s', t, unwritable);
  end loop;
end $$;
create policy own on topic_read as restrictive
  using ((select app_user_id()) is null or user_id = (select app_user_id()))
  with check (user_id = app_user_id() and exists (select from topic where topic.id = topic_id));

-- Who sees a project: the organization's admins, whoever has a role in it, and all members where it is not restricted.
create function project_people(wanted uuid) returns setof uuid language sql stable as $$
  select m.user_id from project p join member m on m.organization_id = p.organization_id
  where p.id = wanted
    and (m.is_organization_admin or not p.restricted
         or exists (select from project_role r where r.project_id = p.id and r.user_id = m.user_id))
$$;

alter table mail drop constraint mail_kind_check;
alter table mail add constraint mail_kind_check check (kind in
  ('passwordReset', 'verifyEmail', 'invitation', 'securityNotice', 'changeEmail', 'generationDone', 'projectAccess', 'newLogin',
   'exportReady', 'topicMessage', 'topicDigest'));
