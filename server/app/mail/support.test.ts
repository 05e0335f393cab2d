// A question to support reaches the named address through a real mail server, with what the person wrote and agreed to, and nothing
// else; nobody can flood it; and where nobody is named, it is refused and nothing is sent.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWorkLoops, type WorkLoops } from '../../platform/jobs/work-loop.ts';
import { type FakeSmtpServer, startFakeSmtpServer } from '../../platform/mail/fake-smtp-server.test-support.ts';
import { type Person, startTestServer, type TestServer } from '../../test-server.test-support.ts';
import { workOf } from '../../work.test-support.ts';
import { until } from '../../worker.test-support.ts';
import { mailHandler } from './send-task.ts';

const PROJECT = '0b2f6f0e-6a54-4c36-9d0b-2f1f6f5a9c11';
const QUESTION = {
  subject: 'Beregningen stopper',
  body: 'Den sto i <ti> minutter & hele tida.',
  page: '/project/:id/map',
  browser: 'Prøveleser 1',
};

let post: FakeSmtpServer;
let server: TestServer;
let loop: WorkLoops;
let kari: Person;
let john: Person;

beforeAll(async () => {
  post = await startFakeSmtpServer();
  const env = { VEIVALG_SMTP_URL: post.url, VEIVALG_SUPPORT_EMAIL: 'hjelp@drift.example' };
  server = await startTestServer({ env });
  const organizationId = await server.organization();
  kari = await server.person(organizationId);
  john = await server.person(organizationId, { language: 'en' });
  loop = await startWorkLoops(server.services, [mailHandler]);
});
afterAll(async () => {
  await loop?.stop();
  await server?.close();
  await post?.close();
});

const ask = (person: Person, input: object) =>
  person.ask('mutation ($input: SupportInput!) { contactSupport(input: $input) }', { input });
const codeOf = async (person: Person, input: object) => (await ask(person, input)).errors?.[0]?.extensions;
async function mails() {
  await until(async () => (await workOf(server)).every(({ kind }) => kind !== 'mail'));
  return post.received;
}

it('comes to the named address, to be answered to the person', async () => {
  expect((await ask(kari, { ...QUESTION, projectId: PROJECT })).errors).toBeUndefined();
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail!.to).toBe('hjelp@drift.example');
  expect(mail!.text).toMatch(new RegExp(`^Reply-To: .*${kari.email}`, 'm'));
  expect(mail!.text).toContain(QUESTION.body);
  expect(mail!.text).toContain(PROJECT);
  expect(mail!.text).toMatch(/Side: \/project\/:id\/map · Versjon: \d+\.\d+\.\d+ · Nettleser: Prøveleser 1/);
  // What was written goes with the mail, and is kept nowhere.
  expect(await server.asOwner('select 1 from mail')).toEqual([]);
  expect(await server.asOwner("select details from audit where event = 'supportAsked'")).toEqual([{ details: {} }]);
});

it('names no project that the person did not agree to', async () => {
  post.received.length = 0;
  expect((await ask(john, QUESTION)).errors).toBeUndefined();
  const [mail] = await mails();
  expect(mail!.text).toMatch(/^Subject: Question: Beregningen stopper\r?$/m);
  expect(mail!.text).not.toContain('Project:');
});

it('refuses what is empty, too long, or an address with more than a path', async () => {
  expect(await codeOf(john, { ...QUESTION, subject: ' ' })).toMatchObject({ code: 'invalid', field: 'subject' });
  expect(await codeOf(john, { ...QUESTION, body: 'x'.repeat(8_001) })).toMatchObject({
    code: 'invalid',
    field: 'body',
  });
  for (const page of ['/a?token=1', '/a#x', 'https://a.example/', 'a\r\nBcc: b@c.example'])
    expect(await codeOf(john, { ...QUESTION, page }), page).toMatchObject({ code: 'invalid', field: 'page' });
  expect(await codeOf(john, { ...QUESTION, projectId: 'x' })).toBeDefined();
});

it('takes ten a day of a person, also at once', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => ask(john, QUESTION)));
  const refused = answers.flatMap(({ errors }) => errors?.map(({ extensions }) => extensions.code) ?? []);
  // One was sent above.
  expect(refused).toEqual(['tooManyRequests', 'tooManyRequests', 'tooManyRequests']);
  expect((await ask(kari, QUESTION)).errors).toBeUndefined();
});

it('says so where nobody is named', async () => {
  const other = await startTestServer();
  try {
    const person = await other.person(await other.organization());
    expect(await person.graphql('{ hasSupport }')).toEqual({ hasSupport: false });
    expect(await codeOf(person, QUESTION)).toMatchObject({ code: 'unavailable' });
    expect(await other.asOwner('select 1 from mail')).toEqual([]);
  } finally {
    await other.close();
  }
});
