// The dashboard says what waits: what the other has changed since the project was open last, the topics and events that are due, what is
// being calculated, and whose path the best cost is. Gone in Norwegian and English, light and dark, wide and narrow.

import { DEMO_PROJECT } from '../../demo/content.ts';
import { ownerOf } from './keep-catalogue.ts';
import { WITH_PEOPLE } from './people.ts';
import { expect, expectAccessible, logIn, openProject, test } from './product.ts';
import { WALKED, wordsOf } from './texts.ts';
import { call, SECOND, secondPerson } from './together.ts';

test.use(WITH_PEOPLE);

for (const language of WALKED) {
  const say = wordsOf(language);
  const colorScheme = language === 'nb' ? 'light' : 'dark';

  test(`what waits for the person stands on the dashboard, ${language}`, async ({ page, product, picture, speak }) => {
    await page.emulateMedia({ colorScheme });
    await speak(language);
    const other = await secondPerson(product, language);
    const ask = await ownerOf(product.data);
    await logIn(page, product);
    const said = page.waitForResponse((response) => response.url().endsWith('/presence/'));
    const projectId = await openProject(page);
    await said;
    await page.getByRole('link', { name: 'Veivalg' }).first().click();
    await page.waitForURL('**/dashboard');

    const { key } = await call(product.url, 'login/', { ...other });
    // Whoever still has the project open sees what the other does, and it is no news later.
    const present = async () => {
      const heard: unknown = await call(product.url, `project/${projectId}/presence/`, {}, key);
      return (heard as { people: readonly object[] }).people.length;
    };
    await expect.poll(present, { timeout: 30_000 }).toBe(0);
    const asOther = (query: string, variables: object) =>
      call(product.url, 'graphql_api', { query, variables: { p: projectId, ...variables } }, key);
    const [me] = await ask('select id from app_user where email = $1', [product.email]);
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const begin = (title: string, due: string | null) =>
      asOther('mutation ($p: UUID!, $i: TopicInput!) { createTopic(projectId: $p, input: $i) { id } }', {
        i: { title, body: 'Kan du se på dette?', pin: { kind: 'project' }, assigneeId: me!.id, due },
      });
    await begin('Grunnboring ved brua', day(-3));
    await begin('Støy ved skolen', null);
    await asOther('mutation ($p: UUID!, $i: EventInput!) { createEvent(projectId: $p, input: $i) { id } }', {
      i: { title: 'Folkemøte', firstDay: day(9) },
    });

    const forYou = page.getByRole('region', { name: say('dashboard.today'), exact: true });
    await expect(forYou.getByText('Grunnboring ved brua')).toBeVisible({ timeout: 15_000 });
    await expect(forYou.getByText(new RegExp(`^3 .* ${SECOND[language]}$`))).toBeVisible();
    const order = forYou.getByRole('listitem').filter({ hasText: /Grunnboring|Folkemøte|Støy/ });
    await expect(order).toHaveText([/^Grunnboring/, /^Folkemøte/, /^Støy/]);
    const [best] = await ask(
      `select path.name from route join path on path.id = path_id where route.project_id = $1 and route.deleted is null
         and path.deleted is null order by total_cost_nok limit 1`,
      [projectId],
    );
    await expect(page.getByText(say('dashboard.bestOf', { path: String(best!.name) }))).toBeVisible();

    const [path] = await ask('select id from path where project_id = $1 and deleted is null limit 1', [projectId]);
    const { key: own } = await call(product.url, 'login/', { email: product.email, password: product.password });
    await call(product.url, 'graphql_api', { query: 'mutation ($ids: [UUID!]!) { generateRoutes(pathIds: $ids) { id } }', variables: { ids: [path!.id] } }, own); // biome-ignore format: one line
    const bar = forYou.getByRole('progressbar', { name: say('dashboard.today.progress', { name: DEMO_PROJECT.name }) });
    await expect(bar).toBeVisible({ timeout: 15_000 });
    await expectAccessible(page);
    await picture(`dashboard-${language}-${colorScheme}`);
    await page.setViewportSize({ width: 390, height: 844 });
    await picture(`dashboard-narrow-${language}-${colorScheme}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.setViewportSize({ width: 1440, height: 900 });
    const [run] = await ask("select id from generation where project_id = $1 and state in ('queued', 'running')", [projectId]); // biome-ignore format: one line
    await call(product.url, 'graphql_api', { query: 'mutation ($id: UUID!) { stopGeneration(id: $id, keepFound: false) { id } }', variables: { id: run!.id } }, own); // biome-ignore format: one line

    // Looked at, it is news no more.
    const seen = page.waitForResponse((response) => response.url().endsWith('/presence/'), { timeout: 60_000 });
    await forYou.getByRole('link', { name: DEMO_PROJECT.name }).filter({ hasText: SECOND[language] }).click();
    await page.waitForURL(/\/logs$/);
    await seen;
    await page.goBack();
    await expect(forYou.getByText('Grunnboring ved brua')).toBeVisible();
    await expect(forYou.getByText(SECOND[language])).toBeHidden({ timeout: 15_000 });
    await ask('update topic set deleted = now()', []);
    await ask('update event set deleted = now()', []);
  });
}
