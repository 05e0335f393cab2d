// Paths and the catalogue over GraphQL: what a client may send, what it gets back, and what is rejected with which field.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultCatalogue } from '#domain/catalogue/default-catalogue.ts';
import { type Fixture, fillOrganization, REQUEST } from '../../fixtures.test-support.ts';
import { type Person, startTestServer, type TestServer } from '../../test-server.test-support.ts';

let server: TestServer;
let person: Person;
let fixture: Fixture;
beforeAll(async () => {
  server = await startTestServer();
  person = await server.person(await server.organization());
  fixture = await fillOrganization(server, person, 'x');
});
afterAll(() => server.close());

const CREATE = `mutation ($projectId: UUID!, $input: PathInput!) {
  createPath(projectId: $projectId, input: $input) { id name color request settings version routeType { key segmentTypes { kind } } }
}`;
const create = (input: object, projectId = fixture.projectId) => person.ask(CREATE, { projectId, input });

describe('a path', () => {
  it('keeps its request with everything that was left out as free, and of its settings those that it sets itself', async () => {
    const { data } = await create({
      name: ' Ny veg ',
      request: REQUEST,
      routeTypeId: fixture.routeTypeId,
      settings: { seconds: 30 },
    });
    expect(data!.createPath).toMatchObject({
      name: 'Ny veg',
      version: 1,
      request: {
        start: { x: 100, y: 200, z: null, bearing: null, grade: null },
        end: { x: 900, y: 800, z: null, bearing: null, grade: null },
        controlPoints: [],
        corridor: null,
      },
      settings: { seconds: 30 },
    });
  });

  it('is updated field by field; a settings value out of its row’s bounds is rejected by name', async () => {
    const update = (version: number, input: object) =>
      person.ask(
        'mutation ($id: UUID!, $version: Int!, $input: PathInput!) { updatePath(id: $id, version: $version, input: $input) { name color version } }',
        { id: fixture.pathId, version, input },
      );
    expect((await update(1, { color: '#A0B0C0' })).data!.updatePath).toMatchObject({ color: '#a0b0c0', version: 2 });
    const { errors } = await update(2, { settings: { generations: 0 } });
    expect(errors![0]!.extensions).toMatchObject({ code: 'invalid', field: 'settings.generations' });
    expect((await update(2, { name: 'Nytt navn' })).data!.updatePath).toMatchObject({ name: 'Nytt navn', version: 3 });
  });

  it('loses by null what may be empty, and keeps what is left out or must be there', async () => {
    const { data } = await create({
      name: 'Med vegtype',
      request: REQUEST,
      routeTypeId: fixture.routeTypeId,
      settings: { seconds: 30 },
    });
    const { id } = data!.createPath as { id: string };
    const update = (version: number, input: object) =>
      person.ask(
        `mutation ($id: UUID!, $version: Int!, $input: PathInput!) {
          updatePath(id: $id, version: $version, input: $input) { name settings routeType { id } } }`,
        { id, version, input },
      );
    expect((await update(1, { name: 'Ny' })).data!.updatePath).toMatchObject({
      routeType: { id: fixture.routeTypeId },
      settings: { seconds: 30 },
    });
    expect((await update(2, { routeTypeId: null, settings: null })).data!.updatePath).toEqual({
      name: 'Ny',
      routeType: null,
      settings: {},
    });
    expect((await update(3, { name: null })).errors![0]!.extensions).toMatchObject({ code: 'invalid', field: 'name' });
  });

  it('takes the routes that are named after it along to its new name, and back with undo', async () => {
    const ask = `query ($id: UUID!) { project(id: $id) { paths { id name version } routes { id name version } } }`;
    interface Named {
      id: string;
      name: string;
      version: number;
    }
    const read = async () => {
      const { project } = await person.graphql<{ project: { paths: Named[]; routes: Named[] } }>(ask, {
        id: fixture.projectId,
      });
      const path = project.paths.find(({ id }) => id === fixture.pathId)!;
      return { path, names: project.routes.map(({ name }) => name).sort() };
    };
    const rename = async (name: string) =>
      await person.graphql(
        'mutation ($id: UUID!, $version: Int!, $input: PathInput!) { updatePath(id: $id, version: $version, input: $input) { id } }',
        { id: fixture.pathId, version: (await read()).path.version, input: { name } },
      );
    await rename('rute');
    await rename('Åsveien %_\\');
    expect((await read()).names).toEqual(['Åsveien %_\\ 1 x', 'Åsveien %_\\ 2 x', 'Åsveien %_\\ 3 x']);
    await person.graphql('mutation ($id: UUID!) { undo(projectId: $id) { id } }', { id: fixture.projectId });
    expect(await read()).toMatchObject({ path: { name: 'rute' }, names: ['rute 1 x', 'rute 2 x', 'rute 3 x'] });
    // What people named themselves stays.
    await server.asOwner(`update route set name = 'rutevalg' where name = 'rute 2 x'`);
    await rename('Ny');
    expect((await read()).names).toEqual(['Ny 1 x', 'Ny 3 x', 'rutevalg']);
  });

  const WRONG: readonly (readonly [string, object, string])[] = [
    ['no request', { name: 'a' }, 'request'],
    ['start is end', { name: 'a', request: { start: { x: 1, y: 1 }, end: { x: 1, y: 1 } } }, 'request.end'],
    [
      'a coordinate that is text',
      { name: 'a', request: { start: { x: '1', y: 1 }, end: { x: 2, y: 1 } } },
      'request.start.x',
    ],
    ['an unknown member', { name: 'a', request: { ...REQUEST, via: [] } }, 'request'],
    ['a wall of a grade', { name: 'a', request: { ...REQUEST, end: { x: 2, y: 1, grade: 3 } } }, 'request.end.grade'],
    ['a color that is none', { name: 'a', request: REQUEST, color: 'red' }, 'color'],
    [
      'a route type of nobody',
      { name: 'a', request: REQUEST, routeTypeId: '00000000-0000-4000-8000-000000000000' },
      'routeTypeId',
    ],
  ];
  for (const [name, input, field] of WRONG)
    it(`is rejected with its field: ${name}`, async () => {
      const { errors } = await create(input);
      expect(errors![0]!.extensions).toMatchObject({ field });
      expect(['invalid', 'notFound']).toContain(errors![0]!.extensions.code);
    });

  it('cannot be deleted while its routes are being calculated', async () => {
    const { data } = await create({ name: 'opptatt', request: REQUEST });
    const { id } = data!.createPath as { id: string };
    const values = [person.organizationId, fixture.projectId, id];
    await server.asOwner(
      `insert into generation (organization_id, project_id, path_id, problem) values ($1, $2, $3, '{}')`,
      values,
    );
    const remove = () => person.ask('mutation ($id: UUID!) { deletePath(id: $id) }', { id });
    expect((await remove()).errors![0]!.extensions.code).toBe('inUse');
    await server.asOwner(`update generation set state = 'done' where path_id = $1`, [id]);
    expect((await remove()).data).toEqual({ deletePath: true });
  });
});

