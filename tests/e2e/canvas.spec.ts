// The canvas in a real browser, alone in a page: ground whose heights are known by a formula, so that every place a
// tool answers can be checked against it. WebGL runs in software here: pictures are right, speed is not measured.

import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import type { SceneState } from '#canvas/scene-types.ts';
import { between } from '#web/api/projection.ts';
import type { Harness } from './canvas-harness/main.ts';
import { type Served, STRIPE_M, serveHarness } from './canvas-harness/serve.ts';
import { waitUntilIdle } from './canvas-harness/wait-until-idle.ts';
import { writePyramid } from './canvas-harness/write-pyramid.ts';

declare global {
  interface Window {
    harness: Harness;
  }
}

/** 2048 × 2048 cells of 4 m at the northing of Finnmark, where a 32-bit float is half a metre coarse. */
const SITE = { minX: 600_000, minY: 7_800_000, cell: 4, cells: 2048 };
const SIZE_M = SITE.cell * SITE.cells;
const BOUNDS = { minX: SITE.minX, minY: SITE.minY, maxX: SITE.minX + SIZE_M, maxY: SITE.minY + SIZE_M };
const MIN_Z = 20;
const MAX_Z = 620;
/** A hole in the data, 400 m wide, in the north-east. */
const HOLE = { x: SITE.minX + 6600, y: SITE.minY + 6600, radius: 200 };
const TEST_DATA = process.env.VEIVALG_TEST_DATA ?? join(import.meta.dirname, '../../../shared/data');
const ISFJORDEN = join(TEST_DATA, 'isfjorden/isfjorden_dtm10_25833.tif');

/** Small: software WebGL pays by the pixel. The budget is also tried at full size, on Isfjorden. */
const VIEWPORT = { width: 1000, height: 640 };
/** Software WebGL on a busy machine may need many seconds for a frame; frames are no clock there. */
const PATIENT = { timeout: 60_000, polling: 200 };

const folder = mkdtempSync(join(tmpdir(), 'veivalg-canvas-'));
let served: Served;
let page: Page;

function heightAt(x: number, y: number): number {
  const u = (x - SITE.minX) / SIZE_M;
  const v = (y - SITE.minY) / SIZE_M;
  return 320 + 180 * Math.sin(u * 7) * Math.cos(v * 5) + 120 * (v - 0.5);
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ mode: 'serial', timeout: 300_000 });

test.beforeAll(async ({ browser }) => {
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
  await openSite(page, 'hills', { ...BOUNDS, minZ: MIN_Z, maxZ: MAX_Z }, 25835);
});

