// Points of interest that a path must pass, put among the control points of its request: each where it makes the way between its
// neighbours longest the least. A point binds the paths in whose corridor it lies or, where a path has none, in whose ground
// that is searched. Pure.

import type { ControlPoint, RouteRequest } from '#domain/entities/path.ts';
import { isInsideRing } from '#terrain/ring.ts';

export interface PassedPoint {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly radiusM: number;
}

interface Box {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** `searched`: the ground around the request as it was made. Points that the request passes anyway are left out. */
export function passing(request: RouteRequest, points: readonly PassedPoint[], searched: Box): RouteRequest {
  const left = points.filter((point) => concerns(request, point, searched) && !isPassed(request, point));
  const controlPoints = [...request.controlPoints];
  while (left.length > 0) {
    const stops = [request.start, ...controlPoints, request.end];
    const best = { extraM: Infinity, at: 0, which: 0 };
    for (const [which, point] of left.entries())
      for (let at = 0; at + 1 < stops.length; at++) {
        const [from, to] = [stops[at]!, stops[at + 1]!];
        const extraM = distance(from, point) + distance(point, to) - distance(from, to);
        if (extraM < best.extraM) Object.assign(best, { extraM, at, which });
      }
    const [{ id, x, y, radiusM }] = left.splice(best.which, 1) as [PassedPoint];
    const point: ControlPoint = { id, x, y, z: null, radiusM };
    controlPoints.splice(best.at, 0, point);
  }
  return controlPoints.length > request.controlPoints.length ? { ...request, controlPoints } : request;
}

function concerns({ corridor }: RouteRequest, { x, y }: PassedPoint, { minX, minY, maxX, maxY }: Box): boolean {
  if (corridor) return isInsideRing(corridor, x, y);
  return x >= minX && x <= maxX && y >= minY && y <= maxY;
}

/** An end or a control point holds the line within the point's reach. */
function isPassed({ start, end, controlPoints }: RouteRequest, point: PassedPoint): boolean {
  const held = [{ ...start, radiusM: 0 }, { ...end, radiusM: 0 }, ...controlPoints];
  return held.some((place) => distance(place, point) + place.radiusM <= point.radiusM);
}

interface Place {
  readonly x: number;
  readonly y: number;
}

function distance(a: Place, b: Place): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
