// Fewer points in the middle of a search: less to move, hardly costlier, no rule broken; and which searches do it.

import { describe, expect, it, vi } from 'vitest';
import { openContext } from '../context/search-context.ts';
import { type Candidate, scoredBy } from '../line/candidate.ts';
import { COST_ONLY } from '../line/objectives.ts';
import { roadModel } from '../road-model.ts';
import { lineThroughPoints } from '../seeding/seed-line.ts';
import { inlineRunner } from './inline-runner.ts';
import { workBudgetOf } from './open-budget.ts';
import { firstState } from './population.ts';
import { randomState } from './random.ts';
import { endAt, groundOf, problemOn } from './simple-model.test-support.ts';
import { thin } from './thin.ts';
import { withThinned } from './thin-round.ts';

// A loaded machine may be ten times slower than an idle one.
vi.setConfig({ testTimeout: 180_000 });

const ground = groundOf(2600, 20, (x, y) => 100 + 6 * Math.sin(x / 260) * Math.cos(y / 300));
const request = { start: endAt(300, 400), end: endAt(2300, 2100) };
const problem = problemOn(ground, request);
const context = openContext(problem, roadModel);
const points = Array.from({ length: 13 }, (_, i) => {
  const off = i === 0 || i === 12 ? 0 : 6 * (-1) ** i;
  return [300 + (2000 * i) / 12 - off, 400 + (1700 * i) / 12 + off] as const;
});
const line = scoredBy(context.evaluator, lineThroughPoints(context, points, COST_ONLY));
const pointsOf = ({ ip, vp }: Candidate) => ip.length / 4 + vp.length / 3;

describe('a line in the middle of a search', () => {
  it('has half its points or fewer, costs hardly more by the same score and keeps every rule; the same each time', () => {
    const found = thin(context, { candidate: line, trials: 4000, random: randomState(1, 7) });
    expect(pointsOf(found)).toBeLessThan(pointsOf(line) / 2);
    expect(found.scores.costNok).toBeLessThan(1.02 * line.scores.costNok);
    expect(found.scores).toEqual(scoredBy(context.evaluator, found).scores);
    expect(found.scores.violation).toBe(0);
    expect(thin(context, { candidate: line, trials: 4000, random: randomState(1, 7) })).toEqual(found);
  });

  it('stays as it is where points may cost nothing', () => {
    const settings = { ...problem.settings, simplificationCostPct: 0 };
    const strict = openContext({ ...problem, settings }, roadModel);
    expect(thin(strict, { candidate: line, trials: 4000, random: randomState(1, 7) })).toEqual(line);
  });
});

describe('a search', () => {
  const work = { seeding: 0, leftOut: [], rounds: [], repairTrials: 0, routes: 4 };
  const unlimited = workBudgetOf({ runner: inlineRunner(roadModel), trials: 200_000 }, problem, 10);
  const after = async (round: number, planned: number, budget: Parameters<typeof withThinned>[4] = unlimited) => {
    const runner = inlineRunner(roadModel);
    await runner.open(problem);
    const state = { ...firstState(problem, [line], { ...work, planned }), round };
    return { before: state, after: await withThinned(problem, runner, state, 10, budget) };
  };

  it('goes on from lines of fewer points after some rounds, where it has the trials', async () => {
    const { before, after: now } = await after(3, 200_000);
    now.members.forEach(({ chain, prices }, i) => {
      const isForCost = before.members[i].prices === prices && prices.cost === 1 && prices.co2 === 0;
      if (isForCost && i < 3) expect(pointsOf(chain.best)).toBeLessThan(pointsOf(line) / 2);
      expect(chain.current).toEqual(chain.best);
    });
  });

  it.each([
    ['after the other rounds', 4, 200_000],
    ['in a short search', 3, 2000],
  ])('leaves them alone %s', async (_when, round, planned) => {
    const { before, after: now } = await after(round, planned);
    expect(now.members).toBe(before.members);
  });

  it('leaves them alone where there is no time for it, and keeps what was granted in its record', async () => {
    const granted = async (thinTrials: number) =>
      (await after(3, 200_000, { thinTrials: (wanted) => Math.min(wanted, thinTrials), thinned: () => {} })).after;
    const none = await granted(10);
    expect(none.members).toEqual(firstState(problem, [line], none.work).members);
    expect(none.work.thinTrials).toEqual([10]);
    expect((await granted(1e9)).work.thinTrials).toEqual([16_000]);
  });
});
