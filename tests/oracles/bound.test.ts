// The lower bound on cost against problems whose optimum is known: never above it, and near it on flat ground, where only
// length, forbidden ground and the price of the land decide.

import { describe, expect, it } from 'vitest';
import { OWN_ITEM } from '#domain/parameters/own-items.test-support.ts';
import { evaluateInDetail } from '#engine/evaluate/detail/detail.ts';
import { areaOf, gridOf, problemOf, square } from '#engine/evaluate/problem.test-support.ts';
import { lowerBound } from '#engine/lower-bound/lower-bound.ts';
import type { Problem } from '#engine/problem.ts';
import { roadModel } from '#engine/road-model.ts';
import { problemOf as readProblem } from '#exchange/scenario/problem.ts';
import { readScenario } from '#exchange/scenario/read.ts';
import type { ScenarioInput } from '#exchange/scenario/schema.ts';
import { DUBINS, HAULS, VERTICALS, WALLS } from '../data/known-optima.ts';
import { dubinsScenario, haulScenario, verticalScenario, wallScenario } from './translate.ts';

const noFiles = {
  raster: () => Promise.reject(new Error('no files here')),
  areas: () => Promise.reject(new Error('no files here')),
};
const opened = (input: ScenarioInput) => readProblem(readScenario(JSON.stringify(input)), noFiles, 'test');
const boundOf = (problem: Problem) => lowerBound(problem, roadModel)!.costNok;

/** A metre of these scenarios' roads costs one krone. */
const NOK_PER_M = 1;
const ADD_ONS = 1.2 * 1.15 * 1.15;

describe('the lower bound', () => {
  it.each(DUBINS)('is within 2 % of the shortest curve with R ≥ $Rmin m', async (oracle) => {
    const bound = boundOf(await opened(dubinsScenario(oracle)));
    expect(bound).toBeLessThanOrEqual(oracle.length * NOK_PER_M);
    expect(bound).toBeGreaterThan(0.98 * oracle.length * NOK_PER_M);
  });

  it.each(WALLS)('is within 2 % of the way through the gap at $gapY', async (oracle) => {
    const bound = boundOf(await opened(wallScenario(oracle)));
    expect(bound).toBeLessThanOrEqual(oracle.lowerBound * NOK_PER_M);
    expect(bound).toBeGreaterThan(0.98 * oracle.lowerBound * NOK_PER_M);
  });

  it.each(VERTICALS)('is not above the best profile at K = $K', async (oracle) => {
    expect(boundOf(await opened(verticalScenario(oracle, false)))).toBeLessThanOrEqual(oracle.optimum);
  });

  it.each(HAULS)('is not above the cheapest hauling', async (oracle) => {
    expect(boundOf(await opened(haulScenario(oracle)))).toBeLessThanOrEqual(oracle.optimum);
  });

  it('follows the price of land: Snell at a border, within 2 % and not above', () => {
    // Land for nothing in the south, expensive in the north; the road is a strip whose land costs by its width, all else free.
    const { base, width, problem } = borderProblem(40);
    const [south, north] = [base, base + 40 * width * ADD_ONS];
    let best = Infinity;
    for (let x = 500; x <= 3500; x += 0.5)
      best = Math.min(best, south * Math.hypot(x - 500, 1400) + north * Math.hypot(3500 - x, 1600));
    const bound = boundOf(problem);
    expect(bound).toBeLessThanOrEqual(best);
    expect(bound).toBeGreaterThan(0.98 * best);
  });

  it('goes round water or pays for the bridge over it', () => {
    const problem = acrossLake();
    const dry = boundOf({ ...problem, areas: [] });
    // Round the southern end: 2·√(1800² + 1600²) instead of 3,600 m, less than a bridge of 200 m costs more.
    const round = (2 * Math.hypot(1800, 1600)) / 3800;
    const wet = boundOf(problem);
    const bridge = 200 * 10 * 50_000 * ADD_ONS;
    expect(wet).toBeGreaterThan(1.02 * dry);
    expect(wet).toBeLessThan(Math.min(dry * round, dry + bridge) * 1.001);
  });

  it('is below what a straight level road costs, and near it', () => {
    const problem = problemOf(gridOf(() => 100));
    const { start, end } = problem.request;
    const { figures } = evaluateInDetail(problem, {
      plan: [start, end].map(({ x, y }) => ({ x, y, radiusM: 0, clothoidInM: 0, clothoidOutM: 0 })),
      profile: [0, end.x - start.x].map((chainageM) => ({ chainageM, z: 100.3, curveLengthM: 0 })),
    });
    expect(boundOf(problem)).toBeLessThan(figures.costNok);
    expect(boundOf(problem)).toBeGreaterThan(0.9 * figures.costNok);
  });

  // Flat ground decides by length, water in the way by ground, a ridge by height.
  it.each([
    ['shortest length', problemOf(gridOf(() => 100)), true],
    ['cheapest curve', acrossLake(), true],
    ['cheapest road', problemOf(gridOf((x) => 100 + 90 * Math.exp(-(((x - 2000) / 300) ** 2)))), false],
  ] as const)('holds a lump sum of the class in full: %s', (method, problem, isQuick) => {
    const camp = { ...OWN_ITEM, measure: 'route', costPerUnit: 5e6 } as const;
    const { routeType } = problem;
    const designClass = { ...routeType.designClass, ownItems: [camp] };
    const bare = lowerBound(problem, roadModel, isQuick)!;
    const own = lowerBound({ ...problem, routeType: { ...routeType, designClass } }, roadModel, isQuick)!;
    expect(bare.method).toContain(method);
    expect(own.method).toBe(bare.method);
    expect(own.costNok - bare.costNok).toBeCloseTo(5e6 * ADD_ONS, 2);
  });
});

/** Flat ground, and water across the straight way. */
function acrossLake() {
  const lake = areaOf('lake', { group: 'landUse', category: 'water', geometry: square(1900, 400, 2100, 4000) });
  return problemOf(
    gridOf(() => 100),
    { areas: [lake] },
  );
}

/** Flat ground; north of y = 2000 − 100 the land costs `landPerM2`. From (500, 500) to (3500, 3500). */
function borderProblem(landPerM2: number) {
  const expensive = areaOf('expensive', {
    extraCostPerM2: landPerM2,
    boundaryType: 'soft',
    geometry: square(0, 1900, 4000, 4000),
  });
  const plain = problemOf(
    gridOf(() => 100),
    { areas: [expensive] },
  );
  const end = (x: number, y: number) => ({ x, y, z: null, bearing: null, grade: null });
  const problem = { ...plain, request: { ...plain.request, start: end(500, 500), end: end(3500, 3500) } };
  const base = roadModel.leastPrices!({ ...problem, areas: [] }, 10).leastPerM;
  const { section, clearance } = problem.routeType.segmentTypes[0].parameters;
  const width = 9 + 2 * Math.max(section.workingBeltM, clearance.bufferDistanceM);
  return { problem, base, width };
}
