// The catalogue on screens: an administrator of the organization changes a price and a limit, value by value; what is out of bounds is
// refused at the field; stored routes show the change at today's prices.

import type { Page } from '@playwright/test';
import { addOnRows } from '../../domain/parameters/add-ons.ts';
import { keepCatalogue } from './keep-catalogue.ts';
import { expect, expectAccessible, logIn, mapRests, openOrganization, openProject, test } from './product.ts';

let catalogue: Awaited<ReturnType<typeof keepCatalogue>> | undefined;
test.afterEach(async () => catalogue?.restore());

const RIG = addOnRows.rigPct.label.nb;

test('a price of rock and a grade are changed where the catalogue stands', async ({ page, product, picture }) => {
  catalogue = await keepCatalogue(product.data);
  await logIn(page, product);
  await openOrganization(page);
  await page.getByRole('link', { name: 'Vegtyper' }).click();
  const first = page.locator('section[aria-label]').first();
  await expect(first.getByRole('heading', { level: 3 }).first()).toBeVisible();
  await expectAccessible(page);
  await picture('catalogue-route-types');

  // A class of the default catalogue becomes a route type; contradictions are refused where they are written.
  await page.getByRole('button', { name: 'Ny vegtype' }).click();
  await expect(
    page.getByRole('dialog').getByRole('button', { name: /H1 Nasjonal hovedveg.*veiledende/ }),
  ).toBeVisible();
  await picture('catalogue-presets');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /K7 Tung traktorveg/ })
    .click();
  const tractor = page.locator('section[aria-label="K7 Tung traktorveg"]').last();
  await tractor.getByRole('button', { name: /Dimensjoneringsklasse/ }).click();
  const smallest = tractor.getByLabel('Minste horisontalradius', { exact: true });
  const stands = await smallest.inputValue();
  await smallest.fill('20000');
  await smallest.press('Enter');
  await expect(page.getByText('minste radius er større enn største radius')).toBeVisible();
  await expect(smallest).toHaveValue(stands);
  // Limits by speed follow what is being written.
  const derived = tractor.getByLabel('Beregnet av fart og sikt');
  const bySpeed = await derived.textContent();
  await tractor.getByLabel('Dimensjonerende fart', { exact: true }).fill('60');
  await expect(derived).not.toHaveText(bySpeed!);
  await expectAccessible(page);
  await picture('catalogue-derived');
  await tractor.getByLabel('Dimensjonerende fart', { exact: true }).press('Escape');
  await expect(derived).toHaveText(bySpeed!);
  await tractor.getByRole('button', { name: /^Slett/ }).click();
  await page.getByRole('button', { name: 'Slett vegtype' }).click();

  // A copy is changed instead of the type that paths name, and goes again; what is in use cannot be deleted.
  const name = (await first.getAttribute('aria-label'))!;
  await first.getByRole('button', { name: `Kopier ${name}` }).click();
  const copy = page.locator(`section[aria-label="${name} (kopi)"]`);
  await expect(copy).toBeVisible();
  await copy.getByLabel('Navn på vegtypen').fill('Vår kopi');
  await copy.getByLabel('Navn på vegtypen').press('Enter');
  const own = page.locator('section[aria-label="Vår kopi"]');
  await own.getByRole('button', { name: 'Slett Vår kopi' }).scrollIntoViewIfNeeded();
  await picture('catalogue-copy');
  await own.getByRole('button', { name: 'Slett Vår kopi' }).click();
  await page.getByRole('button', { name: 'Slett vegtype' }).click();
  await expect(own).toBeHidden();
  const used = page.locator('section[aria-label]').filter({ hasText: 'Brukes av' }).first();
  await expect(used.getByRole('button', { name: /^Slett/ })).toBeDisabled();

  await first.getByRole('button', { name: /Dimensjoneringsklasse/ }).click();
  const grade = first.getByLabel('Største stigning A → B', { exact: true });
  await expect(grade).toBeVisible();
  await expect(first.getByLabel('Kryss og avkjørsler', { exact: true })).toHaveValue('20750');
  await picture('catalogue-design-class');
  await grade.fill('900');
  await grade.press('Enter');
  await expect(first.getByText(/Fra .* til /).first()).toBeVisible();

  await first.getByRole('link').first().click();
  await page.waitForURL(/\/segmentType\//);
  await page.getByLabel('Søk etter en verdi').fill('fjellskjæring, pris');
  const rock = page.getByLabel('Fjellskjæring, pris', { exact: true });
  // The section beside the form and its price follow what is being written, before anything is stored.
  const perMetre = page.getByRole('status').filter({ hasText: 'kr/m' });
  const before = await perMetre.textContent();
  await rock.fill('3000');
  await expect(perMetre).not.toHaveText(before!);
  await rock.press('Escape');
  await expect(perMetre).toHaveText(before!);
  await expectAccessible(page);
  await rock.fill('300');
  const saved = page.waitForResponse((answer) => /updateSegmentType/.test(answer.request().postData() ?? ''));
  await rock.press('Enter');
  await saved;
  await page.getByLabel('Søk etter en verdi').fill('');
  await picture('catalogue-segment-type');
  await page.reload();
  await page.getByRole('button', { name: /Fjell: skjæring/ }).click();
  await expect(page.getByLabel('Fjellskjæring, pris', { exact: true })).toHaveValue('300');
  await picture('catalogue-rock');

  await page.getByRole('link', { name: 'Segmenttyper', exact: true }).click();
  await segmentTypesByThemselves(page, picture);

  await page.getByRole('link', { name: 'Priser', exact: true }).click();
  await page.getByLabel('Søk etter en verdi').first().fill(RIG);
  const rig = page.getByLabel(RIG, { exact: true });
  await rig.fill('31');
  await rig.press('Enter');
  await page.getByRole('button', { name: 'Lagre 1 pris' }).click();
  await expect(page.getByText('1 pris er lagret')).toBeVisible();

  // Stored routes are shown at the new price, whatever class they are of.
  await page.goto(`${product.url}/dashboard`);
  await openProject(page);
  await expect(page.locator('[data-prices]').first()).toBeVisible();
  await mapRests(page);
});

