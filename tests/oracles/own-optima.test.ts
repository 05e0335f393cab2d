// Known optima of our own through the scenario reader and the engine: what a line that is known to be best must cost, what
// the search for profiles must find, and how far the structures that are chosen may be from the best ones. Searches for
// whole routes against plan-optima.ts take longer and are in tests/bench.

import { describe, expect, it, vi } from 'vitest';
import { lengthOfPlan } from '#engine/alignment/elements.ts';
import { openContext } from '#engine/context/search-context.ts';
import { evaluateInDetail } from '#engine/evaluate/detail/detail.ts';
import { COST_ONLY } from '#engine/line/objectives.ts';
import { profileOfPlan } from '#engine/profile-search/fixed-plan.ts';
import { roadModel } from '#engine/road-model.ts';
import { newChain } from '#engine/search/chain.ts';
import { randomState } from '#engine/search/random.ts';
import { chainTask, runTask, seedTask } from '#engine/search/tasks.ts';
import type { SeedInput } from '#engine/seeding/lattice-seeds.ts';
import { alignmentOf } from '#exchange/scenario/base-line.ts';
import { problemOf } from '#exchange/scenario/problem.ts';
import { readScenario } from '#exchange/scenario/read.ts';
import type { ScenarioInput } from '#exchange/scenario/schema.ts';
import { PLAN_OPTIMA } from './plan-optima.ts';
import {
  type Crossing,
  HILLY,
  leastWithHaul,
  roadScenario,
  sinusoidBalance,
  structureOptimum,
} from './profile-optima.ts';

vi.setConfig({ testTimeout: 120_000 });

const CLOSE = 0.002;
const COARSE: SeedInput = {
  otherFigures: 0,
  cellFactor: 2,
  windowFactor: 1,
  corridors: 3,
  maxCostRatio: 1.6,
  isQuick: true,
  gradeFactor: 1,
  opened: -1,
  probe: false,
};
const noFiles = {
  raster: () => Promise.reject(new Error('no files here')),
  areas: () => Promise.reject(new Error('no files here')),
};

async function opened(input: ScenarioInput) {
  const scenario = readScenario(JSON.stringify(input));
  return { problem: await problemOf(scenario, noFiles, 'test'), line: alignmentOf(scenario)! };
}

describe('a plan that is known to be best', () => {
  it.each(PLAN_OPTIMA.map((known) => [known.name, known] as const))('%s costs what geometry says', async (_, known) => {
    const { problem } = await opened(known.scenario);
    const plan = known.line.map(([x, y, radiusM = 0]) => ({ x, y, radiusM, clothoidInM: 0, clothoidOutM: 0 }));
    const rise = problem.request.end.z ?? 0;
    const profile = [
      { chainageM: 0, z: 0, curveLengthM: 0 },
      { chainageM: lengthOfPlan(plan), z: rise, curveLengthM: 0 },
    ];
    const { figures } = evaluateInDetail(problem, { plan, profile });
    expect(Math.abs(figures.costNok / known.optimum - 1)).toBeLessThan(CLOSE);
  });
});

describe('a plane that is steeper than the road may be', () => {
  // Only a road that switchbacks and climbs at its limit all the way is the shortest: every metre saved takes grade from the rest.
  it.each(
    PLAN_OPTIMA.filter(({ name }) => name === 'up a plane of 12 % at 8 %').map((known) => [known.name, known] as const),
  )('%s: first lines keep every rule, and a short run comes near the shortest', async (_, { scenario, optimum }) => {
    const { problem } = await opened(scenario);
    const context = openContext(problem, roadModel);
    const { candidates } = runTask(context, seedTask(COARSE));
    expect(candidates.map(({ scores }) => scores.violation)).toEqual(candidates.map(() => 0));
    const [first] = candidates.toSorted((a, b) => a.scores.costNok - b.scores.costNok);
    const chain = {
      state: newChain(first, randomState(1, 1)),
      prices: COST_ONLY,
      trials: 12_000,
      temperatureFrom: 1e-4,
      temperatureTo: 0,
    };
    const { state } = runTask(context, chainTask({ ...chain, archive: false }));
    const { figures, violations } = evaluateInDetail(problem, context.alignmentOf(state.best));
    expect(violations).toEqual([]);
    expect(figures.costNok / optimum).toBeGreaterThan(1 - CLOSE);
    // 0.32 % as measured.
    expect(figures.costNok / optimum).toBeLessThan(1.006);
  });
});

