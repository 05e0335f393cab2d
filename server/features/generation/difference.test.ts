// The difference between two generations of a path over GraphQL: inputs changed one by one through the product, figures as the database
// holds them, and what was not frozen. Paths are not mixed, and who reads by a link is not answered (shared-operation.test.ts).

import { afterAll, beforeAll, expect, it } from 'vitest';
import type { InputDifference } from '#domain/figures/input-difference.ts';
import { at, LINE, type LineProject, startLineProject } from '../route/line-project.test-support.ts';

let project: LineProject;
beforeAll(async () => {
  project = await startLineProject();
});
afterAll(() => project?.server.close());

interface Side {
  readonly bestRoute: string | null;
  readonly routeCount: number;
  readonly figures: { readonly costNok: number } | null;
  readonly volumes: { readonly cutM3: number; readonly fillM3: number } | null;
}
interface Difference {
  readonly before: Side;
  readonly after: Side;
  readonly inputs: InputDifference;
}

const QUERY = `query($b: UUID!, $a: UUID!) { generationDifference(beforeId: $b, afterId: $a) {
  before { bestRoute routeCount figures volumes } after { bestRoute routeCount figures volumes } inputs } }`;
const ask = (before: string, after: string) => project.ola.ask(QUERY, { b: before, a: after });
const differenceOf = async (before: string, after: string) =>
  (await ask(before, after)).data!.generationDifference as unknown as Difference;

async function generationsOf(pathId: string): Promise<string[]> {
  const { path } = await project.ola.graphql<{ path: { generations: { id: string }[] } }>(
    'query($id: UUID!) { path(id: $id) { generations { id } } }',
    { id: pathId },
  );
  return path.generations.map(({ id }) => id);
}

async function changeInputs(pathId: string): Promise<void> {
  const { ola, server, projectId } = project;
  await ola.graphql('mutation($id: UUID!, $i: PathInput!) { updatePath(id: $id, version: 1, input: $i) { id } }', {
    id: pathId,
    i: { request: { start: at(400, 1500), end: at(2630, 1590) }, settings: { seconds: 123 } },
  });
  const ring = [at(900, 1200), at(1500, 1200), at(1500, 1900), at(900, 1900), at(900, 1200)].map(({ x, y }) => [x, y]);
  await ola.graphql('mutation($p: UUID!, $i: AreaInput!) { createArea(projectId: $p, layerName: "Egne", input: $i) { id } }', { p: projectId, i: { group: 'other', category: 'myr', name: 'Myra', costModifier: 3, geometry: [[ring]] } }); // biome-ignore format: one line
  await server.asOwner(
    `update organization set settings = settings || '{"addOns": {"rigPct": 33}}' where id = (select organization_id from project where id = $1)`,
    [projectId],
  );
}

it('names the inputs that were changed, and what became of the best route', async () => {
  const { pathId, server } = project;
  await changeInputs(pathId);
  await project.addRoute(pathId, LINE);
  const [after, before] = await generationsOf(pathId);
  const found = await differenceOf(before!, after!);
  expect(found.inputs).toMatchObject({
    request: [{ what: 'end', number: 1, change: 'moved', distanceM: 50 }],
    routeType: null,
    prices: [expect.objectContaining({ group: 'addOns', name: 'rigPct', after: 33 })],
    design: [],
    settings: [expect.objectContaining({ name: 'seconds', after: 123 })],
    areas: { added: 1, removed: 0, redrawn: 0, names: ['Myra'] },
    sources: { terrain: 'same', bedrock: 'same', lines: 'same', sites: 'same' },
    seed: { before: 1, after: 2 },
  });
  // The first one's route has been replaced since; both are as the database holds them. Ground inside the area is counted once.
  for (const [id, side] of [
    [before, found.before],
    [after, found.after],
  ] as const) {
    // biome-ignore format: one line
    const [row] = await server.asOwner<{ name: string; cost: number; cut: number; fill: number }>(
      `select name, total_cost_nok as cost,
         (select sum((q ->> 'quantity')::float8) from jsonb_array_elements(quantities) q
          where q ->> 'item' in ('soilCut', 'rockCut') and q ->> 'subject' = '') as cut,
         (select sum((q ->> 'quantity')::float8) from jsonb_array_elements(quantities) q
          where q ->> 'item' = 'fill' and q ->> 'subject' = '') as fill
       from route where generation_id = $1`,
      [id],
    );
    expect(side).toMatchObject({ bestRoute: row!.name, routeCount: 1 });
    expect(side.figures!.costNok).toBeCloseTo(row!.cost, 6);
    expect(side.volumes!.cutM3 / row!.cut).toBeCloseTo(1, 9);
    expect(side.volumes!.fillM3 / row!.fill).toBeCloseTo(1, 9);
  }
  expect(found.after.figures!.costNok).toBeGreaterThan(found.before.figures!.costNok);
});

it('calls unknown what was not frozen, finds no route where there is none, and mixes no paths', async () => {
  const [after, before] = await generationsOf(project.pathId);
  const other = await project.newPath();
  await project.addRoute(other, LINE);
  const [alien] = await generationsOf(other);
  expect((await ask(alien!, after!)).errors?.[0]?.extensions).toMatchObject({ code: 'invalid', field: 'afterId' });
  await project.server.asOwner(`update generation set problem = '{}' where id = $1`, [before]);
  await project.server.asOwner('delete from route where generation_id = $1', [before]);
  const { inputs, before: side } = await differenceOf(before!, after!);
  expect(inputs).toMatchObject({ request: null, prices: null, settings: null, areas: null });
  expect(new Set(Object.values(inputs.sources))).toEqual(new Set(['unknown']));
  expect(side).toEqual({ bestRoute: null, routeCount: 0, figures: null, volumes: null });
});
