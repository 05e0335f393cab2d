// The best profile of a plan that stays as it is, for people and commands: searched both from the ground and from the profile
// that the line has, if any. The result is never worse than the input at full detail, which is what is shown: it breaks
// rules less, or as much and is cheaper. The Problem's own stretch, where it has one, is not looked at: the whole line gets its
// profile.

import type { Alignment } from '#domain/alignment.ts';
import type { Violation } from '#domain/route.ts';
import { openContext } from '../context/search-context.ts';
import { MAX_IP } from '../line/candidate.ts';
import { profileWithinLimits } from '../line/profile-within-limits.ts';
import type { Problem } from '../problem.ts';
import { profileOfPlan } from '../profile-search/fixed-plan.ts';
import { roadModel } from '../road-model.ts';

/** More passes than any line has needed. */
const MAX_PASSES = 400;
/** A profile that gains less than this share of the cost is no new one. */
const MIN_GAIN = 1e-5;
/** Excesses that differ by less than this share are as large. */
const SAME_EXCESS = 1e-3;

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
  const judgedOf = (alignment: Alignment): Judged => {
    const { violations, figures } = roadModel.evaluateInDetail(whole, alignment);
    return { excess: excessOf(violations), costNok: figures.costNok };
  };
  const hasOwn = profile.length > 0;
  const starts = hasOwn ? [undefined, profile] : [undefined];
  let best = hasOwn ? { alignment: line, isNew: false, judged: judgedOf(line) } : null;
  let passes = 0;
  starts.forEach((start, i) => {
    const input = { plan, profile: start, passes: MAX_PASSES };
    const found = profileOfPlan(context, input, (share) => onProgress((i + share) / starts.length));
    passes += found.passes;
    const kept = profileWithinLimits(found.profile, context.limits);
    for (const profile of kept === found.profile ? [kept] : [found.profile, kept]) {
      const alignment = { plan, profile };
      const judged = judgedOf(alignment);
      if (!best || isBetter(judged, best.judged)) best = { alignment, isNew: true, judged };
    }
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
  readonly excess: number;
  readonly costNok: number;
}

/** How far rules are broken, in metres: the length of each stretch, at least 1 m, times its excess as a share of the limit. */
function excessOf(violations: readonly Violation[]): number {
  return violations.reduce((sum, { fromM, toM, limit, actual }) => {
    const share = Math.abs(actual - limit) / Math.max(1, Math.abs(limit));
    return sum + Math.max(1, toM - fromM) * share;
  }, 0);
}

/** Rules first: one that breaks less is better whatever it costs; of two that break as much, the clearly cheaper. */
export function isBetter(one: Judged, other: Judged): boolean {
  const isSame = Math.abs(one.excess - other.excess) <= SAME_EXCESS * Math.max(one.excess, other.excess);
  if (!isSame) return one.excess < other.excess;
  return one.costNok < other.costNok * (1 - MIN_GAIN);
}
