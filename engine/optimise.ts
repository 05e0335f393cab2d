// The search from a Problem to its Solution, as a generator: every yield is progress, a preview and a checkpoint, and
// `break` cancels. Work is cut into tasks that know nothing of each other and whose answers are merged in their own
// order, so that the Solution depends on Problem, seed and trials, and never on the number of threads.
//
//   check the request → seed (lattice) → rounds { each member runs its share; archive; neighbours help each other } → detail

import { withFreeEnds } from './context/free-ends.ts';
import { checkRequest } from './infeasibility/check-request.ts';
import { diagnose } from './infeasibility/diagnose.ts';
import type { Candidate } from './line/candidate.ts';
import type { Problem } from './problem.ts';
import { type Run, type Runner, type SearchTask, upgradedWorkRecord, type WorkRecord } from './run.ts';
import { atFineStations, withFineStations } from './search/fine-stations.ts';
import { labelsOf } from './search/label.ts';
import { withLaterSeeds } from './search/later-seeds.ts';
import { workBudgetOf } from './search/open-budget.ts';
import { firstState, isFeasible, poolOf, type SearchState } from './search/population.ts';
import { previewer } from './search/preview.ts';
import { withRefined } from './search/refine-round.ts';
import type { RepairOutput } from './search/repair.ts';
import { withRepaired } from './search/repair-round.ts';
import { planRound, takeRound } from './search/rounds.ts';
import { repairSeeds, seedsOf } from './search/seeds.ts';
import {
  cheaperBroken,
  corridorOf,
  distinctRoutes,
  fallbackRoutesFor,
  firstLineFor,
  type Selected,
  selectRoutes,
  worthBuilding,
} from './search/select.ts';
import { simplifiedRoutes } from './search/simplify-routes.ts';
import { standingRoutes } from './search/standing-routes.ts';
import { boundTask, repairTask, runGroups, sensitivityTask } from './search/tasks.ts';
import { withThinned } from './search/thin-round.ts';
import { cheapestOf, type TrueCosts, trueCosts } from './search/true-costs.ts';
import { asksForWhole, withWhole, withWholeLines } from './search/whole-clothoids.ts';
import type { WorkBudget } from './search/work-budget.ts';
import { areMarginalCostsReliable } from './sensitivity/driving.ts';
import type { Round, Solution, SolvedRoute } from './solution.ts';

/** Share of the progress that seeding and the last details take. */
const SEEDING_SHARE = 0.05;
const FINISHING_SHARE = 0.05;
/** The first route of a corridor is repaired by so many trials at least: without it the corridor would not be shown. */
const LEADER_REPAIR_TRIALS = 3000;
/** So many of the cheapest lines are looked at with full detail's stations after each round. */
const LOOKED_AT = 16;
/** So many lines that break a rule and cost far less than what is shown are repaired for it. */
const MAX_BROKEN = 1;
/** Others are tried in the place of so many corridors. */
const MAX_DISCARDED = 3;
/** A request that is refused at once is worked on no further. */
const NO_WORK: WorkRecord = { seeding: 0, leftOut: [], planned: 0, rounds: [], repairTrials: 0, routes: 0 };

