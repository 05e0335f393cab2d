// SQL of pictures. Each function runs inside a tenant's transaction.

import type { MultiPolygon } from '#domain/entities/field.ts';
import { pathExists } from '../../platform/db/existing.ts';
import type { Tx } from '../../platform/db/tenant.ts';

/** The key of the current ground. */
export async function groundKeyOf(tx: Tx, projectId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('terrain')
    .select('key')
    .where('project_id', '=', projectId)
    .where('role', '=', 'ground')
    .where('deleted', 'is', null)
    .orderBy('created', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.key ?? null;
}

/** Lakes and sea among the current areas. */
export async function watersOf(tx: Tx, projectId: string): Promise<MultiPolygon[]> {
  const rows = await tx
    .selectFrom('area')
    .innerJoin('area_layer', 'area_layer.id', 'area.layer_id')
    .select('area.geometry')
    .where('area.project_id', '=', projectId)
    .where('area.area_group', '=', 'landUse')
    .where('area.category', '=', 'water')
    .where('area.deleted', 'is', null)
    .where('area_layer.deleted', 'is', null)
    .limit(500)
    .execute();
  return rows.map((row) => row.geometry as unknown as MultiPolygon);
}

/** Lines of the current routes, most expensive first, so that the best is drawn last. */
export async function routeLinesOf(tx: Tx, projectId: string): Promise<{ color: string; line: Buffer }[]> {
  return await tx
    .selectFrom('route')
    .select(['color', 'line'])
    .where('project_id', '=', projectId)
    .where('deleted', 'is', null)
    .where(pathExists)
    .orderBy('total_cost_nok', 'desc')
    .limit(100)
    .execute();
}

/** Answers the key of the picture before. */
export async function setPictureKey(tx: Tx, projectId: string, key: string): Promise<string | null> {
  const before = await tx
    .selectFrom('project')
    .select('picture_key')
    .where('id', '=', projectId)
    .forUpdate()
    .executeTakeFirst();
  await tx.updateTable('project').set({ picture_key: key }).where('id', '=', projectId).execute();
  return before?.picture_key ?? null;
}
