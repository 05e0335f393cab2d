// Exercises over GraphQL: what a person makes after they began finishes a step, what others make or what stood before does not; once done
// they stay done, and nobody sees how others fare.

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { EXERCISE_NAMES, EXERCISES, type ExerciseName } from '#domain/exercises.ts';
import { type Fixture, fillOrganization } from '../../fixtures.test-support.ts';
import { type Person, startTestServer, type TestServer } from '../../test-server.test-support.ts';

let server: TestServer;
let kari: Person;
let ola: Person;
let full: Fixture;

beforeAll(async () => {
  server = await startTestServer();
  const organizationId = await server.organization();
  kari = await server.person(organizationId, { isAdmin: true });
  ola = await server.person(organizationId);
  full = await fillOrganization(server, kari, 'x');
});
beforeEach(() => server.asOwner('delete from exercise'));
afterAll(() => server?.close());

const start = (name: string, who = kari) =>
  who.ask('mutation ($p: UUID!, $n: String!) { startExercise(projectId: $p, name: $n) { name steps done } }', {
    p: full.projectId,
    n: name,
  });
async function stepsOf(name: ExerciseName, who = kari) {
  const { exercises } = await who.graphql<{ exercises: { name: string; steps: boolean[]; done: string | null }[] }>(
    '{ exercises { name steps done } }',
  );
  const found = exercises.find((exercise) => exercise.name === name);
  return found && { steps: found.steps, isDone: found.done !== null };
}
const none = (name: ExerciseName) => ({ steps: EXERCISES[name].map(() => false), isDone: false });

const RING = [[[[0, 0], [9, 0], [9, 9], [0, 0]]]]; // biome-ignore format: one line
const MAKE: Readonly<Record<string, (who: Person) => Promise<unknown>>> = {
  area: (who) =>
    who.graphql(
      'mutation ($p: UUID!, $i: AreaInput!) { createArea(projectId: $p, layerName: "n", input: $i) { id } }',
      { p: full.projectId, i: { group: 'other', category: 'x', boundaryType: 'hard', geometry: RING } },
    ),
  generate: (who) =>
    server.asOwner(
      `with made as (insert into generation (organization_id, project_id, path_id, problem, state, started_by)
         select organization_id, project_id, path_id, problem, 'done', $2 from generation where id = $1 returning id)
       update route set generation_id = (select id from made) where id = $3`,
      [full.generationId, who.userId, full.routeIds[0]],
    ),
  keep: async (who) => {
    const set = 'mutation ($ids: [UUID!]!, $k: Boolean!) { setKeep(routeIds: $ids, keep: $k) { id } }';
    await who.graphql(set, { ids: [full.routeIds[0]], k: false });
    await who.graphql(set, { ids: [full.routeIds[0]], k: true });
  },
  topic: (who) =>
    who.graphql('mutation ($p: UUID!, $i: TopicInput!) { createTopic(projectId: $p, input: $i) { id } }', {
      p: full.projectId,
      i: { title: 't', body: 'b', pin: { kind: 'route', routeId: full.routeIds[0], chainageM: 1 } },
    }),
  scenario: (who) =>
    who.graphql(
      'mutation ($p: UUID!, $i: PriceScenarioInput!) { createPriceScenario(projectId: $p, input: $i) { id } }',
      {
        p: full.projectId,
        i: { name: 's', moves: [{ group: 'mass', id: '', name: 'haulCostPerM3Km', value: 12 }] },
      },
    ),
  collect: (who) =>
    who.graphql(
      'mutation ($p: UUID!, $i: RouteCollectionInput!) { createRouteCollection(projectId: $p, input: $i) { id } }',
      { p: full.projectId, i: { name: 'k', routeIds: full.routeIds.slice(0, 2) } },
    ),
  export: (who) =>
    server.asOwner(
      `with made as (insert into job (organization_id, project_id, kind, state, input) select organization_id, project_id, 'export', 'done', '{}'
         from job where id = $1 returning id)
       insert into export (organization_id, project_id, job_id, made_by, name, formats, options)
         select organization_id, project_id, (select id from made), $2, 'e', '{csv}', '{}' from job where id = $1`,
      [full.jobId, who.userId],
    ),
};
const SITE = {
  kind: 'site',
  name: 'tomt',
  content: { rings: [[[0, 0], [50, 0], [50, 50], [0, 0]]], heightM: 10 }, // biome-ignore format: one line
};

it('are known by their names alone', async () => {
  expect((await start('noe annet')).errors?.[0]?.extensions).toMatchObject({ code: 'invalid' });
  for (const name of EXERCISE_NAMES) expect((await start(name)).errors, name).toBeUndefined();
  for (const name of EXERCISE_NAMES) expect(await stepsOf(name), name).toEqual(none(name));
});

it.each(['whyExpensive', 'changePrice', 'deliver', 'firstRoute', 'compareAndChoose'] as const)(
  '%s is done by what the person makes, not by others, and stays done',
  async (name) => {
    const steps = EXERCISES[name];
    for (const step of steps) await MAKE[step]!(kari);
    await start(name);
    for (const step of steps) await MAKE[step]!(ola);
    expect(await stepsOf(name)).toEqual(none(name));
    for (const [k, step] of steps.entries()) {
      await MAKE[step]!(kari);
      expect((await stepsOf(name))?.steps).toEqual(steps.map((_, i) => i <= k));
    }
    expect((await stepsOf(name))?.isDone).toBe(true);
    await server.asOwner('delete from change');
    expect((await stepsOf(name))?.isDone).toBe(true);
    expect(await stepsOf(name, ola)).toBeUndefined();
    await start(name);
    expect(await stepsOf(name)).toEqual(none(name));
  },
);

it('avoidFarm wants a calculation that knows of the area', async () => {
  await start('avoidFarm');
  await MAKE.generate!(kari);
  expect((await stepsOf('avoidFarm'))?.steps).toEqual([false, false]);
  await MAKE.area!(kari);
  expect((await stepsOf('avoidFarm'))?.steps).toEqual([true, false]);
  await MAKE.generate!(kari);
  expect((await stepsOf('avoidFarm'))?.isDone).toBe(true);
});

it('masses wants a site that is made and then levelled', async () => {
  await start('masses');
  const { createMapItem } = await kari.graphql<{ createMapItem: { id: string; version: number; content: object } }>(
    'mutation ($p: UUID!, $i: MapItemInput!) { createMapItem(projectId: $p, input: $i) { id version content } }',
    { p: full.projectId, i: SITE },
  );
  expect((await stepsOf('masses'))?.steps).toEqual([true, false]);
  await kari.graphql(
    'mutation ($id: UUID!, $v: Int!, $i: MapItemInput!) { updateMapItem(id: $id, version: $v, input: $i) { id } }',
    { id: createMapItem.id, v: createMapItem.version, i: { content: { ...createMapItem.content, heightM: 12 } } },
  );
  expect((await stepsOf('masses'))?.isDone).toBe(true);
});
