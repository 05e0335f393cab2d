// How much work a search does, decided in one place: a number of trials, a number of seconds (timed-budget.ts), or a record. What
// was decided is recorded (WorkRecord), so that the clock never leaks into the answer: the record gives the same Solution again.

import type { Candidate } from '../line/candidate.ts';
import type { WorkRecord } from '../run.ts';
import type { SeedInput } from '../seeding/lattice-seeds.ts';
import type { ProbeBudget } from './probe-budget.ts';
import type { SeedingBudget } from './seeds.ts';

export interface WorkBudget extends SeedingBudget {
  /** How many harder lattices were searched, where time ended them. */
  readonly harder: Pick<WorkRecord, 'harder'>;
  /** Plans the whole search, once it has its first lines. */
  plan(seeds: readonly Candidate[]): Promise<WorkRecord>;
  /** Whether there is time for a lattice between the rounds; `index` among the later ones of the level. */
  affords(lattice: SeedInput, index: number): boolean;
  /** How many of so many trials may take points out of lines between the rounds; `at` counts the rounds that do. */
  thinTrials(wanted: number, at: number): number;
  /** Notes that so many were spent. */
  thinned(trials: number): void;
  /** Trials of a round (0-based); 0 = the search ends here. */
  trialsOf(round: number, work: WorkRecord, isFeasible: boolean): number;
  /** Routes shown at most, and trials to repair each of them. */
  finishOf(work: WorkRecord): Pick<WorkRecord, 'routes' | 'repairTrials'>;
  /** Notes the trials of the last round. `isChainsOnly`: nothing else ran beside them, so the round measures their speed. */
  roundDone(trials: number, isChainsOnly: boolean): void;
  /** How many routes a preview may evaluate in detail now: previews take a small share of a bounded time at most. */
  previewsAllowed(): number;
  /** Notes what a preview took, how many routes it evaluated, and in how many corridors there are routes; null = not known. */
  previewed(seconds: number, routes: number, corridors: number | null): void;
  now(): number;
  /** How many routes may be finished next, after `done` of them, `clean` of these without violations; 0 = no more. */
  finishable(done: number, clean: number): number;
  /** Whether another handful of points of route i may be tried without, after so many. */
  mayTryHandful(route: number, tried: number): boolean;
  /** Whether there is time for the next ones; `isLater`: some were tried before. */
  hasTimeForHandful(isLater: boolean): boolean;
  /** On how many routes limits may be varied next, after it was done on so many; 0 = no more. */
  sensitivityBudget(done: number): number;
  /** How long the search for the reason of infeasibility may go on, from now. */
  probeBudget(): ProbeBudget;
}

/** Routes that the end evaluates in detail, at most. */
export const MAX_ROUTES = 16;
/** Trials that repair a route at full detail, at most. */
export const MAX_REPAIR_TRIALS = 900;
/** Routes that a preview shows at most. */
export const MAX_PREVIEWS = 8;
/** Handfuls of points that are tried of a route at most. */
export const MAX_HANDFULS = 40;