describe('the catalogue', () => {
  it('is copied to a new organization, in order, each type with what it may be built of', async () => {
    const { routeTypes } = await person.graphql<{
      routeTypes: { key: string; designClass: object; segmentTypes: { kind: string; parameters: object }[] }[];
    }>('{ routeTypes { key designClass segmentTypes { kind parameters } } }');
    expect(routeTypes.map(({ key }) => key)).toEqual(defaultCatalogue.map(({ key }) => key));
    for (const [i, type] of defaultCatalogue.entries()) {
      expect(routeTypes[i]!.designClass).toEqual(type.designClass);
      expect(routeTypes[i]!.segmentTypes.map(({ kind }) => kind)).toEqual(type.segmentTypes.map(({ kind }) => kind));
    }
  });

  it('has prices for everything, from the rows where nothing is set', async () => {
    const { prices } = await person.graphql<{ prices: Record<string, object> }>('{ prices }');
    expect(Object.keys(prices).sort()).toEqual(['addOns', 'landUse', 'mass']);
    expect(Object.keys(prices.landUse!)).toHaveLength(16);
  });
});

describe('an end that touches a road', () => {
  const FEATURE = `mutation ($projectId: UUID!, $input: FeatureInput!) { createFeature(projectId: $projectId, input: $input) { id version } }`;
  const UPDATE = `mutation ($id: UUID!, $version: Int!, $input: PathInput!) { updatePath(id: $id, version: $version, input: $input) { request version } }`;
  const road = { shape: 'line', type: 'road', name: 'Fv. 64', vertices: [[5000, 5000, 40], [5200, 5000, 52]] }; // biome-ignore format: a road

  it('takes its place, height, bearing and grade, and lets go of them when it is moved away', async () => {
    const { createFeature } = await person.graphql<{ createFeature: { id: string } }>(FEATURE, {
      projectId: fixture.projectId,
      input: road,
    });
    const request = { start: { x: 5203, y: 5004 }, end: { x: 6000, y: 5500 } };
    const made = (await create({ name: 'til Fv. 64', request })).data!.createPath as {
      id: string;
      request: { start: object };
    };
    const tied = {
      x: 5200,
      y: 5000,
      z: 52,
      bearing: 0,
      grade: expect.closeTo(0.06, 9),
      tie: { featureId: createFeature.id, as: 'continue' },
    };
    expect(made.request).toMatchObject({ start: tied, end: { z: null, bearing: null } });
    const { updatePath: away } = await person.graphql<{ updatePath: { request: { start: object } } }>(UPDATE, {
      id: made.id,
      version: 1,
      input: { request: { ...made.request, start: { ...made.request.start, x: 5300, y: 5100 } } },
    });
    expect(away.request.start).toEqual({ x: 5300, y: 5100, z: null, bearing: null, grade: null, tie: null });
    // What is asked for stands over what the road would give.
    const asked = { ...away.request, start: { x: 5200, y: 5000, z: 60, bearing: null, grade: null } };
    const { updatePath: own } = await person.graphql<{ updatePath: { request: { start: object } } }>(UPDATE, {
      id: made.id,
      version: 2,
      input: { request: asked },
    });
    expect(own.request.start).toMatchObject({ z: 60, bearing: null, grade: null });
  });

  it('stays free where the road is only shown', async () => {
    const input = { ...road, passage: 'ignored', vertices: [[7000, 7000, 40], [7200, 7000, 52]] }; // biome-ignore format: a road
    await person.graphql(FEATURE, { projectId: fixture.projectId, input });
    const request = { start: { x: 7200, y: 7000 }, end: { x: 8000, y: 7000 } };
    const { data } = await create({ name: 'fri', request });
    expect((data!.createPath as { request: { start: object } }).request.start).toMatchObject({
      z: null,
      bearing: null,
    });
  });
});

