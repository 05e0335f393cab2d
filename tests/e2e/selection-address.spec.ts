// What is selected survives the ways between views: another tab and back, and from the guided view to the full one, where a click right
// after counts although the page has not followed its address yet.

import type { Page } from '@playwright/test';
import { expect, logIn, openProject, test } from './product.ts';
import { wordsOf } from './texts.ts';

const say = wordsOf('nb');
const rows = (page: Page) => page.locator('[data-route]:not([data-route^="preview"])');

test('the selected route is still selected after another tab', async ({ page, product }) => {
  await logIn(page, product);
  const projectId = await openProject(page);
  const row = rows(page).nth(1);
  await row.click();
  const id = await row.getAttribute('data-route');
  const address = new RegExp(`/project/${projectId}/map/route/${id}$`);
  await page.waitForURL(address);
  for (const width of [1440, 390]) {
    const tab = async (name: 'map' | 'logs') => {
      if (width < 600) await page.getByRole('button', { name: new RegExp(`^${say('project.tabs')}:`) }).click();
      await page.getByRole(width < 600 ? 'menuitem' : 'tab', { name: say(`project.tab.${name}`), exact: true }).click();
    };
    await page.setViewportSize({ width, height: 900 });
    await tab('logs');
    await expect(page.getByRole('heading', { name: say('logs.title') })).toBeVisible();
    await tab('map');
    await page.waitForURL(address);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(row).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await page.waitForURL(new RegExp(`/project/${projectId}/map$`));
  await expect(row).toHaveAttribute('aria-selected', 'false');
});

test('a click right after leaving the guided view is not lost', async ({ page, product }) => {
  await logIn(page, product);
  const projectId = await openProject(page);
  await page.goto(`${product.url}/projectNew/${projectId}`);
  await rows(page).nth(1).click();
  await expect(rows(page).nth(1)).toHaveAttribute('aria-selected', 'true');
  const leave = page.getByRole('link', { name: say('guide.leave') });
  const first = rows(page).first();
  const id = await first.getAttribute('data-route');
  const link = await leave.elementHandle();
  // Both in one go: the address has changed, and the page has had no time to follow.
  await first.evaluate((row, before) => {
    (before as HTMLElement).click();
    (row as HTMLElement).click();
  }, link);
  await expect(leave).toBeHidden();
  await page.waitForURL(new RegExp(`/project/${projectId}/map/route/${id}$`));
  await expect(first).toHaveAttribute('aria-selected', 'true');
});
