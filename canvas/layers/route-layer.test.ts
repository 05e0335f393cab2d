// Where the ribbon of a route runs: on the ground from afar, over the road where the road is built.

import { expect, test } from 'vitest';
import type { RouteShape } from '../scene-types.ts';
import { RouteLayer } from './route-layer.ts';

/** A level road at 100 m through a hill of 130 m, in a tunnel from 100 to 200 m. */
const ROUTE: RouteShape = {
  id: 'r',
  name: '',
  color: '#c43c57',
  line: [0, 0, 100, 300, 0, 100],
  segments: [
    { kind: 'surface', fromM: 0, toM: 100 },
    { kind: 'tunnel', fromM: 100, toM: 200 },
    { kind: 'surface', fromM: 200, toM: 300 },
  ],
};

/** Heights of the ribbon by chainage. */
function heights(built: ReadonlySet<string>, metresPerPixel = 1): Map<number, number> {
  const layer = new RouteLayer();
  layer.setRoutes([ROUTE], built, () => 130);
  layer.setScale(metresPerPixel);
  const [{ chainage, drawn }] = layer.routes as [(typeof layer.routes)[number]];
  return new Map(Array.from(chainage, (at, i) => [at, drawn[3 * i + 2]!]));
}

test('over a built road the ribbon passes a portal without a bend', () => {
  const over = [...heights(new Set(['r'])).values()];
  expect(over.length).toBeGreaterThan(10);
  for (const z of over) expect(z).toBeCloseTo(over[0]!, 9);
  expect(over[0]! - 100).toBeGreaterThan(0);
});

test('where nothing is built it lies on the ground, and in the mountain at the height of the road', () => {
  const over = heights(new Set());
  expect(over.get(50)! - 130).toBeGreaterThan(0);
  expect(over.get(150)).toBe(100);
});

test('from so far that the road is not shown, a built route lies on the ground too', () => {
  const over = heights(new Set(['r']), 5);
  expect(over.get(50)! - 130).toBeGreaterThan(0);
  expect(over.get(150)).toBe(100);
});
