// Whole clothoids in the later rounds. While a search looks for its way, a turn's clothoids take what its arc leaves: lines of short legs
// can be bent anywhere. From a share of the rounds on every turn's smallest radius has room for its arc and whole clothoids, every
// line that is known is made so (whole-line.ts), and the walk goes on from there; what is shown is made so in any case. Not
// before a line keeps every rule with them.

import type { Problem } from '../problem.ts';
import type { Runner } from '../run.ts';
import { linesOf, withLinesAnew } from './fine-stations.ts';
import { isFeasible, type SearchState } from './population.ts';
import { wholeLinesTask, wholeTask } from './tasks.ts';

/** From this share of the rounds on. */
const WHOLE_FROM = 0.5;

/** Whether a problem's routes get whole clothoids: those of a base line keep what is given, and fixed lengths are asked for as they are. */
export function asksForWhole({ baseLine, routeType: { designClass } }: Problem): boolean {
  return !baseLine && designClass.minClothoidAM > 0 && designClass.clothoidLengthM === 0;
}

/** The runner, with every task asking for whole clothoids. */
export function withWhole(runner: Runner): Runner {
  return {
    threads: runner.threads,
    open: (problem) => runner.open(problem),
    run: (tasks) => runner.run(tasks.map(wholeTask)),
    close: () => runner.close(),
  };
}

/** The state to go on with: with whole clothoids as soon as the round is one for them and a line is feasible with them. */
export async function withWholeLines(
  problem: Problem,
  runner: Runner,
  state: SearchState,
  rounds: number,
): Promise<SearchState> {
  if (state.isWhole || !asksForWhole(problem) || state.round < Math.round(WHOLE_FROM * rounds)) return state;
  const whole = await withLinesAnew(withWhole(runner), state, wholeLinesTask);
  // Of lines that are there twice: a state that was stored or sent holds copies, and must count as it would have.
  const evaluations = state.evaluations + linesOf(state).length;
  return isFeasible(whole) ? { ...whole, evaluations, isWhole: true } : { ...state, evaluations };
}
