// The best step from a profile to one near it, masses and all: a program whose unknowns are the heights of the vertices and
// the flow of masses over every link, with each station's cost as a convex curve of its height (trust region). Where hauls
// turn, mass prices have no one value; here they come out of the program instead of going in.
//
//   unknowns   V₀ │ V₁, ports, price, F₀ │ V₂, ports, price, F₁ │ …      Vₖ rise of a vertex, Fₖ flow over link k
//   equations  F(k) = F(k−1) + surplus(k) + slope·(rise of station k) + Σ ports

import type { ProfilePrices } from '../evaluate/fast/profile-prices.ts';
import { costOf, type Equation, solveRowProgram, type Term } from '../solvers/interior-point.ts';
import { MISSED_GRADE_NOK, type RefineTask, TOO_STEEP_NOK_PER_M } from './refine-profile.ts';

/** Rises of a station that its cost is sampled at, in shares of the region. */
const SHARES = [-1, -0.5, -0.25, -0.1, 0, 0.1, 0.25, 0.5, 1] as const;
const HERE = 4;
/** Limits are kept with this much to spare. */
const SPARE = 1 - 1e-6;
/** Room is moved by this to both sides, m. */
const ROOM_STEP_M = 0.05;
/** Rises nearer than this are one, m. */
const SAME_M = 1e-6;

export interface ProfileStep {
  /** Heights of the vertices. */
  readonly z: Float64Array;
  /** Price of a compacted m³ of surplus at each station, NOK. */
  readonly massPrice: Float64Array;
  /** What the program thinks is saved, NOK. */
  readonly gainNok: number;
}

/** How far vertices may rise or sink at first, m, and what that is multiplied by after a step that keeps what it promises, or does not. */
const FIRST_REGION_M = 0.5;
const WIDER = 1.5;
const NARROWER = 0.4;
const MIN_REGION_M = 0.01;
/** A step keeps its promise when it saves this share of it. */
const KEPT_SHARE = 0.5;
/** Shares of a step that are tried. */
const STEP_SHARES = [1, 0.5, 0.25] as const;
/** Steps that promise less than this share of the cost end the search. */
const MIN_EXPECTED_GAIN = 2e-6;

/** Heights that the road must keep at a chainage, over what stands there or under it. */
export interface Room {
  readonly chainageM: number;
  readonly lowM: number;
  readonly highM: number;
}

/** Limits that differ along the line, or that a profile which breaks them must come to keep. */
export interface OwnLimits {
  /** By vertex, m; absent = those of the task. */
  readonly crestRadiiM?: Float64Array;
  readonly sagRadiiM?: Float64Array;
  /** A limit that the profile breaks at first is kept after the step; otherwise it may stay as far beyond it as it is. */
  readonly isStrict?: boolean;
}

export interface StepOptions {
  readonly rooms?: readonly Room[];
  readonly own?: OwnLimits;
  /** How far vertices may rise or sink at first, m. */
  readonly firstRegionM?: number;
  /** Steps that promise less than this share of the cost end the search. */
  readonly leastPromise?: number;
}

export interface SteppedProfile {
  readonly z: Float64Array;
  /** As `assess` says. */
  readonly costNok: number;
  readonly steps: number;
}

/**
 * Steps towards the best profile as long as the whole cost falls: what a step promises is tried, all of it or a part.
 * @param costNok of the profile to begin with, which was the last one assessed
 * @param taskOf limits around a profile, with the structures of the last one assessed
 * @param assess the whole cost of a profile; leaves its structures and masses in `prices`
 */
export function stepProfile(
  prices: ProfilePrices,
  from: Float64Array,
  costNok: number,
  mostSteps: number,
  taskOf: (z: Float64Array) => RefineTask,
  assess: (z: Float64Array) => number,
  { rooms = [], own = {}, firstRegionM = FIRST_REGION_M, leastPromise = MIN_EXPECTED_GAIN }: StepOptions = {},
): SteppedProfile {
  let z = from;
  let cost = costNok;
  let regionM = firstRegionM;
  let steps = 0;
  for (; steps < mostSteps && regionM > MIN_REGION_M; steps++) {
    const step = profileStep(taskOf(z), prices, regionM, rooms, own);
    if (!step || step.gainNok < leastPromise * cost) break;
    let gain = 0;
    let taken = 0;
    for (const share of STEP_SHARES) {
      const to = z.map((value, k) => value + share * (step.z[k] - value));
      const reached = assess(to);
      if (reached >= cost) continue;
      gain = cost - reached;
      [z, cost, taken] = [to, reached, share];
      break;
    }
    if (taken === 0) assess(z);
    prices.massPrice.set(step.massPrice);
    regionM *= taken === 1 && gain > KEPT_SHARE * step.gainNok ? WIDER : NARROWER;
  }
  return { z, costNok: cost, steps };
}