test.afterAll(async () => {
  await page?.close();
  await served?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function openSite(on: Page, terrain: string, box: Record<string, number>, srid: number): Promise<void> {
  const query = new URLSearchParams({
    terrain,
    srid: String(srid),
    ...Object.fromEntries(Object.entries(box).map(([key, value]) => [key, String(value)])),
  });
  await on.goto(`${served.url}?${query}`);
  await on.waitForFunction(() => window.harness?.log.ready > 0, null, { timeout: 90_000 });
  await waitUntilIdle(on);
}

async function show(change: Partial<SceneState>): Promise<void> {
  await page.evaluate((part) => window.harness.scene.show({ ...window.harness.state, ...part }), change);
  await waitUntilIdle(page);
}

/** Pixel of a place on the ground. */
async function pixelOf(x: number, y: number): Promise<{ x: number; y: number }> {
  const at = await page.evaluate((place) => window.harness.scene.project(place), [x, y, heightAt(x, y)] as const);
  expect(at).not.toBeNull();
  return at!;
}

/** How many different colors a picture has, and its share of nearly black pixels. */
async function lookOf(png: Buffer): Promise<{ colors: number; blackShare: number }> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const colors = new Set<number>();
  let black = 0;
  for (let i = 0; i < data.length; i += info.channels) {
    colors.add((data[i]! >> 3) * 1024 + (data[i + 1]! >> 3) * 32 + (data[i + 2]! >> 3));
    if (data[i]! + data[i + 1]! + data[i + 2]! < 60) black++;
  }
  return { colors: colors.size, blackShare: black / (info.width * info.height) };
}

const place = (east: number, north: number) => [SITE.minX + east, SITE.minY + north] as const;

test('the opening view shows ground within its budget and then rests', async () => {
  const png = await page.screenshot({ path: 'test-results/canvas-opening.png' });
  const look = await lookOf(png);
  expect(look.colors).toBeGreaterThan(150);
  expect(look.blackShare).toBeLessThan(0.002);
  const statistics = await page.evaluate(() => window.harness.scene.statistics());
  expect(statistics.drawCalls).toBeGreaterThan(0);
  expect(statistics.drawCalls).toBeLessThanOrEqual(300);
  expect(statistics.triangles).toBeLessThanOrEqual(500_000);
  await page.evaluate(() => window.harness.scene.show(structuredClone(window.harness.state)));
  await page.waitForTimeout(700);
  expect(await page.evaluate(() => window.harness.scene.statistics().frames), 'an equal state draws nothing').toBe(
    statistics.frames,
  );
  expect(await page.evaluate(() => window.harness.log.errors)).toEqual([]);
});

test('the ground is whole on a page that the browser shows at half its size', async ({ browser }) => {
  const half = await browser.newPage({ viewport: VIEWPORT, deviceScaleFactor: 0.5, reducedMotion: 'reduce' });
  await openSite(half, 'hills', { ...BOUNDS, minZ: MIN_Z, maxZ: MAX_Z }, 25835);
  await half.evaluate(() => window.harness.scene.show({ ...window.harness.state, mode: '2d' }));
  await waitUntilIdle(half);
  const { data, info } = await sharp(await half.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colorAt = (x: number, y: number) => {
    const i = (Math.round(y / 2) * info.width + Math.round(x / 2)) * info.channels;
    return [data[i]!, data[i + 1]!, data[i + 2]!];
  };
  const beside = colorAt(4, VIEWPORT.height / 2);
  // From above the north and the south edge of the site lie outside the picture.
  for (const east of [0.1, 0.3, 0.5, 0.7, 0.9])
    for (const north of [0.3, 0.4, 0.5, 0.6, 0.7]) {
      const [x, y] = [SITE.minX + east * SIZE_M, SITE.minY + north * SIZE_M];
      if (Math.hypot(x - HOLE.x, y - HOLE.y) < 2 * HOLE.radius) continue;
      const at = await half.evaluate((spot) => window.harness.scene.project(spot), [x, y, heightAt(x, y)] as const);
      const away = colorAt(at!.x, at!.y).map((part, i) => Math.abs(part - beside[i]!));
      expect(Math.max(...away), `${east}, ${north}`).toBeGreaterThan(4);
    }
  await half.close();
});

test('heights are those of the raster to the centimetre, and the hole has none', async () => {
  const asked = [place(1000.5, 2000.25), place(4096, 4096), place(7777, 303)] as const;
  await page.evaluate(
    ([x, y]) => window.harness.scene.setView({ x, y, z: 300, distanceM: 900, headingDeg: 0, tiltDeg: 30 }),
    asked[0],
  );
  await waitUntilIdle(page);
  const [near, ...others] = await page.evaluate(
    (places) => places.map(([x, y]) => window.harness.scene.heightAt(x, y)),
    asked,
  );
  expect(Math.abs(near! - heightAt(...asked[0]))).toBeLessThan(0.01);
  // Where only the coarse level has been read yet.
  for (const [i, z] of others.entries()) expect(Math.abs(z! - heightAt(...asked[i + 1]!))).toBeLessThan(0.5);
  expect(await page.evaluate((hole) => window.harness.scene.heightAt(hole.x, hole.y), HOLE)).toBeNull();
  expect(await page.evaluate(() => window.harness.scene.heightAt(0, 0))).toBeNull();
});

test('a drawn path lies where it was clicked', async () => {
  await page.evaluate((bounds) => window.harness.scene.zoomTo(bounds), {
    minX: SITE.minX + 2500,
    minY: SITE.minY + 2500,
    maxX: SITE.minX + 5000,
    maxY: SITE.minY + 4500,
  });
  await waitUntilIdle(page);
  const wanted = [place(2900, 3000), place(3600, 3700), place(4600, 3900)] as const;
  await page.evaluate(() => window.harness.scene.tool('drawPath'));
  for (const [x, y] of wanted) {
    const at = await pixelOf(x, y);
    await page.mouse.click(at.x, at.y);
    await page.waitForTimeout(500);
  }
  await page.keyboard.press('Enter');
  const drawn = await page.evaluate(() => window.harness.log.drawn.at(-1)!);
  expect(drawn.kind).toBe('path');
  if (drawn.kind !== 'path') return;
  const got = [drawn.start, ...drawn.controlPoints, drawn.end];
  expect(got).toHaveLength(3);
  for (const [i, [x, y, z]] of got.entries()) {
    expect(Math.hypot(x - wanted[i]![0], y - wanted[i]![1]), `point ${i} within two cells`).toBeLessThan(2 * SITE.cell);
    expect(Math.abs(z - heightAt(x, y)), `height of point ${i}`).toBeLessThan(0.1);
  }
  await page.evaluate(() => window.harness.scene.tool(null));
});

test('Escape cancels a tool; measuring answers while it goes on', async () => {
  await page.evaluate(() => window.harness.scene.tool('measureDistance'));
  const a = await pixelOf(...place(3200, 3000));
  const b = await pixelOf(...place(4200, 3000));
  await page.mouse.click(a.x, a.y);
  await page.waitForTimeout(500);
  await page.mouse.click(b.x, b.y);
  const measured = await page.evaluate(() => window.harness.log.drawn.at(-1)!);
  expect(measured).toMatchObject({ kind: 'distance', done: false });
  expect(measured.kind === 'distance' && Math.abs(measured.planM - 1000)).toBeLessThan(10);
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => window.harness.log.drawn.at(-1))).toEqual({
    kind: 'cancelled',
    tool: 'measureDistance',
  });
  await page.evaluate(() => window.harness.scene.tool(null));
});

