// The map room as a planner uses it: layers, filters, legends and drawers; measuring; drawing; clipping; views. Each tool is
// used as a person would, and what it answers is compared with what the page or the server knows by another way.

import type { Locator, Page } from '@playwright/test';
import { VALLEY_ORIGIN, VALLEY_SRID } from '../../demo/valley/fjord-valley.ts';
import { ifcFile } from '../../exchange/ifc/ifc.test-support.ts';
import { expect, expectAccessible, logIn, mapRests, openProject, test } from './product.ts';

// Software graphics on a busy machine may need long for a frame, and a click waits for it.
test.describe.configure({ timeout: 900_000 });
test.use({ actionTimeout: 90_000 });

async function openDemo(page: Page, product: Parameters<typeof logIn>[1]): Promise<Locator> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await logIn(page, product);
  await openProject(page);
  const canvas = page.locator('canvas').first();
  await expect(canvas).toBeVisible();
  await expect(page.locator('[data-route]').first()).toBeVisible();
  return canvas;
}

const layers = (page: Page) => page.getByRole('complementary', { name: 'Kartlag' });

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('layers, filters, legends and drawers', async ({ page, product, picture, browserErrors }) => {
  await openDemo(page, product);
  const tree = layers(page);

  await test.step('each painting of the ground has its legend with units', async () => {
    await expect(tree.getByText('Høyde, moh.')).toBeVisible();
    await choose(page, 'Terrenget vises som', 'Himmelretning');
    await expect(tree.getByText('Himmelretning bakken heller mot')).toBeVisible();
    await choose(page, 'Terrenget vises som', 'Helning');
    await expect(tree.getByText('30–35°')).toBeVisible();
    await choose(page, 'Terrenget vises som', 'Høydekurver');
    await expect(tree.getByText(/Ekvidistanse \d+ m/)).toBeVisible();
    // Heights stand beside the thick lines, each a multiple of five intervals.
    const heights = page.locator('[data-label^="contour"]');
    await expect(heights.first()).toBeVisible({ timeout: 60_000 });
    for (const text of await heights.allTextContents()) expect(Number(text) % 100).toBe(0);
    await picture('map-contours');
    await choose(page, 'Terrenget vises som', 'Skyggerelieff');
  });

  await test.step('the color of areas shows what is chosen', async () => {
    await choose(page, 'Fargen på arealene viser', 'Risiko');
    await expect(tree.getByText('svært høy')).toBeVisible();
    await choose(page, 'Fargen på arealene viser', 'Tilleggskostnad');
    await expect(tree.getByText('Tilleggskostnad, kr per m²')).toBeVisible();
    await choose(page, 'Fargen på arealene viser', 'Arealklasse');
  });

  await test.step('the color of routes shows what is chosen', async () => {
    await choose(page, 'Fargen på veglinjene viser', 'Stigning');
    await expect(tree.getByText('Stigning langs veglinjen')).toBeVisible();
    await choose(page, 'Fargen på veglinjene viser', 'Segmenttype');
    await expect(tree.getByText('Kulvert')).toBeVisible();
    await picture('map-route-colors');
    await choose(page, 'Fargen på veglinjene viser', 'Veglinje');
  });

  await test.step('a map service is laid on the ground, or its row says that it does not answer', async () => {
    const row = tree.getByRole('button', { name: 'Vis Topografisk kart', exact: true });
    const answer = page.waitForResponse(/\/map\/topo\//);
    await row.click();
    if ((await answer).status() !== 200) await expect(tree.getByText('Svarer ikke akkurat nå')).toBeVisible();
    await expect(page.getByText('© Kartverket')).toBeVisible();
    await row.click();
    await page.waitForTimeout(1_000);
    // The browser reports what did not come; the page goes on.
    expect(browserErrors.filter((text) => !/502/.test(text))).toEqual([]);
    browserErrors.splice(0);
  });

  await test.step('a filter marks its button, and its fields have names', async () => {
    await tree.getByRole('button', { name: 'Filtrer Linjer (kraftlinje, bekk, veg)' }).click();
    await tree.getByLabel('Type').last().click();
    await page.getByRole('option', { name: 'Kraftlinje' }).click();
    await expect(tree.getByRole('button', { name: 'Kraftlinje', exact: true })).toBeVisible();
  });

  await test.step('drawers are made wider by keyboard and stay so on another project', async () => {
    const grip = page.getByRole('separator', { name: 'Endre bredden på Kartlag' });
    const before = (await tree.boundingBox())!.width;
    // With its rail.
    expect(before).toBe(272 + 58);
    await grip.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await tree.boundingBox())!.width).toBe(before + 48);
    const right = page.getByRole('complementary', { name: 'Egenskaper' });
    // With nothing selected the map has its room.
    await expect(right).toBeHidden();
    await page.locator('[data-route]').first().click();
    expect((await right.boundingBox())!.width).toBe(320);
    await page
      .getByRole('link', { name: 'Logg' })
      .or(page.getByRole('tab', { name: 'Logg' }))
      .click();
    await page
      .getByRole('link', { name: 'Kart' })
      .or(page.getByRole('tab', { name: 'Kart' }))
      .click();
    await expect.poll(async () => (await tree.boundingBox())?.width).toBe(before + 48);
    const tab = tree.getByRole('tab', { name: 'Lag' });
    await tab.click();
    await expect.poll(async () => (await tree.boundingBox())!.width).toBeLessThan(80);
    await tab.click();
    await expect.poll(async () => (await tree.boundingBox())!.width).toBe(before + 48);
  });
  await expectAccessible(page);
});

