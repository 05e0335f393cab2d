// What each page sends to a browser that has never been here, as it travels (compressed, with headers): the page and its parts, its
// data, its pictures, and apart from them the ground, whose size is the client's. A request is counted until the page rests.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
// @ts-expect-error plain JavaScript without declarations: it finds the browser before anything else runs
import { findBrowser } from '../../tools/browser.mjs';
// @ts-expect-error plain JavaScript without declarations: it runs before anything is installed
import { freePort, startProcesses } from '../../tools/running.mjs';
import { CHROMIUM_ARGS } from '../chromium.ts';
import type { Figure } from './figure.ts';

const FIRST_PORT = 18_940;
/** What is still on its way when the page's own sign is there. */
const SETTLE_MS = 2_000;
const REST_TIMEOUT_MS = 120_000;
const KILOBYTE = 1000;
const GROUND = /\/objects\/[^?]*\/terrain\//;

interface Sent {
  readonly all: number;
  readonly ground: number;
  readonly requests: number;
}

type StorageState = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>;

export async function* run(): AsyncIterable<Figure> {
  const data = mkdtempSync(join(tmpdir(), 'veivalg-bench-bytes-'));
  const port = await freePort(FIRST_PORT);
  const product = await startProcesses({ node: process.execPath, env: process.env, data, port });
  const browser = await chromium.launch({ executablePath: (await findBrowser()) as string, args: CHROMIUM_ARGS });
  try {
    const { storageState, project } = await logIn(browser, product.url, data);
    const sent = async (address: string, state: StorageState | undefined, rests: (page: Page) => Promise<void>) =>
      await sentBy(browser, new URL(address, product.url).href, state, rests);
    const login = await sent('/login', undefined, (page) => page.locator('input[type=email]').waitFor());
    yield { name: 'the login page', value: login.all / KILOBYTE, unit: 'kB', limit: 250 };
    const dashboard = await sent('/dashboard', storageState, (page) =>
      page.locator('a[href*="/project/"] img').first().waitFor(),
    );
    yield { name: 'the dashboard, with a project’s picture', value: dashboard.all / KILOBYTE, unit: 'kB', limit: 600 };
    const opened = await sent(project, storageState, (page) =>
      page.locator('[data-resting=true]').first().waitFor({ timeout: REST_TIMEOUT_MS }),
    );
    yield {
      name: 'the demo project without its ground',
      value: (opened.all - opened.ground) / KILOBYTE,
      unit: 'kB',
      limit: 1500,
    };
    yield { name: '… the ground that its first view shows', value: opened.ground / KILOBYTE, unit: 'kB' };
    yield { name: '… requests', value: opened.requests, unit: '' };
  } finally {
    await browser.close();
    await product.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

async function logIn(browser: Browser, url: string, data: string) {
  const login = JSON.parse(readFileSync(join(data, 'demo-login.json'), 'utf8')) as { email: string; password: string };
  const context = await browser.newContext({ locale: 'nb-NO' });
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.locator('input[type=email]').fill(login.email);
  await page.locator('input[type=password]').fill(login.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
  const project = (await page.locator('a[href*="/project/"]').first().getAttribute('href'))!;
  const storageState = await context.storageState();
  await context.close();
  return { storageState, project };
}

/** Bytes on the wire, counted by the browser itself. Each page has a cache of its own, which is empty. */
async function sentBy(
  browser: Browser,
  address: string,
  storageState: StorageState | undefined,
  rests: (page: Page) => Promise<void>,
): Promise<Sent> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'nb-NO',
    reducedMotion: 'reduce',
    storageState,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const addresses = new Map<string, string>();
  const sent = { all: 0, ground: 0, requests: 0 };
  session.on('Network.requestWillBeSent', ({ requestId, request }) => addresses.set(requestId, request.url));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sent.all += encodedDataLength;
    sent.requests++;
    if (GROUND.test(addresses.get(requestId) ?? '')) sent.ground += encodedDataLength;
  });
  await session.send('Network.enable');
  await page.goto(address);
  await rests(page);
  await page.waitForTimeout(SETTLE_MS);
  await context.close();
  return sent;
}
