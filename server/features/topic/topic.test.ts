// Topics and messages over GraphQL: begun, answered, assigned, resolved, searched, deleted and taken back; read marks of each person; who
// may be named; and routes that a topic keeps.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Fixture, fillOrganization } from '../../fixtures.test-support.ts';
import { inTenant } from '../../platform/db/tenant.ts';
import { type Person, startTestServer, type TestServer } from '../../test-server.test-support.ts';
import { retireUnkept } from '../generation/queries.ts';

let server: TestServer;
let kari: Person;
let ola: Person;
let stranger: Person;
let full: Fixture;
/** Of the stranger. */
let other: Fixture;

beforeAll(async () => {
  server = await startTestServer();
  const organizationId = await server.organization();
  kari = await server.person(organizationId, { isAdmin: true });
  ola = await server.person(organizationId);
  stranger = await server.person(await server.organization());
  full = await fillOrganization(server, kari, 'x');
  other = await fillOrganization(server, stranger, 'y');
  await server.asOwner('delete from topic');
});
afterAll(() => server.close());

interface Topic {
  readonly id: string;
  readonly title: string;
  readonly version: number;
  readonly unreadCount: number;
  readonly [field: string]: unknown;
}

const FIELDS =
  'id title pin createdById assigneeId due resolved resolvedById messageCount unreadCount lastById version';

const begin = (input: object, by = kari) =>
  by.ask(`mutation ($p: UUID!, $input: TopicInput!) { createTopic(projectId: $p, input: $input) { ${FIELDS} } }`, {
    p: full.projectId,
    input,
  });
const begun = async (input: object, by = kari) => (await begin(input, by)).data!.createTopic as unknown as Topic;
const answer = (topicId: string, input: object, by = ola) =>
  by.ask('mutation ($t: UUID!, $input: MessageInput!) { createMessage(topicId: $t, input: $input) { id version } }', {
    t: topicId,
    input,
  });
const update = (topic: Pick<Topic, 'id' | 'version'>, input: object, by = kari) =>
  by.ask(
    `mutation ($id: UUID!, $v: Int!, $input: TopicPatch!) { updateTopic(id: $id, version: $v, input: $input) { ${FIELDS} } }`,
    { id: topic.id, v: topic.version, input },
  );
const topics = async (by: Person, search?: string) =>
  (
    await by.graphql<{ project: { topics: Topic[] } }>(
      `query ($p: UUID!, $s: String) { project(id: $p) { topics(search: $s) { ${FIELDS} } } }`,
      { p: full.projectId, s: search ?? null },
    )
  ).project.topics;
const messages = async (topicId: string, by = kari, page: object = {}) =>
  (
    await by.graphql<{ messages: { id: string; body: string; isEdited: boolean }[] }>(
      `query ($t: UUID!, $first: Int, $before: UUID) {
        messages(topicId: $t, first: $first, before: $before) { id body isEdited mentions createdById }
      }`,
      { t: topicId, ...page },
    )
  ).messages;
const ITEM = { item: 'rockCut', material: 'rock', work: '', isInAreas: false };
const figurePin = (pin: object) => ({
  kind: 'figure',
  routeId: 'd41d8cd9-8f00-4204-a980-0998ecf8427e',
  figure: 'cost',
  item: ITEM,
  ...pin,
});
const codeOf = ({ errors }: Pick<Awaited<ReturnType<Person['ask']>>, 'errors'>) => errors?.[0]?.extensions;

