// One point of a path that was dragged to another place: where it stands in a request, and what somebody else has moved meanwhile. Pure.

import type { RouteRequest } from '#domain/entities/path.ts';

/** 'start', 'end', or the id of a control point. */
export type PointKey = string;

export type Place = readonly [x: number, y: number, ...rest: number[]];

/** null: the request has no such point. */
export function placeOfPoint({ start, end, controlPoints }: RouteRequest, key: PointKey): Place | null {
  const point = key === 'start' ? start : key === 'end' ? end : controlPoints.find(({ id }) => id === key);
  return point ? [point.x, point.y] : null;
}

/** The request with the point at another place, and everything else as it was. */
export function withPointAt(request: RouteRequest, key: PointKey, [x, y]: Place): RouteRequest {
  if (key === 'start') return { ...request, start: { ...request.start, x, y } };
  if (key === 'end') return { ...request, end: { ...request.end, x, y } };
  return {
    ...request,
    controlPoints: request.controlPoints.map((point) => (point.id === key ? { ...point, x, y } : point)),
  };
}

/** Of all points of either request, those that stand elsewhere in the other or are missing from it. */
export function movedPoints(before: RouteRequest, after: RouteRequest): PointKey[] {
  const ids = new Set([...before.controlPoints, ...after.controlPoints].map(({ id }) => id));
  return ['start', 'end', ...ids].filter((key) => !isSamePlace(placeOfPoint(before, key), placeOfPoint(after, key)));
}

/** To the centimetre: what the canvas answers has gone through other numbers. */
const SAME_M = 0.01;

export function isSamePlace(a: Place | null, b: Place | null): boolean {
  return a && b ? Math.hypot(a[0] - b[0], a[1] - b[1]) < SAME_M : a === b;
}
