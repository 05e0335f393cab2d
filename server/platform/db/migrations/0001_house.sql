-- The first tables. Every tenant's row carries organization_id, and row level security stands behind every query:
-- the application role owns nothing, and sees only rows of the organizations named in the transaction's settings
--   app.user_id          uuid of who acts ('' = nobody)
--   app.organization_ids comma-separated uuids that this transaction may touch
-- Tables without a tenant, and why: app_user and session (a person may sit in several organizations; looked up before any
-- tenant is known), login_attempt (throttling of unknown people), migration (the installation's own).
-- Mutable rows carry version; one append-only table, change, tells who changed what and feeds undo, logs and history.

create function app_user_id() returns uuid language sql stable as
  $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;
create function app_organization_ids() returns uuid[] language sql stable as
  $$ select coalesce(string_to_array(nullif(current_setting('app.organization_ids', true), ''), ',')::uuid[], '{}') $$;

-- People ---------------------------------------------------------------------------------------------------------------

create table organization (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 200),
  settings jsonb not null default '{}',        -- prices, add-ons, mass handling, optimisation: validated by the parameter rows
  version integer not null default 1,
  created timestamptz not null default now(),
  updated timestamptz not null default now()
);

create table app_user (
  id uuid primary key default gen_random_uuid(),
  serial integer generated always as identity unique,    -- the id that /v1/profile/{id}/ shows
  email text not null,
  email_verified timestamptz,
  password_hash text,                          -- argon2id, PHC string; null = signs in otherwise
  first_name text not null default '',
  last_name text not null default '',
  date_of_birth date check (date_of_birth between '1900-01-01' and '2099-12-31'),
  language text not null default 'no' check (language in ('no', 'en')),
  avatar_key text,
  is_admin boolean not null default false,
  current_organization_id uuid references organization,
  version integer not null default 1,
  created timestamptz not null default now(),
  updated timestamptz not null default now()
);
create unique index app_user_email on app_user (lower(email));

create table session (
  token_hash bytea primary key,                -- SHA-256 of the token
  user_id uuid not null references app_user on delete cascade,
  created timestamptz not null default now(),
  last_active timestamptz not null default now(),        -- polls do not count
  expires timestamptz not null,
  user_agent text not null default '',
  ended timestamptz
);
create index session_of_user on session (user_id);

create table login_attempt (
  key text not null,                           -- 'account:…' or 'address:…', hashed
  at timestamptz not null default now()
);
create index login_attempt_key on login_attempt (key, at);

create table member (
  organization_id uuid not null references organization,
  user_id uuid not null references app_user on delete cascade,
  is_organization_admin boolean not null default false,
  created timestamptz not null default now(),
  primary key (organization_id, user_id)
);
create index member_user on member (user_id);

-- Catalogue ------------------------------------------------------------------------------------------------------------

create table segment_type (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organization,
  key text not null,                           -- stable key of the default catalogue, or '' for one's own
  name text not null,
  kind text not null check (kind in ('surface', 'bridge', 'tunnel', 'culvert')),
  parameters jsonb not null,
  version integer not null default 1,
  created timestamptz not null default now(),
  updated timestamptz not null default now(),
  deleted timestamptz
);

create table route_type (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organization,
  key text not null,
  name text not null,
  design_class jsonb not null,
  segment_type_ids uuid[] not null,
  version integer not null default 1,
  created timestamptz not null default now(),
  updated timestamptz not null default now(),
  deleted timestamptz
);

-- Projects -------------------------------------------------------------------------------------------------------------

create table project (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organization,
  name text not null check (length(name) between 1 and 200),
  description text not null default '',
  notes text not null default '',
  comments text not null default '',
  tags text[] not null default '{}',
  srid integer not null default 25833,
  origo_x double precision not null default 0,
  origo_y double precision not null default 0,
  origo_z double precision not null default 0,
  is_demo boolean not null default false,      -- synthetic ground, labelled so
  version integer not null default 1,
  created timestamptz not null default now(),
  created_by uuid references app_user on delete set null,
  updated timestamptz not null default now(),
  deleted timestamptz
);
create index project_organization on project (organization_id) where deleted is null;

-- A file that was sent in: the bytes lie in object storage under key; nothing is read from a key that has no row here.
create table upload (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organization,
  user_id uuid references app_user on delete set null,
  key text not null unique,
  original_name text not null,
  size_bytes bigint,                           -- null until the PUT is complete
  created timestamptz not null default now(),
  completed timestamptz
);

