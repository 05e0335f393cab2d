// Price scenarios over GraphQL: saved with the project, validated by the rows of the prices, changed from the version that was seen, undone.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { MAX_SCENARIOS } from '#domain/figures/what-if.ts';
import { type Person, startTestServer, type TestServer } from '../../test-server.test-support.ts';

let server: TestServer;
let person: Person;
let projectId: string;

beforeAll(async () => {
  server = await startTestServer();
  person = await server.person(await server.organization());
  const made = await person.graphql<{ createProject: { id: string } }>(
    'mutation { createProject(input: {name: "Dalen"}) { id } }',
  );
  projectId = made.createProject.id;
});
afterAll(() => server.close());

const HAUL = { group: 'mass', id: '', name: 'haulCostPerM3Km', value: 12 };
const create = (input: object) =>
  person.ask(
    'mutation ($p: UUID!, $input: PriceScenarioInput!) { createPriceScenario(projectId: $p, input: $input) { id version } }',
    { p: projectId, input },
  );
const scenarios = async () =>
  (
    await person.graphql<{ project: { priceScenarios: Record<string, unknown>[] } }>(
      'query ($p: UUID!) { project(id: $p) { priceScenarios { name moves version } } }',
      { p: projectId },
    )
  ).project.priceScenarios;

it('saves moved prices under a name, changes them from what was seen, and takes them back', async () => {
  const { id, version } = (await create({ name: ' Dyr diesel ', moves: [HAUL] })).data!.createPriceScenario as {
    id: string;
    version: number;
  };
  expect(await scenarios()).toEqual([{ name: 'Dyr diesel', moves: [HAUL], version: 1 }]);
  const update = (seen: number) =>
    person.ask(
      `mutation ($id: UUID!, $v: Int!, $input: PriceScenarioInput!) {
        updatePriceScenario(id: $id, version: $v, input: $input) { version }
      }`,
      { id, v: seen, input: { moves: [{ ...HAUL, value: 14 }] } },
    );
  expect((await update(version)).errors).toBeUndefined();
  expect((await update(version)).errors?.[0]?.extensions.code).toBe('versionConflict');
  expect(await scenarios()).toEqual([{ name: 'Dyr diesel', moves: [{ ...HAUL, value: 14 }], version: 2 }]);
  await person.graphql('mutation ($id: UUID!) { deletePriceScenario(id: $id) }', { id });
  expect(await scenarios()).toEqual([]);
  await person.graphql('mutation ($p: UUID!) { undo(projectId: $p) { id } }', { p: projectId });
  expect(await scenarios()).toMatchObject([{ name: 'Dyr diesel' }]);
});

it('refuses what is no price or out of bounds, where it stands', async () => {
  const before = await scenarios();
  const refused = async (moves: unknown) => (await create({ name: 'x', moves })).errors?.[0]?.extensions;
  expect(await refused([HAUL, { ...HAUL, value: -1 }])).toMatchObject({ code: 'invalid', field: 'moves.1' });
  expect(await refused([{ ...HAUL, name: 'freeHaulM' }])).toMatchObject({ code: 'invalid', field: 'moves.0' });
  expect(await refused([])).toMatchObject({ code: 'invalid', field: 'moves' });
  expect(await refused('all')).toMatchObject({ code: 'invalid', field: 'moves' });
  expect(await scenarios()).toEqual(before);
});

it('saves so many in a project and no more, and again where one is deleted', async () => {
  const kept = (await scenarios()).length;
  await server.asOwner(
    `insert into price_scenario (organization_id, project_id, name, moves)
     select organization_id, id, 'full', $2::jsonb from project, generate_series(1, $3::integer) where id = $1`,
    [projectId, JSON.stringify([HAUL]), MAX_SCENARIOS - kept - 1],
  );
  const { id } = (await create({ name: 'Den siste', moves: [HAUL] })).data!.createPriceScenario as { id: string };
  const refused = (await create({ name: 'En til', moves: [HAUL] })).errors?.[0]?.extensions;
  expect(refused).toMatchObject({ code: 'invalid', field: 'projectId', values: { reason: { en: expect.stringContaining(`${MAX_SCENARIOS}`) } } }); // biome-ignore format: one line
  expect(await scenarios()).toHaveLength(MAX_SCENARIOS);
  await person.graphql('mutation ($id: UUID!) { deletePriceScenario(id: $id) }', { id });
  expect((await create({ name: 'En til', moves: [HAUL] })).errors).toBeUndefined();
});
