// Routes that are changed by a search of their own, over GraphQL with a real worker: a stretch gets cheaper and the rest stays to
// the millimetre, two routes are joined, and what cannot be done is rejected by its field.

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Alignment } from '#domain/alignment.ts';
import type { LineOutcome, LineTask } from '#domain/line-task.ts';
import { laidLine, levelAt } from '#engine/base-line/cut.ts';
import type { Person, TestServer } from '../../test-server.test-support.ts';
import { startTestWorker, type TestWorker, until } from '../../worker.test-support.ts';
import {
  at,
  bend,
  LINE,
  type LineProject,
  startLineProject,
  type TestRoute,
} from '../route/line-project.test-support.ts';

/** Machines that run these tests are shared. */
const PATIENCE_MS = 300_000;
vi.setConfig({ testTimeout: PATIENCE_MS });
const QUICK = { populationSize: 2, generations: 3, seconds: 1 };
/** A search that is not over before it is stopped, however slow the machine is. */
const LONG = { populationSize: 2, generations: 1_000, seconds: 600 };

let project: LineProject;
let server: TestServer;
let ola: Person;
let worker: TestWorker | null = null;

beforeAll(async () => {
  project = await startLineProject();
  ({ server, ola } = project);
});
afterAll(async () => {
  await worker?.stop();
  await server?.close();
});

interface Started {
  readonly id: string;
  readonly state: string;
  readonly task: LineTask;
  readonly outcome: LineOutcome | null;
  readonly error: string | null;
}
const FIELDS = 'id state task outcome error';

async function improve(routeId: string, fromM: number, toM: number, who = ola): Promise<Started> {
  const query = `mutation($r: UUID!, $f: Float!, $t: Float!) { it: improveStretch(routeId: $r, fromM: $f, toM: $t) { ${FIELDS} } }`;
  return (await who.graphql<{ it: Started }>(query, { r: routeId, f: fromM, t: toM })).it;
}

async function join(firstId: string, secondId: string, place: { x: number; y: number }): Promise<Started> {
  const query = `mutation($a: UUID!, $b: UUID!, $x: Float!, $y: Float!) {
    it: joinRoutes(firstId: $a, secondId: $b, x: $x, y: $y) { ${FIELDS} } }`;
  return (await ola.graphql<{ it: Started }>(query, { a: firstId, b: secondId, ...place })).it;
}

async function ended(id: string): Promise<Started> {
  worker ??= startTestWorker(server, { VEIVALG_THREADS: '2' });
  const query = `query($id: UUID!) { generation(id: $id) { ${FIELDS} } }`;
  return await until(async () => {
    const { generation } = await ola.graphql<{ generation: Started }>(query, { id });
    return ['queued', 'running', 'stopping'].includes(generation.state) ? null : generation;
  }, PATIENCE_MS);
}

async function newRoute(alignment = LINE, search = QUICK): Promise<{ pathId: string; base: TestRoute }> {
  const pathId = await project.newPath(search);
  const known = new Set((await project.routes()).map(({ id }) => id));
  await project.addRoute(pathId, alignment);
  return { pathId, base: (await project.routes()).find(({ id }) => !known.has(id))! };
}

const all = async () => new Map((await project.routes()).map((route) => [route.id, route]));

/** Heights and lengths of the parts that are kept, and their intersection points, are as they were. */
function expectKept(before: Alignment, after: Alignment, { fromM, toM }: { fromM: number; toM: number }): void {
  const [a, b] = [laidLine(before), laidLine(after)];
  const longer = b.lengthM - a.lengthM;
  for (let s = 0; s <= fromM; s += 25) expect(levelAt(b, s).z).toBeCloseTo(levelAt(a, s).z, 4);
  for (let s = toM; s <= a.lengthM; s += 25) expect(levelAt(b, s + longer).z).toBeCloseTo(levelAt(a, s).z, 4);
  const kept = a.plan.filter((_, i) => a.curveToM[i]! < fromM || (a.curveFromM[i]! > toM && i > 0));
  for (const point of kept) expect(b.plan.some((p) => Math.hypot(p.x - point.x, p.y - point.y) < 1e-3)).toBe(true);
}

