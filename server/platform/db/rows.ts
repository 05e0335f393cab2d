// Rows that people edit in a project: they are listed in the order of their making, locked before a change, and carry a version
// that every change raises. What is deleted stays stored for undo and is not found here, nor what lies in a deleted project.

import { type Selectable, sql } from 'kysely';
import type { EditedColumns } from './column-types.ts';
import { projectExists } from './existing.ts';
import type { NewRowOf, PatchOf, RowOf } from './schema.ts';
import type { Tx } from './tenant.ts';

/** Tables with id, project_id, created, updated, version and deleted. */
export type EditedTable =
  | 'area'
  | 'composite_route'
  | 'decision'
  | 'event'
  | 'feature'
  | 'map_item'
  | 'message'
  | 'path'
  | 'price_scenario'
  | 'project_version'
  | 'route_collection'
  | 'terrain'
  | 'topic';
export type EditedRow<Table extends EditedTable> = RowOf<Table> & Selectable<EditedColumns>;

// The query builder does not follow a table that is a type parameter: inside, each represents one of them.
type Any = 'feature';

export async function rowsOfProjects<Table extends EditedTable>(
  tx: Tx,
  table: Table,
  projectIds: readonly string[],
): Promise<RowOf<Table>[]> {
  const rows = await tx
    .selectFrom(table as Any)
    .selectAll()
    .where('project_id', 'in', [...projectIds])
    .where('deleted', 'is', null)
    .orderBy('created')
    .orderBy('id')
    .execute();
  return rows as unknown as RowOf<Table>[];
}

/** How many of them stand in a project. */
export async function countRows(tx: Tx, table: EditedTable, projectId: string): Promise<number> {
  const { count } = await tx
    .selectFrom(table as Any)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('project_id', '=', projectId)
    .where('deleted', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Locked until the transaction ends. */
export async function lockRow<Table extends EditedTable>(
  tx: Tx,
  table: Table,
  id: string,
): Promise<EditedRow<Table> | undefined> {
  const row = await tx
    .selectFrom(table as Any)
    .selectAll()
    .where('id', '=', id)
    .where('deleted', 'is', null)
    .where(projectExists)
    .forUpdate()
    .executeTakeFirst();
  return row as unknown as EditedRow<Table> | undefined;
}

export async function insertRow<Table extends EditedTable>(
  tx: Tx,
  table: Table,
  row: NewRowOf<Table>,
): Promise<EditedRow<Table>> {
  const inserted = await tx
    .insertInto(table as Any)
    .values(row as unknown as NewRowOf<Any>)
    .returningAll()
    .executeTakeFirstOrThrow();
  return inserted as unknown as EditedRow<Table>;
}

/** Raises its version. */
export async function updateRow<Table extends EditedTable>(
  tx: Tx,
  table: Table,
  id: string,
  patch: PatchOf<Table>,
): Promise<EditedRow<Table>> {
  const updated = await tx
    .updateTable(table as Any)
    .set({ ...(patch as unknown as PatchOf<Any>), updated: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return updated as unknown as EditedRow<Table>;
}
