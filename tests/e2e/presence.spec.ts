// Two people in one project at once: each sees the other in the header, what the other has selected in the table and on the map, and that
// they have gone. A reader by share link is not shown and sees nobody.

import { WITH_PEOPLE } from './people.ts';
import { expect, expectAccessible, logIn, mapRests, openProject, test } from './product.ts';
import { WALKED, wordsOf } from './texts.ts';
import { SECOND, secondPerson } from './together.ts';

test.use(WITH_PEOPLE);

for (const language of WALKED) {
  const say = wordsOf(language);
  const second = SECOND[language];

  test(`two people see each other, ${language}`, async ({ page, browser, product, picture, speak }) => {
    await speak(language);
    const other = await secondPerson(product, language);
    await logIn(page, product);
    const projectId = await openProject(page);
    await mapRests(page);
    // The header has them as a button: how many there are.
    const present = page
      .getByRole('banner')
      .locator('[aria-haspopup=dialog]')
      .filter({ hasText: /^[A-ZÆØÅ]{1,2}/ });
    await expect(present).toHaveCount(0);

    const colorScheme = language === 'nb' ? 'light' : 'dark';
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, colorScheme });
    const theirs = await context.newPage();
    try {
      await logIn(theirs, { ...product, ...other });
      await theirs.goto(`${product.url}/project/${projectId}/map`);
      await expect(present).toHaveCount(1, { timeout: 15_000 });

      await test.step('what the other selects is marked here', async () => {
        const row = theirs.locator('[data-route]').nth(1);
        await row.click();
        await expect(row).toHaveAttribute('aria-selected', 'true');
        const id = await row.getAttribute('data-route');
        const mark = page
          .locator(`[data-route="${id}"]`)
          .getByRole('img', { name: say('ui.selectedBy', { names: second }) });
        await expect(mark).toBeVisible();
        await present.click();
        await expect(page.getByRole('dialog', { name: say('presence.title') })).toContainText(second);
        await picture(`presence-list-${language}`);
        await page.keyboard.press('Escape');
        await expectAccessible(page);
        await mapRests(page);
        await picture(`presence-map-${language}`);
      });

      await test.step('on a telephone there is room for them', async () => {
        await theirs.setViewportSize({ width: 390, height: 844 });
        const narrow = theirs
          .getByRole('banner')
          .locator('[aria-haspopup=dialog]')
          .filter({ hasText: /^[A-ZÆØÅ]{1,2}/ });
        await narrow.click();
        await expect(theirs.getByRole('dialog', { name: say('presence.title') })).toBeVisible();
        await picture(`presence-narrow-${language}-${colorScheme}`, theirs);
        await expectAccessible(theirs);
      });
    } finally {
      await context.close();
    }
    // How soon is for the server's test, which has a clock of its own; a browser on a busy machine takes longer.
    await expect(present).toHaveCount(0, { timeout: 20_000 });
  });
}
