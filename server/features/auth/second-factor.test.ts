// Second factors over HTTP: authenticators, passkeys and recovery codes are each good once, cannot be guessed or moved to
// another site, and an organization that asks for one stays closed to logins without.

import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, TEST_PASSWORD, type TestServer } from '../../test-server.test-support.ts';
import { addMember } from '../organization/service.ts';
import { createUser } from './create-user.ts';
import { SoftwareKey } from './passkey.test-support.ts';
import { TestBrowser } from './sign-in.test-support.ts';
import { tryPassword } from './throttle.ts';

const PAGES = 'https://veivalg.example';
let now = new Date();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: () => now, env: { VEIVALG_PUBLIC_URL: PAGES } });
});
afterEach(async () => void (await server.asOwner('delete from login_attempt')));
afterAll(() => server.close());

const wait = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const password = { password: TEST_PASSWORD };

async function person(email: string) {
  const userId = await createUser(server.services, { email, password: TEST_PASSWORD });
  const organizationId = await server.organization();
  await addMember(server.services, organizationId, userId, false);
  const browser = new TestBrowser(server.url);
  browser.token = (await browser.call('POST', 'login/', { email, ...password })).body.key as string;
  return {
    browser,
    userId,
    organizationId,
    logIn: () => new TestBrowser(server.url).call('POST', 'login/', { email, ...password }),
  };
}

/** Puts an authenticator in force; answers how to make codes, and the recovery codes. */
async function withTotp(browser: TestBrowser) {
  const { secret } = (await browser.call('POST', 'user/totp/', password)).body as { secret: string };
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = () => totp.generate({ timestamp: now.getTime() });
  const { status, body } = await browser.call('POST', 'user/totp/confirm/', { otp: code() });
  expect(status).toBe(200);
  wait(30);
  return { code, recovery: body.recovery_codes as string[] };
}
const ticketIn = (body: Record<string, unknown>) => (body.values as { ticket: string }).ticket;
const second = (body: object) => new TestBrowser(server.url).call('POST', 'login/second_factor/', body);

