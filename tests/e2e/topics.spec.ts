// Two people discuss a route: one begins a topic where the map is right-clicked and names the other, who hears of it at once, answers with a
// thumb, and resolves it. Gone in Norwegian and English, light and dark, wide and narrow.

import { WITH_PEOPLE } from './people.ts';
import { expect, expectAccessible, logIn, mapRests, openProject, test } from './product.ts';
import { WALKED, wordsOf } from './texts.ts';
import { SECOND, secondPerson } from './together.ts';

test.use(WITH_PEOPLE);

for (const language of WALKED) {
  const say = wordsOf(language);
  const second = SECOND[language];
  const colorScheme = language === 'nb' ? 'light' : 'dark';

  test(`a topic from the map to its end, ${language}`, async ({ page, browser, product, picture, speak }) => {
    await page.emulateMedia({ colorScheme });
    await speak(language);
    const other = await secondPerson(product, language);
    await logIn(page, product);
    const projectId = await openProject(page);
    const title = `Bru over elva ${language}`;

    await test.step('it is begun where the map is right-clicked, and names somebody', async () => {
      await mapRests(page);
      const map = (await page.locator('canvas').first().boundingBox())!;
      await page.mouse.click(map.x + map.width * 0.45, map.y + map.height * 0.5, { button: 'right' });
      await page.getByRole('menuitem', { name: say('topic.newHere') }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(say('topic.field.title')).fill(title);
      const body = dialog.getByLabel(say('topic.message.write'));
      await body.pressSequentially(`Hva mener du, @${second.slice(0, -2)}`);
      await dialog.getByRole('button', { name: say('topic.message.mention', { name: second }) }).click();
      await expect(body).toHaveValue(`Hva mener du, @${second} `);
      await picture(`topic-new-${language}-${colorScheme}`);
      await expectAccessible(page);
      await dialog.getByRole('button', { name: say('topic.begin') }).click();
      await expect(page).toHaveURL(/\/map\/topic\/[0-9a-f-]{36}$/);
      await expect(page.getByRole('article', { name: title })).toBeVisible();
      await mapRests(page);
      await picture(`topic-map-${language}-${colorScheme}`);
      await expectAccessible(page);
    });

    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      colorScheme,
      hasTouch: true,
      locale: language === 'nb' ? 'nb-NO' : 'en-GB',
    });
    const thumb = await context.newPage();
    try {
      await test.step('the other answers on a telephone', async () => {
        await logIn(thumb, { ...product, ...other });
        await thumb.goto(`${product.url}/project/${projectId}/topics`);
        await thumb.getByRole('link', { name: title }).tap();
        await expect(thumb.getByText(`@${second}`)).toBeVisible();
        await picture(`topic-narrow-${language}-${colorScheme}`, thumb);
        await expectAccessible(thumb);
        await thumb.getByLabel(say('topic.message.write')).fill('Bru, helt klart.');
        await thumb.getByRole('button', { name: say('topic.message.send') }).tap();
        await expect(thumb.getByRole('listitem').filter({ hasText: 'Bru, helt klart.' })).toBeVisible();
      });

      await test.step('who is elsewhere in the project hears of it at once', async () => {
        await expect(page.getByText('Bru, helt klart.')).toBeVisible();
        // What is there as the page opens is no news.
        const known = page.waitForResponse((answer) => answer.request().postData()?.includes('query Topics(') ?? false);
        await page.goto(`${product.url}/project/${projectId}/logs`);
        await expect(page.getByRole('tab', { name: say('project.tab.topics') })).toBeVisible();
        await known;
        await thumb.getByLabel(say('topic.message.write')).fill('Og den bør være lang.');
        await thumb.getByRole('button', { name: say('topic.message.send') }).tap();
        await expect(page.getByText(say('topic.notice', { name: second, title }))).toBeVisible();
      });
    } finally {
      await context.close();
    }

    await test.step('it is found, resolved, and deleted after the question', async () => {
      await page.getByRole('tab', { name: say('project.tab.topics') }).click();
      await page.getByLabel(say('topic.search')).fill('LANG');
      await page.getByRole('link', { name: title }).click();
      await expect(page.getByText('Og den bør være lang.')).toBeVisible();
      await picture(`topics-${language}-${colorScheme}`);
      await expectAccessible(page);
      await page.getByRole('button', { name: say('topic.resolve'), exact: true }).click();
      await expect(page.getByRole('button', { name: say('topic.reopen') })).toBeVisible();
      await page.getByRole('button', { name: say('topic.delete'), exact: true }).click();
      const question = page.getByRole('alertdialog');
      await expect(question).toContainText(
        language === 'en' ? 'Are you sure you want to delete this topic?' : say('topic.delete.ask'),
      );
      await question.getByRole('button', { name: say('topic.delete') }).click();
      await expect(page.getByRole('link', { name: title })).toHaveCount(0);
      await expect(page).toHaveURL(/\/topics$/);
    });
  });
}
