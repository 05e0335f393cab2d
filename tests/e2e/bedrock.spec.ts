// Rock under the ground: a raster of depths is taken for what it is, once a person has said so.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fjordValley, VALLEY_SRID } from '../../demo/valley/fjord-valley.ts';
import { cogOf } from '../../server/runtime/grid-cog.ts';
import { expect, expectAccessible, logIn, test } from './product.ts';
import { writeValleyFiles } from './valley-files.ts';

test('a raster of depths becomes the rock under the ground', async ({ page, product, picture }) => {
  test.setTimeout(600_000);
  const { terrain } = await writeValleyFiles(product.data);
  const { ground } = fjordValley();
  const depths = join(product.data, 'dybde_til_fjell.tif');
  writeFileSync(depths, (await cogOf({ ...ground, values: ground.values.map(() => 4) }, VALLEY_SRID)).bytes);
  await logIn(page, product);
  await page.getByRole('button', { name: 'Nytt prosjekt' }).click();
  await page.getByLabel('Navn').fill('Fjell under terrenget');
  await page.getByRole('button', { name: 'Opprett prosjekt' }).click();
  const dialog = page.getByRole('dialog');
  const submit = dialog.getByRole('button', { name: 'Importer' });
  await page.getByRole('button', { name: 'Importer terreng' }).first().click();
  await dialog.locator('input[type=file]').setInputFiles(terrain);
  await dialog.getByLabel('Høyde 0 (sjø)').check({ timeout: 60_000 });
  await submit.click();
  await expect(page.getByText('Steg 2 av 5.')).toBeVisible({ timeout: 120_000 });

  await page
    .getByText('Ingen fjelloverflate')
    .or(page.getByText('Fjelloverflate', { exact: true }))
    .first()
    .scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Importer', exact: true }).last().click();
  await dialog.locator('input[type=file]').setInputFiles(depths);
  await expect(dialog.getByText('Hva er de?')).toBeVisible({ timeout: 60_000 });
  await expect(submit).toBeDisabled();
  await expectAccessible(page);
  await picture('import-bedrock');
  await dialog.getByLabel('Dybden ned til fjell').check();
  await submit.click();
  await expect(dialog).toBeHidden({ timeout: 120_000 });
  await expect(page.getByText('Ikke importert')).toBeHidden();
});
