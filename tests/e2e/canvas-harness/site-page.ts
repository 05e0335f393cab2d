// The canvas alone in a page over ground whose heights are known by a formula, opened once for a file of tests, with what those
// tests look at: pixels of places, colors of pictures.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import type { SceneState } from '#canvas/scene-types.ts';
import type { Harness } from './main.ts';
import { type Served, serveHarness } from './serve.ts';
import { waitUntilIdle } from './wait-until-idle.ts';
import { writePyramid } from './write-pyramid.ts';

declare global {
  interface Window {
    harness: Harness;
  }
}

/** 2048 × 2048 cells of 4 m at the northing of Finnmark, where a 32-bit float is half a metre coarse. */
export const SITE = { minX: 600_000, minY: 7_800_000, cell: 4, cells: 2048 };
export const SIZE_M = SITE.cell * SITE.cells;
export const BOUNDS = { minX: SITE.minX, minY: SITE.minY, maxX: SITE.minX + SIZE_M, maxY: SITE.minY + SIZE_M };
export const MIN_Z = 20;
export const MAX_Z = 620;
/** A hole in the data, 400 m wide, in the north-east. */
export const HOLE = { x: SITE.minX + 6600, y: SITE.minY + 6600, radius: 200 };
const TEST_DATA = process.env.VEIVALG_TEST_DATA ?? join(import.meta.dirname, '../../../../shared/data');
export const ISFJORDEN = join(TEST_DATA, 'isfjorden/isfjorden_dtm10_25833.tif');

/** Small: software WebGL pays by the pixel. The budget is also tried at full size, on Isfjorden. */
export const VIEWPORT = { width: 1000, height: 640 };
/** Software WebGL on a busy machine may need many seconds for a frame; frames are no clock there. */
export const PATIENT = { timeout: 60_000, polling: 200 };

let folder = '';
export let served: Served;
export let page: Page;

export function heightAt(x: number, y: number): number {
  const u = (x - SITE.minX) / SIZE_M;
  const v = (y - SITE.minY) / SIZE_M;
  return 320 + 180 * Math.sin(u * 7) * Math.cos(v * 5) + 120 * (v - 0.5);
}

export async function openSite(on: Page, terrain: string, box: Record<string, number>, srid: number): Promise<void> {
  const query = new URLSearchParams({
    terrain,
    srid: String(srid),
    ...Object.fromEntries(Object.entries(box).map(([key, value]) => [key, String(value)])),
  });
  await on.goto(`${served.url}?${query}`);
  await on.waitForFunction(() => window.harness?.log.ready > 0, null, { timeout: 90_000 });
  await waitUntilIdle(on);
}

export async function show(change: Partial<SceneState>): Promise<void> {
  await page.evaluate((part) => window.harness.scene.show({ ...window.harness.state, ...part }), change);
  await waitUntilIdle(page);
}

/** Pixel of a place on the ground. */
export async function pixelOf(x: number, y: number): Promise<{ x: number; y: number }> {
  const at = await page.evaluate((place) => window.harness.scene.project(place), [x, y, heightAt(x, y)] as const);
  expect(at).not.toBeNull();
  return at!;
}

/** How many different colors a picture has, and its share of nearly black pixels. */
export async function lookOf(png: Buffer): Promise<{ colors: number; blackShare: number }> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const colors = new Set<number>();
  let black = 0;
  for (let i = 0; i < data.length; i += info.channels) {
    colors.add((data[i]! >> 3) * 1024 + (data[i + 1]! >> 3) * 32 + (data[i + 2]! >> 3));
    if (data[i]! + data[i + 1]! + data[i + 2]! < 60) black++;
  }
  return { colors: colors.size, blackShare: black / (info.width * info.height) };
}

export const place = (east: number, north: number) => [SITE.minX + east, SITE.minY + north] as const;

/** Serves the page with hilly ground, opened once for all tests of a file, and closes it after them. */
export function openForAll(): void {
  test.beforeAll(async ({ browser }) => {
    folder = mkdtempSync(join(tmpdir(), 'veivalg-canvas-'));
    const values = new Float32Array(SITE.cells * SITE.cells);
    for (let row = 0; row < SITE.cells; row++) {
      for (let column = 0; column < SITE.cells; column++) {
        const x = SITE.minX + (column + 0.5) * SITE.cell;
        const y = BOUNDS.maxY - (row + 0.5) * SITE.cell;
        values[row * SITE.cells + column] =
          Math.hypot(x - HOLE.x, y - HOLE.y) < HOLE.radius ? Number.NaN : heightAt(x, y);
      }
    }
    const hills = join(folder, 'hills.tif');
    writeFileSync(
      hills,
      writePyramid(
        { width: SITE.cells, height: SITE.cells, cell: SITE.cell, minX: SITE.minX, maxY: BOUNDS.maxY, values },
        4,
      ),
    );
    served = await serveHarness({ hills, isfjorden: ISFJORDEN }, join(folder, 'vite'));
    page = await browser.newPage({ viewport: VIEWPORT, reducedMotion: 'reduce' });
    // Without a graphics card beside other work a picture may take longer than a click.
    page.setDefaultTimeout(120_000);
    await openSite(page, 'hills', { ...BOUNDS, minZ: MIN_Z, maxZ: MAX_Z }, 25835);
  });

  test.afterAll(async () => {
    await page?.close();
    await served?.close();
    rmSync(folder, { recursive: true, force: true });
  });
}
