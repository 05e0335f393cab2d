// The last hand on a route that is about to be shown. Full detail sees every 10 m and samples the ground across the road
// more densely than the search, so a route without violations in the search may have one there. Such a route is searched further, at
// the stations of full detail and with rules a little stricter than asked, until it is clean; its figures hardly change. A search
// also moves its line so that what is expensive lies between the search's stations (a corner of a lake, say, which full detail
// has to bridge): a route that is clearly costlier at full detail is searched further at those stations too, for cost.

import type { SearchContext } from '../context/search-context.ts';
import { type Candidate, scoredBy } from '../line/candidate.ts';
import { limitsOf } from '../line/limits.ts';
import { COST_ONLY, RULES_FIRST } from '../line/objectives.ts';
import { drivingBySlope } from '../sensitivity/driving.ts';
import type { SolvedRoute } from '../solution.ts';
import { type ChainInput, newChain, runChain } from './chain.ts';
import { type RandomState, randomState } from './random.ts';
import { refine } from './refine.ts';
import { wholeLine } from './whole-line.ts';

export interface RepairInput {
  readonly candidate: Candidate;
  /** Number of the route among those repaired: each has its own random numbers. */
  readonly stream: number;
  /** Trials at most, spread over the attempts. */
  readonly trials: number;
  /** A leader of its corridor: is searched further for cost where it is clearly costlier at full detail, and gets its profile refined. */
  readonly forCost?: boolean;
}

export type Detailed = Omit<SolvedRoute, 'key' | 'corridor'>;

export interface RepairOutput {
  readonly candidate: Candidate;
  readonly detail: Detailed;
}

/** Streams of random numbers of repairs lie beyond those of the members. */
const FIRST_STREAM = 10_000;
/**
 * Walks that repair a route, one after another until it is clean: their shares of the trials, and how many times their price broken rules
 * cost beside the road's cost; null = rules come first. Rules first from the start made a forest road of 39 MNOK that broke five of
 * them on 10 m each one of 63; in this order it became one of 40.
 */
const WALKS = [
  { share: 0.12, rulesWeight: 1 },
  { share: 0.12, rulesWeight: 3 },
  { share: 0.16, rulesWeight: 10 },
  { share: 0.3, rulesWeight: null },
  { share: 0.3, rulesWeight: null },
] as const;
/** With fewer trials than this rules come first in all of them. */
const MIN_WEIGHED_TRIALS = 400;
const THIRD = { share: 1 / 3, rulesWeight: null } as const;
const SHORT_WALKS = [THIRD, THIRD, THIRD] as const;
/** Streams of random numbers that each route has. */
const MAX_WALKS = WALKS.length;
const UNHIDING_STREAM = 15_000;
const UNHIDING_RUNS = 2;
const UNHIDING_TRIALS = 300;
/** Both evaluations of a line differ by less than this share where nothing is hidden between stations. */
const MIN_HIDDEN_COST = 0.006;
const CHEAPENING_STREAM = 17_000;
const CHEAPENING_TRIALS = 1000;
/** A route that costs more than this many times what it cost before its repair is searched further. */
const MAX_REPAIR_COST_RATIO = 1.1;
const REFINING_PASSES = 8;
/** Moves within this distance of a violation may repair it, m. */
const FOCUS_M = 100;

export function repair(context: SearchContext, input: RepairInput): RepairOutput {
  const found = repairedWhole(context, input);
  const { candidate, detail } = input.forCost
    ? refined(context, unhidden(context, input, cheapened(context, input, found)))
    : found;
  return { candidate, detail: explained(context, detail) };
}

/** A known line in full detail as it stands; null where it breaks a rule. */
export function standing(context: SearchContext, index: number): Detailed | null {
  const { whole, model } = context;
  const detail = model.evaluateInDetail(whole, whole.knownLines![index]);
  return detail.violations.length > 0 ? null : explained(context, detail);
}

/** With what the rock's uncertainty makes of its figures, and what drives its cost. */
function explained({ whole, model }: SearchContext, detail: Detailed): Detailed {
  const uncertainty = model.rockUncertaintyOf?.(whole, detail.alignment);
  return { ...detail, uncertainty, driving: drivingBySlope(whole, model, detail) };
}

/** What repair made clearly costlier, searched further for cost at full detail's stations: in its last walks rules come first, whatever they cost. */
function cheapened(
  context: SearchContext,
  { candidate, stream, trials }: RepairInput,
  repaired: RepairOutput,
): RepairOutput {
  const isCostlier = repaired.detail.figures.costNok > MAX_REPAIR_COST_RATIO * candidate.scores.costNok;
  if (repaired.detail.violations.length > 0 || !isCostlier) return repaired;
  const random = randomState(context.problem.seed, CHEAPENING_STREAM + stream);
  return (
    walkedForCost(context, repaired, { trials: Math.min(CHEAPENING_TRIALS, trials), random, keepsPoints: true }) ??
    repaired
  );
}

