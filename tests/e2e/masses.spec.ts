// The mass handling dashboard: the masses of routes that are built together, along each, in an account that balances and from–to; a limit
// that is tried, with what it costs, and a store that is put on the map, dragged and filled. Gone in Norwegian and English, light and dark, wide and narrow.

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
    // Of each path one route: along the first of them.
    const along = page.getByRole('img', { name: say('massPlan.along.route', { name: '' }).trim() });
    await expect(along.first()).toBeVisible({ timeout: 60_000 });
    expect(await along.count()).toBeGreaterThan(1);
    await expect(page.getByText(say('massPlan.together'), { exact: true })).toBeVisible();
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
    // The most expensive hauls, a head and the sums; then all of them, and the sums stay.
    const rows = moves.getByRole('row');
    const total = await rows.last().textContent();
    await expect(rows).toHaveCount(14);
    await moves.getByRole('button', { name: say('ui.show.all', { count: '' }).replace(/ ?\(\)/, '') }).click();
    expect(await rows.count()).toBeGreaterThan(14);
    await expect(rows.last()).toHaveText(total!);
    await moves.getByRole('button', { name: say('ui.show.fewer') }).click();
    await picture(`masses-moves-${language}-${colorScheme}`);
    const capacity = page.getByLabel(massRows.processingCapacityM3.label[language], { exact: true });
    await capacity.fill('1');
    await capacity.press('Enter');
    await expect(page.getByText(say('massPlan.against', { change: '' }).trim())).toBeVisible();
    await picture(`masses-tried-${language}-${colorScheme}`);
    await page.getByRole('button', { name: say('massPlan.storage.reset') }).click();
    await expect(page.getByText(say('massPlan.against', { change: '' }).trim())).toBeHidden();

    await page.getByRole('button', { name: say('massPlan.store.add') }).click();
    const name = say('massPlan.store.name', { number: '1' });
    const store = page.getByRole('button', { name: say('massPlan.store.move', { name }) });
    const form = page.getByRole('group', { name, exact: true });
    const room = form.getByLabel(say('massPlan.store.capacity', { name }));
    await room.fill('1');
    await room.press('Enter');
    const before = await store.boundingBox();
    await store.scrollIntoViewIfNeeded();
    await store.hover();
    await page.mouse.down();
    await page.mouse.move(before!.x + 60, before!.y + 90, { steps: 8 });
    await page.mouse.up();
    const after = await store.boundingBox();
    expect(after!.x).not.toBeCloseTo(before!.x, 0);
    await store.press('ArrowLeft');
    expect((await store.boundingBox())!.x).toBeLessThan(after!.x);
    await picture(`masses-store-${language}-${colorScheme}`);
    await form.getByRole('button', { name: say('massPlan.store.remove', { name }) }).click();
    await expect(store).toBeHidden();

    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await picture(`masses-narrow-${language}-${colorScheme}`);
    await expectAccessible(page);
  });
}
