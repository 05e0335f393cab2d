// Versions of a project: kept as it stands, looked at beside today, made a project of their own; found by nothing that lists projects or
// what lies in them, never changed, and closed to whom the project is closed.

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Fixture, fillOrganization } from '../../fixtures.test-support.ts';
import { inTenant } from '../../platform/db/tenant.ts';
import { type Person, startTestServer, type TestServer } from '../../test-server.test-support.ts';
import { purgeUploads } from '../upload/purge.ts';

let server: TestServer;
let anna: Person;
let made: Fixture;
beforeAll(async () => {
  server = await startTestServer();
  anna = await server.person(await server.organization());
  made = await fillOrganization(server, anna, 'x');
  // The one of the fixture holds nothing.
  await server.asOwner('delete from project where version_of is not null', []);
});
afterAll(() => server?.close());

const KEEP =
  'mutation ($p: UUID!, $n: String!, $t: String!) { createProjectVersion(projectId: $p, name: $n, note: $t) { id } }';
const keep = async (name: string, note = '') =>
  (await anna.graphql<{ createProjectVersion: { id: string } }>(KEEP, { p: made.projectId, n: name, t: note }))
    .createProjectVersion.id;
const versions = async (who = anna, projectId = made.projectId) =>
  (
    await who.graphql<{ project: { versions: { id: string; name: string }[] } | null }>(
      `query ($id: UUID!) { project(id: $id) { versions { id name note user pathCount areaCount routeCount terrain } } }`,
      { id: projectId },
    )
  ).project?.versions;
const contentOf = async (id: string) =>
  (await server.asOwner<{ id: string }>('select content_id as id from project_version where id = $1', [id]))[0]!.id;
const COPY = 'mutation ($id: UUID!, $n: String!) { copyProjectVersion(id: $id, name: $n) { id name restricted } }';
interface Difference {
  readonly changes: { kind: string; name: string; change: string; fields: string[] }[];
  readonly moreCount: number;
  readonly paths: { name: string; change: string; bestCostBefore: number | null; bestCostAfter: number | null }[];
}
const difference = async (id: string, who = anna) =>
  (
    await who.graphql<{ projectVersionDifference: Difference | null }>(
      `query ($id: UUID!) { projectVersionDifference(id: $id) {
        changes { kind name change fields } moreCount paths { name change bestCostBefore bestCostAfter } } }`,
      { id },
    )
  ).projectVersionDifference;
const asAnna = async <T>(run: Parameters<typeof inTenant<T>>[1]) => await inTenant(await anna.ctx(), run);

it('keeps a project as it stands, with what it holds, when and by whom', async () => {
  await keep('Versjon 1 – før høring', '  Slik den ble sendt ut.  ');
  expect(await versions()).toMatchObject([
    {
      name: 'Versjon 1 – før høring',
      note: 'Slik den ble sendt ut.',
      user: expect.any(String),
      pathCount: 1,
      areaCount: 1,
      routeCount: 3,
      terrain: 'x',
    },
  ]);
  for (const name of ['', '   ', 'x'.repeat(201)])
    expect((await anna.ask(KEEP, { p: made.projectId, n: name, t: '' })).errors![0]!.extensions).toMatchObject({
      code: 'invalid',
      field: 'name',
    });
});

