// The classes of land use: an administrator changes a cost and a rating where they stand; codes of AR5 and WorldCover stand beside, are
// given to other classes, taken back and merged with what another one changes, and recognise the areas of a file.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type Ask, keepCatalogue, ownerOf } from './keep-catalogue.ts';
import { expect, expectAccessible, logIn, openOrganization, type Product, test } from './product.ts';
import { askerOf } from './route-checks.ts';

let catalogue: Awaited<ReturnType<typeof keepCatalogue>> | undefined;
test.afterEach(async () => catalogue?.restore());

test('classes of land use are read with their codes and changed where they stand', async ({
  page,
  product,
  picture,
}) => {
  catalogue = await keepCatalogue(product.data);
  const ask = await ownerOf(product.data);
  await logIn(page, product);
  await openOrganization(page);
  await page.getByRole('link', { name: 'Arealbruk', exact: true }).click();
  const bog = page.locator('[data-land-use=wetland]');
  await expect(bog.getByText('60', { exact: true })).toBeVisible();
  await expect(bog.getByText('90', { exact: true })).toBeVisible();
  await expect(page.locator('[data-land-use]')).toHaveCount(16);
  const cost = page.getByLabel('Grunnerverv, Myr, grunn');
  await cost.fill('37');
  await cost.press('Enter');
  const stored = async () =>
    (await ask("select settings -> 'landUse' -> 'wetland' as it from organization where settings ? 'landUse'", []))[0]
      ?.it as Record<string, unknown> | undefined;
  await expect.poll(async () => (await stored())?.costPerM2).toBe(37);
  await bog.getByRole('combobox').nth(1).click();
  await page.getByRole('option').last().click();
  await expect.poll(async () => (await stored())?.risk).toBe('veryHigh');
  await cost.fill('-1');
  await cost.press('Enter');
  await expect(cost).toHaveValue('37');
  await expectAccessible(page);
  await picture('land-use');
  await page.emulateMedia({ colorScheme: 'dark' });
  await picture('land-use-dark');
  await page.setViewportSize({ width: 390, height: 844 });
  await picture('land-use-narrow-dark');
});

