// The partner's hand-off with a real provider and a real service: the four steps of a visitor, one project an organization,
// its terrain fetched by a worker, and nothing opened that is another's.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MockSignIn, startMockSignIn } from '../../app/dev/mock-sign-in.ts';
import { TASK_KINDS } from '../../app/task-kinds.ts';
import { startWorkLoops, type WorkLoops } from '../../platform/jobs/work-loop.ts';
import { cogOf } from '../../runtime/grid-cog.ts';
import { startTestServer, TEST_PASSWORD, type TestServer } from '../../test-server.test-support.ts';
import { until } from '../../worker.test-support.ts';
import { createUser } from '../auth/create-user.ts';
import { TestBrowser } from '../auth/sign-in.test-support.ts';
import { addMember } from '../organization/service.ts';

const PAGES = 'http://pages.veivalg.test';
let server: TestServer;
let mockSignIn: MockSignIn;
let loop: WorkLoops;
beforeAll(async () => {
  mockSignIn = await startMockSignIn({ pages: PAGES });
  server = await startTestServer({ env: { ...mockSignIn.env, VEIVALG_PUBLIC_URL: PAGES } });
  loop = await startWorkLoops(server.services, [TASK_KINDS.job]);
  const values = Float32Array.from({ length: 64 * 48 }, (_, i) => 100 + (i % 64));
  const grid = { width: 64, height: 48, cell: 5, originX: 500_000, originY: 7_000_000, values };
  mockSignIn.files.set('ground.tif', (await cogOf(grid, 25833)).bytes);
  mockSignIn.projects.set('P-17', {
    id: 'P-17',
    name: 'Grunnboring Ås',
    description: 'Fra partneren',
    srid: 25833,
    terrain: { url: `${mockSignIn.url}/partner/files/ground.tif`, name: 'Bakke', attribution: 'Partneren' },
    bedrock: { url: `${mockSignIn.url}/partner/files/ground.tif`, name: 'Fjell' },
  });
});
afterAll(async () => {
  await loop.stop();
  await server.close();
  await mockSignIn.close();
});

async function member(email: string, organizationId: string) {
  const userId = await createUser(server.services, { email, password: TEST_PASSWORD });
  await addMember(server.services, organizationId, userId, false);
  const browser = new TestBrowser(server.url);
  browser.token = (await browser.call('POST', 'login/', { email, password: TEST_PASSWORD })).body.key as string;
  const id = (await browser.call('GET', 'user/')).body.id as number;
  return { browser, id, userId };
}

async function authorize({ browser, id }: { browser: TestBrowser; id: number }, name: string, source?: string) {
  const asked = { emerald_source_project: source };
  const { body } = await browser.call('POST', `profile/${id}/emerald_get_authorize_url/`, asked);
  const answer = await browser.signIn(body.url as string, name);
  browser.forget(mockSignIn.url);
  expect((await browser.call('POST', `profile/${id}/emerald_authorize/`, { type: 'emerald', ...answer })).status).toBe(
    200,
  );
  return answer;
}

const handOff = (browser: TestBrowser, body: object) => browser.call('POST', 'emerald/get_or_create_project/', body);

describe('the hand-off', () => {
  it('leads a visitor who signs in with the partner to the project they came from, with its terrain', async () => {
    const person = await member('kari@test.example', await server.organization());
    await authorize(person, 'kari-p');
    // Logged out, from the partner's page.
    const visitor = new TestBrowser(server.url);
    const { body } = await visitor.call('POST', 'emerald/auth_url/', { emerald_source_project: 'P-17' });
    const answer = await visitor.signIn(body.url as string, 'kari-p');
    visitor.token = (await visitor.call('POST', 'emerald/login/', { type: 'emerald', ...answer })).body.key as string;
    const made = await handOff(visitor, { state: answer.state });
    expect(made).toEqual({ status: 200, body: { project_uuid: expect.stringMatching(/^[0-9a-f-]{36}$/) } });
    const uuid = made.body.project_uuid;
    // Again, and by id: the same project.
    expect((await handOff(visitor, { project_id: 'P-17' })).body).toEqual(made.body);
    const terrains = await until(async () => {
      const rows = await server.asOwner(
        'select role, name, attribution, width from terrain where project_id = $1 order by role',
        [uuid],
      );
      return rows.length === 2 ? rows : null;
    });
    expect(terrains).toMatchObject([
      { role: 'bedrock', name: 'Fjell', width: 64 },
      { role: 'ground', name: 'Bakke', attribution: 'Partneren', width: 64 },
    ]);
  });

  it('makes one project when two tabs ask at once', async () => {
    const person = await member('to@test.example', await server.organization());
    await authorize(person, 'to-p');
    const made = await Promise.all([1, 2, 3].map(() => handOff(person.browser, { project_id: 'P-17' })));
    expect(new Set(made.map(({ body }) => body.project_uuid)).size).toBe(1);
  });

  it('never opens another organization’s project', async () => {
    const [a, b] = [
      await member('a@test.example', await server.organization()),
      await member('b@test.example', await server.organization()),
    ];
    await authorize(a, 'a-p');
    await authorize(b, 'b-p');
    const ofA = (await handOff(a.browser, { project_id: 'P-17' })).body.project_uuid as string;
    const ofB = (await handOff(b.browser, { project_id: 'P-17' })).body.project_uuid as string;
    expect(ofB).not.toBe(ofA);
    // Nor by our own uuid, nor with another's state.
    expect((await handOff(b.browser, { project_id: ofA })).status).toBe(404);
    const answer = await authorize(a, 'a-p', 'P-17');
    expect((await handOff(b.browser, { state: answer.state })).status).toBe(400);
    expect((await handOff(a.browser, { state: answer.state })).body.project_uuid).toBe(ofA);
  });

  it('asks for a new sign-in when there is none, and refreshes a token that has run out', async () => {
    const person = await member('uten@test.example', await server.organization());
    const before = await handOff(person.browser, { project_id: 'P-17' });
    expect([before.status, before.body.code]).toEqual([403, 'partnerNotAuthorized']);
    await authorize(person, 'uten-p');
    const tokens = () =>
      server.asOwner<{ tokens: Buffer }>('select tokens from identity where user_id = $1', [person.userId]);
    const [old] = await tokens();
    // Good for an hour, of which the last 30 s are not relied on.
    server.passTime(3_571_000);
    expect((await handOff(person.browser, { project_id: 'P-17' })).status).toBe(200);
    expect((await tokens())[0]!.tokens.equals(old!.tokens)).toBe(false);
  });

  it('believes the partner nothing that the contract does not allow', async () => {
    const person = await member('streng@test.example', await server.organization());
    await authorize(person, 'streng-p');
    const bad: Record<string, object> = {
      other: { id: 'P-17', name: 'x' },
      nameless: { id: 'nameless' },
      elsewhere: { id: 'elsewhere', name: 'x', terrain: { url: 'http://169.254.169.254/latest/meta-data' } },
      local: { id: 'local', name: 'x', terrain: { url: 'file:///etc/passwd' } },
    };
    for (const [id, project] of Object.entries(bad)) {
      mockSignIn.projects.set(id, project);
      expect((await handOff(person.browser, { project_id: id })).status, id).toBe(502);
    }
    for (const id of ['../secret', 'unknown', 'a/b?c=d'])
      expect((await handOff(person.browser, { project_id: id })).status, id).toBe(404);
    expect((await handOff(person.browser, {})).status).toBe(400);
  });
});
