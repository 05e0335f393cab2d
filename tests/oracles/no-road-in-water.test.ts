// Random lines through the water that is found in real ground: wherever open road or a low bridge lies in it, full detail says so there
// and the fast evaluation counts it. Where water is comes from the level cells themselves, not from the areas that the engine reads.
// Routes that a search ends with between two shores are held to the same.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { defaultPrices, defaultRouteType } from '#domain/catalogue/default-catalogue.ts';
import { NEUTRAL_AREA } from '#domain/entities/area.ts';
import { optimisationRows } from '#domain/parameters/optimisation.ts';
import { defaultsOf } from '#domain/parameters/parameter.ts';
import { evaluateInDetail } from '#engine/evaluate/detail/detail.ts';
import { createEvaluator, evaluatorOf } from '#engine/evaluate/kernel.ts';
import { prepareRasters } from '#engine/evaluate/rasters/problem-rasters.ts';
import { emptyScores } from '#engine/evaluator.ts';
import { optimise } from '#engine/optimise.ts';
import type { Problem } from '#engine/problem.ts';
import { inlineRunner } from '#engine/search/inline-runner.ts';
import { below, randomState, uniform } from '#engine/search/random.ts';
import type { Grid } from '#terrain/grid.ts';
import { findWater } from '#terrain/water/find-water.ts';
import { findLevelWater, LEVEL_WATER_DEFAULTS } from '#terrain/water/level-water.ts';
import { DATA, readGrid } from '../bench/isfjorden.ts';

const GROUNDS = ['isfjorden/isfjorden_dtm10_25833.tif', 'andalsnes/andalsnes_dtm31_25833.tif', 'rhone-gletsch/dem.tif'];
const LINES = 25;
const ROUNDING_M = 1e-6;
/** Lines run at most this far over the water: lower than any bridge may, m. */
const OVER_M = 1;
const HALF_M = 700;

/** A search's ends lie on dry ground this far from a wet place, on either side of it, m. */
const SHORES_M = [300, 500, 800, 1200];
const TRIALS = 1500;
const REQUESTS = 4;
/** Ends stand no steeper apart than a road may climb on the straight way. */
const STEEPEST = 0.04;
const WORK = { seeding: 0, leftOut: [], planned: TRIALS, rounds: [500, 500, 500], repairTrials: 60, routes: 4 };

const CASES = GROUNDS.flatMap((file) => [[file, 'surface'] as const, [file, 'bridge'] as const]);

it.each(CASES)('no road lies in the water of %s unmarked (up to %s)', { timeout: 240_000 }, async (file, built) => {
  const path = join(DATA, file);
  if (!existsSync(path)) return console.warn(`skipped: no ${path}`);
  const ground = await readGrid(path);
  const inner = wetCells(ground);
  const places = [...inner.keys()].filter((at) => inner[at] === 1);
  expect(places.length).toBeGreaterThan(0);
  const problem = problemOn(ground, built);
  const rasters = prepareRasters(problem);
  const evaluator = evaluatorOf(problem, rasters);
  const random = randomState(7, 0);
  let stationsInWater = 0;
  for (let n = 0; n < LINES; n++) {
    const at = places[below(random, places.length)]!;
    const { plan, profile } = lineThrough(
      ground,
      at,
      uniform(random) * Math.PI,
      ground.values[at]! + OVER_M * uniform(random),
    );
    const { stations, violations } = evaluateInDetail(problem, { plan, profile }, rasters);
    const scores = emptyScores();
    evaluator.evaluate(
      {
        ipCount: plan.length,
        ip: Float64Array.from(plan.flatMap(({ x, y }) => [x, y, 0, 0])),
        vpCount: profile.length,
        vp: Float64Array.from(profile.flatMap(({ chainageM, z }) => [chainageM, z, 0])),
      },
      scores,
    );
    for (let j = 0; j < stations.count; j++) {
      if (inner[cellAt(ground, stations.x[j]!, stations.y[j]!)] !== 1) continue;
      stationsInWater++;
      const s = stations.chainage[j]!;
      const code = stations.kind[j] === 0 ? 'fillInWater' : 'clearanceTooSmall';
      expect(
        violations.some((one) => one.code === code && one.fromM <= s + ROUNDING_M && s <= one.toM + ROUNDING_M),
      ).toBe(true);
      expect(scores.violation).toBeGreaterThan(0);
    }
  }
  expect(stationsInWater).toBeGreaterThan(LINES);
});

it.each(CASES)(
  'no found route lies in the water of %s unmarked (up to %s)',
  { timeout: 240_000 },
  async (file, built) => {
    const path = join(DATA, file);
    if (!existsSync(path)) return console.warn(`skipped: no ${path}`);
    const ground = await readGrid(path);
    const inner = wetCells(ground);
    const problem = problemOn(ground, built);
    const settings = { ...problem.settings, generations: 3 };
    const random = randomState(11, 0);
    let found = 0;
    let stationsOverWater = 0;
    for (let n = 0; n < REQUESTS; n++) {
      const request = { ...problem.request, ...shores(ground, inner, random) };
      const runner = inlineRunner({ createEvaluator, evaluateInDetail });
      const search = optimise({ ...problem, request, settings }, { runner, trials: 0, work: WORK });
      let next = await search.next();
      while (!next.done) next = await search.next();
      found += next.value.routes.length;
      for (const { stations, violations } of next.value.routes) {
        for (let j = 0; j < stations.count; j++) {
          const at = cellAt(ground, stations.x[j]!, stations.y[j]!);
          if (inner[at] !== 1) continue;
          stationsOverWater++;
          const isOpen = stations.kind[j] === 0;
          if (!isOpen && stations.road[j]! >= ground.values[at]! + OVER_M) continue;
          const s = stations.chainage[j]!;
          const code = isOpen ? 'fillInWater' : 'clearanceTooSmall';
          expect(
            violations.some((one) => one.code === code && one.fromM <= s + ROUNDING_M && s <= one.toM + ROUNDING_M),
          ).toBe(true);
        }
      }
    }
    // Open road alone need not get past the water at all.
    if (built === 'surface') return;
    expect(found).toBeGreaterThan(0);
    expect(stationsOverWater).toBeGreaterThan(0);
  },
);

