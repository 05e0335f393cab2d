// The first five minutes: log in, see the dashboard, open the demo project, see its ground. And the way out.

import { DEMO_PROJECT } from '../../server/demo/content.ts';
import { expect, logIn, test } from './product.ts';

test('a wrong password is refused in words and the right one lets in', async ({ page, product, picture }) => {
  await page.goto(product.url);
  await expect(page).toHaveURL(/\/login$/);
  await picture('login');
  await page.locator('input[type=email]').fill(product.email);
  await page.locator('input[type=password]').fill('not the password');
  await page.locator('input[type=password]').press('Enter');
  await expect(page.getByRole('alert').or(page.locator('.Mui-error')).first()).toBeVisible();
  await logIn(page, product);
  await expect(page.getByRole('heading').first()).toBeVisible();
});

test('the dashboard shows the demo project, and the project shows its ground', async ({ page, product, picture }) => {
  await logIn(page, product);
  await expect(page.getByText(DEMO_PROJECT.name).first()).toBeVisible();
  await picture('dashboard');
  await page.getByText(DEMO_PROJECT.name).first().click();
  await page.waitForURL(/\/project\/[0-9a-f-]{36}/);
  await expect(page.locator('canvas').first()).toBeVisible();
  await page.waitForTimeout(6_000);
  await picture('demo-project');
});

test('a path that does not exist is told so', async ({ page, product }) => {
  await logIn(page, product);
  await page.goto(`${product.url}/no/such/page`);
  await expect(page.getByText(/dashboard|oversikt/i).first()).toBeVisible();
});
