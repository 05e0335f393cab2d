// A planner's first project in the guided variant, on the synthetic valley's own files: create it, import terrain and areas,
// draw a path on the map, generate, watch the routes come, look at the profile, keep, delete, undo, generate again.

import type { Page } from '@playwright/test';
import { chooseOfRoute, expect, logIn, mapRests, test } from './product.ts';
import { type ValleyFiles, writeValleyFiles } from './valley-files.ts';

test('from an empty project to compared routes', async ({ page, product, picture }) => {
  // Two imports and two generations, on machines that may have much else to do.
  test.setTimeout(900_000);
  const files = await writeValleyFiles(product.data);
  await logIn(page, product);
  await page.getByRole('button', { name: 'Nytt prosjekt' }).click();
  await page.getByLabel('Navn').fill('Eidsfjorddalen');
  await page.getByRole('button', { name: 'Opprett prosjekt' }).click();
  await page.waitForURL(/\/projectNew\/[0-9a-f-]{36}$/);
  await expect(page.getByText('Steg 1 av 5.')).toBeVisible();

  await test.step('terrain: the question about zeros must be answered', () => importTerrain(page, picture, files));
  await test.step('areas: values are given classes', () => importLandCover(page, picture, files));
  // Within 2 km from the valley floor to a height over its mountains, where no bridge of this class reaches.
  await test.step('draw an impossible path', async () => {
    await drawPath(page, [0.5, 0.47], [0.66, 0.42]);
    await setHeight(page, 'B', '5000');
  });
  await test.step('the page explains why, and what would help', () => expectInfeasible(page, picture));
  await test.step('draw one along the valley floor', () => drawPath(page, [0.46, 0.49], [0.59, 0.42]));
  await test.step('generate: routes come while it runs', () => generate(page, picture));
  await test.step('profile of a route, linked to the address', () => lookAtProfile(page, picture));
  await test.step('a stretch of it is searched again', () => improveStretch(page, picture));
  await test.step('keep, delete and undo', () => keepAndDelete(page));
});

type Picture = (name: string) => Promise<void>;

