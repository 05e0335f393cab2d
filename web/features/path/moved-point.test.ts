// A point at another place leaves the rest of a request alone, and what others moved is found.

import { expect, it } from 'vitest';
import type { RouteRequest } from '#domain/entities/path.ts';
import { isSamePlace, movedPoints, placeOfPoint, withPointAt } from './moved-point.ts';

const end = (x: number) => ({ x, y: 0, z: 12, bearing: 1, grade: null });
const control = (id: string, x: number) => ({ id, x, y: 5, z: null, radiusM: 20 });
const request: RouteRequest = {
  start: end(0),
  end: end(100),
  controlPoints: [control('a', 30), control('b', 60)],
  corridor: null,
};

it('moves one point and keeps what it asks for', () => {
  expect(withPointAt(request, 'b', [61, 7])).toEqual({
    ...request,
    controlPoints: [control('a', 30), { ...control('b', 61), y: 7 }],
  });
  expect(withPointAt(request, 'end', [90, 3])).toEqual({ ...request, end: { ...end(90), y: 3 } });
  expect(withPointAt(request, 'gone', [1, 1])).toEqual(request);
});

it('finds what was moved, added and removed', () => {
  const theirs = { ...withPointAt(request, 'start', [4, 4]), controlPoints: [control('b', 60), control('c', 80)] };
  expect(movedPoints(request, theirs)).toEqual(['start', 'a', 'c']);
  expect(placeOfPoint(theirs, 'a')).toBeNull();
  expect(movedPoints(request, withPointAt(request, 'a', [30.004, 5]))).toEqual([]);
});

it('is the same place to the centimetre', () => {
  expect(isSamePlace([1, 2, 3], [1.005, 2])).toBe(true);
  expect(isSamePlace([1, 2], [1.02, 2])).toBe(false);
  expect(isSamePlace(null, [1, 2])).toBe(false);
  expect(isSamePlace(null, null)).toBe(true);
});
