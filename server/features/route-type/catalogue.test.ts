// The catalogue over GraphQL: who looks after an organization changes a price, a slope or a limit, value by value; the others
// read it. What is out of bounds is refused by name, and a stale write with both versions.

import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { defaultRouteType } from '#domain/catalogue/default-catalogue.ts';
import { type Person, startTestServer, type TestServer } from '../../test-server.test-support.ts';

let server: TestServer;
let admin: Person;
let member: Person;
let stranger: Person;
let organizationId: string;

beforeAll(async () => {
  server = await startTestServer();
  organizationId = await server.organization();
  admin = await server.person(organizationId, { isAdmin: true });
  member = await server.person(organizationId);
  stranger = await server.person(await server.organization(), { isAdmin: true });
});
afterAll(() => server.close());

interface Types {
  readonly routeTypes: {
    id: string;
    version: number;
    designClass: Record<string, unknown>;
    segmentTypes: { id: string; version: number; parameters: Record<string, Record<string, unknown>> }[];
  }[];
}
const READ = `query ($organizationId: UUID) {
  routeTypes(organizationId: $organizationId) { id version designClass segmentTypes { id version parameters } }
}`;
const types = async (who = member) => (await who.graphql<Types>(READ, { organizationId })).routeTypes;
const change = (who: Person, what: 'SegmentType' | 'RouteType', id: string, version: number, input: object) =>
  who.ask(
    `mutation ($organizationId: UUID!, $id: UUID!, $version: Int!, $input: JSON!) {
      update${what}(organizationId: $organizationId, id: $id, version: $version, input: $input) { id version }
    }`,
    { organizationId, id, version, input },
  );
const setPrices = (who: Person, version: number, input: object) =>
  who.ask(
    `mutation ($organizationId: UUID!, $version: Int!, $input: JSON!) {
      updatePrices(organizationId: $organizationId, version: $version, input: $input)
    }`,
    { organizationId, version, input },
  );
const codeOf = ({ errors }: Awaited<ReturnType<typeof change>>) => errors?.[0]?.extensions?.code;

it('changes one value of a segment type, which everybody in the organization reads, and leaves the others', async () => {
  const before = (await types())[0]!.segmentTypes[0]!;
  const { errors } = await change(admin, 'SegmentType', before.id, before.version, {
    parameters: { rock: { cutCostPerM3: 271 }, soil: { cutSlope: 2.25 } },
  });
  expect(errors).toBeUndefined();
  const after = (await types())[0]!.segmentTypes[0]!;
  expect(after.version).toBe(before.version + 1);
  expect(after.parameters).toEqual({
    ...before.parameters,
    rock: { ...before.parameters.rock, cutCostPerM3: 271 },
    soil: { ...before.parameters.soil, cutSlope: 2.25 },
  });
});

it('changes a limit of a route type, and its name', async () => {
  const before = (await types())[1]!;
  const input = { name: 'Vår veg', designClass: { maxGradePct: 7.5 } };
  expect((await change(admin, 'RouteType', before.id, before.version, input)).errors).toBeUndefined();
  const after = (await types()).find(({ id }) => id === before.id)!;
  expect(after.designClass).toEqual({ ...before.designClass, maxGradePct: 7.5 });
});

it('changes prices of masses and of a land-use class', async () => {
  const read = async () =>
    await member.graphql<{
      prices: { mass: Record<string, number>; landUse: Record<string, Record<string, number>> };
      organization: { version: number };
    }>('query ($id: UUID!) { prices(organizationId: $id) organization(id: $id) { version } }', { id: organizationId });
  const before = await read();
  const input = { landUse: { agricultural: { costPerM2: 123 } }, addOns: { rigPct: 11 } };
  expect((await setPrices(admin, before.organization.version, input)).errors).toBeUndefined();
  const after = await read();
  expect(after.prices).toEqual({
    ...before.prices,
    addOns: { ...(before.prices as never as { addOns: object }).addOns, rigPct: 11 },
    landUse: { ...before.prices.landUse, agricultural: { ...before.prices.landUse.agricultural, costPerM2: 123 } },
  });
  expect(codeOf(await setPrices(admin, before.organization.version, input))).toBe('versionConflict');
});

