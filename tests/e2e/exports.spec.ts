// Files out of the product: from a route, by the dialog, to a zip that the browser saves; and the list of what was exported.

import { readFileSync } from 'node:fs';
import { chooseOfRoute, expect, expectAccessible, logIn, mapRests, openProject, test } from './product.ts';

test('a route is downloaded as files for the designer, and the list shows it', async ({ page, product, picture }) => {
  await logIn(page, product);
  await openProject(page);
  const rows = page.locator('[data-route]');
  await expect(rows.nth(2)).toBeVisible();
  await rows.nth(1).click();
  await mapRests(page);
  await chooseOfRoute(page, 'more', 'Last ned');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Hvem skal ha filene?')).toBeVisible();
  await picture('export-dialog-light');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'For kalkylen' }).click();
  await dialog.getByRole('button', { name: 'For prosjekterende' }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  // The narrow page shows the route in a sheet of its own.
  await chooseOfRoute(page, 'more', 'Last ned');
  await expect(dialog).toBeVisible();
  await picture('export-dialog-narrow-dark');
  await dialog.getByRole('button', { name: 'Lag filene' }).click();
  await page.getByRole('button', { name: 'Vis', exact: true }).click();
  await expect(page).toHaveURL(/\/export$/);
  await page.setViewportSize({ width: 1440, height: 900 });
  const fetchFile = page.getByRole('button', { name: /^Last ned (?!bilde)/ });
  await expect(fetchFile).toBeVisible({ timeout: 120_000 });
  // Whoever watches is not hidden behind the notice.
  await expect(page.getByText(/er klare$/)).toBeHidden({ timeout: 60_000 });
  await picture('exports-dark');
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await fetchFile.click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.zip$/);
  const bytes = readFileSync(await file.path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  expect(bytes.includes('LES-MEG.txt')).toBe(true);

  await test.step('a new one of chosen routes, and deleting one', async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.getByRole('button', { name: 'Ny eksport' }).click();
    await expect(page.getByRole('group', { name: 'Veglinjer' })).toBeVisible();
    await picture('export-dialog-routes');
    await page.getByRole('button', { name: 'Avbryt' }).click();
    await page.setViewportSize({ width: 390, height: 844 });
    await picture('exports-narrow-light');
    await page.getByRole('button', { name: /^Slett / }).click();
    await page.getByRole('button', { name: 'Slett', exact: true }).click();
    await expect(page.getByText('Ingen eksporter ennå')).toBeVisible();
    await picture('exports-none');
  });
});

test('a file that is no archive is named with the reason, and makes no project', async ({ page, product, picture }) => {
  await logIn(page, product);
  const count = page.getByText(/^\d+ prosjekt(er)?$/);
  const before = await count.textContent();
  await page.getByRole('button', { name: 'Åpne arkiv' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/Alle veglinjer regnes om her/)).toBeVisible();
  await expectAccessible(page);
  const file = { name: 'feil.zip', mimeType: 'application/zip', buffer: Buffer.from('PK') };
  await dialog.locator('input[type=file]').setInputFiles(file);
  await expect(dialog.getByRole('alert')).toContainText('«feil.zip» er ikke et prosjektarkiv', { timeout: 60_000 });
  await page.setViewportSize({ width: 390, height: 844 });
  await picture('archive-dialog-narrow-light');
  await dialog.getByRole('button', { name: 'Avbryt' }).click();
  await expect(count).toHaveText(before!);
});
