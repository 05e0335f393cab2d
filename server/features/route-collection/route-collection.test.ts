// Route collections and composite routes over GraphQL: a generation makes a collection, people make others; what is kept in a composite
// survives the next generation; figures of a composite are the sums of its parts.

import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Figures } from '#domain/figures/item.ts';
import { compositeForm } from '#domain/route-collection.ts';
import { type Fixture, fillOrganization } from '../../fixtures.test-support.ts';
import { inTenant } from '../../platform/db/tenant.ts';
import { type Person, startTestServer, type TestServer } from '../../test-server.test-support.ts';
import { retireComposites, retireUnkept } from '../generation/queries.ts';

let server: TestServer;
let anna: Person;
let made: Fixture;

beforeAll(async () => {
  server = await startTestServer();
  anna = await server.person(await server.organization());
  made = await fillOrganization(server, anna, 'x');
  await server.asOwner('update composite_route set deleted = now() where project_id = $1', [made.projectId]);
});
afterAll(() => server.close());

interface Collection {
  readonly id: string;
  readonly name: string;
  readonly routeIds: string[];
  readonly generationId: string | null;
  readonly version: number;
}

const collections = async () =>
  (
    await anna.graphql<{ project: { routeCollections: Collection[] } }>(
      'query ($p: UUID!) { project(id: $p) { routeCollections { id name routeIds generationId version } } }',
      { p: made.projectId },
    )
  ).project.routeCollections;

const change = (name: string, args: string, variables: object) =>
  anna.ask(`mutation (${args}) { it: ${name} }`, { p: made.projectId, ...variables });

it('is made by hand, renamed from what was seen, filled, and deleted without its routes', async () => {
  const [first, second] = made.routeIds as [string, string];
  const before = (await collections()).length;
  const create = (routeIds: string[]) =>
    change(
      'createRouteCollection(projectId: $p, input: {name: " Til møtet ", routeIds: $r}) { id version }',
      '$p: UUID!, $r: [UUID!]!',
      { r: routeIds },
    );
  expect((await create([])).errors![0]!.extensions).toMatchObject({ code: 'invalid', field: 'routeIds' });
  expect((await create([first, first])).errors![0]!.extensions.code).toBe('invalid');
  expect((await create([made.projectId])).errors![0]!.extensions.code).toBe('notFound');
  const { id } = (await create([second, first])).data!.it as { id: string };
  const found = async () => (await collections()).find((one) => one.id === id);
  expect(await found()).toEqual({
    id,
    name: 'Til møtet',
    routeIds: [second, first],
    generationId: null,
    version: 1,
  });
  const update = (version: number, input: object) =>
    change(
      'updateRouteCollection(id: $id, version: $v, input: $input) { version }',
      '$id: UUID!, $v: Int!, $input: RouteCollectionInput!',
      { id, v: version, input },
    );
  expect((await update(1, { name: 'Møte 2' })).errors).toBeUndefined();
  expect((await update(1, { name: 'Møte 3' })).errors![0]!.extensions.code).toBe('versionConflict');
  expect((await update(2, { routeIds: [first] })).errors).toBeUndefined();
  expect(await found()).toMatchObject({ name: 'Møte 2', routeIds: [first], version: 3 });
  expect((await change('deleteRouteCollection(id: $id)', '$id: UUID!', { id })).errors).toBeUndefined();
  expect((await collections()).length).toBe(before);
  await anna.graphql('mutation ($p: UUID!) { undo(projectId: $p) { id } }', { p: made.projectId });
  expect(await found()).toMatchObject({ name: 'Møte 2', routeIds: [first] });
});

it('of a generation is not shown when its routes are gone', async () => {
  const [one] = await server.asOwner<{ id: string }>(
    "insert into route_collection (organization_id, project_id, name, route_ids) values ($1, $2, 'tom', $3) returning id",
    [anna.organizationId, made.projectId, [made.projectId]],
  );
  const shown = async () => (await collections()).some(({ id }) => id === one!.id);
  expect(await shown()).toBe(true);
  await server.asOwner('update generation set route_collection_id = $1 where id = $2', [one!.id, made.generationId]);
  expect(await shown()).toBe(false);
  await server.asOwner('update route_collection set route_ids = $2 where id = $1', [one!.id, made.routeIds]);
  expect((await collections()).find(({ id }) => id === one!.id)).toMatchObject({ generationId: made.generationId });
});