/** A place as a share of the canvas, in window pixels. */
async function at(canvas: Locator, [x, y]: readonly [number, number]): Promise<readonly [number, number]> {
  const box = (await canvas.boundingBox())!;
  return [box.x + box.width * x, box.y + box.height * y];
}

async function clickPlaces(page: Page, canvas: Locator, places: readonly (readonly [number, number])[]): Promise<void> {
  for (const place of places) {
    await page.mouse.click(...(await at(canvas, place)));
    // Two clicks within 400 ms would be a double click where they lie close.
    await page.waitForTimeout(450);
  }
}

interface DrawingWalk {
  readonly page: Page;
  readonly canvas: Locator;
  readonly card: Locator;
  readonly picture: (name: string) => Promise<unknown>;
}

test('measuring, drawing by hand and by numbers, editing corners', async ({ page, product, picture }) => {
  const canvas = await openDemo(page, product);
  await page.getByRole('button', { name: '2D', exact: true }).click();
  await mapRests(page);
  const card = page.getByRole('status').filter({ hasText: 'plan' });

  const walk = { page, canvas, card, picture };
  await test.step('a distance by numbers is the hypotenuse, and has a profile', () => measureDistanceByNumbers(walk));
  await test.step('an area shows plan, surface and the volume to a level', () => measureArea(walk));
  await test.step('a point lies at the coordinates that were written', () => drawLineByCoordinates(walk));
  await test.step('a site levels its ground: its masses follow its height, and balance', () => levelSite(walk));
  await test.step('a volume from a file is placed, colored by its panel, and undo takes it away', () =>
    placeVolume(walk));
  await test.step('a building from an IFC file stands where its map reference says', () => placeBuildingFromIfc(walk));
  await test.step('a point of interest gets a reach and a duty, one right after the other', () =>
    drawPointOfInterest(walk));
  await test.step('an area drawn by hand is selected and tagged on the map, and undo takes it away', () =>
    drawArea(walk));
});

async function measureDistanceByNumbers({ page, canvas, card, picture }: DrawingWalk): Promise<void> {
  await page.getByRole('button', { name: 'Mål avstand' }).click();
  await clickPlaces(page, canvas, [[0.5, 0.4]]);
  await page.getByRole('button', { name: 'Med tall' }).click();
  await page.getByRole('button', { name: 'Lengde og retning' }).click();
  await page.getByLabel('Lengde, m').fill('1 200');
  await page.getByLabel('Retning, °').fill('90');
  await page.getByRole('button', { name: 'Legg til punkt' }).click();
  await expect(card.getByText('Avstand i plan')).toBeVisible();
  await expect(card).toContainText(/1,20\skm/);
  await expect(card.getByRole('img', { name: /Terrenget under linjen/ })).toBeVisible();
  await page.getByRole('button', { name: 'Fullfør' }).click();
  await picture('map-distance');
  await page.keyboard.press('Escape');
}

