// A pond that lies between two of the search's stations: its score knows nothing of it, full detail has to bridge it.

import { describe, expect, it } from 'vitest';
import { openContext } from '../context/search-context.ts';
import { areaOf, gridOf, lineOf, noScores, problemOf, square } from '../evaluate/problem.test-support.ts';
import { type Candidate, candidateOf } from '../line/candidate.ts';
import { roadModel } from '../road-model.ts';
import { inlineRunner } from './inline-runner.ts';
import { repair } from './repair.ts';
import { cheapestOf, trueCosts } from './true-costs.ts';

// Stations of the search stand at chainages 10, 30, 50 …, those of full detail at 5, 15, 25 …; the line begins at x = 100.
const pond = areaOf('pond', { group: 'landUse', category: 'water', geometry: square(712, 992, 728, 1008) });
const problem = problemOf(
  gridOf(() => 100, 2000, 4),
  { areas: [pond] },
);
const context = openContext(problem, roadModel);

function levelRoad(points: readonly (readonly number[])[], lengthM: number): Candidate {
  const line = lineOf(
    points,
    [0, 0.25, 0.5, 0.75, 1].map((share) => [share * lengthM, 106]),
  );
  const scores = noScores();
  context.evaluator.evaluate(line, scores);
  return candidateOf(
    line,
    points.map(() => 0),
    scores,
  );
}

const through = levelRoad([[100, 1000], [1900, 1000]], 1800); // biome-ignore format: points
const round = levelRoad([[100, 1000], [1000, 1140, 900, 100], [1900, 1000]], 1818); // biome-ignore format: points
const detailed = (candidate: Candidate) => roadModel.evaluateInDetail(problem, context.alignmentOf(candidate));

describe('a pond between two stations', () => {
  it('shows in the true costs, so that the line round it is the cheapest', async () => {
    expect(through.scores.violation + round.scores.violation).toBe(0);
    expect(through.scores.costNok).toBeLessThan(round.scores.costNok);
    expect(detailed(round).figures.costNok).toBeLessThan(detailed(through).figures.costNok);
    const runner = inlineRunner(roadModel);
    await runner.open(problem);
    const pool = [through, round];
    const look = trueCosts(runner);
    const looked = await look(pool);
    expect(cheapestOf(pool, looked)).toBe(round);
    for (const [i, candidate] of pool.entries())
      expect(looked[i].scores.costNok / detailed(candidate).figures.costNok).toBeCloseTo(1, 2);
    // Of which only one was looked at, the other is left as it is.
    expect((await trueCosts(runner)(pool, 1)).map((one, i) => one === pool[i])).toEqual([false, true]);
  });

  it('is avoided by a route that is improved further for cost', () => {
    const before = detailed(through).figures.costNok;
    const input = { candidate: through, stream: 0, trials: 300 };
    expect(repair(context, input).detail.figures.costNok).toBe(before);
    const { detail } = repair(context, { ...input, forCost: true });
    expect(detail.violations).toEqual([]);
    expect(detail.segments.some(({ kind }) => kind === 'bridge')).toBe(false);
    expect(detail.figures.costNok).toBeLessThan(0.99 * before);
  });
});
