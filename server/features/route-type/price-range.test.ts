// Low and high of a price over GraphQL: set from what was seen, kept beside what is likely, read by who plans, refused where they are no range.

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../test-server.test-support.ts';

let server: TestServer;
let admin: Person;
let member: Person;
let projectId: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.person(await server.organization(), { isAdmin: true });
  member = await server.person(admin.organizationId);
  const made = await admin.graphql<{ createProject: { id: string } }>(
    'mutation { createProject(input: {name: "Dalen"}) { id } }',
  );
  projectId = made.createProject.id;
});
afterAll(() => server.close());

const HAUL = { group: 'mass', id: '', name: 'haulCostPerM3Km' };
const change = (who: Person, input: object) =>
  who.ask('mutation ($o: UUID!, $c: JSON!) { changePriceRange(organizationId: $o, change: $c) }', {
    o: admin.organizationId,
    c: input,
  });
const codeOf = async (asked: ReturnType<typeof change>) => (await asked).errors?.[0]?.extensions.code;
const read = async (who: Person) =>
  await who.graphql<{ priceSpreads: unknown; project: { organizationSettings: { priceSpreads: unknown } } }>(
    'query ($o: UUID!, $p: UUID!) { priceSpreads(organizationId: $o) project(id: $p) { organizationSettings } }',
    { o: admin.organizationId, p: projectId },
  );

it('is set from what was seen, read by members, and taken back', async () => {
  expect(await codeOf(change(member, { ...HAUL, before: null, after: [80, 120] }))).toBe('forbidden');
  expect((await change(admin, { ...HAUL, before: null, after: [80, 120] })).data!.changePriceRange).toEqual({
    'mass//haulCostPerM3Km': [80, 120],
  });
  // Somebody who has not seen it.
  expect(await codeOf(change(admin, { ...HAUL, before: null, after: [70, 130] }))).toBe('versionConflict');
  const { priceSpreads, project } = await read(member);
  expect(priceSpreads).toEqual({ 'mass//haulCostPerM3Km': [80, 120] });
  expect(project.organizationSettings.priceSpreads).toEqual(priceSpreads);
  // A price that is changed keeps its range.
  const prices = await admin.ask(
    'mutation ($o: UUID!, $c: JSON!) { changePrices(organizationId: $o, changes: $c) { changed } }',
    {
      o: admin.organizationId,
      c: [{ ...HAUL, before: 8, after: 9 }],
    },
  );
  expect(prices.data!.changePrices).toEqual({ changed: 1 });
  expect((await read(admin)).priceSpreads).toEqual(priceSpreads);
  expect((await change(admin, { ...HAUL, before: [80, 120], after: null })).data!.changePriceRange).toEqual({});
});

it('is refused where it is no range of a price', async () => {
  for (const after of [[101, 120], [80, 99], [-1, 120], [80, 1001], [80]])
    expect(await codeOf(change(admin, { ...HAUL, before: null, after })), `${after}`).toBe('invalid');
  const co2 = { group: 'mass', id: '', name: 'freeHaulM' };
  expect(await codeOf(change(admin, { ...co2, before: null, after: [80, 120] }))).toBe('notFound');
});

it('is refused for a type or land use that the organization does not have', async () => {
  const stranger = await server.person(await server.organization(), { isAdmin: true });
  const typeOf = async (who: Person) =>
    (
      await who.graphql<{ segmentTypes: { id: string }[] }>(
        'query ($o: UUID!) { segmentTypes(organizationId: $o) { id } }',
        { o: who.organizationId },
      )
    ).segmentTypes[0]!.id;
  const range = { before: null, after: [80, 120] };
  const soilCut = { group: 'soil', name: 'cutCostPerM3', ...range };
  for (const id of [await typeOf(stranger), randomUUID(), 'x', ''])
    expect(await codeOf(change(admin, { ...soilCut, id })), id).toBe('notFound');
  const own = { ...soilCut, id: await typeOf(admin) };
  expect(await codeOf(change(admin, own))).toBeUndefined();
  expect(await codeOf(change(admin, { ...own, before: own.after, after: null }))).toBeUndefined();
  expect(await codeOf(change(admin, { group: 'landUse', name: 'costPerM2', id: 'moon', ...range }))).toBe('notFound');
});

it('is set for many prices at once, all or none, and stands in the history', async () => {
  const { segmentTypes } = await admin.graphql<{ segmentTypes: { id: string; name: string; kind: string }[] }>(
    'query ($o: UUID!) { segmentTypes(organizationId: $o) { id name kind } }',
    { o: admin.organizationId },
  );
  const road = segmentTypes.find(({ kind }) => kind === 'surface')!;
  const rock = { group: 'rock', id: road.id, name: 'cutCostPerM3' };
  const many = (list: object[]) =>
    admin.ask('mutation ($o: UUID!, $c: JSON!) { changePriceRange(organizationId: $o, change: $c) }', {
      o: admin.organizationId,
      c: list,
    });
  const wrong = await many([
    { ...HAUL, before: null, after: [80, 120] },
    { ...rock, before: [1, 200], after: [70, 150] },
  ]);
  expect(wrong.errors![0]!.extensions).toMatchObject({
    code: 'versionConflict',
    field: `rock/${road.id}/cutCostPerM3`,
  });
  expect((await read(admin)).priceSpreads).toEqual({});
  await many([
    { ...HAUL, before: null, after: [80, 120] },
    { ...rock, before: null, after: [65, 145] },
  ]);
  await change(admin, { ...rock, before: [65, 145], after: [65, 160] });
  const { priceHistory } = await admin.graphql<{ priceHistory: Record<string, unknown>[] }>(
    'query ($o: UUID!) { priceHistory(organizationId: $o, first: 2) { subject name side before after } }',
    { o: admin.organizationId },
  );
  expect(priceHistory[0]).toEqual({ subject: road.name, name: 'cutCostPerM3', side: 'high', before: 145, after: 160 });
  expect(priceHistory.slice(1).map(({ subject, name, side, after }) => [subject, name, side, after])).toEqual(
    expect.arrayContaining([
      ['', 'haulCostPerM3Km', 'low', 80],
      ['', 'haulCostPerM3Km', 'high', 120],
      [road.name, 'cutCostPerM3', 'low', 65],
      [road.name, 'cutCostPerM3', 'high', 145],
    ]),
  );
});
