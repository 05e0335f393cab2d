// Two people change the shape of one area, line and site: whoever stores it second is asked whose holds, by name, and nothing is
// overwritten unseen. What somebody else changed of the same entity besides its shape stays.

import type { Page } from '@playwright/test';
import { newSite } from '../../web/features/site/site-shape.ts';
import { WITH_PEOPLE } from './people.ts';
import { expect, expectAccessible, logIn, mapRests, openProject, test } from './product.ts';
import { wordsOf } from './texts.ts';
import { call, SECOND, secondPerson } from './together.ts';

test.use(WITH_PEOPLE);

type Corner = readonly [number, number];
const say = wordsOf('nb');
const NAME = 'Form av to';

/** How each kind is made, changed and read by the calls that pages make. */
interface Kind {
  readonly address: string;
  readonly mutation: 'Area' | 'Feature' | 'MapItem';
  readonly made: (corners: readonly Corner[]) => object;
  readonly changed: (corners: readonly Corner[]) => object;
}

const KINDS: readonly Kind[] = [
  {
    address: 'area',
    mutation: 'Area',
    made: (ring) => ({ name: NAME, group: 'other', category: '', color: '#7a5195', geometry: [[ring]] }),
    changed: (ring) => ({ name: `${NAME} 2`, geometry: [[ring]] }),
  },
  {
    address: 'featureLine',
    mutation: 'Feature',
    made: (points) => ({ shape: 'line', type: 'other', name: NAME, vertices: points.map(([x, y]) => [x, y, null]) }),
    changed: (points) => ({ vertices: points.map(([x, y]) => [x, y, null]) }),
  },
  {
    address: 'site',
    mutation: 'MapItem',
    made: (ring) => ({ kind: 'site', name: NAME, content: newSite(ring.map(([x, y]) => [x, y, 400] as const)) }),
    changed: (ring) => ({ content: newSite(ring.map(([x, y]) => [x, y, 400] as const)) }),
  },
];

for (const kind of KINDS) {
  test(`a shape that somebody else changes meanwhile is asked about: ${kind.address}`, async ({
    page,
    product,
    picture,
  }) => {
    const other = await secondPerson(product, 'nb');
    const { key } = await call(product.url, 'login/', other);
    const ask = async <T>(query: string, variables: object) =>
      ((await call(product.url, 'graphql_api', { query, variables }, key)) as unknown as { data: T }).data;
    await logIn(page, product);
    const project = await openProject(page);
    const { mutation } = kind;
    const { at } = await startOf(ask, project);
    const corners: Corner[] = [at, [at[0] + 60, at[1]], [at[0] + 60, at[1] + 40]];
    const named = mutation === 'Area' ? ', $layer: String!' : '';
    const layer = mutation === 'Area' ? ', layerName: $layer' : '';
    const made = await ask<Record<string, { id: string }>>(
      `mutation ($p: UUID!, $input: ${mutation}Input!${named}) { it: create${mutation}(projectId: $p${layer}, input: $input) { id } }`,
      { p: project, input: kind.made(corners), ...(mutation === 'Area' ? { layer: 'Tegnet' } : {}) },
    );
    const { id } = made.it!;
    let version = 1;
    /** As the other person stores it. */
    const theirs = async (next: readonly Corner[]) => {
      const heard = page.waitForResponse(
        (answer) => answer.url().includes('/areas/') || /query Project\b/.test(answer.request().postData() ?? ''),
      );
      const { it } = await ask<{ it: { version: number } }>(
        `mutation ($id: UUID!, $v: Int!, $input: ${mutation}Input!) { it: update${mutation}(id: $id, version: $v, input: $input) { version } }`,
        { id, v: version, input: kind.changed(next) },
      );
      version = it.version;
      await (await heard).finished();
    };
    const moved = (by: number): Corner[] => corners.map(([x, y], i) => (i === 1 ? [x + by, y] : [x, y]));

    await page.goto(`${product.url}/project/${project}/map/${kind.address}/${id}`);
    const edit = page.getByRole('button', { name: say('draw.edit') });
    await expect(edit).toBeVisible();
    await mapRests(page);

    await test.step('theirs is kept when one gives way', async () => {
      await editSecondCorner(page, corners[1]![0] + 10);
      await theirs(moved(25));
      await page.getByRole('button', { name: say('draw.done') }).click();
      const question = page.getByRole('dialog', { name: say('ui.merge.title.by', { who: SECOND.nb }) });
      await expect(question).toContainText(say('ui.merge.same.by', { field: say('ui.outline'), who: SECOND.nb }));
      await expectAccessible(page);
      await picture(`shared-shape-${kind.address}`);
      await question.getByRole('button', { name: say('ui.merge.takeTheirs') }).click();
      await expect(question).toBeHidden();
      await edit.click();
      await expect(secondEasting(page)).toHaveValue(shownEasting(corners[1]![0] + 25));
      await page.getByRole('button', { name: say('draw.cancel') }).click();
    });

    await test.step('mine is stored when one insists', async () => {
      await editSecondCorner(page, corners[1]![0] + 12);
      await theirs(moved(33));
      await page.getByRole('button', { name: say('draw.done') }).click();
      const question = page.getByRole('dialog', { name: say('ui.merge.title.by', { who: SECOND.nb }) });
      await question.getByRole('button', { name: say('ui.merge.takeMine') }).click();
      await expect(question).toBeHidden();
      await expect(edit).toBeEnabled();
      await edit.click();
      await expect(secondEasting(page)).toHaveValue(shownEasting(corners[1]![0] + 12));
      await page.getByRole('button', { name: say('draw.cancel') }).click();
    });

    await ask(`mutation ($id: UUID!) { delete${mutation}(id: $id) }`, { id });
  });
}

/** A place on the demo's ground. */
async function startOf(ask: <T>(query: string, variables: object) => Promise<T>, id: string) {
  const { project } = await ask<{ project: { paths: { request: { start: { x: number; y: number } } }[] } }>(
    'query ($id: UUID!) { project(id: $id) { paths { request } } }',
    { id },
  );
  const { x, y } = project.paths[0]!.request.start;
  return { at: [Math.round(x) + 50, Math.round(y) + 50] as const };
}

const secondEasting = (page: Page) => page.getByLabel(`${say('draw.easting')} 2`, { exact: true });

async function editSecondCorner(page: Page, x: number): Promise<void> {
  await page.getByRole('button', { name: say('draw.edit') }).click();
  await secondEasting(page).fill(String(x));
  await secondEasting(page).press('Enter');
}

/** As the fields show numbers. */
const shownEasting = (x: number): RegExp => new RegExp(`^${String(x).replace(/(?=(\d{3})+$)/g, '\\s?')}([.,]0*)?$`);
