// The lattice that seeding walks on: nodes in a square net laid along the line from A to B, heights in steps around the
// ground at each node, and sixteen directions. A state is (node, height step, direction of arrival), so that the next
// step can be held to a turn that the smallest radius allows.
//
//        · · · · · ·        i along A→B, j to the left; A and B are nodes
//        · A · · B ·        height step k of a node stands for z = baseZ + (low[node] + k)·zStepM
//        · · · · · ·        directions 0…15 counter-clockwise from A→B, knight's moves between the eight main ones

import { gradeOfCurve } from '../alignment/curve-grades.ts';
import type { Limits } from '../search/limits.ts';
import type { PriceVector } from '../search/objectives.ts';
import { type CostTable, ROAD, slopeClass, TUNNEL_AT } from './cost-table.ts';
import { cellAt, groundAt, type SiteRaster } from './site-raster.ts';

export const DIRECTIONS: readonly (readonly [number, number])[] = [
  [1, 0], [2, 1], [1, 1], [1, 2], [0, 1], [-1, 2], [-1, 1], [-2, 1],
  [-1, 0], [-2, -1], [-1, -1], [-1, -2], [0, -1], [1, -2], [1, -1], [2, -1],
]; // biome-ignore format: a table

export interface LatticeInput {
  readonly raster: SiteRaster;
  readonly limits: Limits;
  readonly costs: CostTable;
  readonly prices: PriceVector;
  readonly start: { readonly x: number; readonly y: number; readonly z: number };
  readonly end: { readonly x: number; readonly y: number };
  /** Wished cell, m; the true one divides the distance A–B. */
  readonly cellM: number;
  /** Half of the height window around the ground, m. */
  readonly windowM: number;
  /** Points that the lattice must reach beyond, besides A and B. */
  readonly extra: readonly (readonly [number, number])[];
  /**
   * Directions of arrival that cost more than this many cheapest cells beyond the best one at the same place are not gone on
   * from: a quarter of the states is left and the best paths are the same but in narrow places. Infinity = exact.
   */
  readonly detourCells: number;
  /** A search that has looked at so many states gives up; left out = none does. */
  readonly mostLooks?: number;
  /** Index + 1 of the hard area that is taken as open (to find what blocks), or 0. */
  readonly opened: number;
}

/** What is known of the ground along straight stretches, `MOST_SAMPLES` places for each. */
export interface StretchSamples {
  readonly ground: Float32Array;
  /** Index of column 0 in the cost table: slope class, and water after land. */
  readonly row: Int32Array;
  readonly price: Float32Array;
  readonly factor: Float32Array;
}

/** A straight tunnel or bridge over several cells: from step k0 of its node to step k1 of another. */
export interface Leap {
  readonly node: number;
  readonly k0: number;
  readonly k1: number;
  readonly cost: number;
}

export interface Lattice {
  readonly input: LatticeInput;
  readonly cellM: number;
  readonly columns: number;
  readonly rows: number;
  readonly nodes: number;
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** Ground height; NaN = no road may stand here. */
  readonly ground: Float64Array;
  readonly zStepM: number;
  readonly baseZ: number;
  /** Height index of step 0 of each node. */
  readonly low: Int32Array;
  /** Steps per node. */
  readonly steps: number;
  /** Largest climb in steps over one move, by direction. */
  readonly climb: Int32Array;
  /** The same up and down in the direction A → B of a move after each turn, sharp curves counted: [16·from + to]. */
  readonly climbUp: Int32Array;
  readonly climbDown: Int32Array;
  readonly lengthM: Float64Array;
  /** turn[16·from + to] = 1 when the smallest radius allows it. */
  readonly turn: Uint8Array;
  readonly startNode: number;
  readonly endNode: number;
  /** Cost of moves, filled on first use: [(16·node + direction)·stride + k·(2·climb+1) + climb + dk]; NaN = not yet. */
  readonly moves: Float32Array;
  readonly stride: number;
  /** 0 unknown, 1 filled, 2 blocked. */
  readonly state: Uint8Array;
  /** Priced NOK per m² of every raster cell, and whether any cell at all is forbidden. */
  readonly groundPrice: Float32Array;
  readonly guarded: boolean;
  /** Ground samples of each opened way, MOST_SAMPLES a slot: height, table row, price per m², factor. */
  readonly samples: StretchSamples;
  /** Long structures by 16·node + direction, found on first use. */
  readonly leaps: Map<number, readonly Leap[]>;
}

