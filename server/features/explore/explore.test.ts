// What there is to explore: the demo, published and shared projects, each to those who see it; who looks after a project publishes it,
// and a copy is nobody's publication.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../test-server.test-support.ts';

let server: TestServer;
let kari: Person;
let ola: Person;
let stranger: Person;

beforeAll(async () => {
  server = await startTestServer();
  const organizationId = await server.organization();
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

  // Restricted, it stays with its people, published or not.
  await kari.graphql('mutation ($id: UUID!) { restrictProject(id: $id, restricted: true) { id } }', { id: published });
  expect(await shown(ola)).toEqual(all.slice(0, 1));
  expect((await publish(ola, published, false)).errors?.[0]?.extensions.code).toBe('notFound');
  expect((await publish(stranger, demo)).errors?.[0]?.extensions.code).toBe('notFound');
  await publish(kari, published, false);
  expect(await shown(kari)).toEqual(all.slice(0, 1));
});
