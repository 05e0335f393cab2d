// Takes points out of a finished line that it can do without: an intersection point is dropped, or two that turn the same way become
// one curve; a vertical point is dropped and its neighbours' curves grow. What is left is improved as it stands after each
// handful, and the handful stays out as long as the line costs no more than a given share over what it did. A search refines its lines
// point by point, since many points are easy to move; a road is staked out, driven and built by few (alignments of real roads have
// 1–5 intersection points and 2–8 vertical points a kilometre).

import { FIGURE_ROWS, OBJECTIVE_FIGURES, recordOf } from '#domain/figures/figure-rows.ts';
import type { SearchContext } from '../context/search-context.ts';
import { emptyScores, incrementalEvaluatorOf, type Line, type Scores } from '../evaluator.ts';
import {
  type Candidate,
  candidateOf,
  copyLine,
  emptyLine,
  MAX_IP,
  readCandidate,
  scoredBy,
} from '../line/candidate.ts';
import { fitPlan, type PlanWork, planWork } from '../line/fit-plan.ts';
import { carryProfile, easeGrades, fitProfile } from '../line/fit-profile.ts';
import { COST_ONLY, type PriceVector, priced } from '../line/objectives.ts';
import { newChain, runChain } from './chain.ts';
import type { RandomState } from './random.ts';

export interface SimplifyingRules {
  /** How much the cost may rise in all, as a share; where the line is shown for another figure, all figures together too. */
  readonly share: number;
  readonly forCost: boolean;
  /** A line of fewer points may give back so much of what the handfuls before it gained, as a share of the least cost. */
  readonly givenBack: number;
  /** The plan stays as it is. */
  readonly profileOnly: boolean;
}

/** How far the points of a line have been tried. */
export interface Simplification {
  /** The line that goes on. */
  readonly candidate: Candidate;
  /** The line of fewest points so far that costs hardly more than the least. */
  readonly kept: Candidate;
  /** The line that goes on is the one that is kept. */
  readonly isKept: boolean;
  /** The least that the cost, and the figures at the prices, came to. */
  readonly leastNok: number;
  readonly leastValue: number;
  /** What the figures weigh: cost alone, or each figure as much as the cost. */
  readonly prices: PriceVector;
  /**
   * The most that the cost, and the figures at these prices, may come to: the share over what they did at first. A line that is costlier
   * than the one that is kept goes on within it, since what is left after more handfuls may be cheaper again.
   */
  readonly mostNok: number;
  readonly mostValue: number;
  /** What is left is improved at the stations of full detail: a walk at the search's own hid what costs between them. */
  readonly isStrict: boolean;
  /** The line had so much anyway. */
  readonly violation: number;
  /** Points that are tried without next, at once; 0 = the end. */
  readonly batch: number;
  readonly random: RandomState;
}

/** Of the points of a line, so many may go at once. */
const FIRST_BATCH = 0.3;
/** A handful that fails is tried again with this share of it. */
const SMALLER = 0.35;
/** What is left makes good a part of what a handful costs at first, so that it may cost so many times what may be spent. */
const AHEAD = 3;
/** What a line of fewer points may give back of what the handfuls before it gained, as a share of the least cost. */
export const GIVEN_BACK = 0.015;
/** Trials that improve what is left after a handful: so many, and so many for each of its points. */
const TRIALS = 60;
const TRIALS_PER_POINT = 2;
/** Two curves that turn more than this together stay two. */
const MAX_TURN_RAD = 2;
/** Violations of the plan's and profile's own rules up to this are rounding. */
const ROUNDING = 1e-7;
/** Radius of a curve that takes what its legs have room for, m. */
const ROOMY_M = 1e6;

type Removal =
  | { readonly kind: 'drop'; readonly at: number; readonly grows: boolean }
  | { readonly kind: 'merge'; readonly at: number; readonly x: number; readonly y: number }
  | { readonly kind: 'vertical'; readonly at: number }
  | { readonly kind: 'verticalMerge'; readonly at: number };

export function beginSimplification(
  { strict, baseLine }: SearchContext,
  line: Candidate,
  rules: SimplifyingRules,
  random: RandomState,
): Simplification {
  const candidate = scoredBy(strict, line);
  const mayDrop = !baseLine && rules.share > 0;
  const batch = mayDrop ? firstBatch(candidate) : 0;
  const { violation, costNok } = candidate.scores;
  const prices = rules.forCost ? COST_ONLY : evenPrices(candidate.scores);
  const value = priced(candidate.scores, prices);
  const [mostNok, mostValue] = [(1 + rules.share) * costNok, (1 + rules.share) * value];
  const least = { kept: candidate, isKept: true, leastNok: costNok, leastValue: value };
  return { candidate, ...least, prices, mostNok, mostValue, isStrict: false, violation, batch, random };
}