it('changes the class of land use that a code of a map means, stores what differs, and shows who did', async () => {
  interface Answer {
    readonly landUseCodes: Record<string, Record<string, string>>;
    readonly organization: { readonly version: number };
    readonly project: { readonly organizationSettings: { readonly landUseCodes: unknown } };
  }
  const { createProject } = await member.graphql<{ createProject: { id: string } }>(
    'mutation { createProject(input: {name: "Lia"}) { id } }',
  );
  const read = async () =>
    await member.graphql<Answer>(
      `query ($o: UUID!, $p: UUID!) {
        landUseCodes(organizationId: $o) organization(id: $o) { version } project(id: $p) { organizationSettings }
      }`,
      { o: organizationId, p: createProject.id },
    );
  const stored = async () =>
    (
      await server.asOwner("select settings->'landUseCodes' as it from organization where id = $1", [organizationId])
    )[0];
  const set = async (landUseCodes: object) =>
    await setPrices(admin, (await read()).organization.version, { landUseCodes });
  const before = await read();
  expect((await set({ areaType: { 50: 'ice', 60: 'none' }, worldCover: { 80: 'water' } })).errors).toBeUndefined();
  const { landUseCodes, organization, project } = await read();
  const areaType = { ...before.landUseCodes.areaType, 50: 'ice', 60: 'none' };
  expect(landUseCodes).toEqual({ ...before.landUseCodes, areaType });
  expect(project.organizationSettings.landUseCodes).toEqual(landUseCodes);
  expect(await stored()).toEqual({ it: { areaType: { 50: 'ice', 60: 'none' } } });
  expect((await set({ areaType: { 60: 'wetland' } })).errors).toBeUndefined();
  expect(await stored()).toEqual({ it: { areaType: { 50: 'ice' } } });

  for (const [wrong, field] of [
    [{ areaType: { 50: 'snow' } }, 'landUseCodes.areaType.50'],
    [{ areaType: { 51: 'ice' } }, 'landUseCodes.areaType'],
    [{ ar50: { 50: 'ice' } }, 'landUseCodes'],
  ] as const)
    expect((await set(wrong)).errors?.[0]?.extensions).toMatchObject({ code: 'invalid', field });
  const change = { landUseCodes: { areaType: { 70: 'barren' } } };
  expect(codeOf(await setPrices(admin, organization.version, change))).toBe('versionConflict');
  expect(codeOf(await setPrices(member, organization.version + 1, change))).toBe('forbidden');
  expect(codeOf(await setPrices(stranger, organization.version + 1, change))).toBe('notFound');
  const foreign = { o: organizationId };
  const seen = 'query ($o: UUID!) { landUseCodes(organizationId: $o) }';
  expect(await stranger.graphql(seen, foreign)).toEqual({ landUseCodes: before.landUseCodes });
  const log = await admin.graphql<{ organization: { log: { event: string }[] } }>(
    'query ($o: UUID!) { organization(id: $o) { log { event } } }',
    foreign,
  );
  expect(log.organization.log.filter(({ event }) => event === 'landUseCodesChanged')).toHaveLength(2);
});