it('is no project: no list, count, search or address finds it or what lies in it', async () => {
  const { id } = (await versions())![0]!;
  const content = await contentOf(id);
  const [inside] = await server.asOwner<Record<'path' | 'route' | 'generation' | 'area', string>>(
    `select (select id from path where project_id = $1) as path, (select id from route where project_id = $1 limit 1) as route,
      (select id from generation where project_id = $1) as generation, (select id from area where project_id = $1) as area`,
    [content],
  );
  const { path, route, generation, area } = inside!;
  const seen = await anna.graphql(
    `query ($p: UUID!, $path: UUID!, $route: UUID!, $gen: UUID!) {
      projects { totalCount nodes { id } } found: projects(search: "prosjekt") { totalCount nodes { id } }
      explore { project { id } } myTopics { projectId } calendar(from: "2000-01-01", to: "2000-12-31") { id }
      project(id: $p) { id } path(id: $path) { id } route(id: $route) { id } routes(ids: [$route]) { id }
      generation(id: $gen) { id } generationDifference(beforeId: $gen, afterId: $gen) { inputs }
      routeTypes { uses { projectId } } }`,
    { p: content, path, route, gen: generation },
  );
  expect(seen).toMatchObject({
    projects: { totalCount: 1, nodes: [{ id: made.projectId }] },
    found: { totalCount: 1 },
    project: null,
    path: null,
    route: null,
    routes: [],
    generation: null,
    generationDifference: null,
  });
  expect(JSON.stringify(seen)).not.toContain(content);
  for (const address of [
    `/v1/project/${content}/areas/`,
    `/v1/project/${content}/raster/ground/`,
    `/v1/route/${route}/stations/`,
    `/v1/route/${route}/body/`,
    `/v1/route/${route}/problem/`,
  ])
    expect((await anna.fetch(address)).status, address).toBe(404);
  // Written to by nobody, and not searched in.
  for (const call of [
    `updateProject(id: "${content}", version: 1, input: {name: "n"}) { id }`,
    `deleteProject(id: "${content}")`,
    `copyProject(id: "${content}", name: "n") { id }`,
    `createShareLink(projectId: "${content}") { path }`,
    `restrictProject(id: "${content}", restricted: true) { id }`,
    `publishProject(projectId: "${content}", isPublished: true) { id }`,
    `createProjectVersion(projectId: "${content}", name: "n") { id }`,
    `createTopic(projectId: "${content}", input: {title: "t", body: "b"}) { id }`,
    `createExport(projectId: "${content}", input: {routeIds: ["${route}"], formats: ["csv"], language: "nb"}) { id }`,
    `createPath(projectId: "${content}", input: {name: "n", request: {start: {x: 1, y: 2}, end: {x: 9, y: 8}}}) { id }`,
    `updatePath(id: "${path}", version: 1, input: {name: "n"}) { id }`,
    `updateArea(id: "${area}", version: 1, input: {name: "n"}) { id }`,
    `deletePath(id: "${path}")`,
    `renameRoute(id: "${route}", version: 1, name: "n") { id }`,
    `setKeep(routeIds: ["${route}"], keep: true) { id }`,
    `createDecision(routeId: "${route}", reason: "r") { id }`,
    `generateRoutes(pathIds: ["${path}"]) { id }`,
    `improveStretch(routeId: "${route}", fromM: 200, toM: 1500) { id }`,
    `renewRoute(id: "${route}") { id }`,
    `stopGeneration(id: "${generation}", keepFound: true) { id }`,
  ])
    expect((await anna.ask(`mutation { ${call} }`, {})).errors?.[0]?.extensions.code, call).toBe('notFound');
});

it('is walled in the database too: what lies in it is neither changed nor added to', async () => {
  const { id } = (await versions())![0]!;
  const content = await contentOf(id);
  const before = await server.asOwner('select * from path where project_id = $1', [content]);
  const changed = await asAnna((tx) =>
    tx.updateTable('path').set({ name: 'n' }).where('project_id', '=', content).executeTakeFirst(),
  );
  const removed = await asAnna((tx) => tx.deleteFrom('path').where('project_id', '=', content).executeTakeFirst());
  expect([changed.numUpdatedRows, removed.numDeletedRows]).toEqual([0n, 0n]);
  for (const userId of [anna.userId, null]) {
    const scope = { userId, organizationIds: [anna.organizationId] };
    const added = inTenant({ db: server.services.db, scope }, (tx) =>
      sql`insert into generation (organization_id, project_id, path_id, problem, state)
        select organization_id, project_id, id, '{}', 'queued' from path where project_id = ${content}`.execute(tx),
    );
    await expect(added).rejects.toMatchObject({ code: '42501' });
  }
  expect(await server.asOwner('select * from path where project_id = $1', [content])).toEqual(before);
});

