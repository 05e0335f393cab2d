// The three that are compared on one ground: NSGA-II from random points, NSGA-II on the engine's own seeds, and the engine.
// All use the same evaluator, the same number of plan and profile points and one thread; time is CPU time of this
// process, so that other work on the machine counts for nobody. The site is opened before the clock starts.

import { withFreeEnds } from '#engine/context/free-ends.ts';
import { openContext, type SearchContext } from '#engine/context/search-context.ts';
import { emptyScores } from '#engine/evaluator.ts';
import { type Candidate, emptyLine } from '#engine/line/candidate.ts';
import type { Model } from '#engine/line/model.ts';
import type { Point } from '#engine/line/similarity.ts';
import { optimise } from '#engine/optimise.ts';
import type { Problem } from '#engine/problem.ts';
import type { Runner } from '#engine/run.ts';
import { type Archive, addToArchive, mergeArchives } from '#engine/search/archive.ts';
import type { SearchState } from '#engine/search/population.ts';
import { type RandomState, randomState, uniform } from '#engine/search/random.ts';
import { seedsOf } from '#engine/search/seeds.ts';
import { gridPathTask, lineTask, runTask, seedTask } from '#engine/search/tasks.ts';
import type { SeedInput } from '#engine/seeding/lattice-seeds.ts';
import { laterSeedsOf } from '#engine/seeding/seeding-levels.ts';
import type { Solution } from '#engine/solution.ts';
import { type Nsga2Settings, nsga2 } from './nsga2.ts';
import { type RoadGenes, roadGenes } from './road-genes.ts';

/** What a contender has after some CPU seconds. */
export interface Mark {
  readonly seconds: number;
  /** Cheapest line that keeps every rule, NOK; NaN = none yet. */
  readonly costNok: number;
  readonly front: readonly Candidate[];
  readonly evaluations: number;
}

/** Usual values, set by hand; from random points they were not tuned (docs/lab/search.md). */
export const NSGA2_RANDOM: Nsga2Settings = {
  populationSize: 60,
  crossoverProbability: 0.9,
  crossoverIndex: 10,
  genesMutated: 2,
  mutationIndex: 100,
};
/** The best of some forty settings, one number changed after another, by 5 s from the engine's seeds on Isfjorden, three random seeds each. */
export const NSGA2_SEEDED: Nsga2Settings = {
  populationSize: 80,
  crossoverProbability: 0.9,
  crossoverIndex: 2,
  genesMutated: 2,
  mutationIndex: 300,
};
/** Heights along the way, and plan points between the ends unless a start has more or is the engine's own: what its seeds have. */
export const PLAN_POINTS = 40;
export const HEIGHTS = 140;
/** Seeds get company: copies with this many genes changed. */
const COPIES_CHANGED = 4;

export function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** An open site whose thread is ours. */
export function openInline(problem: Problem, model: Model): { context: SearchContext; runner: Runner } {
  const context = openContext(withFreeEnds(problem), model);
  // Opened before the clock starts: both are needed by every contender.
  void context.raster;
  void context.evaluator;
  const runner: Runner = {
    threads: 1,
    open: async () => {},
    run: async (tasks) => tasks.map((task) => runTask(context, task)),
    close: async () => {},
  };
  return { context, runner };
}

/** What NSGA-II starts from: random points; the shortest path over a grid, as a GIS finds it, and the straight line; the engine's own seeds. */
export type Start = 'random' | 'grid' | 'engine';

/** The engine's seeds are all those that it takes for five seconds, the later ones at once. */
const SEEDING_LEVEL = 22;
const ROUNDS = 20;

export async function runNsga2(
  { context, runner }: { context: SearchContext; runner: Runner },
  settings: Nsga2Settings,
  from: Start,
  marks: readonly number[],
): Promise<Mark[]> {
  const { problem } = context;
  const costOnly = problem.settings.onlyOptimizeForCost;
  const began = cpuSeconds();
  const front: Archive = [];
  let best = Number.NaN;
  const random = randomState(problem.seed, 1);
  const seeds = await startsOf(context, runner, from);
  const most = Math.max(...seeds.map(({ ip }) => ip.length / 4 - 2));
  const points = from === 'engine' && seeds.length > 0 ? Math.max(1, most) : PLAN_POINTS;
  const genes = roadGenes(context, points, HEIGHTS, costOnly, (scores, build) => {
    if (!(scores.costNok >= best)) best = scores.costNok;
    if (!costOnly) addToArchive(front, scores, build);
  });
  const start = seeds.length > 0 ? startOf(genes, seeds, settings, random) : randomStart(genes, settings, random);
  const taken: Mark[] = [];
  const take = (seconds: number) => {
    taken.push({ seconds, costNok: best, front: [...front], evaluations: genes.evaluations });
  };
  for (const _population of nsga2(genes, settings, random, start)) {
    const spent = cpuSeconds() - began;
    while (taken.length < marks.length && spent >= marks[taken.length]) take(marks[taken.length]);
    if (taken.length === marks.length) return taken;
  }
  return taken;
}