it('copies a route type with its segment types, and leaves the first as it is', async () => {
  const first = (await types())[0]!;
  const copy = (who: Person, name: string) =>
    who.ask(
      `mutation ($organizationId: UUID!, $id: UUID!, $name: String!) {
        copyRouteType(organizationId: $organizationId, id: $id, name: $name) {
          id version designClass segmentTypes { id version parameters }
        }
      }`,
      { organizationId, id: first.id, name },
    );
  const made = (await copy(admin, 'Skogsbilveg Øst')).data!.copyRouteType as Types['routeTypes'][number];
  const valuesOf = ({ designClass, segmentTypes }: Types['routeTypes'][number]) => [
    designClass,
    ...segmentTypes.map(({ parameters }) => parameters),
  ];
  expect(valuesOf(made)).toEqual(valuesOf(first));
  const own = made.segmentTypes[0]!;
  await change(admin, 'SegmentType', own.id, own.version, { parameters: { rock: { cutCostPerM3: 999 } } });
  expect((await types()).find(({ id }) => id === first.id)).toEqual(first);
  for (const [who, name, code] of [
    [member, 'x', 'forbidden'],
    [stranger, 'x', 'notFound'],
    [admin, ' ', 'invalid'],
  ] as const)
    expect(codeOf(await copy(who, name))).toBe(code);
});

it('deletes a route type that no path names, and refuses another with the list', async () => {
  const [used, unused] = (await types()).slice(-2);
  const project = await member.graphql<{ createProject: { id: string } }>(
    'mutation { createProject(input: {name: "Dalen"}) { id } }',
  );
  const path = await member.ask(
    `mutation ($projectId: UUID!, $input: PathInput!) { createPath(projectId: $projectId, input: $input) { id } }`,
    {
      projectId: project.createProject.id,
      input: { name: 'Nordsida', routeTypeId: used!.id, request: { start: { x: 1, y: 2 }, end: { x: 9, y: 8 } } },
    },
  );
  expect(path.errors).toBeUndefined();
  const remove = (id: string, version: number) =>
    admin.ask(
      `mutation ($organizationId: UUID!, $id: UUID!, $version: Int!) {
        deleteRouteType(organizationId: $organizationId, id: $id, version: $version)
      }`,
      { organizationId, id, version },
    );
  const refused = await remove(used!.id, used!.version);
  expect(codeOf(refused)).toBe('inUse');
  expect(refused.errors![0]!.message).toContain('Dalen: Nordsida');
  expect(await member.graphql(`{ routeType(id: "${used!.id}") { uses { project path } } }`)).toEqual({
    routeType: { uses: [{ project: 'Dalen', path: 'Nordsida' }] },
  });
  expect(codeOf(await remove(unused!.id, unused!.version + 1))).toBe('versionConflict');
  expect((await remove(unused!.id, unused!.version)).errors).toBeUndefined();
  expect((await types()).map(({ id }) => id)).not.toContain(unused!.id);
});

