// Which stretches are bridge, tunnel or open road: the cheapest choice along the profile by dynamic programming over
// intervals, with a cost per structure (its two ends) and a minimum length for each kind. O(n), no allocation.
//
//   f(i) = min( f(i−1) + surface(i),  min over j far enough back of f(j) + ends + Σ_{j…i} structure )      f(0) = 0
//
// The inner minimum is a running one: f(j) − prefix(j) is kept as j becomes old enough.

export const SURFACE = 0;
export const BRIDGE = 1;
export const TUNNEL = 2;

/** Lengths of intervals are added up; sums this much short count as long enough. */
const ROUNDING = 1e-9;

export interface StructureChoice {
  readonly best: Float64Array;
  readonly prefix: Float64Array;
  readonly prefixTunnel: Float64Array;
  /** Where each interval begins. */
  readonly place: Float64Array;
  readonly from: Int32Array;
  readonly kind: Uint8Array;
}

export function structureChoice(capacity: number): StructureChoice {
  const n = capacity + 2;
  return {
    best: new Float64Array(n),
    prefix: new Float64Array(n),
    prefixTunnel: new Float64Array(n),
    place: new Float64Array(n),
    from: new Int32Array(n),
    kind: new Uint8Array(n),
  };
}

/** One kind of structure: cost per interval (Infinity = not there), cost of both ends, smallest length. */
export interface StructureOption {
  readonly cost: Float64Array;
  readonly ends: number;
  readonly minimum: number;
}

/**
 * Fills `out` (per interval: 0 surface, 1 bridge, 2 tunnel) with the cheapest choice; returns its cost. Minimum lengths are
 * in the unit of `steps`, the lengths of the intervals; without it, in intervals.
 */
export function chooseStructures(
  surface: Float64Array,
  bridge: StructureOption | null,
  tunnel: StructureOption | null,
  count: number,
  out: Uint8Array,
  state: StructureChoice,
  steps?: Float64Array,
): number {
  const { best, prefix, prefixTunnel, place, from, kind } = state;
  best[0] = 0;
  prefix[0] = 0;
  prefixTunnel[0] = 0;
  place[0] = 0;
  let bridgeOpen = Infinity;
  let bridgeFrom = 0;
  let tunnelOpen = Infinity;
  let tunnelFrom = 0;
  const bridgeCost = bridge ? bridge.cost : surface;
  const tunnelCost = tunnel ? tunnel.cost : surface;
  const bridgeEnds = bridge ? bridge.ends : Infinity;
  const tunnelEnds = tunnel ? tunnel.ends : Infinity;
  const bridgeMin = bridge ? bridge.minimum - ROUNDING : Infinity;
  const tunnelMin = tunnel ? tunnel.minimum - ROUNDING : Infinity;
  // The next interval at which a structure that ends here may begin.
  let b = 0;
  let t = 0;
  let bridgeSum = 0;
  let tunnelSum = 0;
  for (let i = 1; i <= count; i++) {
    bridgeSum += bridgeCost[i - 1];
    tunnelSum += tunnelCost[i - 1];
    prefix[i] = bridgeSum;
    prefixTunnel[i] = tunnelSum;
    const end = place[i - 1] + (steps ? steps[i - 1] : 1);
    place[i] = end;
    let cheapest = best[i - 1] + surface[i - 1];
    let which = SURFACE;
    let start = i - 1;
    for (; b < i && end - place[b] >= bridgeMin; b++) {
      const open = best[b] - prefix[b];
      if (open < bridgeOpen) {
        bridgeOpen = open;
        bridgeFrom = b;
      }
    }
    const asBridge = bridgeOpen + bridgeSum + bridgeEnds;
    if (asBridge < cheapest) {
      cheapest = asBridge;
      which = BRIDGE;
      start = bridgeFrom;
    }
    for (; t < i && end - place[t] >= tunnelMin; t++) {
      const open = best[t] - prefixTunnel[t];
      if (open < tunnelOpen) {
        tunnelOpen = open;
        tunnelFrom = t;
      }
    }
    const asTunnel = tunnelOpen + tunnelSum + tunnelEnds;
    if (asTunnel < cheapest) {
      cheapest = asTunnel;
      which = TUNNEL;
      start = tunnelFrom;
    }
    best[i] = cheapest;
    kind[i] = which;
    from[i] = start;
  }
  for (let i = count; i > 0; ) {
    const start = from[i];
    out.fill(kind[i], start, i);
    i = start;
  }
  return best[count];
}
