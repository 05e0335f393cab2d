// How far a line is from keeping its rules, as one number for the search: Σ over violations of their size, scaled so that
// 1 is a serious violation over 100 m. evaluateInDetail reports which rule, where and by how much.

import { type CurveGrades, curveGradesOf, gradeOfCurve } from '../../alignment/curve-grades.ts';
import { type ElementLimits, elementLimitsOf } from '../../alignment/element-limits.ts';
import { type PlanElements, type PlanPoint, planPointAt } from '../../alignment/plan.ts';
import { crestRadiusOf } from '../../alignment/sight.ts';
import { type HeightLimits, overHeightM } from '../../earthwork/height-limits.ts';
import type { Line } from '../../evaluator.ts';
import { FREE_END_M, type Problem } from '../../problem.ts';
import { TUNNEL } from '../../structures/choose.ts';
import type { Coefficients, StructureCoefficients } from '../prices/coefficients.ts';
import {
  type Columns,
  OVER_WATER,
  VIOLATION_CORRIDOR,
  VIOLATION_HARD,
  VIOLATION_HARD_CENTRE,
  VIOLATION_OUTSIDE,
  VIOLATION_SLOPE,
  VIOLATION_WATER,
} from '../stations/columns.ts';
import { elementViolation, profileViolation, SCALE_M } from './element-violation.ts';

/** Tolerances under which a rule counts as kept: rounding of inputs, not generosity. */
export const GRADE_TOLERANCE = 1e-6;
export const POINT_TOLERANCE_M = 0.5;
export const BEARING_TOLERANCE_RAD = 0.01;
export const END_TOLERANCE_M = 0.05;
/** Violations of place (hard areas, no ground, water) weigh as much over 10 m as others over 100 m. */
const PLACE_SCALE_M = 10;

export interface ViolationRules {
  readonly problem: Problem;
  readonly minRadiusM: number;
  readonly maxRadiusM: number;
  readonly elements: ElementLimits;
  readonly up: number;
  readonly down: number;
  /** What sharp curves allow. */
  readonly curves: CurveGrades;
  readonly crestM: number;
  readonly sagM: number;
  readonly steep: number;
  readonly maxSteepM: number;
  readonly heightLimits: HeightLimits;
  readonly structures: readonly StructureCoefficients[];
}

export function violationRulesOf(problem: Problem, coefficients: Coefficients): ViolationRules {
  const c = problem.routeType.designClass;
  return {
    problem,
    minRadiusM: c.minRadiusM,
    maxRadiusM: Math.max(c.minRadiusM, c.maxRadiusM),
    elements: elementLimitsOf(c),
    up: c.maxGradePct / 100,
    down: c.maxGradeReturnPct / 100,
    curves: curveGradesOf(c),
    crestM: crestRadiusOf(c),
    sagM: c.sagRadiusM,
    steep: c.steepGradePct / 100,
    maxSteepM: c.maxSteepLengthM,
    heightLimits: coefficients.heightLimits,
    structures: coefficients.structures,
  };
}

/**
 * How far a line that was laid out and surveyed is from keeping its rules; crossings apart.
 * @param turn of each intersection point, signed, rad
 */
export function violationScore(
  rules: ViolationRules,
  line: Line,
  plan: PlanElements,
  turn: Float64Array,
  count: number,
  columns: Columns,
): number {
  const { start, end } = rules.problem.request;
  if (start.bearing !== null) planPointAt(plan, 0, atStart);
  if (end.bearing !== null) planPointAt(plan, plan.lengthM, atEnd);
  return (
    planViolation(rules, plan, turn) +
    profileViolation(rules, line, 1, line.vpCount - 2) +
    stationViolation(rules, 0, count, columns) +
    steepViolation(rules, 0, 0, count, columns).over / SCALE_M +
    requestViolation(rules, line, atStart.cos, atStart.sin, atEnd.cos, atEnd.sin) +
    controlViolation(rules, count, columns)
  );
}

/** Reused: the directions at both ends. */
const atStart: PlanPoint = { x: 0, y: 0, cos: 1, sin: 0, curvature: 0 };
const atEnd: PlanPoint = { x: 0, y: 0, cos: 1, sin: 0, curvature: 0 };

function planViolation(rules: ViolationRules, plan: PlanElements, turn: Float64Array): number {
  let sum = 0;
  for (let e = 0; e < plan.count; e++) sum += elementViolation(rules, plan, e, e === 0 || e === plan.count - 1, turn);
  return sum;
}

/** How far a stretch of steep road has gone, and by how much stretches were too long, m. */
export interface Steep {
  run: number;
  over: number;
}
const steep: Steep = { run: 0, over: 0 };

/** Follows stretches over the steep grade through stations from … to − 1, `run` metres of one being behind. One object, reused. */
export function steepViolation(
  rules: ViolationRules,
  run: number,
  from: number,
  to: number,
  { step, grade }: Columns,
): Steep {
  steep.run = run;
  steep.over = 0;
  for (let i = from; i < to; i++) {
    if (Math.abs(grade[i]) > rules.steep) {
      steep.run += step[i];
      if (steep.run > rules.maxSteepM) steep.over += step[i];
    } else steep.run = 0;
  }
  return steep;
}

