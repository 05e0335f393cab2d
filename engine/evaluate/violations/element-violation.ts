// How far the elements of a plan and the points of a profile are from the limits of their class, as numbers for the search: radii and
// clothoids, lengths of arcs and straights, vertical curves and the grades between them. 1 is a serious violation over 100 m.
// list-violations.ts reports the same with place and size; tolerances are shared.

import {
  arcNeeded,
  betweenShare,
  clothoidOf,
  type ElementLimits,
  hasClothoids,
  LENGTH_ROUNDING_M,
  longestCurve,
  NO_LENGTH_M,
  straightNeeded,
} from '../../alignment/element-limits.ts';
import { ARC, CLOTHOID_IN, CLOTHOID_OUT, LINE, type PlanElements, STRAIGHT_RAD } from '../../alignment/plan.ts';
import { gradeAfter } from '../../alignment/profile.ts';
import type { Line } from '../../evaluator.ts';

/** Tolerance under which a radius counts as kept: rounding of inputs, not generosity. */
export const RADIUS_TOLERANCE = 1e-3;
/** Below a change of grade of 0.1 % a curve is not needed. */
export const NO_GRADE_CHANGE = 1e-3;
/** Grades that fall short by less drain as well. */
export const MIN_GRADE_TOLERANCE = 1e-6;
export const SCALE_M = 100;

export interface ElementRules {
  readonly minRadiusM: number;
  readonly maxRadiusM: number;
  readonly elements: ElementLimits;
  readonly crestM: number;
  readonly sagM: number;
}

/**
 * Violations of one element of a plan; the first and the last may be short.
 * @param turn of each intersection point, signed, rad
 */
export function elementViolation(
  rules: ElementRules,
  plan: PlanElements,
  e: number,
  isEnd: boolean,
  turn: Float64Array,
): number {
  const length = plan.length[e];
  let sum = 0;
  if (plan.kind[e] === ARC) sum += arcViolation(rules, plan, e);
  if (plan.kind[e] === LINE) {
    const longest = rules.elements.maxStraightM;
    if (length > longest + LENGTH_ROUNDING_M) sum += (length - longest) / SCALE_M;
  }
  const needed = isEnd ? 0 : neededLength(rules.elements, plan, e, turn);
  if (needed === 0 || length >= needed - LENGTH_ROUNDING_M) return sum;
  if (plan.kind[e] === LINE) return sum + (betweenShare(length, needed) * needed) / SCALE_M;
  return length > NO_LENGTH_M ? sum + (needed - length) / SCALE_M : sum;
}

function arcViolation(rules: ElementRules, plan: PlanElements, e: number): number {
  const length = plan.length[e];
  const radius = 1 / Math.abs(plan.curvature[e]);
  let sum = 0;
  const short = 1 - radius / rules.minRadiusM;
  if (short > RADIUS_TOLERANCE) sum += 4 * short * (0.1 + length / SCALE_M);
  const long = 1 - rules.maxRadiusM / radius;
  if (long > RADIUS_TOLERANCE) sum += 4 * long * (0.1 + length / SCALE_M);
  const demanded = demandedClothoid(rules, plan, e);
  for (let side = 0; side < 2 && demanded > 0; side++) {
    const missing = 1 - clothoidBeside(plan, e, side) / demanded;
    if (missing > RADIUS_TOLERANCE) sum += 4 * missing * (0.1 + demanded / SCALE_M);
  }
  return sum;
}

/** How long an element must be, m; a straight may also be left out. */
export function neededLength(limits: ElementLimits, plan: PlanElements, e: number, turn: Float64Array): number {
  if (plan.kind[e] === ARC) return arcNeeded(limits, turnOf(plan, e));
  if (plan.kind[e] !== LINE) return limits.minClothoidM;
  const [before, after] = [turn[plan.point[e]], turn[plan.point[e] + 1]];
  if (Math.abs(before) < STRAIGHT_RAD || Math.abs(after) < STRAIGHT_RAD) return 0;
  return straightNeeded(limits, before * after > 0);
}