describe('an authenticator', () => {
  it('is asked for after the password, and its code is good once', async () => {
    const { browser, logIn } = await person('kari@test.example');
    const { code } = await withTotp(browser);
    const first = await logIn();
    expect([first.status, first.body.code, (first.body.values as { methods: string[] }).methods]).toEqual([
      400,
      'secondFactorRequired',
      ['totp', 'recovery_code'],
    ]);
    const done = await second({ ticket: ticketIn(first.body), otp: code() });
    expect(done.status).toBe(200);
    browser.token = done.body.key as string;
    expect((await browser.call('GET', 'user/')).body).toMatchObject({
      email: 'kari@test.example',
      has_second_factor: true,
    });
    // Neither the ticket nor the code opens again.
    expect((await second({ ticket: ticketIn(first.body), otp: code() })).body.code).toBe('ticketOver');
    const again = await logIn();
    expect((await second({ ticket: ticketIn(again.body), otp: code() })).body.code).toBe('wrongCode');
    wait(30);
    expect((await second({ ticket: ticketIn(again.body), otp: code() })).status).toBe(200);
  });

  it('takes digits of any width, and rejects other characters of the same count as wrong', async () => {
    const { browser, logIn } = await person('bredde@test.example');
    const { code } = await withTotp(browser);
    const ticket = ticketIn((await logIn()).body);
    // Six UTF-16 units, more bytes: a plain comparison of their bytes would throw.
    for (const otp of ['\u{66638}\u{66638}\u{66638}', 'æøåæøå', '12345６７'])
      expect((await second({ ticket, otp })).body.code).toBe('wrongCode');
    const wide = [...code()].map((digit) => String.fromCodePoint(0xff10 + Number(digit))).join('');
    expect((await second({ ticket, otp: wide })).status).toBe(200);
  });

  it('a try whose check breaks counts as failed, and nobody waits for it', async () => {
    const who = { account: 'second:broken', address: 'change:broken' };
    const broken = () => tryPassword(server.services, who, () => Promise.reject(new Error('broken')));
    for (let i = 0; i < 5; i++) await expect(broken()).rejects.toThrow('broken');
    await expect(broken()).rejects.toMatchObject({ code: 'tooManyAttempts' });
  });

  it('of a device that has logged in before is not closed by a stranger with the password', async () => {
    const { browser, logIn } = await person('kjent@test.example');
    const { code } = await withTotp(browser);
    const known = await logIn();
    const device = new TestBrowser(server.url);
    expect(
      (await device.call('POST', 'login/second_factor/', { ticket: ticketIn(known.body), otp: code() })).status,
    ).toBe(200);
    wait(30);
    const ticket = ticketIn((await logIn()).body);
    const guesses = [];
    for (let i = 0; i < 6; i++) guesses.push((await second({ ticket, otp: String(100_000 + i) })).status);
    expect(guesses).toEqual([400, 400, 400, 400, 400, 429]);
    const again = { ticket: ticketIn((await logIn()).body), otp: code() };
    expect((await device.call('POST', 'login/second_factor/', again)).status).toBe(200);
  });

  it('cannot be guessed: five tries, then nothing, whatever ticket', async () => {
    const { browser, logIn } = await person('gjett@test.example');
    const { code } = await withTotp(browser);
    const tickets: string[] = [];
    for (let i = 0; i < 2; i++) tickets.push(ticketIn((await logIn()).body));
    const tries = await Promise.all(
      Array.from({ length: 12 }, (_, i) => second({ ticket: tickets[i % 2], otp: String(100_000 + i) })),
    );
    expect(tries.filter(({ status }) => status === 400)).toHaveLength(5);
    expect((await second({ ticket: tickets[0], otp: code() })).status).toBe(429);
  });

  it('is not in force before a code has confirmed it, and the seed is stored sealed', async () => {
    const { browser, userId, logIn } = await person('halv@test.example');
    const { secret } = (await browser.call('POST', 'user/totp/', password)).body as { secret: string };
    expect((await logIn()).status).toBe(200);
    expect((await browser.call('POST', 'user/totp/confirm/', { otp: '000000' })).body.code).toBe('wrongCode');
    const [row] = await server.asOwner<{ secret: Buffer }>('select secret from totp where user_id = $1', [userId]);
    expect(row!.secret.toString('latin1')).not.toContain(secret);
    expect(server.logged()).not.toContain(secret);
  });

  it('is added with the password, and taken away with a code besides', async () => {
    const { browser, logIn } = await person('vakt@test.example');
    const remove = (body: object) => browser.call('POST', 'user/totp/remove/', body);
    expect((await browser.call('POST', 'user/totp/', {})).body).toHaveProperty('password');
    expect((await browser.call('POST', 'user/totp/', { password: 'feil' })).body.code).toBe('wrongPassword');
    const { code } = await withTotp(browser);
    expect((await browser.call('POST', 'user/totp/', password)).status).toBe(409);
    expect((await remove({ password: 'feil', second_factor: code() })).body.code).toBe('wrongPassword');
    expect((await remove(password)).body).toHaveProperty('second_factor');
    expect((await remove({ ...password, second_factor: '000000' })).body.code).toBe('wrongCode');
    expect((await browser.call('GET', 'user/security/')).body).toMatchObject({ has_totp: true });
    expect((await remove({ ...password, second_factor: code() })).status).toBe(204);
    expect((await logIn()).status).toBe(200);
  });

  it('lost: each recovery code lets in once', async () => {
    const { browser, logIn } = await person('mistet@test.example');
    const { recovery, code } = await withTotp(browser);
    expect(new Set(recovery).size).toBe(10);
    const use = async (recovery_code: string) =>
      (await second({ ticket: ticketIn((await logIn()).body), recovery_code })).status;
    expect(await use(recovery[0]!.toUpperCase().replaceAll('-', ' '))).toBe(200);
    expect(await use(recovery[0]!)).toBe(400);
    expect((await browser.call('GET', 'user/security/')).body).toMatchObject({
      has_totp: true,
      recovery_codes_left: 9,
    });
    expect((await browser.call('POST', 'user/recovery_codes/', password)).status).toBe(400);
    const asked = { ...password, second_factor: code() };
    const fresh = (await browser.call('POST', 'user/recovery_codes/', asked)).body.recovery_codes as string[];
    expect(await use(recovery[1]!)).toBe(400);
    expect(await use(fresh[0]!)).toBe(200);
  });
});

