// Lines against polygons whose answer is seen by eye, near the origin and at coordinates of a map.

import { expect, it } from 'vitest';
import { lineMeets } from './line-meets.ts';
import type { Ring } from './ring.ts';

type Place = readonly [number, number];

const OUTER: readonly Place[] = [[0, 0], [10, 0], [10, 10], [0, 10], [0, 0]]; // biome-ignore format: one line
const HOLE: readonly Place[] = [[4, 4], [6, 4], [6, 6], [4, 6], [4, 4]]; // biome-ignore format: one line

const cases: readonly (readonly [what: string, line: readonly Place[], meets: boolean])[] = [
  ['through it, with no vertex inside', [[-5, 5], [15, 5]], true],
  ['ends inside', [[-5, 2], [2, 2]], true],
  ['lies inside as a whole', [[1, 1], [3, 2]], true],
  ['touches a corner', [[-5, 5], [5, -5]], true],
  ['runs along a side', [[2, 10], [8, 10]], true],
  ['passes beside it, inside of its box no more', [[-5, 4], [4, -5]], false],
  ['around a corner', [[-1, 5], [-1, -1], [5, -1]], false],
  ['lies in the hole', [[4.5, 5], [5.5, 5]], false],
  ['leaves the hole', [[5, 5], [7, 5]], true],
  ['one place inside', [[1, 1]], true],
  ['nothing', [], false],
]; // biome-ignore format: one line each

it.each(cases)('a line that %s', (_what, line, meets) => {
  for (const [dx, dy] of [
    [0, 0],
    [612_345.5, 7_034_567.25],
  ] as const) {
    // biome-ignore format: one line
    const moved = (ring: readonly Place[]) => ring.map(([x, y]) => [x + dx, y + dy] as const);
    const polygons: Ring[][] = [[moved(OUTER), moved(HOLE)]];
    expect(lineMeets(moved(line), polygons)).toBe(meets);
    expect(lineMeets(moved(line).reverse(), polygons)).toBe(meets);
    expect(lineMeets(moved(line), [])).toBe(false);
  }
});

it('is worked out in as many comparisons as there are, and not beyond', () => {
  const comb: Place[] = Array.from({ length: 4000 }, (_, i) => [i % 2 === 0 ? -1 : 1, i / 400]);
  // All of the line and of the sides lie in each other's boxes, and never meet.
  const beside = comb.map(([x, y]): Place => [x + 1, y]);
  const left = { left: 1_000_000 };
  expect(lineMeets(beside, [[[...comb, [-9, 10], [-9, 0]]]], left)).toBeNull(); // biome-ignore format: one line
  expect(left.left).toBe(0);
  // A small area on a long line takes little of it.
  const long: Place[] = Array.from({ length: 5000 }, (_, i) => [i * 10, 5]);
  const enough = { left: 10_000 };
  expect(lineMeets(long, [[[[20_000, 0], [20_040, 0], [20_040, 40], [20_000, 40]]]], enough)).toBe(true); // biome-ignore format: one line
  expect(enough.left).toBeGreaterThan(4_000);
});
