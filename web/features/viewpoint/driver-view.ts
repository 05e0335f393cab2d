// What a driver sees at a chainage of a route: eyes over the road, looking at the road a little ahead. Pure; metres,
// degrees.

import type { View } from '#canvas/scene-types.ts';
import type { Stations } from '#domain/stations.ts';

/** Over the road's surface: high enough that banks do not fill the picture. */
const EYE_M = 6;
const AHEAD_M = 70;

export function driverView(stations: Stations, chainageM: number): View {
  const from = placeAt(stations, chainageM);
  const end = stations.chainage[stations.count - 1]!;
  const ahead = placeAt(stations, Math.min(end, chainageM + AHEAD_M));
  const eye = [from.x, from.y, from.z + EYE_M] as const;
  const reach = Math.hypot(ahead.x - from.x, ahead.y - from.y);
  // At the very end one looks on in the direction of the road.
  const bearing = reach > 1 ? Math.atan2(ahead.y - from.y, ahead.x - from.x) : from.bearing;
  const x = reach > 1 ? ahead.x : from.x + Math.cos(bearing) * AHEAD_M;
  const y = reach > 1 ? ahead.y : from.y + Math.sin(bearing) * AHEAD_M;
  const z = ahead.z + 1;
  const planM = Math.hypot(x - eye[0], y - eye[1]);
  const headingDeg = (90 - (bearing * 180) / Math.PI + 360) % 360;
  const tiltDeg = 90 - (Math.atan2(eye[2] - z, planM) * 180) / Math.PI;
  return { x, y, z, distanceM: Math.hypot(planM, eye[2] - z), headingDeg, tiltDeg };
}

function placeAt({ count, chainage, x, y, road, bearing }: Stations, at: number) {
  let low = 0;
  let high = count - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (chainage[middle]! <= at) low = middle;
    else high = middle;
  }
  const t = Math.min(1, Math.max(0, (at - chainage[low]!) / (chainage[high]! - chainage[low]! || 1)));
  const between = (column: Float64Array) => column[low]! + (column[high]! - column[low]!) * t;
  return { x: between(x), y: between(y), z: between(road), bearing: bearing[low]! };
}
