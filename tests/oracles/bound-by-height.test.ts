// The lower bound that knows heights, against what was not made from it: full detail at every section of random lines, a
// search through place and height by brute force, planes that are steeper than the grade limit, and routes that a search finds.

import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { defaultRouteType } from '#domain/catalogue/default-catalogue.ts';
import { type LeastByHeight, leastByHeightOf } from '#engine/evaluate/bounds/least-by-height.ts';
import { evaluateInDetail } from '#engine/evaluate/detail/detail.ts';
import { gridOf, type Height, hills, problemOf } from '#engine/evaluate/problem.test-support.ts';
import { rastersOf } from '#engine/evaluate/rasters/problem-rasters.ts';
import { leastCostByHeight } from '#engine/lower-bound/height-certificate.ts';
import { lowerBound } from '#engine/lower-bound/lower-bound.ts';
import { optimise } from '#engine/optimise.ts';
import type { Problem } from '#engine/problem.ts';
import { roadModel } from '#engine/road-model.ts';
import { inlineRunner } from '#engine/search/inline-runner.ts';
import { MAX_REPAIR_TRIALS, MAX_ROUTES } from '#engine/search/work-budget.ts';
import { levelForTrials } from '#engine/seeding/seeding-levels.ts';
import { problemOf as readProblem } from '#exchange/scenario/problem.ts';
import { readScenario } from '#exchange/scenario/read.ts';
import { PLAN_OPTIMA } from './plan-optima.ts';

vi.setConfig({ testTimeout: 240_000 });

/** The triangle that a point lies in, or −1. */
function triangleAt({ mesh }: LeastByHeight, px: number, py: number): number {
  const { corners, x, y, slopeX, slopeY, count } = mesh;
  for (let t = 0; t < count; t++) {
    const inside = [0, 1, 2].every((k) => {
      const node = corners[3 * t + k];
      return 1 + slopeX[3 * t + k] * (px - x[node]) + slopeY[3 * t + k] * (py - y[node]) >= -1e-9;
    });
    if (inside) return t;
  }
  return -1;
}

/** What the bound takes for the least price of a metre at a place and height: of open road, and of any. */
function priceAt(least: LeastByHeight, t: number, px: number, py: number, z: number): { open: number; any: number } {
  const { mesh, levelsM, open, built } = least;
  const node = mesh.corners[3 * t];
  const h = z - mesh.z[node] - mesh.riseX[t] * (px - mesh.x[node]) - mesh.riseY[t] * (py - mesh.y[node]);
  const level = levelsM.findIndex((top) => Math.abs(h) <= top);
  const k = level < 0 ? levelsM.length : level;
  const price = open[t * 2 * (levelsM.length + 1) + 2 * k + (h >= 0 ? 0 : 1)];
  return { open: price, any: Math.min(price, built[t]) };
}

const endAt = (x: number, y: number) => ({ x, y, z: null, bearing: null, grade: null });
const ofType = (key: string, height: Height, more: Partial<Problem> = {}, sizeM = 2000) =>
  problemOf(gridOf(height, sizeM), {
    routeType: defaultRouteType(key)!,
    request: { start: endAt(300, 900), end: endAt(1700, 1100), controlPoints: [], corridor: null },
    ...more,
  });

/** Ground of a few waves, from smooth to rough, up to about 60 % steep. */
const groundOf = (seed: readonly number[]): Height => {
  const [a, b, c, d, e] = seed;
  return (x, y) =>
    300 +
    60 * a * Math.sin(x / (150 + 400 * b) + 6 * c) * Math.cos(y / (120 + 300 * d)) +
    8 * e * Math.sin((x + 2 * y) / (25 + 60 * a)) +
    0.3 * (b - 0.5) * x;
};
const share = fc.double({ min: 0, max: 1, noNaN: true });

