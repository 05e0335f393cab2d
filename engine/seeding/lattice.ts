// The lattice that seeding searches: nodes in a square net laid along the line from A to B, heights in steps around the
// ground at each node, and sixteen directions. A state is (node, height step, direction of arrival), so that the next
// step can be held to a turn that the smallest radius allows.
//
//        · · · · · ·        i along A→B, j to the left; A and B are nodes
//        · A · · B ·        height step k of a node stands for z = baseZ + (low[node] + k)·zStepM
//        · · · · · ·        directions 0…15 counter-clockwise from A→B, knight's moves between the eight main ones

import { gradeOfCurve } from '../alignment/curve-grades.ts';
import { clothoidOf, minRadiusOf } from '../alignment/element-limits.ts';
import { tangentLength } from '../alignment/plan.ts';
import { groundAt } from '../context/search-raster.ts';
import type { Limits } from '../line/limits.ts';
import { resample } from '../line/similarity.ts';
import { isForbidden, isGuarded, type StretchPricing, type StretchSamples, stretchSamples } from './stretch.ts';

export const DIRECTIONS: readonly (readonly [number, number])[] = [
  [1, 0], [2, 1], [1, 1], [1, 2], [0, 1], [-1, 2], [-1, 1], [-2, 1],
  [-1, 0], [-2, -1], [-1, -1], [-1, -2], [0, -1], [1, -2], [1, -1], [2, -1],
]; // biome-ignore format: a table

export interface LatticeInput extends StretchPricing {
  readonly start: { readonly x: number; readonly y: number; readonly z: number };
  readonly end: { readonly x: number; readonly y: number };
  /** Requested cell, m; the true one divides the distance A–B. */
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
  /** Only what lies so near a line is looked at; left out = all ground. */
  readonly band?: Band;
}

/** What the net of a lattice depends on. */
export interface NetInput extends Pick<LatticeInput, 'start' | 'end' | 'cellM' | 'windowM' | 'extra' | 'band'> {
  readonly raster: Pick<LatticeInput['raster'], 'originX' | 'originY' | 'width' | 'height' | 'cell'>;
  readonly limits: Pick<Limits, 'maxGrade'>;
}

export interface Band {
  readonly line: readonly (readonly [number, number])[];
  /** Half of its width, m. */
  readonly halfM: number;
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
  /**
   * Cost of the moves of the first eight directions, NOK; 0 = not priced yet: [(node·steps + k)·stepsPerPlace + stepFrom[direction]
   * + dk], a climb of dk steps from step k of the tail. The others are the same moves seen from their heads (lattice-steps.ts).
   */
  readonly stepPrices: Float32Array;
  readonly stepsPerPlace: number;
  /** Place of the level move, by the first eight directions. */
  readonly stepFrom: Int32Array;
  /** By 8·tail + direction: 0 = not looked at, 1 = free, 2 = blocked. */
  readonly state: Uint8Array;
  /** Whether any ground at all is forbidden. */
  readonly guarded: boolean;
  /** Ground along each way that was looked at, by tail and direction. */
  readonly samples: StretchSamples;
  readonly samplesPerNode: number;
  /** First sample of a way after those of its tail, and how many they are, by the first eight directions. */
  readonly sampleFrom: Int32Array;
  readonly sampleCount: Int32Array;
  /** Long structures by 16·node + direction, found on first use; 1 in `leapless` = there are none. */
  readonly leaps: Map<number, readonly Leap[]>;
  readonly leapless: Uint8Array;
}

const MAX_NODES = 9000;
/** In a band, most of whose nodes are never looked at: memory is touched where ways go only. */
const MAX_BAND_NODES = 40_000;
/** Room for moves of one lattice, 4 bytes each, of which a search touches a part. */
const MAX_STEPS = 20.2e6;
const MAX_BAND_STEPS = 90e6;
/** Samples of ground per cell length along a move. */
const SAMPLES_PER_CELL = 4;
export const IMPOSSIBLE = 1e30;

