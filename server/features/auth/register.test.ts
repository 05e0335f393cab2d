// New accounts over HTTP, by invitation and by mail: nothing shows who is known, nobody gets into an account that was made in
// their name or by somebody else, and each link works once.

import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { mailHandler } from '../../app/mail/send-task.ts';
import { startWorkLoops, type WorkLoops } from '../../platform/jobs/work-loop.ts';
import { enqueueMail } from '../../platform/mail/queue.ts';
import { startTestServer, TEST_PASSWORD, type TestServer } from '../../test-server.test-support.ts';
import { until } from '../../worker.test-support.ts';
import { createUser } from './create-user.ts';
import { TestBrowser } from './sign-in.test-support.ts';

let now = new Date();
let server: TestServer;
let loop: WorkLoops;
beforeAll(async () => {
  const env = { VEIVALG_REGISTRATION: 'open', VEIVALG_PUBLIC_URL: 'https://veivalg.example' };
  server = await startTestServer({ clock: () => now, env });
  loop = await startWorkLoops(server.services, [mailHandler]);
});
afterEach(async () => void (await server.asOwner('delete from login_attempt')));
afterAll(async () => {
  await loop.stop();
  await server.close();
});

const HOUR_MS = 3_600_000;
const browse = () => new TestBrowser(server.url);
const account = (email: string, more: object = {}) => ({
  email,
  password1: TEST_PASSWORD,
  password2: TEST_PASSWORD,
  first_name: 'Kari',
  ...more,
});

/** The texts of all mails to an address, oldest first, when there are so many. */
async function mailsTo(email: string, count: number): Promise<string[]> {
  const folder = join(server.services.config.dataFolder, 'mail');
  return await until(async () => {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.txt')).sort();
    const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    const found = texts.filter((text) => text.startsWith(`${email}\n`));
    return found.length >= count ? found : null;
  });
}
const verifyKey = (text: string) => /\/login\?verify=([\w-]+)/.exec(text)![1]!;

describe('registering', () => {
  it('makes the account when the mailed link is opened in the same browser', async () => {
    const browser = browse();
    const asked = await browser.call(
      'POST',
      'registration/',
      account('ny@test.example', { organization: 'Ny AS', date_of_birth: '1980-05-06' }),
    );
    expect(asked).toEqual({ status: 200, body: { detail: 'Verification e-mail sent.' } });
    expect((await browser.call('POST', 'login/', { email: 'ny@test.example', password: TEST_PASSWORD })).status).toBe(
      400,
    );
    const [mail] = await mailsTo('ny@test.example', 1);
    const done = await browser.call('POST', 'registration/verify-email/', { key: verifyKey(mail!) });
    expect(done.status).toBe(200);
    browser.token = done.body.key as string;
    expect((await browser.call('GET', 'user/')).body).toMatchObject({
      is_organization_admin: true,
      organization: { name: 'Ny AS' },
      is_admin: false,
    });
    expect((await browser.call('GET', 'user/profile/')).body).toMatchObject({
      fname: 'Kari',
      date_of_birth: '1980-05-06',
    });
    expect((await browser.call('POST', 'registration/verify-email/', { key: verifyKey(mail!) })).status).toBe(400);
    expect(server.logged()).not.toContain(verifyKey(mail!));
  });

  it('in somebody’s name gives a stranger nothing: elsewhere the link wants the password', async () => {
    const stranger = browse();
    await stranger.call('POST', 'registration/', account('eier@test.example'));
    const key = verifyKey((await mailsTo('eier@test.example', 1))[0]!);
    const owner = browse();
    expect((await owner.call('POST', 'registration/verify-email/', { key })).body).toHaveProperty('password');
    expect((await owner.call('POST', 'registration/verify-email/', { key, password: 'eierens eget' })).body.code).toBe(
      'wrongPassword',
    );
    // The owner registers for themselves, and the stranger's request comes to nothing.
    await owner.call(
      'POST',
      'registration/',
      account('eier@test.example', { password1: 'eierens eget', password2: 'eierens eget' }),
    );
    const own = verifyKey((await mailsTo('eier@test.example', 2)).find((text) => !text.includes(key))!);
    expect((await owner.call('POST', 'registration/verify-email/', { key: own })).status).toBe(200);
    expect((await stranger.call('POST', 'registration/verify-email/', { key })).status).toBe(409);
    expect(
      (await stranger.call('POST', 'login/', { email: 'eier@test.example', password: TEST_PASSWORD })).status,
    ).toBe(400);
  });

  it('answers the same for an address that is known, whose owner is reported by mail', async () => {
    await createUser(server.services, { email: 'kjent@test.example', password: TEST_PASSWORD });
    const answers = [];
    for (const email of ['kjent@test.example', 'ukjent@test.example'])
      answers.push(await browse().call('POST', 'registration/', account(email)));
    expect(answers[0]).toEqual(answers[1]);
    expect((await mailsTo('kjent@test.example', 1))[0]).toContain('Du har allerede en konto');
  });

  it('names every wrong field', async () => {
    const call = async (body: object) => (await browse().call('POST', 'registration/', body)).body;
    expect(Object.keys(await call({}))).toEqual(expect.arrayContaining(['password1', 'password2']));
    expect(await call(account('x'))).toHaveProperty('email');
    expect(await call(account('a@test.example', { password2: 'annet' }))).toMatchObject({
      password2: ['Passwords do not match'],
    });
    expect(await call(account('a@test.example', { password1: 'kort', password2: 'kort' }))).toHaveProperty('password1');
    for (const date_of_birth of ['1899-12-31', '2100-01-01', '2001-02-30'])
      expect(await call(account('a@test.example', { date_of_birth }))).toHaveProperty('date_of_birth');
  });

  it('is over after a day', async () => {
    const browser = browse();
    await browser.call('POST', 'registration/', account('sen@test.example'));
    const key = verifyKey((await mailsTo('sen@test.example', 1))[0]!);
    now = new Date(now.getTime() + 25 * HOUR_MS);
    expect((await browser.call('POST', 'registration/verify-email/', { key })).status).toBe(400);
  });

  it('is rejected where only the invited may', async () => {
    const closed = await startTestServer();
    try {
      const { status, body } = await new TestBrowser(closed.url).call(
        'POST',
        'registration/',
        account('x@test.example'),
      );
      expect([status, body.code]).toEqual([403, 'registrationClosed']);
    } finally {
      await closed.close();
    }
  });
});

