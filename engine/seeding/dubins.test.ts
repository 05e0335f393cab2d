// Against shortest paths with a smallest radius whose length is known.

import { expect, it } from 'vitest';
import { DUBINS } from '../../tests/data/known-optima.ts';
import { dubinsPoints } from './dubins.ts';

it('is as long as the closed form and leaves and arrives by the given bearings', () => {
  for (const { start, startHeading, end, endHeading, Rmin, length } of DUBINS) {
    const from = { x: start[0], y: start[1], bearing: startHeading };
    const to = { x: end[0], y: end[1], bearing: endHeading };
    const points = dubinsPoints(from, to, Rmin) ?? [];
    let total = 0;
    for (let i = 1; i < points.length; i++) {
      const leg = Math.hypot(points[i][0] - points[i - 1][0], points[i][1] - points[i - 1][1]);
      total += leg;
      if (i === points.length - 1) continue;
      const turn = Math.abs(deflection(points[i - 1], points[i], points[i + 1]));
      total -= Rmin * (2 * Math.tan(turn / 2) - turn);
    }
    expect(Math.abs(total - length)).toBeLessThan(1e-6 * length);
    expect(Math.cos(direction(points[0], points[1]) - startHeading)).toBeCloseTo(1, 6);
    expect(Math.cos(direction(points[points.length - 2], points[points.length - 1]) - endHeading)).toBeCloseTo(1, 6);
  }
});

it('joins any two poses, however near', () => {
  for (let i = 0; i < 300; i++) {
    const at = (k: number) => ((Math.sin(i * 12.9898 + k * 78.233) * 43758.5453) % 1) * 4;
    const from = { x: 0, y: 0, bearing: at(1) };
    const points = dubinsPoints(from, { x: at(2) * 40, y: at(3) * 40, bearing: at(4) }, 100);
    expect(points?.length ?? 0).toBeGreaterThan(1);
  }
});

type Point = readonly [number, number];
const direction = (a: Point, b: Point) => Math.atan2(b[1] - a[1], b[0] - a[0]);

function deflection(a: Point, b: Point, c: Point): number {
  const turn = direction(b, c) - direction(a, b);
  return Math.atan2(Math.sin(turn), Math.cos(turn));
}