describe('the least price of a metre by height', () => {
  it.each(['A', 'H1', 'K3', 'Hø1'])('is never above what full detail counts: class %s', (key) => {
    let looked = 0;
    let close = 0;
    fc.assert(
      fc.property(
        fc.array(share, { minLength: 5, maxLength: 5 }),
        fc.array(fc.tuple(share, share), { minLength: 2, maxLength: 4 }),
        fc.array(fc.double({ min: -25, max: 25, noNaN: true }), { minLength: 5, maxLength: 5 }),
        (seed, places, heights) => {
          const height = groundOf(seed);
          const problem = ofType(key, height);
          const { minRadiusM } = problem.routeType.designClass;
          const least = leastByHeightOf(problem, 1.2 * Math.hypot(1400, 200), 12, rastersOf(problem));
          // Wide curves have no room here: such classes go straight.
          const [first, ...others] = [...places].sort((p, q) => p[0] - q[0]);
          const inner = minRadiusM > 100 ? [] : others.map(([u, v]) => ({ x: 500 + 1000 * u, y: 700 + 600 * v }));
          const plan = [{ x: 300, y: 700 + 600 * first[1] }, ...inner, { x: 1700, y: 1100 }].map((p) => ({
            ...p,
            radiusM: Math.max(minRadiusM, 60),
            clothoidInM: 0,
            clothoidOutM: 0,
          }));
          // Near the ground and far from it in turn.
          const profile = heights.map((over, i) => {
            const x = 300 + 350 * i;
            return { chainageM: 360 * i, z: height(x, 1000) + over, curveLengthM: 200 };
          });
          const route = evaluateInDetail(problem, { plan, profile });
          const bad = route.violations.filter(({ code }) => code === 'radiusTooSmall' || code === 'outsideTerrain');
          if (bad.length > 0) return;
          const fails = route.violations.filter(({ code }) => code === 'slopeDoesNotMeetTerrain');
          const { stations } = route;
          // Structures and slopes that do not meet the ground are left out, with all that is paid once or for the whole line.
          let promised = 0;
          for (let i = 0; i + 1 < stations.count; i++) {
            const [from, to] = [stations.chainage[i], stations.chainage[i + 1]];
            if (fails.some(({ fromM, toM }) => fromM - 10 < to && from < toM + 10)) continue;
            // As far from the looks at ends and middle as these count for, in a prism.
            for (const [u, weight] of [
              [0.15, 1],
              [0.2, 2],
              [0.8, 2],
              [0.85, 1],
            ]) {
              const at = (of: Float64Array) => of[i] + u * (of[i + 1] - of[i]);
              const [px, py] = [at(stations.x), at(stations.y)];
              const t = triangleAt(least, px, py);
              if (t >= 0) promised += (priceAt(least, t, px, py, at(stations.road)).any * (to - from) * weight) / 6;
            }
          }
          expect(promised).toBeLessThanOrEqual(route.figures.costNok * (1 + 1e-9));
          looked++;
          if (promised > 0.25 * route.figures.costNok) close++;
        },
      ),
      { numRuns: 25, seed: 7 },
    );
    expect(looked).toBeGreaterThan(8);
    expect(close).toBeGreaterThan(0);
  });
});

/** Level roads straight over a plane that is tilted across them and rippled, far over it or far under it: nothing else changes along them. */
describe('the least price of digging and filling', () => {
  const forms = [[0, 0] as const, [0.15, 0] as const, [0, 12] as const];
  const cases = ['A', 'H1', 'Hø1'].flatMap((key) =>
    [-24, -10.4, 10.4, 18.4].flatMap((over) => forms.map((form) => [key, over, ...form] as const)),
  );
  it.each(cases)('class %s, %d m over the ground, tilted by %d, ripples of %d m', (key, over, tilt, ripple) => {
    const plain = ofType(key, (x, y) => 300 + tilt * y + ripple * Math.sin(x / 40) * Math.cos(y / 50));
    // Masses for nothing, so that digging and filling cost what they cost by themselves; no structure instead of them.
    const mass = { ...plain.prices.mass, negativeBalanceCostPerM3: 0, positiveBalanceCostPerM3: 0, haulCostPerM3Km: 0 };
    const segmentTypes = plain.routeType.segmentTypes.filter(({ kind }) => kind === 'surface');
    const problem: Problem = {
      ...plain,
      // Rock up to the ground.
      bedrock: plain.ground,
      prices: { ...plain.prices, mass },
      routeType: { ...plain.routeType, segmentTypes },
      request: { start: endAt(300, 1000), end: endAt(1700, 1000), controlPoints: [], corridor: null },
    };
    const z = 300 + 1000 * tilt + over;
    const { figures } = evaluateInDetail(problem, {
      plan: [300, 1700].map((x) => ({ x, y: 1000, radiusM: 0, clothoidInM: 0, clothoidOutM: 0 })),
      profile: [0, 1400].map((chainageM) => ({ chainageM, z, curveLengthM: 0 })),
    });
    const least = leastByHeightOf(problem, 1.2 * 1400, 24, rastersOf(problem));
    let promised = 0;
    for (let x = 305; x < 1700; x += 10) promised += 10 * priceAt(least, triangleAt(least, x, 1000), x, 1000, z).open;
    expect(promised).toBeLessThan(figures.costNok);
    expect(promised).toBeGreaterThan((ripple > 0 ? 0.25 : 0.35) * figures.costNok);
  });
});

