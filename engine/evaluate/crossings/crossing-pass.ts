// Lines that a route crosses, for the fast kernel and for full detail alike: found through a hash grid, so that stations
// far from any line cost one look, then placed exactly on the line's elements and profile, so that both see the same height
// at the same chainage whatever their stations. A stream under open road adds a culvert to its station; a crossing that
// open road cannot make marks the station, so that the choice of structures sees it; what is still too low or too high
// afterwards counts as a violation.

import { type PlanElements, type PlanPoint, planPointAt } from '../../alignment/plan.ts';
import { profileAt } from '../../alignment/profile.ts';
import type { Problem } from '../../problem.ts';
import type { Coefficients, StructureCoefficients } from '../prices/coefficients.ts';
import type { ProblemRasters } from '../rasters/problem-rasters.ts';
import { heightsAt } from '../rasters/sample-rasters.ts';
import { type Columns, VIOLATION_CROSSING, VIOLATION_OUTSIDE } from '../stations/columns.ts';
import {
  CLEARANCE_TOLERANCE_M,
  type Crossing,
  clearanceOf,
  culvertFor,
  isDiverted,
  isLevelCrossing,
  isPiped,
  isTraffic,
  pipesOf,
  roadClassOf,
} from './crossings.ts';
import { clearSpanOf, closeSpans, halfSpanM } from './spans.ts';

const BUCKET_M = 100;

export interface CrossingIndex {
  readonly minX: number;
  readonly minY: number;
  readonly width: number;
  readonly height: number;
  /** Pieces of bucket b: [first[b], first[b + 1]) in `piece`. */
  readonly first: Int32Array;
  readonly piece: Int32Array;
  /** 6 per piece: x, y, z at both ends (z NaN: on the ground). */
  readonly ends: Float64Array;
  /** Index of the crossed line of each piece. */
  readonly line: Int32Array;
  /** Clear span of each crossed line, m (spans.ts). */
  readonly spanM: Float64Array;
  readonly problem: Problem;
  readonly rasters: ProblemRasters;
  readonly coefficients: Coefficients;
  /** Clearance asked for beyond the rules', m. */
  readonly marginM: number;
  /** Found in the last line: station, exact chainage, half of the closed span, height of the crossed line and of the road, missing clearance. */
  count: number;
  station: Int32Array;
  crossed: Int32Array;
  chainageM: Float64Array;
  halfM: Float64Array;
  z: Float64Array;
  roadZ: Float64Array;
  surfaceShort: Float64Array;
  /** Of crossing k with structure type o: [k · types + o]. */
  structureShort: Float64Array;
  /** One object, refilled for every crossing. */
  readonly crossing: { -readonly [Key in keyof Crossing]: Crossing[Key] };
}

/** The line that stations were laid on. Without a profile, heights go by the columns. */
export interface Track {
  readonly plan: PlanElements;
  readonly vp: Float64Array | null;
  readonly vpCount: number;
}

/** Room for so many at first; a line that crosses more gets more. */
export const FIRST_CROSSINGS = 64;
/** Beyond the interval's ends a tangent still looks for crossings, as a share of the interval: bends move them. */
const BEYOND = 0.25;
/** The exact chainage is found by going along the tangent so many times at most, to within … */
const STEPS = 5;
const FOUND_M = 1e-3;
/** A road so near to an end is joined, m. */
const JOINED_M = 1;

