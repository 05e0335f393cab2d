-- What a frozen problem knows of the ground, small enough to be held against the ground of today each time a project is shown: the
-- hashes of its rasters, its window, and a hash of each area's outline by the area's id. Made by the database from the problem.
create function frozen_ground(problem jsonb) returns jsonb
language sql immutable parallel safe
as $$
  select jsonb_build_object(
    'rasters', problem -> 'rasters',
    'window', problem -> 'window',
    'areas', coalesce(
      (select jsonb_object_agg(area ->> 'id', md5((area -> 'geometry')::text))
       from jsonb_array_elements(case jsonb_typeof(problem -> 'areas') when 'array' then problem -> 'areas' end) area),
      '{}'))
$$;

alter table generation add column ground jsonb generated always as (frozen_ground(problem)) stored;
