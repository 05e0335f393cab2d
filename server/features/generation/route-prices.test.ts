// Prices that stored routes were worked out with against current ones, over GraphQL: nothing where nothing has changed; an
// area's and the organization's new prices show what an evaluation of the same line at them shows; what is stored stays.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { figuresOf } from '#domain/figures/figures.ts';
import type { BreakdownRow, Figures } from '#domain/figures/item.ts';
import { type PriceChange, quantitiesOf, type StoredPrices } from '#domain/figures/repricing.ts';
import type { Label } from '#domain/parameters/parameter.ts';
import type { Segment } from '#domain/route.ts';
import { rehaul } from '#engine/evaluate/detail/rehaul.ts';
import type { HaulMasses } from '#engine/haul/haul-masses.ts';
import { putGround } from '../../fixtures.test-support.ts';
import { solveLinearProgram } from '../../runtime/linear-program.ts';
import { at, LINE, type LineProject, startLineProject } from '../route/line-project.test-support.ts';

let project: LineProject;
let areaId = '';
let pathId = '';

const AREA = { group: 'other', category: 'myr', name: 'Myra', extraCostPerM2: 5, biodiversity: 'low' };
const ring = [at(900, 1200), at(1500, 1200), at(1500, 1900), at(900, 1900), at(900, 1200)].map(({ x, y }) => [x, y]);

beforeAll(async () => {
  project = await startLineProject();
  const { ola, projectId } = project;
  const made = await ola.graphql<{ createArea: { id: string } }>(
    'mutation($p: UUID!, $i: AreaInput!) { createArea(projectId: $p, layerName: "Egne", input: $i) { id } }',
    { p: projectId, i: { ...AREA, geometry: [[ring]] } },
  );
  areaId = made.createArea.id;
  pathId = await project.newPath();
  await project.addRoute(pathId, LINE);
});
afterAll(async () => {
  await project?.server.close();
});

interface Reported {
  readonly generationId: string;
  readonly changes: readonly PriceChange[];
  readonly design: readonly PriceChange[];
  readonly ground: readonly string[];
  readonly pricing: StoredPrices;
  readonly levels: { readonly stored: Label; readonly today: Label };
}
interface StoredRoute {
  readonly id: string;
  readonly pathId: string;
  readonly generationId: string;
  readonly priceLevel: Label | null;
  readonly figures: Figures;
  readonly segments: readonly Segment[];
  readonly breakdown: readonly BreakdownRow[];
  readonly haulMasses: HaulMasses | null;
}

async function ask(): Promise<{ reported: readonly Reported[]; routes: readonly StoredRoute[] }> {
  const query = `query($id: UUID!) { project(id: $id) {
    routePrices { generationId levels changes design ground pricing }
    routes { id pathId generationId priceLevel figures segments breakdown haulMasses } } }`;
  const answer = await project.ola.graphql<{ project: { routePrices: Reported[]; routes: StoredRoute[] } }>(query, {
    id: project.projectId,
  });
  return { reported: answer.project.routePrices, routes: answer.project.routes };
}
const pricesOf = (reported: readonly Reported[], route: StoredRoute) =>
  reported.find(({ generationId }) => generationId === route.generationId)!;
const routeOf = (routes: readonly StoredRoute[], path: string) => routes.find((route) => route.pathId === path)!;

