// Points of interest among the control points: which, and in which order.

import { describe, expect, it } from 'vitest';
import type { ControlPoint, RouteRequest } from '#domain/entities/path.ts';
import { windowOf } from './freeze-problem.ts';
import { type PassedPoint, passing } from './passed-points.ts';

const end = (x: number, y: number) => ({ x, y, z: null, bearing: null, grade: null });
const control = (id: string, x: number, y: number, radiusM = 0): ControlPoint => ({ id, x, y, z: null, radiusM });
const point = (id: string, x: number, y: number, radiusM = 50): PassedPoint => ({ id, x, y, radiusM });
const request = (controlPoints: ControlPoint[] = [], corridor: RouteRequest['corridor'] = null): RouteRequest => ({
  start: end(0, 0),
  end: end(10_000, 0),
  controlPoints,
  corridor,
});
const orderOf = (asked: RouteRequest, ...points: PassedPoint[]) =>
  passing(asked, points, windowOf(asked)).controlPoints.map(({ id }) => id);

describe('points of interest', () => {
  it('come in the order in which they are met, whatever order they are drawn in', () => {
    expect(orderOf(request(), point('far', 8000, 300), point('near', 2000, -400), point('mid', 5000, 100))).toEqual([
      'near',
      'mid',
      'far',
    ]);
  });

  it('keep the order of the control points of the request', () => {
    const asked = request([control('c1', 3000, 0), control('c2', 7000, 0)]);
    expect(orderOf(asked, point('a', 5000, 500), point('b', 9000, 0), point('c', 500, 0))).toEqual([
      'c',
      'c1',
      'a',
      'c2',
      'b',
    ]);
  });

  it('carry their reach, and are free in height', () => {
    const { controlPoints } = passing(request(), [point('p', 4000, 100, 75)], windowOf(request()));
    expect(controlPoints).toEqual([{ id: 'p', x: 4000, y: 100, z: null, radiusM: 75 }]);
  });

  it('bind no path that lies elsewhere: outside of the ground that is searched, or outside of the corridor', () => {
    expect(orderOf(request(), point('away', 40_000, 40_000))).toEqual([]);
    const corridor: RouteRequest['corridor'] = [
      [-100, -100],
      [10_100, -100],
      [10_100, 100],
      [-100, 100],
    ];
    expect(orderOf(request([], corridor), point('in', 5000, 50), point('beside', 5000, 150))).toEqual(['in']);
  });

  it('are left out where an end or a control point keeps the line within their reach', () => {
    expect(orderOf(request(), point('at the start', 30, 0))).toEqual([]);
    expect(orderOf(request([control('c', 5000, 0, 20)]), point('p', 5000, 25))).toEqual(['c']);
    // The circle of the control point reaches out of that of the point.
    expect(orderOf(request([control('c', 5000, 0, 40)]), point('p', 5000, 25))).toHaveLength(2);
  });

  it('leave a request that they do not touch as it is', () => {
    const asked = request();
    expect(passing(asked, [], windowOf(asked))).toBe(asked);
  });
});