/** The cheapest way from the start to the end on a lattice of places and heights, at the prices that the bound is made of. */
function cheapestWay(least: LeastByHeight, z0: number, spanM: number): number {
  const { mesh, up, down } = least;
  const STEP = 40;
  const RISE = 1;
  const [sx, sy] = [mesh.x[mesh.start], mesh.y[mesh.start]];
  const straight = Math.hypot(mesh.x[mesh.end] - sx, mesh.y[mesh.end] - sy);
  const [ux, uy] = [(mesh.x[mesh.end] - sx) / straight, (mesh.y[mesh.end] - sy) / straight];
  const steps = Math.round(straight / STEP);
  const along = straight / steps;
  const beyond = 4;
  const half = 12;
  const [n, m, levels] = [steps + 2 * beyond + 1, 2 * half + 1, Math.round(spanM / RISE) + 1];
  const placeOf = (i: number, j: number) => {
    const [a, b] = [(i - beyond) * along, (j - half) * STEP];
    return [sx + ux * a - uy * b, sy + uy * a + ux * b] as const;
  };
  const prices = new Float64Array(n * m * levels).fill(Infinity);
  for (let i = 0; i < n; i++)
    for (let j = 0; j < m; j++) {
      const t = triangleAt(least, ...placeOf(i, j));
      if (t < 0) continue;
      for (let k = 0; k < levels; k++)
        prices[(i * m + j) * levels + k] = priceAt(least, t, ...placeOf(i, j), z0 + k * RISE).any;
    }
  const cost = new Float64Array(n * m * levels).fill(Infinity);
  const moves: [number, number, number][] = [];
  for (let di = -2; di <= 2; di++)
    for (let dj = -2; dj <= 2; dj++)
      if (Math.abs(di) + Math.abs(dj) > 0) moves.push([di, dj, Math.hypot(di * along, dj * STEP)]);
  // By rounds until nothing falls: small, and no queue to be wrong.
  for (let k = 0; k < levels; k++) cost[(beyond * m + half) * levels + k] = 0;
  for (let changed = true; changed; ) {
    changed = false;
    for (let i = 0; i < n; i++)
      for (let j = 0; j < m; j++)
        for (let k = 0; k < levels; k++) {
          const from = cost[(i * m + j) * levels + k];
          if (from === Infinity) continue;
          for (const [di, dj, lengthM] of moves) {
            const [a, b] = [i + di, j + dj];
            if (a < 0 || b < 0 || a >= n || b >= m) continue;
            const highest = Math.min(levels - 1, k + Math.floor((up * lengthM) / RISE));
            for (let c = Math.max(0, k - Math.floor((down * lengthM) / RISE)); c <= highest; c++) {
              // The costlier end of a step, so that what is found could be built for so much.
              const at = (a * m + b) * levels + c;
              const next = from + lengthM * Math.max(prices[(i * m + j) * levels + k], prices[at]);
              if (next < cost[at] * (1 - 1e-12)) {
                cost[at] = next;
                changed = true;
              }
            }
          }
        }
  }
  return cost
    .subarray(((steps + beyond) * m + half) * levels, ((steps + beyond) * m + half + 1) * levels)
    .reduce((a, b) => Math.min(a, b));
}

