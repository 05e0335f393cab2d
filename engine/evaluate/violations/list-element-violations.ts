// Violations of a plan's elements and of a profile's points with place and size, for full detail. The search sums the same rules into
// one number (element-violation.ts); tolerances are shared.

import type { Violation, ViolationCode } from '#domain/route.ts';
import { LENGTH_ROUNDING_M, longestCurve, NO_LENGTH_M } from '../../alignment/element-limits.ts';
import { ARC, LINE, type PlanElements } from '../../alignment/plan.ts';
import { gradeAfter, PROFILE_STRIDE } from '../../alignment/profile.ts';
import {
  clothoidBeside,
  demandedClothoid,
  type ElementRules,
  MIN_GRADE_TOLERANCE,
  NO_GRADE_CHANGE,
  neededLength,
  RADIUS_TOLERANCE,
  turnsOf,
} from './element-violation.ts';

export function planViolations(rules: ElementRules, plan: PlanElements): Violation[] {
  const found: Violation[] = [];
  const turn = turnsOf(plan);
  for (let e = 0; e < plan.count; e++) {
    const fromM = plan.start[e];
    const length = plan.length[e];
    const addViolation = (code: ViolationCode, limit: number, actual: number) =>
      found.push({ code, fromM, toM: fromM + length, limit, actual, unit: 'm', subject: '' });
    if (plan.kind[e] === ARC) {
      const radius = 1 / Math.abs(plan.curvature[e]);
      if (radius < rules.minRadiusM * (1 - RADIUS_TOLERANCE)) addViolation('radiusTooSmall', rules.minRadiusM, radius);
      if (rules.maxRadiusM < radius * (1 - RADIUS_TOLERANCE)) addViolation('radiusTooLarge', rules.maxRadiusM, radius);
      const demanded = demandedClothoid(rules, plan, e);
      const shorter = Math.min(clothoidBeside(plan, e, 0), clothoidBeside(plan, e, 1));
      // Reported as the parameter A = √(R·L) of the shorter one, at the arc that it leads to.
      if (shorter < demanded * (1 - RADIUS_TOLERANCE))
        addViolation('clothoidTooShort', Math.sqrt(radius * demanded), Math.sqrt(radius * shorter));
    }
    const longest = rules.elements.maxStraightM;
    if (plan.kind[e] === LINE && length > longest + LENGTH_ROUNDING_M) addViolation('straightTooLong', longest, length);
    const isInner = e > 0 && e < plan.count - 1;
    const needed = isInner ? neededLength(rules.elements, plan, e, turn) : 0;
    if (length > NO_LENGTH_M && length < needed - LENGTH_ROUNDING_M) addViolation('elementTooShort', needed, length);
  }
  return found;
}

export function profileViolations(rules: ElementRules, vp: Float64Array, vpCount: number): Violation[] {
  const { elements } = rules;
  const found: Violation[] = [];
  const add = (code: ViolationCode, fromM: number, toM: number, limit: number, actual: number, unit = 'm') =>
    found.push({ code, fromM, toM, limit, actual, unit, subject: '' });
  for (let i = 0; i < vpCount - 1; i++) {
    const [at, next] = [vp[i * PROFILE_STRIDE], vp[(i + 1) * PROFILE_STRIDE]];
    const grade = gradeAfter(vp, i);
    if (Math.abs(grade) < elements.minGrade - MIN_GRADE_TOLERANCE)
      add('gradeTooGentle', at, next, 100 * elements.minGrade, 100 * Math.abs(grade), '%');
    if (i === 0) continue;
    const length = vp[i * PROFILE_STRIDE + 2];
    const [fromM, toM] = [at - length / 2, at + length / 2];
    const change = grade - gradeAfter(vp, i - 1);
    const limit = change < 0 ? rules.crestM : rules.sagM;
    const actual = length / Math.abs(change);
    if (Math.abs(change) > NO_GRADE_CHANGE && actual < limit * (1 - RADIUS_TOLERANCE))
      add(change < 0 ? 'crestRadiusTooSmall' : 'sagRadiusTooSmall', fromM, toM, limit, actual);
    if (length < elements.verticalCurveM - LENGTH_ROUNDING_M)
      add('verticalCurveTooShort', fromM, toM, elements.verticalCurveM, length);
    const longest = longestCurve(elements, Math.abs(change));
    if (length > longest * (1 + RADIUS_TOLERANCE) + LENGTH_ROUNDING_M)
      add('verticalRadiusTooLarge', fromM, toM, elements.maxVerticalRadiusM, actual);
    if (i === vpCount - 2) continue;
    if (next - at < elements.verticalGapM - LENGTH_ROUNDING_M)
      add('verticalPointsTooNear', at, next, elements.verticalGapM, next - at);
    const nextFromM = next - vp[(i + 1) * PROFILE_STRIDE + 2] / 2;
    const run = nextFromM - toM;
    if (run > NO_LENGTH_M && run < elements.gradeRunM - LENGTH_ROUNDING_M)
      add('gradeRunTooShort', toM, nextFromM, elements.gradeRunM, run);
  }
  return found;
}
