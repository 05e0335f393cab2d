// Narrow roads at finer stations in the later rounds. A search moves its line so that what is expensive lies between its stations: on
// steep ground a forest road of 41 MNOK at stations 12 m apart cost 52 at 3 m and 54 in full detail. Stations twice as near
// for the whole search would leave half of the trials, and the first rounds need them to find their way. So from a share of the rounds
// on every task is run at the finer stations, and all that is known then is scored anew, so that like is compared with like. Not before
// a line keeps every limit at them: on steep ground all lines of a short search may break one between their stations, and a search that
// starts again from broken lines ends with none, where the end of the search repairs them.

import { fineStationMOf } from '../evaluate/kernel.ts';
import type { Candidate } from '../line/candidate.ts';
import type { Problem } from '../problem.ts';
import type { Runner, SearchTask } from '../run.ts';
import type { Archive } from './archive.ts';
import { mergeArchives } from './archive.ts';
import { isFeasible, type SearchState } from './population.ts';
import { fineTask, scoredTask } from './tasks.ts';

/** From this share of the rounds on. */
const FINE_FROM = 0.4;
/** Lines a task scores. */
const PER_TASK = 16;

/** Whether the tasks before and in a round (0-based of so many) may run at finer stations. */
export function isFineRound(problem: Problem, round: number, rounds: number): boolean {
  return fineStationMOf(problem) !== null && round >= Math.round(FINE_FROM * rounds);
}

/** The runner, with every task at finer stations. */
export function atFineStations(runner: Runner): Runner {
  return {
    threads: runner.threads,
    open: (problem) => runner.open(problem),
    run: (tasks) => runner.run(tasks.map(fineTask)),
    close: () => runner.close(),
  };
}

/** The state to go on with: at finer stations as soon as the round is one for them and a line is feasible there. */
export async function withFineStations(
  problem: Problem,
  runner: Runner,
  state: SearchState,
  rounds: number,
): Promise<SearchState> {
  if (state.isFine || !isFineRound(problem, state.round, rounds)) return state;
  const fine = await rescored(atFineStations(runner), state);
  return isFeasible(fine) ? { ...fine, isFine: true } : { ...state, evaluations: fine.evaluations };
}

/** The state with every line scored anew; `runner` runs at finer stations. */
export function rescored(runner: Runner, state: SearchState): Promise<SearchState> {
  return withLinesAnew(runner, state, scoredTask);
}

/** The state with every line in place of which a task answers another, in the order in which it is given them. */
export async function withLinesAnew(
  runner: Runner,
  state: SearchState,
  taskOf: (lines: readonly Candidate[]) => SearchTask<Candidate[]>,
): Promise<SearchState> {
  const { members, archive, seeds, alternatives, cheapest } = state;
  const distinct = [...new Set(linesOf(state))];
  const parts = Array.from({ length: Math.ceil(distinct.length / PER_TASK) }, (_, k) =>
    distinct.slice(k * PER_TASK, (k + 1) * PER_TASK),
  );
  const answers = (await runner.run(parts.map(taskOf))).flat();
  const anew = new Map(distinct.map((line, i) => [line, answers[i]]));
  const answered = (line: Candidate) => anew.get(line)!;
  const front: Archive = [];
  mergeArchives(
    front,
    archive.map(answered).filter(({ scores }) => scores.violation === 0),
  );
  return {
    ...state,
    members: members.map((member) => ({
      ...member,
      chain: { ...member.chain, current: answered(member.chain.current), best: answered(member.chain.best) },
    })),
    archive: front,
    seeds: seeds.map(answered),
    alternatives: alternatives.map(answered),
    evaluations: state.evaluations + distinct.length,
    ...(cheapest ? { cheapest: answered(cheapest) } : {}),
  };
}

/** Every line of a state; some of them may be there more than once. */
export function linesOf({ members, archive, seeds, alternatives, cheapest }: SearchState): Candidate[] {
  return [
    ...members.flatMap(({ chain }) => [chain.current, chain.best]),
    ...archive,
    ...seeds,
    ...alternatives,
    ...(cheapest ? [cheapest] : []),
  ];
}
