// How often share links are opened: by whom it is counted, on which day and in which version, what is kept of readers and for how long,
// and who sees it.

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Fixture, fillOrganization } from '../../fixtures.test-support.ts';
import { inTenant } from '../../platform/db/tenant.ts';
import { dayInNorway, MAX_READERS } from '../../platform/session/share-opening.ts';
import { type Person, startTestServer, type TestServer } from '../../test-server.test-support.ts';
import { forgetReaders } from './openings.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let server: TestServer;
let chief: Person;
let made: Fixture;

beforeAll(async () => {
  server = await startTestServer();
  chief = await server.person(await server.organization(), { isAdmin: true });
  made = await fillOrganization(server, chief, 'delt');
  await server.asOwner('delete from share_link_opening', []);
  // The login lasts through all of it.
  await server.asOwner("update session set expires = '2100-01-01', last_active = '2099-01-01'", []);
  // Noon, so that what follows is on one day.
  const now = server.services.clock();
  const noon = new Date(now);
  noon.setUTCHours(12, 0, 0, 0);
  server.passTime(noon.getTime() + DAY - now.getTime());
});
afterAll(() => server.close());

interface Opening {
  readonly day: string;
  readonly linkName: string;
  readonly contentVersion: number;
  readonly content: object;
  readonly openings: number;
  readonly readers: number;
}

async function makeLink(name: string): Promise<{ id: string; token: string }> {
  const { createShareLink } = await chief.graphql<{ createShareLink: { path: string; link: { id: string } } }>(
    'mutation ($p: UUID!, $n: String) { createShareLink(projectId: $p, name: $n) { path link { id } } }',
    { p: made.projectId, n: name },
  );
  return { id: createShareLink.link.id, token: createShareLink.path.replace('/share/', '') };
}

async function open({ token }: { readonly token: string }, browser: string, path = 'share/'): Promise<number> {
  const headers = { authorization: `Share ${token}`, 'user-agent': browser };
  const { status } = await fetch(`${server.url}/v1/${path}`, { headers });
  return status;
}

interface Page {
  readonly nodes: readonly Opening[];
  readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean };
}

async function pageOf(variables: object, who = chief): Promise<Page> {
  const { project } = await who.graphql<{ project: { linkOpenings: Page } }>(
    `query ($p: UUID!, $l: UUID, $f: Int, $a: String) { project(id: $p) { linkOpenings(linkId: $l, first: $f, after: $a) {
      nodes { day linkName contentVersion content openings readers } pageInfo { endCursor hasNextPage } } } }`,
    { p: made.projectId, ...variables },
  );
  return project.linkOpenings;
}
const openingsOf = async ({ id }: { readonly id: string }) => (await pageOf({ l: id })).nodes;
const today = () => dayInNorway(server.services.clock());
const rowsOf = async (table: string, { id }: { readonly id: string }) =>
  await server.asOwner<{ salt?: Buffer; hash?: Buffer }>(`select * from ${table} where share_link_id = $1`, [id]);

describe('an opening', () => {
  it('is a first call of a reader, and the first after half an hour without any; each reader counts once a day', async () => {
    const link = await makeLink('Kommunen');
    expect(await openingsOf(link)).toEqual([]);
    // A page that opens asks for several parts at once.
    await Promise.all(
      ['share/', 'share/comments/', `project/${made.projectId}/areas/`].map((at) => open(link, 'A', at)),
    );
    const first = { day: today(), linkName: 'Kommunen', contentVersion: 1, openings: 1, readers: 1 };
    const content = { routes: null, withCost: true, allowsComments: false, allowsExports: false };
    expect(await openingsOf(link)).toEqual([{ ...first, content }]);
    await open(link, 'B');
    expect(await openingsOf(link)).toMatchObject([{ openings: 2, readers: 2 }]);
    // A page that stays open asks again and again.
    for (let i = 0; i < 4; i++) {
      server.passTime(20 * MINUTE);
      await open(link, 'A');
    }
    expect(await openingsOf(link)).toMatchObject([{ openings: 2, readers: 2 }]);
    server.passTime(31 * MINUTE);
    await open(link, 'A');
    expect(await openingsOf(link)).toMatchObject([{ openings: 3, readers: 2 }]);
  });

  it('that cannot be noted keeps nobody from reading', async () => {
    const link = await makeLink('Full disk');
    await server.asOwner(`create function no_space() returns trigger language plpgsql as
      $$ begin raise exception 'no space left' using errcode = 'disk_full'; end $$`);
    for (const table of ['share_link', 'share_link_opening'])
      await server.asOwner(
        `create trigger no_space before insert or update on ${table} for each row execute function no_space()`,
      );
    expect(await open(link, 'A')).toBe(200);
    for (const table of ['share_link', 'share_link_opening']) await server.asOwner(`drop trigger no_space on ${table}`);
    expect(await openingsOf(link)).toEqual([]);
    server.passTime(2 * MINUTE);
    await open(link, 'A');
    expect(await openingsOf(link)).toMatchObject([{ openings: 1, readers: 1 }]);
  });

  it('stands under its day and under the version that was seen, with what that showed', async () => {
    const link = await makeLink('Naboen');
    await open(link, 'A');
    const seen = today();
    await chief.graphql(
      'mutation ($id: UUID!, $i: ShareLinkInput!) { updateShareLink(id: $id, version: 1, input: $i) { id } }',
      {
        id: link.id,
        i: { withCost: false, routeIds: made.routeIds.slice(0, 2), allowsComments: true },
      },
    );
    await open(link, 'A');
    server.passTime(DAY);
    await open(link, 'A');
    const second = { routes: 2, withCost: false, allowsComments: true, allowsExports: false };
    expect(await openingsOf(link)).toMatchObject([
      { day: today(), contentVersion: 2, openings: 1, readers: 1, content: second },
      { day: seen, contentVersion: 2, openings: 1, readers: 1, content: second },
      { day: seen, contentVersion: 1, openings: 1, readers: 1, content: { routes: null, withCost: true } },
    ]);
  });

  it('is none of a link that has ended, and what was counted stays', async () => {
    const link = await makeLink('Høringen');
    await open(link, 'A');
    await chief.graphql('mutation ($i: UUID!) { endShareLink(id: $i) }', { i: link.id });
    expect(await open(link, 'B')).toBe(403);
    expect(await openingsOf(link)).toMatchObject([{ openings: 1, readers: 1 }]);
  });

  it('is counted for so many readers a day, and no more', async () => {
    const link = await makeLink('Alle');
    await open(link, 'A');
    await server.asOwner('update share_link_opening set readers = $2 where share_link_id = $1', [link.id, MAX_READERS]);
    await open(link, 'B');
    expect(await openingsOf(link)).toMatchObject([{ openings: 1, readers: MAX_READERS }]);
    expect(await rowsOf('share_link_reader', link)).toHaveLength(1);
  });
});