const MAX_NODES = 9000;
/** Moves of one lattice (4 bytes each): 200 MB a thread. */
const MAX_MOVES = 50e6;
/** Samples of ground per cell length along a move. */
const SAMPLES_PER_CELL = 4;
export const IMPOSSIBLE = 1e30;

export function buildLattice(input: LatticeInput): Lattice {
  const { start, end, limits } = input;
  const frame = frameOf(input);
  const { columns, rows, cellM } = frame;
  const nodes = columns * rows;
  const x = new Float64Array(nodes);
  const y = new Float64Array(nodes);
  const ground = new Float64Array(nodes);
  for (let node = 0; node < nodes; node++) {
    const i = (node % columns) - frame.before;
    const j = Math.floor(node / columns) - frame.right;
    x[node] = start.x + cellM * (i * frame.ux - j * frame.uy);
    y[node] = start.y + cellM * (i * frame.uy + j * frame.ux);
    ground[node] = isForbidden(input, x[node], y[node]) ? Number.NaN : groundAt(input.raster, x[node], y[node]);
  }
  const zStepM = heightStep(cellM, limits);
  const half = Math.ceil(input.windowM / zStepM);
  const low = new Int32Array(nodes);
  for (let node = 0; node < nodes; node++) {
    low[node] = !Number.isNaN(ground[node]) ? Math.round((ground[node] - start.z) / zStepM) - half : 0;
  }
  const lengthM = Float64Array.from(DIRECTIONS, ([di, dj]) => Math.hypot(di, dj) * cellM);
  const climbOf = (grade: number) => Int32Array.from(lengthM, (length) => Math.floor((length * grade) / zStepM + 1e-9));
  const climb = climbOf(limits.maxGrade);
  const { turn, radiusM } = allowedTurns(lengthM, limits);
  const climbAfter = (climbs: boolean) =>
    Int32Array.from(radiusM, (radius, pair) => {
      const general = climbs ? limits.upGrade : limits.downGrade;
      const grade = Math.min(general, gradeOfCurve(limits.curves, 1 / radius, climbs));
      return Math.floor((lengthM[pair & 15] * grade) / zStepM + 1e-9);
    });
  const steps = 2 * half + 1;
  const stride = steps * (2 * Math.max(...climb) + 1);
  return {
    input,
    cellM,
    columns,
    rows,
    nodes,
    x,
    y,
    ground,
    zStepM,
    baseZ: start.z,
    low,
    steps,
    climb,
    climbUp: climbAfter(true),
    climbDown: climbAfter(false),
    lengthM,
    turn,
    startNode: frame.right * columns + frame.before,
    endNode: frame.right * columns + frame.before + Math.round(Math.hypot(end.x - start.x, end.y - start.y) / cellM),
    moves: new Float32Array(nodes * 16 * stride),
    stride,
    state: new Uint8Array(nodes * 16),
    groundPrice: groundPrices(input),
    guarded: input.raster.hardAreas.length > 0 || input.raster.forbidden.some((by) => by !== 0),
    samples: stretchSamples(nodes * 16 * MOST_SAMPLES),
    leaps: new Map(),
  };
}

