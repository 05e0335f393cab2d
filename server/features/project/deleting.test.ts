// A deleted project takes everything in it along: nothing of it is reached or changed by its own id, what is calculated or
// imported for it ends, and no new work begins, even when both are asked at the same moment. Undo brings it back.

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Fixture, fillOrganization } from '../../fixtures.test-support.ts';
import { type Person, startTestServer, type TestServer } from '../../test-server.test-support.ts';
import { putWork, takeWork, workOf } from '../../work.test-support.ts';

let server: TestServer;
let anna: Person;
let made: Fixture;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());
beforeEach(async () => {
  await server.asOwner('delete from pgboss.job');
  anna = await server.person(await server.organization());
  made = await fillOrganization(server, anna, 'x');
});

const deleteProject = () => anna.graphql('mutation($id: UUID!) { deleteProject(id: $id) }', { id: made.projectId });
const undo = () => anna.graphql('mutation($id: UUID!) { undo(projectId: $id) { id } }', { id: made.projectId });
const generate = () => anna.ask('mutation($id: UUID!) { generateRoutes(pathIds: [$id]) { id } }', { id: made.pathId });

/** A calculation that waits or that a worker holds, and an import that waits. */
async function addWork(calculation: 'queued' | 'running'): Promise<void> {
  const { organizationId } = anna;
  const [generation] = await server.asOwner<{ id: string }>(
    `insert into generation (organization_id, project_id, path_id, problem, state) values ($1, $2, $3, '{}', $4) returning id`,
    [organizationId, made.projectId, made.pathId, calculation],
  );
  await putWork(server, 'generation', generation!.id, organizationId);
  if (calculation === 'running') await takeWork(server, 'generation');
  const [job] = await server.asOwner<{ id: string }>(
    `insert into job (organization_id, project_id, kind, input) values ($1, $2, 'inspectFile', '{}') returning id`,
    [organizationId, made.projectId],
  );
  await putWork(server, 'job', job!.id, organizationId);
}
const states = async () =>
  (
    await server.asOwner<{ state: string; keep_found: boolean | null }>(
      `select state, keep_found from generation where project_id = $1 and id <> $2
       union all select state, null from job where project_id = $1 and id <> $3`,
      [made.projectId, made.generationId, made.jobId],
    )
  ).map(({ state, keep_found }) => [state, keep_found]);
const waiting = async () => (await workOf(server)).filter(({ state }) => state !== 'active').length;

describe('a deleted project', () => {
  it('hides what lies in it, and lets nothing of it be changed', async () => {
    const read = () =>
      anna.graphql(
        'query($p: UUID!, $r: UUID!) { path(id: $p) { id } route(id: $r) { id } routes(ids: [$r]) { id } }',
        {
          p: made.pathId,
          r: made.routeIds[0],
        },
      );
    const change = () =>
      anna.ask('mutation($p: UUID!) { updatePath(id: $p, version: 1, input: {name: "n"}) { id } }', { p: made.pathId });
    await deleteProject();
    expect(await read()).toEqual({ path: null, route: null, routes: [] });
    expect((await anna.fetch(`/v1/route/${made.routeIds[0]}/stations/`)).status).toBe(404);
    expect((await change()).errors?.[0]?.extensions.code).toBe('notFound');
    expect((await generate()).errors?.[0]?.extensions.code).toBe('notFound');
    await undo();
    expect(await read()).toMatchObject({ path: { id: made.pathId } });
    expect((await change()).errors).toBeUndefined();
  });

  it('ends what waits, and stops what runs without keeping anything', async () => {
    await addWork('queued');
    await deleteProject();
    expect(await states()).toEqual([
      ['cancelled', false],
      ['cancelled', null],
    ]);
    expect(await waiting()).toBe(0);
  });

  it('stops what runs without keeping anything', async () => {
    await addWork('running');
    await deleteProject();
    expect(await states()).toEqual([
      ['stopping', false],
      ['cancelled', null],
    ]);
  });

  it('leaves no calculation behind that was asked for at the same moment', async () => {
    for (let i = 0; i < 5; i++) {
      await Promise.all([generate(), deleteProject()]);
      expect((await states()).filter(([state]) => state === 'queued' || state === 'running')).toEqual([]);
      await undo();
    }
  });
});

describe('a deleted path', () => {
  it('takes its routes along, and brings them back', async () => {
    const seen = async () => {
      const { project, routes } = await anna.graphql<{
        project: { routes: unknown[]; summary: { routeCount: number; bestCostNok: number | null } };
        routes: unknown[];
      }>(
        'query($p: UUID!, $r: UUID!) { project(id: $p) { routes { id } summary { routeCount bestCostNok } } routes(ids: [$r]) { id } }',
        {
          p: made.projectId,
          r: made.routeIds[0],
        },
      );
      const { status } = await anna.fetch(`/v1/route/${made.routeIds[0]}/stations/`);
      return [project.routes.length, project.summary.routeCount, project.summary.bestCostNok, routes.length, status];
    };
    expect(await seen()).toEqual([3, 3, 1e6, 1, 200]);
    await anna.graphql('mutation($id: UUID!) { deletePath(id: $id) }', { id: made.pathId });
    expect(await seen()).toEqual([0, 0, null, 0, 404]);
    await undo();
    expect(await seen()).toEqual([3, 3, 1e6, 1, 200]);
  });
});

describe('undo', () => {
  it('of making a path stops what is calculated for it', async () => {
    await addWork('running');
    await undo(); // the path was made last
    expect((await states())[0]).toEqual(['stopping', false]);
  });

  it('pressed twice at once takes back two actions', async () => {
    const rename = (version: number, name: string) =>
      anna.graphql(
        'mutation($id: UUID!, $v: Int!, $n: String!) { updateProject(id: $id, version: $v, input: {name: $n}) { id } }',
        {
          id: made.projectId,
          v: version,
          n: name,
        },
      );
    await rename(1, 'b');
    await rename(2, 'c');
    await Promise.all([undo(), undo()]);
    const rows = await server.asOwner('select name from project where id = $1', [made.projectId]);
    expect(rows).toEqual([{ name: 'prosjekt x' }]);
  });
});
