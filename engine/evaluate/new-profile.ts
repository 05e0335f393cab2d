// A new profile for a line whose plan a person has changed: the search for the best profile of a fixed plan, begun both from
// the ground and from the profile that the line has. What it answers is never worse than what it was given, as the kernel
// sees it: fewer rules broken, or as few and cheaper. The Problem's own stretch, where it has one, is not looked at: the
// whole line gets its profile.

import type { Alignment } from '#domain/alignment.ts';
import type { Problem } from '../problem.ts';
import { emptyScores, MAX_IP } from '../search/candidate.ts';
import { profileOfPlan } from '../search/fixed-plan.ts';
import { openSite } from '../search/site.ts';
import { lineOf } from './line-editor.ts';
import { roadModel } from './road-model.ts';

/** More passes than any line has needed. */
const MOST_PASSES = 400;
/** A profile that gains less than this share of the cost is no new one. */
const LEAST_GAIN = 1e-5;

/**
 * The line with the best profile found; null when none is better than its own.
 * @param tell hears which share of the work is done, 0…1
 * @throws RangeError when the plan has more points than the search can take.
 */
export function newProfile(problem: Problem, line: Alignment, tell: (share: number) => void): Alignment | null {
  const { plan, profile } = line;
  if (plan.length > MAX_IP) throw new RangeError(`${plan.length} intersection points, at most ${MAX_IP}`);
  const { given: _, ...whole } = problem;
  const site = openSite(whole, roadModel);
  const scoresOf = (alignment: Alignment) => {
    const scores = emptyScores();
    site.evaluator.evaluate(lineOf(alignment), scores);
    return scores;
  };
  const starts = [undefined, profile];
  const found = starts.map((start, i): Alignment => {
    const input = { plan, profile: start, passes: MOST_PASSES };
    return { plan, profile: profileOfPlan(site, input, (share) => tell((i + share) / starts.length)).profile };
  });
  let best: Alignment | null = null;
  let least = scoresOf(line);
  for (const alignment of found) {
    const scores = scoresOf(alignment);
    const isCheaper = scores.costNok < least.costNok * (1 - LEAST_GAIN);
    if (scores.violation > least.violation || (scores.violation === least.violation && !isCheaper)) continue;
    best = alignment;
    least = scores;
  }
  return best;
}
