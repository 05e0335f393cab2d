// Signing in with a work account and with the partner against a real OpenID provider, over HTTP: who may come in, who may
// not, and every way to bend the round trip.

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type MockSignIn, startMockSignIn } from '../../app/dev/mock-sign-in.ts';
import { startTestServer, TEST_PASSWORD, type TestServer } from '../../test-server.test-support.ts';
import { addMember } from '../organization/service.ts';
import { createUser } from './create-user.ts';
import { TestBrowser } from './sign-in.test-support.ts';

const PAGES = 'http://pages.veivalg.test';
let server: TestServer;
let mockSignIn: MockSignIn;
beforeAll(async () => {
  mockSignIn = await startMockSignIn({ pages: PAGES });
  server = await startTestServer({ env: { ...mockSignIn.env, VEIVALG_PUBLIC_URL: PAGES } });
});
afterEach(async () => void (await server.asOwner('delete from login_attempt')));
afterAll(async () => {
  await server.close();
  await mockSignIn.close();
});

const browse = () => new TestBrowser(server.url);
async function loggedIn(email: string): Promise<{ browser: TestBrowser; id: number; userId: string }> {
  const userId = await createUser(server.services, { email, password: TEST_PASSWORD });
  await addMember(server.services, await server.organization(), userId, false);
  const browser = browse();
  const { body } = await browser.call('POST', 'login/', { email, password: TEST_PASSWORD });
  browser.token = body.key as string;
  const { body: user } = await browser.call('GET', 'user/');
  return { browser, id: user.id as number, userId };
}

async function link(browser: TestBrowser, id: number, name: string, provider: 'microsoft' | 'emerald' | 'autodesk') {
  const [ask, finish] = {
    microsoft: ['microsoft_auth_url', 'link_microsoft_account'],
    emerald: ['emerald_get_authorize_url', 'emerald_authorize'],
    autodesk: ['autodesk_get_authorize_url', 'autodesk_authorize'],
  }[provider] as [string, string];
  const { body } = await browser.call('POST', `profile/${id}/${ask}/`, {});
  const answer = await browser.signIn(body.url as string, name);
  browser.forget(mockSignIn.url);
  return await browser.call('POST', `profile/${id}/${finish}/`, { type: provider, ...answer });
}

/** To the provider and back, but for the last step. */
async function answerFor(browser: TestBrowser, name: string): Promise<Record<string, string>> {
  const { body } = await browser.call('GET', 'microsoft/auth_url/');
  const answer = await browser.signIn(body.url as string, name);
  browser.forget(mockSignIn.url);
  return answer;
}
const finish = (browser: TestBrowser, answer: object) =>
  browser.call('POST', 'microsoft/login/', { type: 'microsoft', client_info: 'x', ...answer });

describe('a work account', () => {
  it('that is linked logs in, in any browser, and logs out at the provider', async () => {
    const { browser, id } = await loggedIn('kari@test.example');
    expect((await link(browser, id, 'kari-jobb', 'microsoft')).status).toBe(200);
    const other = browse();
    const { status, body } = await finish(other, await answerFor(other, 'kari-jobb'));
    expect(status).toBe(200);
    other.token = body.key as string;
    expect((await other.call('GET', 'user/')).body).toMatchObject({ email: 'kari@test.example' });
    const { url } = (await other.call('GET', 'user/get_microsoft_logout_url/')).body as { url: string };
    expect(url).toContain(`${mockSignIn.url}/session/end?`);
    expect(new URL(url).searchParams.get('post_logout_redirect_uri')).toBe(`${PAGES}/login`);
    // The provider itself takes it.
    expect((await fetch(url)).status).toBe(200);
    // A login with a password has no provider to show.
    expect((await browser.call('GET', 'user/get_microsoft_logout_url/')).body).toEqual({ url: null });
    expect((await browse().call('GET', 'user/get_microsoft_logout_url/')).body).toEqual({ url: null });
  });

  it('with somebody’s e-mail address is not somebody', async () => {
    await loggedIn('offer@test.example');
    const browser = browse();
    const { status, body } = await finish(browser, await answerFor(browser, 'offer@test.example'));
    expect([status, body.code]).toEqual([400, 'signInUnknown']);
    expect(body.non_field_errors).toHaveLength(1);
  });

  it('is asked for with PKCE, state and nonce, each new', async () => {
    const urls = await Promise.all(
      [1, 2].map(async () => new URL((await browse().call('GET', 'microsoft/auth_url/')).body.url as string)),
    );
    for (const name of ['state', 'nonce', 'code_challenge']) {
      const values = urls.map((url) => url.searchParams.get(name)!);
      expect(new Set(values).size, name).toBe(2);
      for (const value of values) expect(Buffer.from(value, 'base64url').length).toBeGreaterThanOrEqual(16);
    }
    expect(urls[0]!.searchParams.get('code_challenge_method')).toBe('S256');
  });
});

