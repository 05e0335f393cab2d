-- Ways to sign in beside the password, what a login knows of itself, registration and the log of security events.
-- Tables without a tenant, and why: identity, sign_in, registration, totp, recovery_code, passkey and login_ticket are about a
-- person or about somebody who is not one yet. Every secret that is looked up is stored hashed; what must be read again is
-- sealed with the installation's key.

alter table app_user add column disabled timestamptz;

alter table session add column id uuid not null default gen_random_uuid();
alter table session add column address text not null default '';
alter table session add column method text not null default 'password'
  check (method in ('password', 'passkey', 'invitation', 'registration', 'microsoft', 'emerald', 'autodesk'));
alter table session add column second_factor boolean not null default false;
alter table session add column id_token bytea;   -- sealed; tells the identity provider of a logout
create unique index session_id on session (id);

-- Who somebody is to an identity provider: issuer and subject, never an e-mail address.
create table identity (
  provider text not null check (provider in ('microsoft', 'emerald', 'autodesk')),
  issuer text not null,
  subject text not null,
  user_id uuid not null references app_user on delete cascade,
  email text not null default '',              -- as the provider shows it, for the person to recognise
  tokens bytea,                                -- sealed {accessToken, refreshToken, expires} for the partner's own service
  created timestamptz not null default now(),
  last_used timestamptz not null default now(),
  primary key (provider, issuer, subject),
  unique (provider, user_id)
);
create index identity_of_user on identity (user_id);

-- One round trip to an identity provider, bound to the browser that began it; good once and for ten minutes.
create table sign_in (
  state_hash bytea primary key,
  provider text not null,
  purpose text not null check (purpose in ('login', 'link')),
  browser_hash bytea not null,
  user_id uuid references app_user on delete cascade,  -- who links; set by a login when it is done
  nonce text not null,
  code_verifier text not null,
  redirect_uri text not null,
  source_project text,                         -- the partner's project that the visitor comes from
  invitation text,                             -- token of an invitation that the login accepts
  expires timestamptz not null,
  used timestamptz
);

create table registration (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  password_hash text not null,
  first_name text not null default '',
  last_name text not null default '',
  language text not null default 'no' check (language in ('no', 'en')),
  date_of_birth date check (date_of_birth between '1900-01-01' and '2099-12-31'),
  organization text not null default '',
  browser_hash bytea not null,                 -- the browser that registered may verify without the password
  token_hash bytea unique,                     -- null until the mail is made
  created timestamptz not null default now(),
  expires timestamptz not null
);

create table totp (
  user_id uuid primary key references app_user on delete cascade,
  secret bytea not null,                       -- sealed
  confirmed timestamptz,
  last_step bigint not null default 0          -- a code is good once
);
create table recovery_code (
  user_id uuid not null references app_user on delete cascade,
  code_hash bytea not null,
  used timestamptz,
  primary key (user_id, code_hash)
);
create table passkey (
  id text primary key,                         -- credential id, base64url
  user_id uuid not null references app_user on delete cascade,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null default '',
  created timestamptz not null default now(),
  last_used timestamptz
);
create index passkey_of_user on passkey (user_id);

-- Between two steps of one act: the password was right and the second factor is asked for, or a passkey is being used.
create table login_ticket (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('secondFactor', 'passkeyLogin', 'passkeyAdd')),
  user_id uuid references app_user on delete cascade,
  challenge text,
  expires timestamptz not null
);

alter table mail drop constraint mail_kind_check;
alter table mail add constraint mail_kind_check
  check (kind in ('passwordReset', 'verifyEmail', 'invitation', 'securityNotice'));
alter table mail add column about jsonb not null default '{}';   -- ids that the mail is about

-- Security events, written once and never changed. Seen by the person, by the organization's admins and by site admins.
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  event text not null,
  user_id uuid,                                -- whose account or act it is
  organization_id uuid,
  address text not null default '',
  details jsonb not null default '{}'
);
create index audit_user on audit (user_id, id desc);
create index audit_organization on audit (organization_id, id desc);
alter table audit enable row level security;
alter table audit force row level security;
create policy reading on audit for select
  using (organization_id = any (app_organization_ids()) or user_id = app_user_id());
create policy writing on audit for insert with check (true);
revoke update, delete on audit from veivalg_app;

-- A seat that waits for somebody. The token in the mail names the organization, so that the row is found behind the wall.
create table invitation (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organization,
  email text not null,
  is_organization_admin boolean not null default false,
  invited_by uuid references app_user on delete set null,
  token_hash bytea unique,                     -- null until the mail is made
  created timestamptz not null default now(),
  expires timestamptz not null,
  accepted timestamptz,
  withdrawn timestamptz
);
create unique index invitation_open on invitation (organization_id, lower(email)) where accepted is null and withdrawn is null;
alter table invitation enable row level security;
alter table invitation force row level security;
create policy tenant on invitation
  using (organization_id = any (app_organization_ids())) with check (organization_id = any (app_organization_ids()));

drop function session_identity(bytea);
create function session_identity(wanted bytea) returns table (
  user_id uuid, serial integer, email text, first_name text, last_name text, language text, avatar_key text, is_admin boolean,
  current_organization_id uuid, expires timestamptz, last_active timestamptz, organizations jsonb,
  session_id uuid, second_factor boolean
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
                                                         'isAdmin', m.is_organization_admin,
                                                         'needsSecondFactor', coalesce((o.settings ->> 'requireSecondFactor')::boolean, false))
                                      order by m.created, o.id)
                     from member m join organization o on o.id = m.organization_id where m.user_id = u.id), '[]'),
           s.id, s.second_factor
    from session s join app_user u on u.id = s.user_id where s.token_hash = wanted and u.disabled is null;
end $$;

-- Which of an organization's projects stands for a project of the partner. Another organization has its own.
create table partner_project (
  organization_id uuid not null references organization,
  issuer text not null,
  external_id text not null,
  project_id uuid not null references project on delete cascade,
  created timestamptz not null default now(),
  primary key (organization_id, issuer, external_id)
);
alter table partner_project enable row level security;
alter table partner_project force row level security;
create policy tenant on partner_project
  using (organization_id = any (app_organization_ids())) with check (organization_id = any (app_organization_ids()));

alter table job drop constraint job_kind_check;
alter table job add constraint job_kind_check
  check (kind in ('inspectFile', 'importTerrain', 'importAreas', 'importFeatures', 'fetchPartnerTerrain'));
