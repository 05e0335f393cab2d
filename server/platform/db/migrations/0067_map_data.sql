-- Terrain and maps fetched from a service for a box on the map: a kind of job, and where an upload was fetched from
-- ({protocol, url, layer, box, srid, attribution, fetched}; domain/map-data.ts). Null for what a person sent in.
alter table upload add column origin jsonb;

alter table job drop constraint job_kind_check;
alter table job add constraint job_kind_check
  check (kind in ('inspectFile', 'importTerrain', 'importAreas', 'importLines', 'importFeatures', 'fetchPartnerTerrain',
                  'fetchMapData', 'findWater', 'export', 'passageCosts', 'openArchive'));
