// Generations over GraphQL with real worker processes: progress, arrival, stopping, killing, two at once, requests that cannot
// be met. The ground is a small analytic one, so that a search takes seconds.

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { decodeRoadBody } from '#domain/road-body-bytes.ts';
import type { DrivingConstraints } from '#domain/route.ts';
import { decodeStations } from '#domain/stations.ts';
import type { HaulMasses } from '#engine/haul/haul-masses.ts';
import { putGround } from '../../fixtures.test-support.ts';
import { MAX_ATTEMPTS, startSupervisor } from '../../platform/jobs/work-queue.ts';
import { type Person, startTestServer, type TestServer } from '../../test-server.test-support.ts';
import { workOf } from '../../work.test-support.ts';
import { startTestWorker, type TestWorker, until } from '../../worker.test-support.ts';
import { EAST, hills, ORIGIN, WEST } from './hills.test-support.ts';

let server: TestServer;
let ola: Person;
let projectId: string;
let routeTypeId: string;
let supervisor: Awaited<ReturnType<typeof startSupervisor>>;
/** One that lives on from test to test, until a test stops or kills it. */
let runningWorker: TestWorker | null = null;

const SETTINGS = { populationSize: 2, generations: 3, seconds: 0.5 };
/** Far more work than a test waits for, in short rounds. */
const ENDLESS = { populationSize: 2, generations: 1000, seconds: 600 };
/** Machines that run these tests are shared. */
const PATIENCE_MS = 300_000;
vi.setConfig({ testTimeout: PATIENCE_MS });

beforeAll(async () => {
  server = await startTestServer();
  supervisor = await startSupervisor(server.address, server.services.log);
  ola = await server.person(await server.organization(), { language: 'en' });
  projectId = await projectWithGround();
  const { routeTypes } = await ola.graphql<{ routeTypes: { id: string }[] }>('{ routeTypes { id } }');
  routeTypeId = routeTypes[0]!.id;
});
afterEach(async () => {
  await server.asOwner(
    "update generation set state = 'stopping', keep_found = false where state in ('queued', 'running', 'stopping')",
  );
  await server.asOwner("delete from pgboss.job where name = 'generation' and state in ('created', 'retry')");
});
afterAll(async () => {
  await runningWorker?.stop();
  await supervisor?.stop({ graceful: false });
  await server?.close();
});

function worker(): TestWorker {
  if (!runningWorker || runningWorker.process.exitCode !== null || runningWorker.process.signalCode !== null)
    runningWorker = startTestWorker(server, { VEIVALG_THREADS: '2' });
  return runningWorker;
}

/** As if the attempts before this one had died without progress: the work is at its end. */
async function lastAttempt(): Promise<void> {
  const dead =
    "update pgboss.job set state = 'active', retry_limit = retry_count, heartbeat_on = now() - interval '1 minute'";
  await server.asOwner(`${dead}, started_on = coalesce(started_on, now()) where name = 'generation'`);
}

/** For tests of what waits. */
async function noWorker(): Promise<void> {
  await runningWorker?.stop();
}

async function newProject(): Promise<string> {
  const answer = await ola.graphql<{ createProject: { id: string } }>(
    'mutation { createProject(input: {name: "Prosjekt", srid: 25833}) { id } }',
  );
  return answer.createProject.id;
}

async function projectWithGround(): Promise<string> {
  const id = await newProject();
  await putGround(server, ola, id, hills());
  return id;
}

type Where = { x: number; y: number; z?: number; bearing?: number; grade?: number };

async function newPath(settings: object = SETTINGS, start: Where = WEST, end: Where = EAST, project = projectId) {
  const input = { name: 'Linje', request: { start, end }, routeTypeId, settings };
  const answer = await ola.graphql<{ createPath: { id: string } }>(
    'mutation($p: UUID!, $i: PathInput!) { createPath(projectId: $p, input: $i) { id } }',
    { p: project, i: input },
  );
  return answer.createPath.id;
}

interface Generation {
  readonly id: string;
  readonly state: string;
  readonly progress: number;
  readonly round: number;
  readonly previews: readonly { line: number[]; figures: { costNok: number } }[];
  readonly reasons: readonly { code: string }[];
  readonly provenance: {
    seed: number;
    evaluations: number;
    work: { rounds: number[]; sensitivities: number };
  } | null;
  readonly secondsLeft: number | null;
}
const FIELDS = 'id state progress round previews reasons provenance secondsLeft';