describe('prices of stored routes', () => {
  it('that did not change show the stored figures to the last bit', async () => {
    const { reported, routes } = await ask();
    expect(reported).toHaveLength(2);
    for (const route of routes) {
      const { changes, pricing, design } = pricesOf(reported, route);
      // The area was drawn after the first route.
      expect({ changes, design }).toEqual({ changes: [], design: [] });
      const again = figuresOf(quantitiesOf(route.breakdown), { ...pricing, segments: route.segments });
      expect(again.figures).toEqual(route.figures);
      expect(again.rows).toEqual(route.breakdown);
    }
  });

  it('that changed show what a new evaluation of the line shows, and leave what is stored', async () => {
    const before = routeOf((await ask()).routes, pathId);
    await project.ola.graphql('mutation($id: UUID!) { updateArea(id: $id, version: 1, input: {risk: "high", costModifier: 1.8, biodiversity: "veryHigh"}) { id } }', { id: areaId }); // biome-ignore format: one line
    await project.server.asOwner(
      `update organization set settings = settings || $2 where id = (select organization_id from project where id = $1)`,
      [project.projectId, JSON.stringify({ mass: { positiveBalanceCostPerM3: 400, haulCostPerM3Km: 55 }, addOns: { rigPct: 33, priceYear: 2027 } })], // biome-ignore format: one line
    );
    const { reported, routes } = await ask();
    const route = routeOf(routes, pathId);
    expect(route).toEqual(before);
    const { changes, design, pricing } = pricesOf(reported, route);
    expect(design).toEqual([]);
    const { stored, today: current } = pricesOf(reported, route).levels;
    expect([stored.nb, current.nb]).toEqual(['prisnivå 2025, NOK uten mva.', 'prisnivå 2027, NOK uten mva.']);
    expect(changes.map(({ group, subject, name, after }) => `${group} ${subject} ${name} ${after}`).sort()).toEqual([
      'addOns  priceYear 2027',
      'addOns  rigPct 33',
      'area Myra biodiversity veryHigh',
      'area Myra costModifier 1.8',
      'area Myra risk high',
      'mass  haulCostPerM3Km 55',
      'mass  positiveBalanceCostPerM3 400',
    ]);
    const hauled = (await rehaul(solveLinearProgram, pricing, quantitiesOf(route.breakdown), route.haulMasses!))!;
    const today = figuresOf(hauled, { ...pricing, segments: route.segments }).figures;
    // The same line, found by a generation of today.
    const other = await project.newPath();
    await project.addRoute(other, LINE);
    const anew = routeOf((await ask()).routes, other);
    expect(anew.segments).toEqual(route.segments);
    // Beside its figures stands the level of the prices that they were worked out with.
    expect([route.priceLevel, anew.priceLevel]).toEqual([stored, current]);
    for (const name of ['costNok', 'co2Kg', 'biodiversity', 'risk'] as const)
      expect(Math.abs(today[name] / anew.figures[name] - 1), name).toBeLessThan(1e-9);
    expect(today.costNok).toBeGreaterThan(1.02 * route.figures.costNok);
    expect(today.risk).toBeGreaterThan(route.figures.risk);
    // The first route's area was not there: only the organization's prices speak of it.
    const first = routeOf(routes, project.pathId);
    expect(pricesOf(reported, first).changes.map(({ name }) => name).sort()).toEqual(['haulCostPerM3Km', 'positiveBalanceCostPerM3', 'priceYear', 'rigPct']); // biome-ignore format: one line
  });

  it('of what is gone or was not counted are reported apart, and a route from before has no masses', async () => {
    const { server, ola } = project;
    const { reported, routes } = await ask();
    await ola.graphql('mutation($id: UUID!) { deleteArea(id: $id) }', { id: areaId });
    await server.asOwner('update route set haul_masses = null where path_id = $1', [pathId]);
    const after = await ask();
    const route = routeOf(after.routes, pathId);
    expect(route.haulMasses).toBeNull();
    expect(pricesOf(after.reported, route).design).toEqual([{ group: 'area', subject: 'Myra', name: 'gone', before: 'Myra', after: null }]); // biome-ignore format: one line
    expect(pricesOf(after.reported, route).changes).toHaveLength(
      pricesOf(reported, routeOf(routes, pathId)).changes.length - 3,
    );
    await server.asOwner("update generation set problem = '{}' where id = $1", [route.generationId]);
    expect((await ask()).reported.some(({ generationId }) => generationId === route.generationId)).toBe(false);
  });
});

