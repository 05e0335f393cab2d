// Curves in a form of parameters, alone in a page: points are added, changed, sorted and taken away by keyboard, what is
// wrong is shown and never handed out, and what is kept is handed out once. Numbers stay what they are in both languages. Help is reached
// by keyboard, pointer and finger.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { createServer, type ViteDevServer } from 'vite';
import { designClassRows } from '#domain/parameters/design-class.ts';
import { optimisationRows } from '#domain/parameters/optimisation.ts';
import type { Parameter } from '#domain/parameters/parameter.ts';
import type { Submitted } from './form-harness/main.tsx';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const PICTURES = join(ROOT, 'test-results/pictures');

const cacheDir = mkdtempSync(join(tmpdir(), 'veivalg-form-'));
let server: ViteDevServer;

test.beforeAll(async () => {
  server = await createServer({
    root: ROOT,
    configFile: false,
    cacheDir,
    logLevel: 'error',
    resolve: { preserveSymlinks: true },
    server: { port: 0, host: '127.0.0.1', watch: null, hmr: false, fs: { strict: false } },
    optimizeDeps: { entries: ['tests/e2e/form-harness/main.tsx'] },
  });
  await server.listen();
});

test.afterAll(async () => {
  await server.close();
  rmSync(cacheDir, { recursive: true, force: true });
});

async function open(page: Page, language: 'nb' | 'en', more = '') {
  const address = server.httpServer?.address();
  if (!address || typeof address === 'string') throw new Error('the form has no port');
  await page.goto(`http://127.0.0.1:${address.port}/tests/e2e/form-harness/index.html?language=${language}${more}`);
  const names = { nb: 'Største stigning etter kurveradius A → B', en: 'Maximum grade by curve radius A → B' };
  const table = page.getByRole('group', { name: names[language] });
  await expect(table).toBeVisible();
  return { table, submitted: () => page.evaluate(() => (window as unknown as { submitted: Submitted }).submitted) };
}

test('points of a curve are written by keyboard, marked when wrong, and submitted once', async ({ page }) => {
  const { table, submitted } = await open(page, 'nb');
  const radius = (point: number) => table.getByRole('textbox', { name: `Radius, punkt ${point}` });
  const grade = (point: number) => table.getByRole('textbox', { name: `%, punkt ${point}` });

  // Enter in the last row begins a new one, with the cursor in it.
  await grade(2).press('Enter');
  await expect(radius(3)).toBeFocused();
  await page.keyboard.type('12,5');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2,5');
  await page.keyboard.press('Tab');
  expect(await submitted()).toEqual([['gradeByRadius', [[12.5, 2.5], [25, 4], [59, 7]]]]); // biome-ignore format: a table
  await expect(radius(1)).toHaveValue('12,5');

  // The same radius twice, and too steep: shown, not handed out.
  await radius(1).fill('59');
  await grade(1).fill('41');
  await expect(table.getByText('To punkter kan ikke stå på samme sted')).toBeVisible();
  await radius(1).fill('14');
  await radius(1).press('Enter');
  await expect(table.getByText('%: Fra 0,1 til 40')).toBeVisible();
  expect(await submitted()).toHaveLength(1);
  await grade(1).fill('2');
  await grade(1).press('Enter');
  await grade(1).blur();
  expect((await submitted()).slice(1)).toEqual([['gradeByRadius', [[14, 2], [25, 4], [59, 7]]]]); // biome-ignore format: a table

  await table.getByRole('button', { name: 'Fjern punkt 2' }).press('Enter');
  expect((await submitted()).at(-1)).toEqual(['gradeByRadius', [[14, 2], [59, 7]]]); // biome-ignore format: a table
  for (const _ of [1, 2]) await table.getByRole('button', { name: 'Fjern punkt 1' }).click();
  expect((await submitted()).at(-1)).toEqual(['gradeByRadius', []]);
  await expect(table.getByRole('textbox')).toHaveCount(0);
  await expect(
    page.getByRole('group', { name: 'Tunnel: tillegg etter lengde (km)' }).getByText('Lengde (km)', { exact: true }),
  ).toBeVisible();
});

