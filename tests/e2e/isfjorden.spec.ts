// A road on real ground, by hand: the terrain, land cover and avalanche zones of Isfjorden are uploaded, a path is drawn across
// the valley, routes are calculated, and what comes out is checked as an engineer would check it: lines without gaps,
// within their class, sums that add up, cheaper than the obvious lines, and choices that differ. Needs the test data.

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, logIn, mapRests, test } from './product.ts';
import { type Ask, askerOf, baselinesOf, type RouteAnswer } from './route-checks.ts';

const DATA = resolve(process.env.VEIVALG_TEST_DATA ?? '../shared/data', 'isfjorden');
const PROJECT = 'Rv. 64 Isfjorden';
/** Ends of the path, EPSG:25833: on the south side and over in the valley to the north. */
const START = [132_305, 6_957_005] as const;
const END = [135_005, 6_960_605] as const;
const NEAR_M = 200;

test.skip(!existsSync(DATA), `no test data in ${DATA}: set VEIVALG_TEST_DATA`);

test('routes across Isfjorden, from upload to comparison', async ({ page, product, picture }) => {
  test.setTimeout(600_000);
  await logIn(page, product);
  await newProject(page);
  await picture('isfjorden-1-empty');

  await test.step('the terrain is questioned and taken', async () => {
    await page.getByRole('button', { name: 'Importer terreng' }).last().click();
    await page.getByRole('dialog').locator('input[type=file]').setInputFiles(join(DATA, 'isfjorden_dtm10_25833.tif'));
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('EPSG:25833')).toBeVisible({ timeout: 60_000 });
    await picture('isfjorden-2-questions');
    // The fjord lies at exactly 0: sea, not a hole.
    const sea = dialog.getByLabel('Høyde 0 (sjø)');
    if (await sea.isVisible()) await sea.check();
    await dialog.getByLabel('Kilde (vises på kartet)').fill('© Kartverket');
    await dialog.getByRole('button', { name: 'Importer' }).click();
    await expect(page.getByText('10 m rutenett')).toBeVisible({ timeout: 90_000 });
  });

  await test.step('areas are mapped to classes', async () => {
    await importAreas(page, 'isfjorden_landcover_derived.gpkg', 'Arealdekke', { open_valley: 'Jordbruk' });
    await importAreas(page, 'isfjorden_avalanche_release_zones.gpkg', 'Snøskred, løsneområder', {});
    await mapRests(page);
    await picture('isfjorden-3-ground');
  });

  await test.step('a path is drawn on the map', async () => {
    await page.getByRole('button', { name: '2D', exact: true }).click();
    await page.getByRole('button', { name: 'Vis alt' }).click();
    await mapRests(page);
    const toScreen = await calibrate(page);
    await page.getByRole('toolbar').getByRole('button', { name: 'Tegn strekning' }).click();
    for (const place of [START, END]) {
      const [x, y] = toScreen(place);
      await page.mouse.move(x, y, { steps: 4 });
      await page.mouse.click(x, y);
      await page.waitForTimeout(700);
    }
    await page.keyboard.press('Enter');
    // The entry of the list, not the pins A and B on the map.
    await expect(page.getByRole('button', { name: /^Strekning 1 ..+/ })).toBeVisible();
    await page.getByLabel('Vegtype').click();
    await page.getByRole('option', { name: /^Sa / }).click();
    await page.getByRole('button', { name: 'Avansert' }).click();
    const seconds = page.getByRole('textbox', { name: 'Regnetid' });
    await seconds.fill('50');
    await seconds.press('Enter');
    await picture('isfjorden-4-path');
  });

  const ask = await askerOf(page, product.url);
  const projectId = page.url().match(/project(?:New)?\/([0-9a-f-]{36})/)![1]!;

  await test.step('routes appear while they are found', async () => {
    await checkDrawn(ask, projectId);
    await page.getByRole('button', { name: 'Beregn veglinjer' }).click();
    await expect(page.getByText(/runde \d+ av \d+/).first()).toBeVisible({ timeout: 60_000 });
    await picture('isfjorden-5-running');
    await expect(page.getByRole('button', { name: 'Beregn på nytt' })).toBeVisible({ timeout: 240_000 });
    await mapRests(page);
    await picture('isfjorden-6-routes');
  });

  const routes = await routesOf(ask, projectId);
  await test.step('every route is whole, within its class, and adds up', async () => {
    expect(routes.length).toBeGreaterThanOrEqual(3);
    for (const route of routes) checkRoute(route);
  });

  await test.step('at least three differ by more than 40 % of their length', async () => {
    expect(differing(routes).length).toBeGreaterThanOrEqual(3);
  });

  await test.step('the best is at least 15 % cheaper than the straight line and the grid path', async () => {
    const best = Math.min(...routes.map(({ totalCostNok }) => totalCostNok));
    for (const [name, cost] of Object.entries(await baselinesOf(product.data, routes[0]!.pathId)))
      expect(best, `against the ${name}`).toBeLessThanOrEqual(0.85 * cost);
  });

  await test.step('profile and comparison show them', async () => {
    await page.getByRole('tab', { name: /^Veglinjer/ }).click();
    await page.locator('[data-route]').first().click();
    await expect(page.getByText('Slik blir tallet til')).toBeVisible();
    await page.getByRole('tab', { name: 'Lengdeprofil' }).click();
    await expect(page.getByRole('tab', { name: 'Lengdeprofil' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.locator('.uplot canvas').first()).toBeVisible();
    await picture('isfjorden-7-profile');
    await page
      .getByRole('tab', { name: 'Sammenlign' })
      .or(page.getByRole('link', { name: 'Sammenlign' }))
      .first()
      .click();
    await page.waitForTimeout(2_500);
    await picture('isfjorden-8-compare');
  });
});

async function newProject(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Nytt prosjekt' }).click();
  await page.getByLabel('Navn').fill(PROJECT);
  await page.getByRole('button', { name: 'Opprett prosjekt' }).click();
  await page.waitForURL(/\/project(New)?\/[0-9a-f-]{36}/);
  await expect(page.getByText('Prosjektet trenger terreng')).toBeVisible();
}

/** Takes the classes that are guessed, but for the values given, which become what is named. */
async function importAreas(page: Page, file: string, name: string, classes: Record<string, string>): Promise<void> {
  await page.getByRole('button', { name: 'Importer' }).first().click();
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(join(DATA, file));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Navn')).toBeVisible({ timeout: 60_000 });
  await dialog.getByLabel('Navn').fill(name);
  for (const [value, becomes] of Object.entries(classes)) {
    await dialog.getByRole('row', { name: value }).getByRole('combobox').first().click();
    await page.getByRole('option', { name: becomes }).click();
  }
  const submit = dialog.getByRole('button', { name: 'Importer' });
  await expect(submit).toBeEnabled();
  await submit.click();
  await expect(dialog).toBeHidden({ timeout: 90_000 });
  await expect(page.getByText(name, { exact: true }).first()).toBeVisible({ timeout: 90_000 });
}

/** Reads the coordinates under two places of the flat map and answers where a coordinate lies on the screen. */
async function calibrate(page: Page): Promise<(place: readonly [number, number]) => [number, number]> {
  const box = (await page.locator('canvas').first().boundingBox())!;
  const [cx, cy] = [box.x + box.width / 2, box.y + box.height / 2];
  const here = await coordinatesAt(page, cx, cy);
  const there = await coordinatesAt(page, cx + 120, cy - 120);
  const metresPerPixel = (there[0] - here[0]) / 120;
  expect(Math.abs((there[1] - here[1]) / 120 / metresPerPixel - 1)).toBeLessThan(0.1);
  return ([x, y]) => [cx + (x - here[0]) / metresPerPixel, cy - (y - here[1]) / metresPerPixel];
}

async function coordinatesAt(page: Page, x: number, y: number): Promise<[number, number]> {
  await page.mouse.move(x - 3, y - 3);
  await page.mouse.move(x, y, { steps: 3 });
  await page.waitForTimeout(600);
  const text =
    (await page
      .getByText(/Ø [\d\s]+N [\d\s]+H/)
      .first()
      .textContent()) ?? '';
  const [, easting, northing] = /Ø ([\d\s.]+)N ([\d\s.]+)/.exec(text.replaceAll(/[\u00a0\u202f]/g, ' ')) ?? [];
  return [easting, northing].map((number) => Number(number?.replaceAll(/\s/g, ''))) as [number, number];
}

const PATHS = 'query($id: UUID!) { project(id: $id) { paths { settings request routeType { name } } } }';
/** What was drawn and chosen is what the server has. */
async function checkDrawn(ask: Ask, projectId: string): Promise<void> {
  interface Drawn {
    readonly request: { readonly start: { x: number; y: number }; readonly end: { x: number; y: number } };
    readonly settings: { readonly seconds: number };
    readonly routeType: { readonly name: string };
  }
  const read = async () => (await ask<{ project: { paths: Drawn[] } }>(PATHS, { id: projectId })).project.paths[0]!;
  await expect.poll(async () => (await read()).settings.seconds).toBe(50);
  const { request, routeType } = await read();
  expect(routeType.name).toMatch(/^Sa /);
  expect(Math.hypot(request.start.x - START[0], request.start.y - START[1])).toBeLessThan(150);
  expect(Math.hypot(request.end.x - END[0], request.end.y - END[1])).toBeLessThan(150);
}

const ROUTES = `query($id: UUID!) { project(id: $id) { routes {
  id pathId name lengthM totalCostNok totalCo2Kg biodiversity risk massImbalanceM3 figures alignment breakdown violations line } } }`;

async function routesOf(ask: Ask, projectId: string): Promise<readonly RouteAnswer[]> {
  return (await ask<{ project: { routes: readonly RouteAnswer[] } }>(ROUTES, { id: projectId })).project.routes;
}

/** Serious violations of the design class: what a road may not do. */
const CLASS_RULES = [
  'radiusTooSmall',
  'gradeTooSteep',
  'crestRadiusTooSmall',
  'sagRadiusTooSmall',
  'endNotMet',
  'outsideTerrain',
  'inForbiddenArea',
];

function checkRoute(route: RouteAnswer): void {
  const places = route.line.length / 3;
  const at = (i: number) => [route.line[3 * i]!, route.line[3 * i + 1]!, route.line[3 * i + 2]!] as const;
  // Whole: vertices at most 45 m apart, finite, from A to B.
  for (let i = 1; i < places; i++)
    expect(Math.hypot(at(i)[0] - at(i - 1)[0], at(i)[1] - at(i - 1)[1])).toBeLessThan(45);
  expect(route.line.every(Number.isFinite)).toBe(true);
  expect(Math.hypot(at(0)[0] - START[0], at(0)[1] - START[1])).toBeLessThan(150);
  expect(Math.hypot(at(places - 1)[0] - END[0], at(places - 1)[1] - END[1])).toBeLessThan(150);
  const broken = route.violations.filter(({ code }) => CLASS_RULES.includes(code)).map(({ code }) => code);
  expect(broken, route.name).toEqual([]);
  // The breakdown's sums are the totals.
  const sum = (key: 'costNok' | 'co2Kg' | 'biodiversity' | 'risk') =>
    route.breakdown.reduce((all, row) => all + row[key], 0);
  expect(sum('costNok') / route.totalCostNok, 'cost').toBeCloseTo(1, 3);
  expect(sum('co2Kg') / route.totalCo2Kg, 'CO2').toBeCloseTo(1, 3);
  expect(Math.abs(sum('biodiversity') - route.biodiversity)).toBeLessThan(1e-3 * Math.max(1, route.biodiversity));
  expect(Math.abs(sum('risk') - route.risk)).toBeLessThan(1e-3 * Math.max(1, route.risk));
  const { soilM3, rockM3, qualityRockM3 } = route.figures.massBalance;
  const imbalance = Math.abs(soilM3) + Math.abs(rockM3) + Math.abs(qualityRockM3);
  expect(Math.abs(imbalance - route.massImbalanceM3)).toBeLessThanOrEqual(1 + 1e-3 * imbalance);
}

/** Routes of which each shares less than 60 % of its length, within 200 m, with each of the others. */
function differing(routes: readonly RouteAnswer[]): RouteAnswer[] {
  const chosen: RouteAnswer[] = [];
  for (const route of routes.toSorted((a, b) => a.totalCostNok - b.totalCostNok))
    if (chosen.every((other) => shared(route, other) < 0.6)) chosen.push(route);
  return chosen;
}

function shared(a: RouteAnswer, b: RouteAnswer): number {
  let [inside, all] = [0, 0];
  for (let i = 0; i < a.line.length; i += 3) {
    let least = Infinity;
    for (let j = 0; j < b.line.length; j += 3)
      least = Math.min(least, Math.hypot(a.line[i]! - b.line[j]!, a.line[i + 1]! - b.line[j + 1]!));
    all++;
    if (least < NEAR_M) inside++;
  }
  return inside / all;
}
