// SQL of terrains. Each function runs inside a tenant's transaction.

import { sql } from 'kysely';
import { projectExists } from '../../platform/db/existing.ts';
import type { PatchOf, RowOf } from '../../platform/db/schema.ts';
import type { Tx } from '../../platform/db/tenant.ts';

/** Current terrains, newest first. */
export async function terrainsOf(tx: Tx, projectIds: readonly string[]): Promise<RowOf<'terrain'>[]> {
  return await tx
    .selectFrom('terrain')
    .selectAll()
    .where('project_id', 'in', [...projectIds])
    .where('deleted', 'is', null)
    .where(projectExists)
    .orderBy('created', 'desc')
    .execute();
}

export async function lockTerrain(tx: Tx, id: string): Promise<RowOf<'terrain'> | undefined> {
  return await tx
    .selectFrom('terrain')
    .selectAll()
    .where('id', '=', id)
    .where('deleted', 'is', null)
    .where(projectExists)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateTerrain(tx: Tx, id: string, patch: PatchOf<'terrain'>): Promise<RowOf<'terrain'>> {
  return await tx
    .updateTable('terrain')
    .set({ ...patch, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
