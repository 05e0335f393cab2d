// Items that an organization names itself: added to a route type in the form, renamed and priced anew there, in the price sheet under their
// own names, and in the figures of a stored route at today's prices.

import { keepCatalogue, ownerOf } from './keep-catalogue.ts';
import { expect, expectAccessible, logIn, openOrganization, openProject, test } from './product.ts';

const NAME = 'Viltgjerde';
let catalogue: { restore(): Promise<void> } | null = null;
test.afterEach(async () => {
  await catalogue?.restore();
  catalogue = null;
});

test('an item of one’s own name is added, renamed and found in the figures of a stored route', async ({
  page,
  product,
  picture,
}) => {
  catalogue = await keepCatalogue(product.data);
  const ask = await ownerOf(product.data);
  const [found] = await ask(
    `select t.name, p.name as path from route r join path p on p.id = r.path_id join route_type t on t.id = p.route_type_id
     where r.deleted is null and p.deleted is null order by r.created limit 1`,
    [],
  );
  const typeName = found!.name as string;
  const stored = async () =>
    (await ask("select design_class -> 'ownItems' as it from route_type where name = $1", [typeName]))[0]!.it;
  await logIn(page, product);
  const dashboard = page.url();
  await openOrganization(page);
  await page.getByRole('link', { name: 'Vegtyper' }).click();
  const type = page.locator(`section[aria-label="${typeName}"]`);
  await type.getByRole('button', { name: /Dimensjoneringsklasse/ }).click();
  const items = type.getByRole('group', { name: 'Egne poster' });

  await test.step('it is added', async () => {
    await items.getByRole('button', { name: 'Legg til post' }).click();
    const dialog = page.getByRole('dialog', { name: 'Legg til post' });
    await expect(dialog.getByRole('button', { name: 'Lagre' })).toBeDisabled();
    await dialog.getByLabel('Navn på posten').fill('Gjerde');
    await dialog.getByLabel('Sannsynlig kostnad').fill('900');
    await dialog.getByLabel('CO₂').fill('20');
    await dialog.getByLabel('Byggetid').fill('60');
    await expectAccessible(page);
    await picture('own-item-dialog');
    await dialog.getByRole('button', { name: 'Lagre' }).click();
    await expect(items).toContainText(/Gjerde.*900.kr\/m/);
    await expect
      .poll(stored)
      .toMatchObject([{ name: 'Gjerde', measure: 'openRoad', costPerUnit: 900, co2PerUnit: 20, secondsPerUnit: 60 }]);
  });
  await test.step('it is renamed, and stays the same item', async () => {
    const [{ id }] = (await stored()) as [{ id: string }];
    await items.getByRole('button', { name: 'Endre Gjerde' }).click();
    const dialog = page.getByRole('dialog', { name: 'Egen post' });
    await dialog.getByLabel('Navn på posten').fill(NAME);
    await dialog.getByRole('button', { name: 'Lagre' }).click();
    await expect.poll(stored).toMatchObject([{ id, name: NAME }]);
    await items.scrollIntoViewIfNeeded();
    await picture('own-item');
  });
  await test.step('another is a lump sum of the whole route', async () => {
    await items.getByRole('button', { name: 'Legg til post' }).click();
    const dialog = page.getByRole('dialog', { name: 'Legg til post' });
    await dialog.getByLabel('Navn på posten').fill('Brakkerigg');
    await dialog.getByRole('combobox', { name: 'Prises etter' }).click();
    await page.getByRole('option', { name: 'Hele veglinja, rund sum (RS)' }).click();
    await dialog.getByLabel('Sannsynlig kostnad').fill('5000000');
    await dialog.getByLabel('Sannsynlig kostnad').press('Tab');
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    await picture('own-item-lump-sum');
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await picture('own-item-dialog-390');
    await page.setViewportSize({ width: 1440, height: 900 });
    await dialog.getByRole('button', { name: 'Lagre' }).click();
    await expect(items).toContainText(/Brakkerigg5.000.000.krLegg/);
    await items.getByRole('button', { name: 'Fjern Brakkerigg' }).click();
    await expect.poll(stored).toHaveLength(1);
  });
  await test.step('it stands in the price sheet', async () => {
    await page.getByRole('link', { name: 'Priser', exact: true }).click();
    await page.getByLabel('Søk etter en verdi').first().fill(NAME);
    await expect(page.locator('[data-price]')).toHaveCount(3);
    await picture('own-item-sheet');
  });
  await test.step('a stored route has it at today’s prices', async () => {
    await page.goto(dashboard);
    await openProject(page);
    const notice = page.locator('[data-prices]').first();
    await notice.getByRole('button', { name: 'Dagens priser' }).click();
    await expect(notice).toHaveAttribute('data-prices', 'today', { timeout: 60_000 });
    await notice.getByRole('button', { name: 'Hva er endret?' }).click();
    const dialog = page.getByRole('dialog', { name: 'Hva er endret?' });
    await expect(dialog).toContainText(/Egne poster.* – → Viltgjerde 900/);
    await picture('own-item-reported');
    await page.keyboard.press('Escape');
  });
  await test.step('it is taken away', async () => {
    await page.goto(dashboard);
    await openOrganization(page);
    await page.getByRole('link', { name: 'Vegtyper' }).click();
    await type.getByRole('button', { name: /Dimensjoneringsklasse/ }).click();
    await items.getByRole('button', { name: `Fjern ${NAME}` }).click();
    await expect.poll(stored).toEqual([]);
  });
});
