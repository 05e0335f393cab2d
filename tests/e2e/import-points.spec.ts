// A point cloud without classes, a triangle model of a drawing, and soundings, a hole a file, become ground and rock, once a person has answered what they do not say.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sndText } from '../../exchange/boreholes/soundings.test-support.ts';
import { makeLas, type TestPoint } from '../../exchange/las/las.test-support.ts';
import { expect, expectAccessible, logIn, test } from './product.ts';

const [X, Y] = [400_000, 6_900_000];
const points = Array.from({ length: 40_000 }, (_, i): TestPoint => {
  const [x, y] = [X + (i % 200) * 2 + 0.3, Y + Math.floor(i / 200) * 2 + 0.6];
  return { x, y, z: 120 + 30 * Math.sin(x / 60) + 20 * Math.cos(y / 45), id: i % 9 === 0 ? 5 : 1 };
}).filter(({ x, y }) => Math.hypot(x - X - 250, y - Y - 150) > 40);

test('points, triangles and boreholes become ground and rock', async ({ page, product, picture }) => {
  test.setTimeout(900_000);
  const cloud = join(product.data, 'punktsky.las');
  writeFileSync(cloud, makeLas(points));
  // The fourth went 9 m without meeting rock.
  const rows = [[60, 60, 4.5, 93], [300, 80, 6, 93], [200, 300, 2.5, 93], [120, 200, 9, 90], [340, 340, 7.2, 93]] as const; // biome-ignore format: rows
  const holes = rows.map(([x, y, depth, stop], i) => {
    const hole = join(product.data, `Ås ${i + 1}.SND`);
    writeFileSync(hole, sndText({ north: Y + y, east: X + x, stop, rows: [[1], [depth]] }));
    return hole;
  });
  await logIn(page, product);
  await page.getByRole('button', { name: 'Nytt prosjekt' }).click();
  await page.getByLabel('Navn').fill('Punkter');
  await page.getByRole('button', { name: 'Opprett prosjekt' }).click();
  const dialog = page.getByRole('dialog');
  const submit = dialog.getByRole('button', { name: 'Importer' });
  await page.getByRole('button', { name: 'Importer terreng' }).first().click();
  await picture('import-points-drop');
  await dialog.locator('input[type=file]').setInputFiles(cloud);
  await expect(dialog.getByText('Ingen punkter er klassifisert som bakke.')).toBeVisible({ timeout: 120_000 });
  await expect(submit).toBeDisabled();
  await expectAccessible(page);
  await picture('import-points-questions');
  await page.setViewportSize({ width: 390, height: 844 });
  await picture('import-points-phone');
  await page.emulateMedia({ colorScheme: 'dark' });
  await picture('import-points-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByLabel('Uklassifisert (1)', { exact: false }).check();
  await submit.click();
  await expect(page.getByText('Steg 2 av 5.')).toBeVisible({ timeout: 180_000 });
  await picture('import-points-ground');
  await page
    .getByText('Ingen fjelloverflate')
    .or(page.getByText('Fjelloverflate', { exact: true }))
    .first()
    .scrollIntoViewIfNeeded();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Importer', exact: true }).last().click();
  await expect(dialog.getByRole('heading', { name: 'Importer fjelloverflate' })).toBeVisible();
  await dialog.locator('input[type=file]').setInputFiles(holes);
  await expect(dialog.getByText('Hva er de?')).toBeVisible({ timeout: 120_000 });
  await expect(dialog.getByText('Totalsonderinger')).toBeVisible();
  await picture('import-boreholes');
  await expect(dialog.getByLabel('Dybden ned til fjell')).toBeChecked();
  await submit.click();
  await expect(dialog).toBeHidden({ timeout: 180_000 });
});
