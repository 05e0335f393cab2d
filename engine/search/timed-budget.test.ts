// A search bounded by seconds: it ends near them whatever the clock does, and the record of what it did replays it to the
// last bit, on any number of threads.

import { describe, expect, it, vi } from 'vitest';
import { optimise } from '../optimise.ts';
import type { Run, Runner } from '../run.ts';
import { SEEDING_LEVELS } from '../seeding/seeding-levels.ts';
import type { Solution } from '../solution.ts';
import type { ChainInput } from './chain.ts';
import { inlineRunner } from './inline-runner.ts';
import { endAt, groundOf, problemOn, simpleModel } from './simple-model.test-support.ts';
import { TimedBudget } from './timed-budget.ts';

// A loaded machine may be ten times slower than an idle one.
vi.setConfig({ testTimeout: 300_000 });

const hills = groundOf(2600, 20, (x, y) => 100 + 30 * Math.sin(x / 350) * Math.cos(y / 450) + 12 * Math.sin(y / 155));
const problem = problemOn(
  hills,
  { start: endAt(300, 400), end: endAt(2300, 2100) },
  { settings: { populationSize: 5, generations: 6 } },
);

async function solve(
  run: Omit<Run, 'runner' | 'trials'>,
  runner: Runner = inlineRunner(simpleModel),
  of = problem,
): Promise<Solution> {
  const search = optimise(of, { runner, trials: 0, ...run });
  for (;;) {
    const next = await search.next();
    if (next.done) return next.value;
  }
}

/** A clock of its own: every look at it is so many seconds later. */
function clock(...steps: readonly number[]) {
  let now = 0;
  let looks = 0;
  return () => {
    now += steps[looks++ % steps.length];
    return now;
  };
}