it('shows what differs today by name, and the best cost of each path', async () => {
  const id = await keep('Før endringene');
  expect(await difference(id)).toEqual({
    changes: [],
    moreCount: 0,
    paths: [{ name: 'sti x', change: 'kept', bestCostBefore: 1e6, bestCostAfter: 1e6 }],
  });
  const project = made.projectId;
  const [layer, area] = await server.asOwner<{ id: string }>(
    'select id from area_layer where project_id = $1 and id in (select layer_id from area) union all select id from area where project_id = $1',
    [project],
  );
  await anna.graphql(
    'mutation ($p: UUID!) { createFeature(projectId: $p, input: {shape: "point", type: "powerLine", name: "Mast", vertices: [[1, 2, null]]}) { id } }',
    { p: project },
  );
  await anna.graphql(
    'mutation ($id: UUID!) { updateArea(id: $id, version: 1, input: {name: "Myra", extraCostPerM2: 40}) { id } }',
    { id: area!.id },
  );
  await anna.graphql(
    'mutation ($id: UUID!) { updatePath(id: $id, version: 1, input: {request: {start: {x: 1, y: 2}, end: {x: 900, y: 800}}}) { id } }',
    { id: made.pathId },
  );
  await anna.graphql(
    'mutation ($id: UUID!) { updateProject(id: $id, version: 1, input: {origoX: 7, settings: {mass: {freeHaulM: 7}}}) { id } }',
    { id: project },
  );
  await server.asOwner("update terrain set sha256 = 'another', name = 'Nytt terreng' where project_id = $1", [project]);
  await server.asOwner('update price_scenario set deleted = now() where project_id = $1', [project]);
  await server.asOwner('update route set deleted = now() where id = $1', [made.routeIds[0]]);
  const found = (await difference(id))!;
  expect(found.changes).toEqual([
    { kind: 'project', name: 'prosjekt x', change: 'changed', fields: ['origoX', 'settings'] },
    { kind: 'terrain', name: 'Nytt terreng', change: 'changed', fields: [] },
    { kind: 'path', name: 'sti x', change: 'changed', fields: ['request'] },
    { kind: 'area', name: 'Myra', change: 'changed', fields: ['extraCostPerM2', 'name'] },
    { kind: 'feature', name: 'Mast', change: 'added', fields: [] },
    { kind: 'price_scenario', name: 'x', change: 'removed', fields: [] },
  ]);
  expect(found.paths).toEqual([{ name: 'sti x', change: 'kept', bestCostBefore: 1e6, bestCostAfter: 2e6 }]);
  // What lies in a layer that was deleted is gone with it.
  await anna.graphql('mutation ($id: UUID!) { deleteAreaLayer(id: $id) }', { id: layer!.id });
  expect((await difference(id))!.changes.filter(({ kind }) => kind.startsWith('area'))).toEqual([
    { kind: 'area_layer', name: 'x', change: 'removed', fields: [] },
    { kind: 'area', name: 'x', change: 'removed', fields: [] },
  ]);
  await server.asOwner('update area_layer set deleted = null where id = $1', [layer!.id]);
});

it('becomes a project of its own, as it was, whatever was done since', async () => {
  const before = (await versions())!.find(({ name }) => name === 'Før endringene')!;
  const { copyProjectVersion: copy } = await anna.graphql<{ copyProjectVersion: { id: string; name: string } }>(COPY, {
    id: before.id,
    n: 'Fra versjonen',
  });
  expect(copy.name).toBe('Fra versjonen');
  const { project } = await anna.graphql<{ project: Record<string, unknown> }>(
    `query ($id: UUID!) { project(id: $id) { origoX settings features { name } paths { id name request }
      routes { totalCostNok pathId generationId } terrain { name } priceScenarios { name } versions { id } } }`,
    { id: copy.id },
  );
  expect(project).toMatchObject({
    origoX: 0,
    settings: {},
    features: [{ name: 'x' }],
    paths: [{ name: 'sti x', request: { start: { x: 100, y: 200 } } }],
    routes: [{ totalCostNok: 1e6 }, { totalCostNok: 2e6 }, { totalCostNok: 3e6 }],
    terrain: { name: 'x' },
    priceScenarios: [{ name: 'x' }],
    versions: [],
  });
  // It is a project like any other: written to, and kept in versions itself.
  const [path] = project.paths as { id: string }[];
  await anna.graphql('mutation ($id: UUID!) { updatePath(id: $id, version: 1, input: {name: "Ny"}) { id } }', {
    id: path!.id,
  });
  await anna.graphql(KEEP, { p: copy.id, n: 'Egen', t: '' });
  expect(await versions(anna, copy.id)).toMatchObject([{ name: 'Egen' }]);
});

it('is deleted, brought back by undo, stands in the log, and goes with its project', async () => {
  const id = await keep('Kort liv');
  const names = async () => (await versions())?.map(({ name }) => name);
  const undo = () => anna.graphql('mutation ($p: UUID!) { undo(projectId: $p) { id } }', { p: made.projectId });
  await anna.graphql('mutation ($id: UUID!) { deleteProjectVersion(id: $id) }', { id });
  expect(await names()).not.toContain('Kort liv');
  expect(await difference(id)).toBeNull();
  expect((await anna.ask(COPY, { id, n: 'n' })).errors![0]!.extensions.code).toBe('notFound');
  await undo();
  expect((await names())![0]).toBe('Kort liv');
  const { project } = await anna.graphql<{ project: { changes: { nodes: { entity: string; action: string }[] } } }>(
    'query ($id: UUID!) { project(id: $id) { changes(first: 3) { nodes { entity action after } } } }',
    { id: made.projectId },
  );
  expect(project.changes.nodes).toMatchObject([
    { entity: 'project_version', action: 'restore', after: { name: 'Kort liv' } },
    { entity: 'project_version', action: 'delete' },
    { entity: 'project_version', action: 'create' },
  ]);
  await anna.graphql('mutation ($id: UUID!) { deleteProject(id: $id) }', { id: made.projectId });
  expect(await difference(id)).toBeNull();
  expect((await anna.ask(COPY, { id, n: 'n' })).errors![0]!.extensions.code).toBe('notFound');
  await undo();
  expect((await names())![0]).toBe('Kort liv');
});

