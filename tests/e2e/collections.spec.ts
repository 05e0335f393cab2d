// Collections of types: made, filled, frozen in versions that are compared; a project is pinned to one and hears of a newer one.

import { DEMO_PROJECT } from '../../demo/content.ts';
import { keepCatalogue, ownerOf } from './keep-catalogue.ts';
import { expect, expectAccessible, logIn, openOrganization, openProject, test } from './product.ts';

let takeBack: (() => Promise<unknown>) | undefined;
test.afterEach(async () => takeBack?.());

test('a collection is kept in versions, and a project is pinned to one', async ({ page, product, picture }) => {
  const catalogue = await keepCatalogue(product.data);
  const ask = await ownerOf(product.data);
  takeBack = async () => {
    await ask('update project set collection_version_id = null', []);
    await ask('delete from type_collection_version', []);
    await ask('delete from type_collection', []);
    await catalogue.restore();
  };
  await logIn(page, product);
  await openOrganization(page);
  await page.getByRole('link', { name: 'Samlinger' }).click();
  await page.getByRole('button', { name: 'Ny samling av segmenttyper' }).click();
  await page.waitForURL(/\/collections\/segmentTypeCollection\/[0-9a-f-]{36}/);
  const name = page.getByLabel('Navn på samlingen');
  await name.fill('Fylkets segmenter');
  await name.press('Enter');
  await page.getByRole('combobox', { name: 'Innhold' }).click();
  await page.getByRole('option').first().click();
  await page.keyboard.press('Escape');
  await page.getByLabel('Hva er nytt?').fill('Vårens priser');
  await page.getByRole('button', { name: 'Lag utgave' }).click();
  await expect(page.getByText('Utgave 1: Vårens priser')).toBeVisible();

  await ask(`update segment_type set parameters = jsonb_set(parameters, '{rock,cutCostPerM3}', '321')`, []);
  await page.getByLabel('Hva er nytt?').fill('Dyrere fjell');
  await page.getByRole('button', { name: 'Lag utgave' }).click();
  await expect(page.getByText('Utgave 2: Dyrere fjell')).toBeVisible();
  const compared = page.getByRole('table');
  await expect(compared).toContainText('321');
  await expectAccessible(page);
  await picture('collection');
  await page.getByRole('link', { name: 'Alle samlinger' }).click();
  await expect(page.getByText('Segmenttyper · 1 type, 2 utgaver')).toBeVisible();
  await picture('collections');
  const back = page.url();

  await page.goto(`${product.url}/dashboard`);
  await openProject(page);
  await page.goto(`${page.url().split('/map')[0]}/settings`);
  const pinned = page.getByRole('combobox', { name: 'Låst til' });
  await pinned.click();
  await page.getByRole('option', { name: 'Fylkets segmenter, utgave 1' }).click();
  await expect(page.getByText('Utgave 2 av Fylkets segmenter er kommet.')).toBeVisible();
  await pinned.scrollIntoViewIfNeeded();
  await expectAccessible(page);
  await picture('collection-pin');
  // Said where one plans too, until it is hidden; at the next visit it stays hidden.
  await page.goto(`${page.url().split('/settings')[0]}/map`);
  const newer = page.getByRole('status', { name: 'Ny utgave av samlingen' });
  await expect(newer).toContainText('Utgave 2 av Fylkets segmenter er kommet. Prosjektet bruker utgave 1.');
  await expect(newer.getByRole('link', { name: 'Se hva som er nytt' })).toHaveAttribute(
    'href',
    /segmentTypeCollection/,
  );
  await expectAccessible(page);
  await picture('collection-newer');
  await newer.getByRole('button', { name: 'Skjul' }).click();
  await expect(newer).toBeHidden();
  const pinRead = page.waitForResponse((answer) => /ProjectPin/.test(answer.request().postData() ?? ''));
  await page.reload();
  await pinRead;
  await expect(page.getByRole('heading', { name: DEMO_PROJECT.name }).first()).toBeVisible();
  await expect(newer).toBeHidden();
  await page.evaluate(() => localStorage.removeItem('hidden-collection-versions'));
  await page.reload();
  await newer.getByRole('button', { name: 'Bruk den' }).click();
  await expect(newer).toBeHidden();
  await expect(page.getByText('Utgave 2 av Fylkets segmenter er kommet.')).toBeHidden();

  await page.goto(back);
  await page.getByText('Fylkets segmenter').click();
  await expect(page.getByRole('button', { name: 'Slett samlingen' })).toBeDisabled();
  await expect(page.getByText(`${DEMO_PROJECT.name}: utgave 2`)).toBeVisible();
  // A name that was changed and a type that was deleted since: both come back.
  const [{ id }] = (await ask('select member_ids[1] as id from type_collection', [])) as [{ id: string }];
  const [{ name: was }] = (await ask('select name from segment_type where id = $1', [id])) as [{ name: string }];
  await ask("update segment_type set name = 'Annet navn', deleted = now() where id = $1", [id]);
  await page.reload();
  await expect(page.getByText(`Slettet fra katalogen etterpå: ${was}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Gjenopprett' }).first().click();
  const asked = page.getByRole('alertdialog');
  await expect(asked).toContainText(`Disse er slettet og kommer tilbake: ${was}.`);
  await picture('collection-restore');
  await asked.getByRole('button', { name: 'Gjenopprett' }).click();
  await expect(page.getByText(`1 type er satt tilbake. Hentet tilbake etter sletting: ${was}.`)).toBeVisible();
  const [now] = await ask('select name, deleted from segment_type where id = $1', [id]);
  expect(now).toEqual({ name: was, deleted: null });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await picture('collection-390-dark');
});
