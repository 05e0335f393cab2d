// A copy of a project: the same ground, areas, lines, items, paths and settings under ids of their own; nothing that was calculated; and
// nobody sees it who may not see the original.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type Fixture, fillOrganization } from '../../fixtures.test-support.ts';
import { type Person, startTestServer, type TestServer } from '../../test-server.test-support.ts';

let server: TestServer;
let anna: Person;
let made: Fixture;
beforeAll(async () => {
  server = await startTestServer();
  anna = await server.person(await server.organization());
  made = await fillOrganization(server, anna, 'x');
});
afterAll(() => server?.close());

const copy = async (who: Person, name = 'Kopi', withResults = false) => {
  const { data, errors } = await who.ask(
    'mutation ($id: UUID!, $name: String!, $with: Boolean!) { copyProject(id: $id, name: $name, withResults: $with) { id version isDemo restricted } }',
    { id: made.projectId, name, with: withResults },
  );
  expect(errors).toBeUndefined();
  return data!.copyProject as { id: string; version: number; isDemo: boolean; restricted: boolean };
};

const TABLES = ['terrain', 'area_layer', 'area', 'feature', 'map_item', 'path', 'price_scenario'];
/** Rows as they are beside what makes each one its own. */
async function contents(table: string, projectId: string): Promise<unknown[]> {
  const rows = await server.asOwner<Record<string, unknown>>(
    `select * from "${table}" where project_id = $1 and deleted is null order by created`,
    [projectId],
  );
  return rows.map(({ id: _, project_id: __, layer_id: ___, created: ____, updated: _____, ...rest }) => rest);
}

it('holds what is planned with, and nothing that was calculated', async () => {
  await server.asOwner(`update project set settings = '{"mass": {"freeHaulM": 7}}' where id = $1`, [made.projectId]);
  const { id, version, isDemo } = await copy(anna);
  expect([version, isDemo]).toEqual([1, false]);
  for (const table of TABLES) {
    // Inputs take ids of RFC 9562 only.
    for (const row of await server.asOwner<{ id: string }>(`select id from "${table}" where project_id = $1`, [id]))
      expect(z.uuid().safeParse(row.id).success, table).toBe(true);
    const original = await contents(table, made.projectId);
    expect(original.length, table).toBeGreaterThan(0);
    expect(await contents(table, id), table).toEqual(original);
  }
  const [area] = await server.asOwner<{ id: string }>(
    `select area_layer.id from area join area_layer on area_layer.id = area.layer_id
     where area.project_id = $1 and area_layer.project_id = $1`,
    [id],
  );
  expect(area).toBeDefined();
  for (const table of ['route', 'generation', 'decision', 'job', 'share_link'])
    expect(await server.asOwner(`select 1 from ${table} where project_id = $1`, [id]), table).toEqual([]);
  const { project } = await anna.graphql<{ project: { settings: unknown } }>(
    'query ($id: UUID!) { project(id: $id) { settings } }',
    { id },
  );
  expect(project.settings).toEqual({ mass: { freeHaulM: 7 } });
  // A second copy stands beside the first.
  expect((await copy(anna, 'Kopi 2')).id).not.toBe(id);
});

it('leaves out what lies in a deleted layer', async () => {
  const [layer] = await server.asOwner<{ id: string }>(
    'select id from area_layer where project_id = $1 and deleted is null and id in (select layer_id from area) limit 1',
    [made.projectId],
  );
  const { errors } = await anna.ask('mutation ($id: UUID!) { deleteAreaLayer(id: $id) }', { id: layer!.id });
  expect(errors).toBeUndefined();
  const { id } = await copy(anna, 'Uten laget');
  expect(await server.asOwner('select 1 from area where project_id = $1 and layer_id is not null', [id])).toEqual([]);
  await server.asOwner('update area_layer set deleted = null where id = $1', [layer!.id]);
});

