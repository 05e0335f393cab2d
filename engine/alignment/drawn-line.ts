// A line as vertices in space, for drawing it: plan and profile laid out as they are built, without ground and without cost.
// A millisecond's work for any line.

import type { Alignment } from '#domain/alignment.ts';
import { laidPlan, profileNumbers } from './line.ts';
import { LINE, type PlanElements, type PlanPoint, planPointAt } from './plan.ts';
import { clampProfile, gradeAfter, PROFILE_STRIDE, profileAt } from './profile.ts';

const MAX_VERTICES = 4_000;
/** Where nothing bends the ground below still does, and what is laid on it needs a vertex now and then, m. */
const MAX_CHORD_M = 40;

/** x, y, z per vertex, flat, at most `stepM` apart, both ends included. */
export function drawnLine({ plan, profile }: Alignment, stepM: number): Float64Array {
  const { elements, lengthM } = laidPlan(plan);
  const vp = profileNumbers(profile);
  clampProfile(vp, profile.length);
  const pieces = Math.max(1, Math.min(MAX_VERTICES - 1, Math.ceil(lengthM / stepM)));
  const line = new Float64Array(3 * (pieces + 1));
  const at: PlanPoint = { x: 0, y: 0, cos: 1, sin: 0, curvature: 0 };
  const height = { z: 0, grade: 0 };
  for (let i = 0; i <= pieces; i++) {
    const chainage = (i * lengthM) / pieces;
    planPointAt(elements, chainage, at);
    profileAt(vp, profile.length, chainage, height);
    line.set([at.x, at.y, height.z], 3 * i);
  }
  return line;
}

/**
 * x, y, z per vertex, flat: as few as keep every chord within `toleranceM` of the curve, in plan and in height, at most MAX_CHORD_M
 * apart. Straights at an even grade need none between their ends. A chord of length s leaves an arc of radius R by s²/8R.
 */
export function lineWithin({ plan, profile }: Alignment, toleranceM: number): Float64Array {
  const { elements, lengthM } = laidPlan(plan);
  const vp = profileNumbers(profile);
  clampProfile(vp, profile.length);
  const pieces = merged(planPieces(elements), profilePieces(vp, profile.length), lengthM);
  const chainages = [0];
  for (const { from, to, planCurvature, heightCurvature } of pieces) {
    const curvature = Math.max(planCurvature, heightCurvature);
    const chordM = Math.min(MAX_CHORD_M, Math.sqrt((8 * toleranceM) / curvature));
    const count = Math.max(1, Math.ceil((to - from) / chordM));
    for (let n = 1; n <= count; n++) chainages.push(from + (n * (to - from)) / count);
  }
  const line = new Float64Array(3 * chainages.length);
  const at: PlanPoint = { x: 0, y: 0, cos: 1, sin: 0, curvature: 0 };
  const height = { z: 0, grade: 0 };
  chainages.forEach((chainage, i) => {
    planPointAt(elements, chainage, at);
    profileAt(vp, profile.length, chainage, height);
    line.set([at.x, at.y, height.z], 3 * i);
  });
  return line;
}

/** A stretch of one largest curvature, 1/m. */
interface Piece {
  readonly to: number;
  readonly curvature: number;
}

function planPieces({ count, start, length, kind, curvature }: PlanElements): Piece[] {
  return Array.from({ length: count }, (_, e) => ({
    to: start[e]! + length[e]!,
    curvature: kind[e] === LINE ? 0 : Math.abs(curvature[e]!),
  }));
}

/** Vertical curves and the even grades between them. The height's second derivative of a parabola is Δg/L throughout. */
function profilePieces(points: Float64Array, count: number): Piece[] {
  const pieces: Piece[] = [];
  for (let i = 1; i < count - 1; i++) {
    const at = i * PROFILE_STRIDE;
    const [chainage, curveM] = [points[at]!, points[at + 2]!];
    if (curveM <= 0) {
      pieces.push({ to: chainage, curvature: 0 });
      continue;
    }
    const change = Math.abs(gradeAfter(points, i) - gradeAfter(points, i - 1));
    pieces.push({ to: chainage - curveM / 2, curvature: 0 }, { to: chainage + curveM / 2, curvature: change / curveM });
  }
  pieces.push({ to: points[(count - 1) * PROFILE_STRIDE]!, curvature: 0 });
  return pieces;
}

/** Both cut at the ends of either. */
function merged(plan: readonly Piece[], profile: readonly Piece[], lengthM: number) {
  const ends = [...plan, ...profile].map(({ to }) => Math.min(to, lengthM));
  const cuts = [...new Set([...ends, lengthM])].filter((to) => to > 0).sort((a, b) => a - b);
  const curvatureBefore = (pieces: readonly Piece[], to: number) =>
    pieces.find((piece) => piece.to >= to - 1e-9)?.curvature ?? 0;
  return cuts.map((to, i) => ({
    from: i === 0 ? 0 : cuts[i - 1]!,
    to,
    planCurvature: curvatureBefore(plan, to),
    heightCurvature: curvatureBefore(profile, to),
  }));
}
