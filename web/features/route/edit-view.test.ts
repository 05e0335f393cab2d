// What is shown when a line is opened for change: all of it where its pins have room, else as much around the place that is
// looked at as keeps them apart.

import { describe, expect, it } from 'vitest';
import type { Xy } from '#canvas/scene-types.ts';
import { stretchToEdit } from './edit-view.ts';

const size = { width: 800, height: 500 };
const row = (legM: number, count: number): Xy[] => Array.from({ length: count }, (_, i) => [i * legM, 0]);
const scaleOf = ({ minX, maxX, minY, maxY }: ReturnType<typeof stretchToEdit>) =>
  Math.max((maxX - minX) / size.width, (maxY - minY) / size.height);

describe('the stretch that is shown for an edit', () => {
  it('is the whole line where there is room', () => {
    const { minX, maxX } = stretchToEdit(row(500, 6), [1200, 0], size);
    expect(minX).toBeLessThanOrEqual(0);
    expect(maxX).toBeGreaterThanOrEqual(2500);
  });

  it('keeps the pins of a long line apart, around the place that is looked at', () => {
    const seen = stretchToEdit(row(100, 80), [4000, 300], size);
    expect(50 / scaleOf(seen)).toBeGreaterThanOrEqual(24);
    expect(seen.maxX - seen.minX).toBeGreaterThan(1000);
    expect(Math.abs((seen.minX + seen.maxX) / 2 - 4000)).toBeLessThan(150);
  });

  it('shows a point with its neighbours however near they stand', () => {
    const seen = stretchToEdit(
      [
        [0, 0],
        [5, 0],
        [10, 2],
        [4000, 0],
      ],
      [0, 0],
      size,
    );
    expect(seen.minX).toBeLessThanOrEqual(0);
    expect(seen.maxX).toBeLessThan(60);
    expect(
      Number.isFinite(
        scaleOf(
          stretchToEdit(
            [
              [0, 0],
              [9, 9],
            ],
            [5, 5],
            size,
          ),
        ),
      ),
    ).toBe(true);
  });
});
