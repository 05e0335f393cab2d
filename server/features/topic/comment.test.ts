// Comments by share links: who may, what of whom is read, how members see, answer and log them, and how much is taken. Each link and each
// organization has marks of its own, and none of them comes back by another's link.

import { request } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_COMMENTS, MAX_COMMENTS_A_DAY, MAX_TOPICS_BY_LINKS } from '#domain/entities/topic.ts';
import { type Fixture, fillOrganization } from '../../fixtures.test-support.ts';
import { inTenant, type Scope } from '../../platform/db/tenant.ts';
import { type Person, startTestServer, type TestServer } from '../../test-server.test-support.ts';
import { retireUnkept } from '../generation/queries.ts';

const ORGANIZATION = 'Alfa vegkontor';
let server: TestServer;
let chief: Person;
let made: Fixture;

interface Link {
  readonly id: string;
  readonly token: string;
}
interface Answer {
  readonly status: number;
  readonly text: string;
  readonly code?: string;
  readonly topic_uuid: string;
  readonly wait: string | null;
}
interface Read {
  readonly organization: string;
  readonly topics: readonly {
    readonly topic_uuid: string;
    readonly route_uuid: string | null;
    readonly resolved: boolean;
    readonly messages: readonly { readonly name: string | null; readonly text: string }[];
  }[];
}

beforeAll(async () => {
  server = await startTestServer();
  chief = await server.person(await server.organization(ORGANIZATION), { isAdmin: true });
  made = await fillOrganization(server, chief, 'internt');
});
beforeEach(() => server.asOwner('delete from login_attempt'));
afterAll(() => server.close());

async function makeLink(input: { n?: string; r?: readonly string[]; a?: boolean; c?: boolean } = {}): Promise<Link> {
  const { createShareLink } = await chief.graphql<{ createShareLink: { path: string; link: { id: string } } }>(
    `mutation ($p: UUID!, $n: String, $r: [UUID!], $a: Boolean, $c: Boolean) {
      createShareLink(projectId: $p, name: $n, routeIds: $r, allowsComments: $a, withCost: $c) { path link { id } } }`,
    { p: made.projectId, n: 'Høringen', a: true, ...input },
  );
  return { id: createShareLink.link.id, token: createShareLink.path.replace('/share/', '') };
}

const headers = ({ token }: Link) => ({ authorization: `Share ${token}`, 'content-type': 'application/json' });

async function comment(link: Link, input: object): Promise<Answer> {
  const body = JSON.stringify({ name: 'Per Hansen', text: 'Hva med støyen?', ...input });
  const response = await fetch(`${server.url}/v1/share/comments/`, { method: 'POST', headers: headers(link), body });
  const text = await response.text();
  return { ...JSON.parse(text), status: response.status, text, wait: response.headers.get('retry-after') };
}

async function read(link: Link): Promise<Read & { readonly status: number; readonly code?: string }> {
  const response = await fetch(`${server.url}/v1/share/comments/`, { headers: headers(link) });
  return { ...((await response.json()) as Read), status: response.status };
}

const textsBy = async (link: Link) =>
  (await read(link)).topics.flatMap(({ messages }) => messages.map(({ text }) => text));
const change = (link: Link, version: number, input: object) =>
  chief.graphql(
    'mutation ($id: UUID!, $v: Int!, $i: ShareLinkInput!) { updateShareLink(id: $id, version: $v, input: $i) { id } }',
    {
      ...{ id: link.id, v: version, i: input },
    },
  );
const reply = (topicId: string, input: object, by = chief) =>
  by.ask('mutation ($t: UUID!, $i: MessageInput!) { createMessage(topicId: $t, input: $i) { id } }', {
    ...{ t: topicId, i: input },
  });

