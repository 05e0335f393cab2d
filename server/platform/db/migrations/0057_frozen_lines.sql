-- A frozen problem's ground also knows its crossed lines, a hash of each by the line's id without its flood, and, where one of them has
-- a flood, what floods were worked out by: streams, roads and the settings of floods mark the routes that depended on them.
create or replace function frozen_ground(problem jsonb) returns jsonb
language sql immutable parallel safe
as $$
  select jsonb_build_object(
    'rasters', problem -> 'rasters',
    'window', problem -> 'window',
    'areas', coalesce(
      (select jsonb_object_agg(area ->> 'id', md5((area -> 'geometry')::text))
       from jsonb_array_elements(case jsonb_typeof(problem -> 'areas') when 'array' then problem -> 'areas' end) area),
      '{}'),
    'lines', coalesce(
      (select jsonb_object_agg(line ->> 'id', md5((line - 'floodM3s')::text))
       from jsonb_array_elements(
         case jsonb_typeof(problem -> 'crossedLines') when 'array' then problem -> 'crossedLines' end) line),
      '{}'),
    'runoff', (select problem -> 'runoff' where jsonb_path_exists(problem, '$.crossedLines[*].floodM3s')))
$$;

-- A stored column keeps what it was made with until it is made anew.
alter table generation drop column ground;
alter table generation add column ground jsonb generated always as (frozen_ground(problem)) stored;
