// An administrator's own route type, from the catalogue to new routes: copied and calculated with, then changed in the price of rock, a
// slope, the greatest cut and an item that it had none of. The project reports it and shows its routes at today's prices, and a new
// calculation keeps the new limits. A member reads the same pages and writes nowhere; made an administrator too, they change it at the same
// time.

import type { Browser, Page } from '@playwright/test';
import { NOT_ITEMIZED } from '../../domain/figures/price-list.ts';
import type { FrozenProblem } from '../../server/platform/problem/frozen-problem.ts';
import { ownerOf } from './keep-catalogue.ts';
import { expect, expectAccessible, logIn, mapRests, openProject, type Product, test } from './product.ts';
import { askerOf, type RouteAnswer } from './route-checks.ts';
import { wordsOf } from './texts.ts';
import { secondPerson } from './together.ts';

// A product of its own: the path of the demo project gets another route type, and the organization another administrator.
test.use({ settings: {} });

const PATH = 'Veg til Vatnet';
const CLASS = 'A Adkomstveg';
const OWN = 'Vår adkomstveg';
const NEW = { rockCost: 900, slope: 0.4, cutM: 9, fillM: 13, itemCost: 2_500 };
const say = wordsOf('nb');

test('an administrator’s route type reaches the project, its figures and its next calculation', async ({
  page,
  product,
  picture,
  browser,
}) => {
  test.setTimeout(900_000);
  const ask = await ownerOf(product.data);
  await logIn(page, product);
  await openRouteTypes(page);
  const catalogueUrl = page.url();
  const type = page.locator(`section[aria-label="${OWN}"]`);

  await test.step('a route type is copied and named', async () => {
    const original = page.locator(`section[aria-label="${CLASS}"]`);
    await original.getByRole('button', { name: `Kopier ${CLASS}` }).click();
    const copy = page.locator(`section[aria-label="${CLASS} (kopi)"]`);
    await copy.getByLabel('Navn på vegtypen').fill(OWN);
    await copy.getByLabel('Navn på vegtypen').press('Enter');
    await expect(type).toBeVisible();
  });
  const [found] = await ask('select id from path where name = $1', [PATH]);
  const pathId = found!.id as string;
  await page.goto(`${product.url}/dashboard`);
  const projectId = await openProject(page);
  const pathUrl = `${product.url}/project/${projectId}/map/path/${pathId}`;
  await test.step('a path takes it, and is calculated', async () => {
    await page.goto(pathUrl);
    await page.getByRole('combobox', { name: 'Vegtype' }).click();
    await page.getByRole('option', { name: OWN, exact: true }).click();
    await calculate(page);
  });
  const routes = async () => {
    const asked = await askerOf(page, product.url);
    const answer = await asked<{ project: { routes: RouteAnswer[] } }>(
      'query ($id: UUID!) { project(id: $id) { routes { id pathId name totalCostNok breakdown violations } } }',
      { id: projectId },
    );
    return answer.project.routes.filter((route) => route.pathId === pathId);
  };
  const problem = async () => {
    const [row] = await ask(
      'select problem from generation where path_id = $1 and ended is not null order by created desc limit 1',
      [pathId],
    );
    return row!.problem as FrozenProblem;
  };
  const before = await problem();
  expect(before.routeType.name).toBe(OWN);

  const second = await secondPerson(product, 'nb');
  const member = await memberPage(browser, product, second);
  await test.step('a member reads and may not write, on a telephone too', () =>
    expectReadOnly(member, product, catalogueUrl, picture));
  await test.step('two administrators change it at once', async () => {
    await makeAdministrator(page, product, second.email, catalogueUrl);
    await page.goto(catalogueUrl);
    await member.reload();
    const theirs = member.locator(`section[aria-label="${OWN}"]`);
    for (const one of [type, theirs]) await one.getByRole('button', { name: /Dimensjoneringsklasse/ }).click();
    await expect(type.getByLabel('Største skjæring', { exact: true })).toBeVisible();
    await write(theirs, 'Største fylling', NEW.fillM);
    await expect.poll(async () => storedDesign(ask)).toMatchObject({ maxFillM: NEW.fillM });
    await write(type, 'Største skjæring', NEW.cutM);
    await expect(page.getByText(/^Lagret sammen med det andre har endret: Største fylling .*→ 13/)).toBeVisible();
    await write(type, 'Andre vegarbeider, ikke fordelt', NEW.itemCost);
    await expect
      .poll(async () => storedDesign(ask))
      .toMatchObject({
        maxCutM: NEW.cutM,
        maxFillM: NEW.fillM,
        otherWorksCostPerM: NEW.itemCost,
      });
    await type.getByLabel('Største skjæring', { exact: true }).scrollIntoViewIfNeeded();
    await picture('administrator-limits');
  });
  await test.step('the price of rock and a slope', async () => {
    await type.getByRole('navigation', { name: 'Segmenttyper' }).getByRole('link').first().click();
    await page.waitForURL(/\/segmentType\//);
    await page.getByRole('button', { name: /Fjell: skjæring/ }).click();
    await write(page, 'Fjellskjæring, pris', NEW.rockCost);
    await write(page, 'Skjæringshelning i fjell', NEW.slope);
    await expect
      .poll(async () => storedRock(ask, page))
      .toMatchObject({ cutCostPerM3: NEW.rockCost, cutSlope: NEW.slope });
    await page.reload();
    await page.getByRole('button', { name: /Fjell: skjæring/ }).click();
    await expect(page.getByLabel('Fjellskjæring, pris', { exact: true })).toHaveValue('900');
    await expect(page.getByLabel('Skjæringshelning i fjell', { exact: true })).toHaveValue('0,4');
    await picture('administrator-rock');
  });

  await page.goto(pathUrl);
  await test.step('the project reports it, and shows its routes at today’s prices', () =>
    expectReported(page, picture));
  await test.step('a new calculation has the new prices and keeps the new limits', async () => {
    await calculate(page);
    const { routeType } = await problem();
    expect(routeType.designClass).toMatchObject({
      maxCutM: NEW.cutM,
      maxFillM: NEW.fillM,
      otherWorksCostPerM: NEW.itemCost,
    });
    const road = routeType.segmentTypes.find(({ kind }) => kind === 'surface')!;
    expect(road.parameters.rock).toMatchObject({ cutCostPerM3: NEW.rockCost, cutSlope: NEW.slope });
    const made = await routes();
    expect(made.length).toBeGreaterThan(0);
    const heights = made.flatMap(({ violations }) =>
      violations.filter(({ code }) => code === 'cutTooHigh' || code === 'fillTooHigh'),
    );
    expect(heights).toEqual([]);
    for (const { breakdown } of made) expect(breakdown.some(isOwnItem)).toBe(true);
    await expect(page.locator('[data-prices]')).toHaveCount(0);
    await mapRests(page);
    await picture('administrator-calculated');
  });
  await member.context().close();
});

type Picture = (name: string, of?: Page) => Promise<void>;

async function expectReadOnly(member: Page, product: Product, catalogueUrl: string, picture: Picture): Promise<void> {
  await member.setViewportSize({ width: 390, height: 844 });
  await member.goto(catalogueUrl);
  const own = member.locator(`section[aria-label="${OWN}"]`);
  await expect(member.getByText(say('catalogue.readOnly'))).toBeVisible();
  await own.getByRole('button', { name: /Dimensjoneringsklasse/ }).click();
  await expect(own.getByLabel('Største skjæring', { exact: true })).toBeDisabled();
  await expect(own.getByRole('button', { name: /^(Kopier|Slett)/ })).toHaveCount(0);
  await expect(member.getByRole('button', { name: say('catalogue.new') })).toHaveCount(0);
  expect(await member.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(member);
  await picture('administrator-member-390', member);
  await member.setViewportSize({ width: 1440, height: 900 });
  const call = await askerOf(member, product.url);
  const write = call('mutation ($o: UUID!, $c: JSON!) { changePrices(organizationId: $o, changes: $c) { changed } }', {
    o: /organization\/([\da-f-]{36})/.exec(catalogueUrl)![1],
    c: [{ group: 'mass', id: '', name: 'haulCostPerM3Km', before: 8, after: 9 }],
  });
  await expect(write).rejects.toThrow();
}

async function expectReported(page: Page, picture: Picture): Promise<void> {
  const notice = page.locator('[data-prices]').first();
  await expect(notice).toContainText('Prisene er endret siden veglinjene ble beregnet');
  const first = page.locator('[data-route]').first();
  const as = await first.textContent();
  await notice.getByRole('button', { name: 'Dagens priser' }).click();
  await expect(notice).toHaveAttribute('data-prices', 'today', { timeout: 60_000 });
  await expect(notice).toHaveAttribute('data-working', 'false', { timeout: 60_000 });
  await expect(first).not.toHaveText(as!);
  await notice.getByRole('button', { name: 'Hva er endret?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hva er endret?' });
  await expect(dialog).toContainText(/Fjellskjæring, pris.* → 900/);
  await expect(dialog).toContainText(/Andre vegarbeider, ikke fordelt.* 0 → 2\s?500/);
  await expect(dialog).toContainText(/Største skjæring.* 20 → 9/);
  await expect(dialog).toContainText(/Skjæringshelning i fjell.* → 0,4/);
  await expectAccessible(page);
  await picture('administrator-reported');
  await page.keyboard.press('Escape');
}

async function openRouteTypes(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: say('app.account') })
    .first()
    .click();
  await page.getByRole('menuitem', { name: say('app.organization'), exact: true }).click();
  await page.getByRole('link', { name: 'Vegtyper' }).click();
  await page.waitForURL(/\/routeTypes$/);
}

