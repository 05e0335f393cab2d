-- What drives a route's cost, stretch by stretch (domain DrivingConstraints); null on routes that nobody asked it of.
alter table route add column driving jsonb;
