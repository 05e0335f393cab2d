// The first five minutes: log in, see the dashboard, open the demo project, see its ground and its routes, read one's
// profile and masses, compare. On the way no page may lock anybody out: the accessibility rules are asked in both themes.

import { DEMO_PROJECT } from '../../demo/content.ts';
import { expect, expectAccessible, logIn, mapRests, openProject, test } from './product.ts';

test('a wrong password is refused in words and the right one lets in', async ({ page, product, picture }) => {
  await page.goto(product.url);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.locator('input[type=email]')).toBeVisible();
  await picture('login');
  await expectAccessible(page);
  await page.locator('input[type=email]').fill(product.email);
  await page.locator('input[type=password]').fill('not the password');
  await page.locator('input[type=password]').press('Enter');
  await expect(page.getByRole('alert').or(page.locator('.Mui-error')).first()).toBeVisible();
  await logIn(page, product);
  await expect(page.getByRole('heading').first()).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`the demo project from its card to the comparison, ${colorScheme}`, async ({ page, product, picture }) => {
    await page.emulateMedia({ colorScheme });
    await logIn(page, product);

    await test.step('its card shows a picture that is really drawn', async () => {
      const picture = page.getByRole('link', { name: DEMO_PROJECT.name }).locator('img');
      await expect(picture).toBeVisible();
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
    });
    await picture(`dashboard-${colorScheme}`);
    await expectAccessible(page);

    await openProject(page);
    await expect(page.locator('canvas').first()).toBeVisible();
    const rows = page.locator('[data-route]');
    await expect(rows.nth(2)).toBeVisible();
    await mapRests(page);
    await picture(`demo-project-${colorScheme}`);
    await expectAccessible(page);

    await test.step('a route is chosen, its figures are explained', async () => {
      await rows.nth(1).click();
      await expect(page).toHaveURL(/\/map\/route\/[0-9a-f-]{36}$/);
      await expect(page.getByText('Slik blir tallet til')).toBeVisible();
      // Other road works item by item.
      await expect(page.getByText('Kryss og avkjørsler', { exact: true })).toBeVisible();
    });
    await test.step('its profile and its masses are drawn', async () => {
      await page.getByRole('tab', { name: 'Lengdeprofil' }).click();
      const chart = page.locator('.uplot canvas').first();
      await expect(chart).toBeVisible();
      expect((await chart.boundingBox())!.height).toBeGreaterThan(50);
      await picture(`profile-${colorScheme}`);
      await expectAccessible(page);
      const masses = page.getByRole('region', { name: 'Tabell og profil' }).getByRole('tab', { name: 'Massekurve' });
      await masses.click();
      await expect(masses).toHaveAttribute('aria-selected', 'true');
      await expect(page.locator('.uplot canvas').first()).toBeVisible();
    });
    await test.step('the routes of its path are compared', async () => {
      await page
        .getByRole('link', { name: 'Sammenlign' })
        .or(page.getByRole('tab', { name: 'Sammenlign' }))
        .click();
      await expect(page.getByRole('heading', { name: 'Sammenlign veglinjer' })).toBeVisible();
      const scatter = page.getByRole('group', { name: 'Spredning av Totalkostnad mot Totalt CO₂' });
      await expect(scatter.getByRole('button', { name: '1.2', exact: true })).toBeVisible();
      await picture(`compare-${colorScheme}`);
      await expectAccessible(page);
    });
  });

test('a path that does not exist is reported', async ({ page, product }) => {
  await logIn(page, product);
  await page.goto(`${product.url}/no/such/page`);
  await expect(page.getByText(/dashboard|oversikt/i).first()).toBeVisible();
});
