// Route collections: a generation has made one; another is made of checked routes, renamed, compared, kept and deleted; and a composite
// of two routes shows what they come to together.

import type { Browser, Page } from '@playwright/test';
import { expect, expectAccessible, logIn, mapRests, openProject, type Product, test } from './product.ts';
import { askerOf } from './route-checks.ts';

test('routes are gathered, compared and kept as a whole, and composed', async ({ page, product, picture, browser }) => {
  test.setTimeout(300_000);
  await logIn(page, product);
  await openProject(page);
  const rows = page.locator('[data-route]');
  await expect(rows.nth(2)).toBeVisible();
  await rows.nth(0).getByRole('checkbox').check();
  await rows.nth(1).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Sett sammen' }).click();
  await page.getByRole('menuitem', { name: 'Ny samling' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Navn').fill('Til møtet');
  await dialog.getByRole('button', { name: 'Lagre' }).click();

  await test.step('the collection stands beside that of the generation', async () => {
    await expect(page).toHaveURL(/\/routes\/[\da-f-]+$/);
    const list = page.getByRole('navigation', { name: 'Veglinjesamlinger' });
    await expect(list.getByRole('link')).not.toHaveCount(1);
    await expect(list.getByText(/fra en beregning/).first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Til møtet' }).getByRole('row')).toHaveCount(3);
    await page.getByRole('textbox', { name: 'Navn' }).fill('Til formannskapet');
    await page.getByRole('textbox', { name: 'Navn' }).press('Enter');
    await expect(list.getByText('Til formannskapet')).toBeVisible();
    await picture('route-collection-light');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Behold alle' }).click();
    await expect(page.getByRole('button', { name: 'Alle er beholdt' })).toBeDisabled();
  });

  await test.step('it is compared alone', async () => {
    await page.getByRole('link', { name: 'Sammenlign', exact: true }).last().click();
    await expect(page.getByText('Bare samlingen «Til formannskapet»')).toBeVisible();
    await expect(page.getByRole('table').first().locator('tbody tr')).toHaveCount(2);
    await picture('route-collection-compared');
    await page.goBack();
  });

  await test.step('a composite includes two routes', async () => {
    await page.getByRole('button', { name: 'Ny sammensatt veglinje' }).click();
    await expect(dialog.getByRole('button', { name: 'Lagre' })).toBeDisabled();
    await dialog.getByRole('checkbox').nth(0).check();
    await dialog.getByRole('checkbox').nth(1).check();
    await picture('composite-dialog');
    await dialog.getByRole('button', { name: 'Lagre' }).click();
    await expect(page.getByRole('heading', { name: 'Veglinjer som inngår' })).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Til sammen' })).toBeVisible();
    await page.emulateMedia({ colorScheme: 'dark' });
    await picture('composite-dark');
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await picture('composite-narrow-dark');
    await page.getByRole('link', { name: 'Alle samlinger' }).click();
    await page.emulateMedia({ colorScheme: 'light' });
    await picture('route-collections-narrow');
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('the composite is drawn on the map, compared, and shown to readers', async () => {
    await page.getByRole('navigation', { name: 'Sammensatte veglinjer' }).getByText('Sammensatt 1').click();
    await page.getByRole('button', { name: 'Vis på kartet' }).click();
    await page.waitForURL(/\/map$/);
    const shown = page.getByText('Viser «Sammensatt 1»');
    await expect(shown).toBeVisible();
    await mapRests(page);
    await picture('composite-map');
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(shown).toBeVisible();
    await mapRests(page);
    await picture('composite-map-narrow-dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.locator('.MuiChip-deleteIcon').click();
    await expect(shown).toBeHidden();
    await page.getByRole('tab', { name: 'Sammenlign', exact: true }).click();
    await page.getByRole('button', { name: 'Sammensatte veglinjer' }).click();
    await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(1);
    await expect(page.getByRole('table')).toContainText('Sammensatt 1');
    await picture('composite-compared');
    await expectAccessible(page);
    await expectShared(page, product, browser, picture);
    await page.goto(page.url().replace(/compare$/, 'routes'));
  });

  await test.step('and is deleted after a question', async () => {
    await page.getByRole('navigation', { name: 'Veglinjesamlinger' }).getByText('Til formannskapet').click();
    await page.getByRole('button', { name: 'Slett samlingen' }).click();
    await expect(page.getByText('Veglinjene i den blir stående')).toBeVisible();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Slett samlingen' }).click();
    await expect(page.getByText('Samlingen er slettet')).toBeVisible();
    await expect(page.getByText('Til formannskapet')).toBeHidden();
  });
});

/** A reader of a share link, in English and in the dark, finds the composite and has it drawn. */
async function expectShared(
  page: Page,
  product: Product,
  browser: Browser,
  picture: (name: string, of?: Page) => Promise<void>,
): Promise<void> {
  const ask = await askerOf(page, product.url);
  const { createShareLink } = await ask<{ createShareLink: { path: string } }>(
    'mutation ($projectId: UUID!) { createShareLink(projectId: $projectId, name: "Readers") { path } }',
    { projectId: /project\/([\da-f-]{36})/.exec(page.url())![1] },
  );
  const context = await browser.newContext({ locale: 'en-GB', colorScheme: 'dark' });
  const reader = await context.newPage();
  await reader.goto(`${product.url}${createShareLink.path}`);
  const table = reader.getByRole('region', { name: 'Composite routes' });
  await expect(table.getByRole('row')).toHaveCount(2);
  const button = table.getByRole('button', { name: 'Show Sammensatt 1 on the map' });
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await mapRests(reader);
  await expectAccessible(reader);
  await picture('composite-shared-dark-en', reader);
  await context.close();
}
