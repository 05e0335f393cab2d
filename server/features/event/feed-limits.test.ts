// A calendar's secret address is read by programs that nobody is logged in to: what it answers is bounded whatever lies in the projects,
// and it ends for good when its person leaves.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../test-server.test-support.ts';

let server: TestServer;
let kari: Person;
let ola: Person;
let projectId: string;

beforeAll(async () => {
  server = await startTestServer();
  const organizationId = await server.organization();
  kari = await server.person(organizationId, { isAdmin: true });
  ola = await server.person(organizationId);
  ({
    createProject: { id: projectId },
  } = await kari.graphql<{ createProject: { id: string } }>(
    'mutation { createProject(input: {name: "Dalen"}) { id } }',
  ));
});
afterAll(() => server.close());

const feedOf = async (who: Person) => {
  const { makeCalendarFeed } = await who.graphql<{ makeCalendarFeed: string }>('mutation { makeCalendarFeed }');
  return server.url + new URL(makeCalendarFeed).pathname;
};

it('answers a bounded text, of the latest days', async () => {
  await server.asOwner(
    `insert into event (organization_id, project_id, title, first_day, last_day, notes)
     select $1, $2, 'Dag ' || n, current_date + n / 10, current_date + n / 10, repeat('ø', 4000) from generate_series(1, 2500) n`,
    [kari.organizationId, projectId],
  );
  const text = await (await fetch(await feedOf(kari))).text();
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1000);
  expect(text).toContain('SUMMARY:Dag 2500');
  expect(text.length).toBeLessThan(1.5e6);
});

it('does not open again for who left and came back', async () => {
  const address = await feedOf(ola);
  const [organizationId, userId] = [kari.organizationId, ola.userId];
  await kari.graphql('mutation ($o: UUID!, $u: UUID!) { removeMember(organizationId: $o, userId: $u) }', {
    o: organizationId,
    u: userId,
  });
  expect((await fetch(address)).status).toBe(404);
  await server.asOwner('insert into member (organization_id, user_id) values ($1, $2)', [organizationId, userId]);
  expect((await fetch(address)).status).toBe(404);
});
