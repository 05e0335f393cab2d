// SQL of paths. Each function runs inside a tenant's transaction.

import { sql } from 'kysely';
import type { NewRowOf, PatchOf, RowOf } from '../db/schema.ts';
import { projectStands } from '../db/standing.ts';
import type { Tx } from '../db/tenant.ts';

export async function pathsByIds(tx: Tx, ids: readonly string[]): Promise<RowOf<'path'>[]> {
  return await tx
    .selectFrom('path')
    .selectAll()
    .where('id', 'in', [...ids])
    .where('deleted', 'is', null)
    .where(projectStands)
    .execute();
}

export async function pathsOfProjects(tx: Tx, projectIds: readonly string[]): Promise<RowOf<'path'>[]> {
  return await tx
    .selectFrom('path')
    .selectAll()
    .where('project_id', 'in', [...projectIds])
    .where('deleted', 'is', null)
    .orderBy('created')
    .orderBy('id')
    .execute();
}

/** Locked until the transaction ends. */
export async function lockPath(tx: Tx, id: string): Promise<RowOf<'path'> | undefined> {
  return await tx
    .selectFrom('path')
    .selectAll()
    .where('id', '=', id)
    .where('deleted', 'is', null)
    .where(projectStands)
    .forUpdate()
    .executeTakeFirst();
}

export async function routeTypeBelongs(tx: Tx, id: string, organizationId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('route_type')
    .select('id')
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .where('deleted', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertPath(tx: Tx, row: NewRowOf<'path'>): Promise<RowOf<'path'>> {
  return await tx.insertInto('path').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function updatePath(tx: Tx, id: string, patch: PatchOf<'path'>): Promise<RowOf<'path'>> {
  return await tx
    .updateTable('path')
    .set({ ...patch, updated: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function isCalculating(tx: Tx, pathId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('generation')
    .select('id')
    .where('path_id', '=', pathId)
    .where('state', 'in', ['queued', 'running', 'stopping'])
    .executeTakeFirst();
  return row !== undefined;
}
