// The search from a Problem to its Solution, as a generator: every yield is progress, a preview and a checkpoint, and
// `break` cancels. Work is cut into tasks that know nothing of each other and whose answers are merged in their own
// order, so that the Solution depends on Problem, seed and trials, and never on the number of threads.
//
//   check the wish → seed (lattice) → rounds { every member walks; archive; neighbours help each other } → detail

import { checkWish } from './infeasible/check-wish.ts';
import { explainFailure } from './infeasible/explain.ts';
import type { Problem } from './problem.ts';
import type { Run, WorkRecord } from './run.ts';
import type { Candidate } from './search/candidate.ts';
import type { ChainOutput } from './search/chain.ts';
import { labelsOf } from './search/label.ts';
import { withLaterSeeds } from './search/later-seeds.ts';
import { type Pace, paceOf } from './search/pace.ts';
import type { PolishOutput } from './search/polish.ts';
import { firstState, type SearchState } from './search/population.ts';
import { previewer } from './search/preview.ts';
import type { RecombineOutput } from './search/recombine.ts';
import { planRound, takeRound } from './search/rounds.ts';
import { mendedSeeds, seedsOf } from './search/seeds.ts';
import { type Selected, selectRoutes, standInsFor } from './search/select.ts';
import { boundTask, polishTask } from './search/tasks.ts';
import type { Round, Solution, SolvedRoute } from './solution.ts';

/** Share of the progress that seeding and the last details take. */
const SEEDING_SHARE = 0.05;
const FINISHING_SHARE = 0.05;
/** The first route of a corridor is mended by so many trials at least: without it the corridor would not be shown. */
const LEADERS_POLISH = 300;
/** Others are tried in the place of so many corridors. */
const MOST_LOST = 3;
/** A wish that is refused at once is worked on no further. */
const NO_WORK: WorkRecord = { seeding: 0, leftOut: [], planned: 0, rounds: [], polish: 0, routes: 0 };

export async function* optimise(problem: Problem, run: Run): AsyncGenerator<Round, Solution> {
  const wrong = checkWish(problem);
  if (wrong.length > 0) return withoutRoutes(problem, wrong, 0);
  await run.runner.open(problem);
  const rounds = Math.max(1, Math.round(problem.settings.generations));
  const pace = paceOf(run, problem, rounds);
  const tell = teller(run, pace, rounds);
  let state = run.checkpoint as SearchState | undefined;
  if (!state) {
    const found = await seedsOf(run.runner, problem, pace);
    if (found.length === 0) return withoutRoutes(problem, await explainFailure(problem, run.runner, null), 0);
    const work = await pace.plan(found);
    const { seeds, evaluations } = await mendedSeeds(run.runner, problem, found, work.planned);
    state = firstState(problem, seeds, work, evaluations);
    yield await tell(state, 'seeding');
  }
  while (state.round < rounds && !run.finishNow) {
    state = await withLaterSeeds(problem, run.runner, state, rounds, pace);
    const trials = pace.trialsOf(state.round, state.work, isFeasible(state));
    if (trials <= 0) break;
    const tasks = planRound(problem, state, rounds, trials);
    const isProven = state.bound !== undefined;
    const outputs = await run.runner.run(isProven ? tasks : [...tasks, boundTask]);
    const bound = isProven ? state.bound : (outputs.pop() as Solution['bound']);
    state = { ...takeRound(state, outputs as (ChainOutput | RecombineOutput)[], rounds, trials), bound };
    pace.roundDone(trials, isProven);
    yield await tell(state, 'improving');
  }
  return finish(problem, run, { ...state, work: { ...state.work, ...pace.finishOf(state.work) } });
}

/** Makes the Round of a state; routes that may not be previewed again are those of the round before. */
function teller(run: Run, pace: Pace, rounds: number) {
  const preview = previewer(run.runner);
  let routes: Round['routes'] = [];
  return async (state: SearchState, phase: Round['phase']): Promise<Round> => {
    const allowed = pace.previewsAllowed();
    if (allowed > 0) {
      const from = pace.now();
      const { shown, fresh } = await preview(poolOf(state), allowed);
      routes = shown;
      pace.previewed(pace.now() - from, fresh);
    }
    const share = 1 - SEEDING_SHARE - FINISHING_SHARE;
    const progress = SEEDING_SHARE + (share * state.round) / rounds;
    return { round: state.round, rounds, phase, progress, evaluations: state.evaluations, routes, checkpoint: state };
  };
}