test('a route is hovered and picked with its chainage, an area by its ground', async () => {
  const line = Array.from({ length: 41 }, (_, i) => place(2900 + i * 40, 3500)).flatMap(([x, y]) => [
    x,
    y,
    heightAt(x, y),
  ]);
  const [x0, y0] = place(2700, 2700);
  await show({
    routes: [
      { id: 'r1', name: 'Rute 1', color: '#c43c57', line, segments: [{ kind: 'surface', fromM: 0, toM: 1600 }] },
    ],
    areas: [
      {
        id: 'a1',
        name: 'Skredsone',
        color: '#c8553d',
        group: 'hazard',
        category: 'avalanche',
        polygons: [
          [
            [
              [x0, y0],
              [x0 + 500, y0],
              [x0 + 500, y0 + 400],
              [x0, y0 + 400],
            ],
          ],
        ],
      },
    ],
  });
  const onRoute = await pixelOf(...place(3300, 3500));
  await page.mouse.move(onRoute.x, onRoute.y + 4);
  await page.waitForFunction(() => window.harness.log.hovers.at(-1)?.kind === 'route', null, PATIENT);
  const hovered = await page.evaluate(() => window.harness.log.hovers.at(-1)!);
  expect(hovered.kind === 'route' && Math.abs(hovered.chainageM - 400)).toBeLessThan(15);
  await page.mouse.click(onRoute.x, onRoute.y);
  expect((await page.evaluate(() => window.harness.log.picks.at(-1)!)).pick).toMatchObject({ kind: 'route', id: 'r1' });
  const inArea = await pixelOf(x0 + 250, y0 + 200);
  await page.mouse.click(inArea.x, inArea.y);
  expect((await page.evaluate(() => window.harness.log.picks.at(-1)!)).pick).toMatchObject({ kind: 'area', id: 'a1' });
});

