// How much work a search does, decided in one place: so many trials, so many seconds, or what a record says. Under a bound
// in seconds each round is sized by the speed of those before it; whatever was decided is recorded (WorkRecord), so that
// the clock never leaks into the answer: the record gives the same Solution again.

import type { Candidate } from '../line/candidate.ts';
import { COST_ONLY } from '../line/objectives.ts';
import type { Problem } from '../problem.ts';
import type { Run, WorkRecord } from '../run.ts';
import type { SeedInput } from '../seeding/lattice-seeds.ts';
import {
  latticeWork,
  levelAfterFirst,
  levelForSeconds,
  levelForTrials,
  SEEDING_LEVELS,
} from '../seeding/seeding-levels.ts';
import { newChain } from './chain.ts';
import { type ProbeBudget, recordedProbes, timedProbes, unlimitedProbes } from './probe-budget.ts';
import { randomState } from './random.ts';
import type { SeedingBudget } from './seeds.ts';
import { chainTask } from './tasks.ts';

export interface WorkBudget extends SeedingBudget {
  /** What the record of a search says of its harder lattices: how many, where time ended them. */
  readonly harder: Pick<WorkRecord, 'harder'>;
  /** What the search is to do from here on, in all. */
  plan(seeds: readonly Candidate[]): Promise<WorkRecord>;
  /** Whether there is time for a lattice between the rounds; `index` among the later ones of the level. */
  affords(lattice: SeedInput, index: number): boolean;
  /** Trials of a round (0-based); 0 = the search ends here. */
  trialsOf(round: number, work: WorkRecord, isFeasible: boolean): number;
  /** Routes shown at most, and trials to mend each of them. */
  finishOf(work: WorkRecord): Pick<WorkRecord, 'routes' | 'polish'>;
  /** Tells how many trials the last round was, and whether it was walks alone: else it tells nothing of their speed. */
  roundDone(trials: number, isChainsOnly: boolean): void;
  /** How many routes may be looked at for a preview now: previews take no more than a small share of a bounded time. */
  previewsAllowed(): number;
  previewed(seconds: number, routes: number): void;
  now(): number;
  /** How many routes may be finished next, after so many and so many of them without a broken rule; 0 = no more. */
  finishable(done: number, clean: number): number;
  /** On how many routes limits may be tried next, after it was done on so many; 0 = no more. */
  sensitivityBudget(done: number): number;
  /** How long the search for a reason may go on, from now. */
  probeBudget(): ProbeBudget;
}

/** A short walk tells the speed; the first one warms the machine. */
const PROBE_TRIALS = [60, 150] as const;
const MIN_ROUND_TRIALS = 40;
/** Until a line keeps every rule, a search goes on to this many times its seconds, in rounds of this share of them. */
const MAX_OVERRUN = 2;
const LATE_ROUNDS = 0.05;
/** Harder lattices, where the first find no way, may take so much longer than that, s. */
const HARDER_S = 3;
const PREVIEW_SHARE = 0.06;
/** The first look tells how long one takes; more than one, because the first is made by a cold machine. */
const FIRST_PREVIEWS = 2;
/** Routes that the end looks at in detail, and how much of a bounded time that may take. */
const MAX_ROUTES = 16;
const MIN_ROUTES = 3;
const FINISHING_SHARE = 0.25;
const MAX_FINISHING = 0.35;
/** Finishing goes on to this many times the seconds until one route keeps every rule, and until a few do. */
const UNTIL_CLEAN = 2;
const UNTIL_FEW = 1.1;
/** A finished route takes this many times a look at it: uncertainty, driving limits, mending. */
const FINISHING_LOOKS = 3.5;

/** Trying limits on a route takes this many times a look at it, and a bounded search keeps this share of its time for it … */
const SENSITIVITY_LOOKS = 10;
const SENSITIVITY_SHARE = 0.08;
/** … or what the first routes take, where that is no more than so much. */
const MAX_SENSITIVITY_SHARE = 0.15;
/** Searches shorter than this keep nothing for it, s. */
const MIN_SECONDS = 4;
/** The lower bound by height takes some 1.2 CPU s: searches of fewer seconds of all threads leave it out. */
const BOUND_BY_HEIGHT_S = 12;
/** Without a clock the limits of so many routes are tried. */
const COUNTED_SENSITIVITIES = 2;

export function workBudgetOf(run: Run, problem: Problem, rounds: number): WorkBudget {
  const { time, work: record } = run;
  if (record) return recorded(record);
  if (!time) return counted(run.trials, rounds);
  return timed(run, problem, rounds);
}

