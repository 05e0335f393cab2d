// Which stretches are bridge, tunnel or open road: the cheapest choice along the profile by dynamic programming over
// equal intervals, with a cost per structure (its two ends) and a minimum length for each kind. O(n), no allocation.
//
//   f(i) = min( f(i−1) + surface(i),  min over j ≤ i − n_min of f(j) + ends + Σ_{j…i} structure )      f(0) = 0
//
// The inner minimum is a running one: f(j) − prefix(j) is kept as j becomes old enough.

export const SURFACE = 0;
export const BRIDGE = 1;
export const TUNNEL = 2;

export interface StructureChoice {
  readonly best: Float64Array;
  readonly prefix: Float64Array;
  readonly prefixTunnel: Float64Array;
  readonly from: Int32Array;
  readonly kind: Uint8Array;
}

export function structureChoice(capacity: number): StructureChoice {
  const n = capacity + 2;
  return {
    best: new Float64Array(n),
    prefix: new Float64Array(n),
    prefixTunnel: new Float64Array(n),
    from: new Int32Array(n),
    kind: new Uint8Array(n),
  };
}

/** One kind of structure: cost per interval (Infinity = not there), cost of both ends, fewest intervals. */
export interface StructureOption {
  readonly cost: Float64Array;
  readonly ends: number;
  readonly minimum: number;
}

/** Fills `out` (per interval: 0 surface, 1 bridge, 2 tunnel) with the cheapest choice; returns its cost. */
export function chooseStructures(
  surface: Float64Array,
  bridge: StructureOption | null,
  tunnel: StructureOption | null,
  count: number,
  out: Uint8Array,
  state: StructureChoice,
): number {
  const { best, prefix, prefixTunnel, from, kind } = state;
  best[0] = 0;
  prefix[0] = 0;
  prefixTunnel[0] = 0;
  let bridgeOpen = Infinity;
  let bridgeFrom = 0;
  let tunnelOpen = Infinity;
  let tunnelFrom = 0;
  const bridgeCost = bridge ? bridge.cost : surface;
  const tunnelCost = tunnel ? tunnel.cost : surface;
  const bridgeEnds = bridge ? bridge.ends : Infinity;
  const tunnelEnds = tunnel ? tunnel.ends : Infinity;
  const bridgeMin = bridge ? Math.max(1, bridge.minimum) : 0;
  const tunnelMin = tunnel ? Math.max(1, tunnel.minimum) : 0;
  let bridgeSum = 0;
  let tunnelSum = 0;
  for (let i = 1; i <= count; i++) {
    bridgeSum += bridgeCost[i - 1];
    tunnelSum += tunnelCost[i - 1];
    prefix[i] = bridgeSum;
    prefixTunnel[i] = tunnelSum;
    let cheapest = best[i - 1] + surface[i - 1];
    let which = SURFACE;
    let start = i - 1;
    const b = i - bridgeMin;
    if (b >= 0) {
      const open = best[b] - prefix[b];
      if (open < bridgeOpen) {
        bridgeOpen = open;
        bridgeFrom = b;
      }
      const as = bridgeOpen + bridgeSum + bridgeEnds;
      if (as < cheapest) {
        cheapest = as;
        which = BRIDGE;
        start = bridgeFrom;
      }
    }
    const t = i - tunnelMin;
    if (t >= 0) {
      const open = best[t] - prefixTunnel[t];
      if (open < tunnelOpen) {
        tunnelOpen = open;
        tunnelFrom = t;
      }
      const as = tunnelOpen + tunnelSum + tunnelEnds;
      if (as < cheapest) {
        cheapest = as;
        which = TUNNEL;
        start = tunnelFrom;
      }
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
