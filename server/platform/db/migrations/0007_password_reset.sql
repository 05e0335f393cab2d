-- New passwords by mail. Tables without a tenant: they are about a person, who may sit in several organizations or in none.

-- Links that were mailed and may still be used; using one removes all of the person's.
create table password_reset (
  token_hash bytea primary key,                -- SHA-256 of the token in the link
  user_id uuid not null references app_user on delete cascade,
  created timestamptz not null default now(),
  expires timestamptz not null
);
create index password_reset_of_user on password_reset (user_id);

-- Mails that wait to be sent. A row is put in for any address that asks, known or not, so that asking takes equally long;
-- the worker finds out who it is and makes the link, so no link is ever stored.
create table mail (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('passwordReset')),
  email text not null,                         -- as it was asked for
  origin text not null,                        -- where the page is, for links: scheme, host and port
  created timestamptz not null default now()
);

alter table work drop constraint work_kind_check;
alter table work alter column organization_id drop not null;
alter table work add constraint work_kind_check check (kind in ('generation', 'job', 'mail'));
alter table work add constraint work_organization_check check ((kind = 'mail') = (organization_id is null));
