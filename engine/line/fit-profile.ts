// The profile's own rules, checked in microseconds before a trial is spent: grades, crest and sag radii, lengths of vertical curves,
// of the grades between them and between vertical points. Vertical curves are as long as their neighbours allow: half of each grade,
// which is the smoothest profile that the points can carry; where a class keeps its points apart, half of that. A curve whose radius needs more than half of a grade gets what it needs,
// and its neighbour what is left; two curves that need more than the grade between them are too sharp. Points that stand nearer
// together than they may are moved apart, or one of them goes; an even grade that is too short is closed or opened by its curves.

import { betweenShare, type ElementLimits, longestCurve } from '../alignment/element-limits.ts';
import type { Line } from '../evaluator.ts';
import { MAX_VP } from './candidate.ts';
import type { Limits } from './limits.ts';
import { spaceVerticalPoints } from './space-vertical-points.ts';

/** Curves touch but never overlap. */
const TOUCH = 1 - 1e-6;
/** A radius that falls short by no more than that is kept. */
const FITS = 1 + 4e-6;
/** Where points stand apart, curves take so much of their room: half of a real road's profile is curve, the rest even grade. */
const CURVE_SHARE = 0.5;
/** Of a grade, each of its curves may have so much. */
const MIN_SHARE = 0.05;
const GRADE_ROUNDING = 1e-9;
/** Grades between touching curves are shorter than this share of their points' distance. */
const TOUCH_SHARE = 4e-6;
const SPARE_M = 1e-3;

/** Half of the length that a curve needs at each point, and half of the longest that it may have, m. */
const needed = new Float64Array(MAX_VP);
const longest = new Float64Array(MAX_VP);

/** Sets every curve length and returns how far the profile breaks its rules (0 = keeps them; 1 ≈ twice a limit over one point). */
export function fitProfile(line: Line, limits: Limits): number {
  const { elements } = limits;
  const gapM = pointDistanceOf(elements);
  if (gapM > 0) spaceVerticalPoints(line, gapM);
  const { vp, vpCount } = line;
  let violation = 0;
  let gradeBefore = 0;
  for (let i = 0; i < vpCount - 1; i++) {
    const length = vp[3 * i + 3] - vp[3 * i];
    if (!(length > 0.01)) return 1e6;
    const grade = (vp[3 * i + 4] - vp[3 * i + 1]) / length;
    const gradeViolation = grade > 0 ? grade / limits.upGrade - 1 : -grade / limits.downGrade - 1;
    if (gradeViolation > 1e-9) violation += gradeViolation;
    if (Math.abs(grade) < elements.minGrade - GRADE_ROUNDING) violation += 1 - Math.abs(grade) / elements.minGrade;
    const change = i > 0 ? grade - gradeBefore : 0;
    const byRadius = change > 0 ? change * limits.sagRadiusM : -change * limits.crestRadiusM;
    needed[i] = 0.5 * Math.max(byRadius, i > 0 ? elements.verticalCurveM : 0);
    longest[i] = Math.max(needed[i], 0.5 * longestCurve(elements, Math.abs(change)));
    gradeBefore = grade;
  }
  needed[vpCount - 1] = 0;
  for (let i = 1; i < vpCount - 1; i++) {
    const runM = elements.gradeRunM + SPARE_M;
    const [gapBefore, gapAfter] = [vp[3 * i] - vp[3 * i - 3], vp[3 * i + 3] - vp[3 * i]];
    const before = roomBeside(
      needed[i],
      needed[i - 1],
      i > 1 ? lessRun(gapBefore, needed[i - 1] + needed[i], runM) : gapBefore * TOUCH,
    );
    const after = roomBeside(
      needed[i],
      needed[i + 1],
      i < vpCount - 2 ? lessRun(gapAfter, needed[i] + needed[i + 1], runM) : gapAfter * TOUCH,
    );
    const room = Math.min(before, after);
    if (needed[i] > room * FITS) violation += needed[i] / room - 1;
    const wanted = gapM > 0 ? Math.min(room, Math.max(needed[i], CURVE_SHARE * room)) : room;
    vp[3 * i + 2] = 2 * Math.min(wanted, longest[i]);
  }
  vp[2] = 0;
  vp[3 * vpCount - 1] = 0;
  return violation + settledRuns(line, elements);
}

/** How far apart the search sets vertical points: as the class asks, and so that two least curves leave an even grade between them. */
export function pointDistanceOf({ verticalGapM, verticalCurveM, gradeRunM }: ElementLimits): number {
  return gradeRunM > 0 ? Math.max(verticalGapM, verticalCurveM + gradeRunM + 2 * SPARE_M) : verticalGapM;
}

/** Room of two curves on a grade: without the even grade that is to stay between them, or all of it where they need that. */
function lessRun(gapM: number, neededM: number, runM: number): number {
  return runM > SPARE_M && neededM < gapM - runM ? gapM - runM : gapM * TOUCH;
}

/** Closes or opens even grades that are shorter than they may be; answers how far those that are left are from it, as shares. */
function settledRuns({ vp, vpCount }: Line, { gradeRunM, verticalGapM }: ElementLimits): number {
  let violation = 0;
  for (let i = 1; i < vpCount - 2; i++) {
    const [a, b] = [3 * i, 3 * i + 3];
    const gap = vp[b] - vp[a];
    if (gap < verticalGapM * (1 - 1e-9)) violation += 1 - gap / verticalGapM;
    if (!(gradeRunM > 0)) continue;
    const run = gap - (vp[a + 2] + vp[b + 2]) / 2;
    if (run >= gradeRunM || run <= TOUCH_SHARE * gap) continue;
    // The later curve is changed: wider, as far as the next grade and its own radius have room; else both become sharper.
    const after = i + 2 < vpCount ? vp[b + 3] - vp[b] - vp[b + 5] / 2 : 0;
    const wider = vp[b + 2] / 2 + run - 0.25 * TOUCH_SHARE * gap;
    const missing = gradeRunM + SPARE_M - run;
    const [spareA, spareB] = [vp[a + 2] / 2 - needed[i], vp[b + 2] / 2 - needed[i + 1]];
    if (wider <= Math.min(after * TOUCH, longest[i + 1])) vp[b + 2] = 2 * wider;
    else if (spareB >= missing) vp[b + 2] -= 2 * missing;
    else if (spareA + spareB >= missing && isFree(vp, i, missing - Math.max(0, spareB), gradeRunM)) {
      vp[b + 2] -= 2 * Math.max(0, spareB);
      vp[a + 2] -= 2 * (missing - Math.max(0, spareB));
    } else violation += betweenShare(run, gradeRunM);
  }
  return violation;
}

/** The grade before point i stays long enough, or none at all, when i's curve loses so much of its half. */
function isFree(vp: Float64Array, i: number, lossM: number, gradeRunM: number): boolean {
  if (i === 1) return true;
  const run = vp[3 * i] - vp[3 * i - 3] - (vp[3 * i + 2] + vp[3 * i - 1]) / 2 + lossM;
  return run >= gradeRunM;
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