/** The route, led round what the search's stations did not see where that makes it cheaper at full detail. */
function unhidden(context: SearchContext, { stream, trials }: RepairInput, before: RepairOutput): RepairOutput {
  let best = before;
  for (let attempt = 0; attempt < UNHIDING_RUNS; attempt++) {
    const { candidate, detail } = best;
    const hidden = detail.figures.costNok / scoredBy(context.evaluator, candidate).scores.costNok - 1;
    if (detail.violations.length > 0 || hidden < MIN_HIDDEN_COST) return best;
    const structures = detail.segments.filter(({ kind }) => kind !== 'surface');
    const found = walkedForCost(context, best, {
      trials: Math.min(UNHIDING_TRIALS, trials),
      random: randomState(context.problem.seed, UNHIDING_STREAM + UNHIDING_RUNS * stream + attempt),
      focus: structures.map(({ fromM, toM }) => [fromM - FOCUS_M, toM + FOCUS_M] as const),
    });
    if (!found) return best;
    best = found;
  }
  return best;
}

/** A walk for cost from a clean route at full detail's stations; null where what it finds is no better, or breaks a rule. */
function walkedForCost(
  context: SearchContext,
  { candidate, detail }: RepairOutput,
  { random, ...how }: Pick<ChainInput, 'trials' | 'focus' | 'keepsPoints'> & { readonly random: RandomState },
): RepairOutput | null {
  const strict: SearchContext = { ...context, evaluator: context.strict };
  const { state } = runChain(strict, {
    state: newChain(scoredBy(context.strict, candidate), random),
    prices: COST_ONLY,
    temperatureFrom: 0,
    temperatureTo: 0,
    archive: false,
    ...how,
  });
  const found = detailOf(context, state.best);
  if (found.violations.length > 0 || found.figures.costNok >= detail.figures.costNok) return null;
  return { candidate: scoredBy(context.evaluator, state.best), detail: found };
}

/** With a better profile, where both the search's score and full detail find it cheaper and no rule is broken. */
function refined(context: SearchContext, best: RepairOutput): RepairOutput {
  if (best.detail.violations.length > 0) return best;
  const candidate = refine(context, {
    candidate: scoredBy(context.evaluator, best.candidate),
    passes: REFINING_PASSES,
  });
  if (!candidate) return best;
  const detail = detailOf(context, candidate);
  const isBetter = detail.violations.length === 0 && detail.figures.costNok < best.detail.figures.costNok;
  return isBetter ? { candidate, detail } : best;
}

/** With whole clothoids where those are asked for and no rule is broken for them; else as it is. */
function repairedWhole(context: SearchContext, input: RepairInput): RepairOutput {
  const candidate = context.limits.elements.isWhole ? wholeLine(context, input.candidate) : input.candidate;
  const whole = repaired(context, { ...input, candidate });
  if (candidate === input.candidate || whole.detail.violations.length === 0) return whole;
  const cut = repaired({ ...context, limits: limitsOf(context.problem) }, input);
  return cut.detail.violations.length < whole.detail.violations.length ? cut : whole;
}

function repaired(context: SearchContext, { candidate, stream, trials }: RepairInput): RepairOutput {
  let best = { candidate, detail: detailOf(context, candidate) };
  if (best.detail.violations.length === 0 || trials === 0) return best;
  const strict: SearchContext = { ...context, evaluator: context.strict };
  let from = best;
  for (const [attempt, { share, rulesWeight }] of (trials < MIN_WEIGHED_TRIALS ? SHORT_WALKS : WALKS).entries()) {
    const start = scoredBy(context.strict, from.candidate);
    const state = newChain(start, randomState(context.problem.seed, FIRST_STREAM + MAX_WALKS * stream + attempt));
    const { state: end } = runChain(strict, {
      state: rulesWeight === null ? state : { ...state, rulesWeight },
      prices: rulesWeight === null ? RULES_FIRST : COST_ONLY,
      trials: Math.ceil(share * trials),
      temperatureFrom: 0,
      temperatureTo: 0,
      archive: false,
      untilFeasible: true,
      focus: from.detail.violations.map(({ fromM, toM }) => [fromM - FOCUS_M, toM + FOCUS_M] as const),
    });
    const line = end.best.scores.violation === 0 ? end.best : end.current;
    from = { candidate: line, detail: detailOf(context, line) };
    if (from.detail.violations.length < best.detail.violations.length)
      best = { candidate: scoredBy(context.evaluator, line), detail: from.detail };
    if (from.detail.violations.length === 0) break;
  }
  return best;
}

function detailOf(context: SearchContext, candidate: Candidate): Detailed {
  return context.model.evaluateInDetail(context.whole, context.alignmentOf(candidate));
}
