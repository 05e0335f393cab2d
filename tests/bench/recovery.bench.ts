// Rounds of kill -9 under people who write: of the server, of its worker, of the database's postmaster and of one of its backends.
// Counts the writes that were acknowledged and are gone afterwards, or are there twice, and how long it takes until the server is ready
// again. VEIVALG_KILL_ROUNDS sets the rounds of each kind.

import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { end, linesOf, logIn, type Product, productFolder, untilOk } from '../../server/product.test-support.ts';
import type { Figure } from './figure.ts';

const ROUNDS = Number(process.env.VEIVALG_KILL_ROUNDS ?? 25);
const WRITERS = 8;
const WRITING_MS = 1_000;
/** An outage that no request met within this time was none. */
const NOTICED_MS = 2_000;
const SERVER_BACK_MS = 3_000;
const DATABASE_BACK_MS = 10_000;
const KINDS = ['server', 'worker', 'postmaster', 'backend'] as const;
type Kind = (typeof KINDS)[number];

export async function run(): Promise<Figure[]> {
  const product = await productFolder();
  try {
    const rounds = new Rounds(product, await product.start({ VEIVALG_WORKERS: '1' }));
    for (const kind of KINDS) for (let round = 0; round < ROUNDS; round++) await rounds.one(kind);
    return await rounds.figures();
  } finally {
    await product.close();
  }
}

class Rounds {
  readonly #folder: Awaited<ReturnType<typeof productFolder>>;
  #server: Product;
  #key: string | null = null;
  readonly #acknowledged = new Set<string>();
  readonly #backMs: Record<Kind, number[]> = { server: [], worker: [], postmaster: [], backend: [] };

  constructor(folder: Awaited<ReturnType<typeof productFolder>>, server: Product) {
    this.#folder = folder;
    this.#server = server;
  }

  async one(kind: Kind): Promise<void> {
    this.#key ??= await logIn(this.#server.url);
    const stop = new AbortController();
    const writers = Array.from({ length: WRITERS }, () => this.#write(stop.signal));
    await pause(WRITING_MS * (0.5 + Math.random()));
    const killed = performance.now();
    await this.#kill(kind);
    if (kind === 'postmaster' || kind === 'backend') await untilNot(`${this.#server.url}/readyz`);
    await untilOk(`${this.#server.url}/readyz`, 60_000);
    this.#backMs[kind].push(performance.now() - killed);
    stop.abort();
    await Promise.all(writers);
  }

  async #kill(kind: Kind): Promise<void> {
    const server = this.#server.child.pid!;
    const postmaster = await this.#folder.postmaster();
    if (kind === 'postmaster') process.kill(postmaster, 'SIGKILL');
    else if (kind === 'backend') process.kill(backendsOf(postmaster)[0]!, 'SIGKILL');
    else if (kind === 'worker') for (const pid of childrenOf(server, 'worker.ts')) process.kill(pid, 'SIGKILL');
    else {
      await end(this.#server.child, 'SIGKILL');
      this.#server = await this.#folder.start({ VEIVALG_WORKERS: '1' });
    }
  }

  /** Projects with names of their own, one after another; what comes back is acknowledged. */
  async #write(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const name = randomUUID();
      const query = `mutation { createProject(input: {name: "${name}", srid: 25833}) { id } }`;
      const answer = await this.#ask(query).catch(() => null);
      if (answer?.data?.createProject) this.#acknowledged.add(name);
      else await pause(20);
    }
  }

  async #ask(query: string): Promise<{ data?: Record<string, never> }> {
    const response = await fetch(`${this.#server.url}/graphql_api`, {
      method: 'POST',
      headers: { authorization: `Token ${this.#key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    return (await response.json()) as { data?: Record<string, never> };
  }

  async figures(): Promise<Figure[]> {
    const names = await this.#folder.query<{ name: string }>('select name from project');
    const stored = names.map(({ name }) => name);
    const known = new Set(stored);
    const lost = [...this.#acknowledged].filter((name) => !known.has(name)).length;
    const ended = linesOf(this.#server.log()).filter(({ level }) => level === 'fatal').length;
    return [
      { name: 'writes acknowledged', value: this.#acknowledged.size, unit: '' },
      { name: 'acknowledged writes lost', value: lost, unit: '', limit: 0 },
      { name: 'writes stored twice', value: stored.length - known.size, unit: '', limit: 0 },
      { name: 'errors that nobody caught', value: ended, unit: '', limit: 0 },
      ...KINDS.map((kind) => ({
        name: `ready again after kill -9 of ${kind}, longest of ${ROUNDS}`,
        value: Math.max(...this.#backMs[kind]),
        unit: 'ms',
        limit: kind === 'postmaster' || kind === 'backend' ? DATABASE_BACK_MS : SERVER_BACK_MS,
      })),
    ];
  }
}

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

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));
