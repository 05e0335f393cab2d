// A line of few points in the middle of a search, by the search's own score: thousands of trials between many points find small gains
// beside each of them, where a line of few points moves as a whole. Points that are missed come back by the walk that goes on from it.

import type { SearchContext } from '../context/search-context.ts';
import type { Candidate } from '../line/candidate.ts';
import type { RandomState } from './random.ts';
import { beginSimplification, GIVEN_BACK, handfulTrials, type SimplifyingRules, simplifiedOnce } from './simplify.ts';

export interface ThinInput {
  readonly candidate: Candidate;
  /** Evaluations at most, about. */
  readonly trials: number;
  readonly random: RandomState;
}

/** The line of fewest points that was found; the line itself where none can go. */
export function thin(context: SearchContext, { candidate, trials, random }: ThinInput): Candidate {
  const share = context.problem.settings.simplificationCostPct / 100;
  const rules: SimplifyingRules = { share, forCost: true, givenBack: GIVEN_BACK, profileOnly: false };
  const coarse: SearchContext = { ...context, strict: context.evaluator };
  let now = beginSimplification(coarse, candidate, rules, random);
  for (let left = trials; now.batch > 0 && left > 0; left -= handfulTrials(now.candidate))
    now = simplifiedOnce(coarse, now, rules);
  return now.kept;
}
