// Lines on the ground end where a road opens it.

import { expect, test } from 'vitest';
import { outsideRings } from './outside-rings.ts';

const origin = [600_000, 7_000_000, 0];
/** 20 m wide, from x = 40 to 60. */
const ring = [
  [40, -50],
  [60, -50],
  [60, 50],
  [40, 50],
].map(([x, y]) => [600_000 + x!, 7_000_000 + y!] as [number, number]);
const piece = (...values: number[]) => new Float32Array(values);

test.each([
  { name: 'across', given: piece(0, 0, 7, 100, 0, 7), kept: [0, 0, 7, 40, 0, 7, 60, 0, 7, 100, 0, 7] },
  { name: 'beside', given: piece(0, 60, 7, 100, 60, 7), kept: [0, 60, 7, 100, 60, 7] },
  { name: 'within', given: piece(45, 0, 7, 55, 0, 7), kept: [] },
  { name: 'out of it, rising', given: piece(50, 0, 0, 50, 100, 10), kept: [50, 50, 5, 50, 100, 10] },
])('$name', ({ given, kept }) => expect([...outsideRings(given, origin, [ring])]).toEqual(kept));

test('without openings they are as they were', () => {
  const given = piece(0, 0, 7, 100, 0, 7);
  expect(outsideRings(given, origin, [])).toBe(given);
});
