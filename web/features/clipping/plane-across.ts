// A vertical plane across a route at a chainage, and bearings as tangents and back. Pure; metres, degrees clockwise from
// north.

import type { Stations } from '#domain/stations.ts';

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

export function tangentOf(bearingDeg: number): Point3 {
  const radians = (bearingDeg * Math.PI) / 180;
  return [Math.sin(radians), Math.cos(radians), 0];
}

export function bearingOf([x, y]: Point3): number {
  return ((Math.atan2(x, y) * 180) / Math.PI + 360) % 360;
}