describe('of a reader', () => {
  it('nothing is kept but a hash that cannot be linked to another link, and that until the day is over', async () => {
    const [one, other] = [await makeLink('En'), await makeLink('To')];
    for (const link of [one, other]) await open(link, 'Mozilla/5.0 kjennetegn');
    const [row] = await rowsOf('share_link_reader', one);
    const [same] = await rowsOf('share_link_reader', other);
    expect(row!.hash!.equals(same!.hash!)).toBe(false);
    const text = JSON.stringify([await rowsOf('share_link_opening', one), row]);
    expect(text).not.toMatch(/kjennetegn|127\.0\.0\.1|::1/);
    // Whoever belongs to the organization does not read it, past the query filter either.
    const scope = { userId: chief.userId, organizationIds: [chief.organizationId] };
    const read = async (userId: string | null) =>
      await inTenant({ db: server.services.db, scope: { ...scope, userId } }, (tx) =>
        sql`select * from share_link_reader`.execute(tx),
      );
    expect((await read(chief.userId)).rows).toEqual([]);
    expect((await read(null)).rows.length).toBeGreaterThan(1);
    await forgetReaders(server.services);
    expect(await rowsOf('share_link_reader', one)).toHaveLength(1);
    server.passTime(DAY);
    await forgetReaders(server.services);
    expect(await rowsOf('share_link_reader', one)).toEqual([]);
    expect(await rowsOf('share_link_opening', one)).toMatchObject([{ salt: null, openings: 1 }]);
    server.passTime(399 * DAY);
    await forgetReaders(server.services);
    expect(await openingsOf(one)).toHaveLength(1);
    server.passTime(DAY);
    await forgetReaders(server.services);
    expect(await openingsOf(one)).toEqual([]);
  });

  it('no backup holds it: the table is unlogged', async () => {
    const [row] = await server.asOwner("select relpersistence from pg_class where relname = 'share_link_reader'", []);
    expect(row).toEqual({ relpersistence: 'u' });
  });
});

describe('who sees it', () => {
  it('pages through all links of the project, each row once', async () => {
    for (const name of ['x', 'y', 'z']) await open(await makeLink(name), 'A');
    const all = (await pageOf({ f: 100 })).nodes;
    expect(all.length).toBeGreaterThanOrEqual(3);
    const paged: Opening[] = [];
    for (let after: string | null = null, more = true; more; ) {
      const page = await pageOf({ f: 2, a: after });
      paged.push(...page.nodes);
      ({ endCursor: after, hasNextPage: more } = page.pageInfo);
    }
    expect(paged).toEqual(all);
    const wrong = await chief.ask(
      'query ($p: UUID!) { project(id: $p) { linkOpenings(after: "2026-99-99/x/y") { nodes { day } } } }',
      { p: made.projectId },
    );
    expect(wrong.errors?.[0]?.extensions.code).toBe('invalid');
  });

  it('a member of the project, no reader of a link', async () => {
    const link = await makeLink('Leser');
    await open(link, 'A');
    const member = await server.person(chief.organizationId);
    await server.asOwner("update session set expires = '2100-01-01', last_active = '2099-01-01'", []);
    expect((await pageOf({ l: link.id }, member)).nodes).toMatchObject([{ openings: 1 }]);
    const response = await fetch(`${server.url}/graphql_api`, {
      method: 'POST',
      headers: { authorization: `Share ${link.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query: `{ project(id: "${made.projectId}") { linkOpenings { nodes { day } } } }` }),
    });
    expect(await response.text()).toContain('readOnlyLink');
  });
});
