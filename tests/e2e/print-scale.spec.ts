// Drawings on paper at a scale, measured in the printed file itself: what 100 m of road and 10 m of height are in millimetres, and
// where the reference road's own stations lie. The drawings are those of the product, over a road by formula.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { GROUND, REFERENCE_SRID, referenceStations, SIDE_M } from './canvas-harness/reference-ground.ts';
import type { Pictures } from './canvas-harness/reference-pictures.tsx';
import { writeReferenceRasters } from './canvas-harness/reference-rasters.ts';
import { type Served, serveHarness } from './canvas-harness/serve.ts';
import { type PdfPage, readPdf } from './pdf-lines.ts';

declare global {
  interface Window {
    pictures: Pictures;
  }
}

test.describe.configure({ mode: 'default', timeout: 300_000 });
const folder = mkdtempSync(join(tmpdir(), 'veivalg-print-'));
const stations = referenceStations();
const lengthM = stations.chainage.at(-1)!;
let served: Served;
let page: Page;

test.beforeAll(async ({ browser }) => {
  served = await serveHarness(writeReferenceRasters(folder), join(folder, 'vite'), {
    html: 'reference-pictures.html',
    entry: 'reference-pictures.tsx',
  });
  page = await browser.newPage({ viewport: { width: 900, height: 600 }, reducedMotion: 'reduce', colorScheme: 'dark' });
  const { minX, minY, minZ, maxZ } = GROUND;
  const box = { minX, minY, maxX: minX + SIDE_M, maxY: minY + SIDE_M, minZ, maxZ, srid: REFERENCE_SRID };
  const query = new URLSearchParams(Object.entries(box).map(([key, value]) => [key, String(value)]));
  query.set('terrain', 'ground');
  await page.goto(`${served.url}?${query}`);
  await page.waitForFunction(() => window.pictures && window.harness.log.ready > 0, null, { timeout: 90_000 });
  await page.evaluate(() => {
    window.print = () => {};
  });
});

test.afterAll(async () => {
  await page?.close();
  await served?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Prints by the choice, and answers its text beside the file's pages. */
async function printed(picture: string, choice: RegExp): Promise<{ text: string; sheets: PdfPage[] }> {
  await page.evaluate((shown) => window.pictures.show(shown), picture);
  await page.getByRole('button', { name: /Skriv ut/ }).click();
  const item = page.getByRole('menuitem', { name: choice });
  const text = (await item.textContent())!;
  await item.click();
  await expect(page.locator('[data-sheets]')).toBeAttached();
  await expect(page.getByRole('menu')).toHaveCount(0);
  const bytes = await page.pdf({ preferCSSPageSize: true, path: join('test-results', `${picture}-scale.pdf`) });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(page.locator('[data-sheets]')).toHaveCount(0);
  return { text, sheets: readPdf(bytes) };
}

/** Upright or level lines longer than so much, by where they stand, mm. */
function linesOf({ paths }: PdfPage, axis: 0 | 1, longerMm: number): number[] {
  const found = paths
    .filter(({ isStroked, points }) => isStroked && points.length === 2)
    .map(({ points: [a, b] }) => [a!, b!] as const)
    .filter(([a, b]) => Math.abs(a[axis] - b[axis]) < 0.01 && Math.abs(a[1 - axis]! - b[1 - axis]!) > longerMm)
    .map(([a]) => a[axis]);
  return [...new Set(found.map((mm) => Math.round(mm * 1000) / 1000))].sort((a, b) => a - b);
}

for (const scale of [1000, 2000])
  test(`at 1:${scale} the profile's road lies where its stations are, sheet by sheet`, async () => {
    const { text, sheets } = await printed('profile', new RegExp(`målestokk 1:${scale}\\b`));
    const heights = Number(/høyder 1:(\d+)/.exec(text)![1]);
    expect(heights).toBeLessThan(scale);
    const perSheetM = 0.36 * scale;
    expect(sheets).toHaveLength(Math.ceil(lengthM / perSheetM));
    for (const [k, sheet] of sheets.entries()) {
      expect([sheet.widthMm, sheet.heightMm]).toEqual([420, 297].map((mm) => expect.closeTo(mm, 0)));
      // Lines of the grid: 20 mm apart, which the labels call 20 m at 1:1000.
      const grid = linesOf(sheet, 0, 180);
      expect(grid.length).toBeGreaterThan(2);
      for (let i = 1; i < grid.length; i++) expect(grid[i]! - grid[i - 1]!).toBeCloseTo(20, 1);
      const shown = Array.from({ length: stations.count }, (_, i) => i).filter(
        (i) => stations.chainage[i]! >= k * perSheetM && stations.chainage[i]! <= (k + 1) * perSheetM,
      );
      // A line through all stations of the sheet whose steps are those of the road, along and up, to a fiftieth of a millimetre.
      const [first, last] = [shown[0]!, shown.at(-1)!];
      const along = ((stations.chainage[last]! - stations.chainage[first]!) * 1000) / scale;
      const up = ((stations.road[last]! - stations.road[first]!) * 1000) / heights;
      const isRoad = ({ points }: PdfPage['paths'][number]) =>
        points.some((from, i) => {
          const to = points[i + last - first];
          return to && Math.abs(to[0] - from[0] - along) < 0.02 && Math.abs(from[1] - to[1] - up) < 0.02;
        });
      expect(sheet.paths.filter((path) => path.isStroked).some(isRoad)).toBe(true);
    }
  });

test('a cross-section at 1:200 has 5 mm to a metre, across and up', async () => {
  const [sheet, ...more] = (await printed('printedSection', /1:200/)).sheets;
  expect(more).toEqual([]);
  const levels = linesOf(sheet!, 1, 300);
  expect(levels.length).toBeGreaterThan(3);
  for (let i = 1; i < levels.length; i++) {
    const metres = (levels[i]! - levels[i - 1]!) / 5;
    expect(Math.abs(metres - Math.round(metres))).toBeLessThan(0.02);
  }
  // What is filled under the ground reaches over all of the 40 m.
  const across = sheet!.paths
    .filter(({ isStroked, points }) => !isStroked && points.length > 8)
    .flatMap(({ points }) => points.map(([x]) => x));
  expect(Math.max(...across) - Math.min(...across)).toBeCloseTo(200, 1);
});