describe('an invitation', () => {
  async function invite(email: string, organizationId: string, isAdmin = false): Promise<string> {
    const [row] = await server.asOwner<{ id: string }>(
      'insert into invitation (id, organization_id, email, is_organization_admin, expires) values ($1, $2, $3, $4, $5) returning id',
      [randomUUID(), organizationId, email, isAdmin, new Date(now.getTime() + 14 * 24 * HOUR_MS)],
    );
    const about = { organizationId, invitationId: row!.id, language: 'en' };
    await server.services.db
      .transaction()
      .execute((tx) => enqueueMail(tx, { kind: 'invitation', email, origin: 'https://veivalg.example', about }));
    const [mail] = await mailsTo(email, 1);
    return /\/login\?invite=([\w.-]+)/.exec(mail!)![1]!;
  }

  it('makes the account at once, for the address that was invited, in its organization', async () => {
    const organizationId = await server.organization('Verten');
    const token = await invite('gjest@test.example', organizationId, true);
    const browser = browse();
    expect((await browser.call('POST', 'registration/invitation/', { invite: token })).body).toEqual({
      email: 'gjest@test.example',
      organization: 'Verten',
    });
    const body = account('en.annen@test.example', { invite: token });
    const made = await browser.call('POST', 'registration/', body);
    browser.token = made.body.key as string;
    expect((await browser.call('GET', 'user/')).body).toMatchObject({
      email: 'gjest@test.example',
      organization: { id: organizationId },
      is_organization_admin: true,
    });
    expect((await browse().call('POST', 'registration/', body)).body.code).toBe('invitationInvalid');
    expect(server.logged()).not.toContain(token);
  });

  it('that is forged, withdrawn, too old or of another organization opens nothing', async () => {
    const [a, b] = [await server.organization(), await server.organization()];
    const token = await invite('uheldig@test.example', a);
    const secret = token.split('.')[1];
    for (const forged of [`${b}.${secret}`, `${a}.${'x'.repeat(43)}`, 'x', `${a}.`, `${a}' or 1=1`])
      expect(
        (await browse().call('POST', 'registration/', account('', { email: null, invite: forged }))).body.code,
        forged,
      ).toBe('invitationInvalid');
    await server.asOwner('update invitation set withdrawn = now() where organization_id = $1', [a]);
    expect((await browse().call('POST', 'registration/', account('', { email: null, invite: token }))).body.code).toBe(
      'invitationInvalid',
    );
  });
});