it('composes routes: figures are sums, and what a kept one includes survives a generation', async () => {
  const [first, second, third] = made.routeIds as [string, string, string];
  // What was chosen stays in any case.
  await server.asOwner('delete from decision');
  const figures = (n: number): Partial<Figures> => ({
    lengthM: 1000 * n,
    costNok: 1e6 * n,
    co2Kg: 10,
    biodiversity: 1,
    risk: 2,
    massImbalanceM3: 5,
    massBalance: { soilM3: n, rockM3: -n, qualityRockM3: 0 },
    constructionSeconds: 60,
    known: { biodiversity: n === 1 ? 1 : 0, risk: 1 },
  });
  for (const [i, id] of [first, second].entries())
    await server.asOwner('update route set figures = $2, keep = false where id = $1', [id, figures(i + 1)]);
  const { data, errors } = await change(
    `createCompositeRoute(projectId: $p, input: {name: "Hele veien", color: "#0072b2", includedRouteIds: $r}) {
      id version keep form figures includedRouteIds missingCount }`,
    '$p: UUID!, $r: [UUID!]!',
    { r: [first, second] },
  );
  expect(errors).toBeUndefined();
  const composite = data!.it as { id: string };
  expect(composite).toMatchObject({
    keep: true,
    includedRouteIds: [first, second],
    missingCount: 0,
    figures: {
      lengthM: 3000,
      costNok: 3e6,
      co2Kg: 20,
      biodiversity: 2,
      risk: 4,
      massImbalanceM3: 10,
      massBalance: { soilM3: 3, rockM3: -3, qualityRockM3: 0 },
      constructionSeconds: 120,
      known: { biodiversity: 1 / 3, risk: 1 },
    },
  });
  // One that a composite includes is not deleted by hand.
  const refused = await change('deleteRoutes(routeIds: $r)', '$r: [UUID!]!', { r: [first] });
  expect(refused.errors![0]!).toMatchObject({ extensions: { code: 'inUse' } });
  expect(refused.errors![0]!.message).toContain('Hele veien');

  const retire = async () =>
    await inTenant(await anna.ctx(), async (tx) => {
      const gone = (await retireUnkept(tx, made.pathId)).map(({ id }) => id);
      return { gone, composites: (await retireComposites(tx, gone)).map(({ id }) => id) };
    });
  await server.asOwner('update route set keep = false where id = $1', [third]);
  expect(await retire()).toEqual({ gone: [third], composites: [] });
  await server.asOwner('update composite_route set keep = false where id = $1', [composite.id]);
  const { gone, composites } = await retire();
  expect(gone.toSorted()).toEqual([first, second].toSorted());
  expect(composites).toEqual([composite.id]);
});

it('knows a chain, a network and what lies apart', () => {
  const line = (...[start, end]: [[number, number], [number, number]]) => ({ start, end });
  const ab = line([0, 0], [1000, 0]);
  const bc = line([1010, 5], [2000, 0]);
  expect(compositeForm([ab, bc])).toBe('endToEnd');
  // Whichever way they run.
  expect(compositeForm([ab, line([2000, 0], [1000, 0])])).toBe('endToEnd');
  expect(compositeForm([line([1000, 0], [0, 0]), bc])).toBe('endToEnd');
  const branch = line([1000, 0], [1000, 900]);
  expect(compositeForm([ab, bc, branch])).toBe('network');
  expect(compositeForm([ab, line([5000, 0], [6000, 0])])).toBe('apart');
  expect(compositeForm([])).toBe('apart');
  // Two alternatives between the same ends.
  expect(compositeForm([ab, line([0, 0], [1000, 0])])).toBe('network');
});
