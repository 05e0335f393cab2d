-- Water that is found in the terrain: a layer of its own, streams with their catchments, and what a person has made of each find.

alter table area_layer drop constraint area_layer_kind_check;
alter table area_layer add constraint area_layer_kind_check check (kind in ('imported', 'drawn', 'derived'));

-- given: drawn or imported. found: as derived from the terrain, replaced by the next search for water. corrected: a find that a person
-- has changed or deleted since.
alter table area add column origin text not null default 'given' check (origin in ('given', 'found', 'corrected'));
alter table feature add column origin text not null default 'given' check (origin in ('given', 'found', 'corrected'));
alter table feature add column catchment_m2 double precision;

alter table job drop constraint job_kind_check;
alter table job add constraint job_kind_check
  check (kind in ('inspectFile', 'importTerrain', 'importAreas', 'importFeatures', 'fetchPartnerTerrain', 'findWater'));