/** Trials that mend a route at full detail, and how much dearer they are than others. */
const MAX_REPAIR_TRIALS = 900;
const MIN_REPAIR_TRIALS = 60;
const REPAIR_COST_FACTOR = 5;
/** Routes that a preview shows at most. */
const MAX_PREVIEWS = 8;

/** A lattice between the rounds takes no more than about this share of the time that is left. */
const LATTICE_SHARE = 0.6;

const still = {
  harder: {},
  triesHarder: () => true,
  finishOf: () => ({ polish: MAX_REPAIR_TRIALS, routes: MAX_ROUTES }),
  roundDone: () => {},
  previewsAllowed: () => MAX_PREVIEWS,
  previewed: () => {},
  now: () => 0,
  finishable: () => Number.POSITIVE_INFINITY,
  sensitivityBudget: (done: number) => COUNTED_SENSITIVITIES - done,
  probeBudget: unlimitedProbes,
};

function recorded(record: WorkRecord): WorkBudget {
  return {
    ...still,
    seeding: record.seeding,
    seedingAfterFirst: () => record.seeding,
    harder: record.harder === undefined ? {} : { harder: record.harder },
    triesHarder: (tried) => record.harder === undefined || tried < record.harder,
    affords: (_, index) => !record.leftOut.includes(index),
    plan: async () => record,
    trialsOf: (round) => record.rounds[round] ?? 0,
    finishOf: () => ({ polish: record.polish, routes: record.routes }),
    finishable: (done) => (record.finished === undefined ? Number.POSITIVE_INFINITY : record.finished - done),
    sensitivityBudget: (done) => (record.reasoned ?? 0) - done,
    probeBudget: () => (record.looks ? recordedProbes(record.looks) : unlimitedProbes()),
  };
}

function counted(trials: number, rounds: number): WorkBudget {
  const seeding = levelForTrials(trials);
  return {
    ...still,
    seeding,
    seedingAfterFirst: () => seeding,
    affords: () => true,
    plan: async () => ({ seeding, leftOut: [], planned: trials, rounds: [], polish: 0, routes: MAX_ROUTES }),
    trialsOf: () => trials / rounds,
  };
}

