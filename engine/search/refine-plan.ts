// The plan of a line that was found, made better with its profile as it is: where its points had better stand is known at once for
// all of them (plan-search/point-shifts.ts), from what the stations beside the line cost. That knows nothing of lengths, grades in curves,
// or legs that come near each other, so the line goes there by stretches: all of it where the search's own score finds that
// better, else each half by itself, down to single points. What thousands of random moves find takes some hundred evaluations.

import { profileAt } from '../alignment/profile.ts';
import type { SearchContext } from '../context/search-context.ts';
import { DEFAULT_STATION_M, fineLooksOf } from '../evaluate/kernel.ts';
import { emptyScores, incrementalEvaluatorOf, type Line } from '../evaluator.ts';
import { type Candidate, candidateOf, copyLine, emptyLine, readCandidate } from '../line/candidate.ts';
import { fitPlan, planWork, refitPlan } from '../line/fit-plan.ts';
import { carryProfile, easeGrades, fitProfile } from '../line/fit-profile.ts';
import { COST_ONLY, penalizedValue } from '../line/objectives.ts';
import { type PointShifts, pointShifts } from '../plan-search/point-shifts.ts';

export interface RefinePlanInput {
  readonly candidate: Candidate;
  /** Which of the steps comes, in turn. */
  readonly turn: number;
  /** What broken rules are priced by (penalizedValue), NOK; left out = the line's own cost. */
  readonly scaleNok?: number;
}

export interface RefinedPlan {
  /** null where nothing is gained. */
  readonly candidate: Candidate | null;
  readonly evaluations: number;
}

/** Steps across the line, m: the widest reach six times so far to either side. */
const STEPS_M = [4, 1.2, 0.4] as const;
export const PLAN_STEPS = STEPS_M.length;
/** Distance between stations of the prices, in that of the search's finest look. */
const STATIONS_SHARE = 0.5;
/** Stretches that promise less than this share of the cost are let be, and lines that gain less stay as they are. */
const WORTH = 1e-5;
/** Where a single point cannot go all the way it goes a part of it. */
const PART = 0.5;
/** Violations of the plan's and profile's own rules up to this are rounding. */
const ROUNDING = 1e-7;

const now: Line = emptyLine();
const trial: Line = emptyLine();

/** The line with its points where they had better stand, by its cost alone. */
export function refinePlan(context: SearchContext, { candidate, turn, scaleNok }: RefinePlanInput): RefinedPlan {
  // What lies beyond the cuts of a given line would have to be priced with it.
  if (context.baseLine || !context.model.profilePrices || candidate.held.length < 3)
    return { candidate: null, evaluations: 0 };
  const { limits } = context;
  readCandidate(candidate, now);
  let nowWork = planWork();
  let trialWork = planWork();
  fitPlan(now, limits, nowWork);
  const mostViolated = Math.max(ROUNDING, nowWork.violation + fitProfile(now, limits));
  const shifts = shiftsOf(context, candidate, nowWork, turn);

  const { ipCount } = now;
  const scale = scaleNok ?? candidate.scores.costNok;
  const value = (scores: Candidate['scores']) => penalizedValue(scores, COST_ONLY, scale);
  const scores = emptyScores();
  const worthNok = WORTH * candidate.scores.costNok;
  let least = value(candidate.scores);
  let best: Candidate | null = null;
  let evaluations = 0;
  const before = new Float64Array(ipCount);
  const evaluator = incrementalEvaluatorOf(context.evaluator);
  evaluator.begin(now, scores);

  const isTaken = (from: number, to: number, share: number): boolean => {
    copyLine(now, trial);
    for (let j = from; j < to; j++) {
      trial.ip[4 * j] += share * shifts.dx[j];
      trial.ip[4 * j + 1] += share * shifts.dy[j];
    }
    refitPlan(trial, limits, trialWork, now, nowWork);
    if (trialWork.violation > mostViolated) return false;
    before.set(nowWork.chainage.subarray(0, ipCount));
    before[ipCount - 1] = now.vp[3 * now.vpCount - 3];
    carryProfile(trial, before, trialWork.chainage, ipCount);
    let violation = fitProfile(trial, limits) + trialWork.violation;
    if (violation > mostViolated && easeGrades(trial, limits))
      violation = fitProfile(trial, limits) + trialWork.violation;
    if (violation > mostViolated) return false;
    evaluations++;
    evaluator.trial(trial, scores);
    if (!(value(scores) < least)) return false;
    evaluator.accept();
    least = value(scores);
    best = candidateOf(trial, candidate.held, scores);
    copyLine(trial, now);
    [nowWork, trialWork] = [trialWork, nowWork];
    return true;
  };
  const goThere = (from: number, to: number): void => {
    let promised = 0;
    for (let j = from; j < to; j++) promised += shifts.gainNok[j];
    if (promised < worthNok || isTaken(from, to, 1)) return;
    if (to - from === 1) {
      isTaken(from, to, PART);
      return;
    }
    const middle = (from + to) >> 1;
    goThere(from, middle);
    goThere(middle, to);
  };
  goThere(1, ipCount - 1);
  return { candidate: least < value(candidate.scores) * (1 - WORTH) ? best : null, evaluations };
}

function shiftsOf(
  context: SearchContext,
  candidate: Candidate,
  work: ReturnType<typeof planWork>,
  turn: number,
): PointShifts {
  const { problem, model, limits } = context;
  const stationM = STATIONS_SHARE * (fineLooksOf(problem).at(-1)?.stationM ?? DEFAULT_STATION_M);
  const prices = model.profilePrices!(problem, now, stationM);
  const { count, h } = prices;
  const z = new Float64Array(count);
  const grade = new Float64Array(count);
  const at = { z: 0, grade: 0 };
  for (let i = 0; i < count; i++) {
    profileAt(now.vp, now.vpCount, (i + 0.5) * h, at);
    z[i] = at.z;
    grade[i] = at.grade;
  }
  prices.assess(z, grade);
  return pointShifts({
    line: now,
    work,
    held: candidate.held,
    prices,
    z,
    stepM: STEPS_M[turn % PLAN_STEPS],
    minRadiusM: limits.minRadiusM,
    acrossBefore: Math.floor(turn / PLAN_STEPS) % 2 === 0,
  });
}
