-- What kind of road a feature is and how a new road passes it; the roads and railways that a route crosses (domain RoadCrossing[]),
-- null on routes from before.
alter table feature add column road_class text not null default 'local'
  check (road_class in ('main', 'local', 'private', 'path'));
alter table feature add column passage text not null default 'byClass'
  check (passage in ('byClass', 'over', 'under', 'separated', 'ignored'));
alter table route add column road_crossings jsonb;
