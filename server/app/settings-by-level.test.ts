// Settings of masses and the search at three levels, as the problem of the next search has them: what a level does not set follows the one
// above it, also when that changes later.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { pathOf } from '../features/generation/hills.test-support.ts';
import { inTenant } from '../platform/db/tenant.ts';
import { freezePath } from '../platform/problem/freeze-path.ts';
import { type Person, startTestServer, type TestServer } from '../test-server.test-support.ts';

let server: TestServer;
let admin: Person;
let organizationId: string;
let projectId: string;
let pathId: string;

beforeAll(async () => {
  server = await startTestServer();
  organizationId = await server.organization();
  admin = await server.person(organizationId, { isAdmin: true });
  ({ projectId, pathId } = await pathOf(server, admin, { seconds: 7 }));
});
afterAll(() => server.close());

const version = async (table: string, id: string) =>
  (await server.asOwner<{ version: number }>(`select version from ${table} where id = $1`, [id]))[0]!.version;
const ofOrganization = async (input: object) =>
  await admin.graphql(
    'mutation ($o: UUID!, $v: Int!, $i: JSON!) { updatePrices(organizationId: $o, version: $v, input: $i) }',
    { o: organizationId, v: await version('organization', organizationId), i: input },
  );
const ofProject = async (settings: object) =>
  await admin.ask(
    'mutation ($id: UUID!, $v: Int!, $i: ProjectInput!) { updateProject(id: $id, version: $v, input: $i) { id } }',
    { id: projectId, v: await version('project', projectId), i: { settings } },
  );

async function frozen() {
  const { settings, prices } = await inTenant(await admin.ctx(), async (tx) =>
    freezePath(tx, await tx.selectFrom('path').selectAll().where('id', '=', pathId).executeTakeFirstOrThrow()),
  );
  const { seconds, populationSize, generations } = settings;
  return { seconds, populationSize, generations, haul: prices.mass.haulCostPerM3Km, free: prices.mass.freeHaulM };
}

it('lets what is not set follow the level above, and each level lie over it', async () => {
  const defaults = { seconds: 7, populationSize: 24, generations: 20, haul: 8, free: 0 };
  expect(await frozen()).toEqual(defaults);
  await ofOrganization({ optimisation: { seconds: 99, populationSize: 30, generations: 9 }, mass: { freeHaulM: 100 } });
  expect(await frozen()).toEqual({ ...defaults, populationSize: 30, generations: 9, free: 100 });
  expect(
    (await ofProject({ optimisation: { populationSize: 40, seconds: 55 }, mass: { haulCostPerM3Km: 11 } })).errors,
  ).toBeUndefined();
  expect(await frozen()).toEqual({ seconds: 7, populationSize: 40, generations: 9, haul: 11, free: 100 });
  await ofOrganization({ optimisation: { generations: 10 }, mass: { haulCostPerM3Km: 9 } });
  expect(await frozen()).toEqual({ seconds: 7, populationSize: 40, generations: 10, haul: 11, free: 100 });
  // What the project sets no longer follows the organization again.
  await ofProject({});
  expect(await frozen()).toEqual({ seconds: 7, populationSize: 30, generations: 10, haul: 9, free: 100 });
});

it('shows both levels of a project, and takes a change of it back', async () => {
  const read = async () =>
    (
      await admin.graphql<{ project: { settings: unknown; organizationSettings: { optimisation: unknown } } }>(
        'query ($id: UUID!) { project(id: $id) { settings organizationSettings } }',
        { id: projectId },
      )
    ).project;
  await ofProject({ optimisation: { allowFewerNodes: false } });
  const { settings, organizationSettings } = await read();
  expect(settings).toEqual({ optimisation: { allowFewerNodes: false } });
  expect(organizationSettings.optimisation).toMatchObject({ populationSize: 30, allowFewerNodes: true });
  await admin.graphql('mutation ($id: UUID!) { undo(projectId: $id) { id } }', { id: projectId });
  expect((await read()).settings).toEqual({});
});

it('refuses what is out of bounds or unknown where it stands', async () => {
  const refused = async (settings: object) => (await ofProject(settings)).errors?.[0]?.extensions;
  expect(await refused({ optimisation: { generations: 0 } })).toMatchObject({
    code: 'invalid',
    field: 'settings.optimisation.generations',
  });
  expect(await refused({ addOns: { rigPct: 1 } })).toMatchObject({ code: 'invalid' });
});
