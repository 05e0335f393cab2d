// Plane geometry against figures that can be worked by hand, at the coordinates of a real project (northing 7 000 000).

import { describe, expect, test } from 'vitest';
import { chainageOf, densify, isInside, nearestOnLine, placeAtChainage, ringArea } from './geometry.ts';

const X = 129_005;
const Y = 6_955_005;

describe('nearestOnLine', () => {
  const line = [0, 0, 10, 0, 10, 10];
  test.each([
    { x: 5, y: 3, distance: 3, index: 0, t: 0.5 },
    { x: 13, y: 5, distance: 3, index: 1, t: 0.5 },
    { x: -3, y: -4, distance: 5, index: 0, t: 0 },
  ])('($x, $y)', ({ x, y, ...expected }) => {
    expect(nearestOnLine(line, 2, x, y)).toEqual(expected);
  });
  test('a vertex out of sight breaks the line instead of drawing it to nowhere', () => {
    expect(nearestOnLine([0, 0, Number.NaN, Number.NaN, 10, 10, 20, 10], 2, 5, 5)).toMatchObject({ index: 2, t: 0 });
  });
  test('a single vertex is no line', () => expect(nearestOnLine([1, 1], 2, 0, 0)).toBeNull());
});

test('a point in a hole is outside', () => {
  const square = (size: number) =>
    [
      [X - size, Y - size],
      [X + size, Y - size],
      [X + size, Y + size],
      [X - size, Y + size],
    ] as const;
  const ring = [[square(100), square(50)]];
  expect([isInside(ring, X + 75, Y), isInside(ring, X, Y), isInside(ring, X + 150, Y)]).toEqual([true, false, false]);
});

test('area of a ring far from the origin keeps its decimals', () => {
  expect(
    ringArea([
      [X, Y],
      [X + 0.5, Y],
      [X + 0.5, Y + 0.25],
      [X, Y + 0.25],
    ]),
  ).toBeCloseTo(0.125, 9);
});

test('chainage is measured in plan, heights left out', () => {
  expect([...chainageOf([0, 0, 0, 3, 4, 100, 3, 16, 0])]).toEqual([0, 5, 17]);
  expect(placeAtChainage([0, 0, 0, 3, 4, 100, 3, 16, 0], [0, 5, 17], 11)).toEqual([3, 10, 50]);
});

test('densify keeps the corners and the greatest step', () => {
  const line = densify(
    [
      [0, 0],
      [10, 0],
      [10, 3],
    ],
    4,
  );
  expect(line).toHaveLength(5);
  for (let i = 1; i < line.length; i++)
    expect(Math.hypot(line[i]![0] - line[i - 1]![0], line[i]![1] - line[i - 1]![1])).toBeLessThanOrEqual(4);
});
