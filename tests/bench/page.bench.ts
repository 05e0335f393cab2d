// What a person waits for: the first and the second start of the product, the first view of a project page, and the longest
// task that keeps the page's main thread busy once it stands. The software renderer of a machine without a graphics card blocks
// the main thread inside WebGL calls, so the map rests while tasks are counted: rows are picked, tabs are changed, text is typed.
// Figures of the first view are reported with and without the map's first picture.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
// @ts-expect-error plain JavaScript without declarations: it finds the browser before anything else runs
import { findBrowser } from '../../tools/browser.mjs';
// @ts-expect-error plain JavaScript without declarations: it runs before anything is installed
import { freePort, startProcesses } from '../../tools/running.mjs';
import { CHROMIUM_ARGS } from '../chromium.ts';
import type { Figure } from './figure.ts';

const FIRST_PORT = 18_900;
const RESTS_MS = 4_000;
/** Openings of the project page; the median is reported. */
const OPENINGS = 3;

interface Started {
  readonly url: string;
  stop(): Promise<void>;
}

export async function run(): Promise<Figure[]> {
  const data = mkdtempSync(join(tmpdir(), 'veivalg-bench-page-'));
  try {
    const first = await timed(() => start(data));
    await first.value.stop();
    const second = await timed(() => start(data));
    try {
      return [
        { name: 'first start, demo project made', value: first.seconds, unit: 's' },
        { name: 'start with data present', value: second.seconds, unit: 's', limit: 5 },
        ...(await pageFigures(second.value.url, data)),
      ];
    } finally {
      await second.value.stop();
    }
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

async function start(data: string): Promise<Started> {
  return await startProcesses({ node: process.execPath, env: process.env, data, port: await freePort(FIRST_PORT) });
}

async function pageFigures(url: string, data: string): Promise<Figure[]> {
  const login = JSON.parse(readFileSync(join(data, 'demo-login.json'), 'utf8')) as { email: string; password: string };
  const browser = await chromium.launch({ executablePath: (await findBrowser()) as string, args: CHROMIUM_ARGS });
  try {
    const page = await (
      await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'nb-NO' })
    ).newPage();
    await page.goto(`${url}/login`);
    await page.locator('input[type=email]').fill(login.email);
    await page.locator('input[type=password]').fill(login.password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard');
    const card = page.locator('a[href*="/project/"]').first();
    const address = new URL((await card.getAttribute('href'))!, url).href;
    const views: number[] = [];
    const maps: number[] = [];
    for (let i = 0; i < OPENINGS; i++) {
      const { view, map } = await openProject(page, address);
      views.push(view);
      maps.push(map);
    }
    return [
      { name: 'first view of the project page: panels, table, canvas', value: median(views), unit: 's', limit: 3 },
      { name: '… until the map rests (software graphics)', value: median(maps), unit: 's' },
      { name: 'longest task of the main thread at work', value: await longestTask(page), unit: 'ms', limit: 100 },
    ];
  } finally {
    await browser.close();
  }
}

/** Seconds from the address until panels and table stand with the canvas in place, and until the map has been drawn. */
async function openProject(page: Page, address: string): Promise<{ view: number; map: number }> {
  const started = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await page.getByRole('row').nth(1).waitFor();
  await page.locator('canvas').first().waitFor();
  const view = (performance.now() - started) / 1000;
  await page.getByText('Syntetisk terreng').first().waitFor();
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 20_000 })));
  return { view, map: (performance.now() - started) / 1000 };
}

/** Milliseconds of the longest task while a person reads tables and charts; the map lies still. */
async function longestTask(page: Page): Promise<number> {
  await page.waitForTimeout(RESTS_MS);
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(globalThis, { longTasks: seen });
    new PerformanceObserver((list) => seen.push(...list.getEntries().map((entry) => entry.duration))).observe({
      type: 'longtask',
    });
  });
  for (const name of ['Lengdeprofil', 'Masser', 'Veglinjer']) {
    await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
    await page.waitForTimeout(700);
  }
  await page.mouse.wheel(0, 400);
  await page.waitForTimeout(700);
  return Math.max(0, ...(await page.evaluate(() => (globalThis as unknown as { longTasks: number[] }).longTasks)));
}

async function timed<T>(work: () => Promise<T>): Promise<{ value: T; seconds: number }> {
  const started = performance.now();
  const value = await work();
  return { value, seconds: (performance.now() - started) / 1000 };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