describe('a stretch of a route', () => {
  it('is improved with the rest fixed, and comes as a route beside the first', async () => {
    const { base, pathId } = await newRoute();
    const started = await improve(base.id, 700, 1700);
    expect(started).toMatchObject({ state: 'queued', outcome: null, task: { kind: 'stretch', routeIds: [base.id] } });
    // What is kept ends on a straight: the ends of the stretch move out of the curves.
    expect(started.task.fromM).toBeGreaterThanOrEqual(700);
    expect(started.task.toM).toBeLessThanOrEqual(1700);
    const done = await ended(started.id);
    expect(done, JSON.stringify(done)).toMatchObject({ state: 'done' });
    const { outcome } = done;
    const routes = await all();
    const made = routes.get(outcome!.routeId!)!;
    expect(made.figures.costNok).toBeLessThan(base.figures.costNok);
    expect(outcome!.after.costNok / made.figures.costNok).toBeCloseTo(1, 9);
    expect(made).toMatchObject({ keep: true, corridor: 3, generationId: started.id });
    expect(made.name).toBe(`${base.name} · ${Math.round(started.task.fromM)}–${Math.round(started.task.toM)} m`);
    expect(made.color).not.toBe(base.color);
    expectKept(base.alignment, made.alignment, started.task);
    // The first one stays although nobody keeps it, and the next generation of the path takes its own number.
    expect(routes.get(base.id)).toMatchObject({ keep: false });
    const { count } = (
      await server.asOwner<{ count: number }>(
        'select count(*)::int from generation where path_id = $1 and task is null',
        [pathId],
      )
    )[0]!;
    expect(count).toBe(1);
    await ola.graphql('mutation ($id: UUID!) { undo(projectId: $id) { entityId } }', { id: project.projectId });
    expect((await all()).has(made.id)).toBe(false);
    expect((await all()).has(base.id)).toBe(true);
  });

  it('can be improved again on a route that was improved or made by hand, the whole of it too', async () => {
    const { base } = await newRoute();
    const edited = await ola.fetch(`/v1/route/${base.id}/by_hand/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ alignment: base.alignment }),
    });
    const { id } = (await edited.json()) as { id: string };
    const first = await ended((await improve(id, 600, 1800)).id);
    expect(first.outcome?.routeId).toBeTruthy();
    expect(first.outcome!.before[0]!.costNok / (await all()).get(id)!.figures.costNok).toBeCloseTo(1, 9);
    // The line that was improved is edited on the same problem, without what the search kept of it.
    const problem = await ola.fetch(`/v1/route/${first.outcome!.routeId}/problem/`);
    expect(problem.status).toBe(200);
    expect(Buffer.from(await problem.arrayBuffer()).includes('"given"')).toBe(false);
    const whole = await ended((await improve(first.outcome!.routeId!, 0, 1e5)).id);
    expect(whole).toMatchObject({ state: 'done', task: { fromM: 0 } });
    const [before] = whole.outcome!.before;
    if (whole.outcome!.routeId) expect(whole.outcome!.after.costNok).toBeLessThan(before!.costNok);
    else expect(whole.outcome!.after.costNok).toBeGreaterThan(before!.costNok * (1 - 1e-3));
  });

  it('shows that nothing better was found, and changes nothing', async () => {
    const plan = [bend(400, 1500, 0), bend(2600, 1550, 0)];
    const lengthM = Math.hypot(2200, 50);
    const profile = [0, lengthM].map((chainageM) => ({ chainageM, z: 201, curveLengthM: 0 }));
    const { base } = await newRoute({ plan, profile });
    await worker?.stop();
    worker = null;
    const started = await improve(base.id, 400, 1700);
    // Where a metre of road costs a thousand times what it is built on, nothing is better than the straight line on the ground.
    await server.asOwner(
      `update generation set problem = jsonb_set(
         jsonb_set(problem, '{routeType,designClass,otherWorksCostPerM}', '1e9'), '{routeType,segmentTypes}',
         (select jsonb_agg(type) from jsonb_array_elements(problem #> '{routeType,segmentTypes}') as type
          where type ->> 'kind' = 'surface')) where id = $1`,
      [started.id],
    );
    const count = (await all()).size;
    const done = await ended(started.id);
    expect(done).toMatchObject({ state: 'done', outcome: { routeId: null } });
    expect(done.outcome!.after.costNok / done.outcome!.before[0]!.costNok).toBeGreaterThan(1 - 1e-4);
    expect((await all()).size).toBe(count);
  });

  it('is rejected by its field where it cannot be searched', async () => {
    const { base } = await newRoute(LINE, LONG);
    const wrong = [
      [500, 400, 'invalid'],
      [-5, 400, 'invalid'],
      [900, 915, 'stretchTooShort'],
      [9000, 9500, 'stretchTooShort'],
    ] as const;
    for (const [from, to, code] of wrong)
      await expect(improve(base.id, from, to), `${from}–${to}`).rejects.toThrow(new RegExp(code));
    const running = await improve(base.id, 700, 1700);
    await expect(improve(base.id, 700, 1700)).rejects.toThrow(/pathBusy/);
    await ola.graphql('mutation($id: UUID!) { stopGeneration(id: $id, keepFound: false) { state } }', {
      id: running.id,
    });
    expect(await ended(running.id)).toMatchObject({ state: 'cancelled', outcome: null });
    const stranger = await server.person(await server.organization());
    await expect(improve(base.id, 700, 1700, stranger)).rejects.toThrow(/notFound/);
  });
});

describe('two routes', () => {
  const SOUTH: Alignment = {
    ...LINE,
    plan: [bend(400, 1500, 0), bend(1000, 1300, 400), bend(1900, 1320, 400), bend(2600, 1550, 0)],
    profile: LINE.profile.map((p, i, { length }) => (i === length - 1 ? { ...p, chainageM: 2260 } : p)),
  };

  it('are joined at a place: the first part of one, the last of the other', async () => {
    const { pathId, base: north } = await newRoute();
    await ola.graphql('mutation($ids: [UUID!]!) { setKeep(routeIds: $ids, keep: true) { id } }', { ids: [north.id] });
    await project.addRoute(pathId, SOUTH);
    const south = [...(await all()).values()].find((route) => route.pathId === pathId && route.id !== north.id)!;
    const started = await join(north.id, south.id, at(1500, 1420));
    expect(started.task).toMatchObject({ kind: 'join', routeIds: [north.id, south.id] });
    const done = await ended(started.id);
    expect(done, JSON.stringify(done)).toMatchObject({ state: 'done' });
    const made = (await all()).get(done.outcome!.routeId!)!;
    expect(made).toMatchObject({ keep: true, name: 'Linje 1.1 + 2.1' });
    expect(done.outcome!.before).toHaveLength(2);
    const { fromM, toM } = started.task;
    const [a, b, c] = [north, south, made].map(({ alignment }) => laidLine(alignment)) as [
      ReturnType<typeof laidLine>,
      ReturnType<typeof laidLine>,
      ReturnType<typeof laidLine>,
    ];
    for (let s = 0; s <= fromM; s += 25) expect(levelAt(c, s).z).toBeCloseTo(levelAt(a, s).z, 4);
    const longer = c.lengthM - b.lengthM;
    for (let s = toM; s <= b.lengthM; s += 25) expect(levelAt(c, s + longer).z).toBeCloseTo(levelAt(b, s).z, 4);
  });

  it('are rejected where they are of different paths, the same, or the place is at an end', async () => {
    const { pathId, base } = await newRoute();
    const other = (await newRoute()).base;
    await expect(join(base.id, other.id, at(1500, 1450))).rejects.toThrow(/otherPath/);
    await expect(join(base.id, base.id, at(1500, 1450))).rejects.toThrow(/otherPath/);
    await ola.graphql('mutation($ids: [UUID!]!) { setKeep(routeIds: $ids, keep: true) { id } }', { ids: [base.id] });
    await project.addRoute(pathId, SOUTH);
    const second = [...(await all()).values()].find((route) => route.pathId === pathId && route.id !== base.id)!;
    await expect(join(base.id, second.id, at(2600, 1550))).rejects.toThrow(/cannotJoinHere/);
  });
});
