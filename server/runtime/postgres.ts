// Runs the embedded PostgreSQL: a real server on a unix socket, no network port. The cluster is made once; a server that a
// killed parent left behind is adopted, a stale pid file is cleared, and after kill -9 the old backends are waited for.
// Data is durable (fsync on) unless a test says otherwise. The server that keeps it starts it again when it is gone; on
// shutdown it is stopped unless somebody else still uses it.

import { spawn } from 'node:child_process';
import { closeSync, constants, existsSync, openSync } from 'node:fs';
import { lstat, readdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { keepBallast, makeRoom } from './ballast.ts';
import { type PostgresFiles, preparePostgresFiles, socketFolderOf } from './postgres-files.ts';

/** Where a database is: a URL, or the socket folder and names of the embedded one. */
export type DatabaseAddress =
  | { readonly url: string }
  | { readonly socketFolder: string; readonly user: string; readonly database: string };

export interface EmbeddedPostgres {
  readonly address: DatabaseAddress & { readonly socketFolder: string };
  /** Until stop(): starts it again when it is gone. */
  supervise(): void;
  /** Fast shutdown; leaves it running while other programs are connected. */
  stop(): Promise<void>;
}

export interface PostgresOptions {
  /** false: without fsync, for throw-away databases only. */
  readonly durable?: boolean;
  /** Hears that a supervised one was started again or could not be, and that a start waits for room on the disk. */
  readonly report?: (event: 'restarted' | 'diskFull' | Error) => void;
}

const USER = 'veivalg';
const DATABASE = 'veivalg';
const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 8_000;
const POLL_MS = 20;
const SUPERVISE_MS = 300;
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
export async function startPostgres(dataFolder: string, options: PostgresOptions = {}): Promise<EmbeddedPostgres> {
  const files = await preparePostgresFiles(dataFolder);
  await startUnlessRunning(files, options);
  const address = { socketFolder: files.socketFolder, user: USER, database: DATABASE };
  let supervisor: { stop(): Promise<void> } | undefined;
  return {
    address,
    supervise() {
      supervisor ??= startSupervisor(files, options);
    },
    async stop() {
      await supervisor?.stop();
      await stopUnlessUsed(files);
    },
  };
}

async function startUnlessRunning(
  files: PostgresFiles,
  { durable = true, report = () => {} }: PostgresOptions,
): Promise<void> {
  if (durable) await makeRoom(files.home, () => report('diskFull'));
  const unlock = await lockStart(files);
  try {
    await makeCluster(files);
    if (!(await isAnswering(files.socketFolder))) await launch(files, durable);
    await makeDatabase(files.socketFolder);
    if (durable) await keepBallast(files.home);
  } finally {
    await unlock();
  }
}

function startSupervisor(files: PostgresFiles, options: PostgresOptions) {
  let stopping = false;
  const watch = async () => {
    while (!stopping) {
      await pause(SUPERVISE_MS);
      if (stopping || (await runningPostmaster(clusterOf(files)))) continue;
      await startUnlessRunning(files, options).then(
        () => options.report?.('restarted'),
        (error: Error) => options.report?.(error),
      );
    }
  };
  const ended = watch();
  return {
    async stop() {
      stopping = true;
      await ended;
    },
  };
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
  await clearLeftovers(clusterOf(files));
  for (;;) {
    const { ended } = await spawnServer(files, durable);
    let exited = false;
    void ended.then(() => {
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

/** Answers a promise of its end. */
async function spawnServer(files: PostgresFiles, durable: boolean): Promise<{ readonly ended: Promise<void> }> {
  const log = await openServerLog(files);
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
  closeSync(log);
  child.unref();
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  return { ended };
}

async function openServerLog(files: PostgresFiles): Promise<number> {
  const path = join(files.home, 'postgres.log');
  const size = await lstat(path).then(
    (found) => found.size,
    () => 0,
  );
  if (size > MAX_LOG_BYTES) await rename(path, `${path}.1`);
  // The folder is the database user's: a link that lies here must not lead whoever starts it elsewhere.
  return openSync(
    path,
    constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | (constants.O_NOFOLLOW ?? 0),
    0o600,
  );
}

/** The process that the pid file names, when it is the server of this cluster; else null. */
async function runningPostmaster(cluster: string): Promise<number | null> {
  const pidFile = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, folder] = pidFile.split('\n');
  // A copied folder brings the pid file of the server that it was copied from.
  if (!folder || !(await isSameFolder(folder, cluster))) return null;
  return (await isPostgresOf(Number(pid), cluster)) ? Number(pid) : null;
}

async function isSameFolder(a: string, b: string): Promise<boolean> {
  const [first, second] = await Promise.all([a, b].map((path) => realpath(path).catch(() => path)));
  return first === second;
}

/** Removes the pid file of a server that is gone, and ends its backends: one in a long statement would keep a new server out. */
async function clearLeftovers(cluster: string): Promise<void> {
  if (await runningPostmaster(cluster)) return;
  for (const pid of await backendsOf(cluster)) killIfThere(pid);
  await rm(join(cluster, 'postmaster.pid'), { force: true });
}

/** Postgres' processes whose working folder is this cluster; only Linux shows them. */
async function backendsOf(cluster: string): Promise<number[]> {
  const pids = (await readdir('/proc').catch(() => [])).map(Number).filter((pid) => pid > 0);
  const isBackend = await Promise.all(
    pids.map(async (pid) => (await worksIn(pid, cluster)) && (await commandOf(pid)).startsWith('postgres:')),
  );
  return pids.filter((_, i) => isBackend[i]);
}

const commandOf = (pid: number) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');

/** Its number may be another's since: of another product's database too. Only Linux shows which. */
async function isPostgresOf(pid: number, cluster: string): Promise<boolean> {
  if (!(pid > 0) || !isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  return (await worksIn(pid, cluster)) && (await commandOf(pid)).includes('postgres');
}

/** By inode, so that a folder that was moved or is mounted twice is the same. */
async function worksIn(pid: number, folder: string): Promise<boolean> {
  const [cwd, ours] = await Promise.all([`/proc/${pid}/cwd`, folder].map((path) => stat(path).catch(() => null)));
  return !!cwd && !!ours && cwd.dev === ours.dev && cwd.ino === ours.ino;
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended by itself.
  }
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
  const pid = await runningPostmaster(clusterOf(files));
  if (!pid) return;
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
