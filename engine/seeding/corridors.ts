// Several corridors that differ in kind. Two searches, one from each side, give for every node what the cheapest road
// through it costs; nodes are then tried from the cheapest up, and a path is kept when it shares less than 60 % with
// those kept before. That finds the other valley or the tunnel without searching again.

import type { ControlPoint, End } from '#domain/entities/path.ts';
import { DIFFERENT_BELOW, type Point, resample, similarity } from '../line/similarity.ts';
import { buildLattice, type Lattice, type LatticeInput, nearestNode } from './lattice.ts';
import {
  type CostMap,
  costAt,
  heightOf,
  leastFloor,
  nodeOf,
  type Source,
  searchLattice,
  trace,
} from './lattice-search.ts';
import { lowerUnderLeaps } from './leap-passages.ts';

/** A rough road: one point per lattice node from A to B with its height, and what the lattice thinks it costs. */
export interface Corridor {
  readonly points: readonly (readonly [number, number, number])[];
  readonly cost: number;
}

export interface CorridorRequest {
  readonly start: End;
  readonly end: End;
  readonly controlPoints: readonly ControlPoint[];
  readonly count: number;
  /** Alternatives that cost more than this many times the best are no alternatives. */
  readonly maxCostRatio: number;
}

const RESAMPLE_M = 90;
/** More legs than this are searched one way only, to keep memory in bounds. */
export const MAX_LEGS_TWO_SIDED = 4;
/** Free ends may lie this far above or below the ground, m. */
const FREE_END_M = 3;

/** Found nothing because looking would have taken too long. */
export const TOO_FAR = 'too many states';

export interface Seeding {
  readonly corridors: readonly Corridor[];
  /** Index of the leg whose end could not be reached; −1 when there is a path. */
  readonly blockedLeg: number;
}

/** Corridors, or TOO_FAR where the lattice may not look at as many states as the best one needs; others are left out then. */
export function findCorridors(input: LatticeInput, request: CorridorRequest): Seeding | typeof TOO_FAR {
  const lattice = buildLattice(input);
  const stops = stopsOf(lattice, request);
  const found = searchForward(lattice, stops, request);
  if (found === TOO_FAR) return TOO_FAR;
  const { forward, last, blockedLeg } = found;
  if (blockedLeg >= 0) return { corridors: [], blockedLeg };
  const best = pathOf(lattice, forward, last);
  const kept: Corridor[] = [{ points: best, cost: forward.at(-1)!.cost[last] }];
  if (request.count > 1 && forward.length <= MAX_LEGS_TWO_SIDED)
    addAlternatives(lattice, forward, stops, request, kept);
  return { corridors: kept, blockedLeg: -1 };
}

/**
 * By node what the cheapest road over it costs, Infinity beyond maxCostRatio times the best; null where there is no road, and TOO_FAR as
 * above, here also for the search from the end. Between more than MAX_LEGS_TWO_SIDED stops only one end is searched from: TOO_FAR.
 */
export function costsThroughNodes(
  input: LatticeInput,
  request: Omit<CorridorRequest, 'count'>,
): { readonly lattice: Lattice; readonly nok: Float64Array; readonly bestNok: number } | null | typeof TOO_FAR {
  const lattice = buildLattice(input);
  const stops = stopsOf(lattice, request);
  if (stops.length - 1 > MAX_LEGS_TWO_SIDED) return TOO_FAR;
  const found = searchForward(lattice, stops, request);
  if (found === TOO_FAR) return TOO_FAR;
  const { forward, last, blockedLeg } = found;
  if (blockedLeg >= 0) return null;
  const bestNok = forward.at(-1)!.cost[last];
  const maxNok = bestNok * request.maxCostRatio;
  const backward = searchBackward(lattice, forward, stops, request, maxNok);
  if (!backward) return TOO_FAR;
  const nok = new Float64Array(lattice.nodes).fill(Number.POSITIVE_INFINITY);
  for (const { arrive, cost } of viaStates(lattice, forward, backward, maxNok)) {
    const node = nodeOf(lattice, arrive);
    nok[node] = Math.min(nok[node], cost);
  }
  for (const [leg, map] of forward.entries()) lowerUnderLeaps(lattice, map, backward[leg], nok);
  return { lattice, nok: nok.map((value) => (value <= maxNok ? value : Number.POSITIVE_INFINITY)), bestNok };
}

type Stops = Pick<CorridorRequest, 'start' | 'end' | 'controlPoints' | 'maxCostRatio'>;