-- A raster surface of a project: ground (terrain) or bedrock heights, as a cloud-optimised GeoTIFF in object storage.
create table terrain (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organization,
  project_id uuid not null references project on delete cascade,
  role text not null check (role in ('ground', 'bedrock', 'bedrockSigma')),
  name text not null,
  key text not null,                           -- object storage
  sha256 text not null,
  width integer not null,
  height integer not null,
  cell_m double precision not null,
  origin_x double precision not null,          -- outer corner of the north-west cell
  origin_y double precision not null,
  min_z real not null,
  max_z real not null,
  no_data_share real not null,
  attribution text not null default '',
  warnings jsonb not null default '[]',
  source jsonb not null default '{}',          -- original file's name, CRS, driver, answers given at import
  version integer not null default 1,
  created timestamptz not null default now(),
  deleted timestamptz
);
create index terrain_project on terrain (project_id) where deleted is null;

-- One import of areas (a file's layer), or the areas drawn by hand (kind 'drawn').
create table area_layer (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organization,
  project_id uuid not null references project on delete cascade,
  name text not null,
  kind text not null check (kind in ('imported', 'drawn')),
  mapping jsonb not null default '{}',         -- attribute values → classes, remembered for the next import
  attribution text not null default '',
  source jsonb not null default '{}',
  version integer not null default 1,
  created timestamptz not null default now(),
  deleted timestamptz
);
create index area_layer_project on area_layer (project_id) where deleted is null;

create table area (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organization,
  project_id uuid not null references project on delete cascade,
  layer_id uuid not null references area_layer on delete cascade,
  ordinal integer not null,                    -- drawing order within the layer
  name text not null default '',
  area_group text not null,
  category text not null,
  boundary_type text not null default 'open' check (boundary_type in ('open', 'soft', 'hard')),
  cost_modifier double precision not null default 1,
  co2_modifier double precision not null default 1,
  extra_cost_per_m2 double precision not null default 0,
  extra_co2_per_m2 double precision not null default 0,
  biodiversity text check (biodiversity in ('veryLow', 'low', 'medium', 'high', 'veryHigh')),
  risk text check (risk in ('veryLow', 'low', 'medium', 'high', 'veryHigh')),
  include_in_land_use boolean not null default false,
  color text not null default '#888888' check (color ~ '^#[0-9a-f]{6}$'),
  height_m double precision,
  geometry jsonb not null,                     -- domain MultiPolygon, project CRS
  version integer not null default 1,
  created timestamptz not null default now(),
  updated timestamptz not null default now(),
  deleted timestamptz
);
create index area_layer_order on area (layer_id, ordinal) where deleted is null;

-- Power lines, streams, roads, property borders (lines) and named points.
create table feature (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organization,
  project_id uuid not null references project on delete cascade,
  shape text not null check (shape in ('point', 'line')),
  type text not null,                          -- powerLine, stream, river, railway, road, pipe, place, other
  name text not null default '',
  tags text[] not null default '{}',
  clearance jsonb not null default '{}',       -- validated by the clearance rows
  vertices jsonb not null,                     -- [[x, y, z|null], …]
  version integer not null default 1,
  created timestamptz not null default now(),
  updated timestamptz not null default now(),
  deleted timestamptz
);
create index feature_project on feature (project_id) where deleted is null;

-- Paths, generations, routes -------------------------------------------------------------------------------------------

create table path (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organization,
  project_id uuid not null references project on delete cascade,
  name text not null check (length(name) between 1 and 200),
  route_type_id uuid references route_type,
  wish jsonb not null,                         -- domain Wish, validated
  settings jsonb not null default '{}',        -- optimisation rows
  color text not null default '#1f6feb',
  version integer not null default 1,
  created timestamptz not null default now(),
  updated timestamptz not null default now(),
  deleted timestamptz
);
create index path_project on path (project_id) where deleted is null;

create table route_collection (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organization,
  project_id uuid not null references project on delete cascade,
  name text not null,
  version integer not null default 1,
  created timestamptz not null default now(),
  deleted timestamptz
);
create index route_collection_project on route_collection (project_id) where deleted is null;

create table generation (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organization,
  project_id uuid not null references project on delete cascade,
  path_id uuid not null references path on delete cascade,
  route_collection_id uuid references route_collection,
  started_by uuid references app_user on delete set null,
  state text not null default 'queued'
    check (state in ('queued', 'running', 'stopping', 'done', 'infeasible', 'cancelled', 'failed')),
  keep_found boolean,                          -- set by "stop": true = end with what was found, false = throw away
  problem jsonb not null,                      -- the frozen Problem without rasters, which it names by key and sha256
  trials bigint,                               -- work budget, fixed when the run first starts (recorded calibration)
  progress real not null default 0,
  phase text not null default 'queued',
  round integer not null default 0,
  rounds integer not null default 0,
  evaluations bigint not null default 0,
  seconds_left real,
  previews jsonb not null default '[]',        -- RoutePreview[] of the last round
  checkpoint bytea,                            -- deflated JSON
  reasons jsonb not null default '[]',
  bound jsonb,
  provenance jsonb,
  error text,
  fence integer not null default 0,            -- raised by each worker that takes the job; older ones may not write
  heartbeat timestamptz,
  created timestamptz not null default now(),
  started timestamptz,
  ended timestamptz
);
create index generation_project on generation (project_id, created desc);
-- Two people pressing "Generate" at once: one run.
create unique index generation_one_per_path on generation (path_id) where state in ('queued', 'running', 'stopping');

create table route (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organization,
  project_id uuid not null references project on delete cascade,
  path_id uuid not null references path on delete cascade,
  generation_id uuid references generation on delete set null,
  route_collection_id uuid references route_collection,
  key text not null,
  name text not null,
  color text not null,
  keep boolean not null default false,
  corridor integer not null,
  length_m double precision not null,
  total_cost_nok double precision not null,
  total_co2_kg double precision not null,
  biodiversity double precision not null,
  risk double precision not null,
  mass_imbalance_m3 double precision not null,
  figures jsonb not null,                      -- domain Figures
  alignment jsonb not null,                    -- domain Alignment
  segments jsonb not null,
  quantities jsonb not null,
  breakdown jsonb not null,                    -- BreakdownRow[] at the prices of the generation
  violations jsonb not null,
  line bytea not null,                         -- f64 x, y, z per vertex
  stations bytea not null,                     -- encodeStations
  body bytea,                                  -- encoded RoadBody
  version integer not null default 1,
  created timestamptz not null default now(),
  updated timestamptz not null default now(),
  deleted timestamptz
);
create index route_path on route (path_id) where deleted is null;
create index route_project on route (project_id) where deleted is null;

-- Background work other than generations, as the user sees it (pg-boss holds the queue itself).
create table job (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organization,
  project_id uuid references project on delete cascade,
  started_by uuid references app_user on delete set null,
  kind text not null check (kind in ('inspectFile', 'importTerrain', 'importAreas', 'importFeatures')),
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  input jsonb not null,
  result jsonb,
  progress real not null default 0,
  message text not null default '',
  error jsonb,                                 -- {code, message key, values}
  fence integer not null default 0,
  heartbeat timestamptz,
  created timestamptz not null default now(),
  started timestamptz,
  ended timestamptz
);
create index job_project on job (project_id, created desc);

-- History --------------------------------------------------------------------------------------------------------------

create table change (
  id bigint generated always as identity primary key,
  organization_id uuid not null references organization,
  project_id uuid,
  user_id uuid,
  at timestamptz not null default now(),
  entity text not null,
  entity_id uuid not null,
  action text not null check (action in ('create', 'update', 'delete', 'restore')),
  before jsonb,
  after jsonb,
  undoes bigint references change,
  batch uuid not null default gen_random_uuid() -- changes made by one user action are undone together
);
create index change_project on change (project_id, id desc);
create index change_entity on change (entity, entity_id, id desc);

-- Row level security ---------------------------------------------------------------------------------------------------

do $$
declare t text;
begin
  foreach t in array array['segment_type','route_type','project','upload','terrain','area_layer','area','feature','path',
                           'route_collection','generation','route','job','change'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (organization_id = any (app_organization_ids())) with check (organization_id = any (app_organization_ids()))', t);
  end loop;
end $$;

alter table organization enable row level security;
alter table organization force row level security;
create policy tenant on organization using (id = any (app_organization_ids())) with check (id = any (app_organization_ids()));

alter table member enable row level security;
alter table member force row level security;
create policy tenant on member
  using (organization_id = any (app_organization_ids()) or user_id = app_user_id())
  with check (organization_id = any (app_organization_ids()));

revoke update, delete on change from public;
