// Making, changing and ending a share link: what may be chosen, versions, and what the project's log says of it.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Fixture, fillOrganization } from '../../fixtures.test-support.ts';
import { type Person, startTestServer, type TestServer } from '../../test-server.test-support.ts';

let server: TestServer;
let chief: Person;
let made: Fixture;
let other: Fixture;

beforeAll(async () => {
  server = await startTestServer();
  chief = await server.person(await server.organization(), { isAdmin: true });
  made = await fillOrganization(server, chief, 'delt');
  other = await fillOrganization(server, chief, 'annet');
  await server.asOwner("update share_link set ended = now() where name = 'delt'");
});
afterAll(() => server.close());

interface Link {
  readonly id: string;
  readonly name: string;
  readonly routeIds: readonly string[] | null;
  readonly withCost: boolean;
  readonly allowsExports: boolean;
  readonly allowsComments: boolean;
  readonly version: number;
}

const FIELDS = 'id name routeIds withCost allowsExports allowsComments version';
const make = (variables: object) =>
  chief.ask(
    `mutation ($p: UUID!, $n: String, $r: [UUID!], $c: Boolean) {
      it: createShareLink(projectId: $p, name: $n, routeIds: $r, withCost: $c) { path link { ${FIELDS} } } }`,
    { p: made.projectId, ...variables },
  );
const change = (id: string, version: number, input: object) =>
  chief.ask(
    `mutation ($id: UUID!, $v: Int!, $i: ShareLinkInput!) { it: updateShareLink(id: $id, version: $v, input: $i) { ${FIELDS} } }`,
    {
      ...{ id, v: version, i: input },
    },
  );