describe('a round trip', () => {
  it('is good once, in the browser that began it, for its own purpose and provider', async () => {
    const { browser, id } = await loggedIn('ola@test.example');
    await link(browser, id, 'ola-jobb', 'microsoft');
    const mine = browse();
    const answer = await answerFor(mine, 'ola-jobb');
    const thief = browse();
    await answerFor(thief, 'tyv');
    const wrong = async (by: TestBrowser, path: string, body: object) => {
      const reported = await by.call('POST', path, body);
      expect([reported.status, reported.body.code], path).toEqual([400, 'signInFailed']);
    };
    await wrong(thief, 'microsoft/login/', answer);
    await wrong(browse(), 'microsoft/login/', answer);
    await wrong(mine, 'emerald/login/', answer);
    await wrong(mine, 'microsoft/login/', { ...answer, state: 'x'.repeat(43) });
    await wrong(browser, `profile/${id}/link_microsoft_account/`, answer);
    expect((await finish(mine, answer)).status).toBe(200);
    await wrong(mine, 'microsoft/login/', answer);
  });

  it('whose code is another’s is rejected', async () => {
    const { browser, id } = await loggedIn('per@test.example');
    await link(browser, id, 'per-jobb', 'microsoft');
    const [mine, theirs] = [browse(), browse()];
    const [answer, stolen] = [await answerFor(mine, 'per-jobb'), await answerFor(theirs, 'fremmed')];
    expect((await finish(mine, { ...answer, code: stolen.code })).body.code).toBe('signInFailed');
    // And is used up by the attempt.
    expect((await finish(mine, answer)).body.code).toBe('signInFailed');
  });

  it('that was broken off at the provider is reported so', async () => {
    const mine = browse();
    const { body } = await mine.call('GET', 'microsoft/auth_url/');
    const state = new URL(body.url as string).searchParams.get('state')!;
    expect((await finish(mine, { state, error: 'access_denied' })).body.code).toBe('signInFailed');
  });

  it('ends after ten minutes', async () => {
    let now = new Date();
    const timed = await startTestServer({ clock: () => now, env: { ...mockSignIn.env, VEIVALG_PUBLIC_URL: PAGES } });
    try {
      const browser = new TestBrowser(timed.url);
      const answer = await answerFor(browser, 'sen');
      now = new Date(now.getTime() + 11 * 60_000);
      expect((await finish(browser, answer)).body.code).toBe('signInFailed');
    } finally {
      await timed.close();
    }
  });

  it('leaves no code, state or token in the log', async () => {
    const mine = browse();
    const answer = await answerFor(mine, 'hemmelig');
    await finish(mine, answer);
    await fetch(`${server.url}/emerald?code=${answer.code}&state=${answer.state}`);
    for (const secret of [answer.code!, answer.state!]) expect(server.logged()).not.toContain(secret);
  });
});

