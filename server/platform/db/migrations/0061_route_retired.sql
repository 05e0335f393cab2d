-- Routes of a project that have gone, latest first: what stood when somebody began an exercise is found without reading all routes.
create index route_retired on route (project_id, deleted desc) where deleted is not null;
