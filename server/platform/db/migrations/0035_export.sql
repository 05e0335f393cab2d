-- Packages of exported files: what was asked for, who asked, and where the finished zip lies. The job says how far it is.
alter table job drop constraint job_kind_check;
alter table job add constraint job_kind_check
  check (kind in ('inspectFile', 'importTerrain', 'importAreas', 'fetchPartnerTerrain', 'findWater', 'export'));

create table export (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organization,
  project_id uuid not null references project on delete cascade,
  job_id uuid not null references job on delete cascade,
  made_by uuid references app_user on delete set null,
  name text not null,                          -- of the zip, without its extension
  formats text[] not null,
  options jsonb not null,                      -- domain ExportInput, and the names of its routes
  key text,                                    -- null until it is ready
  size_bytes bigint,
  sha256 text,
  created timestamptz not null default now(),
  deleted timestamptz                          -- not shown any more; its object and row go next
);
create index export_project on export (project_id, created desc);

-- Nothing is shared of them but by links that say so; who holds one sees what the project's own people have made.
alter table share_link add column allows_exports boolean not null default false;

alter table mail drop constraint mail_kind_check;
alter table mail add constraint mail_kind_check check (kind in
  ('passwordReset', 'verifyEmail', 'invitation', 'securityNotice', 'changeEmail', 'generationDone', 'projectAccess', 'newLogin',
   'exportReady'));

alter table export enable row level security;
alter table export force row level security;
create policy tenant on export using (organization_id = any (app_organization_ids())) with check (organization_id = any (app_organization_ids()));

do $$
declare
  seen text := '(((select app_shared_project()) is null or project_id = (select app_shared_project()))
                 and not (project_id = any ((select app_ids(''app.hidden''))::uuid[])))';
  writable text := '((select app_shared_project()) is null
                     and not (project_id = any ((select app_ids(''app.unwritable''))::uuid[])))';
begin
  execute format('create policy project_seen on export as restrictive for select using (%s)', seen);
  execute format('create policy project_added on export as restrictive for insert with check (%s)', writable);
  execute format('create policy project_changed on export as restrictive for update using (%s) with check (%s)', seen, writable);
  execute format('create policy project_removed on export as restrictive for delete using (%s)', writable);
end $$;
