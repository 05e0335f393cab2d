// "What if": a price is moved in the comparison, figures follow at once, the break-even is named, and what was tried is saved or thrown away.

import type { Page } from '@playwright/test';
import { expect, expectAccessible, logIn, openProject, type Product, test } from './product.ts';

/** The panel in the comparison of the demo project, and its choice of a price. */
async function openWhatIf(page: Page, product: Product) {
  await logIn(page, product);
  await openProject(page);
  await page
    .getByRole('link', { name: 'Sammenlign' })
    .or(page.getByRole('tab', { name: 'Sammenlign' }))
    .click();
  await page.getByRole('button', { name: 'Hva om …?' }).click();
  const panel = page.getByRole('region', { name: 'Hva om …?' });
  const choice = panel.getByRole('combobox', { name: 'Velg en pris' });
  return { panel, choice };
}

test('a moved price ranks routes again, names the break-even, and is saved with the project', async ({
  page,
  product,
  picture,
}) => {
  const { panel, choice } = await openWhatIf(page, product);
  await expect(choice).toBeEnabled();
  await choice.fill('lengde');
  await choice.fill('skjæring, pris');
  await page.getByRole('option').first().click();
  const moved = panel.locator('[data-moved]');
  await expect(moved.getByRole('status')).toContainText('billigst');
  const table = page.locator('main table').last();
  const before = await table.textContent();
  await moved.locator('input[inputmode]').fill('2500');
  await moved.locator('input[inputmode]').press('Enter');
  await expect(page.getByText('Tallene under er med flyttede priser.')).toBeVisible();
  await expect(table).not.toHaveText(before!);
  await expectAccessible(page);
  await picture('what-if');

  await panel.getByLabel('Lagre prisene som').fill('Dyrt fjell');
  await panel.getByRole('button', { name: 'Lagre', exact: true }).click();
  const use = panel.getByRole('button', { name: /Dyrt fjell/ }).first();
  await expect(use).toBeVisible();
  // Beside what the routes cost as prices stand, with a winner in each column.
  const beside = panel.getByRole('table', { name: 'Scenarioene ved siden av hverandre' });
  await expect(beside.getByRole('columnheader')).toHaveText([/./, 'Som prisene står', 'Dyrt fjell']);
  await expect(beside.locator('[data-cheapest]')).toHaveCount(2);
  await panel.getByRole('button', { name: 'Kast' }).click();
  await expect(table).toHaveText(before!);
  await use.click();
  await expect(moved.locator('input[inputmode]')).toHaveValue('2500');
  await picture('what-if-saved');
  await page.emulateMedia({ colorScheme: 'dark' });
  await picture('what-if-dark');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await picture('what-if-390');
});

test('a moved price is worked out on every path of the project, each ranked by itself', async ({
  page,
  product,
  picture,
}) => {
  const { panel, choice } = await openWhatIf(page, product);
  const table = panel.getByRole('table', { name: 'Billigste veglinje på hver strekning' });
  await expect(choice).toBeEnabled();
  await expect(table).toBeHidden();
  // One that holds for every class; those of a segment type move the paths of its class alone.
  await choice.fill('rigg');
  await page.getByRole('option').first().click();
  const value = panel.locator('[data-moved] input[inputmode]');
  const rows = table.locator('[data-path]');
  await expect(rows).toHaveCount(2);
  await expect(table.getByRole('progressbar')).toHaveCount(0);
  const costs = () => rows.evaluateAll((all) => all.map((row) => [2, 4].map((i) => row.children[i]!.textContent)));
  for (const [now, moved] of await costs()) expect(moved).toBe(now);
  await expect(table.locator('[data-turned]')).toHaveCount(0);
  await value.fill('40');
  await value.press('Enter');
  await expect.poll(async () => (await costs()).every(([now, moved]) => now !== moved)).toBe(true);
  await expectAccessible(page);
  await picture('what-if-paths');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await table.scrollIntoViewIfNeeded();
  await picture('what-if-paths-390');
  await page.setViewportSize({ width: 1440, height: 900 });
  await panel.getByRole('button', { name: 'Kast' }).click();
  await expect(table).toBeHidden();
});
