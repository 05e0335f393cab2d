// Lines from a file: a consultant's line in LandXML becomes a route beside those that were found, a map's roads become existing
// roads, and loose parts of a shapefile are one map. The dialogs in both languages, light and dark, wide and narrow.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeLandXml } from '../../exchange/landxml/write.ts';
import { copyDemo, dropCopies } from './own-copy.ts';
import { expect, expectAccessible, logIn, mapRests, test } from './product.ts';
import { askerOf } from './route-checks.ts';
import { wordsOf } from './texts.ts';
import { VALLEY_LINE } from './valley-line.ts';

const ROADS = {
  type: 'FeatureCollection',
  crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::25833' } },
  features: ['trunk', 'residential', 'service', 'ferry'].map((highway, i) => ({
    type: 'Feature',
    properties: { highway, name: `Åsvegen ${i + 1}` },
    geometry: {
      type: 'LineString',
      coordinates: [
        [103_000 + 200 * i, 7_104_000],
        [103_100 + 200 * i, 7_105_200],
      ],
    },
  })),
};

test.afterEach(({ product }) => dropCopies(product));

test('a line of a file becomes a route, and roads of a map existing roads', async ({
  page,
  product,
  picture,
  speak,
}) => {
  test.setTimeout(900_000);
  const made = new Date('2026-01-01T00:00:00Z');
  const routes = [
    { name: 'Konsulentens linje', alignment: VALLEY_LINE, startStationM: 0 },
    { name: 'Uten profil', alignment: { ...VALLEY_LINE, profile: [] }, startStationM: 0 },
  ];
  const text = writeLandXml({ project: 'Prøve', srid: 25833, made, routes });
  // A line that cannot be laid out stands among them.
  const broken =
    '<Alignment name="Ødelagt" length="1"><CoordGeom><Line><Start>nord 5</Start><End>1 2</End></Line></CoordGeom></Alignment>';
  const landXml = join(product.data, 'konsulent.xml');
  writeFileSync(landXml, text.replace('</Alignments>', `${broken}</Alignments>`));
  const map = join(product.data, 'veger_osm.geojson');
  writeFileSync(map, JSON.stringify(ROADS));

  await logIn(page, product);
  const ask = await askerOf(page, product.url);
  const id = await copyDemo(ask);
  const url = `${product.url}/project/${id}/map`;
  const dialog = page.getByRole('dialog');
  const open = async (language: 'nb' | 'en', file: string) => {
    const words = wordsOf(language);
    await page.goto(url);
    await mapRests(page);
    await page
      .locator('section', { hasText: words('layers.features') })
      .getByRole('button', { name: words('layers.import'), exact: true })
      .first()
      .click();
    await expect(dialog.getByText(words('import.lines.title'))).toBeVisible();
    if (file === '') return;
    await dialog.locator('input[type=file]').setInputFiles(file);
  };
  const nb = wordsOf('nb');

  await test.step('the drop, and a file of lines', async () => {
    await open('nb', '');
    await picture('import-lines-drop');
    await expectAccessible(page);
    await dialog.locator('input[type=file]').setInputFiles(landXml);
    await expect(dialog.getByText('Konsulentens linje').first()).toBeVisible({ timeout: 120_000 });
    await expect(dialog.getByText(/nord/)).toBeVisible();
    await expectAccessible(page);
    await picture('import-lines-nb');
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 390, height: 844 });
    await picture('import-lines-nb-dark-390');
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('both become what is chosen', async () => {
    await dialog.getByLabel(nb('import.lines.as')).nth(1).click();
    await page.getByRole('option', { name: nb('import.lines.as.road') }).click();
    await dialog.getByRole('button', { name: nb('import.submit'), exact: true }).click();
    await expect(dialog).toBeHidden({ timeout: 240_000 });
    const { project } = await ask<{
      project: { routes: { name: string }[]; features: { name: string; type: string }[] };
    }>('query ($id: UUID!) { project(id: $id) { routes { name } features { name type } } }', { id });
    expect(project.routes.map(({ name }) => name)).toContain('Konsulentens linje');
    expect(project.features.map(({ name, type }) => `${type} ${name}`)).toContain('road Uten profil');
    await mapRests(page);
    await picture('import-lines-done');
  });

  await test.step('roads of a map', async () => {
    await open('nb', map);
    await expect(dialog.getByText('residential')).toBeVisible({ timeout: 120_000 });
    await expectAccessible(page);
    await picture('import-features-nb');
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 390, height: 844 });
    await picture('import-features-nb-dark-390');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await dialog.getByRole('button', { name: nb('import.submit'), exact: true }).click();
    await expect(page.getByText('3 linjer og punkter er importert')).toBeVisible({ timeout: 120_000 });
  });

  await test.step('in English', async () => {
    await speak('en');
    await page.reload();
    await open('en', landXml);
    await expect(dialog.getByText('Konsulentens linje').first()).toBeVisible({ timeout: 120_000 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await picture('import-lines-en-dark');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'light' });
    await picture('import-lines-en-390');
    await page.setViewportSize({ width: 1440, height: 900 });
    await open('en', map);
    await expect(dialog.getByText('residential')).toBeVisible({ timeout: 120_000 });
    await picture('import-features-en');
  });
});