async function generate(pathIds: string[]): Promise<Generation[]> {
  const answer = await ola.graphql<{ generateRoutes: Generation[] }>(
    `mutation($ids: [UUID!]!) { generateRoutes(pathIds: $ids) { ${FIELDS} } }`,
    { ids: pathIds },
  );
  return answer.generateRoutes;
}

async function generation(id: string): Promise<Generation> {
  return (
    await ola.graphql<{ generation: Generation }>(`query($id: UUID!) { generation(id: $id) { ${FIELDS} } }`, { id })
  ).generation;
}

const stop = (id: string, keepFound: boolean) =>
  ola.graphql('mutation($id: UUID!, $k: Boolean!) { stopGeneration(id: $id, keepFound: $k) { state } }', {
    id,
    k: keepFound,
  });

const isOver = ({ state }: Generation) => !['queued', 'running', 'stopping'].includes(state);
const ended = (id: string) => until(async () => ((g) => (isOver(g) ? g : null))(await generation(id)), PATIENCE_MS);
const reached = (id: string, round: number) =>
  until(async () => ((g) => (g.round >= round || isOver(g) ? g : null))(await generation(id)), PATIENCE_MS);

interface Route {
  readonly id: string;
  readonly keep: boolean;
  readonly name: string;
  readonly color: string;
  readonly lengthM: number;
  readonly totalCostNok: number;
  readonly breakdown: readonly { costNok: number }[];
  readonly line: readonly number[];
  readonly alignment: unknown;
  readonly generationId: string;
  readonly haulMasses: HaulMasses | null;
  readonly driving: DrivingConstraints | null;
}

async function routesOf(pathId: string): Promise<Route[]> {
  const answer = await ola.graphql<{ project: { routes: Route[] } }>(
    `query($p: UUID!, $id: UUID!) { project(id: $p) { routes(pathId: $id) {
       id keep name color lengthM totalCostNok breakdown line alignment generationId haulMasses driving } } }`,
    { p: projectId, id: pathId },
  );
  return answer.project.routes;
}

/** The text of the first mail; without a mail server each is a file. */
async function mailed(): Promise<string | null> {
  const folder = join(server.services.config.dataFolder, 'mail');
  const name = (await readdir(folder).catch(() => [])).find((file) => file.endsWith('.txt'));
  return name ? await readFile(join(folder, name), 'utf8') : null;
}

