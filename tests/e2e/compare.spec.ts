// Routes weighed in the comparison, in both languages: brushes on parallel coordinates by mouse and keys leave routes out of chart, scatter
// and table alike; checked routes are compared alone.

import type { Locator, Page } from '@playwright/test';
import { FIGURE_ROWS, type FigureId } from '../../domain/figures/figure-rows.ts';
import { formatsFor } from '../../web/i18n/formats.ts';
import { ownerOf } from './keep-catalogue.ts';
import { expect, expectAccessible, logIn, openProject, type Product, test } from './product.ts';
import { type Language, WALKED, wordsOf } from './texts.ts';

// Walks share one product.
test.afterEach(async ({ product }) => {
  const ask = await ownerOf(product.data);
  await ask('delete from decision', []);
});

const FULL_WEIGHT = 100;

for (const language of WALKED) {
  const say = wordsOf(language);

  test(`routes are brushed and weighed, ${language}`, async ({ page, product, picture, speak }) => {
    test.setTimeout(240_000);
    await speak(language);
    await logIn(page, product);
    const projectId = await openProject(page);
    await page.goto(`${product.url}/project/${projectId}/compare`);
    const chart = page.getByRole('region', { name: say('compare.parallel'), exact: true });
    const table = page.getByRole('table').last();
    const rows = table.locator('tbody tr');
    await expect(rows.nth(5)).toBeVisible();
    const count = await rows.count();
    const costTo = chart.getByRole('slider', { name: `${costName(language)}: ${say('compare.parallel.to')}` });
    const within = chart.getByRole('status');

    await test.step('keys on the cost axis leave the costliest out everywhere', async () => {
      await costTo.focus();
      for (let i = 0; i < 5; i++) await page.keyboard.press('PageUp');
      const cost = Number(await costTo.getAttribute('aria-valuenow'));
      // Of the table's own figures, as they are read: the second column after the name.
      const costs = await columnOf(rows, 2);
      const left = costs.filter((value) => value > cost + 0.5).length;
      expect(left).toBeGreaterThan(0);
      expect(left).toBeLessThan(count);
      await expect(table.locator('tr[data-out]')).toHaveCount(left);
      await expect(chart.locator('path[data-out]')).toHaveCount(left);
      await expect(page.locator('circle[data-out]')).toHaveCount(left);
      await expect(within).toContainText(String(count - left));
      await expectAccessible(page);
      await picture(`compare-brushed-${language}`);
    });

    await test.step('the mouse draws another brush, and a click releases it', async () => {
      const axis = (await chart.locator('[data-axis=length]').boundingBox())!;
      const before = await table.locator('tr[data-out]').count();
      await dragOn(page, axis, 0.7, 0.95);
      await expect.poll(() => table.locator('tr[data-out]').count()).toBeGreaterThan(before);
      await dragOn(page, axis, 0.3, 0.3);
      await expect(table.locator('tr[data-out]')).toHaveCount(before);
      await chart.getByRole('button', { name: say('compare.parallel.reset') }).click();
      await expect(page.locator('[data-out]')).toHaveCount(0);
    });

    await test.step('a row that is pointed at lights up in the chart', async () => {
      await rows.nth(2).hover();
      const id = await rows.nth(2).getAttribute('data-compared');
      await expect(chart.locator(`[data-hovered="${id}"]`)).toBeVisible();
    });

    await test.step('the map shows the same route, and names the one under the pointer', async () => {
      const map = page.getByRole('region', { name: say('compare.map'), exact: true });
      await expect(map.locator('canvas')).toBeVisible();
      await expect(map.locator('[data-scale-m]')).toBeVisible();
      await rows.nth(1).hover();
      const id = await rows.nth(1).getAttribute('data-compared');
      await expect(map.locator(`[data-hovered="${id}"]`)).toBeVisible();
      await expect(map.locator('svg text')).toHaveText((await rows.nth(1).locator('td').first().textContent())!);
    });

    await test.step('the break-even is where the order turns', async () => {
      const weighting = page.getByRole('region', { name: say('compare.weights'), exact: true });
      const ranks = weighting.getByRole('listitem');
      const [first, second] = await Promise.all([nameIn(ranks.nth(0)), nameIn(ranks.nth(1))]);
      await expect(weighting.getByRole('status')).toContainText(say('compare.weights.first', { first, second }));
      const turn = weighting.locator('[data-turn]:not([data-turn=cost])').first();
      const figure = (await turn.getAttribute('data-turn')) as FigureId;
      const share = Number(await turn.getAttribute('data-share'));
      // Weights reach to 100: where the order turns beyond it, cost weighs less than its 100 of the beginning.
      const costs = Math.min(FULL_WEIGHT, Math.floor((90 * (1 - share)) / share));
      const sliderOf = (id: FigureId) =>
        weighting.getByRole('slider', { name: FIGURE_ROWS[id].label[language], exact: true });
      await sliderOf('cost').focus();
      for (let i = costs; i < FULL_WEIGHT; i++) await page.keyboard.press('ArrowLeft');
      const weight = (costs * share) / (1 - share);
      await sliderOf(figure).focus();
      const order = () => ranks.evaluateAll((all) => all.map((row) => row.getAttribute('data-ranked')!));
      const [a, b] = await order();
      const isTurned = async () => (await order()).indexOf(b!) < (await order()).indexOf(a!);
      for (let i = 0; i < Math.floor(weight - 0.01); i++) await page.keyboard.press('ArrowRight');
      expect(await isTurned()).toBe(false);
      for (let i = 0; i < 2; i++) await page.keyboard.press('ArrowRight');
      await expect.poll(isTurned).toBe(true);
      await picture(`compare-weights-${language}`);
    });

    await test.step('profiles stand beside each other and show station and heights', async () => {
      const profiles = page.getByRole('region', { name: say('compare.profiles'), exact: true });
      await profiles.scrollIntoViewIfNeeded();
      await expect(profiles.locator('[data-profile]')).toHaveCount(Math.min(12, count));
      const drawing = profiles.getByRole('slider').first();
      await drawing.focus();
      await page.keyboard.press('End');
      await expect(drawing).toHaveAttribute('aria-valuenow', (await drawing.getAttribute('aria-valuemax'))!);
      await drawing.hover();
      await expect(profiles.getByText(/\d\+\d{3} · /)).toBeVisible();
      await expectAccessible(page);
      await picture(`compare-profiles-${language}`);
    });

    await test.step('narrow and dark', async () => {
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectAccessible(page);
      await picture(`compare-dark-${language}`);
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await picture(`compare-390-${language}`);
    });
  });

  test(`checked routes are compared alone, and one is chosen, ${language}`, async ({
    page,
    product,
    picture,
    speak,
  }) => {
    test.setTimeout(240_000);
    await speak(language);
    await logIn(page, product);
    const projectId = await openProject(page);
    const checks = page.locator('[data-route]').getByRole('checkbox');
    for (let i = 0; i < 3; i++) await checks.nth(i).check();
    const first = page.getByRole('link', { name: say('project.compareChosen', { count: '3' }) });
    await first.click();
    await expect(page).toHaveURL(new RegExp(`/project/${projectId}/compare\\?routes=`));
    await expect(page.getByRole('table').last().locator('tbody tr')).toHaveCount(3);
    await page.reload();
    const rows = page.getByRole('table').last().locator('tbody tr');
    await expect(rows).toHaveCount(3);
    // What Tab leads to stands from here on: profiles are drawn when they come into view.
    const profiles = page.getByRole('region', { name: say('compare.profiles'), exact: true });
    await profiles.scrollIntoViewIfNeeded();
    await expect(profiles.getByRole('slider')).toHaveCount(3);
    await test.step('keys go from row to row, which light up as under the pointer, and Tab leaves the table', () =>
      goByKeys(page, rows));
    await test.step('a route is chosen with a reason, then another, and that is withdrawn', () =>
      decide(page, rows, language, product, picture));
  });
}

