// The best profile of a plan that stays as it is, for people and commands: searched both from the ground and from the profile
// that the line has, if any. The result is never worse than the input, as the kernel sees it: fewer violations,
// or as few and cheaper. The Problem's own stretch, where it has one, is not looked at: the whole line gets its profile.

import type { Alignment } from '#domain/alignment.ts';
import { lineOf } from '../alignment/line.ts';
import { openContext } from '../context/search-context.ts';
import { emptyScores } from '../evaluator.ts';
import { MAX_IP } from '../line/candidate.ts';
import type { Problem } from '../problem.ts';
import { profileOfPlan } from '../profile-search/fixed-plan.ts';
import { roadModel } from '../road-model.ts';

/** More passes than any line has needed. */
const MAX_PASSES = 400;
/** A profile that gains less than this share of the cost is no new one. */
const MIN_GAIN = 1e-5;

export interface BestProfile {
  readonly alignment: Alignment;
  /** Whether it differs from the input. */
  readonly isNew: boolean;
  /** Passes of refinement in all. */
  readonly passes: number;
}

/**
 * @param line its profile may be empty: there is none yet
 * @param report is called with the share of the work that is done, 0…1
 * @throws RangeError when the plan has more points than the search can take.
 */
export function bestProfile(
  problem: Problem,
  line: Alignment,
  onProgress: (share: number) => void = () => {},
): BestProfile {
  const { plan, profile } = line;
  if (plan.length > MAX_IP) throw new RangeError(`${plan.length} intersection points, at most ${MAX_IP}`);
  const { baseLine: _, ...whole } = problem;
  const context = openContext(whole, roadModel);
  const scoresOf = (alignment: Alignment) => {
    const scores = emptyScores();
    context.evaluator.evaluate(lineOf(alignment), scores);
    return scores;
  };
  const hasOwn = profile.length > 0;
  const starts = hasOwn ? [undefined, profile] : [undefined];
  let best = hasOwn ? { alignment: line, isNew: false, scores: scoresOf(line) } : null;
  let passes = 0;
  starts.forEach((start, i) => {
    const input = { plan, profile: start, passes: MAX_PASSES };
    const found = profileOfPlan(context, input, (share) => onProgress((i + share) / starts.length));
    passes += found.passes;
    const alignment = { plan, profile: found.profile };
    const scores = scoresOf(alignment);
    if (!best || isBetter(scores, best.scores)) best = { alignment, isNew: true, scores };
  });
  const { alignment, isNew } = best!;
  return { alignment, isNew, passes };
}

/** The line with the best profile found; null when none is better than its own. As bestProfile. */
export function newProfile(problem: Problem, line: Alignment, onProgress: (share: number) => void): Alignment | null {
  const { alignment, isNew } = bestProfile(problem, line, onProgress);
  return isNew ? alignment : null;
}

interface Judged {
  readonly violation: number;
  readonly costNok: number;
}

/** Rules first: one that breaks less is better whatever it costs; of two that break as much, the clearly cheaper. */
export function isBetter(one: Judged, other: Judged): boolean {
  if (one.violation !== other.violation) return one.violation < other.violation;
  return one.costNok < other.costNok * (1 - MIN_GAIN);
}
