// The worked example of a forest road, and a case on either side of each limit.

import { expect, it } from 'vitest';
import { climbAdvice } from './climb-advice.ts';

it('300 m over 1.5 km at 10 % takes 3.3 km, twelve hairpins and some 3.8 km with them', () => {
  const advice = climbAdvice({ riseM: 300, straightM: 1500 }, 0.1, 10);
  expect(advice.neededM).toBeCloseTo(3333, 0);
  expect(advice.ratio).toBeCloseTo(2.2, 1);
  expect([advice.way, advice.hairpins]).toEqual(['hairpins', 12]);
  // Each loses 0.06 · (15π + 20) = 4.0 m of climb, which is 40 m of road.
  expect(advice.withHairpinsM).toBeCloseTo(3333 + 12 * 40.3, 0);
});

it.each([
  [1.19, 'free'],
  [1.21, 'traverse'],
  [1.61, 'hairpins'],
  [3.99, 'hairpins'],
  [4.01, 'structure'],
])('%d times the straight distance is laid as %s', (ratio, way) => {
  expect(climbAdvice({ riseM: ratio * 1000 * 0.9 * 0.08, straightM: 1000 }, 0.08, 70).way).toBe(way);
});
