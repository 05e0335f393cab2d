// SQL of water that is found in the terrain. Each function runs inside a tenant's transaction.

import { sql } from 'kysely';
import { areaFields } from '#domain/entities/area.ts';
import { FOUND_CATCHMENT_TAG, featureFields } from '#domain/entities/feature.ts';
import type { MultiPolygon } from '#domain/entities/field.ts';
import type { GivenWater } from '#terrain/water/find-water.ts';
import { columnsOf } from '../../platform/db/entity-columns.ts';
import type { NewRowOf, PatchOf, RowOf } from '../../platform/db/schema.ts';
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

/** With the rows of the lines. */
export type Given = GivenWater & { readonly rows: readonly RowOf<'feature'>[] };

/** What people have given, and what they have made of earlier finds: also what they have deleted stays away. */
export async function givenWater(tx: Tx, projectId: string): Promise<Given> {
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
    .selectAll()
    .where('project_id', '=', projectId)
    .where('shape', '=', 'line')
    .where((eb) =>
      eb.or([
        eb('origin', '=', 'corrected'),
        eb.and([eb('origin', '=', 'given'), eb('type', 'in', ['stream', 'river']), eb('deleted', 'is', null)]),
      ]),
    )
    .execute();
  // A catchment that a person or a file has given stands.
  const wantsCatchment = ({ origin, catchment_m2, tags }: RowOf<'feature'>) =>
    origin === 'given' && (catchment_m2 === null || tags.includes(FOUND_CATCHMENT_TAG));
  return {
    rows: lines,
    wanting: lines.flatMap((row, i) => (wantsCatchment(row) ? [i] : [])),
    areas: areas.map(({ geometry }) => geometry as unknown as MultiPolygon),
    lines: lines.map(({ vertices }) => (vertices as unknown as [number, number][]).map(([x, y]) => [x, y])),
  };
}

/** Two searches of one project write one after the other. */
export async function lockProject(tx: Tx, projectId: string): Promise<void> {
  await tx.selectFrom('project').select('id').where('id', '=', projectId).forNoKeyUpdate().execute();
}

/** The layer of earlier finds. */
export async function derivedLayer(tx: Tx, projectId: string): Promise<RowOf<'area_layer'> | undefined> {
  return await tx
    .selectFrom('area_layer')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('kind', '=', 'derived')
    .where('deleted', 'is', null)
    .orderBy('created', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function updateLayer(tx: Tx, id: string, patch: PatchOf<'area_layer'>): Promise<RowOf<'area_layer'>> {
  return await tx
    .updateTable('area_layer')
    .set({ ...patch, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Earlier finds of areas that nobody has changed. */
export async function foundAreasIn(tx: Tx, layerId: string): Promise<RowOf<'area'>[]> {
  return await tx
    .selectFrom('area')
    .selectAll()
    .where('layer_id', '=', layerId)
    .where('origin', '=', 'found')
    .where('deleted', 'is', null)
    .execute();
}

/** Earlier finds of lines that nobody has changed. */
export async function foundStreams(tx: Tx, projectId: string): Promise<RowOf<'feature'>[]> {
  return await tx
    .selectFrom('feature')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('origin', '=', 'found')
    .where('deleted', 'is', null)
    .execute();
}

/** Takes finds out; answers them as they are now. */
export async function retireFound(
  tx: Tx,
  table: 'area' | 'feature',
  ids: readonly string[],
): Promise<{ readonly id: string }[]> {
  if (ids.length === 0) return [];
  return await tx
    .updateTable(table)
    .set({ deleted: sql<Date>`now()`, updated: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', 'in', [...ids])
    .returningAll()
    .execute();
}

export async function insertLayer(tx: Tx, row: NewRowOf<'area_layer'>): Promise<RowOf<'area_layer'>> {
  return await tx.insertInto('area_layer').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function insertAreas(
  tx: Tx,
  { organization_id, project_id, id: layer_id }: RowOf<'area_layer'>,
  lines: readonly WaterAreaLine[],
): Promise<RowOf<'area'>[]> {
  const rows = lines.map((line, ordinal) => ({
    ...{ organization_id, project_id, layer_id, ordinal, origin: 'found' as const },
    ...columnsOf(areaFields, line),
  }));
  const inserted: RowOf<'area'>[] = [];
  for (const some of chunksOf(rows))
    inserted.push(...(await tx.insertInto('area').values(some).returningAll().execute()));
  return inserted;
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

/** Undefined where somebody has changed the line meanwhile, or nothing is new. */
export async function setCatchment(
  tx: Tx,
  { id, version, catchment_m2: before, tags: own }: RowOf<'feature'>,
  catchmentM2: number,
  tags: readonly string[],
): Promise<RowOf<'feature'> | undefined> {
  if (before === catchmentM2 && own.join() === tags.join()) return undefined;
  return await tx
    .updateTable('feature')
    .set({
      catchment_m2: catchmentM2,
      tags: [...tags],
      updated: sql<Date>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deleted', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** A statement has at most 65,535 values. */
const ROWS_AT_ONCE = 200;

function* chunksOf<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) yield rows.slice(from, from + ROWS_AT_ONCE);
}
