// Ctrl+K from anywhere: a project by a part of its name, in it a route, a tab and a place, by keys alone.

import { DEMO_PROJECT } from '../../demo/content.ts';
import { expect, expectAccessible, logIn, mapRests, test } from './product.ts';
import { WALKED, wordsOf } from './texts.ts';

for (const language of WALKED) {
  const say = wordsOf(language);

  test(`projects, routes, pages and places are found by keys, ${language}`, async ({
    page,
    product,
    picture,
    speak,
  }) => {
    await page.emulateMedia({ colorScheme: language === 'nb' ? 'light' : 'dark' });
    await speak(language);
    await logIn(page, product);
    const field = page.getByRole('combobox', { name: say('finder.field') });
    const find = async (letters: string) => {
      await expect(
        page.getByRole('banner').getByRole('button', { name: say('finder.open'), exact: true }),
      ).toBeVisible();
      await page.keyboard.press('Control+k');
      await field.fill(letters);
    };
    await find(DEMO_PROJECT.name.slice(2, 9));
    await expect(page.getByRole('option').first()).toContainText(DEMO_PROJECT.name);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/project\/[0-9a-f-]{36}/);
    await mapRests(page);

    await find('gravfelt');
    await expect(page.getByRole('option').first()).toContainText(say('finder.kind.area'));
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/map\/area\//);

    await find('vatnet 1.1');
    await expect(page.getByRole('option').first()).toContainText('Veg til Vatnet 1.1');
    await picture(`finder-${language}`);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/map\/route\//);

    // A checkbox keeps the focus and takes no letters: the map's keys go on.
    const inPlan = page.getByRole('button', { name: '2D', exact: true });
    await page.locator('[data-route]').getByRole('checkbox').first().check();
    await page.keyboard.press('2');
    await expect(inPlan).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('3');
    await expect(inPlan).toHaveAttribute('aria-pressed', 'false');

    await find(say('project.tab.calendar'));
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/calendar$/);

    // What was used last comes first; arrows choose.
    await find('');
    await expect(page.getByRole('option').first()).toContainText(say('project.tab.calendar'));
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option', { selected: true })).toContainText('Veg til Vatnet 1.1');
    await page.keyboard.press('Escape');
    await expect(field).toHaveCount(0);

    await find('no such entity');
    await expect(page.getByRole('status').filter({ hasText: 'no such entity' })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await field.fill('vatnet');
    await picture(`finder-narrow-${language}`);
    await expectAccessible(page);
  });
}
