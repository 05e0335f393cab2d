-- Archives of projects are opened by a job, in a project that nobody sees until all of it is there.
alter table job drop constraint job_kind_check;
alter table job add constraint job_kind_check
  check (kind in ('inspectFile', 'importTerrain', 'importAreas', 'importLines', 'importFeatures', 'fetchPartnerTerrain',
                  'findWater', 'export', 'passageCosts', 'openArchive'));
