// Free ends meet the ground; heights that are asked for stay, and so does what is outside the terrain.

import { expect, it } from 'vitest';
import { endAt, groundOf, problemOn } from '../search/simple-model.test-support.ts';
import { withFreeEnds } from './free-ends.ts';

const terrain = groundOf(2_000, 10, (x, y) => 100 + 0.01 * x + 0.02 * y);

it('names the ground under ends whose height is free', () => {
  const { freeEnds } = withFreeEnds(problemOn(terrain, { start: endAt(300, 200), end: endAt(1500, 900) }, {}));
  expect(freeEnds!.start).toBeCloseTo(107, 3);
  expect(freeEnds!.end).toBeCloseTo(133, 3);
});

it('leaves a height that is asked for, and an end outside the terrain', () => {
  const start = { ...endAt(300, 200), z: 140 };
  const { freeEnds } = withFreeEnds(problemOn(terrain, { start, end: endAt(9000, 900) }, {}));
  expect(freeEnds).toEqual({ start: null, end: null });
});

it('leaves a line that is changed to end where it ends', () => {
  const problem = {
    ...problemOn(terrain, { start: endAt(300, 200), end: endAt(1500, 900) }, {}),
    baseLine: {} as never,
  };
  expect(withFreeEnds(problem)).toBe(problem);
});
