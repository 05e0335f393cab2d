// The work budget of a search: by its record, by its trials, or by its seconds, whichever the Run states first.

import type { Problem } from '../problem.ts';
import type { Run, WorkRecord } from '../run.ts';
import { levelForTrials } from '../seeding/seeding-levels.ts';
import { recordedProbes, unlimitedProbes } from './probe-budget.ts';
import { TimedBudget } from './timed-budget.ts';
import { MAX_HANDFULS, MAX_PREVIEWS, MAX_REPAIR_TRIALS, MAX_ROUTES, type WorkBudget } from './work-budget.ts';

/** Without a clock the limits of so many routes are varied. */
const COUNTED_SENSITIVITIES = 2;
/** Without a clock a handful of points of each route is tried for so many trials of the search. */
const TRIALS_PER_HANDFUL = 250;

export function workBudgetOf(run: Run, problem: Problem, rounds: number): WorkBudget {
  const { time, work: record } = run;
  if (record) return recorded(record);
  if (!time) return counted(run.trials, rounds);
  return new TimedBudget(run.runner, time, problem, rounds);
}

/** A budget without a clock. */
const unlimited = {
  harder: {},
  triesHarder: () => true,
  finishOf: () => ({ repairTrials: MAX_REPAIR_TRIALS, routes: MAX_ROUTES }),
  thinTrials: (wanted: number) => wanted,
  thinned: () => {},
  roundDone: () => {},
  previewsAllowed: () => MAX_PREVIEWS,
  previewed: () => {},
  now: () => 0,
  finishable: () => Number.POSITIVE_INFINITY,
  hasTimeForHandful: () => true,
  sensitivityBudget: (done: number) => COUNTED_SENSITIVITIES - done,
  probeBudget: unlimitedProbes,
};

function recorded(record: WorkRecord): WorkBudget {
  return {
    ...unlimited,
    seeding: record.seeding,
    seedingAfterFirst: () => record.seeding,
    bandsInTime: (bands, size) => record.bands?.[size] ?? bands.length,
    harder: record.harder === undefined ? {} : { harder: record.harder },
    triesHarder: (tried) => record.harder === undefined || tried < record.harder,
    affords: (_, index) => !record.leftOut.includes(index),
    plan: async () => record,
    thinTrials: (wanted, at) => record.thinTrials?.[at] ?? wanted,
    trialsOf: (round) => record.rounds[round] ?? 0,
    finishOf: () => ({ repairTrials: record.repairTrials, routes: record.routes }),
    finishable: (done) => (record.finished === undefined ? Number.POSITIVE_INFINITY : record.finished - done),
    mayTryHandful: (route, tried) => tried < (record.handfuls?.[route] ?? 0),
    sensitivityBudget: (done) => (record.sensitivities ?? 0) - done,
    probeBudget: () => (record.probes ? recordedProbes(record.probes) : unlimitedProbes()),
  };
}

function counted(trials: number, rounds: number): WorkBudget {
  const seeding = levelForTrials(trials);
  return {
    ...unlimited,
    seeding,
    seedingAfterFirst: () => seeding,
    bandsInTime: (bands) => bands.length,
    affords: () => true,
    plan: async () => ({ seeding, leftOut: [], planned: trials, rounds: [], repairTrials: 0, routes: MAX_ROUTES }),
    trialsOf: () => trials / rounds,
    mayTryHandful: (_, tried) => tried < Math.min(MAX_HANDFULS, Math.ceil(trials / TRIALS_PER_HANDFUL)),
  };
}