async function importTerrain(page: Page, picture: Picture, { terrain }: ValleyFiles): Promise<void> {
  await page.getByRole('button', { name: 'Importer terreng' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles(terrain);
  await expect(dialog.getByText('900 × 900 ruter')).toBeVisible({ timeout: 60_000 });
  const submit = dialog.getByRole('button', { name: 'Importer' });
  await expect(submit).toBeDisabled();
  await picture('import-terrain');
  await dialog.getByLabel('Høyde 0 (sjø)').check();
  await submit.click();
  // Notices go after seconds, which a loaded machine may sleep through: what stays on the page is asserted.
  await expect(page.getByText('Steg 2 av 5.')).toBeVisible({ timeout: 120_000 });
  // Water that is found in the terrain by itself does not take the next step's place.
  await expect(page.getByText('Vann fra terrenget').first()).toBeVisible({ timeout: 120_000 });
  await expect(page.getByText('Steg 2 av 5.')).toBeVisible();
}

async function importLandCover(page: Page, picture: Picture, { landCover, surfaces }: ValleyFiles): Promise<void> {
  await page.getByRole('button', { name: 'Importer arealer' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles(landCover);
  await expect(dialog.getByText('open_mountain')).toBeVisible({ timeout: 60_000 });
  await expect(dialog.getByRole('combobox', { name: 'Blir til: forest' })).toHaveText(/Skog/);
  await dialog.getByRole('combobox', { name: 'Blir til: open_valley' }).click();
  await page
    .getByRole('option', { name: 'Jordbruksareal' })
    .or(page.getByRole('option', { name: /dyrka|jordbruk/i }))
    .first()
    .click();
  await picture('import-areas');
  await dialog.getByRole('button', { name: 'Importer' }).click();
  await expect(page.getByText(`${surfaces} flater`, { exact: true })).toBeVisible({ timeout: 120_000 });
}

/** Places are shares of the canvas in the opening 2D view. */
type Place = readonly [number, number];

async function drawPath(page: Page, start: Place, end: Place): Promise<void> {
  const before = await page.getByText(/^Strekning \d$/).count();
  const box = (await page.locator('canvas').first().boundingBox())!;
  await page.getByRole('button', { name: '2D', exact: true }).click();
  // The ground must be painted before it can be pointed at.
  await mapRests(page);
  await page.getByRole('button', { name: 'Tegn strekning' }).last().click();
  const at = ([x, y]: Place) => [box.x + box.width * x, box.y + box.height * y] as const;
  await page.mouse.click(...at(start));
  await page.mouse.move(...at(end), { steps: 5 });
  await page.mouse.dblclick(...at(end));
  await expect(page.getByText(/^Strekning \d$/)).not.toHaveCount(before);
  await expect(page.getByRole('button', { name: 'Beregn veglinjer' })).toBeEnabled();
}

async function setHeight(page: Page, end: 'A' | 'B', metres: string): Promise<void> {
  const field = page.getByLabel(`Høyde ved ${end}, moh.`);
  await field.fill(metres);
  await field.press('Enter');
  await expect(field).toHaveValue(metres);
}

async function expectInfeasible(page: Page, picture: Picture): Promise<void> {
  await page.getByRole('button', { name: 'Beregn veglinjer' }).click();
  await expect(page.getByText(/Ingen av endringene som ble prøvd, hver for seg, åpner en vei/)).toBeVisible({
    timeout: 120_000,
  });
  await page.getByRole('button', { name: 'Vis på kartet' }).click();
  await picture('infeasible');
  await page.getByRole('button', { name: /Problemstrekning/ }).click();
  await page.getByRole('button', { name: 'Vis alt' }).click();
}

async function generate(page: Page, picture: Picture): Promise<void> {
  await page.getByRole('button', { name: 'Avansert' }).click();
  const seconds = page.getByRole('textbox', { name: 'Regnetid' });
  await seconds.fill('8');
  await seconds.press('Enter');
  await page.getByRole('button', { name: 'Avansert' }).click();
  await page.getByRole('button', { name: 'Beregn veglinjer' }).click();
  await expect(page.getByText('1 under beregning nå')).toBeVisible();
  await expect(page.getByText('Forslag 1').first()).toBeVisible({ timeout: 240_000 });
  await picture('generating');
  await expect(rows(page).first()).toBeVisible({ timeout: 240_000 });
  await picture('generated');
  // The best of them stand where the calculation ended, and each is a click away.
  await expect(page.locator('[data-winner]')).toHaveCount(3);
  const cheapest = page.locator('[data-winner="cost"]');
  await expect(cheapest).toContainText(/Billigst: .* lavere enn .*\./);
  await cheapest.click();
  await expect(rows(page).and(page.locator('[aria-selected="true"]'))).toHaveCount(1);
}

const rows = (page: Page) => page.locator('[data-route]:not([data-route^="preview"])');

async function lookAtProfile(page: Page, picture: Picture): Promise<void> {
  // What is chosen in the guided view is still chosen in the full one, whose address says so.
  await rows(page).nth(1).click();
  await expect(rows(page).nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('link', { name: 'Til full visning' }).click();
  await page.waitForURL(/\/project\/[0-9a-f-]{36}\/map\/route\/[0-9a-f-]{36}$/);
  const shown = page.url();
  // The address comes before the view.
  await expect(page.getByRole('link', { name: 'Til full visning' })).toBeHidden();
  await rows(page).first().click();
  await page.waitForURL((url) => url.href !== shown && /\/map\/route\/[0-9a-f-]{36}$/.test(url.href));
  await expect(page.getByText('Slik blir tallet til')).toBeVisible();
  await page.getByRole('tab', { name: 'Lengdeprofil' }).click();
  const chart = page.locator('.u-over').first();
  await chart.hover();
  await expect(page.getByText(/^\d+\+\d{3}$/).first()).toBeVisible();
  await picture('profile');
  await page.getByRole('tab', { name: /Veglinjer/ }).click();
}

async function improveStretch(page: Page, picture: Picture): Promise<void> {
  await chooseOfRoute(page, 'change', 'Forbedre delstrekning');
  const panel = page.getByRole('complementary', { name: 'Egenskaper' });
  const from = panel.getByLabel('Fra profil, m');
  await from.fill('200');
  await from.press('Enter');
  await panel.getByRole('button', { name: 'Søk etter bedre linje' }).click();
  await expect(panel.getByRole('button', { name: 'Stopp' })).toBeVisible();
  // Better or not, the planner is notified; a better one is shown with what has changed.
  const outcome = panel.getByRole('heading', { name: /^(Hva som er endret|Resultat)$/ });
  await expect(outcome).toBeVisible({ timeout: 240_000 });
  await picture('improved-stretch');
  if ((await outcome.textContent()) === 'Resultat') await panel.getByRole('button', { name: 'Avbryt' }).click();
  await page.getByRole('tab', { name: /Veglinjer/ }).click();
}

async function keepAndDelete(page: Page): Promise<void> {
  // The table draws only the rows in view; the tab shows how many there are.
  const tab = page.getByRole('tab', { name: /^Veglinjer/ });
  const count = Number(/\d+/.exec((await tab.textContent()) ?? '')?.[0]);
  // A stretch that became better is a route of its own, and is kept already.
  const unkept = rows(page).filter({ has: page.getByRole('button', { name: 'Behold', exact: true }) });
  const id = await unkept.first().getAttribute('data-route');
  const row = page.locator(`[data-route="${id}"]`);
  await row.getByRole('button', { name: 'Behold', exact: true }).click();
  await expect(row.getByRole('button', { name: 'Ikke behold' })).toBeVisible();
  await rows(page).nth(1).click();
  await chooseOfRoute(page, 'more', 'Slett');
  await expect(page.getByText('Er du sikker på at du vil slette denne veglinjen?')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Slett' }).click();
  await expect(tab).toHaveText(`Veglinjer (${count - 1})`);
  await page.keyboard.press('Control+z');
  await expect(tab).toHaveText(`Veglinjer (${count})`);
}
