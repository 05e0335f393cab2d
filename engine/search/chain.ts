// One chain: annealed adaptive local search from a line, at one price vector, for a number of trials. Pure and
// resumable: all that it needs to go on is in its state, which is plain JSON. Temperature follows work, not time.

import type { SearchContext } from '../context/search-context.ts';
import { groundAt } from '../context/search-raster.ts';
import { copyScores, emptyScores, incrementalEvaluatorOf, type Line, type Scores } from '../evaluator.ts';
import { type Candidate, candidateOf, copyLine, emptyLine, MAX_IP, readCandidate } from '../line/candidate.ts';
import { holdEndGrades } from '../line/end-grades.ts';
import { fitPlan, type PlanWork, planWork, refitPlan } from '../line/fit-plan.ts';
import { carryProfile, easeGrades, fitProfile } from '../line/fit-profile.ts';
import { type PriceVector, penalizedValue } from '../line/objectives.ts';
import { type Archive, addToArchive } from './archive.ts';
import { makeRoom } from './make-room.ts';
import {
  applyMutation,
  type Change,
  MUTATIONS,
  type MutationContext,
  PROFILE_MUTATIONS_FROM,
  SIZES,
  type Stretch,
  stepOf,
} from './mutations.ts';
import { below, type RandomState, uniform } from './random.ts';

export interface ChainState {
  readonly current: Candidate;
  readonly best: Candidate;
  readonly random: RandomState;
  /** What a trial of each move and size has gained of late, as a share of the value: [move · SIZES + size]. */
  readonly gains: readonly number[];
  /** How many times their price broken rules cost, after walks that ended on a line that breaks some; left out = once. */
  readonly rulesWeight?: number;
}

export interface ChainInput {
  readonly state: ChainState;
  readonly prices: PriceVector;
  readonly trials: number;
  /** Relative temperature at the first and the last of these trials. */
  readonly temperatureFrom: number;
  readonly temperatureTo: number;
  /** Keep the plan and move the profile only. */
  readonly profileOnly?: boolean;
  /** Collect alternatives for the front. */
  readonly archive: boolean;
  /** End at the first line that keeps every rule. */
  readonly untilFeasible?: boolean;
  /** No move adds a point. */
  readonly keepsPoints?: boolean;
  /** Where most moves begin; left out = anywhere. */
  readonly focus?: readonly Stretch[];
}

export interface ChainOutput {
  readonly state: ChainState;
  readonly archive: Archive;
  readonly trials: number;
  readonly evaluations: number;
}

/** Violations of the plan's and profile's own rules up to this are rounding. */
const ROUNDING = 1e-7;
/** Gains are remembered over about this many trials of the same arm. */
const GAIN_MEMORY = 0.98;
/** This share of the trials is spread evenly over all arms, so that none is forgotten. */
const CURIOSITY = 0.3;
/** Before its first trial an arm promises this: every arm is tried early. */
const PROMISE = 1e-4;
/** Each walk that ends on a line that breaks a rule raises the price of broken rules by this, and each other one lowers it. */
const RULES_STEP = 2;
const MAX_RULES_WEIGHT = 64;

export function newChain(candidate: Candidate, random: RandomState): ChainState {
  return { current: candidate, best: candidate, random, gains: new Array(MUTATIONS.length * SIZES).fill(PROMISE) };
}

/** Scratch of one chain; chains on one thread run one after another. */
const now: Line = emptyLine();
const trial: Line = emptyLine();
const best: Line = emptyLine();
const nowScores: Scores = emptyScores();
const trialScores: Scores = emptyScores();
const bestScores: Scores = emptyScores();
const nowHeld = new Int32Array(MAX_IP);
const trialHeld = new Int32Array(MAX_IP);
const bestHeld = new Int32Array(MAX_IP);
let nowWork: PlanWork = planWork();
let trialWork: PlanWork = planWork();
const before = new Float64Array(MAX_IP);
const after = new Float64Array(MAX_IP);
const origin = new Int32Array(MAX_IP);
const change: Change = { dropped: -1, added: -1, first: 0, last: -1 };

