// The mass handling dashboard: a route's masses along it, in an account that balances and from–to; and a limit that is tried, with what it
// costs. Gone in Norwegian and English, light and dark, wide and narrow.

import { massRows } from '../../domain/parameters/mass.ts';
import { expect, expectAccessible, logIn, openProject, test } from './product.ts';
import { WALKED, wordsOf } from './texts.ts';

for (const language of WALKED) {
  const say = wordsOf(language);
  const colorScheme = language === 'nb' ? 'light' : 'dark';

  test(`masses of a route, and a smaller crusher, ${language}`, async ({ page, product, picture, speak }) => {
    await page.emulateMedia({ colorScheme });
    await speak(language);
    await logIn(page, product);
    const projectId = await openProject(page);
    await page.goto(`${product.url}/project/${projectId}/masses`);
    await expect(page.getByRole('img', { name: say('massPlan.along') })).toBeVisible({ timeout: 60_000 });
    const moves = page.getByRole('region', { name: say('massPlan.moves') });
    await expect(moves.getByRole('row').nth(1)).toBeVisible();
    // Both sides of the account are equal to the m³ that is shown.
    const account = page.getByRole('region', { name: say('massPlan.account'), exact: true });
    const sums = await account
      .getByText(say('massPlan.account.sum'), { exact: true })
      .locator('xpath=..')
      .allTextContents();
    expect(sums).toHaveLength(2);
    expect(sums[0]).toBe(sums[1]);
    await picture(`masses-${language}-${colorScheme}`);
    await expectAccessible(page);

    await moves.scrollIntoViewIfNeeded();
    await picture(`masses-moves-${language}-${colorScheme}`);
    const capacity = page.getByLabel(massRows.processingCapacityM3.label[language], { exact: true });
    await capacity.fill('1');
    await capacity.press('Enter');
    await expect(page.getByText(say('massPlan.against', { change: '' }).trim())).toBeVisible();
    await picture(`masses-tried-${language}-${colorScheme}`);
    await page.getByRole('button', { name: say('massPlan.storage.reset') }).click();
    await expect(page.getByText(say('massPlan.against', { change: '' }).trim())).toBeHidden();
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await picture(`masses-narrow-${language}-${colorScheme}`);
    await expectAccessible(page);
  });
}