async function measureArea({ page, canvas, card, picture }: DrawingWalk): Promise<void> {
  await page.getByRole('button', { name: 'Mål areal' }).click();
  await clickPlaces(page, canvas, [
    [0.5, 0.35],
    [0.65, 0.35],
    [0.65, 0.55],
  ]);
  await page.getByRole('button', { name: 'Fullfør' }).click();
  await expect(card.getByText('Overflateareal')).toBeVisible();
  await page.getByLabel('Volum til nivå, moh.').fill('-100');
  // Everything lies over −100 m, so there is no room under it.
  await expect(card.getByText('Volum under nivået').locator('xpath=..')).toContainText(/0\sm³/);
  await picture('map-area');
  await page.keyboard.press('Escape');
}

async function drawLineByCoordinates({ page, picture }: DrawingWalk): Promise<void> {
  await page.getByRole('button', { name: 'Tegn linje' }).click();
  await page.getByRole('button', { name: 'Med tall' }).click();
  for (const [east, north] of [
    ['600 000', '6 700 000'],
    ['600 500', '6 700 000'],
    ['600 500', '6 700 400'],
  ]) {
    await page.getByLabel('Øst', { exact: true }).fill(east!);
    await page.getByLabel('Nord', { exact: true }).fill(north!);
    await page.getByRole('button', { name: 'Legg til punkt' }).click();
  }
  await page.getByRole('button', { name: 'Angre punkt' }).click();
  await page.getByRole('button', { name: 'Gjør om punkt' }).click();
  await page.getByRole('button', { name: 'Fullfør' }).click();
  await page.waitForURL(/\/map\/featureLine\/[0-9a-f-]{36}$/);
  const panel = page.getByRole('complementary', { name: 'Egenskaper' });
  await panel.getByRole('button', { name: 'Rediger form' }).click();
  await expect(panel.getByLabel('Øst 3')).toHaveValue('600500,00');
  await expect(panel.getByLabel('Nord 3')).toHaveValue('6700400,00');
  await panel.getByLabel('Nord 3').fill('6 700 300');
  await panel.getByLabel('Nord 3').press('Enter');
  await panel.getByRole('button', { name: 'Angre punkt' }).click();
  await expect(panel.getByLabel('Nord 3')).toHaveValue('6700400,00');
  await panel.getByRole('button', { name: 'Gjør om punkt' }).click();
  await picture('map-edit');
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Ferdig' }).click();
  await panel.getByRole('button', { name: 'Rediger form' }).click();
  await expect(panel.getByLabel('Nord 3')).toHaveValue('6700300,00');
  await panel.getByRole('button', { name: 'Avbryt' }).click();
}

