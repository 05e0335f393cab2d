// A line of a file that becomes a route is evaluated and stored as a search's is: it takes the right to start searches, which the worker
// that stores it no longer asks for. A line that becomes a road takes the right to write.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Fixture, fillOrganization } from '../../fixtures.test-support.ts';
import { type Person, startTestServer, type TestServer } from '../../test-server.test-support.ts';

let server: TestServer;
let kari: Person;
let ola: Person;
let full: Fixture;
beforeAll(async () => {
  server = await startTestServer();
  const organizationId = await server.organization();
  kari = await server.person(organizationId, { isAdmin: true });
  ola = await server.person(organizationId);
  full = await fillOrganization(server, kari, 'x');
  await server.asOwner('update project set restricted = true where id = $1', [full.projectId]);
});
afterAll(() => server.close());

/** What comes of a file that never arrived: who may start the import hears of the file. */
async function answer(role: string, line: string): Promise<unknown> {
  await server.asOwner(
    `insert into project_role (organization_id, project_id, user_id, role) values ($1, $2, $3, $4)
     on conflict (project_id, user_id) do update set role = $4`,
    [kari.organizationId, full.projectId, ola.userId, role],
  );
  const { errors } = await ola.ask(
    `mutation { importLines(projectId: "${full.projectId}",
      input: {largeFileName: "${full.projectId}.xml", originalName: "a.xml", lines: [${line}]}) { id } }`,
  );
  return errors?.[0]?.extensions.code;
}

it.each([
  ['write', 'forbidden', 'uploadMissing'],
  ['run', 'uploadMissing', 'uploadMissing'],
])('is for people who may %s: %s as a route, %s as a road', async (role, route, road) => {
  expect(await answer(role, `{as: "route", index: 0, name: "n", pathId: "${full.pathId}"}`)).toBe(route);
  expect(await answer(role, '{as: "road", index: 0, name: "n"}')).toBe(road);
});
