// How far a line is from keeping its rules, as one number for the search: Σ over broken rules of excess, scaled so that
// 1 is a serious breach over 100 m. Which rule, where and by how much is told by evaluateInDetail.

import { ARC, type PlanElements, type PlanPoint, planPointAt } from '../alignment/plan.ts';
import { crestRadiusOf } from '../alignment/sight.ts';
import type { Problem } from '../problem.ts';
import { TUNNEL } from '../structures/choose.ts';
import type { Coefficients, StructureCoefficients } from './coefficients.ts';
import {
  type Columns,
  FAULT_CORRIDOR,
  FAULT_HARD,
  FAULT_HARD_CENTRE,
  FAULT_OUTSIDE,
  FAULT_SLOPE,
  FAULT_WATER,
} from './columns.ts';
import type { Line } from './evaluator.ts';

/** Tolerances under which a rule counts as kept: rounding of inputs, not generosity. */
export const RADIUS_TOLERANCE = 1e-3;
export const GRADE_TOLERANCE = 1e-6;
export const POINT_TOLERANCE_M = 0.5;
export const BEARING_TOLERANCE_RAD = 0.01;
export const END_TOLERANCE_M = 0.05;
/** Breaches of place (hard areas, no ground, water) weigh as much over 10 m as others over 100 m. */
const PLACE_SCALE_M = 10;
const SCALE_M = 100;

export interface ViolationRules {
  readonly problem: Problem;
  readonly minRadiusM: number;
  readonly maxRadiusM: number;
  readonly minElementM: number;
  readonly up: number;
  readonly down: number;
  readonly sharpCurvature: number;
  readonly sharpGrade: number;
  readonly crestM: number;
  readonly sagM: number;
  readonly steep: number;
  readonly maxSteepM: number;
  readonly structures: readonly StructureCoefficients[];
}

export function violationRulesOf(problem: Problem, coefficients: Coefficients): ViolationRules {
  const c = problem.routeType.designClass;
  return {
    problem,
    minRadiusM: c.minRadiusM,
    maxRadiusM: Math.max(c.minRadiusM, c.maxRadiusM),
    minElementM: c.minElementLengthM,
    up: c.maxGradePct / 100,
    down: c.maxGradeReturnPct / 100,
    sharpCurvature: 1 / c.sharpRadiusM,
    sharpGrade: c.sharpGradePct / 100,
    crestM: crestRadiusOf(c),
    sagM: c.sagRadiusM,
    steep: c.steepGradePct / 100,
    maxSteepM: c.maxSteepLengthM,
    structures: coefficients.structures,
  };
}

export function violationOf(
  rules: ViolationRules,
  line: Line,
  plan: PlanElements,
  count: number,
  columns: Columns,
): number {
  return (
    planExcess(rules, plan) +
    profileExcess(rules, line) +
    stationExcess(rules, count, columns) +
    wishExcess(rules, line, plan, count, columns)
  );
}

function planExcess(rules: ViolationRules, plan: PlanElements): number {
  let sum = 0;
  for (let e = 0; e < plan.count; e++) {
    const length = plan.length[e];
    if (plan.kind[e] === ARC) {
      const radius = 1 / Math.abs(plan.curvature[e]);
      const short = 1 - radius / rules.minRadiusM;
      if (short > RADIUS_TOLERANCE) sum += 4 * short * (0.1 + length / SCALE_M);
      const long = 1 - rules.maxRadiusM / radius;
      if (long > RADIUS_TOLERANCE) sum += 4 * long * (0.1 + length / SCALE_M);
    }
    if (length < rules.minElementM - 0.01 && length > 0.01 && e > 0 && e < plan.count - 1)
      sum += (rules.minElementM - length) / SCALE_M;
  }
  return sum;
}

function profileExcess(rules: ViolationRules, { vp, vpCount }: Line): number {
  let sum = 0;
  let before = 0;
  for (let i = 0; i < vpCount - 1; i++) {
    const a = 3 * i;
    const g = (vp[a + 4] - vp[a + 1]) / Math.max(vp[a + 3] - vp[a], 1e-6);
    if (i > 0) {
      const change = g - before;
      const demanded = (change < 0 ? rules.crestM : rules.sagM) * Math.abs(change);
      // Below a change of 0.1 % a curve is not needed.
      if (vp[a + 2] < demanded * (1 - RADIUS_TOLERANCE) && Math.abs(change) > 1e-3)
        sum += (4 * (1 - vp[a + 2] / demanded) * (10 + demanded)) / SCALE_M;
    }
    before = g;
  }
  return sum;
}

