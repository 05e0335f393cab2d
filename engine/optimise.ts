// The search from a Problem to its Solution, as a generator: every yield is progress, a preview and a checkpoint, and
// `break` cancels. Work is cut into tasks that know nothing of each other and whose answers are merged in their own
// order, so that the Solution depends on Problem, seed and trials, and never on the number of threads.
//
//   check the wish → seed (lattice) → rounds { every member walks; archive; neighbours help each other } → detail

import { checkWish } from './infeasible/check-wish.ts';
import { explainFailure } from './infeasible/explain.ts';
import type { Problem } from './problem.ts';
import type { Run } from './run.ts';
import type { Candidate } from './search/candidate.ts';
import type { ChainOutput } from './search/chain.ts';
import type { PolishOutput } from './search/polish.ts';
import { firstState, mendedSeeds, type SearchState, seedsOf } from './search/population.ts';
import { previewer } from './search/preview.ts';
import { planRound, takeRound } from './search/rounds.ts';
import { selectRoutes } from './search/select.ts';
import { boundTask, polishTask } from './search/tasks.ts';
import type { Round, Solution } from './solution.ts';

/** Share of the progress that seeding and the last details take. */
const SEEDING_SHARE = 0.05;
const FINISHING_SHARE = 0.05;
/** Trials that a route with breaches at full detail gets to mend them. */
const POLISH = 900;

export async function* optimise(problem: Problem, run: Run): AsyncGenerator<Round, Solution> {
  const wrong = checkWish(problem);
  if (wrong.length > 0) return withoutRoutes(problem, wrong, 0);
  await run.runner.open(problem);
  const preview = previewer(run.runner);
  const rounds = Math.max(1, Math.round(problem.settings.generations));
  let state = run.checkpoint as SearchState | undefined;
  if (!state) {
    const found = await seedsOf(run.runner, problem);
    if (found.length === 0) return withoutRoutes(problem, await explainFailure(problem, run.runner, null), 0);
    const { seeds, evaluations } = await mendedSeeds(run.runner, problem, found, run.trials);
    state = firstState(problem, seeds, run.trials, evaluations);
    yield await roundOf(preview, state, rounds, 'seeding');
  }
  while (state.round < rounds && !run.finishNow) {
    const tasks = planRound(problem, state, rounds, run.trials);
    const outputs = (await run.runner.run(tasks)) as ChainOutput[];
    state = takeRound(state, outputs, rounds);
    yield await roundOf(preview, state, rounds, 'improving');
  }
  return finish(problem, run, state);
}

type Previews = ReturnType<typeof previewer>;

async function roundOf(preview: Previews, state: SearchState, rounds: number, phase: Round['phase']): Promise<Round> {
  const share = 1 - SEEDING_SHARE - FINISHING_SHARE;
  return {
    round: state.round,
    rounds,
    phase,
    progress: SEEDING_SHARE + (share * state.round) / rounds,
    evaluations: state.evaluations,
    routes: await preview(poolOf(state)),
    checkpoint: state,
  };
}

/** All that was found and may be shown. */
function poolOf(state: SearchState): Candidate[] {
  return [...state.members.map((member) => member.chain.best), ...state.archive, ...state.alternatives, ...state.seeds];
}

async function finish(problem: Problem, run: Run, state: SearchState): Promise<Solution> {
  const pool: Candidate[] = poolOf(state);
  const selected = selectRoutes(pool);
  if (selected.length === 0) {
    const nearest = pool.reduce((a, b) => (b.scores.violation < a.scores.violation ? b : a));
    return withoutRoutes(problem, await explainFailure(problem, run.runner, nearest), state.evaluations);
  }
  const tasks = [
    boundTask,
    ...selected.map(({ candidate }, stream) => polishTask({ candidate, stream, trials: POLISH })),
  ];
  const [bound, ...rest] = await run.runner.run(tasks);
  const details = (rest as PolishOutput[]).map(({ detail }) => detail);
  const all = selected.map(({ corridor }, i) => ({ ...details[i], corridor }));
  // A route that breaks a rule at full detail, polished as it may be, is shown only when all do.
  const clean = all.filter(({ violations }) => violations.length === 0);
  const routes = (clean.length > 0 ? clean : all)
    .sort((a, b) => a.figures.costNok - b.figures.costNok)
    .map((route, i) => ({ ...route, key: `r${i + 1}` }));
  return { routes, reasons: [], bound: bound as Solution['bound'], provenance: provenanceOf(problem, state) };
}

function provenanceOf(problem: Problem, state: Pick<SearchState, 'evaluations' | 'members'>): Solution['provenance'] {
  return {
    engineVersion: problem.engineVersion,
    seed: problem.seed,
    settings: problem.settings,
    workPerChain: state.members.map((member) => member.trials),
    evaluations: state.evaluations,
  };
}

function withoutRoutes(problem: Problem, reasons: Solution['reasons'], evaluations: number): Solution {
  return { routes: [], reasons, bound: null, provenance: provenanceOf(problem, { evaluations, members: [] }) };
}
