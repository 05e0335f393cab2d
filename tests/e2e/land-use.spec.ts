// The classes of land use: an administrator changes a cost and a rating where they stand; codes of AR5 and WorldCover stand beside.

import { keepCatalogue, ownerOf } from './keep-catalogue.ts';
import { expect, expectAccessible, logIn, openOrganization, test } from './product.ts';

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