/** Leg by leg from A; `last` is the cheapest state that ends the way, −1 where a leg is blocked. */
function searchForward(
  lattice: Lattice,
  stops: readonly Stop[],
  request: Stops,
): { readonly forward: readonly CostMap[]; readonly last: number; readonly blockedLeg: number } | typeof TOO_FAR {
  const legs = stops.length - 1;
  const slack = slackOf(legs, request);
  const forward: CostMap[] = [];
  let sources = endStates(lattice, stops[0], request.start.z, request.start.bearing, 0);
  const goals = endStates(lattice, stops[legs], request.end.z, request.end.bearing, 0);
  const ends = new Set(goals.map(({ state }) => state));
  for (let leg = 0; leg < legs; leg++) {
    const map = searchLattice(
      lattice,
      sources,
      stops[leg + 1].node,
      slack,
      1,
      leastFloor(lattice, stops[leg + 1].node, stops[leg].node, slack),
      Number.POSITIVE_INFINITY,
      leg === legs - 1 ? ends : null,
    );
    if (!map) return TOO_FAR;
    forward.push(map);
    sources = statesAt(lattice, map, stops[leg + 1]);
    if (sources.length === 0) return { forward, last: -1, blockedLeg: leg };
  }
  const last = bestOf(forward[legs - 1], goals);
  return { forward, last, blockedLeg: last < 0 ? legs - 1 : -1 };
}

/** How much more than the best a state may cost and still be looked at, as a share; less where many legs are searched. */
function slackOf(legs: number, { maxCostRatio }: Stops): number {
  return legs === 1 ? maxCostRatio - 1 : 0.3;
}

interface Stop {
  readonly node: number;
  readonly z: number | null;
}

function stopsOf(lattice: Lattice, request: Stops): Stop[] {
  return [
    { node: lattice.startNode, z: request.start.z },
    ...request.controlPoints.map((point) => ({ node: nearestNode(lattice, point.x, point.y), z: point.z })),
    { node: lattice.endNode, z: request.end.z },
  ];
}

/** All states at an end: height near the requested one, direction within a turn of the bearing. */
function endStates(
  lattice: Lattice,
  stop: Stop,
  z: number | null,
  bearing: number | null,
  turnedRad: number,
): Source[] {
  const { input, low, steps, zStepM, baseZ, ground } = lattice;
  const axis = Math.atan2(input.end.y - input.start.y, input.end.x - input.start.x);
  const sources: Source[] = [];
  for (let k = 0; k < steps; k++) {
    const height = (low[stop.node] + k) * zStepM + baseZ;
    const off = Math.abs(height - (z ?? ground[stop.node]));
    if (off > (z === null ? Math.max(FREE_END_M, 0.51 * zStepM) : 0.51 * zStepM)) continue;
    for (let direction = 0; direction < 16; direction++) {
      if (bearing !== null && angleBetween(directionAngle(direction) + axis, bearing + turnedRad) > 0.3) continue;
      sources.push({ state: (stop.node * steps + k) * 16 + direction, cost: 0 });
    }
  }
  return sources;
}

const DIRECTION_ANGLES = [0, 26.565, 45, 63.435, 90, 116.565, 135, 153.435, 180, 206.565, 225, 243.435, 270, 296.565, 315, 333.435]; // biome-ignore format: a table

function directionAngle(direction: number): number {
  return (DIRECTION_ANGLES[direction] * Math.PI) / 180;
}

function angleBetween(a: number, b: number): number {
  const turn = Math.abs(a - b) % (2 * Math.PI);
  return turn > Math.PI ? 2 * Math.PI - turn : turn;
}

/** The reached states at a control point, as sources of the next leg. */
function statesAt(lattice: Lattice, map: CostMap, stop: Stop): Source[] {
  const sources: Source[] = [];
  const from = stop.node * lattice.steps * 16;
  for (let state = from; state < from + lattice.steps * 16; state++) {
    if (map.cost[state] === 0) continue;
    if (stop.z !== null && Math.abs(heightOf(lattice, state) - stop.z) > 0.51 * lattice.zStepM) continue;
    sources.push({ state, cost: map.cost[state] });
  }
  return sources;
}

function bestOf(map: CostMap, goals: readonly Source[]): number {
  let best = -1;
  for (const { state } of goals) {
    if (costAt(map, state) < (best < 0 ? Number.POSITIVE_INFINITY : map.cost[best])) best = state;
  }
  return best;
}

type Path = (readonly [number, number, number])[];

/** The whole way to a state of the last of the given legs. */
function pathOf(lattice: Lattice, maps: readonly CostMap[], last: number): Path {
  const path: Path = [];
  let state = last;
  for (let leg = maps.length - 1; leg >= 0; leg--) {
    const states = trace(maps[leg], state);
    const points = states.map((s): [number, number, number] => [
      lattice.x[nodeOf(lattice, s)],
      lattice.y[nodeOf(lattice, s)],
      heightOf(lattice, s),
    ]);
    path.unshift(...(leg === maps.length - 1 ? points : points.slice(0, -1)));
    state = states[0];
  }
  return path;
}

