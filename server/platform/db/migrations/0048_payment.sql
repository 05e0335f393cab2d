-- Cards that an organization pays with. They lie with Stripe; here is what a person knows them by. One row an organization says which
-- customer it is there; `version` goes up with every copy, so that an older answer never overwrites a newer one.

create table payment_account (
  organization_id uuid primary key references organization on delete cascade,
  stripe_id text not null unique check (length(stripe_id) between 1 and 255),
  version integer not null default 1,
  created timestamptz not null default now()
);

create table payment_card (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organization on delete cascade,
  method_id text not null check (length(method_id) between 1 and 255),
  brand text not null check (length(brand) between 1 and 200),
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  expires_month integer not null check (expires_month between 1 and 12),
  expires_year integer not null check (expires_year between 2000 and 2200),
  is_default boolean not null default false,
  created timestamptz not null default now(),
  unique (organization_id, method_id)
);

-- Notices of Stripe that have been dealt with: they may come more than once.
create table payment_event (
  organization_id uuid not null references organization on delete cascade,
  id text not null check (length(id) between 1 and 255),
  at timestamptz not null,
  primary key (organization_id, id)
);
create index payment_event_at on payment_event (at);

do $$
declare
  t text;
begin
  foreach t in array array['payment_account', 'payment_card', 'payment_event'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (organization_id = any ((select app_organization_ids())::uuid[])) with check (organization_id = any ((select app_organization_ids())::uuid[]))', t);
    execute format('create policy not_shared on %I as restrictive using ((select app_shared_project()) is null)', t);
  end loop;
end $$;

-- How many cards somebody has begun to add lately.
create index audit_payment on audit (user_id, at) where event = 'paymentCardBegun';
