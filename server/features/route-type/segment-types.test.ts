// Segment types by themselves, over GraphQL: made of a kind with its defaults, copied, renamed, and deleted where nothing uses them.

import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { defaultSegmentParameters } from '#domain/catalogue/default-catalogue.ts';
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

interface SegmentType {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly parameters: Record<string, Record<string, unknown>>;
  readonly version: number;
  readonly updated: string;
  readonly changedBy: string | null;
  readonly uses: readonly { readonly kind: string; readonly name: string }[];
}
const FIELDS = 'id name kind parameters version updated changedBy uses { kind name }';
const listed = async (who = member) =>
  (
    await who.graphql<{ segmentTypes: SegmentType[] }>(
      `query ($o: UUID!) { segmentTypes(organizationId: $o) { ${FIELDS} } }`,
      { o: organizationId },
    )
  ).segmentTypes;
const found = async (id: string) => (await listed()).find((one) => one.id === id)!;
const create = (who: Person, kind: string, name: string) =>
  who.ask(
    `mutation ($o: UUID!, $kind: String!, $name: String!) {
      it: createSegmentType(organizationId: $o, kind: $kind, name: $name) { ${FIELDS} }
    }`,
    { o: organizationId, kind, name },
  );
const copy = (who: Person, id: string, name: string) =>
  who.ask(
    `mutation ($o: UUID!, $id: UUID!, $name: String!) {
      it: copySegmentType(organizationId: $o, id: $id, name: $name) { ${FIELDS} }
    }`,
    { o: organizationId, id, name },
  );
const remove = (who: Person, id: string, version: number) =>
  who.ask(
    `mutation ($o: UUID!, $id: UUID!, $version: Int!) { deleteSegmentType(organizationId: $o, id: $id, version: $version) }`,
    { o: organizationId, id, version },
  );
const update = (what: 'SegmentType' | 'RouteType', id: string, version: number, input: object) =>
  admin.ask(
    `mutation ($o: UUID!, $id: UUID!, $version: Int!, $input: JSON!) {
      it: update${what}(organizationId: $o, id: $id, version: $version, input: $input) { id }
    }`,
    { o: organizationId, id, version, input },
  );
type Answer = Awaited<ReturnType<typeof create>>;
const made = ({ data, errors }: Answer) => {
  expect(errors).toBeUndefined();
  return data!.it as SegmentType;
};
const codeOf = ({ errors }: Answer) => errors?.[0]?.extensions.code;

it('makes one of each kind with its defaults, which nothing uses yet', async () => {
  for (const kind of ['surface', 'bridge', 'tunnel', 'culvert'] as const) {
    const one = made(await create(admin, kind, ` Ny ${kind} `));
    expect(one).toMatchObject({ kind, name: `Ny ${kind}`, parameters: defaultSegmentParameters(kind), uses: [] });
    expect(await found(one.id)).toEqual(one);
  }
  for (const [who, kind, name, code] of [
    [admin, 'ferry', 'Ferje', 'invalid'],
    [admin, 'bridge', ' ', 'invalid'],
    [member, 'bridge', 'Bru', 'forbidden'],
    [stranger, 'bridge', 'Bru', 'notFound'],
  ] as const)
    expect(codeOf(await create(who, kind, name))).toBe(code);
});

it('copies one with its values, and leaves the first as it is', async () => {
  const [first] = await listed();
  const one = made(await copy(admin, first!.id, 'Avskrift'));
  expect(one).toMatchObject({ name: 'Avskrift', kind: first!.kind, parameters: first!.parameters, uses: [] });
  made(await update('SegmentType', one.id, one.version, { name: 'Vår', parameters: { soil: { cutSlope: 3 } } }));
  expect(await found(one.id)).toMatchObject({ name: 'Vår', parameters: { soil: { cutSlope: 3 } } });
  expect(await found(first!.id)).toEqual(first);
  for (const [who, code] of [
    [member, 'forbidden'],
    [stranger, 'notFound'],
  ] as const)
    expect(codeOf(await copy(who, first!.id, 'x'))).toBe(code);
});