describe('a generation', () => {
  it('shows progress and previews, ends with routes that hold together, and shows by mail where that is wanted', async () => {
    worker();
    await server.asOwner(`update app_user set notifications = '{"generation_done": true}' where id = $1`, [ola.userId]);
    const pathId = await newPath({ ...SETTINGS, generations: 8 });
    const [started] = await generate([pathId]);
    expect(started!.state).toBe('queued');
    const running = await reached(started!.id, 1);
    expect(running.previews.length).toBeGreaterThan(0);
    expect(running.previews[0]!.figures.costNok).toBeGreaterThan(0);
    expect(await routesOf(pathId)).toEqual([]);
    const done = await ended(started!.id);
    expect(done).toMatchObject({ state: 'done', progress: 1, previews: [], secondsLeft: null });
    expect(done.provenance?.evaluations).toBeGreaterThan(0);
    // The seconds became work that anybody can do again.
    expect(done.provenance?.work.rounds.length).toBeGreaterThan(0);
    const routes = await routesOf(pathId);
    expect(routes.length).toBeGreaterThan(0);
    // The record shows on how many routes limits were tried.
    expect(routes.filter(({ driving }) => driving?.tried).length).toBe(done.provenance?.work.sensitivities);
    for (const route of routes) {
      const sum = route.breakdown.reduce((total, row) => total + row.costNok, 0);
      expect(sum / route.totalCostNok).toBeCloseTo(1, 6);
      // What drives its cost, stretch by stretch.
      for (const { fromM, toM, rule, marginalNok } of route.driving!.stretches) {
        expect(fromM >= 0 && toM >= fromM && toM <= route.lengthM * 1.001, rule).toBe(true);
        expect(Number.isFinite(marginalNok)).toBe(true);
      }
      expect(route.driving!.unexplained).toBeGreaterThanOrEqual(0);
      // Its hauling can be solved again at other prices.
      expect(route.haulMasses!.chainageM.at(-1)! / route.lengthM).toBeCloseTo(1, 1);
      expect(Math.hypot(route.line[0]! - WEST.x, route.line[1]! - WEST.y)).toBeLessThan(0.01);
      expect(Math.hypot(route.line.at(-3)! - EAST.x, route.line.at(-2)! - EAST.y)).toBeLessThan(0.01);
    }
    expect(new Set(routes.map((route) => route.color)).size).toBe(routes.length);
    const stations = await ola.fetch(`/v1/route/${routes[0]!.id}/stations/`);
    const table = decodeStations(new Uint8Array(await stations.arrayBuffer()));
    expect(table.chainage[table.count - 1]).toBeCloseTo(routes[0]!.lengthM, 3);
    const body = await ola.fetch(`/v1/route/${routes[0]!.id}/body/`);
    expect(decodeRoadBody(new Uint8Array(await body.arrayBuffer())).count).toBeGreaterThan(10);
    await server.asOwner(`update app_user set notifications = '{}' where id = $1`, [ola.userId]);
    const found = `is done and found ${routes.length} ${routes.length === 1 ? 'route' : 'routes'}.`;
    expect(await until(mailed, PATIENCE_MS)).toContain(`The calculation of Linje in Prosjekt ${found}`);
  });

  it('meets the height, the bearing and the grade that its ends ask for', async () => {
    worker();
    const start = { ...WEST, z: 203, bearing: 0.5, grade: 0.02 };
    const end = { ...EAST, z: 198, bearing: -0.4, grade: -0.01 };
    const pathId = await newPath({ ...SETTINGS, seconds: 6 }, start, end);
    const [row] = await generate([pathId]);
    expect(await ended(row!.id)).toMatchObject({ state: 'done' });
    const routes = await routesOf(pathId);
    expect(routes.length).toBeGreaterThan(0);
    for (const { id } of routes) {
      const answer = await ola.fetch(`/v1/route/${id}/stations/`);
      const { road, bearing, grade, count } = decodeStations(new Uint8Array(await answer.arrayBuffer()));
      for (const [i, asked] of [
        [0, start],
        [count - 1, end],
      ] as const) {
        // biome-ignore format: two ends
        expect(road[i]).toBeCloseTo(asked.z, 2);
        expect(bearing[i]).toBeCloseTo(asked.bearing, 2);
        expect(grade[i]).toBeCloseTo(asked.grade, 3);
      }
    }
  });

  it('lets unkept routes go in the very transaction in which the new ones arrive', async () => {
    worker();
    const pathId = await newPath();
    const [first] = await generate([pathId]);
    await ended(first!.id);
    const before = await routesOf(pathId);
    await ola.graphql('mutation($ids: [UUID!]!) { setKeep(routeIds: $ids, keep: true) { id } }', {
      ids: [before[0]!.id],
    });
    const [second] = await generate([pathId]);
    await reached(second!.id, 1);
    expect((await routesOf(pathId)).length).toBe(before.length);
    expect((await ended(second!.id)).state).toBe('done');
    const after = await routesOf(pathId);
    const old = after.filter((route) => route.generationId === first!.id);
    expect(old.map((route) => route.id)).toEqual([before[0]!.id]);
    const moments = await server.asOwner<{ at: Date }>(
      `select deleted as at from route where generation_id = $1 and deleted is not null
       union select created from route where generation_id = $2`,
      [first!.id, second!.id],
    );
    expect(moments).toHaveLength(before.length > 1 ? 1 : moments.length);
    const changes = await server.asOwner<{ batches: number }>(
      `select count(distinct batch) as batches from change where entity = 'route' and project_id = $1 and at =
         (select max(at) from change where entity = 'route' and action = 'create' and project_id = $1)`,
      [projectId],
    );
    expect(Number(changes[0]!.batches)).toBe(1);
  });

  it('is one, however many press at once', async () => {
    await noWorker();
    const pathId = await newPath();
    const answers = await Promise.all(Array.from({ length: 8 }, () => generate([pathId])));
    expect(new Set(answers.map(([row]) => row!.id)).size).toBe(1);
    expect(await server.asOwner('select id from generation where path_id = $1', [pathId])).toHaveLength(1);
    expect(await workOf(server)).toHaveLength(1);
  });
});