describe('a comment by a share link', () => {
  it('needs a link whose owner allows it, and closes when that is withdrawn or the link ends', async () => {
    const link = await makeLink({ a: false });
    const isOpen = async () => {
      const response = await fetch(`${server.url}/v1/share/`, { headers: headers(link) });
      return ((await response.json()) as { allows_comments?: boolean }).allows_comments;
    };
    expect(await isOpen()).toBe(false);
    expect([(await comment(link, {})).code, (await read(link)).code]).toEqual(['commentsClosed', 'commentsClosed']);
    await change(link, 1, { allowsComments: true });
    expect([await isOpen(), (await comment(link, {})).status]).toEqual([true, 200]);
    expect(await textsBy(link)).toEqual(['Hva med støyen?']);
    await change(link, 2, { allowsComments: false });
    expect([(await comment(link, {})).code, (await read(link)).code]).toEqual(['commentsClosed', 'commentsClosed']);
    await change(link, 3, { allowsComments: true });
    expect(await textsBy(link)).toHaveLength(1);
    await chief.graphql('mutation ($i: UUID!) { endShareLink(id: $i) }', { i: link.id });
    expect([(await comment(link, {})).code, (await read(link)).code]).toEqual(['linkExpired', 'linkExpired']);
    expect(server.logged()).not.toContain(link.token);
  });

  it('whose body comes after that is not written either, nor on a route that the link has ceased to show', async () => {
    const [first, second] = made.routeIds as [string, string];
    for (const [meanwhile, code] of [
      [(link: Link) => change(link, 1, { allowsComments: false }), 'commentsClosed'],
      [(link: Link) => chief.graphql('mutation ($i: UUID!) { endShareLink(id: $i) }', { i: link.id }), 'linkExpired'],
      [(link: Link) => change(link, 1, { routeIds: [second] }), 'notFound'],
    ] as const) {
      const link = await makeLink({ r: [first] });
      const body = JSON.stringify({ name: 'Per', text: 'for sent', route_uuid: first });
      const length = { 'content-length': Buffer.byteLength(body) };
      const slow = request(`${server.url}/v1/share/comments/`, {
        method: 'POST',
        headers: { ...headers(link), ...length },
      });
      const answer = new Promise<string>((done, failed) => {
        slow.once('error', failed);
        slow.once('response', async (response) => done(Buffer.concat(await response.toArray()).toString()));
      });
      slow.flushHeaders();
      const isLetIn = async () =>
        (await server.asOwner('select from share_link where id = $1 and last_used is not null', [link.id])).length > 0;
      await expect.poll(isLetIn).toBe(true);
      await meanwhile(link);
      slow.end(body);
      expect(JSON.parse(await answer)).toMatchObject({ code });
      expect(await server.asOwner('select from message where share_link_id = $1', [link.id])).toEqual([]);
    }
  });

  it('is a login’s neither to write nor to read', async () => {
    const response = await chief.fetch('/v1/share/comments/');
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([403, 'linkExpired']);
  });

  it('is seen by members as a topic of that link, answered there, and read with the organization’s name alone', async () => {
    const link = await makeLink({ n: 'Naboene' });
    const [routeId] = made.routeIds;
    const { topic_uuid: topicId } = await comment(link, {
      name: '  Per\n  Hansen\u202e ',
      text: ' Hvorfor så nær elva?\nSe https://ond.example @Kari ',
      route_uuid: routeId!.toUpperCase(),
    });
    const { project } = await chief.graphql<{ project: { topics: Record<string, unknown>[] } }>(
      `query ($p: UUID!) { project(id: $p) { topics {
        id title pin createdById senderName senderLink lastSender messageCount unreadCount } } }`,
      { p: made.projectId },
    );
    expect(project.topics.find(({ id }) => id === topicId)).toEqual({
      id: topicId,
      title: 'Hvorfor så nær elva?',
      pin: { kind: 'route', routeId, chainageM: null },
      createdById: null,
      senderName: 'Per Hansen',
      senderLink: 'Naboene',
      lastSender: 'Per Hansen',
      messageCount: 1,
      unreadCount: 1,
    });
    const mentions = await reply(topicId, { body: '@x', mentions: [chief.userId] });
    expect(mentions.errors?.[0]?.extensions).toMatchObject({ code: 'invalid', field: 'mentions' });
    expect((await reply(topicId, { body: 'Vi flytter den.' })).errors).toBeUndefined();
    expect((await comment(link, { text: 'Takk!', topic_uuid: topicId })).topic_uuid).toBe(topicId);
    const [topic] = await server.asOwner<{ version: number }>('select version from topic where id = $1', [topicId]);
    await chief.graphql(
      'mutation ($id: UUID!, $v: Int!) { updateTopic(id: $id, version: $v, input: {resolved: true, title: "internt"}) { id } }',
      { id: topicId, v: topic!.version },
    );
    const answer = await read(link);
    expect(answer).toMatchObject({
      organization: ORGANIZATION,
      topics: [
        {
          ...{ topic_uuid: topicId, route_uuid: routeId, resolved: true },
          messages: [
            { name: 'Per Hansen', text: 'Hvorfor så nær elva?\nSe https://ond.example @Kari' },
            { name: null, text: 'Vi flytter den.' },
            { name: 'Per Hansen', text: 'Takk!' },
          ],
        },
      ],
    });
    // Neither what members write to each other, nor who they are.
    expect(JSON.stringify(answer)).not.toMatch(new RegExp(`internt|@test\\.example|${chief.userId}`));
  });

  it('holds nothing that hides or turns what stands beside it', async () => {
    const link = await makeLink();
    const { topic_uuid: topicId } = await comment(link, {
      name: 'P\u3164e\u2066r\u0085',
      text: `\u200b\u202e\r\nEmne:\u2069 a\tb\rBcc: x@y.example\u0007\n👩\u200d🚒`,
    });
    expect(await read(link)).toMatchObject({
      topics: [{ messages: [{ name: 'Per', text: '\u200b\nEmne: a\tb\nBcc: x@y.example\n👩\u200d🚒' }] }],
    });
    await comment(link, { text: `x${'😀'.repeat(90)}` });
    const titles = await server.asOwner<{ title: string }>(
      'select title from topic where share_link_id = $1 order by created',
      [link.id],
    );
    expect([topicId, titles.map(({ title }) => title)]).toEqual([
      expect.any(String),
      ['Emne: a b', `x${'😀'.repeat(79)} …`],
    ]);
  });

  it('is deleted by whoever writes in the project, changed by nobody, and gone for its readers', async () => {
    const link = await makeLink();
    const writer = await server.person(chief.organizationId);
    const { topic_uuid: topicId } = await comment(link, { text: 'søppel' });
    const { messages } = await writer.graphql<{ messages: { id: string; senderName: string; version: number }[] }>(
      'query ($t: UUID!) { messages(topicId: $t) { id senderName version } }',
      { t: topicId },
    );
    const [{ id, version, senderName }] = messages as [(typeof messages)[number]];
    expect(senderName).toBe('Per Hansen');
    const changed = await chief.ask(
      'mutation ($id: UUID!, $v: Int!) { updateMessage(id: $id, version: $v, input: {body: "x"}) { id } }',
      { id, v: version },
    );
    expect(changed.errors?.[0]?.extensions.code).toBe('forbidden');
    await writer.graphql('mutation ($id: UUID!) { deleteMessage(id: $id) }', { id });
    expect((await read(link)).topics).toEqual([]);
    await chief.graphql('mutation ($id: UUID!) { deleteTopic(id: $id) }', { id: topicId });
    expect((await comment(link, { topic_uuid: topicId })).code).toBe('notFound');
  });

  it('stands on the log with the name given and the link, and is no step of undo', async () => {
    const link = await makeLink({ n: 'Kommunen' });
    const { topic_uuid: topicId } = await comment(link, {});
    const { project } = await chief.graphql<{ project: { changes: { nodes: Record<string, unknown>[] } } }>(
      'query ($p: UUID!) { project(id: $p) { changes(first: 2) { nodes { user entity entityId action after } } } }',
      { p: made.projectId },
    );
    const after = { sender_name: 'Per Hansen', sender_link: 'Kommunen', share_link_id: link.id };
    expect(project.changes.nodes).toMatchObject([
      { user: null, entity: 'message', action: 'create', after: { ...after, body: 'Hva med støyen?' } },
      { user: null, entity: 'topic', entityId: topicId, action: 'create', after },
    ]);
    const { undo } = await chief.graphql<{ undo: { entityId: string }[] }>(
      'mutation ($p: UUID!) { undo(projectId: $p) { entityId } }',
      { p: made.projectId },
    );
    expect(undo.map(({ entityId }) => entityId)).not.toContain(topicId);
    expect(await textsBy(link)).toHaveLength(1);
  });

  it('is mailed to who made the link, by the name given, and to nobody outside', async () => {
    const link = await makeLink();
    await server.asOwner('delete from mail');
    await comment(link, { name: 'Per', text: 'hei' });
    const mails = await server.asOwner<{ email: string; kind: string; about: { by: string } }>(
      'select email, kind, about from mail',
    );
    expect(mails).toMatchObject([{ email: chief.email, kind: 'topicMessage', about: { by: 'Per' } }]);
  });
});

