-- Masses of a route as its hauling was solved with (engine/haul/haul-masses.ts): what is needed to solve it again at other prices.
-- null on routes from before, whose hauled quantities stay as they were.
alter table route add column haul_masses jsonb;
