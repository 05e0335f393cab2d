// The queue with 100,000 pieces of work waiting: putting in, taking and ending, a small organization beside a flood, a worker that falls
// silent. Then real searches on three workers of which one is killed or frozen for half a minute, or under which the database is
// killed: the same routes as undisturbed, one result each. VEIVALG_QUEUE_ROUNDS sets the rounds of that, each with a seed.

import { type ChildProcess, fork } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type OpenServices, openServices } from '../../server/app/services.ts';
import { readConfig } from '../../server/platform/config.ts';
import { clientConfig } from '../../server/platform/db/connection.ts';
import { claimOf, enqueueWork, finishWork, queueIn, type WorkJob } from '../../server/platform/jobs/work-queue.ts';
import { openLog } from '../../server/platform/log/log.ts';
import { addressOfEmbedded } from '../../server/runtime/postgres.ts';
import { socketFolderOf } from '../../server/runtime/postgres-files.ts';
import type { Figure } from './figure.ts';
import { type MeasuredServer, startMeasuredServer } from './server-under-measure.ts';

const ORGANIZATIONS = 250;
const WAITING_EACH = 400;
const TAKERS = 3;
const TAKEN_EACH = 500;
const ROUNDS = Number(process.env.VEIVALG_QUEUE_ROUNDS ?? 20);
const WORKERS = 3;
/** One worker is free to take up what another leaves. */
const SEARCHES = 2;
const TRIALS = 2_500;
const FROZEN_MS = 30_000;
const TAKEN_UP_MS = 15_000;

export async function* run(): AsyncGenerator<Figure> {
  const server = await startMeasuredServer({ workers: 0 });
  const services = await openServices(
    readConfig({ VEIVALG_DATA: server.folder }),
    openLog('silent'),
    await addressOfEmbedded(server.folder),
  );
  try {
    yield* underFlood(services);
    yield* underFaults(server);
  } finally {
    await services.close();
    await server.stop();
  }
}

/** As the owner of the tables; a database that restarts is asked again. */
async function query<T>(folder: string, text: string, values: unknown[] = []): Promise<T[]> {
  for (;;) {
    const client = new pg.Client(clientConfig(await addressOfEmbedded(folder)));
    client.on('error', () => {});
    try {
      await client.connect();
      return (await client.query(text, values)).rows as T[];
    } catch {
      await pause(200);
    } finally {
      await client.end().catch(() => {});
    }
  }
}

async function* underFlood(services: OpenServices): AsyncGenerator<Figure> {
  const folder = services.config.dataFolder;
  const organizations = await query<{ id: string }>(
    folder,
    "insert into organization (name) select 'O' || n from generate_series(1, $1::int) n returning id",
    [ORGANIZATIONS],
  );
  const ids = organizations.map(({ id }) => id);
  const put = (organizationId: string, id = randomUUID()) =>
    services.db.transaction().execute((tx) => enqueueWork(tx, { id, kind: 'job', organizationId, seconds: 60 }));
  for (let i = 0; i < WAITING_EACH; i++) await Promise.all(ids.map((id) => put(id)));
  const take = async () => {
    const [job] = await queueIn(services.db).fetch<WorkJob['data']>('job', { includeMetadata: true });
    return job!;
  };
  const [taking, ending, putting]: number[][] = [[], [], []];
  const timed = async <T>(times: number[], work: () => Promise<T>): Promise<T> => {
    const from = performance.now();
    const answer = await work();
    times.push(performance.now() - from);
    return answer;
  };
  const taker = async () => {
    for (let i = 0; i < TAKEN_EACH; i++) {
      const job = await timed(taking!, take);
      await timed(ending!, () => services.db.transaction().execute((tx) => finishWork(tx, claimOf(job))));
      await timed(putting!, () => put(job.data.organizationId!));
    }
  };
  await Promise.all(Array.from({ length: TAKERS }, taker));
  yield { name: 'pieces of work that wait', value: ORGANIZATIONS * WAITING_EACH, unit: '' };
  yield { name: 'taking one, p99', value: p99(taking!), unit: 'ms', limit: 50 };
  yield { name: 'ending one, p99', value: p99(ending!), unit: 'ms', limit: 50 };
  yield { name: 'putting one in, p99', value: p99(putting!), unit: 'ms', limit: 50 };
  const silent = await take();
  const from = performance.now();
  await until(async () => {
    const [row] = await query<{ state: string }>(folder, 'select state from pgboss.job where id = $1', [silent.id]);
    return row!.state === 'retry';
  });
  yield {
    name: 'work of a silent worker waits again after',
    value: performance.now() - from,
    unit: 'ms',
    limit: TAKEN_UP_MS,
  };
  await query(folder, 'delete from pgboss.job');
}