describe('linking', () => {
  it('is seen in the profile, and undone', async () => {
    const { browser, id } = await loggedIn('anne@test.example');
    for (const provider of ['emerald', 'autodesk'] as const)
      expect((await link(browser, id, 'anne-p', provider)).status).toBe(200);
    expect((await browser.call('GET', 'user/profile/')).body.get_emerald_is_authorized).toBe(true);
    const { body } = await browser.call('GET', 'user/security/');
    expect((body.identities as { provider: string }[]).map(({ provider }) => provider)).toEqual([
      'autodesk',
      'emerald',
    ]);
    for (const name of ['emerald_unlink', 'autodesk_unlink', 'unlink_microsoft_account'])
      expect((await browser.call('POST', `profile/${id}/${name}/`, {})).status).toBe(200);
    expect((await browser.call('GET', 'user/profile/')).body.get_emerald_is_authorized).toBe(false);
  });

  it('to another person’s id, or of another person’s account, is rejected', async () => {
    const [one, two] = [await loggedIn('en@test.example'), await loggedIn('to@test.example')];
    expect((await one.browser.call('POST', `profile/${two.id}/microsoft_auth_url/`, {})).status).toBe(404);
    await link(one.browser, one.id, 'felles', 'microsoft');
    const taken = await link(two.browser, two.id, 'felles', 'microsoft');
    expect([taken.status, taken.body.code]).toEqual([409, 'identityTaken']);
  });

  it('is not undone when nothing else would let the person in', async () => {
    const { browser, id, userId } = await loggedIn('bare@test.example');
    await link(browser, id, 'bare-jobb', 'microsoft');
    await server.asOwner('update app_user set password_hash = null where id = $1', [userId]);
    const { status, body } = await browser.call('POST', `profile/${id}/unlink_microsoft_account/`, {});
    expect([status, body.code]).toEqual([409, 'lastSignIn']);
  });

  it('keeps no token of a provider readable', async () => {
    const { browser, id, userId } = await loggedIn('sealed@test.example');
    await link(browser, id, 'sealed-p', 'emerald');
    const [row] = await server.asOwner<{ tokens: Buffer }>('select tokens from identity where user_id = $1', [userId]);
    expect(row!.tokens.length).toBeGreaterThan(40);
    expect(row!.tokens.toString('latin1')).not.toMatch(/accessToken|[A-Za-z0-9_-]{40}/);
  });
});

describe('what is not configured', () => {
  it('is rejected and absent from the login page', async () => {
    const bare = await startTestServer();
    try {
      const browser = new TestBrowser(bare.url);
      expect((await browser.call('GET', 'microsoft/auth_url/')).status).toBe(403);
      expect((await browser.call('POST', 'emerald/auth_url/', {})).status).toBe(403);
      expect((await browser.call('POST', 'microsoft/login/', { code: 'x', state: 'y' })).status).toBe(403);
    } finally {
      await bare.close();
    }
  });

  it('or away is 503, never a 401', async () => {
    const env = { ...mockSignIn.env, VEIVALG_MICROSOFT_ISSUER: 'http://localhost:9' };
    const away = await startTestServer({ env });
    try {
      expect((await new TestBrowser(away.url).call('GET', 'microsoft/auth_url/')).status).toBe(503);
    } finally {
      await away.close();
    }
  });
});

describe('calls that carry cookies', () => {
  it('are rejected without the header that repeats the cookie', async () => {
    const browser = browse();
    await browser.call('GET', 'microsoft/auth_url/');
    for (const header of ['', 'x', `${browser.cookie('csrftoken')}x`]) {
      const { status, body } = await browser.call('POST', 'emerald/auth_url/', {}, { 'x-csrftoken': header });
      expect([status, body.code]).toEqual([403, 'csrfFailed']);
    }
    expect((await browser.call('POST', 'emerald/auth_url/', {})).status).toBe(200);
    // Without cookies there is nothing that another site could misuse.
    expect((await browse().call('POST', 'emerald/auth_url/', {})).status).toBe(200);
  });
});
