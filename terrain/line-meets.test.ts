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
