// How a search is run: the engine splits its work into independent chains; whoever calls it provides the threads.

import type { Problem } from './problem.ts';

/** One unit of work that needs nothing but the Problem and its own input; same input, same output, on any thread. */
export interface ChainTask {
  readonly kind: string;
  /** Structured-clonable. */
  readonly input: unknown;
}

/** Provided by server/runtime/threads.ts (worker threads over shared memory) or inline (tests, one thread). */
export interface Runner {
  readonly threads: number;
  /** Gives every thread the Problem; its rasters lie in shared memory and are not copied. */
  open(problem: Problem): Promise<void>;
  /** Runs the tasks on the threads, in any order; answers in the tasks' order. Rejects with the first bug. */
  run(tasks: readonly ChainTask[]): Promise<unknown[]>;
  close(): Promise<void>;
}

export interface Run {
  readonly runner: Runner;
  /** Trials for the whole search; the caller turns seconds into trials by a recorded calibration. */
  readonly trials: number;
  /** The last checkpoint of the same Problem and trials, to go on from. */
  readonly checkpoint?: unknown;
  /** Ends with what the checkpoint holds, without another round. */
  readonly finishNow?: boolean;
}
