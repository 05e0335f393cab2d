// A request without a route: ways out that short searches found are offered by cost and adopted; and routes whose ground has been
// replaced are brought up to date as the lines they are.

import { ownerOf } from './keep-catalogue.ts';
import { expect, expectAccessible, logIn, openProject, test } from './product.ts';
import { askerOf } from './route-checks.ts';

// A product of its own: other walks would find its ground changed. By its name it comes first of all: as the last one it ran for
// minutes beside a worker with nothing left to do.
test.use({ settings: {} });

type Point = { x: number; y: number };

/** A corridor of two rooms round the ends, with nothing but a seam between them. */
function rooms(start: Point, end: Point): [number, number][] {
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  const along = { x: (end.x - start.x) / length, y: (end.y - start.y) / length };
  const at = (m: number, left: number): [number, number] => [
    start.x + along.x * m - along.y * left,
    start.y + along.y * m + along.x * left,
  ];
  const [a, b, half] = [0.25 * length, 0.75 * length, 0.2 * length];
  return [
    at(-half, -half), at(a, -half), at(a, 0), at(b, 0), at(b, -half), at(length + half, -half),
    at(length + half, half), at(b, half), at(b, 0.01), at(a, 0.01), at(a, half), at(-half, half),
  ]; // biome-ignore format: a ring, room by room
}

test('a request without a route offers ways out that were tried, and one is adopted', async ({
  page,
  product,
  picture,
  speak,
}) => {
  test.setTimeout(600_000);
  await logIn(page, product);
  const id = await openProject(page);
  const ask = await askerOf(page, product.url);
  const { project } = await ask<{
    project: { paths: { request: { start: Point; end: Point }; routeType: { id: string } }[] };
  }>('query($id: UUID!) { project(id: $id) { paths { request routeType { id } } } }', { id });
  const { request, routeType } = project.paths[0]!;
  const corridor = rooms(request.start, request.end);
  const { createPath } = await ask<{ createPath: { id: string } }>(
    'mutation($p: UUID!, $i: PathInput!) { createPath(projectId: $p, input: $i) { id } }',
    {
      p: id,
      i: {
        name: 'Uten utvei',
        request: { ...request, corridor },
        routeTypeId: routeType.id,
        settings: { seconds: 60 },
      },
    },
  );
  await page.goto(`${product.url}/project/${id}/map/path/${createPath.id}`);
  await page.getByRole('button', { name: 'Beregn veglinjer' }).click();
  const offers = page.locator('[data-ways-out]');
  await expect(offers).toBeVisible({ timeout: 300_000 });
  await expect(offers.getByText('Ta bort korridoren')).toBeVisible();
  await expect(offers.getByText(/om lag .* kr/).first()).toBeVisible();
  // Beside a change that helps, nothing says that none does.
  await expect(page.getByText(/Ingen av endringene|Tiden rakk ikke/)).toHaveCount(0);
  for (const [language, colorScheme, width, height] of [
    ['en', 'dark', 390, 844],
    ['nb', 'light', 1440, 900],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height });
    await speak(language);
    await page.reload();
    await expect(offers).toBeVisible({ timeout: 60_000 });
    await offers.scrollIntoViewIfNeeded();
    await expectAccessible(page);
    await picture(`ways-out-${language}-${colorScheme}-${width}`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  await offers.getByRole('button', { name: 'Endre og beregn på nytt: Ta bort korridoren' }).click();
  await expect(offers).toBeHidden({ timeout: 60_000 });
  const routesOf = async () =>
    (
      await ask<{ project: { routes: { id: string }[] } }>(
        'query($id: UUID!, $p: UUID!) { project(id: $id) { routes(pathId: $p) { id } } }',
        { id, p: createPath.id },
      )
    ).project.routes.length;
  await expect.poll(routesOf, { timeout: 300_000 }).toBeGreaterThan(0);
  await ask('mutation($id: UUID!) { deletePath(id: $id) }', { id: createPath.id });
});

test('a route on ground that was replaced is brought up to date', async ({ page, product, picture }) => {
  test.setTimeout(480_000);
  await logIn(page, product);
  const id = await openProject(page);
  const query = await ownerOf(product.data);
  // The same heights under another name: only the mark of what was read differs.
  await query(`update terrain set sha256 = 'another' where project_id = $1 and role = 'ground'`, [id]);
  await page.reload();
  const row = page.locator('[data-route]').first();
  const old = await row.getAttribute('data-route');
  await row.click();
  const renew = page.getByRole('button', { name: 'Oppdater tallene' });
  await expect(renew).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  await picture('renew-before');
  await renew.click();
  // What stays is waited for: beside other walks the line is evaluated and the map drawn in their own time.
  await expect(page.locator(`[data-route="${old}"]`)).toHaveCount(0, { timeout: 180_000 });
  await expect(renew).toBeHidden();
  await picture('renew-after');

  // The renewal is a calculation of its own: the comparison names the ground as what was changed, and nothing else.
  await page.getByRole('tab', { name: 'Sammenlign' }).or(page.getByRole('link', { name: 'Sammenlign' })).click(); // biome-ignore format: one line
  await page.getByRole('button', { name: 'Sammenlign beregninger' }).click();
  const change = page.getByRole('region', { name: 'Sammenlign beregninger' });
  await expect(change.getByText('Endret: terreng')).toBeVisible();
  await expect(change).toHaveCount(1);
  await expect(change.getByText('Uendret: punkter og korridor, vegtype og segmenttyper, priser')).toBeVisible();
  await expect(change.getByRole('row', { name: /^Skjæring/ })).toContainText('m³');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await picture('generation-difference-390');
});
