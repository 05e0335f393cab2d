// Where two lines are joined: "the first part of A, the last part of B". Around the place where they are to meet a stretch is
// opened on both, long enough for the shortest curves of the class between them and for what one lies higher than the other.
// The road between the two cuts is then searched like any other stretch.

import type { Alignment } from '#domain/alignment.ts';
import { laidPlan } from '../alignment/line.ts';
import { type PlanPoint, planPointAt } from '../alignment/plan.ts';
import { headOf, type LaidLine, laidLine, tailOf } from '../base-line/cut.ts';
import { limitsOf } from '../line/limits.ts';
import type { Problem } from '../problem.ts';
import { dubinsLength } from '../seeding/dubins.ts';

export interface JoinStretch {
  /** On the first line, where the transition begins, m. */
  readonly fromM: number;
  /** On the second line, where it ends, m. */
  readonly toM: number;
}

const STEP_M = 5;
/** The first try opens this many smallest radii, or this much, m, to each side … */
const RADII = 2;
const MIN_REACH_M = 60;
/** … and each further try this many times the one before. */
const WIDER = 1.4;
const TRIES = 12;
/** A transition may be this much longer than the straight between its ends. */
const MAX_DETOUR = 1.3;
/** Share of the steepest grade that a transition may need in the mean: vertical curves want the rest. */
const GRADE_SHARE = 0.6;

/** The shortest transition found to hold; where none does, the whole of both lines is open. */
export function joinStretch(
  problem: Pick<Problem, 'routeType'>,
  first: Alignment,
  second: Alignment,
  at: { readonly x: number; readonly y: number },
): JoinStretch {
  const limits = limitsOf(problem);
  const [a, b] = [laidLine(first), laidLine(second)];
  const [nearA, nearB] = [nearestOn(a, at), nearestOn(b, at)];
  const apart = Math.hypot(nearA.x - nearB.x, nearA.y - nearB.y);
  let reachM = Math.max(MIN_REACH_M, RADII * limits.minRadiusM, apart);
  for (let i = 0; i < TRIES; i++, reachM *= WIDER) {
    const head = headOf(a, Math.max(0, nearA.chainageM - reachM));
    const tail = tailOf(b, Math.min(b.lengthM, nearB.chainageM + reachM));
    if (!head || !tail) break;
    const straight = Math.hypot(tail.end.x - head.end.x, tail.end.y - head.end.y);
    // Clothoids need room as well: the shortest curves are asked for with half as much radius again.
    const length = dubinsLength(head.end, tail.end, 1.5 * limits.minRadiusM);
    const rise = tail.end.z - head.end.z;
    const grade = rise > 0 ? limits.upGrade : limits.downGrade;
    if (length <= MAX_DETOUR * straight && Math.abs(rise) <= GRADE_SHARE * grade * straight)
      return { fromM: head.chainageM, toM: tail.chainageM };
  }
  return { fromM: Math.max(0, nearA.chainageM - reachM), toM: Math.min(b.lengthM, nearB.chainageM + reachM) };
}

function nearestOn({ plan: points, lengthM }: LaidLine, { x, y }: { readonly x: number; readonly y: number }) {
  const { elements: plan } = laidPlan(points);
  const at: PlanPoint = { x: 0, y: 0, cos: 1, sin: 0, curvature: 0 };
  let best = { chainageM: 0, x: points[0].x, y: points[0].y };
  let off = Number.POSITIVE_INFINITY;
  const parts = Math.max(1, Math.ceil(lengthM / STEP_M));
  for (let i = 0; i <= parts; i++) {
    const chainageM = (lengthM * i) / parts;
    planPointAt(plan, chainageM, at);
    const distance = Math.hypot(at.x - x, at.y - y);
    if (distance >= off) continue;
    off = distance;
    best = { chainageM, x: at.x, y: at.y };
  }
  return best;
}