type Fault = 'killed' | 'frozen' | 'database';
const FAULTS: readonly Fault[] = ['killed', 'frozen', 'database'];

async function* underFaults(server: MeasuredServer): AsyncGenerator<Figure> {
  await query(server.folder, `alter table generation alter column trials set default ${TRIALS}`);
  const workers = Array.from({ length: WORKERS }, () => startWorker(server.folder));
  const takenUpMs: number[] = [];
  let [wrong, several, lost] = [0, 0, 0];
  try {
    const reference = (await searched(server, await begin(server, 1)))[0]!;
    for (let seed = 1; seed <= ROUNDS; seed++) {
      const ids = await begin(server, SEARCHES);
      const random = lcg(seed);
      await pause(1_000 + 4_000 * random());
      const fault = FAULTS[seed % FAULTS.length]!;
      const ended = await disturb(server.folder, workers, fault, Math.floor(random() * WORKERS), takenUpMs, ids);
      const results = await searched(server, ids);
      await ended();
      wrong += results.filter(({ routes }) => routes !== reference.routes).length;
      several += results.filter(({ collections }) => collections !== 1).length;
      const late = await searched(server, ids);
      lost += late.filter(({ routes }, i) => routes !== results[i]!.routes).length;
      console.error(
        `seed ${seed}, ${fault}: ${results.map(({ state, attempts }) => `${state} ${attempts}`).join(', ')}`,
      );
    }
  } finally {
    for (const worker of workers) worker.kill('SIGKILL');
  }
  yield { name: `searches of ${ROUNDS} rounds with other routes than undisturbed`, value: wrong, unit: '', limit: 0 };
  yield { name: 'searches with no or several results', value: several, unit: '', limit: 0 };
  yield { name: 'results changed by a worker that came back late', value: lost, unit: '', limit: 0 };
  yield { name: 'taken up again, longest', value: Math.max(...takenUpMs), unit: 'ms', limit: TAKEN_UP_MS };
}

/** Does it to one worker; answers what makes it good again. */
async function disturb(
  folder: string,
  workers: ChildProcess[],
  fault: Fault,
  which: number,
  takenUpMs: number[],
  ids: readonly string[],
): Promise<() => Promise<void>> {
  const from = performance.now();
  const before = await attemptsOf(folder, ids);
  if (fault === 'database') {
    const pidFile = join(await socketFolderOf(folder), '../cluster/postmaster.pid');
    process.kill(Number((await readFile(pidFile, 'utf8')).split('\n')[0]), 'SIGKILL');
    return async () => {};
  }
  const worker = workers[which]!;
  worker.kill(fault === 'killed' ? 'SIGKILL' : 'SIGSTOP');
  const watch = untilTakenUp(folder, ids, before).then((found) => {
    if (found) takenUpMs.push(performance.now() - from);
  });
  if (fault === 'killed') workers[which] = startWorker(folder);
  return async () => {
    await watch;
    if (fault === 'killed') return;
    await pause(Math.max(0, FROZEN_MS - (performance.now() - from)));
    worker.kill('SIGCONT');
    // It writes late, if it can.
    await pause(5_000);
  };
}

