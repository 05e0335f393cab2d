// One's own account over HTTP: another e-mail address by a mailed link, what one is notified of by mail, and who counts as having
// shown a second factor after signing in at an identity provider. Mails land in files, as without a mail server.

import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type MockSignIn, startMockSignIn } from '../../app/dev/mock-sign-in.ts';
import { mailHandler } from '../../app/mail/send-task.ts';
import { startWorkLoops, type WorkLoops } from '../../platform/jobs/work-loop.ts';
import { startTestServer, TEST_PASSWORD, type TestServer } from '../../test-server.test-support.ts';
import { workOf } from '../../work.test-support.ts';
import { until } from '../../worker.test-support.ts';
import { addMember } from '../organization/service.ts';
import { createUser } from './create-user.ts';
import { saysSecondFactor } from './openid.ts';
import { TestBrowser } from './sign-in.test-support.ts';

const PAGES = 'http://pages.veivalg.test';
let now = new Date();
let server: TestServer;
let mockSignIn: MockSignIn;
let loop: WorkLoops;
beforeAll(async () => {
  mockSignIn = await startMockSignIn({ pages: PAGES });
  server = await startTestServer({ clock: () => now, env: { ...mockSignIn.env, VEIVALG_PUBLIC_URL: PAGES } });
  loop = await startWorkLoops(server.services, [mailHandler]);
});
afterEach(async () => {
  await server.asOwner('delete from login_attempt');
  await rm(folder(), { recursive: true, force: true });
});
afterAll(async () => {
  await loop.stop();
  await server.close();
  await mockSignIn.close();
});

const folder = () => join(server.services.config.dataFolder, 'mail');

/** All mails that were made, once no more wait: who to, and the whole text. */
async function mails(): Promise<{ to: string; text: string }[]> {
  await until(async () => (await workOf(server)).every(({ kind }) => kind !== 'mail'));
  const names = (await readdir(folder()).catch(() => [])).filter((name) => name.endsWith('.txt')).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(folder(), name), 'utf8')));
  return texts.map((text) => ({ to: text.split('\n')[0]!, text }));
}
const mailTo = async (address: string) => (await mails()).filter(({ to }) => to === address);
const tokenIn = (text: string) => /verify=(\S+)/.exec(text)![1]!;

async function person(email: string, password: string | null = TEST_PASSWORD) {
  const userId = await createUser(server.services, { email, password });
  const organizationId = await server.organization();
  await addMember(server.services, organizationId, userId, false);
  const browser = new TestBrowser(server.url);
  browser.token = (await browser.call('POST', 'login/', { email, password })).body.key as string;
  const { body } = await browser.call('GET', 'user/');
  return { browser, userId, organizationId, id: body.id as number };
}
const logIn = (email: string) => new TestBrowser(server.url).call('POST', 'login/', { email, password: TEST_PASSWORD });
const confirm = (key: string) => new TestBrowser(server.url).call('POST', 'registration/verify-email/', { key });

describe('another e-mail address', () => {
  const change = (email: string, more: object = {}) => ({
    email,
    confirm_email: email,
    password: TEST_PASSWORD,
    ...more,
  });

  it('holds once its mailed link is used, and the old one is notified', async () => {
    const { browser, id } = await person('gammel@test.example');
    expect((await browser.call('POST', `profile/${id}/change_email/`, change('ny@test.example'))).status).toBe(200);
    const [mailed] = await mailTo('gammel@test.example');
    expect(mailed!.text).toContain('bedt om å bytte e-postadressen');
    expect(mailed!.text).not.toContain('ny@test.example');
    expect((await browser.call('GET', 'user/profile/')).body).toMatchObject({ pending_email: 'ny@test.example' });
    expect((await logIn('ny@test.example')).status).toBe(400);
    const key = tokenIn((await mailTo('ny@test.example'))[0]!.text);
    const answer = await confirm(key);
    // The link changes the address; it lets nobody in.
    expect(answer).toEqual({ status: 200, body: { email: 'ny@test.example' } });
    expect((await confirm(key)).status).toBe(400);
    expect((await logIn('gammel@test.example')).status).toBe(400);
    expect((await logIn('ny@test.example')).status).toBe(200);
    expect((await browser.call('GET', 'user/profile/')).body).toMatchObject({
      email: 'ny@test.example',
      pending_email: null,
    });
    const texts = (await mailTo('gammel@test.example')).map(({ text }) => text);
    expect(texts.filter((text) => text.includes('brukes ikke lenger'))).toHaveLength(1);
    expect(server.logged()).not.toContain(key);
  });

  it('is rejected without the password, with two different addresses, and for another’s id', async () => {
    const { browser, id } = await person('vakt@test.example');
    const { id: other } = await person('annen@test.example');
    const ask = async (to: number, body: object) => {
      const { status, body: said } = await browser.call('POST', `profile/${to}/change_email/`, body);
      return [status, Object.keys(said).sort()];
    };
    expect(await ask(id, change('x@test.example', { password: 'feil' }))).toEqual([400, ['code', 'password']]);
    expect(await ask(id, change('x@test.example', { password: null }))).toEqual([400, ['code', 'password']]);
    expect(await ask(id, change('x@test.example', { confirm_email: 'y@test.example' }))).toEqual([
      400,
      ['code', 'confirm_email'],
    ]);
    expect((await ask(id, change('ikke en adresse')))[0]).toBe(400);
    expect(await ask(id, change('VAKT@test.example'))).toEqual([409, ['code', 'email']]);
    expect((await ask(other, change('x@test.example')))[0]).toBe(404);
    expect(await mails()).toEqual([]);
  });

  it('of somebody who is known here is answered alike, and only they are reported', async () => {
    const { browser, id } = await person('spor@test.example');
    await person('kjent@test.example');
    const ask = (email: string) => browser.call('POST', `profile/${id}/change_email/`, change(email));
    expect(await ask('kjent@test.example')).toEqual(await ask('ukjent@test.example'));
    const [mail] = await mailTo('kjent@test.example');
    expect(mail!.text).toContain('finnes fra før');
    expect(mail!.text).not.toContain('verify=');
  });

  it('is not taken from somebody who was quicker, nor after a day', async () => {
    const { browser, id } = await person('sen@test.example');
    await browser.call('POST', `profile/${id}/change_email/`, change('plass@test.example'));
    const key = tokenIn((await mailTo('plass@test.example'))[0]!.text);
    const { userId } = await person('plass@test.example');
    expect((await confirm(key)).status).toBe(409);
    await server.asOwner('delete from app_user where id = $1', [userId]);
    now = new Date(now.getTime() + 25 * 3_600_000);
    expect((await confirm(key)).status).toBe(400);
  });
});

