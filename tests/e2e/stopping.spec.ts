// The questions that the product asks before something is lost, on the demo project: stopping a generation (throwing away
// or keeping what it found), a path that calculates already, taking a star back, deleting.

import type { Page } from '@playwright/test';
import { chooseOfRoute, expect, logIn, openProject, test } from './product.ts';

const PATH = 'Veg til Vatnet';
const UNKEEP =
  'Er du sikker på at du ikke vil beholde denne veglinjen? Hvis den ikke er merket for å beholdes, slettes den automatisk ved neste beregning.';

// A small map is enough here, and spares the machine's software graphics.
test.use({ viewport: { width: 1000, height: 640 } });

/** The panel's: where the inputs of routes were changed, the table above them offers the same. */
const againButton = (page: Page) =>
  page.getByRole('complementary', { name: 'Egenskaper' }).getByRole('button', { name: 'Beregn på nytt' });

test('nothing is stopped, unkept or deleted without a question', async ({ page, product, picture }) => {
  test.setTimeout(480_000);
  await logIn(page, product);
  await openProject(page);
  await page.getByRole('button', { name: PATH }).first().click();
  await expect(againButton(page)).toBeVisible();
  const count = await countRoutes(page);

  await test.step('a path that calculates cannot be chosen again', async () => {
    await page.getByRole('button', { name: 'Avansert' }).click();
    const seconds = page.getByRole('textbox', { name: 'Regnetid' });
    // Long enough to be stopped by hand on any machine.
    await seconds.fill('300');
    await seconds.press('Enter');
    await page.getByRole('button', { name: 'Avansert' }).click();
    await againButton(page).click();
    await expect(stopButton(page)).toBeEnabled();
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(() => hasRoomBesideNote(page)).toBe(true);
    await page.setViewportSize({ width: 1000, height: 640 });
    await page.getByRole('button', { name: 'Beregn flere …' }).click();
    const dialog = page.getByRole('dialog');
    await expect(
      dialog.getByText('Noen strekninger beregnes allerede. Vent til de er ferdige før du velger dem igjen'),
    ).toBeVisible();
    await expect(dialog.getByLabel(PATH)).toBeDisabled();
    await picture('stopping-busy');
    await dialog.getByRole('button', { name: 'Avbryt' }).click();
  });

  await test.step('stop and throw away: the routes stay as they were', async () => {
    await stopButton(page).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Fortsett beregningen' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await stopButton(page).click();
    await page.getByRole('button', { name: 'Stopp og forkast' }).click();
    await expect(page.getByText('Forrige beregning ble forkastet.')).toBeVisible({ timeout: 60_000 });
    expect(await countRoutes(page)).toBe(count);
  });

  await test.step('stop and keep what was found: it takes the place of the unkept routes', async () => {
    await againButton(page).click();
    // Before the stored ones, however expensive it is yet.
    await expect(page.locator('[data-route]').first()).toHaveAttribute('data-route', /^preview/, { timeout: 120_000 });
    await stopButton(page).click();
    await expect(page.getByText(/veglinjer? er funnet så langt/)).toBeVisible();
    await picture('stopping-question');
    await page.getByRole('button', { name: 'Stopp og behold funnene' }).click();
    await expect(againButton(page)).toBeVisible({ timeout: 120_000 });
    await expect(found(page).first()).toBeVisible();
  });

  await test.step('a star is taken back only after the question', async () => {
    const row = found(page).first();
    await row.getByRole('button', { name: 'Behold', exact: true }).click();
    await row.getByRole('button', { name: 'Ikke behold' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question.getByText(UNKEEP)).toBeVisible();
    await question.getByRole('button', { name: 'Avbryt' }).click();
    await row.getByRole('button', { name: 'Ikke behold' }).click();
    await question.getByRole('button', { name: 'Ikke behold' }).click();
    await expect(row.getByRole('button', { name: 'Behold', exact: true })).toBeVisible();
  });

  await test.step('a route is deleted only after the question', async () => {
    const before = await countRoutes(page);
    await found(page).first().click();
    await chooseOfRoute(page, 'more', 'Slett');
    const question = page.getByRole('alertdialog');
    await expect(question.getByText('Er du sikker på at du vil slette denne veglinjen?')).toBeVisible();
    await question.getByRole('button', { name: 'Avbryt' }).click();
    expect(await countRoutes(page)).toBe(before);
    await chooseOfRoute(page, 'more', 'Slett');
    await question.getByRole('button', { name: 'Slett' }).click();
    await expect(page.getByRole('tab', { name: `Veglinjer (${before - 1})` })).toBeVisible();
  });
});

/** What this walk calculated: the demo's own are of collection 1, and one of them may have been made by hand. */
const found = (page: Page) =>
  page.locator('[data-route]:not([data-route^="preview"])').filter({ hasText: /^[2-9]\.\d/ });
const stopButton = (page: Page) => page.getByRole('button', { name: 'Stopp', exact: true });

/** Nothing lies over the button: neither the help beside it nor what is said of the calculation. */
async function hasRoomBesideNote(page: Page): Promise<boolean> {
  const drawer = page.getByRole('region', { name: 'Tabell og profil' });
  const several = (await drawer.getByRole('button', { name: 'Beregn flere …' }).boundingBox())!;
  const help = (await drawer.getByRole('button', { name: /^Hjelp: / }).boundingBox())!;
  const isBelow = several.y >= help.y + help.height;
  return isBelow || several.x + several.width <= help.x;
}

/** The table draws only the rows in view; the tab shows how many there are. */
async function countRoutes(page: Page): Promise<number> {
  const tab = page.getByRole('tab', { name: /^Veglinjer \([1-9]/ });
  return Number(/\d+/.exec((await tab.textContent()) ?? '')?.[0]);
}