function stationExcess(rules: ViolationRules, count: number, columns: Columns): number {
  const { step, grade, curvature, fault, kind, option, z, ground, rock } = columns;
  const { up, down, sharpCurvature, sharpGrade, structures } = rules;
  let steepness = 0;
  let places = 0;
  let slopes = 0;
  let short = 0;
  let steepRun = 0;
  let steepOver = 0;
  for (let i = 0; i < count; i++) {
    const h = step[i];
    const g = grade[i];
    const size = Math.abs(g);
    let limit = g > 0 ? up : down;
    const k = kind[i];
    if (Math.abs(curvature[i]) > sharpCurvature) limit = Math.min(limit, sharpGrade);
    if (k !== 0) limit = Math.min(limit, structures[option[i] - 1].grade);
    if (size > limit + GRADE_TOLERANCE) steepness += (size - limit) * h;
    if (size > rules.steep) {
      steepRun += h;
      if (steepRun > rules.maxSteepM) steepOver += h;
    } else steepRun = 0;
    const f = fault[i];
    if (f !== 0) {
      if (f & FAULT_OUTSIDE) places += h;
      if (f & FAULT_CORRIDOR) places += h;
      if (f & FAULT_HARD_CENTRE) places += h;
      else if (f & FAULT_HARD && k === 0) places += h;
      if (k === 0 && f & FAULT_WATER) places += h;
      if (k === 0 && f & FAULT_SLOPE) slopes += h;
    }
    if (k !== 0) short += shortOf(structures[option[i] - 1], (f & FAULT_WATER) !== 0, z[i], ground[i], rock[i]) * h;
  }
  // 2 % of excess grade, 2 m of missing clearance or cover, each over 100 m, make 1.
  return (
    (steepness * 50) / SCALE_M +
    places / PLACE_SCALE_M +
    slopes / SCALE_M +
    (short * 0.5) / SCALE_M +
    steepOver / SCALE_M
  );
}

/** Metres that a structure lacks of clearance over water or of rock over its crown, or is too high. */
function shortOf(type: StructureCoefficients, water: boolean, z: number, ground: number, rock: number): number {
  if (type.kind === TUNNEL) return Math.max(0, type.crownM + type.coverM - (rock - z));
  const low = water ? Math.max(0, type.deckM + type.waterClearanceM - (z - ground)) : 0;
  return low + Math.max(0, z - ground - type.maxHeightM);
}

/** Ends and control points. */
function wishExcess(
  rules: ViolationRules,
  { vp, vpCount }: Line,
  plan: PlanElements,
  count: number,
  columns: Columns,
): number {
  const { start, end, controlPoints } = rules.problem.wish;
  let sum = 0;
  const last = (vpCount - 1) * 3;
  if (start.z !== null) sum += over(Math.abs(vp[1] - start.z), END_TOLERANCE_M);
  if (end.z !== null) sum += over(Math.abs(vp[last + 1] - end.z), END_TOLERANCE_M);
  if (start.bearing !== null) sum += 4 * over(missedBearing(plan, 0, start.bearing), BEARING_TOLERANCE_RAD);
  if (end.bearing !== null) sum += 4 * over(missedBearing(plan, plan.lengthM, end.bearing), BEARING_TOLERANCE_RAD);
  if (start.grade !== null && vpCount > 1)
    sum += 50 * over(Math.abs((vp[4] - vp[1]) / Math.max(vp[3] - vp[0], 1e-6) - start.grade), 5e-4);
  if (end.grade !== null && vpCount > 1)
    sum +=
      50 * over(Math.abs((vp[last + 1] - vp[last - 2]) / Math.max(vp[last] - vp[last - 3], 1e-6) - end.grade), 5e-4);
  for (const point of controlPoints) sum += missed(point, count, columns);
  return sum;
}

function over(value: number, tolerance: number): number {
  return value > tolerance ? value : 0;
}

/** Reused: where a plan is asked for its direction. */
const at: PlanPoint = { x: 0, y: 0, cos: 1, sin: 0, curvature: 0 };

/** Angle between the direction of a plan at a chainage and a bearing, rad. A plan may begin or end in a curve. */
export function missedBearing(plan: PlanElements, chainageM: number, bearing: number): number {
  planPointAt(plan, chainageM, at);
  return turnFrom(at.cos, at.sin, bearing);
}

/** Angle between a direction and a bearing, rad. */
function turnFrom(cos: number, sin: number, bearing: number): number {
  const c = Math.cos(bearing);
  const s = Math.sin(bearing);
  return Math.abs(Math.atan2(c * sin - s * cos, c * cos + s * sin));
}

/** How much further from a control point than allowed the line passes, in units of 10 m. */
function missed(
  point: { readonly x: number; readonly y: number; readonly z: number | null; readonly radiusM: number },
  count: number,
  { step, x, y, cos, sin, z, grade }: Columns,
): number {
  let best = Infinity;
  let at = 0;
  for (let i = 0; i < count; i++) {
    const dx = point.x - x[i];
    const dy = point.y - y[i];
    const d = dx * dx + dy * dy;
    if (d < best) {
      best = d;
      at = i;
    }
  }
  const h = step[at];
  const dx = point.x - x[at];
  const dy = point.y - y[at];
  const along = Math.max(-h, Math.min(h, dx * cos[at] + dy * sin[at]));
  const aside = Math.hypot(dx - along * cos[at], dy - along * sin[at]);
  let sum = over(aside - point.radiusM, POINT_TOLERANCE_M) / PLACE_SCALE_M;
  if (point.z !== null) sum += over(Math.abs(z[at] + along * grade[at] - point.z), END_TOLERANCE_M);
  return sum;
}
