// Where a profile differs from another, when the road after some point may have become longer or shorter: vertical points
// are the same when height and curve are, and chainage is but for that shift.

import { PROFILE_STRIDE } from '../../alignment/profile.ts';

export interface ProfileChange {
  /** Vertical points from … to − 1 of the new profile differ; so do grades from the point before to the point at `to`. */
  from: number;
  to: number;
  /** Chainages of the new road between which heights or grades differ, m. */
  fromM: number;
  toM: number;
}

/** Chainages that differ by less are the same: what adding up leaves, m. */
const ROUNDING_M = 2e-9;

/**
 * Compares two clamped profiles. `shiftM`: how much longer the new road is where the rest of it begins.
 * Returns false when they are the same, along the road as well.
 */
export function profileChange(
  old: Float64Array,
  oldCount: number,
  vp: Float64Array,
  count: number,
  shiftM: number,
  out: ProfileChange,
): boolean {
  const most = Math.min(count, oldCount);
  let from = 0;
  while (from < most && isSame(vp, from, old, from, 0)) from++;
  // Points that stay while the road before them becomes longer lie at other places of it.
  if (from === count && count === oldCount && Math.abs(shiftM) < ROUNDING_M) return false;
  const shift = count - oldCount;
  let to = count;
  while (to > from && to > from + shift && isSame(vp, to - 1, old, to - 1 - shift, shiftM)) to--;
  out.from = from;
  out.to = to;
  out.fromM = 0;
  if (from > 0) {
    const a = (from - 1) * PROFILE_STRIDE;
    out.fromM = vp[a] - 0.5 * vp[a + 2];
  }
  out.toM = Number.POSITIVE_INFINITY;
  if (to < count) {
    const b = to * PROFILE_STRIDE;
    out.toM = vp[b] + 0.5 * vp[b + 2];
  }
  return true;
}

function isSame(a: Float64Array, i: number, b: Float64Array, j: number, shiftM: number): boolean {
  const p = i * PROFILE_STRIDE;
  const q = j * PROFILE_STRIDE;
  return (
    a[p + 1] === b[q + 1] && Math.abs(a[p] - b[q] - shiftM) < ROUNDING_M && Math.abs(a[p + 2] - b[q + 2]) < ROUNDING_M
  );
}