describe('areas', () => {
  it('come as GeoJSON in the project’s CRS, and as 304 when nothing has changed', async () => {
    const path = `/v1/project/${fixture.projectId}/areas/`;
    const first = await person.fetch(path);
    const body = (await first.json()) as {
      srid: number;
      features: { id: string; geometry: object; properties: object }[];
    };
    expect(body).toMatchObject({ type: 'FeatureCollection', srid: 25833 });
    expect(body.features[0]).toMatchObject({
      geometry: {
        type: 'MultiPolygon',
        coordinates: [
          [
            [
              [0, 0],
              [10, 0],
              [10, 10],
              [0, 0],
            ],
          ],
        ],
      },
      properties: { layerId: fixture.layerId, group: 'other', boundaryType: 'open', costModifier: 1, heightM: null },
    });
    const etag = first.headers.get('etag')!;
    expect((await person.fetch(path, { headers: { 'if-none-match': etag } })).status).toBe(304);
    await person.graphql('mutation ($id: UUID!) { deleteAreaLayer(id: $id) }', { id: fixture.layerId });
    const after = await person.fetch(path, { headers: { 'if-none-match': etag } });
    expect([after.status, ((await after.json()) as typeof body).features]).toEqual([200, []]);
  });
});

describe('routes', () => {
  it('come with their line as numbers and their stations as bytes', async () => {
    const { routes } = await person.graphql<{ routes: { line: number[]; totalCostNok: number }[] }>(
      'query ($ids: [UUID!]!) { routes(ids: $ids) { line totalCostNok } }',
      { ids: fixture.routeIds },
    );
    expect(routes[0]).toEqual({ line: [100, 200, 5, 900, 800, 25], totalCostNok: 1e6 });
    const stations = await person.fetch(`/v1/route/${fixture.routeIds[0]}/stations/`);
    expect(
      Buffer.from(await stations.arrayBuffer())
        .subarray(0, 4)
        .toString(),
    ).toBe('VSTA');
  });

  it('ask the database in batches, not once per row', async () => {
    let transactions = 0;
    const count = () => transactions++;
    server.services.pool.on('acquire', count);
    const query = `query ($id: UUID!) {
      project(id: $id) { routes { line breakdown } paths { routeType { segmentTypes { name } } } summary { routeCount } }
    }`;
    const { project } = await person.graphql<{ project: { routes: unknown[] } }>(query, { id: fixture.projectId });
    server.services.pool.off('acquire', count);
    expect(project.routes).toHaveLength(3);
    // The login, the project, and one for each kind of item asked for.
    expect(transactions).toBeLessThanOrEqual(8);
  });
});
