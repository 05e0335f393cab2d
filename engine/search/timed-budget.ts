// The work budget of a search that is bound by seconds. Every part of the search is sized by the speed of what came before it: seconds
// of a lattice, trials a second, seconds of a route in full detail, seconds of a sensitivity analysis.
//
//   |- seeding -|- probes -|- rounds, previews ----|- finishing -|- fewer points -|- sensitivities -|
//   0                                                                                             seconds

import type { Candidate } from '../line/candidate.ts';
import { COST_ONLY } from '../line/objectives.ts';
import type { Problem } from '../problem.ts';
import type { Runner, TimeBound, WorkRecord } from '../run.ts';
import type { SeedInput } from '../seeding/lattice-seeds.ts';
import {
  firstLatticesOf,
  latticeWork,
  levelAfterFirst,
  levelForSeconds,
  secondLatticesOf,
} from '../seeding/seeding-levels.ts';
import { newChain } from './chain.ts';
import { type ProbeBudget, timedProbes } from './probe-budget.ts';
import { randomState } from './random.ts';
import { chainTask } from './tasks.ts';
import { MAX_HANDFULS, MAX_PREVIEWS, MAX_REPAIR_TRIALS, MAX_ROUTES, type WorkBudget } from './work-budget.ts';

/** Short runs measure the speed; the first one lets the JIT warm up. */
const PROBE_TRIALS = [60, 150] as const;
const MIN_ROUND_TRIALS = 40;
/**
 * Until a line keeps every rule, the rounds go on to this many times the seconds, from this share of them on or once the seconds are over:
 * earlier ones that took longer would take from those that make the line cheaper once it keeps the rules.
 */
const LATE_ROUNDS = 1.7;
const LATE_FROM = 0.6;
/** Harder lattices, where the first find no way, may begin up to this many times the seconds. */
const MAX_OVERRUN = 2;
/** … and take so much longer than that, s. */
const HARDER_S = 3;
const PREVIEW_SHARE = 0.06;
/** The first previews measure how long a route takes in detail; more than one, since the JIT is cold at the first. */
const FIRST_PREVIEWS = 2;
/** Fewest routes that the end evaluates in detail, and how much of a bounded time that may take. */
const MIN_ROUTES = 3;
/** For cost alone one of each corridor is shown: so many before it is known how many there are. */
const COST_ROUTES = 4;
const FINISHING_SHARE = 0.25;
const MAX_FINISHING = 0.35;
/** Finishing goes on to this many times the seconds until one route keeps every rule, and until a few do. */
const UNTIL_CLEAN = 2;
const UNTIL_FEW = 1.1;
/** A finished route takes this many times its evaluation in detail: uncertainty, driving limits, repair. */
const FINISHING_LOOKS = 3.5;

/** Share of a bounded time that is kept for taking points out of routes, or what they take where that is less … */
const SIMPLIFYING_SHARE = 0.2;
/** … which is at most so many evaluations of each route in detail: 4 to 25 were measured, and its repair often takes longer than is kept for it. */
const SIMPLIFYING_LOOKS = 60;
/** Of what is kept for that, this share is left to it where the rounds end late: routes that are not finished are not shown. */
const SIMPLIFYING_AFTER_LATE = 0.25;
/** What a handful of points takes, as so many evaluations of the route in detail, before one was tried. */
const HANDFUL_LOOKS = 8;
/** A sensitivity analysis takes this many times a route's evaluation in detail; a bounded search keeps this share of its time … */
const SENSITIVITY_LOOKS = 10;
const SENSITIVITY_SHARE = 0.08;
/** … or what the first routes take, where that is no more than so much. */
const MAX_SENSITIVITY_SHARE = 0.15;
/** Searches shorter than this keep nothing for it, s. */
const MIN_SECONDS = 4;
/** The lower bound by height takes some 1.2 CPU s: searches of fewer seconds of all threads leave it out. */
const BOUND_BY_HEIGHT_S = 12;
/** Fewest trials that repair a route at full detail, and how much more expensive they are than others. */
const MIN_REPAIR_TRIALS = 60;
const REPAIR_COST_FACTOR = 5;
/** A lattice between the rounds takes no more than about this share of the time that is left. */
const LATTICE_SHARE = 0.6;
/**
 * All of them together no more than about this share of the whole: up the Rhône's hillside they took 8 of 30 s, and found roads for two to
 * three times what the lattices in bands had led to.
 */
