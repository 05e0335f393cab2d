// Makes a backup while the product runs. All tables are read in one transaction that sees the database at one moment; objects never
// change and are written before the rows that name them, so what those rows name is read afterwards. Uploads that go meanwhile go
// later (the advisory lock). Memory stays bounded: one stream at a time passes through.

import { once } from 'node:events';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { ZipFile } from 'yazl';
import type { DatabaseAddress } from '../../runtime/postgres.ts';
import { clientConfig } from '../db/connection.ts';
import type { Storage } from '../storage/storage.ts';
import { hashed } from './hashed.ts';
import { type KeyFinder, keyFinder } from './keys-in.ts';
import {
  BackupError,
  type EntryHash,
  entryOfObject,
  entryOfTable,
  FORMAT,
  FORMAT_VERSION,
  MANIFEST,
  type Manifest,
  QUEUE,
  SECRET,
} from './manifest.ts';
import { paceOf } from './pace.ts';
import {
  beginSnapshot,
  copyOut,
  endSnapshot,
  migrationsThatRan,
  type Table,
  tableBytes,
  tablesOf,
  waitingWork,
} from './queries.ts';

export interface Installation {
  readonly address: DatabaseAddress;
  readonly storage: Storage;
  readonly dataFolder: string;
}

export interface BackupOptions {
  /** What of the work is done, 0 to 1, by bytes; and in which part. */
  readonly progress?: (what: 'tables' | 'objects', share: number) => void;
  readonly clock?: () => Date;
}

const READ_BYTES = 2 ** 20;
/** Text of numbers becomes a fifth of its size at any level; higher ones only take longer. */
const LEVEL = 1;

/** Writes FILE whole or not at all. @throws BackupError when the database does not show us everything */
export async function writeBackup(
  installation: Installation,
  file: string,
  options: BackupOptions = {},
): Promise<Manifest> {
  const beside = `${file}.part`;
  const handle = await open(beside, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
    throw new BackupError(`${beside} stands already: another backup is being written, or one was cut short`);
  });
  const zip = new ZipFile();
  // Whichever side fails ends the other: a reader that nobody listens to would wait for ever.
  const failing = new AbortController();
  const orEnd = (error: unknown) => {
    failing.abort(error);
    throw error;
  };
  try {
    const { signal } = failing;
    const [manifest] = await Promise.all([
      fill(zip, installation, options, signal).catch(orEnd),
      pipeline(zip.outputStream, handle.createWriteStream({ flush: true }), { signal }).catch(orEnd),
    ]);
    await rename(beside, file);
    return manifest;
  } catch (error) {
    await handle.close().catch(() => {});
    await rm(beside, { force: true });
    throw failing.signal.reason ?? error;
  }
}

async function fill(
  zip: ZipFile,
  installation: Installation,
  options: BackupOptions,
  signal: AbortSignal,
): Promise<Manifest> {
  const client = new pg.Client({ ...clientConfig(installation.address), connectionTimeoutMillis: 5_000 });
  const lost = once(client, 'error').then(([error]) => Promise.reject(error));
  const ended = once(signal, 'abort').then(() => Promise.reject(signal.reason));
  await client.connect();
  try {
    return (await Promise.race([readAll(zip, client, installation, options, signal), lost, ended])) as Manifest;
  } finally {
    await client.end().catch(() => {});
  }
}

async function readAll(
  zip: ZipFile,
  client: pg.Client,
  { storage, dataFolder }: Installation,
  { progress = () => {}, clock = () => new Date() }: BackupOptions,
  signal: AbortSignal,
): Promise<Manifest> {
  const entries: Record<string, EntryHash> = {};
  const pace = paceOf();
  const add: Add = async (name, content, isPacked, look) => {
    const { through, result } = hashed(look, pace);
    zip.addReadStream(through, name, { compress: !isPacked, compressionLevel: isPacked ? 0 : LEVEL, mode: 0o600 });
    await pipeline(content, through, { signal });
    entries[name] = result();
  };
  await beginSnapshot(client);
  const madeAt = clock().toISOString();
  const migrations = await migrationsThatRan(client);
  const keys = keyFinder();
  const tables = await readTables(client, keys, add, (share) => progress('tables', share));
  await add(QUEUE, Readable.from([Buffer.from(JSON.stringify(await waitingWork(client)))]), false);
  await endSnapshot(client);
  const secret = await readFile(join(dataFolder, SECRET)).catch(() => null);
  if (secret) await add(SECRET, Readable.from([secret]), false);
  const absent = await readObjects(storage, keys.found(), add, (share) => progress('objects', share));
  const manifest: Manifest = { format: FORMAT, version: FORMAT_VERSION, madeAt, migrations, tables, absent, entries };
  zip.addBuffer(Buffer.from(JSON.stringify(manifest)), MANIFEST, { mode: 0o600 });
  zip.end();
  return manifest;
}

type Add = (name: string, content: Readable, isPacked: boolean, look?: (chunk: Buffer) => void) => Promise<void>;

async function readTables(
  client: pg.Client,
  keys: KeyFinder,
  add: Add,
  progress: (share: number) => void,
): Promise<Manifest['tables']> {
  const tables = await tablesOf(client);
  const bytesOf = await tableBytes(client);
  const total = tables.reduce((sum, { name }) => sum + bytesOf.get(name)!, 0);
  const read: Manifest['tables'] = [];
  let done = 0;
  for (const table of tables) {
    read.push({ ...table, columns: [...table.columns], rows: await readTable(client, table, keys, add) });
    done += bytesOf.get(table.name)!;
    progress(done / total);
  }
  return read;
}

async function readTable(client: pg.Client, table: Table, keys: KeyFinder, add: Add): Promise<number> {
  const stream = copyOut(client, table);
  try {
    await add(entryOfTable(table.name), stream, false, keys.look);
  } catch (error) {
    if ((error as { code?: string }).code === '42501')
      throw new BackupError(
        `the role of the database does not see every row of ${table.name}: it must be the owner with BYPASSRLS, or a superuser`,
      );
    throw error;
  }
  return stream.rowCount;
}

/** Answers the keys where nothing lies. */
async function readObjects(
  storage: Storage,
  keys: readonly string[],
  add: Add,
  progress: (share: number) => void,
): Promise<string[]> {
  const absent: string[] = [];
  for (const [i, key] of keys.entries()) {
    if ((await storage.size(key)) === null) absent.push(key);
    else await add(entryOfObject(key), Readable.from(contentOf(storage, key)), true);
    progress((i + 1) / keys.length);
  }
  return absent;
}

async function* contentOf(storage: Storage, key: string): AsyncGenerator<Uint8Array> {
  const source = await storage.open(key);
  try {
    for (let at = 0; at < source.size; at += READ_BYTES)
      yield await source.read(at, Math.min(READ_BYTES, source.size - at));
  } finally {
    await source.close();
  }
}
