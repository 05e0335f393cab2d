// What passing over places and keeping off an area costs, over GraphQL with a real worker: on the frozen problem of the path's search,
// stored with it and gone with it, for who may start searches; a link shows it with cost alone.

import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startSupervisor } from '../../platform/jobs/work-queue.ts';
import { startTestWorker, type TestWorker, until } from '../../worker.test-support.ts';
import { at, LINE, type LineProject, startLineProject } from '../route/line-project.test-support.ts';

const PATIENCE_MS = 240_000;
vi.setConfig({ testTimeout: 2 * PATIENCE_MS, hookTimeout: PATIENCE_MS });

let project: LineProject;
let worker: TestWorker | null = null;
let supervisor: Awaited<ReturnType<typeof startSupervisor>>;
beforeAll(async () => {
  project = await startLineProject();
  supervisor = await startSupervisor(project.server.address, project.server.services.log);
});
afterAll(async () => {
  await worker?.stop();
  await supervisor?.stop({ graceful: false });
  await project?.server.close();
});

interface Costs {
  readonly generationId: string;
  readonly isOfLatest: boolean;
  readonly bestCostNok: number;
  readonly cellM: number;
  readonly columns: number;
  readonly rows: number;
  readonly originX: number;
  readonly originY: number;
  readonly stepX: number;
  readonly stepY: number;
  readonly extraNok: readonly number[];
  readonly around: readonly {
    readonly areaId: string;
    readonly areaVersion: number;
    readonly extraNok: number | null;
  }[];
}

const CALCULATE = 'mutation($p: UUID!, $a: UUID) { calculatePassageCosts(pathId: $p, areaId: $a) { id kind state } }';
const COSTS = `passageCosts { generationId isOfLatest bestCostNok cellM columns rows originX originY stepX stepY
  extraNok around }`;
type Asked = { calculatePassageCosts: { id: string; state: string } };
const request = async (pathId: string, areaId: string | null = null) =>
  (await project.ola.graphql<Asked>(CALCULATE, { p: pathId, a: areaId })).calculatePassageCosts;
const costsOf = async (pathId: string) =>
  (await project.ola.graphql<{ path: { passageCosts: Costs | null } }>(`query($id: UUID!) { path(id: $id) { ${COSTS} } }`, { id: pathId })).path.passageCosts; // biome-ignore format: one line
const jobOf = async (id: string) =>
  (await project.ola.graphql<{ job: { state: string; result: unknown } }>('query($id: UUID!) { job(id: $id) { state result } }', { id })).job; // biome-ignore format: one line

async function calculated(pathId: string, areaId: string | null = null): Promise<Costs> {
  const { id } = await request(pathId, areaId);
  worker ??= startTestWorker(project.server);
  await until(async () => (await jobOf(id)).state === 'done', PATIENCE_MS);
  return (await costsOf(pathId))!;
}

/** What the place nearest to a point adds. */
function extraAt({ originX, originY, stepX, stepY, columns, extraNok }: Costs, { x, y }: { x: number; y: number }) {
  const [dx, dy] = [x - originX, y - originY];
  const square = stepX ** 2 + stepY ** 2;
  const [i, j] = [(dx * stepX + dy * stepY) / square, (dy * stepX - dx * stepY) / square].map(Math.round) as [
    number,
    number,
  ];
  return extraNok[j * columns + i];
}

async function drawArea(east: number, north: number, halfM: number): Promise<string> {
  const corner = (dx: number, dy: number) => {
    const { x, y } = at(east + dx * halfM, north + dy * halfM);
    return [x, y];
  };
  const geometry = [[[corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)]]];
  const { createArea } = await project.ola.graphql<{ createArea: { id: string } }>(
    'mutation($p: UUID!, $i: AreaInput!) { createArea(projectId: $p, layerName: "Drawn", input: $i) { id } }',
    { p: project.projectId, i: { name: 'Garden', group: 'other', category: '', geometry } },
  );
  return createArea.id;
}

it('is asked for once by who may start searches, and cancelled', async () => {
  const { server, ola, pathId, projectId } = project;
  const fresh = await project.newPath();
  const refused = await ola.ask(CALCULATE, { p: fresh });
  expect(refused.errors?.[0]?.extensions).toMatchObject({ code: 'notCalculated', field: 'pathId' });
  const job = await request(pathId);
  expect(await request(pathId)).toMatchObject({ id: job.id, state: 'queued' });
  await ola.graphql('mutation($id: UUID!) { cancelJob(id: $id) { state } }', { id: job.id });
  expect((await jobOf(job.id)).state).toBe('cancelled');
  expect(await costsOf(pathId)).toBeNull();

  const writer = await server.person(ola.organizationId);
  await server.asOwner('update project set restricted = true where id = $1', [projectId]);
  for (const [userId, role] of [[writer.userId, 'write'], [ola.userId, 'admin']]) await server.asOwner('insert into project_role (organization_id, project_id, user_id, role) values ($1, $2, $3, $4)', [ola.organizationId, projectId, userId, role]); // biome-ignore format: one line
  expect((await writer.ask(CALCULATE, { p: pathId })).errors?.[0]?.extensions.code).toBe('forbidden');
  await server.asOwner('update project set restricted = false where id = $1', [projectId]);
});

