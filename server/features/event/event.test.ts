// The calendar over GraphQL and as a feed: events and due dates of the projects that one sees, and of no others; a feed shows what its
// person sees when it is read, and ends.

import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../test-server.test-support.ts';

let server: TestServer;
let kari: Person;
let ola: Person;
let projectId: string;
let otherId: string;

beforeAll(async () => {
  server = await startTestServer();
  const organizationId = await server.organization();
  kari = await server.person(organizationId, { isAdmin: true });
  ola = await server.person(organizationId, { language: 'en' });
  const make = async (name: string) =>
    (
      await kari.graphql<{ createProject: { id: string } }>(
        'mutation ($n: String!) { createProject(input: {name: $n}) { id } }',
        { n: name },
      )
    ).createProject.id;
  projectId = await make('Dalen');
  otherId = await make('Åsen');
});
afterAll(() => server.close());

const create = (input: object, project = projectId, by = kari) =>
  by.ask(
    'mutation ($p: UUID!, $input: EventInput!) { createEvent(projectId: $p, input: $input) { id firstDay lastDay version } }',
    { p: project, input },
  );
const calendar = async (by: Person, project: string | null = null, from = '2026-05-01', to = '2026-07-31') =>
  (
    await by.graphql<{
      calendar: { id: string; title: string; kind: string; firstDay: string; projectName: string }[];
    }>(
      `query ($p: UUID, $from: String!, $to: String!) {
        calendar(projectId: $p, from: $from, to: $to) { id title kind firstDay projectName isResolved }
      }`,
      { p: project, from, to },
    )
  ).calendar;
const refused = ({ errors }: Awaited<ReturnType<Person['ask']>>) => errors?.[0]?.extensions;

it('shows events and the due dates of topics in the order of their days, of one project or of all', async () => {
  const made = await create({ title: ' Høring ', firstDay: '2026-06-10', lastDay: '2026-06-24' });
  expect(made.data!.createEvent).toMatchObject({ firstDay: '2026-06-10', lastDay: '2026-06-24', version: 1 });
  await create({ title: 'Befaring', firstDay: '2026-06-01' }, otherId);
  await kari.graphql(
    'mutation ($p: UUID!) { createTopic(projectId: $p, input: {title: "Bru", body: "b", due: "2026-06-15"}) { id } }',
    {
      p: projectId,
    },
  );
  expect((await calendar(ola)).map(({ title, kind }) => [title, kind])).toEqual([
    ['Befaring', 'event'],
    ['Høring', 'event'],
    ['Bru', 'topic'],
  ]);
  expect((await calendar(ola, projectId)).map(({ title }) => title)).toEqual(['Høring', 'Bru']);
  // An event that began before the first day is still going on.
  expect((await calendar(ola, null, '2026-06-24', '2026-06-30')).map(({ title }) => title)).toEqual(['Høring']);
  expect(await calendar(ola, null, '2026-06-25', '2026-06-30')).toEqual([]);
});

it('moves an event from the version that was seen, and takes that back', async () => {
  const [hearing] = await calendar(kari, projectId);
  const move = (version: number, input: object) =>
    kari.ask(
      'mutation ($id: UUID!, $v: Int!, $input: EventInput!) { updateEvent(id: $id, version: $v, input: $input) { firstDay lastDay } }',
      { id: hearing!.id, v: version, input },
    );
  expect(refused(await move(1, { firstDay: '2026-06-25' }))).toMatchObject({ code: 'invalid', field: 'lastDay' });
  expect((await move(1, { firstDay: '2026-06-12', lastDay: '2026-06-26' })).errors).toBeUndefined();
  expect(refused(await move(1, { title: 'Sent' }))).toMatchObject({ code: 'versionConflict' });
  await kari.graphql('mutation ($p: UUID!) { undo(projectId: $p) { id } }', { p: projectId });
  expect((await calendar(kari, projectId))[0]).toMatchObject({ firstDay: '2026-06-10' });
});

it.each([
  ['no title', { title: ' ', firstDay: '2026-06-01' }, 'title'],
  ['a day that is none', { title: 't', firstDay: '2026-06-31' }, 'firstDay'],
  ['an end before its beginning', { title: 't', firstDay: '2026-06-02', lastDay: '2026-06-01' }, 'lastDay'],
  ['a year beyond the calendar', { title: 't', firstDay: '2100-01-01' }, 'firstDay'],
])('refuses %s', async (_name, input, field) => {
  expect(refused(await create(input))).toMatchObject({ code: 'invalid', field });
});

it('refuses to show more than two years at once', async () => {
  const asked = await kari.ask('{ calendar(from: "2026-01-01", to: "2036-01-01") { id } }', {});
  expect(refused(asked)).toMatchObject({ code: 'invalid', field: 'to' });
});

it('is read by other programs at a secret address, as its person sees it, until that is ended', async () => {
  const make = async () =>
    (await ola.graphql<{ makeCalendarFeed: string }>('mutation { makeCalendarFeed }')).makeCalendarFeed;
  const read = async (address: string) => {
    const response = await fetch(new URL(new URL(address).pathname, server.url));
    const text = await response.text();
    if (!response.ok) return response.status;
    expect(response.headers.get('content-type')).toContain('text/calendar');
    const parts = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
    return parts.map((part) => new ICAL.Event(part).summary).toSorted();
  };
  // The feed shows a year back and two ahead of the server's own day.
  const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  await create({ title: 'Byggestart', firstDay: day });
  await create({ title: 'Hemmelig møte', firstDay: day }, otherId);
  await kari.graphql(
    `mutation ($p: UUID!, $d: String!) { createTopic(projectId: $p, input: {title: "Støy", body: "b", due: $d}) { id } }`,
    { p: projectId, d: day },
  );
  const first = await make();
  expect(await read(first)).toEqual(expect.arrayContaining(['Byggestart', 'Due: Støy', 'Hemmelig møte']));
  await server.asOwner('update project set restricted = true where id = $1', [otherId]);
  expect(await read(first)).not.toContain('Hemmelig møte');
  const second = await make();
  expect(await read(first)).toBe(404);
  expect(await read(second)).toContain('Byggestart');
  const feed = async () =>
    (await ola.graphql<{ calendarFeed: { lastUsed: string | null } | null }>('{ calendarFeed { lastUsed } }'))
      .calendarFeed;
  expect((await feed())!.lastUsed).not.toBeNull();
  await server.asOwner('update app_user set disabled = now() where id = $1', [ola.userId]);
  expect(await read(second)).toBe(404);
  await server.asOwner('update app_user set disabled = null where id = $1', [ola.userId]);
  await ola.graphql('mutation { endCalendarFeed }');
  expect(await feed()).toBeNull();
  expect(await read(second)).toBe(404);
  expect(await read(`${server.url}/v1/calendar/${'x'.repeat(60)}/`)).toBe(404);
});