/** Ends when the routes of the new generation stand. */
async function calculate(page: Page): Promise<void> {
  const panel = page.getByRole('complementary', { name: 'Egenskaper' });
  await panel.getByRole('button', { name: 'Beregn på nytt' }).click();
  const stop = page.getByRole('button', { name: 'Stopp', exact: true });
  await expect(stop).toBeEnabled();
  await expect(stop).toBeHidden({ timeout: 240_000 });
  await expect(page.locator('[data-route]:not([data-route^="preview"])').first()).toBeVisible();
}

async function write(place: Page | ReturnType<Page['locator']>, label: string, value: number): Promise<void> {
  const field = place.getByLabel(label, { exact: true });
  await field.fill(`${value}`.replace('.', ','));
  await field.press('Enter');
}

async function memberPage(
  browser: Browser,
  product: Product,
  person: Pick<Product, 'email' | 'password'>,
): Promise<Page> {
  const context = await browser.newContext({ locale: 'nb-NO' });
  const page = await context.newPage();
  await logIn(page, { ...product, ...person });
  return page;
}

async function makeAdministrator(page: Page, product: Product, email: string, url: string): Promise<void> {
  const call = await askerOf(page, product.url);
  const o = /organization\/([\da-f-]{36})/.exec(url)![1];
  const { organization } = await call<{ organization: { members: { userId: string; email: string }[] } }>(
    'query ($o: UUID!) { organization(id: $o) { members { userId email } } }',
    { o },
  );
  const { userId } = organization.members.find((one) => one.email === email)!;
  await call(
    'mutation ($o: UUID!, $u: UUID!) { setMemberRole(organizationId: $o, userId: $u, isOrganizationAdmin: true) { __typename } }',
    { o, u: userId },
  );
}

async function storedDesign(ask: Awaited<ReturnType<typeof ownerOf>>): Promise<unknown> {
  return (await ask('select design_class from route_type where name = $1', [OWN]))[0]!.design_class;
}

/** Of the segment type that the page shows. */
async function storedRock(ask: Awaited<ReturnType<typeof ownerOf>>, page: Page): Promise<unknown> {
  const id = /segmentType\/([\da-f-]{36})/.exec(page.url())![1];
  return (await ask("select parameters -> 'rock' as it from segment_type where id = $1", [id]))[0]!.it;
}

/** Of the item that the class had none of. */
const isOwnItem = ({ item, subject, costNok }: RouteAnswer['breakdown'][number]) =>
  item === 'otherWorks' && subject === NOT_ITEMIZED && costNok > 0;
