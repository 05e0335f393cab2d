// Which vertices of other routes lie beside a road that is shown.

import { expect, test } from 'vitest';
import type { DrapedRoute } from './draped-route.ts';
import { besideRoads } from './routes-beside.ts';

const road = { drawn: Float64Array.from({ length: 30 }, (_, i) => (i % 3 === 0 ? (i / 3) * 10 : 0)) } as DrapedRoute;

test.each([
  { at: [45, 29], isBeside: true },
  { at: [45, -31], isBeside: false },
  { at: [-29, 0], isBeside: true },
  { at: [121, 0], isBeside: false },
])('$at: $isBeside', ({ at, isBeside }) => expect(besideRoads([road], 30)([0, 0, 0, ...at, 900], 1)).toBe(isBeside));

test('beside no road nothing stands back', () => expect(besideRoads([], 30)([0, 0, 0], 0)).toBe(false));
