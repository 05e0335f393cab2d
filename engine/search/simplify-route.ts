// A handful of points fewer on a route that is about to be shown, as full detail confirms it; and a profile's fewest points.

import type { Alignment } from '#domain/alignment.ts';
import type { SearchContext } from '../context/search-context.ts';
import { alignmentOf, candidateAlong } from '../line/candidate.ts';
import { randomState } from './random.ts';
import {
  beginSimplification,
  GIVEN_BACK,
  type Simplification,
  type SimplifyingRules,
  simplifiedOnce,
  smallerHandful,
} from './simplify.ts';

export interface SimplifyInput {
  readonly alignment: Alignment;
  /** At full detail, before any point went. */
  readonly costNok: number;
  /** Shown for its cost; others are shown for some other figure, and none of theirs may rise. */
  readonly forCost: boolean;
  /** Number of the route among those simplified: each has its own random numbers. */
  readonly stream: number;
  /** How far it came; left out = it begins. */
  readonly state?: Simplification;
}

/** Streams of random numbers lie beyond those of members and repairs. */
const STREAM = 30_000;
const PROFILE_STREAM = 40_000;
const PROFILE_ROUNDS = 16;

/** One handful of points tried. */
export function simplify(context: SearchContext, input: SimplifyInput): Simplification {
  const { whole, model, problem } = context;
  const { alignment, costNok, forCost, stream } = input;
  const share = problem.settings.simplificationCostPct / 100;
  const rules: SimplifyingRules = { share, forCost, givenBack: GIVEN_BACK, profileOnly: false };
  const now =
    input.state ??
    beginSimplification(context, candidateAlong(alignment), rules, randomState(problem.seed, STREAM + stream));
  const next = simplifiedOnce(context, now, rules);
  if (next.candidate === now.candidate) return next;
  const { figures, violations } = model.evaluateInDetail(whole, context.alignmentOf(next.candidate));
  if (violations.length === 0 && (!forCost || figures.costNok <= (1 + share) * costNok)) return next;
  // The same handful again, improved at the stations of full detail, where it was at the search's own; else a smaller one.
  if (!next.isStrict) return { ...now, isStrict: true, random: next.random };
  return { ...now, batch: smallerHandful(now.batch), random: next.random };
}

/** The profile of a line with as few points as the search's own score allows, its plan untouched. */
export function withFewerVerticalPoints(context: SearchContext, line: Alignment): Alignment {
  const { settings, seed } = context.problem;
  const rules: SimplifyingRules = {
    share: settings.simplificationCostPct / 100,
    forCost: true,
    givenBack: 0,
    profileOnly: true,
  };
  let now = beginSimplification(context, candidateAlong(line), rules, randomState(seed, PROFILE_STREAM));
  for (let round = 0; round < PROFILE_ROUNDS && now.batch > 0; round++) now = simplifiedOnce(context, now, rules);
  return { plan: line.plan, profile: alignmentOf(now.kept).profile };
}