test('a site is drawn at its height, named and picked, and its ground is read to the finest', async () => {
  const [x, y] = place(3000, 3900);
  const ring = [
    [x, y],
    [x + 300, y],
    [x + 300, y + 200],
    [x, y + 200],
  ] as const;
  const plane = { x: x + 150, y: y + 100, z: heightAt(x + 150, y + 100) + 12, dzdx: 0, dzdy: 0 };
  const seen = await page.evaluate(() => window.harness.scene.view());
  const site = { id: 's1', name: 'Tomt A', color: '#e0a020', rings: [ring], plane };
  await page.evaluate((at) => window.harness.scene.setView({ ...at, distanceM: 900, headingDeg: 0, tiltDeg: 40 }), {
    x: plane.x,
    y: plane.y,
    z: plane.z,
  });
  await show({});
  const middle = (await page.evaluate((at) => window.harness.scene.project(at), [x + 60, y + 50, plane.z] as const))!;
  const colorAt = async (path?: string) => {
    const { data, info } = await sharp(await page.screenshot(path ? { path } : {}))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const i = (Math.round(middle.y) * info.width + Math.round(middle.x)) * info.channels;
    return [data[i]!, data[i + 1]!, data[i + 2]!] as const;
  };
  const before = await colorAt();
  await show({ sites: [site] });
  const after = await colorAt('test-results/canvas-site.png');
  // Its orange lies over the ground: less blue in it than before, by far.
  expect(after[0] - after[2]).toBeGreaterThan(before[0] - before[2] + 60);
  await expect(page.locator('[data-label="site s1"]')).toHaveText('Tomt A');
  const ground = await pixelOf(x + 60, y + 50);
  await page.mouse.click(ground.x, ground.y);
  expect((await page.evaluate(() => window.harness.log.picks.at(-1)!)).pick).toMatchObject({ kind: 'site', id: 's1' });
  await page.evaluate(
    ([west, south]) =>
      window.harness.scene.readGround({ minX: west, minY: south, maxX: west + 300, maxY: south + 200 }),
    [x, y] as const,
  );
  const z = await page.evaluate((at) => window.harness.scene.heightAt(...at), [x + 33, y + 44] as const);
  expect(Math.abs(z! - heightAt(x + 33, y + 44))).toBeLessThan(0.01);
  await show({ sites: [site], hidden: { sites: true } });
  await expect(page.locator('[data-label="site s1"]')).toHaveCount(0);
  await page.evaluate((view) => window.harness.scene.setView(view), seen);
  await show({});
});

test('tiles of a map in web mercator lie where they belong; a silent map leaves the ground as it is', async () => {
  const project = between(25835, 3857)!;
  const places = [place(2800, 2900), place(3300, 3500), place(3900, 3100), place(4300, 4200)];
  const colors = async (path?: string) => {
    const { data, info } = await sharp(await page.screenshot(path ? { path } : {}))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return await Promise.all(
      places.map(async ([x, y]) => {
        const at = await pixelOf(x, y);
        const i = (Math.round(at.y) * info.width + Math.round(at.x)) * info.channels;
        return data[i]! - data[i + 2]!;
      }),
    );
  };
  await show({});
  const bare = await colors();
  await show({ mapServices: ['tiles'] });
  const laid = await colors('test-results/canvas-tiles.png');
  for (const [i, [x, y]] of places.entries()) {
    const stripe = project(x, y)[0] / STRIPE_M;
    // Not where two stripes meet.
    if (Math.abs(stripe - Math.round(stripe)) < 0.05) continue;
    const isRed = Math.floor(stripe) % 2 === 0;
    expect(isRed ? laid[i]! : -laid[i]!, `stripe ${stripe}`).toBeGreaterThan(120);
  }
  expect(new Set(laid.map((value) => value > 0)).size, 'both colors are seen').toBe(2);
  await show({ mapServices: ['nowhere'] });
  for (const [i, value] of (await colors()).entries()) expect(Math.abs(value - bare[i]!)).toBeLessThan(12);
  expect(await page.evaluate(() => window.harness.log.errors)).toEqual([]);
  await show({});
});

