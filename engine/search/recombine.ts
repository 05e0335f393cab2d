// The evolutionary pass of a round: lines of different members, corridors and corners of the front are joined where they come
// near each other, what comes out runs a few trials at some member's prices, and the best of all ranks breed again (evolve.ts).
// That is how the north half of one corridor meets the south half of another, which no local move would find.

import { OBJECTIVE_TOTALS } from '#domain/figures/figure-rows.ts';
import type { SearchContext } from '../context/search-context.ts';
import { emptyScores, type Scores } from '../evaluator.ts';
import { type Candidate, candidateOf, emptyLine, readCandidate } from '../line/candidate.ts';
import { costValue, type PriceVector } from '../line/objectives.ts';
import { type Archive, mergeArchives } from './archive.ts';
import { newChain, runChain } from './chain.ts';
import { type Bred, evolve } from './evolve.ts';
import { type JoinedLine, joinLines, placesOfJoin } from './join.ts';
import { below, nextUint, type RandomState, randomState, uniform } from './random.ts';

export interface RecombineInput {
  readonly parents: readonly Candidate[];
  /** Prices of the members; offspring run at one of them. */
  readonly prices: readonly PriceVector[];
  readonly costOnly: boolean;
  readonly random: RandomState;
  readonly trials: number;
}

export interface RecombineOutput {
  readonly archive: Archive;
  /** The line that is cheapest, violations priced in. */
  readonly best: Candidate | null;
  readonly evaluations: number;
  readonly trials: number;
}

/** Offspring run so many trials: enough to ease a join, few enough to try many. */
const CHAIN_TRIALS = 30;
const POPULATION = 40;
const BROOD = 6;
/** This share of the offspring is joined; the others go on from one parent. */
const JOINED_SHARE = 0.6;
/** A place of a join is drawn from so many of the nearest. */
const NEAREST_PLACES = 12;

const line = emptyLine();

export function recombine(context: SearchContext, input: RecombineInput): RecombineOutput {
  const random: RandomState = [...input.random];
  const archive: Archive = [];
  let evaluations = 0;
  let trials = 0;
  let best: Candidate | null = null;

  const runChainFrom = (from: Candidate): Bred<Candidate> => {
    const prices = input.prices[below(random, input.prices.length)];
    const stream = randomState(nextUint(random), trials);
    const {
      state,
      archive: found,
      evaluations: done,
    } = runChain(context, {
      state: newChain(from, stream),
      prices,
      trials: CHAIN_TRIALS,
      temperatureFrom: 0,
      temperatureTo: 0,
      archive: !input.costOnly,
    });
    evaluations += done;
    trials += CHAIN_TRIALS;
    mergeArchives(archive, found);
    const end = state.best;
    if (end.scores.violation === 0) mergeArchives(archive, [end]);
    if (!best || costValue(end) < costValue(best)) best = end;
    return bredOf(end, input.costOnly);
  };
  const steps = evolve(
    input.parents.map((parent) => bredOf(parent, input.costOnly)),
    { populationSize: POPULATION, brood: BROOD },
    (a, b) => {
      // A budget that is spent breeds nothing more.
      if (trials >= input.trials) return [];
      const joined = uniform(random) < JOINED_SHARE ? joinedOf(context, a, b, random) : null;
      if (joined) evaluations++;
      return [runChainFrom(joined ?? a)];
    },
    random,
  );
  steps.next();
  while (trials < input.trials) steps.next();
  return { archive, best, evaluations, trials };
}

function bredOf(value: Candidate, costOnly: boolean): Bred<Candidate> {
  const { scores } = value;
  const figures = costOnly ? [scores.costNok] : OBJECTIVE_TOTALS.map((total) => scores[total]);
  return { value, figures, violation: scores.violation };
}

/** The two lines joined at one of the places that are nearest, evaluated; null where they have none or are the same there. */
function joinedOf(context: SearchContext, a: Candidate, b: Candidate, random: RandomState): Candidate | null {
  if (a === b) return null;
  const places = placesOfJoin(a, b, context.limits).filter(({ i, j }) => !sharesEnd(a, b, i, j));
  if (places.length === 0) return null;
  const place = places[below(random, Math.min(NEAREST_PLACES, places.length))];
  const joined = joinLines(a, b, place, context.limits);
  return joined && evaluated(context, joined);
}

/** Whether the join would be one of the two lines itself: their points before or after the place are the same. */
function sharesEnd(a: Candidate, b: Candidate, i: number, j: number): boolean {
  const isSame = (p: number, q: number) => a.ip[4 * p] === b.ip[4 * q] && a.ip[4 * p + 1] === b.ip[4 * q + 1];
  let head = 0;
  while (head <= Math.min(i, j) && isSame(head, head)) head++;
  const lastA = a.ip.length / 4 - 1;
  const lastB = b.ip.length / 4 - 1;
  let tail = 0;
  while (tail < Math.min(lastA - i, lastB - j) && isSame(lastA - tail, lastB - tail)) tail++;
  return head > Math.min(i, j) || tail >= lastB - j;
}

function evaluated(context: SearchContext, joined: JoinedLine): Candidate {
  readCandidate(joined, line);
  const scores: Scores = emptyScores();
  context.evaluator.evaluate(line, scores);
  return candidateOf(line, joined.held, scores);
}
