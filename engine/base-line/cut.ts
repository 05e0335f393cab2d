// Where a line can be cut so that its two parts stay exactly as they are, and what stands at the cut: position, bearing,
// height and grade. A plan is cut on straights and between curves only: a cut inside a curve moves to the end of that curve
// on the side asked for. A profile may be cut anywhere: a parabola cut in two is two parabolas.

import type { Alignment, IntersectionPoint, VerticalPoint } from '#domain/alignment.ts';
import type { End } from '#domain/entities/path.ts';
import { laidPlan, profileNumbers } from '../alignment/line.ts';
import { PLAN_STRIDE } from '../alignment/plan.ts';
import { clampProfile, gradeAfter, PROFILE_STRIDE, profileAt } from '../alignment/profile.ts';

/** What is kept of a line before or after a cut. */
export interface Part {
  /** Where the cut is on the line, m. */
  readonly chainageM: number;
  /** What a line must meet there; bearing and grade in the direction of travel. */
  readonly end: End & { readonly z: number; readonly bearing: number; readonly grade: number };
  readonly plan: readonly IntersectionPoint[];
  /** Chainages as on the line that was cut. */
  readonly profile: readonly VerticalPoint[];
}

/** A line as the evaluator lays it out: radii, clothoids and vertical curves clamped to what fits. */
export interface LaidLine extends Alignment {
  readonly lengthM: number;
  /** Per intersection point: chainages of the start and the end of its curve, m. */
  readonly curveFromM: Float64Array;
  readonly curveToM: Float64Array;
  /** Per leg: its direction, and the length of the tangent at its start, m. */
  readonly cos: Float64Array;
  readonly sin: Float64Array;
  readonly tangentM: Float64Array;
}

export function laidLine({ plan, profile }: Alignment): LaidLine {
  const n = plan.length;
  const { points, scratch, lengthM } = laidPlan(plan);
  const laid = plan.map((p, i) => {
    const [radiusM, clothoidInM, clothoidOutM] = points.subarray(i * PLAN_STRIDE + 2, (i + 1) * PLAN_STRIDE);
    return { ...p, radiusM, clothoidInM, clothoidOutM };
  });
  const { leg, turn, tangentIn, tangentOut, cos, sin } = scratch;
  const curveFromM = new Float64Array(n);
  const curveToM = new Float64Array(n);
  for (let i = 1; i < n; i++) {
    const { radiusM, clothoidInM, clothoidOutM } = laid[i];
    curveFromM[i] = curveToM[i - 1] + leg[i - 1] - tangentOut[i - 1] - tangentIn[i];
    const curveM = tangentIn[i] > 0 ? radiusM * Math.abs(turn[i]) + (clothoidInM + clothoidOutM) / 2 : 0;
    curveToM[i] = curveFromM[i] + curveM;
  }
  const vp = profileNumbers(profile);
  if (profile.length > 0) clampProfile(vp, profile.length);
  const levels = profile.map((p, i) => ({ ...p, curveLengthM: vp[i * PROFILE_STRIDE + 2] }));
  return { plan: laid, profile: levels, lengthM, curveFromM, curveToM, cos, sin, tangentM: tangentOut };
}

/** Height and grade of a laid line at a chainage. */
export function levelAt({ profile }: Pick<LaidLine, 'profile'>, chainageM: number): { z: number; grade: number } {
  const out = { z: 0, grade: 0 };
  profileAt(profileNumbers(profile), profile.length, chainageM, out);
  return out;
}

/** The line up to a chainage, or up to the end of the curve that the chainage lies in; null = nothing is kept. */
export function headOf(line: LaidLine, chainageM: number): Part | null {
  if (chainageM <= 0) return null;
  let leg = 0;
  while (leg < line.plan.length - 2 && line.curveFromM[leg + 1] < chainageM) leg++;
  const at = Math.max(chainageM, line.curveToM[leg]);
  const levels = line.profile;
  const vp = profileNumbers(levels);
  const kept = levels.filter((p) => p.chainageM + p.curveLengthM / 2 <= at);
  const k = kept.length;
  const cut = levels[k];
  if (cut && cut.chainageM - cut.curveLengthM / 2 < at && k > 0 && cut.curveLengthM > 0) {
    const from = cut.chainageM - cut.curveLengthM / 2;
    const middle = (from + at) / 2;
    kept.push({
      chainageM: middle,
      z: cut.z - gradeAfter(vp, k - 1) * (cut.chainageM - middle),
      curveLengthM: at - from,
    });
  }
  return { chainageM: at, end: endAt(line, leg, at), plan: line.plan.slice(0, leg + 1), profile: kept };
}

/** The line from a chainage, or from the start of the curve that the chainage lies in; null = nothing is kept. */
export function tailOf(line: LaidLine, chainageM: number): Part | null {
  if (chainageM >= line.lengthM) return null;
  let leg = line.plan.length - 2;
  while (leg > 0 && line.curveToM[leg] > chainageM) leg--;
  const at = Math.min(chainageM, line.curveFromM[leg + 1]);
  const levels = line.profile;
  const vp = profileNumbers(levels);
  const first = levels.findIndex((p) => p.chainageM - p.curveLengthM / 2 >= at);
  const kept = levels.slice(first < 0 ? levels.length : first);
  const k = levels.length - kept.length - 1;
  const cut = levels[k];
  if (cut && cut.chainageM + cut.curveLengthM / 2 > at && cut.curveLengthM > 0) {
    const to = cut.chainageM + cut.curveLengthM / 2;
    const middle = (at + to) / 2;
    kept.unshift({
      chainageM: middle,
      z: cut.z + gradeAfter(vp, k) * (middle - cut.chainageM),
      curveLengthM: to - at,
    });
  }
  return { chainageM: at, end: endAt(line, leg, at), plan: line.plan.slice(leg + 1), profile: kept };
}

/** What stands at a chainage on a leg. */
function endAt(line: LaidLine, leg: number, chainageM: number): Part['end'] {
  const along = line.tangentM[leg] + chainageM - line.curveToM[leg];
  const { x, y } = line.plan[leg];
  const { z, grade } = levelAt(line, chainageM);
  return {
    x: x + along * line.cos[leg],
    y: y + along * line.sin[leg],
    z,
    bearing: Math.atan2(line.sin[leg], line.cos[leg]),
    grade,
  };
}
