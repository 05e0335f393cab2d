-- The prices of a frozen problem without all that is heavy in it (rasters' names, outlines of areas, lines): what is held against the
-- prices that stand now each time a project is shown. Made by the database from the problem, also for what was there before.
create function frozen_pricing(problem jsonb) returns jsonb
language sql immutable parallel safe
as $$
  select jsonb_build_object(
    'prices', frozen.prices,
    'routeType', frozen."routeType",
    'massPoints', frozen."massPoints",
    'areas', (
      select jsonb_agg(jsonb_build_object(
        'id', area -> 'id',
        'name', area -> 'name',
        'boundaryType', area -> 'boundaryType',
        'costModifier', area -> 'costModifier',
        'co2Modifier', area -> 'co2Modifier',
        'extraCostPerM2', area -> 'extraCostPerM2',
        'extraCo2PerM2', area -> 'extraCo2PerM2',
        'biodiversity', area -> 'biodiversity',
        'risk', area -> 'risk'))
      from jsonb_array_elements(case jsonb_typeof(frozen.areas) when 'array' then frozen.areas end) area))
  from jsonb_to_record(problem) as frozen(prices jsonb, "routeType" jsonb, "massPoints" jsonb, areas jsonb)
$$;

alter table generation add column pricing jsonb generated always as (frozen_pricing(problem)) stored;
