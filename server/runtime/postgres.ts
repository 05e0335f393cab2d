// Runs the embedded PostgreSQL: a real server on a unix socket, no network port. The cluster is made once; a server that a
// killed parent left behind is adopted, a stale pid file is cleared, and after kill -9 the old backends are waited for.
// Data is durable (fsync on) unless a test says otherwise. On shutdown it is stopped unless somebody else still uses it.

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { type PostgresFiles, preparePostgresFiles, socketFolderOf } from './postgres-files.ts';

/** Where a database is: a URL, or the socket folder and names of the embedded one. */
export type DatabaseAddress =
  | { readonly url: string }
  | { readonly socketFolder: string; readonly user: string; readonly database: string };

export interface EmbeddedPostgres {
  readonly address: DatabaseAddress & { readonly socketFolder: string };
  /** Fast shutdown; leaves it running while other programs are connected. */
  stop(): Promise<void>;
}

const USER = 'veivalg';
const DATABASE = 'veivalg';
const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 8_000;
const POLL_MS = 20;
const MAX_LOG_BYTES = 16 * 2 ** 20;
const SETTINGS = [
  'listen_addresses=',
  'max_connections=100',
  'shared_buffers=128MB',
  'log_min_duration_statement=2000',
];
/** For throw-away databases only. */
const RECKLESS_SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/** Starts the server of a data folder, or adopts the one that runs. */
export async function startPostgres(
  dataFolder: string,
  options: { durable?: boolean } = {},
): Promise<EmbeddedPostgres> {
  const files = await preparePostgresFiles(dataFolder);
  const unlock = await lockStart(files);
  try {
    await makeCluster(files);
    if (!(await isAnswering(files.socketFolder))) await launch(files, options.durable ?? true);
    await makeDatabase(files.socketFolder);
  } finally {
    await unlock();
  }
  const address = { socketFolder: files.socketFolder, user: USER, database: DATABASE };
  return { address, stop: () => stopUnlessUsed(files) };
}

/** The address of the database that another process started on this data folder. */
export async function addressOfEmbedded(dataFolder: string): Promise<DatabaseAddress> {
  return { socketFolder: await socketFolderOf(dataFolder), user: USER, database: DATABASE };
}

const clusterOf = (files: PostgresFiles) => join(files.home, 'cluster');

async function makeCluster(files: PostgresFiles): Promise<void> {
  const cluster = clusterOf(files);
  if (existsSync(join(cluster, 'PG_VERSION'))) return;
  // Made beside and renamed: a start that was cut short leaves nothing that looks like a cluster.
  const making = `${cluster}.making`;
  await rm(making, { recursive: true, force: true });
  const args = ['-D', making, '-U', USER, '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-instructions', '--no-sync'];
  const { code, text } = await run(files, 'initdb', args);
  if (code !== 0) throw new Error(`The embedded database could not be made: ${text.slice(-2000)}`);
  await run(files, 'initdb', ['--sync-only', '-D', making]);
  await rename(making, cluster);
}

async function launch(files: PostgresFiles, durable: boolean): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  await clearStalePidFile(clusterOf(files));
  for (;;) {
    const exit = spawnServer(files, durable, await openServerLog(files));
    let exited = false;
    void exit.then(() => {
      exited = true;
    });
    while (!exited && Date.now() < deadline) {
      if (await isAnswering(files.socketFolder)) return;
      await pause(POLL_MS);
    }
    // After kill -9 of the old server its backends need a moment to notice; until then a new one fails to start.
    if (Date.now() >= deadline)
      throw new Error(`The embedded database did not start; see ${join(files.home, 'postgres.log')}`);
    await pause(200);
  }
}

function spawnServer(files: PostgresFiles, durable: boolean, log: number): Promise<void> {
  const settings = [...SETTINGS, ...(durable ? [] : RECKLESS_SETTINGS)].flatMap((setting) => ['-c', setting]);
  const child = spawn(
    join(files.programs, 'bin/postgres'),
    ['-D', clusterOf(files), '-k', files.socketFolder, ...settings],
    {
      // Its own process group: Ctrl+C in the terminal reaches us, and we stop it in order.
      detached: true,
      stdio: ['ignore', log, log],
      cwd: files.home,
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
      ...(files.owner ?? {}),
    },
  );
  child.unref();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
}

async function openServerLog(files: PostgresFiles): Promise<number> {
  const path = join(files.home, 'postgres.log');
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  if (size > MAX_LOG_BYTES) await rename(path, `${path}.1`);
  const handle = await open(path, 'a', 0o600);
  const { fd } = handle;
  serverLogs.push(handle);
  return fd;
}
/** Held so that the descriptors stay open as long as this process. */
const serverLogs: unknown[] = [];

/** Removes a pid file whose process is gone or is something else by now. */
async function clearStalePidFile(cluster: string): Promise<void> {
  const path = join(cluster, 'postmaster.pid');
  const pid = Number((await readFile(path, 'utf8').catch(() => '')).split('\n')[0]);
  if (pid > 0 && !(await isPostgres(pid))) await rm(path, { force: true });
}

async function isPostgres(pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return command.includes('postgres');
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** One start at a time on a data folder; a lock whose holder died is taken over. */
async function lockStart(files: PostgresFiles): Promise<() => Promise<void>> {
  const path = join(files.home, 'start.lock');
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    try {
      await writeFile(path, String(process.pid), { flag: 'wx' });
      return async () => await rm(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = Number(await readFile(path, 'utf8').catch(() => ''));
    const age = await stat(path).then(
      (found) => Date.now() - found.mtimeMs,
      () => 0,
    );
    // Its own pid: a container restarts with the same numbers. An empty file is being written just now.
    if (holder === process.pid || (holder > 0 && !isAlive(holder)) || age > START_TIMEOUT_MS)
      await rm(path, { force: true });
    else if (Date.now() > deadline) throw new Error('Another start on this data folder takes too long.');
    else await pause(POLL_MS * 2);
  }
}

async function makeDatabase(socketFolder: string): Promise<void> {
  await withClient(socketFolder, 'postgres', async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  });
}

async function isAnswering(socketFolder: string): Promise<boolean> {
  return await withClient(socketFolder, 'postgres', (client) => client.query('select 1')).then(
    () => true,
    () => false,
  );
}

async function withClient<T>(
  socketFolder: string,
  database: string,
  use: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ host: socketFolder, user: USER, database, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

async function stopUnlessUsed(files: PostgresFiles): Promise<void> {
  const others = await withClient(files.socketFolder, 'postgres', async (client) => {
    const { rows } = await client.query<{ count: string }>(
      `select count(*) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    return Number(rows[0]!.count);
  }).catch(() => 0);
  if (others > 0) return;
  const path = join(clusterOf(files), 'postmaster.pid');
  const pid = Number((await readFile(path, 'utf8').catch(() => '')).split('\n')[0]);
  if (!(pid > 0) || !(await isPostgres(pid))) return;
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  while (existsSync(path) && Date.now() < deadline) await pause(POLL_MS);
}

function run(files: PostgresFiles, program: string, args: readonly string[]): Promise<{ code: number; text: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(files.programs, 'bin', program), args, {
      cwd: files.home,
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
      ...(files.owner ?? {}),
    });
    let text = '';
    child.stdout.on('data', (chunk) => {
      text += chunk;
    });
    child.stderr.on('data', (chunk) => {
      text += chunk;
    });
    child.once('error', reject);
    child.once('exit', (code) => resolve({ code: code ?? 1, text }));
  });
}

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));