test('a volume stands where it is placed, turned and scaled, in its color, and is picked', async () => {
  const [x, y] = place(3400, 3300);
  const z = heightAt(x, y);
  // A box of 40 × 20 × 30 m, three times as large, lying towards the north-east.
  const showBox = (rotationDeg: number, hidden: SceneState['hidden']) =>
    page.evaluate(
      ([at, turned, flags]) => {
        const corners = [-20, 20].flatMap((cx) =>
          [-10, 10].flatMap((cy) => [0, 30].map((cz) => [cx, cy, cz] as const)),
        );
        const quads = ['0132', '4675', '0451', '2376', '0264', '1573'].map((text) => [...text].map(Number));
        const positions = new Float32Array(
          quads.flatMap(([a, b, c, d]) => [a!, b!, c!, a!, c!, d!]).flatMap((i) => corners[i]!),
        );
        const body = {
          positions,
          base: [0, 0, 0] as const,
          half: [20, 10] as const,
          heightM: 30,
          volumeM3: 24_000,
          isClosed: true,
          place: null,
        };
        const volume = {
          id: 'v1',
          name: 'Bygg A',
          color: '#3060d0',
          opacity: 1,
          at,
          rotationDeg: turned,
          scale: 3,
          body,
        };
        const { scene, state } = window.harness;
        scene.show({ ...state, volumes: [volume], hidden: flags });
      },
      [[x, y, z], rotationDeg, hidden] as const,
    );
  const isBlue = async (east: number, north: number, up: number) => {
    const at = (await page.evaluate((p) => window.harness.scene.project(p), [x + east, y + north, z + up] as const))!;
    const { data, info } = await sharp(await page.screenshot({ path: 'test-results/canvas-volume.png' }))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const i = (Math.round(at.y) * info.width + Math.round(at.x)) * info.channels;
    return data[i + 2]! > data[i]! + 60;
  };
  const seen = await page.evaluate(() => window.harness.scene.view());
  await page.evaluate((at) => window.harness.scene.setView({ ...at, distanceM: 700, headingDeg: 0, tiltDeg: 20 }), {
    x,
    y,
    z,
  });
  await showBox(0, {});
  await waitUntilIdle(page);
  // On its roof: 60 m to the east are in it, 60 m to the north are not; turned by 90° it is the other way round.
  expect([await isBlue(50, 0, 90), await isBlue(0, 50, 90)]).toEqual([true, false]);
  await expect(page.locator('[data-label="volume v1"]')).toHaveText('Bygg A');
  await showBox(90, {});
  await waitUntilIdle(page);
  expect([await isBlue(50, 0, 90), await isBlue(0, 50, 90)]).toEqual([false, true]);
  const foot = await pixelOf(x, y + 20);
  await page.mouse.click(foot.x, foot.y);
  expect((await page.evaluate(() => window.harness.log.picks.at(-1)!)).pick).toMatchObject({
    kind: 'volume',
    id: 'v1',
  });
  await showBox(90, { volumes: true });
  await waitUntilIdle(page);
  expect(await isBlue(0, 50, 90)).toBe(false);
  await page.evaluate((view) => window.harness.scene.setView(view), seen);
  await show({});
});

test('a control point is dragged to another place', async () => {
  const [ax, ay] = place(2900, 3100);
  const [bx, by] = place(4400, 3900);
  const [cx, cy] = place(3500, 3300);
  const goal = place(3700, 3600);
  await show({
    paths: [
      {
        id: 'p1',
        name: 'Ønske',
        color: '#24476b',
        editable: true,
        start: [ax, ay],
        end: [bx, by],
        controlPoints: [{ id: 'c1', at: [cx, cy], radiusM: 0 }],
      },
    ],
  });
  const from = await pixelOf(cx, cy);
  const to = await pixelOf(...goal);
  const view = await page.evaluate(() => window.harness.scene.view());
  // Taken within reach but beside its mark: it comes along without a jump.
  const [aside, below] = [8, -7];
  await page.mouse.move(from.x + aside, from.y + below);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
  await page.mouse.move(to.x + aside, to.y + below);
  await page.mouse.up();
  const drawn = await page.evaluate(() => window.harness.log.drawn.at(-1)!);
  expect(drawn).toMatchObject({ kind: 'pathMoved', pathId: 'p1' });
  if (drawn.kind !== 'pathMoved') return;
  const [x, y] = drawn.controlPoints[0]!.at;
  expect(Math.hypot(x - goal[0], y - goal[1])).toBeLessThan(2 * SITE.cell);
  expect(await page.evaluate(() => window.harness.scene.view()), 'the ground stayed').toEqual(view);
  await show({});
});

