// The engine's Runner over worker threads: every thread holds the Problem, its rasters lie in shared memory and are not
// copied. Tasks go to whichever thread is free and are answered in their own order. Threads die with close(), also in
// the middle of a task; a bug in a task is carried back with its stack and leaves the runner usable.

import { Worker } from 'node:worker_threads';
import { type SearchRaster, searchRaster } from '#engine/context/search-raster.ts';
import { type ProblemRasters, rastersOf } from '#engine/evaluate/rasters/problem-rasters.ts';
import type { Problem } from '#engine/problem.ts';
import type { Runner, SearchTask } from '#engine/run.ts';
import type { Grid } from '#terrain/grid.ts';
import type { FromThread, ToThread } from './threads-protocol.ts';

/**
 * Old and new space of one thread, MB: rasters lie outside of them. A search makes little garbage, and left to itself new space
 * grows to 48 MB a thread, all of it touched.
 */
const THREAD_LIMITS = { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 12 };

export interface ThreadRunnerOptions {
  readonly threads: number;
  /** The thread's entry file; tests may pass one with a simpler model. */
  readonly entry?: URL;
}

interface Batch {
  readonly tasks: readonly SearchTask[];
  /** Indices of the tasks, longest first. */
  readonly order: readonly number[];
  readonly outputs: unknown[];
  next: number;
  left: number;
  resolve(outputs: unknown[]): void;
  reject(error: Error): void;
}

/** A Runner on its own threads. open() starts them; opening the same Problem again does nothing. */
export function threadRunner({ threads, entry }: ThreadRunnerOptions): Runner {
  const file = entry ?? new URL('./search-thread.ts', import.meta.url);
  let workers: Worker[] = [];
  let opened: Problem | undefined;
  let batch: Batch | undefined;
  let failure: Error | undefined;

  const fail = (error: Error) => {
    failure ??= error;
    batch?.reject(error);
    batch = undefined;
  };

  const feed = (worker: Worker) => {
    if (!batch || batch.next >= batch.tasks.length) return;
    const index = batch.order[batch.next++];
    worker.postMessage({ run: batch.tasks[index], index } satisfies ToThread);
  };

  const take = (worker: Worker, message: FromThread) => {
    if (!batch || 'ready' in message) return;
    if ('error' in message) {
      const failed = batch;
      batch = undefined;
      failed.reject(new Error(`A search task failed: ${message.error}`));
      // Other threads may still be busy with the failed batch: their answers must not reach the next one.
      void closeAll();
      return;
    }
    batch.outputs[message.index] = message.output;
    if (--batch.left === 0) {
      const done = batch;
      batch = undefined;
      done.resolve(done.outputs);
    } else feed(worker);
  };

  const start = (problem: Problem, rasters: ProblemRasters, raster: SearchRaster) =>
    new Promise<Worker>((resolve, reject) => {
      const worker = new Worker(file, { resourceLimits: THREAD_LIMITS });
      worker.once('message', () => {
        worker.on('message', (message: FromThread) => take(worker, message));
        resolve(worker);
      });
      worker.on('error', (error) => {
        reject(error);
        if (workers.includes(worker)) fail(new Error('A search thread broke down', { cause: error }));
      });
      worker.on('exit', (code) => {
        if (workers.includes(worker)) fail(new Error(`A search thread ended with code ${code}`));
      });
      worker.postMessage({ open: problem, rasters, raster } satisfies ToThread);
    });

  const closeAll = async () => {
    const ending = workers;
    workers = [];
    opened = undefined;
    batch?.reject(new Error('The search was closed'));
    batch = undefined;
    await Promise.all(ending.map((worker) => worker.terminate()));
  };

  return {
    threads,
    async open(problem) {
      if (opened === problem && workers.length > 0 && !failure) return;
      await closeAll();
      failure = undefined;
      const common = inSharedMemory(problem);
      // Burned, sampled and drawn once, on shared memory; the threads adopt it.
      const rasters = rastersOf(problem);
      const raster = searchRaster(problem);
      workers = await Promise.all(Array.from({ length: threads }, () => start(common, rasters, raster)));
      opened = problem;
    },
    run<Output>(tasks: readonly SearchTask<Output>[]) {
      if (failure) return Promise.reject(failure);
      if (workers.length === 0) return Promise.reject(new Error('The runner was not opened'));
      if (batch) return Promise.reject(new Error('The runner is busy'));
      if (tasks.length === 0) return Promise.resolve([]);
      return new Promise<Output[]>((resolve, reject) => {
        const order = tasks.map((_, i) => i).sort((a, b) => (tasks[b].work ?? 0) - (tasks[a].work ?? 0) || a - b);
        // Threads answer what their task's type says.
        const answer = (outputs: unknown[]) => resolve(outputs as Output[]);
        batch = {
          tasks,
          order,
          outputs: new Array(tasks.length),
          next: 0,
          left: tasks.length,
          resolve: answer,
          reject,
        };
        for (const worker of workers) feed(worker);
      });
    },
    close: closeAll,
  };
}

/** The problem with its rasters on shared memory, so that threads see one copy. */
function inSharedMemory(problem: Problem): Problem {
  return {
    ...problem,
    ground: sharedGrid(problem.ground),
    bedrock: problem.bedrock && sharedGrid(problem.bedrock),
    bedrockSigma: problem.bedrockSigma && sharedGrid(problem.bedrockSigma),
  };
}

function sharedGrid(grid: Grid): Grid {
  if (grid.values.buffer instanceof SharedArrayBuffer) return grid;
  const values = new Float32Array(new SharedArrayBuffer(grid.values.length * 4));
  values.set(grid.values);
  return { ...grid, values };
}
