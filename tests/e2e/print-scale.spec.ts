// Drawings on paper at a scale, measured in the printed file itself: what 100 m of road and 10 m of height are in millimetres, and
// where the reference road's own stations lie. The drawings are those of the product, over a road by formula.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { GROUND, REFERENCE_SRID, referenceBody, referenceStations, SIDE_M } from './canvas-harness/reference-ground.ts';
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

/** Prints by the choice, and answers its text beside the file's pages; `answer` what is asked on the way. */
async function printed(
  picture: string,
  choice: RegExp,
  answer = async () => {},
): Promise<{ text: string; sheets: PdfPage[] }> {
  await page.evaluate((shown) => window.pictures.show(shown), picture);
  await page.getByRole('button', { name: /Skriv ut/ }).click();
  const item = page.getByRole('menuitem', { name: choice });
  const text = (await item.textContent())!;
  await item.click();
  await answer();
  await expect(page.locator('[data-sheets][data-complete=true]')).toBeAttached();
  await expect(page.getByRole('menu')).toHaveCount(0);
  const file = `${picture}-${text.replace(/\W+/g, '-')}.pdf`;
  const bytes = await page.pdf({ preferCSSPageSize: true, path: join('test-results', file) });
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
    const { text, sheets } = await printed(
      'profile',
      new RegExp(`målestokk 1:${String(scale).replace('000', '\\s000')}`),
    );
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

/** Chooses these in the dialog of section sheets; null = every 20 m. */
const sheetsOf = (chainages: readonly number[] | null, scale: string) => async () => {
  const dialog = page.getByRole('dialog');
  if (chainages) {
    await dialog.getByRole('combobox', { name: 'Profiler' }).click();
    await page.getByRole('option', { name: 'Valgte profiler' }).click();
    await dialog.getByLabel('Profilnumre').fill(chainages.map((at) => at.toFixed(3).replace('.', ',')).join(' '));
  }
  await dialog.getByRole('combobox', { name: 'Målestokk' }).click();
  await page.getByRole('option', { name: scale, exact: true }).click();
  await dialog.getByRole('button', { name: 'Skriv ut' }).click();
};

test('sections on sheets have every corner of the built road where the body has it, from toe to toe', async () => {
  const body = referenceBody('r', stations);
  // Every eighth station of open road that has open road on both sides of it.
  const open = Array.from({ length: stations.count }, (_, i) => i).filter(
    (i) => i % 8 === 0 && i > 0 && [i - 1, i, i + 1].every((k) => stations.kind[k] === 0),
  );
  expect(open.length).toBeGreaterThan(5);
  const chainages = open.map((i) => stations.chainage[i]!);
  const { sheets } = await printed('printedSection', /på ark/, sheetsOf(chainages, '1:200'));
  const lines = sheets.flatMap(({ paths }) => paths.filter((path) => path.isStroked));
  const scales = new Set<number>();
  for (const i of open) {
    const k = Array.from(body.x).indexOf(stations.x[i]!);
    const [from, to] = [body.first[k]!, body.first[k + 1]! - 1];
    const step = (at: number) => [body.offset[at]! - body.offset[from]!, body.z[at]! - body.z[from]!] as const;
    // 4 m of ground beside the toes, in whole metres; wider than 388 mm with its labels it is drawn at 1:500.
    const wideM = Math.ceil(4 - body.offset[from]!) + Math.ceil(4 + body.offset[to]!);
    const mm = wideM * 5 + 16 > 388 ? 2 : 5;
    scales.add(mm);
    // The line has a point at every corner, so far across and up from its first.
    const isRoad = ({ points }: PdfPage['paths'][number]) =>
      points.length > 8 &&
      Array.from({ length: to - from + 1 }, (_, n) => step(from + n)).every(([across, up]) =>
        points.some(
          ([x, y]) => Math.abs(x - points[0]![0] - mm * across) < 0.03 && Math.abs(points[0]![1] - y - mm * up) < 0.03,
        ),
      );
    expect(lines.filter(isRoad), `at ${stations.chainage[i]}`).toHaveLength(1);
  }
  expect([...scales].sort((a, b) => a - b)).toEqual([2, 5]);
  // Nothing reaches beside the paper.
  const points = lines.flatMap((line) => line.points);
  const beside = points.filter(([x, y]) => x < 8 || x > 412 || y < 18 || y > 290);
  expect(beside).toEqual([]);
});

test('every 20 m of the road is on a sheet, from its start to its end', async () => {
  await page.setViewportSize({ width: 1920, height: 900 });
  await page.evaluate((shown) => window.pictures.show(shown), 'printedSection');
  await page.getByRole('button', { name: /Skriv ut/ }).click();
  await page.getByRole('menuitem', { name: /på ark/ }).click();
  await sheetsOf(null, '1:100')();
  await expect(page.locator('[data-sheets][data-complete=true]')).toBeAttached();
  // However many sheets there are, the screen keeps its picture.
  const rights = await page
    .locator('[data-sheets] svg')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
  expect(rights.length).toBeGreaterThan(6);
  expect(Math.max(...rights)).toBeLessThan(0);
  const found = await page
    .locator('[data-section]')
    .evaluateAll((all) => all.map((one) => Number(one.getAttribute('data-section'))));
  const multiples = Array.from({ length: Math.floor(lengthM / 20) + 1 }, (_, k) => 20 * k);
  expect(found).toEqual([...multiples, lengthM]);
});
