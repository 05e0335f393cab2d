// How a search is run: the engine splits its work into independent chains; whoever calls it provides the threads.

import type { Problem } from './problem.ts';

/** Carries the type of a task's output; no value ever has this key. */
declare const outputOf: unique symbol;

/**
 * One unit of work that needs nothing but the Problem and its own input: same input, same output, on any thread. A runner passes it
 * on as it is; engine/search/tasks.ts knows the input and output of each kind.
 */
export interface SearchTask<Output = unknown> {
  readonly kind: string;
  /** Structured-clonable. */
  readonly input: unknown;
  /** How long it takes, relative to others that are run with it: the longest begin first, so that threads end together. */
  readonly work?: number;
  readonly [outputOf]?: Output;
}

/** The output of a task of this type. */
export type OutputOf<Task> = Task extends SearchTask<infer Output> ? Output : never;

/** Provided by server/runtime/threads.ts (worker threads over shared memory) or inline (tests, one thread). */
export interface Runner {
  readonly threads: number;
  /** Gives every thread the Problem; its rasters lie in shared memory and are not copied. */
  open(problem: Problem): Promise<void>;
  /** Runs the tasks on the threads, in any order; answers in the tasks' order. Rejects with the first bug. */
  run<Output>(tasks: readonly SearchTask<Output>[]): Promise<Output[]>;
  close(): Promise<void>;
}

/** What a search did, in trials: passed as `Run.work`, it gives the same Solution on any machine. */
export interface WorkRecord {
  /** How thorough the seeding was: index into the levels of engine/seeding/seeding-levels.ts. */
  readonly seeding: number;
  /** How many lattices in bands there was time for, by size of cells; absent = all. */
  readonly bands?: readonly number[];
  /** How many harder lattices there was time for where the first found no way; absent = all. */
  readonly harder?: number;
  /** Lattices between the rounds that there was no time for: indices into `later` of that level. */
  readonly leftOut: readonly number[];
  /** 'quick': the lower bound by height was left out, there being little time; absent = the best of all was proven. */
  readonly bound?: 'quick';
  /** Trials of the whole search as planned after seeding: sets members and temperatures. */
  readonly planned: number;
  /** Trials that were granted to take points out between the rounds, each time that they were asked for; absent = all. */
  readonly thinTrials?: readonly number[];
  /** Trials of each round. */
  readonly rounds: readonly number[];
  /** Trials that each route shown got at most to repair what violates rules at full detail. */
  readonly repairTrials: number;
  /** Routes shown at most. */
  readonly routes: number;
  /** How many of the routes chosen were finished, those in the place of broken ones included; absent = all. */
  readonly finished?: number;
  /** Per route, cheapest first: how many handfuls of points were tried without (engine/search/simplify-routes.ts). */
  readonly handfuls?: readonly number[];
  /** On how many of the routes limits were tried for what they cost (engine/sensitivity/by-trial.ts); absent = on none. */
  readonly sensitivities?: number;
  /** What the diagnosis of an infeasible request had time for; absent = everything, or there was none. */
  readonly probes?: ProbeRecord;
}

/** Which lattices a search bound by seconds probed to explain why there is no route. */
export interface ProbeRecord {
  /** The lattice that was asked: index into those of engine/search/probe-budget.ts. */
  readonly lattice: number;
  /** How many probes were granted each time that some were asked for. */
  readonly granted: readonly number[];
}

/** Keys of records that engines up to 0.2.0 stored under other names. */
const STORED_KEYS: Readonly<Record<string, keyof WorkRecord>> = {
  polish: 'repairTrials',
  reasoned: 'sensitivities',
  looks: 'probes',
};

/** A stored record of work, of this engine or an earlier one, with the keys of today. */
export function upgradedWorkRecord(stored: object): object {
  return Object.fromEntries(
    Object.entries(stored).map(([key, value]) => {
      const name = STORED_KEYS[key] ?? key;
      return [name, name === 'bands' && typeof value === 'number' ? [value] : value];
    }),
  );
}

/** A bound in seconds; the clock is the caller's. */
export interface TimeBound {
  readonly seconds: number;
  /** Seconds since the search was asked for; never falls. */
  elapsed(): number;
}

export interface Run {
  readonly runner: Runner;
  /** Trials for the whole search; the caller turns seconds into trials by a recorded calibration. */
  readonly trials: number;
  /** Ends near this time instead of after `trials`; how much was done stands in the Solution's provenance. */
  readonly time?: TimeBound;
  /** Does this work, whatever `trials` and `time` say: the record of an earlier search of the same Problem. */
  readonly work?: WorkRecord;
  /** The last checkpoint of the same Problem and trials, to go on from. */
  readonly checkpoint?: unknown;
  /** Ends with what the checkpoint holds, without another round. */
  readonly finishNow?: boolean;
}
