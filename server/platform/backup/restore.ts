// Makes an installation of a backup: into an empty data folder, or into an empty database of one's own. The rows come in one
// transaction, in the tables of the version that wrote them; what later versions change runs after it. Until the last step the place
// is marked, and no server starts on it (db/migrate.ts), so that half a restore is never taken for an installation.

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import type { DatabaseAddress } from '../../runtime/postgres.ts';
import { clientConfig } from '../db/connection.ts';
import { applyMigrations, markRestore, migrate, readMigrations, unmarkRestore } from '../db/migrate.ts';
import { putBack } from '../jobs/work-queue.ts';
import type { Log } from '../log/log.ts';
import type { Storage } from '../storage/storage.ts';
import { BackupError, entryOfObject, entryOfTable, type Manifest, QUEUE, queueSchema, SECRET } from './manifest.ts';
import {
  advanceSequences,
  closeToOwner,
  copyIn,
  emptyTables,
  inOrderOfReferences,
  inTransaction,
  openToOwner,
  type Table,
  tablesOf,
} from './queries.ts';
import type { Backup } from './read-backup.ts';

export interface RestoreTarget {
  readonly address: DatabaseAddress;
  readonly storage: Storage;
}

/** @throws BackupError when the place is not empty, or the backup is of a newer version or damaged; then nothing stands there */
export async function restoreBackup(
  backup: Backup,
  { address, storage }: RestoreTarget,
  log: Log,
  progress: (share: number) => void = () => {},
): Promise<void> {
  const { manifest } = backup;
  const migrations = await migrationsOf(manifest);
  await inClient(address, async (client) => {
    await assertEmpty(client);
    await restoreObjects(backup, storage, progress);
    await inTransaction(client, async () => {
      await markRestore(client);
      await applyMigrations(client, migrations);
      await restoreTables(backup, client);
    });
  });
  await migrate(address, log, { isRestore: true });
  await inClient(address, async (client) => {
    const work = await readQueue(backup);
    await inTransaction(client, async () => {
      await putBack(client, work);
      await unmarkRestore(client);
    });
  });
}

/** Those that had run where the backup was made. */
async function migrationsOf(manifest: Manifest) {
  const known = new Map((await readMigrations()).map((migration) => [migration.name, migration]));
  return manifest.migrations.map(({ name, sha256 }) => {
    const migration = known.get(name);
    if (!migration)
      throw new BackupError(`the backup is of a newer version than this program: it has migration ${name}`);
    if (migration.sha256 !== sha256)
      throw new BackupError(`migration ${name} is another here than where the backup was made`);
    return migration;
  });
}

async function assertEmpty(client: pg.Client): Promise<void> {
  if ((await tablesOf(client)).length > 0)
    throw new BackupError('the database is not empty; a backup is restored into an empty one');
}

/** Before anything opens the storage, which would make a new one. */
export async function restoreSecret(backup: Backup, dataFolder: string): Promise<void> {
  if (!(SECRET in backup.manifest.entries)) return;
  await mkdir(dataFolder, { recursive: true });
  await backup.read(SECRET, async (content) =>
    writeFile(join(dataFolder, SECRET), await buffer(content), { mode: 0o600, flag: 'wx' }),
  );
}

async function restoreObjects(backup: Backup, storage: Storage, progress: (share: number) => void): Promise<void> {
  const { entries } = backup.manifest;
  const prefix = entryOfObject('');
  const names = Object.keys(entries).filter((name) => name.startsWith(prefix));
  for (const [i, name] of names.entries()) {
    await backup.read(name, async (content) => {
      await storage.put(name.slice(prefix.length), content);
    });
    progress((i + 1) / names.length);
  }
}

/** Inside the caller's transaction. @throws BackupError when a row does not fit */
async function restoreTables(backup: Backup, client: pg.Client): Promise<void> {
  const { manifest } = backup;
  const standing = await tablesOf(client);
  assertSameTables(manifest, standing);
  // Migrations bring rows of their own (settings, the roles of the library): the backup has them as they became.
  await emptyTables(client, standing);
  const bound = await openToOwner(client);
  for (const table of await inOrderOfReferences(client, manifest.tables)) {
    await backup.read(entryOfTable(table.name), async (content) => {
      const stream = copyIn(client, table);
      await pipeline(content, stream);
      if (stream.rowCount !== table.rows)
        throw new BackupError(`table ${table.name} took ${stream.rowCount} of ${table.rows} rows`);
    });
  }
  await advanceSequences(client);
  await closeToOwner(client, bound);
}

/** A table that the backup lacks (the installation had dropped it outside the migrations) stays empty. */
function assertSameTables({ tables }: Manifest, standing: readonly Table[]): void {
  const columnsOf = new Map(standing.map(({ name, columns }) => [name, columns.toSorted().join()]));
  const wrong = tables.find(({ name, columns }) => columnsOf.get(name) !== columns.toSorted().join());
  if (wrong) throw new BackupError(`table ${wrong.name} of the backup is not as its version has it`);
}

async function readQueue(backup: Backup) {
  let text = '';
  await backup.read(QUEUE, async (content) => {
    text = (await buffer(content)).toString();
  });
  return queueSchema.parse(JSON.parse(text));
}

async function inClient(address: DatabaseAddress, use: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ ...clientConfig(address), connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    await use(client);
  } finally {
    // An open transaction is rolled back.
    await client.end();
  }
}