const LATER_SHARE = 0.2;
/** Taking points out between the rounds takes no more than about this share of the time that is left for them … */
const THIN_SHARE = 0.5;
/** … and each of its trials, before some were measured, so many times as long as one of a walk: many of these are given up unpriced. */
const THIN_COST_FACTOR = 3;
/**
 * Lattices in bands take about this share of the time at most; the first one of them up to the second: lines of coarse cells alone may
 * cost a road of tight curves ten times as much.
 */
const BANDS_SHARE = 0.25;
const FIRST_BAND_SHARE = 0.5;

export class TimedBudget implements WorkBudget {
  seeding: number;
  readonly #runner: Runner;
  readonly #time: TimeBound;
  readonly #problem: Problem;
  readonly #rounds: number;
  /** Seconds of a lattice of work 1, by the last that were searched; 0 = not known, after a checkpoint. */
  #perLattice = 0;
  #searchedAt: number;
  #harder: number | undefined;
  #bands: number[] | undefined;
  #bandsFrom = 0;
  /** Seconds that lattices between the rounds are expected to have taken. */
  #laterS = 0;
  #bandsDone: readonly SeedInput[] = [];
  /** Trials a second; 0 = not known. */
  #perSecond = 0;
  /** Seconds of a route in full detail; 0 = not known. */
  #perRoute = 0;
  #corridors = COST_ROUTES;
  /** Seconds that previews have taken in all. */
  #previewing = 0;
  #roundFrom = 0;
  /** How long the last routes took that were finished at once, s: the first ones are leaders and take longest. */
  #perFinish = 0;
  #finishedBefore = 0;
  #finishingFrom = 0;
  /** Seconds of a trial that takes points out between the rounds; 0 = not known. */
  #perThinTrial = 0;
  #thinFrom = 0;
  #perHandful = 0;
  #handfulFrom = 0;
  #perSensitivity = 0;
  #sensitivityFrom = 0;

  constructor(runner: Runner, time: TimeBound, problem: Problem, rounds: number) {
    this.#runner = runner;
    this.#time = time;
    this.#problem = problem;
    this.#rounds = rounds;
    this.#searchedAt = time.elapsed();
    this.seeding = levelForSeconds(time.seconds * Math.sqrt(runner.threads), problem.settings.onlyOptimizeForCost);
  }