it('is closed to whom the project is closed today, and read only to who only reads', async () => {
  const { id } = (await versions())!.find(({ name }) => name === 'Før endringene')!;
  const content = await contentOf(id);
  const [reader, outsider] = [await server.person(anna.organizationId), await server.person(anna.organizationId)];
  await server.asOwner('update project set restricted = true where id = $1', [made.projectId]);
  await server.asOwner('delete from project_role where project_id = $1', [made.projectId]);
  for (const [who, role] of [
    [reader, 'read'],
    [anna, 'admin'],
  ] as const)
    await server.asOwner(
      'insert into project_role (organization_id, project_id, user_id, role) values ($1, $2, $3, $4)',
      [...[anna.organizationId, made.projectId, who.userId, role]],
    );
  expect(await versions(outsider)).toBeUndefined();
  expect(await difference(id, outsider)).toBeNull();
  for (const call of [`copyProjectVersion(id: "${id}", name: "n") { id }`, `deleteProjectVersion(id: "${id}")`])
    expect((await outsider.ask(`mutation { ${call} }`, {})).errors![0]!.extensions.code, call).toBe('notFound');
  // Not even past what asks for its project first.
  const rows = async (who: Person, table: string) =>
    (
      await inTenant(await who.ctx(), (tx) =>
        sql`select 1 from ${sql.id('public', table)} where project_id = ${content}`.execute(tx),
      )
    ).rows.length;
  for (const table of ['path', 'route', 'area', 'generation'])
    expect([await rows(outsider, table), (await rows(reader, table)) > 0], table).toEqual([0, true]);
  expect((await difference(id, reader))!.changes.length).toBeGreaterThan(0);
  for (const call of [
    `createProjectVersion(projectId: "${made.projectId}", name: "n") { id }`,
    `deleteProjectVersion(id: "${id}")`,
  ])
    expect((await reader.ask(`mutation { ${call} }`, {})).errors![0]!.extensions.code, call).toBe('forbidden');
  const { data } = await reader.ask(COPY, { id, n: 'Leserens' });
  const copy = data!.copyProjectVersion as { id: string; restricted: boolean };
  expect(copy.restricted).toBe(true);
  expect(await versions(outsider, copy.id)).toBeUndefined();
  // A link shows no versions.
  const { createShareLink } = await anna.graphql<{ createShareLink: { path: string } }>(
    'mutation ($p: UUID!) { createShareLink(projectId: $p) { path } }',
    { p: made.projectId },
  );
  expect(createShareLink.path).toBeDefined();
  await server.asOwner('update project set restricted = false where id = $1', [made.projectId]);
});

it('takes no room of the quota, and keeps the files that it was made of', async () => {
  const key = `${anna.organizationId}/upload/${crypto.randomUUID()}.tif`;
  await server.asOwner(
    `insert into upload (organization_id, key, original_name, size_bytes, completed) values ($1, $2, 'a.tif', 7, now() - interval '1 year')`,
    [anna.organizationId, key],
  );
  const used = () =>
    anna.graphql<{ organization: { usedBytes: number } }>('query ($o: UUID!) { organization(id: $o) { usedBytes } }', {
      o: anna.organizationId,
    });
  const before = await used();
  await server.asOwner('update terrain set source = $2 where project_id = $1', [
    made.projectId,
    JSON.stringify({ uploadKey: key }),
  ]);
  const id = await keep('Enda en');
  expect(await used()).toEqual(before);
  // The ground is another today; the version is made of the file all the same.
  const standing = async () => {
    await purgeUploads(server.services);
    return (await server.asOwner('select 1 from upload where key = $1 and deleted is null', [key])).length;
  };
  await server.asOwner('update terrain set deleted = now() where project_id = $1', [made.projectId]);
  expect(await standing()).toBe(1);
  await server.asOwner('update terrain set deleted = now() where project_id = $1', [await contentOf(id)]);
  expect(await standing()).toBe(0);
});