/**
 * A handful of points fewer; the same line with a smaller handful to try next where that costs too much. When no handful is left that
 * the costlier line goes on with, the one that is kept goes on.
 */
export function simplifiedOnce(context: SearchContext, now: Simplification, rules: SimplifyingRules): Simplification {
  const next = handfulTried(context, now, rules);
  const { kept, leastNok, leastValue } = next;
  const overLeast = 1 + rules.share + rules.givenBack;
  const isSpent = overLeast * leastNok >= next.mostNok && overLeast * leastValue >= next.mostValue;
  if (next.batch > 0 || next.isKept || isSpent) return next;
  const [mostNok, mostValue] = [overLeast * leastNok, overLeast * leastValue];
  return { ...next, candidate: kept, isKept: true, mostNok, mostValue, batch: firstBatch(kept) };
}

function handfulTried(context: SearchContext, now: Simplification, rules: SimplifyingRules): Simplification {
  const without = withoutSome(context, now, rules);
  if (!without) return { ...now, batch: 0 };
  const isStrict = now.isStrict || context.strict === context.evaluator;
  const quick = isStrict ? null : improved(context, context.evaluator, without.candidate, now, rules);
  if (quick && isWithin(quick.candidate.scores, now)) return { ...now, ...quick, ...keptOf(now, quick, rules) };
  const strict = improved(context, context.strict, without.candidate, now, rules);
  if (isWithin(strict.candidate.scores, now))
    return { ...now, ...strict, ...keptOf(now, strict, rules), isStrict: true };
  return { ...now, batch: smallerHandful(without.removed), random: strict.random };
}

/** The line improved as it stands by a walk at the stations of an evaluator, with the scores of full detail's stations. */
function improved(
  context: SearchContext,
  evaluator: SearchContext['evaluator'],
  line: Candidate,
  { random, prices }: Simplification,
  { profileOnly }: SimplifyingRules,
): Pick<Simplification, 'candidate' | 'random'> {
  const { state } = runChain(
    { ...context, evaluator },
    {
      state: newChain(evaluator === context.strict ? line : scoredBy(evaluator, line), random),
      prices,
      trials: walkTrials(line),
      temperatureFrom: 0,
      temperatureTo: 0,
      archive: false,
      profileOnly,
      keepsPoints: true,
    },
  );
  const candidate = evaluator === context.strict ? state.best : scoredBy(context.strict, state.best);
  return { candidate, random: state.random };
}

function keptOf(
  { kept, leastNok, leastValue, prices }: Simplification,
  { candidate }: Pick<Simplification, 'candidate'>,
  { share, givenBack }: SimplifyingRules,
): Pick<Simplification, 'kept' | 'isKept' | 'leastNok' | 'leastValue'> {
  const value = priced(candidate.scores, prices);
  const least = { leastNok: Math.min(leastNok, candidate.scores.costNok), leastValue: Math.min(leastValue, value) };
  const overLeast = 1 + share + givenBack;
  const isKept = candidate.scores.costNok <= overLeast * least.leastNok && value <= overLeast * least.leastValue;
  return { ...least, isKept, kept: isKept ? candidate : kept };
}

/** The handful to try next after one of so many points failed. */
export function smallerHandful(removed: number): number {
  return Math.floor(SMALLER * removed);
}

function walkTrials(line: Candidate): number {
  return Math.round(TRIALS + TRIALS_PER_POINT * pointsOf(line));
}

/** Evaluations that a handful takes, about: each point by itself, then the walk. */
export function handfulTrials(line: Candidate): number {
  return pointsOf(line) + walkTrials(line);
}

function firstBatch(line: Candidate): number {
  return Math.ceil(FIRST_BATCH * pointsOf(line));
}

function pointsOf({ ip, vp }: Candidate): number {
  return ip.length / 4 + vp.length / 3 - 4;
}

/** Prices at which every figure of a line weighs as much as its cost. */
function evenPrices(scores: Scores): PriceVector {
  return recordOf(OBJECTIVE_FIGURES, (id) => {
    const total = Math.abs(scores[FIGURE_ROWS[id].total]);
    return total > 1e-9 ? scores.costNok / total : 0;
  });
}

