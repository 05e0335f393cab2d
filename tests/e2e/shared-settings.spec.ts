// Two people change the settings of one project: what is being written stays when a change of somebody else is heard; another field is kept
// beside it, the same one is asked about by name, and a field that is only looked at writes nothing over theirs.

import { massRows } from '../../domain/parameters/mass.ts';
import { WITH_PEOPLE } from './people.ts';
import { expect, logIn, openProject, test } from './product.ts';
import { wordsOf } from './texts.ts';
import { call, SECOND, secondPerson } from './together.ts';

test.use(WITH_PEOPLE);

const say = wordsOf('nb');

test('settings that somebody else changes meanwhile are kept, or asked about', async ({ page, product, picture }) => {
  const { key } = await call(product.url, 'login/', await secondPerson(product, 'nb'));
  const ask = async <T>(query: string, variables: object) =>
    ((await call(product.url, 'graphql_api', { query, variables }, key)) as unknown as { data: T }).data;
  await logIn(page, product);
  const id = await openProject(page);
  interface Stored {
    readonly version: number;
    readonly description: string;
    readonly origoX: number;
    readonly settings: { readonly mass?: Readonly<Record<string, number>> };
  }
  const stored = async () =>
    (
      await ask<{ project: Stored }>(
        'query ($id: UUID!) { project(id: $id) { version description origoX settings } }',
        { id },
      )
    ).project;
  const before = await stored();
  const write = async (input: object) =>
    await ask(
      'mutation ($id: UUID!, $v: Int!, $input: ProjectInput!) { updateProject(id: $id, version: $v, input: $input) { version } }',
      {
        id,
        v: (await stored()).version,
        input,
      },
    );
  /** As the other person stores it, and the page hears of it. */
  const theirs = async (input: object) => {
    const { version } = await stored();
    const heard = page.waitForResponse(async (answer) => {
      const asked = answer.request().postData() ?? '';
      return asked.includes('query Project(') && (await answer.text()).includes(`"version":${version + 1}`);
    });
    await write(input);
    await (await heard).finished();
  };
  await page.goto(`${product.url}/project/${id}/settings`);
  await page.getByRole('button', { name: /Massehåndtering/ }).click();
  const free = page.getByLabel(massRows.freeHaulM.label.nb, { exact: true });
  const description = page.getByLabel(say('settings.description'), { exact: true });
  const origo = page.getByLabel(`${say('settings.origo')} X`, { exact: true });
  const question = page.getByRole('dialog', { name: say('ui.merge.title.by', { who: SECOND.nb }) });

  await test.step('another field: both stand', async () => {
    await free.fill('250');
    await theirs({ settings: { mass: { detourM: 777 } } });
    await expect(free).toHaveValue('250');
    await free.press('Enter');
    await expect.poll(async () => (await stored()).settings.mass).toEqual({ detourM: 777, freeHaulM: 250 });
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('the same number: theirs is kept', async () => {
    await free.fill('251');
    await theirs({ settings: { mass: { detourM: 777, freeHaulM: 333 } } });
    await expect(free).toHaveValue('251');
    await free.press('Enter');
    await expect(question).toContainText(say('ui.merge.theirs.by', { who: SECOND.nb, before: '250', after: '333' }));
    await picture('shared-settings');
    await question.getByRole('button', { name: say('ui.merge.takeTheirs') }).click();
    await expect(free).toHaveValue('333');
  });
  await test.step('the same number: mine is stored, by leaving it', async () => {
    await origo.fill('12.5'.replace('.', ','));
    await theirs({ origoX: 99 });
    await expect(origo).toHaveValue('12,5');
    await origo.blur();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(question).toContainText(say('ui.merge.mine', { value: '12,5' }));
    await picture('shared-settings-390');
    await question.getByRole('button', { name: say('ui.merge.takeMine') }).click();
    await expect.poll(async () => (await stored()).origoX).toBe(12.5);
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  await test.step('a text that is only looked at takes theirs; one that is written in stays', async () => {
    await description.focus();
    await theirs({ description: 'Deres tekst' });
    await description.blur();
    await expect(description).toHaveValue('Deres tekst');
    expect((await stored()).description).toBe('Deres tekst');
    // Longer than a question shows, and different at its end alone.
    const long = 'Lang tekst. '.repeat(20);
    await description.fill(`${long}Min.`);
    await theirs({ description: `${long}Deres.` });
    await expect(description).toHaveValue(`${long}Min.`);
    await description.blur();
    await question.getByRole('button', { name: say('ui.merge.takeMine') }).click();
    await expect.poll(async () => (await stored()).description).toBe(`${long}Min.`);
  });
  const { settings, description: text, origoX } = before;
  await write({ settings, description: text, origoX });
});
