// One round: every member walks its share of the trials; then the front is merged and members that lag behind start
// again from a neighbour's line that is better at their own prices.

import type { Problem } from '../problem.ts';
import type { ChainTask } from '../run.ts';
import { type Archive, mergeArchives } from './archive.ts';
import type { Candidate } from './candidate.ts';
import type { ChainOutput } from './chain.ts';
import { walkedValue } from './objectives.ts';
import { isCostOnly, type Member, type SearchState } from './population.ts';
import { chainTask } from './tasks.ts';

/** Relative temperature at the start: longer walks stand more heat (measured: 3e-5 … 1.5e-4; hotter ruins it). */
const HEAT_PER_ROOT_TRIAL = 2.2e-7;
const LEAST_HEAT = 2e-5;
const MOST_HEAT = 1.5e-4;
/** Searchers for the cheapest road keep to their own corridors until this share of the work is done. */
const OWN_CORRIDOR_UNTIL = 0.6;
const LAG = 0.005;
const COST_LAG = 0.02;

/** The tasks of the next round, one per member: `trials` in all. */
export function planRound(problem: Problem, state: SearchState, rounds: number, trials: number): ChainTask[] {
  const weight = weightsByRank(state.members);
  const weights = weight.reduce((sum, one) => sum + one, 0);
  const moving = problem.given ? movingShare(state) : 1;
  return state.members.map((member, i) => {
    const share = weight[i] / weights;
    const trialsInAll = share * state.work.planned;
    const heat = moving * Math.min(MOST_HEAT, Math.max(LEAST_HEAT, HEAT_PER_ROOT_TRIAL * Math.sqrt(trialsInAll)));
    return chainTask({
      state: member.chain,
      prices: member.prices,
      trials: Math.max(1, Math.round(share * trials)),
      heatFrom: heat * (1 - state.round / rounds),
      heatTo: heat * (1 - (state.round + 1) / rounds),
      archive: !problem.settings.onlyOptimizeForCost,
    });
  });
}

/** Share of the line that may change: heat is a share of what is searched, values are those of the whole line. */
function movingShare({ members }: SearchState): number {
  const { vp, scores } = members[0].chain.best;
  return Math.min(1, vp[vp.length - 3] / Math.max(1, scores.lengthM));
}

/** Weights of the searchers for cost go to those that lead now: a poor seed may lie in the better corridor. */
function weightsByRank(members: readonly Member[]): number[] {
  const racing = members.flatMap((member, i) => (isCostOnly(member) ? [i] : []));
  const value = (i: number) => {
    const { scores } = members[i].chain.best;
    return walkedValue(scores, members[i].prices, scores.costNok);
  };
  const ranked = [...racing].sort((a, b) => value(a) - value(b) || a - b);
  const weight = members.map((member) => member.weight);
  ranked.forEach((i, place) => {
    weight[i] = members[racing[place]].weight;
  });
  return weight;
}

/** The state after a round of `trials`; outputs in the order of the tasks. */
export function takeRound(
  state: SearchState,
  outputs: readonly ChainOutput[],
  rounds: number,
  trials: number,
): SearchState {
  const archive: Archive = [...state.archive];
  for (const output of outputs) {
    mergeArchives(archive, output.archive);
    if (output.state.best.scores.violation === 0) mergeArchives(archive, [output.state.best]);
  }
  const done = (state.round + 1) / rounds;
  const members = state.members.map((member, i): Member => {
    const walked = { ...member, chain: outputs[i].state, trials: member.trials + outputs[i].trials };
    return helped(walked, archive, outputs, done);
  });
  const alternatives =
    done <= OWN_CORRIDOR_UNTIL
      ? outputs.filter((_, i) => isCostOnly(state.members[i])).map((output) => output.state.best)
      : state.alternatives;
  const evaluations = outputs.reduce((sum, output) => sum + output.evaluations, state.evaluations);
  const work = { ...state.work, rounds: [...state.work.rounds, trials] };
  return { ...state, version: 1, round: state.round + 1, members, archive, alternatives, evaluations, work };
}

/** The member, started again from a clearly better line where there is one. */
function helped(member: Member, archive: Archive, outputs: readonly ChainOutput[], done: number): Member {
  const forCost = isCostOnly(member);
  if (done >= 1 || (forCost && done <= OWN_CORRIDOR_UNTIL)) return member;
  const { best } = member.chain;
  const value = (candidate: Candidate) => walkedValue(candidate.scores, member.prices, best.scores.costNok);
  let helper = best;
  for (const candidate of archive) if (value(candidate) < value(helper)) helper = candidate;
  for (const output of outputs) if (value(output.state.best) < value(helper)) helper = output.state.best;
  if (value(helper) > value(best) * (1 - (forCost ? COST_LAG : LAG))) return member;
  return { ...member, chain: { ...member.chain, current: helper, best: helper } };
}