/** An index over the Problem's lines; null when there are none. `reachM`: half the distance between stations. */
export function crossingIndexOf(
  problem: Problem,
  rasters: ProblemRasters,
  coefficients: Coefficients,
  reachM: number,
  marginM = 0,
): CrossingIndex | null {
  const pieces: { ends: number[]; line: number }[] = [];
  problem.crossedLines.forEach(({ vertices }, line) => {
    for (let k = 0; k + 1 < vertices.length; k++) {
      const ends = [...vertices[k], ...vertices[k + 1]];
      if ([0, 1, 3, 4].every((j) => Number.isFinite(ends[j]))) pieces.push({ ends, line });
    }
  });
  if (!pieces.length) return null;
  const { ground } = problem;
  const minX = ground.originX;
  const minY = ground.originY - ground.height * ground.cell;
  const width = Math.max(1, Math.ceil((ground.width * ground.cell) / BUCKET_M));
  const height = Math.max(1, Math.ceil((ground.height * ground.cell) / BUCKET_M));
  const buckets: number[][] = Array.from({ length: width * height }, () => []);
  pieces.forEach(({ ends }, p) => {
    eachBucket(ends, minX - reachM, minY - reachM, reachM, width, height, (b) => buckets[b].push(p));
  });
  const first = new Int32Array(buckets.length + 1);
  buckets.forEach((list, b) => {
    first[b + 1] = first[b] + list.length;
  });
  return {
    minX,
    minY,
    width,
    height,
    first,
    piece: Int32Array.from(buckets.flat()),
    ends: Float64Array.from(pieces.flatMap((piece) => piece.ends)),
    line: Int32Array.from(pieces, (piece) => piece.line),
    spanM: Float64Array.from(problem.crossedLines, (line) => clearSpanOf(line, coefficients)),
    problem,
    rasters,
    coefficients,
    marginM,
    count: 0,
    station: new Int32Array(FIRST_CROSSINGS),
    crossed: new Int32Array(FIRST_CROSSINGS),
    chainageM: new Float64Array(FIRST_CROSSINGS),
    halfM: new Float64Array(FIRST_CROSSINGS),
    z: new Float64Array(FIRST_CROSSINGS),
    roadZ: new Float64Array(FIRST_CROSSINGS),
    structureShort: new Float64Array(FIRST_CROSSINGS * coefficients.structures.length),
    surfaceShort: new Float64Array(FIRST_CROSSINGS),
    crossing: { line: problem.crossedLines[0], chainageM: 0, z: 0, roadZ: 0, section: 0, halfM: 0 },
  };
}

/** Every bucket within `reachM` of the box of a piece that the piece may touch: sampled along it, with its neighbours. */
function eachBucket(
  ends: readonly number[],
  minX: number,
  minY: number,
  reachM: number,
  width: number,
  height: number,
  visit: (bucket: number) => void,
): void {
  const [ax, ay, , bx, by] = ends;
  const seen = new Set<number>();
  const steps = Math.max(1, Math.ceil(Math.hypot(bx - ax, by - ay) / (BUCKET_M / 2)));
  for (let k = 0; k <= steps; k++) {
    const column = Math.floor((ax + ((bx - ax) * k) / steps - minX - reachM) / BUCKET_M);
    const row = Math.floor((ay + ((by - ay) * k) / steps - minY - reachM) / BUCKET_M);
    for (let r = Math.max(0, row - 1); r <= Math.min(height - 1, row + 1); r++)
      for (let c = Math.max(0, column - 1); c <= Math.min(width - 1, column + 1); c++) seen.add(r * width + c);
  }
  for (const bucket of seen) visit(bucket);
}

/**
 * Finds the crossings at the surveyed stations from index `from` up to `count`; adds culverts to them, marks those where open
 * road cannot pass and closes the spans of those found.
 */
export function crossingPass(index: CrossingIndex, track: Track, count: number, columns: Columns, from = 0): void {
  const { first, piece, minX, minY, width, height } = index;
  const { step, x, y, cos, sin, violations } = columns;
  index.count = 0;
  for (let i = from; i < count; i++) {
    if (violations[i] & VIOLATION_OUTSIDE) continue;
    const column = Math.floor((x[i] - minX) / BUCKET_M);
    const row = Math.floor((y[i] - minY) / BUCKET_M);
    if (column < 0 || row < 0 || column >= width || row >= height) continue;
    const bucket = row * width + column;
    for (let p = first[bucket]; p < first[bucket + 1]; p++) {
      // The interval as a straight piece through the station, a little longer than it is.
      met.x = x[i];
      met.y = y[i];
      met.cos = cos[i];
      met.sin = sin[i];
      const slack = BEYOND * step[i];
      if (meets(index.ends, 6 * piece[p], 0.5 * step[i] + slack, slack)) place(index, piece[p], i, track, columns);
    }
  }
  closeSpans(index, from, count, columns);
}

