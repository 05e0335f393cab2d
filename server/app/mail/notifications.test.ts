// Mails that a person has chosen, through a real mail server: a calculation that ended and access to a project, in the
// person's own language, with their link; and none for who does not want them, has done it themselves, or sees it no more.

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NOTIFICATIONS, type NotificationName } from '#domain/user.ts';
import type { Solution } from '#engine/solution.ts';
import { endWithoutSolution, finishGeneration } from '../../features/generation/finish.ts';
import { type Fixture, fillOrganization } from '../../fixtures.test-support.ts';
import { startWorkLoops, type WorkLoops } from '../../platform/jobs/work-loop.ts';
import type { Claim } from '../../platform/jobs/work-queue.ts';
import { type FakeSmtpServer, startFakeSmtpServer } from '../../platform/mail/fake-smtp-server.test-support.ts';
import { type Person, startTestServer, type TestServer } from '../../test-server.test-support.ts';
import { putWork, takeWork, workOf } from '../../work.test-support.ts';
import { until } from '../../worker.test-support.ts';
import { mailHandler } from './send-task.ts';

const PAGES = 'https://veivalg.example';
let post: FakeSmtpServer;
let server: TestServer;
let loop: WorkLoops;
/** Two members of one organization, each reading their own language. */
let kari: Person;
let john: Person;
let full: Fixture;

beforeAll(async () => {
  post = await startFakeSmtpServer();
  server = await startTestServer({ env: { VEIVALG_SMTP_URL: post.url, VEIVALG_PUBLIC_URL: PAGES } });
  const organizationId = await server.organization();
  kari = await server.person(organizationId, { isAdmin: true });
  john = await server.person(organizationId, { language: 'en' });
  full = await fillOrganization(server, kari, 'Dalen');
  loop = await startWorkLoops(server.services, [mailHandler]);
});
beforeEach(async () => {
  post.received.length = 0;
  await server.asOwner('delete from project_role');
});
afterAll(async () => {
  await loop?.stop();
  await server?.close();
  await post?.close();
});

/** From now on this, and nothing else that differs from the defaults. */
const choose = (person: Person, choice: Partial<Record<NotificationName, boolean>>) =>
  server.asOwner('update app_user set notifications = $2 where id = $1', [person.userId, JSON.stringify(choice)]);

/** What has come, once no mail waits any more. */
async function mails() {
  await until(async () => (await workOf(server)).every(({ kind }) => kind !== 'mail'));
  return post.received;
}

describe('a calculation that ended', () => {
  const nothing: Solution = {
    routes: [],
    reasons: [{ code: 'noCorridor' }] as unknown as Solution['reasons'],
    bound: null,
    provenance: {} as Solution['provenance'],
  };
  const infeasible = (claim: Claim) => finishGeneration(server.services, claim, nothing, []);
  const failed = (claim: Claim) => endWithoutSolution(server.services, claim, { state: 'failed', error: 'x' });
  const cancelled = (claim: Claim) => endWithoutSolution(server.services, claim, { state: 'cancelled', error: null });

  /** Ends a generation that this person has started, as a worker does that holds its work. */
  async function end(person: Person, how: (claim: Claim) => Promise<void>): Promise<void> {
    const [row] = await server.asOwner<{ id: string }>(
      `insert into generation (organization_id, project_id, path_id, problem, state, started_by)
       select organization_id, project_id, path_id, problem, 'running', $2 from generation where id = $1 returning id`,
      [full.generationId, person.userId],
    );
    await putWork(server, 'generation', row!.id, person.organizationId);
    await how((await takeWork(server, 'generation'))!);
  }

  it('is mailed in the language of who started it', async () => {
    await choose(kari, { generation_done: true });
    await choose(john, { generation_done: true });
    await end(kari, infeasible);
    await end(john, infeasible);
    const [norwegian, english] = (await mails()).toSorted((a) => (a.to === kari.email ? -1 : 1));
    expect([norwegian!.to, english!.to]).toEqual([kari.email, john.email]);
    expect(norwegian!.text).toContain(
      'Beregningen av sti Dalen i prosjekt Dalen er ferdig, men fant ingen veglinje som oppfyller kravene.',
    );
    expect(english!.text).toContain(
      'The calculation of sti Dalen in prosjekt Dalen is done, but found no route that meets the requirements.',
    );
    for (const { text } of [norwegian!, english!]) expect(text).toContain(`${PAGES}/project/${full.projectId}/map`);
  });

  it('is notified of when it failed, and not when it was stopped', async () => {
    await choose(kari, { generation_done: true });
    await choose(john, { generation_done: true });
    await end(kari, cancelled);
    await end(kari, failed);
    await end(john, failed);
    const texts = (await mails()).map(({ text }) => text).join('\n');
    expect(post.received.map(({ to }) => to).toSorted()).toEqual([john.email, kari.email].toSorted());
    expect(texts).toContain('stoppet på grunn av en feil hos oss');
    expect(texts).toContain('stopped because of an error of ours');
  });

  it('is notified of to nobody who has not asked for it, also when they changed their mind meanwhile', async () => {
    expect(NOTIFICATIONS.generation_done).toBe(false);
    await choose(kari, {});
    await end(kari, infeasible);
    await choose(kari, { generation_done: true });
    await loop.stop();
    await end(kari, infeasible);
    expect(await server.asOwner(`select from mail where kind = 'generationDone'`)).toHaveLength(1);
    await choose(kari, { generation_done: false });
    loop = await startWorkLoops(server.services, [mailHandler]);
    expect(await mails()).toEqual([]);
  });
});

