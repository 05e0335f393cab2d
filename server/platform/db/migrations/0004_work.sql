-- Work that waits or runs, for workers that do not know yet whose it is: a table without a tenant, and so it holds ids only.
-- What the work is about lies in the tenant's own row (generation or job) of the same id. Leases follow the database's clock.

create table work (
  id uuid primary key,                         -- of the generation or job
  kind text not null check (kind in ('generation', 'job')),
  organization_id uuid not null references organization,
  attempts integer not null default 0,         -- how often it was taken and not given back in order
  fence integer not null default 0,            -- raised each time it is taken; an older holder may not write any more
  worker text,                                 -- who holds it; null = it waits
  heartbeat timestamptz,                       -- of the holder
  not_before timestamptz not null default now(),
  created timestamptz not null default now()
);
create index work_waiting on work (kind, created);

-- When an organization's work was last taken, so that the next turn is another one's.
create table work_turn (
  organization_id uuid not null references organization,
  kind text not null,
  served timestamptz not null,
  primary key (organization_id, kind)
);

-- How fast a machine searches, measured at the end of each generation: seconds become a number of trials by it.
create table calibration (
  machine text primary key,                    -- processor model and number of threads
  trials_per_second double precision not null,
  samples integer not null,
  measured timestamptz not null default now()
);

-- The dashboard's picture: shaded relief with the routes on it, in object storage.
alter table project add column picture_key text;
