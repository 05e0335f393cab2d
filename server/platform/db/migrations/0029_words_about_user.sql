-- What a stranger would try first as somebody's password: the address, the names, and the names of their organizations. A link to
-- a new password names no organization, so the person's are looked up here, as session_identity does.
create function words_about_user(wanted uuid) returns text[] language plpgsql volatile as $$
declare
  seats uuid[];
begin
  perform set_config('app.user_id', wanted::text, true);
  select coalesce(array_agg(m.organization_id), '{}') into seats from member m where m.user_id = wanted;
  perform set_config('app.organization_ids', array_to_string(seats, ','), true);
  return (
    select array[u.email, u.first_name, u.last_name] || array(select o.name from organization o where o.id = any (seats))
    from app_user u where u.id = wanted
  );
end $$;