/** Searches from B, combines both sides per leg and keeps what differs. */
function addAlternatives(
  lattice: Lattice,
  forward: readonly CostMap[],
  stops: readonly Stop[],
  request: CorridorRequest,
  kept: Corridor[],
): void {
  const maxNok = kept[0].cost * request.maxCostRatio;
  const backward = searchBackward(lattice, forward, stops, request, maxNok);
  if (!backward) return;
  const vias = viaStates(lattice, forward, backward, maxNok);
  const lines = kept.map((corridor) => resample(flat(corridor.points), RESAMPLE_M));
  for (const via of vias) {
    if (kept.length >= request.count) return;
    const path = throughPath(lattice, forward, backward, via);
    const line = resample(flat(path), RESAMPLE_M);
    if (lines.some((other) => similarity(line, other) >= DIFFERENT_BELOW) || crossesItself(path, lattice.cellM))
      continue;
    lines.push(line);
    kept.push({ points: path, cost: via.cost });
  }
}

/** Leg by leg from B; null where that would look at too much, or a leg has no way back. */
function searchBackward(
  lattice: Lattice,
  forward: readonly CostMap[],
  stops: readonly Stop[],
  request: Stops,
  maxNok: number,
): readonly CostMap[] | null {
  const legs = stops.length - 1;
  const slack = slackOf(legs, request);
  const backward: CostMap[] = new Array(legs);
  let sources = endStates(lattice, stops[legs], request.end.z, request.end.bearing, Math.PI);
  for (let leg = legs - 1; leg >= 0; leg--) {
    const floor =
      legs === 1 ? nodeFloor(lattice, forward[leg]) : leastFloor(lattice, stops[leg].node, stops[leg + 1].node, slack);
    const ceiling = legs === 1 ? maxNok : Number.POSITIVE_INFINITY;
    const map = searchLattice(lattice, sources, stops[leg].node, slack, -1, floor, ceiling);
    if (!map) return null;
    backward[leg] = map;
    sources = statesAt(lattice, map, stops[leg]);
    if (sources.length === 0) return null;
  }
  return backward;
}

function flat(path: readonly (readonly [number, number, number])[]): Point[] {
  return path.map(([x, y]) => [x, y]);
}

function nodeFloor(lattice: Lattice, map: CostMap): Float64Array {
  const floor = new Float64Array(lattice.nodes).fill(Number.POSITIVE_INFINITY);
  const perNode = lattice.steps * 16;
  for (let state = 0; state < map.cost.length; state++) {
    const node = (state / perNode) | 0;
    floor[node] = Math.min(floor[node], costAt(map, state));
  }
  return floor;
}

interface Via {
  readonly leg: number;
  readonly arrive: number;
  readonly leave: number;
  readonly cost: number;
}

/** The cheapest join of both sides at every node, cheapest first. */
function viaStates(lattice: Lattice, forward: readonly CostMap[], backward: readonly CostMap[], limit: number): Via[] {
  const { nodes, steps, turn } = lattice;
  const vias: Via[] = [];
  for (let leg = 0; leg < forward.length; leg++) {
    const there = forward[leg].cost;
    const back = backward[leg].cost;
    for (let node = 0; node < nodes; node++) {
      let best: Via = { leg, arrive: -1, leave: -1, cost: limit };
      for (let state = node * steps * 16; state < (node + 1) * steps * 16; state++) {
        if (there[state] === 0 || !(there[state] < best.cost)) continue;
        const heading = state & 15;
        for (let onward = 0; onward < 16; onward++) {
          if (turn[16 * heading + onward] === 0) continue;
          const leave = state - heading + ((onward + 8) & 15);
          const cost = there[state] + back[leave];
          if (back[leave] !== 0 && cost < best.cost) best = { leg, arrive: state, leave, cost };
        }
      }
      if (best.arrive >= 0) vias.push(best);
    }
  }
  return vias.sort((a, b) => a.cost - b.cost || a.arrive - b.arrive);
}

function throughPath(lattice: Lattice, forward: readonly CostMap[], backward: readonly CostMap[], via: Via): Path {
  const path = pathOf(lattice, forward.slice(0, via.leg + 1), via.arrive);
  let state = via.leave;
  for (let leg = via.leg; leg < backward.length; leg++) {
    const states = trace(backward[leg], state).reverse();
    for (const s of states.slice(1)) {
      path.push([lattice.x[nodeOf(lattice, s)], lattice.y[nodeOf(lattice, s)], heightOf(lattice, s)]);
    }
    state = states[states.length - 1];
  }
  return path;
}

/** A path that comes back to itself is a detour to its via node and home again, not an alternative. */
function crossesItself(path: Path, cellM: number): boolean {
  for (let i = 0; i < path.length; i++) {
    for (let j = i + 6; j < path.length; j++) {
      if (Math.hypot(path[i][0] - path[j][0], path[i][1] - path[j][1]) < 1.5 * cellM) return true;
    }
  }
  return false;
}
