// The price of height at a station must be what the whole cost changes by when the road is raised there: sections, haul,
// what rock is worth for the pavement, and what goes through temporary storage.

import { describe, expect, it } from 'vitest';
import type { Problem } from '../../problem.ts';
import { gridOf, hills, lineOf, problemOf } from '../problem.test-support.ts';
import { prepareRasters } from '../rasters/problem-rasters.ts';
import { profilePricesOf } from './profile-prices.ts';

const RISE_M = 0.01;
const line = lineOf(
  [
    [300, 1000, 0, 0],
    [1700, 1000, 0, 0],
  ],
  [
    [0, 200, 0],
    [1400, 200, 0],
  ],
);

/** A level road through hills on shallow rock, without structures. */
function priced(roadM: number, soilM: number, mass: Partial<Problem['prices']['mass']>) {
  const height = hills(6, 500);
  const base = problemOf(gridOf(height, 2000, 10), { bedrock: gridOf((x, y) => height(x, y) - soilM, 2000, 10) });
  const { routeType, prices } = base;
  const problem = {
    ...base,
    routeType: { ...routeType, segmentTypes: routeType.segmentTypes.slice(0, 1) },
    prices: { ...prices, mass: { ...prices.mass, ...mass } },
  };
  const found = profilePricesOf(problem, prepareRasters(problem), line, 10);
  const flat = new Float64Array(found.count);
  const level = flat.map((_, k) => roadM + 0.3 * Math.sin(k / 7));
  const raised = (from: number, to: number, byM: number) => level.map((z, k) => (k >= from && k < to ? z + byM : z));
  const whole = (z: Float64Array) => found.assess(z, flat);
  const byStation = (z: Float64Array) => {
    const out = flat.slice();
    found.prices(z, out);
    return out.reduce((sum, value) => sum + value, 0);
  };
  return { found, raised, whole, byStation, level };
}

describe('what height costs at stations is what the whole cost changes by', () => {
  it.each([
    ['rock is scarce', 201, 3, {}],
    ['rock is plenty', 196, 0.5, {}],
    ['no rock', 201, 50, {}],
    ['little room for processing', 196, 0.5, { processingCapacityM3: 500 }],
    [
      'expensive temporary storage, more fill than cut',
      203,
      3,
      { temporaryStorageShare: 0.6, temporaryStorageCostPerM3: 90 },
    ],
    [
      'expensive temporary storage, more cut than fill',
      197,
      3,
      { temporaryStorageShare: 0.6, temporaryStorageCostPerM3: 90 },
    ],
  ] as const)('%s', (_, roadM, soilM, mass) => {
    const { raised, whole, byStation, level } = priced(roadM, soilM, mass);
    let compared = 0;
    for (let from = 4; from + 4 < level.length - 4; from += 9) {
      const [high, low] = [raised(from, from + 4, RISE_M), raised(from, from + 4, -RISE_M)];
      const difference = whole(high) - whole(low);
      whole(level);
      const priceDifference = byStation(high) - byStation(low);
      expect(priceDifference / difference).toBeCloseTo(1, 2);
      compared++;
    }
    expect(compared).toBeGreaterThan(10);
  });
});
