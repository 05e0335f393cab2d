// One round: each member runs its share of the evaluations; then the front is merged and members that lag behind start
// again from a neighbour's line that is better at their own prices.

import { type Candidate, lineKey } from '../line/candidate.ts';
import { COST_ONLY, costValue, penalizedValue } from '../line/objectives.ts';
import type { Problem } from '../problem.ts';
import type { SearchTask } from '../run.ts';
import { type Archive, mergeArchives } from './archive.ts';
import { type ChainOutput, goingOnFrom, leadingLine } from './chain.ts';
import { isCostOnly, type Member, type SearchState } from './population.ts';
import { randomState } from './random.ts';
import type { RecombineOutput } from './recombine.ts';
import { leadersWorthShowing } from './select.ts';
import { chainTask, recombineTask } from './tasks.ts';

/** Relative temperature at the start: longer runs gain from higher temperatures (measured: 3e-5 … 1.5e-4; above that the result gets worse). */
const TEMPERATURE_PER_ROOT_TRIAL = 2.2e-7;
const MIN_TEMPERATURE = 2e-5;
const MAX_TEMPERATURE = 1.5e-4;
/** Searchers for the cheapest road keep to their own corridors until this share of the work is done; one in each to the end. */
const OWN_CORRIDOR_UNTIL = 0.6;
/** A bred line must be cheaper than the leader by this. */
const BRED_BELOW = 0.9995;
/** Of so many searchers for cost, one that is so far behind and leads no corridor gets this share of its trials. */
const MANY_SEARCHERS = 8;
const HOPELESS = 0.3;
const MIN_ROUND_SHARE = 0.15;
const LAG = 0.005;
const COST_LAG = 0.02;

/** Every so many rounds this share of the trials goes to an evolutionary pass, unless that is too little to breed with. */
const RECOMBINED_EVERY = 3;
const RECOMBINED_SHARE = 0.3;
const MIN_RECOMBINED = 90;
const MAX_PARENTS = 150;
/** Streams of random numbers of the passes lie beyond those of later members. */
const RECOMBINED_STREAM = 50_000;

/** What a round runs side by side. */
export interface RoundTasks {
  /** One per member. */
  readonly chains: readonly SearchTask<ChainOutput>[];
  /** The evolutionary pass, where the round has one. */
  readonly recombined: readonly SearchTask<RecombineOutput>[];
}

/** The tasks of the next round: `trials` in all. */
export function planRound(problem: Problem, state: SearchState, rounds: number, trials: number): RoundTasks {
  const weight = weightsByRank(state.members);
  const weights = weight.reduce((sum, one) => sum + one, 0);
  const moving = problem.baseLine ? movingShare(state) : 1;
  const breeding = recombination(problem, state, trials);
  const chainTrials = trials - (breeding ? RECOMBINED_SHARE * trials : 0);
  const chains = state.members.map((member, i) => {
    const share = weight[i] / weights;
    const trialsInAll = share * state.work.planned;
    const temperature =
      moving *
      Math.min(MAX_TEMPERATURE, Math.max(MIN_TEMPERATURE, TEMPERATURE_PER_ROOT_TRIAL * Math.sqrt(trialsInAll)));
    return chainTask({
      state: member.chain,
      prices: member.prices,
      trials: Math.max(1, Math.round(share * chainTrials)),
      temperatureFrom: temperature * (1 - state.round / rounds),
      temperatureTo: temperature * (1 - (state.round + 1) / rounds),
      archive: !problem.settings.onlyOptimizeForCost,
      stationTurn: state.round,
    });
  });
  return { chains, recombined: breeding ? [breeding] : [] };
}

/** The evolutionary pass of a round, where it has one: lines of all members, of the front and of other corridors. */
function recombination(problem: Problem, state: SearchState, trials: number): SearchTask<RecombineOutput> | null {
  const { baseLine, settings, seed } = problem;
  const spent = Math.round(RECOMBINED_SHARE * trials);
  if (baseLine || state.round % RECOMBINED_EVERY !== RECOMBINED_EVERY - 1 || spent < MIN_RECOMBINED) return null;
  const found = [...state.members.map(({ chain }) => chain.best), ...state.archive, ...state.alternatives];
  const parents = distinctLines([...found, ...state.seeds]).slice(0, MAX_PARENTS);
  if (parents.length < 2) return null;
  return recombineTask({
    parents,
    prices: state.members.map(({ prices }) => prices),
    costOnly: settings.onlyOptimizeForCost,
    random: randomState(seed, RECOMBINED_STREAM + state.round),
    trials: spent,
  });
}

/** Each line once. */
function distinctLines(candidates: readonly Candidate[]): Candidate[] {
  const byLine = new Map<string, Candidate>();
  for (const candidate of candidates) {
    const key = lineKey(candidate);
    if (!byLine.has(key)) byLine.set(key, candidate);
  }
  return [...byLine.values()];
}

/** Share of the line that may change: temperature is a share of what is searched, values are those of the whole line. */
function movingShare({ members }: SearchState): number {
  const { vp, scores } = members[0].chain.best;
  return Math.min(1, vp[vp.length - 3] / Math.max(1, scores.lengthM));
}

