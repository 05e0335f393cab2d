// SQL of generations. Each function runs inside a tenant's transaction. Lists leave out the frozen problem and the
// checkpoint, which only workers read.

import { sql } from 'kysely';
import type { Alignment } from '#domain/alignment.ts';
import { areaEffectFields } from '#domain/entities/area.ts';
import type { RouteRequest } from '#domain/entities/path.ts';
import type { Runoff } from '#domain/water/discharge.ts';
import { columnNames } from '../../platform/db/entity-columns.ts';
import { pathExists, projectExists } from '../../platform/db/existing.ts';
import type { NewRowOf, PatchOf, RowOf } from '../../platform/db/schema.ts';
import type { Tx } from '../../platform/db/tenant.ts';
import type { GenerationRow } from '../../platform/graphql/refs.ts';
import type { FrozenLine, Window } from '../../platform/problem/frozen-problem.ts';

const LIGHT = [
  'id',
  'organization_id',
  'project_id',
  'path_id',
  'route_collection_id',
  'started_by',
  'state',
  'keep_found',
  'trials',
  'trials_per_second',
  'progress',
  'phase',
  'round',
  'rounds',
  'evaluations',
  'seconds_left',
  'previews',
  'reasons',
  'bound',
  'provenance',
  'task',
  'outcome',
  'ways_out',
  'error',
  'fence',
  'heartbeat',
  'created',
  'started',
  'ended',
] as const;

export const ACTIVE = ['queued', 'running', 'stopping'] as const;

export async function findGeneration(tx: Tx, id: string): Promise<GenerationRow | undefined> {
  return await tx.selectFrom('generation').select(LIGHT).where('id', '=', id).where(projectExists).executeTakeFirst();
}

/** Also where its project was deleted meanwhile: that is why it is to stop. */
export async function stopOf(tx: Tx, id: string): Promise<Pick<GenerationRow, 'state' | 'keep_found'> | undefined> {
  return await tx.selectFrom('generation').select(['state', 'keep_found']).where('id', '=', id).executeTakeFirst();
}

