// Lines that a route crosses, for the fast kernel and for full detail alike: found through the grid of crossing-index.ts,
// then placed exactly on the line's elements and profile, so that both see the same height
// at the same chainage whatever their stations. A stream under open road adds a culvert to its station; a crossing that
// open road cannot make marks the station, so that the choice of structures sees it; what is still too low or too high
// afterwards counts as a violation. What runs along under the road instead is priced by streams-along.ts.

import { type PlanElements, type PlanPoint, planPointAt } from '../../alignment/plan.ts';
import { profileAt } from '../../alignment/profile.ts';
import type { StructureCoefficients } from '../prices/coefficients.ts';
import { heightsAt } from '../rasters/sample-rasters.ts';
import { type Columns, VIOLATION_CROSSING, VIOLATION_OUTSIDE } from '../stations/columns.ts';
import { bucketAt, type CrossingIndex } from './crossing-index.ts';
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
import { closeSpans, halfSpanM } from './spans.ts';
import { priceStreamsAlong } from './streams-along.ts';

/** The line that stations were laid on. Without a profile, heights go by the columns. */
export interface Track {
  readonly plan: PlanElements;
  readonly vp: Float64Array | null;
  readonly vpCount: number;
}

/** Beyond the interval's ends a tangent still looks for crossings, as a share of the interval: bends move them. */
const BEYOND = 0.25;
/** The exact chainage is found by going along the tangent so many times at most, to within … */
const STEPS = 5;
const FOUND_M = 1e-3;
/** A road so near to an end is joined, m. */
const JOINED_M = 1;

/**
 * Finds the crossings at the surveyed stations from index `from` up to `count`; adds culverts to them, marks those where open
 * road cannot pass and closes the spans of those found.
 */
export function crossingPass(index: CrossingIndex, track: Track, count: number, columns: Columns, from = 0): void {
  const { first, piece } = index;
  const { step, x, y, cos, sin, violations } = columns;
  index.count = 0;
  for (let i = from; i < count; i++) {
    if (violations[i] & VIOLATION_OUTSIDE) continue;
    const bucket = bucketAt(index, x[i], y[i]);
    if (bucket < 0) continue;
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
  priceStreamsAlong(index, from, count, columns);
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
