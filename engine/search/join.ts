// Recombination of two lines: the first part of one and the last part of the other, where they come near each other and go
// the same way. The plan turns over one leg between a point of the first and a later point of the second; heights are
// carried along with the points of the plan and eased over that leg until grades and vertical radii fit.
//
//    a ───•───•─╮                       a's points up to i, b's points from j on
//               ╲___•───•─── b

import type { Line } from '../evaluator.ts';
import { type Candidate, emptyLine, MAX_IP, MAX_VP, readCandidate } from '../line/candidate.ts';
import { fitPlan, planWork } from '../line/fit-plan.ts';
import { fitProfile } from '../line/fit-profile.ts';
import type { Limits } from '../line/limits.ts';

/** Where two lines may be joined: a is left after its point `i`, b is met at its point `j`. */
export interface JoinPlace {
  readonly i: number;
  readonly j: number;
  /** Length of the leg between, m. */
  readonly legM: number;
}

/** A leg of a join is at most this long in smallest radii, and never longer than this many metres. */
const MAX_LENGTH_RADII = 6;
const MAX_LENGTH_M = 1500;
/** The leg turns from the one before and to the one after by no more than this, rad. */
const MAX_TURN = 1.2;
/** Heights near the join are eased so many times at most. */
const MAX_EASED = 200;

type PlanOf = Pick<Candidate, 'ip'>;

/** All places where the beginning of `a` can go on as the end of `b`, shortest legs first; none where the lines are one. */
export function placesOfJoin(a: PlanOf, b: PlanOf, { minRadiusM }: Pick<Limits, 'minRadiusM'>): JoinPlace[] {
  const [countA, countB] = [a.ip.length / 4, b.ip.length / 4];
  const longest = Math.min(MAX_LENGTH_M, MAX_LENGTH_RADII * minRadiusM + 200);
  const places: JoinPlace[] = [];
  for (let i = 1; i < countA - 1; i++) {
    for (let j = 1; j < countB - 1; j++) {
      const dx = b.ip[4 * j] - a.ip[4 * i];
      const dy = b.ip[4 * j + 1] - a.ip[4 * i + 1];
      const legM = Math.hypot(dx, dy);
      if (legM < 1 || legM > longest) continue;
      const before = turnOf(a.ip[4 * i] - a.ip[4 * i - 4], a.ip[4 * i + 1] - a.ip[4 * i - 3], dx, dy);
      const after = turnOf(dx, dy, b.ip[4 * j + 4] - b.ip[4 * j], b.ip[4 * j + 5] - b.ip[4 * j + 1]);
      if (before <= MAX_TURN && after <= MAX_TURN) places.push({ i, j, legM });
    }
  }
  return places.sort((p, q) => p.legM - q.legM || p.i - q.i || p.j - q.j);
}

function turnOf(ax: number, ay: number, bx: number, by: number): number {
  return Math.abs(Math.atan2(ax * by - ay * bx, ax * bx + ay * by));
}

/** A joined line that is not evaluated yet. */
export type JoinedLine = Pick<Candidate, 'ip' | 'vp' | 'held'>;

const first: Line = emptyLine();
const second: Line = emptyLine();
const joined: Line = emptyLine();
const firstWork = planWork();
const secondWork = planWork();
const joinedWork = planWork();
const before = new Float64Array(MAX_IP);
const after = new Float64Array(MAX_IP);

/**
 * The beginning of `a` and the end of `b`, joined at a place. Curves take what fits; null where the smallest radius does
 * not, where points stand at a control point that the other line has too, or where no profile joins the heights.
 */
