-- Booking a login attempt in one round trip, so that many people who log in at once wait for their passwords and not for each
-- other. Each statement of a plpgsql function sees what was committed before it, also after waiting for a lock.

-- Books one attempt under each key. Answers the ids, or `refused` where a key's failures have used it up, or neither: what is
-- pending might use it up, and must be waited for. Keys are locked in the order given, by everybody alike.
create function book_login_attempt(keys text[], mosts integer[], at_time timestamptz, oldest timestamptz, given_up timestamptz)
returns table (refused boolean, ids uuid[]) language plpgsql volatile as $$
declare
  failures bigint;
  booked bigint;
begin
  for i in 1 .. array_length(keys, 1) loop
    perform pg_advisory_xact_lock(hashtextextended(keys[i], 0));
    delete from login_attempt a where a.key = keys[i] and a.at < oldest;
    select count(*) filter (where a.failed or a.at < given_up), count(*) into failures, booked
      from login_attempt a where a.key = keys[i];
    if failures >= mosts[i] then
      return query select true, null::uuid[];
      return;
    end if;
    if booked >= mosts[i] then
      return query select false, null::uuid[];
      return;
    end if;
  end loop;
  return query
    with new as (insert into login_attempt (key, at) select k, at_time from unnest(keys) k returning id)
    select false, array_agg(new.id) from new;
end $$;
