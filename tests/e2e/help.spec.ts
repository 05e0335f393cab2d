// Help from where one is: a panel's article beside the page, the whole guide with its search, and a question to support that leaves with
// what was agreed to. Gone in Norwegian and English, light and dark, wide and narrow.

import { mailedText } from './mails.ts';
import { expect, expectAccessible, logIn, openProject, test } from './product.ts';
import { WALKED, wordsOf } from './texts.ts';

test.use({ settings: { VEIVALG_SUPPORT_EMAIL: 'hjelp@drift.example' } });

for (const language of WALKED) {
  const say = wordsOf(language);
  const colorScheme = language === 'nb' ? 'light' : 'dark';

  test(`from a panel to the guide and to support, ${language}`, async ({ page, product, picture, speak }) => {
    await page.emulateMedia({ colorScheme });
    await speak(language);
    await logIn(page, product);
    const projectId = await openProject(page);

    await test.step('a panel opens its article beside the page', async () => {
      await page.getByRole('tab', { name: say('project.bottom.profile') }).click();
      await page.getByRole('button', { name: say('ui.help.about', { about: say('project.bottom.profile') }) }).click();
      const beside = page.getByRole('dialog', { name: say('userGuide.title') });
      await expect(beside.getByRole('heading', { level: 2 })).toBeVisible();
      await picture(`guide-beside-${language}-${colorScheme}`);
      await expectAccessible(page);
      await beside.getByRole('link', { name: say('userGuide.open') }).click();
      await expect(page).toHaveURL(/\/guide\/profile$/);
    });

    await test.step('the guide is searched', async () => {
      await picture(`guide-${language}-${colorScheme}`);
      await expectAccessible(page);
      await page.getByRole('textbox', { name: say('userGuide.search') }).fill('hoydedata.no');
      const hit = page.getByRole('main').getByRole('link').first();
      await expect(hit).toBeVisible();
      await picture(`guide-search-${language}-${colorScheme}`);
      await hit.click();
      await expect(page).toHaveURL(/\/guide\/ground$/);
      await page.setViewportSize({ width: 390, height: 844 });
      await picture(`guide-narrow-${language}-${colorScheme}`);
      await expectAccessible(page);
      await page.setViewportSize({ width: 1440, height: 900 });
    });

    await test.step('a question leaves with what was agreed to', async () => {
      await page.goto(`${product.url}/project/${projectId}/compare`);
      await page.getByRole('button', { name: say('app.help'), exact: true }).click();
      await page.getByRole('menuitem', { name: say('support.title') }).click();
      const subject = `Massene ${language}`;
      await page.getByLabel(say('support.subject')).fill(subject);
      await page.getByLabel(say('support.body')).fill('Hvorfor er overskuddet så stort?');
      await expect(page.getByText('/project/:id/compare')).toBeVisible();
      await page.getByRole('checkbox', { name: say('support.withProject') }).check();
      await picture(`support-${language}-${colorScheme}`);
      await expectAccessible(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await picture(`support-narrow-${language}-${colorScheme}`);
      await page.getByRole('button', { name: say('support.send'), exact: true }).click();
      await expect(page.getByText(say('support.done.title'))).toBeVisible();
      await expectAccessible(page);
      const mail = await mailedText(product, subject);
      expect(mail).toContain(projectId);
      expect(mail).toContain('Hvorfor er overskuddet så stort?');
    });
  });
}
