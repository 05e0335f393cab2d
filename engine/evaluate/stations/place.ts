// Puts stations on a laid-out plan and profile: positions, directions, curvatures, heights and grades at the middle of
// intervals. Straights and arcs go on by one rotation a station; clothoids by their series.
//
// The search spaces its stations evenly around each curve, from the middle of the leg before it to the middle of the leg after
// (or as near to it as the straight reaches), so that moving one intersection point leaves the stations of all but the nearest
// curves where they were:
//
//    |—•—•—•—|   curve j   |—•—•—•—•—|   curve j + 1   |—•—•—

import { ARC, CLOTHOID_IN, LINE, type PlanElements } from '../../alignment/plan.ts';
import { gradeAfter } from '../../alignment/profile.ts';
import type { Columns } from './columns.ts';

/** Shorter pieces get no station, m. */
const MIN_PIECE_M = 1e-9;
/** A piece this much longer than a whole number of intervals needs no further one. */
const ROUNDING = 1e-9;

/** Intervals of at most so much over a length, as many from either end: a length measured from the other end differs in its last digits. */
export function evenIntervals(lengthM: number, spacingM: number): number {
  return Math.max(1, Math.ceil(lengthM / spacingM - ROUNDING));
}

/** Places `count` stations h metres apart, the first at h/2: step, chainage, x, y, cos, sin and curvature. */
export function placeStations(plan: PlanElements, count: number, h: number, columns: Columns): void {
  placePiece(plan, 0, plan.count - 1, 0, h, 0, count, 0, columns);
  columns.step[count] = h;
}

/** How many stations placeByCurve may need on a plan, or on a stretch of one (whose length is the chainage of its end). */
export function mostStations({ lengthM, start, count }: PlanElements, spacingM: number): number {
  return Math.ceil((lengthM - (count > 0 ? start[0] : 0)) / spacingM) + count + 1;
}

/** Where a stretch of a plan is to be filled with stations. */
export interface Stretch {
  /** Index of the first station. */
  readonly from: number;
  /** Chainage at which the stations begin, m. */
  readonly chainageM: number;
  /** The first and the last straight belong to the stretch from, or to, the middle of their leg only. */
  readonly cutStart: boolean;
  readonly cutEnd: boolean;
}

const WHOLE: Stretch = { from: 0, chainageM: 0, cutStart: false, cutEnd: false };

/**
 * Places stations at most `spacingM` apart, evenly around each curve; returns the index after the last. The curves' first
 * stations, and that index, are left in `starts`; returns −1 where they do not fit in.
 */
export function placeByCurve(
  plan: PlanElements,
  spacingM: number,
  columns: Columns,
  stretch: Stretch = WHOLE,
  starts: Int32Array | null = null,
): number {
  const { kind, point, length, middle } = plan;
  let count = stretch.from;
  let chainage = stretch.chainageM;
  let first = 0;
  let skipped = stretch.cutStart ? middle[0] : 0;
  let pieceM = -skipped;
  let pieces = 0;
  const end = (last: number) => {
    if (starts && pieces < starts.length) starts[pieces] = count;
    pieces++;
    if (pieceM > MIN_PIECE_M) {
      const n = evenIntervals(pieceM, spacingM);
      placePiece(plan, first, last, skipped, pieceM / n, count, n, chainage, columns);
      count += n;
    }
    chainage += pieceM;
  };
  for (let e = 0; e < plan.count; e++) {
    if (kind[e] === LINE && e > 0 && e < plan.count - 1) {
      pieceM += middle[e];
      end(e);
      first = e;
      skipped = middle[e];
      pieceM = length[e] - skipped;
    } else if (e > 0 && kind[e] !== LINE && kind[e - 1] !== LINE && point[e] !== point[e - 1]) {
      end(e - 1);
      first = e;
      skipped = 0;
      pieceM = length[e];
    } else pieceM += length[e];
  }
  if (stretch.cutEnd && kind[plan.count - 1] === LINE) pieceM -= length[plan.count - 1] - middle[plan.count - 1];
  end(plan.count - 1);
  columns.step[count] = columns.step[Math.max(0, count - 1)];
  if (starts && pieces >= starts.length) return -1;
  if (starts) starts[pieces] = count;
  return count;
}