/**
 * What room at a place costs, NOK per metre: the best profile within ± `regionM` of this one is found with a little less room
 * and with a little more, other limits as they are. NaN where one of them has none.
 * @param task limits around the profile, with the structures and masses that `prices` last assessed
 * @param room its finite bounds are moved
 */
export function costOfRoom(task: RefineTask, prices: ProfilePrices, regionM: number, room: Room): number {
  const settled = profileStep(task, prices, regionM, [room]);
  if (!settled) return Number.NaN;
  prices.massPrice.set(settled.massPrice);
  const [more, less] = [ROOM_STEP_M, -ROOM_STEP_M].map((byM) =>
    profileStep(task, prices, regionM, [{ ...room, lowM: room.lowM + byM, highM: room.highM - byM }]),
  );
  return more && less ? (less.gainNok - more.gainNok) / (2 * ROOM_STEP_M) : Number.NaN;
}

/**
 * @param prices as of the last assess of `task.start`, with the mass prices that the bend of the surplus is weighed by
 * @param regionM vertices rise or sink by at most this
 */
export function profileStep(
  task: RefineTask,
  prices: ProfilePrices,
  regionM: number,
  rooms: readonly Room[] = [],
  own: OwnLimits = {},
): ProfileStep | null {
  const { count, net, link, massPrice } = prices;
  const ports = prices.ports();
  const { curves, slope } = stationCurves(task, prices, regionM, rooms.length > 0);
  // Scales: a krone's worth of height, and a metre's worth of masses.
  const unitNok = Math.max(
    1,
    meanOf(curves, (lines) => steepness(lines)),
  );
  const unitM3 = Math.max(1, slope.reduce((sum, value) => sum + Math.abs(value), 0) / count);
  // Places of the unknowns.
  const vertexAt = [isPinned(task, 0) ? PINNED : 0];
  const portAt: number[] = new Array(ports.length);
  const priceAt: number[] = [];
  const flowAt: number[] = [];
  let size = vertexAt[0] === PINNED ? 0 : 1;
  for (let k = 0; k < count; k++) {
    vertexAt.push(isPinned(task, k + 1) ? PINNED : size++);
    ports.forEach(({ station }, p) => {
      if (station === k) portAt[p] = size++;
    });
    priceAt.push(size++);
    if (k < count - 1) flowAt.push(size++);
  }
  const terms = shapeTerms(task, regionM, vertexAt, unitNok, own);
  for (const room of rooms) terms.push(roomTerm(task, room, vertexAt));
  for (let k = 0; k < count; k++) {
    const lines = curves[k].map((value) => value / unitNok);
    terms.push({ ...seen([vertexAt[k], vertexAt[k + 1]], [0.5, 0.5]), low: -Infinity, high: Infinity, lines });
  }
  const massScale = unitM3 / unitNok;
  for (let k = 0; k < count - 1; k++) {
    const price = link[k] * massScale;
    terms.push({ at: [flowAt[k]], coefficients: [1], low: -Infinity, high: Infinity, lines: [price, 0, -price, 0] });
  }
  ports.forEach(({ importPrice, exportPrice, importCapacity, exportCapacity }, p) => {
    terms.push({
      at: [portAt[p]],
      coefficients: [1],
      low: -exportCapacity / unitM3,
      high: importCapacity / unitM3,
      lines: [importPrice * massScale, 0, -exportPrice * massScale, 0],
    });
  });
  const equations = Array.from({ length: count }, (_, k): Equation => {
    const half = (-0.5 * slope[k]) / unitM3;
    const { at, coefficients } = seen([vertexAt[k], vertexAt[k + 1]], [half, half]);
    const has = (place: number, value: number) => {
      at.push(place);
      coefficients.push(value);
    };
    if (k < count - 1) has(flowAt[k], 1);
    if (k > 0) has(flowAt[k - 1], -1);
    ports.forEach(({ station }, p) => {
      if (station === k) has(portAt[p], -1);
    });
    return { multiplier: priceAt[k], at, coefficients, right: net[k] / unitM3 };
  });
  const start = new Float64Array(size);
  for (let k = 0; k < count - 1; k++) start[flowAt[k]] = prices.flow[k] / unitM3;
  ports.forEach(({ station: k }, p) => {
    const before = k > 0 ? prices.flow[k - 1] : 0;
    const after = k < count - 1 ? prices.flow[k] : 0;
    start[portAt[p]] = (after - before - net[k]) / unitM3;
  });
  const program = { size, terms, equations };
  const answer = solveRowProgram(program, start);
  if (!answer.isSolved) return null;
  const z = task.start.map((value, k) => value + (vertexAt[k] === PINNED ? 0 : answer.x[vertexAt[k]]));
  const newPrice = massPrice.map((_, k) => (-answer.x[priceAt[k]] * unitNok) / unitM3);
  return { z, massPrice: newPrice, gainNok: (costOf(program, start) - answer.cost) * unitNok };
}

