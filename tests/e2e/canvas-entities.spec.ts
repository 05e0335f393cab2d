// What is drawn, measured, picked and dragged on the canvas in a real browser, over ground whose heights are known by a formula, so
// that every place that a tool returns can be checked against it.

import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import type { SceneState } from '#canvas/scene-types.ts';
import { between } from '#web/api/projection.ts';
import { STRIPE_M } from './canvas-harness/serve.ts';
import { heightAt, openForAll, PATIENT, page, pixelOf, place, SITE, show } from './canvas-harness/site-page.ts';
import { waitUntilIdle } from './canvas-harness/wait-until-idle.ts';

test.use({ deviceScaleFactor: 1, contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ mode: 'serial', timeout: 300_000 });
openForAll();

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
    // The mean of a square that no contour line fills.
    const mean = [0, 0, 0];
    for (let row = -10; row <= 10; row++)
      for (let column = -10; column <= 10; column++) {
        const i = ((Math.round(middle.y) + row) * info.width + Math.round(middle.x) + column) * info.channels;
        for (let channel = 0; channel < 3; channel++) mean[channel] += data[i + channel]! / 21 ** 2;
      }
    return mean;
  };
  const before = await colorAt();
  await show({ sites: [site] });
  const after = await colorAt('test-results/canvas-site.png');
  // Its orange lies over the ground: less blue in it than before, by far.
  expect(after[0]! - after[2]!).toBeGreaterThan(before[0]! - before[2]! + 60);
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
  // A contour line would color the places that it runs through.
  const hidden = { contours: true };
  await show({ hidden });
  const bare = await colors();
  await show({ mapServices: ['tiles'], hidden });
  const laid = await colors('test-results/canvas-tiles.png');
  for (const [i, [x, y]] of places.entries()) {
    const stripe = project(x, y)[0] / STRIPE_M;
    // Not where two stripes meet.
    if (Math.abs(stripe - Math.round(stripe)) < 0.05) continue;
    const isRed = Math.floor(stripe) % 2 === 0;
    expect(isRed ? laid[i]! : -laid[i]!, `stripe ${stripe}`).toBeGreaterThan(120);
  }
  expect(new Set(laid.map((value) => value > 0)).size, 'both colors are seen').toBe(2);
  await show({ mapServices: ['nowhere'], hidden });
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
  expect(drawn).toMatchObject({ kind: 'pathMoved', pathId: 'p1', point: 'c1' });
  if (drawn.kind !== 'pathMoved') return;
  expect(Math.hypot(drawn.from[0] - cx, drawn.from[1] - cy)).toBeLessThan(0.01);
  const [x, y] = drawn.at;
  expect(Math.hypot(x - goal[0], y - goal[1])).toBeLessThan(2 * SITE.cell);
  expect(await page.evaluate(() => window.harness.scene.view()), 'the ground stayed').toEqual(view);
  await show({});
});
