// Shortest paths over the lattice's states with buckets (Dial 1969): cheap in memory and about four times faster here than
// a heap. Buckets are taken by what a whole path costs at least (A*: cost so far + floor of what remains), so that ground
// that cannot lie on a good path is never opened. Within one bucket labels may be corrected, so the answer is exact.
//
// state = (node · steps + k) · 16 + direction of arrival

import { fillMoves, IMPOSSIBLE, type Lattice, MOST_SAMPLES, neighbour, openWay, sampleCount } from './lattice.ts';
import { leapsFrom } from './leaps.ts';

export interface CostMap {
  /** Least priced cost from the sources to each state; Infinity = not reached. */
  readonly cost: Float32Array;
  /** State before each state on that path; −1 at sources. */
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
  const { steps, climb, climbUp, climbDown, turn, moves, stride, low, state: moveState } = lattice;
  const perNode = steps * 16;
  const states = lattice.nodes * perNode;
  const cost = new Float32Array(states).fill(Number.POSITIVE_INFINITY);
  const before = new Int32Array(states).fill(-1);
  const settled = new Uint8Array(states);
  const bucketWidth = Math.max(1, cheapestMove(lattice) / BUCKETS_PER_MOVE);
  const buckets: number[][] = [];
  const cheapest = new Float32Array(lattice.nodes * steps).fill(Number.POSITIVE_INFINITY);
  const detour = lattice.input.detourCells * cheapestMove(lattice);
  const mostLooks = lattice.input.mostLooks ?? Number.POSITIVE_INFINITY;
  let limit = ceiling;
  let looks = 0;

  let b = 0;
  const put = (state: number, value: number): void => {
    // A floor that promises too much (by rounding) never leads back to a bucket that is done.
    const bucket = Math.max(b, (value / bucketWidth) | 0);
    if (bucket > MAX_BUCKETS) return;
    while (buckets.length <= bucket) buckets.push([]);
    buckets[bucket].push(state);
  };
  for (const source of sources) {
    if (source.cost >= cost[source.state]) continue;
    cost[source.state] = source.cost;
    const whole = source.cost + floor[(source.state / perNode) | 0];
    if (whole < IMPOSSIBLE) put(source.state, whole);
  }

  for (; b < buckets.length && b * bucketWidth <= limit; b++) {
    const bucket = buckets[b];
    for (let q = 0; q < bucket.length; q++) {
      const state = bucket[q];
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
        const slot = 16 * node + direction;
        const pair = 16 * heading + direction;
        if (turn[pair] === 0) continue;
        if (moveState[slot] === 0) openWay(lattice, node, direction);
        if (moveState[slot] === 2) continue;
        const next = neighbour(lattice, node, direction);
        const most = climb[direction];
        const base = slot * stride + k * (2 * most + 1) + most;
        if (moves[base] === 0) fillMoves(lattice, node, direction, k);
        const shift = low[node] + k - low[next];
        const from = Math.max(way === 1 ? -climbDown[pair] : -climbUp[pair], -shift);
        const last = Math.min(way === 1 ? climbUp[pair] : climbDown[pair], steps - 1 - shift);
        const target = (next * steps + shift) * 16 + direction;
        const dearest = limit - floor[next];
        for (let dk = from; dk <= last; dk++) {
          const value = soFar + moves[base + dk];
          const to = target + 16 * dk;
          if (value < cost[to] && value <= dearest && value < IMPOSSIBLE) {
            cost[to] = value;
            before[to] = state;
            settled[to] = 0;
            put(to, value + floor[next]);
          }
        }
      }
      for (const leap of leapsFrom(lattice, node, heading)) {
        const to = (leap.node * steps + leap.k1) * 16 + heading;
        const value = soFar + leap.cost;
        if (leap.k0 === k && value < cost[to] && value <= limit - floor[leap.node]) {
          cost[to] = value;
          before[to] = state;
          settled[to] = 0;
          put(to, value + floor[leap.node]);
        }
      }
    }
    buckets[b] = EMPTY;
    if (looks > mostLooks) return null;
  }
  return { cost, before };
}

const EMPTY: number[] = [];
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
  const buckets: number[][] = [[goal]];
  let limit = Number.POSITIVE_INFINITY;
  least[goal] = 0;
  let b = 0;
  for (; b < buckets.length && b * width <= limit; b++) {
    const bucket = buckets[b] ?? EMPTY;
    for (let q = 0; q < bucket.length; q++) {
      const node = bucket[q];
      if (isDone[node] === 1) continue;
      isDone[node] = 1;
      if (node === source && limit === Number.POSITIVE_INFINITY) limit = least[node] * (1 + slack);
      for (let direction = 0; direction < 16; direction++) {
        const before = neighbour(lattice, node, direction);
        if (before < 0) continue;
        const back = (direction + 8) & 15;
        const slot = 16 * before + back;
        if (lattice.state[slot] === 0) openWay(lattice, before, back);
        if (lattice.state[slot] === 2) continue;
        const value = least[node] + price(slot, back);
        if (!(value < least[before])) continue;
        least[before] = value;
        isDone[before] = 0;
        const at = (value / width) | 0;
        if (at > MAX_BUCKETS) continue;
        buckets[at] ??= [];
        buckets[at].push(before);
      }
    }
  }
  if (limit === Number.POSITIVE_INFINITY) return least;
  return least.map((value) => Math.min(value, limit));
}

/** Least price of the move of an opened slot over all heights, NOK. */
function leastPrices(lattice: Lattice): (slot: number, direction: number) => number {
  const { costs } = lattice.input;
  const { row, factor, price } = lattice.samples;
  const perM = leastOfRows(costs.perM, costs.columns);
  const width = leastOfRows(costs.width, costs.columns);
  return (slot, direction) => {
    const count = sampleCount(direction);
    let sum = 0;
    for (let s = slot * MOST_SAMPLES; s < slot * MOST_SAMPLES + count; s++) {
      const at = row[s] / costs.columns;
      sum += perM[at] * factor[s] + width[at] * price[s];
    }
    return (sum / count) * lattice.lengthM[direction];
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

/** States from a source to `state`. */
export function trace(map: CostMap, state: number): number[] {
  const path: number[] = [];
  for (let at = state; at >= 0; at = map.before[at]) path.push(at);
  return path.reverse();
}
