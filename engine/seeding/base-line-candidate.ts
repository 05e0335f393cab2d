// The free stretch of a given line as a candidate of the search: its points as they stand, its profile as a spline fine
// enough to carry its curves, or the best profile for its plan where none is given.

import { profileNumbers } from '../alignment/line.ts';
import { PROFILE_STRIDE, profileAt } from '../alignment/profile.ts';
import { type BaseLineStretch, cutBaseLine } from '../base-line/cut-base-line.ts';
import type { SearchContext } from '../context/search-context.ts';
import { groundAt } from '../context/search-raster.ts';
import { emptyScores, type Line } from '../evaluator.ts';
import { type Candidate, candidateOf, emptyLine, MAX_IP } from '../line/candidate.ts';
import { fitPlan, planWork } from '../line/fit-plan.ts';
import { fitProfile, pointDistanceOf } from '../line/fit-profile.ts';
import { COST_ONLY } from '../line/objectives.ts';
import { profiledLine } from './seed-line.ts';

/** Vertical points: close enough to follow given curves, few enough to search. */
const TARGET_POINTS = 160;
const MIN_SPACING_M = 10;
const MAX_SPACING_M = 40;
const MAX_POINTS = 1100;
const MIN_POINTS = 6;
/** Bands around the ground in which a profile is looked for, m. */
const BANDS_M = [12, 30, 80, 200] as const;

/** The lines that are known from before as candidates; none of those that have too many points, or where points keep a distance. */
export function knownLineSeeds(context: SearchContext): Candidate[] {
  const { problem } = context;
  if (context.baseLine || problem.settings.useFixedPointDistance) return [];
  const known = (problem.knownLines ?? []).filter(({ plan }) => plan.length >= 2 && plan.length <= MAX_IP);
  return known.flatMap((line) => {
    const whole = cutBaseLine(problem, { line, stretch: null, tail: null, withinM: null });
    return (whole && baseLineCandidate(context, whole)) ?? [];
  });
}

/** null: there is no given line between the cuts. */
export function baseLineCandidate(context: SearchContext, baseLine: BaseLineStretch): Candidate | null {
  const { points } = baseLine;
  if (!points) return null;
  const ip = points.flatMap(({ x, y, fittedRadiusM, clothoidInM }) => [x, y, fittedRadiusM, clothoidInM]);
  const held = points.map(() => 0);
  if (baseLine.line.profile.length < 2) return profiled(context, ip, held);
  const line = emptyLine();
  const work = planWork();
  line.ipCount = points.length;
  line.ip.set(ip);
  fitPlan(line, context.limits, work);
  const fromM = baseLine.splice.head?.chainageM ?? 0;
  const lengthM = (baseLine.splice.tail?.chainageM ?? baseLine.line.lengthM) - fromM;
  const verticalGapM = pointDistanceOf(context.limits.elements);
  const spacingM = Math.max(verticalGapM, Math.min(MAX_SPACING_M, Math.max(MIN_SPACING_M, lengthM / TARGET_POINTS)));
  line.vpCount = Math.max(MIN_POINTS, Math.min(MAX_POINTS, Math.round(lengthM / spacingM) + 1));
  const { profile } = baseLine.line;
  const levels = profileNumbers(profile);
  const at = { z: 0, grade: 0 };
  for (let k = 0; k < line.vpCount; k++) {
    const share = k / (line.vpCount - 1);
    profileAt(levels, profile.length, fromM + share * lengthM, at);
    line.vp.set([share * work.lengthM, at.z, 0], PROFILE_STRIDE * k);
  }
  if (verticalGapM > 0) takeGivenPoints(line, profile, fromM, lengthM, work.lengthM);
  fitProfile(line, context.limits);
  const scores = emptyScores();
  context.evaluator.evaluate(line, scores);
  return candidateOf(line, held, scores);
}

/** The line's own vertical points between the cuts instead, with the heights at the cuts, where it has any there. */
function takeGivenPoints(
  line: Line,
  profile: BaseLineStretch['line']['profile'],
  fromM: number,
  lengthM: number,
  fittedM: number,
): void {
  const inner = profile.filter(({ chainageM }) => chainageM > fromM + 1 && chainageM < fromM + lengthM - 1);
  if (inner.length === 0 || inner.length > MAX_POINTS) return;
  const last = line.vp.slice(PROFILE_STRIDE * (line.vpCount - 1), PROFILE_STRIDE * line.vpCount);
  inner.forEach(({ chainageM, z }, k) => {
    line.vp.set([((chainageM - fromM) / lengthM) * fittedM, z, 0], PROFILE_STRIDE * (k + 1));
  });
  line.vp.set(last, PROFILE_STRIDE * (inner.length + 1));
  line.vpCount = inner.length + 2;
}

function profiled(context: SearchContext, ip: readonly number[], held: readonly number[]): Candidate {
  const { start } = context.problem.request;
  const atStart = start.z ?? groundAt(context.raster, start.x, start.y);
  const guess = (x: number, y: number) => {
    const z = groundAt(context.raster, x, y);
    return Number.isNaN(z) ? atStart : z;
  };
  return profiledLine(context, ip, held, guess, BANDS_M, COST_ONLY);
}
