// Two people discuss a route: one begins a topic where the map is right-clicked and names the other, who hears of it at once, answers with a
// thumb, and resolves it. Then topics beside figures and over the profile, where they are begun and found again. Gone in Norwegian and English, light and dark, wide and narrow.

import { FIGURE_ROWS } from '../../domain/figures/figure-rows.ts';
import { ownerOf } from './keep-catalogue.ts';
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

  test(`topics at a figure and on the profile, ${language}`, async ({ page, browser, product, picture, speak }) => {
    const ask = await ownerOf(product.data);
    const numbers = `Fjellet ${language}`;
    const station = `Kulverten ${language}`;
    const cost = FIGURE_ROWS.cost;
    const atFigure = say('topic.newOfFigure', { about: cost.label[language] });
    await page.emulateMedia({ colorScheme });
    await speak(language);
    await logIn(page, product);
    const projectId = await openProject(page);
    const row = page.locator('[data-route]:not([data-route^="preview"])').first();
    const dialog = page.getByRole('dialog');
    const begin = async (title: string) => {
      await dialog.getByLabel(say('topic.field.title')).fill(title);
      await dialog.getByLabel(say('topic.message.write')).fill('Hva mener dere?');
      // Leaving the message's field may move the button from under the pointer.
      await dialog.getByLabel(say('topic.message.write')).blur();
      await dialog.getByRole('button', { name: say('topic.begin') }).click();
      await expect(page.getByRole('article', { name: title })).toBeVisible();
    };
    const routeOf = async () => (await row.getAttribute('data-route'))!;

    try {
      await test.step('one is begun beside the cost, and counted there', async () => {
        await row.click();
        await page.getByRole('button', { name: atFigure, exact: true }).click();
        await expect(dialog.getByRole('combobox', { name: say('topic.field.figure') })).toHaveText(
          cost.label[language],
        );
        await begin(numbers);
        await expect(page.getByRole('article', { name: numbers })).toContainText(cost.label[language]);
        await row.click();
        await expect(page.getByRole('button', { name: atFigure, exact: true })).toBeHidden();
        await expect(page.locator('[data-topics="1"]')).toHaveCount(1);
        await picture(`topic-figure-${language}-${colorScheme}`);
        await expectAccessible(page);
      });

      await test.step('one at a station stands over the profile, and is opened by the keyboard', async () => {
        await page.getByRole('button', { name: say('topic.new'), exact: true }).click();
        await dialog.getByLabel(say('topic.field.chainage'), { exact: true }).fill('1000');
        await begin(station);
        await page.getByRole('tab', { name: say('project.bottom.profile') }).click();
        const mark = page.getByRole('button', { name: station });
        await expect(mark).toBeVisible();
        await picture(`topic-profile-${language}-${colorScheme}`);
        await expectAccessible(page);
        // The profile of the route that a topic is pinned to stays while the topic is shown; elsewhere the topic is let go.
        await page.keyboard.press('Escape');
        await page.getByRole('tab', { name: new RegExp(`^${say('project.bottom.routes')}`) }).click();
        await row.click();
        await page.getByRole('tab', { name: say('project.bottom.profile') }).click();
        await mark.focus();
        await page.keyboard.press('Enter');
        await expect(page.getByRole('article', { name: station })).toBeVisible();
        await expect(page).toHaveURL(/\/map\/topic\/[0-9a-f-]{36}$/);
      });

      await test.step('a thumb finds both', async () => {
        await page.getByRole('tab', { name: new RegExp(`^${say('project.bottom.routes')}`) }).click();
        const address = `${product.url}/project/${projectId}/map/route/${await routeOf()}`;
        const context = await browser.newContext({
          viewport: { width: 390, height: 844 },
          colorScheme,
          hasTouch: true,
        });
        const thumb = await context.newPage();
        try {
          await logIn(thumb, product);
          await thumb.goto(address);
          await thumb.locator('[data-topics="1"]').tap();
          await picture(`topic-figure-narrow-${language}-${colorScheme}`, thumb);
          await thumb.getByRole('menuitem', { name: numbers }).tap();
          await expect(thumb.getByRole('article', { name: numbers })).toBeVisible();
          await expect.poll(() => thumb.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
        } finally {
          await context.close();
        }
      });
    } finally {
      await ask('delete from topic where title = any ($1)', [[numbers, station]]);
    }
  });
}
