// The moves of the lattice: from a node to another one in one of sixteen directions, with what each costs at every height of its
// two ends. Either way along a move costs the same, so that a table is kept for eight directions only, by the move's tail;
// entries are priced on first use, because a search needs a few of the heights only.
//
//      tail ●───────────▶ head      entry (node of tail, step k of tail, direction 0…7, climb dk of the head over the tail)

import type { Lattice } from './lattice.ts';
import { costOfStretch, readStretch } from './stretch.ts';

/** A way is not looked at yet, free, or blocked. */
const FREE = 1;
const BLOCKED = 2;

/** Whether the way between a node and its neighbour `next` in a direction is free. The ground along it is read on first use. */
export function isFree(lattice: Lattice, node: number, next: number, direction: number): boolean {
  const tail = direction < 8 ? node : next;
  const slot = 8 * tail + (direction & 7);
  let state = lattice.state[slot];
  if (state === 0) {
    state = readWay(lattice, tail, direction < 8 ? next : node, direction & 7) ? FREE : BLOCKED;
    lattice.state[slot] = state;
  }
  return state === FREE;
}

function readWay(lattice: Lattice, tail: number, head: number, direction: number): boolean {
  const { x, y, ground, input, guarded, samples, sampleCount } = lattice;
  if (Number.isNaN(ground[tail]) || Number.isNaN(ground[head])) return false;
  const base = sampleBase(lattice, tail, direction);
  return readStretch(input, guarded, x[tail], y[tail], x[head], y[head], sampleCount[direction], samples, base);
}

/** The first sample of the move from a tail in one of the first eight directions. */
export function sampleBase({ samplesPerNode, sampleFrom }: Lattice, tail: number, direction: number): number {
  return tail * samplesPerNode + sampleFrom[direction];
}

/** Prices the move from step k of a node to `next`, its neighbour in a free direction, climbing dk steps; NOK, kept at `entry`. */
export function priceStep(
  lattice: Lattice,
  entry: number,
  node: number,
  next: number,
  direction: number,
  k: number,
  dk: number,
): number {
  const { zStepM, baseZ, low, ground, samples, sampleCount, lengthM, input, stepPrices } = lattice;
  const isTail = direction < 8;
  const [tail, head] = isTail ? [node, next] : [next, node];
  const [below, above] = [low[node] + k, low[node] + k + dk];
  const z0 = (isTail ? below : above) * zStepM + baseZ;
  const z1 = (isTail ? above : below) * zStepM + baseZ;
  const base = sampleBase(lattice, tail, direction & 7);
  const count = sampleCount[direction & 7];
  stepPrices[entry] = costOfStretch(
    input,
    samples,
    base,
    count,
    lengthM[direction],
    z0,
    z1,
    ground[tail],
    ground[head],
  );
  return stepPrices[entry];
}
