// What a change of a few intersection points does to a laid-out plan: which curves, with the halves of the legs on either side
// of them, lie elsewhere now. Only those are laid out again; all others keep their elements and stations.
//
//   points   ●───●───●───○───○───●───●───●      ○ changed
//   curves       =   ~   ~   ~   ~   =          ~ the stretch that is laid out again (shares of legs reach one curve further)

import {
  clampCurves,
  LINE,
  measureLegs,
  PLAN_STRIDE,
  type PlanElements,
  type PlanScratch,
  placeElements,
  planElements,
  planScratch,
} from '../../alignment/plan.ts';
import type { Line } from '../../evaluator.ts';

/** A plan with what is known of its points. Arrays are longer than the counts. */
export interface LaidPlan {
  readonly capacity: number;
  count: number;
  lengthM: number;
  /** PLAN_STRIDE per point, curves that fit. */
  readonly points: Float64Array;
  readonly scratch: PlanScratch;
  /** Chainages at which the curve of each point begins and ends; a point without a curve has both the same. */
  readonly begins: Float64Array;
  readonly ends: Float64Array;
  /** Violations of the plan's rules in each point's curve, and in the straight after it. */
  readonly curveViolation: Float64Array;
  readonly straightViolation: Float64Array;
}

/** The stretch that is laid out again: curves from … to of the new plan, which were curves from … to − shift of the old. */
export interface PlanChange {
  from: number;
  to: number;
  /** How many points the new plan has more. */
  shift: number;
  /** Points whose curves were measured: their radii may have been clamped. */
  measuredFrom: number;
  measuredTo: number;
  /** Elements from the end of the curve before the stretch to the start of the curve after it. */
  readonly elements: PlanElements;
}

/** The share of legs reaches so many points beyond those that changed, and their halves of legs one more. */
const REACH = 3;

export function laidPlan(capacity: number): LaidPlan {
  return {
    capacity,
    count: 0,
    lengthM: 0,
    points: new Float64Array(capacity * PLAN_STRIDE),
    scratch: planScratch(capacity),
    begins: new Float64Array(capacity),
    ends: new Float64Array(capacity),
    curveViolation: new Float64Array(capacity),
    straightViolation: new Float64Array(capacity),
  };
}

export function planChange(capacity: number): PlanChange {
  return { from: 0, to: -1, shift: 0, measuredFrom: 0, measuredTo: -1, elements: planElements(capacity) };
}

/** Lays out the whole of a line's plan. */
export function layWhole(line: Line, next: LaidPlan, change: PlanChange): void {
  const last = line.ipCount - 1;
  const { turn, tangentIn, tangentOut } = next.scratch;
  next.count = line.ipCount;
  readPoints(line, next.points, 0, last);
  turn[0] = turn[last] = 0;
  tangentIn[0] = tangentOut[0] = tangentIn[last] = tangentOut[last] = 0;
  measureLegs(next.points, 0, last, next.scratch);
  clampCurves(next.points, 0, last, next.scratch);
  change.from = 1;
  change.to = last - 1;
  change.shift = 0;
  change.measuredFrom = 0;
  change.measuredTo = last;
  next.lengthM = placeElements(next.points, 0, last, 0, change.elements, next.scratch);
  noteChainages(next, change, 0);
  next.begins[last] = next.ends[last] = next.lengthM;
  next.curveViolation[last] = next.straightViolation[last] = 0;
}

/**
 * Finds and lays out what differs between a line's plan and the held one; `next` is filled there only. False when nothing
 * does. Both must have five points or more.
 */
