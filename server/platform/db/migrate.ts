// Numbered SQL migrations, run at start. An advisory lock lets one process at a time do it, so that servers and workers may
// start together; each file runs in one transaction and is remembered with its checksum. A file that was changed after it
// ran, or a database newer than this program, stops the start instead of guessing.

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { DatabaseAddress } from '../../runtime/postgres.ts';
import { installQueue } from '../jobs/work-queue.ts';
import type { Log } from '../log/log.ts';
import { clientConfig } from './connection.ts';

/** 'veiv' as a number: any constant does, as long as nothing else uses it. */
const LOCK_KEY = 0x76656976;
const LOCK_WAIT = '60s';
const MIGRATION_TABLE =
  'create table if not exists migration (name text primary key, sha256 text not null, applied timestamptz not null default now())';
/** A comment on the schema: no table of ours, so that a restore may fill them all. */
const RESTORE_MARK = 'a restore is under way';
const CUT_SHORT =
  'A restore into this database was cut short. Make an empty database and restore again; nothing starts on half a restore.';
const FOLDER = new URL('./migrations/', import.meta.url);

export interface Migration {
  readonly name: string;
  readonly sha256: string;
  readonly text: string;
}

/**
 * Brings the database up to date; answers the names of what ran. Safe to call again and from several processes.
 * @param how.isRestore whether it is a restore that calls, whose mark stands in the database
 */
export async function migrate(
  address: DatabaseAddress,
  log: Log,
  how: { readonly isRestore?: boolean } = {},
): Promise<string[]> {
  const client = new pg.Client({ ...clientConfig(address), connectionTimeoutMillis: 5_000 });
  client.on('error', (error) => log.warn({ err: error }, 'the connection of the migrations was lost'));
  await client.connect();
  try {
    await client.query(`set lock_timeout = '${LOCK_WAIT}'`);
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    if (!how.isRestore && (await isMarked(client))) throw new Error(CUT_SHORT);
    const names = await runMissing(client, await readMigrations(), log);
    await installQueue(address, client, log);
    return names;
  } finally {
    // Ending the session releases the lock.
    await client.end();
  }
}

async function runMissing(client: pg.Client, migrations: readonly Migration[], log: Log): Promise<string[]> {
  await client.query(MIGRATION_TABLE);
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from migration');
  assertKnownMigrations(migrations, rows);
  const applied = new Set(rows.map((row) => row.name));
  const missing = migrations.filter((migration) => !applied.has(migration.name));
  for (const migration of missing) {
    await runOne(client, migration);
    log.info({ migration: migration.name }, 'migrated the database');
  }
  return missing.map((migration) => migration.name);
}

function assertKnownMigrations(
  migrations: readonly Migration[],
  applied: readonly { name: string; sha256: string }[],
): void {
  const known = new Map(migrations.map((migration) => [migration.name, migration.sha256]));
  for (const row of applied) {
    const sha256 = known.get(row.name);
    if (sha256 === undefined) throw new Error(`The database is newer than this program: it has migration ${row.name}.`);
    if (sha256 !== row.sha256) throw new Error(`Migration ${row.name} was changed after it ran on this database.`);
  }
}

/** In the caller's transaction, on an empty database. */
export async function applyMigrations(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  await client.query(MIGRATION_TABLE);
  for (const migration of migrations) await applyOne(client, migration);
}

async function applyOne(client: pg.Client, migration: Migration): Promise<void> {
  await client.query(migration.text);
  await client.query('insert into migration (name, sha256) values ($1, $2)', [migration.name, migration.sha256]);
}

async function runOne(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query('begin');
    await applyOne(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw new Error(`Migration ${migration.name} failed: ${(error as Error).message}`, { cause: error });
  }
}

export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name)).sort();
  return await Promise.all(
    names.map(async (name) => {
      const text = await readFile(fileURLToPath(new URL(name, FOLDER)), 'utf8');
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/** In the transaction that begins a restore: nothing starts on this database until it is taken away. */
export async function markRestore(client: pg.Client): Promise<void> {
  await client.query(`comment on schema public is '${RESTORE_MARK}'`);
}

export async function unmarkRestore(client: pg.Client): Promise<void> {
  await client.query('comment on schema public is null');
}

async function isMarked(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ mark: string | null }>(
    "select obj_description('public'::regnamespace, 'pg_namespace') as mark",
  );
  return rows[0]!.mark === RESTORE_MARK;
}
