// A zoom goes to the road that is meant.

import { expect, test } from 'vitest';
import { aimAt } from './aim.ts';

const road = { id: 'r', seen: [0, 100, 200, 100], line: [0, 0, 50, 400, 0, 90] };
const other = { id: 'o', seen: [0, 120, 200, 120], line: [0, 40, 0, 400, 40, 0] };

test.each([
  { x: 50, y: 104, reach: 28, at: [100, 0, 60] },
  { x: 50, y: 118, reach: 28, at: [100, 40, 0] },
  { x: 50, y: 60, reach: 28, at: null },
  { x: 260, y: 100, reach: 28, at: null },
  { x: 220, y: 100, reach: 28, at: [400, 0, 90] },
])('$x, $y: $at', ({ x, y, reach, at }) => expect(aimAt([road, other], x, y, reach)).toEqual(at));

test('a line of which nothing is seen is not meant', () =>
  expect(aimAt([{ ...road, seen: [Number.NaN, Number.NaN, Number.NaN, Number.NaN] }], 0, 0, 1000)).toBeNull());
