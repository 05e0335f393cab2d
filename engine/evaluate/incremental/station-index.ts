// Where a station, a tile or a vertical point lies, by bisection.

import { PROFILE_STRIDE } from '../../alignment/profile.ts';
import type { Line } from '../../evaluator.ts';
import type { Columns } from '../stations/columns.ts';
import type { Tiles } from './tiles.ts';

/** The first of `count` stations whose interval ends beyond a chainage. */
export function firstBeyond({ chainage, step }: Columns, count: number, atM: number): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (chainage[middle] + 0.5 * step[middle] > atM) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The last of `count` stations whose interval begins before a chainage; −1 = none. */
export function lastBefore({ chainage, step }: Columns, count: number, atM: number): number {
  let low = -1;
  let high = count - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (chainage[middle] - 0.5 * step[middle] < atM) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The tile that holds a station. */
export function tileAt({ start, count }: Tiles, station: number): number {
  let low = 0;
  let high = count - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (start[middle] <= station) low = middle;
    else high = middle - 1;
  }
  return Math.max(0, low);
}

/** The last vertical point that does not lie beyond a chainage. */
export function levelBefore({ vp, vpCount }: Line, atM: number): number {
  let low = 0;
  let high = vpCount - 2;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (vp[PROFILE_STRIDE * middle] <= atM) low = middle;
    else high = middle - 1;
  }
  return low;
}
