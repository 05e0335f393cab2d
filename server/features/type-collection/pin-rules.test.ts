// A project is pinned to versions of its own organization that stand, also when the collection goes in the same moment.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../test-server.test-support.ts';

let server: TestServer;
let admin: Person;
let stranger: Person;
let typeId: string;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.person(await server.organization(), { isAdmin: true });
  stranger = await server.person(await server.organization(), { isAdmin: true });
  const { routeTypes } = await admin.graphql<{ routeTypes: { id: string }[] }>('{ routeTypes { id } }');
  typeId = routeTypes[0]!.id;
});
afterAll(() => server.close());

const projectOf = async (who: Person) =>
  (await who.graphql<{ createProject: { id: string } }>('mutation { createProject(input: {name: "Dalen"}) { id } }'))
    .createProject.id;

async function published(): Promise<{ id: string; versionId: string }> {
  const o = admin.organizationId;
  const { createTypeCollection } = await admin.graphql<{ createTypeCollection: { id: string } }>(
    'mutation ($o: UUID!, $i: JSON!) { createTypeCollection(organizationId: $o, input: $i) { id } }',
    { o, i: { kind: 'routeType', name: 'Fylket', memberIds: [typeId] } },
  );
  const { id } = createTypeCollection;
  const { publishTypeCollection } = await admin.graphql<{ publishTypeCollection: { versions: { id: string }[] } }>(
    'mutation ($o: UUID!, $id: UUID!) { publishTypeCollection(organizationId: $o, id: $id) { versions { id } } }',
    { o, id },
  );
  return { id, versionId: publishTypeCollection.versions[0]!.id };
}
const pin = async (who: Person, projectId: string, versionId: string) =>
  (
    await who.ask('mutation ($p: UUID!, $v: UUID) { pinProject(projectId: $p, versionId: $v) { id } }', {
      p: projectId,
      v: versionId,
    })
  ).errors?.[0]?.extensions.code;
const remove = async (id: string) =>
  (
    await admin.ask('mutation ($o: UUID!, $id: UUID!) { deleteTypeCollection(organizationId: $o, id: $id) }', {
      o: admin.organizationId,
      id,
    })
  ).errors?.[0]?.extensions.code;

it('never to one of another organization, whoever asks', async () => {
  const { versionId } = await published();
  const [own, theirs] = [await projectOf(admin), await projectOf(stranger)];
  expect(await pin(stranger, theirs, versionId)).toBe('notFound');
  expect(await pin(stranger, own, versionId)).toBe('notFound');
  // Not by who sits in both either.
  await server.asOwner('insert into member (organization_id, user_id) values ($1, $2)', [
    stranger.organizationId,
    admin.userId,
  ]);
  expect(await pin(admin, theirs, versionId)).toBe('notFound');
});

it('never to one of a collection that was deleted', async () => {
  const { id, versionId } = await published();
  expect(await remove(id)).toBeUndefined();
  expect(await pin(admin, await projectOf(admin), versionId)).toBe('notFound');
});

it('or the collection stays, where both are asked for at once', async () => {
  for (let i = 0; i < 8; i++) {
    const { id, versionId } = await published();
    const projects = [await projectOf(admin), await projectOf(admin)];
    const [removed, ...pinned] = await Promise.all([remove(id), ...projects.map((one) => pin(admin, one, versionId))]);
    const isPinned = pinned.some((code) => code === undefined);
    expect([isPinned, removed]).toEqual(isPinned ? [true, 'inUse'] : [false, undefined]);
  }
});
