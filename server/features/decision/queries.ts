// SQL of decisions. Each function runs inside a tenant's transaction.

import { pathExists, projectExists } from '../../platform/db/existing.ts';
import { personName } from '../../platform/db/person-name.ts';
import { rowsOfProjects } from '../../platform/db/rows.ts';
import type { RowOf } from '../../platform/db/schema.ts';
import type { Tx } from '../../platform/db/tenant.ts';

export const decisionsOfProjects = (tx: Tx, projectIds: readonly string[]) =>
  rowsOfProjects(tx, 'decision', projectIds);

export type ChosenRoute = Pick<
  RowOf<'route'>,
  'id' | 'organization_id' | 'project_id' | 'path_id' | 'generation_id' | 'name' | 'figures'
>;

/** One that is not deleted, locked until the transaction ends so that no calculation takes it away meanwhile. */
export async function lockRoute(tx: Tx, id: string): Promise<ChosenRoute | undefined> {
  return await tx
    .selectFrom('route')
    .select(['id', 'organization_id', 'project_id', 'path_id', 'generation_id', 'name', 'figures'])
    .where('id', '=', id)
    .where('deleted', 'is', null)
    .where(projectExists)
    .where(pathExists)
    .forUpdate()
    .executeTakeFirst();
}

export async function countDecisions(tx: Tx, projectId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('decision')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Full names, or addresses of who has given none, by id. */
export async function namesOf(tx: Tx, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('app_user')
    .select(['id', personName().as('name')])
    .where('id', 'in', [...userIds])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** When the inputs of generations were frozen, by id; those that are gone are left out. */
export async function frozenAt(tx: Tx, generationIds: readonly string[]): Promise<Map<string, Date>> {
  if (generationIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('generation')
    .select(['id', 'created'])
    .where('id', 'in', [...generationIds])
    .execute();
  return new Map(rows.map(({ id, created }) => [id, created]));
}
