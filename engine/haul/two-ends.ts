// The cheapest hauling of masses along a line with import and export at its two ends: the flow over each link is the
// mass ordinate plus one constant o, the import at the start, so the optimum is a weighted median of the ordinates.
// O(n), exact, allocates nothing per call: a histogram finds the neighbourhood of the median, a short sort finishes it.
//
//   cost(o) = Σ link·|M_i + o| + price₀(o) + price₁(−(M_end + o)),   price(v) = v·import if v > 0, −v·export if v < 0

const BINS = 512;

/** What moving, buying and depositing cost. Everything in NOK per compacted m³ (link costs: times the link). */
export interface EndPrices {
  readonly importStart: number;
  readonly exportStart: number;
  readonly importEnd: number;
  readonly exportEnd: number;
}

/** Scratch and result of a two-ends haul; made once for up to `max` stations. */
export interface TwoEnds {
  /** Mass ordinate after each station, and after the last. Filled by solve. */
  readonly ordinate: Float64Array;
  readonly bins: Float64Array;
  readonly near: Float64Array;
  readonly nearWeight: Float64Array;
  /** Import at the start station (+), or export (−), m³. */
  offset: number;
}

export function twoEnds(max: number): TwoEnds {
  const column = () => new Float64Array(max + 2);
  return { ordinate: column(), bins: new Float64Array(BINS + 1), near: column(), nearWeight: column(), offset: 0 };
}

/**
 * Finds the cheapest constant for `net` (surplus +, demand −, per station) and link costs `link[i]` between station i and
 * i + 1. Leaves ordinate and offset in `state`; returns the whole cost of hauling, importing and exporting.
 */
export function solveTwoEnds(
  net: Float64Array,
  link: Float64Array,
  count: number,
  prices: EndPrices,
  state: TwoEnds,
): number {
  const { ordinate } = state;
  // Mass ordinate and its range; the slope starts where every flow is negative.
  let sum = 0;
  let low = 0;
  let high = 0;
  for (let i = 0; i < count; i++) {
    sum += net[i];
    ordinate[i] = sum;
    low = Math.min(low, sum);
    high = Math.max(high, sum);
  }
  state.offset = high > low ? -medianOf(link, count, prices, state, low, high, sum) : 0;
  return costOf(link, count, prices, state);
}

function costOf(link: Float64Array, count: number, prices: EndPrices, { ordinate, offset }: TwoEnds): number {
  let cost = 0;
  for (let i = 0; i < count - 1; i++) cost += link[i] * Math.abs(ordinate[i] + offset);
  const last = -(ordinate[count - 1] + offset);
  cost += offset > 0 ? offset * prices.importStart : -offset * prices.exportStart;
  return cost + (last > 0 ? last * prices.importEnd : -last * prices.exportEnd);
}

/**
 * The level v = −o at which the slope of the cost changes sign. Breakpoints: the ordinates (jump 2·link), 0 (import +
 * export at the start) and the last ordinate (import + export at the end).
 */
function medianOf(
  link: Float64Array,
  count: number,
  prices: EndPrices,
  state: TwoEnds,
  low: number,
  high: number,
  last: number,
): number {
  const { ordinate, bins, near, nearWeight } = state;
  bins.fill(0);
  const scale = (BINS - 1e-6) / (high - low);
  let links = 0;
  for (let i = 0; i < count - 1; i++) {
    links += link[i];
    bins[((ordinate[i] - low) * scale) | 0] += 2 * link[i];
  }
  const startJump = prices.importStart + prices.exportStart;
  const endJump = prices.importEnd + prices.exportEnd;
  bins[((0 - low) * scale) | 0] += startJump;
  bins[((last - low) * scale) | 0] += endJump;
  // Slope in v below every breakpoint: flows all positive, so v↑ saves: −Σlink − importStart − exportEnd.
  let slope = -links - prices.importStart - prices.exportEnd;
  let bin = 0;
  while (bin < BINS - 1 && slope + bins[bin] < 0) slope += bins[bin++];
  let found = 0;
  const keep = (value: number, weight: number) => {
    let at = found++;
    while (at > 0 && near[at - 1] > value) {
      near[at] = near[at - 1];
      nearWeight[at] = nearWeight[at - 1];
      at--;
    }
    near[at] = value;
    nearWeight[at] = weight;
  };
  for (let i = 0; i < count - 1; i++) {
    if ((((ordinate[i] - low) * scale) | 0) === bin) keep(ordinate[i], 2 * link[i]);
  }
  if ((((0 - low) * scale) | 0) === bin) keep(0, startJump);
  if ((((last - low) * scale) | 0) === bin) keep(last, endJump);
  for (let i = 0; i < found; i++) {
    slope += nearWeight[i];
    if (slope >= 0) return near[i];
  }
  return found > 0 ? near[found - 1] : high;
}
