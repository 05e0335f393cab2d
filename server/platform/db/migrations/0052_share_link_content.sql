-- What a share link shows: all routes of its project, later ones too, or chosen ones; with or without cost. A link to chosen routes reads
-- those alone, and of what belongs to routes only what belongs to none but them: their paths and calculations, composites, collections,
-- exports and clipping planes. What holds money is kept from a link without cost by server/platform/db/cost-filter.ts.

alter table share_link
  add column route_ids uuid[],                 -- null = all, later ones too
  add column with_cost boolean not null default true,
  add column version integer not null default 1;

create function app_shares_chosen() returns boolean language sql stable as
  $$ select coalesce(current_setting('app.shares_chosen', true), '') = 'on' $$;

-- chosen: null for all routes, else ids with commas between, '' for none.
drop function enter_tenant(text, text, text);
create function enter_tenant(who text, organizations text, shared text, chosen text default null)
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
          set_config('app.shared_routes', coalesce(chosen, ''), true);
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
  everything constant text := '(not (select app_shares_chosen()))';
  chosen constant text := '((select app_ids(''app.shared_routes''))::uuid[])';
  of_chosen constant text := '(select r.%I from route r where r.id = any (' || chosen || '))';
begin
  execute format('create policy shared_content on route as restrictive for select using (%s or id = any (%s))', everything, chosen);
  execute format('create policy shared_content on path as restrictive for select using (%s or id in %s)',
                 everything, format(of_chosen, 'path_id'));
  execute format('create policy shared_content on generation as restrictive for select using (%s or id in %s)',
                 everything, format(of_chosen, 'generation_id'));
  execute format('create policy shared_content on composite_route as restrictive for select using (%s or included_route_ids <@ %s)',
                 everything, chosen);
  execute format('create policy shared_content on route_collection as restrictive for select using (%s or route_ids <@ %s)',
                 everything, chosen);
  execute format('create policy shared_content on map_item as restrictive for select using (%s or content ->> ''routeId'' is null
                   or (content ->> ''routeId'')::uuid = any (%s))', everything, chosen);
  execute format('create policy shared_content on export as restrictive for select using (%s or not exists (
                   select from jsonb_array_elements_text(options -> ''routeIds'') as asked where not asked::uuid = any (%s)))',
                 everything, chosen);
end $$;
