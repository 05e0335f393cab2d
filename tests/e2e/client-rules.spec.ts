// The rules that the page keeps whatever is shown: where addresses lead for those who are logged in and those who are not, how
// often the user is asked for, what a lost login, a lost network and a broken page look like.

import { expect, expectAccessible, logIn, test } from './product.ts';
import { wordsOf } from './texts.ts';

const NOT_FOUND = 'Du prøver å se noe som ikke finnes. Prøv å gå tilbake til oversikten!';
const EXPIRED = 'Innloggingen din er utløpt, og du er logget ut automatisk';

test('logged out, every address but the open ones leads to the login page', async ({ page, product }) => {
  for (const path of ['/', '/dashboard', '/project/x', '/profile', '/organization/x', '/no/such/page']) {
    await page.goto(product.url + path);
    await expect(page).toHaveURL(`${product.url}/login`);
  }
  await expect(page.getByRole('heading', { name: 'Logg inn', level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/^Logg inn/);
  const email = page.getByLabel(wordsOf('nb')('login.username'));
  await expect(email).toHaveAttribute('type', 'email');
  await expect(email).toHaveAttribute('autocapitalize', 'none');
  await page.goto(`${product.url}/resetPassword/u/t`);
  await expect(page).toHaveURL(`${product.url}/resetPassword/u/t`);
});

test('logged in, addresses lead where they should', async ({ page, product }) => {
  await logIn(page, product);
  for (const [from, to] of [
    ['/', '/dashboard'],
    ['/login', '/dashboard'],
    ['/profile', '/profile/basicInfo'],
  ]) {
    await page.goto(product.url + from);
    await expect(page).toHaveURL(product.url + to);
  }
  for (const path of ['/no/such/page', '/profile/nothing', '/project/x']) {
    await page.goto(product.url + path);
    await expect(page.getByText(NOT_FOUND)).toBeVisible();
  }
  await page.getByRole('button', { name: 'English' }).click();
  const english = 'You are trying to view something that does not exist. Try to head back to the dashboard!';
  await expect(page.getByText(english)).toBeVisible();
  await page.getByRole('button', { name: 'Norsk' }).click();
  await expect(page.getByText(NOT_FOUND)).toBeVisible();
});

test('rows stand in for the page while the profile loads, and the language follows it', async ({ page, product }) => {
  await logIn(page, product);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/v1/user/profile/', async (route) => {
    await held;
    await route.continue();
  });
  // Set as the next document begins: whatever the page on the screen still stores comes before it.
  await page.addInitScript(() => {
    const stored = JSON.parse(localStorage.getItem('state-storage')!);
    localStorage.setItem('state-storage', JSON.stringify({ ...stored, state: { ...stored.state, locale: 'en' } }));
  });
  await page.reload();
  await expect(page.getByRole('progressbar', { name: 'Loading …' })).toBeVisible();
  await expect(page.getByRole('main')).toHaveCount(0);
  release();
  await expect(page.getByRole('button', { name: 'Nytt prosjekt' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'nb');
});

test('the user is asked for every 30 s, not on focus, and not again at once after a failure', async ({
  page,
  product,
}) => {
  await logIn(page, product);
  await page.clock.install();
  // Times by the page's own clock, which only the walk turns: how slow the machine is does not matter.
  await page.addInitScript(() => {
    const asked = { times: [] as number[], open: 0 };
    const { fetch } = window;
    window.fetch = (input, init) => {
      if (input !== '/v1/user/') return fetch(input, init);
      asked.times.push(Date.now());
      asked.open++;
      return fetch(input, init).finally(() => asked.open--);
    };
    Object.assign(window, { asked });
  });
  const asked = () => page.evaluate(() => (window as unknown as { asked: { times: number[]; open: number } }).asked);
  await page.goto(`${product.url}/profile/basicInfo`);
  await expect(page.getByLabel('Fornavn')).toBeVisible();
  await page.evaluate(() => {
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.route('**/v1/user/', (route) => route.fulfill({ status: 400, body: '{}' }));
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
  // In small turns: an answer comes in real time, and is waited for between two of them.
  for (let step = 0; step < 45; step++) {
    await page.clock.runFor(3_000);
    await expect.poll(async () => (await asked()).open).toBe(0);
  }
  const { times } = await asked();
  expect(times.length).toBeGreaterThanOrEqual(4);
  for (const [i, time] of times.slice(1).entries()) expect(time - times[i]!).toBeGreaterThanOrEqual(29_000);
  for (const [i, time] of times.slice(1).entries()) expect(time - times[i]!).toBeLessThanOrEqual(45_000);
  // What was known stays on the page.
  await expect(page.getByLabel('Fornavn')).toBeVisible();
});

test('a login that has ended elsewhere is reported, and nothing of it is left', async ({ page, product }) => {
  await logIn(page, product);
  const headers = await page.evaluate(() => ({
    Authorization: `Token ${JSON.parse(localStorage.getItem('state-storage')!).state.token}`,
  }));
  await page.goto(`${product.url}/profile/basicInfo`);
  await expect(page.getByLabel('Fornavn')).toBeVisible();
  expect((await fetch(`${product.url}/v1/logout/`, { method: 'POST', headers })).ok).toBe(true);
  await page.reload();
  await expect(page.getByText(EXPIRED)).toBeVisible();
  await expect(page).toHaveURL(`${product.url}/login`);
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('state-storage')!));
  expect(stored).toMatchObject({ state: { loggedIn: false, token: null, locale: 'no' }, version: 0 });
  expect(Object.keys(stored.state).sort()).toEqual(['locale', 'loggedIn', 'title', 'token']);
});

test('a server error logs nobody out, and recovers by itself', async ({ page, product }) => {
  await logIn(page, product);
  await page.clock.install();
  await page.route('**/v1/user/**', (route) => route.fulfill({ status: 400, body: '{}' }));
  await page.goto(`${product.url}/dashboard`);
  await expect(page.getByRole('button', { name: 'Prøv igjen' })).toBeVisible();
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('state-storage')!).state.loggedIn)).toBe(true);
  await page.unroute('**/v1/user/**');
  await page.clock.runFor(31_000);
  await expect(page.getByRole('button', { name: 'Nytt prosjekt' })).toBeVisible();
});

