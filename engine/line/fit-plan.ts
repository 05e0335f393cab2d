// Fits the curves of a plan into its legs and finds where along the road each intersection point lies. Radii and
// clothoids that do not fit are shrunk (repair, not penalty); the search refuses a plan only when the smallest radius
// does not fit. Tangents and arcs are those that the evaluator lays out (alignment/plan.ts); arc R·Δ − L.
//
//          T   ● intersection point      leg i runs from point i to i + 1
//        ____/  \____                    T(i) + T(i+1) ≤ leg(i)

import type { Line } from '../evaluator.ts';
import { MAX_IP } from './candidate.ts';
import { fitTangents } from './fit-tangents.ts';
import type { Limits } from './limits.ts';

export interface PlanWork {
  readonly leg: Float64Array;
  readonly deflection: Float64Array;
  /** Side that each point turns to: 1 left, −1 right. */
  readonly side: Int8Array;
  readonly tangent: Float64Array;
  /** Chainage of the middle of each point's curve, m. */
  readonly chainage: Float64Array;
  /** How far each curve falls short of the smallest radius that its turn needs, as a share. */
  readonly short: Float64Array;
  /** How far the straight on each leg is from its limits, as a share. */
  readonly straight: Float64Array;
  lengthM: number;
  /** Σ of how far curves and straights are from their limits, as shares; 0 = all fit. */
  violation: number;
}

export function planWork(): PlanWork {
  return {
    leg: new Float64Array(MAX_IP),
    deflection: new Float64Array(MAX_IP),
    side: new Int8Array(MAX_IP),
    tangent: new Float64Array(MAX_IP),
    chainage: new Float64Array(MAX_IP),
    short: new Float64Array(MAX_IP),
    straight: new Float64Array(MAX_IP),
    lengthM: 0,
    violation: 0,
  };
}

/** Clamps the line's radii and clothoids in place and fills the work arrays. */
export function fitPlan(line: Line, limits: Limits, work: PlanWork): void {
  fitStretch(line, limits, work, 0, line.ipCount - 1);
}

/** The same for a line that differs in a few points from one that was fitted before: only the curves around them are fitted anew. */
export function refitPlan(line: Line, limits: Limits, work: PlanWork, known: Line, knownWork: PlanWork): void {
  const { ip, ipCount } = line;
  const shift = ipCount - known.ipCount;
  const most = Math.min(ipCount, known.ipCount);
  let from = 0;
  while (from < most && samePoint(ip, known.ip, from, from)) from++;
  let to = ipCount;
  while (to > from && to > from + shift && samePoint(ip, known.ip, to - 1, to - 1 - shift)) to--;
  for (let i = 0; i < from; i++) copyPoint(knownWork, i, work, i);
  for (let i = to; i < ipCount; i++) copyPoint(knownWork, i - shift, work, i);
  fitStretch(line, limits, work, Math.max(0, from - 1), Math.min(ipCount - 1, to));
}

function samePoint(a: Float64Array, b: Float64Array, i: number, j: number): boolean {
  const [p, q] = [4 * i, 4 * j];
  return a[p] === b[q] && a[p + 1] === b[q + 1] && a[p + 2] === b[q + 2] && a[p + 3] === b[q + 3];
}

function copyPoint(from: PlanWork, i: number, to: PlanWork, j: number): void {
  to.leg[j] = from.leg[i];
  to.deflection[j] = from.deflection[i];
  to.side[j] = from.side[i];
  to.straight[j] = from.straight[i];
  to.tangent[j] = from.tangent[i];
  to.short[j] = from.short[i];
}

/** Fits the points first … last, whose legs or radii changed; those outside are fitted already. */
function fitStretch(line: Line, limits: Limits, work: PlanWork, first: number, last: number): void {
  measureLegs(line, work, first, last);
  const from = Math.max(1, first - 1);
  const to = Math.min(line.ipCount - 2, last + 1);
  const { ip, ipCount } = line;
  work.tangent[0] = work.tangent[ipCount - 1] = 0;
  ip[2] = ip[3] = ip[4 * ipCount - 2] = ip[4 * ipCount - 1] = 0;
  fitTangents(line, limits.elements, work, from, to);
  work.violation = 0;
  for (let i = 0; i < ipCount - 1; i++) work.violation += (i > 0 ? work.short[i] : 0) + work.straight[i];
  measureChainages(line, work);
}

