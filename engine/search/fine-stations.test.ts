// Finer stations in the later rounds: which classes have them, that every task is run at them, and that all that is known then is
// scored anew, so that a line of before is not held to be cheaper than one of after.

import { describe, expect, it, vi } from 'vitest';
import { defaultRouteType } from '#domain/catalogue/default-catalogue.ts';
import { openContext } from '../context/search-context.ts';
import { createEvaluator } from '../evaluate/kernel.ts';
import { type Candidate, scoredBy } from '../line/candidate.ts';
import { COST_ONLY } from '../line/objectives.ts';
import { optimise } from '../optimise.ts';
import { roadModel } from '../road-model.ts';
import type { Runner } from '../run.ts';
import { lineThroughPoints } from '../seeding/seed-line.ts';
import { atFineStations, lookIn, rescored, withFineStations } from './fine-stations.ts';
import { inlineRunner } from './inline-runner.ts';
import { firstState, type SearchState } from './population.ts';
import { endAt, groundOf, problemOn } from './simple-model.test-support.ts';

// A loaded machine may be ten times slower than an idle one.
vi.setConfig({ testTimeout: 180_000 });

const ground = groundOf(2600, 10, (x, y) => 100 + 9 * Math.sin(x / 60) * Math.cos(y / 45));
const problem = problemOn(
  ground,
  { start: endAt(300, 400), end: endAt(1500, 1200) },
  { routeType: defaultRouteType('K3')!, settings: { populationSize: 2, generations: 10, onlyOptimizeForCost: true } },
);
const fine = createEvaluator(problem, { stationM: 6, exactSections: true });
const first = createEvaluator(problem, { exactSections: true });
const fineScores = (line: Candidate) => scoredBy(fine, line).scores;

it.each([
  ['K3', 3, 0],
  ['K3', 4, 1],
  ['K3', 6, 1],
  ['K7', 7, 2],
  ['A', 9, 2],
  ['Sa', 9, 0],
  ['H1', 9, 0],
])('class %s in round %i of ten: look %i', (key, round, look) => {
  expect(lookIn({ ...problem, routeType: defaultRouteType(key)! }, round, 10)).toBe(look);
});

describe('a state that goes on at finer stations', () => {
  it('has every line scored at them', async () => {
    const runner = inlineRunner(roadModel);
    await runner.open(problem);
    const context = openContext(problem, roadModel);
    const line = lineThroughPoints(context, [[300, 400], [900, 900], [1500, 1200]], COST_ONLY); // biome-ignore format: points
    expect(fineScores(line)).not.toEqual(line.scores);
    const work = { seeding: 0, leftOut: [], rounds: [], repairTrials: 0, routes: 4, planned: 4000 };
    const before: SearchState = { ...firstState(problem, [line], work), alternatives: [line], cheapest: line };
    const { members, seeds, alternatives, cheapest } = await rescored(atFineStations(runner, 2), before);
    for (const one of [
      ...seeds,
      ...alternatives,
      cheapest!,
      ...members.flatMap(({ chain }) => [chain.best, chain.current]),
    ])
      expect(one.scores).toEqual(fineScores(line));
  });
});

it('stays at the stations it has until a line keeps every limit at finer ones', async () => {
  const broken = (line: Candidate): Candidate => ({ ...line, scores: { ...line.scores, violation: 1 } });
  const runner = inlineRunner(roadModel);
  await runner.open(problem);
  const line = lineThroughPoints(openContext(problem, roadModel), [[300, 400], [900, 900], [1500, 1200]], COST_ONLY); // biome-ignore format: points
  const work = { seeding: 0, leftOut: [], rounds: [], repairTrials: 0, routes: 4, planned: 4000 };
  const state = { ...firstState(problem, [line], work), round: 4 };
  expect((await withFineStations(problem, runner, { ...state, round: 3 }, 10)).fineLook).toBeUndefined();
  const isKept = scoredBy(first, line).scores.violation === 0;
  expect((await withFineStations(problem, runner, state, 10)).fineLook).toBe(isKept ? 1 : undefined);
  // Every task answers that the lines break a limit.
  const breaking: Runner = {
    ...runner,
    run: async (tasks) => (await runner.run(tasks)).map((lines) => (lines as Candidate[]).map(broken)) as never,
  };
  const stayed = await withFineStations(problem, breaking, state, 10);
  expect(stayed).toEqual({ ...state, evaluations: stayed.evaluations });
});

describe('a search for a forest road', () => {
  it('ends with lines that score as they do at finer stations, and asks for them from two fifths of its rounds on', async () => {
    const inner = inlineRunner(roadModel);
    const kinds: string[][] = [];
    const runner: Runner = {
      ...inner,
      run: (tasks) => {
        kinds.push(tasks.map(({ kind }) => kind));
        return inner.run(tasks);
      },
    };
    const search = optimise(problem, { runner, trials: 600 });
    let state: SearchState | undefined;
    let next = await search.next();
    while (!next.done) {
      state = next.value.checkpoint as SearchState;
      if (state.round === 4) expect(kinds.flat()).not.toContain('fine');
      next = await search.next();
    }
    expect(kinds.flat()).toContain('fine');
    for (const { chain } of state!.members)
      expect(chain.best.scores.costNok).toBeCloseTo(fineScores(chain.best).costNok, 3);
  });
});
