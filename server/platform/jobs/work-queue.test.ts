// The queue's bounds: one organization cannot fill it for everybody.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillOrganization } from '../../fixtures.test-support.ts';
import { type Person, startTestServer, type TestServer } from '../../test-server.test-support.ts';

let server: TestServer;
let anna: Person;
beforeAll(async () => {
  server = await startTestServer();
  anna = await server.person(await server.organization());
});
afterAll(() => server?.close());

describe('the queue', () => {
  it('takes no more than anybody waits for', async () => {
    await server.asOwner(
      "insert into work (id, kind, organization_id) select gen_random_uuid(), 'generation', $1 from generate_series(1, 500)",
      [anna.organizationId],
    );
    const full = await fillOrganization(server, anna, 'x');
    const generate = (person: Person, id: string) =>
      person.ask('mutation($id: UUID!) { generateRoutes(pathIds: [$id]) { state } }', { id });
    const answer = await generate(anna, full.pathId);
    expect(answer.errors?.[0]?.extensions.code).toBe('tooMuchWaiting');
    const other = await server.person(await server.organization());
    const theirs = await fillOrganization(server, other, 'y');
    const started = await generate(other, theirs.pathId);
    expect(started.errors).toBeUndefined();
  });
});