describe('a topic', () => {
  it('begins with a message, is answered, assigned, given a date, resolved and opened again', async () => {
    const topic = await begun({ title: ' Bru eller fylling? ', body: 'Her må vi velge.', due: '2026-12-01' });
    expect(topic).toMatchObject({
      title: 'Bru eller fylling?',
      pin: { kind: 'project' },
      createdById: kari.userId,
      due: '2026-12-01',
      messageCount: 1,
      unreadCount: 0,
      version: 1,
    });
    await answer(topic.id, { body: 'Bru.' });
    expect((await messages(topic.id)).map(({ body }) => body)).toEqual(['Her må vi velge.', 'Bru.']);
    const assigned = (await update(topic, { assigneeId: ola.userId, resolved: true })).data!.updateTopic;
    expect(assigned).toMatchObject({
      assigneeId: ola.userId,
      due: '2026-12-01',
      resolvedById: kari.userId,
      messageCount: 2,
      lastById: ola.userId,
      version: 2,
    });
    expect(codeOf(await update(topic, { title: 'Sent' }))).toMatchObject({ code: 'versionConflict' });
    const open = (await update({ id: topic.id, version: 2 }, { resolved: false, assigneeId: null, due: null })).data!;
    expect(open.updateTopic).toMatchObject({ assigneeId: null, due: null, resolved: null, resolvedById: null });
  });

  it('goes with all that was written when it is deleted, and comes back by undo', async () => {
    const topic = await begun({ title: 'Kort', body: 'a' });
    await kari.graphql('mutation ($id: UUID!) { deleteTopic(id: $id) }', { id: topic.id });
    expect((await topics(kari)).map(({ id }) => id)).not.toContain(topic.id);
    expect(await messages(topic.id)).toEqual([]);
    expect(codeOf(await answer(topic.id, { body: 'b' }))).toMatchObject({ code: 'notFound' });
    await kari.graphql('mutation ($p: UUID!) { undo(projectId: $p) { id } }', { p: full.projectId });
    expect((await messages(topic.id)).map(({ body }) => body)).toEqual(['a']);
    // One undo takes back the topic and its first message; not once somebody has answered.
    await answer(topic.id, { body: 'svar' });
    const refused = await kari.ask('mutation ($p: UUID!) { undo(projectId: $p) { id } }', { p: full.projectId });
    expect(codeOf(refused)).toMatchObject({ code: 'cannotUndo' });
  });

  it('is found by words of its title and of its messages, and marks mean themselves', async () => {
    const topic = await begun({ title: 'Kulvert ved Moa', body: 'Dimensjon 100 % større_enn før' });
    const found = async (search: string) => (await topics(ola, search)).map(({ id }) => id);
    expect(await found('KULVERT')).toEqual([topic.id]);
    expect(await found('100 % st')).toEqual([topic.id]);
    expect(await found('større_enn')).toEqual([topic.id]);
    expect(await found('100_%')).toEqual([]);
    expect(await found('finnes ikke')).toEqual([]);
  });

  it.each([
    ['no title', { title: ' ', body: 'b' }, 'title'],
    ['no text', { title: 't', body: ' ' }, 'body'],
    ['a day that is none', { title: 't', body: 'b', due: '2026-02-30' }, 'due'],
    ['a pin of no kind', { title: 't', body: 'b', pin: { kind: 'moon' } }, 'pin'],
    ['a figure that is none', { title: 't', body: 'b', pin: figurePin({ figure: 'beauty' }) }, 'pin'],
    ['a row of a figure that has none', { title: 't', body: 'b', pin: figurePin({ figure: 'mass' }) }, 'pin'],
    ['a row of no item', { title: 't', body: 'b', pin: figurePin({ item: { ...ITEM, item: 'constructor' } }) }, 'pin'],
    ['a row with more than its names', { title: 't', body: 'b', pin: figurePin({ item: { ...ITEM, x: 1 } }) }, 'pin'],
    ['a place far beyond the earth', { title: 't', body: 'b', pin: { kind: 'place', x: 1e9, y: 0 } }, 'pin'],
  ])('is rejected: %s', async (_name, input, field) => {
    expect(String(codeOf(await begin(input))!.field)).toContain(field);
  });

  it('is pinned to what stands in its own project', async () => {
    const pin = (routeId: string) => ({ title: 't', body: 'b', pin: { kind: 'route', routeId, chainageM: 120 } });
    expect(codeOf(await begin(pin(other.routeIds[0]!)))).toMatchObject({ code: 'notFound', field: 'pin' });
    expect((await begin(pin(full.routeIds[0]!))).errors).toBeUndefined();
  });

  it('is pinned to a figure of a route of its own project, and to a row of it', async () => {
    const at = (routeId: string, pin: object = {}) => ({ title: 't', body: 'b', pin: figurePin({ routeId, ...pin }) });
    expect(codeOf(await begin(at(other.routeIds[0]!)))).toMatchObject({ code: 'notFound', field: 'pin' });
    for (const pin of [{}, { item: null }, { figure: 'mass', item: null }])
      expect((await begun(at(full.routeIds[0]!, pin))).pin).toEqual(figurePin({ routeId: full.routeIds[0], ...pin }));
    // Who does not see the project reads none of them, and pins nothing there.
    expect(codeOf(await begin(at(full.routeIds[0]!), stranger))).toMatchObject({ code: 'notFound' });
  });
});

