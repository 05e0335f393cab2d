// The cheapest hauling along a line with any number of ports: places where masses may be brought in or taken away, each
// with its prices and capacities. Exact for a convex cost on a path; used where a Problem names mass points.
//
//   minimise  Σ linkᵢ·|fᵢ| + Σ price(pᵢ),   fᵢ = fᵢ₋₁ + netᵢ + pᵢ,   f₋₁ = f_last = 0,   −exportᵢ ≤ pᵢ ≤ importᵢ
//
// F(f), the least cost of everything before a flow f, is convex and piecewise linear. A station shifts it, a link adds a
// kink of 2·link at zero, a port widens it: pieces steeper than a port's price are replaced by trading there. Going back
// from the last flow (zero) gives what each port trades. O(n²) moves of numbers at worst, O(n log n) looks.

/** A port stands at a station; prices NOK per m³, capacities m³ (Infinity allowed). */
export interface Port {
  readonly station: number;
  readonly importPrice: number;
  readonly exportPrice: number;
  readonly importCapacity: number;
  readonly exportCapacity: number;
}

/** A convex piecewise-linear function: slope left of all kinks, and sorted kinks with their jumps. */
interface Convex {
  slope: number;
  count: number;
  readonly at: Float64Array;
  readonly jump: Float64Array;
}

export interface PortHaul {
  readonly before: Convex;
  readonly kept: Convex[];
  /** Flow over each link after the solve, m³; + with chainage. */
  readonly flow: Float64Array;
  /** Import (+) or export (−) of each port. */
  readonly traded: Float64Array;
}

/** Larger than any flow that is meant: the bound of an unlimited capacity. */
const UNLIMITED_M3 = 1e12;

export function portHaul(maxStations: number, maxPorts: number): PortHaul {
  const convex = (): Convex => ({
    slope: 0,
    count: 0,
    at: new Float64Array(maxStations + 4 * maxPorts + 8),
    jump: new Float64Array(maxStations + 4 * maxPorts + 8),
  });
  return {
    before: convex(),
    kept: Array.from({ length: maxPorts }, convex),
    flow: new Float64Array(maxStations + 1),
    traded: new Float64Array(maxPorts),
  };
}

/** Ports must be sorted by station. Returns the least cost; flow and traded are left in `state`. */
export function solvePorts(
  net: Float64Array,
  link: Float64Array,
  count: number,
  ports: readonly Port[],
  state: PortHaul,
): number {
  const { before, kept, flow, traded } = state;
  // Before the first station the flow is zero and nothing else: steep walls on both sides stand for "never".
  before.count = 0;
  before.slope = -WALL;
  insert(before, 0, 2 * WALL);
  let shift = 0;
  let next = 0;
  for (let i = 0; i < count; i++) {
    shift += net[i];
    for (; next < ports.length && ports[next].station <= i; next++) {
      copy(before, kept[next], shift);
      widen(before, ports[next]);
    }
    if (i < count - 1) insert(before, -shift, 2 * link[i], link[i]);
  }
  // Back from the last flow, which is zero.
  let f = 0;
  let cost = 0;
  next = ports.length - 1;
  for (let i = count - 1; i >= 0; i--) {
    flow[i] = f;
    if (i < count - 1) cost += link[i] * Math.abs(f);
    for (; next >= 0 && ports[next].station >= i; next--) {
      const p = tradeOf(kept[next], ports[next], f);
      traded[next] = p;
      cost += p > 0 ? p * ports[next].importPrice : -p * ports[next].exportPrice;
      f -= p;
    }
    f -= net[i];
  }
  return cost;
}

/** Slope of "never": costs more than any haul. */
const WALL = 1e9;

/** Adds a kink; `half` lowers the slope left of it (a kink of |f| lowers by half its jump). */
function insert(convex: Convex, at: number, jump: number, half = 0): void {
  let low = 0;
  let high = convex.count;
  while (low < high) {
    const mid = (low + high) >> 1;
    if (convex.at[mid] < at) low = mid + 1;
    else high = mid;
  }
  convex.at.copyWithin(low + 1, low, convex.count);
  convex.jump.copyWithin(low + 1, low, convex.count);
  convex.at[low] = at;
  convex.jump[low] = jump;
  convex.count++;
  convex.slope -= half;
}

function copy(from: Convex, to: Convex, shift: number): void {
  to.slope = from.slope;
  to.count = from.count;
  for (let k = 0; k < from.count; k++) to.at[k] = from.at[k] + shift;
  to.jump.set(from.jump.subarray(0, from.count));
}

/** Lets a port trade: where the slope passes −export price a piece of that slope is put in, and so for import. */
function widen(convex: Convex, port: Port): void {
  spread(convex, -port.exportPrice, -Math.min(port.exportCapacity, UNLIMITED_M3));
  spread(convex, port.importPrice, Math.min(port.importCapacity, UNLIMITED_M3));
}

/** Puts in a piece of `slope` as long as |length|: kinks before it move left (length < 0), or those after it right. */
function spread(convex: Convex, slope: number, length: number): void {
  if (length === 0) return;
  let s = convex.slope;
  let k = 0;
  while (k < convex.count && s + convex.jump[k] <= slope) s += convex.jump[k++];
  if (k === convex.count) return;
  // The kink k takes the slope from s ≤ slope to over it: it is parted in two, `length` apart.
  const before = slope - s;
  const at = convex.at[k];
  convex.at.copyWithin(k + 1, k, convex.count);
  convex.jump.copyWithin(k + 1, k, convex.count);
  convex.count++;
  convex.jump[k] = before;
  convex.jump[k + 1] -= before;
  convex.at[k] = at;
  if (length < 0) for (let j = 0; j <= k; j++) convex.at[j] += length;
  else for (let j = k + 1; j < convex.count; j++) convex.at[j] += length;
}

/** What the port trades when the flow after it is f: from the flow g before it, F'(g) is brought between its prices. */
function tradeOf(before: Convex, port: Port, f: number): number {
  let s = before.slope;
  let exportUpTo = -Infinity;
  let importDownTo = Infinity;
  for (let k = 0; k < before.count; k++) {
    const after = s + before.jump[k];
    // Left of this kink the slope is s, right of it `after`.
    if (s < -port.exportPrice && after >= -port.exportPrice) exportUpTo = before.at[k];
    if (s <= port.importPrice && after > port.importPrice) importDownTo = before.at[k];
    s = after;
  }
  if (f < exportUpTo) return -Math.min(exportUpTo - f, port.exportCapacity);
  if (f > importDownTo) return Math.min(f - importDownTo, port.importCapacity);
  return 0;
}