export function runChain(context: SearchContext, input: ChainInput): ChainOutput {
  const { state, prices } = input;
  const { request } = context.problem;
  const random: RandomState = [...state.random];
  const gains = [...state.gains];
  const archive: Archive = [];
  const mutationContext: MutationContext = {
    problem: context.problem,
    raster: context.raster,
    limits: context.limits,
    random,
    held: trialHeld,
    focus: input.focus,
    keepsPoints: input.keepsPoints ?? false,
  };
  load(state.best, best, bestHeld, bestScores);
  load(state.current, now, nowHeld, nowScores);
  fitPlan(now, context.limits, nowWork);
  let violation = fitProfile(now, context.limits) + nowWork.violation;
  const { rulesWeight = 1 } = state;
  const scaleNok = rulesWeight * Math.max(1, state.best.scores.costNok);
  let nowValue = penalizedValue(nowScores, prices, scaleNok);
  let bestValue = penalizedValue(bestScores, prices, scaleNok);
  let evaluations = 0;
  const incremental = incrementalEvaluatorOf(context.evaluator);
  incremental.begin(now, trialScores);

  for (let t = 0; t < input.trials; t++) {
    const arm = chooseArm(gains, random, input.profileOnly ? PROFILE_MUTATIONS_FROM * SIZES : 0);
    const mutation = (arm / SIZES) | 0;
    copyLine(now, trial);
    trialHeld.set(nowHeld.subarray(0, now.ipCount));
    let gained = 0;
    const applied = applyMutation(
      MUTATIONS[mutation],
      stepOf(mutation, arm % SIZES, random),
      trial,
      mutationContext,
      change,
    );
    if (applied) {
      if (mutation < PROFILE_MUTATIONS_FROM) refit(context, random);
      const planViolation = (mutation < PROFILE_MUTATIONS_FROM ? trialWork : nowWork).violation;
      holdEndGrades(trial, request);
      let trialViolation = fitProfile(trial, context.limits) + planViolation;
      if (trialViolation > Math.max(ROUNDING, violation) && easeGrades(trial, context.limits))
        trialViolation = fitProfile(trial, context.limits) + planViolation;
      if (trialViolation <= Math.max(ROUNDING, violation)) {
        incremental.trial(trial, trialScores);
        evaluations++;
        const value = penalizedValue(trialScores, prices, scaleNok);
        const temperature = input.temperatureFrom + ((input.temperatureTo - input.temperatureFrom) * t) / input.trials;
        if (value < nowValue) gained = (nowValue - value) / nowValue;
        if (
          gained > 0 ||
          (temperature > 0 && uniform(random) < Math.exp((nowValue - value) / (temperature * nowValue)))
        ) {
          incremental.accept();
          copyLine(trial, now);
          nowHeld.set(trialHeld.subarray(0, trial.ipCount));
          copyScores(trialScores, nowScores);
          if (mutation < PROFILE_MUTATIONS_FROM) [nowWork, trialWork] = [trialWork, nowWork];
          nowValue = value;
          violation = trialViolation;
          if (input.archive && trialScores.violation === 0)
            addToArchive(archive, trialScores, () => candidateOf(trial, trialHeld, trialScores));
          if (isBetter(trialScores, value, bestScores, bestValue)) {
            bestValue = value;
            copyLine(trial, best);
            bestHeld.set(trialHeld.subarray(0, trial.ipCount));
            copyScores(trialScores, bestScores);
            if (input.untilFeasible && trialScores.violation === 0) break;
          }
        }
      }
    }
    gains[arm] = GAIN_MEMORY * gains[arm] + (1 - GAIN_MEMORY) * gained;
  }
  return {
    state: {
      current: candidateOf(now, nowHeld, nowScores),
      best: candidateOf(best, bestHeld, bestScores),
      random,
      gains,
      rulesWeight: nextRulesWeight(rulesWeight, nowScores.violation === 0),
    },
    archive,
    trials: input.trials,
    evaluations,
  };
}

/** Lines that keep every rule come before all others; among their likes the value decides. */
export function isBetter(scores: Scores, value: number, than: Scores, thanValue: number): boolean {
  if ((scores.violation === 0) !== (than.violation === 0)) return scores.violation === 0;
  return value < thanValue;
}

/** The price of broken rules after a walk that ended on a line that keeps them, or does not. */
export function nextRulesWeight(weight: number, isKept: boolean): number {
  return isKept ? Math.max(1, weight / RULES_STEP) : Math.min(MAX_RULES_WEIGHT, weight * RULES_STEP);
}