describe('access to a project', () => {
  const give = (to: Person, role: string | null, by = kari) =>
    by.graphql('mutation($p: UUID!, $u: UUID!, $r: String) { setProjectRole(projectId: $p, userId: $u, role: $r) }', {
      p: full.projectId,
      u: to.userId,
      r: role,
    });
  const handOver = (to: Person, by = kari) =>
    by.graphql('mutation($p: UUID!, $u: UUID!) { handOverProject(projectId: $p, userId: $u) }', {
      p: full.projectId,
      u: to.userId,
    });

  it('is notified of once, in the language of who got it, with who gave it', async () => {
    await choose(kari, {});
    await choose(john, {});
    await give(john, 'read');
    await give(john, 'write');
    expect(await mails()).toHaveLength(1);
    expect(post.received[0]!.to).toBe(john.email);
    expect(post.received[0]!.text).toContain(`${kari.email} has given you access to the project prosjekt Dalen.`);
    expect(post.received[0]!.text).toContain(`${PAGES}/project/${full.projectId}`);
    await give(john, 'admin');
    await handOver(kari, john);
    await mails();
    expect(post.received.map(({ to }) => to)).toEqual([john.email, kari.email]);
    expect(post.received[1]!.text).toContain(`${john.email} har gitt deg tilgang til prosjektet prosjekt Dalen.`);
  });

  it('is notified of to nobody who has switched it off, gave it to themselves, or has lost it again', async () => {
    await choose(kari, {});
    await choose(john, { project_access: false });
    await give(john, 'admin');
    await give(kari, 'admin');
    expect(await mails()).toEqual([]);
    await server.asOwner('delete from project_role');
    await choose(john, {});
    await loop.stop();
    await server.asOwner('update project set restricted = true where id = $1', [full.projectId]);
    await server.asOwner(
      `insert into project_role (organization_id, project_id, user_id, role) values ($1, $2, $3, 'admin')`,
      [kari.organizationId, full.projectId, kari.userId],
    );
    await give(john, 'read');
    await give(john, null);
    loop = await startWorkLoops(server.services, [mailHandler]);
    expect(await mails()).toEqual([]);
  });
});