/** Turn of an arc with the clothoids beside it, rad. */
function turnOf(plan: PlanElements, arc: number): number {
  const radius = 1 / Math.abs(plan.curvature[arc]);
  return plan.length[arc] / radius + (clothoidBeside(plan, arc, 0) + clothoidBeside(plan, arc, 1)) / (2 * radius);
}

/** How long the clothoids beside an arc must be, m: what its radius asks for, or what its turn has room for; 0 where nobody would see them. */
export function demandedClothoid(
  { elements }: Pick<ElementRules, 'elements'>,
  plan: PlanElements,
  arc: number,
): number {
  if (!hasClothoids(elements)) return 0;
  return clothoidOf(elements, 1 / Math.abs(plan.curvature[arc]), turnOf(plan, arc));
}

/** Length of the clothoid before (0) or after (1) an arc, m. */
export function clothoidBeside(plan: PlanElements, arc: number, side: number): number {
  const e = side === 0 ? arc - 1 : arc + 1;
  const kind = side === 0 ? CLOTHOID_IN : CLOTHOID_OUT;
  return e >= 0 && e < plan.count && plan.kind[e] === kind ? plan.length[e] : 0;
}

/** Turn of each intersection point of a whole plan, signed, rad: what `elementViolation` asks for. */
export function turnsOf(plan: PlanElements): Float64Array {
  const points = plan.count > 0 ? plan.point[plan.count - 1] + 3 : 2;
  const turn = new Float64Array(points);
  for (let e = 0; e < plan.count; e++)
    if (plan.kind[e] === ARC) turn[plan.point[e]] = Math.sign(plan.curvature[e]) * turnOf(plan, e);
  return turn;
}

/** Crests and sags that are too sharp or too short, grades between them, of the vertical points first … last. */
export function profileViolation(
  rules: ElementRules,
  { vp, vpCount }: Pick<Line, 'vp' | 'vpCount'>,
  first: number,
  last: number,
): number {
  const { elements } = rules;
  let sum = 0;
  if (first > last) return sum;
  let before = gradeAfter(vp, first - 1);
  for (let i = first; i <= last; i++) {
    const a = 3 * i;
    const g = gradeAfter(vp, i);
    const change = g - before;
    const length = vp[a + 2];
    const demanded = (change < 0 ? rules.crestM : rules.sagM) * Math.abs(change);
    if (length < demanded * (1 - RADIUS_TOLERANCE) && Math.abs(change) > NO_GRADE_CHANGE)
      sum += (4 * (1 - length / demanded) * (10 + demanded)) / SCALE_M;
    if (length < elements.verticalCurveM - LENGTH_ROUNDING_M) sum += (elements.verticalCurveM - length) / SCALE_M;
    const longest = longestCurve(elements, Math.abs(change));
    if (length > longest * (1 + RADIUS_TOLERANCE) + LENGTH_ROUNDING_M) sum += (length - longest) / SCALE_M;
    // The grade before each point belongs to it, the last grade to the last point.
    sum += gentleViolation(elements, before);
    if (i === vpCount - 2) sum += gentleViolation(elements, g);
    else {
      const gap = vp[a + 3] - vp[a];
      if (gap < elements.verticalGapM - LENGTH_ROUNDING_M) sum += (elements.verticalGapM - gap) / SCALE_M;
      if (elements.gradeRunM > 0) {
        const run = gap - (length + vp[a + 5]) / 2;
        sum += (betweenShare(run, elements.gradeRunM) * elements.gradeRunM) / SCALE_M;
      }
    }
    before = g;
  }
  return sum;
}

function gentleViolation({ minGrade }: ElementLimits, grade: number): number {
  const missing = minGrade - Math.abs(grade);
  return missing > MIN_GRADE_TOLERANCE ? 50 * missing : 0;
}
