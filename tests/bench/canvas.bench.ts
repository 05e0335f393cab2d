// The canvas by itself, in the harness of its browser test: a ground of 8 × 8 km opened with cells of 1 m and of 10 m, a layer of
// 100 000 polygons that is panned, and a WebGL context that is lost. Both rasters are made by the terrain import's own writer from one
// formula. Software graphics hold the main thread inside WebGL calls, so the small window keeps them short, and the pan is reported
// with the layer and without it: what differs is the layer's.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { createCogWriter } from '#exchange/geotiff/write.ts';
import { deflateTile } from '#server/runtime/zlib-codec.ts';
// @ts-expect-error plain JavaScript without declarations: it finds the browser before anything else runs
import { findBrowser } from '../../tools/browser.mjs';
import { CHROMIUM_ARGS } from '../chromium.ts';
import type { Harness } from '../e2e/canvas-harness/main.ts';
import { type Served, serveHarness } from '../e2e/canvas-harness/serve.ts';
import type { Figure } from './figure.ts';

const SIDE_M = 8000;
const SITE = { minX: 129_000, minY: 6_955_000, maxX: 129_000 + SIDE_M, maxY: 6_955_000 + SIDE_M, minZ: 0, maxZ: 800 };
const SRID = 25833;
const WINDOW = { width: 640, height: 400 };
const OPENINGS = 3;
declare global {
  interface Window {
    harness: Harness;
  }
}
const POLYGONS_ACROSS = 316;
const PAN_STEPS = 24;
/** How much longer the fine raster may take to open: the measure's own noise. */
const AS_FAST = 1.3;

