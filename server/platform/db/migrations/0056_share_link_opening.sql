-- How often a share link was opened: one row for each link, day in Norway and version of its content, kept 400 days. Who opened it is not
-- kept. Readers are counted by a hash of address and browser with a salt of
-- that row; salt and hashes go when the day is over.

create table share_link_opening (
  organization_id uuid not null references organization,
  project_id uuid not null references project on delete cascade,
  share_link_id uuid not null references share_link on delete cascade,
  day date not null,
  content_version integer not null,
  content jsonb not null,                      -- what that version showed
  openings integer not null default 0,
  readers integer not null default 0,
  salt bytea,
  primary key (share_link_id, day, content_version)
);
create index share_link_opening_project on share_link_opening (project_id, day);
create index share_link_opening_day on share_link_opening (organization_id, day);

-- Unlogged, so that neither a backup nor the write-ahead log holds it longer than the table does; therefore without references.
create unlogged table share_link_reader (
  organization_id uuid not null,
  share_link_id uuid not null,
  day date not null,
  content_version integer not null,
  hash bytea not null,
  seen timestamptz not null,
  primary key (share_link_id, day, content_version, hash)
);
create index share_link_reader_day on share_link_reader (organization_id, day);

do $$
declare
  t text;
  hidden constant text := '(not (project_id = any ((select app_ids(''app.hidden''))::uuid[])))';
  unwritable constant text := '(not (project_id = any ((select app_ids(''app.unwritable''))::uuid[])))';
begin
  foreach t in array array['share_link_opening', 'share_link_reader'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (organization_id = any ((select app_organization_ids())::uuid[])) with check (organization_id = any ((select app_organization_ids())::uuid[]))', t);
    execute format('create policy not_shared on %I as restrictive using ((select app_shared_project()) is null)', t);
  end loop;
  execute 'create policy project_seen on share_link_opening as restrictive for select using ' || hidden;
  execute 'create policy project_added on share_link_opening as restrictive for insert with check ' || unwritable;
  execute format('create policy project_changed on share_link_opening as restrictive for update using %s with check %s', hidden, unwritable);
  execute 'create policy project_removed on share_link_opening as restrictive for delete using ' || unwritable;
end $$;
-- The product itself counts readers; no person reads the hashes.
create policy unread on share_link_reader as restrictive using ((select app_user_id()) is null);