it('knows what each place adds, and what an area on the cheapest way adds, to who may read', async () => {
  const { pathId } = project;
  const costs = await calculated(pathId);
  expect(costs.extraNok).toHaveLength(costs.columns * costs.rows);
  expect(costs.bestCostNok).toBeGreaterThan(1e6);
  expect(costs).toMatchObject({ isOfLatest: true, around: [] });
  const known = costs.extraNok.filter((extra) => extra >= 0);
  expect(Math.min(...known)).toBe(0);
  expect(Math.max(...known)).toBeLessThanOrEqual(0.6 * costs.bestCostNok + 1);
  expect(extraAt(costs, at(400, 1500))).toBe(0);
  expect(extraAt(costs, at(2600, 1550))).toBe(0);

  // Where the cheapest way comes, and where none does.
  const middle = [...costs.extraNok.keys()].filter((node) => {
    const i = node % costs.columns;
    const x = costs.originX + i * costs.stepX - Math.floor(node / costs.columns) * costs.stepY;
    return costs.extraNok[node] === 0 && Math.abs(x - at(1500, 0).x) < 300;
  });
  const node = middle[0]!;
  const [i, j] = [node % costs.columns, Math.floor(node / costs.columns)];
  const east = costs.originX + i * costs.stepX - j * costs.stepY - at(0, 0).x;
  const north = costs.originY + i * costs.stepY + j * costs.stepX - at(0, 0).y;
  const onTheWay = await drawArea(east, north, 120);
  const beside = await drawArea(1500, 2900, 60);
  await calculated(pathId, onTheWay);
  const { around } = await calculated(pathId, beside);
  expect(around.map(({ areaId }) => areaId)).toEqual([onTheWay, beside]);
  expect(around[0]!.extraNok).toBeGreaterThan(1000);
  expect(around[1]).toMatchObject({ extraNok: 0, areaVersion: 1 });
  // The way starts inside of it.
  const atStart = await drawArea(400, 1500, 80);
  expect((await calculated(pathId, atStart)).around.at(-1)).toMatchObject({ areaId: atStart, extraNok: null });
});

it('is stopped while it runs, and done by another worker when its own is killed', async () => {
  const { pathId } = project;
  const before = await costsOf(pathId);
  const stopped = await request(pathId);
  await until(async () => (await jobOf(stopped.id)).state === 'running', PATIENCE_MS);
  await project.ola.graphql('mutation($id: UUID!) { cancelJob(id: $id) { state } }', { id: stopped.id });
  await until(async () => (await jobOf(stopped.id)).state === 'cancelled', PATIENCE_MS);
  expect(await costsOf(pathId)).toEqual(before);

  const killed = await request(pathId);
  await until(async () => (await jobOf(killed.id)).state === 'running', PATIENCE_MS);
  await worker!.kill();
  // What the other worker writes is seen by what it puts right.
  await project.server.asOwner('update passage_cost set best_cost_nok = 1 where path_id = $1', [pathId]);
  expect((await jobOf(killed.id)).state).toBe('running');
  expect((await costsOf(pathId))!.bestCostNok).toBe(1);
  worker = startTestWorker(project.server);
  await until(async () => (await jobOf(killed.id)).state === 'done', PATIENCE_MS);
  expect(await costsOf(pathId)).toEqual(before);
  expect(await project.server.asOwner('select id from passage_cost where path_id = $1', [pathId])).toHaveLength(1);
});

it('goes along with a copy of the project, of the copied areas', async () => {
  const { ola, projectId, pathId } = project;
  const { copyProject } = await ola.graphql<{ copyProject: { id: string } }>('mutation($id: UUID!) { copyProject(id: $id, name: "Copy", withResults: true) { id } }', { id: projectId }); // biome-ignore format: one line
  const copies = await project.server.asOwner<{ id: string; name: string }>('select id, name from path where project_id = $1', [copyProject.id]); // biome-ignore format: one line
  const [{ name }] = await project.server.asOwner<{ name: string }>('select name from path where id = $1', [pathId]) as [{ name: string }]; // biome-ignore format: one line
  const [own, copied] = [await costsOf(pathId), await costsOf(copies.find((path) => path.name === name)!.id)];
  expect(copied!.extraNok).toEqual(own!.extraNok);
  expect(copied!.generationId).not.toBe(own!.generationId);
  const areas = await project.server.asOwner<{ id: string }>('select id from area where project_id = $1', [copyProject.id]); // biome-ignore format: one line
  expect(copied!.around.map(({ extraNok }) => extraNok)).toEqual(own!.around.map(({ extraNok }) => extraNok));
  for (const { areaId } of copied!.around) expect(areas.map(({ id }) => id)).toContain(areaId);
});

it('is read by a link with cost and not by one without, and is out of date and gone with its calculation', async () => {
  const { server, ola, projectId, pathId } = project;
  const read = async (withCost: boolean) => {
    const { createShareLink } = await ola.graphql<{ createShareLink: { path: string } }>(
      'mutation($p: UUID!, $c: Boolean) { createShareLink(projectId: $p, name: "delt", withCost: $c) { path } }',
      { p: projectId, c: withCost },
    );
    const authorization = `Share ${createShareLink.path.replace('/share/', '')}`;
    const response = await fetch(`${server.url}/graphql_api`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ query: `{ path(id: "${pathId}") { id ${COSTS} } }` }),
    });
    return await response.text();
  };
  const shown = await costsOf(pathId);
  expect(JSON.parse(await read(true)).data.path.passageCosts.bestCostNok).toBe(shown!.bestCostNok);
  const closed = await read(false);
  expect(closed).toContain('readOnlyLink');
  expect(closed).not.toContain(String(Math.round(shown!.bestCostNok)));

  await project.addRoute(pathId, LINE);
  const older = await costsOf(pathId);
  expect(older).toMatchObject({ isOfLatest: false, generationId: shown!.generationId });
  expect((await calculated(pathId)).generationId).not.toBe(older!.generationId);
  await server.asOwner('update route set generation_id = null where path_id = $1', [pathId]);
  await server.asOwner('delete from generation where path_id = $1', [pathId]);
  expect(await costsOf(pathId)).toBeNull();
  expect(await server.asOwner('select id from passage_cost where path_id = $1', [pathId])).toEqual([]);
});
