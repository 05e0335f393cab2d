// The profile's own rules, checked in microseconds before a trial is spent: grades, crest and sag radii. Vertical
// curves are as long as their neighbours allow: half of each grade, which is the smoothest profile that the points can carry. A
// curve whose radius needs more than half of a grade gets what it needs, and its neighbour what is left; two curves that need more
// than the grade between them are too sharp.

import type { Line } from '../evaluator.ts';
import { MAX_VP } from './candidate.ts';
import type { Limits } from './limits.ts';

/** Curves touch but never overlap. */
const TOUCH = 1 - 1e-6;
/** A radius that falls short by no more than that is kept. */
const FITS = 1 + 4e-6;
/** Of a grade, each of its curves may have so much. */
const MIN_SHARE = 0.05;
const GRADE_ROUNDING = 1e-9;

/** Half of the length that a curve's radius needs at each point, m. */
const needed = new Float64Array(MAX_VP);

/** Sets every curve length and returns how far the profile breaks its rules (0 = keeps them; 1 ≈ twice a limit over one point). */
export function fitProfile(line: Line, limits: Limits): number {
  const { vp, vpCount } = line;
  let violation = 0;
  let gradeBefore = 0;
  for (let i = 0; i < vpCount - 1; i++) {
    const length = vp[3 * i + 3] - vp[3 * i];
    if (!(length > 0.01)) return 1e6;
    const grade = (vp[3 * i + 4] - vp[3 * i + 1]) / length;
    const gradeViolation = grade > 0 ? grade / limits.upGrade - 1 : -grade / limits.downGrade - 1;
    if (gradeViolation > 1e-9) violation += gradeViolation;
    const change = i > 0 ? grade - gradeBefore : 0;
    needed[i] = 0.5 * (change > 0 ? change * limits.sagRadiusM : -change * limits.crestRadiusM);
    gradeBefore = grade;
  }
  needed[vpCount - 1] = 0;
  for (let i = 1; i < vpCount - 1; i++) {
    const before = roomBeside(needed[i], needed[i - 1], (vp[3 * i] - vp[3 * i - 3]) * TOUCH);
    const after = roomBeside(needed[i], needed[i + 1], (vp[3 * i + 3] - vp[3 * i]) * TOUCH);
    const room = Math.min(before, after);
    if (needed[i] > room * FITS) violation += needed[i] / room - 1;
    vp[3 * i + 2] = 2 * room;
  }
  vp[2] = 0;
  vp[3 * vpCount - 1] = 0;
  return violation;
}

/** Room for half a curve on a grade, beside a curve that needs so much of it: half, or more where it needs more and the other leaves it. */
function roomBeside(own: number, other: number, gradeM: number): number {
  const half = 0.5 * gradeM;
  if (own > half === other > half) return half;
  const left = Math.max(MIN_SHARE * gradeM, gradeM - Math.max(own, other));
  return own > half ? Math.min(own, gradeM - Math.max(other, MIN_SHARE * gradeM)) : left;
}

/** A line whose ends ask for this share of the grade limit in the mean has no height of its own to choose. */
const BOUND_SHARE = 0.93;

/**
 * Where a road climbs near its limit all the way, a plan that is shortened anywhere must give grade to its whole length: heights
 * are held to the limit from the start and then from the end. False, and nothing changed, where there is more room (then a
 * steeper stretch is the move's own mistake) or too little length for the climb.
 */
export function easeGrades(line: Line, limits: Limits): boolean {
  const { vp, vpCount } = line;
  const last = 3 * vpCount - 3;
  const rise = vp[last + 1] - vp[1];
  const least = Math.abs(rise) / ((rise > 0 ? limits.upGrade : limits.downGrade) * (1 - GRADE_ROUNDING));
  if (vp[last] < least || BOUND_SHARE * vp[last] > least) return false;
  const [up, down] = [limits.upGrade * (1 - GRADE_ROUNDING), limits.downGrade * (1 - GRADE_ROUNDING)];
  for (let i = 3; i < last; i += 3) {
    const run = vp[i] - vp[i - 3];
    vp[i + 1] = Math.min(vp[i - 2] + up * run, Math.max(vp[i - 2] - down * run, vp[i + 1]));
  }
  for (let i = last - 3; i > 0; i -= 3) {
    const run = vp[i + 3] - vp[i];
    vp[i + 1] = Math.min(vp[i + 4] + down * run, Math.max(vp[i + 4] - up * run, vp[i + 1]));
  }
  return true;
}

/** Height of the grade lines (curves left out) at a chainage. */
export function heightAt(line: Line, chainageM: number): number {
  const { vp, vpCount } = line;
  let i = 1;
  while (i < vpCount - 1 && vp[3 * i] < chainageM) i++;
  const share = (chainageM - vp[3 * i - 3]) / (vp[3 * i] - vp[3 * i - 3]);
  return vp[3 * i - 2] + share * (vp[3 * i + 1] - vp[3 * i - 2]);
}

/**
 * Moves the vertical points along with the plan: `before` and `after` hold the chainages of the same intersection
 * points in the old and the new plan. Heights stay where they were on the ground; only the stretch that changed is stretched.
 */
export function carryProfile(line: Line, before: Float64Array, after: Float64Array, count: number): void {
  const { vp, vpCount } = line;
  let leg = 0;
  for (let i = 0; i < vpCount; i++) {
    const at = vp[3 * i];
    while (leg < count - 2 && before[leg + 1] <= at) leg++;
    const span = before[leg + 1] - before[leg];
    const share = span > 1e-6 ? (at - before[leg]) / span : 0;
    vp[3 * i] = after[leg] + share * (after[leg + 1] - after[leg]);
  }
  vp[0] = 0;
  vp[3 * vpCount - 3] = after[count - 1];
}
