// Clients over HTTP: an organization's admins keep the list, every member says which one a project is for, and nobody else
// learns of them.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../test-server.test-support.ts';

let server: TestServer;
let [admin, member, stranger] = [] as unknown as [Person, Person, Person];
beforeAll(async () => {
  server = await startTestServer();
  const organizationId = await server.organization();
  admin = await server.person(organizationId, { isAdmin: true });
  member = await server.person(organizationId);
  stranger = await server.person(await server.organization(), { isAdmin: true });
});
afterAll(() => server.close());

const code = async (person: Person, query: string) => (await person.ask(query)).errors?.[0]?.extensions.code ?? null;
const create = (organizationId: string, input: string) =>
  `mutation { createClient(organizationId: "${organizationId}", input: {${input}}) { id version } }`;

it('are kept by the admins, seen by the members, and for projects of the same organization', async () => {
  const { createClient: made } = await admin.graphql<{ createClient: { id: string; version: number } }>(
    create(admin.organizationId, 'name: " Fylket ", contactEmail: "post@fylket.example"'),
  );
  expect(await code(member, create(member.organizationId, 'name: "x"'))).toBe('forbidden');
  expect(await code(stranger, create(admin.organizationId, 'name: "x"'))).toBe('notFound');
  expect(await code(admin, create(admin.organizationId, 'name: " "'))).toBe('invalid');
  expect(await code(admin, create(admin.organizationId, 'name: "x", contactEmail: "nei"'))).toBe('invalid');

  const { createProject: project } = await member.graphql<{ createProject: { id: string } }>(
    'mutation { createProject(input: {name: "Dalen"}) { id } }',
  );
  const choose = (projectId: string, id: string | null) =>
    `mutation { setProjectClient(projectId: "${projectId}", clientId: ${id && `"${id}"`}) { client { name } } }`;
  expect(await member.graphql(choose(project.id, made.id))).toEqual({
    setProjectClient: { client: { name: 'Fylket' } },
  });
  const { createProject: other } = await stranger.graphql<{ createProject: { id: string } }>(
    'mutation { createProject(input: {name: "Åsen"}) { id } }',
  );
  expect(await code(stranger, choose(other.id, made.id))).toBe('notFound');
  const list = `{ organization(id: "${admin.organizationId}") { clients { id name contactEmail projectCount } } }`;
  expect(await member.graphql(list)).toEqual({
    organization: {
      clients: [{ id: made.id, name: 'Fylket', contactEmail: 'post@fylket.example', projectCount: 1 }],
    },
  });
  expect(await stranger.graphql(list)).toEqual({ organization: null });

  const update = (version: number) =>
    `mutation { updateClient(organizationId: "${admin.organizationId}", id: "${made.id}", version: ${version}, input: {notes: "n"}) { version } }`;
  expect(await admin.graphql(update(1))).toEqual({ updateClient: { version: 2 } });
  expect(await code(admin, update(1))).toBe('versionConflict');

  await member.graphql(choose(project.id, null));
  await member.graphql(choose(project.id, made.id));
  await admin.graphql(`mutation { deleteClient(organizationId: "${admin.organizationId}", id: "${made.id}") }`);
  expect(await member.graphql(`{ project(id: "${project.id}") { client { id } } }`)).toEqual({
    project: { client: null },
  });
});
