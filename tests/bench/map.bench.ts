// The map of the demo project in the product: what its opening view draws, whether it rests, how soon the ground is seen
// after the page stands, and what fifty openings leave in memory. WebGL calls are counted in the browser, so nothing of the
// product is changed for the measure.

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

const FIRST_PORT = 18_970;
const RESTS_MS = 5_000;
const OPENINGS = 50;
/** What is loaded once and kept (code, fonts, caches) is there after so many. */
const FIRST_OPENINGS = 5;
const MEGABYTE = 1e6;
const SMALL = { width: 960, height: 400 };

interface Counted {
  frames: number;
  last: { calls: number; triangles: number };
  pageAt: number;
  groundAt: number;
}

declare global {
  interface Window {
    counted: Counted;
  }
}

export async function* run(): AsyncIterable<Figure> {
  const data = mkdtempSync(join(tmpdir(), 'veivalg-bench-map-'));
  const port = await freePort(FIRST_PORT);
  const product = await startProcesses({ node: process.execPath, env: process.env, data, port });
  const browser = await chromium.launch({ executablePath: (await findBrowser()) as string, args: CHROMIUM_ARGS });
  try {
    const context = await browser.newContext({ locale: 'nb-NO', reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.addInitScript(countWebgl);
    const address = await logIn(page, product.url, data);
    yield* opening(page, address);
    // Software graphics pay by the pixel, and what stays in memory does not depend on them.
    const storageState = await context.storageState();
    await context.close();
    const few = { viewport: SMALL, deviceScaleFactor: 0.5, storageState };
    const small = await (await browser.newContext({ locale: 'nb-NO', reducedMotion: 'reduce', ...few })).newPage();
    await small.goto(`${product.url}/dashboard`);
    yield* memory(small);
  } finally {
    await browser.close();
    await product.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

/** Address of the demo project. */
async function logIn(page: Page, url: string, data: string): Promise<string> {
  const login = JSON.parse(readFileSync(join(data, 'demo-login.json'), 'utf8')) as { email: string; password: string };
  await page.goto(`${url}/login`);
  await page.locator('input[type=email]').fill(login.email);
  await page.locator('input[type=password]').fill(login.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
  const card = page.locator('a[href*="/project/"]').first();
  return new URL((await card.getAttribute('href'))!, url).href;
}

async function* opening(page: Page, address: string): AsyncIterable<Figure> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(address);
  await rests(page);
  const drawn = await page.evaluate(() => window.counted);
  yield { name: 'opening view of the demo: draw calls', value: drawn.last.calls, unit: '', limit: 300 };
  yield { name: '… triangles', value: drawn.last.triangles, unit: '', limit: 500_000 };
  yield {
    name: '… first ground after the page stands',
    value: (drawn.groundAt - drawn.pageAt) / 1000,
    unit: 's',
    limit: 1.5,
  };
  await page.waitForTimeout(RESTS_MS);
  const later = await page.evaluate(() => window.counted);
  yield { name: '… frames in five seconds at rest', value: later.frames - drawn.frames, unit: '', limit: 0 };
}

/** Megabytes of the heap that fifty openings more leave, all garbage collected. */
async function* memory(page: Page): AsyncIterable<Figure> {
  const session = await page.context().newCDPSession(page);
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage');
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize / MEGABYTE;
  };
  const openAndLeave = async () => {
    await page.locator('a[href*="/project/"]').first().click();
    await rests(page);
    await page.locator('a[href="/dashboard"]').first().click();
    await page.waitForURL('**/dashboard');
  };
  for (let i = 0; i < FIRST_OPENINGS; i++) await openAndLeave();
  const before = await heap();
  for (let i = 0; i < OPENINGS; i++) await openAndLeave();
  yield { name: 'heap after the first five openings', value: before, unit: 'MB' };
  yield { name: '… what fifty more add', value: (await heap()) - before, unit: 'MB', limit: 20 };
}

async function rests(page: Page): Promise<void> {
  await page.locator('[data-route]').first().waitFor({ timeout: 120_000 });
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await page.locator('[data-resting=true]').first().waitFor({ timeout: 120_000 });
}

/** Counts what is drawn on the screen, not in textures; runs in the page. A frame begins with clearing the screen. */
function countWebgl(): void {
  /** More than backdrop, lines and labels have. */
  const groundTriangles = 5_000;
  const counted: Counted = {
    frames: 0,
    last: { calls: 0, triangles: 0 },
    pageAt: 0,
    groundAt: 0,
  };
  window.counted = counted;
  const TRIANGLES = 4;
  const aside = new WeakSet<object>();
  const calls = WebGL2RenderingContext.prototype;
  const before = (
    name: 'bindFramebuffer' | 'clear' | 'drawElements' | 'drawArrays' | 'drawElementsInstanced' | 'drawArraysInstanced',
    onFrame: (context: object, parts: number[]) => void,
  ) => {
    const own = calls[name] as (...parts: unknown[]) => unknown;
    Object.assign(calls, {
      [name](this: object, ...parts: unknown[]) {
        onFrame(this, parts as number[]);
        return own.apply(this, parts);
      },
    });
  };
  const draw = (context: object, mode: number, corners: number, copies: number) => {
    if (aside.has(context)) return;
    counted.last.calls++;
    if (mode === TRIANGLES) counted.last.triangles += (corners / 3) * copies;
    if (!counted.groundAt && counted.last.triangles > groundTriangles) counted.groundAt = performance.now();
  };
  before('bindFramebuffer', (context, [, buffer]) => {
    if (buffer) aside.add(context);
    else aside.delete(context);
  });
  before('clear', (context) => {
    if (aside.has(context)) return;
    counted.frames++;
    counted.last = { calls: 0, triangles: 0 };
  });
  before('drawElements', (context, [mode, count]) => draw(context, mode!, count!, 1));
  before('drawArrays', (context, [mode, , count]) => draw(context, mode!, count!, 1));
  before('drawElementsInstanced', (context, [mode, count, , , copies]) => draw(context, mode!, count!, copies!));
  before('drawArraysInstanced', (context, [mode, , count, copies]) => draw(context, mode!, count!, copies!));
  new MutationObserver(() => {
    if (!counted.pageAt && document.querySelector('[data-route]')) counted.pageAt = performance.now();
  }).observe(document, { subtree: true, childList: true });
}