const linkOf = (answer: Awaited<ReturnType<typeof make>>) => (answer.data!.it as { link: Link }).link;
const codeOf = (answer: Awaited<ReturnType<typeof make>>) => answer.errors?.[0]?.extensions.code;
const namesBy = async (path: string) => {
  const response = await fetch(`${server.url}/graphql_api`, {
    method: 'POST',
    headers: { authorization: `Share ${path.replace('/share/', '')}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query: `{ project(id: "${made.projectId}") { routes { id figures } } }` }),
  });
  const { data } = (await response.json()) as { data: { project: { routes: { id: string }[] } } };
  return data.project.routes.map(({ id }) => id).toSorted();
};

describe('a share link', () => {
  it('shows all with cost where nothing is chosen, and else what is', async () => {
    expect(linkOf(await make({}))).toMatchObject({ routeIds: null, withCost: true, allowsExports: false, version: 1 });
    expect(linkOf(await make({}))).toMatchObject({ allowsComments: false });
    const [first] = made.routeIds;
    const twice = linkOf(await make({ n: ' To ', r: [first, first!.toUpperCase()], c: false }));
    expect(twice).toMatchObject({ name: 'To', routeIds: [first], withCost: false });
    // Neither nothing, nor routes of another project, nor such that never were.
    expect(codeOf(await make({ r: [] }))).toBe('invalid');
    expect(codeOf(await make({ r: [first, other.routeIds[0]] }))).toBe('notFound');
    expect(codeOf(await make({ r: [made.projectId] }))).toBe('notFound');
    expect(codeOf(await make({ r: Array.from({ length: 201 }, () => first) }))).toBe('invalid');
  });

  it('is changed from what was seen, at the same address; routes that are gone may stay in it', async () => {
    const [first, second, third] = made.routeIds as [string, string, string];
    const answer = await make({ n: 'Kommunen', r: [first, second] });
    const { id } = linkOf(answer);
    const { path } = answer.data!.it as { path: string };
    expect(await namesBy(path)).toEqual([first, second].toSorted());
    expect((await change(id, 1, { routeIds: [third], withCost: false })).data!.it).toMatchObject({
      ...{ name: 'Kommunen', routeIds: [third], withCost: false, version: 2 },
    });
    expect(await namesBy(path)).toEqual([third]);
    expect(codeOf(await change(id, 1, { withCost: true }))).toBe('versionConflict');
    expect(codeOf(await change(id, 2, { routeIds: [other.routeIds[0]] }))).toBe('notFound');
    await server.asOwner('update route set deleted = now() where id = $1', [third]);
    expect(await namesBy(path)).toEqual([]);
    expect((await change(id, 2, { routeIds: [third, first] })).data!.it).toMatchObject({ version: 3 });
    expect(await namesBy(path)).toEqual([first]);
    expect((await change(id, 3, { routeIds: null })).data!.it).toMatchObject({ routeIds: null, version: 4 });
    expect(await namesBy(path)).toEqual([first, second].toSorted());
    await server.asOwner('update route set deleted = null where id = $1', [third]);
  });

  it('that has ended is neither changed nor ended again', async () => {
    const { id } = linkOf(await make({}));
    const end = () => chief.ask('mutation ($i: UUID!) { it: endShareLink(id: $i) }', { i: id });
    expect(codeOf(await end())).toBeUndefined();
    expect(codeOf(await end())).toBe('notFound');
    expect(codeOf(await change(id, 2, { withCost: false }))).toBe('notFound');
  });

  it("stands in the project's log with its content, never with its secret, and is no step of undo", async () => {
    await chief.graphql('mutation ($p: UUID!, $i: PathInput!) { createPath(projectId: $p, input: $i) { id } }', {
      p: made.projectId,
      i: { name: 'før delingen', request: { start: { x: 0, y: 0 }, end: { x: 9, y: 9 } } },
    });
    const [before] = await server.asOwner<{ updated: Date }>('select updated from project where id = $1', [
      made.projectId,
    ]);
    const { id } = linkOf(await make({ n: 'Naboen', r: made.routeIds.slice(0, 2), c: false }));
    await change(id, 1, { withCost: true, allowsComments: true });
    await chief.graphql('mutation ($i: UUID!) { endShareLink(id: $i) }', { i: id });
    const { project } = await chief.graphql<{ project: { changes: { nodes: Record<string, unknown>[] } } }>(
      'query ($p: UUID!) { project(id: $p) { changes(first: 3) { nodes { user entity entityId action after } } } }',
      { p: made.projectId },
    );
    const content = { name: 'Naboen', route_ids: made.routeIds.slice(0, 2) };
    expect(project.changes.nodes).toMatchObject([
      { entity: 'share_link', entityId: id, action: 'delete', after: { ...content, with_cost: true } },
      {
        entity: 'share_link',
        entityId: id,
        action: 'update',
        after: { ...content, with_cost: true, allows_comments: true },
      },
      {
        entity: 'share_link',
        entityId: id,
        action: 'create',
        after: { ...content, with_cost: false, allows_comments: false },
      },
    ]);
    expect(project.changes.nodes[0]!.user).toBeTruthy();
    expect(JSON.stringify(project.changes.nodes)).not.toContain('token');
    const [after] = await server.asOwner<{ updated: Date }>('select updated from project where id = $1', [
      made.projectId,
    ]);
    expect(after).toEqual(before);
    const { undo } = await chief.graphql<{ undo: { entity: string; after: { name: string } }[] }>(
      'mutation ($p: UUID!) { undo(projectId: $p) { entity after } }',
      { p: made.projectId },
    );
    expect(undo).toMatchObject([{ entity: 'path', after: { name: 'før delingen' } }]);
    const events = await server.asOwner<{ event: string; details: object }>(
      "select event, details from audit where details ->> 'linkId' = $1 order by id",
      [id],
    );
    expect(events.map(({ event }) => event)).toEqual(['shareLinkMade', 'shareLinkChanged', 'shareLinkEnded']);
    expect(events.slice(0, 2).map(({ details }) => details)).toMatchObject([
      { routes: 2, withCost: false, allowsComments: false },
      { routes: 2, withCost: true, allowsComments: true },
    ]);
  });
});