async function goByKeys(page: Page, rows: Locator): Promise<void> {
  const count = await rows.count();
  const nameOf = (row: number) => rows.nth(row).getByRole('button');
  await nameOf(2).focus();
  await page.keyboard.press('Home');
  await expect(nameOf(0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(nameOf(1)).toBeFocused();
  const id = await rows.nth(1).getAttribute('data-compared');
  await expect(page.locator(`[data-hovered="${id}"]`).first()).toBeVisible();
  await page.keyboard.press('End');
  await expect(nameOf(count - 1)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(rows.locator(':focus')).toHaveCount(0);
  const last = await rows.last().getAttribute('data-compared');
  await expect(page.locator(`[data-hovered="${last}"]`)).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expect(nameOf(count - 1)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/map/route/${last}`);
  await page.goBack();
  await expect(rows).toHaveCount(count);
}

const oneEarlier = (language: Language) => (language === 'nb' ? 'Vis én tidligere' : 'Show one earlier');

/** Leaves a decision on the third row and a withdrawn one on the first. */
async function decide(
  page: Page,
  rows: Locator,
  language: Language,
  product: Product,
  picture: (name: string) => Promise<void>,
): Promise<void> {
  const say = wordsOf(language);
  const ask = await ownerOf(product.data);
  const decisions = page.getByRole('region', { name: say('decision.title'), exact: true });
  const standing = decisions.locator('[data-decision=stands]');
  const choose = async (row: number, reason: string) => {
    const name = (await rows.nth(row).getByRole('button').textContent())!;
    await decisions.getByRole('button', { name: say('decision.choose'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: say('decision.route') }).click();
    await page.getByRole('option', { name, exact: true }).click();
    await expect(dialog.getByRole('button', { name: say('decision.save') })).toBeDisabled();
    await dialog.getByRole('textbox', { name: say('decision.reason') }).fill(reason);
    await picture(`decision-choose-${language}`);
    await dialog.getByRole('button', { name: say('decision.save') }).click();
    await expect(standing).toContainText(reason);
    await expect(standing).toContainText(name);
  };
  await expect(decisions).toContainText(say('decision.none'));
  await choose(2, 'Utenom garden');
  // By whom, when, and on the inputs of which calculation.
  const [route] = await ask(
    `select route.name, generation.created from decision join route on route.id = decision.route_id
     join generation on generation.id = decision.generation_id where decision.reason = $1`,
    ['Utenom garden'],
  );
  const { date, dateTime } = formatsFor(language);
  // As the page's clock has it, which may be in another zone.
  const onPage = async (at: Date) =>
    new Date(at.getTime() + 60_000 * (at.getTimezoneOffset() - (await page.evaluate((iso) => new Date(iso).getTimezoneOffset(), at.toISOString())))).toISOString(); // biome-ignore format: one line
  const [somebody] = await ask('select first_name, last_name from app_user where email = $1', [product.email]);
  await expect(standing).toContainText(`${somebody!.first_name} ${somebody!.last_name}`);
  await expect(standing).toContainText(date(await onPage(new Date())));
  await expect(standing).toContainText(dateTime(await onPage(route!.created as Date)));
  await choose(0, 'Billigst');
  await decisions.getByRole('button', { name: oneEarlier(language) }).click();
  await expect(decisions.locator('[data-decision=superseded]')).toContainText('Utenom garden');
  await expectAccessible(page);
  await picture(`decision-superseded-${language}`);
  await standing.getByRole('button', { name: say('decision.withdraw') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('decision.withdraw') })
    .click();
  await expect(decisions.locator('[data-decision=withdrawn]')).toContainText('Billigst');
  await expect(standing).toContainText('Utenom garden');
  await page.reload();
  await expect(standing).toContainText('Utenom garden');
}

const costName = (language: string) => (language === 'nb' ? 'Totalkostnad' : 'Total cost');

const nameIn = async (rank: Locator) => (await rank.locator('[data-name]').textContent())!;

/** The figures of a column of the table, which stand over the differences. */
async function columnOf(rows: Locator, column: number): Promise<number[]> {
  const texts = await rows.evaluateAll(
    (all, at) => all.map((row) => row.querySelectorAll('td')[at]!.firstChild!.textContent!),
    column,
  );
  return texts.map((text) => Number(text.replace(/[\s,]/g, (found) => (found === ',' ? '' : ''))));
}

/** Along an axis, from one share of its height to another. */
async function dragOn(
  page: Page,
  axis: { x: number; y: number; width: number; height: number },
  from: number,
  to: number,
) {
  const x = axis.x + axis.width / 2;
  await page.mouse.move(x, axis.y + axis.height * from);
  await page.mouse.down();
  if (from !== to) await page.mouse.move(x, axis.y + axis.height * ((from + to) / 2));
  await page.mouse.move(x, axis.y + axis.height * to);
  await page.mouse.up();
}
