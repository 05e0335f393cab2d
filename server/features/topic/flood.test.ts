// What one person writes cannot fill the mailboxes of others, nor keep mails of logins waiting: beyond what people write in an hour others
// hear of it once a day.

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { inTenant } from '../../platform/db/tenant.ts';
import { enqueueMail } from '../../platform/mail/queue.ts';
import { type Person, startTestServer, type TestServer } from '../../test-server.test-support.ts';
import { takeWork } from '../../work.test-support.ts';

let server: TestServer;
let kari: Person;
let ola: Person;
beforeAll(async () => {
  server = await startTestServer();
  const organizationId = await server.organization();
  kari = await server.person(organizationId, { isAdmin: true });
  ola = await server.person(organizationId);
});
beforeEach(() => server.asOwner("delete from mail; delete from pgboss.job where name = 'mail'"));
afterAll(() => server.close());

async function begin(): Promise<{ id: string; projectId: string }> {
  const { createProject } = await kari.graphql<{ createProject: { id: string } }>(
    'mutation { createProject(input: {name: "Dalen"}) { id } }',
  );
  const { createTopic } = await kari.graphql<{ createTopic: { id: string } }>(
    'mutation ($p: UUID!, $m: [UUID!]) { createTopic(projectId: $p, input: {title: "t", body: "b", mentions: $m}) { id } }',
    { p: createProject.id, m: [ola.userId] },
  );
  return { id: createTopic.id, projectId: createProject.id };
}
const mails = async () =>
  Object.fromEntries(
    (
      await server.asOwner<{ kind: string; count: number }>(
        'select kind, count(*)::int as count from mail group by kind',
      )
    ).map(({ kind, count }) => [kind, count]),
  );
const AT_ONCE = 20;
async function write(topicId: string, count: number): Promise<void> {
  for (let done = 0; done < count; done += AT_ONCE) {
    const many = Array.from(
      { length: Math.min(AT_ONCE, count - done) },
      (_, i) => `m${i}: createMessage(topicId: "${topicId}", input: {body: "x"}) { id }`,
    );
    expect((await kari.ask(`mutation { ${many.join(' ')} }`)).errors).toBeUndefined();
  }
}

it('is mailed at once as long as people write, in however many projects, and then once a day', async () => {
  const [one, other] = [await begin(), await begin()];
  await write(one.id, 40);
  await write(other.id, 40);
  expect(await mails()).toEqual({ topicMessage: 60, topicDigest: 1 });
  await server.asOwner("update message set created = created - interval '2 hours'");
  await write(one.id, 1);
  expect(await mails()).toEqual({ topicMessage: 61, topicDigest: 1 });
});

it('is not filled by giving somebody a topic again and again', async () => {
  await server.asOwner("update message set created = created - interval '2 hours'");
  const { id } = await begin();
  let version = 1;
  for (let i = 0; i < 90; i++) {
    const who = i % 2 === 0 ? `"${ola.userId}"` : 'null';
    const { errors } = await kari.ask(
      `mutation { updateTopic(id: "${id}", version: ${version++}, input: {assigneeId: ${who}}) { id } }`,
    );
    expect(errors).toBeUndefined();
  }
  expect((await mails()).topicMessage).toBeLessThanOrEqual(32);
});

it('comes after what somebody waits for who wants to log in', async () => {
  await server.asOwner("update message set created = created - interval '2 hours'");
  await begin();
  await inTenant(await ola.ctx(), (tx) =>
    enqueueMail(tx, { kind: 'passwordReset', email: ola.email, origin: 'https://veivalg.example' }),
  );
  const [reset] = await server.asOwner<{ id: string }>("select id from mail where kind = 'passwordReset'");
  expect((await takeWork(server, 'mail'))!.id).toBe(reset!.id);
});