/** Lays the net along A→B and reaches as far to all sides as terrain and the node limit allow. */
function frameOf(input: LatticeInput) {
  const { start, end, raster } = input;
  const distance = Math.hypot(end.x - start.x, end.y - start.y);
  const ux = distance > 1e-6 ? (end.x - start.x) / distance : 1;
  const uy = distance > 1e-6 ? (end.y - start.y) / distance : 0;
  const corners: [number, number][] = [
    [raster.originX, raster.originY],
    [raster.originX + raster.width * raster.cell, raster.originY],
    [raster.originX, raster.originY - raster.height * raster.cell],
    [raster.originX + raster.width * raster.cell, raster.originY - raster.height * raster.cell],
  ];
  const along = corners.map(([px, py]) => (px - start.x) * ux + (py - start.y) * uy);
  const left = corners.map(([px, py]) => -(px - start.x) * uy + (py - start.y) * ux);
  const reach = Math.max(distance, ...input.extra.map(([px, py]) => Math.hypot(px - start.x, py - start.y)));
  let cellM = distance > 1 ? distance / Math.max(2, Math.round(distance / input.cellM)) : input.cellM;
  for (;;) {
    const before = Math.floor(Math.min(-Math.min(...along), 0.6 * reach) / cellM);
    const after = Math.floor(Math.min(Math.max(...along), distance + 0.6 * reach) / cellM);
    const right = Math.floor(Math.min(-Math.min(...left), 1.2 * reach) / cellM);
    const leftward = Math.floor(Math.min(Math.max(...left), 1.2 * reach) / cellM);
    const columns = before + after + 1;
    const rows = right + leftward + 1;
    if (columns * rows <= MAX_NODES && columns * rows * 16 * strideAt(input, cellM) <= MAX_MOVES)
      return { ux, uy, before, right, columns, rows, cellM };
    // A loop (A = B) has no distance to divide.
    const parts = Math.round(distance / cellM) - 1;
    cellM = parts >= 2 ? distance / parts : cellM * 1.1;
  }
}

function heightStep(cellM: number, limits: Limits): number {
  return Math.max(0.5, Math.min(8, (cellM * limits.maxGrade) / 3));
}

/** Moves per node and direction at a cell size. */
function strideAt({ limits, windowM }: LatticeInput, cellM: number): number {
  const zStepM = heightStep(cellM, limits);
  const climb = Math.floor((Math.hypot(2, 1) * cellM * limits.maxGrade) / zStepM + 1e-9);
  return (2 * Math.ceil(windowM / zStepM) + 1) * (2 * climb + 1);
}

export function isForbidden(input: Pick<LatticeInput, 'raster' | 'opened'>, x: number, y: number): boolean {
  const at = cellAt(input.raster, x, y);
  if (at < 0) return true;
  const by = input.raster.forbidden[at];
  return by !== 0 && by !== input.opened;
}

/** A turn fits when its tangents (with clothoids) fit in half of the two moves; and the widest radius that each has room for, m. */
function allowedTurns(lengthM: Float64Array, limits: Limits) {
  const turn = new Uint8Array(256);
  const radiusM = new Float64Array(256).fill(Number.POSITIVE_INFINITY);
  for (let from = 0; from < 16; from++) {
    for (let to = 0; to < 16; to++) {
      const [ai, aj] = DIRECTIONS[from];
      const [bi, bj] = DIRECTIONS[to];
      const angle = Math.abs(Math.atan2(ai * bj - aj * bi, ai * bi + aj * bj));
      const clothoidM = (limits.clothoidAM * limits.clothoidAM) / limits.minRadiusM;
      const tangentM =
        angle < 1e-6 ? 0 : limits.minRadiusM * Math.tan(angle / 2) + Math.min(clothoidM, limits.minRadiusM * angle) / 2;
      // Half of both moves: two such turns may follow each other.
      const roomM = 0.499 * Math.min(lengthM[from], lengthM[to]);
      if (angle >= 2.3 || tangentM > roomM) continue;
      if (angle >= 1e-6) radiusM[16 * from + to] = roomM / Math.tan(angle / 2);
      turn[16 * from + to] = 1;
    }
  }
  return { turn, radiusM };
}

