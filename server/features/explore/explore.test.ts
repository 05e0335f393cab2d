// What there is to explore: the demo, published and shared projects, each to those who see it; who looks after a project publishes it,
// and a copy is nobody's publication.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../test-server.test-support.ts';

let server: TestServer;
let kari: Person;
let ola: Person;
let stranger: Person;
let organizationId: string;

beforeAll(async () => {
  server = await startTestServer();
  organizationId = await server.organization();
  kari = await server.person(organizationId, { isAdmin: true });
  ola = await server.person(organizationId);
  stranger = await server.person(await server.organization());
});
afterAll(() => server?.close());

async function make(name: string): Promise<string> {
  const { createProject } = await kari.graphql<{ createProject: { id: string } }>(
    'mutation ($n: String!) { createProject(input: {name: $n}) { id } }',
    { n: name },
  );
  return createProject.id;
}
const publish = (who: Person, id: string, isPublished = true) =>
  who.ask('mutation ($p: UUID!, $is: Boolean!) { publishProject(projectId: $p, isPublished: $is) { isPublished } }', {
    p: id,
    is: isPublished,
  });
async function shown(who: Person) {
  const { explore } = await who.graphql<{
    explore: { project: { name: string }; isPublished: boolean; isShared: boolean }[];
  }>('{ explore { project { name } isPublished isShared } }');
  return explore.map(({ project, isPublished, isShared }) => [project.name, isPublished, isShared]);
}

it('shows the demo, what is published and what is shared, and nothing else', async () => {
  const [demo, published, shared] = [await make('Demo'), await make('Utgitt'), await make('Delt')];
  await make('Vanlig');
  await server.asOwner('update project set is_demo = true where id = $1', [demo]);
  expect((await publish(kari, published)).errors).toBeUndefined();
  const made = await kari.graphql<{ createShareLink: { link: { id: string } } }>(
    'mutation ($p: UUID!) { createShareLink(projectId: $p) { link { id } } }',
    { p: shared },
  );
  const all = [['Demo', false, false], ['Utgitt', true, false], ['Delt', false, true]]; // biome-ignore format: one line
  expect(await shown(ola)).toEqual(all);
  expect(await shown(stranger)).toEqual([]);
  await kari.graphql('mutation ($id: UUID!) { endShareLink(id: $id) }', { id: made.createShareLink.link.id });
  expect(await shown(ola)).toEqual(all.slice(0, 2));

  // A copy is not published with its original.
  await kari.graphql('mutation ($id: UUID!) { copyProject(id: $id, name: "Kopi") { id } }', { id: published });
  expect(await shown(ola)).toEqual(all.slice(0, 2));

  // Restricting ends it: opening the project is a step of its own.
  await kari.graphql('mutation ($id: UUID!) { restrictProject(id: $id, restricted: true) { id } }', { id: published });
  expect(await shown(ola)).toEqual(all.slice(0, 1));
  expect((await publish(ola, published, false)).errors?.[0]?.extensions.code).toBe('notFound');
  expect((await publish(stranger, demo)).errors?.[0]?.extensions.code).toBe('notFound');
  await publish(kari, published, false);
  expect(await shown(kari)).toEqual(all.slice(0, 1));
});

/** What a person is answered: the code of the first error, or null. */
const codeOf = async (who: Person, query: string, variables: Record<string, unknown> = {}) =>
  (await who.ask(query, variables)).errors?.[0]?.extensions.code ?? null;
const levelOf = async (who: Person, id: string) => {
  const { data } = await who.ask('query ($id: UUID!) { project(id: $id) { myRole } }', { id });
  return (data as { project: { myRole: string } | null } | null)?.project?.myRole ?? null;
};

