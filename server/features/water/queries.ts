// SQL of water that is found in the terrain. Each function runs inside a tenant's transaction.

import { sql } from 'kysely';
import { areaFields } from '#domain/entities/area.ts';
import { featureFields } from '#domain/entities/feature.ts';
import type { MultiPolygon } from '#domain/entities/field.ts';
import type { GivenWater } from '#terrain/water/find-water.ts';
import { columnsOf } from '../../platform/db/entity-columns.ts';
import type { NewRowOf, RowOf } from '../../platform/db/schema.ts';
import type { Tx } from '../../platform/db/tenant.ts';
import type { StreamFeature, WaterAreaLine } from '../../runtime/import/water-task.ts';

export async function groundOf(tx: Tx, projectId: string): Promise<RowOf<'terrain'> | undefined> {
  return await tx
    .selectFrom('terrain')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('role', '=', 'ground')
    .where('deleted', 'is', null)
    .orderBy('created', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** What people have given, and what they have made of earlier finds: also what they have deleted stays away. */
export async function givenWater(tx: Tx, projectId: string): Promise<GivenWater> {
  const areas = await tx
    .selectFrom('area')
    .innerJoin('area_layer', 'area_layer.id', 'area.layer_id')
    .select('area.geometry')
    .where('area.project_id', '=', projectId)
    .where((eb) =>
      eb.or([
        eb('area.origin', '=', 'corrected'),
        eb.and([
          eb('area.origin', '=', 'given'),
          eb('area.area_group', '=', 'landUse'),
          eb('area.category', '=', 'water'),
          eb('area.deleted', 'is', null),
          eb('area_layer.deleted', 'is', null),
        ]),
      ]),
    )
    .execute();
  const lines = await tx
    .selectFrom('feature')
    .select('vertices')
    .where('project_id', '=', projectId)
    .where('shape', '=', 'line')
    .where((eb) =>
      eb.or([
        eb('origin', '=', 'corrected'),
        eb.and([eb('origin', '=', 'given'), eb('type', 'in', ['stream', 'river']), eb('deleted', 'is', null)]),
      ]),
    )
    .execute();
  return {
    areas: areas.map(({ geometry }) => geometry as unknown as MultiPolygon),
    lines: lines.map(({ vertices }) => (vertices as unknown as [number, number][]).map(([x, y]) => [x, y])),
  };
}

/** Two searches of one project write one after the other. */
export async function lockProject(tx: Tx, projectId: string): Promise<void> {
  await tx.selectFrom('project').select('id').where('id', '=', projectId).forNoKeyUpdate().execute();
}

/** Takes the layers of earlier finds out; answers what was taken out. */
export async function retireLayers(tx: Tx, projectId: string): Promise<RowOf<'area_layer'>[]> {
  return await tx
    .updateTable('area_layer')
    .set({ deleted: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('project_id', '=', projectId)
    .where('kind', '=', 'derived')
    .where('deleted', 'is', null)
    .returningAll()
    .execute();
}

/** Takes earlier finds of lines out that nobody has changed; answers what was taken out. */
export async function retireStreams(tx: Tx, projectId: string): Promise<RowOf<'feature'>[]> {
  return await tx
    .updateTable('feature')
    .set({ deleted: sql<Date>`now()`, updated: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('project_id', '=', projectId)
    .where('origin', '=', 'found')
    .where('deleted', 'is', null)
    .returningAll()
    .execute();
}

export async function correctedAreasIn(tx: Tx, layerIds: readonly string[]): Promise<RowOf<'area'>[]> {
  if (layerIds.length === 0) return [];
  return await tx
    .selectFrom('area')
    .selectAll()
    .where('layer_id', 'in', [...layerIds])
    .where('origin', '=', 'corrected')
    .where('deleted', 'is', null)
    .execute();
}

export async function insertLayer(tx: Tx, row: NewRowOf<'area_layer'>): Promise<RowOf<'area_layer'>> {
  return await tx.insertInto('area_layer').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function insertAreas(
  tx: Tx,
  { organization_id, project_id, id: layer_id }: RowOf<'area_layer'>,
  lines: readonly WaterAreaLine[],
): Promise<void> {
  const rows = lines.map((line, ordinal) => ({
    ...{ organization_id, project_id, layer_id, ordinal, origin: 'found' as const },
    ...columnsOf(areaFields, line),
  }));
  for (const some of chunksOf(rows)) await tx.insertInto('area').values(some).execute();
}

export async function insertStreams(
  tx: Tx,
  owner: { readonly organization_id: string; readonly project_id: string },
  lines: readonly StreamFeature[],
): Promise<RowOf<'feature'>[]> {
  const rows = lines.map((line) => ({ ...owner, origin: 'found' as const, ...columnsOf(featureFields, line) }));
  const inserted: RowOf<'feature'>[] = [];
  for (const some of chunksOf(rows))
    inserted.push(...(await tx.insertInto('feature').values(some).returningAll().execute()));
  return inserted;
}

/** A statement has at most 65,535 values. */
const ROWS_AT_ONCE = 200;

function* chunksOf<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) yield rows.slice(from, from + ROWS_AT_ONCE);
}