export function joinLines(a: JoinedLine, b: JoinedLine, { i, j }: JoinPlace, limits: Limits): JoinedLine | null {
  const held = [...a.held.slice(0, i + 1), ...b.held.slice(j)];
  if (!keepsControlPoints(held, a.held, b.held)) return null;
  const ip = [...a.ip.slice(0, 4 * (i + 1)), ...b.ip.slice(4 * j)];
  if (ip.length / 4 > MAX_IP) return null;
  // The two curves beside the join try for more than they had.
  for (const point of [i, i + 1]) ip[4 * point + 2] = limits.maxRadiusM;
  joined.ipCount = ip.length / 4;
  joined.ip.set(ip);
  fitPlan(joined, limits, joinedWork);
  if (joinedWork.violation > 0) return null;
  const head = carried(a, first, firstWork, limits, 0, i, 0);
  const tail = carried(b, second, secondWork, limits, j, b.ip.length / 4 - 1, i + 1);
  if (!head || !tail) return null;
  const vp = [...head, ...tail];
  if (vp.length / 3 > MAX_VP) return null;
  joined.vpCount = vp.length / 3;
  joined.vp.set(vp);
  if (!eased(joined, limits, head.length / 3)) return null;
  return {
    ip: Array.from(joined.ip.subarray(0, 4 * joined.ipCount)),
    vp: Array.from(joined.vp.subarray(0, 3 * joined.vpCount)),
    held,
  };
}

/** Each control point that both lines stand at is stood at once. */
function keepsControlPoints(held: readonly number[], a: readonly number[], b: readonly number[]): boolean {
  const controls = [...new Set([...a, ...b])].filter((control) => control > 0);
  return controls.every((control) => held.filter((one) => one === control).length === 1);
}

/** Vertical points of a line between two of its plan's points, at their chainages in the joined plan, where `to` is the number of `from`. */
function carried(
  line: JoinedLine,
  scratch: Line,
  work: ReturnType<typeof planWork>,
  limits: Limits,
  from: number,
  until: number,
  to: number,
): number[] | null {
  readCandidate(line, scratch);
  fitPlan(scratch, limits, work);
  const count = until - from + 1;
  const last = scratch.ipCount - 1;
  for (let k = 0; k < count; k++) {
    before[k] = from + k === last ? scratch.vp[3 * scratch.vpCount - 3] : work.chainage[from + k];
    after[k] = to + k === joined.ipCount - 1 ? joinedWork.lengthM : joinedWork.chainage[to + k];
  }
  const [low, high] = [before[0], before[count - 1]];
  const kept: number[] = [];
  for (let p = 0; p < scratch.vpCount; p++) {
    const at = scratch.vp[3 * p];
    if (at >= low - 1e-6 && at <= high + 1e-6) kept.push(at, scratch.vp[3 * p + 1], 0);
  }
  if (kept.length === 0) return null;
  for (let p = 0; p < kept.length; p += 3) kept[p] = mapped(kept[p], count);
  return kept;
}

/** Chainage in the joined plan: straight between the points that both have. */
function mapped(at: number, count: number): number {
  let leg = 0;
  while (leg < count - 2 && before[leg + 1] <= at) leg++;
  const span = before[leg + 1] - before[leg];
  return span > 1e-6 ? after[leg] + ((at - before[leg]) / span) * (after[leg + 1] - after[leg]) : after[leg];
}

/** Eases the heights to both sides of the join until the profile keeps its rules; false when it never does. */
function eased(line: Line, limits: Limits, joint: number): boolean {
  const { vp, vpCount } = line;
  if (fitProfile(line, limits) <= 0) return true;
  for (let round = 0; round < MAX_EASED; round++) {
    // The reach grows with the rounds, so that a small step stays a small change.
    const reach = 2 + (round >> 2);
    const from = Math.max(1, joint - reach);
    const to = Math.min(vpCount - 2, joint + reach - 1);
    for (let p = from; p <= to; p++) {
      const span = vp[3 * p + 3] - vp[3 * p - 3];
      const share = span > 0 ? (vp[3 * p] - vp[3 * p - 3]) / span : 0.5;
      const chord = vp[3 * p - 2] + share * (vp[3 * p + 4] - vp[3 * p - 2]);
      vp[3 * p + 1] += 0.7 * (chord - vp[3 * p + 1]);
    }
    if (fitProfile(line, limits) <= 1e-9) return true;
  }
  return false;
}
