-- Streams and rivers that a route crosses (domain WaterCrossing[]); null on routes from before.
alter table route add column water_crossings jsonb;
