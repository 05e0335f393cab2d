// Prices that change after routes were calculated: the page says so, shows the same routes at today's prices, ranked again and hauled
// again, in table, panel and comparison alike, and goes back to the stored figures, which never change.

import type { Page } from '@playwright/test';
import { keepCatalogue, ownerOf } from './keep-catalogue.ts';
import { expect, expectAccessible, logIn, mapRests, openProject, test } from './product.ts';
import { askerOf } from './route-checks.ts';

/** Surplus becomes expensive, a deficit and hauling cheap: another route is the cheapest then. */
const COSTLIER = {
  mass: { positiveBalanceCostPerM3: 900, negativeBalanceCostPerM3: 0, haulCostPerM3Km: 4 },
  addOns: { rigPct: 35 },
};

/** Prices that are new, and a route that was stored before its masses were; `restore` takes both back for the walks that follow. */
async function setPrices(data: string, prices: object, oldRouteId: string): Promise<{ restore(): Promise<void> }> {
  const ask = await ownerOf(data);
  const catalogue = await keepCatalogue(data);
  const [old] = await ask('select haul_masses from route where id = $1', [oldRouteId]);
  await ask('update organization set settings = settings || $1', [JSON.stringify(prices)]);
  await ask('update route set haul_masses = null where id = $1', [oldRouteId]);
  return {
    async restore() {
      await catalogue.restore();
      await ask('update route set haul_masses = $1 where id = $2', [JSON.stringify(old!.haul_masses), oldRouteId]);
    },
  };
}

/** What is to be taken back after the walk, however it ends. */
let prices: Awaited<ReturnType<typeof setPrices>> | undefined;
const LEVEL = 'Prisnivå 2025, NOK uten mva.';

test.afterEach(async () => prices?.restore());

const idsIn = (page: Page) =>
  page.locator('[data-route]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-route')));

test('changed prices rank stored routes again, and leave them as they are', async ({ page, product, picture }) => {
  await logIn(page, product);
  await openProject(page);
  const rows = page.locator('[data-route]');
  await expect(rows.nth(2)).toBeVisible();
  const notice = page.locator('[data-prices]').first();
  await expect(notice).toHaveCount(0);
  const id = /project\/([0-9a-f-]{36})/.exec(page.url())![1]!;
  const ask = await askerOf(page, product.url);
  const stored = () =>
    ask<{ project: { routes: { id: string; name: string; figures: unknown }[] } }>(
      'query($id: UUID!) { project(id: $id) { routes { id name figures breakdown } } }',
      { id },
    );
  const before = await stored();
  const old = before.project.routes[0]!;
  prices = await setPrices(product.data, COSTLIER, old.id);
  await page.reload();
  await expect(notice).toContainText('Prisene er endret siden veglinjene ble beregnet');
  const ranked = await idsIn(page);

  await test.step("today's prices in the table", async () => {
    await notice.getByRole('button', { name: 'Dagens priser' }).click();
    await expect(notice).toHaveAttribute('data-prices', 'today', { timeout: 60_000 });
    await expect(notice).toHaveAttribute('data-working', 'false', { timeout: 60_000 });
    await expect(page.locator('[data-change]').first()).toBeVisible();
    expect(await idsIn(page)).not.toEqual(ranked);
    await expect(notice).toContainText(`Massene er fordelt som beregnet for ${old.name}`);
    await mapRests(page);
    await expect(page.getByText(LEVEL).first()).toBeVisible();
    await picture('prices-table');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Hva er endret?' }).click();
    const dialog = page.getByRole('dialog', { name: 'Hva er endret?' });
    await expect(dialog).toContainText('Rigg og drift 20 → 35');
    await expect(dialog).toContainText('Overskudd, pris 110 → 900');
    await expect(dialog).toContainText('Massene er fordelt på nytt');
    await picture('prices-what');
    await page.keyboard.press('Escape');
  });
  await test.step('in the panel and in the comparison', async () => {
    await rows.nth(0).click();
    const panel = page.getByRole('complementary', { name: 'Egenskaper' });
    await expect(panel.locator('[data-prices=today]')).toBeVisible();
    await expect(panel.getByText('mot beregnet').first()).toBeVisible();
    await expect(panel.getByText(LEVEL)).toBeVisible();
    await picture('prices-panel');
    await page
      .getByRole('link', { name: 'Sammenlign' })
      .or(page.getByRole('tab', { name: 'Sammenlign' }))
      .click();
    await expect(page.getByRole('heading', { name: 'Sammenlign veglinjer' })).toBeVisible();
    // The routes of the path that was chosen on the map, which is not the project's first.
    await expect(page.getByRole('combobox', { name: 'Strekning' })).toHaveText('Veg til Vatnet');
    await expect(page.locator('main [data-prices=today]')).toBeVisible();
    await expect(page.locator('main').getByText(LEVEL).first()).toBeVisible();
    await picture('prices-compare');
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await picture('prices-compare-dark');
    await page.setViewportSize({ width: 390, height: 844 });
    await picture('prices-compare-390');
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  await test.step('and back to what is stored', async () => {
    await page
      .getByRole('link', { name: 'Kart' })
      .or(page.getByRole('tab', { name: 'Kart' }))
      .click();
    await mapRests(page);
    await picture('prices-table-dark');
    await notice.getByRole('button', { name: 'Som beregnet' }).click();
    await expect(notice).toHaveAttribute('data-prices', 'stored');
    await expect(page.locator('[data-change]')).toHaveCount(0);
    // The table is on the path of the chosen route now.
    const shown = await idsIn(page);
    expect(shown.filter((route) => ranked.includes(route))).toEqual(ranked.filter((route) => shown.includes(route)));
    await page.setViewportSize({ width: 390, height: 844 });
    await picture('prices-table-390');
  });
  expect(await stored()).toEqual(before);
});