export function buildLattice(input: LatticeInput): Lattice {
  const { start, end, limits } = input;
  const net = netOf(input);
  const { columns, rows, cellM, halfSteps } = net;
  const nodes = columns * rows;
  const x = new Float64Array(nodes);
  const y = new Float64Array(nodes);
  const ground = new Float64Array(nodes);
  const isWithin = input.band ? withinBand(input.band, net) : null;
  for (let node = 0; node < nodes; node++) {
    if (isWithin?.[node] === 0) {
      ground[node] = Number.NaN;
      continue;
    }
    const i = (node % columns) - net.before;
    const j = Math.floor(node / columns) - net.right;
    x[node] = start.x + cellM * (i * net.ux - j * net.uy);
    y[node] = start.y + cellM * (i * net.uy + j * net.ux);
    ground[node] = isForbidden(input, x[node], y[node]) ? Number.NaN : groundAt(input.raster, x[node], y[node]);
  }
  const zStepM = heightStep(cellM, limits);
  const low = new Int32Array(nodes);
  for (let node = 0; node < nodes; node++) {
    low[node] = !Number.isNaN(ground[node]) ? Math.round((ground[node] - start.z) / zStepM) - halfSteps : 0;
  }
  const lengthM = Float64Array.from(DIRECTIONS, ([di, dj]) => Math.hypot(di, dj) * cellM);
  const climb = Int32Array.from(lengthM, (length) => climbSteps(length, limits.maxGrade, zStepM));
  const { turn, radiusM } = allowedTurns(lengthM, limits);
  const climbAfter = (climbs: boolean) =>
    Int32Array.from(radiusM, (radius, pair) => {
      const general = climbs ? limits.upGrade : limits.downGrade;
      const grade = Math.min(general, gradeOfCurve(limits.curves, 1 / radius, climbs));
      return climbSteps(lengthM[pair & 15], grade, zStepM);
    });
  const steps = 2 * halfSteps + 1;
  // Moves and samples of the first eight directions stand behind each other.
  const widths = Array.from({ length: 8 }, (_, direction) => 2 * climb[direction] + 1);
  const stepsPerPlace = sumOf(widths);
  const sampleCount = Int32Array.from({ length: 8 }, (_, d) =>
    Math.round(SAMPLES_PER_CELL * Math.hypot(...DIRECTIONS[d])),
  );
  const samplesPerNode = sumOf(sampleCount);
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
    startNode: net.right * columns + net.before,
    endNode: net.right * columns + net.before + Math.round(Math.hypot(end.x - start.x, end.y - start.y) / cellM),
    stepPrices: new Float32Array(nodes * steps * stepsPerPlace),
    stepsPerPlace,
    stepFrom: Int32Array.from(widths, (_, direction) => sumOf(widths.slice(0, direction)) + climb[direction]),
    state: new Uint8Array(nodes * 8),
    guarded: isGuarded(input.raster),
    samples: stretchSamples(nodes * samplesPerNode),
    samplesPerNode,
    sampleFrom: sampleCount.map((_, direction) => sumOf(sampleCount.subarray(0, direction))),
    sampleCount,
    leaps: new Map(),
    leapless: new Uint8Array(nodes * 16),
  };
}

/**
 * Lays the net along A→B and reaches as far to all sides as terrain and the node limit allow; `cellM` as large as that asks for, `halfSteps`:
 * steps of height above and below the ground.
 */
