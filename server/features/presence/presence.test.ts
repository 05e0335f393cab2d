// Who is in a project: over REST and the stream of events, with two server processes on one database.

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../app/http-app.ts';
import { openServices } from '../../app/services.ts';
import { fillOrganization } from '../../fixtures.test-support.ts';
import { openLog } from '../../platform/log/log.ts';
import { type Person, startTestServer, type TestServer } from '../../test-server.test-support.ts';
import { until } from '../../worker.test-support.ts';
import { Board, GONE_AFTER_MS, type Report } from './board.ts';

let server: TestServer;
let other: { readonly url: string; close(): Promise<void> };
let chief: Person;
let member: Person;
let projectId: string;
beforeAll(async () => {
  server = await startTestServer();
  const { config, address, clock } = server.services;
  const services = await openServices(config, openLog('silent'), address, clock);
  const app = await buildApp(services);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const close = async () => {
    await app.close();
    await services.close();
  };
  other = { url, close };
});
beforeEach(async () => {
  const a = await server.organization('Alfa');
  [chief, member] = [await server.person(a, { isAdmin: true }), await server.person(a)];
  ({ projectId } = await fillOrganization(server, chief, `presence ${randomUUID()}`));
});
afterAll(async () => {
  await other.close();
  await server.close();
});

interface Heard {
  readonly version: number;
  readonly people: readonly { readonly userId: string; readonly selected: readonly { readonly id: string }[] }[] | null;
}

async function say(person: Person, body: object = {}, url = server.url) {
  const response = await fetch(`${url}/v1/project/${projectId}/presence/`, {
    method: 'POST',
    headers: { authorization: `Token ${person.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, ...((await response.json()) as Heard) };
}

const idsOf = ({ people }: Heard) => (people ?? []).map(({ userId }) => userId);
const inOrder = (...people: readonly Person[]) => people.map(({ userId }) => userId).toSorted();

describe('who is in a project', () => {
  it('is seen by the others with what they have selected, also from another server process', async () => {
    const selected = { kind: 'route', id: randomUUID() };
    await say(chief, { pageId: randomUUID(), selected });
    await say(member, { pageId: randomUUID() }, other.url);
    for (const url of [server.url, other.url]) {
      const heard = await until(async () => {
        const now = await say(chief, {}, url);
        return now.people?.length === 2 ? now : null;
      });
      expect(idsOf(heard).toSorted()).toEqual(inOrder(chief, member));
      expect(heard.people!.find(({ userId }) => userId === chief.userId)!.selected).toEqual([selected]);
    }
  });

  it('is gone when the page is closed, or when it has been silent', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    await say(chief, { pageId: first });
    await say(member, { pageId: second });
    await say(member, { pageId: second, isLeaving: true });
    expect(idsOf(await say(chief))).toEqual([chief.userId]);
    server.passTime(GONE_AFTER_MS - 1_000);
    await say(member, { pageId: second });
    server.passTime(1_500);
    expect(await until(async () => ((await say(member)).people?.length === 1 ? 'gone' : null))).toBe('gone');
    expect(idsOf(await say(member))).toEqual([member.userId]);
  });

  it('is not listed again for a page that knows it', async () => {
    const pageId = randomUUID();
    const { version } = await say(chief, { pageId });
    expect(await say(chief, { pageId, known: version })).toEqual({ status: 200, version, people: null });
    await say(chief, { pageId, selected: { kind: 'area', id: 'x' } });
    expect((await say(chief, { known: version })).people).toHaveLength(1);
  });

  it('is announced to the open streams of the organization', async () => {
    const stream = await fetch(`${other.url}/v1/events`, { headers: { authorization: `Token ${member.token}` } });
    const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
    await say(chief, { pageId: randomUUID() });
    let text = '';
    while (!text.includes('event: presence')) text += (await reader.read()).value ?? '';
    expect(text).toContain(`"projectId":"${projectId}"`);
    await reader.cancel();
  });

  it('is nobody’s to see who does not see the project, nor a share link’s', async () => {
    const stranger = await server.person(await server.organization('Bravo'), { isAdmin: true });
    expect((await say(stranger, { pageId: randomUUID() })).status).toBe(404);
    const made = await chief.graphql<{ createShareLink: { path: string } }>(
      'mutation ($p: UUID!) { createShareLink(projectId: $p, name: "n") { path } }',
      { p: projectId },
    );
    const token = made.createShareLink.path.replace('/share/', '');
    const asked = await fetch(`${server.url}/v1/project/${projectId}/presence/`, {
      method: 'POST',
      headers: { authorization: `Share ${token}`, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(asked.status).toBeGreaterThanOrEqual(401);
    expect(asked.status).toBeLessThan(405);
    await chief.graphql('mutation ($p: UUID!) { restrictProject(id: $p, restricted: true) { id } }', { p: projectId });
    expect((await say(member, { pageId: randomUUID() })).status).toBe(404);
    expect(idsOf(await say(chief, { pageId: randomUUID() }))).toEqual([chief.userId]);
  });

  it('writes nothing but a visit a minute', async () => {
    const tables = await server.asOwner<{ name: string }>(
      "select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    );
    // Of each table how many rows it has, and which transaction wrote the latest.
    const written = async () =>
      await server.asOwner(
        tables
          .map(({ name }) => `select '${name}' as name, count(*), max(xmin::text::bigint) from ${name}`)
          .join(' union all '),
      );
    const pageId = randomUUID();
    await say(chief, { pageId });
    const before = await written();
    for (let i = 0; i < 20; i++) await say(chief, { pageId, selected: { kind: 'route', id: String(i) } });
    expect(await written()).toEqual(before);
    // The look itself is not blind.
    await chief.graphql('mutation ($p: UUID!) { createShareLink(projectId: $p, name: "n") { path } }', {
      p: projectId,
    });
    expect(await written()).not.toEqual(before);
  });
});

describe('a board with 200 people', () => {
  const report = (i: number, more: Partial<Report> = {}): Report => ({
    pageId: `page ${i}`,
    projectId: 'p',
    organizationId: 'o',
    userId: `user ${i}`,
    name: `Person ${i}`,
    selected: null,
    isLeaving: false,
    saidMs: 0,
    ...more,
  });

  it('changes when somebody comes, goes or selects, and not when they only report again', () => {
    let changes = 0;
    const board = new Board(() => {
      changes += 1;
    });
    for (let i = 0; i < 200; i++) board.take(report(i), 0);
    expect([changes, board.peopleIn('p').length]).toEqual([200, 200]);
    for (let i = 0; i < 200; i++) board.take(report(i), 3_000);
    expect(changes).toBe(200);
    board.take(report(7, { selected: { kind: 'route', id: 'r' } }), 3_000);
    board.take(report(8, { isLeaving: true, saidMs: 3_000 }), 3_000);
    // What it said before, and comes by way of another process, does not bring it back.
    board.take(report(8, { saidMs: 2_000 }), 3_100);
    expect([changes, board.peopleIn('p').length]).toEqual([202, 199]);
    board.expire(3_000 + GONE_AFTER_MS);
    expect(board.peopleIn('p')).toEqual([]);
  });

  it('keeps one person’s pages together and within bounds, and one page to its person', () => {
    const board = new Board(() => {});
    for (let i = 0; i < 50; i++) board.take(report(i, { userId: 'same', selected: { kind: 'route', id: `r${i}` } }), i);
    expect(board.peopleIn('p').map(({ selected }) => selected.length)).toEqual([20]);
    board.take(report(49, { userId: 'stranger', isLeaving: true }), 60);
    expect(board.countIn('p')).toBe(20);
  });
});