/** The node one move away, or −1. */
export function neighbour(lattice: Lattice, node: number, direction: number): number {
  const i = (node % lattice.columns) + DIRECTIONS[direction][0];
  const j = Math.floor(node / lattice.columns) + DIRECTIONS[direction][1];
  return i < 0 || j < 0 || i >= lattice.columns || j >= lattice.rows ? -1 : j * lattice.columns + i;
}

/** The node nearest to a point. */
export function nearestNode(lattice: Lattice, x: number, y: number): number {
  let best = -1;
  let bestSquare = Number.POSITIVE_INFINITY;
  for (let node = 0; node < lattice.nodes; node++) {
    if (Number.isNaN(lattice.ground[node])) continue;
    const square = (lattice.x[node] - x) ** 2 + (lattice.y[node] - y) ** 2;
    if (square < bestSquare) {
      bestSquare = square;
      best = node;
    }
  }
  return best;
}

export const MOST_SAMPLES = 12;

export function stretchSamples(places: number): StretchSamples {
  return {
    ground: new Float32Array(places),
    row: new Int32Array(places),
    price: new Float32Array(places),
    factor: new Float32Array(places),
  };
}

/**
 * Reads the ground along a straight stretch into `samples` from `base` on; false when something forbids it. Samples lie
 * in the middle of equal parts.
 */
export function readStretch(
  lattice: Lattice,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  count: number,
  samples: StretchSamples,
  base: number,
): boolean {
  const { raster, costs } = lattice.input;
  const length = Math.hypot(x1 - x0, y1 - y0);
  const ux = (x1 - x0) / length;
  const uy = (y1 - y0) / length;
  // Thin forbidden areas are looked for at every raster cell, prices at the samples only.
  const checks = lattice.guarded ? Math.ceil(length / (raster.cell * 0.7)) : -1;
  for (let c = 0; c <= checks; c++) {
    if (isForbidden(lattice.input, x0 + ux * length * (c / checks), y0 + uy * length * (c / checks))) return false;
  }
  for (let s = 0; s < count; s++) {
    const x = x0 + ux * length * ((s + 0.5) / count);
    const y = y0 + uy * length * ((s + 0.5) / count);
    const at = cellAt(raster, x, y);
    const z = groundAt(raster, x, y);
    if (at < 0 || Number.isNaN(z)) return false;
    const slope = slopeClass(Math.abs(raster.slopeX[at] * -uy + raster.slopeY[at] * ux));
    samples.ground[base + s] = z;
    samples.row[base + s] = (slope + (raster.wet[raster.landUse[at]] === 1 ? costs.slopeCount : 0)) * costs.columns;
    samples.price[base + s] = lattice.groundPrice[at];
    samples.factor[base + s] = raster.factor[at];
  }
  return true;
}

/** Risk counts by length of route; the lattice charges it by area over a road of this width. */
const RISK_WIDTH_M = 12;

function groundPrices({ raster, costs, prices }: LatticeInput): Float32Array {
  const { landUse, extraCost, extraCo2, biodiversity, risk } = raster;
  const priceOfRisk = prices.risk / RISK_WIDTH_M;
  const perM2 = new Float32Array(landUse.length);
  for (let at = 0; at < perM2.length; at++) {
    perM2[at] =
      costs.landUsePerM2[landUse[at]] +
      prices.cost * extraCost[at] +
      prices.co2 * extraCo2[at] +
      prices.biodiversity * biodiversity[at] +
      priceOfRisk * risk[at];
  }
  return perM2;
}

/**
 * Cost of a stretch with road heights z0 → z1 over ground g0 → g1, NOK priced. What is paid once per structure is
 * charged half at each change of d between its two ends; structures steeper than they may be are dearer.
 */
