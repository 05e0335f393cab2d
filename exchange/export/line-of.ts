// The places of a route's line, or of a part of it, from its stations.

import type { Stations } from '#domain/stations.ts';

export interface LinePoint {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly chainageM: number;
}

/** Stations from one chainage to another, both ends put in between stations where there is none. */
export function lineBetween(stations: Stations, fromM: number, toM: number): LinePoint[] {
  const { count, chainage } = stations;
  if (count === 0) return [];
  const points = [pointAt(stations, fromM)];
  for (let i = 0; i < count; i++)
    if (chainage[i]! > fromM + MIN_STEP_M && chainage[i]! < toM - MIN_STEP_M) points.push(pointOf(stations, i));
  points.push(pointAt(stations, toM));
  return points.filter((point, i) => i === 0 || point.chainageM > points[i - 1]!.chainageM + MIN_STEP_M);
}

/** The whole line. */
export const wholeLine = (stations: Stations): LinePoint[] =>
  lineBetween(stations, stations.chainage[0] ?? 0, stations.chainage[stations.count - 1] ?? 0);

const MIN_STEP_M = 1e-4;

const pointOf = ({ x, y, road, chainage }: Stations, i: number): LinePoint => ({
  x: x[i]!,
  y: y[i]!,
  z: road[i]!,
  chainageM: chainage[i]!,
});

export function pointAt(stations: Stations, chainageM: number): LinePoint {
  const { count, chainage } = stations;
  let [low, high] = [0, count - 1];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (chainage[middle]! <= chainageM) low = middle;
    else high = middle;
  }
  const [a, b] = [pointOf(stations, low), pointOf(stations, high)];
  const lengthM = b.chainageM - a.chainageM;
  const share = lengthM > 0 ? Math.min(1, Math.max(0, (chainageM - a.chainageM) / lengthM)) : 0;
  const mix = (from: number, to: number) => from + share * (to - from);
  return { x: mix(a.x, b.x), y: mix(a.y, b.y), z: mix(a.z, b.z), chainageM: mix(a.chainageM, b.chainageM) };
}
