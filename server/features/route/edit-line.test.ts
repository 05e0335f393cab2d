// A route made by hand, over HTTP: a browser gets the frozen problem of a route and evaluates a changed line; the server works
// the same line out anew and stores the same figures, whatever else the browser may say.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LineEditor, lineEditor } from '#engine/edit/line-editor.ts';
import { decodeProblem } from '#engine/problem-bytes.ts';
import { solveLinearProgram } from '../../runtime/linear-program.ts';
import type { Person, TestServer } from '../../test-server.test-support.ts';
import { at, LINE, type LineProject, startLineProject } from './line-project.test-support.ts';

let server: TestServer;
let ola: Person;
let projectId: string;
let routes: LineProject['routes'];
let base: { id: string; version: number };
let editor: LineEditor;

beforeAll(async () => {
  ({ server, ola, projectId, routes } = await startLineProject());
  base = (await routes())[0]!;
  const response = await ola.fetch(`/v1/route/${base.id}/problem/`);
  expect(response.status).toBe(200);
  const problem = decodeProblem(new Uint8Array(await response.arrayBuffer()));
  editor = lineEditor(problem, solveLinearProgram);
});
afterAll(() => server?.close());

async function save(alignment: unknown, name: string | null = null, id = base.id, who = ola) {
  const response = await who.fetch(`/v1/route/${id}/edited/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ alignment, name }),
  });
  return { status: response.status, body: (await response.json()) as { id: string; alignment?: unknown } };
}
const moved = (index: number, east: number, north: number) =>
  editor.preview(LINE, { kind: 'move', index, ...at(east, north) }).alignment;

describe('a route made by hand', () => {
  it('has the figures that the browser saw in full detail', async () => {
    const changed = moved(1, 1020, 1540);
    const seen = await editor.evaluate(changed);
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

  it('shows the browser by its tag that the problem is the same', async () => {
    const first = await ola.fetch(`/v1/route/${base.id}/problem/`);
    const again = await ola.fetch(`/v1/route/${base.id}/problem/`, {
      headers: { 'if-none-match': first.headers.get('etag')! },
    });
    expect(again.status).toBe(304);
  });

  it('is rejected by its field when the line is none', async () => {
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
