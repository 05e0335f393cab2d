// An exercise from its card to its mark: a copy of the demo is made, what is asked for is done there, and the bar sees it by itself.
// Gone in Norwegian and English, light and dark, wide and narrow.

import { FIGURE_ROWS } from '../../domain/figures/figure-rows.ts';
import { ITEMS, isAddOn } from '../../domain/figures/price-list.ts';
import { ownerOf } from './keep-catalogue.ts';
import { expect, expectAccessible, logIn, test } from './product.ts';
import { WALKED, wordsOf } from './texts.ts';

// Walks share one product, and others look for the demo by its name.
test.afterEach(async ({ product }) => {
  const ask = await ownerOf(product.data);
  await ask("delete from project where name like 'Øvelser – %' or name like 'Exercises – %'", []);
});

for (const language of WALKED) {
  const say = wordsOf(language);
  const colorScheme = language === 'nb' ? 'light' : 'dark';
  const name = language === 'nb' ? 'changePrice' : 'whyExpensive';

  test(`an exercise is found done, ${language}`, async ({ page, product, picture, speak }) => {
    await page.emulateMedia({ colorScheme });
    await speak(language);
    await logIn(page, product);
    await page.getByRole('button', { name: say('app.help'), exact: true }).click();
    await page.getByRole('menuitem', { name: say('exercise.title') }).click();
    const title = say(`exercise.${name}`);
    const card = page.getByRole('article', { name: title });
    await expect(card).toBeVisible();
    await picture(`exercises-${language}-${colorScheme}`);
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await picture(`exercises-narrow-${language}-${colorScheme}`);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.setViewportSize({ width: 1440, height: 900 });

    await card.getByRole('button', { name: `${say('exercise.start')}: ${title}` }).click();
    await page.waitForURL(/\/project\/[0-9a-f-]{36}\//, { timeout: 60_000 });
    const bar = page.getByRole('region', { name: say('exercise.title') });
    await expect(bar).toContainText(say('exercise.bar', { title }));
    await picture(`exercise-begun-${language}-${colorScheme}`);
    await expectAccessible(page);

    if (name === 'changePrice') {
      await page.getByRole('button', { name: say('compare.whatIf') }).click();
      const panel = page.getByRole('region', { name: say('compare.whatIf') });
      await panel.getByRole('combobox', { name: say('compare.whatIf.choose') }).click();
      await page.getByRole('option').first().click();
      await panel.locator('[data-moved] input[inputmode]').fill('2500');
      await panel.locator('[data-moved] input[inputmode]').press('Enter');
      await panel.getByLabel(say('compare.whatIf.name')).fill('Øvelse');
      await panel.getByRole('button', { name: say('app.save'), exact: true }).click();
    } else {
      await page.locator('[data-route]:not([data-route^="preview"])').first().click();
      // The rows stand with the costliest first; add-ons do not count.
      const about = `${FIGURE_ROWS.cost.shortLabel[language]}: `;
      const rows = page.getByRole('button', { name: say('topic.newOfFigure', { about }) });
      await expect(rows.first()).toBeVisible();
      const names = await rows.evaluateAll((all) => all.map((row) => row.getAttribute('aria-label') ?? ''));
      const addOns = Object.entries(ITEMS).flatMap(([item, { label }]) => (isAddOn(item) ? [label[language]] : []));
      await rows.nth(names.findIndex((row) => !addOns.some((label) => row.endsWith(`: ${label}`)))).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(say('topic.field.title')).fill('Fjellet');
      await dialog.getByLabel(say('topic.message.write')).fill('Kan vi gå utenom?');
      // Leaving the message's field may move the button from under the pointer.
      await dialog.getByLabel(say('topic.message.write')).blur();
      await dialog.getByRole('button', { name: say('topic.begin') }).click();
      await expect(dialog).toBeHidden();
    }
    await expect(bar).toContainText(say('exercise.bar.done', { title }), { timeout: 20_000 });
    await picture(`exercise-done-${language}-${colorScheme}`);
    await expectAccessible(page);
    await bar.getByRole('link', { name: say('exercise.bar.all') }).click();
    await expect(card).toContainText(say('exercise.done'));
  });
}