/** The height of the spline at a chainage, as rises of the three vertices that bend it there. */
function roomTerm(
  { start, spacingM }: RefineTask,
  { chainageM, lowM, highM }: Room,
  vertexAt: readonly number[],
): Term {
  const n = start.length - 1;
  const k = Math.max(0, Math.min(n, Math.round(chainageM / spacingM)));
  const u = chainageM / spacingM - k;
  const weights: [number, number][] =
    k === 0
      ? [[0, 1 - u], [1, u]]
      : k === n
        ? [[n - 1, -u], [n, 1 + u]]
        : [[k - 1, 0.5 * (0.5 - u) ** 2], [k, 0.75 - u * u], [k + 1, 0.5 * (0.5 + u) ** 2]]; // biome-ignore format: weights
  const z = weights.reduce((sum, [vertex, by]) => sum + by * start[vertex], 0);
  const of = seen(
    weights.map(([vertex]) => vertexAt[vertex]),
    weights.map(([, by]) => by),
  );
  return { ...of, low: lowM - z, high: highM - z, lines: [] };
}

/** The place of a vertex that has its height: it is no unknown. */
const PINNED = -1;

function isPinned({ low, high }: RefineTask, k: number): boolean {
  return low[k] === high[k];
}

/** Without the vertices that cannot move. */
function seen(places: readonly number[], by: readonly number[]): { at: number[]; coefficients: number[] } {
  const free = places.map((_, i) => i).filter((i) => places[i] !== PINNED);
  return { at: free.map((i) => places[i]), coefficients: free.map((i) => by[i]) };
}

