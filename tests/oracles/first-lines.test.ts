// First lines by geometry alone, before any search: round obstacles and up planes they come within 0.2 % of the shortest road that there is, keep
// every rule at full detail, and a short search never shows a costlier one than the first line that it had.

import { describe, expect, it, vi } from 'vitest';
import { openContext } from '#engine/context/search-context.ts';
import { evaluateInDetail } from '#engine/evaluate/detail/detail.ts';
import { optimise } from '#engine/optimise.ts';
import { roadModel } from '#engine/road-model.ts';
import { inlineRunner } from '#engine/search/inline-runner.ts';
import { latticeFreeTask, runTask } from '#engine/search/tasks.ts';
import { problemOf } from '#exchange/scenario/problem.ts';
import { readScenario } from '#exchange/scenario/read.ts';
import type { ScenarioInput } from '#exchange/scenario/schema.ts';
import { WALLS } from '../data/known-optima.ts';
import { PLAN_OPTIMA } from './plan-optima.ts';
import { WALL_RADIUS_M, wallAllowance, wallScenario } from './translate.ts';

vi.setConfig({ testTimeout: 120_000 });

const CLOSE = 0.002;
const noFiles = {
  raster: () => Promise.reject(new Error('no files here')),
  areas: () => Promise.reject(new Error('no files here')),
};
const opened = (scenario: ScenarioInput) => problemOf(readScenario(JSON.stringify(scenario)), noFiles, 'test');

interface Known {
  readonly name: string;
  readonly scenario: ScenarioInput;
  /** No road costs less. */
  readonly least: number;
  /** The best costs no more, by the oracle's own words. */
  readonly most: number;
}

const walls = WALLS.map(
  (oracle, i): Known => ({
    name: `wall_gap ${i}`,
    scenario: wallScenario(oracle),
    least: oracle.lowerBound,
    most: oracle.lowerBound + wallAllowance(oracle, WALL_RADIUS_M),
  }),
);
const ours = PLAN_OPTIMA.filter(({ name }) => /disc|boxes|plane/.test(name)).map(
  ({ name, scenario, optimum }): Known => ({ name, scenario, least: optimum, most: optimum }),
);

describe('the first line', () => {
  it.each([...walls, ...ours].map((known) => [known.name, known] as const))('%s', async (_, known) => {
    const problem = await opened(known.scenario);
    const context = openContext(problem, roadModel);
    const lines = runTask(context, latticeFreeTask);
    const details = lines.map((line) => evaluateInDetail(problem, context.alignmentOf(line)));
    const costs = details.filter(({ violations }) => violations.length === 0).map(({ figures }) => figures.costNok);
    expect(costs.length).toBeGreaterThan(0);
    // Stations stand 5 m apart where rules are looked at: so much of a corner may be cut.
    expect(Math.min(...costs) / known.least).toBeGreaterThan(0.999);
    expect(Math.min(...costs) / known.most).toBeLessThan(1 + CLOSE);
  });
});

describe('a short search', () => {
  it.each(walls.slice(1, 2).map((known) => [known.name, known] as const))('%s', async (_, known) => {
    const problem = await opened(known.scenario);
    const work = { seeding: 0, leftOut: [], planned: 2000, rounds: [500, 500, 500, 500], repairTrials: 60, routes: 3 };
    const settings = { ...problem.settings, generations: 4 };
    const search = optimise({ ...problem, settings }, { runner: inlineRunner(roadModel), trials: 0, work });
    let next = await search.next();
    while (!next.done) next = await search.next();
    const clean = next.value.routes.filter(({ violations }) => violations.length === 0);
    expect(Math.min(...clean.map(({ figures }) => figures.costNok)) / known.most).toBeLessThan(1 + CLOSE);
  });
});
