// A line that breaks a rule and costs far less than any other is walked for its rules in the middle of a search.

import { describe, expect, it } from 'vitest';
import { openContext } from '../context/search-context.ts';
import { scoredBy } from '../line/candidate.ts';
import { COST_ONLY } from '../line/objectives.ts';
import { roadModel } from '../road-model.ts';
import { lineThroughPoints } from '../seeding/seed-line.ts';
import { inlineRunner } from './inline-runner.ts';
import { firstState } from './population.ts';
import { withRepaired } from './repair-round.ts';
import { endAt, groundOf, problemOn } from './simple-model.test-support.ts';

const ground = groundOf(2600, 20, (x, y) => 100 + 6 * Math.sin(x / 260) * Math.cos(y / 300));
const settings = { onlyOptimizeForCost: true, populationSize: 4 };
const problem = problemOn(ground, { start: endAt(300, 400), end: endAt(2300, 2100) }, { settings });
const context = openContext(problem, roadModel);
const work = { seeding: 0, leftOut: [], rounds: [], repairTrials: 0, routes: 4, planned: 200_000 };
const straight = lineThroughPoints(
  context,
  [
    [300, 400],
    [1300, 1250],
    [2300, 2100],
  ],
  COST_ONLY,
);
/** The straight line with a step of height in its middle that is too steep. */
function broken() {
  const vp = [...straight.vp];
  vp[3 * Math.floor(vp.length / 6) + 1] += 0.4;
  return scoredBy(context.evaluator, { ...straight, vp });
}

describe('withRepaired', () => {
  const costly = (factor: number) => ({
    ...straight,
    scores: { ...straight.scores, costNok: factor * broken().scores.costNok },
  });
  const after = async (round: number, factor: number) => {
    const runner = inlineRunner(roadModel);
    await runner.open(problem);
    const state = { ...firstState(problem, [costly(factor), broken()], work), round };
    return { before: state, after: await withRepaired(problem, runner, state, 20) };
  };

  it('puts the repaired line in the place of the searcher that is farthest behind', async () => {
    expect(broken().scores.violation).toBeGreaterThan(0);
    const { before, after: now } = await after(7, 5);
    expect(now.evaluations).toBeGreaterThan(before.evaluations);
    const changed = now.members.filter(({ chain }, i) => chain !== before.members[i].chain);
    expect(changed.length).toBe(1);
    const [{ chain }] = changed;
    expect(chain.best.scores.violation).toBe(0);
    expect(chain.best.scores.costNok).toBeLessThan(2 * broken().scores.costNok);
    expect(now.archive.some(({ scores }) => scores.costNok === chain.best.scores.costNok)).toBe(true);
  });

  it.each([
    ['in other rounds', 8, 5],
    ['where a line that keeps every rule costs hardly more', 7, 1],
  ])('changes nothing %s', async (_when, round, factor) => {
    const { before, after: now } = await after(round, factor);
    expect(now).toBe(before);
  });
});
