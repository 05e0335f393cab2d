// Better profiles between the rounds: those who lead among the searchers for cost get theirs refined (refine.ts) before some
// of the rounds and go on from there; before the first one their plans too, which later the chains themselves refine. On steep ground
// with structures a chain needs thousands of trials for what a few passes find; where the chain has found it already, the passes
// gain nothing, and the member is not refined again.

import { lineKey } from '../line/candidate.ts';
import { COST_ONLY, costValue } from '../line/objectives.ts';
import type { Problem } from '../problem.ts';
import type { Runner } from '../run.ts';
import { goingOnFrom, leadingLine } from './chain.ts';
import { isCostOnly, type Member, type SearchState } from './population.ts';
import { refineTask } from './tasks.ts';

/** Refined before these rounds, as shares of all of them; the first lines before any chain starts from them. */
const AT_SHARES = [0, 0.1, 0.4, 0.7] as const;
const MAX_MEMBERS = 3;
const PASSES = 6;
const FIRST_PLANS = 2;
/** A member that gained less than this share by it is let be. */
const WORTH = 5e-4;

/** The state before its next round, with refined leaders where the round has any. */
export async function withRefined(
  problem: Problem,
  runner: Runner,
  state: SearchState,
  rounds: number,
): Promise<SearchState> {
  const isDue = AT_SHARES.some((share) => Math.round(share * rounds) === state.round);
  // In searches for all figures it has led corridors together: there it waits for a way to keep them apart.
  if (problem.baseLine || !isDue || !problem.settings.onlyOptimizeForCost) return state;
  const lineOf = (i: number) => leadingLine(state.members[i].chain, COST_ONLY);
  const seen = new Set<string>();
  const isNew = (i: number) => {
    const key = lineKey(lineOf(i));
    return !seen.has(key) && seen.add(key);
  };
  const chosen = state.members
    .flatMap((member, i) => (isCostOnly(member) && member.isRefined !== true ? [i] : []))
    .sort((a, b) => costValue(lineOf(a)) - costValue(lineOf(b)) || a - b)
    .filter(isNew)
    .slice(0, MAX_MEMBERS);
  const plans = state.round === 0 ? FIRST_PLANS : 0;
  const answers = await runner.run(chosen.map((i) => refineTask({ candidate: lineOf(i), passes: PASSES, plans })));
  const members: Member[] = [...state.members];
  chosen.forEach((i, k) => {
    const found = answers[k];
    const { chain } = members[i];
    const gain = found ? 1 - costValue(found) / costValue(lineOf(i)) : 0;
    members[i] = {
      ...members[i],
      isRefined: gain < WORTH,
      chain: found ? goingOnFrom(chain, found) : chain,
    };
  });
  return { ...state, members };
}
