// Several files in one drop: a zip, a line in LandXML, one in IFC, maps, a table, a picture and a broken file; each is taken as what it holds. Cancelled
// half-way nothing of them is left. Both languages, light and dark, wide and narrow.

import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import type { ExportMaterial } from '../../exchange/export/material.ts';
import { writeIfc } from '../../exchange/ifc/write.ts';
import { writeLandXml } from '../../exchange/landxml/write.ts';
import { copyDemo, dropCopies } from './own-copy.ts';
import { expect, expectAccessible, logIn, mapRests, test } from './product.ts';
import { askerOf } from './route-checks.ts';
import { wordsOf } from './texts.ts';
import { VALLEY_LINE } from './valley-line.ts';

const FIGURES = { lengthM: 1, costNok: 2, co2Kg: 3, biodiversity: 4, risk: 5, massImbalanceM3: 6 };

const CRS = { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::25833' } };
const mapOf = (features: readonly object[]) => JSON.stringify({ type: 'FeatureCollection', crs: CRS, features });
const road = (name: string, x: number) => ({
  type: 'Feature',
  properties: { highway: 'residential', name },
  geometry: { type: 'LineString', coordinates: [[x, 7_104_000], [x + 100, 7_105_200]] },
}); // biome-ignore format: one line
const bog = {
  type: 'Feature',
  properties: { klasse: 'myr' },
  geometry: { type: 'Polygon', coordinates: [[[103_500, 7_104_300], [103_900, 7_104_300], [103_900, 7_104_600], [103_500, 7_104_300]]] },
}; // biome-ignore format: one line

test.afterEach(({ product }) => dropCopies(product));

test('several files are taken as what they hold, and cancelled leave nothing', async ({
  page,
  product,
  picture,
  speak,
}) => {
  test.setTimeout(900_000);
  const made = new Date('2026-01-01T00:00:00Z');
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(mapOf([bog])), 'arealer/myr på Ås.geojson');
  zip.addBuffer(Buffer.from('hei'), 'les meg.docx');
  zip.end();
  const files: Record<string, string | Uint8Array> = {
    'veg_øst.xml': writeLandXml({ project: 'Prøve', srid: 25833, made, routes: [{ name: 'Fra LandXML', alignment: VALLEY_LINE, startStationM: 0 }] }),
    'veg_vest.ifc': writeIfc(
      {
        project: { name: 'Prøve', description: '' },
        srid: 25833,
        startStationM: 0,
        made,
        routes: [{ name: 'Fra IFC', routeType: 'H1', alignment: VALLEY_LINE, figures: FIGURES }],
      } as unknown as ExportMaterial,
      'rute',
    ),
    'veger.geojson': mapOf([road('Åsvegen', 103_000), road('Øygata', 103_400)]),
    'arealer.zip': new Uint8Array(await buffer(zip.outputStream as never)),
    'skadet.ifc': 'ISO-10303-21;\nHEADER;\nENDSEC;\nDATA;\n#1=IFCPROJECT(',
    'bilde.png': 'x',
  }; // biome-ignore format: a row a file
  // By their bytes: a browser whose locale has no such letters finds no file of these names on the disk.
  const dropped = Object.entries(files).map(([name, content]) => ({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(content),
  }));
  await logIn(page, product);
  const ask = await askerOf(page, product.url);
  const id = await copyDemo(ask);
  const dialog = page.getByRole('dialog');
  const held = async () => {
    const { project } = await ask<{
      project: { routes: { name: string }[]; features: { name: string }[]; areaLayers: { name: string }[] };
    }>('query ($id: UUID!) { project(id: $id) { routes { name } features { name } areaLayers { name } } }', { id });
    return [...project.routes, ...project.features, ...project.areaLayers].map(({ name }) => name);
  };
  const open = async (language: 'nb' | 'en') => {
    const words = wordsOf(language);
    await page.goto(`${product.url}/project/${id}/map`);
    await mapRests(page);
    await page
      .locator('section', { hasText: words('layers.features') })
      .getByRole('button', { name: words('layers.import'), exact: true })
      .first()
      .click();
    await dialog.locator('input[type=file]').setInputFiles(dropped);
    await expect(dialog.getByText(words('import.batch.asking'))).toBeVisible({ timeout: 240_000 });
  };
  const answerAll = async (words: ReturnType<typeof wordsOf>) => {
    for (const name of ['veg_øst.xml', 'veg_vest.ifc', 'veger.geojson', 'myr på Ås.geojson']) {
      await dialog.getByRole('button', { name: `${words('import.batch.answer')}: ${name}` }).click();
      await dialog.getByRole('button', { name: words('import.batch.use'), exact: true }).click();
    }
  };
  const nb = wordsOf('nb');
  const before = await held();

  await test.step('the list, in both languages, light and dark, wide and narrow', async () => {
    await open('nb');
    await expect(dialog.getByText(nb('import.rejected'))).toBeVisible();
    await expect(dialog.getByText(/bilde\.png/)).toBeVisible();
    await expect(dialog.getByText(/filen er avkortet/)).toBeVisible();
    await picture('import-batch-nb');
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 390, height: 844 });
    await picture('import-batch-nb-dark-390');
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('cancelled half-way, nothing is left', async () => {
    await answerAll(nb);
    await dialog.getByRole('button', { name: nb('import.submit'), exact: true }).click();
    // The small map is in before the lines are evaluated.
    await expect.poll(held, { timeout: 120_000 }).not.toEqual(before);
    await dialog.getByRole('button', { name: nb('import.batch.cancel') }).click();
    await expect(dialog.getByText(nb('import.batch.takenBack'))).toBeVisible({ timeout: 120_000 });
    expect(await held()).toEqual(before);
    await dialog.getByRole('button', { name: nb('app.close') }).click();
  });

  await test.step('taken, with a report', async () => {
    await speak('en');
    const en = wordsOf('en');
    await open('en');
    await picture('import-batch-en');
    await answerAll(en);
    await dialog.getByRole('button', { name: en('import.submit'), exact: true }).click();
    await expect(dialog.getByText(en('import.batch.report'))).toBeVisible({ timeout: 400_000 });
    await picture('import-batch-report-en');
    await expectAccessible(page);
    const after = await held();
    expect(after).toEqual(expect.arrayContaining(['Fra LandXML', 'Fra IFC', 'Åsvegen', 'Øygata', 'myr på Ås']));
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 390, height: 844 });
    await picture('import-batch-report-en-dark-390');
    await dialog.getByRole('button', { name: en('app.close') }).click();
  });
});