function timed(run: Run, problem: Problem, rounds: number): WorkBudget {
  const time = run.time as NonNullable<Run['time']>;
  const { threads } = run.runner;
  const openedAt = time.elapsed();
  let seeding = levelForSeconds(time.seconds * Math.sqrt(threads), problem.settings.onlyOptimizeForCost);
  /** Seconds of a lattice of work 1, by the last that were searched; 0 = not known, after a checkpoint. */
  let perLattice = 0;
  let searchedAt = openedAt;
  let harder: number | undefined;
  let perSecond = 0;
  let perRoute = 0;
  let previewing = 0;
  let roundFrom = 0;
  /** How long the last routes took that were finished at once, s: the first ones are leaders and take longest. */
  let perFinish = 0;
  let finishedBefore = 0;
  let finishingFrom = 0;
  let perSensitivity = 0;
  let sensitivityFrom = 0;
  /** Routes that the end has time for, and the seconds that they take. */
  const routesOf = () => {
    const affordable = (FINISHING_SHARE * time.seconds * threads) / Math.max(1e-4, FINISHING_LOOKS * perRoute);
    return Math.min(MAX_ROUTES, Math.max(MIN_ROUTES, Math.floor(affordable)));
  };
  /** Seconds that are kept for trying limits at the very end, and what a batch of them takes: as long as the last one, once there was one. */
  const perBatch = () => perSensitivity || SENSITIVITY_LOOKS * perRoute;
  const sensitivityReserve = () =>
    time.seconds < MIN_SECONDS
      ? 0
      : Math.min(
          MAX_SENSITIVITY_SHARE * time.seconds,
          Math.max(SENSITIVITY_SHARE * time.seconds, SENSITIVITY_LOOKS * perRoute),
        );
  const finishing = () => Math.min(MAX_FINISHING * time.seconds, (FINISHING_LOOKS * routesOf() * perRoute) / threads);
  const left = () => time.seconds - finishing() - sensitivityReserve() - time.elapsed();
  const latticesDone = (lattices: readonly SeedInput[]) => {
    const seconds = time.elapsed() - searchedAt;
    const work = lattices.reduce((sum, lattice) => sum + latticeWork(lattice), 0);
    if (lattices.length > 0) perLattice = (seconds * Math.min(threads, lattices.length)) / work;
    searchedAt = time.elapsed();
    return seconds;
  };
  return {
    seeding,
    seedingAfterFirst() {
      seeding = levelAfterFirst(seeding, latticesDone(SEEDING_LEVELS[seeding].first) / time.seconds);
      return seeding;
    },
    get harder() {
      return harder === undefined ? {} : { harder };
    },
    triesHarder(tried, { cellFactor }) {
      const seconds = perLattice * latticeWork({ cellFactor, isQuick: false });
      const isInTime = time.elapsed() + seconds <= MAX_OVERRUN * time.seconds + HARDER_S;
      if (!isInTime) harder = tried;
      return isInTime;
    },
    affords: (lattice) => perLattice * latticeWork(lattice) < LATTICE_SHARE * left(),
    finishOf() {
      const spare = Math.max(0, time.seconds - time.elapsed() - finishing() - sensitivityReserve());
      const affordable = (spare * perSecond) / REPAIR_COST_FACTOR / routesOf();
      return {
        polish: Math.round(Math.min(MAX_REPAIR_TRIALS, Math.max(MIN_REPAIR_TRIALS, affordable))),
        routes: routesOf(),
      };
    },
    async plan(seeds) {
      // The first lattices were searched by a machine that had yet to wake.
      latticesDone(SEEDING_LEVELS[seeding].second ?? []);
      for (const trials of PROBE_TRIALS) {
        const from = time.elapsed();
        await run.runner.run(Array.from({ length: threads }, (_, i) => probe(seeds[0], problem.seed, i, trials)));
        perSecond = (threads * trials) / Math.max(1e-4, time.elapsed() - from);
      }
      roundFrom = time.elapsed();
      return {
        seeding,
        ...(harder === undefined ? {} : { harder }),
        ...(time.seconds * threads < BOUND_BY_HEIGHT_S ? { bound: 'quick' as const } : {}),
        leftOut: [],
        planned: Math.max(rounds * MIN_ROUND_TRIALS, Math.round(perSecond * left())),
        rounds: [],
        polish: 0,
        routes: MAX_ROUTES,
      };
    },
    trialsOf(round, work, isFeasible) {
      roundFrom = time.elapsed();
      // A little late with a route is better than in time without one.
      const late = !isFeasible && time.elapsed() < MAX_OVERRUN * time.seconds;
      const seconds = Math.max(left(), late ? LATE_ROUNDS * (rounds - round) * time.seconds : 0);
      if (seconds <= 0 && round > 0) return 0;
      // A search that goes on from a checkpoint on a new machine knows its speed after one round.
      if (perSecond === 0) return work.planned / rounds;
      return Math.max(MIN_ROUND_TRIALS, Math.round((perSecond * seconds) / (rounds - round)));
    },
    roundDone(trials, isChainsOnly) {
      if (!isChainsOnly) return;
      const rate = trials / Math.max(1e-4, time.elapsed() - roundFrom);
      perSecond = perSecond === 0 ? rate : (perSecond + rate) / 2;
    },
    previewsAllowed() {
      if (perRoute === 0) return FIRST_PREVIEWS;
      const spare = PREVIEW_SHARE * time.elapsed() - previewing;
      return Math.min(MAX_PREVIEWS, Math.floor((spare * threads) / perRoute));
    },
    previewed(seconds, routes) {
      previewing += seconds;
      if (routes > 0) perRoute = (seconds * Math.min(threads, routes)) / routes;
    },
    now: () => time.elapsed(),
    finishable(done, clean) {
      const now = time.elapsed();
      if (done > finishedBefore) perFinish = now - finishingFrom;
      finishedBefore = done;
      finishingFrom = now;
      const whole = time.seconds - sensitivityReserve();
      const until = clean === 0 ? UNTIL_CLEAN * time.seconds : clean < MIN_ROUTES ? UNTIL_FEW * time.seconds : whole;
      return done === 0 || now + perFinish <= until ? threads : 0;
    },
    sensitivityBudget(done) {
      const now = time.elapsed();
      if (done > 0) perSensitivity = now - sensitivityFrom;
      sensitivityFrom = now;
      return now + perBatch() <= time.seconds ? threads : 0;
    },
    probeBudget: () => timedProbes(time.seconds, time.elapsed, perLattice, threads),
  };
}

function probe(seed: Candidate, seedNumber: number, stream: number, trials: number) {
  const state = newChain(seed, randomState(seedNumber, stream));
  return chainTask({ state, prices: COST_ONLY, trials, temperatureFrom: 0, temperatureTo: 0, archive: false });
}
