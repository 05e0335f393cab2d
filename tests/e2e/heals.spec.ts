// What an open page does by itself when something under it fails: the server is started anew, the line is cut, the news stops, the map loses
// its graphics, the login ends. What was changed meanwhile is stored, once; what others changed is shown; nobody has to load the page again.

import sharp from 'sharp';
import { copyDemo, dropCopies } from './own-copy.ts';
import { expect, logIn, mapRests, type Product, test } from './product.ts';
import { type Ask, askerOf } from './route-checks.ts';
import { wordsOf } from './texts.ts';
import { call } from './together.ts';

/** One poll of the user, and what the page needs beside it. */
const HEALED_MS = 35_000;
const LOGIN_MS = 31_000;
const say = wordsOf('nb');

test.afterEach(({ product }) => dropCopies(product));

/** A server that is away is no fault of the page, which says so itself. */
function expectAway(browserErrors: string[]): void {
  const others = browserErrors.filter((text) => !/net::ERR_|status of 50[234]/.test(text));
  browserErrors.length = 0;
  expect(others).toEqual([]);
}

interface Path {
  readonly id: string;
  readonly name: string;
}
const pathsOf = async (ask: Ask, id: string) =>
  (await ask<{ project: { paths: Path[] } }>('query ($id: UUID!) { project(id: $id) { paths { id name } } }', { id }))
    .project.paths;

/** As another page of the same person would. */
async function secondAsker(product: Product): Promise<Ask> {
  const { key } = await call(product.url, 'login/', { email: product.email, password: product.password });
  return async <T>(query: string, variables: object) =>
    ((await call(product.url, 'graphql_api', { query, variables }, key)) as unknown as { data: T }).data;
}

test('a page outlives what fails under it', async ({ page, context, product, browserErrors, picture }) => {
  await logIn(page, product);
  const ask = await askerOf(page, product.url);
  const project = await copyDemo(ask);
  const [path] = await pathsOf(ask, project);
  await page.goto(`${product.url}/project/${project}/map/path/${path!.id}`);
  await mapRests(page);
  const panel = page.getByRole('complementary', { name: 'Egenskaper' });
  const name = panel.getByLabel(say('ui.entity.name'));
  const names = async () => (await pathsOf(ask, project)).map((one) => one.name);
  const rename = async (text: string) => {
    await name.fill(text);
    await name.press('Enter');
  };

  await test.step('a name that is given while the server is away is stored when it is back, once', async () => {
    await product.restart(async () => {
      await rename('Gitt mens tjeneren var borte');
      await expect(page.getByText(say('ui.unsent'))).toBeVisible();
      await picture('heals-unsent-nb');
      await expect(name).toHaveValue('Gitt mens tjeneren var borte');
    });
    await expect(page.getByText(say('ui.unsent'))).toBeHidden({ timeout: HEALED_MS });
    await expect(name).toHaveValue('Gitt mens tjeneren var borte');
    const given = (await names()).filter((one) => one === 'Gitt mens tjeneren var borte');
    expect(given).toHaveLength(1);
    expectAway(browserErrors);
  });

  await test.step('what somebody else makes while the line is cut is shown when it is there again', async () => {
    const other = await secondAsker(product);
    await context.setOffline(true);
    await expect(page.getByText(say('ui.offline'))).toBeVisible();
    const { project: found } = await other<{ project: { paths: { request: unknown }[] } }>(
      'query ($id: UUID!) { project(id: $id) { paths { request } } }',
      { id: project },
    );
    const { request } = found.paths[0]!;
    await other('mutation ($id: UUID!, $input: PathInput!) { createPath(projectId: $id, input: $input) { id } }', {
      id: project,
      input: { name: 'Laget av en annen', color: '#b4472c', request },
    });
    await context.setOffline(false);
    await expect(page.getByText('Laget av en annen').first()).toBeVisible({ timeout: HEALED_MS });
    expectAway(browserErrors);
  });

  await test.step('a change over a cut line is stored when it is there again', async () => {
    await context.setOffline(true);
    await rename('Gitt uten nett');
    await context.setOffline(false);
    await expect.poll(names, { timeout: HEALED_MS }).toContain('Gitt uten nett');
    expectAway(browserErrors);
  });

  await test.step('a file whose sending is cut is sent again, looked at and imported across restarts', async () => {
    const dialog = page.getByRole('dialog');
    await page
      .locator('section', { hasText: say('layers.features') })
      .getByRole('button', { name: say('layers.import'), exact: true })
      .first()
      .click();
    await context.setOffline(true);
    const crs = { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::25833' } };
    const line = { type: 'LineString', coordinates: [[103_000, 7_104_000], [103_100, 7_105_200]] }; // biome-ignore format: one line
    const features = [{ type: 'Feature', properties: { name: 'Åsvegen' }, geometry: line }];
    const buffer = Buffer.from(JSON.stringify({ type: 'FeatureCollection', crs, features }));
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'veger.geojson', mimeType: 'application/json', buffer });
    await page.waitForTimeout(2_000);
    await expect(dialog.getByText(say('import.failed'))).toBeHidden();
    await context.setOffline(false);
    await product.restart();
    await dialog.getByRole('button', { name: say('import.submit'), exact: true }).click({ timeout: 60_000 });
    await product.restart();
    await expect(dialog).toBeHidden({ timeout: 60_000 });
    const after = await ask<{ project: { features: { name: string }[] } }>(
      'query ($id: UUID!) { project(id: $id) { features { name } } }',
      { id: project },
    );
    expect(after.project.features.filter((one) => one.name === 'Åsvegen')).toHaveLength(1);
    expectAway(browserErrors);
  });

  await test.step('a map that lost its graphics draws again', async () => {
    const canvas = page.locator('[data-resting] canvas').first();
    await mapRests(page);
    await canvas.evaluate(async (element: HTMLCanvasElement) => {
      const extension = element.getContext('webgl2')!.getExtension('WEBGL_lose_context')!;
      extension.loseContext();
      await new Promise((resolve) => setTimeout(resolve, 300));
      const restored = new Promise((resolve) => element.addEventListener('webglcontextrestored', resolve));
      extension.restoreContext();
      await restored;
    });
    await mapRests(page);
    const { data } = await sharp(await canvas.screenshot())
      .resize(64, 64)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const colors = new Set(Array.from({ length: 64 * 64 }, (_, i) => data.subarray(3 * i, 3 * i + 3).join())).size;
    expect(colors).toBeGreaterThan(100);
  });

  await test.step('a login that ended leads to the login, and from there back to where one was', async () => {
    const token = await page.evaluate(() => JSON.parse(localStorage.getItem('state-storage')!).state.token as string);
    const at = page.url();
    await call(product.url, 'logout/', {}, token);
    await page.waitForURL('**/login', { timeout: LOGIN_MS });
    await page.locator('input[type=email]').fill(product.email);
    await page.locator('input[type=password]').fill(product.password);
    await page.locator('input[type=password]').press('Enter');
    await page.waitForURL(at);
    await expect(name).toHaveValue('Gitt uten nett');
  });
});