export async function lockGeneration(tx: Tx, id: string): Promise<GenerationRow | undefined> {
  return await tx.selectFrom('generation').select(LIGHT).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** With what the search needs. */
export async function readForWork(tx: Tx, id: string): Promise<RowOf<'generation'> | undefined> {
  return await tx.selectFrom('generation').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function activeOfPaths(tx: Tx, pathIds: readonly string[]): Promise<GenerationRow[]> {
  return await tx
    .selectFrom('generation')
    .select(LIGHT)
    .where('path_id', 'in', [...pathIds])
    .where('state', 'in', [...ACTIVE])
    .execute();
}

export async function activeOfOrganization(tx: Tx, organizationId: string): Promise<GenerationRow[]> {
  return await tx
    .selectFrom('generation')
    .select(LIGHT)
    .where('organization_id', '=', organizationId)
    .where('state', 'in', [...ACTIVE])
    .orderBy('created')
    .limit(100)
    .execute();
}

export async function latestOfProject(tx: Tx, projectId: string, first: number): Promise<GenerationRow[]> {
  return await tx
    .selectFrom('generation')
    .select(LIGHT)
    .where('project_id', '=', projectId)
    .orderBy('created', 'desc')
    .limit(first)
    .execute();
}

/** Those of a path that ended with routes or with reasons, latest first. */
export async function endedOfPath(tx: Tx, pathId: string, first: number): Promise<GenerationRow[]> {
  return await tx
    .selectFrom('generation')
    .select(LIGHT)
    .where('path_id', '=', pathId)
    .where('state', 'in', ['done', 'infeasible'])
    .orderBy('created', 'desc')
    .orderBy('id')
    .limit(first)
    .execute();
}

export async function insertGeneration(tx: Tx, row: NewRowOf<'generation'>): Promise<GenerationRow> {
  return await tx.insertInto('generation').values(row).returning(LIGHT).executeTakeFirstOrThrow();
}

export async function updateGeneration(tx: Tx, id: string, patch: PatchOf<'generation'>): Promise<GenerationRow> {
  return await tx.updateTable('generation').set(patch).where('id', '=', id).returning(LIGHT).executeTakeFirstOrThrow();
}

/** Jobs of imports that wait or run, for the top bar. */
export async function activeJobs(tx: Tx, organizationId: string): Promise<RowOf<'job'>[]> {
  return await tx
    .selectFrom('job')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('state', 'in', ['queued', 'running'])
    .orderBy('created')
    .limit(100)
    .execute();
}

// Current prices, beside the frozen ones ----------------------------------------------------------------------------------

/** The frozen prices of the generations with current routes, oldest first. */
export async function frozenPricesOf(
  tx: Tx,
  projectId: string,
): Promise<Pick<RowOf<'generation'>, 'id' | 'pricing'>[]> {
  const existing = tx
    .selectFrom('route')
    .select('generation_id')
    .where('project_id', '=', projectId)
    .where('deleted', 'is', null)
    .where('generation_id', 'is not', null);
  return await tx
    .selectFrom('generation')
    .select(['id', 'pricing'])
    .where('id', 'in', existing)
    .orderBy('created')
    .orderBy('id')
    .execute();
}

/** Lines that were written since the oldest generation with current routes, or an hour before it: writes may end out of order. */
export async function linesWrittenSince(tx: Tx, projectId: string): Promise<RowOf<'feature'>[]> {
  return await tx
    .selectFrom('feature')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('shape', '=', 'line')
    .where('deleted', 'is', null)
    .where(
      'updated',
      '>',
      sql<Date>`(select min(generation.created) - interval '1 hour' from generation
        join route on route.generation_id = generation.id
        where route.project_id = ${projectId} and route.deleted is null)`,
    )
    .execute();
}

/** A line of today as a search would read it, null where it would not, and the box around it. */
export interface WrittenLine {
  readonly id: string;
  readonly updated: Date;
  readonly line: Omit<FrozenLine, 'floodM3s'> | null;
  readonly box: Window;
}

export type ChangedGround = { readonly id: string } & Readonly<Record<GroundInput, boolean>>;

/** What a search reads of the ground: a raster of heights, of rock, the outlines of areas, the lines that it crosses, and how floods are worked out. */
export const GROUND_INPUTS = ['terrain', 'bedrock', 'areas', 'lines', 'floods'] as const;
export type GroundInput = (typeof GROUND_INPUTS)[number];

/** Of each generation with current routes, which parts of the ground are others than those that it read. */
export async function changedGroundOf(
  tx: Tx,
  projectId: string,
  { written, runoff }: { readonly written: readonly WrittenLine[]; readonly runoff: Runoff },
): Promise<ChangedGround[]> {
  const raster = (
    role: string,
  ) => sql`generation.ground #>> array['rasters', ${role}::text, 'sha256'] is distinct from (
    select sha256 from terrain where terrain.project_id = generation.project_id and terrain.role = ${role}::text
      and terrain.deleted is null order by terrain.created desc limit 1)`;
  const edge = (name: string) => sql`(generation.ground #>> array['window', ${name}::text])::float8`;
  const side = (name: string) => sql`(written.box ->> ${name}::text)::float8`;
  // Outlines of areas that were not written since need no second look; an hour covers writes that ended out of order.
  const { rows } = await sql<ChangedGround>`
    with standing as (
      select area.id, area.geometry, area.extent, area.updated
      from area join area_layer on area_layer.id = area.layer_id
      where area.project_id = ${projectId} and area.deleted is null and area_layer.deleted is null),
    written as (
      select one ->> 'id' as id, (one ->> 'updated')::timestamptz as updated, one -> 'box' as box,
        case jsonb_typeof(one -> 'line') when 'object' then md5((one -> 'line')::text) end as hash
      from jsonb_array_elements(${JSON.stringify(written)}::jsonb) one)
    select generation.id, ${raster('ground')} as terrain,
      (${raster('bedrock')} or ${raster('bedrockSigma')}) as bedrock,
      exists (select from jsonb_object_keys(generation.ground -> 'areas') frozen
        where not exists (select from standing where standing.id::text = frozen))
      or exists (select from standing
        where standing.updated > generation.created - interval '1 hour'
          and (generation.ground -> 'areas' ? standing.id::text
            or standing.extent[1] <= ${edge('maxX')} and standing.extent[3] >= ${edge('minX')}
            and standing.extent[2] <= ${edge('maxY')} and standing.extent[4] >= ${edge('minY')})
          and generation.ground #>> array['areas', standing.id::text] is distinct from md5(standing.geometry::text)) as areas,
      exists (select from jsonb_object_keys(generation.ground -> 'lines') frozen
        where not exists (select from feature where feature.project_id = ${projectId}
          and feature.id::text = frozen and feature.deleted is null))
      or exists (select from written
        where written.updated > generation.created - interval '1 hour'
          and case when generation.ground -> 'lines' ? written.id
            then generation.ground #>> array['lines', written.id] is distinct from written.hash
            else written.hash is not null
              and ${side('minX')} <= ${edge('maxX')} and ${side('maxX')} >= ${edge('minX')}
              and ${side('minY')} <= ${edge('maxY')} and ${side('maxY')} >= ${edge('minY')} end) as lines,
      coalesce(nullif(generation.ground -> 'runoff', 'null') <> ${JSON.stringify(runoff)}::jsonb, false) as floods
    from generation
    where generation.id in (select generation_id from route
      where project_id = ${projectId} and deleted is null and generation_id is not null)`.execute(tx);
  return rows;
}

/** What areas of a project cost, harm and risk. */
export async function pricedAreasOf(tx: Tx, projectId: string) {
  return await tx
    .selectFrom('area')
    .innerJoin('area_layer', 'area_layer.id', 'area.layer_id')
    .select(['area.id', 'area.name', ...columnNames(areaEffectFields)])
    .where('area.project_id', '=', projectId)
    .where('area.deleted', 'is', null)
    .where('area_layer.deleted', 'is', null)
    .execute();
}

/** What stands of the organization's types. @param pinned segment types of a version that the project is pinned to: deleted ones too */
export async function catalogueOf(tx: Tx, organizationId: string, pinned: readonly string[]) {
  const routeTypes = await tx
    .selectFrom('route_type')
    .select(['id', 'design_class'])
    .where('organization_id', '=', organizationId)
    .where('deleted', 'is', null)
    .execute();
  const segmentTypes = await tx
    .selectFrom('segment_type')
    .select(['id', 'parameters'])
    .where('organization_id', '=', organizationId)
    .where(({ eb, or }) => or([eb('deleted', 'is', null), eb('id', '=', sql<string>`any (${[...pinned]}::uuid[])`)]))
    .execute();
  return { routeTypes, segmentTypes };
}

/** The organization's route types, and of what kind its segment types are: deleted ones too, which a version may still name. */
export async function classesOf(tx: Tx, organizationId: string) {
  const routeTypes = await tx
    .selectFrom('route_type')
    .select(['id', 'name', 'design_class', 'segment_type_ids'])
    .where('organization_id', '=', organizationId)
    .where('deleted', 'is', null)
    .orderBy('id')
    .execute();
  const segmentTypes = await tx
    .selectFrom('segment_type')
    .select(['id', 'kind'])
    .where('organization_id', '=', organizationId)
    .execute();
  return { routeTypes, kinds: new Map<string, string>(segmentTypes.map(({ id, kind }) => [id, kind])) };
}

// What arrives in the end --------------------------------------------------------------------------------------------------

const ROUTE_HEAD = [
  'id',
  'name',
  'color',
  'keep',
  'version',
  'deleted',
  'created',
  'updated',
  'generation_id',
] as const;

export type RouteHead = Pick<RowOf<'route'>, (typeof ROUTE_HEAD)[number]>;

/**
 * Takes out the routes of a path that nobody keeps; answers them as they are now. One that was exported counts as kept while the export
 * stands, since people have its files; so does one that a topic of members is pinned to, one that a kept composite includes, and one that was
 * chosen and has neither been superseded nor withdrawn.
 */
export async function retireUnkept(tx: Tx, pathId: string): Promise<RouteHead[]> {
  return await tx
    .updateTable('route')
    .set({ deleted: sql<Date>`now()`, updated: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('path_id', '=', pathId)
    .where('keep', '=', false)
    .where('deleted', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('export')
            .select('export.id')
            .whereRef('export.project_id', '=', 'route.project_id')
            .where('export.deleted', 'is', null)
            .where(sql<boolean>`export.options -> 'routeIds' ? route.id::text`),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('topic')
            .select('topic.id')
            .where(sql`topic.pin ->> 'routeId'`, '=', sql`route.id::text`)
            .where('topic.deleted', 'is', null)
            .where(isOfMembers),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('composite_route')
            .select('composite_route.id')
            .where('composite_route.keep', '=', true)
            .where('composite_route.deleted', 'is', null)
            .where(sql<boolean>`composite_route.included_route_ids @> array[route.id]`),
        ),
      ),
    )
    .where(sql<boolean>`route.id is distinct from (
      select decision.route_id from decision
      where decision.path_id = ${pathId} and decision.withdrawn is null and decision.deleted is null
      order by decision.created desc, decision.id desc limit 1)`)
    .returning(ROUTE_HEAD)
    .execute();
}

/**
 * A topic that members began, answered in or assigned. What a reader of a share link alone has said, without an account, keeps nothing that
 * members did not choose to keep.
 */
const isOfMembers = sql<boolean>`(topic.sender_name is null or topic.assignee_id is not null or exists (
  select from message where message.topic_id = topic.id and message.sender_name is null and message.deleted is null))`;

/** Composites that nobody keeps go with the first of their routes that went. */
export async function retireComposites(tx: Tx, routeIds: readonly string[]): Promise<RowOf<'composite_route'>[]> {
  if (routeIds.length === 0) return [];
  return await tx
    .updateTable('composite_route')
    .set({ deleted: sql<Date>`now()`, updated: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('keep', '=', false)
    .where('deleted', 'is', null)
    .where(sql<boolean>`included_route_ids && array[${sql.join(routeIds)}]::uuid[]`)
    .returningAll()
    .execute();
}

export async function insertCollection(tx: Tx, row: NewRowOf<'route_collection'>): Promise<RowOf<'route_collection'>> {
  return await tx.insertInto('route_collection').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function insertRoute(tx: Tx, row: NewRowOf<'route'>): Promise<RouteHead> {
  return await tx.insertInto('route').values(row).returning(ROUTE_HEAD).executeTakeFirstOrThrow();
}

export async function nameOfPath(tx: Tx, pathId: string): Promise<string> {
  const { name } = await tx.selectFrom('path').select('name').where('id', '=', pathId).executeTakeFirstOrThrow();
  return name;
}

/** The routes that a new one was made of, in the order asked, also those that went meanwhile. */
export async function basesOf(
  tx: Tx,
  ids: readonly string[],
): Promise<Pick<RowOf<'route'>, 'id' | 'name' | 'corridor'>[]> {
  const rows = await tx
    .selectFrom('route')
    .select(['id', 'name', 'corridor'])
    .where('id', 'in', [...ids])
    .execute();
  return ids.map((id) => rows.find((row) => row.id === id)!);
}

/** A route that a change of lines starts from. */
export type BaseRoute = Pick<RowOf<'route'>, 'id' | 'project_id' | 'path_id' | 'generation_id'>;

/** Routes that are not deleted, in no particular order. */
export async function baseRoutes(tx: Tx, ids: readonly string[]): Promise<BaseRoute[]> {
  return await tx
    .selectFrom('route')
    .select(['id', 'project_id', 'path_id', 'generation_id'])
    .where('id', 'in', [...ids])
    .where('deleted', 'is', null)
    .where(projectExists)
    .where(pathExists)
    .execute();
}

export async function alignmentOf(tx: Tx, routeId: string): Promise<Alignment> {
  const row = await tx.selectFrom('route').select('alignment').where('id', '=', routeId).executeTakeFirstOrThrow();
  return row.alignment as unknown as Alignment;
}

/** Names of the routes of a path that are not deleted. */
export async function namesOnPath(tx: Tx, pathId: string): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('route')
    .select('name')
    .where('path_id', '=', pathId)
    .where('deleted', 'is', null)
    .execute();
  return new Set(rows.map(({ name }) => name));
}

/** The lines of a path's routes, cheapest first, with the requests that they were made for; `corridor` is one of one generation. */
export async function linesWithRequests(
  tx: Tx,
  pathId: string,
): Promise<{ readonly alignment: Alignment; readonly request: RouteRequest; readonly corridor: string }[]> {
  const rows = await tx
    .selectFrom('route')
    .innerJoin('generation', 'generation.id', 'route.generation_id')
    .select([
      'route.alignment',
      sql<RouteRequest>`generation.problem -> 'request'`.as('request'),
      sql<string>`route.generation_id || ' ' || route.corridor`.as('corridor'),
    ])
    .where('route.path_id', '=', pathId)
    .where('route.deleted', 'is', null)
    .where(sql<boolean>`jsonb_typeof(generation.problem -> 'request') = 'object'`)
    .orderBy('route.total_cost_nok')
    .orderBy('route.id')
    .execute();
  return rows.map((row) => ({ ...row, alignment: row.alignment as unknown as Alignment }));
}
