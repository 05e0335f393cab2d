// The product's server as a process of its own on a data folder, to be killed, stopped and asked from outside.

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { clientConfig } from './platform/db/connection.ts';
import { addressOfEmbedded } from './runtime/postgres.ts';
import { removeDataFolder, socketFolderOf } from './runtime/postgres-files.ts';

/** An administrator instead of the demo, whose terrain takes seconds to make. */
export const ADMIN = {
  VEIVALG_DEMO: 'false',
  VEIVALG_ADMIN_EMAIL: 'sjef@test.example',
  VEIVALG_ADMIN_PASSWORD: 'sjefens lange passord',
};

/** What our tools hand to every program of ours. */
const OURS = { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE };

export interface Launched {
  readonly child: ChildProcess;
  readonly log: () => string;
}

export interface Product extends Launched {
  readonly url: string;
  readonly readyMs: number;
}

export interface ProductFolder {
  readonly folder: string;
  /** `logTo`: the descriptor of a file for the log, instead of `log()`. */
  launch(env?: Record<string, string>, logTo?: number): Launched;
  /** Launches and waits until it is ready. */
  start(env?: Record<string, string>): Promise<Product>;
  /** Asks the embedded database as the owner of the tables. */
  query<T extends pg.QueryResultRow>(sql: string): Promise<T[]>;
  /** Process id of the embedded database. */
  postmaster(): Promise<number>;
  /** Stops what still runs and removes the folder. */
  close(): Promise<void>;
}

/** A new data folder in `parent` whose servers have no workers unless `env` says so. */
export async function productFolder(parent = tmpdir()): Promise<ProductFolder> {
  const folder = await mkdtemp(join(parent, 'vv-main-'));
  // mkdtemp makes 0700, which the database's user could not enter.
  await chmod(folder, 0o755);
  const children: ChildProcess[] = [];
  const launch: ProductFolder['launch'] = (env = {}, logTo) => {
    const child = spawn(process.execPath, ['server/main.ts'], {
      env: { ...OURS, VEIVALG_DATA: folder, VEIVALG_PORT: '0', VEIVALG_WORKERS: '0', ...ADMIN, ...env },
      stdio: ['ignore', logTo ?? 'pipe', logTo ?? 'pipe'],
    });
    children.push(child);
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += chunk));
    return { child, log: () => text };
  };
  return {
    folder,
    launch,
    start: async (env) => await whenReady(launch(env)),
    async query<T extends pg.QueryResultRow>(sql: string) {
      const client = new pg.Client(clientConfig(await addressOfEmbedded(folder)));
      await client.connect();
      try {
        return (await client.query<T>(sql)).rows;
      } finally {
        await client.end();
      }
    },
    async postmaster() {
      const pidFile = join(await socketFolderOf(folder), '../cluster/postmaster.pid');
      return Number((await readFile(pidFile, 'utf8')).split('\n')[0]);
    },
    async close() {
      for (const child of children)
        if (child.exitCode === null && child.signalCode === null) await end(child, 'SIGTERM');
      await removeDataFolder(folder);
    },
  };
}

async function whenReady({ child, log }: Launched): Promise<Product> {
  for (let waited = 0; waited < 60_000; waited += 20) {
    const line = linesOf(log()).find(({ msg }) => msg === 'ready');
    if (line) return { child, log, readyMs: line.readyMs as number, url: `http://127.0.0.1:${line.port}` };
    if (child.exitCode !== null) break;
    await new Promise((done) => setTimeout(done, 20));
  }
  throw new Error(`not ready: ${log()}`);
}

/** The whole lines of a log. */
export function linesOf(log: string): Record<string, unknown>[] {
  return log
    .split('\n')
    .slice(0, -1)
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

/** Sends the signal and waits for the end; answers the exit code. */
export function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  return new Promise((done) => {
    child.once('exit', (code) => done(code));
    child.kill(signal);
  });
}

/** Milliseconds until the address answers 200. */
export async function untilOk(url: string, timeoutMs: number): Promise<number> {
  const began = performance.now();
  for (;;) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) }).catch(() => null);
    if (answer?.ok) return performance.now() - began;
    if (performance.now() - began > timeoutMs) throw new Error(`${url} answered ${answer?.status} for ${timeoutMs} ms`);
    await new Promise((done) => setTimeout(done, 50));
  }
}

/** Answers the key of a new login of the administrator. */
export async function logIn(url: string): Promise<string> {
  const response = await fetch(`${url}/v1/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: ADMIN.VEIVALG_ADMIN_EMAIL, password: ADMIN.VEIVALG_ADMIN_PASSWORD }),
  });
  if (!response.ok) throw new Error(`login answered ${response.status}`);
  return ((await response.json()) as { key: string }).key;
}

/** Process ids of what a process started and still runs. */
export function childrenOf(pid: number): number[] {
  return execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map(Number);
}

/** One that nothing listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}