test('2D and 3D show the same place at the same scale', async () => {
  const before = await page.evaluate(() => window.harness.scene.view());
  await show({ mode: '2d' });
  const at = await page.evaluate(() => window.harness.scene.groundAt(500, 320));
  expect(Math.hypot(at![0] - before.x, at![1] - before.y)).toBeLessThan(before.distanceM * 0.03);
  const [north, middle] = [await pixelOf(before.x, before.y + 300), await pixelOf(before.x, before.y)];
  expect(Math.abs(north.x - middle.x), 'north is up').toBeLessThan(0.5);
  expect(north.y).toBeLessThan(middle.y);
  // Drawn with the frame, which a busy machine takes its time for.
  const numbers = page.locator('[data-grid]');
  await expect.poll(() => numbers.count(), { message: 'the grid has its numbers', timeout: 20_000 }).toBeGreaterThan(3);
  const hidden = await page.evaluate(() => {
    const boxesOf = (selector: string) =>
      [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
    const meets = (a: DOMRect, b: DOMRect) =>
      a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    const others = boxesOf('[data-foot], [data-label]').filter(({ width }) => width > 0);
    return boxesOf('[data-grid]').filter((number) => others.some((other) => meets(number, other))).length;
  });
  expect(hidden, 'no number under the scale, the attribution or a label').toBe(0);
  await page.screenshot({ path: 'test-results/canvas-2d.png' });
  await show({ mode: '3d' });
  const after = await page.evaluate(() => window.harness.scene.view());
  expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeLessThan(1);
  expect(after.headingDeg).toBe(before.headingDeg);
});

test('the change between 2D and 3D is one movement that keeps the place, without a jump', async () => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // Some forty frames are drawn, and software graphics pay by the pixel.
  await page.setViewportSize({ width: 400, height: 256 });
  await waitUntilIdle(page);
  const before = await page.evaluate(() => window.harness.scene.view());
  /** Pixels of the place looked at and of one beside it, at each frame of a turn. */
  const turn = (mode: '2d' | '3d') =>
    page.evaluate(
      async ([wanted, seen]) => {
        const { scene, state } = window.harness;
        const { x, y, z, distanceM } = seen;
        // On the ground, a fifth of the picture's height to the east.
        const beside = [x + distanceM * 0.12, y, scene.heightAt(x + distanceM * 0.12, y) ?? z] as const;
        const told: { middle: { x: number; y: number }; beside: { x: number; y: number }; scaleM: number }[] = [];
        const look = () => {
          const [middle, other] = [scene.project([x, y, z]), scene.project(beside)];
          if (middle && other)
            told.push({ middle, beside: other, scaleM: Math.hypot(other.x - middle.x, other.y - middle.y) });
        };
        look();
        // A clock of frames: a busy machine draws few of them in the time that a turn takes.
        const { requestAnimationFrame: realFrame } = window;
        const realNow = performance.now;
        let clock = performance.now();
        performance.now = () => clock;
        window.requestAnimationFrame = (call) => realFrame(() => call(clock));
        scene.show({ ...state, mode: wanted });
        for (let i = 0; i < 16; i++) {
          clock += 50;
          await new Promise((resolve) => realFrame(resolve));
          await new Promise((resolve) => realFrame(resolve));
          look();
        }
        performance.now = realNow;
        window.requestAnimationFrame = realFrame;
        return { told, after: scene.view() };
      },
      [mode, before] as const,
    );
  for (const mode of ['2d', '3d'] as const) {
    const { told, after } = await turn(mode);
    expect(new Set(told.map(({ beside }) => beside.x.toFixed(2))).size, 'steps of the movement').toBeGreaterThan(8);
    for (const { middle } of told)
      expect(Math.hypot(middle.x - 200, middle.y - 128), 'the place stays').toBeLessThan(1.2);
    // Nowhere a jump, least where the lens gives way to no perspective at all.
    const steps = told.map(({ scaleM }) => scaleM);
    for (let i = 1; i < steps.length; i++)
      expect(Math.abs(steps[i]! - steps[i - 1]!), `step ${i}`).toBeLessThan(0.08 * steps[0]!);
    expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeLessThan(1);
    await waitUntilIdle(page);
  }
  const back = await page.evaluate(() => window.harness.scene.view());
  expect(back.tiltDeg).toBeCloseTo(before.tiltDeg, 6);
  expect(back.headingDeg).toBeCloseTo(before.headingDeg, 6);
  // A turn that is interrupted is at its end.
  await page.evaluate(() => {
    const { scene, state } = window.harness;
    scene.show({ ...state, mode: '2d' });
    scene.zoomBy(1);
  });
  await waitUntilIdle(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(VIEWPORT);
  await show({ mode: '3d' });
  await page.evaluate((view) => window.harness.scene.setView(view), before);
  await waitUntilIdle(page);
});

test('wheel and drag keep the ground under the pointer', async () => {
  const groundAt = (x: number, y: number) =>
    page.evaluate(([sx, sy]) => window.harness.scene.groundAt(sx!, sy!)!, [x, y]);
  const isSame = (a: readonly number[], b: readonly number[]) => Math.hypot(a[0]! - b[0]!, a[1]! - b[1]!) < 2;
  await page.mouse.move(600, 500);
  const before = await groundAt(600, 500);
  await page.mouse.wheel(0, -200);
  await waitUntilIdle(page);
  expect(isSame(await groundAt(600, 500), before)).toBe(true);
  await page.mouse.down();
  await page.mouse.move(650, 510);
  await page.mouse.move(760, 540);
  await page.mouse.up();
  await waitUntilIdle(page);
  expect(isSame(await groundAt(760, 540), before)).toBe(true);
});

test('keys pan, zoom and fit', async () => {
  const view = () => page.evaluate(() => window.harness.scene.view());
  const press = async (key: string) => {
    await page.keyboard.press(key);
    await waitUntilIdle(page);
  };
  await page.evaluate(() => window.harness.scene.northUp());
  await page.locator('#scene').focus();
  const start = await view();
  await press('ArrowUp');
  const up = await view();
  expect(up.y).toBeGreaterThan(start.y + 10);
  await press('+');
  expect((await view()).distanceM).toBeLessThan(up.distanceM * 0.8);
  await press('Home');
  const home = await view();
  expect(home.distanceM).toBeGreaterThan(6000);
});

test('a lost WebGL context comes back with the same picture', async () => {
  const before = await lookOf(await page.locator('#scene').screenshot());
  await page.evaluate(async () => {
    const canvas = document.querySelector<HTMLCanvasElement>('#scene canvas')!;
    const extension = canvas.getContext('webgl2')!.getExtension('WEBGL_lose_context')!;
    extension.loseContext();
    await new Promise((resolve) => setTimeout(resolve, 300));
    extension.restoreContext();
  });
  await page.waitForFunction(() => window.harness.log.restored > 0, null, PATIENT);
  await waitUntilIdle(page);
  const after = await lookOf(await page.screenshot({ path: 'test-results/canvas-restored.png' }));
  expect(await page.evaluate(() => window.harness.log.lost)).toBe(1);
  expect(after.colors).toBeGreaterThan(before.colors * 0.85);
  expect(after.blackShare).toBeLessThan(0.002);
});

test('a screenshot is a picture of the whole canvas', async () => {
  const bytes = await page.evaluate(async () => [
    ...new Uint8Array(await (await window.harness.scene.screenshot()).arrayBuffer()),
  ]);
  const png = Buffer.from(bytes);
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1000, height: 640 });
  expect((await lookOf(png)).colors).toBeGreaterThan(150);
});