it('gives no path a route type that is just being deleted', async () => {
  const [doomed] = (await types()).slice(-1);
  const { createProject } = await member.graphql<{ createProject: { id: string } }>(
    'mutation { createProject(input: {name: "Lia"}) { id } }',
  );
  const { socketFolder: host, user, database } = server.address;
  const owner = new pg.Client({ host, user, database });
  await owner.connect();
  try {
    // As deleteRouteType holds it between its look at the paths and its end.
    await owner.query('begin');
    await owner.query('select from route_type where id = $1 for update', [doomed!.id]);
    const path = member.ask(
      'mutation ($projectId: UUID!, $input: PathInput!) { createPath(projectId: $projectId, input: $input) { id } }',
      {
        projectId: createProject.id,
        input: { name: 'Sørsida', routeTypeId: doomed!.id, request: { start: { x: 1, y: 2 }, end: { x: 9, y: 8 } } },
      },
    );
    await expect.poll(() => owner.query(WAITING).then(({ rows }) => rows[0].count), { timeout: 2_500 }).toBe(1);
    await owner.query('update route_type set deleted = now() where id = $1', [doomed!.id]);
    await owner.query('commit');
    expect(codeOf(await path)).toBe('notFound');
  } finally {
    await owner.end();
  }
});
const WAITING = `select count(*)::int as count from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

it('makes a route type of a class of the default catalogue, with segment types of its own', async () => {
  const create = (who: Person, key: string) =>
    who.ask(
      `mutation ($organizationId: UUID!, $key: String!) {
        createRouteType(organizationId: $organizationId, key: $key) { id designClass segmentTypes { id } }
      }`,
      { organizationId, key },
    );
  const before = await types();
  const made = (await create(admin, 'K3')).data!.createRouteType as Types['routeTypes'][number];
  expect(made.designClass).toEqual(defaultRouteType('K3')!.designClass);
  expect(made.segmentTypes).toHaveLength(defaultRouteType('K3')!.segmentTypes.length);
  const standing = new Set(before.flatMap(({ segmentTypes }) => segmentTypes.map(({ id }) => id)));
  expect(made.segmentTypes.filter(({ id }) => standing.has(id))).toEqual([]);
  expect((await types()).map(({ id }) => id)).toEqual([...before.map(({ id }) => id), made.id]);
  for (const [who, key, code] of [
    [member, 'K3', 'forbidden'],
    [stranger, 'K3', 'notFound'],
    [admin, 'K99', 'notFound'],
  ] as const)
    expect(codeOf(await create(who, key))).toBe(code);
});

it('chooses the segment types of a route type: its own organization’s, and open road among them', async () => {
  const { id, version, segmentTypes } = (await types())[0]!;
  const choose = async (segmentTypeIds: unknown[], seen = version) =>
    (await change(admin, 'RouteType', id, seen, { segmentTypeIds })).errors?.[0]?.extensions;
  const all = segmentTypes.map((one) => one.id);
  const foreign = (await stranger.graphql<Types>('{ routeTypes { segmentTypes { id } } }')).routeTypes[0]!;
  for (const wrong of [[], [all[1]], [...all, foreign.segmentTypes[0]!.id]])
    expect(await choose(wrong)).toMatchObject({ code: 'invalid', field: 'segmentTypeIds' });
  expect(await choose(all.slice(0, 1))).toBeUndefined();
  expect((await types())[0]!.segmentTypes.map((one) => one.id)).toEqual(all.slice(0, 1));
  const offered = await member.graphql<{ segmentTypes: { id: string }[] }>(
    'query ($organizationId: UUID!) { segmentTypes(organizationId: $organizationId) { id } }',
    { organizationId },
  );
  expect(offered.segmentTypes.map((one) => one.id)).toEqual(expect.arrayContaining(all));
  expect(await choose(all, version + 1)).toBeUndefined();
});

it('refuses values of a design class that contradict each other, at the value that was changed', async () => {
  const { id, version } = (await types())[0]!;
  const refused = await change(admin, 'RouteType', id, version, { designClass: { minRadiusM: 20_000 } });
  expect(refused.errors![0]!.extensions).toMatchObject({ code: 'invalid', field: 'designClass.minRadiusM' });
  expect(refused.errors![0]!.message).toContain('minste radius er større enn største radius');
});

it('refuses what is out of bounds or unknown by its name, a stale version, and everybody else', async () => {
  const { id, version } = (await types())[0]!.segmentTypes[0]!;
  const slope = await change(admin, 'SegmentType', id, version, { parameters: { soil: { cutSlope: -1 } } });
  expect(slope.errors![0]!.extensions).toMatchObject({ code: 'invalid', field: 'parameters.soil.cutSlope' });
  const unknown = await change(admin, 'SegmentType', id, version, { parameters: { soil: { cutSlop: 1 } } });
  expect(codeOf(unknown)).toBe('invalid');
  expect(codeOf(await change(admin, 'SegmentType', id, version - 1, {}))).toBe('versionConflict');
  expect(codeOf(await change(member, 'SegmentType', id, version, {}))).toBe('forbidden');
  expect(codeOf(await change(stranger, 'SegmentType', id, version, {}))).toBe('notFound');
  expect(await types(stranger)).toEqual([]);
  const own = (await stranger.graphql<Types>('{ routeTypes { id } }')).routeTypes[0]!;
  expect(codeOf(await change(admin, 'RouteType', own.id, 1, {}))).toBe('notFound');
  expect((await types())[0]!.segmentTypes[0]!.version).toBe(version);
});
