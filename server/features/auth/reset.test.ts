// A lost password over HTTP, with a real mail server and without one: the link works once and for an hour, ends every login,
// and neither answers nor logs show who is known here or what the link was.

import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailHandler } from '../../app/mail/send-task.ts';
import { startWorkLoops, type WorkLoops } from '../../platform/jobs/work-loop.ts';
import { type FakeSmtpServer, startFakeSmtpServer } from '../../platform/mail/fake-smtp-server.test-support.ts';
import { startTestServer, TEST_PASSWORD, type TestServer } from '../../test-server.test-support.ts';
import { workOf } from '../../work.test-support.ts';
import { until } from '../../worker.test-support.ts';
import { addMember, createOrganization } from '../organization/service.ts';
import { createUser } from './create-user.ts';

const NEW_PASSWORD = 'et helt nytt passord';
const MINUTE_MS = 60_000;

let now = new Date();
let post: FakeSmtpServer;
let server: TestServer;
let loop: WorkLoops;

beforeAll(async () => {
  post = await startFakeSmtpServer();
  server = await startTestServer({
    clock: () => now,
    env: { VEIVALG_SMTP_URL: post.url, VEIVALG_MAIL_FROM: 'Veivalg <post@veivalg.example>' },
  });
  loop = await startWorkLoops(server.services, [mailHandler]);
});
beforeEach(() => {
  post.received.length = 0;
  post.replies.length = 0;
});
// The address of all tests is one: its attempts must not add up.
afterEach(async () => void (await server.asOwner('delete from login_attempt')));
afterAll(async () => {
  await loop.stop();
  await server.close();
  await post.close();
});

type Answer = [status: number, body: Record<string, unknown>];

