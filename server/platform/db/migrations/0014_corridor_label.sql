-- What tells a route's corridor from the others (domain CorridorLabel), and what the uncertainty of the rock surface makes of
-- its figures (domain RockUncertainty); null on routes from before.
alter table route add column corridor_label jsonb;
alter table route add column uncertainty jsonb;
