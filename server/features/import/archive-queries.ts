// SQL of opening an archive: the project that waits for its content, and the rows of what is in it. Each function runs inside a tenant's
// transaction.

import { sql } from 'kysely';
import type { NewRowOf, PatchOf, RowOf, TableName } from '../../platform/db/schema.ts';
import type { Tx } from '../../platform/db/tenant.ts';

/** Rows of a statement: each has some twenty columns, and a statement at most 65,535 values. */
const ROWS_AT_ONCE = 1_000;

export async function insertProject(tx: Tx, row: NewRowOf<'project'>): Promise<RowOf<'project'>> {
  return await tx.insertInto('project').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function updateProject(tx: Tx, id: string, patch: PatchOf<'project'>): Promise<RowOf<'project'>> {
  return await tx.updateTable('project').set(patch).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** A person's archives that wait or are opened, counted one after the other so that many at once count as many. */
export async function countOpening(tx: Tx, userId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`archive ${userId}`}, 0))`.execute(tx);
  const { count } = await tx
    .selectFrom('job')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('kind', '=', 'openArchive')
    .where('started_by', '=', userId)
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Made one after the other where they do not say when: what was made first is listed first. */
export async function insertAll<Table extends TableName>(
  tx: Tx,
  table: Table,
  rows: readonly NewRowOf<Table>[],
): Promise<void> {
  for (let i = 0; i < rows.length; i += ROWS_AT_ONCE)
    await tx
      .insertInto(table as 'feature')
      .values(rows.slice(i, i + ROWS_AT_ONCE).map((row) => ({ created: NOW, ...(row as NewRowOf<'feature'>) })))
      .execute();
}

/** now() is constant within a transaction. */
const NOW = sql<Date>`clock_timestamp()`;

/** The organization's route types with what they are built of, to find those of an archive among them. */
export async function typesOf(tx: Tx, organizationId: string) {
  const own = <Table extends 'route_type' | 'segment_type'>(table: Table) =>
    tx
      .selectFrom(table as 'route_type')
      .selectAll()
      .where('organization_id', '=', organizationId)
      .where('deleted', 'is', null);
  const routeTypes = await own('route_type').execute();
  const segmentTypes = (await own('segment_type').execute()) as unknown as RowOf<'segment_type'>[];
  return { routeTypes, segmentTypes };
}
