// Collections of types: made, filled, frozen in versions that are compared; a project is pinned to one and hears of a newer one.

import { DEMO_PROJECT } from '../../demo/content.ts';
import { keepCatalogue, ownerOf } from './keep-catalogue.ts';
import { expect, expectAccessible, logIn, openOrganization, openProject, test } from './product.ts';

let takeBack: (() => Promise<unknown>) | undefined;
test.afterEach(async () => takeBack?.());

test('a collection is kept in versions, and a project is pinned to one', async ({ page, product, picture }) => {
  const catalogue = await keepCatalogue(product.data);
  const ask = await ownerOf(product.data);
  takeBack = async () => {
    await ask('update project set collection_version_id = null', []);
    await ask('delete from type_collection_version', []);
    await ask('delete from type_collection', []);
    await catalogue.restore();
  };
  await logIn(page, product);
  await openOrganization(page);
  await page.getByRole('link', { name: 'Samlinger' }).click();
  await page.getByRole('button', { name: 'Ny samling av segmenttyper' }).click();
  await page.waitForURL(/\/collections\/segmentTypeCollection\/[0-9a-f-]{36}/);
  const name = page.getByLabel('Navn på samlingen');
  await name.fill('Fylkets segmenter');
  await name.press('Enter');
  await page.getByRole('combobox', { name: 'Innhold' }).click();
  await page.getByRole('option').first().click();
  await page.keyboard.press('Escape');
  await page.getByLabel('Hva er nytt?').fill('Vårens priser');
  await page.getByRole('button', { name: 'Lag utgave' }).click();
  await expect(page.getByText('Utgave 1: Vårens priser')).toBeVisible();

  await ask(`update segment_type set parameters = jsonb_set(parameters, '{rock,cutCostPerM3}', '321')`, []);
  await page.getByLabel('Hva er nytt?').fill('Dyrere fjell');
  await page.getByRole('button', { name: 'Lag utgave' }).click();
  await expect(page.getByText('Utgave 2: Dyrere fjell')).toBeVisible();
  const compared = page.getByRole('table');
  await expect(compared).toContainText('321');
  await expectAccessible(page);
  await picture('collection');
  await page.getByRole('link', { name: 'Alle samlinger' }).click();
  await expect(page.getByText('Segmenttyper · 1 type, 2 utgaver')).toBeVisible();
  await picture('collections');
  const back = page.url();

  await page.goto(`${product.url}/dashboard`);
  await openProject(page);
  await page.goto(`${page.url().split('/map')[0]}/settings`);
  const pinned = page.getByRole('combobox', { name: 'Låst til' });
  await pinned.click();
  await page.getByRole('option', { name: 'Fylkets segmenter, utgave 1' }).click();
  await expect(page.getByText('Utgave 2 av Fylkets segmenter er kommet.')).toBeVisible();
  await pinned.scrollIntoViewIfNeeded();
  await expectAccessible(page);
  await picture('collection-pin');
  await page.getByRole('button', { name: 'Bruk den' }).click();
  await expect(page.getByText('Utgave 2 av Fylkets segmenter er kommet.')).toBeHidden();

  await page.goto(back);
  await page.getByText('Fylkets segmenter').click();
  await expect(page.getByRole('button', { name: 'Slett samlingen' })).toBeDisabled();
  await expect(page.getByText(`${DEMO_PROJECT.name}: utgave 2`)).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await picture('collection-390-dark');
});
