// Rules kept in the middle of a search: a line that breaks one and yet costs far less than any that keeps them all is walked for its
// rules before its cost. A walk that weighs both stays beside the rule where that saves more than the broken rule is priced at, and its
// corridor would be lost when only lines that keep every rule are shown.

import { costValue, RULES_FIRST } from '../line/objectives.ts';
import type { Problem } from '../problem.ts';
import type { Runner } from '../run.ts';
import { mergeArchives } from './archive.ts';
import { goingOnFrom, newChain } from './chain.ts';
import { isCostOnly, type Member, poolOf, type SearchState } from './population.ts';
import { randomState } from './random.ts';
import { cheaperBroken, leadersWorthShowing } from './select.ts';
import { chainTask } from './tasks.ts';

/** Before these rounds, as shares of all of them. */
const AT_SHARES = [0.35, 0.55, 0.75] as const;
const MAX_LINES = 2;
/** Share of all trials that each of these rounds spends on it at most. */
const TRIAL_SHARE = 0.05;
const MIN_TRIALS = 200;
/** Streams of random numbers lie beyond those of thinning. */
const STREAM = 70_000;

/** The state before its next round, with repaired lines in the place of searchers for cost that are behind. */
export async function withRepaired(
  problem: Problem,
  runner: Runner,
  state: SearchState,
  rounds: number,
): Promise<SearchState> {
  const isDue = AT_SHARES.some((share) => Math.round(share * rounds) === state.round);
  const broken = isDue && !problem.baseLine ? cheaperBroken(poolOf(state), MAX_LINES) : [];
  const trials = Math.round((TRIAL_SHARE * state.work.planned) / MAX_LINES);
  if (broken.length === 0 || trials < MIN_TRIALS) return state;
  const outputs = await runner.run(
    broken.map((line, i) =>
      chainTask({
        state: newChain(line, randomState(problem.seed, STREAM + MAX_LINES * state.round + i)),
        prices: RULES_FIRST,
        trials,
        temperatureFrom: 0,
        temperatureTo: 0,
        archive: false,
        untilFeasible: true,
      }),
    ),
  );
  const repaired = outputs.map((output) => output.state.best).filter(({ scores }) => scores.violation === 0);
  const evaluations = outputs.reduce((sum, output) => sum + output.evaluations, state.evaluations);
  const members: Member[] = [...state.members];
  const racing = members.flatMap((member, i) => (isCostOnly(member) ? [i] : []));
  const bests = racing.map((i) => members[i].chain.best);
  // A searcher that leads a corridor goes on in it, or that corridor's road stays half made.
  const leading = leadersWorthShowing([...repaired, ...bests], costValue);
  const behind = racing
    .filter((_, k) => !leading.has(repaired.length + k))
    .sort((a, b) => costValue(members[b].chain.best) - costValue(members[a].chain.best) || b - a);
  for (const [k, line] of repaired.entries()) {
    const i = behind[k];
    if (i === undefined || costValue(line) >= costValue(members[i].chain.best)) continue;
    members[i] = { ...members[i], chain: goingOnFrom(members[i].chain, line), isRefined: false };
  }
  const archive = [...state.archive];
  mergeArchives(archive, repaired);
  return { ...state, members, archive, evaluations };
}