describe('another link', () => {
  it('neither reads nor answers it, nor comments on what it does not show', async () => {
    const [first, second] = made.routeIds as [string, string];
    const [one, other] = [await makeLink({ r: [first], c: false }), await makeLink({ r: [second] })];
    const { topic_uuid: ofOne } = await comment(one, { text: 'av den ene', route_uuid: first });
    const { topic_uuid: ofOther } = await comment(other, { text: 'av den andre', route_uuid: second });
    expect([await textsBy(one), await textsBy(other)]).toEqual([['av den ene'], ['av den andre']]);
    expect((await comment(other, { topic_uuid: ofOne })).code).toBe('notFound');
    expect((await comment(one, { topic_uuid: ofOther })).code).toBe('notFound');
    const [internal] = await server.asOwner<{ id: string }>(
      'select id from topic where project_id = $1 and share_link_id is null limit 1',
      [made.projectId],
    );
    expect((await comment(one, { topic_uuid: internal!.id })).code).toBe('notFound');
    expect((await comment(one, { route_uuid: second })).code).toBe('notFound');
    // What is said of a route goes with it.
    await change(one, 1, { routeIds: [second] });
    expect(await textsBy(one)).toEqual([]);
    expect((await comment(one, { topic_uuid: ofOne })).code).toBe('notFound');
    await change(one, 2, { routeIds: [first] });
    expect(await textsBy(one)).toEqual(['av den ene']);
  });

  it('is held off by the database itself, which lets a reader add to their own link’s and do nothing else', async () => {
    const [one, other] = [await makeLink(), await makeLink()];
    const { topic_uuid: ofOne } = await comment(one, { text: 'merke-en' });
    const { topic_uuid: ofOther } = await comment(other, { text: 'merke-to' });
    const scope: Scope = {
      ...{ userId: null, organizationIds: [chief.organizationId], sharedProjectId: made.projectId },
      commentLinkId: one.id,
    };
    // Raw SQL passes the query filter untouched.
    const run = (text: string, of: Scope = scope) =>
      inTenant({ db: server.services.db, scope: of }, (tx) =>
        sql<Record<string, unknown>>`${sql.raw(text)}`.execute(tx),
      );
    const all = async (of: Scope) =>
      JSON.stringify([(await run('select * from topic', of)).rows, (await run('select * from message', of)).rows]);
    const seen = await all(scope);
    expect([seen.includes('merke-en'), /merke-to|internt/.test(seen)]).toEqual([true, false]);
    expect(await all({ ...scope, commentLinkId: undefined })).toBe('[[],[]]');
    for (const table of ['topic', 'message'])
      for (const act of [`update ${table} set version = 9`, `delete from ${table}`])
        expect((await run(act)).numAffectedRows, act).toBe(0n);
    const insert = (topicId: string, linkId: string, more: readonly [string, string] = ['version', '1']) =>
      run(`insert into message (organization_id, project_id, topic_id, share_link_id, sender_name, sender_link, body, ${more[0]})
        values ('${chief.organizationId}', '${made.projectId}', '${topicId}', '${linkId}', 'x', '', 'x', ${more[1]})`);
    for (const [topicId, linkId, ...more] of [
      [ofOther, one.id],
      [ofOther, other.id],
      [ofOne, other.id],
      [ofOne, one.id, ['mentions', `'{${chief.userId}}'`]],
      [ofOne, one.id, ['created_by', `'${chief.userId}'`]],
    ] as const)
      await expect(insert(topicId, linkId, ...more), `${topicId} ${linkId} ${more}`).rejects.toMatchObject({
        code: '42501',
      });
    await insert(ofOne, one.id);
  });
});

