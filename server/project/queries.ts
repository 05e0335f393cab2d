// SQL of projects. Each function runs inside a tenant's transaction.

import { sql } from 'kysely';
import type { NewRowOf, PatchOf, RowOf } from '../db/schema.ts';
import { pathStands } from '../db/standing.ts';
import type { Tx } from '../db/tenant.ts';

export interface Cursor {
  readonly updated: string;
  readonly id: string;
}

/** To the millisecond, as a cursor holds it. */
const changedAt = sql<Date>`date_trunc('milliseconds', updated)`;

/** Latest change first; one row more than asked tells whether there is a next page. */
export async function listProjects(
  tx: Tx,
  query: { organizationId: string; search: string | null; after: Cursor | null; limit: number },
): Promise<RowOf<'project'>[]> {
  let select = filtered(tx, query)
    .selectAll()
    .orderBy(changedAt, 'desc')
    .orderBy('id')
    .limit(query.limit + 1);
  const { after } = query;
  if (after)
    select = select.where((eb) =>
      eb.or([
        eb(changedAt, '<', sql<Date>`${after.updated}::timestamptz`),
        eb.and([eb(changedAt, '=', sql<Date>`${after.updated}::timestamptz`), eb('id', '>', after.id)]),
      ]),
    );
  return await select.execute();
}

export async function countProjects(tx: Tx, query: { organizationId: string; search: string | null }): Promise<number> {
  const row = await filtered(tx, query)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

function filtered(tx: Tx, { organizationId, search }: { organizationId: string; search: string | null }) {
  const select = tx.selectFrom('project').where('organization_id', '=', organizationId).where('deleted', 'is', null);
  if (!search) return select;
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return select.where((eb) =>
    eb.or([eb('name', 'ilike', pattern), eb('description', 'ilike', pattern), sql<boolean>`${search} = any(tags)`]),
  );
}

export async function findProject(tx: Tx, id: string): Promise<RowOf<'project'> | undefined> {
  return await tx
    .selectFrom('project')
    .selectAll()
    .where('id', '=', id)
    .where('deleted', 'is', null)
    .executeTakeFirst();
}

/** Locked until the transaction ends. */
export async function lockProject(tx: Tx, id: string): Promise<RowOf<'project'> | undefined> {
  return await tx
    .selectFrom('project')
    .selectAll()
    .where('id', '=', id)
    .where('deleted', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertProject(tx: Tx, row: NewRowOf<'project'>): Promise<RowOf<'project'>> {
  return await tx.insertInto('project').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function updateProject(tx: Tx, id: string, patch: PatchOf<'project'>): Promise<RowOf<'project'>> {
  return await tx
    .updateTable('project')
    .set({ ...patch, updated: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export interface Summary {
  readonly project_id: string;
  readonly path_count: number;
  readonly route_count: number;
  readonly best_cost_nok: number | null;
  readonly running_count: number;
}

/** The dashboard card's figures of several projects at once. */
export async function summariesOf(tx: Tx, projectIds: readonly string[]): Promise<Summary[]> {
  return await tx
    .selectFrom('project')
    .select((eb) => [
      'project.id as project_id',
      eb
        .selectFrom('path')
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .whereRef('path.project_id', '=', 'project.id')
        .where('path.deleted', 'is', null)
        .$asScalar()
        .$notNull()
        .as('path_count'),
      eb
        .selectFrom('route')
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .whereRef('route.project_id', '=', 'project.id')
        .where('route.deleted', 'is', null)
        .where(pathStands)
        .$asScalar()
        .$notNull()
        .as('route_count'),
      eb
        .selectFrom('route')
        .select((inner) => inner.fn.min('route.total_cost_nok').as('best'))
        .whereRef('route.project_id', '=', 'project.id')
        .where('route.deleted', 'is', null)
        .where(pathStands)
        .$asScalar()
        .as('best_cost_nok'),
      eb
        .selectFrom('generation')
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .whereRef('generation.project_id', '=', 'project.id')
        .where('generation.state', 'in', ['queued', 'running', 'stopping'])
        .$asScalar()
        .$notNull()
        .as('running_count'),
    ])
    .where('project.id', 'in', [...projectIds])
    .execute();
}