describe('a message', () => {
  it('is read by each for themselves, and never unread by who wrote it', async () => {
    const topic = await begun({ title: 'Lest', body: '1' });
    const unread = async (by: Person) => (await topics(by)).find(({ id }) => id === topic.id)!.unreadCount;
    expect([await unread(kari), await unread(ola)]).toEqual([0, 1]);
    await ola.graphql('mutation ($id: UUID!) { markTopicRead(id: $id) }', { id: topic.id });
    await answer(topic.id, { body: '2' });
    await answer(topic.id, { body: '3' });
    expect([await unread(kari), await unread(ola)]).toEqual([2, 0]);
    await kari.graphql('mutation ($id: UUID!) { markTopicRead(id: $id) }', { id: topic.id });
    expect(await unread(kari)).toBe(0);
  });

  it('is changed by who wrote it alone, and deleted by them or an admin', async () => {
    const topic = await begun({ title: 'Rett', body: 'feil' });
    const { id } = (await answer(topic.id, { body: 'fiel' })).data!.createMessage as { id: string };
    const change = (by: Person) =>
      by.ask('mutation ($id: UUID!) { updateMessage(id: $id, version: 1, input: {body: "feil"}) { isEdited } }', {
        id,
      });
    expect(codeOf(await change(kari))).toMatchObject({ code: 'forbidden' });
    expect((await change(ola)).data!.updateMessage).toEqual({ isEdited: true });
    const [first] = await messages(topic.id);
    const remove = (by: Person, of: string) => by.ask('mutation ($id: UUID!) { deleteMessage(id: $id) }', { id: of });
    expect(codeOf(await remove(ola, first!.id))).toMatchObject({ code: 'forbidden' });
    expect((await remove(kari, id)).errors).toBeUndefined();
    expect((await messages(topic.id)).map(({ body }) => body)).toEqual(['feil']);
  });

  it('names nobody who does not see the project', async () => {
    const named = (userId: string) => begin({ title: 't', body: 'b', mentions: [userId] });
    expect((await named(ola.userId)).errors).toBeUndefined();
    expect(codeOf(await named(stranger.userId))).toMatchObject({ code: 'notFound', field: 'mentions' });
    expect(codeOf(await begin({ title: 't', body: 'b', assigneeId: stranger.userId }))).toMatchObject({
      code: 'notFound',
      field: 'assigneeId',
    });
    const people = async () =>
      (
        await kari.graphql<{ project: { people: { userId: string }[] } }>(
          'query ($p: UUID!) { project(id: $p) { people { userId } } }',
          { p: full.projectId },
        )
      ).project.people.map(({ userId }) => userId);
    expect((await people()).toSorted()).toEqual([kari.userId, ola.userId].toSorted());
    await server.asOwner('delete from project_role where project_id = $1', [full.projectId]);
    await server.asOwner('update project set restricted = true where id = $1', [full.projectId]);
    try {
      expect(await people()).toEqual([kari.userId]);
      expect(codeOf(await named(ola.userId))).toMatchObject({ code: 'notFound', field: 'mentions' });
    } finally {
      await server.asOwner('update project set restricted = false where id = $1', [full.projectId]);
    }
  });

  it('is paged backwards', async () => {
    const topic = await begun({ title: 'Lang', body: '0' });
    for (let i = 1; i < 7; i++) await answer(topic.id, { body: String(i) });
    const last = await messages(topic.id, kari, { first: 3 });
    expect(last.map(({ body }) => body)).toEqual(['4', '5', '6']);
    const before = await messages(topic.id, kari, { first: 3, before: last[0]!.id });
    expect(before.map(({ body }) => body)).toEqual(['1', '2', '3']);
  });
});

it.each([
  ['a station of it', (routeId: string) => ({ kind: 'route', routeId, chainageM: 5 })],
  ['a figure of it', (routeId: string) => figurePin({ routeId })],
])(
  'a route that a topic is pinned to by %s stays when the unkept ones go, until the topic is deleted',
  async (_what, pinTo) => {
    const [pinned, loose] = full.routeIds as [string, string];
    await server.asOwner('delete from topic');
    // What a kept composite includes stays, too, and what was chosen.
    await server.asOwner('delete from composite_route');
    await server.asOwner('delete from decision');
    await server.asOwner('update route set keep = false, deleted = null where id = any ($1)', [[pinned, loose]]);
    const topic = await begun({ title: 'Stein', body: 'b', pin: pinTo(pinned) });
    const scope = { userId: null, organizationIds: [kari.organizationId] };
    const retire = async () =>
      (await inTenant({ db: server.services.db, scope }, (tx) => retireUnkept(tx, full.pathId))).map(({ id }) => id);
    const gone = await retire();
    expect(gone).toContain(loose);
    expect(gone).not.toContain(pinned);
    await kari.graphql('mutation ($id: UUID!) { deleteTopic(id: $id) }', { id: topic.id });
    expect(await retire()).toContain(pinned);
  },
);

it('lists 2,000 topics with 10,000 messages in a second', { timeout: 60_000 }, async () => {
  await server.asOwner('delete from topic');
  await server.asOwner(
    `with made as (
       insert into topic (organization_id, project_id, title, pin, created_by)
       select $1, $2, 'Emne ' || i, '{"kind": "place", "x": 1, "y": 2}', $3 from generate_series(1, 2000) i returning id)
     insert into message (organization_id, project_id, topic_id, created_by, body)
     select $1, $2, made.id, $3, repeat('ord ', 40) from made, generate_series(1, 5)`,
    [kari.organizationId, full.projectId, kari.userId],
  );
  await server.asOwner('analyze topic, message');
  await topics(ola);
  const from = performance.now();
  const list = await topics(ola);
  const tookMs = performance.now() - from;
  expect(list).toHaveLength(2000);
  expect(list[0]!.unreadCount).toBe(5);
  expect(tookMs).toBeLessThan(1000);
  expect(await topics(ola, 'ikke der')).toEqual([]);
});
