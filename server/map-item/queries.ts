// SQL of what is saved of the map. Each function runs inside a tenant's transaction.

import { sql } from 'kysely';
import type { NewRowOf, PatchOf, RowOf } from '../db/schema.ts';
import { projectStands } from '../db/standing.ts';
import type { Tx } from '../db/tenant.ts';

export async function itemsOfProjects(tx: Tx, projectIds: readonly string[]): Promise<RowOf<'map_item'>[]> {
  return await tx
    .selectFrom('map_item')
    .selectAll()
    .where('project_id', 'in', [...projectIds])
    .where('deleted', 'is', null)
    .orderBy('created')
    .orderBy('id')
    .execute();
}

/** Locked until the transaction ends. */
export async function lockItem(tx: Tx, id: string): Promise<RowOf<'map_item'> | undefined> {
  return await tx
    .selectFrom('map_item')
    .selectAll()
    .where('id', '=', id)
    .where('deleted', 'is', null)
    .where(projectStands)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertItem(tx: Tx, row: NewRowOf<'map_item'>): Promise<RowOf<'map_item'>> {
  return await tx.insertInto('map_item').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function updateItem(tx: Tx, id: string, patch: PatchOf<'map_item'>): Promise<RowOf<'map_item'>> {
  return await tx
    .updateTable('map_item')
    .set({ ...patch, updated: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
