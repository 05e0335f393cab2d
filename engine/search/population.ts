// The members that are kept and improved side by side: price vectors × corridors. The first ones look for the cheapest
// road from different corridors; the others run at the prices of a ladder. Everything here is plain JSON: it is the checkpoint.

import type { Candidate } from '../line/candidate.ts';
import { areOfCostAlone, COST_ONLY, type PriceVector, penalizedValue, priceLadder } from '../line/objectives.ts';
import type { Problem } from '../problem.ts';
import type { WorkRecord } from '../run.ts';
import type { Solution } from '../solution.ts';
import { type Archive, mergeArchives } from './archive.ts';
import { type ChainState, newChain } from './chain.ts';
import { randomState } from './random.ts';
import { corridorLeaders } from './select.ts';

export interface Member {
  readonly prices: PriceVector;
  readonly chain: ChainState;
  /** Share of a round's trials, relative to the other members. */
  readonly weight: number;
  /** Trials done so far. */
  readonly trials: number;
  /** Its profile gains nothing more by being refined. */
  readonly isRefined?: boolean;
}

export interface SearchState {
  readonly version: 1;
  readonly round: number;
  readonly members: readonly Member[];
  readonly archive: Archive;
  readonly seeds: readonly Candidate[];
  /** The best of each searcher for cost in its own corridor: alternatives that the front drops because they cost more. */
  readonly alternatives: readonly Candidate[];
  /** The cheapest line so far at the stations of full detail: the search's own score may go on to one that costs more there. */
  readonly cheapest?: Candidate;
  /** Scored, and searched on, by the first or second finer look (fine-stations.ts); left out = as ever. */
  readonly fineLook?: number;
  /** Its lines have whole clothoids, and are searched on with them (whole-clothoids.ts). */
  readonly isWhole?: true;
  readonly evaluations: number;
  /** What was done so far, and planned at the start. */
  readonly work: WorkRecord;
  /** Proven beside the first round; undefined = not yet. */
  readonly bound?: Solution['bound'];
}

/** A member with fewer trials than this in all does not get anywhere; small budgets have fewer members. */
const MIN_TRIALS_PER_MEMBER = 4000;
/** The same in searches for cost alone, where the best line is all that counts. Up Ryggfonn five seeds cost as much with 4,000. */
const MIN_TRIALS_FOR_COST = 25_000;
/** Share of the members that look for the cheapest road, and in how many corridors at least. */
const COST_MEMBERS = 1 / 3;
const MIN_CORRIDORS = 3;
/** The best of each corridor first, then the rest; both cheapest first. */
function byCorridor(seeds: readonly Candidate[]): Candidate[] {
  const leaders = corridorLeaders(seeds);
  return [...leaders, ...seeds.filter((seed) => !leaders.includes(seed))];
}

/** Members at the start: each at the seed that is best at its own prices. */
export function firstState(
  problem: Problem,
  seeds: readonly Candidate[],
  work: WorkRecord,
  evaluations = 0,
): SearchState {
  const { settings, seed } = problem;
  const perMember = settings.onlyOptimizeForCost ? MIN_TRIALS_FOR_COST : MIN_TRIALS_PER_MEMBER;
  const affordable = Math.max(2, Math.floor(work.planned / perMember));
  const corridors = Math.min(MIN_CORRIDORS, corridorLeaders(seeds).length);
  const count = Math.max(corridors + 1, Math.min(settings.populationSize, affordable));
  const costMembers = settings.onlyOptimizeForCost ? count : Math.max(corridors, Math.ceil(count * COST_MEMBERS));
  const starts = byCorridor(seeds);
  const ladder = priceLadder(
    Math.max(1, count - costMembers + 1),
    seeds.map((candidate) => candidate.scores),
    settings.onlyOptimizeForCost,
  );
  const members: Member[] = [];
  for (let i = 0; i < count; i++) {
    const forCost = i < costMembers;
    const prices = forCost ? COST_ONLY : ladder[i - costMembers + 1];
    const start = forCost ? starts[i % starts.length] : bestSeed(seeds, prices);
    members.push({
      prices,
      chain: newChain(start, randomState(seed, i)),
      weight: forCost ? 8 / (1 + i) ** 1.5 + 0.5 : 1,
      trials: 0,
    });
  }
  const archive: Archive = [];
  mergeArchives(
    archive,
    seeds.filter((candidate) => candidate.scores.violation === 0),
  );
  return {
    version: 1,
    round: 0,
    members,
    archive,
    seeds,
    alternatives: [],
    evaluations: seeds.length + evaluations,
    work: { ...work, leftOut: [], rounds: [] },
  };
}

/** Whether a member looks for the cheapest road alone. */
export function isCostOnly({ prices }: Pick<Member, 'prices'>): boolean {
  return areOfCostAlone(prices);
}

function bestSeed(seeds: readonly Candidate[], prices: PriceVector): Candidate {
  const value = (candidate: Candidate) => penalizedValue(candidate.scores, prices, candidate.scores.costNok);
  return seeds.reduce((best, candidate) => (value(candidate) < value(best) ? candidate : best));
}

/** All that was found and may be shown. */
export function poolOf({ members, archive, alternatives, seeds, cheapest }: SearchState): Candidate[] {
  return [
    ...(cheapest ? [cheapest] : []),
    ...members.map(({ chain }) => chain.best),
    ...archive,
    ...alternatives,
    ...seeds,
  ];
}

/** Whether a line keeps every limit, at the stations of the search. */
export function isFeasible(state: SearchState): boolean {
  return poolOf(state).some(({ scores }) => scores.violation === 0);
}
