// Proof that no profile of a given plan keeps the grade limits: from each place where the height is bound (ends, control
// points, crossings) the road reaches a band of heights that widens by the steepest climb and fall, and two such bands
// may miss each other. Bands of pairs are enough, because a band's edges are straight. What is said holds for every profile
// of this plan, whatever is dug, filled, bridged or bored; vertical curves, which narrow the bands, are left out.

import type { Alignment } from '#domain/alignment.ts';
import type { Reason } from '#domain/route.ts';
import { drawnLine } from '../alignment/drawn-line.ts';
import { lengthOfPlan } from '../alignment/elements.ts';
import { END_TOLERANCE_M } from '../evaluate/violation.ts';
import type { CrossedLine, Problem } from '../problem.ts';

/** Distance between the points by which the plan is known here, m. */
const STEP_M = 2;
/** Grades are named in hundredths of a percent, rounded up. */
const PER_PCT = 100;

/** Where on the plan the road's height must lie between two others. */
interface Bound {
  readonly chainageM: number;
  readonly lowM: number;
  readonly highM: number;
  readonly x: number;
  readonly y: number;
}

/**
 * The stretch whose ends no profile joins, with the grade that it needs at least; null = the bands meet everywhere.
 * Where several stretches are too steep, the one that needs the most.
 */
export function impossibleGrade(problem: Problem, plan: Alignment['plan']): Reason | null {
  const { maxGradePct, maxGradeReturnPct } = problem.routeType.designClass;
  const bounds = boundsOf(problem, plan).sort((a, b) => a.chainageM - b.chainageM);
  let worst: Reason | null = null;
  let most = 1;
  for (let i = 0; i < bounds.length; i++)
    for (let j = i + 1; j < bounds.length; j++) {
      const [a, b] = [bounds[i], bounds[j]];
      const run = b.chainageM - a.chainageM;
      for (const [what, now, rise] of [
        ['maxGradePct', maxGradePct, b.lowM - a.highM],
        ['maxGradeReturnPct', maxGradeReturnPct, a.lowM - b.highM],
      ] as const) {
        const asked = run > 0 ? (100 * rise) / run / now : 0;
        if (!(asked > most)) continue;
        most = asked;
        const needed = Math.ceil(PER_PCT * asked * now - 1e-9) / PER_PCT;
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

function boundsOf({ wish, crossedLines }: Problem, plan: Alignment['plan']): Bound[] {
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
  if (wish.start.z !== null) found.push(exactly(0, wish.start.z));
  if (wish.end.z !== null) found.push(exactly(last, wish.end.z));
  // A point that may be passed anywhere in a circle binds no one place.
  for (const { x, y, z, radiusM } of wish.controlPoints)
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
