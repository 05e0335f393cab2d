// SQL that copies what lies in a project into another one of the same organization. New ids are made of the old one and the new project,
// so that rows find each other again without a table of pairs. Each function runs inside a tenant's transaction.

import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { withVersions } from '../../platform/db/existing.ts';
import type { TableName } from '../../platform/db/schema.ts';
import type { Tx } from '../../platform/db/tenant.ts';

interface Copied {
  readonly table: TableName;
  /** Columns that refer to rows of a table above, which may be deleted: what lies in a deleted layer is deleted with it. */
  readonly references: Readonly<Record<string, TableName>>;
  /** Columns that refer to rows of a table above, and are empty where those are deleted. */
  readonly loose?: Readonly<Record<string, TableName>>;
  /** Columns that name a row which may be gone by now. */
  readonly names?: readonly string[];
  /** Columns that hold a list of ids. */
  readonly lists?: readonly string[];
  /** Columns of JSON that name rows of the project by their ids. */
  readonly json?: readonly string[];
  readonly isEdited: boolean;
  readonly only?: RawBuilder<boolean>;
}

/** What is planned with, in an order in which what a row refers to is copied before it. */
const PLANNED: readonly Copied[] = [
  { table: 'terrain', references: {}, isEdited: true },
  { table: 'area_layer', references: {}, isEdited: true },
  { table: 'area', references: { layer_id: 'area_layer' }, isEdited: true },
  { table: 'feature', references: {}, isEdited: true },
  { table: 'map_item', references: {}, isEdited: true },
  { table: 'path', references: {}, json: ['request'], isEdited: true },
  { table: 'price_scenario', references: {}, isEdited: true },
];

/** What was calculated: generations that have ended, their routes, what routes were gathered into, and which of them were chosen. */
const CALCULATED: readonly Copied[] = [
  { table: 'route_collection', references: {}, lists: ['route_ids'], isEdited: true },
  {
    table: 'generation',
    references: { path_id: 'path' },
    json: ['problem', 'task', 'outcome'],
    isEdited: false,
    loose: { route_collection_id: 'route_collection' },
    only: sql<boolean>`state not in ('queued', 'running', 'stopping')`,
  },
  {
    table: 'route',
    references: { path_id: 'path', generation_id: 'generation' },
    json: [
      'quantities',
      'breakdown',
      'violations',
      'haul_masses',
      'driving',
      'water_crossings',
      'road_crossings',
      'uncertainty',
    ],
    isEdited: true,
  },
  {
    table: 'passage_cost',
    references: { path_id: 'path', generation_id: 'generation' },
    json: ['around'],
    isEdited: false,
  },
  { table: 'composite_route', references: {}, lists: ['included_route_ids'], isEdited: true },
  { table: 'decision', references: { path_id: 'path' }, names: ['route_id', 'generation_id'], isEdited: true },
];

/** What is planned with and, where results come along, what was calculated; jobs, exports, topics, events, shares and the log stay. */
export async function copyContents(tx: Tx, from: string, to: string, withResults: boolean): Promise<void> {
  const copied = withResults ? [...PLANNED, ...CALCULATED] : PLANNED;
  for (const one of copied) await copyRows(tx, one, from, to);
  const ids = await idsOf(tx, copied, from);
  for (const { table, json = [] } of copied)
    for (const column of json) await renameIn(tx, { table, column }, to, (id) => (ids.has(id) ? idIn(to, id) : id));
}

async function copyRows(tx: Tx, copied: Copied, from: string, to: string) {
  const { table, references, loose, names, lists, isEdited, only } = copied;
  const columns = (await columnsOf(tx, table)).filter((name) => !(isEdited && FRESH.has(name)));
  const values = columns.map((name) => {
    if (name === 'project_id') return sql`${to}::uuid`;
    if (lists?.includes(name)) return newIds(name, to);
    if (loose?.[name]) return newIdIfKept(name, loose[name], to);
    return name === 'id' || name in references || names?.includes(name) ? newId(name, to) : sql`${sql.ref(name)}`;
  });
  const source = sql.id('public', table);
  await sql`insert into ${source} (${sql.join(columns.map((name) => sql.ref(name)))})
    select ${sql.join(values)} from ${source}
    where project_id = ${from} ${isEdited ? sql`and deleted is null` : sql``} ${only ? sql`and ${only}` : sql``}
    ${sql.join(Object.entries(references).map(isCopied), sql` `)}`.execute(tx);
}