export function layChange(line: Line, held: LaidPlan, next: LaidPlan, change: PlanChange): boolean {
  const n = line.ipCount;
  const shift = n - held.count;
  const most = Math.min(n, held.count);
  let first = 0;
  while (first < most && samePoint(line.ip, first, held.points, first)) first++;
  if (shift === 0 && first === n) return false;
  let after = n;
  while (after > first && after > first + shift && samePoint(line.ip, after - 1, held.points, after - 1 - shift))
    after--;
  // What lies further out is known; so are the tangents at the two ends of the stretch that is measured.
  const from = Math.max(0, first - REACH);
  const to = Math.min(n - 1, after + REACH - 1);
  for (let i = Math.max(0, from - 2); i <= from; i++) copyPoint(held, i, next, i);
  for (let i = to; i <= Math.min(n - 1, to + 2); i++) copyPoint(held, i - shift, next, i);
  readPoints(line, next.points, from, to);
  if (from === 0) next.scratch.tangentIn[0] = next.scratch.tangentOut[0] = 0;
  if (to === n - 1) next.scratch.tangentIn[n - 1] = next.scratch.tangentOut[n - 1] = 0;
  measureLegs(next.points, from, to, next.scratch);
  clampCurves(next.points, from, to, next.scratch);
  const isMoved = (leg: number) =>
    shift !== 0
      ? leg + 1 >= first && leg < after
      : movedPoint(held, next, leg, first, after) || movedPoint(held, next, leg + 1, first, after);
  let a = Math.max(1, from);
  while (a < first && !differs(held, next, a, 0, isMoved)) a++;
  let b = Math.min(n - 2, to);
  while (b >= after && !differs(held, next, b, shift, isMoved)) b--;
  change.from = Math.max(1, Math.min(a, n - 2));
  change.to = Math.min(n - 2, Math.max(b, change.from + Math.max(0, shift) - 1, change.from));
  change.shift = shift;
  change.measuredFrom = from;
  change.measuredTo = to;
  const end = change.to + 1;
  const chainage = held.ends[change.from - 1];
  const endChainage = placeElements(next.points, change.from - 1, end, chainage, change.elements, next.scratch);
  next.count = n;
  next.lengthM = held.lengthM + (endChainage - held.begins[end - shift]);
  noteChainages(next, change, chainage);
  return true;
}

function movedPoint({ points: old }: LaidPlan, { points }: LaidPlan, i: number, first: number, after: number): boolean {
  const a = i * PLAN_STRIDE;
  return i >= first && i < after && (points[a] !== old[a] || points[a + 1] !== old[a + 1]);
}

/** Whether a curve, or the half of a leg that goes with it, lies elsewhere than before. */
function differs(held: LaidPlan, next: LaidPlan, i: number, shift: number, isMoved: (leg: number) => boolean): boolean {
  const j = i - shift;
  const [s, t] = [next.scratch, held.scratch];
  return (
    isMoved(i - 1) ||
    isMoved(i) ||
    s.tangentIn[i] !== t.tangentIn[j] ||
    s.tangentOut[i] !== t.tangentOut[j] ||
    next.points[i * PLAN_STRIDE + 2] !== held.points[j * PLAN_STRIDE + 2] ||
    next.points[i * PLAN_STRIDE + 3] !== held.points[j * PLAN_STRIDE + 3] ||
    middleOf(s, i - 1) !== middleOf(t, j - 1) ||
    middleOf(s, i) !== middleOf(t, j)
  );
}

/** Where a leg is parted between its two curves, from its start. */
function middleOf({ leg, tangentIn, tangentOut }: PlanScratch, i: number): number {
  return Math.max(tangentOut[i], Math.min(leg[i] - tangentIn[i + 1], 0.5 * leg[i]));
}

/** Chainages of the curves in and around the stretch, read from its elements. */
function noteChainages(next: LaidPlan, { from, to, elements }: PlanChange, chainageM: number): void {
  const { kind, point, start, length, count } = elements;
  const { begins, ends } = next;
  ends[from - 1] = chainageM;
  let at = chainageM;
  let seen = from - 1;
  for (let e = 0; e < count; e++) {
    const p = point[e];
    for (; seen < p; seen++) begins[seen + 1] = ends[seen + 1] = at;
    at = start[e] + length[e];
    if (kind[e] === LINE) {
      ends[p] = start[e];
    } else ends[p] = at;
  }
  for (; seen < to; seen++) begins[seen + 1] = ends[seen + 1] = at;
}