export async function* optimise(asked: Problem, run: Run): AsyncGenerator<Round, Solution> {
  const problem = withFreeEnds(asked);
  const wrong = checkRequest(problem);
  if (wrong.length > 0) return withoutRoutes(problem, wrong, { evaluations: 0, members: [], work: NO_WORK });
  await run.runner.open(problem);
  const rounds = Math.max(1, Math.round(problem.settings.generations));
  const budget = workBudgetOf(run, problem, rounds);
  const look = trueCosts(run.runner);
  const report = roundReporter(problem, run, budget, rounds, look);
  let state = resumed(run.checkpoint);
  if (!state) {
    const found = await seedsOf(run.runner, problem, budget);
    if (found.length === 0) return unexplored(problem, run, budget);
    const work = await budget.plan(found);
    const { seeds, evaluations } = await repairSeeds(run.runner, problem, found, work.planned, true);
    state = firstState(problem, seeds, work, evaluations);
    yield await report(state, 'seeding');
  }
  while (state.round < rounds && !run.finishNow) {
    state = await withFineStations(problem, run.runner, state, rounds);
    state = await withWholeLines(problem, atFineStations(run.runner, state.fineLook), state, rounds);
    const runner = runnerOf(run.runner, state);
    state = await withLaterSeeds(problem, runner, state, rounds, budget);
    state = await withRefined(problem, runner, state, rounds);
    state = await withThinned(problem, runner, state, rounds, budget);
    state = await withRepaired(problem, runner, state, rounds);
    const trials = budget.trialsOf(state.round, state.work, isFeasible(state));
    if (trials <= 0) break;
    const tasks = planRound(problem, state, rounds, trials);
    const isProven = state.bound !== undefined;
    const outputs = await runGroups(runner, { ...tasks, bound: isProven ? [] : [boundTask(state.work)] });
    const bound = isProven ? state.bound : outputs.bound[0];
    state = { ...takeRound(state, outputs, rounds, trials), bound };
    budget.roundDone(trials, isProven);
    const pool = poolOf(state);
    state = { ...state, cheapest: cheapestOf(pool, await look(pool, LOOKED_AT)) };
    yield await report(state, 'improving');
  }
  const ending = {
    ...run,
    runner: runnerOf(run.runner, { ...state, ...(asksForWhole(problem) ? { isWhole: true } : {}) }),
  };
  return finish(problem, ending, { ...state, work: { ...state.work, ...budget.finishOf(state.work) } }, budget, look);
}

/** Runs tasks at the stations, and with the clothoids, that a state has come to. */
function runnerOf(runner: Runner, { fineLook, isWhole }: Pick<SearchState, 'fineLook' | 'isWhole'>): Runner {
  return atFineStations(isWhole ? withWhole(runner) : runner, fineLook);
}

/** The state of a checkpoint, of this engine or an earlier one. */
function resumed(checkpoint: unknown): SearchState | undefined {
  if (!checkpoint) return undefined;
  const state = checkpoint as SearchState;
  return { ...state, work: upgradedWorkRecord(state.work) as WorkRecord };
}

/** Makes the Round of a state; routes that may not be previewed again are those of the round before. */
function roundReporter({ settings }: Problem, run: Run, budget: WorkBudget, rounds: number, look: TrueCosts) {
  const preview = previewer(run.runner, settings.onlyOptimizeForCost);
  let routes: Round['routes'] = [];
  return async (state: SearchState, phase: Round['phase']): Promise<Round> => {
    const allowed = budget.previewsAllowed();
    if (allowed > 0) {
      const pool = await look(poolOf(state), LOOKED_AT);
      const from = budget.now();
      const { shown, fresh } = await preview(pool, allowed);
      routes = shown;
      const corridors =
        shown.length > 0 && shown.length < allowed ? new Set(shown.map(({ corridor }) => corridor)).size : null;
      budget.previewed(budget.now() - from, fresh, corridors);
    }
    const share = 1 - SEEDING_SHARE - FINISHING_SHARE;
    const progress = SEEDING_SHARE + (share * state.round) / rounds;
    return { round: state.round, rounds, phase, progress, evaluations: state.evaluations, routes, checkpoint: state };
  };
}

