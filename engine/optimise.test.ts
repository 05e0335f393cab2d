// The whole search on analytic ground with the simple road model: it arrives, it obeys, and it does not depend on
// threads, interruptions or luck.

import { describe, expect, it, vi } from 'vitest';
import { optimise } from './optimise.ts';
import type { Problem } from './problem.ts';
import type { Runner } from './run.ts';
import { inlineRunner } from './search/inline-runner.ts';
import { endAt, groundOf, problemOn, simpleModel } from './search/simple-model.test-support.ts';
import type { Round, Solution } from './solution.ts';

// A loaded machine may be ten times slower than an idle one.
vi.setConfig({ testTimeout: 180_000 });

const hills = groundOf(2600, 20, (x, y) => 100 + 30 * Math.sin(x / 350) * Math.cos(y / 450) + 12 * Math.sin(y / 155));
const acrossHills = problemOn(
  hills,
  { start: endAt(300, 400), end: endAt(2300, 2100) },
  { settings: { populationSize: 5, generations: 3 } },
);

/** Rounds enough that the front is bred twice. */
const bredAcrossHills: Problem = { ...acrossHills, settings: { ...acrossHills.settings, generations: 7 } };

const copied = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

async function solve(
  problem: Problem,
  trials: number,
  runner: Runner = inlineRunner(simpleModel),
  checkpoint?: unknown,
) {
  const rounds: Round[] = [];
  const search = optimise(problem, { runner, trials, checkpoint });
  for (;;) {
    const next = await search.next();
    if (next.done) return { rounds, solution: next.value as Solution };
    rounds.push(JSON.parse(JSON.stringify(next.value)));
  }
}

describe('optimise', () => {
  it('finds several feasible routes across hills, ranked by cost, above its bound', async () => {
    const { rounds, solution } = await solve(acrossHills, 12_000);
    expect(rounds[0].phase).toBe('seeding');
    expect(rounds[0].routes.length).toBeGreaterThan(0);
    expect(solution.reasons).toEqual([]);
    expect(solution.routes.length).toBeGreaterThan(1);
    const costs = solution.routes.map((route) => route.figures.costNok);
    expect([...costs].sort((a, b) => a - b)).toEqual(costs);
    expect(solution.bound?.costNok).toBeLessThan(costs[0]);
    expect(solution.bound?.costNok).toBeGreaterThan(0.3 * costs[0]);
    expect(rounds.map((round) => round.progress)).toEqual(
      [...rounds.map((round) => round.progress)].sort((a, b) => a - b),
    );
    const seeded = Math.min(...rounds[0].routes.map((route) => route.figures.costNok));
    expect(costs[0]).toBeLessThan(seeded);
  });

  it('starts from lines that are known, and ends no worse than they are', async () => {
    const { solution: long } = await solve(acrossHills, 40_000);
    const [best] = long.routes;
    const { solution: anew } = await solve({ ...acrossHills, seed: 7 }, 600);
    expect(anew.routes[0].figures.costNok).toBeGreaterThan(1.01 * best.figures.costNok);
    const knownLines = copied(long.routes.map(({ alignment }) => alignment));
    const { solution: again } = await solve({ ...acrossHills, seed: 7, knownLines }, 600);
    expect(again.routes[0].figures.costNok).toBeLessThan(1.001 * best.figures.costNok);
  });

  it('answers the same whatever the order in which tasks are run', async () => {
    const inner = inlineRunner(simpleModel);
    const backwards: Runner = {
      ...inner,
      threads: 3,
      run: async (tasks) => (await inner.run([...tasks].reverse())).reverse(),
    };
    const one = await solve(acrossHills, 2400);
    const other = await solve(acrossHills, 2400, backwards);
    expect(other.solution).toEqual(one.solution);
  });

  it('answers the same when tasks and answers are copied, as between threads', async () => {
    const inner = inlineRunner(simpleModel);
    const copying: Runner = { ...inner, run: async (tasks) => copied(await inner.run(copied(tasks))) };
    const one = await solve(bredAcrossHills, 4200);
    const other = await solve(bredAcrossHills, 4200, copying);
    const lines = ({ solution }: typeof one) =>
      solution.routes.map(({ alignment, figures }) => ({ alignment, figures }));
    expect(lines(other)).toEqual(lines(one));
  });

  it('goes on from any checkpoint to the identical solution', async () => {
    const whole = await solve(bredAcrossHills, 4200);
    for (const { checkpoint } of whole.rounds.slice(0, -1)) {
      const resumed = await solve(bredAcrossHills, 4200, inlineRunner(simpleModel), checkpoint);
      expect(resumed.solution).toEqual(whole.solution);
    }
  });
});
