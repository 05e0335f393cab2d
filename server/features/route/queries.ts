// SQL of routes. Each function runs inside a tenant's transaction. A list reads the light columns;
// what only one route at a time is asked for is read apart.

import { sql } from 'kysely';
import { FIGURE_COLUMNS } from '#domain/figures/figure-rows.ts';
import { pathExists, projectExists } from '../../platform/db/existing.ts';
import type { NewRowOf, PatchOf, RowOf } from '../../platform/db/schema.ts';
import type { Tx } from '../../platform/db/tenant.ts';
import type { RouteRow } from '../../platform/graphql/refs.ts';

const LIGHT = [
  'id',
  'organization_id',
  'project_id',
  'path_id',
  'generation_id',
  'key',
  'name',
  'color',
  'keep',
  'corridor',
  ...FIGURE_COLUMNS,
  'figures',
  'corridor_label',
  'uncertainty',
  'version',
  'created',
  'updated',
  'deleted',
] as const;

const MAX_ROUTES = 200;

export type RouteDetails = Pick<
  RowOf<'route'>,
  | 'id'
  | 'alignment'
  | 'segments'
  | 'breakdown'
  | 'violations'
  | 'driving'
  | 'water_crossings'
  | 'road_crossings'
  | 'line'
>;

export async function routesByIds(tx: Tx, ids: readonly string[]): Promise<RouteRow[]> {
  return await tx
    .selectFrom('route')
    .select(LIGHT)
    .where('id', 'in', [...ids])
    .where('deleted', 'is', null)
    .where(projectExists)
    .where(pathExists)
    .execute();
}

/** Cheapest first, or by name where the order must not show what is cheaper; at most 200 a project. */
export async function routesOfProject(
  tx: Tx,
  projectId: string,
  { pathId, byName = false }: { readonly pathId: string | null; readonly byName?: boolean },
): Promise<RouteRow[]> {
  let select = tx
    .selectFrom('route')
    .select(LIGHT)
    .where('project_id', '=', projectId)
    .where('deleted', 'is', null)
    .where(pathExists);
  if (pathId) select = select.where('path_id', '=', pathId);
  return await select
    .orderBy('keep', 'desc')
    .orderBy(byName ? 'name' : 'total_cost_nok')
    .orderBy('id')
    .limit(MAX_ROUTES)
    .execute();
}

export async function routeDetails(tx: Tx, ids: readonly string[]): Promise<RouteDetails[]> {
  return await tx
    .selectFrom('route')
    .select([
      'id',
      'alignment',
      'segments',
      'breakdown',
      'violations',
      'driving',
      'water_crossings',
      'road_crossings',
      'line',
    ])
    .where('id', 'in', [...ids])
    .execute();
}

/** What hauling can be solved again with; null where a route was stored without. */
export async function haulMassesOf(
  tx: Tx,
  ids: readonly string[],
): Promise<Pick<RowOf<'route'>, 'id' | 'haul_masses'>[]> {
  return await tx
    .selectFrom('route')
    .select(['id', 'haul_masses'])
    .where('id', 'in', [...ids])
    .execute();
}

/** The route types that generations froze, by generation. */
export async function frozenRouteTypes(
  tx: Tx,
  generationIds: readonly string[],
): Promise<{ readonly id: string; readonly routeTypeId: string | null; readonly routeTypeName: string | null }[]> {
  return await tx
    .selectFrom('generation')
    .select([
      'id',
      sql<string | null>`pricing -> 'routeType' ->> 'id'`.as('routeTypeId'),
      sql<string | null>`pricing -> 'routeType' ->> 'name'`.as('routeTypeName'),
    ])
    .where('id', 'in', [...generationIds])
    .execute();
}

export async function binaryOf(
  tx: Tx,
  id: string,
  column: 'stations' | 'body',
): Promise<{ bytes: Buffer | null; version: number } | undefined> {
  return await tx
    .selectFrom('route')
    .select([sql<Buffer | null>`${sql.ref(column)}`.as('bytes'), 'version'])
    .where('id', '=', id)
    .where('deleted', 'is', null)
    .where(projectExists)
    .where(pathExists)
    .executeTakeFirst();
}

/** Routes of a path that were made by hand, also those that are gone. */
export async function countEdited(tx: Tx, pathId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('route')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('path_id', '=', pathId)
    .where('key', 'like', 'h%')
    .executeTakeFirstOrThrow();
  return count;
}

/** The line as it was found or made. */
export async function alignmentOf(tx: Tx, id: string): Promise<RowOf<'route'>['alignment']> {
  const { alignment } = await tx.selectFrom('route').select('alignment').where('id', '=', id).executeTakeFirstOrThrow();
  return alignment;
}

/** A generation that is done already: it keeps what a route was evaluated on anew. Answers its id. */
export async function insertRenewal(tx: Tx, row: NewRowOf<'generation'>): Promise<string> {
  return (await tx.insertInto('generation').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

export async function insertRoute(tx: Tx, row: NewRowOf<'route'>): Promise<RouteRow> {
  return await tx.insertInto('route').values(row).returning(LIGHT).executeTakeFirstOrThrow();
}

/** Locked until the transaction ends, in one order for all, so that two who lock the same routes do not block each other. */
export async function lockRoutes(tx: Tx, ids: readonly string[]): Promise<RouteRow[]> {
  return await tx
    .selectFrom('route')
    .select(LIGHT)
    .where('id', 'in', [...ids])
    .where('deleted', 'is', null)
    .where(projectExists)
    .where(pathExists)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function updateRoute(tx: Tx, id: string, patch: PatchOf<'route'>): Promise<RouteRow> {
  return await tx
    .updateTable('route')
    .set({ ...patch, updated: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returning(LIGHT)
    .executeTakeFirstOrThrow();
}

/** Names of the composites that include one of the routes. */
export async function compositesWith(tx: Tx, routeIds: readonly string[]): Promise<string[]> {
  if (routeIds.length === 0) return [];
  const rows = await tx
    .selectFrom('composite_route')
    .select('name')
    .where('deleted', 'is', null)
    .where(sql<boolean>`included_route_ids && array[${sql.join(routeIds)}]::uuid[]`)
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}
