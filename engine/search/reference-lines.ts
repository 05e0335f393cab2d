// What the search is measured against: the straight line, and the plain shortest path over a grid of cells as a GIS
// makes it. Both get the same profile search and structures as our own routes; only their plan is theirs.

import type { Candidate } from '../line/candidate.ts';
import { COST_ONLY } from '../line/objectives.ts';
import type { Point } from '../line/similarity.ts';
import type { Problem } from '../problem.ts';
import type { Runner } from '../run.ts';
import { newChain } from './chain.ts';
import { randomState } from './random.ts';
import { chainTask, gridPathTask, lineTask } from './tasks.ts';

/** The straight line A → control points → B with the best profile found in `trials` trials. Runner opened by the caller. */
export async function straightReferenceLine(problem: Problem, runner: Runner, trials: number): Promise<Candidate> {
  const { start, end, controlPoints } = problem.request;
  const points = [start, ...controlPoints, end].map(({ x, y }): Point => [x, y]);
  const [line] = await runner.run([lineTask(points)]);
  return bestProfileOf(problem, runner, line, trials);
}

/** The cheapest path over a grid of ground cells (eight neighbours, cost of level road on each cell), profiled alike. */
export async function gridReferenceLine(problem: Problem, runner: Runner, trials: number): Promise<Candidate> {
  const [line] = await runner.run([gridPathTask]);
  return bestProfileOf(problem, runner, line, trials);
}

async function bestProfileOf(problem: Problem, runner: Runner, line: Candidate, trials: number): Promise<Candidate> {
  const state = newChain(line, randomState(problem.seed, 0));
  const task = chainTask({
    state,
    prices: COST_ONLY,
    trials,
    temperatureFrom: 5e-5,
    temperatureTo: 0,
    profileOnly: true,
    archive: false,
  });
  const [output] = await runner.run([task]);
  return output.state.best;
}