describe('what is written in a topic', () => {
  beforeAll(async () => {
    await server.asOwner('update project set restricted = false where id = $1', [full.projectId]);
    await server.asOwner('insert into member (organization_id, user_id) values ($1, $2) on conflict do nothing', [
      kari.organizationId,
      john.userId,
    ]);
  });
  const choose = (person: Person, topic_mail: string) =>
    server.asOwner('update app_user set notifications = $2 where id = $1', [
      person.userId,
      JSON.stringify({ topic_mail }),
    ]);
  const begin = async (input: object) =>
    (
      await kari.graphql<{ createTopic: { id: string } }>(
        'mutation ($p: UUID!, $input: TopicInput!) { createTopic(projectId: $p, input: $input) { id } }',
        { p: full.projectId, input },
      )
    ).createTopic.id;
  const answer = (topicId: string, body: string, by = kari) =>
    by.graphql('mutation ($t: UUID!, $b: String!) { createMessage(topicId: $t, input: {body: $b}) { id } }', {
      t: topicId,
      b: body,
    });
  const waiting = () => server.asOwner<{ kind: string; email: string }>('select kind, email from mail');

  it('is mailed at once to whom it concerns, in their language, and never to who wrote it', async () => {
    await choose(john, 'atOnce');
    await choose(kari, 'atOnce');
    const id = await begin({ title: 'Bru ved Moa', body: 'Hva mener du?', mentions: [john.userId] });
    const [mail] = await mails();
    expect(mail!.to).toBe(john.email);
    expect(mail!.text).toContain('mentioned you in “Bru ved Moa” in prosjekt Dalen: Hva mener du?');
    expect(mail!.text).toContain(`${PAGES}/project/${full.projectId}/topics/${id}`);
    expect(post.received).toHaveLength(1);
    await answer(id, 'Ja.', john);
    const back = (await mails()).at(-1)!;
    expect([back.to, post.received.length]).toEqual([kari.email, 2]);
    expect(back.text).toContain('skrev i «Bru ved Moa» i prosjekt Dalen: Ja.');
  });

  it('is not mailed to who wants none, nor to who has lost the project when it is sent', async () => {
    await choose(john, 'never');
    const id = await begin({ title: 'Stille', body: 'x', mentions: [john.userId] });
    expect(await waiting()).toEqual([]);
    await choose(john, 'atOnce');
    await loop.stop();
    await answer(id, 'hemmelig');
    expect(await waiting()).toMatchObject([{ kind: 'topicMessage', email: john.email }]);
    await server.asOwner('update project set restricted = true where id = $1', [full.projectId]);
    loop = await startWorkLoops(server.services, [mailHandler]);
    expect(await mails()).toEqual([]);
    await server.asOwner('update project set restricted = false where id = $1', [full.projectId]);
  });

  it('by a reader of a share link is mailed to who made the link, who is not left to think that they know the sender', async () => {
    await choose(kari, 'atOnce');
    await choose(john, 'atOnce');
    const { createShareLink } = await kari.graphql<{ createShareLink: { path: string } }>(
      'mutation ($p: UUID!) { createShareLink(projectId: $p, name: "Høringen", allowsComments: true) { path } }',
      { p: full.projectId },
    );
    const { status } = await fetch(`${server.url}/v1/share/comments/`, {
      method: 'POST',
      headers: { authorization: createShareLink.path.replace('/share/', 'Share '), 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Per', text: 'Hva med støyen?' }),
    });
    expect(status).toBe(200);
    const [mail, ...others] = await mails();
    expect([mail!.to, others]).toEqual([kari.email, []]);
    expect(mail!.text).toContain('Kommentar via delingslenke: Hva med støyen? (prosjekt Dalen)');
    expect(mail!.text).toContain('Per (via delingslenke) skrev i «Hva med støyen?» i prosjekt Dalen: Hva med støyen?');
  });

  it('comes once a day, with what is unread then', async () => {
    await choose(john, 'daily');
    const first = await begin({ title: 'Én', body: 'a', mentions: [john.userId] });
    const second = await begin({ title: 'To', body: 'b', mentions: [john.userId] });
    await answer(second, 'c');
    expect(await waiting()).toEqual([{ kind: 'topicDigest', email: john.email }]);
    await john.graphql('mutation ($id: UUID!) { markTopicRead(id: $id) }', { id: first });
    // It waits for the morning; nobody here does.
    const [job] = await server.asOwner<{ hours: number }>(
      `select extract(epoch from start_after - now()) / 3600 as hours from pgboss.job where name = 'mail' and state = 'created'`,
    );
    expect(Number(job!.hours)).toBeGreaterThan(0);
    expect(Number(job!.hours)).toBeLessThanOrEqual(25);
    await server.asOwner(`update pgboss.job set start_after = now() where name = 'mail' and state = 'created'`);
    const [mail] = await mails();
    expect(mail!.to).toBe(john.email);
    expect(mail!.text).toContain('Subject: 2 unread messages in Veivalg');
    expect(mail!.text).toContain('“To” (prosjekt Dalen): 2');
    expect(mail!.text).not.toContain('Én');
    expect(mail!.text).toContain(`${PAGES}/project/${full.projectId}/topics/${second}`);
  });
});
