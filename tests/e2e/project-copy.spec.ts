// A project is copied with its routes and without, saved in versions, its origo corrected, a path given another color, an area shown with all
// its fields.

import { DEMO_PROJECT } from '../../demo/content.ts';
import { ownerOf } from './keep-catalogue.ts';
import { expect, expectAccessible, logIn, mapRests, test } from './product.ts';

let takeBack: (() => Promise<unknown>) | undefined;
test.afterEach(async () => takeBack?.());

test('a copy with results has the same routes, and is compared by itself', async ({ page, product, picture }) => {
  const ask = await ownerOf(product.data);
  takeBack = () => ask("delete from project where name like '%(kopi)%'", []);
  // The example's own calculations are brought in after the start.
  const routesOfDemo = async () => (await ask('select count(*)::int as n from route', []))[0]!.n;
  await expect.poll(routesOfDemo, { timeout: 240_000 }).toBeGreaterThan(5);
  await logIn(page, product);
  await page.getByRole('button', { name: `Flere valg for ${DEMO_PROJECT.name}`, exact: true }).click();
  await picture('project-copy-menu');
  await page.getByRole('menuitem', { name: 'Kopier med veglinjer' }).click();
  await page.getByText(`${DEMO_PROJECT.name} (kopi)`).first().click();
  await expect(page.locator('[data-route]').nth(2)).toBeVisible({ timeout: 30_000 });
  await page.getByRole('tab', { name: 'Sammenlign' }).click();
  await expect(page.getByRole('table').first().locator('tbody tr').nth(2)).toBeVisible();
  await expect(page.getByText('Prisnivå 2025').last()).toBeVisible();
  await picture('project-copied-compared');
  // Saved in a version, it is compared with what was changed since, and made a project of its own.
  const dashboardCount = async () =>
    (await ask('select count(*)::int as n from project where version_of is null', []))[0]!.n;
  const projects = await dashboardCount();
  await page.getByRole('tab', { name: 'Innstillinger' }).click();
  await page.getByLabel('Navn på versjonen').fill('Versjon 1 – før høring');
  await page.getByLabel('Notat', { exact: true }).fill('Slik planen ble sendt ut.');
  await page.getByRole('button', { name: 'Lagre versjon' }).click();
  const versions = page.getByRole('list', { name: 'Versjoner av prosjektet' });
  await expect(versions.getByRole('listitem')).toContainText(
    /Versjon 1 – før høring.*2 strekninger.*Slik planen ble sendt ut/s,
  );
  expect(await dashboardCount()).toBe(projects);
  const x = page.getByLabel('Lokalt origo X');
  await x.fill('1234');
  await x.press('Enter');
  await expect(page.getByText('Lagret').first()).toBeVisible();
  await versions.scrollIntoViewIfNeeded();
  await expectAccessible(page);
  await picture('project-versions');
  await page.getByRole('button', { name: 'Sammenlign med nå: «Versjon 1 – før høring»' }).click();
  const difference = page.getByRole('dialog', { name: 'Endret siden «Versjon 1 – før høring»' });
  await expect(difference.getByText('endret: lokalt origo')).toBeVisible();
  const paths = difference.getByRole('table', { name: 'Laveste kostnad per strekning' }).locator('tbody tr');
  await expect(paths).toHaveCount(2);
  await expect(paths.first()).toContainText('kr');
  await expectAccessible(page);
  await picture('project-version-difference');
  await page.setViewportSize({ width: 390, height: 844 });
  await picture('project-version-difference-narrow');
  await difference.getByRole('button', { name: 'Lukk' }).click();
  await versions.scrollIntoViewIfNeeded();
  await picture('project-versions-narrow');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Lag prosjekt av «Versjon 1 – før høring»' }).click();
  await page.getByRole('button', { name: 'Åpne', exact: true }).click();
  await expect(page.locator('[data-route]').nth(2)).toBeVisible({ timeout: 30_000 });
  await page.getByRole('tab', { name: 'Innstillinger' }).click();
  await expect(page.getByLabel('Navn', { exact: true })).toHaveValue(
    `${DEMO_PROJECT.name} (kopi) (Versjon 1 – før høring)`,
  );
  await expect(page.getByLabel('Lokalt origo X')).not.toHaveValue(/1.?234/);
  await expect(page.getByText('Ingen versjoner ennå')).toBeVisible();
  // Deleted where it was saved, and brought back.
  await page.goBack();
  await page.goBack();
  await page.getByRole('button', { name: 'Slett versjonen «Versjon 1 – før høring»' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Slett' }).click();
  await expect(page.getByText('Ingen versjoner ennå')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(versions.getByRole('listitem')).toContainText('Versjon 1 – før høring');
  await page.getByRole('tab', { name: 'Logg' }).click();
  await expect(page.getByText('hentet tilbake versjonen «Versjon 1 – før høring»')).toBeVisible();
});

test('a copy holds ground, areas and paths, and is changed by itself', async ({ page, product, picture }) => {
  const ask = await ownerOf(product.data);
  takeBack = () => ask("delete from project where name like '%(kopi)%'", []);
  await logIn(page, product);
  await page.getByRole('button', { name: `Flere valg for ${DEMO_PROJECT.name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Kopier uten veglinjer' }).click();
  const copy = page.getByText(`${DEMO_PROJECT.name} (kopi)`).first();
  await expect(copy).toBeVisible();
  await picture('project-copied');
  await copy.click();
  await page.waitForURL(/\/project\/[0-9a-f-]{36}/);
  const [project] = await ask("select id from project where name like '%(kopi)'", []);
  const [path] = await ask('select id, color from path where project_id = $1 order by created limit 1', [project!.id]);
  const [area] = await ask(
    "select id from area where project_id = $1 and area_group = 'landUse' order by ordinal limit 1",
    [project!.id],
  );
  const root = `${product.url}/project/${project!.id}`;
  await page.goto(`${root}/map/path/${path!.id}`);
  const panel = page.getByRole('complementary', { name: 'Egenskaper' });
  const color = panel.locator('input[type=color]');
  await color.fill('#aa3366');
  await color.blur();
  await mapRests(page);
  await expect
    .poll(async () => (await ask('select color from path where id = $1', [path!.id]))[0]!.color)
    .toBe('#aa3366');
  await picture('path-color');
  await page.goto(`${root}/map/area/${area!.id}`);
  await expect(panel.getByLabel('Ta med i arealbruk')).toBeChecked();
  await panel.getByLabel('Høyde, m').fill('12');
  await panel.getByLabel('Høyde, m').press('Enter');
  await expect
    .poll(async () => (await ask('select height_m from area where id = $1', [area!.id]))[0]!.height_m)
    .toBe(12);
  await mapRests(page);
  await expectAccessible(page);
  await picture('area-fields');
  await page.goto(`${root}/settings`);
  await expect(page.getByLabel('Koordinatsystem')).toBeDisabled();
  const x = page.getByLabel('Lokalt origo X');
  const before = await x.inputValue();
  await x.fill(`${Number(before.replace(',', '.')) + 100}`);
  await x.press('Enter');
  await expect(page.getByText('Lagret').first()).toBeVisible();
  await expectAccessible(page);
  await picture('project-coordinates');
});
