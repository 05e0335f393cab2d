// Explore: the demo and a published project as cards, and a copy of one. Gone in Norwegian and English, light and dark, wide and narrow.

import { DEMO_PROJECT } from '../../demo/content.ts';
import { ownerOf } from './keep-catalogue.ts';
import { expect, expectAccessible, logIn, openProject, test } from './product.ts';
import { LANGUAGES, wordsOf } from './texts.ts';

// Walks share one product, and others look for the demo by its name.
test.afterEach(async ({ product }) => {
  const ask = await ownerOf(product.data);
  await ask("delete from project where name like '% (kopi)' or name like '% (copy)'", []);
  await ask('update project set published = null', []);
});

for (const language of LANGUAGES) {
  const say = wordsOf(language);
  const colorScheme = language === 'nb' ? 'light' : 'dark';

  test(`a project is published and copied, ${language}`, async ({ page, product, picture, speak }) => {
    await page.emulateMedia({ colorScheme });
    await speak(language);
    await logIn(page, product);
    const projectId = await openProject(page);
    await page.goto(`${product.url}/project/${projectId}/settings`);
    const publish = page.getByRole('switch', { name: say('explore.publish') });
    await publish.check();
    await picture(`explore-publish-${language}-${colorScheme}`);
    await expectAccessible(page);

    await page.getByRole('button', { name: say('app.help'), exact: true }).click();
    await page.getByRole('menuitem', { name: say('explore.title') }).click();
    const card = page.getByRole('region', { name: DEMO_PROJECT.name });
    await expect(card.getByText(say('explore.published'))).toBeVisible();
    await picture(`explore-${language}-${colorScheme}`);
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await picture(`explore-narrow-${language}-${colorScheme}`);
    await page.setViewportSize({ width: 1440, height: 900 });
    await card.getByRole('button', { name: say('explore.copy.of', { name: DEMO_PROJECT.name }) }).click();
    await page.waitForURL((url) => /\/project\//.test(url.pathname) && !url.pathname.includes(projectId), { timeout: 60_000 }); // biome-ignore format: one line
    await expect(page.getByRole('heading', { level: 1 })).toContainText(say('dashboard.copy.name', { name: DEMO_PROJECT.name })); // biome-ignore format: one line
  });
}
