// Evaluates one line in full on a thread of its own, so that requests are answered meanwhile: quantities, figures, violations,
// stations and body, masses hauled in full. One at a time in a process; a line that takes too long is abandoned.

import { Worker } from 'node:worker_threads';
import type { Alignment } from '#domain/alignment.ts';
import type { Problem } from '#engine/problem.ts';
import type { EvaluatedLine, ToEvaluate } from './evaluate-protocol.ts';

const TIMEOUT_MS = 60_000;
const MEMORY_MB = 1024;

let last: Promise<unknown> = Promise.resolve();

/** @throws Error for a bug, or when it takes longer than a minute. */
export async function evaluateInThread(problem: Problem, alignment: Alignment): Promise<EvaluatedLine> {
  const mine = last.then(() => runThread({ problem, alignment }));
  last = mine.catch(() => {});
  return await mine;
}

async function runThread(workerData: ToEvaluate): Promise<EvaluatedLine> {
  const worker = new Worker(new URL('./evaluate-thread.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<EvaluatedLine>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error('a line took too long to evaluate')), TIMEOUT_MS);
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', (code) => reject(new Error(`evaluating a line ended with code ${code}`)));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
