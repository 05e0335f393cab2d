// Proof that no profile of a given plan keeps the grade limits: from each place where the height is bound (ends, control
// points, crossings) the road reaches a band of heights that widens by the steepest climb and fall, and two such bands
// may miss each other. Bands of pairs are enough: what a road may climb over two stretches is the sum of what it may
// climb over each. In curves that have a limit of their own a band widens by that. What is said holds for every profile of this plan, whatever
// is dug, filled, bridged or bored; vertical curves, which narrow the bands, are left out.

import type { Alignment } from '#domain/alignment.ts';
import { designClassRows } from '#domain/parameters/design-class.ts';
import type { Reason } from '#domain/route.ts';
import { type CurveGrades, curveGradesOf, gradeOfCurve } from '../alignment/curve-grades.ts';
import { drawnLine } from '../alignment/drawn-line.ts';
import { lengthOfPlan } from '../alignment/elements.ts';
import { laidPlan } from '../alignment/line.ts';
import { type PlanPoint, planPointAt } from '../alignment/plan.ts';
import { END_TOLERANCE_M } from '../evaluate/violations/violation-score.ts';
import { type CrossedLine, FREE_END_M, type Problem } from '../problem.ts';

/** Distance between the points by which the plan is known here, m. */
const STEP_M = 2;
/** Grades are named in hundredths of a percent, rounded up. */
const PER_PCT = 100;
/** Reaches that differ by less than this share are the same. */
const SAME = 1e-9;
const HALVINGS = 40;

/** Where on the plan the road's height must lie between two others. */
interface Bound {
  readonly chainageM: number;
  readonly lowM: number;
  readonly highM: number;
  readonly x: number;
  readonly y: number;
}

/**
 * The stretch whose ends no profile joins, with the grade that it needs at least: the general one, or where that does not
 * help the one of its curves. null = the bands meet everywhere. Where several stretches are too steep, the one that needs
 * the most.
 */
export function impossibleGrade(problem: Problem, plan: Alignment['plan']): Reason | null {
  const { designClass } = problem.routeType;
  const bounds = boundsOf(problem, plan).sort((a, b) => a.chainageM - b.chainageM);
  const curves = curvesOf(plan, curveGradesOf(designClass));
  let worst: Reason | null = null;
  let most = 1;
  for (let i = 0; i < bounds.length; i++)
    for (let j = i + 1; j < bounds.length; j++) {
      const [a, b] = [bounds[i], bounds[j]];
      for (const [climbs, rise] of [
        [true, b.lowM - a.highM],
        [false, a.lowM - b.highM],
      ] as const) {
        const asked = b.chainageM > a.chainageM ? askedOf(designClass, curves, a, b, climbs, rise) : null;
        if (!asked || !(asked.times > most)) continue;
        most = asked.times;
        const { what, now } = asked;
        const needed = Math.ceil(PER_PCT * asked.times * now - 1e-9) / PER_PCT;
        worst = {
          code: 'gradeImpossible',
          stretch: [
            [a.x, a.y],
            [b.x, b.y],
          ],
          relaxation: { what, now, needed, unit: '%' },
        };
      }
    }
  return worst;
}

/** Steepest grades that the plan's curves allow by themselves, m/m, in pieces of equal length; Infinity = any. */
interface Curves {
  readonly pieceM: number;
  readonly climbs: Float64Array;
  readonly falls: Float64Array;
}

function curvesOf(plan: Alignment['plan'], grades: CurveGrades): Curves {
  const { elements, lengthM } = laidPlan(plan);
  const count = Math.max(1, Math.ceil(lengthM / STEP_M));
  const at: PlanPoint = { x: 0, y: 0, cos: 1, sin: 0, curvature: 0 };
  const size = Float64Array.from({ length: count + 1 }, (_, k) => {
    planPointAt(elements, (k * lengthM) / count, at);
    return Math.abs(at.curvature);
  });
  // The gentler end of a piece speaks for it, so that the proof holds in clothoids too.
  const gradesOf = (climbs: boolean) =>
    Float64Array.from({ length: count }, (_, k) => gradeOfCurve(grades, Math.min(size[k], size[k + 1]), climbs));
  return { pieceM: lengthM / count, climbs: gradesOf(true), falls: gradesOf(false) };
}

type Design = Problem['routeType']['designClass'];