describe('what is drawn on the map', () => {
  it('takes part: a point that must be passed is passed, one that should is not held; a site gives masses', async () => {
    worker();
    const project = await projectWithGround();
    const drawn = async (input: object) =>
      (
        await ola.graphql<{ createFeature: { id: string } }>(
          'mutation($p: UUID!, $i: FeatureInput!) { createFeature(projectId: $p, input: $i) { id } }',
          { p: project, i: { shape: 'point', type: 'pointOfInterest', ...input } },
        )
      ).createFeature.id;
    // 500 m beside the straight line, and as far on its other side.
    const must = { x: (WEST.x + EAST.x) / 2, y: (WEST.y + EAST.y) / 2 + 500 };
    const mustId = await drawn({ vertices: [[must.x, must.y]], radiusM: 60, mustPass: true });
    await drawn({ vertices: [[must.x, must.y - 1000]], radiusM: 60, mustPass: false });
    // A hill beside the start that is to be dug away by 20 m: more than the road can use.
    const [x, y] = [WEST.x + 100, WEST.y - 100];
    const content = {
      rings: [[[x, y], [x + 120, y], [x + 120, y - 120], [x, y - 120]]], // biome-ignore format: one ring
      heightM: 180,
    };
    const { createMapItem: site } = await ola.graphql<{ createMapItem: { id: string } }>(
      `mutation($p: UUID!, $c: JSON!) { createMapItem(projectId: $p, input: {kind: "site", name: "Tomt", content: $c}) { id } }`,
      { p: project, c: content },
    );
    const pathId = await newPath(SETTINGS, WEST, EAST, project);
    const [row] = await generate([pathId]);
    expect(await ended(row!.id)).toMatchObject({ state: 'done' });
    const [frozen] = await server.asOwner<{
      problem: { request: { controlPoints: { id: string }[] }; sites: { id: string }[] };
    }>('select problem from generation where id = $1', [row!.id]);
    expect(frozen!.problem.request.controlPoints.map(({ id }) => id)).toEqual([mustId]);
    expect(frozen!.problem.sites.map(({ id }) => id)).toEqual([site.id]);
    const { project: found } = await ola.graphql<{
      project: { routes: { line: number[]; breakdown: { item: string; subject: string; quantity: number }[] }[] };
    }>('query($p: UUID!) { project(id: $p) { routes { line breakdown } } }', { p: project });
    expect(found.routes.length).toBeGreaterThan(0);
    for (const { line } of found.routes) {
      let nearestM = Infinity;
      for (let i = 0; i < line.length; i += 3)
        nearestM = Math.min(nearestM, Math.hypot(line[i]! - must.x, line[i + 1]! - must.y));
      expect(nearestM).toBeLessThan(60 + 15);
    }
    const fetched = found.routes.flatMap(({ breakdown }) =>
      breakdown.filter(({ item, subject }) => item === 'massPointImport' && subject === site.id),
    );
    expect(Math.max(...fetched.map(({ quantity }) => quantity))).toBeGreaterThan(0);
  });
});

describe('stopping', () => {
  it('keeps what was found', async () => {
    worker();
    const pathId = await newPath(ENDLESS);
    const [row] = await generate([pathId]);
    await reached(row!.id, 1);
    await stop(row!.id, true);
    expect((await ended(row!.id)).state).toBe('done');
    expect((await routesOf(pathId)).length).toBeGreaterThan(0);
  });

  it('throws away, and leaves the routes of before', async () => {
    worker();
    const pathId = await newPath();
    await ended((await generate([pathId]))[0]!.id);
    const before = await routesOf(pathId);
    const { path } = await ola.graphql<{ path: { version: number } }>(
      'query($id: UUID!) { path(id: $id) { version } }',
      { id: pathId },
    );
    await ola.graphql(
      'mutation($id: UUID!, $v: Int!, $i: PathInput!) { updatePath(id: $id, version: $v, input: $i) { id } }',
      { id: pathId, v: path.version, i: { settings: ENDLESS } },
    );
    const [row] = await generate([pathId]);
    await reached(row!.id, 1);
    await stop(row!.id, false);
    expect(await ended(row!.id)).toMatchObject({ state: 'cancelled', previews: [] });
    expect(await routesOf(pathId)).toEqual(before);
  });

  it('takes what waits out of the queue at once', async () => {
    await noWorker();
    const [row] = await generate([await newPath()]);
    await stop(row!.id, true);
    expect((await generation(row!.id)).state).toBe('cancelled');
    expect(await workOf(server)).toEqual([]);
  });
});

