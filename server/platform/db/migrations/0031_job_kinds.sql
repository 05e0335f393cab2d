-- No job ever imported features by themselves: areas, lines and points come by importAreas. No row is of the kind that goes.
alter table job drop constraint job_kind_check;
alter table job add constraint job_kind_check
  check (kind in ('inspectFile', 'importTerrain', 'importAreas', 'fetchPartnerTerrain', 'findWater'));
