// Narrow roads at a finer look in the later rounds. A search moves its line so that what is expensive lies between its stations, and so
// that slopes meet the ground on the two straight pieces by which it knows it to each side: on steep ground a forest road of 41 MNOK at
// stations 12 m apart cost 52 at 3 m and 54 in full detail. The first rounds need many trials to find their way. So from a share of the
// rounds on every task sees sections as full detail builds them (evaluate/sections/exact-sections.ts), and from a later one at stations
// twice as near; all that is known then is scored anew, so that like is compared with like. Not before
// a line keeps every limit there: on steep ground all lines of a short search may break one between their stations, and a search that
// starts again from broken lines ends with none, where the end of the search repairs them.

import { fineLooksOf } from '../evaluate/kernel.ts';
import type { Candidate } from '../line/candidate.ts';
import type { Problem } from '../problem.ts';
import type { Runner, SearchTask } from '../run.ts';
import type { Archive } from './archive.ts';
import { mergeArchives } from './archive.ts';
import { isFeasible, type SearchState } from './population.ts';
import { fineTask, scoredTask } from './tasks.ts';

/** From these shares of the rounds on. */
const LOOKS_FROM = [0.4, 0.7] as const;
/** Lines a task scores. */
const PER_TASK = 16;

/** Which finer look the tasks before and in a round (0-based of so many) may have; 0 = none. */
export function lookIn(problem: Problem, round: number, rounds: number): number {
  const looks = fineLooksOf(problem).length;
  return LOOKS_FROM.slice(0, looks).filter((share) => round >= Math.round(share * rounds)).length;
}

/** The runner, with every task at a finer look. */
export function atFineStations(runner: Runner, look = 0): Runner {
  if (look === 0) return runner;
  return {
    threads: runner.threads,
    open: (problem) => runner.open(problem),
    run: (tasks) => runner.run(tasks.map((task) => fineTask(task, look))),
    close: () => runner.close(),
  };
}

/** The state to go on with: at the finer look as soon as the round is one for it and a line is feasible there. */
export async function withFineStations(
  problem: Problem,
  runner: Runner,
  state: SearchState,
  rounds: number,
): Promise<SearchState> {
  const look = lookIn(problem, state.round, rounds);
  if (look <= (state.fineLook ?? 0)) return state;
  const fine = await rescored(atFineStations(runner, look), state);
  return isFeasible(fine) ? { ...fine, fineLook: look } : { ...state, evaluations: fine.evaluations };
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