async function levelSite({ page, canvas, picture }: DrawingWalk): Promise<void> {
  await page.getByRole('button', { name: 'Tegn planert område' }).click();
  await page.getByRole('button', { name: 'Med tall' }).click();
  await clickPlaces(page, canvas, [
    [0.5, 0.45],
    [0.56, 0.45],
    [0.56, 0.53],
    [0.5, 0.53],
  ]);
  await page.getByRole('button', { name: 'Fullfør' }).click();
  await page.waitForURL(/\/map\/site\/[0-9a-f-]{36}$/);
  const panel = page.getByRole('complementary', { name: 'Egenskaper' });
  const masses = panel.getByRole('group', { name: 'Masser' });
  await expect(masses.getByText('Skjæring', { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Finn nivået der massene går opp' }).click();
  const row = (name: string) => masses.getByText(name, { exact: true }).locator('xpath=..');
  const numberOf = async (name: string) =>
    Number(
      ((await row(name).textContent()) ?? '')
        .replace(name, '')
        .replaceAll(/[^\d−-]/g, '')
        .replace('−', '-'),
    );
  await expect
    .poll(async () => Math.abs(await numberOf('Skjæring − fylling')) / Math.max(1, await numberOf('Skjæring')))
    .toBeLessThan(0.05);
  await picture('map-site');
  await expectAccessible(page);
  await expect(layers(page).getByText('Planert område 1')).toBeVisible();
}

async function placeVolume({ page, picture }: DrawingWalk): Promise<void> {
  const corners = [0, 60].flatMap((x) => [0, 30].flatMap((y) => [0, 40].map((z) => `v ${x} ${y} ${z}`)));
  const faces = ['1 2 4 3', '5 7 8 6', '1 5 6 2', '3 4 8 7', '1 3 7 5', '2 6 8 4'].map((face) => `f ${face}`);
  const input = page.locator('input[data-volume-file]');
  await input.setInputFiles({ name: 'feil.glb', mimeType: 'model/gltf-binary', buffer: Buffer.from('not a mesh') });
  await expect(page.getByText('Filen er ikke en gyldig GLB-, glTF-, OBJ- eller IFC-fil.')).toBeVisible();
  const buffer = Buffer.from([...corners, ...faces].join('\n'));
  await input.setInputFiles({ name: 'driftsbygg.obj', mimeType: 'model/obj', buffer });
  // Near its own origin it may be counted from the local origo.
  const where = page.getByRole('dialog', { name: 'Hvor skal «driftsbygg.obj» stå?' });
  await expect(where.getByRole('radio', { name: /Regnet fra prosjektets lokale origo/ })).toBeChecked();
  await where.getByRole('radio', { name: /På terrenget midt i kartet/ }).click();
  await picture('map-volume-where');
  await expectAccessible(page);
  await where.getByRole('button', { name: 'Legg til' }).click();
  await page.waitForURL(/\/map\/volume\/[0-9a-f-]{36}$/);
  const panel = page.getByRole('complementary', { name: 'Egenskaper' });
  await expect(panel.getByRole('group', { name: 'Innhold' })).toContainText(/72\s000\sm³/);
  await panel.getByLabel('Dreining, °').fill('30');
  await panel.getByLabel('Dreining, °').press('Enter');
  await expect(page.locator('[data-label^="volume"]')).toHaveText('driftsbygg');
  await page.getByRole('button', { name: '3D', exact: true }).click();
  await page.getByRole('button', { name: 'Zoom til det valgte (S)' }).click();
  await page.waitForTimeout(4_000);
  await picture('map-volume');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.waitForTimeout(3_000);
  await picture('map-volume-narrow');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: '2D', exact: true }).click();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(layers(page).getByText('driftsbygg')).toBeHidden();
}

async function placeBuildingFromIfc({ page }: DrawingWalk): Promise<void> {
  const [east, north] = [VALLEY_ORIGIN.x + 3000, VALLEY_ORIGIN.y + 3000];
  const more = [
    `#22=IFCPROJECTEDCRS('EPSG:${VALLEY_SRID}',$,$,$,$,$,$);`,
    `#23=IFCMAPCONVERSION(#5,#22,${east}.,${north}.,300.,0.,1.,$);`,
  ].join('\n');
  const buffer = Buffer.from(ifcFile({ more }));
  await page
    .locator('input[data-volume-file]')
    .setInputFiles({ name: 'kontor.ifc', mimeType: 'application/x-step', buffer });
  await page.waitForURL(/\/map\/volume\/[0-9a-f-]{36}$/);
  const panel = page.getByRole('complementary', { name: 'Egenskaper' });
  await expect(panel.getByRole('group', { name: 'Innhold' })).toContainText('4,0 × 6,0 × 3,0 m');
  // Its x axis points north: 10 along it and 20 to its left.
  const written = (label: string) => panel.getByLabel(label).inputValue();
  expect((await written('Øst')).replaceAll(/\s/g, '')).toBe(String(east - 20));
  expect((await written('Nord')).replaceAll(/\s/g, '')).toBe(String(north + 10));
  await expect(panel.getByLabel('Dreining, °')).toHaveValue('270');
  await page.keyboard.press('Control+z');
  await expect(layers(page).getByText('kontor')).toBeHidden();
}

async function drawPointOfInterest({ page, canvas, picture }: DrawingWalk): Promise<void> {
  await page.getByRole('button', { name: 'Tegn punkt' }).click();
  await clickPlaces(page, canvas, [[0.5, 0.5]]);
  await page.waitForURL(/\/map\/featurePoint\/[0-9a-f-]{36}$/);
  const panel = page.getByRole('complementary', { name: 'Egenskaper' });
  await panel.getByLabel('Radius, m').fill('150');
  await panel.getByLabel('Radius, m').press('Enter');
  await panel.getByLabel('Veglinjen må gå innenfor').click();
  await expect(panel.getByLabel('Veglinjen må gå innenfor')).toBeChecked();
  await expect(panel.getByLabel('Radius, m')).toHaveValue('150');
  await page.getByRole('button', { name: 'Zoom til det valgte (S)' }).click();
  await mapRests(page);
  await picture('map-point-of-interest');
}

async function drawArea({ page, canvas, picture }: DrawingWalk): Promise<void> {
  await page.getByRole('button', { name: 'Tegn areal' }).click();
  await clickPlaces(page, canvas, [
    [0.55, 0.6],
    [0.7, 0.6],
    [0.7, 0.75],
  ]);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/map\/area\/[0-9a-f-]{36}$/);
  await expect(layers(page).getByText('Tegnede arealer')).toBeVisible();
  const panel = page.getByRole('complementary', { name: 'Egenskaper' });
  // The address is a moment ahead of the panel, which still shows the point and has such a field too.
  await expect(panel.getByLabel('Navn', { exact: true })).toHaveValue(/^Areal \d+$/);
  // What is forbidden and expensive is shown in its place: one after the other, without waiting.
  await panel.getByLabel('Arealklasse').click();
  await page.getByRole('option', { name: 'Kulturminne' }).click();
  await panel.getByLabel('Kryssing').click();
  await page.getByRole('option', { name: 'Forbudt' }).click();
  await expect(panel.getByText('Ingen veglinje legges her.')).toBeVisible();
  await panel.getByLabel('Tillegg, kr/m²').fill('12,5');
  await panel.getByLabel('Tillegg, kr/m²').press('Enter');
  await panel.getByLabel('Naturmangfold').click();
  await page.getByRole('option', { name: 'svært høy' }).click();
  const become = { group: 'cultural', boundaryType: 'hard', extraCostPerM2: 12.5, biodiversity: 'veryHigh' };
  await expect.poll(() => storedArea(page)).toMatchObject(become);
  await picture('map-drawn-area');
  const tags = panel.getByLabel('Merkelapper');
  await tags.fill('nabovarsel');
  await tags.press('Enter');
  const names = layers(page).getByLabel('Vis Navn og merkelapper på arealer');
  await names.click();
  await expect(page.locator('[data-label^="area"]').filter({ hasText: 'nabovarsel' })).toBeVisible();
  await names.click();
  await canvas.focus();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('nabovarsel')).toBeHidden();
  // One step back at a time, to the area as it was drawn.
  for (const before of [
    { biodiversity: null, extraCostPerM2: 12.5 },
    { extraCostPerM2: 0, boundaryType: 'hard' },
    { boundaryType: 'open', group: 'cultural' },
    { group: 'other' },
  ]) {
    await page.keyboard.press('Control+z');
    await expect.poll(() => storedArea(page)).toMatchObject(before);
  }
  await page.keyboard.press('Control+z');
  await expect(layers(page).getByText('Tegnede arealer')).toBeHidden();
}