it('holds on demand what was calculated, which speaks of the copy alone', async () => {
  const [area] = await server.asOwner<{ id: string }>('select id from area where project_id = $1', [made.projectId]);
  const subjects = JSON.stringify([{ item: 'areaCost', subject: area!.id, quantity: 3 }]);
  await server.asOwner('update route set breakdown = $2, quantities = $2 where project_id = $1', [
    made.projectId,
    subjects,
  ]);
  await server.asOwner(`update generation set problem = jsonb_build_object('areas', $2::jsonb) where project_id = $1`, [
    made.projectId,
    JSON.stringify([{ id: area!.id, name: 'x' }]),
  ]);
  const { id } = await copy(anna, 'Med alt', true);
  const read = async (projectId: string) => {
    const { project } = await anna.graphql<{
      project: {
        paths: { id: string }[];
        routes: {
          id: string;
          pathId: string;
          generationId: string;
          totalCostNok: number;
          line: number[];
          breakdown: unknown;
        }[];
        routeCollections: { name: string; routeIds: string[] }[];
        compositeRoutes: { name: string; includedRouteIds: string[] }[];
      };
    }>(
      `query ($id: UUID!) { project(id: $id) { paths { id }
        routes { id pathId generationId name color keep totalCostNok line breakdown }
        routeCollections { name routeIds } compositeRoutes { name includedRouteIds } } }`,
      { id: projectId },
    );
    return project;
  };
  const [before, after] = [await read(made.projectId), await read(id)];
  expect(after.routes.length).toBe(3);
  const same = ({ routes }: typeof before) =>
    routes.map(({ id: _, pathId: __, generationId: ___, breakdown: ____, ...route }) => route);
  expect(same(after)).toEqual(same(before));
  const [itsArea] = await server.asOwner<{ id: string }>('select id from area where project_id = $1', [id]);
  expect(itsArea!.id).not.toBe(area!.id);
  for (const route of after.routes) {
    expect(after.paths.map((path) => path.id)).toContain(route.pathId);
    expect(route.breakdown).toEqual([{ item: 'areaCost', subject: itsArea!.id, quantity: 3 }]);
  }
  const [frozen] = await server.asOwner<{ problem: unknown; project_id: string }>(
    'select problem from generation where id = $1',
    [after.routes[0]!.generationId],
  );
  expect(frozen!.problem).toEqual({ areas: [{ id: itsArea!.id, name: 'x' }] });
  // Places in lists follow too.
  const place = ({ routes }: typeof before, ids: string[]) => ids.map((one) => routes.findIndex((r) => r.id === one));
  expect(after.routeCollections.map(({ routeIds }) => place(after, routeIds))).toEqual(
    before.routeCollections.map(({ routeIds }) => place(before, routeIds)),
  );
  expect(place(after, after.compositeRoutes[0]!.includedRouteIds)).toEqual(
    place(before, before.compositeRoutes[0]!.includedRouteIds),
  );
  expect(place(after, after.compositeRoutes[0]!.includedRouteIds)).not.toContain(-1);
});

it('holds with its routes which of them were chosen, by whom and when', async () => {
  const project = made.projectId;
  const bo = await server.person(anna.organizationId);
  const gone = crypto.randomUUID();
  const decide = 'mutation ($r: UUID!, $t: String!) { createDecision(routeId: $r, reason: $t) { id } }';
  expect((await bo.ask(decide, { r: made.routeIds[1], t: 'Utenom garden' })).errors).toBeUndefined();
  // One that was withdrawn long ago, on a route and a calculation that are gone.
  await server.asOwner(
    `update decision set route_id = $2, generation_id = $2, created = '2024-05-06', withdrawn = '2024-05-07', withdrawn_by = $3
     where project_id = $1 and route_id = $4`,
    [project, gone, bo.userId, made.routeIds[0]],
  );
  const read = async (id: string) =>
    (
      await anna.graphql<{
        project: { decisions: { routeId: string; pathId: string; routeName: string }[]; routes: { id: string }[] };
      }>(
        `query ($id: UUID!) { project(id: $id) { routes { id } decisions { pathId routeId routeName reason figures
          created createdBy withdrawn withdrawnBy inputsOf } } }`,
        { id },
      )
    ).project;
  const { id } = await copy(anna, 'Med valg', true);
  const [before, after] = [await read(project), await read(id)];
  const same = ({ decisions }: typeof before) => decisions.map(({ routeId: _, pathId: __, ...decision }) => decision);
  expect(same(after)).toHaveLength(2);
  expect(same(after)).toEqual(same(before));
  expect(same(after)[1]).toMatchObject({ reason: 'Utenom garden', withdrawn: null, inputsOf: expect.any(String) });
  const place = ({ decisions, routes }: typeof before) =>
    decisions.map(({ routeId }) => routes.findIndex((route) => route.id === routeId));
  expect(place(after)).toEqual(place(before));
  expect(place(after)).toEqual([-1, expect.toSatisfy((at: number) => at >= 0)]);
  expect(after.decisions[1]!.pathId).not.toBe(before.decisions[1]!.pathId);
  expect((await read((await copy(anna, 'Uten valg')).id)).decisions).toEqual([]);
});

