// Two people move the same point of a path: whoever stores it second is asked, and whoever moved another point keeps it.

import { WITH_PEOPLE } from './people.ts';
import { expect, logIn, mapRests, openProject, test } from './product.ts';
import { wordsOf } from './texts.ts';
import { call, SECOND, secondPerson } from './together.ts';

test.use(WITH_PEOPLE);

interface Point {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}
interface Path {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly request: { readonly start: Point; readonly end: Point; readonly controlPoints: readonly Point[] };
}
const NAME = 'Flyttet av to';

test('a point that somebody else moves while it is dragged is asked about', async ({ page, product, picture }) => {
  const say = wordsOf('nb');
  const other = await secondPerson(product, 'nb');
  const { key } = await call(product.url, 'login/', other);
  const ask = async <T>(query: string, variables: object) =>
    ((await call(product.url, 'graphql_api', { query, variables }, key)) as unknown as { data: T }).data;
  await logIn(page, product);
  const project = await openProject(page);
  const pathsOf = async () =>
    (
      await ask<{ project: { paths: readonly Path[] } }>(
        'query ($id: UUID!) { project(id: $id) { paths { id name version request } } }',
        { id: project },
      )
    ).project.paths;
  const mine = async () => (await pathsOf()).find(({ name }) => name === NAME)!;
  const { start, end } = (await pathsOf())[0]!.request;
  const control = { id: crypto.randomUUID(), x: (start.x + end.x) / 2, y: (start.y + end.y) / 2, z: null, radiusM: 0 };
  await ask('mutation ($id: UUID!, $input: PathInput!) { createPath(projectId: $id, input: $input) { id } }', {
    id: project,
    input: { name: NAME, color: '#b4472c', request: { start, end, controlPoints: [control], corridor: null } },
  });
  const move = async (of: (request: Path['request']) => object) => {
    const { id, version, request } = await mine();
    await ask(
      'mutation ($id: UUID!, $version: Int!, $input: PathInput!) { updatePath(id: $id, version: $version, input: $input) { version } }',
      { id, version, input: { request: { ...request, ...of(request) } } },
    );
  };
  const { id } = await mine();
  const pin = page.locator(`[data-pin="control ${id} ${control.id}"]`);
  await page.goto(`${product.url}/project/${project}/map/path/${id}`);
  await expect(pin).toBeVisible();
  await mapRests(page);
  /** What comes between the press and the release. */
  const drag = async (between: () => Promise<void>) => {
    const box = (await pin.boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 20, y - 15);
    await between();
    await page.mouse.move(x + 40, y - 30);
    await page.mouse.up();
  };
  const placeOf = async () => {
    const [point] = (await mine()).request.controlPoints;
    return [point!.x, point!.y];
  };
  const away = [control.x + 150, control.y - 90];

  await test.step('and theirs is kept when one gives way', async () => {
    await drag(async () => {
      const heard = page.waitForResponse((answer) => /query Project\b/.test(answer.request().postData() ?? ''));
      await move(() => ({ controlPoints: [{ ...control, x: away[0], y: away[1] }] }));
      await (await heard).finished();
    });
    const question = page.getByRole('dialog', { name: say('ui.merge.title.by', { who: SECOND.nb }) });
    await expect(question).toContainText(say('path.controlPoint', { number: '1' }));
    await picture('moved-point-question');
    await question.getByRole('button', { name: say('ui.merge.takeTheirs') }).click();
    await expect(question).toBeHidden();
    expect(await placeOf()).toEqual(away);
  });

  await test.step('and another point that they moved stays where they put it', async () => {
    await mapRests(page);
    await drag(() => move(({ end: at }) => ({ end: { ...at, x: at.x - 40 } })));
    await expect.poll(placeOf).not.toEqual(away);
    expect((await mine()).request.end.x).toBeCloseTo(end.x - 40, 3);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await ask('mutation ($id: UUID!) { deletePath(id: $id) }', { id });
});
