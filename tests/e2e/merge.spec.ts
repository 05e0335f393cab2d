// Two administrators on the same form: changes of different fields are kept together and named; of the same field the second is asked whose
// holds.

import { massRows } from '../../domain/parameters/mass.ts';
import { keepCatalogue, ownerOf } from './keep-catalogue.ts';
import { expect, expectAccessible, logIn, openOrganization, openProject, test } from './product.ts';

let catalogue: Awaited<ReturnType<typeof keepCatalogue>> | undefined;
test.afterEach(async () => catalogue?.restore());

test('the second to save a segment type sees what the first changed', async ({ page, product, picture }) => {
  catalogue = await keepCatalogue(product.data);
  const ask = await ownerOf(product.data);
  await logIn(page, product);
  await openOrganization(page);
  await page.getByRole('link', { name: 'Vegtyper' }).click();
  await page.getByRole('navigation', { name: 'Segmenttyper' }).first().getByRole('link').first().click();
  const id = /segmentType\/([\da-f-]{36})/.exec(page.url())![1]!;
  /** As another administrator stores it. */
  const theirs = (name: string, value: number) =>
    ask(
      `update segment_type set parameters = jsonb_set(parameters, array['rock', $2], to_jsonb($3::float8)), version = version + 1
       where id = $1`,
      [id, name, value],
    );
  const stored = async (name: string) =>
    (await ask("select parameters -> 'rock' ->> $2 as it from segment_type where id = $1", [id, name]))[0]!.it;
  await page.getByRole('button', { name: /^Fjell/ }).click();
  const rock = page.getByLabel('Fjellskjæring, pris', { exact: true });
  await expect(rock).toBeVisible();

  await test.step('another field: both stand', async () => {
    await theirs('benchHeightM', 9);
    await rock.fill('301');
    await rock.press('Enter');
    await expect(page.getByText(/^Lagret sammen med det andre har endret: .* → 9/)).toBeVisible();
    expect(await stored('benchHeightM')).toBe('9');
    expect(await stored('cutCostPerM3')).toBe('301');
  });
  await test.step('the same field: one is chosen', async () => {
    await theirs('cutCostPerM3', 333);
    await rock.fill('302');
    await rock.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('De endret fra 301 til 333.')).toBeVisible();
    await expect(dialog.getByText('Du endret til 302.')).toBeVisible();
    await expectAccessible(page);
    await picture('merge-dialog');
    await dialog.getByRole('button', { name: 'Behold deres' }).click();
    await expect(rock).toHaveValue('333');
    await theirs('cutCostPerM3', 340);
    await rock.fill('302');
    await rock.press('Enter');
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 390, height: 844 });
    await picture('merge-dialog-narrow-dark');
    await dialog.getByRole('button', { name: 'Bruk min' }).click();
    await expect.poll(() => stored('cutCostPerM3')).toBe('302');
  });
});