/** Violations at stations from … to − 1: grades, places, slopes, and what structures lack. */
export function stationViolation(rules: ViolationRules, from: number, to: number, columns: Columns): number {
  const { step, grade, steepest, curvature, violations, closed, kind, option, z, ground, rock, cutM, fillM } = columns;
  const { up, down, curves, heightLimits, structures } = rules;
  const { freeCurvature } = curves;
  let steepness = 0;
  let places = 0;
  let slopes = 0;
  let short = 0;
  for (let i = from; i < to; i++) {
    const h = step[i];
    const g = grade[i];
    const size = Math.abs(g);
    let limit = g > 0 ? up : down;
    const k = kind[i];
    if (Math.abs(curvature[i]) > freeCurvature) limit = Math.min(limit, gradeOfCurve(curves, curvature[i], g > 0));
    let over = size - limit;
    // A structure keeps its grade to its very ends.
    if (k !== 0) over = Math.max(over, steepest[i] - structures[option[i] - 1].grade);
    if (over > GRADE_TOLERANCE) steepness += over * h;
    const f = violations[i];
    if (f !== 0) {
      if (f & VIOLATION_OUTSIDE) places += h;
      if (f & VIOLATION_CORRIDOR) places += h;
      if (f & VIOLATION_HARD_CENTRE) places += h;
      else if (f & VIOLATION_HARD && k === 0) places += h;
      if (k === 0 && f & VIOLATION_WATER) places += h;
      if (k === 0 && f & VIOLATION_SLOPE) slopes += h;
    }
    if (k === 0 && closed[i] !== 0) places += h;
    if (k !== 0) short += shortOf(structures[option[i] - 1], (f & OVER_WATER) !== 0, z[i], ground[i], rock[i]) * h;
    else if (!(f & VIOLATION_OUTSIDE)) short += overHeightM(heightLimits, cutM[i], fillM[i]) * h;
  }
  // 2 % of excess grade, 2 m of missing clearance or cover or of too high cut or fill, each over 100 m, make 1.
  return (steepness * 50) / SCALE_M + places / PLACE_SCALE_M + slopes / SCALE_M + (short * 0.5) / SCALE_M;
}

/** Metres that a structure lacks of clearance over water or of rock over its crown, or is too high. */
function shortOf(type: StructureCoefficients, water: boolean, z: number, ground: number, rock: number): number {
  if (type.kind === TUNNEL) return Math.max(0, type.crownM + type.coverM - (rock - z));
  const low = water ? Math.max(0, type.deckM + type.waterClearanceM - (z - ground)) : 0;
  return low + Math.max(0, z - ground - type.maxHeightM);
}

/** Heights, grades and bearings at the ends; the directions of travel there. */
export function requestViolation(
  rules: ViolationRules,
  { vp, vpCount }: Line,
  startCos: number,
  startSin: number,
  endCos: number,
  endSin: number,
): number {
  const { request, freeEnds } = rules.problem;
  const { start, end } = request;
  let sum = 0;
  const last = (vpCount - 1) * 3;
  if (freeEnds?.start != null) sum += over(Math.abs(vp[1] - freeEnds.start), FREE_END_M);
  if (freeEnds?.end != null) sum += over(Math.abs(vp[last + 1] - freeEnds.end), FREE_END_M);
  if (start.z !== null) sum += over(Math.abs(vp[1] - start.z), END_TOLERANCE_M);
  if (end.z !== null) sum += over(Math.abs(vp[last + 1] - end.z), END_TOLERANCE_M);
  if (start.bearing !== null) sum += 4 * over(turnFrom(startCos, startSin, start.bearing), BEARING_TOLERANCE_RAD);
  if (end.bearing !== null) sum += 4 * over(turnFrom(endCos, endSin, end.bearing), BEARING_TOLERANCE_RAD);
  if (start.grade !== null && vpCount > 1)
    sum += 50 * over(Math.abs((vp[4] - vp[1]) / Math.max(vp[3] - vp[0], 1e-6) - start.grade), 5e-4);
  if (end.grade !== null && vpCount > 1)
    sum +=
      50 * over(Math.abs((vp[last + 1] - vp[last - 2]) / Math.max(vp[last] - vp[last - 3], 1e-6) - end.grade), 5e-4);
  return sum;
}

/** Control points that the line does not pass. */
function controlViolation({ problem }: ViolationRules, count: number, columns: Columns): number {
  let sum = 0;
  for (const point of problem.request.controlPoints) {
    nearest.squareM2 = Infinity;
    nearestOf(point, 0, count, columns, nearest);
    sum += missedAt(point, nearest.station, columns);
  }
  return sum;
}

/** The station nearest to a point, among those that were asked for. */
export interface Nearest {
  squareM2: number;
  station: number;
}
const nearest: Nearest = { squareM2: Infinity, station: 0 };

/** Looks among stations from … to − 1 for one that is nearer than what `out` holds; true when there is one. */
export function nearestOf(
  { x: px, y: py }: { readonly x: number; readonly y: number },
  from: number,
  to: number,
  { x, y }: Columns,
  out: Nearest,
): boolean {
  let found = false;
  for (let i = from; i < to; i++) {
    const dx = px - x[i];
    const dy = py - y[i];
    const d = dx * dx + dy * dy;
    if (d < out.squareM2) {
      out.squareM2 = d;
      out.station = i;
      found = true;
    }
  }
  return found;
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

/** How much further from a control point than allowed the line passes at the station nearest to it, in units of 10 m. */
export function missedAt(
  point: { readonly x: number; readonly y: number; readonly z: number | null; readonly radiusM: number },
  at: number,
  { step, x, y, cos, sin, z, grade }: Columns,
): number {
  const h = step[at];
  const dx = point.x - x[at];
  const dy = point.y - y[at];
  const along = Math.max(-h, Math.min(h, dx * cos[at] + dy * sin[at]));
  const aside = Math.hypot(dx - along * cos[at], dy - along * sin[at]);
  let sum = over(aside - point.radiusM, POINT_TOLERANCE_M) / PLACE_SCALE_M;
  if (point.z !== null) sum += over(Math.abs(z[at] + along * grade[at] - point.z), END_TOLERANCE_M);
  return sum;
}