/** Made of a kind, renamed, copied, allowed, found among those that nothing uses, deleted; what is in use cannot be. */
async function segmentTypesByThemselves(page: Page, picture: (name: string) => Promise<void>): Promise<void> {
  const list = page.getByRole('list', { name: 'Segmenttyper' });
  await expect(list.getByRole('listitem').first()).toContainText(/Brukes av vegtypen .*/);
  await expect(list.getByRole('button', { name: /^Slett/ }).first()).toBeDisabled();
  await expectAccessible(page);
  await picture('segment-types');
  await page.getByRole('button', { name: 'Ny segmenttype' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Slag' }).click();
  await page.getByRole('option', { name: 'Bru' }).click();
  await dialog.getByLabel('Navn på segmenttypen').fill('Fylkets bru');
  await picture('segment-type-new');
  await dialog.getByRole('button', { name: 'Lag segmenttype' }).click();
  await page.waitForURL(/\/segmentTypes\/segmentType\/[0-9a-f-]{36}/);
  await expect(page.getByText(/^Ikke brukt av noen vegtype\. Velg den under «Tillatte segmenttyper»/)).toBeVisible();
  const name = page.getByLabel('Navn på segmenttypen');
  await name.fill('Fylkets store bru');
  await name.press('Enter');
  await expectAccessible(page);
  await picture('segment-type-unused');
  await page.getByRole('button', { name: 'Kopier segmenttypen' }).click();
  await expect(name).toHaveValue('Fylkets store bru (kopi)');
  await page.getByRole('button', { name: 'Slett segmenttypen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Slett segmenttypen' }).click();
  await page.waitForURL(/\/segmentTypes$/);

  // Two route types allow it: its page says whom a change reaches.
  await page.getByRole('link', { name: 'Vegtyper' }).click();
  const users = page.locator('section[aria-label]');
  for (const one of [users.nth(0), users.nth(1)]) {
    await one.getByRole('combobox', { name: 'Tillatte segmenttyper' }).fill('Fylkets store');
    await page.getByRole('option', { name: 'Fylkets store bru' }).click();
    await expect(one.getByRole('link', { name: /Fylkets store bru/ })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Segmenttyper', exact: true }).click();
  await page.getByLabel('Søk etter segmenttype eller vegtype').fill('store bru');
  const row = list.getByRole('listitem').filter({ hasText: 'Fylkets store bru' });
  await expect(row).toContainText('Brukes av 2 vegtyper');
  await expect(row).toContainText(/Endret .* av /);
  await row.getByRole('link', { name: 'Fylkets store bru' }).click();
  await expect(page.getByText(/^Brukes av 2 vegtyper: .*En endring her gjelder dem alle/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Slett segmenttypen' })).toBeDisabled();
  await picture('segment-type-shared');

  await page.getByRole('link', { name: 'Vegtyper' }).click();
  for (const one of [users.nth(0), users.nth(1)]) {
    await one.getByRole('combobox', { name: 'Tillatte segmenttyper' }).press('Backspace');
    await expect(one.getByRole('link', { name: /Fylkets store bru/ })).toBeHidden();
  }
  await page.getByRole('link', { name: 'Segmenttyper', exact: true }).click();
  await page.getByRole('button', { name: /^Ikke i bruk/ }).click();
  await picture('segment-types-unused');
  await list.getByRole('button', { name: 'Slett Fylkets store bru' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Slett segmenttypen' }).click();
  await expect(list.getByText('Fylkets store bru')).toBeHidden();
}

test('at 390 px the catalogue can be read', async ({ page, product, picture }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page, product);
  const headers = await page.evaluate(() => JSON.parse(localStorage.getItem('state-storage')!).state.token);
  const user = await (
    await fetch(`${product.url}/v1/user/`, { headers: { Authorization: `Token ${headers}` } })
  ).json();
  await page.goto(`${product.url}/organization/${user.organization.id}/routeTypes`);
  await page.locator('section[aria-label]').first().getByRole('link').first().click();
  await page.getByRole('button', { name: /Jord: skjæring/ }).click();
  await expect(page.getByLabel('Skjæringshelning i jord', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await picture('catalogue-narrow');
  await page.getByRole('link', { name: 'Segmenttyper', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Segmenttyper' }).getByRole('listitem').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.emulateMedia({ colorScheme: 'dark' });
  await picture('segment-types-390-dark');
});