test('logging out clears token, flag and everything that was fetched', async ({ page, product }) => {
  await logIn(page, product);
  await page.getByRole('button', { name: /^Konto/ }).click();
  await expectAccessible(page, 'moderate');
  const ended = page.waitForRequest((request) => request.url().endsWith('/v1/logout/'));
  await page.getByRole('menuitem', { name: 'Logg ut' }).click();
  expect((await ended).headers().authorization).toMatch(/^Token \S{20,}$/);
  await expect(page).toHaveURL(`${product.url}/login`);
  const state = await page.evaluate(() => JSON.parse(localStorage.getItem('state-storage')!).state);
  expect(state).toMatchObject({ loggedIn: false, token: null });
  await page.goto(`${product.url}/dashboard`);
  await expect(page).toHaveURL(`${product.url}/login`);
});

test('a page that cannot be drawn says so, with the text of the error', async ({ page, product, browserErrors }) => {
  await logIn(page, product);
  await page.route('**/v1/user/profile/', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), fname: { not: 'a text' }, language: 'en' } });
  });
  // Rendering fails when both user and profile are there. Where the profile comes first, its language applies before that,
  // where it comes last it does not: the page and the profile are both in English.
  await page.addInitScript(() => {
    const stored = JSON.parse(localStorage.getItem('state-storage')!);
    localStorage.setItem('state-storage', JSON.stringify({ ...stored, state: { ...stored.state, locale: 'en' } }));
  });
  await page.goto(`${product.url}/dashboard`);
  const alert = page.getByRole('alert');
  await expect(alert.getByRole('heading', { name: 'Error occured' })).toBeVisible();
  await expect(alert).toContainText(/object/i);
  await expect.poll(() => browserErrors.length).toBeGreaterThan(0);
  browserErrors.length = 0;
});
