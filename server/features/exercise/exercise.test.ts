// Exercises over GraphQL: what a person makes after they began finishes a step, what others make or what stood before does not; once done
// they stay done, and nobody sees how others fare.

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defaultPrices, defaultRouteType } from '#domain/catalogue/default-catalogue.ts';
import { EXERCISE_NAMES, EXERCISES, type ExerciseName } from '#domain/exercises.ts';
import { type Fixture, fillOrganization } from '../../fixtures.test-support.ts';
import { type Person, startTestServer, type TestServer } from '../../test-server.test-support.ts';
import { MAX_AREAS, MAX_LINES } from './queries.ts';

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
  // One route has rock and length that can be priced.
  const problem = { prices: PRICES, routeType: TYPE, areas: [], massPoints: [] };
  const rows = [['length', 1000], ['rockCut', 5000], ['contingency', 9000]].map(([item, quantity], i) => ({ item, material: null, segment: 0, subject: '', quantity, unit: 'm', costNok: 100 * i })); // biome-ignore format: one line
  await server.asOwner('update generation set problem = $2 where id = $1', [
    full.generationId,
    JSON.stringify(problem),
  ]);
  await server.asOwner('update route set breakdown = $2, segments = $3 where project_id = $1', [
    full.projectId,
    JSON.stringify(rows),
    JSON.stringify([{ segmentTypeId: SURFACE.id }]),
  ]);
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

const PRICES = defaultPrices();
const TYPE = defaultRouteType('H1')!;
const SURFACE = TYPE.segmentTypes[0]!;

async function save(who: Person, group: string, id: string, name: string, value: number) {
  await who.graphql(
    'mutation ($p: UUID!, $i: PriceScenarioInput!) { createPriceScenario(projectId: $p, input: $i) { id } }',
    { p: full.projectId, i: { name: 's', moves: [{ group, id, name, value }] } },
  );
}
async function collect(who: Person, routeIds: readonly string[]) {
  const { createRouteCollection } = await who.graphql<{ createRouteCollection: { id: string; version: number } }>(
    'mutation ($p: UUID!, $i: RouteCollectionInput!) { createRouteCollection(projectId: $p, input: $i) { id version } }',
    { p: full.projectId, i: { name: 'k', routeIds } },
  );
  return createRouteCollection;
}
async function decide(who: Person, routeId: string) {
  const { createDecision } = await who.graphql<{ createDecision: { id: string; version: number } }>(
    'mutation ($r: UUID!) { createDecision(routeId: $r, reason: "Billigst.") { id version } }',
    { r: routeId },
  );
  return createDecision;
}
const setKeep = (who: Person, routeId: string, keep: boolean) =>
  who.graphql('mutation ($ids: [UUID!]!, $k: Boolean!) { setKeep(routeIds: $ids, keep: $k) { id } }', {
    ids: [routeId],
    k: keep,
  });

const pinOf = (item: string, figure = 'cost', isInAreas = false) => ({
  kind: 'figure',
  routeId: full.routeIds[0],
  figure,
  item: { item, material: null, work: '', isInAreas },
});
const discuss = (who: Person, pin: object) =>
  who.graphql('mutation ($p: UUID!, $i: TopicInput!) { createTopic(projectId: $p, input: $i) { id } }', {
    p: full.projectId,
    i: { title: 't', body: 'b', pin },
  });

const MAKE: Readonly<Record<string, (who: Person) => Promise<unknown>>> = {
  generate: (who) =>
    server.asOwner(
      `with made as (insert into generation (organization_id, project_id, path_id, problem, state, started_by)
         select organization_id, project_id, path_id, problem, 'done', $2 from generation where id = $1 returning id)
       update route set generation_id = (select id from made) where id = $3`,
      [full.generationId, who.userId, full.routeIds[0]],
    ),
  keep: async (who) => {
    await setKeep(who, full.routeIds[0]!, false);
    await setKeep(who, full.routeIds[0]!, true);
  },
  topic: (who) => discuss(who, pinOf('rockCut')),
  scenario: (who) => save(who, 'rock', SURFACE.id, 'cutCostPerM3', SURFACE.parameters.rock.cutCostPerM3 + 10),
  collect: (who) => collect(who, full.routeIds.slice(0, 2)),
  decide: (who) => decide(who, full.routeIds[0]!),
  export: (who) => exportOf(who, full.routeIds.slice(0, 1)),
};