describe('the bound by place and height', () => {
  it('is below the cheapest way through place and height, found by trying all moves, and above the straight one', () => {
    // A ridge of 60 m across the straight line that falls to its end 300 m beside it.
    const ridge: Height = (x, y) => 200 + (60 * Math.exp(-(((x - 700) / 160) ** 2))) / (1 + Math.exp((y - 1000) / 60));
    const problem = ofType('A', ridge, {
      request: { start: endAt(300, 850), end: endAt(1100, 850), controlPoints: [], corridor: null },
    });
    const least = leastByHeightOf(problem, 1.3 * 800, 12, rastersOf(problem));
    const straight = roadModel.leastPrices!(problem, 100).leastPerM * 800;
    const bound = leastCostByHeight(least);
    const way = cheapestWay(least, 195, 75);
    expect(bound).toBeLessThan(way);
    expect(bound).toBeGreaterThan(1.005 * straight);
    expect(bound).toBeGreaterThan(0.8 * way);
  });

  it.each([
    [0.12, 'A'],
    [0.2, 'A'],
  ])('makes a road climb a plane of %d by its grade, class %s', (steep, key) => {
    const problem = ofType(
      key,
      (x) => steep * x,
      { request: { start: endAt(500, 2000), end: endAt(3500, 2000), controlPoints: [], corridor: null } },
      4000,
    );
    const { costNok, method } = lowerBound(problem, roadModel)!;
    const perM = roadModel.leastPrices!(problem, 100).leastPerM;
    // The climb over the steepest grade is the length of every road on the plane; ends may be cut or filled.
    expect(costNok).toBeGreaterThan((0.8 * perM * steep * 3000) / 0.1);
    expect(costNok).toBeLessThan(1.05 * perM * Math.max(3000, (steep * 3000) / 0.1));
    expect(method).toContain('height');
  });

  it('adds nothing but what masses are worth on level ground', () => {
    const flat = ofType('A', () => 100);
    const { costNok } = lowerBound(flat, roadModel)!;
    const without = lowerBound(flat, { ...roadModel, leastByHeight: undefined })!;
    expect(costNok).toBeGreaterThanOrEqual(without.costNok);
    expect(costNok).toBeLessThan(1.01 * without.costNok);
  });

  it('is the same every time', () => {
    const problem = ofType('A', hills(60, 700), {}, 2000);
    expect(lowerBound(problem, roadModel)).toEqual(lowerBound({ ...problem }, roadModel));
  });

  // Simpler routes may cost a little more, so the routes are taken as they are before.
  const searchOf = (trials: number) => ({
    seeding: levelForTrials(trials),
    leftOut: [],
    planned: trials,
    rounds: [trials / 2, trials / 2],
    repairTrials: MAX_REPAIR_TRIALS,
    routes: MAX_ROUTES,
    sensitivities: 1,
  });
  it.each([
    ['A', 60, 700, 1200],
    ['A', 80, 1400, 1200],
    // Its greatest cut and fill take longer to keep.
    ['K3', 60, 600, 8000],
    ['H1', 70, 1300, 1200],
    ['Hø1', 60, 1500, 1200],
  ])(
    'is below every road that a search finds: class %s, hills of %d m over %d m',
    async (key, amplitude, wave, trials) => {
      const problem = ofType(
        key,
        hills(amplitude, wave),
        {
          request: { start: endAt(400, 600), end: endAt(2900, 2600), controlPoints: [], corridor: null },
          settings: { ...ofType(key, () => 0).settings, onlyOptimizeForCost: true, populationSize: 4, generations: 2 },
        },
        3200,
      );
      const search = optimise(problem, { runner: inlineRunner(roadModel), trials, work: searchOf(trials) });
      for (;;) {
        const next = await search.next();
        if (!next.done) continue;
        const { routes, bound } = next.value;
        const clean = routes.filter(({ violations }) => violations.length === 0);
        for (const { figures } of clean) expect(bound!.costNok).toBeLessThan(figures.costNok);
        expect(clean.length).toBeGreaterThan(0);
        break;
      }
    },
  );

  it.each(PLAN_OPTIMA.map(({ name, scenario, optimum }) => [name, scenario, optimum] as const))(
    'is not above the known optimum: %s',
    async (_, scenario, optimum) => {
      const none = () => Promise.reject(new Error('no files here'));
      const problem = await readProblem(readScenario(JSON.stringify(scenario)), { raster: none, areas: none }, 'test');
      expect(lowerBound(problem, roadModel)!.costNok).toBeLessThanOrEqual(optimum);
    },
  );
});
