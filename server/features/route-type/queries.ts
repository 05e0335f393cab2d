// SQL of the catalogue. Each function runs inside a tenant's transaction.

import { sql } from 'kysely';
import { jsonb } from '../../platform/db/connection.ts';
import type { RowOf } from '../../platform/db/schema.ts';
import type { Tx } from '../../platform/db/tenant.ts';

export async function routeTypesOf(tx: Tx, organizationId: string): Promise<RowOf<'route_type'>[]> {
  return await tx
    .selectFrom('route_type')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('deleted', 'is', null)
    .orderBy('created')
    .orderBy('ordinal')
    .execute();
}

/** Deleted ones too: a path may still name one. */
export async function routeTypesByIds(tx: Tx, ids: readonly string[]): Promise<RowOf<'route_type'>[]> {
  return await tx
    .selectFrom('route_type')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
}

export async function segmentTypesByIds(tx: Tx, ids: readonly string[]): Promise<RowOf<'segment_type'>[]> {
  return await tx
    .selectFrom('segment_type')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
}

export async function settingsOf(tx: Tx, organizationId: string): Promise<Record<string, unknown>> {
  const row = await tx
    .selectFrom('organization')
    .select('settings')
    .where('id', '=', organizationId)
    .executeTakeFirst();
  return row?.settings ?? {};
}

type TypeTable = 'segment_type' | 'route_type';
type Row<Table extends TypeTable> = RowOf<Table> & { readonly version: number };

/** The row, locked until the transaction ends; undefined when it is gone. */
export async function lockType<Table extends TypeTable>(
  tx: Tx,
  table: Table,
  organizationId: string,
  id: string,
): Promise<Row<Table> | undefined> {
  const { rows } = await sql<Row<Table>>`
    select * from ${sql.table(table)}
    where id = ${id} and organization_id = ${organizationId} and deleted is null for update`.execute(tx);
  return rows[0];
}

/** Objects among the values are stored as JSON. */
export async function updateType<Table extends TypeTable>(
  tx: Tx,
  table: Table,
  id: string,
  patch: object,
): Promise<Row<Table>> {
  const assignments = Object.entries(patch).map(
    ([column, value]) => sql`${sql.ref(column)} = ${typeof value === 'object' ? jsonb(value) : value}`,
  );
  const { rows } = await sql<Row<Table>>`
    update ${sql.table(table)}
    set ${sql.join([...assignments, sql`version = version + 1`, sql`updated = now()`])}
    where id = ${id} returning *`.execute(tx);
  return rows[0]!;
}

export async function lockSettings(
  tx: Tx,
  organizationId: string,
): Promise<{ readonly settings: Record<string, unknown>; readonly version: number }> {
  return await tx
    .selectFrom('organization')
    .select(['settings', 'version'])
    .where('id', '=', organizationId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function setSettings(tx: Tx, organizationId: string, settings: object): Promise<void> {
  await tx
    .updateTable('organization')
    .set({ settings: jsonb(settings), version: sql<number>`version + 1`, updated: sql<Date>`now()` })
    .where('id', '=', organizationId)
    .execute();
}
