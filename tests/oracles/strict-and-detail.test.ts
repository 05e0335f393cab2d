// A line that keeps every rule at the stations of full detail, as the last repair and the taking out of points see it, keeps them in
// full detail too: over the rock faces of Ryggfonn, where walls stand for slopes. Else a repair stops at a line that is then thrown away.

import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { defaultRouteType } from '#domain/catalogue/default-catalogue.ts';
import { openContext } from '#engine/context/search-context.ts';
import type { Candidate } from '#engine/line/candidate.ts';
import { scoredBy } from '#engine/line/candidate.ts';
import { optimise } from '#engine/optimise.ts';
import { roadModel } from '#engine/road-model.ts';
import { inlineRunner } from '#engine/search/inline-runner.ts';
import type { SearchState } from '#engine/search/population.ts';
import { ScenarioError } from '#exchange/scenario/scenario-error.ts';
import { openScenario } from '../../cli/scenario-files.ts';

const SCENARIO = fileURLToPath(new URL('../bench/grounds/ryggfonn.json', import.meta.url));
const TRIALS = 3000;
const LINES = 40;

test('what is not broken at the stations of full detail is not broken in full detail', async () => {
  const opened = await openScenario(SCENARIO).catch((error) => {
    if (error instanceof ScenarioError) return null;
    throw error;
  });
  if (!opened) {
    console.warn('skipped: the terrain of Ryggfonn is not here (../shared/data, or VEIVALG_TEST_DATA)');
    return;
  }
  const { problem: asked } = opened;
  const settings = { ...asked.settings, onlyOptimizeForCost: true, simplificationCostPct: 0 };
  const problem = { ...asked, seed: 1, routeType: defaultRouteType('Sa')!, settings };
  const found = new Map<number, Candidate>();
  for await (const { checkpoint } of optimise(problem, { runner: inlineRunner(roadModel), trials: TRIALS })) {
    const { members } = checkpoint as SearchState;
    for (const { best, current } of members.map(({ chain }) => chain))
      for (const line of [best, current]) if (line.scores.violation === 0) found.set(line.scores.costNok, line);
  }
  const context = openContext(problem, roadModel);
  const lines = [...found.values()].slice(-LINES);
  const isKept = lines.map((line) => scoredBy(context.strict, line).scores.violation === 0);
  const broken = lines.map((line) => roadModel.evaluateInDetail(problem, context.alignmentOf(line)).violations);
  expect(lines.length).toBeGreaterThan(20);
  expect(broken.filter((violations, i) => isKept[i] && violations.length > 0)).toEqual([]);
  // Both kinds are among them.
  expect(new Set(isKept).size).toBe(2);
}, 300_000);