describe('a worker that dies', () => {
  it('by kill -9 in the middle: another goes on and ends with the same routes', async () => {
    await noWorker();
    const settings = { populationSize: 2, generations: 12, seconds: 60 };
    const [whole, cut] = [await newPath(settings), await newPath(settings)];
    const [a, b] = [(await generate([whole]))[0]!, (await generate([cut]))[0]!];
    // The work is fixed by hand: each path would measure a speed of its own.
    await server.asOwner('update generation set trials = 6000 where id = any($1)', [[a.id, b.id]]);
    const first = worker();
    expect((await ended(a.id)).state).toBe('done');
    await reached(b.id, 2);
    await first.kill();
    const left = await generation(b.id);
    expect(left.state).toBe('running');
    worker();
    expect((await ended(b.id)).state).toBe('done');
    const shown = (routes: Route[]) =>
      routes.map(({ alignment, line, totalCostNok }) => ({ alignment, line, totalCostNok }));
    expect(shown(await routesOf(cut))).toEqual(shown(await routesOf(whole)));
    expect(await workOf(server)).toEqual([]);
  });

  it('in order puts its work back, and that counts as no attempt', async () => {
    const first = worker();
    const [row] = await generate([await newPath(ENDLESS)]);
    await reached(row!.id, 1);
    await first.stop();
    // It made progress before it was put back.
    expect(await workOf(server)).toMatchObject([{ id: row!.id, state: 'retry', attemptsLeft: MAX_ATTEMPTS + 1 }]);
    worker();
    const before = (await generation(row!.id)).round;
    expect((await reached(row!.id, before + 1)).state).toBe('running');
  });

  it('is not followed by a fourth: after three the generation failed', async () => {
    await noWorker();
    const [row] = await generate([await newPath()]);
    await lastAttempt();
    worker();
    expect((await ended(row!.id)).state).toBe('failed');
    // What the log says of it is not shown.
    const shown = await ola.graphql('query($id: UUID!) { generation(id: $id) { error } }', { id: row!.id });
    expect(shown).toEqual({ generation: { error: `Something went wrong. (${row!.id})` } });
    expect(await server.asOwner('select error from generation where id = $1', [row!.id])).not.toEqual([
      { error: null },
    ]);
  });

  it('does not end a search that gets further each time, and leaves what was found when one gets no further', async () => {
    const pathId = await newPath(ENDLESS);
    const [row] = await generate([pathId]);
    for (let kill = 0; kill < 4; kill++) {
      const { round } = await generation(row!.id);
      const current = worker();
      await reached(row!.id, Math.max(round, 1) + 1);
      await current.kill();
    }
    expect((await generation(row!.id)).state).toBe('running');
    expect(await workOf(server)).toMatchObject([{ id: row!.id, attemptsLeft: MAX_ATTEMPTS }]);
    await lastAttempt();
    worker();
    expect((await ended(row!.id)).state).toBe('done');
    expect((await routesOf(pathId)).length).toBeGreaterThan(0);
  });

  it('and comes back too late writes nothing', async () => {
    const [row] = await generate([await newPath(ENDLESS)]);
    const first = worker();
    await reached(row!.id, 1);
    // Somebody else has taken it.
    await server.asOwner('update pgboss.job set retry_count = retry_count + 1, heartbeat_on = now() where id = $1', [
      row!.id,
    ]);
    const { round } = await generation(row!.id);
    await until(async () => first.output().includes('another worker has taken over'), PATIENCE_MS);
    expect((await generation(row!.id)).round).toBeLessThanOrEqual(round + 1);
    await server.asOwner('delete from pgboss.job where id = $1', [row!.id]);
  });
});

describe('a request that cannot be met', () => {
  it('ends as infeasible with its reasons, and takes no route away', async () => {
    worker();
    const pathId = await newPath(SETTINGS, WEST, { x: ORIGIN.x + 9000, y: ORIGIN.y - 1500 });
    const [row] = await generate([pathId]);
    const over = await ended(row!.id);
    expect(over.state).toBe('infeasible');
    expect(over.reasons.map((reason) => reason.code)).toContain('endOutsideTerrain');
  });

  it('is rejected before it starts without terrain or route type', async () => {
    const empty = await newProject();
    const path = await newPath(SETTINGS, WEST, EAST, empty);
    const mutation = 'mutation($ids: [UUID!]!) { generateRoutes(pathIds: $ids) { id } }';
    expect((await ola.ask(mutation, { ids: [path] })).errors?.[0]?.extensions.code).toBe('noTerrain');
    const bare = await ola.graphql<{ createPath: { id: string } }>(
      'mutation($p: UUID!, $i: PathInput!) { createPath(projectId: $p, input: $i) { id } }',
      { p: projectId, i: { name: 'Uten type', request: { start: WEST, end: EAST } } },
    );
    const answer = await ola.ask(mutation, { ids: [bare.createPath.id] });
    expect(answer.errors?.[0]?.extensions.code).toBe('noRouteType');
    expect(answer.errors?.[0]?.message).toContain('Uten type');
  });
});