async function send(path: string, body: unknown, headers: Record<string, string> = {}, at = server): Promise<Answer> {
  const response = await fetch(`${at.url}/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return [response.status, (await response.json()) as Record<string, unknown>];
}

const makeUser = (email: string, language: 'no' | 'en' = 'no', at = server) =>
  createUser(at.services, { email, password: TEST_PASSWORD, language });
const logIn = (email: string, password: string) => send('login/', { email, password });

interface Link {
  readonly origin: string;
  readonly uid: string;
  readonly token: string;
}

function linkIn(text: string): Link {
  const [, origin, uid, token] = /(https?:\/\/[^/\s]+)\/resetPassword\/([\w-]+)\/([\w-]+)/.exec(text)!;
  return { origin: origin!, uid: uid!, token: token! };
}

/** Asks, and waits for the mail. */
async function linkFor(email: string): Promise<Link> {
  const before = post.received.length;
  expect((await send('password/reset/', { email }))[0]).toBe(200);
  // A notice of an earlier reset may arrive in between.
  const mail = await until(async () =>
    post.received.slice(before).find(({ text }) => text.includes('/resetPassword/')),
  );
  return linkIn(mail.text);
}

const confirm = ({ uid, token }: Link, password = NEW_PASSWORD, repeated = password, headers = {}) =>
  send('password/reset/confirm/', { uid, token, new_password1: password, new_password2: repeated }, headers);

const noWork = () =>
  until(async () => (await workOf(server)).length === 0 && (await server.asOwner('select from mail')).length === 0);

describe('a lost password', () => {
  it('is replaced by a mailed link, once, and every login ends', async () => {
    await makeUser('kari@test.example');
    const keys = [await logIn('kari@test.example', TEST_PASSWORD), await logIn('kari@test.example', TEST_PASSWORD)];
    const link = await linkFor('KARI@test.example');
    expect(post.received[0]).toMatchObject({ to: 'kari@test.example', user: 'post' });
    expect(link.origin).toBe(server.url.replace('127.0.0.1', 'localhost'));
    expect(Buffer.from(link.token, 'base64url').length).toBeGreaterThanOrEqual(16);

    expect(await confirm(link)).toEqual([200, { detail: 'Passordet er endret' }]);
    for (const [, { key }] of keys) {
      const headers = { authorization: `Token ${key as string}` };
      expect((await fetch(`${server.url}/v1/user/`, { headers })).status).toBe(401);
    }
    expect((await logIn('kari@test.example', TEST_PASSWORD))[0]).toBe(400);
    expect((await logIn('kari@test.example', NEW_PASSWORD))[0]).toBe(200);
    const english = { 'accept-language': 'en' };
    const [status, body] = await confirm(link, 'et tredje passord', 'et tredje passord', english);
    expect([status, body.token]).toEqual([400, ['The link has expired or has been used. Ask for a new one.']]);
    for (const secret of [link.token, NEW_PASSWORD, TEST_PASSWORD, 'p@ss:ord'])
      expect(server.logged()).not.toContain(secret);
    await noWork();
  });

  it('is written to in the language of the person, as text and HTML', async () => {
    await makeUser('anne@test.example', 'en');
    await makeUser('åse@test.example');
    await linkFor('anne@test.example');
    const english = post.received[0]!.text;
    expect(english).toContain('Subject: New password for Veivalg');
    expect(english).toContain('From: Veivalg <post@veivalg.example>');
    expect(english).toMatch(/multipart\/alternative[\s\S]*text\/plain[\s\S]*text\/html/);
    expect(english.split('/resetPassword/')).toHaveLength(4);
    await linkFor('åse@test.example');
    expect(post.received[1]!.text).toContain('Lenken virker én gang, i 60 minutter.');
  });

  it.each([
    ['no', 'Passordet ditt i Veivalg er byttet med en lenke i e-post'],
    ['en', 'Your Veivalg password has been replaced by a link in an email'],
  ] as const)('is reported by mail once it is replaced, in %s', async (language, words) => {
    const email = `varsel-${language}@test.example`;
    await makeUser(email, language);
    expect((await confirm(await linkFor(email)))[0]).toBe(200);
    const notice = await until(async () => post.received.find(({ to, text }) => to === email && text.includes(words)));
    expect(notice.text).not.toContain('/resetPassword/');
  });

  it('makes the browser a known device, but not of an account with a second factor', async () => {
    const confirmIn = async (email: string) => {
      const { uid, token } = await linkFor(email);
      const answer = await fetch(`${server.url}/v1/password/reset/confirm/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ uid, token, new_password1: NEW_PASSWORD, new_password2: NEW_PASSWORD }),
      });
      expect(answer.status).toBe(200);
      return answer.headers.get('set-cookie') ?? '';
    };
    await makeUser('en-faktor@test.example');
    expect(await confirmIn('en-faktor@test.example')).toMatch(/^device-.*HttpOnly; SameSite=Strict/);
    const userId = await makeUser('to-faktorer@test.example');
    await server.asOwner("insert into totp (user_id, secret, confirmed) values ($1, 'x', now())", [userId]);
    expect(await confirmIn('to-faktorer@test.example')).toBe('');
  });

  it('is stored by hash only, and no link waits anywhere', async () => {
    await makeUser('hash@test.example');
    const { token } = await linkFor('hash@test.example');
    const rows = await server.asOwner<{ text: string }>(
      `select encode(token_hash, 'escape') as text from password_reset union all select m::text from mail m`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ text }) => text.includes(token))).toEqual([]);
  });

  it('can be replaced for 60 minutes and no longer', async () => {
    await makeUser('sen@test.example');
    const [first, second] = [await linkFor('sen@test.example'), await linkFor('sen@test.example')];
    now = new Date(now.getTime() + 59 * MINUTE_MS);
    expect((await confirm(first))[0]).toBe(200);
    // Using one link ends the others.
    expect((await confirm(second))[0]).toBe(400);
    const third = await linkFor('sen@test.example');
    now = new Date(now.getTime() + 60 * MINUTE_MS);
    expect((await confirm(third))[0]).toBe(400);
  });

  it('is replaced by one of two who use the link at once', async () => {
    await makeUser('to@test.example');
    const link = await linkFor('to@test.example');
    const answers = await Promise.all([confirm(link, 'passord nummer en'), confirm(link, 'passord nummer to')]);
    expect(answers.map(([status]) => status).sort((a, b) => a - b)).toEqual([200, 400]);
  });

  it('is not replaced by a common one, one’s address or one’s organization', async () => {
    const userId = await makeUser('gjettbar.person@test.example');
    const organizationId = await createOrganization(server.services, 'Bjørnefjord Anlegg AS');
    await addMember(server.services, organizationId, userId, false);
    const link = await linkFor('gjettbar.person@test.example');
    const rejected = {
      password1: 'Dette passordet er blant de vanligste. Velg et annet.',
      'Bjørnefjord-26': expect.stringContaining('organisasjonen eller Veivalg'),
      gjettbarperson1: expect.stringContaining('e-postadressen'),
    };
    for (const [password, text] of Object.entries(rejected))
      expect(await confirm(link, password)).toEqual([400, expect.objectContaining({ new_password1: [text] })]);
    expect((await confirm(link))[0]).toBe(200);
  });

  it('leaves the link good when the new one is rejected', async () => {
    await makeUser('kort@test.example');
    const link = await linkFor('kort@test.example');
    const english = { 'accept-language': 'en' };
    expect((await confirm(link, NEW_PASSWORD, 'noe annet', english))[1].new_password2).toEqual([
      'Passwords do not match',
    ]);
    expect((await confirm(link, 'kort'))[1]).toHaveProperty('new_password1');
    expect((await send('password/reset/confirm/', { uid: link.uid, token: link.token }))[1]).toHaveProperty(
      'new_password1',
    );
    expect((await confirm(link))[0]).toBe(200);
  });

  it('lets in again who had tried too often', async () => {
    await makeUser('glemsk@test.example');
    for (let i = 0; i < 5; i++) await logIn('glemsk@test.example', 'feil');
    expect((await logIn('glemsk@test.example', TEST_PASSWORD))[0]).toBe(429);
    expect((await confirm(await linkFor('glemsk@test.example')))[0]).toBe(200);
    expect((await logIn('glemsk@test.example', NEW_PASSWORD))[0]).toBe(200);
  });

  it('is not replaced by a stranger’s link, an invented one or another person’s id', async () => {
    const other = await makeUser('offer@test.example');
    await makeUser('tyv@test.example');
    const link = await linkFor('tyv@test.example');
    const forged = [{ uid: other }, { uid: "' or 1=1" }, { token: 'x'.repeat(43) }, { token: '%00' }];
    for (const part of forged) {
      const [status, { token }] = await confirm({ ...link, ...part });
      expect([status, token]).toEqual([400, ['Lenken er utløpt eller brukt. Be om en ny.']]);
    }
  });
});

