// Vertical points for heights at equal distances: those stations between which straight grades come nearest to the heights, no nearer
// together than asked for. Dynamic programming over the stations (least sum of squares and a price per point); grades between any
// two of them are means of the grades that were given, so they are no steeper than those.

/** Each point is worth so many m² of squared differences. */
const POINT_PRICE_M2 = 0.25;
/** Each metre per station that a grade is too steep is worth so many m². */
const STEEP_PRICE_M2 = 1e3;
/** A grade goes over at most so many times the least distance, in stations. */
const MAX_REACH = 14;

/**
 * Indices of the stations that become vertical points, the first and the last included.
 * @param every least distance between two of them, in stations; the first and the last grade may be half as long
 * @param excess by how much a grade (m per station, signed) is too steep at a station; such grades are avoided where others are there
 */
export function verticalPointsOf(heights: Float64Array, every: number, excess?: Excess): number[] {
  const last = heights.length - 1;
  if (every <= 1) return Array.from({ length: last + 1 }, (_, i) => i);
  const reach = every * MAX_REACH;
  const half = Math.ceil(every / 2);
  const cost = new Float64Array(last + 1).fill(Number.POSITIVE_INFINITY);
  const from = new Int32Array(last + 1).fill(-1);
  cost[0] = 0;
  for (let to = half; to <= last; to++) {
    for (let start = Math.max(0, to - reach); start < to; start++) {
      const least = start === 0 || to === last ? half : every;
      if (to - start < least && !(start === 0 && to === last)) continue;
      const sum = cost[start] + POINT_PRICE_M2 + squaresBetween(heights, start, to, excess);
      if (sum < cost[to]) {
        cost[to] = sum;
        from[to] = start;
      }
    }
  }
  if (from[last] < 0) return [0, last];
  const points: number[] = [];
  for (let at = last; at > 0; at = from[at]) points.push(at);
  return [0, ...points.reverse()];
}

/** By how much a grade is steeper than the station allows, m per station; 0 or less = it is not. */
export type Excess = (station: number, rise: number) => number;

/** Squared differences between the heights and the straight grade from one station to another. */
function squaresBetween(heights: Float64Array, start: number, to: number, excess?: Excess): number {
  const rise = (heights[to] - heights[start]) / (to - start);
  let sum = 0;
  for (let i = start + 1; i < to; i++) {
    const off = heights[i] - heights[start] - rise * (i - start);
    sum += off * off;
  }
  for (let i = start + 1; excess && i <= to; i++) sum += STEEP_PRICE_M2 * Math.max(0, excess(i, rise));
  return sum;
}
