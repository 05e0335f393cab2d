// The view of the canvas in a real browser: what is opened, how it is looked at, and what happens when something fails. WebGL runs
// in software here: pictures are right, speed is not measured.

import { existsSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import {
  BOUNDS,
  HOLE,
  heightAt,
  ISFJORDEN,
  lookOf,
  MAX_Z,
  MIN_Z,
  openForAll,
  openSite,
  PATIENT,
  page,
  pixelOf,
  place,
  served,
  show,
  VIEWPORT,
} from './canvas-harness/site-page.ts';
import { waitUntilIdle } from './canvas-harness/wait-until-idle.ts';

test.use({ deviceScaleFactor: 1, contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ mode: 'serial', timeout: 300_000 });
openForAll();

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

test('the ground looks the same however many pixels the screen has to a point', async ({ browser }) => {
  const pixels: Buffer[] = [];
  for (const deviceScaleFactor of [1, 0.5]) {
    const at = await browser.newPage({ viewport: VIEWPORT, deviceScaleFactor, reducedMotion: 'reduce' });
    await openSite(at, 'hills', { ...BOUNDS, minZ: MIN_Z, maxZ: MAX_Z }, 25835);
    await at.evaluate(() => window.harness.scene.show({ ...window.harness.state, mode: '2d' }));
    await waitUntilIdle(at);
    const size = { width: VIEWPORT.width / 10, height: VIEWPORT.height / 10 };
    pixels.push(
      await sharp(await at.screenshot())
        .removeAlpha()
        .resize(size)
        .raw()
        .toBuffer(),
    );
    await at.close();
  }
  const [dense, sparse] = pixels as [Buffer, Buffer];
  const away = dense.map((part, i) => Math.abs(part - sparse[i]!)).sort((a, b) => a - b);
  // What is drawn over the ground, and the rims of its hole and of the site, are finer where there are more pixels.
  expect(away[Math.floor(away.length * 0.5)]).toBeLessThanOrEqual(2);
  expect(away[Math.floor(away.length * 0.95)]).toBeLessThanOrEqual(8);
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
        const frames: { middle: { x: number; y: number }; beside: { x: number; y: number }; scaleM: number }[] = [];
        const look = () => {
          const [middle, other] = [scene.project([x, y, z]), scene.project(beside)];
          if (middle && other)
            frames.push({ middle, beside: other, scaleM: Math.hypot(other.x - middle.x, other.y - middle.y) });
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
        return { frames, after: scene.view() };
      },
      [mode, before] as const,
    );
  for (const mode of ['2d', '3d'] as const) {
    const { frames, after } = await turn(mode);
    expect(new Set(frames.map(({ beside }) => beside.x.toFixed(2))).size, 'steps of the movement').toBeGreaterThan(8);
    for (const { middle } of frames)
      expect(Math.hypot(middle.x - 200, middle.y - 128), 'the place stays').toBeLessThan(1.2);
    // Nowhere a jump, least where the lens gives way to no perspective at all.
    const steps = frames.map(({ scaleM }) => scaleM);
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

test('a visit goes back to where it began, unless somebody has moved the camera since', async () => {
  const view = () => page.evaluate(() => window.harness.scene.view());
  const call = async (name: 'visit' | 'goBack' | 'stay') => {
    await page.evaluate(
      ([wanted, { minX, minY, maxX, maxY }]) => {
        const { scene } = window.harness;
        const quarter = { minX, minY, maxX: (minX + maxX) / 2, maxY: (minY + maxY) / 2 };
        if (wanted === 'visit') scene.visit(quarter);
        else scene[wanted]();
      },
      [name, BOUNDS] as const,
    );
    await waitUntilIdle(page);
  };
  const start = await view();
  await call('goBack');
  expect(await view()).toEqual(start);
  await call('visit');
  const there = await view();
  expect(there.distanceM).toBeLessThan(start.distanceM * 0.9);
  await call('visit');
  await call('goBack');
  expect(await view()).toEqual(start);
  await call('visit');
  await page.mouse.move(600, 500);
  await page.mouse.wheel(0, -200);
  await waitUntilIdle(page);
  const steered = await view();
  await call('goBack');
  expect(await view()).toEqual(steered);
  await call('visit');
  // Come to from another side, it is some centimetres from where it was.
  const again = await view();
  expect(again.distanceM).toBeCloseTo(there.distanceM, 0);
  await call('stay');
  await call('goBack');
  expect(await view()).toEqual(again);
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

test('without WebGL the page gets an error', async ({ page: bare }) => {
  await bare.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await bare.goto(served.url);
  await bare.waitForFunction(() => window.harness, null, PATIENT);
  expect(await bare.evaluate(() => window.harness.log.errors)).toEqual(['WebglUnavailableError']);
});

test('a raster that cannot be read is reported, and nothing breaks', async ({ page: bare }) => {
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