it('a link to a new address changes nothing of an account that was closed', async () => {
  const { browser, id, userId } = await person('stengt@test.example');
  const address = 'stengt-ny@test.example';
  await browser.call('POST', `profile/${id}/change_email/`, { email: address, password: TEST_PASSWORD });
  const key = tokenIn((await mailTo(address))[0]!.text);
  await server.asOwner('update app_user set disabled = now() where id = $1', [userId]);
  const { status, body } = await confirm(key);
  expect([status, body.code]).toEqual([400, 'resetLinkInvalid']);
  expect(await server.asOwner('select email from app_user where id = $1', [userId])).toEqual([
    { email: 'stengt@test.example' },
  ]);
});

describe('what a person is notified of', () => {
  it('is their choice, and has defaults', async () => {
    const { browser, id } = await person('valg@test.example');
    const read = async () => (await browser.call('GET', 'user/profile/')).body.notifications;
    expect(await read()).toEqual({ generation_done: false, project_access: true, new_login: true });
    await browser.call('PUT', `profile/${id}/`, { notifications: { generation_done: true } });
    await browser.call('PUT', `profile/${id}/`, { notifications: { new_login: false } });
    expect(await read()).toEqual({ generation_done: true, project_access: true, new_login: false });
    expect((await browser.call('PUT', `profile/${id}/`, { notifications: { new_login: 'ja' } })).status).toBe(400);
  });

  it('a login from another kind of browser, whatever its version', async () => {
    const { browser, id } = await person('ua@test.example');
    const from = (agent: string) =>
      new TestBrowser(server.url).call(
        'POST',
        'login/',
        { email: 'ua@test.example', password: TEST_PASSWORD },
        { 'user-agent': agent },
      );
    await from('Mozilla/5.0 Firefox/140.0');
    expect(await mailTo('ua@test.example')).toHaveLength(1);
    await from('Mozilla/5.0 Firefox/141.2');
    expect(await mailTo('ua@test.example')).toHaveLength(1);
    await browser.call('PUT', `profile/${id}/`, { notifications: { new_login: false } });
    await from('Mozilla/5.0 Safari/1');
    expect(await mailTo('ua@test.example')).toHaveLength(1);
  });
});

describe('signing in at an identity provider', () => {
  it('counts as a second factor where its token says so', () => {
    expect(saysSecondFactor(['pwd', 'mfa'], undefined)).toBe(true);
    expect(saysSecondFactor(undefined, 'http://schemas.openid.net/pape/policies/2007/06/multi-factor')).toBe(true);
    for (const amr of [['pwd'], 'mfa', [], undefined, { mfa: true }]) expect(saysSecondFactor(amr, '1')).toBe(false);
  });

  it('without that asks for one’s own second factor, and opens no organization that wants one', async () => {
    const { browser, id, organizationId } = await person('jobb@test.example');
    const { body: begun } = await browser.call('POST', `profile/${id}/microsoft_auth_url/`, {});
    const answer = await browser.signIn(begun.url as string, 'jobb');
    browser.forget(mockSignIn.url);
    await browser.call('POST', `profile/${id}/link_microsoft_account/`, { type: 'microsoft', ...answer });
    await server.asOwner(`update organization set settings = '{"requireSecondFactor": true}' where id = $1`, [
      organizationId,
    ]);
    const signIn = async () => {
      const other = new TestBrowser(server.url);
      const { body } = await other.call('GET', 'microsoft/auth_url/');
      const signedIn = await other.signIn(body.url as string, 'jobb');
      return { other, answer: await other.call('POST', 'microsoft/login/', { type: 'microsoft', ...signedIn }) };
    };
    const plain = await signIn();
    plain.other.token = plain.answer.body.key as string;
    expect((await plain.other.call('GET', 'user/')).body).toMatchObject({
      organization: null,
      closed_organizations: [{ id: organizationId }],
    });
    const { secret } = (await browser.call('POST', 'user/totp/', { password: TEST_PASSWORD })).body as {
      secret: string;
    };
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    const code = () => totp.generate({ timestamp: now.getTime() });
    await browser.call('POST', 'user/totp/confirm/', { otp: code() });
    now = new Date(now.getTime() + 30_000);
    const asked = await signIn();
    expect(asked.answer).toMatchObject({ status: 400, body: { code: 'secondFactorRequired' } });
    const { ticket } = asked.answer.body.values as { ticket: string };
    const done = await asked.other.call('POST', 'login/second_factor/', { ticket, otp: code() });
    asked.other.token = done.body.key as string;
    expect((await asked.other.call('GET', 'user/')).body).toMatchObject({ organization: { id: organizationId } });
    // The provider is still notified of the logout.
    expect((await asked.other.call('GET', 'user/get_microsoft_logout_url/')).body.url).toContain('/session/end?');
  });
});