const exportOf = (who: Person, routeIds: readonly string[]) =>
  server.asOwner(
    `with made as (insert into job (organization_id, project_id, kind, state, input) select organization_id, project_id, 'export', 'done', '{}'
         from job where id = $1 returning id)
       insert into export (organization_id, project_id, job_id, made_by, name, formats, options)
         select organization_id, project_id, (select id from made), $2, 'e', '{csv}', $3 from job where id = $1`,
    [full.jobId, who.userId, JSON.stringify({ routeIds })],
  );
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

describe('what nearly does it', () => {
  it('firstRoute is not done by a name, nor by a star on a route that was there', async () => {
    await setKeep(kari, full.routeIds[0]!, true);
    await start('firstRoute');
    await MAKE.generate!(kari);
    const rename = 'mutation ($id: UUID!, $v: Int!) { renameRoute(id: $id, version: $v, name: "ny") { id } }';
    const [{ version }] = await server.asOwner<{ version: number }>('select version from route where id = $1', [full.routeIds[0]]); // biome-ignore format: one line
    await kari.graphql(rename, { id: full.routeIds[0], v: version });
    await setKeep(kari, full.routeIds[1]!, true);
    expect((await stepsOf('firstRoute'))?.steps).toEqual([true, false]);
    await MAKE.keep!(kari);
    expect((await stepsOf('firstRoute'))?.isDone).toBe(true);
  });

  it('whyExpensive is not done by a topic elsewhere on the route, at another row, or at another figure', async () => {
    await start('whyExpensive');
    await discuss(kari, { kind: 'route', routeId: full.routeIds[0], chainageM: 1 });
    await discuss(kari, { ...pinOf('rockCut'), item: null });
    await discuss(kari, pinOf('length'));
    // Costlier, but an add-on.
    await discuss(kari, pinOf('contingency'));
    await discuss(kari, pinOf('rockCut', 'cost', true));
    await discuss(kari, pinOf('rockCut', 'co2'));
    expect((await stepsOf('whyExpensive'))?.isDone).toBe(false);
    await MAKE.topic!(kari);
    expect((await stepsOf('whyExpensive'))?.isDone).toBe(true);
  });

  it('changePrice is not done by a price that stays as it was, nor by one that no route has anything of', async () => {
    await start('changePrice');
    await save(kari, 'rock', SURFACE.id, 'cutCostPerM3', SURFACE.parameters.rock.cutCostPerM3);
    await save(kari, 'landUse', 'agricultural', 'costPerM2', 77);
    expect((await stepsOf('changePrice'))?.isDone).toBe(false);
    await MAKE.scenario!(kari);
    expect((await stepsOf('changePrice'))?.isDone).toBe(true);
  });

  it('compareAndChoose is not done by one route, a new name, a route outside, or a withdrawn decision', async () => {
    const [first, second, third] = full.routeIds as [string, string, string];
    const before = await collect(kari, [first, second]);
    await start('compareAndChoose');
    await MAKE.keep!(kari);
    await collect(kari, [third]);
    await kari.graphql(
      'mutation ($id: UUID!, $v: Int!) { updateRouteCollection(id: $id, version: $v, input: { name: "ny" }) { id } }',
      { id: before.id, v: before.version },
    );
    await decide(kari, first);
    expect((await stepsOf('compareAndChoose'))?.steps).toEqual([true, false, false]);
    await collect(kari, [second, third]);
    expect((await stepsOf('compareAndChoose'))?.steps).toEqual([true, true, false]);
    await decide(ola, second);
    const { id, version } = await decide(kari, third);
    await kari.graphql('mutation ($id: UUID!, $v: Int!) { withdrawDecision(id: $id, version: $v) { id } }', {
      id,
      v: version,
    });
    expect((await stepsOf('compareAndChoose'))?.steps).toEqual([true, true, false]);
    await decide(kari, third);
    expect((await stepsOf('compareAndChoose'))?.isDone).toBe(true);
  });

  it('deliver is not done by files of no route', async () => {
    await start('deliver');
    await exportOf(kari, []);
    expect((await stepsOf('deliver'))?.isDone).toBe(false);
  });
});