it('names who changed one last, and where it is used', async () => {
  const { id, version, updated } = made(await create(admin, 'surface', 'Delt'));
  made(await update('SegmentType', id, version, { parameters: { rock: { cutSlope: 0.2 } } }));
  const after = await found(id);
  expect(after.changedBy).toMatch(/\S/);
  expect(after.updated > updated).toBe(true);
  const { routeTypes } = await admin.graphql<{
    routeTypes: { id: string; name: string; version: number; segmentTypes: { id: string }[] }[];
  }>('query ($o: UUID!) { routeTypes(organizationId: $o) { id name version segmentTypes { id } } }', {
    o: organizationId,
  });
  const both = routeTypes.slice(0, 2);
  for (const one of both)
    made(
      await update('RouteType', one.id, one.version, { segmentTypeIds: [...one.segmentTypes.map((s) => s.id), id] }),
    );
  const collection = await collect('Fylkets', [id]);
  expect(collection.errors).toBeUndefined();
  const names = both.map(({ name }) => name);
  expect((await found(id)).uses).toEqual([
    ...names.toSorted().map((name) => ({ kind: 'routeType', name })),
    { kind: 'collection', name: 'Fylkets' },
  ]);

  const refused = await remove(admin, id, after.version);
  expect(codeOf(refused)).toBe('inUse');
  for (const name of [...names, 'Fylkets']) expect(refused.errors![0]!.message).toContain(name);
});

const collect = (name: string, memberIds: string[]) =>
  admin.ask('mutation ($o: UUID!, $i: JSON!) { createTypeCollection(organizationId: $o, input: $i) { id } }', {
    o: organizationId,
    i: { kind: 'segmentType', name, memberIds },
  });

it('deletes one that nothing uses, for administrators who saw it as it is; then nothing can use it', async () => {
  const { id, version } = made(await create(admin, 'bridge', 'Bru'));
  expect(codeOf(await remove(member, id, version))).toBe('forbidden');
  expect(codeOf(await remove(stranger, id, version))).toBe('notFound');
  expect(codeOf(await remove(admin, id, version + 1))).toBe('versionConflict');
  expect((await remove(admin, id, version)).errors).toBeUndefined();
  expect(await found(id)).toBeUndefined();
  expect(codeOf(await remove(admin, id, version + 1))).toBe('notFound');
  expect(codeOf(await collect('Sen', [id]))).toBe('notFound');
  const { routeTypes } = await admin.graphql<{ routeTypes: { id: string; version: number }[] }>(
    'query ($o: UUID!) { routeTypes(organizationId: $o) { id version } }',
    { o: organizationId },
  );
  const { id: routeTypeId, version: seen } = routeTypes[0]!;
  expect(codeOf(await update('RouteType', routeTypeId, seen, { segmentTypeIds: [id] }))).toBe('invalid');
  const log = await server.asOwner<{ action: string }>(
    'select action from change where entity_id = $1 and user_id = $2 order by id',
    [id, admin.userId],
  );
  expect(log.map(({ action }) => action)).toEqual(['create', 'delete']);
});

it('lists what a deleted route type leaves, and deletes it', async () => {
  const { createRouteType } = await admin.graphql<{
    createRouteType: { id: string; version: number; segmentTypes: { id: string; version: number }[] };
  }>(
    'mutation ($o: UUID!) { createRouteType(organizationId: $o, key: "K3") { id version segmentTypes { id version } } }',
    { o: organizationId },
  );
  const { errors } = await admin.ask(
    'mutation ($o: UUID!, $id: UUID!, $v: Int!) { deleteRouteType(organizationId: $o, id: $id, version: $v) }',
    { o: organizationId, id: createRouteType.id, v: createRouteType.version },
  );
  expect(errors).toBeUndefined();
  expect(createRouteType.segmentTypes.length).toBeGreaterThan(2);
  for (const { id, version } of createRouteType.segmentTypes) {
    expect((await found(id)).uses).toEqual([]);
    expect((await remove(admin, id, version)).errors).toBeUndefined();
    expect(await found(id)).toBeUndefined();
  }
});

it('gives no route type and no collection a segment type that is just being deleted', async () => {
  const { id } = made(await create(admin, 'surface', 'Dømt'));
  const { routeTypes } = await admin.graphql<{ routeTypes: { id: string; version: number }[] }>(
    'query ($o: UUID!) { routeTypes(organizationId: $o) { id version } }',
    { o: organizationId },
  );
  const { socketFolder: host, user, database } = server.address;
  const owner = new pg.Client({ host, user, database });
  await owner.connect();
  try {
    // As deleteSegmentType holds it between its look at the uses and its end.
    await owner.query('begin');
    await owner.query('select from segment_type where id = $1 for update', [id]);
    const allowed = update('RouteType', routeTypes[0]!.id, routeTypes[0]!.version, { segmentTypeIds: [id] });
    const collected = collect('Sen', [id]);
    await expect.poll(() => owner.query(WAITING).then(({ rows }) => rows[0].count), { timeout: 2_500 }).toBe(2);
    await owner.query('update segment_type set deleted = now() where id = $1', [id]);
    await owner.query('commit');
    expect(codeOf(await allowed)).toBe('invalid');
    expect(codeOf(await collected)).toBe('notFound');
  } finally {
    await owner.end();
  }
});
const WAITING = `select count(*)::int as count from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;