/** Legs first … last − 1 and deflections of the points first … last. */
function measureLegs(line: Line, work: PlanWork, first: number, last: number): void {
  const { ip, ipCount } = line;
  const { leg, deflection, side } = work;
  let lastX = first > 0 ? ip[4 * first] - ip[4 * first - 4] : 0;
  let lastY = first > 0 ? ip[4 * first + 1] - ip[4 * first - 3] : 0;
  for (let i = first; i <= last && i < ipCount - 1; i++) {
    const dx = ip[4 * i + 4] - ip[4 * i];
    const dy = ip[4 * i + 5] - ip[4 * i + 1];
    leg[i] = Math.sqrt(dx * dx + dy * dy);
    if (i > 0) {
      const turn = Math.atan2(lastX * dy - lastY * dx, lastX * dx + lastY * dy);
      deflection[i] = Math.abs(turn);
      side[i] = turn < 0 ? -1 : 1;
    }
    lastX = dx;
    lastY = dy;
  }
}

function measureChainages(line: Line, work: PlanWork): void {
  const { ip, ipCount } = line;
  const { leg, deflection, tangent, chainage } = work;
  let at = 0;
  chainage[0] = 0;
  for (let i = 1; i < ipCount; i++) {
    at += leg[i - 1] - tangent[i - 1] - tangent[i];
    const curveM = tangent[i] > 0 ? ip[4 * i + 2] * deflection[i] + ip[4 * i + 3] : 0;
    chainage[i] = at + curveM / 2;
    at += curveM;
  }
  work.lengthM = at;
}

export interface PlanSamples {
  count: number;
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** Unit direction of travel. */
  readonly ux: Float64Array;
  readonly uy: Float64Array;
}

/**
 * Points at equal steps along a fitted plan, both ends included. Curves are taken as the circular arc between their
 * tangent points (a rational quadratic with weight cos Δ/2); clothoids move it sideways by less than their shift p.
 */
export function samplePlan(line: Line, work: PlanWork, count: number): PlanSamples {
  const samples: PlanSamples = {
    count,
    x: new Float64Array(count),
    y: new Float64Array(count),
    ux: new Float64Array(count),
    uy: new Float64Array(count),
  };
  let point = 1;
  for (let n = 0; n < count; n++) {
    const at = (work.lengthM * n) / (count - 1);
    while (point < line.ipCount - 1 && at > work.chainage[point] + curveLength(line, work, point) / 2) point++;
    placeOn(line, work, point, at, samples, n);
  }
  return samples;
}

function curveLength(line: Line, work: PlanWork, i: number): number {
  return work.tangent[i] > 0 ? line.ip[4 * i + 2] * work.deflection[i] + line.ip[4 * i + 3] : 0;
}

/** Places station n, known to lie on the leg before `point` or on its curve. */
function placeOn(line: Line, work: PlanWork, point: number, at: number, samples: PlanSamples, n: number): void {
  const { ip } = line;
  const px = ip[4 * point];
  const py = ip[4 * point + 1];
  const legIn = work.leg[point - 1];
  const inX = (px - ip[4 * point - 4]) / legIn;
  const inY = (py - ip[4 * point - 3]) / legIn;
  const tangent = work.tangent[point];
  const curve = curveLength(line, work, point);
  const curveFrom = work.chainage[point] - curve / 2;
  if (at <= curveFrom || curve === 0) {
    const back = curveFrom - at + tangent;
    samples.x[n] = px - inX * back;
    samples.y[n] = py - inY * back;
    samples.ux[n] = inX;
    samples.uy[n] = inY;
    return;
  }
  const legOut = work.leg[point];
  const outX = (ip[4 * point + 4] - px) / legOut;
  const outY = (ip[4 * point + 5] - py) / legOut;
  const t = Math.min(1, (at - curveFrom) / curve);
  const weight = 2 * t * (1 - t) * Math.cos(work.deflection[point] / 2);
  const a = (1 - t) * (1 - t);
  const b = t * t;
  const sum = a + b + weight;
  samples.x[n] = px + (-a * inX + b * outX) * (tangent / sum);
  samples.y[n] = py + (-a * inY + b * outY) * (tangent / sum);
  const dx = (1 - t) * inX + t * outX;
  const dy = (1 - t) * inY + t * outY;
  const length = Math.hypot(dx, dy);
  samples.ux[n] = dx / length;
  samples.uy[n] = dy / length;
}