describe('avoidFarm', () => {
  const square = (x: number, y: number) => [[[[x, y], [x + 60, y], [x + 60, y + 60], [x, y + 60], [x, y]]]]; // biome-ignore format: one line
  // All routes run from (100, 200) to (900, 800).
  const ON = square(470, 470);
  const BESIDE = square(470, 100);
  /** In the box of every line, on none of them. */
  const NEAR = square(800, 250);
  const AROUND = [100, 200, 5, 450, 700, 5, 900, 800, 25];
  const THROUGH = [100, 200, 5, 500, 500, 5, 900, 800, 25];

  const draw = async (who: Person, geometry: unknown, boundaryType = 'hard') =>
    (
      await who.graphql<{ createArea: { id: string; version: number } }>(
        'mutation ($p: UUID!, $i: AreaInput!) { createArea(projectId: $p, layerName: "n", input: $i) { id version } }',
        { p: full.projectId, i: { group: 'other', category: 'x', boundaryType, geometry } },
      )
    ).createArea;
  /** A finished calculation with one route a line. */
  const calculate = (who: Person, ...lines: readonly (readonly number[])[]) =>
    server.asOwner(
      `with made as (insert into generation (organization_id, project_id, path_id, problem, state, started_by)
         select organization_id, project_id, path_id, problem, 'done', $2 from generation where id = $1 returning id)
       insert into route select (jsonb_populate_record(route, jsonb_build_object('id', gen_random_uuid(), 'key', $3 || n.ordinality,
         'generation_id', (select id from made), 'line', n.line, 'created', now()))).* from route, unnest($4::text[]) with ordinality as n (line)
         where route.id = $5`,
      [full.generationId, who.userId, crypto.randomUUID(), lines.map((line) => `\\x${Buffer.from(new Float64Array(line).buffer).toString('hex')}`), full.routeIds[1]], // biome-ignore format: one line
    );
  const steps = async () => (await stepsOf('avoidFarm'))?.steps;

  it('wants a forbidden area on a route', async () => {
    await start('avoidFarm');
    await draw(kari, BESIDE);
    await draw(kari, ON, 'soft');
    await draw(ola, ON);
    // Where the road goes only afterwards.
    await calculate(kari, AROUND, [100, 200, 5, 490, 130, 5, 900, 800, 25]);
    expect(await steps()).toEqual([false, false]);
    await draw(kari, ON);
    expect(await steps()).toEqual([true, false]);
  });

  it('wants all new routes of that path to keep clear of it', async () => {
    await start('avoidFarm');
    await calculate(kari, AROUND);
    await draw(kari, ON);
    expect(await steps()).toEqual([true, false]);
    await calculate(ola, AROUND);
    expect(await steps()).toEqual([true, false]);
    await calculate(kari, AROUND, THROUGH);
    expect(await steps()).toEqual([true, false]);
    await server.asOwner(`update route set deleted = now() where project_id = $1 and line = $2`, [
      full.projectId,
      Buffer.from(new Float64Array(THROUGH).buffer),
    ]);
    expect((await stepsOf('avoidFarm'))?.isDone).toBe(true);
  });

  it('looks at the lines and areas that came last, however many there are', async () => {
    await start('avoidFarm');
    await calculate(kari, THROUGH);
    await calculate(ola, ...Array.from({ length: MAX_LINES - 1 }, () => AROUND));
    await draw(kari, ON);
    expect(await steps()).toEqual([true, false]);
    // One more, and the line through it is no longer among them.
    await start('avoidFarm');
    await calculate(ola, AROUND);
    const on = await draw(kari, ON);
    expect(await steps()).toEqual([false, false]);
    await calculate(kari, THROUGH);
    for (let i = 0; i < MAX_AREAS; i++) await draw(kari, NEAR);
    expect(await steps()).toEqual([false, false]);
    const set = 'mutation ($id: UUID!, $v: Int!) { updateArea(id: $id, version: $v, input: { name: "gård" }) { id } }';
    await kari.graphql(set, { id: on.id, v: on.version });
    expect(await steps()).toEqual([true, false]);
  });
});

it('masses wants a site of one’s own that is levelled, not renamed', async () => {
  const create = async (who: Person) =>
    (
      await who.graphql<{ createMapItem: { id: string; version: number; content: object } }>(
        'mutation ($p: UUID!, $i: MapItemInput!) { createMapItem(projectId: $p, input: $i) { id version content } }',
        { p: full.projectId, i: SITE },
      )
    ).createMapItem;
  const update = async ({ id, version }: { id: string; version: number }, input: object) =>
    (
      await kari.graphql<{ updateMapItem: { id: string; version: number } }>(
        'mutation ($id: UUID!, $v: Int!, $i: MapItemInput!) { updateMapItem(id: $id, version: $v, input: $i) { id version } }',
        { id, v: version, i: input },
      )
    ).updateMapItem;
  const before = await create(kari);
  await start('masses');
  await update(before, { content: { ...before.content, heightM: 12 } });
  expect((await stepsOf('masses'))?.steps).toEqual([false, false]);
  const site = await create(kari);
  const renamed = await update(site, { name: 'ny' });
  expect((await stepsOf('masses'))?.steps).toEqual([true, false]);
  await update(renamed, { content: { ...site.content, heightM: 12 } });
  expect((await stepsOf('masses'))?.isDone).toBe(true);
});
