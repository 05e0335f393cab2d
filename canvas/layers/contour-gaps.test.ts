// The way up the slope that contour lines know, on planes whose slope is known.

import { expect, test } from 'vitest';
import { uphillOf } from './contour-gaps.ts';

/** A field of 20 × 20 cells of 10 m whose first cell is 100 m north of the origin. */
function fieldOf(heightAt: (x: number, y: number) => number) {
  const values = Float32Array.from({ length: 400 }, (_, i) => heightAt((i % 20) * 10, 100 - Math.floor(i / 20) * 10));
  return { values, width: 20, height: 20, firstX: 0, firstY: 100, cellX: 10, cellY: 10 };
}
/** One piece in the middle of it. */
const PIECE = Float32Array.of(90, 0, 50, 110, 20, 50);

function check(heightAt: (x: number, y: number) => number, expected: readonly [number, number]): void {
  const [east, north] = uphillOf(PIECE, fieldOf(heightAt));
  expect(east).toBeCloseTo(expected[0], 4);
  expect(north).toBeCloseTo(expected[1], 4);
}

test('metres to the east and to the north for a metre upwards', () => {
  check((x) => x / 2, [2, 0]);
  check((_, y) => -y, [0, -1]);
  // A slope of 0.5 to the north-east of 3 : 4.
  check((x, y) => 0.3 * x + 0.4 * y, [1.2, 1.6]);
});

test('level ground counts as sloping by a hundredth, and the edge of the raster as what is inside', () => {
  check((x) => x / 1e5, [100, 0]);
  const atCorner = uphillOf(
    Float32Array.of(-50, 400, 0, -40, 420, 0),
    fieldOf((x) => x / 2),
  );
  expect([...atCorner]).toEqual([2, 0]);
});

test('beside a hole lines are far apart, so that they are drawn', () => {
  check(() => Number.NaN, [100, 0]);
});
