// Shortest paths over the lattice's states with buckets (bucket-queue.ts): cheap in memory and about four times faster here than
// a heap. Buckets are taken by what a whole path costs at least (A*: cost so far + floor of what remains), so that ground
// that cannot lie on a good path is never opened. Within one bucket labels may be corrected, so the answer is exact.
//
// state = (node · steps + k) · 16 + direction of arrival

import { bucketQueue } from './bucket-queue.ts';
import { IMPOSSIBLE, type Lattice, neighbour } from './lattice.ts';
import { isFree, priceStep, sampleBase } from './lattice-steps.ts';
import { leapsFrom } from './leaps.ts';

export interface CostMap {
  /** Least priced cost from the sources to each state; 0 = not reached, so that memory is touched where ways go only. */
  readonly cost: Float32Array;
  /** One more than the state before each state on that path; 0 at sources. */
  readonly before: Int32Array;
}

export interface Source {
  readonly state: number;
  readonly cost: number;
}

const BUCKETS_PER_MOVE = 2;

/**
 * @param stopAt a node: the search goes on until everything cheaper than (1 + slack) × its cost has been settled
 * @param way 1 = from A towards B; −1 = from B towards A (climb and fall change places)
 * @param floor lower bound of what remains from each node (from the search of the other side, or the straight distance)
 * @param ceiling what a whole path may cost at most, when that is known
 * @param goals states of `stopAt` that end a path; null = all: one that arrives high over the ground is cheap and ends none
 * @returns null where more states would have to be looked at than the lattice may
 */
export function searchLattice(
  lattice: Lattice,
  sources: readonly Source[],
  stopAt: number,
  slack: number,
  way: 1 | -1,
  floor: Float64Array,
  ceiling = Number.POSITIVE_INFINITY,
  goals: ReadonlySet<number> | null = null,
): CostMap | null {
  const { steps, climbUp, climbDown, turn, stepPrices, stepsPerPlace, stepFrom, low } = lattice;
  const perNode = steps * 16;
  const states = lattice.nodes * perNode;
  const cost = new Float32Array(states);
  const before = new Int32Array(states);
  const settled = new Uint8Array(states);
  const bucketWidth = Math.max(1, cheapestMove(lattice) / BUCKETS_PER_MOVE);
  const queue = bucketQueue();
  const cheapest = new Float32Array(lattice.nodes * steps).fill(Number.POSITIVE_INFINITY);
  const detour = lattice.input.detourCells * cheapestMove(lattice);
  const mostLooks = lattice.input.mostLooks ?? Number.POSITIVE_INFINITY;
  let limit = ceiling;
  let looks = 0;

  let b = 0;
  const put = (state: number, value: number): void => {
    // A floor that promises too much (by rounding) never leads back to a bucket that is done.
    const bucket = Math.max(b, (value / bucketWidth) | 0);
    if (bucket <= MAX_BUCKETS) queue.put(bucket, state);
  };
  for (const source of sources) {
    const value = Math.max(source.cost, AT_SOURCE);
    if (cost[source.state] !== 0 && value >= cost[source.state]) continue;
    cost[source.state] = value;
    const whole = source.cost + floor[(source.state / perNode) | 0];
    if (whole < IMPOSSIBLE) put(source.state, whole);
  }

  for (; b < queue.length && b * bucketWidth <= limit; b++) {
    for (let state = queue.take(b); state >= 0; state = queue.take(b)) {
      const soFar = cost[state];
      if (settled[state] === 1) continue;
      settled[state] = 1;
      looks++;
      const node = (state / perNode) | 0;
      if (soFar + floor[node] > limit) continue;
      const k = ((state / 16) | 0) % steps;
      const heading = state & 15;
      const place = (state / 16) | 0;
      if (soFar < cheapest[place]) cheapest[place] = soFar;
      if (soFar > cheapest[place] + detour) continue;
      if (node === stopAt && limit === Number.POSITIVE_INFINITY && (goals === null || goals.has(state)))
        limit = (soFar + floor[node]) * (1 + slack);
      for (let direction = 0; direction < 16; direction++) {
        const pair = 16 * heading + direction;
        if (turn[pair] === 0) continue;
        const next = neighbour(lattice, node, direction);
        if (next < 0 || !isFree(lattice, node, next, direction)) continue;
        const shift = low[node] + k - low[next];
        // Moves of the last eight directions are kept by their heads, where a step up is a step less to climb (lattice-steps.ts).
        const isTail = direction < 8;
        const tailPlace = isTail ? place : next * steps + shift;
        const level = tailPlace * stepsPerPlace + stepFrom[direction & 7];
        const step = isTail ? 1 : stepsPerPlace - 1;
        const from = Math.max(way === 1 ? -climbDown[pair] : -climbUp[pair], -shift);
        const last = Math.min(way === 1 ? climbUp[pair] : climbDown[pair], steps - 1 - shift);
        const target = (next * steps + shift) * 16 + direction;
        const maxCost = limit - floor[next];
        for (let dk = from; dk <= last; dk++) {
          const entry = level + step * dk;
          let price = stepPrices[entry];
          if (price === 0) price = priceStep(lattice, entry, node, next, direction, k, dk);
          const value = soFar + price;
          const to = target + 16 * dk;
          if ((cost[to] === 0 || value < cost[to]) && value <= maxCost && value < IMPOSSIBLE) {
            cost[to] = value;
            before[to] = state + 1;
            settled[to] = 0;
            put(to, value + floor[next]);
          }
        }
      }
      for (const leap of leapsFrom(lattice, node, heading)) {
        const to = (leap.node * steps + leap.k1) * 16 + heading;
        const value = soFar + leap.cost;
        if (leap.k0 === k && (cost[to] === 0 || value < cost[to]) && value <= limit - floor[leap.node]) {
          cost[to] = value;
          before[to] = state + 1;
          settled[to] = 0;
          put(to, value + floor[leap.node]);
        }
      }
    }
    if (looks > mostLooks) return null;
  }
  return { cost, before };
}

