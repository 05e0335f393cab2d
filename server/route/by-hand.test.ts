// A route made by hand, over HTTP: a browser gets the frozen problem of a route and evaluates a changed line; the server works
// the same line out anew and stores the same figures, whatever else the browser may say.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Alignment } from '#domain/alignment.ts';
import type { Figures } from '#domain/figures/item.ts';
import { type LineEditor, lineEditor } from '#engine/evaluate/line-editor.ts';
import { decodeProblem } from '#engine/problem-bytes.ts';
import type { Grid } from '#terrain/grid.ts';
import { inTenant } from '../db/tenant.ts';
import { storeRecord } from '../demo/record.ts';
import { putGround } from '../fixtures.test-support.ts';
import { solveLinearProgram } from '../runtime/linear-program.ts';
import { type Person, startTestServer, type TestServer } from '../test-server.test-support.ts';

let server: TestServer;
let ola: Person;
let projectId: string;
let pathId: string;
let base: { id: string; version: number };
let editor: LineEditor;

const ORIGIN = { x: 500_000, y: 7_003_000 };
const at = (east: number, north: number) => ({ x: ORIGIN.x + east, y: ORIGIN.y - 3000 + north });
const bend = (east: number, north: number, radiusM: number) => ({
  ...at(east, north),
  radiusM,
  clothoidInM: radiusM > 0 ? 30 : 0,
  clothoidOutM: radiusM > 0 ? 30 : 0,
});
const LINE: Alignment = {
  plan: [bend(400, 1500, 0), bend(1000, 1600, 400), bend(1800, 1450, 400), bend(2600, 1550, 0)],
  profile: [0, 400, 800, 1200, 1600, 2230].map((chainageM, i) => ({
    chainageM,
    z: 200 + 3 * Math.sin(i),
    curveLengthM: i % 5 === 0 ? 0 : 120,
  })),
};

/** 3 × 3 km of gentle hills at 10 m. */
function hills(): Grid {
  const n = 300;
  const values = Float32Array.from({ length: n * n }, (_, i) => {
    const [x, y] = [(i % n) * 10, Math.floor(i / n) * 10];
    return 200 + 12 * Math.sin(x / 180) * Math.cos(y / 230);
  });
  return { width: n, height: n, cell: 10, originX: ORIGIN.x, originY: ORIGIN.y, values };
}

beforeAll(async () => {
  server = await startTestServer();
  ola = await server.person(await server.organization(), { language: 'en' });
  projectId = (
    await ola.graphql<{ createProject: { id: string } }>(
      'mutation { createProject(input: {name: "Prosjekt", srid: 25833}) { id } }',
    )
  ).createProject.id;
  await putGround(server, ola, projectId, hills());
  const { routeTypes } = await ola.graphql<{ routeTypes: { id: string }[] }>('{ routeTypes { id } }');
  const input = { name: 'Linje', wish: { start: at(400, 1500), end: at(2600, 1550) }, routeTypeId: routeTypes[0]!.id };
  pathId = (
    await ola.graphql<{ createPath: { id: string } }>(
      'mutation($p: UUID!, $i: PathInput!) { createPath(projectId: $p, input: $i) { id } }',
      { p: projectId, i: input },
    )
  ).createPath.id;
  const record = {
    engineVersion: 'test',
    trials: 0,
    bound: null,
    provenance: { evaluations: 0 } as never,
    routes: [{ key: 'r1', corridor: 3, costNok: 0, lengthM: 0, alignment: LINE }],
  };
  await inTenant(await ola.ctx(), (tx) =>
    storeRecord(server.services, tx, {
      pathId,
      userId: ola.userId,
      record: { ...record, provenance: { evaluations: 0 } as never },
    }),
  );
  base = (await routes())[0]!;
  const response = await ola.fetch(`/v1/route/${base.id}/problem/`);
  expect(response.status).toBe(200);
  const problem = decodeProblem(new Uint8Array(await response.arrayBuffer()));
  editor = lineEditor(problem, solveLinearProgram);
});
afterAll(() => server?.close());

interface Route {
  readonly id: string;
  readonly name: string;
  readonly keep: boolean;
  readonly color: string;
  readonly corridor: number;
  readonly generationId: string;
  readonly version: number;
  readonly figures: Figures;
  readonly alignment: Alignment;
}

