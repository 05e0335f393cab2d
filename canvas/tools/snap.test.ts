// What drawing sticks to: corners first, then edges, nothing beyond reach.

import { expect, test } from 'vitest';
import { snap } from './snap.ts';

const line = { seen: [0, 0, 100, 0], line: [1000, 2000, 5, 1100, 2000, 9] };
const corner = { x: 0, y: 0, at: [1000, 2000] as const };

test.each([
  ['a corner wins over the edge beside it', 6, 3, { at: [1000, 2000], isCorner: true }],
  ['an edge gives the place on it', 40, 5, { at: [1040, 2000], isCorner: false }],
  ['beyond reach there is nothing', 40, 9, null],
])('%s', (_name, x, y, expected) => expect(snap(x, y, [corner], [line])).toEqual(expected));

test('lines that are out of sight are left alone', () => {
  expect(snap(1, 1, [], [{ seen: [NaN, NaN, NaN, NaN], line: line.line }])).toBeNull();
});