describe('the ground of stored routes', () => {
  const groundOf = async (path: string) => {
    const { reported, routes } = await ask();
    return pricesOf(reported, routeOf(routes, path)).ground;
  };
  const drawArea = async (east: number) => {
    const box = [at(east, 1200), at(east + 500, 1200), at(east + 500, 1900), at(east, 1900), at(east, 1200)];
    const made = await project.ola.graphql<{ createArea: { id: string } }>(
      'mutation($p: UUID!, $i: AreaInput!) { createArea(projectId: $p, layerName: "Egne", input: $i) { id } }',
      { p: project.projectId, i: { ...AREA, geometry: [[box.map(({ x, y }) => [x, y])]] } },
    );
    return made.createArea.id;
  };

  it('is out of date by an area that came, moved or went near it, not by its price or far away', async () => {
    const near = await drawArea(900);
    const path = await project.newPath();
    await project.addRoute(path, LINE);
    expect(await groundOf(path)).toEqual([]);
    await project.ola.graphql('mutation($id: UUID!) { updateArea(id: $id, version: 1, input: {risk: "low", name: "Ny"}) { id } }', { id: near }); // biome-ignore format: one line
    await drawArea(90_000);
    expect(await groundOf(path)).toEqual([]);
    const moved = [[ring.map(([x, y]) => [x! + 10, y!])]];
    await project.ola.graphql('mutation($id: UUID!, $g: JSON!) { updateArea(id: $id, version: 2, input: {geometry: $g}) { id } }', { id: near, g: moved }); // biome-ignore format: one line
    expect(await groundOf(path)).toEqual(['areas']);
    await project.ola.graphql('mutation($p: UUID!) { undo(projectId: $p) { id } }', { p: project.projectId });
    expect(await groundOf(path)).toEqual([]);
    const added = await drawArea(1600);
    expect(await groundOf(path)).toEqual(['areas']);
    await project.ola.graphql('mutation($id: UUID!) { deleteArea(id: $id) }', { id: added });
    expect(await groundOf(path)).toEqual([]);
    await project.ola.graphql('mutation($id: UUID!) { deleteArea(id: $id) }', { id: near });
    expect(await groundOf(path)).toEqual(['areas']);
  });

  it('is out of date by a stream or road that came, moved or went near it, not by a name or far away', async () => {
    const line = (east: number) => [at(east, 1200), at(east, 1900)].map(({ x, y }) => [x, y, null]);
    const draw = async (east: number, type: string) => {
      const made = await project.ola.graphql<{ createFeature: { id: string } }>(
        'mutation($p: UUID!, $i: FeatureInput!) { createFeature(projectId: $p, input: $i) { id } }',
        { p: project.projectId, i: { shape: 'line', type, name: 'linje', vertices: line(east), catchmentM2: 3e5 } },
      );
      return made.createFeature.id;
    };
    const change = (id: string, version: number, input: object) =>
      project.ola.graphql(
        'mutation($id: UUID!, $v: Int!, $i: FeatureInput!) { updateFeature(id: $id, version: $v, input: $i) { id } }',
        { id, v: version, i: input },
      );
    const stream = await draw(1300, 'stream');
    const path = await project.newPath();
    await project.addRoute(path, LINE);
    expect(await groundOf(path)).toEqual([]);
    await change(stream, 1, { name: 'Bekken' });
    await draw(90_000, 'road');
    // What nothing is asked of is only shown.
    await draw(1400, 'other');
    expect(await groundOf(path)).toEqual([]);
    await change(stream, 2, { vertices: line(1310) });
    expect(await groundOf(path)).toEqual(['lines']);
    await change(stream, 3, { vertices: line(1300) });
    expect(await groundOf(path)).toEqual([]);
    const road = await draw(1500, 'road');
    expect(await groundOf(path)).toEqual(['lines']);
    await change(road, 1, { passage: 'ignored' });
    expect(await groundOf(path)).toEqual([]);
    await project.ola.graphql('mutation($id: UUID!) { deleteFeature(id: $id) }', { id: stream });
    expect(await groundOf(path)).toEqual(['lines']);
    await project.ola.graphql('mutation($p: UUID!) { undo(projectId: $p) { id } }', { p: project.projectId });
    expect(await groundOf(path)).toEqual([]);
    await change(stream, 6, { catchmentM2: 6e5 });
    expect(await groundOf(path)).toEqual(['lines']);
    await project.ola.graphql('mutation($p: UUID!) { undo(projectId: $p) { id } }', { p: project.projectId });

    // Other settings of floods, which a search for water leaves with its layer.
    const settings = (returnYears: number) =>
      project.server.asOwner(
        `insert into area_layer (organization_id, project_id, name, kind, mapping, source)
         select organization_id, id, 'Vann', 'derived', jsonb_build_object('returnYears', $2::int), '{}'
         from project where id = $1`,
        [project.projectId, returnYears],
      );
    await settings(50);
    expect(await groundOf(path)).toEqual(['floods']);
    await project.server.asOwner("update area_layer set mapping = '{}' where project_id = $1 and kind = 'derived'", [
      project.projectId,
    ]);
    expect(await groundOf(path)).toEqual([]);
  });

  it('is out of date by other heights and by bedrock', async () => {
    const path = await project.newPath();
    await project.addRoute(path, LINE);
    expect(await groundOf(path)).toEqual([]);
    const { ola, server, projectId } = project;
    await server.asOwner("update terrain set deleted = now() where project_id = $1 and role = 'ground'", [projectId]);
    const { x, y } = at(0, 3000);
    const values = new Float32Array(90_000).fill(200);
    await putGround(server, ola, projectId, { width: 300, height: 300, cell: 10, originX: x, originY: y, values });
    expect(await groundOf(path)).toEqual(['terrain']);
    await server.asOwner("update terrain set role = 'bedrock' where project_id = $1 and deleted is null", [projectId]);
    expect(await groundOf(path)).toEqual(['terrain', 'bedrock']);
  });
});