describe('how much is taken', () => {
  it('names what is wrong with it', async () => {
    const link = await makeLink();
    for (const [input, field] of [
      [{ name: ' \u200b ' }, 'name'],
      [{ name: '\u3164\u2800\ufe0f' }, 'name'],
      [{ text: '\u200b\u3164\n\u202e' }, 'text'],
      [{ name: 'x'.repeat(81) }, 'name'],
      [{ text: ' ' }, 'text'],
      [{ text: 'x'.repeat(2001) }, 'text'],
      [{ route_uuid: 'x' }, 'route_uuid'],
    ] as const) {
      const { status, text } = await comment(link, input);
      expect([status, JSON.parse(text)[field] !== undefined], JSON.stringify(input)).toEqual([400, true]);
    }
    const { status, code } = await comment(link, { text: 'x'.repeat(20_000) });
    expect([status, code]).toEqual([413, 'tooLarge']);
  });

  it('from one address ends after ten in a quarter of an hour, and says how long to wait', async () => {
    const link = await makeLink();
    const answers = [];
    for (let n = 0; n < 11; n++) answers.push(await comment(link, { text: `nr. ${n}` }));
    expect(answers.map(({ status }) => status)).toEqual([...new Array<number>(10).fill(200), 429]);
    expect(answers.at(-1)).toMatchObject({ code: 'tooManyAttempts', wait: '900' });
    expect(await textsBy(link)).toHaveLength(10);
    expect((await comment(await makeLink(), {})).status).toBe(200);
  });

  it('by one link ends for a day, and for good when it is full', async () => {
    const link = await makeLink();
    const { topic_uuid: topicId } = await comment(link, {});
    const fill = (count: number, created: string) =>
      server.asOwner(
        `insert into message (organization_id, project_id, topic_id, share_link_id, sender_name, sender_link, body, created)
         select organization_id, project_id, id, share_link_id, 'x', '', 'x', ${created} from topic, generate_series(1, $2::integer)
         where id = $1`,
        [topicId, count],
      );
    await fill(MAX_COMMENTS_A_DAY - 2, 'now()');
    expect((await comment(link, {})).status).toBe(200);
    const { code, wait, text } = await comment(link, {});
    expect([code, text]).toEqual(['tooManyComments', expect.stringContaining('døgn')]);
    expect(Number(wait)).toBeGreaterThan(86_000);
    await fill(MAX_COMMENTS - MAX_COMMENTS_A_DAY - 1, "now() - interval '2 days'");
    await server.asOwner("update message set created = created - interval '1 day' where topic_id = $1", [topicId]);
    expect((await comment(link, {})).status).toBe(200);
    expect((await comment(link, {})).code).toBe('commentsFull');
  });
});

