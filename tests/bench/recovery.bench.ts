// Rounds of kill -9 under people who write: of the server, of its worker, of the database's postmaster and of one of its backends.
// Counts the writes that were acknowledged and are gone afterwards, or are there twice, imports that are there in part, work that is stuck,
// processes that outlive their server, and how long it takes until the server is ready again. VEIVALG_KILL_ROUNDS sets the rounds of
// each kind; each round is logged as it ends.

import { execFileSync } from 'node:child_process';
import { end, linesOf, type ProductFolder, productFolder, untilOk } from '../../server/product.test-support.ts';
import { Acknowledged, pause } from './acknowledged.ts';
import type { Figure } from './figure.ts';
import { processesOn } from './processes.ts';

const ROUNDS = Number(process.env.VEIVALG_KILL_ROUNDS ?? 25);
const WRITING_MS = 1_000;
/** An outage that no request met within this time was none. */
const NOTICED_MS = 2_000;
const SERVER_BACK_MS = 3_000;
const DATABASE_BACK_MS = 10_000;
const KINDS = ['server', 'worker', 'postmaster', 'backend'] as const;
type Kind = (typeof KINDS)[number];

/** A worker that its server left behind ends itself within this time. */
const ORPHAN_MS = 10_000;

export async function run(): Promise<Figure[]> {
  const product = await productFolder();
  try {
    const rounds = new Rounds(product, new Acknowledged(await product.start(ENV)));
    await rounds.writes.prepare();
    for (const kind of KINDS) for (let round = 0; round < ROUNDS; round++) await rounds.one(kind);
    return await rounds.figures();
  } finally {
    await product.close();
  }
}

const ENV = { VEIVALG_WORKERS: '1' };

class Rounds {
  readonly writes: Acknowledged;
  readonly #folder: ProductFolder;
  readonly #backMs: Record<Kind, number[]> = { server: [], worker: [], postmaster: [], backend: [] };
  #fatal = 0;

  constructor(folder: ProductFolder, writes: Acknowledged) {
    this.#folder = folder;
    this.writes = writes;
  }

  async one(kind: Kind): Promise<void> {
    const stop = new AbortController();
    const writing = this.writes.writeUntil(stop.signal);
    await pause(WRITING_MS * (0.5 + Math.random()));
    const killed = performance.now();
    await this.#kill(kind);
    const { url } = this.writes.server;
    if (kind === 'postmaster' || kind === 'backend') await untilNot(`${url}/readyz`);
    await untilOk(`${url}/readyz`, 60_000);
    const backMs = performance.now() - killed;
    this.#backMs[kind].push(backMs);
    stop.abort();
    await writing;
    console.log(`  ${kind} ${this.#backMs[kind].length} of ${ROUNDS}: ready again after ${Math.round(backMs)} ms`);
  }

  async #kill(kind: Kind): Promise<void> {
    const server = this.writes.server.child.pid!;
    const postmaster = await this.#folder.postmaster();
    if (kind === 'postmaster') process.kill(postmaster, 'SIGKILL');
    else if (kind === 'backend') process.kill(backendsOf(postmaster)[0]!, 'SIGKILL');
    else if (kind === 'worker') for (const pid of childrenOf(server, 'worker.ts')) process.kill(pid, 'SIGKILL');
    else {
      this.#fatal += fatalIn(this.writes.server.log());
      await end(this.writes.server.child, 'SIGKILL');
      this.writes.server = await this.#folder.start(ENV);
    }
  }

  async figures(): Promise<Figure[]> {
    const found = await this.writes.figures(this.#folder);
    const fatal = this.#fatal + fatalIn(this.writes.server.log());
    await end(this.writes.server.child, 'SIGTERM');
    for (const until = performance.now() + ORPHAN_MS; processesOn(this.#folder.folder).length > 0; await pause(100))
      if (performance.now() > until) break;
    return [
      ...found,
      { name: 'errors that nobody caught', value: fatal, unit: '', limit: 0 },
      { name: 'processes left behind', value: processesOn(this.#folder.folder).length, unit: '', limit: 0 },
      ...KINDS.map((kind) => ({
        name: `ready again after kill -9 of ${kind}, longest of ${ROUNDS}`,
        value: Math.max(...this.#backMs[kind]),
        unit: 'ms',
        limit: kind === 'postmaster' || kind === 'backend' ? DATABASE_BACK_MS : SERVER_BACK_MS,
      })),
    ];
  }
}

const fatalIn = (log: string) => linesOf(log).filter(({ level }) => level === 'fatal').length;

function childrenOf(pid: number, command: string): number[] {
  const text = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' });
  return text.split('\n').flatMap((line) => {
    const [, child, parent, args = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return Number(parent) === pid && args.includes(command) ? [Number(child)] : [];
  });
}

const backendsOf = (postmaster: number) => childrenOf(postmaster, 'veivalg veivalg');

async function untilNot(url: string): Promise<void> {
  const deadline = performance.now() + NOTICED_MS;
  while ((await fetch(url).catch(() => null))?.ok && performance.now() < deadline) await pause(5);
}
