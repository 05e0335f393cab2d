// Places between the ends of a long tunnel or bridge, which no state of the lattice stands for: what the cheapest road over or under them
// costs, from both sides' costs at the ends. Pure; NOK.

import { DIRECTIONS, type Lattice, type Leap } from './lattice.ts';
import type { CostMap } from './lattice-search.ts';

/** Lowers `nok`, by node, where a leap that either search has found is cheaper. */
export function lowerUnderLeaps(lattice: Lattice, there: CostMap, back: CostMap, nok: Float64Array): void {
  const { steps, leaps } = lattice;
  for (const [key, found] of leaps) {
    const [node, direction] = [key >> 4, key & 15];
    for (const leap of found) {
      const near = (node * steps + leap.k0) * 16 + direction;
      const far = (leap.node * steps + leap.k1) * 16;
      // Found on the way from A, and on the way from B.
      const cost = Math.min(
        costOf(there, near) + onward(lattice, back, far, direction),
        costOf(back, near) + onward(lattice, there, far, direction),
      );
      for (const between of nodesUnder(lattice, node, direction, leap))
        nok[between] = Math.min(nok[between], cost + leap.cost);
    }
  }
}

const costOf = ({ cost }: CostMap, state: number) => (cost[state] === 0 ? Number.POSITIVE_INFINITY : cost[state]);

/** The least cost of the other side at a place that is come to in a direction. Both sides name directions by their own way. */
function onward({ turn }: Lattice, other: CostMap, place: number, direction: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let next = 0; next < 16; next++)
    if (turn[16 * direction + next] === 1) least = Math.min(least, costOf(other, place + ((next + 8) & 15)));
  return least;
}

function nodesUnder({ columns }: Lattice, node: number, direction: number, leap: Leap): number[] {
  const [di, dj] = DIRECTIONS[direction];
  const step = dj * columns + di;
  const count = Math.round((leap.node - node) / step) - 1;
  return Array.from({ length: Math.max(0, count) }, (_, q) => node + (q + 1) * step);
}
