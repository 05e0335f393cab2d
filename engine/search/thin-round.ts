// Fewer points between the rounds: those who lead among the searchers for cost go on from a line of few points (thin.ts) after
// some of the rounds.

import { COST_ONLY, costValue } from '../line/objectives.ts';
import type { Problem } from '../problem.ts';
import type { Runner } from '../run.ts';
import { goingOnFrom, leadingLine } from './chain.ts';
import { isCostOnly, type Member, type SearchState } from './population.ts';
import { randomState } from './random.ts';
import { handfulTrials } from './simplify.ts';
import { thinTask } from './tasks.ts';
import type { WorkBudget } from './work-budget.ts';

/** Before these rounds, as shares of all of them. */
const AT_SHARES = [0.3, 0.6] as const;
const MAX_MEMBERS = 3;
/** Share of all trials that each of these rounds spends on it at most. */
const TRIAL_SHARE = 0.08;
/** Each of several gets so many handfuls of points at least, one alone half as many; shorter searches need their trials for the walk. */
const MIN_HANDFULS = 4;
const MIN_HANDFULS_OF_ONE = 2;
/** Streams of random numbers lie beyond those of the evolutionary passes. */
const STREAM = 60_000;

/** The state before its next round, with fewer points in the leaders' lines where the round has that. */
export async function withThinned(
  problem: Problem,
  runner: Runner,
  state: SearchState,
  rounds: number,
  budget: Pick<WorkBudget, 'thinTrials' | 'thinned'>,
): Promise<SearchState> {
  const at = AT_SHARES.findIndex((share) => Math.round(share * rounds) === state.round);
  if (problem.baseLine || at < 0) return state;
  const lineOf = (i: number) => leadingLine(state.members[i].chain, COST_ONLY);
  const racing = state.members
    .flatMap((member, i) => (isCostOnly(member) ? [i] : []))
    .sort((a, b) => costValue(lineOf(a)) - costValue(lineOf(b)) || a - b);
  const trials = budget.thinTrials(Math.round(TRIAL_SHARE * state.work.planned), at);
  const work = { ...state.work, thinTrials: [...(state.work.thinTrials ?? []).slice(0, at), trials] };
  const handful = handfulTrials(lineOf(racing[0]));
  if (trials < MIN_HANDFULS_OF_ONE * handful) return { ...state, work };
  const count = Math.max(1, Math.min(MAX_MEMBERS, Math.floor(trials / (MIN_HANDFULS * handful))));
  const chosen = racing.slice(0, count);
  const answers = await runner.run(
    chosen.map((i) => {
      const random = randomState(problem.seed, STREAM + MAX_MEMBERS * state.round + i);
      return thinTask({ candidate: lineOf(i), trials: Math.round(trials / chosen.length), random });
    }),
  );
  budget.thinned(trials);
  const members: Member[] = [...state.members];
  chosen.forEach((i, k) => {
    const { chain } = members[i];
    members[i] = { ...members[i], chain: goingOnFrom(chain, answers[k]) };
  });
  return { ...state, members, work };
}