function isWithin(scores: Scores, { mostNok, mostValue, prices, violation }: Simplification): boolean {
  return scores.violation <= violation && scores.costNok <= mostNok && priced(scores, prices) <= mostValue;
}

const base: Line = emptyLine();
const trial: Line = emptyLine();
const baseHeld = new Int32Array(MAX_IP);
const trialHeld = new Int32Array(MAX_IP);
/** How far the base breaks the profile's own rules: a profile that was not made by these curves may, a little. */
let baseProfile = 0;
const baseWork: PlanWork = planWork();
const trialWork: PlanWork = planWork();
const scores: Scores = emptyScores();
const before = new Float64Array(MAX_IP);
const after = new Float64Array(MAX_IP);

/** The line without at most `batch` of its points, those first that cost least; null where none can go. */
function withoutSome(
  context: SearchContext,
  { candidate, prices, mostValue, violation, batch }: Simplification,
  { profileOnly }: SimplifyingRules,
): { candidate: Candidate; removed: number } | null {
  readCandidate(candidate, base);
  baseHeld.set(candidate.held);
  fitPlan(base, context.limits, baseWork);
  copyLine(base, trial);
  baseProfile = fitProfile(trial, context.limits);
  const room = AHEAD * (mostValue - priced(candidate.scores, prices));
  const ranked = pricedRemovals(context, profileOnly ? verticalRemovals() : allRemovals(context), prices);
  const chosen = apartAndCheap(ranked, room, batch);
  for (let count = chosen.length; count > 0; count = Math.floor(count / 2)) {
    if (!removed(context, chosen.slice(0, count))) continue;
    context.strict.evaluate(trial, scores);
    if (scores.violation > violation && count > 1) continue;
    return { candidate: candidateOf(trial, trialHeld, scores), removed: count };
  }
  return null;
}

interface PricedRemoval {
  readonly removal: Removal;
  /** What the line is worse by without the point, at the prices. */
  readonly rise: number;
}

/** What each removal costs by itself at the search's own stations, the cheapest first; those that break a rule are left out. */
function pricedRemovals(context: SearchContext, removals: readonly Removal[], prices: PriceVector): PricedRemoval[] {
  const incremental = incrementalEvaluatorOf(context.evaluator);
  incremental.begin(base, scores);
  const { violation } = scores;
  const now = priced(scores, prices);
  return removals
    .flatMap((removal) => {
      if (!removed(context, [removal])) return [];
      incremental.trial(trial, scores);
      return scores.violation > violation ? [] : [{ removal, rise: priced(scores, prices) - now }];
    })
    .sort((a, b) => a.rise - b.rise || a.removal.at - b.removal.at);
}

/** The cheapest removals that do not touch each other, as far as there is room for what they cost together. */
function apartAndCheap(ranked: readonly PricedRemoval[], room: number, batch: number): Removal[] {
  const chosen: Removal[] = [];
  const touched = { plan: new Set<number>(), profile: new Set<number>() };
  let rise = 0;
  for (const one of ranked) {
    const { removal } = one;
    const near = isOfProfile(removal) ? touched.profile : touched.plan;
    const isPair = removal.kind === 'merge' || removal.kind === 'verticalMerge';
    if (near.has(removal.at) || (isPair && near.has(removal.at + 1))) continue;
    rise += Math.max(0, one.rise);
    if (chosen.length >= batch || (rise > room && chosen.length > 0)) break;
    chosen.push(removal);
    for (let i = removal.at - 2; i <= removal.at + 3; i++) near.add(i);
  }
  return chosen;
}

function isOfProfile({ kind }: Removal): boolean {
  return kind === 'vertical' || kind === 'verticalMerge';
}

function verticalRemovals(): Removal[] {
  const found: Removal[] = [];
  for (let at = 1; at < base.vpCount - 1; at++) {
    found.push({ kind: 'vertical', at });
    if (at < base.vpCount - 2 && verticalMeeting(base.vp, at - 1, at)) found.push({ kind: 'verticalMerge', at });
  }
  return found;
}

/**
 * Where the grade up to point `at` and the grade after the next one meet, where both bend the same way.
 * @param before index of the point before
 */
function verticalMeeting(vp: Float64Array, before: number, at: number): readonly [chainageM: number, z: number] | null {
  const [b, p, q, n] = [3 * before, 3 * at, 3 * at + 3, 3 * at + 6];
  const grade = (from: number, to: number) => (vp[to + 1] - vp[from + 1]) / (vp[to] - vp[from]);
  const [first, middle, last] = [grade(b, p), grade(p, q), grade(q, n)];
  if (!((middle - first) * (last - middle) > 0)) return null;
  const chainageM = vp[p] + (vp[q + 1] - vp[p + 1] - last * (vp[q] - vp[p])) / (first - last);
  return [chainageM, vp[p + 1] + first * (chainageM - vp[p])];
}

