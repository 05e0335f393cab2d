// SQL of features. Each function runs inside a tenant's transaction.

import { sql } from 'kysely';
import type { NewRowOf, PatchOf, RowOf } from '../db/schema.ts';
import { projectStands } from '../db/standing.ts';
import type { Tx } from '../db/tenant.ts';

export async function featuresOfProjects(tx: Tx, projectIds: readonly string[]): Promise<RowOf<'feature'>[]> {
  return await tx
    .selectFrom('feature')
    .selectAll()
    .where('project_id', 'in', [...projectIds])
    .where('deleted', 'is', null)
    .orderBy('created')
    .orderBy('id')
    .execute();
}

/** Locked until the transaction ends. */
export async function lockFeature(tx: Tx, id: string): Promise<RowOf<'feature'> | undefined> {
  return await tx
    .selectFrom('feature')
    .selectAll()
    .where('id', '=', id)
    .where('deleted', 'is', null)
    .where(projectStands)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertFeature(tx: Tx, row: NewRowOf<'feature'>): Promise<RowOf<'feature'>> {
  return await tx.insertInto('feature').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function updateFeature(tx: Tx, id: string, patch: PatchOf<'feature'>): Promise<RowOf<'feature'>> {
  return await tx
    .updateTable('feature')
    .set({ ...patch, updated: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
