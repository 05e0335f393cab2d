// Explore: the demo and published projects on a map and as cards, and a copy of one. Gone in Norwegian and English, light and dark, wide and narrow.

import { DEMO_PROJECT } from '../../demo/content.ts';
import { ownerOf } from './keep-catalogue.ts';
import { expect, expectAccessible, logIn, openProject, test } from './product.ts';
import { WALKED, wordsOf } from './texts.ts';

/** The description of projects that this walk makes. */
const MADE = 'explore';
/** Two near each other at Førde, one in Alta, one nowhere; UTM 33, m. */
const OTHERS = [
  { name: 'E39 Halbrend', x: -6_000, y: 6_850_000 },
  { name: 'E39 Hafstad', x: -3_000, y: 6_850_000 },
  { name: 'E45 Kløfta', x: 815_000, y: 7_784_000 },
  { name: 'Mulighetsstudie', x: 0, y: 0 },
];

// Walks share one product, and others look for the demo by its name.
test.afterEach(async ({ product }) => {
  const ask = await ownerOf(product.data);
  await ask("delete from project where name like '% (kopi)' or name like '% (copy)' or description = $1", [MADE]);
  await ask('update project set published = null', []);
});

for (const language of WALKED) {
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

    const ask = await ownerOf(product.data);
    for (const { name, x, y } of OTHERS)
      await ask(
        `insert into project (organization_id, name, description, srid, origo_x, origo_y, published)
         select organization_id, $2, $3, 25833, $4, $5, now() from project where id = $1`,
        [projectId, name, MADE, x, y],
      );
    await page.getByRole('button', { name: say('app.help'), exact: true }).click();
    await page.getByRole('menuitem', { name: say('explore.title') }).click();
    const card = page.getByRole('region', { name: DEMO_PROJECT.name });
    await expect(card.getByText(say('explore.published'))).toBeVisible();
    const map = page.getByRole('region', { name: say('explore.map') });
    const without = page.getByRole('region', { name: say('explore.map.without') });
    await picture(`explore-${language}-${colorScheme}`);
    await expectAccessible(page);

    await test.step('projects stand where they lie, and what has no place beside the map', async () => {
      // The demo, the two at Førde as one, and Alta.
      await expect(map.locator('[data-marker]')).toHaveCount(3);
      await expect(without.getByRole('region')).toHaveAccessibleName('Mulighetsstudie');
      const [alta, førde] = await Promise.all(
        [map.getByRole('button', { name: /Kløfta/ }), map.getByRole('button', { name: /Hafstad/ })].map((one) =>
          one.boundingBox(),
        ),
      );
      expect(alta!.x).toBeGreaterThan(førde!.x + 200);
      expect(alta!.y).toBeLessThan(førde!.y - 200);
    });

    await test.step('a marker is reached and selected by keys, and its cards are shown', async () => {
      const drawing = map.locator('[role=group]');
      await drawing.focus();
      for (let i = 0; i < 3; i++) await page.keyboard.press('Tab');
      const focused = page.locator(':focus');
      await expect(focused).toHaveAttribute('aria-pressed', 'false');
      await map.locator('[data-marker="2"]').focus();
      await page.keyboard.press('Enter');
      await expect(page.locator(':focus')).toHaveAttribute('aria-pressed', 'true');
      for (const { name } of OTHERS.slice(0, 2)) await expect(page.getByRole('region', { name })).toBeVisible();
      await expect(card).toHaveCount(0);
      await picture(`explore-selected-${language}-${colorScheme}`);
    });

    await test.step('what shares a marker is set apart', async () => {
      await map.getByRole('button', { name: say('explore.map.apart') }).click();
      await expect(map.locator('[data-marker="1"]')).toHaveCount(2);
      await expect(map.getByRole('button', { name: say('explore.map.apart') })).toHaveCount(0);
      await picture(`explore-apart-${language}-${colorScheme}`);
      await map.getByRole('button', { name: say('explore.map.all') }).click();
    });

    await test.step('keys, wheel and drag move the map, and all of it comes back', async () => {
      const drawing = map.locator('[role=group]');
      const world = async () => Number(await drawing.getAttribute('data-world-px'));
      const atFirst = await world();
      await drawing.focus();
      await page.keyboard.press('+');
      await expect.poll(world).toBeGreaterThan(1.5 * atFirst);
      const scale = map.locator('[data-scale-m]');
      await expect(scale).toContainText('km');
      const box = (await map.boundingBox())!;
      const marker = map.locator('[data-marker]').first();
      await page.keyboard.press('0');
      await expect.poll(world).toBe(atFirst);
      const atOnce = await marker.evaluate((element: HTMLElement) => {
        const from = element.getBoundingClientRect().x;
        element.style.left = `${Number.parseFloat(getComputedStyle(element).left) + 50}px`;
        const to = element.getBoundingClientRect().x;
        element.style.removeProperty('left');
        return to - from;
      });
      expect(atOnce, 'who wants no motion sees no state in between').toBeCloseTo(50, 0);
      const before = (await marker.boundingBox())!;
      await page.mouse.move(box.x + box.width / 2, box.y + box.height - 60);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width / 2 + 40, box.y + box.height - 80, { steps: 4 });
      await page.mouse.up();
      await expect.poll(async () => Math.round((await marker.boundingBox())!.x - before.x)).toBe(40);
      expect(Math.round((await marker.boundingBox())!.y - before.y)).toBe(-20);
      await page.mouse.wheel(0, -300);
      await expect.poll(world).toBeGreaterThan(atFirst);
      await map.getByRole('button', { name: say('explore.map.all') }).click();
      await expect.poll(world).toBe(atFirst);
    });

    await test.step('narrow: the map over its cards', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await picture(`explore-narrow-${language}-${colorScheme}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await expectAccessible(page);
      await page.setViewportSize({ width: 1440, height: 900 });
    });

    await page.getByRole('button', { name: say('explore.view.list') }).click();
    await expect(map).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Mulighetsstudie' })).toBeVisible();
    await picture(`explore-list-${language}-${colorScheme}`);
    await expectAccessible(page);
    await card.getByRole('button', { name: say('explore.copy.of', { name: DEMO_PROJECT.name }) }).click();
    await page.waitForURL((url) => /\/project\//.test(url.pathname) && !url.pathname.includes(projectId), { timeout: 60_000 }); // biome-ignore format: one line
    await expect(page.getByRole('heading', { level: 1 })).toContainText(say('dashboard.copy.name', { name: DEMO_PROJECT.name })); // biome-ignore format: one line
  });
}