it('by all links leave members room for topics of their own', async () => {
  const [full, other] = [await makeLink(), await makeLink()];
  const { topic_uuid: topicId } = await comment(full, {});
  const count =
    'select count(*)::int as count from topic where project_id = $1 and share_link_id is not null and deleted is null';
  const [{ count: kept }] = (await server.asOwner(count, [made.projectId])) as [{ count: number }];
  await server.asOwner(
    `insert into topic (organization_id, project_id, share_link_id, sender_name, sender_link, title, pin)
     select organization_id, project_id, share_link_id, 'x', '', 'fullt', pin from topic, generate_series(1, $2::integer) where id = $1`,
    [topicId, MAX_TOPICS_BY_LINKS - kept - 1],
  );
  const last = await comment(other, {});
  expect(last.status).toBe(200);
  expect((await comment(other, {})).code).toBe('commentsFull');
  expect((await comment(other, { topic_uuid: last.topic_uuid })).status).toBe(200);
  await server.asOwner("delete from topic where title = 'fullt'");
});

it('on a route keeps it from the next calculation only once a member has answered or assigned it', async () => {
  const [routeId] = made.routeIds as [string];
  for (const table of ['composite_route', 'decision', 'export']) await server.asOwner(`delete from ${table}`);
  await server.asOwner("delete from topic where pin ->> 'routeId' = $1", [routeId]);
  const link = await makeLink();
  const { topic_uuid: topicId } = await comment(link, { route_uuid: routeId });
  const scope = { userId: null, organizationIds: [chief.organizationId] };
  const goes = async () => {
    await server.asOwner('update route set keep = false, deleted = null where id = $1', [routeId]);
    const gone = await inTenant({ db: server.services.db, scope }, (tx) => retireUnkept(tx, made.pathId));
    return gone.some(({ id }) => id === routeId);
  };
  expect(await goes()).toBe(true);
  // What was said of it stays.
  expect(await textsBy(link)).toEqual(['Hva med støyen?']);
  await server.asOwner('update route set deleted = null where id = $1', [routeId]);
  const { data } = await reply(topicId, { body: 'Vi ser på det.' });
  expect(await goes()).toBe(false);
  const { createMessage } = data as { createMessage: { id: string } };
  await chief.graphql('mutation ($id: UUID!) { deleteMessage(id: $id) }', { id: createMessage.id });
  expect(await goes()).toBe(true);
  await chief.graphql(
    'mutation ($id: UUID!, $u: UUID!) { updateTopic(id: $id, version: 1, input: {assigneeId: $u}) { id } }',
    {
      ...{ id: topicId, u: chief.userId },
    },
  );
  expect(await goes()).toBe(false);
});
