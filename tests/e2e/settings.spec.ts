// Settings by level: a search is made thorough with one press, a project sets a value of its own over the organization's, and follows it
// again.

import { massRows } from '../../domain/parameters/mass.ts';
import { keepCatalogue, ownerOf } from './keep-catalogue.ts';
import { expect, expectAccessible, logIn, openOrganization, openProject, test } from './product.ts';

let catalogue: Awaited<ReturnType<typeof keepCatalogue>> | undefined;
let takeBack: (() => Promise<unknown>) | undefined;
test.afterEach(async () => {
  await takeBack?.();
  await catalogue?.restore();
});

const FREE = massRows.freeHaulM.label.nb;

test('a search is quick or thorough, and a project sets values of its own', async ({ page, product, picture }) => {
  catalogue = await keepCatalogue(product.data);
  const ask = await ownerOf(product.data);
  const kept = await ask('select id, settings from path', []);
  takeBack = async () => {
    for (const { id, settings } of kept)
      await ask('update path set settings = $1 where id = $2', [JSON.stringify(settings), id]);
    await ask("update project set settings = '{}'", []);
  };
  await logIn(page, product);
  await openProject(page);
  const project = page.url().split('/map')[0]!;
  await page.goto(`${project}/map/path/${kept[0]!.id}`);
  const panel = page.getByRole('complementary', { name: 'Egenskaper' });
  await panel.getByRole('button', { name: 'Grundig' }).click();
  await expect(panel.getByText('Tar om lag 10 min')).toBeVisible();
  await panel.getByRole('button', { name: 'Avansert' }).click();
  await expect(panel.getByLabel('Regnetid', { exact: true })).toHaveValue('600');
  await picture('settings-path');

  await page.goto(`${project}/settings`);
  await page.getByRole('button', { name: /Massehåndtering/ }).click();
  const free = page.getByLabel(FREE, { exact: true });
  await free.fill('250');
  await free.press('Enter');
  await expect(page.getByText('1 egen verdi')).toBeVisible();
  await expectAccessible(page);
  await picture('settings-project');
  await page.locator('.MuiChip-deletable').filter({ hasText: FREE }).locator('svg').click();
  await expect(free).toHaveValue('0');
  await expect(page.getByText('1 egen verdi')).toBeHidden();

  await openOrganization(page);
  await page.getByRole('link', { name: 'Innstillinger', exact: true }).click();
  await expect(page.getByLabel('Populasjonsstørrelse', { exact: true })).toHaveValue('24');
  await expectAccessible(page);
  await picture('settings-organization');
});