/** What stands for nothing at a source, NOK: the first move drops it. */
const AT_SOURCE = 1e-30;
/** Costs beyond this many buckets are no road that anybody would build. */
const MAX_BUCKETS = 200_000;

/**
 * What remains at least from each node to a goal, NOK: the cheapest way on the net without heights, every sample of a move at
 * the least price that any height has there. Exact up to `slack` beyond what the source needs, and that much beyond it.
 */
export function leastFloor(lattice: Lattice, goal: number, source: number, slack: number): Float64Array {
  const least = new Float64Array(lattice.nodes).fill(Number.POSITIVE_INFINITY);
  const isDone = new Uint8Array(lattice.nodes);
  const price = leastPrices(lattice);
  const width = Math.max(1, cheapestMove(lattice) / 2);
  const queue = bucketQueue();
  queue.put(0, goal);
  let limit = Number.POSITIVE_INFINITY;
  least[goal] = 0;
  let b = 0;
  for (; b < queue.length && b * width <= limit; b++) {
    for (let node = queue.take(b); node >= 0; node = queue.take(b)) {
      if (isDone[node] === 1) continue;
      isDone[node] = 1;
      if (node === source && limit === Number.POSITIVE_INFINITY) limit = least[node] * (1 + slack);
      for (let direction = 0; direction < 16; direction++) {
        const before = neighbour(lattice, node, direction);
        if (before < 0) continue;
        if (!isFree(lattice, node, before, direction)) continue;
        const value = least[node] + price(direction < 8 ? node : before, direction & 7);
        if (!(value < least[before])) continue;
        least[before] = value;
        isDone[before] = 0;
        const at = (value / width) | 0;
        if (at <= MAX_BUCKETS) queue.put(at, before);
      }
    }
  }
  if (limit === Number.POSITIVE_INFINITY) return least;
  return least.map((value) => Math.min(value, limit));
}

/** Least price over all heights of the free way from a tail in one of the first eight directions, NOK. */
function leastPrices(lattice: Lattice): (tail: number, direction: number) => number {
  const { input, samples, sampleCount, lengthM } = lattice;
  const { costs } = input;
  const { row, factor, price } = samples;
  const perM = leastOfRows(costs.perM, costs.columns);
  const width = leastOfRows(costs.width, costs.columns);
  return (tail, direction) => {
    const base = sampleBase(lattice, tail, direction);
    const count = sampleCount[direction];
    let sum = 0;
    for (let s = base; s < base + count; s++) {
      const at = row[s] / costs.columns;
      sum += perM[at] * factor[s] + width[at] * price[s];
    }
    return (sum / count) * lengthM[direction];
  };
}

function leastOfRows(table: Float32Array, columns: number): Float64Array {
  return Float64Array.from({ length: table.length / columns }, (_, row) =>
    table.subarray(row * columns, (row + 1) * columns).reduce((a, b) => Math.min(a, b)),
  );
}

/** The price of the shortest move on free ground, for the width of the buckets. */
function cheapestMove(lattice: Lattice): number {
  const { perM: prices } = lattice.input.costs;
  let least = Number.POSITIVE_INFINITY;
  for (const perM of prices) if (perM > 0 && perM < least) least = perM;
  return (Number.isFinite(least) ? least : 1) * lattice.cellM;
}

/** The node of a state. */
export function nodeOf(lattice: Lattice, state: number): number {
  return (state / (lattice.steps * 16)) | 0;
}

/** The road height of a state, m. */
export function heightOf(lattice: Lattice, state: number): number {
  const k = ((state / 16) | 0) % lattice.steps;
  return (lattice.low[nodeOf(lattice, state)] + k) * lattice.zStepM + lattice.baseZ;
}

/** The least cost from the sources to a state; Infinity where it is not reached. */
export function costAt({ cost }: CostMap, state: number): number {
  return cost[state] === 0 ? Number.POSITIVE_INFINITY : cost[state];
}

/** States from a source to `state`. */
export function trace(map: CostMap, state: number): number[] {
  const path: number[] = [];
  for (let at = state; at >= 0; at = map.before[at] - 1) path.push(at);
  return path.reverse();
}
