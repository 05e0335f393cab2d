-- What a project sets itself of masses and the search; and a path keeps only what differs from the defaults, so that what the organization
-- and the project set reaches it.

alter table project add column settings jsonb not null default '{}';

alter table path no force row level security;
update path set settings = coalesce((
  select jsonb_object_agg(key, value) from jsonb_each(settings)
  where value is distinct from '{"populationSize": 24, "generations": 20, "useFixedPointDistance": false, "fixedPointDistanceM": 250,
    "allowFewerNodes": true, "simplificationCostPct": 0.5, "flexibleControlPoints": false, "redistributableControlPoints": false,
    "onlyOptimizeForCost": false, "seconds": 60}'::jsonb -> key), '{}')
where settings <> '{}';
alter table path force row level security;
