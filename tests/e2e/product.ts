// What the walks stand on: the whole product (database, server, worker) started once per test process on a free port with
// a data folder of its own, exactly as `npm start` starts it, and stopped afterwards. A page that is used through the
// fixture fails the test when the browser reports an error that nobody expected.

import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { DEMO_PROJECT } from '../../demo/content.ts';
import { type MockSignIn, startMockSignIn } from '../../server/app/dev/mock-sign-in.ts';
// @ts-expect-error plain JavaScript without declarations: it runs before anything is installed
import { freePort, startProcesses } from '../../tools/running.mjs';
import { startedData } from './first-start.ts';
import { collectSecrets, loggedSecrets } from './secrets.ts';
import { type Language, putLanguage, wordsOf } from './texts.ts';

export interface Product {
  readonly url: string;
  readonly email: string;
  readonly password: string;
  readonly data: string;
  /** Stops it and starts it again at the same address. @param whileAway between the two */
  readonly restart: (whileAway?: () => Promise<void>) => Promise<void>;
  /** The identity provider and partner that it knows, where a walk asks for them. */
  readonly mockSignIn: MockSignIn | null;
}

interface Fixtures {
  /** Errors that the browser reported; asserted to be empty at the end. */
  readonly browserErrors: string[];
  /** Puts the demo user's profile into a language; after the walk it is Norwegian again, because walks share one product. */
  readonly speak: (language: Language) => Promise<void>;
  /** Saves a picture under test-results/pictures, unless VEIVALG_PICTURES is false: then waits until the page stands still. */
  readonly picture: (name: string, of?: Page) => Promise<void>;
}

interface Options {
  /** Settings of the product beside the defaults. */
  readonly settings: Readonly<Record<string, string>>;
  /** Starts a real identity provider and a partner beside the product. */
  readonly withProviders: boolean;
}

/** Walks that start at the same time on one machine look for their port at different places. */
const FIRST_PORT = 18_400 + 8 * (process.pid % 200);
/** Where the pictures of a run are kept for people to look at. */
const PICTURES = resolve('test-results/pictures');
/** No assertion reads them, and each costs seconds of the processor, which draws the map. */
const TAKES_PICTURES = process.env.VEIVALG_PICTURES !== 'false';

/** By all walks of this process. */
const sentSecrets = new Set<string>();

export const test = base.extend<Fixtures, { product: Product } & Options>({
  settings: [{}, { scope: 'worker', option: true }],
  withProviders: [false, { scope: 'worker', option: true }],
  product: [
    async ({ settings, withProviders }, use) => {
      const data = await startedData();
      const port = await freePort(FIRST_PORT);
      const mockSignIn = withProviders ? await startMockSignIn({ pages: `http://localhost:${port}` }) : null;
      const env = { ...process.env, ...settings, ...mockSignIn?.env };
      const start = () => startProcesses({ node: process.execPath, env, data, port });
      let running = await start();
      const login = JSON.parse(readFileSync(join(data, 'demo-login.json'), 'utf8'));
      const restart = async (whileAway = async () => {}) => {
        await running.stop();
        await whileAway();
        running = await start();
      };
      await use({ url: running.url, data, restart, mockSignIn, ...login });
      await running.stop();
      await mockSignIn?.close();
      expect(loggedSecrets(join(data, 'logs'), sentSecrets.add(login.password))).toEqual([]);
      rmSync(data, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  // A fixture that every walk takes, so that no error and no secret passes unseen.
  browserErrors: [
    async ({ page, context }, use) => {
      collectSecrets(context, sentSecrets);
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && !isExpected(message.text(), message.location().url))
          errors.push(message.text());
      });
      await use(errors);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
  speak: async ({ product }, use) => {
    let spoken: Language = 'nb';
    await use(async (language) => {
      spoken = language;
      await putLanguage(product, language);
    });
    if (spoken !== 'nb') await putLanguage(product, 'nb');
  },
  picture: async ({ page }, use) => {
    mkdirSync(PICTURES, { recursive: true });
    await use(async (name, of = page) => {
      if (!TAKES_PICTURES) return await settled(of);
      // A loaded machine may take long to draw, and would otherwise be caught in the middle of a transition.
      await of.screenshot({ path: join(PICTURES, `${name}.png`), timeout: 90_000, animations: 'disabled' });
    });
  },
});

export { expect } from '@playwright/test';

/** Logs in through the page as the demo user and waits for the dashboard. */
export async function logIn(page: Page, product: Product): Promise<void> {
  await page.goto(`${product.url}/login`);
  await page.locator('input[type=email]').fill(product.email);
  await page.locator('input[type=password]').fill(product.password);
  await page.locator('input[type=password]').press('Enter');
  await page.waitForURL('**/dashboard');
}

/** By its card on the dashboard, above which other lists name projects too; answers its id. */
export async function openProject(page: Page, name: string = DEMO_PROJECT.name): Promise<string> {
  await page.getByRole('heading', { level: 2, name, exact: true }).first().click();
  await page.waitForURL(/\/project\/[0-9a-f-]{36}/);
  return /\/project\/([0-9a-f-]{36})/.exec(page.url())![1]!;
}

/** From a menu of the selected route's panel: the ways to change its line, or the rest. In Norwegian. */
export async function chooseOfRoute(page: Page, menu: 'change' | 'more', name: string): Promise<void> {
  const panel = page.getByRole('complementary', { name: 'Egenskaper' });
  await panel.getByRole('button', { name: wordsOf('nb')(`route.${menu}`), exact: true }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** The pages of the demo user's organization, from any page in Norwegian. */
export async function openOrganization(page: Page): Promise<void> {
  const say = wordsOf('nb');
  await page
    .getByRole('button', { name: say('app.account') })
    .first()
    .click();
  await page.getByRole('menuitem', { name: say('app.organization'), exact: true }).click();
}

/** The page has drawn what stands on it: two frames later. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
}

/** The page stands as it would on a picture: drawn, and with what glides at its end. */
async function settled(page: Page): Promise<void> {
  await drawn(page);
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
  });
  await drawn(page);
}

/** The map has drawn what was asked of it last, and reads nothing more. */
export async function mapRests(page: Page): Promise<void> {
  // What was clicked reaches the map with the page's next frame.
  await drawn(page);
  await expect(page.locator('[data-resting]').first()).toHaveAttribute('data-resting', 'true', { timeout: 120_000 });
}

/** No finding of the accessibility rules on the page as it stands, from this gravity on. */
export async function expectAccessible(page: Page, from: 'moderate' | 'serious' = 'serious'): Promise<void> {
  // What passed is neither described nor gathered in a page of its own, which takes twice as long as the check itself.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  const impacts = ['critical', 'serious', ...(from === 'moderate' ? ['moderate'] : [])];
  const grave = violations.filter(({ impact }) => impacts.includes(impact ?? ''));
  expect(
    grave.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`)),
  ).toEqual([]);
}

/**
 * The browser reports every refused request as an error, also those that the page expects and explains; and what the pages of
 * the identity provider want from elsewhere, which our own pages may not even ask for.
 */
function isExpected(text: string, url: string): boolean {
  if (text.includes('ERR_NAME_NOT_RESOLVED') && new URL(url).hostname !== 'localhost') return true;
  return /Failed to load resource: the server responded with a status of 4\d\d/.test(text);
}