test('disposing leaves an empty div', async () => {
  await page.evaluate(() => window.harness.scene.dispose());
  expect(await page.locator('#scene > *').count()).toBe(0);
});

test('without WebGL the page is told so', async ({ page: bare }) => {
  await bare.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await bare.goto(served.url);
  await bare.waitForFunction(() => window.harness, null, PATIENT);
  expect(await bare.evaluate(() => window.harness.log.errors)).toEqual(['WebglUnavailableError']);
});

test('a raster that cannot be read is told, and nothing breaks', async ({ page: bare }) => {
  await bare.goto(`${served.url}?terrain=nowhere&srid=25833&minX=0&minY=0&maxX=100&maxY=100&minZ=0&maxZ=10`);
  await bare.waitForFunction(() => window.harness?.log.errors.length > 0, null, PATIENT);
  expect((await bare.evaluate(() => window.harness.log.errors))[0]).toContain('404');
});

test('the real Isfjorden opens within its budget', async ({ page: real }) => {
  test.skip(!existsSync(ISFJORDEN), `no test data at ${ISFJORDEN}`);
  await openSite(
    real,
    'isfjorden',
    { minX: 129_005, minY: 6_955_005, maxX: 137_005, maxY: 6_963_005, minZ: -0.45, maxZ: 1435.5 },
    25833,
  );
  const look = await lookOf(await real.screenshot({ path: 'test-results/canvas-isfjorden.png' }));
  expect(look.colors).toBeGreaterThan(300);
  expect(look.blackShare).toBeLessThan(0.002);
  const { drawCalls, triangles } = await real.evaluate(() => window.harness.scene.statistics());
  expect(drawCalls).toBeLessThanOrEqual(300);
  expect(triangles).toBeLessThanOrEqual(500_000);
});

test('the map comes to rest when rock is hidden again while it is being opened', async () => {
  await page.evaluate((bounds) => {
    const { scene, state } = window.harness;
    const bedrock = { source: '/raster/hills', bounds, minZ: 0, maxZ: 600 };
    scene.show({ ...state, bedrock });
    scene.show({ ...state, bedrock, hidden: { ...state.hidden, bedrock: true } });
  }, BOUNDS);
  await waitUntilIdle(page);
  expect(await page.evaluate(() => window.harness.log.errors)).toEqual([]);
  await show({});
});
