// SQL of generations. Each function runs inside a tenant's transaction. Lists leave out the frozen problem and the
// checkpoint, which only workers read.

import { sql } from 'kysely';
import type { NewRowOf, PatchOf, RowOf } from '../../platform/db/schema.ts';
import type { Tx } from '../../platform/db/tenant.ts';
import type { GenerationRow } from '../../platform/graphql/refs.ts';

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
  'error',
  'fence',
  'heartbeat',
  'created',
  'started',
  'ended',
] as const;

export const ACTIVE = ['queued', 'running', 'stopping'] as const;

export async function findGeneration(tx: Tx, id: string): Promise<GenerationRow | undefined> {
  return await tx.selectFrom('generation').select(LIGHT).where('id', '=', id).executeTakeFirst();
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

/** Searches of the whole path, or those that changed lines of it. */
export async function countOfPath(tx: Tx, pathId: string, which: 'whole' | 'lines' = 'whole'): Promise<number> {
  const { count } = await tx
    .selectFrom('generation')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('path_id', '=', pathId)
    .where('task', which === 'whole' ? 'is' : 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
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

// What is frozen -----------------------------------------------------------------------------------------------------------

/** Those of the projects that stand, kept from being deleted until the transaction ends. */
export async function lockProjects(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('project')
    .select('id')
    .where('id', 'in', [...ids])
    .where('deleted', 'is', null)
    .forKeyShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Paths that stand, locked in one order for all, so that two who press at once take turns. */
export async function lockPaths(tx: Tx, ids: readonly string[]): Promise<RowOf<'path'>[]> {
  return await tx
    .selectFrom('path')
    .selectAll()
    .where('id', 'in', [...ids])
    .where('deleted', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function findRouteType(tx: Tx, id: string): Promise<RowOf<'route_type'> | undefined> {
  return await tx.selectFrom('route_type').selectAll().where('id', '=', id).executeTakeFirst();
}

/** In the order in which the route type names them. */
export async function segmentTypesOf(tx: Tx, routeType: RowOf<'route_type'>): Promise<RowOf<'segment_type'>[]> {
  const rows = await tx
    .selectFrom('segment_type')
    .selectAll()
    .where('id', 'in', [...routeType.segment_type_ids])
    .where('deleted', 'is', null)
    .execute();
  return routeType.segment_type_ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

export async function terrainsOf(tx: Tx, projectId: string): Promise<RowOf<'terrain'>[]> {
  return await tx
    .selectFrom('terrain')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('deleted', 'is', null)
    .orderBy('created', 'desc')
    .execute();
}

/** In drawing order: layers by age, areas by their ordinal. */
export async function areasOf(tx: Tx, projectId: string): Promise<RowOf<'area'>[]> {
  return await tx
    .selectFrom('area')
    .innerJoin('area_layer', 'area_layer.id', 'area.layer_id')
    .selectAll('area')
    .where('area.project_id', '=', projectId)
    .where('area.deleted', 'is', null)
    .where('area_layer.deleted', 'is', null)
    .orderBy('area_layer.created')
    .orderBy('area_layer.id')
    .orderBy('area.ordinal')
    .execute();
}

export async function featuresOf(tx: Tx, projectId: string): Promise<RowOf<'feature'>[]> {
  return await tx
    .selectFrom('feature')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('deleted', 'is', null)
    .orderBy('id')
    .execute();
}

export async function sitesOf(tx: Tx, projectId: string): Promise<RowOf<'map_item'>[]> {
  return await tx
    .selectFrom('map_item')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('kind', '=', 'site')
    .where('deleted', 'is', null)
    .orderBy('id')
    .execute();
}

export async function settingsOf(tx: Tx, organizationId: string): Promise<Record<string, unknown>> {
  const row = await tx
    .selectFrom('organization')
    .select('settings')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return row.settings as Record<string, unknown>;
}

// Prices that stand, beside the frozen ones ----------------------------------------------------------------------------------

/** The frozen prices of the generations whose routes stand, oldest first. */
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

/** What areas of a project cost, harm and risk. */
export async function pricedAreasOf(tx: Tx, projectId: string) {
  return await tx
    .selectFrom('area')
    .innerJoin('area_layer', 'area_layer.id', 'area.layer_id')
    .select([
      'area.id',
      'area.name',
      'area.boundary_type',
      'area.cost_modifier',
      'area.co2_modifier',
      'area.extra_cost_per_m2',
      'area.extra_co2_per_m2',
      'area.biodiversity',
      'area.risk',
    ])
    .where('area.project_id', '=', projectId)
    .where('area.deleted', 'is', null)
    .where('area_layer.deleted', 'is', null)
    .execute();
}

export async function catalogueOf(tx: Tx, organizationId: string) {
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
    .where('deleted', 'is', null)
    .execute();
  return { routeTypes, segmentTypes };
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

/** Takes out the routes of a path that nobody keeps; answers them as they are now. */
export async function retireUnkept(tx: Tx, pathId: string): Promise<RouteHead[]> {
  return await tx
    .updateTable('route')
    .set({ deleted: sql<Date>`now()`, updated: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('path_id', '=', pathId)
    .where('keep', '=', false)
    .where('deleted', 'is', null)
    .returning(ROUTE_HEAD)
    .execute();
}

export async function keptColors(tx: Tx, pathId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('route')
    .select('color')
    .where('path_id', '=', pathId)
    .where('deleted', 'is', null)
    .execute();
  return rows.map((row) => row.color);
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
): Promise<Pick<RowOf<'route'>, 'id' | 'name' | 'corridor' | 'route_collection_id'>[]> {
  const rows = await tx
    .selectFrom('route')
    .select(['id', 'name', 'corridor', 'route_collection_id'])
    .where('id', 'in', [...ids])
    .execute();
  return ids.map((id) => rows.find((row) => row.id === id)!);
}

/** Names of the routes of a path that stand. */
export async function namesOnPath(tx: Tx, pathId: string): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('route')
    .select('name')
    .where('path_id', '=', pathId)
    .where('deleted', 'is', null)
    .execute();
  return new Set(rows.map(({ name }) => name));
}
