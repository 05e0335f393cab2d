// SQL of an organization's customers. Each function runs inside a tenant's transaction.

import { sql } from 'kysely';
import type { NewRowOf, PatchOf, RowOf } from '../../platform/db/schema.ts';
import type { Tx } from '../../platform/db/tenant.ts';

export type CustomerRow = RowOf<'customer'>;

/** By name. */
export async function customersOf(tx: Tx, organizationId: string): Promise<CustomerRow[]> {
  return await tx
    .selectFrom('customer')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('deleted', 'is', null)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
}

/** Those that stand. */
export async function customersByIds(tx: Tx, ids: readonly string[]): Promise<CustomerRow[]> {
  return await tx
    .selectFrom('customer')
    .selectAll()
    .where('id', 'in', [...ids])
    .where('deleted', 'is', null)
    .execute();
}

export async function lockCustomer(tx: Tx, id: string): Promise<CustomerRow | undefined> {
  return await tx
    .selectFrom('customer')
    .selectAll()
    .where('id', '=', id)
    .where('deleted', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertCustomer(tx: Tx, row: NewRowOf<'customer'>): Promise<CustomerRow> {
  return await tx.insertInto('customer').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function updateCustomer(tx: Tx, id: string, patch: PatchOf<'customer'>): Promise<CustomerRow> {
  return await tx
    .updateTable('customer')
    .set({ ...patch, updated: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** How many projects that stand are for each of these, of those that the person sees. */
export async function projectCounts(tx: Tx, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('project')
    .select((eb) => ['customer_id', eb.fn.countAll<number>().as('count')])
    .where('customer_id', 'in', [...ids])
    .where('deleted', 'is', null)
    .groupBy('customer_id')
    .execute();
  return new Map(rows.map(({ customer_id, count }) => [customer_id!, count]));
}