async function routes(): Promise<Route[]> {
  const query = `query($id: UUID!) { project(id: $id) { routes {
    id name keep color corridor generationId version figures alignment } } }`;
  return (await ola.graphql<{ project: { routes: Route[] } }>(query, { id: projectId })).project.routes;
}

async function save(alignment: unknown, name: string | null = null, id = base.id, who = ola) {
  const response = await who.fetch(`/v1/route/${id}/by_hand/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ alignment, name }),
  });
  return { status: response.status, body: (await response.json()) as { id: string; alignment?: unknown } };
}
const moved = (index: number, east: number, north: number) =>
  editor.sketch(LINE, { kind: 'move', index, ...at(east, north) }).alignment;

describe('a route made by hand', () => {
  it('has the figures that the browser saw in full detail', async () => {
    const changed = moved(1, 1020, 1540);
    const seen = await editor.settle(changed);
    const { status, body: made } = await save(changed, 'Sør for haugen');
    expect(status).toBe(200);
    const { id } = made;
    const all = await routes();
    const stored = all.find((route) => route.id === id)!;
    expect(stored).toMatchObject({ name: 'Sør for haugen', keep: true, corridor: 3 });
    for (const name of ['lengthM', 'costNok', 'co2Kg', 'biodiversity', 'risk', 'massImbalanceM3'] as const)
      expect(Math.abs(stored.figures[name] - seen.figures[name]), name).toBeLessThanOrEqual(
        1e-9 * Math.abs(seen.figures[name]),
      );
    const first = all.find((route) => route.id === base.id)!;
    expect(stored.figures.costNok).not.toBeCloseTo(first.figures.costNok, -3);
    expect(stored.color).not.toBe(first.color);
    expect(stored.generationId).toBe(first.generationId);
    const body = await ola.fetch(`/v1/route/${id}/body/`);
    expect(body.status).toBe(200);
  });

  it('can be changed again, and is taken back by undo', async () => {
    const { id } = (await save(moved(2, 1810, 1400))).body;
    expect((await ola.fetch(`/v1/route/${id}/problem/`)).status).toBe(200);
    expect((await routes()).find((route) => route.id === id)?.name).toMatch(/✎ 2$/);
    expect((await save(moved(2, 1820, 1390), null, id)).status).toBe(200);
    const count = (await routes()).length;
    await ola.graphql('mutation ($id: UUID!) { undo(projectId: $id) { entityId } }', { id: projectId });
    expect(await routes()).toHaveLength(count - 1);
  });

  it('tells the browser by its tag that the problem is the same', async () => {
    const first = await ola.fetch(`/v1/route/${base.id}/problem/`);
    const again = await ola.fetch(`/v1/route/${base.id}/problem/`, {
      headers: { 'if-none-match': first.headers.get('etag')! },
    });
    expect(again.status).toBe(304);
  });

  it('is refused by its field when the line is none', async () => {
    const [first, ...rest] = LINE.plan;
    const wrong: readonly unknown[] = [
      {},
      { ...LINE, plan: [first] },
      { ...LINE, figures: { costNok: 1 } },
      { ...LINE, plan: [{ ...first, x: '1' }, ...rest] },
      { ...LINE, plan: [{ ...first, x: 9e7 }, ...rest] },
      { ...LINE, profile: [...LINE.profile].reverse() },
      { ...LINE, profile: LINE.profile.map((p) => ({ ...p, chainageM: p.chainageM / 2 })) },
    ];
    const count = (await routes()).length;
    for (const alignment of wrong) {
      const { status, body } = await save(alignment);
      expect(status, JSON.stringify(alignment)).toBe(400);
      expect(Object.keys(body).some((field) => field.startsWith('alignment'))).toBe(true);
    }
    expect(await routes()).toHaveLength(count);
  });

  it("is no stranger's to make or to read the problem of", async () => {
    const stranger = await server.person(await server.organization());
    expect((await stranger.fetch(`/v1/route/${base.id}/problem/`)).status).toBe(404);
    expect((await save(LINE, null, base.id, stranger)).status).toBe(404);
  });
});
