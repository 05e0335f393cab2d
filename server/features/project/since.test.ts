// What the dashboard says of projects: what others have done since one's own last visit, the path of the best route, and the topics that
// wait for one. A person's own changes and visits of others count for nothing; what one does not see is not named.

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillOrganization } from '../../fixtures.test-support.ts';
import { type Person, startTestServer, type TestServer } from '../../test-server.test-support.ts';

let server: TestServer;
let kari: Person;
let ola: Person;
let projectId: string;
let pathId: string;

beforeAll(async () => {
  server = await startTestServer();
  const organizationId = await server.organization();
  kari = await server.person(organizationId, { isAdmin: true });
  ola = await server.person(organizationId);
  ({ projectId, pathId } = await fillOrganization(server, kari, `since ${randomUUID()}`));
  await server.asOwner('delete from project_visit', []);
});
afterAll(() => server?.close());

interface Said {
  readonly changesSince: number;
  readonly changedBy: readonly string[];
  readonly bestCostPath: string;
}

async function summary(who: Person): Promise<Said> {
  const { project } = await who.graphql<{ project: { summary: Said } }>(
    'query ($id: UUID!) { project(id: $id) { summary { changesSince changedBy bestCostPath } } }',
    { id: projectId },
  );
  return project.summary;
}

async function visit(who: Person, body: object = {}): Promise<void> {
  const response = await who.fetch(`/v1/project/${projectId}/presence/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pageId: randomUUID(), ...body }),
  });
  expect(response.status).toBe(200);
}

const describeProject = async (who: Person, description: string) => {
  const { project } = await who.graphql<{ project: { version: number } }>(
    'query ($id: UUID!) { project(id: $id) { version } }',
    { id: projectId },
  );
  await who.graphql(
    'mutation ($id: UUID!, $v: Int!, $d: String!) { updateProject(id: $id, version: $v, input: {description: $d}) { id } }',
    { id: projectId, v: project.version, d: description },
  );
};

it('counts what others have done since the person had the project open, and names them', async () => {
  // Of a project that was never open there is no news.
  await describeProject(kari, 'første');
  expect(await summary(ola)).toMatchObject({ changesSince: 0, changedBy: [] });
  await visit(ola);
  await describeProject(ola, 'egen');
  expect((await summary(ola)).changesSince).toBe(0);
  await describeProject(kari, 'andre');
  await describeProject(kari, 'tredje');
  const { me } = await kari.graphql<{ me: { firstName: string; lastName: string; email: string } }>(
    '{ me { firstName lastName email } }',
  );
  const name = `${me.firstName} ${me.lastName}`.trim() || me.email;
  expect(await summary(ola)).toMatchObject({ changesSince: 2, changedBy: [name] });
  expect((await summary(kari)).changesSince).toBe(0);
  await visit(ola);
  expect((await summary(ola)).changesSince).toBe(0);
});

it('counts from the moment that a page was left, and stores a visit once a minute', async () => {
  const pageId = randomUUID();
  await visit(ola, { pageId });
  await describeProject(kari, 'mens Ola ser på');
  await visit(ola, { pageId });
  expect((await summary(ola)).changesSince).toBe(1);
  await visit(ola, { pageId, isLeaving: true });
  expect((await summary(ola)).changesSince).toBe(0);
});

it('names the path of the best route', async () => {
  const [path] = await server.asOwner<{ name: string }>('select name from path where id = $1', [pathId]);
  expect((await summary(ola)).bestCostPath).toBe(path!.name);
});

it('lists the topics that wait for a person, the earliest due first, and none of a project that they do not see', async () => {
  const begin = (title: string, input: object) =>
    kari.graphql('mutation ($p: UUID!, $i: TopicInput!) { createTopic(projectId: $p, input: $i) { id } }', {
      p: projectId,
      i: { title, body: 'x', pin: { kind: 'project' }, ...input },
    });
  await begin('uten frist', { assigneeId: ola.userId });
  await begin('sist', { assigneeId: ola.userId, due: '2026-12-24' });
  await begin('først', { assigneeId: ola.userId, due: '2026-01-02' });
  await begin('Karis egen', {});
  const titles = async (who: Person) => {
    const { myTopics } = await who.graphql<{
      myTopics: { projectId: string; topic: { title: string; unreadCount: number } }[];
    }>('{ myTopics { projectId projectName topic { title unreadCount due } } }');
    for (const one of myTopics) expect(one.projectId).toBe(projectId);
    return myTopics.map(({ topic }) => [topic.title, topic.unreadCount]);
  };
  expect(await titles(ola)).toEqual([['først', 1], ['sist', 1], ['uten frist', 1]]); // biome-ignore format: one line
  expect((await titles(kari)).slice(0, 3)).toEqual([['først', 0], ['sist', 0], ['Karis egen', 0]]); // biome-ignore format: one line
  await kari.graphql('mutation ($id: UUID!) { restrictProject(id: $id, restricted: true) { id } }', { id: projectId });
  expect(await titles(ola)).toEqual([]);
});