export function costOfStretch(
  costs: CostTable,
  limits: Limits,
  samples: StretchSamples,
  base: number,
  count: number,
  lengthM: number,
  z0: number,
  z1: number,
  g0: number,
  g1: number,
): number {
  const { perM, width, once, kind } = costs;
  const last = costs.columns - 1;
  // d − lowestD + 0.5, so that truncation rounds; indices below zero are held to the first column.
  const shift = 0.5 - costs.lowestD;
  let sum = 0;
  let onceBefore = once[clamp((z0 - g0 + shift) | 0, last)];
  let onceChanges = 0;
  let z = z0 + (z1 - z0) / (2 * count);
  const rise = (z1 - z0) / count;
  const grade = Math.abs(z1 - z0) / lengthM - 1e-9;
  const tooSteep = TOO_STEEP_NOK_PER_M * Math.max(0, grade - limits.tunnelGrade);
  const tooSteepBridge = TOO_STEEP_NOK_PER_M * Math.max(0, grade - limits.bridgeGrade);
  const isSteep = tooSteep + tooSteepBridge > 0;
  for (let s = base; s < base + count; s++) {
    const column = clamp((z - samples.ground[s] + shift) | 0, last);
    const at = samples.row[s] + column;
    const price = perM[at];
    sum += price * samples.factor[s] + width[at] * samples.price[s];
    if (isSteep && kind[at] !== ROAD) sum += kind[at] === TUNNEL_AT ? tooSteep : tooSteepBridge;
    onceChanges += Math.abs(once[column] - onceBefore);
    onceBefore = once[column];
    z += rise;
  }
  onceChanges += Math.abs(once[clamp((z1 - g1 + shift) | 0, last)] - onceBefore);
  return (sum / count) * lengthM + onceChanges / 2;
}

/** Price of a structure that is too steep, NOK per metre and 100 % of excess: the lattice is too coarse to forbid it. */
const TOO_STEEP_NOK_PER_M = 1e7;

function clamp(column: number, last: number): number {
  return Math.min(last, Math.max(0, column));
}

/** Opens the way from a node in a direction; afterwards state tells whether it is free. */
export function openWay(lattice: Lattice, node: number, direction: number): void {
  const slot = 16 * node + direction;
  const next = neighbour(lattice, node, direction);
  lattice.state[slot] = 2;
  if (next < 0 || Number.isNaN(lattice.ground[next]) || Number.isNaN(lattice.ground[node])) return;
  const { x, y, samples } = lattice;
  const base = slot * MOST_SAMPLES;
  const free = readStretch(lattice, x[node], y[node], x[next], y[next], sampleCount(direction), samples, base);
  if (free) lattice.state[slot] = 1;
}

/** Samples of ground along a move. */
export function sampleCount(direction: number): number {
  return Math.min(MOST_SAMPLES, Math.round(SAMPLES_PER_CELL * Math.hypot(...DIRECTIONS[direction])));
}

/** Fills the costs of all moves from height step k of a node in an open direction. */
export function fillMoves(lattice: Lattice, node: number, direction: number, k: number): void {
  const slot = 16 * node + direction;
  const next = neighbour(lattice, node, direction);
  const { climb, steps, zStepM, baseZ, low, moves, ground, samples, lengthM } = lattice;
  const most = climb[direction];
  const base = slot * lattice.stride + k * (2 * most + 1) + most;
  const count = sampleCount(direction);
  const z0 = (low[node] + k) * zStepM + baseZ;
  for (let dk = -most; dk <= most; dk++) {
    const k1 = low[node] + k + dk - low[next];
    const z1 = z0 + dk * zStepM;
    moves[base + dk] =
      k1 < 0 || k1 >= steps
        ? IMPOSSIBLE
        : costOfStretch(
            lattice.input.costs,
            lattice.input.limits,
            samples,
            slot * MOST_SAMPLES,
            count,
            lengthM[direction],
            z0,
            z1,
            ground[node],
            ground[next],
          );
  }
}