async function finish(
  problem: Problem,
  run: Run,
  state: SearchState,
  budget: WorkBudget,
  look: TrueCosts,
): Promise<Solution> {
  const pool = await look(poolOf(state));
  let selected = selectRoutes(pool, problem.settings.onlyOptimizeForCost, state.work.routes);
  // A base line without a feasible variant is shown as far as it was repaired, with its violations.
  if (problem.baseLine && selected.length === 0) selected = [{ candidate: nearestOf(pool), corridor: 0 }];
  if (selected.length === 0) {
    const probeBudget = budget.probeBudget();
    const reasons = await diagnose(problem, run.runner, nearestOf(pool), probeBudget);
    return withoutRoutes(problem, reasons, { ...state, work: { ...state.work, probes: probeBudget.record } });
  }
  const leads = ({ corridor }: Selected, i: number) => selected.findIndex((one) => one.corridor === corridor) === i;
  const tasks = selected.map(({ candidate }, stream) =>
    repairTask({
      candidate,
      stream,
      trials: Math.max(state.work.repairTrials, leads(selected[stream], stream) ? LEADER_REPAIR_TRIALS : 0),
      forCost: leads(selected[stream], stream),
    }),
  );
  const isProven = state.bound !== undefined;
  const bound = isProven ? state.bound : (await run.runner.run([boundTask(state.work)]))[0];
  // The best of each corridor first: time may end before the last.
  const order = selected
    .map((_, i) => i)
    .sort((a, b) => Number(leads(selected[b], b)) - Number(leads(selected[a], a)) || a - b);
  const finished = finisher(run, budget);
  const outputs = await finished.take(order.map((i) => tasks[i]));
  const first = outputs.map(({ detail }, k) => ({ ...detail, corridor: selected[order[k]].corridor }));
  const isWhole = first.length === selected.length;
  const all = isWhole
    ? [...first, ...(await finishFallbacks(finished, { pool, seeds: await look(state.seeds) }, selected, first))]
    : first;
  const standing = await standingRoutes(problem, run.runner, selected, all);
  // A route that breaks a rule at full detail, however it was repaired, is shown only when all do.
  const clean = [...standing, ...all].filter(({ violations }) => violations.length === 0);
  const byCost = (clean.length > 0 ? clean : all).sort((a, b) => a.figures.costNok - b.figures.costNok);
  const shown = distinctRoutes(worthBuilding(byCost));
  // What stands was simplified when it was found: again, and it would cost more each time.
  const { simplified, handfuls } = await simplifiedRoutes(
    shown.filter((route) => !standing.includes(route)),
    run,
    budget,
  );
  const others = simplified.values();
  const finishedRoutes = shown.map((route) => (standing.includes(route) ? route : others.next().value!));
  const { analysed, sensitivities } = await withSensitivities(finishedRoutes, run, budget);
  const routes = distinctRoutes(analysed.toSorted((a, b) => a.figures.costNok - b.figures.costNok)).map((route, i) => ({
    ...route,
    key: `r${i + 1}`,
  }));
  const labels = labelsOf(problem, routes);
  const labelled = routes.map((route, i) => ({ ...route, corridorLabel: labels[i] }));
  const work = { ...state.work, finished: finished.count(), handfuls, sensitivities };
  return { routes: labelled, reasons: [], bound: bound ?? null, provenance: provenanceOf(problem, { ...state, work }) };
}

type FoundRoute = Omit<SolvedRoute, 'key'>;

/**
 * The routes with limits varied where multipliers do not give their cost, and with a better profile where that finds one: the best of
 * each corridor first, as long as there is time.
 */
async function withSensitivities(
  routes: readonly FoundRoute[],
  run: Run,
  budget: WorkBudget,
): Promise<{ analysed: FoundRoute[]; sensitivities: number }> {
  const leads = (i: number) => routes.findIndex(({ corridor }) => corridor === routes[i].corridor) === i;
  const order = routes
    .map((_, i) => i)
    .filter((i) => routes[i].driving && !areMarginalCostsReliable(routes[i].driving))
    .sort((a, b) => Number(leads(b)) - Number(leads(a)) || a - b);
  const analysed = [...routes];
  let sensitivities = 0;
  while (sensitivities < order.length) {
    const most = budget.sensitivityBudget(sensitivities);
    if (most <= 0) break;
    const now = order.slice(sensitivities, sensitivities + most);
    const tasks = now.map((i) => {
      const { alignment, stations, segments, clearances, figures, violations, driving } = routes[i];
      // Others than the best of a corridor may be shown for another figure, which a cheaper profile would spoil.
      const mayAdopt = violations.length === 0 && leads(i);
      return sensitivityTask({
        route: { alignment, stations, segments, clearances, figures: { costNok: figures.costNok }, mayAdopt },
        bySlope: driving!,
      });
    });
    const found = await run.runner.run(tasks);
    now.forEach((i, k) => {
      const { driving, adopted } = found[k];
      analysed[i] = { ...routes[i], ...adopted, driving: driving ?? routes[i].driving };
    });
    sensitivities += now.length;
  }
  return { analysed, sensitivities };
}

