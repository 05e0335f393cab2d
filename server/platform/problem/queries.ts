// SQL of what a search takes in and of what it leaves. Each function runs inside a tenant's transaction.

import { sql } from 'kysely';
import type { FrozenTypes } from '#domain/catalogue/type-collection.ts';
import { problemAreaFields } from '#domain/entities/area.ts';
import type { Prices } from '#domain/figures/prices.ts';
import { storedSettings, type WaterSettings } from '#domain/water/water-settings.ts';
import { columnNames } from '../db/entity-columns.ts';
import type { RowOf } from '../db/schema.ts';
import type { Tx } from '../db/tenant.ts';
import type { Window } from './frozen-problem.ts';

export async function keptColors(tx: Tx, pathId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('route')
    .select('color')
    .where('path_id', '=', pathId)
    .where('deleted', 'is', null)
    .execute();
  return rows.map((row) => row.color);
}

/** What a route was searched in, and where it runs; undefined where there is no such route, or its generation is gone. */
export async function problemOf(
  tx: Tx,
  id: string,
): Promise<{ problem: unknown; line: Buffer; organization_id: string } | undefined> {
  return await tx
    .selectFrom('route')
    .innerJoin('generation', 'generation.id', 'route.generation_id')
    .innerJoin('project', 'project.id', 'route.project_id')
    .select(['generation.problem', 'route.line', 'route.organization_id'])
    .where('route.id', '=', id)
    .where('route.deleted', 'is', null)
    .where('project.deleted', 'is', null)
    .executeTakeFirst();
}

/** Those of the projects that are not deleted, kept so until the transaction ends. */
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

/** Paths that are not deleted, locked in one order for all, so that simultaneous requests run one after the other. */
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

/**
 * In the order in which the route type names them. Deleted ones too: a route type that was deleted, or a version that the project is
 * pinned to, may still name one.
 */
export async function segmentTypesOf(tx: Tx, routeType: RowOf<'route_type'>): Promise<RowOf<'segment_type'>[]> {
  const rows = await tx
    .selectFrom('segment_type')
    .selectAll()
    .where('id', 'in', [...routeType.segment_type_ids])
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

/** Of the areas of a project whose extent meets the window: how many, and how large their outlines are as stored, bytes. */
export async function sizeOfAreas(
  tx: Tx,
  projectId: string,
  window: Window,
): Promise<{ count: number; bytes: number }> {
  return await areasWithin(tx, projectId, window)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .select(sql<number>`coalesce(sum(pg_column_size(area.geometry)), 0)::bigint`.as('bytes'))
    .executeTakeFirstOrThrow();
}

/** Those of a window, in drawing order: layers by age, areas by their ordinal. */
export async function areasOf(tx: Tx, projectId: string, window: Window) {
  return await areasWithin(tx, projectId, window)
    .select(['area.id', ...columnNames(problemAreaFields).map((name) => `area.${name}` as const)])
    .orderBy('area_layer.created')
    .orderBy('area_layer.id')
    .orderBy('area.ordinal')
    .execute();
}

const EXTENT = {
  west: sql`area.extent[1]`,
  south: sql`area.extent[2]`,
  east: sql`area.extent[3]`,
  north: sql`area.extent[4]`,
};

/** Areas of a project whose extent meets the window. */
export function areasWithin(tx: Tx, projectId: string, { minX, minY, maxX, maxY }: Window) {
  return tx
    .selectFrom('area')
    .innerJoin('area_layer', 'area_layer.id', 'area.layer_id')
    .where('area.project_id', '=', projectId)
    .where('area.deleted', 'is', null)
    .where('area_layer.deleted', 'is', null)
    .where(EXTENT.west, '<=', maxX)
    .where(EXTENT.east, '>=', minX)
    .where(EXTENT.south, '<=', maxY)
    .where(EXTENT.north, '>=', minY);
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

/** Settings of the last search for water, if its layer is current; the defaults else. */
export async function waterSettingsOf(tx: Tx, projectId: string): Promise<WaterSettings> {
  const row = await tx
    .selectFrom('area_layer')
    .select('mapping')
    .where('project_id', '=', projectId)
    .where('kind', '=', 'derived')
    .where('deleted', 'is', null)
    .executeTakeFirst();
  return storedSettings(row?.mapping);
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

/** What a project sets itself. */
export async function projectSettingsOf(tx: Tx, projectId: string): Promise<Record<string, unknown>> {
  const row = await tx.selectFrom('project').select('settings').where('id', '=', projectId).executeTakeFirst();
  return row?.settings ?? {};
}

export async function settingsOf(tx: Tx, organizationId: string): Promise<Record<string, unknown>> {
  const row = await tx
    .selectFrom('organization')
    .select('settings')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return row.settings as Record<string, unknown>;
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

/** The types of the version that a project is pinned to; null: it follows the catalogue. */
export async function pinnedTypes(tx: Tx, projectId: string): Promise<FrozenTypes | null> {
  const row = await tx
    .selectFrom('project')
    .innerJoin('type_collection_version', 'type_collection_version.id', 'project.collection_version_id')
    .select('type_collection_version.types')
    .where('project.id', '=', projectId)
    .executeTakeFirst();
  return (row?.types ?? null) as FrozenTypes | null;
}

/** Of the prices of generations what is added to all of them; those that kept no prices are left out. */
export async function frozenAddOns(tx: Tx, generationIds: readonly string[]) {
  return await tx
    .selectFrom('generation')
    .select([
      'id',
      // A part of a column under the name of the whole: by it a link without cost is given nothing (cost-filter.ts).
      sql<Pick<Prices, 'addOns'> | null>`jsonb_build_object('addOns', pricing->'prices'->'addOns')`.as('pricing'),
    ])
    .where('id', 'in', [...generationIds])
    .where(sql<boolean>`jsonb_typeof(pricing->'prices') = 'object'`)
    .execute();
}

/** Collections of generations that hold a route, locked until the transaction ends. */
export async function lockGeneratedCollections(
  tx: Tx,
  projectId: string,
  routeId: string,
): Promise<RowOf<'route_collection'>[]> {
  return await tx
    .selectFrom('route_collection')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('deleted', 'is', null)
    .where(sql<boolean>`route_ids @> array[${routeId}]::uuid[]`)
    .where(sql<boolean>`exists (select from generation where generation.route_collection_id = route_collection.id)`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function addToCollections(
  tx: Tx,
  ids: readonly string[],
  routeId: string,
): Promise<RowOf<'route_collection'>[]> {
  if (ids.length === 0) return [];
  return await tx
    .updateTable('route_collection')
    .set({
      route_ids: sql`array_append(route_ids, ${routeId}::uuid)`,
      updated: sql<Date>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('id', 'in', [...ids])
    .returningAll()
    .execute();
}