/** The selected area as the server has it. */
async function storedArea(page: Page): Promise<object | undefined> {
  const [, projectId, areaId] = /\/project\/([0-9a-f-]{36})\/map\/area\/([0-9a-f-]{36})$/.exec(page.url())!;
  const features = await page.evaluate(async (id) => {
    const { state } = JSON.parse(localStorage.getItem('state-storage') ?? '{}');
    const authorization = `Token ${state.token}`;
    const answer = await fetch(`/v1/project/${id}/areas/`, { headers: { authorization }, cache: 'no-store' });
    return (await answer.json()).features as { readonly id: string; readonly properties: object }[];
  }, projectId);
  return features.find(({ id }) => id === areaId)?.properties;
}

test('a key pressed right after a click speaks of what was clicked', async ({ page, product }) => {
  const canvas = await openDemo(page, product);
  const wayOf = (name: string) => layers(page).getByRole('button', { name: new RegExp(`^${name}`) });
  await wayOf('Veg til Vatnet').click();
  await page.waitForURL(/\/map\/path\//);
  await page.keyboard.press('s');
  await mapRests(page);
  // Before the page has had time to follow the address: as quick as no hand is, but a slow machine is slower yet.
  await wayOf('Ny veg Fjordbyen').evaluate(async (row: HTMLElement) => {
    row.click();
    await Promise.resolve();
    row.dispatchEvent(new KeyboardEvent('keydown', { key: 's', bubbles: true }));
  });
  await mapRests(page);
  const [start, end] = await Promise.all(
    ['A', 'B'].map((end) => page.getByLabel(`Ny veg Fjordbyen – Øvredalen ${end}`, { exact: true }).boundingBox()),
  );
  const { width } = (await canvas.boundingBox())!;
  // From end to end it fills the map; in the view of the other path its ends lie far outside.
  expect(Math.abs(end!.x - start!.x)).toBeGreaterThan(width * 0.7);
  expect(Math.abs(end!.x - start!.x)).toBeLessThan(width);
});

test('cuts, sections and views', async ({ page, product, picture }) => {
  await openDemo(page, product);
  await page.locator('[data-route]').first().click();
  await page.waitForURL(/\/map\/route\//);
  const drawer = layers(page);

  await test.step('a plane slides along the route, is saved by name and taken up again', async () => {
    await drawer.getByRole('tab', { name: 'Snitt' }).click();
    const slider = drawer.getByRole('slider');
    await slider.focus();
    for (let i = 0; i < 8; i++) await page.keyboard.press('PageUp');
    await expect(drawer.getByText(/^\d+\+\d{3}$/)).toBeVisible();
    await drawer.getByLabel('Navn på snittet').fill('Ved brua');
    await drawer.getByRole('button', { name: 'Lagre' }).click();
    await expect(drawer.getByRole('textbox', { name: 'Gi nytt navn' })).toHaveValue('Ved brua');
    await drawer.getByRole('button', { name: 'Se på snittet' }).click();
    await mapRests(page);
    await picture('map-cut');
    await expectAccessible(page);
    await drawer.getByRole('button', { name: 'Fjern snitt' }).click();
    await expect(drawer.getByRole('button', { name: 'Fjern snitt' })).toBeHidden();
    await drawer.getByRole('button', { name: 'Vis Ved brua' }).click();
    await expect(drawer.getByRole('button', { name: 'Fjern snitt' })).toBeVisible();
  });

  await test.step('a box hides what lies outside', async () => {
    await drawer.getByLabel('Høyde til').fill('abc');
    await drawer.getByLabel('Høyde til').press('Enter');
    await expect(drawer.getByLabel('Høyde til')).toHaveAttribute('aria-invalid', 'true');
    await drawer.getByLabel('Høyde til').fill('300');
    await drawer.getByLabel('Høyde til').press('Enter');
    await expect(drawer.getByLabel('Høyde til')).toHaveAttribute('aria-invalid', 'false');
    await drawer.getByRole('button', { name: 'Fjern snitt' }).click();
  });

  await test.step('the cross-section follows its station, to scale', async () => {
    await page.getByRole('tab', { name: 'Tverrprofil' }).click();
    const drawing = page.getByRole('img', { name: /Tverrprofil ved/ });
    await expect(drawing).toBeVisible();
    const before = await drawing.getAttribute('aria-label');
    const station = page.getByRole('slider', { name: 'Profil' });
    await station.focus();
    for (let i = 0; i < 3; i++) await page.keyboard.press('PageUp');
    await expect(drawing).not.toHaveAttribute('aria-label', before!);
    await expect(drawing.locator('polygon').first()).toBeAttached();
    await picture('map-section');
    await page.getByRole('tab', { name: 'Lengdeprofil' }).click();
    await choose(page, 'Overhøyning', '5 : 1');
  });

  await test.step('views are saved; walking and driving keep the address', async () => {
    await drawer.getByRole('tab', { name: 'Visninger' }).click();
    await drawer.getByLabel('Navn på visningen').fill('Fra sør');
    await drawer.getByRole('button', { name: 'Lagre' }).click();
    await expect(drawer.getByRole('button', { name: 'Vis Fra sør' })).toBeVisible();
    await drawer.getByRole('slider', { name: 'Sted på linjen' }).focus();
    for (let i = 0; i < 2; i++) await page.keyboard.press('PageUp');
    await expect(drawer.getByRole('button', { name: 'Fly' })).toHaveAttribute('aria-pressed', 'true');
    await mapRests(page);
    await picture('map-drive');
    await drawer.getByRole('button', { name: 'Gå' }).click();
    await drawer.getByRole('button', { name: 'Vis Fra sør' }).click();
    await drawer.getByRole('button', { name: 'Rundt' }).click();
    await expect(page).toHaveURL(/\/map\/route\//);
    await expectAccessible(page);
  });
});
