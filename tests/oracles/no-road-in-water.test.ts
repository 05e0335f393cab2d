// Random lines through the water that is found in real ground: wherever open road or a low bridge lies in it, full detail says so there
// and the fast evaluation counts it. Where water is comes from the level cells themselves, not from the areas that the engine reads.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { defaultPrices, defaultRouteType } from '#domain/catalogue/default-catalogue.ts';
import { NEUTRAL_AREA } from '#domain/entities/area.ts';
import { optimisationRows } from '#domain/parameters/optimisation.ts';
import { defaultsOf } from '#domain/parameters/parameter.ts';
import { evaluateInDetail } from '#engine/evaluate/detail/detail.ts';
import { evaluatorOf } from '#engine/evaluate/kernel.ts';
import { prepareRasters } from '#engine/evaluate/rasters/problem-rasters.ts';
import { emptyScores } from '#engine/evaluator.ts';
import type { Problem } from '#engine/problem.ts';
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