it('is restricted to the same people where the original is', async () => {
  const [reader, outsider] = [await server.person(anna.organizationId), await server.person(anna.organizationId)];
  await server.asOwner('update project set restricted = true where id = $1', [made.projectId]);
  await server.asOwner(
    "insert into project_role (organization_id, project_id, user_id, role) values ($1, $2, $3, 'read')",
    [anna.organizationId, made.projectId, reader.userId],
  );
  const { id, restricted } = await copy(reader);
  expect(restricted).toBe(true);
  const roleOf = async (who: Person) =>
    (
      await who.graphql<{ project: { myRole: string } | null }>('query ($id: UUID!) { project(id: $id) { myRole } }', {
        id,
      })
    ).project?.myRole;
  expect(await roleOf(outsider)).toBeUndefined();
  // Who only reads the original works in the copy, and opens it to nobody.
  expect(await roleOf(reader)).toBe('run');
  for (const call of [
    'restrictProject(id: $id, restricted: false) { id }',
    'createShareLink(projectId: $id) { path }',
  ]) {
    const { errors } = await reader.ask(`mutation ($id: UUID!) { ${call} }`, { id });
    expect(errors?.[0]?.extensions.code, call).toBe('forbidden');
  }
  const refused = await outsider.ask('mutation ($id: UUID!) { copyProject(id: $id, name: "x") { id } }', {
    id: made.projectId,
  });
  expect(refused.errors![0]!.extensions.code).toBe('notFound');
});

it('is not made in a loop, nor shown to who may not see it', async () => {
  const [busy, outsider] = [await server.person(anna.organizationId), await server.person(anna.organizationId)];
  await server.asOwner(
    "insert into project_role (organization_id, project_id, user_id, role) values ($1, $2, $3, 'read')",
    [anna.organizationId, made.projectId, busy.userId],
  );
  const abort = new AbortController();
  const stream = await outsider.fetch('/v1/events', { signal: abort.signal });
  const reader = stream.body!.getReader();
  await reader.read();
  const { id } = await copy(busy);
  await busy.graphql('mutation ($p: UUID!) { createTopic(projectId: $p, input: {title: "t", body: "b"}) { id } }', {
    p: id,
  });
  const { createProject } = await anna.graphql<{ createProject: { id: string } }>(
    'mutation { createProject(input: {name: "Åpent"}) { id } }',
  );
  let heard = '';
  while (!heard.includes(createProject.id)) heard += new TextDecoder().decode((await reader.read()).value);
  abort.abort();
  expect(heard).not.toContain(id);
  const twenty = Array.from({ length: 20 }, (_, i) => `m${i}: copyProject(id: "${made.projectId}", name: "x") { id }`);
  await busy.ask(`mutation { ${twenty.join(' ')} }`);
  const { errors } = await busy.ask(`mutation { ${twenty.join(' ')} }`);
  expect(errors![0]!.extensions.code).toBe('tooManyRequests');
});
