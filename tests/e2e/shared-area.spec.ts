// Two people change the fields of one area: what somebody else changes while a field is written in is kept where it is another field, and
// asked about, by name, where it is the same.

import { areaFields } from '../../domain/entities/area.ts';
import { WITH_PEOPLE } from './people.ts';
import { expect, expectAccessible, logIn, openProject, test } from './product.ts';
import { wordsOf } from './texts.ts';
import { call, SECOND, secondPerson } from './together.ts';

test.use(WITH_PEOPLE);

const say = wordsOf('nb');
const NAME = 'Delt myr';
const EXTRA = `${areaFields.extraCostPerM2.label!.nb}, kr/m²`;

test('a field of an area that somebody else changes meanwhile is kept, or asked about', async ({
  page,
  product,
  picture,
}) => {
  const { key } = await call(product.url, 'login/', await secondPerson(product, 'nb'));
  const ask = async <T>(query: string, variables: object) =>
    ((await call(product.url, 'graphql_api', { query, variables }, key)) as unknown as { data: T }).data;
  await logIn(page, product);
  const project = await openProject(page);
  const { project: found } = await ask<{ project: { paths: { request: { start: { x: number; y: number } } }[] } }>(
    'query ($id: UUID!) { project(id: $id) { paths { request } } }',
    { id: project },
  );
  const { x, y } = found.paths[0]!.request.start;
  const ring = [[x + 50, y + 50], [x + 110, y + 50], [x + 110, y + 90]]; // biome-ignore format: one ring
  const { it: made } = await ask<{ it: { id: string } }>(
    'mutation ($p: UUID!, $input: AreaInput!) { it: createArea(projectId: $p, layerName: "Tegnet", input: $input) { id } }',
    { p: project, input: { name: NAME, group: 'other', category: '', color: '#7a5195', geometry: [[ring]] } },
  );
  const stored = async () => {
    const answer = await fetch(`${product.url}/v1/project/${project}/areas/`, {
      headers: { authorization: `Token ${key}` },
    });
    type Feature = { id: string; properties: Record<string, unknown> & { version: number } };
    const { features } = (await answer.json()) as { features: Feature[] };
    return features.find(({ id }) => id === made.id)!.properties;
  };
  /** As the other person stores it, and the page hears of it. */
  const theirs = async (input: object) => {
    const heard = page.waitForResponse((answer) => answer.url().includes('/areas/'));
    await ask(
      'mutation ($id: UUID!, $v: Int!, $input: AreaInput!) { updateArea(id: $id, version: $v, input: $input) { version } }',
      { id: made.id, v: (await stored()).version, input },
    );
    await (await heard).finished();
  };
  await page.goto(`${product.url}/project/${project}/map/area/${made.id}`);
  const extra = page.getByLabel(EXTRA, { exact: true });
  await expect(extra).toBeVisible();
  const question = page.getByRole('dialog', { name: say('ui.merge.title.by', { who: SECOND.nb }) });

  await test.step('another field: both stand', async () => {
    await extra.fill('30');
    await theirs({ heightM: 7 });
    await expect(extra).toHaveValue('30');
    await extra.press('Enter');
    await expect.poll(async () => (await stored()).extraCostPerM2).toBe(30);
    expect((await stored()).heightM).toBe(7);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('the same field: theirs is kept', async () => {
    await extra.fill('31');
    await theirs({ extraCostPerM2: 44 });
    await expect(extra).toHaveValue('31');
    await extra.press('Enter');
    await expect(question).toContainText(say('ui.merge.theirs.by', { who: SECOND.nb, before: '30', after: '44' }));
    await expectAccessible(page);
    await picture('shared-area');
    await question.getByRole('button', { name: say('ui.merge.takeTheirs') }).click();
    await expect(extra).toHaveValue('44');
  });
  await test.step('the same field: mine is stored, by leaving it too', async () => {
    await extra.fill('32');
    await theirs({ extraCostPerM2: 45 });
    await extra.blur();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(question).toBeVisible();
    await picture('shared-area-narrow');
    await question.getByRole('button', { name: say('ui.merge.takeMine') }).click();
    await expect.poll(async () => (await stored()).extraCostPerM2).toBe(32);
  });
  await test.step('a class that is chosen asks about ratings that they gave', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const choice = page.getByRole('combobox', { name: say('project.area.class') });
    await choice.click();
    await theirs({ risk: 'veryHigh' });
    await page.getByRole('option', { name: 'Flom', exact: true }).click();
    await expect(question).toContainText(say('ui.merge.same.by', { field: say('project.area.class'), who: SECOND.nb }));
    await picture('shared-area-class');
    await question.getByRole('button', { name: say('ui.merge.takeMine') }).click();
    await expect.poll(async () => (await stored()).category).toBe('flood');
  });
  await ask('mutation ($id: UUID!) { deleteArea(id: $id) }', { id: made.id });
});
