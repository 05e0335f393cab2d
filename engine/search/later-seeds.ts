// Seeds that come while the search runs: a coarse lattice lets the first members start at once, finer ones and those with
// other cells are searched between rounds, and what they find is handed to the searchers for cost that are farthest behind.
// Which lattice comes before which round follows from the level of seeding alone, so that a record replays it.

import type { Candidate } from '../line/candidate.ts';
import { penalizedValue } from '../line/objectives.ts';
import type { Problem } from '../problem.ts';
import type { Runner } from '../run.ts';
import { laterSeedsOf } from '../seeding/seeding-levels.ts';
import { mergeArchives } from './archive.ts';
import { newChain } from './chain.ts';
import { isCostOnly, type Member, type SearchState } from './population.ts';
import { randomState } from './random.ts';
import { distinctSeeds, repairSeeds } from './seeds.ts';
import { leadersWorthShowing } from './select.ts';
import { seedTask } from './tasks.ts';
import type { WorkBudget } from './work-budget.ts';

/** A line that was not searched from yet may cost this much more than one that was, and still take its place. */
const SEED_ALLOWANCE = 1.06;
/** Streams of random numbers of members that start later lie beyond those of repair. */
const LATER_STREAM = 30_000;

/**
 * The state before its next round, with what the lattices of that round found, as far as there is time for them; the same
 * state where there are none.
 */
export async function withLaterSeeds(
  problem: Problem,
  runner: Runner,
  before: SearchState,
  rounds: number,
  budget: Pick<WorkBudget, 'affords'>,
): Promise<SearchState> {
  const due = laterSeedsOf(problem, before.work.seeding, before.round, rounds);
  if (due.length === 0) return before;
  const inputs = due.filter(({ input, index }) => budget.affords(input, index)).map(({ input }) => input);
  const leftOut = due.filter(({ input }) => !inputs.includes(input)).map(({ index }) => index);
  const work = { ...before.work, leftOut: [...before.work.leftOut, ...leftOut] };
  const state = { ...before, work };
  const outputs = await runner.run(inputs.map(seedTask));
  const known = [...state.seeds, ...state.members.map(({ chain }) => chain.best)];
  const found = distinctSeeds(
    outputs.flatMap(({ candidates }) => candidates),
    known,
  );
  if (found.length === 0) return state;
  const { seeds, evaluations } = await repairSeeds(runner, problem, found, state.work.planned, false);
  const { members, left } = relieved(problem, state, seeds);
  const archive = [...state.archive];
  mergeArchives(
    archive,
    seeds.filter(({ scores }) => scores.violation === 0),
  );
  return {
    ...state,
    members,
    archive,
    seeds: [...state.seeds, ...seeds, ...left],
    evaluations: state.evaluations + evaluations + seeds.length,
  };
}

/**
 * Searchers for cost that start again from a seed that promises more, or that leads a corridor of its own that is worth showing;
 * and the lines that they leave. Searchers that lead a corridor themselves stay, unless the seed is a better line in it.
 */
function relieved(
  problem: Problem,
  state: SearchState,
  seeds: readonly Candidate[],
): { members: readonly Member[]; left: Candidate[] } {
  const members = [...state.members];
  const left: Candidate[] = [];
  const value = ({ scores }: Candidate) => penalizedValue(scores, members[0].prices, scores.costNok);
  for (const seed of [...seeds].sort((a, b) => value(a) - value(b))) {
    const racing = members.flatMap((member, i) => (isCostOnly(member) ? [i] : []));
    const bests = racing.map((i) => members[i].chain.best);
    const leading = leadersWorthShowing([...bests, seed], value);
    const leads = leading.has(bests.length);
    const behind = bests.map((_, k) => k).sort((a, b) => value(bests[b]) - value(bests[a]) || b - a);
    const place = behind.find((k) => !leading.has(k) && (leads || value(seed) <= SEED_ALLOWANCE * value(bests[k])));
    if (place === undefined) continue;
    left.push(bests[place]);
    const i = racing[place];
    const stream = LATER_STREAM + 100 * state.round + i;
    members[i] = { ...members[i], chain: newChain(seed, randomState(problem.seed, stream)), isRefined: false };
  }
  return { members, left };
}
