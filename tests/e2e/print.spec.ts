// Section and profile on paper: printed alone, on one sheet, dark on white also where the page is dark, and the page is
// as before afterwards.

import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, logIn, mapRests, openProject, test } from './product.ts';

test.describe.configure({ timeout: 600_000 });
test.use({ actionTimeout: 90_000 });

/** Share of white pixels, and of dark ones. */
async function inkOf(png: Buffer): Promise<{ white: number; dark: number }> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let white = 0;
  let dark = 0;
  for (let i = 0; i < data.length; i += info.channels) {
    const sum = data[i]! + data[i + 1]! + data[i + 2]!;
    if (sum > 3 * 250) white++;
    if (sum < 3 * 120) dark++;
  }
  const all = info.width * info.height;
  return { white: white / all, dark: dark / all };
}

async function expectPrinted(page: Page, name: string, press: () => Promise<void>): Promise<void> {
  // What the browser would do is done below, step by step.
  await page.evaluate(() => {
    window.print = () => {};
  });
  const title = await page.title();
  await press();
  await page.getByRole('menuitem', { name: 'Tilpasset ett ark' }).click();
  await expect(page.locator('[data-printed]')).toBeVisible();
  expect(await page.title()).not.toBe(title);
  // A4 landscape within its margins, at 96 dots per inch.
  await page.setViewportSize({ width: 1032, height: 703 });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark', reducedMotion: 'reduce' });
  // A busy machine draws its next frame late: everything else is hidden by then, and the drawing as wide as the sheet.
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.querySelector('header')!).visibility))
    .toBe('hidden');
  await expect
    .poll(() =>
      page.evaluate(() => {
        const drawings = [...document.querySelectorAll('[data-printed] canvas, [data-printed] svg')];
        return Math.max(...drawings.map((drawing) => drawing.getBoundingClientRect().width));
      }),
    )
    .toBeGreaterThan(850);
  const png = await page.screenshot({ path: `test-results/pictures/print-${name}.png`, animations: 'disabled' });
  const { white, dark } = await inkOf(png);
  expect(white).toBeGreaterThan(0.3);
  expect(dark).toBeGreaterThan(0.002);
  expect(dark).toBeLessThan(0.4);
  const seen = await page.evaluate(() => {
    const printed = document.querySelector('[data-printed]')!;
    const outside = [...document.querySelectorAll('header, [role=toolbar], [role=tablist]')];
    const { width, height } = printed.getBoundingClientRect();
    return {
      isWhole: width > innerWidth - 2 && height > innerHeight - 2,
      others: outside.filter((element) => getComputedStyle(element).visibility === 'visible').length,
    };
  });
  expect(seen).toEqual({ isWhole: true, others: 0 });
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.locator('[data-printed]')).toHaveCount(0);
  expect(await page.title()).toBe(title);
}

test('section and profile are printed alone on one sheet', async ({ page, product, picture }) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await logIn(page, product);
  await openProject(page);
  await page.locator('[data-route]').first().click();
  await page.waitForURL(/\/map\/route\//);
  await page.getByRole('tab', { name: 'Tverrprofil' }).click();
  const print = page.getByRole('button', { name: 'Skriv ut' });
  await expect(page.getByRole('img', { name: /Tverrprofil|profil/i }).first()).toBeVisible();
  await picture('section-dark');
  await expectPrinted(page, 'section', () => print.click());
  await page.getByRole('tab', { name: 'Lengdeprofil' }).click();
  await mapRests(page);
  await picture('profile-dark');
  await expectPrinted(page, 'profile', () => print.click());
});
