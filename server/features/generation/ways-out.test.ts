// What is offered where a request has no route: each way out with a real search behind it, ranked by cost, and adopted as it is.

import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { RouteRequest } from '#domain/entities/path.ts';
import type { WayOut } from '#domain/way-out.ts';
import { putGround } from '../../fixtures.test-support.ts';
import { startSupervisor } from '../../platform/jobs/work-queue.ts';
import { type Person, startTestServer, type TestServer } from '../../test-server.test-support.ts';
import { startTestWorker, type TestWorker, until } from '../../worker.test-support.ts';
import { EAST, generate, hills, ORIGIN, WEST } from './hills.test-support.ts';

const PATIENCE_MS = 300_000;
vi.setConfig({ testTimeout: PATIENCE_MS, hookTimeout: PATIENCE_MS });
const SETTINGS = { populationSize: 2, generations: 3, seconds: 2 };

let server: TestServer;
let ola: Person;
let worker: TestWorker;
let supervisor: Awaited<ReturnType<typeof startSupervisor>>;
let routeTypes: readonly { id: string; name: string; designClass: { maxGradePct: number } }[];

beforeAll(async () => {
  server = await startTestServer();
  supervisor = await startSupervisor(server.address, server.services.log);
  ola = await server.person(await server.organization(), { language: 'en' });
  ({ routeTypes } = await ola.graphql<{ routeTypes: typeof routeTypes }>('{ routeTypes { id name designClass } }'));
  worker = startTestWorker(server, { VEIVALG_THREADS: '2' });
});
afterAll(async () => {
  await worker?.stop();
  await supervisor?.stop({ graceful: false });
  await server?.close();
});

async function pathWith(request: object, ground = hills(), routeTypeId = routeTypes[0]!.id) {
  const { createProject: project } = await ola.graphql<{ createProject: { id: string } }>(
    'mutation { createProject(input: {name: "Prosjekt", srid: 25833}) { id } }',
  );
  await putGround(server, ola, project.id, ground);
  const input = { name: 'Linje', request, routeTypeId, settings: SETTINGS };
  const { createPath } = await ola.graphql<{ createPath: { id: string; version: number; request: RouteRequest } }>(
    'mutation($p: UUID!, $i: PathInput!) { createPath(projectId: $p, input: $i) { id version request } }',
    { p: project.id, i: input },
  );
  return { ...createPath, projectId: project.id };
}

interface Ended {
  readonly state: string;
  readonly waysOut: readonly WayOut[] | null;
  readonly reasons: readonly { code: string }[];
}

async function outcomeOf(pathId: string): Promise<Ended> {
  const id = await generate(ola, pathId);
  return await until(async () => {
    const { generation } = await ola.graphql<{ generation: Ended }>(
      'query($id: UUID!) { generation(id: $id) { state waysOut reasons } }',
      { id },
    );
    return ['queued', 'running', 'stopping'].includes(generation.state) ? null : generation;
  }, PATIENCE_MS);
}

/** Two rooms with no way between them. */
const ROOMS: RouteRequest['corridor'] = [
  [WEST.x - 200, WEST.y - 200],
  [WEST.x + 300, WEST.y - 200],
  [WEST.x + 300, WEST.y],
  [EAST.x - 300, EAST.y],
  [EAST.x - 300, EAST.y - 200],
  [EAST.x + 200, EAST.y - 200],
  [EAST.x + 200, EAST.y + 200],
  [EAST.x - 300, EAST.y + 200],
  [EAST.x - 300, EAST.y + 0.01],
  [WEST.x + 300, WEST.y + 0.01],
  [WEST.x + 300, WEST.y + 200],
  [WEST.x - 200, WEST.y + 200],
];

it('offers to take away a corridor that leads nowhere, with what a route costs then, and the change works', async () => {
  const path = await pathWith({ start: WEST, end: EAST, corridor: ROOMS });
  const { state, waysOut } = await outcomeOf(path.id);
  expect(state).toBe('infeasible');
  const straightM = Math.hypot(EAST.x - WEST.x, EAST.y - WEST.y);
  const open = waysOut?.find(({ kind }) => kind === 'corridor');
  expect(open?.request).toEqual({ corridor: null });
  expect(open!.lengthM).toBeGreaterThanOrEqual(straightM);
  expect(open!.costNok).toBeGreaterThan(1000 * straightM);
  const costs = waysOut!.map(({ costNok }) => costNok);
  expect(costs).toEqual(costs.toSorted((a, b) => a - b));
  await ola.graphql(
    'mutation($id: UUID!, $v: Int!, $i: PathInput!) { updatePath(id: $id, version: $v, input: $i) { id } }',
    {
      id: path.id,
      v: path.version,
      i: { request: { ...path.request, ...open!.request } },
    },
  );
  expect((await outcomeOf(path.id)).state).toBe('done');
});

it('offers the nearest ground for an end that lies outside of it', async () => {
  const outside = { x: ORIGIN.x + 3400, y: ORIGIN.y - 1500 };
  const path = await pathWith({ start: WEST, end: outside });
  const { waysOut } = await outcomeOf(path.id);
  expect(waysOut).toMatchObject([{ kind: 'ends', routeType: null }]);
  const { request, movedM, lengthM } = waysOut![0]!;
  // The ground ends 400 m west of it.
  expect(request.end!.x).toBeLessThan(ORIGIN.x + 3000);
  expect(movedM).toBeGreaterThan(400);
  expect(movedM).toBeLessThan(460);
  expect(lengthM).toBeGreaterThanOrEqual(request.end!.x - WEST.x);
});

it('leaves out what was tried and gives no route', async () => {
  // An end 500 m over the ground, 2 km away: nothing climbs that, with or without the corridor, which is tried.
  const corridor = [
    [WEST.x - 300, WEST.y - 800],
    [EAST.x + 300, EAST.y - 800],
    [EAST.x + 300, EAST.y + 800],
    [WEST.x - 300, WEST.y + 800],
  ];
  const path = await pathWith({ start: WEST, end: { ...EAST, z: 700 }, corridor });
  const { state, waysOut } = await outcomeOf(path.id);
  expect(state).toBe('infeasible');
  expect(waysOut).toEqual([]);
});
