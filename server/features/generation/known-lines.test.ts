// A path is searched again: the routes that stand are first lines of the new search, so that it ends no worse than they are, for as long as
// the road is to join the same places.

import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { putGround } from '../../fixtures.test-support.ts';
import { startSupervisor } from '../../platform/jobs/work-queue.ts';
import { type Person, startTestServer, type TestServer } from '../../test-server.test-support.ts';
import { startTestWorker, type TestWorker, until } from '../../worker.test-support.ts';
import { EAST, generate, hills, WEST } from './hills.test-support.ts';

const PATIENCE_MS = 300_000;
vi.setConfig({ testTimeout: PATIENCE_MS, hookTimeout: PATIENCE_MS });
const SETTINGS = { populationSize: 2, generations: 4, onlyOptimizeForCost: true };
const LONG_S = 15;
const SHORT_S = 2;

let server: TestServer;
let ola: Person;
let worker: TestWorker;
let supervisor: Awaited<ReturnType<typeof startSupervisor>>;
let path: { readonly id: string; readonly version: number };

beforeAll(async () => {
  server = await startTestServer();
  supervisor = await startSupervisor(server.address, server.services.log);
  ola = await server.person(await server.organization(), { language: 'en' });
  const { routeTypes } = await ola.graphql<{ routeTypes: { id: string }[] }>('{ routeTypes { id } }');
  const { createProject: project } = await ola.graphql<{ createProject: { id: string } }>(
    'mutation { createProject(input: {name: "Prosjekt", srid: 25833}) { id } }',
  );
  await putGround(server, ola, project.id, hills());
  const request = { start: WEST, end: EAST };
  const input = { name: 'Linje', request, routeTypeId: routeTypes[0]!.id, settings: SETTINGS };
  const made = await ola.graphql<{ createPath: typeof path }>(
    'mutation($p: UUID!, $i: PathInput!) { createPath(projectId: $p, input: $i) { id version } }',
    { p: project.id, i: input },
  );
  path = made.createPath;
  worker = startTestWorker(server, { VEIVALG_THREADS: '2' });
});
afterAll(async () => {
  await worker?.stop();
  await supervisor?.stop({ graceful: false });
  await server?.close();
});

async function change(input: object): Promise<void> {
  const { updatePath } = await ola.graphql<{ updatePath: typeof path }>(
    'mutation($id: UUID!, $v: Int!, $i: PathInput!) { updatePath(id: $id, version: $v, input: $i) { id version } }',
    { id: path.id, v: path.version, i: input },
  );
  path = updatePath;
}

/** Cost of the cheapest route after a search, and how many lines that knew. */
async function search(seconds: number): Promise<{ readonly costNok: number; readonly known: number }> {
  await change({ settings: { ...SETTINGS, seconds } });
  const id = await generate(ola, path.id);
  await until(async () => {
    const { generation } = await ola.graphql<{ generation: { state: string } }>(
      'query($id: UUID!) { generation(id: $id) { state } }',
      { id },
    );
    return generation.state === 'done' || null;
  }, PATIENCE_MS);
  const [row] = await server.asOwner<{ costNok: number; known: number }>(
    `select min(total_cost_nok) as "costNok", coalesce(jsonb_array_length(problem -> 'knownLines'), 0) as known
     from route join generation on generation.id = generation_id where generation.id = $1 group by problem`,
    [id],
  );
  return row!;
}

it('starts from the routes that stand, and is no worse; other ends have none', async () => {
  const first = await search(LONG_S);
  expect(first.known).toBe(0);
  for (let again = 0; again < 2; again++) {
    const next = await search(SHORT_S);
    expect(next.known).toBeGreaterThan(0);
    expect(next.known).toBeLessThanOrEqual(8);
    expect(next.costNok).toBeLessThan(1.003 * first.costNok);
  }
  await change({ request: { start: WEST, end: { ...EAST, y: EAST.y - 150 } } });
  expect((await search(SHORT_S)).known).toBe(0);
});