function isFeasible(state: SearchState): boolean {
  return poolOf(state).some(({ scores }) => scores.violation === 0);
}

/** All that was found and may be shown. */
function poolOf(state: SearchState): Candidate[] {
  return [...state.members.map((member) => member.chain.best), ...state.archive, ...state.alternatives, ...state.seeds];
}

async function finish(problem: Problem, run: Run, state: SearchState): Promise<Solution> {
  const pool: Candidate[] = poolOf(state);
  let selected = selectRoutes(pool, state.work.routes);
  // A given line that keeps no rule yet is shown as far as it was mended, with what it breaks.
  if (problem.given && selected.length === 0) selected = [{ candidate: nearestOf(pool), corridor: 0 }];
  if (selected.length === 0) {
    return withoutRoutes(problem, await explainFailure(problem, run.runner, nearestOf(pool)), state.evaluations);
  }
  const tasks = selected.map(({ candidate, corridor }, stream) => {
    const leads = selected.findIndex((one) => one.corridor === corridor) === stream;
    return polishTask({ candidate, stream, trials: Math.max(state.work.polish, leads ? LEADERS_POLISH : 0) });
  });
  const isProven = state.bound !== undefined;
  const outputs = await run.runner.run(isProven ? tasks : [boundTask, ...tasks]);
  const bound = isProven ? (state.bound as Solution['bound']) : (outputs.shift() as Solution['bound']);
  const details = (outputs as PolishOutput[]).map(({ detail }) => detail);
  const first = selected.map(({ corridor }, i) => ({ ...details[i], corridor }));
  const all = [...first, ...(await standIns(run, pool, selected, first))];
  // A route that breaks a rule at full detail, polished as it may be, is shown only when all do.
  const clean = all.filter(({ violations }) => violations.length === 0);
  const routes = (clean.length > 0 ? clean : all)
    .sort((a, b) => a.figures.costNok - b.figures.costNok)
    .map((route, i) => ({ ...route, key: `r${i + 1}` }));
  const labels = labelsOf(problem, routes);
  const labelled = routes.map((route, i) => ({ ...route, corridorLabel: labels[i] }));
  return { routes: labelled, reasons: [], bound, provenance: provenanceOf(problem, state) };
}

/** Finished routes in the place of corridors of which full detail finds every route broken, as far as others of them are clean. */
async function standIns(
  run: Run,
  pool: readonly Candidate[],
  selected: readonly Selected[],
  found: readonly Omit<SolvedRoute, 'key'>[],
): Promise<Omit<SolvedRoute, 'key'>[]> {
  const isLost = (corridor: number) =>
    found.every((route) => route.corridor !== corridor || route.violations.length > 0);
  const leaders = selected.filter(({ corridor }, i) => selected.findIndex((one) => one.corridor === corridor) === i);
  const tried = leaders
    .filter(({ corridor }) => isLost(corridor))
    .slice(0, MOST_LOST)
    .flatMap((leader) => standInsFor(leader, selected, pool));
  const tasks = tried.map(({ candidate }, i) =>
    polishTask({ candidate, stream: selected.length + i, trials: LEADERS_POLISH }),
  );
  const outputs = (await run.runner.run(tasks)) as PolishOutput[];
  const clean = outputs
    .map(({ detail }, i) => ({ ...detail, corridor: tried[i].corridor }))
    .filter(({ violations }) => violations.length === 0);
  return clean.filter((route, i) => clean.findIndex(({ corridor }) => corridor === route.corridor) === i);
}

function nearestOf(pool: readonly Candidate[]): Candidate {
  return pool.reduce((a, b) => (b.scores.violation < a.scores.violation ? b : a));
}

function provenanceOf(
  problem: Problem,
  state: Pick<SearchState, 'evaluations' | 'members' | 'work'>,
): Solution['provenance'] {
  return {
    engineVersion: problem.engineVersion,
    seed: problem.seed,
    settings: problem.settings,
    workPerChain: state.members.map((member) => member.trials),
    work: state.work,
    evaluations: state.evaluations,
  };
}

function withoutRoutes(problem: Problem, reasons: Solution['reasons'], evaluations: number): Solution {
  return {
    routes: [],
    reasons,
    bound: null,
    provenance: provenanceOf(problem, { evaluations, members: [], work: NO_WORK }),
  };
}