/** Bounds, grades and bends of the vertices, as rises from the present profile. */
function shapeTerms(
  task: RefineTask,
  regionM: number,
  vertexAt: readonly number[],
  unitNok: number,
  { crestRadiiM, sagRadiiM, isStrict = false }: OwnLimits,
): Term[] {
  const atMost = (value: number) => (isStrict ? value : Math.min(0, value));
  const atLeast = (value: number) => (isStrict ? value : Math.max(0, value));
  const { start, spacingM, low, high, up, down, climbs, falls, crestRadiusM, sagRadiusM } = task;
  const n = start.length - 1;
  const terms: Term[] = [];
  const add = (
    vertices: readonly number[],
    by: readonly number[],
    lowest: number,
    highest: number,
    lines: number[],
  ) => {
    const of = seen(
      vertices.map((k) => vertexAt[k]),
      by,
    );
    if (of.at.length > 0) terms.push({ ...of, low: lowest, high: highest, lines: [...lines] });
  };
  for (let k = 0; k <= n; k++)
    add([k], [1], Math.max(low[k] - start[k], -regionM), Math.min(high[k] - start[k], regionM), []);
  for (let k = 0; k < n; k++) {
    const rise = start[k + 1] - start[k];
    const lowest = atMost(-down[k] * SPARE * spacingM - rise);
    const highest = atLeast(up[k] * SPARE * spacingM - rise);
    const lines: number[] = [];
    const soft = (wanted: number, isClimb: boolean, price: number) => {
      const slope = ((isClimb ? 1 : -1) * price) / (spacingM * unitNok);
      lines.push(slope, slope * (rise - wanted * spacingM));
    };
    if (climbs[k] < Infinity || falls[k] < Infinity) {
      lines.push(0, 0);
      if (climbs[k] < Infinity) soft(climbs[k] * SPARE, true, TOO_STEEP_NOK_PER_M * spacingM);
      if (falls[k] < Infinity) soft(-falls[k] * SPARE, false, TOO_STEEP_NOK_PER_M * spacingM);
    }
    add([k, k + 1], [-1, 1], lowest, highest, lines);
    const wanted = k === 0 ? task.startGrade : k === n - 1 ? task.endGrade : Number.NaN;
    if (Number.isNaN(wanted)) continue;
    lines.length = 0;
    soft(wanted, true, MISSED_GRADE_NOK);
    soft(wanted, false, MISSED_GRADE_NOK);
    add([k, k + 1], [-1, 1], -Infinity, Infinity, lines);
  }
  const price = task.bendNok / (spacingM * unitNok);
  for (let k = 1; k < n; k++) {
    const bend = start[k + 1] - 2 * start[k] + start[k - 1];
    const lowest = atMost((-SPARE * spacingM * spacingM) / (crestRadiiM?.[k] ?? crestRadiusM) - bend);
    const highest = atLeast((SPARE * spacingM * spacingM) / (sagRadiiM?.[k] ?? sagRadiusM) - bend);
    add([k - 1, k, k + 1], [1, -2, 1], lowest, highest, [price, price * bend, -price, -price * bend]);
  }
  return terms;
}

/**
 * Each station's cost as the lines of a convex curve of its rise, and the slope of its surplus, m³ per metre. What bends the
 * surplus is paid by the present mass price, so that the equations may take it as straight.
 */
function stationCurves(task: RefineTask, prices: ProfilePrices, regionM: number, isFree: boolean) {
  const { count, massPrice } = prices;
  const { start } = task;
  const z = new Float64Array(count);
  const costs: Float64Array[] = [];
  const nets: Float64Array[] = [];
  for (const share of SHARES) {
    for (let k = 0; k < count; k++) z[k] = (start[k] + start[k + 1]) / 2 + share * regionM;
    const [cost, net] = [new Float64Array(count), new Float64Array(count)];
    prices.parts(z, cost, net, isFree);
    costs.push(cost);
    nets.push(net);
  }
  const span = (SHARES[HERE + 1] - SHARES[HERE - 1]) * regionM;
  const slope = new Float64Array(count);
  const curves: number[][] = [];
  for (let k = 0; k < count; k++) {
    slope[k] = (nets[HERE + 1][k] - nets[HERE - 1][k]) / span;
    const values = SHARES.map((share, i) => {
      const bent = nets[i][k] - nets[HERE][k] - slope[k] * share * regionM;
      return costs[i][k] - costs[HERE][k] + massPrice[k] * bent;
    });
    curves.push(hullLines(values, regionM));
  }
  return { curves, slope };
}

/** Lines (slope, level) of the lower convex hull of values over the sampled rises. */
function hullLines(values: readonly number[], regionM: number): number[] {
  const hull: number[] = [];
  const at = (i: number) => SHARES[i] * regionM;
  for (let i = 0; i < values.length; i++) {
    while (hull.length > 1) {
      const [a, b] = [hull[hull.length - 2], hull[hull.length - 1]];
      if ((values[b] - values[a]) * (at(i) - at(a)) < (values[i] - values[a]) * (at(b) - at(a))) break;
      hull.pop();
    }
    hull.push(i);
  }
  const lines: number[] = [];
  for (let i = 1; i < hull.length; i++) {
    const slope = (values[hull[i]] - values[hull[i - 1]]) / Math.max(SAME_M, at(hull[i]) - at(hull[i - 1]));
    lines.push(slope, values[hull[i]] - slope * at(hull[i]));
  }
  return lines;
}

function steepness(lines: readonly number[]): number {
  let most = 0;
  for (let i = 0; i < lines.length; i += 2) most = Math.max(most, Math.abs(lines[i]));
  return most;
}

function meanOf<T>(values: readonly T[], of: (value: T) => number): number {
  return values.reduce((sum, value) => sum + of(value), 0) / Math.max(1, values.length);
}
