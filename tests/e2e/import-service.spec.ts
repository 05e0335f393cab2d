// Terrain from a service for a box: drawn on a small map or typed, by an address that an administrator types. No address of this machine is
// asked, and the reason stands in the dialog; what a service sends is shown by server/app/fetch-map-data.test.ts.

import { expect, expectAccessible, logIn, test } from './product.ts';

test('a box is drawn for a service, and no address of our own network is asked', async ({
  page,
  product,
  picture,
  browserErrors,
}) => {
  await logIn(page, product);
  await page.getByRole('button', { name: 'Nytt prosjekt' }).click();
  await page.getByLabel('Navn').fill('Ramme');
  await page.getByRole('button', { name: 'Opprett prosjekt' }).click();
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Importer terreng' }).first().click();
  await dialog.getByRole('button', { name: 'Hent fra karttjeneste' }).click();
  const map = dialog.getByRole('img', { name: 'Kart for rammen' });
  const east = dialog.getByLabel('Øst fra');
  const { x, y, width, height } = (await map.boundingBox())!;
  await page.mouse.move(x + width * 0.6, y + height * 0.7);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.4, y + height * 0.3, { steps: 4 });
  await page.mouse.up();
  await expect(east).not.toHaveValue('');
  const drawn = Number((await east.inputValue()).replace('−', '-'));
  const until = Number((await dialog.getByLabel('Øst til').inputValue()).replace('−', '-'));
  expect(until).toBeGreaterThan(drawn);
  await picture('import-service-box');

  // Typed, it is brought into view.
  await dialog.getByLabel('Øst til').fill(String(drawn - 1_000));
  await dialog.getByLabel('Øst til').press('Enter');
  await expect(dialog.getByText('Rammen må slutte lenger øst og nord enn den begynner.')).toBeVisible();
  for (const [label, value] of [['Øst fra', 129_005], ['Øst til', 137_005], ['Nord fra', 6_955_005], ['Nord til', 6_963_005]] as const) {
    await dialog.getByLabel(label).fill(String(value));
    await dialog.getByLabel(label).press('Enter');
  } // biome-ignore format: one line
  await expect.poll(async () => (await map.locator('[data-box]').boundingBox())!.width).toBeGreaterThan(100);

  await dialog.getByLabel('Tjenestens adresse').fill(`${new URL(page.url()).origin}/wcs`);
  await dialog.getByRole('button', { name: 'Les tjenesten' }).click();
  await expect(dialog.getByText(/ikke offentlig/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Hent', exact: true })).toBeDisabled();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await picture('import-service-phone');
  await dialog.getByRole('button', { name: 'Tilbake' }).click();
  // The public map behind is not reached where there is no network.
  expect(browserErrors.splice(0).filter((text) => !/502/.test(text))).toEqual([]);
  await expect(dialog.getByRole('button', { name: 'Velg fil' })).toBeVisible();
});
