// Shared length, computed by hand: two straight lines, one bent away from the other half-way.

import { expect, it } from 'vitest';
import { resample, sharedPart, similarity } from './similarity.ts';

const straight = resample([[0, 0], [4000, 0]], 50); // biome-ignore format: a line
const forked = resample([[0, 0], [2000, 0], [2000, 3000], [4000, 3000]], 50); // biome-ignore format: a line

it('counts the part of a line that lies near the other', () => {
  expect(sharedPart(straight, straight)).toBe(1);
  // 2 000 m in common and 200 m beyond the fork, of 4 000 m; and of 7 000 m.
  expect(sharedPart(straight, forked)).toBeCloseTo(0.55, 1);
  expect(sharedPart(forked, straight)).toBeCloseTo(2200 / 7000, 1);
  expect(similarity(straight, forked)).toBe(sharedPart(straight, forked));
});

it('does not see what lies farther than asked', () => {
  const beside = resample([[0, 201], [4000, 201]], 50); // biome-ignore format: a line
  expect(similarity(straight, beside, 200)).toBe(0);
  expect(similarity(straight, beside, 202)).toBe(1);
});
