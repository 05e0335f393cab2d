// How many corridors there are among routes, for the tests that ask for routes that differ in kind: counted by the distance between
// whole lines alone, and not by the corridors that the search itself gives its routes.

import { DIFFERENT_BELOW, resample, similarity } from '#engine/line/similarity.ts';
import type { Solution } from '#engine/solution.ts';

/** Lines are compared at points so far apart, m. */
const SPACING_M = 50;

export function corridorsOf(routes: Solution['routes']): number {
  const leaders: [number, number][][] = [];
  for (const { stations } of routes) {
    const line = resample(
      Array.from({ length: stations.count }, (_, i): [number, number] => [stations.x[i]!, stations.y[i]!]),
      SPACING_M,
    ).map(([x, y]): [number, number] => [x, y]);
    if (leaders.every((leader) => similarity(line, leader) < DIFFERENT_BELOW)) leaders.push(line);
  }
  return leaders.length;
}