/** Only rows whose reference, where they have one, is copied too. Generations stand as long as their path does. */
const isCopied = ([column, table]: [string, TableName]) => {
  if (table === 'generation') return sql``;
  const referred = sql.id('public', table);
  return sql`and not exists (
    select 1 from ${referred} as referred where referred.id = ${sql.ref(column)} and referred.deleted is not null)`;
};

/** Roles by name of one project in another. */
export async function copyRoles(tx: Tx, from: string, to: string): Promise<void> {
  await copyRows(tx, { table: 'project_role', references: {}, isEdited: false }, from, to);
}

/** Projects and versions that a person has made in the last hour, counted one copy after the other so that many at once count as many. */
export async function countMadeLately(tx: Tx, userId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`copy ${userId}`}, 0))`.execute(tx);
  const made = sql<{ count: number }>`select count(*)::int as count from project
    where created_by = ${userId} and created > now() - interval '1 hour'`;
  const { rows } = await withVersions(tx, () => made.execute(tx));
  return rows[0]!.count;
}

/** They begin anew in the copy. */
const FRESH: ReadonlySet<string> = new Set(['version', 'updated', 'deleted']);

/** Of version 8 and the usual variant: inputs take no other. */
const uuidOf = (text: RawBuilder<unknown>) =>
  sql`overlay(overlay(md5(${text}) placing '8' from 13) placing '8' from 17)::uuid`;

/** The id that a row, or what it refers to by a column, has in a copy. */
export const newId = (column: string, project: string) => uuidOf(sql`${sql.ref(column)}::text || ${project}`);

const newIdIfKept = (column: string, table: TableName, project: string) => sql`(
  select ${uuidOf(sql`kept.id::text || ${project}`)} from ${sql.id('public', table)} as kept
  where kept.id = ${sql.ref(column)} and kept.deleted is null)`;

const newIds = (column: string, project: string) => sql`array(
  select ${uuidOf(sql`one.id::text || ${project}`)} from unnest(${sql.ref(column)}) with ordinality as one (id, place) order by place)`;

/** The same id as newId makes. */
function idIn(project: string, id: string): string {
  const md5 = createHash('md5')
    .update(id + project)
    .digest('hex');
  const hex = `${md5.slice(0, 12)}8${md5.slice(13, 16)}8${md5.slice(17)}`;
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

async function idsOf(tx: Tx, copied: readonly Copied[], from: string): Promise<Set<string>> {
  const ids = new Set<string>();
  for (const { table } of copied) {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.id('public', table)} where project_id = ${from}`.execute(tx);
    for (const { id } of rows) ids.add(id);
  }
  return ids;
}

const UUID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;

/** One row at a time: a frozen problem may be large. */
async function renameIn(
  tx: Tx,
  { table, column }: { readonly table: TableName; readonly column: string },
  projectId: string,
  renamed: (id: string) => string,
): Promise<void> {
  const [source, value] = [sql.id('public', table), sql.ref(column)];
  const { rows } = await sql<{ id: string }>`
    select id from ${source} where project_id = ${projectId} and ${value} is not null`.execute(tx);
  for (const { id } of rows) {
    const found = await sql<{ text: string }>`select ${value}::text as text from ${source} where id = ${id}`.execute(
      tx,
    );
    const { text } = found.rows[0]!;
    const after = text.replace(UUID, renamed);
    if (after !== text) await sql`update ${source} set ${value} = ${after}::jsonb where id = ${id}`.execute(tx);
  }
}

/** Those that are written, in their order. */
async function columnsOf(tx: Tx, table: TableName): Promise<string[]> {
  const { rows } = await sql<{ column_name: string }>`
    select column_name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' and is_identity = 'NO'
    order by ordinal_position`.execute(tx);
  return rows.map(({ column_name }) => column_name);
}