/** Which grade a stretch asks for, and how many times the present one; null = it asks for nothing. */
function askedOf(design: Design, curves: Curves, a: Bound, b: Bound, climbs: boolean, rise: number) {
  const run = b.chainageM - a.chainageM;
  const own = climbs ? curves.climbs : curves.falls;
  const general = climbs ? design.maxGradePct : design.maxGradeReturnPct;
  const what = climbs ? 'maxGradePct' : 'maxGradeReturnPct';
  const reach = (generalPct: number, times: number) => {
    let sum = 0;
    const last = Math.min(own.length - 1, Math.floor(b.chainageM / curves.pieceM));
    for (let k = Math.floor(a.chainageM / curves.pieceM); k <= last; k++) {
      const fromM = Math.max(a.chainageM, k * curves.pieceM);
      const toM = Math.min(b.chainageM, (k + 1) * curves.pieceM);
      sum += Math.max(0, toM - fromM) * Math.min(generalPct / 100, times * own[k]);
    }
    return sum;
  };
  if (rise <= reach(general, 1) * (1 + SAME)) return null;
  const { max } = designClassRows[what];
  if (rise <= reach(max, 1)) {
    const isFree = rise <= reach((100 * rise) / run, 1) * (1 + SAME);
    return {
      what,
      now: general,
      times: isFree ? (100 * rise) / run / general : leastTimes((t) => reach(t * general, 1) >= rise, max / general),
    };
  }
  const least = own.reduce((low, grade) => Math.min(low, grade), Number.POSITIVE_INFINITY);
  const now = PER_PCT * least;
  if (now < general && rise <= reach(general, max / now)) {
    const table = climbs ? 'gradeByRadius' : 'gradeReturnByRadius';
    const name = design[table]?.length > 0 ? table : 'sharpGradePct';
    return { what: name, now, times: leastTimes((t) => reach(general, t) >= rise, max / now) };
  }
  // Nothing that a field can say helps: the grade that the stretch has in the mean.
  return { what, now: general, times: (100 * rise) / run / general };
}

/** The least multiple for which something holds that holds for the largest. */
function leastTimes(holds: (times: number) => boolean, largest: number): number {
  let [low, high] = [1, largest];
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2;
    if (holds(middle)) high = middle;
    else low = middle;
  }
  return high;
}

function boundsOf({ request, crossedLines, freeEnds }: Problem, plan: Alignment['plan']): Bound[] {
  const lengthM = lengthOfPlan(plan);
  const flat = [0, lengthM].map((chainageM) => ({ chainageM, z: 0, curveLengthM: 0 }));
  const line = drawnLine({ plan, profile: flat }, STEP_M);
  const last = line.length / 3 - 1;
  const bound = (at: number, lowM: number, highM: number): Bound => {
    const k = Math.min(last - 1, Math.floor(at));
    const [x, y] = [0, 1].map((axis) => line[3 * k + axis] + (at - k) * (line[3 * k + 3 + axis] - line[3 * k + axis]));
    return { chainageM: (at / last) * lengthM, lowM, highM, x, y };
  };
  const exactly = (at: number, z: number) => bound(at, z - END_TOLERANCE_M, z + END_TOLERANCE_M);
  const found: Bound[] = [];
  if (freeEnds?.start != null) found.push(bound(0, freeEnds.start - FREE_END_M, freeEnds.start + FREE_END_M));
  if (freeEnds?.end != null) found.push(bound(last, freeEnds.end - FREE_END_M, freeEnds.end + FREE_END_M));
  if (request.start.z !== null) found.push(exactly(0, request.start.z));
  if (request.end.z !== null) found.push(exactly(last, request.end.z));
  // A point that may be passed anywhere in a circle binds no one place.
  for (const { x, y, z, radiusM } of request.controlPoints)
    if (z !== null && radiusM === 0) found.push(exactly(nearestOn(line, x, y), z));
  for (const crossed of crossedLines)
    for (const { at, z } of crossingsOf(line, crossed)) {
      if (crossed.passage === 'over') found.push(bound(at, z + crossed.clearanceM, Number.POSITIVE_INFINITY));
      if (crossed.passage === 'under') found.push(bound(at, Number.NEGATIVE_INFINITY, z - crossed.clearanceM));
    }
  return found;
}

/** Place on the drawn line that is nearest to a point, in its pieces from the start. */
function nearestOn(line: Float64Array, x: number, y: number): number {
  let [best, least] = [0, Number.POSITIVE_INFINITY];
  for (let k = 0; 3 * k + 3 < line.length; k++) {
    const [ax, ay] = [line[3 * k], line[3 * k + 1]];
    const [dx, dy] = [line[3 * k + 3] - ax, line[3 * k + 4] - ay];
    const square = dx * dx + dy * dy;
    const t = square > 0 ? Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / square)) : 0;
    const off = Math.hypot(x - ax - t * dx, y - ay - t * dy);
    if (off < least) [best, least] = [k + t, off];
  }
  return best;
}

/** Where the drawn line crosses another whose height is known there, in its pieces from the start. */
function crossingsOf(line: Float64Array, { vertices }: CrossedLine): { at: number; z: number }[] {
  const found: { at: number; z: number }[] = [];
  for (let v = 1; v < vertices.length; v++) {
    const [[px, py, pz], [qx, qy, qz]] = [vertices[v - 1], vertices[v]];
    if (Number.isNaN(pz) || Number.isNaN(qz)) continue;
    for (let k = 0; 3 * k + 3 < line.length; k++) {
      const [ax, ay] = [line[3 * k], line[3 * k + 1]];
      const [dx, dy] = [line[3 * k + 3] - ax, line[3 * k + 4] - ay];
      const cross = dx * (qy - py) - dy * (qx - px);
      if (cross === 0) continue;
      const t = ((px - ax) * (qy - py) - (py - ay) * (qx - px)) / cross;
      const u = ((px - ax) * dy - (py - ay) * dx) / cross;
      if (t >= 0 && t < 1 && u >= 0 && u <= 1) found.push({ at: k + t, z: pz + u * (qz - pz) });
    }
  }
  return found;
}
