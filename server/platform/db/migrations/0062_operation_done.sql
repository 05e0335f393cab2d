-- Operations that named a key (Idempotency-Key) and wrote: the mark is written by the transaction of what it stands for, so that a change
-- that is sent again after its server ended is not made twice. Kept for a day. Belongs to a person and to no tenant: a key says nothing.

create table operation_done (
  user_id uuid not null references app_user on delete cascade,
  key text not null,
  body_hash bytea not null,
  done timestamptz not null default now(),
  primary key (user_id, key)
);
create index operation_done_at on operation_done (done);
