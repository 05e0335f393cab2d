// A route whose ground has been replaced: marked as out of date, brought up to date as the line it is, and back by one undo.

import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Grid } from '#terrain/grid.ts';
import { putGround } from '../../fixtures.test-support.ts';
import type { Person, TestServer } from '../../test-server.test-support.ts';
import { at, type LineProject, startLineProject } from './line-project.test-support.ts';

let server: TestServer;
let ola: Person;
let projectId: string;
let routes: LineProject['routes'];

beforeAll(async () => {
  ({ server, ola, projectId, routes } = await startLineProject());
});
afterAll(() => server?.close());

/** The same hills, all of it 4 m lower: the line lies on a bank. */
function lowered(): Grid {
  const n = 300;
  const { x, y } = at(0, 3000);
  const values = Float32Array.from({ length: n * n }, (_, i) => {
    const [east, south] = [(i % n) * 10, Math.floor(i / n) * 10];
    return 196 + 12 * Math.sin(east / 180) * Math.cos(south / 230);
  });
  return { width: n, height: n, cell: 10, originX: x, originY: y, values };
}

async function changedGround(): Promise<readonly { generationId: string; ground: readonly string[] }[]> {
  const { project } = await ola.graphql<{ project: { routePrices: { generationId: string; ground: string[] }[] } }>(
    'query($p: UUID!) { project(id: $p) { routePrices { generationId ground } } }',
    { p: projectId },
  );
  return project.routePrices.filter(({ ground }) => ground.length > 0);
}
const RENEW = 'mutation($id: UUID!) { renewRoute(id: $id) { id name } }';
const fillOf = async (id: string) => {
  const { route } = await ola.graphql<{ route: { breakdown: { item: string; quantity: number }[] } }>(
    'query($id: UUID!) { route(id: $id) { breakdown } }',
    { id },
  );
  return route.breakdown.filter(({ item }) => /fill/i.test(item)).reduce((sum, { quantity }) => sum + quantity, 0);
};

it('keeps the color that it is given, which is undone as any change', async () => {
  const [old] = await routes();
  const recolor = (version: number, color: string) =>
    ola.ask('mutation($id: UUID!, $v: Int!, $c: String!) { recolorRoute(id: $id, version: $v, color: $c) { color } }', {
      id: old!.id,
      v: version,
      c: color,
    });
  const { route } = await ola.graphql<{ route: { version: number } }>(
    'query($id: UUID!) { route(id: $id) { version } }',
    {
      id: old!.id,
    },
  );
  expect((await recolor(route.version, 'grønn')).errors?.[0]?.extensions).toMatchObject({ field: 'color' });
  expect((await recolor(route.version, '#0F7B6C')).errors).toBeUndefined();
  expect((await routes())[0]!.color).toBe('#0f7b6c');
  expect((await recolor(route.version, '#111111')).errors?.[0]?.extensions.code).toBe('versionConflict');
  await ola.graphql('mutation ($id: UUID!) { undo(projectId: $id) { entityId } }', { id: projectId });
  expect((await routes())[0]!.color).toBe(old!.color);
});

it('takes the place of the old one with the figures of the new ground, and undo brings that back', async () => {
  const [old] = await routes();
  const fillBefore = await fillOf(old!.id);
  expect(await changedGround()).toEqual([]);
  await putGround(server, ola, projectId, lowered());
  expect(await changedGround()).toMatchObject([{ generationId: old!.generationId, ground: ['terrain'] }]);
  const { renewRoute } = await ola.graphql<{ renewRoute: { id: string } }>(RENEW, { id: old!.id });
  const [renewed, ...others] = await routes();
  expect(others).toEqual([]);
  expect(renewed).toMatchObject({
    id: renewRoute.id,
    name: old!.name,
    color: old!.color,
    keep: old!.keep,
    corridor: old!.corridor,
    alignment: old!.alignment,
  });
  expect(renewed!.figures.lengthM).toBeCloseTo(old!.figures.lengthM, 6);
  expect(renewed!.generationId).not.toBe(old!.generationId);
  // 4 m more under 2.2 km of road some 10 m wide, and its slopes.
  expect((await fillOf(renewed!.id)) - fillBefore).toBeGreaterThan(4 * 8 * 2200 * 0.5);
  expect(await changedGround()).toEqual([]);
  await ola.graphql('mutation ($id: UUID!) { undo(projectId: $id) { entityId } }', { id: projectId });
  expect((await routes()).map(({ id }) => id)).toEqual([old!.id]);
  expect(await changedGround()).toMatchObject([{ generationId: old!.generationId }]);
});

it("is no stranger's to renew", async () => {
  const [old] = await routes();
  const stranger = await server.person(await server.organization());
  expect((await stranger.ask(RENEW, { id: old!.id })).errors?.[0]?.extensions.code).toBe('notFound');
});

it('is one at a time of each person', async () => {
  const [old] = await routes();
  const asked = [ola.ask(RENEW, { id: old!.id }), ola.ask(RENEW, { id: old!.id })];
  const codes = (await Promise.all(asked)).map(({ errors }) => errors?.[0]?.extensions.code ?? 'done');
  expect(codes).toHaveLength(2);
  expect(codes).toEqual(expect.arrayContaining(['done', 'tooManyRequests']));
  const [renewed] = await routes();
  expect((await ola.ask(RENEW, { id: renewed!.id })).errors).toBeUndefined();
});
