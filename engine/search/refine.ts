// A line that was found, made better: its plan with its profile as it is (refine-plan.ts), and its profile with its plan as it is, by a
// few passes of the search for the best profile of a fixed plan (fixed-plan.ts), begun at the line's own. Those passes weigh the cost
// alone and know most of the rules; the search's own score decides how far the line goes towards their answer, so that no line
// is ever worse by it.

import type { SearchContext } from '../context/search-context.ts';
import { emptyScores, type Line } from '../evaluator.ts';
import { alignmentOf, type Candidate, candidateOf, emptyLine, readCandidate } from '../line/candidate.ts';
import { fitProfile, pointDistanceOf } from '../line/fit-profile.ts';
import { COST_ONLY, penalizedValue } from '../line/objectives.ts';
import { refinedHeights } from '../profile-search/fixed-plan.ts';
import { PLAN_STEPS, refinePlan } from './refine-plan.ts';

export interface RefineInput {
  readonly candidate: Candidate;
  /** Passes over the profile at most; each takes as long as 30–250 trials. */
  readonly passes: number;
  /** So many times at most the plan is refined too, by every step, and the profile after it; left out = the profile alone. */
  readonly plans?: number;
}

/** Vertical points of a refined line: some more than a seed has, few enough to search on with … */
const POINTS = 180;
/** … and no nearer than the search's own stations, m. */
const MIN_SPACING_M = 20;
/** Steps that the sharpest change of grade is cut into. */
const PARTS = 8;
/** The search's own curves touch but for a thousandth. */
const RADIUS_SPARE = 1.0015;
/** Shares of the way to the answer that are looked at: a rule that the passes do not know may forbid the whole of it. */
const SHARES = [1, 0.85, 0.6, 0.35, 0.15] as const;
/** A line that gains less than this share of its cost stays as it is. */
const MIN_GAIN = 1e-5;
/** Violations of the profile's own rules up to this are rounding. */
const ROUNDING = 1e-7;

/** Refining goes on where a plan and its profile gained at least this share. */
const WORTH_MORE = 2e-3;

const line: Line = emptyLine();

/** The line with a better plan and profile; null = none was found. */
export function refine(context: SearchContext, { candidate, passes, plans = 0 }: RefineInput): Candidate | null {
  if (plans === 0) return refineProfile(context, candidate, passes);
  const value = ({ scores }: Candidate) => penalizedValue(scores, COST_ONLY, candidate.scores.costNok);
  let best: Candidate | null = null;
  for (let k = 0; k < plans; k++) {
    const from = best ?? candidate;
    let found: Candidate | null = best;
    for (let turn = 0; turn < PLAN_STEPS; turn++)
      found = refinePlan(context, { candidate: found ?? candidate, turn: k * PLAN_STEPS + turn }).candidate ?? found;
    best = refineProfile(context, found ?? candidate, passes) ?? found;
    if (!best || value(best) > value(from) * (1 - WORTH_MORE)) break;
  }
  return best;
}

/** The line with a better profile, its vertical points at equal spacing; null = none was found. */
function refineProfile(context: SearchContext, candidate: Candidate, passes: number): Candidate | null {
  // What lies beyond the cuts of a given line would have to be priced with it.
  if (context.baseLine || !context.model.profilePrices) return null;
  readCandidate(candidate, line);
  const lengthM = line.vp[3 * line.vpCount - 3];
  const spacingM = Math.max(MIN_SPACING_M, pointDistanceOf(context.limits.elements), lengthM / POINTS);
  const { profile } = alignmentOf(candidate);
  const how = { parts: PARTS, passes, isQuick: true, radiusSpare: RADIUS_SPARE };
  const { before, after } = refinedHeights(context, line, profile, spacingM, how);
  const value = (of: Candidate['scores']) => penalizedValue(of, COST_ONLY, candidate.scores.costNok);
  const scores = emptyScores();
  let least = value(candidate.scores) * (1 - MIN_GAIN);
  let best: Candidate | null = null;
  for (const share of SHARES) {
    readCandidate(candidate, line);
    line.vpCount = after.length;
    after.forEach((z, i) => {
      line.vp.set([(lengthM * i) / (after.length - 1), before[i] + share * (z - before[i]), 0], 3 * i);
    });
    if (fitProfile(line, context.limits) > ROUNDING) continue;
    context.evaluator.evaluate(line, scores);
    if (scores.violation > candidate.scores.violation || !(value(scores) < least)) continue;
    least = value(scores);
    best = candidateOf(line, candidate.held, scores);
  }
  return best;
}
