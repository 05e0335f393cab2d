// Where on a route a place beside it is.

import type { Stations } from '#domain/stations.ts';

/** Chainage of the station that is nearest to a place. */
export function nearestChainage({ x: xs, y: ys, chainage, count }: Stations, x: number, y: number): number {
  let best = 0;
  for (let i = 1; i < count; i++) {
    if (Math.hypot(xs[i] - x, ys[i] - y) < Math.hypot(xs[best] - x, ys[best] - y)) best = i;
  }
  return chainage[best];
}
