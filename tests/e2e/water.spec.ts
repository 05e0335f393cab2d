// Water of real ground on the screen: Isfjorden is imported, its sea and streams are found without being asked for, the threshold is
// moved and they are found again, and its sea, about which the import has asked, is not asked about again. Needs the test data.

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, logIn, mapRests, test } from './product.ts';

const DATA = resolve(process.env.VEIVALG_TEST_DATA ?? '../shared/data', 'isfjorden');
/** Searching 640,000 cells in a child process at low priority. */
const PATIENCE_MS = 120_000;

test.skip(!existsSync(DATA), `no test data in ${DATA}: set VEIVALG_TEST_DATA`);

test('water of Isfjorden is found, found again, and its sea is sea', async ({ page, product, picture }) => {
  await logIn(page, product);
  await importGround(page);
  const part = page.locator('section', { has: page.getByRole('heading', { name: 'Vann', exact: true }) });

  await test.step('sea and streams are found by themselves', async () => {
    await expect(part.getByText('Sjø', { exact: true })).toBeVisible({ timeout: PATIENCE_MS });
    await expect(part.getByText('Bekker under 0,3 km²')).toBeVisible();
    await mapRests(page);
    await part.getByRole('button', { name: 'Finn på nytt' }).scrollIntoViewIfNeeded();
    await picture('water-found');
    await expectAccessible(page);
  });

  await test.step('with a larger catchment there are fewer', async () => {
    await part.getByRole('slider', { name: 'Minste nedbørfelt for en bekk' }).press('End');
    await expect(part.getByText('5 km²', { exact: true })).toBeVisible();
    await part.getByRole('button', { name: 'Finn på nytt' }).click();
    await expect(part.getByText('Bekker under 0,3 km²')).toBeHidden({ timeout: PATIENCE_MS });
    await expect(part.getByText('Elver over 1 km²')).toBeVisible();
  });

  await test.step('floods are worked out by other settings, which stay', async () => {
    await part.getByRole('button', { name: 'Innstillinger for vann og flom' }).click();
    const years = part.getByLabel('Gjentaksintervall');
    await expect(years).toHaveValue('200');
    await years.fill('50');
    await years.press('Enter');
    await part.getByRole('button', { name: 'Finn på nytt' }).scrollIntoViewIfNeeded();
    await picture('water-settings');
    await expectAccessible(page);
    const asked = page.waitForResponse((response) => response.request().postData()?.includes('FindWater') ?? false);
    await part.getByRole('button', { name: 'Finn på nytt' }).click();
    await asked;
    // What was opened stays open, with what was written, while it is found again and afterwards.
    await expect(years).toHaveValue('50');
    await expect(part.getByRole('button', { name: 'Finn på nytt' })).toBeEnabled({ timeout: PATIENCE_MS });
    await expect(years).toHaveValue('50');
    await part.getByRole('button', { name: 'Innstillinger for vann og flom' }).click();
  });

  await test.step('the sea at the edge, which the import has asked about, is not asked about again', async () => {
    await expect(part.getByText('Høyde 0 ved kanten: sjø eller ikke målt?')).toBeHidden();
    await expect(part.getByText('Sjø', { exact: true })).toBeVisible();
    await page.emulateMedia({ colorScheme: 'dark' });
    await mapRests(page);
    await picture('water-dark');
    await page.setViewportSize({ width: 390, height: 844 });
    await mapRests(page);
    await picture('water-narrow');
  });
});

async function importGround(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Nytt prosjekt' }).click();
  await page.getByLabel('Navn').fill('Vann i Isfjorden');
  await page.getByRole('button', { name: 'Opprett prosjekt' }).click();
  await page.waitForURL(/\/project(New)?\/[0-9a-f-]{36}/);
  await page.getByRole('button', { name: 'Importer terreng' }).last().click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles(join(DATA, 'isfjorden_dtm10_25833.tif'));
  await expect(dialog.getByText('EPSG:25833')).toBeVisible({ timeout: 60_000 });
  await dialog.getByLabel('Høyde 0 (sjø)').check();
  await dialog.getByRole('button', { name: 'Importer' }).click();
  await expect(page.getByText('10 m rutenett')).toBeVisible({ timeout: 90_000 });
}
