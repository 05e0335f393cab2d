// The small map: a pixel and its place belong together, zooming keeps the place under the pointer, and corners make a box in any order.

import { describe, expect, it } from 'vitest';
import { boxBetween, firstView, isSeen, placeAt, rectangleOf, VIEW_PX, windowOf, zoomed } from './box-view.ts';

const GROUND = { minX: 129_000, minY: 6_955_000, maxX: 137_000, maxY: 6_963_000 };

describe('the view of a box', () => {
  it('shows all of the ground that is there, north up', () => {
    const view = firstView(GROUND, 25_833);
    const { x, y, width, height } = rectangleOf(view, GROUND);
    expect(Math.min(x, y)).toBeGreaterThan(0);
    expect(x + width).toBeLessThan(VIEW_PX.width);
    expect(y + height).toBeLessThan(VIEW_PX.height);
    const [minX, maxY] = placeAt(view, x, y);
    expect(minX).toBeCloseTo(GROUND.minX, 6);
    expect(maxY).toBeCloseTo(GROUND.maxY, 6);
  });
  it.each([25_832, 25_833, 25_835, 5110])('without a ground shows Norway in EPSG:%i', (srid) => {
    const view = firstView(null, srid);
    expect(view.centerY).toBeGreaterThan(srid === 5110 ? 1_000_000 : 6_500_000);
    expect(windowOf(view).maxY - windowOf(view).minY).toBeCloseTo(1_900_000, 3);
  });
  it('zooms about the place under the pointer', () => {
    const view = firstView(GROUND, 25_833);
    const at = placeAt(view, 100, 50);
    const nearer = zoomed(view, 0.5, at);
    expect(nearer.metresPerPx).toBeCloseTo(view.metresPerPx / 2, 9);
    const [x, y] = placeAt(nearer, 100, 50);
    expect(x).toBeCloseTo(at[0], 6);
    expect(y).toBeCloseTo(at[1], 6);
  });
  it('sees a box that lies whole in it, and not as a dot', () => {
    const view = firstView(GROUND, 25_833);
    expect(isSeen(view, GROUND)).toBe(true);
    expect(isSeen(view, { ...GROUND, maxX: GROUND.maxX + 20_000 })).toBe(false);
    expect(isSeen(firstView(null, 25_833), GROUND)).toBe(false);
  });
  it('takes corners in any order, on whole metres', () => {
    const box = { minX: 10, minY: -5, maxX: 20, maxY: 7 };
    for (const [a, b] of [
      [
        [9.6, -5.2],
        [20.4, 7.4],
      ],
      [
        [20.4, -5.2],
        [9.6, 7.4],
      ],
      [
        [20.4, 7.4],
        [9.6, -5.2],
      ],
    ] as const)
      expect(boxBetween(a, b)).toEqual(box);
  });
});