/** Weights of the searchers for cost go to those that lead now: a poor seed may lie in the better corridor. */
function weightsByRank(members: readonly Member[]): number[] {
  const racing = members.flatMap((member, i) => (isCostOnly(member) ? [i] : []));
  const value = (i: number) => {
    const { scores } = leadingLine(members[i].chain, members[i].prices);
    return penalizedValue(scores, members[i].prices, scores.costNok);
  };
  const ranked = [...racing].sort((a, b) => value(a) - value(b) || a - b);
  const weight = members.map((member) => member.weight);
  const bests = members.map(({ chain, prices }) => leadingLine(chain, prices));
  const leading = leadersWorthShowing(
    racing.map((i) => bests[i]),
    costValue,
  );
  ranked.forEach((i, place) => {
    const lag = value(i) / value(ranked[0]) - 1;
    const isKept = racing.length < MANY_SEARCHERS || leading.has(racing.indexOf(i));
    const share = isKept ? 1 : Math.max(MIN_ROUND_SHARE, 1 - lag / HOPELESS);
    weight[i] = share * members[racing[place]].weight;
  });
  return weight;
}

/** The outputs of a round, in the order of its tasks. */
export interface RoundOutputs {
  readonly chains: readonly ChainOutput[];
  readonly recombined: readonly RecombineOutput[];
}

/** The state after a round of `trials`. */
export function takeRound(
  state: SearchState,
  { chains: outputs, recombined: bred }: RoundOutputs,
  rounds: number,
  trials: number,
): SearchState {
  const archive: Archive = [...state.archive];
  for (const output of outputs) {
    mergeArchives(archive, output.archive);
    if (output.state.best.scores.violation === 0) mergeArchives(archive, [output.state.best]);
  }
  for (const output of bred) mergeArchives(archive, output.archive);
  const done = (state.round + 1) / rounds;
  const leading = leadersForCost(state.members, outputs);
  const advanced = state.members.map((member, i): Member => {
    const after = { ...member, chain: outputs[i].state, trials: member.trials + outputs[i].trials };
    return leading.has(i) ? after : helped(after, archive, outputs, done);
  });
  const members = bred.reduce<readonly Member[]>(
    (all, { best }) => (best ? withBred(all, best, leading) : all),
    advanced,
  );
  const alternatives =
    done <= OWN_CORRIDOR_UNTIL
      ? outputs.filter((_, i) => isCostOnly(state.members[i])).map((output) => output.state.best)
      : state.alternatives;
  const evaluations = [...outputs, ...bred].reduce((sum, output) => sum + output.evaluations, state.evaluations);
  const work = { ...state.work, rounds: [...state.work.rounds, trials] };
  return { ...state, version: 1, round: state.round + 1, members, archive, alternatives, evaluations, work };
}

/** The searchers for cost that lead a corridor after a round: each goes on in it, or the corridor's road stays half made. */
function leadersForCost(members: readonly Member[], outputs: readonly ChainOutput[]): ReadonlySet<number> {
  const racing = members.flatMap((member, i) => (isCostOnly(member) ? [i] : []));
  const bests = racing.map((i) => leadingLine(outputs[i].state, COST_ONLY));
  const leading = leadersWorthShowing(bests, costValue);
  return new Set(racing.filter((_, k) => leading.has(k)));
}

/**
 * A bred line that is cheaper than all goes on in the place of the searcher for cost that is farthest behind; where each of them
 * leads a corridor, in that of the cheapest.
 */
function withBred(members: readonly Member[], best: Candidate, leading: ReadonlySet<number>): readonly Member[] {
  const own = (i: number) => costValue(leadingLine(members[i].chain, COST_ONLY));
  const racing = members.flatMap((member, i) => (isCostOnly(member) ? [i] : [])).sort((a, b) => own(a) - own(b));
  if (racing.length === 0 || costValue(best) > BRED_BELOW * own(racing[0])) return members;
  const place = racing.findLast((i) => !leading.has(i)) ?? racing[0];
  return members.map((member, i) => (i === place ? { ...member, chain: goingOnFrom(member.chain, best) } : member));
}

/** The member, started again from a clearly better line where there is one. */
function helped(member: Member, archive: Archive, outputs: readonly ChainOutput[], done: number): Member {
  const forCost = isCostOnly(member);
  if (done >= 1 || (forCost && done <= OWN_CORRIDOR_UNTIL)) return member;
  const best = leadingLine(member.chain, member.prices);
  const value = (candidate: Candidate) => penalizedValue(candidate.scores, member.prices, best.scores.costNok);
  let helper = best;
  for (const candidate of archive) if (value(candidate) < value(helper)) helper = candidate;
  for (const { state } of outputs) {
    const mayHelp = state.best.scores.violation === 0 || best.scores.violation > 0;
    if (mayHelp && value(state.best) < value(helper)) helper = state.best;
  }
  if (value(helper) > value(best) * (1 - (forCost ? COST_LAG : LAG))) return member;
  return { ...member, chain: goingOnFrom(member.chain, helper) };
}