describe('a search bounded by seconds', () => {
  it.each([
    ['a steady clock', clock(0.05)],
    ['a clock that stumbles', clock(0.02, 0.2, 0.05)],
  ])('is replayed exactly by its record: %s', async (_name, elapsed) => {
    const first = await solve({ time: { seconds: 1, elapsed } });
    const { work } = first.provenance;
    expect(first.routes.length).toBeGreaterThan(0);
    expect(work.rounds.length).toBeGreaterThan(0);
    expect(await solve({ work })).toEqual(first);
  });

  it('is replayed exactly where finer seeds came between its rounds, by three threads too', async () => {
    const first = await solve({ time: { seconds: 3, elapsed: clock(0.06) } });
    const { work } = first.provenance;
    expect(SEEDING_LEVELS[work.seeding].later.length).toBeGreaterThan(0);
    const inner = inlineRunner(simpleModel);
    const three: Runner = {
      ...inner,
      threads: 3,
      run: async (tasks) => (await inner.run([...tasks].reverse())).reverse(),
    };
    expect(await solve({ work }, three)).toEqual(first);
  });

  it.each([
    ['every lattice', [0.15], 10, 0],
    ['no lattice between rounds on a machine that became slow', [0.1, 0.6, 0.1, 4, ...Array(60).fill(0.2)], 10, 2],
  ])('is replayed exactly with the lattices that it searched: %s', async (_name, steps, level, leftOut) => {
    const first = await solve({ time: { seconds: 8, elapsed: clock(...steps) } });
    const { work } = first.provenance;
    expect(work.seeding).toBeGreaterThanOrEqual(level);
    expect(work.leftOut).toHaveLength(leftOut);
    expect(await solve({ work })).toEqual(first);
  });

  it('is replayed exactly where it looks for cost alone, with lattices of its own', async () => {
    const forCost = { ...problem, settings: { ...problem.settings, onlyOptimizeForCost: true } };
    const runner = inlineRunner(simpleModel);
    const first = await solve({ time: { seconds: 8, elapsed: clock(0.2) } }, runner, forCost);
    const { work } = first.provenance;
    expect(SEEDING_LEVELS[work.seeding].later.length).toBeGreaterThan(2);
    expect(await solve({ work }, runner, forCost)).toEqual(first);
  });

  it.each([
    [3, 'quick'],
    [13, undefined],
  ])('of %s s has a %s bound, and says so', async (seconds, bound) => {
    const inner = inlineRunner(simpleModel);
    const asked: unknown[] = [];
    const watched: Runner = {
      ...inner,
      run: (tasks) => {
        asked.push(...tasks.filter(({ kind }) => kind === 'bound').map(({ input }) => input));
        return inner.run(tasks);
      },
    };
    const first = await solve({ time: { seconds, elapsed: clock(0.2) } }, watched);
    expect(first.provenance.work.bound).toBe(bound);
    await solve({ work: first.provenance.work }, watched);
    const isQuick = bound === 'quick';
    expect(asked).toEqual([{ isQuick }, { isQuick }]);
  });

  it('is replayed by three threads that answer in any order', async () => {
    const inner = inlineRunner(simpleModel);
    const three: Runner = {
      ...inner,
      threads: 3,
      run: async (tasks) => (await inner.run([...tasks].reverse())).reverse(),
    };
    const first = await solve({ time: { seconds: 1, elapsed: clock(0.05) } });
    expect(await solve({ work: first.provenance.work }, three)).toEqual(first);
  });

  it.each([0.1, 0.7])(
    'finishes as many routes as there is time for, at %s s each, and is replayed',
    async (seconds) => {
      const inner = inlineRunner(simpleModel);
      let now = 0;
      const slow: Runner = {
        ...inner,
        run: async (tasks) => {
          now += seconds * tasks.filter(({ kind }) => kind === 'repair').length;
          for (const { kind, input } of tasks) now += kind === 'chain' ? (input as ChainInput).trials / 4000 : 0.01;
          return inner.run(tasks);
        },
      };
      const elapsed = () => now;
      const first = await solve({ time: { seconds: 3, elapsed } }, slow);
      expect(elapsed()).toBeLessThan(1.15 * 3 + seconds);
      const { finished = 0 } = first.provenance.work;
      expect(finished).toBeGreaterThan(0);
      expect(first.routes).toHaveLength(finished);
      expect(await solve({ work: first.provenance.work })).toEqual(first);
    },
  );

  it.each([
    ['in time', 13, 16],
    ['late: less time is left for taking points out of them', 15.4, 16],
    ['at the very end: a few', 19, 4],
  ])('finishes as many routes as it has room for, where its rounds end %s', (_name, endS, finished) => {
    let now = endS;
    const time = { seconds: 20, elapsed: () => now };
    const budget = new TimedBudget({ ...inlineRunner(simpleModel), threads: 2 }, time, problem, 8);
    let done = 0;
    for (let most = budget.finishable(0, 0); most > 0 && done < 16; most = budget.finishable(done, done)) {
      done += most;
      now += 0.25;
    }
    expect(done).toBe(finished);
  });

  it.each([
    ['goes on past its seconds while no line keeps every rule, in any round', 25, 1, false, true],
    ['ends at its seconds once one does', 25, 1, true, false],
    ['goes on to 1.7 times its seconds and no longer', 35, 6, false, false],
  ])('%s', async (_what, elapsedS, round, isFeasible, goesOn) => {
    let now = 1;
    const runner = inlineRunner(simpleModel);
    await runner.open(problem);
    const budget = new TimedBudget(runner, { seconds: 20, elapsed: () => now }, problem, 8);
    const work = { seeding: 0, leftOut: [], planned: 8000, rounds: [], repairTrials: 0, routes: 4 };
    now = elapsedS;
    expect(budget.trialsOf(round, work, isFeasible) > 0).toBe(goesOn);
  });

  it('has no longer rounds before six tenths of them, while no line keeps every rule', () => {
    const now = 5;
    const budget = new TimedBudget(inlineRunner(simpleModel), { seconds: 20, elapsed: () => now }, problem, 10);
    const work = { seeding: 0, leftOut: [], planned: 10_000, rounds: [], repairTrials: 0, routes: 4 };
    budget.roundDone(1000, true);
    expect(budget.trialsOf(2, work, false)).toBe(budget.trialsOf(2, work, true));
    expect(budget.trialsOf(6, work, false)).toBeGreaterThan(2 * budget.trialsOf(6, work, true));
  });

  it('grants trials that take points out half of the time that is left for the rounds, by what they took before', () => {
    let now = 0;
    const time = { seconds: 20, elapsed: () => now };
    const budget = new TimedBudget(inlineRunner(simpleModel), time, problem, 8);
    expect(budget.thinTrials(1000)).toBe(1000);
    now = 2;
    budget.thinned(1000);
    // Of 20 s a fifth is kept for taking points out at the end and 8 % for sensitivities.
    expect(budget.thinTrials(1e6)).toBe(Math.round((0.5 * (20 - 4 - 1.6 - 2)) / 0.002));
    now = 15;
    expect(budget.thinTrials(1e6)).toBe(0);
  });

  it('does less when time runs faster, and no round after its end', async () => {
    const done = async (step: number) => {
      const { work } = (await solve({ time: { seconds: 1, elapsed: clock(step) } })).provenance;
      return work.rounds.reduce((sum, trials) => sum + trials, 0);
    };
    expect(await done(0.1)).toBeLessThan(await done(0.04));
    const { work } = (await solve({ time: { seconds: 1, elapsed: clock(0.3) } })).provenance;
    expect(work.rounds.length).toBeLessThan(problem.settings.generations);
  });
});
