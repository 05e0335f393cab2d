// SQL of paths. Each function runs inside a tenant's transaction.

import { sql } from 'kysely';
import { projectExists } from '../../platform/db/existing.ts';
import { rowsOfProjects } from '../../platform/db/rows.ts';
import type { RowOf } from '../../platform/db/schema.ts';
import type { Tx } from '../../platform/db/tenant.ts';

export async function pathsByIds(tx: Tx, ids: readonly string[]): Promise<RowOf<'path'>[]> {
  return await tx
    .selectFrom('path')
    .selectAll()
    .where('id', 'in', [...ids])
    .where('deleted', 'is', null)
    .where(projectExists)
    .execute();
}

export const pathsOfProjects = (tx: Tx, projectIds: readonly string[]) => rowsOfProjects(tx, 'path', projectIds);

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

export async function isCalculating(tx: Tx, pathId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('generation')
    .select('id')
    .where('path_id', '=', pathId)
    .where('state', 'in', ['queued', 'running', 'stopping'])
    .executeTakeFirst();
  return row !== undefined;
}

const ROUTE_HEAD = ['id', 'organization_id', 'project_id', 'path_id', 'name', 'version', 'deleted'] as const;
export type NamedRoute = Pick<RowOf<'route'>, (typeof ROUTE_HEAD)[number]>;

/** Routes that were named after their path ('Vik – Myrkdalen 1.3') take its new name; others keep their own. */
export async function renameRoutes(tx: Tx, pathId: string, from: string, to: string): Promise<NamedRoute[]> {
  return await tx
    .updateTable('route')
    .set({
      name: sql<string>`${to} || substr(name, ${from.length + 1}::int)`,
      updated: sql<Date>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('path_id', '=', pathId)
    .where('deleted', 'is', null)
    .where(sql<boolean>`starts_with(name, ${`${from} `})`)
    .returning(ROUTE_HEAD)
    .execute();
}

/** The lines of a project's roads, oldest first: what an end of a path may meet. */
export async function roadsOf(tx: Tx, projectId: string): Promise<Pick<RowOf<'feature'>, 'id' | 'vertices'>[]> {
  return await tx
    .selectFrom('feature')
    .select(['id', 'vertices'])
    .where('project_id', '=', projectId)
    .where('type', '=', 'road')
    .where('shape', '=', 'line')
    .where('passage', '!=', 'ignored')
    .where('deleted', 'is', null)
    .orderBy('created')
    .limit(MAX_ROADS)
    .execute();
}

/** More than any map shows; beyond that ends are tied by hand. */
const MAX_ROADS = 5_000;