export function netOf(input: NetInput) {
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
  const alongOf = ([px, py]: readonly [number, number]) => (px - start.x) * ux + (py - start.y) * uy;
  const leftOf = ([px, py]: readonly [number, number]) => -(px - start.x) * uy + (py - start.y) * ux;
  const along = corners.map(alongOf);
  const left = corners.map(leftOf);
  const reach = Math.max(distance, ...input.extra.map(([px, py]) => Math.hypot(px - start.x, py - start.y)));
  const { band } = input;
  const least = { before: 0.6 * reach, after: distance + 0.6 * reach, right: 1.2 * reach, leftward: 1.2 * reach };
  if (band) {
    least.before = band.halfM + Math.max(0, -Math.min(...band.line.map(alongOf)));
    least.after = band.halfM + Math.max(distance, ...band.line.map(alongOf));
    least.right = band.halfM + Math.max(0, -Math.min(...band.line.map(leftOf)));
    least.leftward = band.halfM + Math.max(0, ...band.line.map(leftOf));
  }
  const maxNodes = band ? MAX_BAND_NODES : MAX_NODES;
  const maxSteps = band ? MAX_BAND_STEPS : MAX_STEPS;
  let cellM = distance > 1 ? distance / Math.max(2, Math.round(distance / input.cellM)) : input.cellM;
  for (;;) {
    const before = Math.floor(Math.min(-Math.min(...along), least.before) / cellM);
    const after = Math.floor(Math.min(Math.max(...along), least.after) / cellM);
    const right = Math.floor(Math.min(-Math.min(...left), least.right) / cellM);
    const leftward = Math.floor(Math.min(Math.max(...left), least.leftward) / cellM);
    const columns = before + after + 1;
    const rows = right + leftward + 1;
    if (columns * rows <= maxNodes && columns * rows * stepsPerNodeAt(input, cellM) <= maxSteps) {
      const halfSteps = Math.ceil(input.windowM / heightStep(cellM, input.limits));
      return { ux, uy, before, right, columns, rows, cellM, halfSteps, startX: start.x, startY: start.y };
    }
    // A loop (A = B) has no distance to divide.
    const parts = Math.round(distance / cellM) - 1;
    cellM = parts >= 2 ? distance / parts : cellM * 1.1;
  }
}

/** 1 for the nodes of a net that lie in a band. */
function withinBand({ line, halfM }: Band, net: ReturnType<typeof netOf>): Uint8Array {
  const { ux, uy, before, right, columns, rows, cellM, startX, startY } = net;
  const within = new Uint8Array(columns * rows);
  const cells = Math.ceil(halfM / cellM);
  for (const [px, py] of resample(line, cellM / 2)) {
    const u = ((px - startX) * ux + (py - startY) * uy) / cellM + before;
    const v = (-(px - startX) * uy + (py - startY) * ux) / cellM + right;
    for (let j = Math.max(0, Math.floor(v) - cells); j <= Math.min(rows - 1, Math.ceil(v) + cells); j++)
      for (let i = Math.max(0, Math.floor(u) - cells); i <= Math.min(columns - 1, Math.ceil(u) + cells); i++)
        if (Math.hypot(i - u, j - v) * cellM <= halfM) within[j * columns + i] = 1;
  }
  return within;
}

function heightStep(cellM: number, limits: Pick<Limits, 'maxGrade'>): number {
  return Math.max(0.5, Math.min(8, (cellM * limits.maxGrade) / 3));
}

/** Moves to be kept for a node at a cell size. */
function stepsPerNodeAt({ limits, windowM }: NetInput, cellM: number): number {
  const zStepM = heightStep(cellM, limits);
  const widths = DIRECTIONS.slice(0, 8).map(
    (by) => 2 * climbSteps(Math.hypot(...by) * cellM, limits.maxGrade, zStepM) + 1,
  );
  return (2 * Math.ceil(windowM / zStepM) + 1) * sumOf(widths);
}

/** Whole steps of height that a grade climbs over a length. */
function climbSteps(lengthM: number, grade: number, zStepM: number): number {
  return Math.floor((lengthM * grade) / zStepM + 1e-9);
}

function sumOf(values: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i];
  return sum;
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
      const leastM = angle < 1e-6 ? 0 : minRadiusOf(limits.elements, angle);
      const tangentM = angle < 1e-6 ? 0 : tangentLength(leastM, clothoidOf(limits.elements, leastM, angle), angle);
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
