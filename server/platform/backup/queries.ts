// SQL of backups: every table of the schema that our migrations make, as PostgreSQL's own catalog names them, so that a new table is
// part of the next backup without a line here.

import { sql } from 'kysely';
import type pg from 'pg';
import { type CopyStreamQuery, type CopyToStreamQuery, from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { Tx } from '../db/tenant.ts';
import { BackupError, type WaitingWork } from './manifest.ts';

export interface Table {
  readonly name: string;
  /** Those that PostgreSQL does not compute. */
  readonly columns: readonly string[];
}

/** By name. Unlogged ones are left out: what is kept for a day at most lasts no longer in a backup. */
export async function tablesOf(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by 1 order by 1`);
  return rows;
}

/** Each table behind those that its rows refer to. @throws BackupError when tables refer to each other in a circle */
export async function inOrderOfReferences<T extends Table>(client: pg.ClientBase, tables: readonly T[]): Promise<T[]> {
  const { rows } = await client.query<{ child: string; parent: string }>(`
    select conrelid::regclass::text as child, confrelid::regclass::text as parent
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`);
  const waiting = new Set(tables);
  const placed: T[] = [];
  while (waiting.size > 0) {
    const names = new Set([...waiting].map(({ name }) => name));
    const free = [...waiting].filter(({ name }) => !rows.some((row) => row.child === name && names.has(row.parent)));
    if (free.length === 0) throw new BackupError(`tables refer to each other in a circle: ${[...names].join(', ')}`);
    for (const table of free) waiting.delete(table);
    placed.push(...free);
  }
  return placed;
}

/** Sequences go on behind the largest number that stands. */
export async function advanceSequences(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ sequence: string; table: string; column: string }>(`
    select quote_literal(pg_get_serial_sequence(quote_ident(c.relname), a.attname)) as sequence,
      quote_ident(c.relname) as table, quote_ident(a.attname) as column
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attidentity <> ''`);
  for (const { sequence, table, column } of rows)
    await client.query(`select setval(${sequence}, coalesce(max(${column}), 0) + 1, false) from ${table}`);
}

/** Its rows as text. */
export function copyOut(client: pg.ClientBase, table: Table): CopyToStreamQuery {
  return client.query(copyTo(`${copyText(table)} to stdout`));
}

export function copyIn(client: pg.ClientBase, table: Table): CopyStreamQuery {
  return client.query(copyFrom(`${copyText(table)} from stdin`));
}

const copyText = ({ name, columns }: Table) => `copy ${quoted(name)} (${columns.map(quoted).join(', ')})`;

/** The names in a manifest are letters, digits and underscores (manifest.ts); quotes keep reserved words apart. */
const quoted = (name: string) => `"${name}"`;

/** Held by a backup for as long as it reads; one is made at a time. */
export const BACKUP_LOCK = 0x7665_696b;

/**
 * Sees the database at this moment until endSnapshot. Row level security answers with fewer rows to a role that it binds: such a role
 * gets an error instead.
 */
export async function beginSnapshot(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [BACKUP_LOCK]);
  await client.query('begin isolation level repeatable read read only');
  for (const setting of ['statement_timeout = 0', 'idle_in_transaction_session_timeout = 0', 'row_security = off'])
    await client.query(`set local ${setting}`);
  await setDates(client);
}

/** The lock stays until the connection ends. */
export async function endSnapshot(client: pg.ClientBase): Promise<void> {
  await client.query('commit');
}

/** Keeps a backup from beginning before this transaction ends. False while one reads: then leave what it may want to read. */
export async function keepBackupOut(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ isKept: boolean }>`
    select pg_try_advisory_xact_lock_shared(${BACKUP_LOCK}::bigint) as "isKept"`.execute(tx);
  return rows[0]!.isKept;
}

export async function migrationsThatRan(client: pg.ClientBase): Promise<{ name: string; sha256: string }[]> {
  return (await client.query<{ name: string; sha256: string }>('select name, sha256 from migration order by name'))
    .rows;
}

/** Bytes on disk of each table. */
export async function tableBytes(client: pg.ClientBase): Promise<Map<string, number>> {
  const { rows } = await client.query<{ name: string; bytes: string }>(
    "select relname as name, pg_table_size(oid) as bytes from pg_class where relnamespace = 'public'::regnamespace",
  );
  return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]));
}

/** What waits or runs; a copy runs nothing yet. */
export async function waitingWork(client: pg.ClientBase): Promise<WaitingWork[]> {
  const { rows } = await client.query<WaitingWork>(`
    select coalesce(source_id, id) as id, coalesce(source_name, name) as kind, priority, data from pgboss.job
    where coalesce(source_name, name) in ('generation', 'job', 'mail') and state < 'completed'
    order by priority desc, created_on`);
  return rows;
}

/** In the transaction of a restore, before rows are copied: the tables are empty, and row level security binds nobody. */
export async function emptyTables(client: pg.ClientBase, tables: readonly Table[]): Promise<void> {
  await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`);
  await setDates(client);
}

/** The tables that bind their owner, too, no longer do; answers them. */
export async function openToOwner(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relforcerowsecurity`);
  for (const { name } of rows) await client.query(`alter table ${quoted(name)} no force row level security`);
  return rows.map(({ name }) => name);
}

/** After the rows: references are checked first, because a table with checks to come cannot be altered. */
export async function closeToOwner(client: pg.ClientBase, names: readonly string[]): Promise<void> {
  await client.query('set constraints all immediate');
  for (const name of names) await client.query(`alter table ${quoted(name)} force row level security`);
}

const setDates = (client: pg.ClientBase) => client.query("set local datestyle = 'ISO'");

/** All of it or nothing. */
export async function inTransaction(client: pg.ClientBase, use: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await use();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

export interface LastBackups {
  readonly made: Date | null;
  readonly failed: Date | null;
  /** Of the failure; '' where none was made at all. */
  readonly reason: string;
}

/** Inside asInstanceAdmin: the last backup that was made, and the last night without one. */
export async function lastBackups(tx: Tx): Promise<LastBackups> {
  const lastOf = async (event: 'backupMade' | 'backupFailed') =>
    await tx
      .selectFrom('audit')
      .select(['at', sql<string | null>`details ->> 'reason'`.as('reason')])
      .where('event', '=', event)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
  const [made, failed] = [await lastOf('backupMade'), await lastOf('backupFailed')];
  return { made: made?.at ?? null, failed: failed?.at ?? null, reason: failed?.reason ?? '' };
}

/** Addresses of those who run the installation. */
export async function administrators(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('app_user')
    .select('email')
    .where('is_admin', '=', true)
    .where('disabled', 'is', null)
    .orderBy('email')
    .execute();
  return rows.map(({ email }) => email);
}
