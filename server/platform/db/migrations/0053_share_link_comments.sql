-- Comments by share links. Where a link's owner allows them, whoever reads by it begins topics of that link and writes in them, with a
-- name that nobody has verified; members answer there. Such a reader reads and adds to the topics of that link alone, and changes nothing.

alter table share_link add column allows_comments boolean not null default false;

-- What was written by a link: by which one, the name that was given, and what the link was called then.
do $$
declare
  t text;
begin
  foreach t in array array['topic', 'message'] loop
    execute format('alter table %I add column share_link_id uuid references share_link on delete set null,
                     add column sender_name text check (length(sender_name) between 1 and 80),
                     add column sender_link text,
                     add check ((sender_name is null) = (sender_link is null))', t);
  end loop;
end $$;
create index topic_share_link on topic (share_link_id) where share_link_id is not null;
create index message_share_link on message (share_link_id, created) where share_link_id is not null;

-- The link that this transaction reads by, where it takes comments.
create function app_comment_link() returns uuid language sql stable as
  $$ select nullif(current_setting('app.comment_link', true), '')::uuid $$;

-- chosen: null for all routes, else ids with commas between, '' for none. comments: the id of a link that takes comments.
drop function enter_tenant(text, text, text, text);
create function enter_tenant(who text, organizations text, shared text, chosen text default null, comments text default '')
returns void language plpgsql volatile as $$
declare
  hidden text := '';
  unwritable text := '';
  unrunnable text := '';
begin
  perform set_config('app.user_id', who, true), set_config('app.organization_ids', organizations, true),
          set_config('app.shared_project', shared, true), set_config('app.hidden', '', true),
          set_config('app.unwritable', '', true), set_config('app.unrunnable', '', true),
          set_config('app.shares_chosen', case when chosen is null then '' else 'on' end, true),
          set_config('app.shared_routes', coalesce(chosen, ''), true),
          set_config('app.comment_link', comments, true);
  if who = '' or shared <> '' then return; end if;
  select coalesce(string_agg(id::text, ',') filter (where level < 1), ''),
         coalesce(string_agg(id::text, ',') filter (where level < 2), ''),
         coalesce(string_agg(id::text, ',') filter (where level < 3), '')
    into hidden, unwritable, unrunnable
    from (select p.id, project_level(p.id) as level from project p where p.restricted) as restricted;
  perform set_config('app.hidden', hidden, true), set_config('app.unwritable', unwritable, true),
          set_config('app.unrunnable', unrunnable, true);
end $$;

do $$
declare
  t text;
  no_link constant text := '(select app_shared_project()) is null';
  by_link constant text := 'share_link_id = (select app_comment_link()) and project_id = (select app_shared_project())
    and sender_name is not null and created_by is null';
begin
  foreach t in array array['topic', 'message'] loop
    execute format('drop policy not_shared on %I', t);
    execute format('create policy shared_changed on %I as restrictive for update using (%s)', t, no_link);
    execute format('create policy shared_removed on %I as restrictive for delete using (%s)', t, no_link);
  end loop;
  -- A topic on a route that the link shows no more is not read either: what is said in it is about that route.
  execute format('create policy shared_content on topic as restrictive for select using (%s or (share_link_id = (select app_comment_link())
    and (pin ->> ''routeId'' is null or (pin ->> ''routeId'')::uuid in (select id from route))))', no_link);
  execute format('create policy shared_content on message as restrictive for select using (%s or topic_id in
    (select id from topic where share_link_id = (select app_comment_link())))', no_link);
  execute format('create policy shared_added on topic as restrictive for insert with check (%s or (%s
    and assignee_id is null and due is null and resolved is null))', no_link, by_link);
  execute format('create policy shared_added on message as restrictive for insert with check (%s or (%s
    and mentions = ''{}'' and topic_id in (select id from topic where share_link_id = (select app_comment_link()))))', no_link, by_link);
end $$;