/** Reused: where a tangent is tried, and what it meets. */
const met: PlanPoint & { along: number; share: number } = {
  x: 0,
  y: 0,
  cos: 1,
  sin: 0,
  curvature: 0,
  along: 0,
  share: 0,
};
const level = { z: 0, grade: 0 };
const heights = { ground: 0, rock: 0 };

/** Whether the tangent at `met` meets a crossed piece within `reachM`; leaves how far along, and where on the piece. */
function meets(ends: Float64Array, e: number, reachM: number, slackM: number): boolean {
  const { x, y, cos, sin } = met;
  const ax = ends[e] - x;
  const ay = ends[e + 1] - y;
  const dx = ends[e + 3] - ends[e];
  const dy = ends[e + 4] - ends[e + 1];
  const det = dx * sin - dy * cos;
  if (det === 0) return false;
  const u = (ay * cos - ax * sin) / det;
  const along = (ax + u * dx) * cos + (ay + u * dy) * sin;
  met.along = along;
  met.share = u;
  if (!(along >= -reachM && along <= reachM)) return false;
  if (u >= 0 && u <= 1) return true;
  const over = (u < 0 ? -u : u - 1) * Math.hypot(dx, dy);
  return over <= slackM;
}

/** Goes along tangents to the exact crossing; notes it when it lies in interval i, on the piece. */
function place(index: CrossingIndex, p: number, i: number, track: Track, columns: Columns): void {
  const { ends } = index;
  const h = columns.step[i];
  const from = columns.chainage[i] - 0.5 * h;
  const lengthM = track.plan.lengthM;
  let s = columns.chainage[i] + met.along;
  for (let step = 0; step < STEPS; step++) {
    planPointAt(track.plan, Math.max(0, Math.min(lengthM, s)), met);
    if (!meets(ends, 6 * p, h, h)) return;
    s += met.along;
    if (Math.abs(met.along) < FOUND_M) break;
  }
  if (!(s >= from && s < from + h && met.share >= 0 && met.share < 1)) return;
  // A road that an end joins is not crossed there.
  if ((s < JOINED_M || s > lengthM - JOINED_M) && isTraffic(index.problem.crossedLines[index.line[p]])) return;
  note(index, p, s, i, track, columns);
}

function note(index: CrossingIndex, p: number, s: number, i: number, track: Track, columns: Columns): void {
  const h = columns.step[i];
  const { ends, crossing, coefficients, problem, rasters } = index;
  const az = ends[6 * p + 2];
  const bz = ends[6 * p + 5];
  crossing.line = problem.crossedLines[index.line[p]];
  crossing.chainageM = s;
  crossing.z = az + met.share * (bz - az);
  if (Number.isNaN(crossing.z)) {
    heightsAt(rasters, met.x, met.y, heights);
    crossing.z = heights.ground;
  }
  if (track.vp) {
    profileAt(track.vp, track.vpCount, s, level);
    crossing.roadZ = level.z;
  } else crossing.roadZ = columns.z[i] + columns.grade[i] * (s - columns.chainage[i]);
  crossing.section = i;
  crossing.halfM = halfSpanM(index, p, met.share, met.cos, met.sin, index.spanM[index.line[p]]);
  if (isPiped(crossing.line, coefficients)) {
    const pipeM = columns.toe[2 * i] + columns.toe[2 * i + 1];
    const culvert = culvertFor(crossing, pipeM, coefficients);
    const { metre, ends: both, diversion } = culvert;
    const led = isDiverted(crossing, culvert);
    const pipes = pipesOf(crossing.line, culvert);
    columns.cost[i] += (pipes * (both.cost + pipeM * metre.cost) + (led ? diversion.cost : 0)) / h;
    columns.co2[i] += (pipes * (both.co2 + pipeM * metre.co2) + (led ? diversion.co2 : 0)) / h;
  } else if (isTraffic(crossing.line)) {
    const { level, metre } = coefficients.roadCrossings.of[roadClassOf(crossing.line)];
    const isLevel = isLevelCrossing(crossing.line, crossing.roadZ - crossing.z, coefficients);
    const betweenToesM = columns.toe[2 * i] + columns.toe[2 * i + 1];
    columns.cost[i] += (isLevel ? level.cost : betweenToesM * metre.cost) / h;
    columns.co2[i] += (isLevel ? level.co2 : betweenToesM * metre.co2) / h;
  }
  if (index.count === index.station.length) grow(index);
  const k = index.count++;
  index.station[k] = i;
  index.crossed[k] = index.line[p];
  index.chainageM[k] = s;
  index.halfM[k] = crossing.halfM;
  index.z[k] = crossing.z;
  index.roadZ[k] = crossing.roadZ;
  index.surfaceShort[k] = shortWith(index, null);
  const { structures } = coefficients;
  for (let o = 0; o < structures.length; o++)
    index.structureShort[k * structures.length + o] = shortWith(index, structures[o]);
  if (index.surfaceShort[k] > CLEARANCE_TOLERANCE_M) columns.violations[i] |= VIOLATION_CROSSING;
}

