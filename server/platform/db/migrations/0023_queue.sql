-- Work waits in pg-boss (schema pgboss, made beside the migrations), which takes over what waits in the table `work` and then drops
-- it. Here is what makes it fair: the tags by which organizations take turns (server/platform/jobs/work-queue.ts).

drop table work_turn;
create table work_turn (
  kind text not null,
  organization_id uuid not null references organization,
  tag bigint not null,                         -- of the last piece of work that the organization put in
  primary key (kind, organization_id)
);
create table work_served (
  kind text primary key,
  tag bigint not null                          -- the largest tag that was taken
);
