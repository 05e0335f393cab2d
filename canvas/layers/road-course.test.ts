// The course between sections on arcs of known radius and on a straight.

import { expect, test } from 'vitest';
import type { RoadBodyShape } from '../scene-types.ts';
import { facetsAfter, placeBetween } from './road-course.ts';

/** Sections `stepM` apart on an arc to the left about the origin, beginning due east of it. */
function arc(radiusM: number, stepM: number, count: number): RoadBodyShape {
  const angles = Array.from({ length: count }, (_, i) => (i * stepM) / radiusM);
  const none: number[] = [];
  return {
    routeId: 'r',
    x: angles.map((a) => radiusM * Math.cos(a)),
    y: angles.map((a) => radiusM * Math.sin(a)),
    bearing: angles.map((a) => a + Math.PI / 2),
    ground: angles.map(() => 0),
    first: none,
    offset: none,
    z: none,
    material: none,
  };
}

test.each([12, 26, 60, 250])('of an arc with a radius of %i m it leaves nowhere more than 2 cm', (radiusM) => {
  const body = arc(radiusM, 10, 3);
  for (let t = 0; t <= 1; t += 0.125) {
    const [x, y] = placeBetween(body, 1, t, 0, 0);
    expect(Math.abs(Math.hypot(x, y) - radiusM)).toBeLessThan(0.02);
    const [outX, outY] = placeBetween(body, 1, t, 5, 0);
    expect(Math.abs(Math.hypot(outX, outY) - radiusM - 5)).toBeLessThan(0.06);
  }
});

test.each([
  { radiusM: 26, facets: 3 },
  { radiusM: 60, facets: 2 },
  { radiusM: 12, facets: 4 },
])(
  'facets on a radius of $radiusM m are at most 5 m long and leave the arc by at most 10 cm',
  ({ radiusM, facets }) => {
    const count = facetsAfter(arc(radiusM, 10, 2), 0);
    expect(count).toBe(facets);
    const turn = 10 / radiusM / count;
    expect(radiusM * (1 - Math.cos(turn / 2))).toBeLessThanOrEqual(0.1);
    expect(10 / count).toBeLessThanOrEqual(5);
  },
);

test('a straight is one facet, and its middle lies on it', () => {
  const body = { ...arc(1, 1, 0), x: [0, 10], y: [5, 5], bearing: [0, 0] };
  expect(facetsAfter(body, 0)).toBe(1);
  expect(placeBetween(body, 0, 0.5, 2, 7)).toEqual([5, 3, 7]);
});
