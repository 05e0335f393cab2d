// Fifty seconds across Isfjorden (class Sa, with land cover and avalanche zones) on a machine that is eight times slower
// than the one on which the costs below were measured: at least three routes that differ in kind have to come out. The clock
// goes by what tasks cost there, not by what they take here, so that the answer is the same on every run. Needs the test data.

import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DIFFERENT_BELOW, type Point, sharedPart } from '#engine/line/similarity.ts';
import { optimise } from '#engine/optimise.ts';
import type { Problem } from '#engine/problem.ts';
import { roadModel } from '#engine/road-model.ts';
import type { Runner, SearchTask } from '#engine/run.ts';
import { inlineRunner } from '#engine/search/inline-runner.ts';
import type { SeedInput } from '#engine/seeding/lattice-seeds.ts';
import { latticeWork } from '#engine/seeding/seeding-levels.ts';
import type { SolvedRoute } from '#engine/solution.ts';
import { openScenario } from '../../cli/scenario-files.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 });

const DATA = resolve(process.env.VEIVALG_TEST_DATA ?? '../shared/data', 'isfjorden');
const SECONDS = 50;
const THREADS = 2;
/** CPU seconds on the measured machine: a quick lattice of twice the natural cells, a trial, and tasks of their own. */
const LATTICE_S = 2.2;
const TRIAL_S = 60e-6;
const WHOLE_LINE_S = 0.03;
const TASK_S: Readonly<Record<string, number>> = {
  latticeFree: 0.6,
  detail: 0.08,
  repair: 0.35,
  bound: 0.6,
  simplify: 0.15,
  sensitivity: 1.2,
  strict: 0.03,
};
/** The first tasks of a thread compile what they use. */
const COLD_S = 1.3;

const classes = {
  open_valley: { group: 'landUse', category: 'agricultural' },
  open_mountain: { group: 'landUse', category: 'barren' },
  forest: { group: 'landUse', category: 'forestMedium' },
  fjord: { group: 'landUse', category: 'water' },
};
const file = (name: string) => join(DATA, name);
const scenario = {
  veivalg: 3,
  srid: 25833,
  terrain: { file: file('isfjorden_dtm10_25833.tif'), zeroIsNoData: false },
  areas: [
    { from: { file: file('isfjorden_landcover_derived.gpkg'), attribute: 'name', classes } },
    {
      from: {
        file: file('isfjorden_avalanche_release_zones.gpkg'),
        attribute: 'v',
        classes: { 1: { group: 'hazard', category: 'avalanche' } },
      },
    },
  ],
  path: { start: { x: 132305, y: 6957005 }, end: { x: 135005, y: 6960605 } },
  routeType: { from: 'Sa' },
  settings: { seconds: SECONDS },
};

describe.skipIf(!existsSync(DATA))('fifty seconds across Isfjorden', () => {
  let folder = '';
  let problem: Problem;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'veivalg-slow-'));
    const path = join(folder, 'scenario.json');
    await writeFile(path, JSON.stringify(scenario));
    problem = (await openScenario(path)).problem;
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it.each([8])('give three routes that differ in kind on a machine %i times slower', async (slower) => {
    const { runner, elapsed } = slowRunner(slower);
    const search = optimise(problem, { runner, trials: 0, time: { seconds: SECONDS, elapsed } });
    let next = await search.next();
    while (!next.done) next = await search.next();
    const { routes } = next.value;
    expect(routes.every(({ violations }) => violations.length === 0)).toBe(true);
    expect(differing(routes).length).toBeGreaterThanOrEqual(3);
    expect(elapsed()).toBeLessThan(1.15 * SECONDS);
  });
});

/** Two threads whose clock goes by the cost of their tasks. */
function slowRunner(slower: number): { runner: Runner; elapsed: () => number } {
  const inner = inlineRunner(roadModel);
  let now = 0;
  let isCold = true;
  const runner: Runner = {
    ...inner,
    threads: THREADS,
    async run(tasks) {
      const free = new Array<number>(THREADS).fill(isCold && tasks.length > 0 ? COLD_S * slower : 0);
      isCold &&= tasks.length === 0;
      for (const task of tasks.toSorted((a, b) => (b.work ?? 0) - (a.work ?? 0)))
        free[free.indexOf(Math.min(...free))] += slower * costOf(task);
      now += Math.max(...free);
      return inner.run(tasks);
    },
  };
  return { runner, elapsed: () => now };
}

function costOf({ kind, input }: SearchTask): number {
  if (kind === 'whole') return costOf(input as SearchTask);
  if (kind === 'wholeLines') return WHOLE_LINE_S * (input as readonly unknown[]).length;
  if (kind === 'seed') return LATTICE_S * latticeWork(input as SeedInput);
  return TASK_S[kind] ?? TRIAL_S * (input as { trials: number }).trials;
}

/** Routes of which each shares less than 60 % of its length, within 200 m, with each of the cheaper ones. */
function differing(routes: readonly SolvedRoute[]): Point[][] {
  const chosen: Point[][] = [];
  for (const { stations } of routes) {
    const line = Array.from({ length: stations.count }, (_, i): Point => [stations.x[i], stations.y[i]]);
    if (chosen.every((other) => sharedPart(line, other) < DIFFERENT_BELOW)) chosen.push(line);
  }
  return chosen;
}