function readPoints({ ip }: Line, points: Float64Array, first: number, last: number): void {
  for (let i = first, a = 4 * first, b = PLAN_STRIDE * first; i <= last; i++, a += 4, b += PLAN_STRIDE) {
    points[b] = ip[a];
    points[b + 1] = ip[a + 1];
    points[b + 2] = ip[a + 2];
    points[b + 3] = points[b + 4] = ip[a + 3];
  }
}

/** Gives the clamped radii and clothoids of a changed stretch back to the line. */
export function writeClamped({ points }: LaidPlan, { measuredFrom, measuredTo }: PlanChange, { ip }: Line): void {
  let b = PLAN_STRIDE * measuredFrom;
  for (let i = measuredFrom, a = 4 * i; i <= measuredTo; i++, a += 4, b += PLAN_STRIDE) {
    ip[a + 2] = points[b + 2];
    ip[a + 3] = points[b + 3];
  }
}

function samePoint(ip: Float64Array, i: number, points: Float64Array, j: number): boolean {
  const a = 4 * i;
  const b = PLAN_STRIDE * j;
  return (
    ip[a] === points[b] && ip[a + 1] === points[b + 1] && ip[a + 2] === points[b + 2] && ip[a + 3] === points[b + 3]
  );
}

function copyPoint(from: LaidPlan, i: number, to: LaidPlan, j: number): void {
  for (let k = 0; k < PLAN_STRIDE; k++) to.points[j * PLAN_STRIDE + k] = from.points[i * PLAN_STRIDE + k];
  const [a, b] = [from.scratch, to.scratch];
  b.leg[j] = a.leg[i];
  b.cos[j] = a.cos[i];
  b.sin[j] = a.sin[i];
  b.turn[j] = a.turn[i];
  b.tangentIn[j] = a.tangentIn[i];
  b.tangentOut[j] = a.tangentOut[i];
  to.begins[j] = from.begins[i];
  to.ends[j] = from.ends[i];
  to.curveViolation[j] = from.curveViolation[i];
  to.straightViolation[j] = from.straightViolation[i];
}

/** Takes a change into the held plan. */
export function acceptPlan(held: LaidPlan, next: LaidPlan, change: PlanChange): void {
  const { from, to, shift } = change;
  const moved = next.lengthM - held.lengthM;
  const rest = to + 1 - shift;
  const { scratch } = held;
  if (shift !== 0) {
    held.points.copyWithin(PLAN_STRIDE * (to + 1), PLAN_STRIDE * rest, PLAN_STRIDE * held.count);
    for (const column of [
      scratch.leg,
      scratch.cos,
      scratch.sin,
      scratch.turn,
      scratch.tangentIn,
      scratch.tangentOut,
      held.begins,
      held.ends,
      held.curveViolation,
      held.straightViolation,
    ])
      column.copyWithin(to + 1, rest, held.count);
  }
  held.count = next.count;
  for (let i = to + 1; i < held.count; i++) {
    held.begins[i] += moved;
    held.ends[i] += moved;
  }
  for (let i = from; i <= to; i++) copyPoint(next, i, held, i);
  // The leg before the stretch may have been turned with it.
  held.straightViolation[from - 1] = next.straightViolation[from - 1];
  scratch.leg[from - 1] = next.scratch.leg[from - 1];
  scratch.cos[from - 1] = next.scratch.cos[from - 1];
  scratch.sin[from - 1] = next.scratch.sin[from - 1];
  if (from === 1) for (let k = 0; k < PLAN_STRIDE; k++) held.points[k] = next.points[k];
  const end = held.count - 1;
  if (to === end - 1) for (let k = end * PLAN_STRIDE; k < (end + 1) * PLAN_STRIDE; k++) held.points[k] = next.points[k];
  held.lengthM = next.lengthM;
}