/** The line from which the chain goes on, or the best one: which is worth more at these prices, broken rules priced in. */
export function leadingLine({ best, current }: ChainState, prices: PriceVector): Candidate {
  const value = ({ scores }: Candidate) => penalizedValue(scores, prices, best.scores.costNok);
  return value(current) < value(best) ? current : best;
}

/** The chain, going on from this line; its best stays where that keeps every rule and the line does not. */
export function goingOnFrom(chain: ChainState, line: Candidate): ChainState {
  const keepsBest = line.scores.violation > 0 && chain.best.scores.violation === 0;
  return { ...chain, current: line, best: keepsBest ? chain.best : line };
}

function load(candidate: Candidate, line: Line, held: Int32Array, scores: Scores): void {
  readCandidate(candidate, line);
  held.set(candidate.held);
  copyScores(candidate.scores, scores);
}

/** Arms (move and size) are drawn by what they gain per trial. */
function chooseArm(gains: readonly number[], random: RandomState, first: number): number {
  const arms = gains.length - first;
  if (uniform(random) < CURIOSITY) return first + below(random, arms);
  let sum = 0;
  for (let arm = first; arm < gains.length; arm++) sum += gains[arm];
  let at = uniform(random) * sum;
  for (let arm = first; arm < gains.length; arm++) {
    at -= gains[arm];
    if (at < 0) return arm;
  }
  return first + below(random, arms);
}

/** After a plan move: fits the curves, carries the profile along and, half the time, lets it follow the ground. */
function refit(context: SearchContext, random: RandomState): void {
  const wasGround = change.last >= change.first && uniform(random) < 0.5 ? groundUnder(now, context) : Number.NaN;
  refitPlan(trial, context.limits, trialWork, now, nowWork);
  for (let i = 0; i < trial.ipCount; i++) origin[i] = originOf(i);
  const { problem, limits } = context;
  const bound = Math.max(ROUNDING, nowWork.violation);
  const isEased =
    limits.elements.isWhole &&
    trialWork.violation > bound &&
    makeRoom(trial, trialHeld, origin, problem, limits, bound);
  if (isEased) fitPlan(trial, limits, trialWork);
  let count = 0;
  for (let i = 0; i < trial.ipCount; i++) {
    if (origin[i] < 0) continue;
    before[count] = nowWork.chainage[origin[i]];
    after[count++] = trialWork.chainage[i];
  }
  before[count - 1] = now.vp[3 * now.vpCount - 3];
  carryProfile(trial, before, after, count);
  if (!isEased && !Number.isNaN(wasGround)) followGround(context, wasGround);
}

/** Index that a point of the moved line had before; −1 = it was added. */
function originOf(i: number): number {
  if (i === change.added) return -1;
  const before = change.added >= 0 && i > change.added ? i - 1 : i;
  return change.dropped >= 0 && before >= change.dropped ? before + 1 : before;
}

/** Mean ground at the points that a move shifts, in the given line. */
function groundUnder(line: Line, context: SearchContext): number {
  let sum = 0;
  let count = 0;
  for (let i = change.first; i <= change.last && i < line.ipCount; i++) {
    const z = groundAt(context.raster, line.ip[4 * i], line.ip[4 * i + 1]);
    if (Number.isNaN(z)) return Number.NaN;
    sum += z;
    count++;
  }
  return count > 0 ? sum / count : Number.NaN;
}

/** Lifts the profile over the moved stretch by what the ground rose there, fading to both sides. */
function followGround(context: SearchContext, wasGround: number): void {
  if (change.added >= 0) return;
  const rise = groundUnder(trial, context) - wasGround;
  if (Number.isNaN(rise) || rise === 0) return;
  const from = trialWork.chainage[Math.max(0, change.first - 1)];
  const to = trialWork.chainage[Math.min(trial.ipCount - 1, change.last + 1)];
  const middle = (from + to) / 2;
  const half = (to - from) / 2;
  if (!(half > 0)) return;
  for (let i = 1; i < trial.vpCount - 1; i++) {
    const offset = Math.abs(trial.vp[3 * i] - middle) / half;
    if (offset < 1) trial.vp[3 * i + 1] += rise * (0.5 + 0.5 * Math.cos(Math.PI * offset));
  }
}
