// A vertical plane across a route at a chainage, and bearings as tangents and back. Pure; metres, degrees clockwise from
// north.

import type { View } from '#canvas/scene-types.ts';
import type { Stations } from '#domain/stations.ts';

/** From this far one sees a road with its slopes. */
const LOOK_FROM_M = 140;
const LOOK_TILT_DEG = 76;

type Point3 = readonly [number, number, number];

/** The tangent points ahead along the route: what lies ahead is taken away. */
export function planeAcross(stations: Stations, chainageM: number): { point: Point3; tangent: Point3 } {
  const { count, chainage, x, y, road, bearing } = stations;
  let k = 0;
  while (k + 2 < count && chainage[k + 1]! <= chainageM) k++;
  const span = chainage[k + 1]! - chainage[k]! || 1;
  const t = Math.min(1, Math.max(0, (chainageM - chainage[k]!) / span));
  const turn = bearing[k + 1]! - bearing[k]!;
  const angle = bearing[k]! + Math.atan2(Math.sin(turn), Math.cos(turn)) * t;
  const between = (column: Float64Array) => column[k]! + (column[k + 1]! - column[k]!) * t;
  return { point: [between(x), between(y), between(road)], tangent: [Math.cos(angle), Math.sin(angle), 0] };
}

interface Plane {
  readonly point: Point3;
  readonly tangent: Point3;
}

/** The plane turned so that the side towards the eye is taken away and the open section is seen. */
export function facing(plane: Plane, headingDeg: number): Plane {
  const [sx, sy] = tangentOf(headingDeg);
  const { point, tangent } = plane;
  const isAway = tangent[0] * sx + tangent[1] * sy > 0;
  return isAway ? { point, tangent: [-tangent[0], -tangent[1], 0] } : plane;
}

/** Straight at the open section, from a little above. */
export function viewOf({ point, tangent }: Plane): View {
  const headingDeg = (bearingOf(tangent) + 180) % 360;
  return { x: point[0], y: point[1], z: point[2], distanceM: LOOK_FROM_M, headingDeg, tiltDeg: LOOK_TILT_DEG };
}

export function tangentOf(bearingDeg: number): Point3 {
  const radians = (bearingDeg * Math.PI) / 180;
  return [Math.sin(radians), Math.cos(radians), 0];
}

export function bearingOf([x, y]: Point3): number {
  return ((Math.atan2(x, y) * 180) / Math.PI + 360) % 360;
}
