// Collections over GraphQL: versions freeze the values of their types; a project that is pinned to one is searched with them whatever the
// catalogue says, hears of newer ones, and keeps the collection from being deleted; restoring writes the values back.

import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FrozenTypes } from '#domain/catalogue/type-collection.ts';
import { putGround } from '../../fixtures.test-support.ts';
import { inTenant } from '../../platform/db/tenant.ts';
import { freezePath } from '../../platform/problem/freeze-path.ts';
import { type Person, startTestServer, type TestServer } from '../../test-server.test-support.ts';

let server: TestServer;
let admin: Person;
let organizationId: string;
let projectId: string;
let pathId: string;
let type: { id: string; segmentTypes: { id: string }[] };

beforeAll(async () => {
  server = await startTestServer();
  organizationId = await server.organization();
  admin = await server.person(organizationId, { isAdmin: true });
  const { routeTypes } = await admin.graphql<{ routeTypes: (typeof type)[] }>(
    '{ routeTypes { id segmentTypes { id } } }',
  );
  type = routeTypes[0]!;
  ({
    createProject: { id: projectId },
  } = await admin.graphql<{ createProject: { id: string } }>(
    // biome-ignore format: one line
    'mutation { createProject(input: {name: "Dalen", srid: 25833}) { id } }',
  ));
  const grid = { width: 50, height: 50, cell: 10, originX: 0, originY: 500, values: new Float32Array(2500).fill(10) };
  await putGround(server, admin, projectId, grid);
  ({
    createPath: { id: pathId },
  } = await admin.graphql<{ createPath: { id: string } }>(
    // biome-ignore format: one line
    'mutation ($p: UUID!, $i: PathInput!) { createPath(projectId: $p, input: $i) { id } }',
    {
      p: projectId,
      i: { name: 'Sti', routeTypeId: type.id, request: { start: { x: 50, y: 250 }, end: { x: 450, y: 250 } } },
    },
  ));
});
afterAll(() => server.close());

const o = () => ({ o: organizationId });
const ask = (call: string, variables: object = {}) =>
  admin.ask(`mutation ($o: UUID!${variablesOf(variables)}) { it: ${call} }`, { ...o(), ...variables });
const variablesOf = (variables: object) =>
  Object.keys(variables)
    .map((name) => `, $${name}: ${name === 'i' ? 'JSON!' : name === 'n' ? 'String!' : name === 'v' ? 'Int!' : 'UUID!'}`)
    .join('');
const did = async (call: string, variables: object = {}) => {
  const { data, errors } = await ask(call, variables);
  expect(errors).toBeUndefined();
  return data!.it as { id: string };
};
const publish = (id: string, n: string) =>
  did('publishTypeCollection(organizationId: $o, id: $id, note: $n) { id }', { id, n });
const versions = async () =>
  (
    await admin.graphql<{
      typeCollections: { id: string; versions: { id: string; number: number; note: string }[] }[];
    }>('query ($o: UUID!) { typeCollections(organizationId: $o) { id versions { id number note user } } }', o())
  ).typeCollections;
const setRock = async (value: number) => {
  const id = type.segmentTypes[0]!.id;
  const [row] = await server.asOwner<{ version: number }>('select version from segment_type where id = $1', [id]);
  await did('updateSegmentType(organizationId: $o, id: $id, version: $v, input: $i) { id }', {
    id,
    v: row!.version,
    i: { parameters: { rock: { cutCostPerM3: value } } },
  });
};
const restore = (id: string) =>
  did('restoreCollectionVersion(organizationId: $o, versionId: $id) { writtenCount broughtBack missing }', { id });
const frozenRock = async () => {
  const problem = await inTenant(await admin.ctx(), async (tx) =>
    freezePath(tx, await tx.selectFrom('path').selectAll().where('id', '=', pathId).executeTakeFirstOrThrow()),
  );
  return problem.routeType.segmentTypes[0]!.parameters.rock.cutCostPerM3;
};
const pin = (versionId: string | null) =>
  admin.ask(
    'mutation ($p: UUID!, $v: UUID) { pinProject(projectId: $p, versionId: $v) { collectionPin { number newestNumber } } }',
    {
      p: projectId,
      v: versionId,
    },
  );

it('freezes versions, pins a project to one, reports a newer one, and restores', async () => {
  const { id } = await did('createTypeCollection(organizationId: $o, input: $i) { id }', {
    i: { kind: 'routeType', name: 'Fylket', memberIds: [type.id] },
  });
  await setRock(300);
  await publish(id, 'Vår');
  await setRock(400);
  await publish(id, 'Høst');
  const [second, first] = (await versions())[0]!.versions;
  expect([first!.number, first!.note, second!.number]).toEqual([1, 'Vår', 2]);
  const frozen = async (versionId: string) =>
    (
      await admin.graphql<{ collectionTypes: FrozenTypes }>('query ($v: UUID!) { collectionTypes(versionId: $v) }', {
        v: versionId,
      })
    ).collectionTypes;
  expect((await frozen(first!.id)).segmentTypes[0]!.parameters.rock!.cutCostPerM3).toBe(300);
  expect((await frozen(first!.id)).routeTypes.map((one) => one.id)).toEqual([type.id]);

  expect(await frozenRock()).toBe(400);
  expect((await pin(first!.id)).data).toEqual({ pinProject: { collectionPin: { number: 1, newestNumber: 2 } } });
  expect(await frozenRock()).toBe(300);
  await setRock(500);
  expect(await frozenRock()).toBe(300);

  const refused = await ask('deleteTypeCollection(organizationId: $o, id: $id)', { id });
  expect(refused.errors![0]!.extensions.code).toBe('inUse');
  expect(refused.errors![0]!.message).toContain('Dalen (1)');

  expect((await pin(null)).data).toEqual({ pinProject: { collectionPin: null } });
  expect(await frozenRock()).toBe(500);
  // What the version has as it stands is not written.
  expect(await restore(first!.id)).toEqual({ writtenCount: 1, broughtBack: [], missing: [] });
  expect(await frozenRock()).toBe(300);
  await did('deleteTypeCollection(organizationId: $o, id: $id)', { id });
  expect(await versions()).toEqual([]);
});

