-- The order in which the catalogue offers its types; the default catalogue is inserted in one moment, so time cannot tell.
alter table route_type add column ordinal integer not null default 0;
alter table segment_type add column ordinal integer not null default 0;