async function startsOf({ problem }: SearchContext, runner: Runner, from: Start): Promise<Candidate[]> {
  if (from === 'random') return [];
  if (from === 'engine') {
    const budget = {
      seeding: SEEDING_LEVEL,
      seedingAfterFirst: () => SEEDING_LEVEL,
      bandsInTime: (bands: readonly SeedInput[]) => bands.length,
      triesHarder: () => true,
    };
    const first = await seedsOf(runner, problem, budget);
    const later = Array.from({ length: ROUNDS }, (_, round) => laterSeedsOf(problem, SEEDING_LEVEL, round, ROUNDS));
    const outputs = await runner.run(later.flat().map(({ input }) => seedTask(input)));
    return [...first, ...outputs.flatMap(({ candidates }) => candidates)];
  }
  const { start, end } = problem.request;
  const straight: Point[] = [
    [start.x, start.y],
    [end.x, end.y],
  ];
  return await runner.run([gridPathTask, lineTask(straight)]);
}

function randomStart(genes: RoadGenes, { populationSize }: Nsga2Settings, random: RandomState): Float64Array[] {
  return Array.from({ length: populationSize }, () => genes.random(random));
}

function startOf(
  genes: RoadGenes,
  seeds: readonly Candidate[],
  { populationSize, mutationIndex }: Nsga2Settings,
  random: RandomState,
): Float64Array[] {
  const start = seeds.slice(0, populationSize).map((seed) => genes.of(seed));
  const count = start.length;
  while (start.length < populationSize) {
    const copy = Float64Array.from(start[start.length % count]);
    for (let n = 0; n < COPIES_CHANGED; n++) {
      const i = Math.floor(uniform(random) * copy.length);
      copy[i] += ((genes.high[i] - genes.low[i]) * (uniform(random) - 0.5)) / mutationIndex;
    }
    start.push(copy);
  }
  return start;
}

/** The engine, asked to end after so many CPU seconds. */
export async function runEngine(
  { context, runner }: { context: SearchContext; runner: Runner },
  seconds: number,
): Promise<Mark & { readonly took: number; readonly solution: Solution }> {
  const began = cpuSeconds();
  const elapsed = () => cpuSeconds() - began;
  const search = optimise(context.problem, { runner, trials: 0, time: { seconds, elapsed } });
  let state: SearchState | undefined;
  for (;;) {
    const next = await search.next();
    if (!next.done) {
      state = next.value.checkpoint as SearchState;
      continue;
    }
    const took = elapsed();
    const front: Archive = [];
    mergeArchives(front, state ? kept([...state.archive, ...state.members.map(({ chain }) => chain.best)]) : []);
    const shown = kept(next.value.routes.map(({ alignment }) => asCandidate(context, alignment)));
    mergeArchives(front, shown);
    const costs = [...front, ...shown].map(({ scores }) => scores.costNok);
    const costNok = costs.length > 0 ? Math.min(...costs) : Number.NaN;
    const { evaluations } = next.value.provenance;
    return { seconds, costNok, front, evaluations, took, solution: next.value };
  }
}

function kept(candidates: readonly Candidate[]): Candidate[] {
  return candidates.filter(({ scores }) => scores.violation === 0);
}

/** A shown route by the evaluator that all contenders use. */
function asCandidate(context: SearchContext, { plan, profile }: Solution['routes'][number]['alignment']): Candidate {
  const line = emptyLine();
  line.ipCount = plan.length;
  line.vpCount = profile.length;
  plan.forEach(({ x, y, radiusM, clothoidInM }, i) => {
    line.ip.set([x, y, radiusM, clothoidInM], 4 * i);
  });
  profile.forEach(({ chainageM, z, curveLengthM }, i) => {
    line.vp.set([chainageM, z, curveLengthM], 3 * i);
  });
  const scores = emptyScores();
  context.evaluator.evaluate(line, scores);
  const ip = Array.from(line.ip.subarray(0, 4 * plan.length));
  const vp = Array.from(line.vp.subarray(0, 3 * profile.length));
  return { ip, vp, held: plan.map(() => 0), scores };
}