it('opens a restricted project that is published to the organization, to read and to copy', async () => {
  const id = await make('Lukket');
  const { createPath } = await kari.graphql<{ createPath: { id: string } }>(
    `mutation ($p: UUID!) { createPath(projectId: $p, input: {name: "Veg",
      request: {start: {x: 1, y: 2}, end: {x: 900, y: 800}}}) { id } }`,
    { p: id },
  );
  const path = createPath.id;
  await kari.graphql('mutation ($id: UUID!) { restrictProject(id: $id, restricted: true) { id } }', { id });
  expect(await levelOf(ola, id)).toBeNull();
  await publish(kari, id);
  expect([await levelOf(kari, id), await levelOf(ola, id), await levelOf(stranger, id)]).toEqual([
    'admin',
    'read',
    null,
  ]);
  expect((await shown(ola)).map(([name]) => name)).toContain('Lukket');
  expect((await shown(stranger)).map(([name]) => name)).not.toContain('Lukket');
  const { data } = await ola.ask('query ($id: UUID!) { path(id: $id) { name } }', { id: path });
  expect(data).toEqual({ path: { name: 'Veg' } });

  // Nothing in it is changed, run or opened further by who only reads.
  const tries = [
    ['mutation ($id: UUID!) { updateProject(id: $id, version: 1, input: {name: "Ny"}) { id } }', { id }],
    ['mutation ($id: UUID!) { updatePath(id: $id, version: 1, input: {name: "Ny"}) { id } }', { id: path }],
    ['mutation ($id: UUID!) { deletePath(id: $id) }', { id: path }],
    ['mutation ($id: UUID!) { deleteProject(id: $id) }', { id }],
    ['mutation ($id: UUID!) { createShareLink(projectId: $id) { path } }', { id }],
    ['mutation ($id: UUID!) { restrictProject(id: $id, restricted: false) { id } }', { id }],
    ['mutation ($id: UUID!) { publishProject(projectId: $id, isPublished: false) { id } }', { id }],
    ['mutation ($id: UUID!, $u: UUID!) { setProjectRole(projectId: $id, userId: $u, role: "admin") }', { id, u: ola.userId }], // biome-ignore format: one line
  ] as const;
  for (const [query, variables] of tries) {
    expect([query, await codeOf(ola, query, variables)]).toEqual([query, 'forbidden']);
    expect([query, await codeOf(stranger, query, variables)]).toEqual([query, 'notFound']);
  }

  // The copy stays with the same people and whoever made it, and is nobody's publication.
  const { copyProject } = await ola.graphql<{ copyProject: { id: string } }>(
    'mutation ($id: UUID!) { copyProject(id: $id, name: "Min kopi") { id } }',
    { id },
  );
  expect(await levelOf(ola, copyProject.id)).toBe('run');
  const mari = await server.person(organizationId);
  expect([await levelOf(mari, id), await levelOf(mari, copyProject.id)]).toEqual(['read', null]);
  expect(await codeOf(stranger, 'mutation ($id: UUID!) { copyProject(id: $id, name: "Tatt") { id } }', { id })).toBe('notFound'); // biome-ignore format: one line

  // A name says more than the publication, and withdrawing closes it again to all others.
  await kari.graphql('mutation ($p: UUID!, $u: UUID!) { setProjectRole(projectId: $p, userId: $u, role: "write") }', {
    p: id,
    u: mari.userId,
  });
  expect(await levelOf(mari, id)).toBe('write');
  await publish(kari, id, false);
  expect([await levelOf(mari, id), await levelOf(ola, id)]).toEqual(['write', null]);
  const log = await server.asOwner<{ details: { projectId: string } }>(
    "select details from audit where event = 'projectPublished' order by id",
  );
  expect(log.map(({ details }) => details).filter(({ projectId }) => projectId === id)).toMatchObject([
    { isPublished: true },
    { isPublished: false },
  ]);
});

it('ends the publication of a project that is restricted', async () => {
  const id = await make('Først åpent');
  await publish(kari, id);
  await kari.graphql('mutation ($id: UUID!) { restrictProject(id: $id, restricted: true) { id } }', { id });
  expect(await levelOf(ola, id)).toBeNull();
  await kari.graphql('mutation ($id: UUID!) { restrictProject(id: $id, restricted: false) { id } }', { id });
  expect((await shown(ola)).map(([name]) => name)).not.toContain('Først åpent');
});
