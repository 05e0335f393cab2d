-- Sites (ground to be levelled) and volumes (meshes that people sent in) stand beside what is saved of the map. A point of
-- interest tells how far from it a path may pass, and whether it must pass there.

alter table map_item drop constraint map_item_kind_check;
alter table map_item add constraint map_item_kind_check
  check (kind in ('clippingPlane', 'viewPoint', 'mapService', 'site', 'volume'));

alter table feature add column radius_m double precision not null default 0 check (radius_m between 0 and 10000);
alter table feature add column must_pass boolean not null default false;