test('two administrators keep each other’s land use, search settings, names and allowed types', async ({
  page,
  product,
  picture,
}) => {
  catalogue = await keepCatalogue(product.data);
  const ask = await ownerOf(product.data);
  await logIn(page, product);
  await openOrganization(page);
  await page.waitForURL(/\/organization\/[\da-f-]{36}/);
  const id = /organization\/([\da-f-]{36})/.exec(page.url())![1]!;
  const dialog = page.getByRole('dialog');
  /** As another administrator stores it. */
  const theirs = (settings: object) =>
    ask('update organization set settings = settings || $2, version = version + 1 where id = $1', [
      id,
      JSON.stringify(settings),
    ]);
  const stored = async (...path: string[]) =>
    (await ask('select settings #>> $2 as it from organization where id = $1', [id, path]))[0]!.it;

  await test.step('land use', async () => {
    await page.getByRole('link', { name: 'Arealbruk', exact: true }).click();
    const cost = page.getByLabel('Grunnerverv, Myr, grunn');
    await expect(cost).toBeVisible();
    await theirs({ landUse: { agricultural: { costPerM2: 71 } } });
    await cost.fill('37');
    await cost.press('Enter');
    await expect(page.getByText(/^Lagret sammen med det andre har endret: Grunnerverv, .*→ 71/)).toBeVisible();
    expect(await stored('landUse', 'agricultural', 'costPerM2')).toBe('71');
    expect(await stored('landUse', 'wetland', 'costPerM2')).toBe('37');
    await theirs({ landUse: { wetland: { costPerM2: 44 } } });
    await cost.fill('38');
    await cost.press('Enter');
    await expect(dialog.getByText('De endret fra 37 til 44.')).toBeVisible();
    await picture('merge-land-use');
    await dialog.getByRole('button', { name: 'Behold deres' }).click();
    await expect(cost).toHaveValue('44');
  });
  await test.step('settings of the search', async () => {
    await page.getByRole('link', { name: 'Innstillinger', exact: true }).click();
    const population = page.getByLabel('Populasjonsstørrelse', { exact: true });
    await expect(population).toBeVisible();
    await theirs({ optimisation: { populationSize: 30 } });
    await population.fill('32');
    await population.press('Enter');
    await expect(dialog.getByText('Du endret til 32.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Bruk min' }).click();
    await expect.poll(() => stored('optimisation', 'populationSize')).toBe('32');
  });
  await test.step('the name of a route type, and the segment types that it may use', async () => {
    await page.getByRole('link', { name: 'Vegtyper' }).click();
    const first = page.locator('section[aria-label]').first();
    const name = (await first.getAttribute('aria-label'))!;
    await first.getByRole('button', { name: `Kopier ${name}` }).click();
    const copy = page.locator(`section[aria-label="${name} (kopi)"]`);
    await expect(copy).toBeVisible();
    const theirName = (to: string) =>
      ask('update route_type set name = $1, version = version + 1 where name = $2 returning id', [
        to,
        `${name} (kopi)`,
      ]);
    const [made] = await theirName('Deres navn');
    await copy.getByLabel('Navn på vegtypen').fill('Mitt navn');
    await copy.getByLabel('Navn på vegtypen').press('Enter');
    await expect(dialog.getByText('Du endret til Mitt navn.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Bruk min' }).click();
    const mine = page.locator('section[aria-label="Mitt navn"]');
    await expect(mine).toBeVisible();
    const allowed = async () =>
      (await ask('select cardinality(segment_type_ids) as it from route_type where id = $1', [made!.id]))[0]!.it;
    const before = Number(await allowed());
    await ask(
      `update route_type set design_class = jsonb_set(design_class, '{maxCutM}', '17'), version = version + 1 where id = $1`,
      [made!.id],
    );
    await mine.getByLabel('Tillatte segmenttyper').click();
    await page.keyboard.press('Backspace');
    await expect(page.getByText(/^Lagret sammen med det andre har endret: Største skjæring .*→ 17/)).toBeVisible();
    expect(Number(await allowed())).toBe(before - 1);
    // Closes the list of choices, which takes the next click.
    await page.keyboard.press('Escape');
    await mine.getByRole('button', { name: 'Slett Mitt navn' }).click();
    await page.getByRole('button', { name: 'Slett vegtype' }).click();
    await expect(mine).toBeHidden();
  });
});

test('two people keep each other’s settings of a project', async ({ page, product, picture }) => {
  const ask = await ownerOf(product.data);
  await logIn(page, product);
  const id = await openProject(page);
  const [before] = await ask('select settings, description from project where id = $1', [id]);
  const stored = async () =>
    (await ask('select settings, description from project where id = $1', [id]))[0] as {
      readonly settings: { readonly mass?: Readonly<Record<string, number>> };
      readonly description: string;
    };
  /** As another person stores it. */
  const theirs = (settings: object, description = '') =>
    ask('update project set settings = settings || $2, description = $3, version = version + 1 where id = $1', [
      id,
      JSON.stringify(settings),
      description,
    ]);
  await page.goto(`${product.url}/project/${id}/settings`);
  await page.getByRole('button', { name: /Massehåndtering/ }).click();
  const free = page.getByLabel(massRows.freeHaulM.label.nb, { exact: true });
  const dialog = page.getByRole('dialog');

  await test.step('another value: both stand', async () => {
    await theirs({ mass: { detourM: 777 } });
    await free.fill('250');
    await free.press('Enter');
    await expect(page.getByText(/^Lagret sammen med det andre har endret: .* → 777/)).toBeVisible();
    expect((await stored()).settings.mass).toEqual({ detourM: 777, freeHaulM: 250 });
  });
  await test.step('the same value: one is chosen', async () => {
    await theirs({ mass: { detourM: 777, freeHaulM: 333 } });
    await free.fill('251');
    await free.press('Enter');
    await expect(dialog.getByText(/endret fra 250 til 333\./)).toBeVisible();
    await expectAccessible(page);
    await picture('merge-project-settings');
    await dialog.getByRole('button', { name: 'Behold deres' }).click();
    await expect(free).toHaveValue('333');
    await theirs({ mass: { freeHaulM: 340 } });
    await free.fill('252');
    await free.press('Enter');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(dialog.getByText('Du endret til 252.')).toBeVisible();
    await picture('merge-project-settings-390');
    await dialog.getByRole('button', { name: 'Bruk min' }).click();
    await expect.poll(async () => (await stored()).settings.mass?.freeHaulM).toBe(252);
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  await test.step('a text beside', async () => {
    await theirs({}, 'Deres tekst');
    const text = page.getByLabel('Beskrivelse', { exact: true });
    await text.fill('Min tekst');
    await text.blur();
    await expect(dialog.getByText('Du endret til Min tekst.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Bruk min' }).click();
    await expect.poll(async () => (await stored()).description).toBe('Min tekst');
  });
  await ask('update project set settings = $2, description = $3 where id = $1', [
    id,
    JSON.stringify(before!.settings),
    before!.description,
  ]);
});
