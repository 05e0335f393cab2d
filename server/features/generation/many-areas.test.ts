// Searches in projects with more areas than a request should read: those around it are found by an index, and their number is bounded.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../test-server.test-support.ts';
import { until } from '../../worker.test-support.ts';
import { EAST, ORIGIN, pathOf, WEST } from './hills.test-support.ts';

let server: TestServer;
let ola: Person;
let projectId: string;
let pathId: string;
beforeAll(async () => {
  server = await startTestServer();
  ola = await server.person(await server.organization(), { language: 'en' });
  ({ projectId, pathId } = await pathOf(server, ola, {}));
});
afterAll(() => server?.close());

/** A layer of small squares in a row to the east, so many metres apart; answers its id. */
async function squares(count: number, at: { x: number; y: number }, apartM: number): Promise<string> {
  const [layer] = await server.asOwner<{ id: string }>(
    `insert into area_layer (organization_id, project_id, name, kind) values ($1, $2, 'x', 'imported') returning id`,
    [ola.organizationId, projectId],
  );
  await server.asOwner(
    `insert into area (organization_id, project_id, layer_id, ordinal, area_group, category, geometry)
     select $1, $2, $3, n, 'other', 'x',
       jsonb_build_array(jsonb_build_array(jsonb_build_array(array[x, $5], array[x + 1, $5], array[x, $5 + 1], array[x, $5])))
     from (select n, $4::float8 + n * $6::float8 as x from generate_series(1, $7::int) n) p`,
    [ola.organizationId, projectId, layer!.id, at.x, at.y, apartM, count],
  );
  return layer!.id;
}

const generate = () => ola.ask('mutation($id: UUID!) { generateRoutes(pathIds: [$id]) { id } }', { id: pathId });

/** What the search's problem holds; it is taken away again. */
async function frozenAreas(): Promise<number> {
  expect((await generate()).errors).toBeUndefined();
  const [row] = await server.asOwner<{ count: number }>(
    `with gone as (delete from generation returning problem) select jsonb_array_length(problem -> 'areas') as count from gone`,
  );
  await server.asOwner('delete from pgboss.job');
  return row!.count;
}

/** How often the index was used. */
async function scans(): Promise<number> {
  const [row] = await server.asOwner<{ scans: string }>(
    "select idx_scan as scans from pg_stat_user_indexes where indexrelname = 'area_place'",
  );
  return Number(row!.scans);
}

it('takes the areas around the request, wherever in their outline they come near', async () => {
  // The window ends 1,500 m beyond the ends.
  await squares(3, { x: EAST.x + 1_500 - 3, y: EAST.y }, 2);
  expect(await frozenAreas()).toBe(1);
  await server.asOwner('delete from area');
});

it('finds them by an index among many that are far away, also as the role that row level security binds', async () => {
  await squares(20_000, { x: ORIGIN.x + 50_000, y: ORIGIN.y }, 3);
  await squares(5, WEST, 10);
  await server.asOwner('analyze area');
  const before = await scans();
  expect(await frozenAreas()).toBe(5);
  await until(async () => (await scans()) > before);
  await server.asOwner('delete from area');
});

it('refuses more of them than a search takes', async () => {
  await squares(50_001, WEST, 0.01);
  const answer = await generate();
  expect(answer.errors?.[0]?.extensions.code).toBe('tooManyAreas');
  expect(answer.errors?.[0]?.message).toContain('50001');
});

it('follows an outline that is changed, and one whose change is undone', async () => {
  await server.asOwner('delete from area');
  const far = [[[[0, 0], [9, 0], [9, 9], [0, 0]]]]; // biome-ignore format: one outline
  const near = [[[[WEST.x, WEST.y], [WEST.x + 9, WEST.y], [WEST.x, WEST.y + 9], [WEST.x, WEST.y]]]]; // biome-ignore format: one outline
  const { createArea } = await ola.graphql<{ createArea: { id: string; version: number } }>(
    `mutation($p: UUID!, $g: JSON!) { createArea(projectId: $p, layerName: "n", input: {group: "other", category: "x", geometry: $g}) { id version } }`,
    { p: projectId, g: far },
  );
  expect(await frozenAreas()).toBe(0);
  await ola.graphql(
    'mutation($id: UUID!, $v: Int!, $g: JSON!) { updateArea(id: $id, version: $v, input: {geometry: $g}) { id } }',
    {
      id: createArea.id,
      v: createArea.version,
      g: near,
    },
  );
  expect(await frozenAreas()).toBe(1);
  await ola.graphql('mutation($p: UUID!) { undo(projectId: $p) { id } }', { p: projectId });
  expect(await frozenAreas()).toBe(0);
});
