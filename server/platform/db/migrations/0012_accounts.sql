-- A new e-mail address, confirmed by whoever reads it; what a person wants to be told of by mail; and invitations of sign-ins
-- hashed as other tokens are.

-- One wish a person. Tables without a tenant, and why: it is about a person.
create table email_change (
  user_id uuid primary key references app_user on delete cascade,
  email text not null,
  token_hash bytea unique,                     -- null until the mail is made
  created timestamptz not null default now(),
  expires timestamptz not null
);

alter table app_user add column notifications jsonb not null default '{}';  -- what differs from the defaults (domain/user.ts)

alter table mail drop constraint mail_kind_check;
alter table mail add constraint mail_kind_check check (kind in
  ('passwordReset', 'verifyEmail', 'invitation', 'securityNotice', 'changeEmail', 'generationDone', 'projectAccess', 'newLogin'));

-- Round trips that are under way are good for ten minutes: those with an invitation begin again.
delete from sign_in where invitation is not null;
alter table sign_in drop column invitation;
alter table sign_in add column invitation_organization uuid;
alter table sign_in add column invitation_hash bytea;

-- A ticket for the second step tells how the first was taken: with a password, or at an identity provider that did not say
-- that it had asked for a second factor.
alter table login_ticket add column method text not null default 'password' check (method in ('password', 'microsoft', 'emerald'));
alter table login_ticket add column id_token bytea;   -- sealed