describe('asking for a link', () => {
  it('answers the same for people known and unknown, and mails only to the known with a password', async () => {
    await makeUser('ola@test.example');
    await createUser(server.services, { email: 'jobbkonto@test.example', password: null });
    const emails = ['ingen@test.example', 'jobbkonto@test.example', 'ola@test.example'];
    const answers = [];
    for (const email of emails) answers.push(await send('password/reset/', { email }));
    expect(answers).toEqual(emails.map(() => [200, { detail: 'E-post om nytt passord er sendt.' }]));
    await noWork();
    expect(post.received.map(({ to }) => to)).toEqual(['ola@test.example']);
    for (const email of emails) expect(server.logged()).not.toContain(email);
  });

  it('is rejected after five times in 15 minutes, known or not, and logging in is not', async () => {
    await makeUser('ofte@test.example');
    for (const email of ['ofte@test.example', 'aldri@test.example']) {
      const statuses = [];
      for (let i = 0; i < 6; i++) statuses.push((await send('password/reset/', { email }))[0]);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    }
    expect((await logIn('ofte@test.example', TEST_PASSWORD))[0]).toBe(200);
    await noWork();
  });

  it('names the field that is wrong', async () => {
    for (const email of ['', 'ikke en adresse', undefined, 7, 'a@b.no\r\nBcc: c@d.no']) {
      const [status, body] = await send('password/reset/', { email });
      expect([status, Object.keys(body)[0]]).toEqual([400, 'email']);
    }
  });

  it('makes links to where the page is, whatever Host the asker writes', async () => {
    await makeUser('vert@test.example');
    await server.app.inject({
      method: 'POST',
      url: '/v1/password/reset/',
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
      payload: { email: 'vert@test.example' },
    });
    await until(async () => post.received.length > 0);
    expect(post.received[0]!.text).not.toContain('evil.example');
  });
});

