// How far vertices of other routes lie from a road that is shown, and which of them a line of changing width keeps.

import { expect, test } from 'vitest';
import type { DrapedRoute } from './draped-route.ts';
import { awayFromRoads, withTaper } from './routes-beside.ts';

const road = { drawn: Float64Array.from({ length: 30 }, (_, i) => (i % 3 === 0 ? (i / 3) * 10 : 0)) } as DrapedRoute;
const away = awayFromRoads([road], 30, 80);

test.each([
  { at: [40, 29], share: 0 },
  { at: [40, 55], share: 0.5 },
  { at: [-55, 0], share: 0.5 },
  { at: [40, -80], share: 1 },
  { at: [300, 0], share: 1 },
])('$at: $share', ({ at, share }) => expect(away([0, 0, 0, ...at, 900], 1)).toBeCloseTo(share, 9));

test('beside no road nothing stands back', () => expect(awayFromRoads([], 30, 80)([0, 0, 0], 0)).toBe(1));

test('a straight line that leaves a road keeps its vertices where it grows, and no others', () => {
  // Straight away from the road's middle, a vertex each 10 m: it grows from 30 to 80 m.
  const places = Array.from({ length: 20 }, (_, i) => [40, 10 * i, 0]).flat();
  expect(withTaper([0, 19], places, away)).toEqual([0, 3, 4, 5, 6, 7, 8, 19]);
  expect(withTaper([0, 19], places, awayFromRoads([], 30, 80))).toEqual([0, 19]);
});
