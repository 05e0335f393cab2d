// Turns seconds into trials: what one thread manages per second on this problem, measured on the runner itself with a
// short run from the straight line. The clock stays here; the engine counts trials only.

import { checkRequest } from '#engine/infeasibility/check-request.ts';
import { COST_ONLY } from '#engine/line/objectives.ts';
import type { Problem } from '#engine/problem.ts';
import type { Runner } from '#engine/run.ts';
import { type ChainOutput, newChain } from '#engine/search/chain.ts';
import { randomState } from '#engine/search/random.ts';
import { chainTask, lineTask } from '#engine/search/tasks.ts';

const WARM_TRIALS = 300;
const MEASURED_TRIALS = 1200;
/** Seeding, details and hand-overs take about this much of a search. */
const OVERHEAD_S = 3;
/** Where the ends cannot be reached there is nothing to measure and nothing to search. */
const NOMINAL_PER_SECOND = 1000;
const MIN_TRIALS = 2000;

/** Trials per second and thread with all threads at work. Opens the runner with the problem. */
export async function calibrate(problem: Problem, runner: Runner): Promise<number> {
  if (checkRequest(problem).length > 0) return NOMINAL_PER_SECOND;
  await runner.open(problem);
  const { start, end } = problem.request;
  const [line] = await runner.run([
    lineTask([
      [start.x, start.y],
      [end.x, end.y],
    ]),
  ]);
  const runTrials = (trials: number) =>
    runner.run(
      Array.from({ length: runner.threads }, (_, i) =>
        chainTask({
          state: newChain(line, randomState(problem.seed, i)),
          prices: COST_ONLY,
          trials,
          temperatureFrom: 0,
          temperatureTo: 0,
          archive: false,
        }),
      ),
    ) as Promise<ChainOutput[]>;
  await runTrials(WARM_TRIALS);
  const started = performance.now();
  await runTrials(MEASURED_TRIALS);
  return MEASURED_TRIALS / Math.max(1e-3, (performance.now() - started) / 1000);
}

/** The work budget of a search of so many seconds. */
export function trialsFor(seconds: number, trialsPerSecond: number, threads: number): number {
  return Math.max(MIN_TRIALS, Math.round(Math.max(0.2 * seconds, seconds - OVERHEAD_S) * trialsPerSecond * threads));
}
