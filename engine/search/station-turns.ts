// A walk whose stations change places, and whose plan is led to where it had better stand now and then.
//
// A search moves its line so that what is expensive lies between its stations: the longer it looks
// at the same ones, the more of what it gains is not there. So a chain is walked in legs, each with its stations a little nearer or
// farther apart, and what a leg has won between its stations is lost again in the next. The last leg has the usual ones, and what is
// answered is scored at them, so that like is compared with like. A walk too short for two legs stays at the usual ones.
//
//   leg 1, × 0.79    |    |    |    |    |    |    |    |
//   leg 2, × 1.17    |       |       |       |       |
//   last leg         |     |     |     |     |     |     |
//
// Before the first leg and every few after it a walk for cost takes what refine-plan.ts finds, at the stations of the leg.

import type { SearchContext } from '../context/search-context.ts';
import type { Evaluator } from '../evaluator.ts';
import { type Candidate, scoredBy } from '../line/candidate.ts';
import { areOfCostAlone, type PriceVector, penalizedValue } from '../line/objectives.ts';
import { type Archive, mergeArchives } from './archive.ts';
import { type ChainInput, type ChainOutput, type ChainState, isBetter, nextRulesWeight, runChain } from './chain.ts';
import { refinePlan } from './refine-plan.ts';

/** Distances of the stations in turn, in usual ones: stations of two of them soon stand elsewhere. */
const FACTORS = [0.79, 1.17, 0.9] as const;
/** A leg has about so many trials, more in walks of more than so many legs. */
const LEG_TRIALS = 750;
const MAX_LEGS = 40;
/** The plan is refined before every so many legs, in walks of at least so many trials. */
const LEGS_A_PLAN = 3;
const MIN_TRIALS_FOR_PLAN = 300;

export interface TurningChainInput extends ChainInput {
  /** Which of them comes first, such as the number of the round; left out = the stations stay. */
  readonly stationTurn?: number;
}

/** runChain, in legs; a walk that ends at the first line that keeps every rule has one, at the usual stations. */
export function runTurningChain(context: SearchContext, input: TurningChainInput): ChainOutput {
  const { stationTurn, ...chain } = input;
  if (stationTurn === undefined || input.untilFeasible || input.trials < MIN_TRIALS_FOR_PLAN)
    return runChain(context, chain);
  const legs = Math.min(MAX_LEGS, Math.max(1, Math.round(input.trials / LEG_TRIALS)));
  const factors = [...Array.from({ length: legs - 1 }, (_, k) => FACTORS[(stationTurn + k) % FACTORS.length]), 1];
  const { trials, temperatureFrom, temperatureTo, prices } = input;
  const { rulesWeight } = input.state;
  const archive: Archive = [];
  let state = input.state;
  let evaluations = 0;
  let evaluator: Evaluator = context.evaluator;
  factors.forEach((factor, leg) => {
    const [from, to] = [leg, leg + 1].map((k) => Math.round((trials * k) / factors.length));
    const temperatureAt = (trial: number) => temperatureFrom + ((temperatureTo - temperatureFrom) * trial) / trials;
    const next = context.stationsTimes(factor);
    if (next !== evaluator) {
      state = scoredAnew(next, state, prices);
      evaluations += 2;
    }
    evaluator = next;
    if (leg % LEGS_A_PLAN === 0 && areOfCostAlone(prices)) {
      const turn = stationTurn + leg / LEGS_A_PLAN;
      const refined = refinePlan(
        { ...context, evaluator },
        { candidate: state.current, turn, scaleNok: scaleOf(state) },
      );
      evaluations += refined.evaluations;
      if (refined.candidate) state = withCurrent(state, refined.candidate, prices);
    }
    const output = runChain(
      { ...context, evaluator },
      {
        ...chain,
        state: { ...state, rulesWeight },
        trials: to - from,
        temperatureFrom: temperatureAt(from),
        temperatureTo: temperatureAt(to),
      },
    );
    state = output.state;
    evaluations += output.evaluations;
    const isUsual = evaluator === context.evaluator;
    const found = isUsual ? output.archive : output.archive.map((one) => scoredBy(context.evaluator, one));
    evaluations += isUsual ? 0 : found.length;
    mergeArchives(
      archive,
      found.filter(({ scores }) => scores.violation === 0),
    );
  });
  const { best } = input.state;
  // The best line never goes back from one that keeps every rule to one that does not.
  const isLost = best.scores.violation === 0 && state.best.scores.violation > 0;
  const weight = nextRulesWeight(rulesWeight ?? 1, state.current.scores.violation === 0);
  return { state: { ...state, rulesWeight: weight, best: isLost ? best : state.best }, archive, trials, evaluations };
}

/** The state at other stations: its best line there is the better one of the two that it has. */
function scoredAnew(evaluator: Evaluator, state: ChainState, prices: PriceVector): ChainState {
  const [current, best] = [state.current, state.best].map((line) => scoredBy(evaluator, line)) as [
    Candidate,
    Candidate,
  ];
  return withCurrent({ ...state, best }, current, prices);
}

/** The state going on from this line, which is its best one where it is better than that. */
function withCurrent(state: ChainState, current: Candidate, prices: PriceVector): ChainState {
  const { best } = state;
  const scaleNok = scaleOf(state);
  const value = ({ scores }: Candidate) => penalizedValue(scores, prices, scaleNok);
  const isBest = isBetter(current.scores, value(current), best.scores, value(best));
  return { ...state, current, best: isBest ? current : best };
}

/** What a walk from here prices broken rules by, NOK. */
function scaleOf({ best, rulesWeight = 1 }: ChainState): number {
  return rulesWeight * Math.max(1, best.scores.costNok);
}