/** Takes the tasks that finish routes, in their order, as long as there is time; counts them. */
function finisher(run: Run, budget: WorkBudget) {
  const done: RepairOutput[] = [];
  return {
    async take(tasks: readonly SearchTask<RepairOutput>[]): Promise<RepairOutput[]> {
      const outputs: RepairOutput[] = [];
      while (outputs.length < tasks.length) {
        const clean = done.filter(({ detail }) => detail.violations.length === 0).length;
        const most = budget.finishable(done.length, clean);
        if (most <= 0) break;
        const now = await run.runner.run(tasks.slice(outputs.length, outputs.length + most));
        outputs.push(...now);
        done.push(...now);
      }
      return outputs;
    },
    count: () => done.length,
  };
}

/**
 * Finished routes in the place of corridors of which full detail finds every route broken, or of which a first line is cheaper than
 * what full detail leaves, and of lines that break a rule and cost far less; as far as others of them are clean.
 */
async function finishFallbacks(
  finished: ReturnType<typeof finisher>,
  { pool, seeds }: { pool: readonly Candidate[]; seeds: readonly Candidate[] },
  selected: readonly Selected[],
  found: readonly Omit<SolvedRoute, 'key'>[],
): Promise<Omit<SolvedRoute, 'key'>[]> {
  const leastOf = (corridor: number) =>
    found
      .filter((route) => route.corridor === corridor && route.violations.length === 0)
      .reduce((least, { figures }) => Math.min(least, figures.costNok), Number.POSITIVE_INFINITY);
  const leaders = selected.filter(({ corridor }, i) => selected.findIndex((one) => one.corridor === corridor) === i);
  const discarded = leaders
    .filter(({ corridor }) => leastOf(corridor) === Number.POSITIVE_INFINITY)
    .slice(0, MAX_DISCARDED);
  const broken = cheaperBroken(pool, MAX_BROKEN).map((candidate, i) => ({
    candidate,
    corridor: corridorOf(candidate, selected, i),
  }));
  const tried = [
    ...broken,
    ...leaders.flatMap((leader) => firstLineFor(leader, selected, seeds, leastOf(leader.corridor))),
    ...discarded.flatMap((leader) => fallbackRoutesFor(leader, selected, pool)),
  ];
  const tasks = tried.map(({ candidate }, i) =>
    repairTask({
      candidate,
      stream: selected.length + i,
      trials: LEADER_REPAIR_TRIALS,
      forCost: i < broken.length,
    }),
  );
  const outputs = await finished.take(tasks);
  const clean = outputs
    .map(({ detail }, i) => ({ ...detail, corridor: tried[i].corridor }))
    .filter(({ violations }) => violations.length === 0)
    .sort((a, b) => a.figures.costNok - b.figures.costNok);
  return clean.filter((route, i) => clean.findIndex(({ corridor }) => corridor === route.corridor) === i);
}

function nearestOf(pool: readonly Candidate[]): Candidate {
  return pool.reduce((a, b) => (b.scores.violation < a.scores.violation ? b : a));
}

function provenanceOf(problem: Problem, state: WorkDone): Solution['provenance'] {
  return {
    engineVersion: problem.engineVersion,
    seed: problem.seed,
    settings: problem.settings,
    workPerChain: state.members.map((member) => member.trials),
    work: state.work,
    evaluations: state.evaluations,
  };
}

type WorkDone = Pick<SearchState, 'evaluations' | 'members' | 'work'>;

/** No lattice found a way: no chain ran. */
async function unexplored(problem: Problem, run: Run, budget: WorkBudget): Promise<Solution> {
  const probeBudget = budget.probeBudget();
  const found = await diagnose(problem, run.runner, null, probeBudget);
  // Lattices that there was no time for are no proof either.
  const isConclusive = budget.harder.harder === undefined || probeBudget.isShort;
  const reasons: Solution['reasons'] = isConclusive
    ? found
    : [...found, { code: 'timeTooShort', stretch: [], relaxation: null }];
  const work = { ...NO_WORK, seeding: budget.seeding, ...budget.harder, probes: probeBudget.record };
  return withoutRoutes(problem, reasons, { evaluations: 0, members: [], work });
}

function withoutRoutes(problem: Problem, reasons: Solution['reasons'], done: WorkDone): Solution {
  return { routes: [], reasons, bound: null, provenance: provenanceOf(problem, done) };
}
