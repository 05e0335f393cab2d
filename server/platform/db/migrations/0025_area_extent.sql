-- Where an area lies, so that a search reads the areas around its request and not all of the project. Numbers rather than a box: only
-- operators that leak nothing are looked up in an index before row level security has let a row through.

create function area_extent(geometry jsonb) returns float8[] language sql immutable parallel safe as $$
  select array[min((v ->> 0)::float8), min((v ->> 1)::float8), max((v ->> 0)::float8), max((v ->> 1)::float8)]
  from jsonb_path_query(geometry, '$[*][0][*]') as v
$$;

-- West, south, east, north; the project's CRS.
alter table area add column extent float8[] generated always as (area_extent(geometry)) stored;
create index area_place on area (project_id, (extent[1]), (extent[3]), (extent[2]), (extent[4])) where deleted is null;
