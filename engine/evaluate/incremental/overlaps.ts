// The pairs of tiles in which a line meets itself.

import { twice } from '../crossings/crossing-pass.ts';

/** Pairs of tiles of a line that overlap: both tiles, the earlier one first, and by how much. Usually none. */
export interface Overlaps {
  count: number;
  before: Int32Array;
  after: Int32Array;
  amount: Float64Array;
}

export function overlaps(): Overlaps {
  return { count: 0, before: new Int32Array(16), after: new Int32Array(16), amount: new Float64Array(16) };
}

export function copyOverlaps(from: Overlaps, to: Overlaps): void {
  to.count = 0;
  for (let k = 0; k < from.count; k++) addOverlap(to, from.before[k], from.after[k], from.amount[k]);
}

/** Appends a pair. */
export function addOverlap(to: Overlaps, before: number, after: number, amount: number): void {
  if (to.count === to.before.length) {
    to.before = twice(to.before);
    to.after = twice(to.after);
    to.amount = twice(to.amount);
  }
  to.before[to.count] = before;
  to.after[to.count] = after;
  to.amount[to.count++] = amount;
}