  seedingAfterFirst(): number {
    const seconds = this.#latticesDone(firstLatticesOf(this.#problem, this.seeding));
    this.seeding = levelAfterFirst(this.seeding, seconds / this.#time.seconds);
    return this.seeding;
  }

  bandsInTime(bands: readonly SeedInput[], size: number): number {
    const { elapsed, seconds } = this.#time;
    // The first lattices ran before the JIT had warmed up.
    this.#latticesDone(size === 0 ? secondLatticesOf(this.#problem, this.seeding) : this.#bandsDone);
    if (size === 0) this.#bandsFrom = elapsed();
    const inAllS = seconds * this.#runner.threads;
    let leftS = BANDS_SHARE * inAllS - (elapsed() - this.#bandsFrom) * this.#runner.threads;
    const over = bands.findIndex((band) => {
      leftS -= this.#perLattice * latticeWork(band);
      return leftS < 0;
    });
    const isFirstInTime = bands.length > 0 && this.#perLattice * latticeWork(bands[0]) < FIRST_BAND_SHARE * inAllS;
    const inTime = over < 0 ? bands.length : over === 0 && size === 0 && isFirstInTime ? 1 : over;
    this.#bandsDone = bands.slice(0, inTime);
    this.#bands = [...(this.#bands ?? []), inTime];
    return inTime;
  }

  get harder(): Pick<WorkRecord, 'harder'> {
    return this.#harder === undefined ? {} : { harder: this.#harder };
  }

  triesHarder(tried: number, { cellFactor }: Pick<SeedInput, 'cellFactor'>): boolean {
    const { seconds, elapsed } = this.#time;
    const expectedS = this.#perLattice * latticeWork({ cellFactor, isQuick: false });
    const isInTime = elapsed() + expectedS <= MAX_OVERRUN * seconds + HARDER_S;
    if (!isInTime) this.#harder = tried;
    return isInTime;
  }

  affords(lattice: SeedInput): boolean {
    const expectedS = this.#perLattice * latticeWork(lattice);
    if (expectedS >= LATTICE_SHARE * this.#secondsLeft()) return false;
    if (this.#laterS + expectedS > LATER_SHARE * this.#time.seconds * this.#runner.threads) return false;
    this.#laterS += expectedS;
    return true;
  }

  finishOf(): Pick<WorkRecord, 'routes' | 'repairTrials'> {
    const { seconds, elapsed } = this.#time;
    const spare = Math.max(0, seconds - elapsed() - this.#finishing() - this.#reserve());
    const affordable = (spare * this.#perSecond) / REPAIR_COST_FACTOR / this.#routes();
    return {
      repairTrials: Math.round(Math.min(MAX_REPAIR_TRIALS, Math.max(MIN_REPAIR_TRIALS, affordable))),
      routes: this.#routes(),
    };
  }

  async plan(seeds: readonly Candidate[]): Promise<WorkRecord> {
    const { seconds } = this.#time;
    await this.#probeSpeed(seeds[0]);
    return {
      seeding: this.seeding,
      ...this.harder,
      ...(this.#bands === undefined ? {} : { bands: this.#bands }),
      ...(seconds * this.#runner.threads < BOUND_BY_HEIGHT_S ? { bound: 'quick' as const } : {}),
      leftOut: [],
      planned: Math.max(this.#rounds * MIN_ROUND_TRIALS, Math.round(this.#perSecond * this.#secondsLeft())),
      rounds: [],
      repairTrials: 0,
      routes: MAX_ROUTES,
    };
  }

  thinTrials(wanted: number): number {
    this.#thinFrom = this.#time.elapsed();
    const perTrial = this.#perThinTrial || (this.#perSecond > 0 ? THIN_COST_FACTOR / this.#perSecond : 0);
    const left = THIN_SHARE * Math.max(0, this.#secondsLeft());
    return perTrial > 0 ? Math.min(wanted, Math.round(left / perTrial)) : wanted;
  }

  thinned(trials: number): void {
    this.#perThinTrial = (this.#time.elapsed() - this.#thinFrom) / Math.max(1, trials);
  }

  trialsOf(round: number, work: WorkRecord, isFeasible: boolean): number {
    const { seconds, elapsed } = this.#time;
    this.#roundFrom = elapsed();
    // A little late with a route is better than in time without one.
    const isLate = !isFeasible && (round >= LATE_FROM * this.#rounds || this.#secondsLeft() <= 0);
    const left = Math.max(this.#secondsLeft(), isLate ? LATE_ROUNDS * seconds - elapsed() : 0);
    if (left <= 0 && round > 0) return 0;
    // A search that goes on from a checkpoint on a new machine knows its speed after one round.
    if (this.#perSecond === 0) return work.planned / this.#rounds;
    return Math.max(MIN_ROUND_TRIALS, Math.round((this.#perSecond * left) / (this.#rounds - round)));
  }

  roundDone(trials: number, isChainsOnly: boolean): void {
    if (!isChainsOnly) return;
    const rate = trials / Math.max(1e-4, this.#time.elapsed() - this.#roundFrom);
    this.#perSecond = this.#perSecond === 0 ? rate : (this.#perSecond + rate) / 2;
  }

  previewsAllowed(): number {
    if (this.#perRoute === 0) return FIRST_PREVIEWS;
    const spare = PREVIEW_SHARE * this.#time.elapsed() - this.#previewing;
    return Math.min(MAX_PREVIEWS, Math.floor((spare * this.#runner.threads) / this.#perRoute));
  }

  previewed(seconds: number, routes: number, corridors: number | null): void {
    this.#previewing += seconds;
    if (corridors !== null) this.#corridors = corridors;
    if (routes > 0) this.#perRoute = (seconds * Math.min(this.#runner.threads, routes)) / routes;
  }

  now(): number {
    return this.#time.elapsed();
  }

  finishable(done: number, clean: number): number {
    const { seconds, elapsed } = this.#time;
    const now = elapsed();
    if (done > this.#finishedBefore) this.#perFinish = now - this.#finishingFrom;
    this.#finishedBefore = done;
    this.#finishingFrom = now;
    const whole = seconds - this.#sensitivityReserve() - SIMPLIFYING_AFTER_LATE * this.#simplifyingReserve();
    const until = clean === 0 ? UNTIL_CLEAN * seconds : clean < MIN_ROUTES ? UNTIL_FEW * seconds : whole;
    return done === 0 || now + this.#perFinish <= until ? this.#runner.threads : 0;
  }

  mayTryHandful(_: number, tried: number): boolean {
    return tried < MAX_HANDFULS;
  }

  hasTimeForHandful(isLater: boolean): boolean {
    const { seconds, elapsed } = this.#time;
    const now = elapsed();
    if (isLater) this.#perHandful = now - this.#handfulFrom;
    this.#handfulFrom = now;
    const needed = (this.#perHandful || HANDFUL_LOOKS * this.#perRoute) + FINISHING_LOOKS * this.#perRoute;
    return now + needed <= seconds - this.#sensitivityReserve();
  }

  sensitivityBudget(done: number): number {
    const now = this.#time.elapsed();
    if (done > 0) this.#perSensitivity = now - this.#sensitivityFrom;
    this.#sensitivityFrom = now;
    return now + this.#perBatch() <= this.#time.seconds ? this.#runner.threads : 0;
  }

  probeBudget(): ProbeBudget {
    return timedProbes(this.#time.seconds, this.#time.elapsed, this.#perLattice, this.#runner.threads);
  }

  /** Routes that the end has time for. */
  #routes(): number {
    const { threads } = this.#runner;
    const affordable =
      (FINISHING_SHARE * this.#time.seconds * threads) / Math.max(1e-4, FINISHING_LOOKS * this.#perRoute);
    const most = this.#problem.settings.onlyOptimizeForCost ? this.#corridors : MAX_ROUTES;
    return Math.min(most, Math.max(MIN_ROUTES, Math.floor(affordable)));
  }

  /** Seconds that finishing the routes takes. */
  #finishing(): number {
    return Math.min(
      MAX_FINISHING * this.#time.seconds,
      (FINISHING_LOOKS * this.#routes() * this.#perRoute) / this.#runner.threads,
    );
  }

  /** Seconds of a batch of sensitivity analyses: as long as the last one, once there was one. */
  #perBatch(): number {
    return this.#perSensitivity || SENSITIVITY_LOOKS * this.#perRoute;
  }

  /** Seconds kept for what comes after the routes are finished. */
  #reserve(): number {
    return this.#sensitivityReserve() + this.#simplifyingReserve();
  }

  /** Seconds kept for taking points out of routes. */
  #simplifyingReserve(): number {
    const { seconds } = this.#time;
    if (seconds < MIN_SECONDS) return 0;
    const expectedS =
      this.#perRoute === 0
        ? Number.POSITIVE_INFINITY
        : (SIMPLIFYING_LOOKS * this.#routes() * this.#perRoute) / Math.min(this.#runner.threads, this.#routes());
    return Math.min(SIMPLIFYING_SHARE * seconds, expectedS);
  }

  /** Seconds kept for sensitivity analyses at the very end. */
  #sensitivityReserve(): number {
    const { seconds } = this.#time;
    if (seconds < MIN_SECONDS) return 0;
    return Math.min(
      MAX_SENSITIVITY_SHARE * seconds,
      Math.max(SENSITIVITY_SHARE * seconds, SENSITIVITY_LOOKS * this.#perRoute),
    );
  }

  /** Seconds left for the rounds. */
  #secondsLeft(): number {
    return this.#time.seconds - this.#finishing() - this.#reserve() - this.#time.elapsed();
  }

  /** Measures the lattices that were searched since the last call; answers their seconds. */
  #latticesDone(lattices: readonly SeedInput[]): number {
    const { elapsed } = this.#time;
    const seconds = elapsed() - this.#searchedAt;
    const work = lattices.reduce((sum, lattice) => sum + latticeWork(lattice), 0);
    if (lattices.length > 0) this.#perLattice = (seconds * Math.min(this.#runner.threads, lattices.length)) / work;
    this.#searchedAt = elapsed();
    return seconds;
  }

  /** Measures trials a second by short chains on all threads. */
  async #probeSpeed(seed: Candidate): Promise<void> {
    const { elapsed } = this.#time;
    const { threads } = this.#runner;
    for (const trials of PROBE_TRIALS) {
      const from = elapsed();
      await this.#runner.run(Array.from({ length: threads }, (_, i) => probe(seed, this.#problem.seed, i, trials)));
      this.#perSecond = (threads * trials) / Math.max(1e-4, elapsed() - from);
    }
    this.#roundFrom = elapsed();
  }
}

function probe(seed: Candidate, seedNumber: number, stream: number, trials: number) {
  const state = newChain(seed, randomState(seedNumber, stream));
  return chainTask({ state, prices: COST_ONLY, trials, temperatureFrom: 0, temperatureTo: 0, archive: false });
}