describe('a level road through a sinusoid', () => {
  const trade = (price: number) => ({ cut: 40, fill: 25, haulPerM3m: 0.03, importPerM3: price, exportPerM3: price });
  it.each([
    [5, 400, 3, 300],
    [12, 1000, 2, 300],
    [5, 400, 3, 0],
    [12, 1000, 2, 0],
  ])(
    'A %d m, λ %d m, %d waves, trade at %d NOK/m³: volumes, balance and haul',
    async (amplitude, wave, waves, price) => {
      const { scenario, volumeM3, optimum } = sinusoidBalance(amplitude, wave, waves, trade(price));
      const { problem, line } = await opened(scenario);
      const { figures, quantities } = evaluateInDetail(problem, line);
      const sum = (item: string) =>
        quantities.filter((q) => q.item === item).reduce((total, q) => total + q.quantity, 0);
      expect(Math.abs(sum('soilCut') / volumeM3 - 1)).toBeLessThan(CLOSE);
      expect(Math.abs(sum('fill') / volumeM3 - 1)).toBeLessThan(CLOSE);
      if (price > 0) expect(figures.massImbalanceM3).toBeLessThan(CLOSE * volumeM3);
      expect(Math.abs(figures.costNok / optimum - 1)).toBeLessThan(CLOSE);
    },
  );
});

describe('a profile with hauling', () => {
  const roads = HILLY.map((road, i) => [i, road] as const);

  it.each(roads)('of road %d that a linear program found costs what it says', async (_, road) => {
    const { costNok, heights } = await leastWithHaul(road);
    const { problem, line } = await opened(roadScenario(road));
    const last = heights.length - 1;
    const profile = heights.map((z, i) => ({
      chainageM: i * road.h,
      z,
      curveLengthM: i === 0 || i === last ? 0 : road.h,
    }));
    const { figures } = evaluateInDetail(problem, { plan: line.plan, profile });
    expect(Math.abs(figures.costNok / costNok - 1)).toBeLessThan(CLOSE);
  });

  it.each(roads)('of road %d is found as cheap as the linear program says', async (_, road) => {
    const { costNok } = await leastWithHaul(road);
    const { problem, line } = await opened(roadScenario(road));
    const { profile } = profileOfPlan(openContext(problem, roadModel), { plan: line.plan, passes: 200 });
    const { figures, violations } = evaluateInDetail(problem, { plan: line.plan, profile });
    expect(violations).toEqual([]);
    expect(figures.costNok / costNok).toBeGreaterThan(1 - CLOSE);
    expect(figures.costNok / costNok).toBeLessThan(1 + CLOSE);
  });
});

describe('a structure is built where it is cheaper', () => {
  const cases: Crossing[] = [
    { kind: 'tunnel', sizeM: 30, halfM: 400, perM3: 60, perM: 6000, end: 200_000 },
    { kind: 'tunnel', sizeM: 45, halfM: 250, perM3: 100, perM: 9000, end: 500_000 },
    { kind: 'tunnel', sizeM: 12, halfM: 400, perM3: 60, perM: 6000, end: 2_000_000 },
    { kind: 'bridge', sizeM: 25, halfM: 300, perM3: 80, perM: 7000, end: 300_000 },
    { kind: 'bridge', sizeM: 60, halfM: 500, perM3: 50, perM: 12_000, end: 1_000_000 },
    { kind: 'bridge', sizeM: 10, halfM: 300, perM3: 80, perM: 7000, end: 1_500_000 },
  ];
  it.each(cases)('$kind, $sizeM m over $halfM m, at $perM NOK/m', async (oracle) => {
    const { scenario, structureM, optimum } = structureOptimum(oracle);
    const { problem, line } = await opened(scenario);
    const { figures, segments } = evaluateInDetail(problem, line);
    const built = segments.filter(({ kind }) => kind === oracle.kind).reduce((sum, s) => sum + s.toM - s.fromM, 0);
    // Structures begin and end at stations 10 m apart.
    expect(Math.abs(built - structureM)).toBeLessThanOrEqual(20);
    expect(figures.costNok / optimum).toBeGreaterThan(1 - CLOSE);
    expect(figures.costNok / optimum).toBeLessThan(1 + CLOSE);
  });
});