for (const language of ['nb', 'en'] as const)
  test(`a number of thousands stays what it is, and what is no value is marked, in ${language}`, async ({ page }) => {
    const { submitted } = await open(page, language);
    const seconds = page.getByRole('textbox', { name: language === 'nb' ? 'Regnetid' : 'Time budget' });
    await expect(seconds).toHaveValue('1000');
    await seconds.focus();
    await page.keyboard.press('Tab');
    await seconds.fill('0');
    await page.keyboard.press('Tab');
    await expect(seconds).toHaveValue('1000');
    await expect(page.getByText(language === 'nb' ? /^Fra .*1000 står fortsatt/ : /^From .*1000 still/)).toBeVisible();
    expect(await submitted()).toEqual([]);
    await seconds.fill(language === 'nb' ? '1 200' : '1,200');
    await page.keyboard.press('Tab');
    expect(await submitted()).toEqual([['seconds', 1200]]);
    await expect(seconds).toHaveValue('1200');
    await seconds.fill('7');
    await seconds.press('Escape');
    await expect(seconds).toHaveValue('1200');
    expect(await submitted()).toHaveLength(1);
    // What could not be stored does not stay in the field as though it were.
    await seconds.fill('13');
    await seconds.press('Enter');
    await expect(seconds).toHaveValue('1200');
  });

test('a click on what stands below a field with a wrong number is not lost', async ({ page }) => {
  const { submitted } = await open(page, 'nb');
  const from = page.getByRole('textbox', { name: 'Fra', exact: true });
  await from.fill('4400');
  await expect(page.getByText(/^Fra 0 til 3\s397/)).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(from).toHaveValue('1132');
  await expect(page.getByText(/^Fra 0 til 3\s397/)).toBeVisible();
  expect(await submitted()).toEqual([['pressed', 1132]]);
  await from.fill('200');
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText(/^Fra 0 til 3\s397/)).toBeHidden();
});

for (const [language, width, height] of [
  ['nb', 390, 844],
  ['en', 1440, 900],
] as const)
  test(`the table of points fits a page of ${width} pixels, in ${language}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const { table } = await open(page, language);
    await table.getByRole('button', { name: language === 'nb' ? 'Legg til punkt' : 'Add point' }).click();
    await page.keyboard.type('6000');
    await expect(table.getByText(language === 'nb' ? 'Radius: Fra 0 til 5' : 'Radius: From 0 to 5')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.screenshot({ path: join(PICTURES, `parameter-form-${width}.png`), fullPage: true });
  });

test('help opens for a field that Tab comes to, is no stop between fields, and goes when one writes', async ({
  page,
}) => {
  await open(page, 'nb');
  const help = page.getByRole('tooltip');
  const helpOf = ({ help: { nb } }: Parameter) => page.getByRole('tooltip', { name: nb });
  const time = page.getByRole('textbox', { name: 'Regnetid' });
  await time.click();
  await expect(help).toHaveCount(0);
  await page.keyboard.press('Tab');
  const grade = page.getByRole('textbox', { name: 'Største stigning A → B' });
  await expect(grade).toBeFocused();
  await expect(helpOf(designClassRows.maxGradePct)).toBeVisible();
  await expect(grade).toHaveAccessibleDescription(designClassRows.maxGradePct.help.nb);
  await page.keyboard.type('5');
  await expect(help).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Siktkrav' })).toBeFocused();
  await expect(helpOf(designClassRows.sight)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(helpOf(designClassRows.allowLevelCrossings)).toBeVisible();
  // Within a curve the next cell is no other field.
  await page.keyboard.press('Tab');
  await expect(helpOf(designClassRows.gradeByRadius)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(help).toHaveCount(0);
  await page.locator('[data-help]').first().hover();
  await expect(helpOf(optimisationRows.seconds)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
});

test('help of a form that is only read is a stop of its own', async ({ page }) => {
  await open(page, 'en', '&readOnly');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Help: Time budget' })).toBeFocused();
  await expect(page.getByRole('tooltip')).toHaveText(optimisationRows.seconds.help.en);
});

for (const [language, width, height] of [
  ['nb', 390, 844],
  ['en', 1440, 900],
] as const)
  test.describe(`a finger at ${width} pixels`, () => {
    test.use({ hasTouch: true, viewport: { width, height } });
    test(`opens the help of every kind of field by a tap, within the page, in ${language}`, async ({ page }) => {
      await open(page, language);
      for (const [index, row] of [
        optimisationRows.seconds,
        designClassRows.maxGradePct,
        designClassRows.sight,
        designClassRows.allowLevelCrossings,
        designClassRows.gradeByRadius,
      ].entries()) {
        const mark = page.locator('[data-help]').nth(index);
        const size = await mark.boundingBox();
        expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(24);
        await mark.tap();
        const help = page.getByRole('tooltip', { name: row.help[language] });
        await expect(help.locator('> *')).toHaveCSS('opacity', '1');
        await expect(help).toBeInViewport({ ratio: 1 });
        await page.screenshot({ path: join(PICTURES, `field-help-${index}-${width}.png`) });
        await page.touchscreen.tap(width - 5, height - 5);
        await expect(help).toHaveCount(0);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
  });