it('brings names, allowed segment types and deleted types back, and plans with a pinned version of deleted ones', async () => {
  const READ = `query ($o: UUID!) { routeTypes(organizationId: $o) { id name version segmentTypes { id name version } } }`;
  type Types = {
    id: string;
    name: string;
    version: number;
    segmentTypes: { id: string; name: string; version: number }[];
  }[];
  const types = async () => (await admin.graphql<{ routeTypes: Types }>(READ, o())).routeTypes;
  const before = (await types()).find(({ id }) => id === type.id)!;
  const unused = (await types()).at(-1)!;
  const { id } = await did('createTypeCollection(organizationId: $o, input: $i) { id }', {
    i: { kind: 'routeType', name: 'Fylket', memberIds: [type.id, unused.id] },
  });
  await publish(id, 'Alt');
  const versionId = (await versions()).find((one) => one.id === id)!.versions[0]!.id;

  const [road, bridge] = before.segmentTypes as [
    Types[number]['segmentTypes'][number],
    Types[number]['segmentTypes'][number],
  ];
  const renamed = (what: string, of: { id: string; version: number }, i: object) =>
    did(`update${what}(organizationId: $o, id: $id, version: $v, input: $i) { id }`, { id: of.id, v: of.version, i });
  await renamed('RouteType', before, {
    name: 'Ny',
    segmentTypeIds: before.segmentTypes
      .slice(2)
      .concat(road)
      .map((one) => one.id),
  });
  await renamed('SegmentType', road, { name: 'Ny i dagen' });
  await did('deleteSegmentType(organizationId: $o, id: $id, version: $v)', { id: bridge.id, v: bridge.version });
  await did('deleteRouteType(organizationId: $o, id: $id, version: $v)', { id: unused.id, v: unused.version });

  await pin(versionId);
  const problem = await inTenant(await admin.ctx(), async (tx) =>
    freezePath(tx, await tx.selectFrom('path').selectAll().where('id', '=', pathId).executeTakeFirstOrThrow()),
  );
  expect(problem.routeType.segmentTypes.map((one) => one.id)).toEqual(before.segmentTypes.map((one) => one.id));
  await pin(null);

  expect(await restore(versionId)).toEqual({ writtenCount: 4, broughtBack: [unused.name, bridge.name], missing: [] });
  const after = await types();
  const names = ({ name, segmentTypes }: Types[number]) => [
    name,
    ...segmentTypes.map((one) => `${one.id} ${one.name}`),
  ];
  expect(names(after.find((one) => one.id === type.id)!)).toEqual(names(before));
  expect(names(after.find((one) => one.id === unused.id)!)).toEqual(names(unused));
  const log = await server.asOwner<{ action: string; batch: string }>(
    "select action, batch from change where entity in ('route_type', 'segment_type') order by id desc limit 4",
  );
  expect(log.map(({ action }) => action).toSorted()).toEqual(['restore', 'restore', 'update', 'update']);
  expect(new Set(log.map(({ batch }) => batch)).size).toBe(1);
  expect(await restore(versionId)).toMatchObject({ writtenCount: 0 });
});

it('names types of a version of which nothing is left', async () => {
  const { routeTypes } = await admin.graphql<{ routeTypes: { id: string; name: string }[] }>(
    '{ routeTypes { id name } }',
  );
  const lost = routeTypes.at(-1)!;
  const { id } = await did('createTypeCollection(organizationId: $o, input: $i) { id }', {
    i: { kind: 'routeType', name: 'Fylket', memberIds: [lost.id] },
  });
  await publish(id, '');
  const versionId = (await versions()).find((one) => one.id === id)!.versions[0]!.id;
  await server.asOwner('delete from route_type where id = $1', [lost.id]);
  expect(await restore(versionId)).toEqual({ writtenCount: 0, broughtBack: [], missing: [lost.name] });
});

it('keeps to the types and versions of its own organization', async () => {
  const stranger = await server.person(await server.organization(), { isAdmin: true });
  const own = (await stranger.graphql<{ routeTypes: { id: string }[] }>('{ routeTypes { id } }')).routeTypes[0]!.id;
  const foreign = { kind: 'routeType', name: 'x', memberIds: [own] };
  const { errors } = await ask('createTypeCollection(organizationId: $o, input: $i) { id }', { i: foreign });
  expect(errors![0]!.extensions).toMatchObject({ code: 'notFound', field: 'memberIds' });
  const made = await stranger.graphql<{ createTypeCollection: { id: string } }>(
    'mutation ($o: UUID!, $i: JSON!) { createTypeCollection(organizationId: $o, input: $i) { id } }',
    { o: stranger.organizationId, i: foreign },
  );
  const published = await stranger.graphql<{ publishTypeCollection: { versions: { id: string }[] } }>(
    'mutation ($o: UUID!, $id: UUID!) { publishTypeCollection(organizationId: $o, id: $id) { versions { id } } }',
    { o: stranger.organizationId, id: made.createTypeCollection.id },
  );
  const versionId = published.publishTypeCollection.versions[0]!.id;
  expect((await pin(versionId)).errors![0]!.extensions.code).toBe('notFound');
  const restored = await ask('restoreCollectionVersion(organizationId: $o, versionId: $id) { writtenCount }', {
    id: versionId,
  });
  expect(restored.errors![0]!.extensions.code).toBe('notFound');
});
