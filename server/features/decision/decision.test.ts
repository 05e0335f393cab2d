// Decisions over GraphQL: the latest of a path stands, nothing is erased, undo takes one back, a chosen route outlives the next
// calculation, and readers see them without writing.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { LINE, type LineProject, startLineProject } from '../route/line-project.test-support.ts';

let project: LineProject;
beforeAll(async () => {
  project = await startLineProject();
});
afterAll(() => project?.server.close());

interface Decision {
  readonly id: string;
  readonly routeId: string;
  readonly routeName: string;
  readonly reason: string;
  readonly createdBy: string | null;
  readonly withdrawn: string | null;
  readonly withdrawnBy: string | null;
  readonly inputsOf: string | null;
  readonly priceLevel: { readonly nb: string } | null;
  readonly figures: { readonly costNok: number };
  readonly version: number;
}

const DECIDE = 'mutation($r: UUID!, $t: String!) { createDecision(routeId: $r, reason: $t) { id version } }';
const WITHDRAW = 'mutation($id: UUID!, $v: Int!) { withdrawDecision(id: $id, version: $v) { version } }';
const decide = (routeId: string, reason: string) => project.ola.ask(DECIDE, { r: routeId, t: reason });
const decisions = async () =>
  (
    await project.ola.graphql<{ project: { decisions: Decision[] } }>(
      `query($id: UUID!) { project(id: $id) { decisions {
        id routeId routeName reason createdBy withdrawn withdrawnBy inputsOf priceLevel figures version } } }`,
      { id: project.projectId },
    )
  ).project.decisions;
const undo = () => project.ola.graphql('mutation($p: UUID!) { undo(projectId: $p) { id } }', { p: project.projectId });

it('keeps who chose which route, why, and on which inputs', async () => {
  const [route] = await project.routes();
  expect((await decide(route!.id, '  Billigst, og utenom garden.  ')).errors).toBeUndefined();
  const [made] = await decisions();
  expect(made).toMatchObject({
    routeId: route!.id,
    routeName: route!.name,
    reason: 'Billigst, og utenom garden.',
    withdrawn: null,
  });
  expect(made!.createdBy).not.toBeNull();
  expect(made!.figures.costNok).toBeCloseTo(route!.figures.costNok, 6);
  const [generation] = await project.server.asOwner<{ created: Date }>('select created from generation where id = $1', [
    route!.generationId,
  ]);
  expect(made!.priceLevel!.nb).toBe('prisnivå 2025, NOK uten mva.');
  expect(new Date(made!.inputsOf!)).toEqual(generation!.created);
  for (const reason of ['', '   ', 'x'.repeat(4001)])
    expect((await decide(route!.id, reason)).errors?.[0]?.extensions).toMatchObject({
      code: 'invalid',
      field: 'reason',
    });
  expect(await decisions()).toHaveLength(1);
});

it('lets the chosen route outlive the next calculation, and no other that nobody keeps', async () => {
  const [chosen] = await project.routes();
  await project.addRoute(project.pathId, LINE);
  const after = await project.routes();
  expect(after.map(({ id }) => id)).toContain(chosen!.id);
  expect(after).toHaveLength(2);
  // Another is chosen: the first is let go with the calculation after.
  const other = after.find(({ id }) => id !== chosen!.id)!;
  await decide(other.id, 'Bedre grunn');
  await project.addRoute(project.pathId, LINE);
  const last = (await project.routes()).map(({ id }) => id);
  expect(last).toContain(other.id);
  expect(last).not.toContain(chosen!.id);
});

it('withdraws once, from what was seen, and takes it back by undo; all stays in the list and on the log', async () => {
  const { ola, projectId } = project;
  const second = (await decisions())[1]!;
  const withdraw = (v: number) => ola.ask(WITHDRAW, { id: second.id, v });
  expect((await withdraw(9)).errors?.[0]?.extensions.code).toBe('versionConflict');
  expect((await withdraw(second.version)).errors).toBeUndefined();
  expect((await withdraw(second.version + 1)).errors?.[0]?.extensions.code).toBe('invalid');
  const [, withdrawn] = await decisions();
  expect(withdrawn!.withdrawn).not.toBeNull();
  expect(withdrawn!.withdrawnBy).toBe(withdrawn!.createdBy);
  await undo();
  expect((await decisions())[1]).toMatchObject({ id: second.id, withdrawn: null });
  const { project: found } = await ola.graphql<{
    project: { changes: { nodes: { entity: string; action: string }[] } };
  }>('query($id: UUID!) { project(id: $id) { changes(first: 50) { nodes { entity action } } } }', { id: projectId });
  const logged = found.changes.nodes.filter(({ entity }) => entity === 'decision').map(({ action }) => action);
  expect(logged.filter((action) => action === 'create')).toHaveLength(2);
  expect(logged.filter((action) => action !== 'create')).toHaveLength(2);
});

it('is read by who may only read, and written by nobody of them', async () => {
  const { server, ola, projectId } = project;
  const reader = await server.person(ola.organizationId);
  await server.asOwner('update project set restricted = true where id = $1', [projectId]);
  for (const [userId, role] of [[reader.userId, 'read'], [ola.userId, 'admin']]) await server.asOwner('insert into project_role (organization_id, project_id, user_id, role) values ($1, $2, $3, $4)', [ola.organizationId, projectId, userId, role]); // biome-ignore format: one line
  const seen = await reader.graphql<{ project: { decisions: { reason: string }[] } }>(
    'query($id: UUID!) { project(id: $id) { decisions { reason } } }',
    { id: projectId },
  );
  expect(seen.project.decisions).toHaveLength(2);
  const [route] = await project.routes();
  expect((await reader.ask(DECIDE, { r: route!.id, t: 'nei' })).errors?.[0]?.extensions.code).toBe('forbidden');
  const { id, version } = (await decisions())[1]!;
  expect((await reader.ask(WITHDRAW, { id, v: version })).errors?.[0]?.extensions.code).toBe('forbidden');
  expect(await decisions()).toHaveLength(2);
});
