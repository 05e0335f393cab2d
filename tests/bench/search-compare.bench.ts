// The engine against published ways of finding routes, on five grounds: best cost and hypervolume of the five figures after
// 1, 2, 5 and 30 s. (a) NSGA-II from random points, (b) NSGA-II from a grid's shortest path and the straight line, both with
// the engine's best profile, (b+) the same NSGA-II from the engine's own seeds, (c) the engine. One thread each, CPU time,
// the same evaluator, the same number of points. Two runs each: one for cost alone, one for all five figures.
//
// `npm run bench -- search-compare`; VEIVALG_BENCH_SITES=hills,lakes picks grounds, VEIVALG_BENCH_SECONDS=1,2,5 the times,
// VEIVALG_BENCH_SEEDS=3 the number of random seeds (means are reported), VEIVALG_BENCH_COST=1 leaves the runs for five figures
// out, and VEIVALG_BENCH_LONG=1 adds the engine's own five minutes.

import type { Candidate } from '#engine/line/candidate.ts';
import type { Problem } from '#engine/problem.ts';
import { roadModel } from '#engine/road-model.ts';
import {
  HEIGHTS,
  type Mark,
  NSGA2_RANDOM,
  NSGA2_SEEDED,
  openInline,
  PLAN_POINTS,
  runEngine,
  runNsga2,
  type Start,
} from './contenders.ts';
import { hypervolume, nondominated } from './hypervolume.ts';
import { BENCH_SITES } from './search-cases.ts';

interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly limit?: number;
  readonly better?: 'lower' | 'higher';
}

const SECONDS = (process.env.VEIVALG_BENCH_SECONDS ?? '1,2,5,30').split(',').map(Number);
const SEEDS = Number(process.env.VEIVALG_BENCH_SEEDS ?? 1);
const LONG_S = 300;
const JUDGED_AT_S = 5;
const CONVERGED_AT_S = 30;
/** The reference point of the hypervolume lies this far beyond the worst of the common front, as a share of its span. */
const BEYOND = 0.1;
const RIVALS: readonly (readonly [name: string, start: Start])[] = [
  ['a', 'random'],
  ['b', 'grid'],
  ['b+', 'engine'],
];

type Runs = ReadonlyMap<string, readonly Mark[]>;

export async function* run(): AsyncGenerator<Figure> {
  console.log(`  (a) ${JSON.stringify(NSGA2_RANDOM)}\n  (b, b+) ${JSON.stringify(NSGA2_SEEDED)}`);
  console.log(`  ${PLAN_POINTS} plan points between the ends, ${HEIGHTS} heights; one thread, CPU seconds`);
  const wanted = process.env.VEIVALG_BENCH_SITES?.split(',');
  const long = process.env.VEIVALG_BENCH_LONG === '1';
  const ahead = new Map<string, number[]>();
  const converged: number[] = [];
  await warmUp();
  for (const site of BENCH_SITES) {
    if (wanted && !wanted.includes(site.name)) continue;
    const problem = await site.problem({ onlyOptimizeForCost: true });
    if (!problem) {
      console.log(`  ${site.name} skipped: its data are not here (VEIVALG_TEST_DATA)`);
      continue;
    }
    const runsBySeed: Runs[] = [];
    for (let seed = 1; seed <= SEEDS; seed++) {
      const byCost = await allRuns({ ...problem, seed }, long);
      runsBySeed.push(byCost);
      yield* costsOf(SEEDS > 1 ? `${site.name}, seed ${seed}` : site.name, byCost);
    }
    const atJudged = (name: string) => mean(runsBySeed.map((runs) => costAt(runs, name, JUDGED_AT_S)));
    const own = atJudged('c');
    for (const [rival] of RIVALS) {
      const theirs = atJudged(rival);
      const list = ahead.get(rival) ?? [];
      ahead.set(rival, list);
      if (!Number.isNaN(theirs)) list.push(100 * (1 - own / theirs));
      else console.log(`  ${site.name}: (${rival}) has no route that keeps every rule at ${JUDGED_AT_S} s`);
    }
    for (const runs of runsBySeed)
      if (long) converged.push(100 * (costAt(runs, 'c', CONVERGED_AT_S) / costAt(runs, 'c', LONG_S) - 1));
    if (process.env.VEIVALG_BENCH_COST === '1') continue;
    yield* volumesOf(
      site.name,
      await allRuns({ ...problem, settings: { ...problem.settings, onlyOptimizeForCost: false } }, false),
    );
  }
  for (const [rival, shares] of ahead) {
    const name = `cheaper than (${rival}) at ${JUDGED_AT_S} s, mean of ${shares.length} where it has a route`;
    if (shares.length > 0) yield { name, value: mean(shares), unit: '%', better: 'higher', limit: 4 };
  }
  if (converged.length > 0)
    yield {
      name: `at ${CONVERGED_AT_S} s above its own ${LONG_S} s, worst`,
      value: Math.max(...converged),
      unit: '%',
      limit: 1,
    };
}

/** Compiles what everybody uses, so that the first ground is not judged by a cold start. */
async function warmUp(): Promise<void> {
  const problem = await BENCH_SITES[2].problem({});
  if (!problem) return;
  const open = openInline(problem, roadModel);
  await runEngine(open, 3);
  await runNsga2(open, NSGA2_SEEDED, 'grid', [2]);
}

async function allRuns(problem: Problem, long: boolean): Promise<Runs> {
  const open = openInline(problem, roadModel);
  const runs = new Map<string, readonly Mark[]>();
  for (const [name, start] of RIVALS)
    runs.set(name, await runNsga2(open, start === 'random' ? NSGA2_RANDOM : NSGA2_SEEDED, start, SECONDS));
  const own: Mark[] = [];
  for (const seconds of long ? [...SECONDS, LONG_S] : SECONDS) {
    const mark = await runEngine(open, seconds);
    console.log(`    engine asked for ${seconds} s took ${mark.took.toFixed(1)}, ${mark.evaluations} evaluations`);
    own.push(mark);
  }
  runs.set('c', own);
  return runs;
}

function costAt(runs: Runs, name: string, seconds: number): number {
  return runs.get(name)?.find((mark) => mark.seconds === seconds)?.costNok ?? Number.NaN;
}

function* costsOf(site: string, runs: Runs): Generator<Figure> {
  for (const [name, marks] of runs) {
    for (const { seconds, costNok } of marks)
      yield { name: `${site} (${name}) ${seconds} s: best cost`, value: costNok / 1e6, unit: 'MNOK' };
  }
}

/** Hypervolumes with all contenders' figures scaled by the span of their common front. */
function* volumesOf(site: string, runs: Runs): Generator<Figure> {
  const all = [...runs.values()].flatMap((marks) => marks.flatMap(({ front }) => front.map(figuresOf)));
  const best = nondominated(all);
  if (best.length === 0) return;
  const low = best[0].map((_, i) => Math.min(...best.map((point) => point[i])));
  const span = low.map((least, i) => Math.max(1e-9, Math.max(...best.map((point) => point[i])) - least));
  const reference = low.map(() => 1 + BEYOND);
  for (const [name, marks] of runs) {
    for (const { seconds, front } of marks) {
      const points = front.map((candidate) => figuresOf(candidate).map((value, i) => (value - low[i]) / span[i]));
      yield { name: `${site} (${name}) ${seconds} s: hypervolume`, value: hypervolume(points, reference), unit: '' };
    }
  }
}

function figuresOf({ scores }: Candidate): number[] {
  return [scores.costNok, scores.co2Kg, scores.biodiversity, scores.risk, scores.massImbalanceM3];
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