/** Places n stations from index `from` on elements first … last, of the first of which `skipped` metres are left out. */
function placePiece(
  plan: PlanElements,
  first: number,
  last: number,
  skipped: number,
  h: number,
  from: number,
  n: number,
  chainageM: number,
  columns: Columns,
): void {
  const { step, chainage, x, y, cos, sin, curvature } = columns;
  const count = from + n;
  for (let i = from; i < count; i++) {
    step[i] = h;
    chainage[i] = chainageM + (i - from + 0.5) * h;
  }
  let i = from;
  let start = -skipped;
  for (let e = first; e <= last && i < count; e++) {
    const length = plan.length[e];
    const end = e === last ? Infinity : start + length;
    let s = (i - from + 0.5) * h - start;
    const offset = start;
    start += length;
    if (s + offset >= end) continue;
    const x0 = plan.x[e];
    const y0 = plan.y[e];
    const c0 = plan.cos[e];
    const n0 = plan.sin[e];
    const k = plan.curvature[e];
    const kind = plan.kind[e];
    if (kind === 0) {
      for (; i < count && s + offset < end; i++, s += h) {
        x[i] = x0 + c0 * s;
        y[i] = y0 + n0 * s;
        cos[i] = c0;
        sin[i] = n0;
        curvature[i] = 0;
      }
    } else if (kind === ARC) {
      // p = centre + r·normal; direction turned by a constant angle per station.
      const r = 1 / k;
      const centreX = x0 - n0 * r;
      const centreY = y0 + c0 * r;
      let c = c0 * Math.cos(k * s) - n0 * Math.sin(k * s);
      let n = n0 * Math.cos(k * s) + c0 * Math.sin(k * s);
      const turnC = Math.cos(k * h);
      const turnS = Math.sin(k * h);
      for (; i < count && s + offset < end; i++, s += h) {
        x[i] = centreX + n * r;
        y[i] = centreY - c * r;
        cos[i] = c;
        sin[i] = n;
        curvature[i] = k;
        const next = c * turnC - n * turnS;
        n = n * turnC + c * turnS;
        c = next;
      }
    } else {
      // A clothoid out is measured from its end: back = length − s, mirrored along.
      const entering = kind === CLOTHOID_IN;
      const rate = k / length;
      for (; i < count && s + offset < end; i++, s += h) {
        const u = entering ? s : length - s;
        const t = 0.5 * rate * u * u;
        const t2 = t * t;
        const along = u * (1 - t2 * (0.1 - t2 * (1 / 216 - t2 * (1 / 9360 - t2 / 685440))));
        const aside = u * t * (1 / 3 - t2 * (1 / 42 - t2 * (1 / 1320 - t2 * (1 / 75600 - t2 / 6894720))));
        const turnC = 1 - t2 * (0.5 - t2 * (1 / 24 - t2 * (1 / 720 - t2 / 40320)));
        const turnS = t * (1 - t2 * (1 / 6 - t2 * (1 / 120 - t2 * (1 / 5040 - t2 / 362880))));
        const forward = entering ? along : -along;
        const turn = entering ? turnS : -turnS;
        x[i] = x0 + forward * c0 - aside * n0;
        y[i] = y0 + forward * n0 + aside * c0;
        cos[i] = c0 * turnC - n0 * turn;
        sin[i] = n0 * turnC + c0 * turn;
        curvature[i] = rate * u;
      }
    }
  }
}

/**
 * Fills z, grade and steepest of the placed stations from index `from` up to `count`, from a clamped profile (chainage, height, curve
 * length per point). `point`: a vertical point that does not lie after the first of them.
 */
export function placeHeights(
  vp: Float64Array,
  vpCount: number,
  count: number,
  columns: Columns,
  from = 0,
  point = 0,
): void {
  const { chainage, step, z, grade, steepest } = columns;
  let i = from;
  let before = point > 0 ? gradeAfter(vp, point - 1) : 0;
  for (let p = point; p < vpCount - 1 && i < count; p++) {
    const a = 3 * p;
    const s0 = vp[a];
    const s1 = vp[a + 3];
    const g = (vp[a + 4] - vp[a + 1]) / Math.max(s1 - s0, 1e-6);
    const half = 0.5 * vp[a + 2];
    const nextHalf = 0.5 * vp[a + 5];
    const last = p === vpCount - 2;
    const after = last ? 0 : (vp[a + 7] - vp[a + 4]) / Math.max(vp[a + 6] - s1, 1e-6) - g;
    const turnIn = p > 0 && half > 0 ? (g - before) / (2 * half) : 0;
    const turnOut = nextHalf > 0 ? after / (2 * nextHalf) : 0;
    // Tangent, then what the curve at either end lifts or lowers it by.
    for (; i < count; i++) {
      const s = chainage[i];
      if (s >= s1 && !last) break;
      const fromStart = Math.min(0, s - s0 - half);
      const toEnd = Math.max(0, s - s1 + nextHalf);
      z[i] = vp[a + 1] + g * (s - s0) + 0.5 * (turnIn * fromStart * fromStart + turnOut * toEnd * toEnd);
      grade[i] = g + turnIn * fromStart + turnOut * toEnd;
      // At both ends of the interval; a curve goes on beyond its vertical point, by half its length.
      const begin = Math.max(-2 * half, Math.min(0, s - 0.5 * step[i] - s0 - half));
      const end = Math.min(2 * nextHalf, Math.max(0, s + 0.5 * step[i] - s1 + nextHalf));
      const atBegin = g + turnIn * begin + turnOut * Math.max(0, s - 0.5 * step[i] - s1 + nextHalf);
      const atEnd = g + turnIn * Math.min(0, s + 0.5 * step[i] - s0 - half) + turnOut * end;
      // A tangent that begins and ends within the interval is steeper than both.
      const tangent = begin < 0 && end > 0 ? g : 0;
      steepest[i] = Math.max(Math.abs(atBegin), Math.abs(grade[i]), Math.abs(atEnd), Math.abs(tangent));
    }
    before = g;
  }
}
