// SQL of an organization's clients. Each function runs inside a tenant's transaction.

import { sql } from 'kysely';
import type { NewRowOf, PatchOf, RowOf } from '../../platform/db/schema.ts';
import type { Tx } from '../../platform/db/tenant.ts';

export type ClientRow = RowOf<'client'>;

/** By name. */
export async function clientsOf(tx: Tx, organizationId: string): Promise<ClientRow[]> {
  return await tx
    .selectFrom('client')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('deleted', 'is', null)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
}

/** Those that are not deleted. */
export async function clientsByIds(tx: Tx, ids: readonly string[]): Promise<ClientRow[]> {
  return await tx
    .selectFrom('client')
    .selectAll()
    .where('id', 'in', [...ids])
    .where('deleted', 'is', null)
    .execute();
}

export async function lockClient(tx: Tx, id: string): Promise<ClientRow | undefined> {
  return await tx
    .selectFrom('client')
    .selectAll()
    .where('id', '=', id)
    .where('deleted', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertClient(tx: Tx, row: NewRowOf<'client'>): Promise<ClientRow> {
  return await tx.insertInto('client').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function updateClient(tx: Tx, id: string, patch: PatchOf<'client'>): Promise<ClientRow> {
  return await tx
    .updateTable('client')
    .set({ ...patch, updated: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** How many existing projects each of these has, of those that the person sees. */
export async function projectCounts(tx: Tx, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('project')
    .select((eb) => ['client_id', eb.fn.countAll<number>().as('count')])
    .where('client_id', 'in', [...ids])
    .where('deleted', 'is', null)
    .groupBy('client_id')
    .execute();
  return new Map(rows.map(({ client_id, count }) => [client_id!, count]));
}
