// The calendar of a project: an event is made, seen by month and in the list, beside the due dates of topics, and read by another program.

import { expect, expectAccessible, logIn, openProject, test } from './product.ts';
import { LANGUAGES, wordsOf } from './texts.ts';

for (const language of LANGUAGES) {
  const say = wordsOf(language);
  const colorScheme = language === 'nb' ? 'light' : 'dark';

  test(`an event on the calendar and in another program, ${language}`, async ({ page, product, picture, speak }) => {
    await page.emulateMedia({ colorScheme });
    await speak(language);
    await logIn(page, product);
    const projectId = await openProject(page);
    await page.goto(`${product.url}/project/${projectId}/calendar`);
    const title = `Høring ${language}`;

    await test.step('it is made, and shown by month with weeks that begin on Monday', async () => {
      await page.getByRole('button', { name: say('event.new') }).click();
      await page.getByLabel(say('event.field.title')).fill(title);
      await page.getByRole('button', { name: say('app.save') }).click();
      await expect(page.getByText(title)).toBeVisible();
      await expect(page.getByRole('columnheader').first()).toHaveText(language === 'nb' ? /man/i : /mon/i);
      await picture(`calendar-${language}-${colorScheme}`);
      await expectAccessible(page);
    });

    await test.step('it stands in the list on a narrow page', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('button', { name: say('event.view.list') }).click();
      await expect(page.getByText(title)).toBeVisible();
      await picture(`calendar-narrow-${language}-${colorScheme}`);
      await expectAccessible(page);
      await page.setViewportSize({ width: 1440, height: 900 });
    });

    await test.step('another program reads it until the address is ended', async () => {
      await page.getByRole('button', { name: say('event.feed') }).click();
      await page.getByRole('button', { name: say('event.feed.make') }).click();
      const address = page.getByLabel(say('event.feed.address'));
      await expect(address).toHaveValue(/\/v1\/calendar\//);
      await picture(`calendar-feed-${language}-${colorScheme}`);
      const { pathname } = new URL(await address.inputValue());
      expect(await (await fetch(product.url + pathname)).text()).toContain(`SUMMARY:${title}`);
      await page.getByRole('button', { name: say('event.feed.end') }).click();
      await expect(address).toHaveCount(0);
      expect((await fetch(product.url + pathname)).status).toBe(404);
    });
  });
}
