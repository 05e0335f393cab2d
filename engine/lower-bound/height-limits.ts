// The limits of a height certificate (height-certificate.ts): at the far end of each range of heights, in each corner of each
// triangle, with prices in units of the cheapest metre.

import type { LeastByHeight } from '../evaluate/bounds/least-by-height.ts';
import { FORBIDDEN } from '../evaluate/bounds/least-price.ts';

/** Prices above so many units count as so many. */
const MAX_UNIT_PRICE = 60;

/** A limit |∇ψ + h∇μ − μ∇z| + grade·μ ≤ price in a corner; corner < 0: |∇ψ + h∇μ| ≤ price. */
type Limit = (corner: number, h: number, price: number, grade: number) => void;

export type LimitTable = ReturnType<typeof limitsOf>;

/** All limits, prices in units: of open road at the far end of each range of heights, of structures at the last ones. */
export function limitsOf(least: LeastByHeight, unit: number) {
  const { levelsM, up, down, builtUp, builtDown } = least;
  const { count } = least.mesh;
  const levels = levelsM.length;
  const heights = levelsM.flatMap((level) => [level, -level]);
  const inUnits = (price: number) => Math.min(MAX_UNIT_PRICE, price / unit);
  const open = new Float64Array(count * heights.length);
  // 0: no structure may stand there.
  const built = least.built.map((price) => (price === FORBIDDEN ? 0 : inUnits(price)));
  const beyond = new Float64Array(2 * count);
  for (let t = 0; t < count; t++)
    for (let k = 0; k < heights.length + 2; k++) {
      const price = inUnits(least.open[t * (heights.length + 2) + k]);
      if (k < heights.length) open[t * heights.length + k] = price;
      else beyond[2 * t + k - heights.length] = built[t] > 0 ? Math.min(price, built[t]) : price;
    }
  const isHighest = (k: number) => k >= 2 * (levels - 1);
  return {
    heights,
    open,
    built,
    beyond,
    isHighest,
    count: count * (6 * heights.length + 2) + 12 * built.filter((price) => price > 0).length,
    each(t: number, limit: Limit): void {
      for (let k = 0; k < heights.length; k++) {
        const h = heights[k];
        const price = open[t * heights.length + k];
        for (let corner = 0; corner < 3; corner++) {
          limit(corner, h, price, up);
          limit(corner, h, price, -down);
          if (!isHighest(k) || built[t] === 0) continue;
          limit(corner, h, built[t], builtUp);
          limit(corner, h, built[t], -builtDown);
        }
        if (isHighest(k)) limit(-1, h, beyond[2 * t + (h > 0 ? 0 : 1)], 0);
      }
    },
  };
}