describe('a passkey', () => {
  async function withPasskey(browser: TestBrowser, key = new SoftwareKey(PAGES)) {
    const { ticket, options } = (await browser.call('POST', 'user/passkeys/options/', password)).body as {
      ticket: string;
      options: { challenge: string };
    };
    const made = await browser.call('POST', 'user/passkeys/', {
      ticket,
      credential: key.create(options.challenge),
      name: 'Nøkkel',
    });
    expect(made).toMatchObject({ status: 200, body: { id: key.id } });
    return key;
  }
  const options = async () =>
    (await new TestBrowser(server.url).call('POST', 'login/passkey/options/')).body as {
      ticket: string;
      options: { challenge: string };
    };
  const logInWith = (ticket: string, passkey: unknown) =>
    new TestBrowser(server.url).call('POST', 'login/passkey/', { ticket, passkey });

  it('logs in by itself when it has checked its owner, once a challenge', async () => {
    const { browser } = await person('nokkel@test.example');
    const key = await withPasskey(browser);
    const asked = await options();
    const done = await logInWith(asked.ticket, key.get(asked.options.challenge));
    expect(done.status).toBe(200);
    browser.token = done.body.key as string;
    expect((await browser.call('GET', 'user/')).body.email).toBe('nokkel@test.example');
    expect((await logInWith(asked.ticket, key.get(asked.options.challenge))).body.code).toBe('ticketOver');
    const unchecked = await options();
    expect((await logInWith(unchecked.ticket, key.get(unchecked.options.challenge, false))).body.code).toBe(
      'wrongCode',
    );
  });

  it('of another site, another challenge or another key is rejected', async () => {
    const { browser } = await person('offer@test.example');
    const key = await withPasskey(browser);
    for (const make of [
      (challenge: string) => key.get(challenge, true, 'https://veivalg.evil.example'),
      () => key.get(Buffer.from('another').toString('base64url')),
      (challenge: string) => ({ ...new SoftwareKey(PAGES).get(challenge), id: key.id, rawId: key.id }),
      () => ({ id: key.id, rawId: key.id, type: 'public-key', response: {} }),
    ]) {
      const asked = await options();
      expect((await logInWith(asked.ticket, make(asked.options.challenge))).body.code).toBe('wrongCode');
    }
  });

  it('is a second factor after the password, for its owner only', async () => {
    const [mine, theirs] = [await person('min@test.example'), await person('din@test.example')];
    const [key, other] = [await withPasskey(mine.browser), await withPasskey(theirs.browser)];
    const challengeOf = (body: Record<string, unknown>) =>
      (body.values as { passkey: { challenge: string } }).passkey.challenge;
    const asked = (await mine.logIn()).body;
    const wrong = await second({ ticket: ticketIn(asked), passkey: other.get(challengeOf(asked)) });
    expect(wrong.body.code).toBe('wrongCode');
    expect((await second({ ticket: ticketIn(asked), passkey: key.get(challengeOf(asked), false) })).status).toBe(200);
    expect((await mine.browser.call('POST', `user/passkeys/${other.id}/remove/`, password)).status).toBe(404);
    const remove = (body: object) => mine.browser.call('POST', `user/passkeys/${key.id}/remove/`, body);
    wait(16 * 60);
    expect((await remove(password)).body.code).toBe('freshLoginNeeded');
    expect((await remove({ ...password, second_factor: 'aaaa-bbbb-cccc-dddd' })).status).toBe(400);
    const again = (await mine.logIn()).body;
    const login = await second({ ticket: ticketIn(again), passkey: key.get(challengeOf(again), false) });
    mine.browser.token = login.body.key as string;
    expect((await remove(password)).status).toBe(204);
    expect((await mine.logIn()).status).toBe(200);
  });
});

describe('a second factor beside another', () => {
  it('is not added by who has the password and an old login only', async () => {
    const { browser } = await person('to@test.example');
    const { code, recovery } = await withTotp(browser);
    const asked = (body: object) => browser.call('POST', 'user/passkeys/options/', body);
    expect((await asked(password)).body).toHaveProperty('second_factor');
    expect((await asked({ ...password, second_factor: '000000' })).body.code).toBe('wrongCode');
    wait(60);
    expect((await asked({ ...password, second_factor: code() })).status).toBe(200);
    expect((await asked({ ...password, second_factor: recovery[0] })).status).toBe(200);
    expect((await asked({ ...password, second_factor: recovery[0] })).body.code).toBe('wrongCode');
  });

  it('is asked for before an authenticator comes beside a passkey', async () => {
    const { browser, logIn } = await person('tre@test.example');
    const { ticket, options } = (await browser.call('POST', 'user/passkeys/options/', password)).body as {
      ticket: string;
      options: { challenge: string };
    };
    const credential = new SoftwareKey(PAGES).create(options.challenge);
    const made = await browser.call('POST', 'user/passkeys/', { ticket, credential, name: '' });
    const [recovery] = made.body.recovery_codes as string[];
    wait(16 * 60);
    const begin = (body: object) => browser.call('POST', 'user/totp/', body);
    expect((await begin(password)).body.code).toBe('freshLoginNeeded');
    expect((await begin({ ...password, second_factor: 'aaaa-bbbb-cccc-dddd' })).body.code).toBe('wrongCode');
    expect((await begin({ ...password, second_factor: recovery })).status).toBe(200);
    expect((await logIn()).body.code).toBe('secondFactorRequired');
  });
});

describe('an organization that asks for a second factor', () => {
  it('stays closed to logins without one, and opens when one is added', async () => {
    const { browser, organizationId } = await person('krav@test.example');
    await server.asOwner(`update organization set settings = '{"requireSecondFactor": true}' where id = $1`, [
      organizationId,
    ]);
    expect((await browser.call('GET', 'user/')).body).toMatchObject({
      organization: null,
      organizations: [],
      closed_organizations: [{ id: organizationId }],
    });
    const projects = () =>
      browser.call('POST', 'graphql_api', { query: '{ projects { totalCount } routeTypes { id } }' });
    expect((await projects()).body).toEqual({ data: { projects: { totalCount: 0 }, routeTypes: [] } });
    const { recovery } = await withTotp(browser);
    expect((await browser.call('GET', 'user/')).body).toMatchObject({ organization: { id: organizationId } });
    await browser.call('POST', 'user/totp/remove/', { ...password, second_factor: recovery[0] });
    expect((await browser.call('GET', 'user/')).body).toMatchObject({ organization: null });
  });
});