export async function* run(): AsyncIterable<Figure> {
  const folder = mkdtempSync(join(tmpdir(), 'veivalg-bench-canvas-'));
  const paths = { fine: join(folder, 'fine.tif'), coarse: join(folder, 'coarse.tif') };
  let served: Served | null = null;
  const browser = await chromium.launch({ executablePath: (await findBrowser()) as string, args: CHROMIUM_ARGS });
  try {
    writeFileSync(paths.fine, await ground(1));
    writeFileSync(paths.coarse, await ground(10));
    served = await serveHarness(paths, join(folder, 'vite'));
    await timeOfOpening(browser, served.url, 'coarse');
    yield* openings(browser, served.url);
    yield* panning(browser, served.url);
    yield await contextLoss(browser, served.url);
  } finally {
    await browser.close();
    await served?.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A cloud-optimised GeoTIFF of hills with a little noise, as the import would store it. */
async function ground(cell: number): Promise<Uint8Array> {
  const side = SIDE_M / cell;
  const stores: Uint8Array[][] = [];
  const writer = createCogWriter(
    { width: side, height: side, cell, originX: SITE.minX, originY: SITE.maxY, srid: SRID },
    {
      deflate: deflateTile,
      append: async (level, bytes) => {
        stores[level] ??= [];
        stores[level].push(bytes);
      },
    },
  );
  let state = 1;
  for (let row = 0; row < side; row++) {
    const values = new Float32Array(side);
    const north = 200 * Math.cos(((row + 0.5) * cell) / 700);
    for (let column = 0; column < side; column++) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      values[column] = 400 + north * Math.sin(((column + 0.5) * cell) / 500) + state / 2 ** 33;
    }
    await writer.addRows(values);
  }
  const { head, levels } = await writer.finish();
  return Buffer.concat([head, ...levels.flatMap((level) => stores[level]!)]);
}

async function opened(browser: Browser, url: string, terrain: string): Promise<{ page: Page; seconds: number }> {
  const page = await browser.newPage({ viewport: WINDOW, reducedMotion: 'reduce' });
  const site = Object.entries(SITE).map(([key, value]) => [key, String(value)]);
  const query = new URLSearchParams({ terrain, srid: String(SRID), ...Object.fromEntries(site) });
  const started = performance.now();
  await page.goto(`${url}?${query}`);
  await page.waitForFunction(() => window.harness?.log.ready > 0, null, { timeout: 120_000 });
  await rests(page);
  return { page, seconds: (performance.now() - started) / 1000 };
}

async function rests(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await page.locator('[data-resting=true]').waitFor({ timeout: 120_000 });
}

async function timeOfOpening(browser: Browser, url: string, terrain: string): Promise<number> {
  const { page, seconds } = await opened(browser, url, terrain);
  await page.close();
  return seconds;
}

/** Turn by turn, so that a busy moment of the machine meets both. */
async function* openings(browser: Browser, url: string): AsyncIterable<Figure> {
  const times = { fine: [] as number[], coarse: [] as number[] };
  for (let i = 0; i < OPENINGS; i++)
    for (const name of ['coarse', 'fine'] as const) times[name].push(await timeOfOpening(browser, url, name));
  const [fine, coarse] = [Math.min(...times.fine), Math.min(...times.coarse)];
  yield { name: '8 × 8 km at 10 m: address to all drawn', value: coarse, unit: 's' };
  yield { name: '8 × 8 km at 1 m, 64 million cells', value: fine, unit: 's' };
  yield { name: '… against 10 m', value: fine / coarse, unit: '×', limit: AS_FAST };
}

async function* panning(browser: Browser, url: string): AsyncIterable<Figure> {
  const { page } = await opened(browser, url, 'coarse');
  const bare = await longestOfPan(page);
  await page.evaluate(
    ({ across, site, sideM }) => {
      const step = sideM / across;
      const areas = Array.from({ length: across * across }, (_, i) => {
        const x = site.minX + (i % across) * step;
        const y = site.minY + Math.floor(i / across) * step;
        const ring = Array.from({ length: 9 }, (_, k) => {
          const turn = (k % 8) * (Math.PI / 4);
          return [x + step * (0.5 + 0.48 * Math.cos(turn)), y + step * (0.5 + 0.48 * Math.sin(turn))] as const;
        });
        return {
          id: String(i),
          name: '',
          color: ['#8fb98b', '#d8c27a', '#7fa7c9', '#c98f7f'][i % 4]!,
          group: 'landUse',
          category: 'forest',
          polygons: [[ring]],
        };
      });
      window.harness.scene.show({ ...window.harness.state, areas });
    },
    { across: POLYGONS_ACROSS, site: SITE, sideM: SIDE_M },
  );
  await rests(page);
  const full = await longestOfPan(page);
  await page.close();
  yield { name: 'longest task of a pan over bare ground', value: bare, unit: 'ms' };
  yield { name: '… with 100 000 polygons on it', value: full, unit: 'ms' };
  yield { name: '… more than without them', value: Math.max(0, full - bare), unit: 'ms', limit: 100 };
}

/** Milliseconds of the longest task while the ground is drawn aside step by step, in a view that shows a quarter of it. */
async function longestOfPan(page: Page): Promise<number> {
  return await page.evaluate(
    async ({ steps, sideM }) => {
      const seen: number[] = [];
      const observer = new PerformanceObserver((list) => seen.push(...list.getEntries().map((task) => task.duration)));
      observer.observe({ type: 'longtask' });
      const { scene } = window.harness;
      const view = { ...scene.view(), distanceM: sideM / 2, tiltDeg: 0, headingDeg: 0 };
      for (let i = 0; i < steps; i++) {
        scene.setView({ ...view, x: view.x + (i - steps / 2) * (sideM / 2 / steps) });
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      }
      await new Promise((done) => setTimeout(done, 1500));
      observer.disconnect();
      return Math.max(0, ...seen);
    },
    { steps: PAN_STEPS, sideM: SIDE_M },
  );
}

/** Seconds from the context's coming back until the same view is drawn. */
async function contextLoss(browser: Browser, url: string): Promise<Figure> {
  const { page } = await opened(browser, url, 'coarse');
  const view = await page.evaluate(() => window.harness.scene.view());
  await page.evaluate(async () => {
    const canvas = document.querySelector<HTMLCanvasElement>('#scene canvas')!;
    const extension = canvas.getContext('webgl2')!.getExtension('WEBGL_lose_context')!;
    extension.loseContext();
    await new Promise((lost) => setTimeout(lost, 300));
    extension.restoreContext();
  });
  const started = performance.now();
  await page.waitForFunction(() => window.harness.log.restored > 0, null, { timeout: 60_000 });
  await rests(page);
  const seconds = (performance.now() - started) / 1000;
  const after = await page.evaluate(() => window.harness.scene.view());
  await page.close();
  if (JSON.stringify(after) !== JSON.stringify(view))
    throw new Error('the view is another after the context came back');
  return { name: 'a lost context: the same view drawn again', value: seconds, unit: 's', limit: 3 };
}
