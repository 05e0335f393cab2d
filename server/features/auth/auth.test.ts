// Logging in over HTTP against a real database: right and wrong passwords, throttling under a rush, expiry, polling, logging
// out, and that server errors never map to 401.

import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, TEST_PASSWORD, type TestServer } from '../../test-server.test-support.ts';
import { addMember } from '../organization/service.ts';
import { createUser } from './create-user.ts';
import { TestBrowser } from './sign-in.test-support.ts';
import { forgetOldAttempts } from './throttle.ts';

let server: TestServer;
let now = new Date();
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

beforeAll(async () => {
  server = await startTestServer({ clock: () => now });
});
afterAll(() => server.close());

async function makeUser(email: string): Promise<string> {
  const userId = await createUser(server.services, { email, password: TEST_PASSWORD });
  await addMember(server.services, await server.organization(), userId, true);
  return userId;
}

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const get = (path: string, token?: string) =>
  fetch(`${server.url}/v1/${path}`, { headers: token ? { authorization: `Token ${token}` } : {} });

async function logIn(email: string, password = TEST_PASSWORD): Promise<string> {
  const response = await post('login/', { email, password });
  expect(response.status).toBe(200);
  return ((await response.json()) as { key: string }).key;
}

describe('behind a proxy', () => {
  it('counts the address that the proxy saw, whatever the client says of itself', async () => {
    const proxied = await startTestServer({ env: { VEIVALG_TRUST_PROXY: 'true' } });
    for (const made of ['1.1.1.1', '2.2.2.2'])
      await fetch(`${proxied.url}/v1/login/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `${made}, 10.0.0.7` },
        body: JSON.stringify({ email: 'nobody@test.example', password: 'wrong' }),
      });
    const rows = await proxied.asOwner("select distinct key from login_attempt where key like 'address:%'");
    await proxied.close();
    expect(rows).toHaveLength(1);
  });
});

describe('login', () => {
  it('answers a key that opens user/, whatever stale header comes along', async () => {
    await makeUser('kari@test.example');
    const stale = { authorization: 'Token thisisanoldtokenthatnobodyknows' };
    const response = await post('login/', { email: 'KARI@test.example', password: TEST_PASSWORD }, stale);
    const { key } = (await response.json()) as { key: string };
    expect(Buffer.from(key, 'base64url').length).toBeGreaterThanOrEqual(16);
    const user = (await (await get('user/', key)).json()) as Record<string, unknown>;
    expect(user).toMatchObject({ email: 'kari@test.example', language: 'no', is_organization_admin: true });
  });

  it('takes no notice of what it does not need, whatever its type', async () => {
    await makeUser('redirect@test.example');
    for (const redirect of [true, false, 7, null, ['/'], { to: '/' }, 'x'.repeat(5_000)]) {
      const body = { email: 'redirect@test.example', password: TEST_PASSWORD, redirect, remember_me: 'yes' };
      expect((await post('login/', body)).status, JSON.stringify(redirect)).toBe(200);
    }
  });

  it('stores only the hash of a token', async () => {
    await makeUser('hash@test.example');
    const key = await logIn('hash@test.example');
    const rows = await server.asOwner<{ found: number }>(
      `select count(*)::int as found from session where encode(token_hash, 'escape') like '%' || $1 || '%'`,
      [key],
    );
    expect(rows[0]!.found).toBe(0);
  });

  it('says the same of a wrong password and an unknown person', async () => {
    await makeUser('ola@test.example');
    const wrong = await post('login/', { email: 'ola@test.example', password: 'feil' });
    const unknown = await post('login/', { email: 'ingen@test.example', password: 'feil' });
    expect([wrong.status, unknown.status]).toEqual([400, 400]);
    expect(await wrong.json()).toEqual(await unknown.json());
  });

  it('names the field that is missing, in the language asked for', async () => {
    const norwegian = (await (await post('login/', { email: 'x@test.example' })).json()) as { password: string[] };
    const english = (await (await post('login/', { email: 'x@test.example' }, { 'accept-language': 'en' })).json()) as {
      password: string[];
    };
    expect([norwegian.password[0], english.password[0]]).toEqual([
      'Dette feltet må fylles ut.',
      'This field is required.',
    ]);
  });

  it('lets five wrong tries through, even when forty come at once, and opens again after 15 minutes', async () => {
    await makeUser('rush@test.example');
    const tries = await Promise.all(
      Array.from({ length: 40 }, () => post('login/', { email: 'rush@test.example', password: 'feil' })),
    );
    const statuses = tries.map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(35);
    expect((await post('login/', { email: 'rush@test.example', password: TEST_PASSWORD })).status).toBe(429);
    now = new Date(now.getTime() + 16 * MINUTE_MS);
    await logIn('rush@test.example');
  });

  it('forgets the tries of people who never come back, once they count no more', async () => {
    await post('login/', { email: 'en-gang@test.example', password: 'feil' });
    now = new Date(now.getTime() + 16 * MINUTE_MS);
    await post('login/', { email: 'naa@test.example', password: 'feil' });
    expect(await forgetOldAttempts(server.services)).toBeGreaterThan(0);
    // The account, the address and both together of the latest.
    expect(await server.asOwner('select from login_attempt')).toHaveLength(3);
    expect(await forgetOldAttempts(server.services)).toBe(0);
  });

  it('lets thirty right ones of one person through at once', async () => {
    await makeUser('mange@test.example');
    const keys = await Promise.all(Array.from({ length: 30 }, () => logIn('mange@test.example')));
    expect(new Set(keys).size).toBe(30);
  });

  it('never writes a password or token to the log', async () => {
    await makeUser('log@test.example');
    const key = await logIn('log@test.example');
    await get('user/', key);
    await get(`user/?token=${key}`, key);
    expect(server.logged()).not.toContain(key);
    expect(server.logged()).not.toContain(TEST_PASSWORD);
  });
});

describe('strangers who guess', () => {
  const guess = async (email: string) => {
    for (let i = 0; i < 7; i++) await post('login/', { email, password: 'feil' });
    const locked = await post('login/', { email, password: TEST_PASSWORD });
    expect(locked.status).toBe(429);
  };

  it('do not close the login, the reset or the password change of somebody on a known device', async () => {
    const email = 'kjent@test.example';
    const id = await makeUser(email);
    const device = new TestBrowser(server.url);
    const first = await device.call('POST', 'login/', { email, password: TEST_PASSWORD });
    await guess(email);
    for (let i = 0; i < 7; i++) await post('password/reset/', { email });
    expect((await post('password/reset/', { email })).status).toBe(429);
    expect((await device.call('POST', 'login/', { email, password: TEST_PASSWORD })).status).toBe(200);
    expect((await device.call('POST', 'password/reset/', { email })).status).toBe(200);
    device.token = first.body.key as string;
    const next = 'et helt nytt passord';
    const change = { old_password: TEST_PASSWORD, new_password1: next, new_password2: next };
    expect((await device.call('POST', `password/change/${id}/`, change)).status).toBe(200);
  });

  it('gain nothing from a cookie of another account or one that they make', async () => {
    const email = 'cookie@test.example';
    await makeUser(email);
    const mine = await post('login/', { email, password: TEST_PASSWORD });
    const [name, value] = /(device-[\w-]+)=([^;]+)/.exec(mine.headers.get('set-cookie')!)!.slice(1);
    await guess(email);
    const other = await makeUser('annen@test.example');
    expect(other).not.toBe('');
    const theirs = await post('login/', { email: 'annen@test.example', password: TEST_PASSWORD });
    const [, foreign] = /device-[\w-]+=([^;]+)/.exec(theirs.headers.get('set-cookie')!)!;
    const statusWith = async (cookie: string) =>
      (await post('login/', { email, password: TEST_PASSWORD }, { cookie: `${name}=${cookie}` })).status;
    for (const forged of [foreign!, `x.${value!.split('.')[1]}`, `${value!.split('.')[0]}.x`, '.', ''])
      expect(await statusWith(forged)).toBe(429);
    expect(await statusWith(value!)).toBe(200);
  });
});

describe('a login ends', () => {
  it('when logged out, at once', async () => {
    await makeUser('ut@test.example');
    const key = await logIn('ut@test.example');
    const response = await post('logout/', {}, { authorization: `Token ${key}` });
    expect(response.status).toBe(200);
    expect((await get('user/', key)).status).toBe(401);
    expect((await post('logout/', {}, { authorization: `Token ${key}` })).status).toBe(200);
  });

  it('after 4 hours without use; polling user/ is not use', async () => {
    await makeUser('idle@test.example');
    const key = await logIn('idle@test.example');
    for (let hours = 0; hours < 4; hours++) {
      now = new Date(now.getTime() + 59 * MINUTE_MS);
      expect((await get('user/', key)).status).toBe(200);
    }
    now = new Date(now.getTime() + 5 * MINUTE_MS);
    expect((await get('user/', key)).status).toBe(401);
  });

  it('after 12 hours, however much it is used', async () => {
    await makeUser('long@test.example');
    const key = await logIn('long@test.example');
    const use = () =>
      post('../graphql_api', { query: '{ me { email } }' }, { authorization: `Token ${key}` }).then(
        ({ status }) => status,
      );
    for (let hours = 0; hours < 4; hours++) {
      now = new Date(now.getTime() + 2.9 * HOUR_MS);
      expect(await use()).toBe(200);
    }
    now = new Date(now.getTime() + 0.5 * HOUR_MS);
    expect(await use()).toBe(401);
  });

  it('everywhere else when the password is changed', async () => {
    const userId = await makeUser('bytt@test.example');
    const [here, there] = [await logIn('bytt@test.example'), await logIn('bytt@test.example')];
    const change = {
      old_password: TEST_PASSWORD,
      new_password1: 'et helt nytt passord',
      new_password2: 'et helt nytt passord',
    };
    const response = await post(`password/change/${userId}/`, change, { authorization: `Token ${here}` });
    expect(response.status).toBe(200);
    expect([(await get('user/', here)).status, (await get('user/', there)).status]).toEqual([200, 401]);
    await logIn('bytt@test.example', 'et helt nytt passord');
  });
});

describe('profile', () => {
  it('is read and saved by its owner only', async () => {
    await makeUser('meg@test.example');
    const key = await logIn('meg@test.example');
    const authorization = `Token ${key}`;
    const profile = (await (await get('user/profile/', key)).json()) as { id: number };
    const put = (id: number, body: unknown) =>
      fetch(`${server.url}/v1/profile/${id}/`, {
        method: 'PUT',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    expect(await (await put(profile.id, { language: 'en', fname: 'Meg' })).json()).toMatchObject({
      language: 'en',
      fname: 'Meg',
    });
    expect((await put(profile.id - 1, { fname: 'Deg' })).status).toBe(404);
    expect((await put(profile.id, { language: 'de' })).status).toBe(400);
    expect((await get('user/get_microsoft_logout_url/', key)).status).toBe(200);
  });
});

describe('one’s own logins', () => {
  it('are listed, and ended one by one or all but this', async () => {
    await makeUser('flere@test.example');
    const keys = [
      await logIn('flere@test.example'),
      await logIn('flere@test.example'),
      await logIn('flere@test.example'),
    ];
    const list = async (key: string) =>
      (await (await get('user/sessions/', key)).json()) as { id: string; is_current: boolean }[];
    const end = (key: string, id = '') =>
      fetch(`${server.url}/v1/user/sessions/${id}`, { method: 'DELETE', headers: { authorization: `Token ${key}` } });
    const own = await list(keys[0]!);
    expect(own.filter(({ is_current }) => is_current)).toHaveLength(1);
    expect(own).toHaveLength(3);
    expect(JSON.stringify(own)).not.toContain(keys[1]);
    const other = own.find(({ is_current }) => !is_current)!;
    const ended = await end(keys[0]!, `${other.id}/`);
    expect([ended.status, await ended.text()]).toEqual([204, '']);
    expect((await end(keys[0]!, `${other.id}/`)).status).toBe(404);
    expect(await list(keys[0]!)).toHaveLength(2);
    await makeUser('fremmed@test.example');
    const stranger = await logIn('fremmed@test.example');
    expect((await end(stranger, `${own.find(({ is_current }) => is_current)!.id}/`)).status).toBe(404);
    expect((await end(keys[0]!)).status).toBe(204);
    expect(await list(keys[0]!)).toHaveLength(1);
    expect((await get('user/', stranger)).status).toBe(200);
  });
});

describe('a picture of oneself', () => {
  it('is made small and square, shown by a signed link, replaced and taken away', async () => {
    // Links are made and looked at by the same clock again.
    now = new Date();
    await makeUser('bilde@test.example');
    const key = await logIn('bilde@test.example');
    const { id } = (await (await get('user/profile/', key)).json()) as { id: number };
    const put = (body: FormData) =>
      fetch(`${server.url}/v1/profile/${id}/`, { method: 'PUT', body, headers: { authorization: `Token ${key}` } });
    const form = (content: Uint8Array | string) => {
      const made = new FormData();
      made.append('avatar', typeof content === 'string' ? content : new File([new Uint8Array(content)], 'a.jpg'));
      return made;
    };
    const jpeg = await sharp({ create: { width: 900, height: 500, channels: 3, background: '#336699' } })
      .jpeg()
      .toBuffer();
    const saved = (await (await put(form(jpeg))).json()) as { get_avatar_avatar: string };
    const shown = await fetch(new URL(saved.get_avatar_avatar, server.url));
    expect(await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).toMatchObject({
      format: 'png',
      width: 256,
      height: 256,
    });
    for (const bad of [
      new Uint8Array([1, 2, 3]),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      new Uint8Array(0),
    ]) {
      const rejected = await put(form(bad));
      expect([rejected.status, Object.keys((await rejected.json()) as object)[0]]).toEqual([400, 'avatar']);
    }
    expect((await (await put(form(''))).json()) as object).toMatchObject({ get_avatar_avatar: null });
    expect((await fetch(new URL(saved.get_avatar_avatar, server.url))).status).toBe(404);
    expect((await put(form(new Uint8Array(11 * 2 ** 20)))).status).toBe(413);
  });
});

describe('a server error', () => {
  it('is 503, never 401: the database is gone for a moment', async () => {
    await makeUser('nede@test.example');
    const key = await logIn('nede@test.example');
    const { database } = server.address;
    const { rows } = await server.maintenance(`alter database ${database} allow_connections false`);
    expect(rows).toEqual([]);
    await server.maintenance(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`);
    try {
      const responses = [
        await get('user/', key),
        await post('login/', { email: 'nede@test.example', password: TEST_PASSWORD }),
      ];
      expect(responses.map(({ status }) => status)).toEqual([503, 503]);
      expect(responses[0]!.headers.get('retry-after')).not.toBeNull();
      expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    } finally {
      await server.maintenance(`alter database ${database} allow_connections true`);
    }
    expect((await get('user/', key)).status).toBe(200);
  });
});