function allRemovals({ problem: { request, settings } }: SearchContext): Removal[] {
  const found: Removal[] = verticalRemovals();
  if (settings.useFixedPointDistance || !settings.allowFewerNodes) return found;
  // Points on the bearings of the ends stay, as do those at control points.
  const first = request.start.bearing === null ? 1 : 2;
  const last = base.ipCount - (request.end.bearing === null ? 2 : 3);
  for (let i = first; i <= last; i++) {
    if (baseHeld[i] !== 0) continue;
    found.push({ kind: 'drop', at: i, grows: false }, { kind: 'drop', at: i, grows: true });
    const meeting = i < last && baseHeld[i + 1] === 0 ? meetingOf(i) : null;
    if (meeting) found.push({ kind: 'merge', at: i, x: meeting[0], y: meeting[1] });
  }
  return found;
}

/** Where the legs before point i and after point i + 1 meet, where both points turn the same way. */
function meetingOf(i: number): readonly [number, number] | null {
  const { ip } = base;
  const leg = (from: number) => [ip[4 * from + 4] - ip[4 * from], ip[4 * from + 5] - ip[4 * from + 1]] as const;
  const [ax, ay] = leg(i - 1);
  const [bx, by] = leg(i);
  const [cx, cy] = leg(i + 1);
  const turns = [Math.atan2(ax * by - ay * bx, ax * bx + ay * by), Math.atan2(bx * cy - by * cx, bx * cx + by * cy)];
  const turn = Math.abs(turns[0] + turns[1]);
  if (turns[0] * turns[1] <= 0 || turn > MAX_TURN_RAD) return null;
  const cross = ax * cy - ay * cx;
  if (!(Math.abs(cross) > 1e-9)) return null;
  const t = (bx * cy - by * cx) / cross;
  return [ip[4 * i] + t * ax, ip[4 * i + 1] + t * ay];
}

/** Makes `trial` the base without some of its points; false where its curves or grades do not fit. */
function removed(context: SearchContext, removals: readonly Removal[]): boolean {
  copyLine(base, trial);
  const dropped = new Map(removals.map((removal) => [`${Number(isOfProfile(removal))} ${removal.at}`, removal]));
  let count = 0;
  let kept = 0;
  let grows = false;
  for (let i = 0; i < base.ipCount; i++) {
    const removal = dropped.get(`0 ${i}`);
    if (removal?.kind === 'drop') {
      if (removal.grows && count > 1) trial.ip[4 * count - 2] = ROOMY_M;
      grows = removal.grows;
      continue;
    }
    trial.ip.set(base.ip.subarray(4 * i, 4 * i + 4), 4 * count);
    trialHeld[count] = baseHeld[i];
    if (removal?.kind === 'merge') {
      trial.ip.set([removal.x, removal.y, ROOMY_M, 0], 4 * count);
      i++;
    } else {
      if (grows) trial.ip[4 * count + 2] = ROOMY_M;
      before[kept] = baseWork.chainage[i];
      after[kept++] = count;
    }
    grows = false;
    count++;
  }
  trial.ipCount = count;
  fitPlan(trial, context.limits, trialWork);
  for (let k = 0; k < kept; k++) after[k] = trialWork.chainage[after[k]];
  before[kept - 1] = base.vp[3 * base.vpCount - 3];
  if (count < base.ipCount) carryProfile(trial, before, after, kept);
  let points = 0;
  for (let j = 0; j < base.vpCount; j++) {
    const removal = dropped.get(`1 ${j}`);
    if (removal?.kind === 'vertical') continue;
    const meeting = removal ? verticalMeeting(trial.vp, points - 1, j) : null;
    if (meeting) {
      trial.vp.set(meeting, 3 * points);
      j++;
    } else trial.vp.copyWithin(3 * points, 3 * j, 3 * j + 3);
    points++;
  }
  trial.vpCount = points;
  if (trialWork.violation > baseWork.violation + ROUNDING) return false;
  if (fitProfile(trial, context.limits) <= baseProfile + ROUNDING) return true;
  return easeGrades(trial, context.limits) && fitProfile(trial, context.limits) <= baseProfile + ROUNDING;
}
