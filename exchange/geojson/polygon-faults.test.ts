// Polygons that are in order, and ones that are not.

import { expect, it } from 'vitest';
import { ringArea } from '#terrain/ring.ts';
import { looksFaulty } from './polygon-faults.ts';
import { readFeature } from './read.ts';

type Ring = [number, number][];
/** Far from the origin, as in UTM. */
const at = (ring: readonly (readonly number[])[]): Ring => ring.map(([x, y]) => [500_000.1 + x!, 7_000_000.7 + y!]);
const SQUARE = [[0, 0], [10, 0], [10, 10], [0, 10], [0, 0]]; // biome-ignore format: a ring
const HOLE = [[2, 2], [2, 4], [4, 4], [4, 2], [2, 2]]; // biome-ignore format: a ring

it.each<[string, readonly (readonly (readonly number[])[])[], boolean]>([
  ['a square', [SQUARE], false],
  ['a square with a hole', [SQUARE, HOLE], false],
  ['a hole that touches the outer ring at a corner', [SQUARE, [[0, 0], [3, 5], [5, 3], [0, 0]]], false],
  ['a bow tie', [[[0, 0], [10, 10], [10, 0], [0, 10], [0, 0]]], true],
  ['a spike', [[[0, 0], [10, 0], [20, 0], [10, 0], [10, 10], [0, 10], [0, 0]]], true],
  ['a side that is passed twice', [[[0, 0], [10, 0], [10, 10], [5, 10], [5, 5], [5, 10], [0, 10], [0, 0]]], true],
  ['a hole across the outer ring', [SQUARE, [[8, 2], [8, 4], [14, 4], [14, 2], [8, 2]]], true],
  ['a hole outside', [SQUARE, [[20, 2], [20, 4], [24, 4], [24, 2], [20, 2]]], true],
])('%s', (_name, rings, faulty) => {
  expect(looksFaulty(rings.map(at))).toBe(faulty);
}); // biome-ignore format: a row a polygon

it('looks at a circle of 200,000 places in a moment, and finds the one side that crosses', () => {
  const circle = Array.from({ length: 200_000 }, (_, i): [number, number] => {
    const turn = (2 * Math.PI * i) / 200_000;
    return [500_000 + 5_000 * Math.cos(turn), 7_000_000 + 5_000 * Math.sin(turn)];
  });
  const begun = process.cpuUsage().user;
  expect(looksFaulty([[...circle, circle[0]!]])).toBe(false);
  const [a, b] = [circle[70_000]!, circle[70_001]!];
  circle[70_000] = b;
  circle[70_001] = a;
  expect(looksFaulty([[...circle, circle[0]!]])).toBe(true);
  expect((process.cpuUsage().user - begun) / 1000).toBeLessThan(5_000);
});

it('closes rings, takes out places that stand twice, and turns holes, and counts them', () => {
  const read = (coordinates: unknown) =>
    readFeature({ type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates } })!;
  expect(read([SQUARE, HOLE])).toMatchObject({ repairedRings: 0, badRings: 0 });
  expect(read([[...SQUARE].reverse(), [...HOLE].reverse()])).toMatchObject({ repairedRings: 0, badRings: 0 });
  expect(read([SQUARE.slice(0, 4)])).toMatchObject({ repairedRings: 1, polygons: [[SQUARE]] });
  expect(read([[SQUARE[0]!, ...SQUARE]])).toMatchObject({ repairedRings: 1, polygons: [[SQUARE]] });
  const turned = read([SQUARE, [...HOLE].reverse()]);
  expect(turned.repairedRings).toBe(1);
  expect(turned.polygons![0]!.map((ring) => Math.sign(ringArea(ring)))).toEqual([1, -1]);
  expect(read([[[0, 0], [1, 1]]])).toMatchObject({ repairedRings: 0, badRings: 1, polygons: null }); // biome-ignore format: a ring
});
