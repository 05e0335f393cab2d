// Roads that are there, on the screen: an end of a path that touches one is tied to it, the tie is changed, what a road is and how it is
// crossed is set on its own panel.

import { copyDemo, dropCopies } from './own-copy.ts';
import { expect, expectAccessible, logIn, mapRests, test } from './product.ts';
import { askerOf } from './route-checks.ts';

const VERTICES = [
  [103_400, 7_104_700, 60],
  [103_700, 7_104_800, 66],
];

test.afterEach(({ product }) => dropCopies(product));

test('an end that touches a road is tied to it', async ({ page, product, picture }) => {
  await logIn(page, product);
  const ask = await askerOf(page, product.url);
  const projectId = await copyDemo(ask);
  const { createFeature } = await ask<{ createFeature: { id: string } }>(
    'mutation ($projectId: UUID!, $input: FeatureInput!) { createFeature(projectId: $projectId, input: $input) { id } }',
    { projectId, input: { shape: 'line', type: 'road', name: 'Fv. 64', roadClass: 'main', vertices: VERTICES } },
  );
  const { routeTypes } = await ask<{ routeTypes: { id: string }[] }>('{ routeTypes { id } }', {});
  const { createPath } = await ask<{ createPath: { id: string } }>(
    'mutation ($projectId: UUID!, $input: PathInput!) { createPath(projectId: $projectId, input: $input) { id } }',
    {
      projectId,
      input: {
        name: 'Videre fra Fv. 64',
        routeTypeId: routeTypes[0]!.id,
        request: { start: { x: 103_703, y: 7_104_804 }, end: { x: 105_200, y: 7_105_600 } },
      },
    },
  );

  await test.step('the panel shows the road, and what it gives', async () => {
    await page.goto(`${product.url}/project/${projectId}/map/path/${createPath.id}`);
    await mapRests(page);
    await expect(page.getByLabel('A møter Fv. 64')).toHaveText('Fortsetter vegen', { timeout: 60_000 });
    await expect(page.getByLabel('Høyde ved A, moh.')).toHaveValue('66');
    await expect(page.getByLabel('Stigning ved A, %')).not.toHaveValue('');
    await page.getByLabel('A møter Fv. 64').scrollIntoViewIfNeeded();
    await picture('tie-continue');
    await expectAccessible(page);
  });

  await test.step('it becomes a junction', async () => {
    await page.getByLabel('A møter Fv. 64').click();
    await page.getByRole('option', { name: 'Kryss med vegen' }).click();
    await expect(page.getByLabel('Stigning ved A, %')).toHaveValue('');
  });

  await test.step('the road says how it is crossed', async () => {
    await page.goto(`${product.url}/project/${projectId}/map/featureLine/${createFeature.id}`);
    await mapRests(page);
    await expect(page.getByText('Kryssing av ny veg')).toBeVisible();
    await picture('road-crossing-fields');
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 390, height: 844 });
    await mapRests(page);
    await picture('road-crossing-fields-dark-narrow');
    await expectAccessible(page);
  });
});
