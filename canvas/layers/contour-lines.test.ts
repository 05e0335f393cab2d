// Contour lines put together: a cone's rings stay rings of the same length and place with a fraction of the pieces, and
// nothing is lost where lines end.

import { expect, it } from 'vitest';
import { addLines, piecesByHeight } from './contour-lines.ts';
import { contourRow } from './contours.ts';

const SIZE = 101;
const TOLERANCE = 0.1;

function linesOf(height: (column: number, row: number) => number): { raw: number[]; joined: number[] } {
  const values = Float32Array.from({ length: SIZE * SIZE }, (_, i) => height(i % SIZE, Math.floor(i / SIZE)));
  const raw: number[] = [];
  for (let row = 0; row + 1 < SIZE; row++) contourRow({ values, width: SIZE, height: SIZE }, row, 10, 1000, raw, raw);
  const joined: number[] = [];
  for (const pieces of piecesByHeight(raw).values()) addLines(raw, pieces, TOLERANCE, joined);
  return { raw, joined };
}

const lengthOf = (flat: readonly number[]) => {
  let sum = 0;
  for (let i = 0; i < flat.length; i += 5) sum += Math.hypot(flat[i + 2]! - flat[i]!, flat[i + 3]! - flat[i + 1]!);
  return sum;
};

it('the rings of a cone keep their place and length with a quarter of the pieces', () => {
  const { raw, joined } = linesOf((c, r) => 97 - 2 * Math.hypot(c - 50, r - 50));
  expect(joined.length).toBeLessThan(raw.length / 4);
  expect(lengthOf(joined) / lengthOf(raw)).toBeCloseTo(1, 2);
  for (let i = 0; i < joined.length; i += 5) {
    const radius = (97 - joined[i + 4]!) / 2;
    for (const k of [0, 2]) expect(Math.hypot(joined[i + k]! - 50, joined[i + k + 1]! - 50)).toBeCloseTo(radius, 0);
    // The middle of a piece is as far inside as the tolerance and the raster's own squares allow.
    const middle = Math.hypot((joined[i]! + joined[i + 2]!) / 2 - 50, (joined[i + 1]! + joined[i + 3]!) / 2 - 50);
    expect(Math.abs(middle - radius)).toBeLessThan(TOLERANCE + 0.2);
  }
  // Rings are closed: every end is one of two.
  const ends = new Map<string, number>();
  for (let i = 0; i < joined.length; i += 5)
    for (const k of [0, 2]) {
      const key = `${joined[i + k]} ${joined[i + k + 1]} ${joined[i + 4]}`;
      ends.set(key, (ends.get(key) ?? 0) + 1);
    }
  const inside = [...ends].filter(([key]) => Number(key.split(' ')[2]) > 0);
  expect(inside.every(([, count]) => count === 2)).toBe(true);
});

it('lines over a plane become one piece each, from edge to edge', () => {
  const { joined } = linesOf((c) => c + 0.5);
  expect(joined.length / 5).toBe(10);
  expect(lengthOf(joined)).toBeCloseTo(10 * (SIZE - 1), 6);
});