test('codes of maps are given to classes, taken back, merged, and recognise areas', async ({
  page,
  product,
  picture,
}) => {
  catalogue = await keepCatalogue(product.data);
  const ask = await ownerOf(product.data);
  await logIn(page, product);
  const dashboard = page.url();
  await openOrganization(page);
  await page.getByRole('link', { name: 'Arealbruk', exact: true }).click();
  const ice = page.locator('[data-land-use=ice]');
  const firm = page.locator('[data-code-list=areaType] [data-code="50"]');
  const give = async (code: string, name: string) => {
    await page.locator(`[data-code-list=areaType] [data-code="${code}"]`).getByRole('combobox').click();
    await page.getByRole('option', { name, exact: true }).click();
  };
  const undo = page.getByRole('button', { name: 'Angre', exact: true });
  await test.step('a code changes hands and is taken back', async () => {
    await expect(ice.getByText('70', { exact: true }).first()).toBeVisible();
    await give('50', 'Snø og is');
    await expect(
      page.getByText('AR5 arealtype 50, Åpen fastmark hører nå til «Snø og is», ikke «Bart fjell og grus».'),
    ).toBeVisible();
    await expect(ice.getByText('50 · 70', { exact: true })).toBeVisible();
    await expect(firm.getByText('Standard: Bart fjell og grus')).toBeVisible();
    expect(await storedCodes(ask)).toEqual({ areaType: { 50: 'ice' } });
    await undo.click();
    await expect.poll(() => storedCodes(ask)).toEqual({});
    await expect(ice.getByText('50 · 70', { exact: true })).toHaveCount(0);
  });
  await test.step('what another administrator changes meanwhile is kept, or asked about', async () => {
    // What the page still reads again after the undo would show it the other one's change before it makes its own.
    await page.reload();
    await expect(ice.getByText('70', { exact: true }).first()).toBeVisible();
    const other = await otherAdministrator(ask, page, product);
    await other({ productivity: { 14: 'forestVeryHigh' } });
    await give('50', 'Snø og is');
    await expect(page.getByText(/^Lagret sammen med det andre har endret: AR5 skogbonitet 14 Høy/)).toBeVisible();
    expect(await storedCodes(ask)).toEqual({ areaType: { 50: 'ice' }, productivity: { 14: 'forestVeryHigh' } });
    await other({ areaType: { 50: 'wetland' } });
    await give('50', 'Bebygd');
    const question = page.getByRole('dialog');
    await expect(question).toContainText('Du endret til Bebygd.');
    await expect(question).toContainText('Myr, grunn');
    await question.getByRole('button', { name: 'Bruk min' }).click();
    await expect.poll(async () => (await storedCodes(ask)).areaType).toEqual({ 50: 'builtUp' });
    await give('50', 'Snø og is');
    await expect.poll(async () => (await storedCodes(ask)).areaType).toEqual({ 50: 'ice' });
  });
  await test.step('a code without a class stands as such', async () => {
    const list = page.locator('[data-code-list=areaType]');
    await expect(list.getByText('1 kode uten klasse')).toBeVisible();
    await give('60', 'Ingen klasse');
    await expect(list.getByText('2 koder uten klasse')).toBeVisible();
    await expect(page.locator('[data-land-use=wetland]').getByText('60', { exact: true })).toHaveCount(0);
    await expectAccessible(page);
    await list.scrollIntoViewIfNeeded();
    await picture('land-use-codes');
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 390, height: 844 });
    await picture('land-use-codes-narrow-dark');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  const codesUrl = page.url();
  await test.step('areas of AR5 are recognised by them', async () => {
    await page.goto(dashboard);
    // Without ground the map has nothing to draw.
    await page.getByRole('button', { name: 'Nytt prosjekt' }).click();
    await page.getByLabel('Navn').fill('Kartkoder');
    await page.getByRole('button', { name: 'Opprett prosjekt' }).click();
    const areas = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Arealer', exact: true }) });
    await areas.getByRole('button', { name: 'Importer', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[type=file]').setInputFiles(ar5File(product.data));
    const becomes = (code: string) => dialog.getByRole('combobox', { name: `Blir til: ${code}` });
    await expect(becomes('50')).toHaveText('Snø og is', { timeout: 60_000 });
    await expect(becomes('60')).toHaveText('Tas ikke med');
    await expect(becomes('30')).toHaveText('Skog, middels bonitet');
    await picture('land-use-codes-import');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Avbryt' }).click();
  });
  await test.step('back to defaults', async () => {
    await page.goto(codesUrl);
    const reset = page.getByRole('button', { name: 'Tilbake til standard' });
    await reset.click();
    await expect.poll(() => storedCodes(ask)).toEqual({});
    await expect(reset).toBeDisabled();
    await undo.click();
    await expect
      .poll(() => storedCodes(ask))
      .toEqual({ areaType: { 50: 'ice', 60: 'none' }, productivity: { 14: 'forestVeryHigh' } });
  });
});

async function storedCodes(ask: Ask): Promise<Record<string, unknown>> {
  const [row] = await ask(
    "select settings -> 'landUseCodes' as it from organization where settings ? 'landUseCodes'",
    [],
  );
  return (row?.it ?? {}) as Record<string, unknown>;
}

/** Writes codes as somebody else would, so that the page's version is of yesterday. */
async function otherAdministrator(ask: Ask, page: Page, { url }: Product): Promise<(codes: object) => Promise<void>> {
  const call = await askerOf(page, url);
  const o = /organization\/([\da-f-]{36})/.exec(page.url())![1];
  return async (landUseCodes) => {
    const [row] = await ask('select version from organization where id = $1', [o]);
    await call(
      'mutation ($o: UUID!, $v: Int!, $i: JSON!) { updatePrices(organizationId: $o, version: $v, input: $i) }',
      {
        o,
        v: row!.version,
        i: { landUseCodes },
      },
    );
  };
}

/** Three polygons of forest, open firm ground and mire, as NIBIO names the attribute. */
function ar5File(folder: string): string {
  const path = join(folder, 'ar5_utsnitt.geojson');
  const features = [30, 50, 60].map((artype, i) => {
    const [west, south] = [7.7 + i / 100, 62.55];
    const ring = [
      [west, south],
      [west + 0.005, south],
      [west + 0.005, south + 0.005],
      [west, south],
    ];
    return { type: 'Feature', properties: { artype }, geometry: { type: 'Polygon', coordinates: [ring] } };
  });
  writeFileSync(path, JSON.stringify({ type: 'FeatureCollection', features }));
  return path;
}