/** Two dry places with a wet one midway, so that the straight way between them lies in water. */
function shores(
  ground: Grid,
  inner: Uint8Array,
  random: ReturnType<typeof randomState>,
): Pick<Problem['request'], 'start' | 'end'> {
  const wet = [...inner.keys()].filter((at) => inner[at] === 1);
  const { width, height, cell, originX, originY, values } = ground;
  const level = findLevelWater(ground).classes.values;
  for (let n = 0; n < 2000; n++) {
    const at = wet[below(random, wet.length)]!;
    const angle = uniform(random) * Math.PI;
    for (const farM of SHORES_M) {
      const [start, end] = [-1, 1].map((sign) => ({
        x: originX + ((at % width) + 0.5) * cell + sign * farM * Math.cos(angle),
        y: originY - (Math.floor(at / width) + 0.5) * cell + sign * farM * Math.sin(angle),
        ...{ z: null, bearing: null, grade: null },
      }));
      const ends = [start!, end!];
      const inside = ends.every(
        ({ x, y }) =>
          Math.min(x - originX, originX + width * cell - x, originY - y, y - originY + height * cell) > 10 * cell,
      );
      const cells = ends.map(({ x, y }) => cellAt(ground, x, y));
      const dry = cells.every((one) => !level[one] && values[one]! > -100);
      const riseM = Math.abs(values[cells[0]!]! - values[cells[1]!]!);
      if (inside && dry && riseM <= STEEPEST * 2 * farM) return { start: start!, end: end! };
    }
  }
  throw new Error('no two shores');
}

/** 1 where a cell and its eight neighbours are level water: shores of areas are drawn to within half a cell. */
function wetCells(ground: Grid): Uint8Array {
  const { width, height } = ground;
  const { values } = findLevelWater(ground).classes;
  return Uint8Array.from(values, (kind, at) => {
    const [column, row] = [at % width, Math.floor(at / width)];
    if (!kind || column < 1 || row < 1 || column > width - 2 || row > height - 2) return 0;
    return [-width - 1, -width, 1 - width, -1, 1, width - 1, width, width + 1].every((by) => values[at + by]) ? 1 : 0;
  });
}

/** `built`: open road alone, or the choice of bridges beside it. */
function problemOn(ground: Grid, built: 'surface' | 'bridge'): Problem {
  const h1 = defaultRouteType('H1')!;
  const segmentTypes = h1.segmentTypes.filter(({ kind }) => kind === 'surface' || kind === built);
  const { areas } = findWater(ground, { ...LEVEL_WATER_DEFAULTS, thresholdM2: 1e6 }, { areas: [], lines: [] });
  const end = { x: ground.originX, y: ground.originY, z: null, bearing: null, grade: null };
  const water = { group: 'landUse', category: 'water', includeInLandUse: true } as const;
  return {
    ...{ engineVersion: 'test', seed: 1, prices: defaultPrices(), settings: defaultsOf(optimisationRows) },
    request: { start: end, end, controlPoints: [], corridor: null },
    routeType: { ...h1, segmentTypes },
    ...{ ground, bedrock: null, bedrockSigma: null, crossedLines: [], massPoints: [] },
    areas: areas.map(({ polygons }, k) => ({ ...NEUTRAL_AREA, ...water, id: `w${k}`, geometry: polygons as never })),
  };
}

/** A straight line at height z whose middle is the cell's, cut off at the terrain's edge. */
function lineThrough(ground: Grid, at: number, angle: number, z: number) {
  const { width, cell, originX, originY, height } = ground;
  const x = originX + ((at % width) + 0.5) * cell;
  const y = originY - (Math.floor(at / width) + 0.5) * cell;
  const within = (value: number, low: number, high: number) => Math.max(low + cell, Math.min(high - cell, value));
  const end = (sign: number) => ({
    x: within(x + sign * HALF_M * Math.cos(angle), originX, originX + width * cell),
    y: within(y + sign * HALF_M * Math.sin(angle), originY - height * cell, originY),
  });
  const ends = [end(-1), end(1)];
  const lengthM = Math.hypot(ends[1]!.x - ends[0]!.x, ends[1]!.y - ends[0]!.y);
  return {
    plan: ends.map((point) => ({ ...point, radiusM: 0, clothoidInM: 0, clothoidOutM: 0 })),
    profile: [0, lengthM].map((chainageM) => ({ chainageM, z, curveLengthM: 0 })),
  };
}

function cellAt({ originX, originY, cell, width }: Grid, x: number, y: number): number {
  return Math.floor((originY - y) / cell) * width + Math.floor((x - originX) / cell);
}