/** Twice as much room for crossings. */
function grow(index: CrossingIndex): void {
  index.station = twice(index.station);
  index.crossed = twice(index.crossed);
  index.chainageM = twice(index.chainageM);
  index.halfM = twice(index.halfM);
  index.z = twice(index.z);
  index.roadZ = twice(index.roadZ);
  index.surfaceShort = twice(index.surfaceShort);
  index.structureShort = twice(index.structureShort);
}

/** The same numbers in an array of twice the length. */
export function twice<Numbers extends Int32Array | Float64Array>(old: Numbers): Numbers {
  const longer = new (old.constructor as new (length: number) => Numbers)(2 * old.length);
  longer.set(old);
  return longer;
}

/** What the noted crossing lacks with a structure, or on open road, m. */
function shortWith({ crossing, coefficients, marginM }: CrossingIndex, built: StructureCoefficients | null): number {
  const { limit, actual } = clearanceOf(crossing, coefficients, built);
  return limit > 0 ? Math.max(0, limit + marginM - actual) : 0;
}

/** Metres that crossing k lacks with option `option` (0 = open road) there. */
export function missingAt(
  index: Pick<CrossingIndex, 'surfaceShort' | 'structureShort' | 'coefficients'>,
  k: number,
  option: number,
): number {
  if (option === 0) return index.surfaceShort[k];
  return index.structureShort[k * index.coefficients.structures.length + option - 1];
}

/** Missing clearance of what was built at the crossings: 2 m short make 1. */
export function crossingViolation(index: CrossingIndex, columns: Columns): number {
  let sum = 0;
  for (let k = 0; k < index.count; k++)
    sum += clearanceViolation(missingAt(index, k, columns.option[index.station[k]]));
  return sum;
}

/** The violation of a missing clearance. */
export function clearanceViolation(shortM: number): number {
  return shortM > CLEARANCE_TOLERANCE_M ? 0.1 + 0.5 * shortM : 0;
}

/** What was found, in order of chainage; `section` counts ends and middles of the intervals, as full detail does. */
export function crossingsIn(index: CrossingIndex, h: number): Crossing[] {
  const found: Crossing[] = [];
  for (let k = 0; k < index.count; k++) {
    const chainageM = index.chainageM[k];
    found.push({
      line: index.problem.crossedLines[index.crossed[k]],
      chainageM,
      z: index.z[k],
      roadZ: index.roadZ[k],
      halfM: index.halfM[k],
      section: 2 * index.station[k] + (chainageM < (index.station[k] + 0.5) * h ? 0 : 1),
    });
  }
  return found.sort((a, b) => a.chainageM - b.chainageM);
}
