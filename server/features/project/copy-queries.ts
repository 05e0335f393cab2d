// SQL that copies what lies in a project into another one of the same organization. New ids are made of the old one and the new project,
// so that rows find each other again without a table of pairs. Each function runs inside a tenant's transaction.

import { sql } from 'kysely';
import type { TableName } from '../../platform/db/schema.ts';
import type { Tx } from '../../platform/db/tenant.ts';

/** What is planned with, in an order in which what a row refers to is copied before it. */
const COPIED: readonly {
  readonly table: TableName;
  /** Columns that refer to rows of a table above, which may be deleted: what lies in a deleted layer is deleted with it. */
  readonly references: Readonly<Record<string, TableName>>;
  readonly isEdited: boolean;
}[] = [
  { table: 'terrain', references: {}, isEdited: true },
  { table: 'area_layer', references: {}, isEdited: true },
  { table: 'area', references: { layer_id: 'area_layer' }, isEdited: true },
  { table: 'feature', references: {}, isEdited: true },
  { table: 'map_item', references: {}, isEdited: true },
  { table: 'path', references: {}, isEdited: true },
  { table: 'price_scenario', references: {}, isEdited: true },
  { table: 'project_role', references: {}, isEdited: false },
];

/** Everything but what was calculated: routes, generations, jobs and the log stay with the original. */
export async function copyContents(tx: Tx, from: string, to: string): Promise<void> {
  for (const { table, references, isEdited } of COPIED) {
    const columns = (await columnsOf(tx, table)).filter((name) => !(isEdited && FRESH.has(name)));
    const values = columns.map((name) => {
      if (name === 'project_id') return sql`${to}::uuid`;
      return name === 'id' || name in references ? newId(name, to) : sql`${sql.ref(name)}`;
    });
    const source = sql.id('public', table);
    await sql`insert into ${source} (${sql.join(columns.map((name) => sql.ref(name)))})
      select ${sql.join(values)} from ${source}
      where project_id = ${from} ${isEdited ? sql`and deleted is null` : sql``}
      ${sql.join(Object.entries(references).map(isCopied), sql` `)}`.execute(tx);
  }
}

/** Only rows whose reference, where they have one, is copied too. */
const isCopied = ([column, table]: [string, TableName]) => {
  const referred = sql.id('public', table);
  return sql`and not exists (
    select 1 from ${referred} as referred where referred.id = ${sql.ref(column)} and referred.deleted is not null)`;
};

/** Projects that a person has made in the last hour, counted one copy after the other so that many at once count as many. */
export async function countMadeLately(tx: Tx, userId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`copy ${userId}`}, 0))`.execute(tx);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from project
    where created_by = ${userId} and created > now() - interval '1 hour'`.execute(tx);
  return rows[0]!.count;
}

/** They begin anew in the copy. */
const FRESH: ReadonlySet<string> = new Set(['version', 'updated', 'deleted']);

const newId = (column: string, project: string) => sql`md5(${sql.ref(column)}::text || ${project})::uuid`;

/** Those that are written, in their order. */
async function columnsOf(tx: Tx, table: TableName): Promise<string[]> {
  const { rows } = await sql<{ column_name: string }>`
    select column_name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' and is_identity = 'NO'
    order by ordinal_position`.execute(tx);
  return rows.map(({ column_name }) => column_name);
}
