-- Lines of roads become routes or roads that exist; lines and points of maps become features.
alter table job drop constraint job_kind_check;
alter table job add constraint job_kind_check
  check (kind in ('inspectFile', 'importTerrain', 'importAreas', 'importLines', 'importFeatures', 'fetchPartnerTerrain',
                  'findWater', 'export'));