describe('the mail server', () => {
  const tryAgain = async () => {
    await until(
      async () =>
        (await server.asOwner('update pgboss.job set start_after = now() where start_after > now() returning id'))[0],
    );
  };

  it('is tried again when it is away for a while', async () => {
    await makeUser('treg@test.example');
    post.replies.push(451, 421);
    await send('password/reset/', { email: 'treg@test.example' });
    await tryAgain();
    await tryAgain();
    await until(async () => post.received.length > 0);
    expect((await confirm(linkIn(post.received[0]!.text)))[0]).toBe(200);
    await noWork();
  });

  it('is believed when it rejects the recipient, and the log does not say whom', async () => {
    await makeUser('borte@test.example');
    post.replies.push(550);
    await send('password/reset/', { email: 'borte@test.example' });
    await noWork();
    expect(post.received).toEqual([]);
    expect(server.logged()).toContain('a mail was rejected');
    expect(server.logged()).not.toContain('borte@test.example');
  });
});

describe('without a mail server', () => {
  it('a mail becomes a file for its owner alone, which the log names without the link', async () => {
    const bare = await startTestServer({ env: { VEIVALG_PUBLIC_URL: 'https://veivalg.example' } });
    const worker = await startWorkLoops(bare.services, [mailHandler]);
    try {
      await makeUser('fil@test.example', 'en', bare);
      expect((await send('password/reset/', { email: 'fil@test.example' }, {}, bare))[0]).toBe(200);
      const folder = join(bare.services.config.dataFolder, 'mail');
      const file = join(folder, await until(async () => (await readdir(folder).catch(() => [])).find(isText)));
      const text = await until(() => readFile(file, 'utf8'));
      const { origin, uid, token } = linkIn(text);
      expect([origin, (await stat(file)).mode & 0o777]).toEqual(['https://veivalg.example', 0o600]);
      const named = await until(async () =>
        bare
          .logged()
          .split('\n')
          .find((line) => line.includes('no mail server is configured')),
      );
      expect(JSON.parse(named)).toMatchObject({ file });
      expect(bare.logged()).not.toContain(token);
      const body = { uid, token, new_password1: NEW_PASSWORD, new_password2: NEW_PASSWORD };
      expect((await send('password/reset/confirm/', body, {}, bare))[0]).toBe(200);
    } finally {
      await worker.stop();
      await bare.close();
    }
  });

  it('and without password logins nobody can ask', async () => {
    const closed = await startTestServer({ env: { VEIVALG_PASSWORD_LOGIN: 'false' } });
    try {
      expect((await send('password/reset/', { email: 'a@test.example' }, {}, closed))[0]).toBe(403);
      const body = { uid: 'x', token: 'y', new_password1: NEW_PASSWORD, new_password2: NEW_PASSWORD };
      expect((await send('password/reset/confirm/', body, {}, closed))[0]).toBe(403);
    } finally {
      await closed.close();
    }
  });
});

const isText = (name: string) => name.endsWith('.txt');