const attemptsOf = async (folder: string, ids: readonly string[]) =>
  new Map(
    (
      await query<{ id: string; retry_count: number }>(
        folder,
        "select id, retry_count from pgboss.job where id = any($1) and state = 'active'",
        [ids],
      )
    ).map(({ id, retry_count }) => [id, retry_count]),
  );

/** Whether one that ran is begun once more before all have ended. */
async function untilTakenUp(
  folder: string,
  ids: readonly string[],
  before: ReadonlyMap<string, number>,
): Promise<boolean> {
  for (;;) {
    const now = await attemptsOf(folder, ids);
    if ([...now].some(([id, attempt]) => attempt > (before.get(id) ?? attempt))) return true;
    const [left] = await query<{ n: string }>(folder, 'select count(*) as n from pgboss.job where id = any($1)', [ids]);
    if (Number(left!.n) === 0) return false;
    await pause(100);
  }
}

/** Puts in as many searches of one request, on paths of their own, so that all have one seed. */
async function begin({ graphql }: MeasuredServer, count: number): Promise<string[]> {
  const { projects } = await graphql<{ projects: { nodes: { id: string }[] } }>('{ projects { nodes { id } } }');
  const projectId = projects.nodes[0]!.id;
  const { project } = await graphql<{ project: { paths: { request: object; routeType: { id: string } }[] } }>(
    'query($id: UUID!) { project(id: $id) { paths { request routeType { id } } } }',
    { id: projectId },
  );
  const { request, routeType } = project.paths[0]!;
  const settings = { populationSize: 4, generations: 12, seconds: 60 };
  const pathIds: string[] = [];
  for (let i = 0; i < count; i++) {
    const { createPath } = await graphql<{ createPath: { id: string } }>(
      'mutation($p: UUID!, $i: PathInput!) { createPath(projectId: $p, input: $i) { id } }',
      { p: projectId, i: { name: 'Linje', request, routeTypeId: routeType.id, settings } },
    );
    pathIds.push(createPath.id);
  }
  const { generateRoutes } = await graphql<{ generateRoutes: { id: string }[] }>(
    'mutation($ids: [UUID!]!) { generateRoutes(pathIds: $ids) { id } }',
    { ids: pathIds },
  );
  return generateRoutes.map(({ id }) => id);
}

interface Result {
  readonly state: string;
  readonly attempts: number;
  /** A hash of the routes' lines and costs. */
  readonly routes: string;
  readonly collections: number;
}

/** Waits until all have ended. */
async function searched({ folder }: MeasuredServer, ids: readonly string[]): Promise<Result[]> {
  const rows = () =>
    query<{ state: string; fence: number; ended: Date | null; collections: string; routes: unknown }>(
      folder,
      `select g.state, g.fence, g.ended, (select count(*) from route_collection c where c.route_ids && array_agg(r.id)) as collections,
              json_agg(json_build_array(encode(r.line, 'hex'), r.total_cost_nok) order by r.key) as routes
       from generation g left join route r on r.generation_id = g.id where g.id = any($1)
       group by g.id order by array_position($1, g.id)`,
      [ids],
    );
  for (;;) {
    const found = await rows();
    if (found.every(({ ended }) => ended))
      return found.map(({ state, fence, collections, routes }) => ({
        state,
        attempts: fence + 1,
        routes: createHash('sha256').update(JSON.stringify(routes)).digest('hex'),
        collections: Number(collections),
      }));
    await pause(300);
  }
}

function startWorker(folder: string): ChildProcess {
  return fork(new URL('../../server/worker.ts', import.meta.url), [], {
    env: { ...process.env, VEIVALG_DATA: folder, VEIVALG_THREADS: '1', VEIVALG_LOG_LEVEL: 'silent' },
    execArgv: [],
    stdio: 'ignore',
  });
}

const p99 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(0.99 * times.length)]!;

async function until(ask: () => Promise<boolean>): Promise<void> {
  while (!(await ask())) await pause(100);
}

/** Numbers in [0, 1) of a seed. */
function lcg(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
