// How long the search for a reason goes on: a share of the seconds, by an injected clock; what it had no time for is said, and
// the record of it gives the same answer again.

import { describe, expect, it, vi } from 'vitest';
import { optimise } from '../optimise.ts';
import { roadModel } from '../road-model.ts';
import type { Run, Runner } from '../run.ts';
import type { Solution } from '../solution.ts';
import { inlineRunner } from './inline-runner.ts';
import { recordedProbes, timedProbes, unlimitedProbes } from './probe-budget.ts';
import { endAt, groundOf, problemOn } from './simple-model.test-support.ts';

// A loaded machine may be ten times slower than an idle one.
vi.setConfig({ testTimeout: 180_000 });

/** A cliff of 300 m between the ends, which no grade climbs in this room. */
const cliff = groundOf(1600, 20, (x) => (x > 800 ? 400 : 100));
const problem = problemOn(
  cliff,
  { start: endAt(300, 800), end: endAt(1300, 800) },
  { settings: { populationSize: 2, generations: 1 } },
);

/** A runner whose every lattice takes so many seconds of its own clock; all else takes none. */
function slow(secondsPerLattice: number) {
  const inner = inlineRunner(roadModel);
  let now = 0;
  let lattices = 0;
  const runner: Runner = {
    ...inner,
    run: async (tasks) => {
      const asked = tasks.filter(({ kind }) => kind === 'seed').length;
      lattices += asked;
      now += asked * secondsPerLattice;
      return inner.run(tasks);
    },
  };
  return { runner, elapsed: () => now, lattices: () => lattices };
}

async function solve(run: Omit<Run, 'trials'>): Promise<Solution> {
  const search = optimise(problem, { trials: 0, ...run });
  for (;;) {
    const next = await search.next();
    if (next.done) return next.value;
  }
}

describe('within', () => {
  it('grants looks while its share of the seconds lasts, by the most expensive look so far', () => {
    let now = 10;
    const probeBudget = timedProbes(20, () => now, 0.5, 2);
    // Ten seconds: eight lattices of work 9.4 would not fit, eight of work 2.56 do not either, eight of work 1 do.
    expect(probeBudget.lattice).toEqual({ cellFactor: 2, isQuick: true });
    expect(probeBudget.granted(5)).toBe(5);
    now += 6;
    // Three rounds of two threads took 6 s: 2 s each, two more fit in the 4 s left.
    expect(probeBudget.granted(12)).toBe(4);
    expect(probeBudget.isShort).toBe(true);
    now += 4;
    expect(probeBudget.granted(1)).toBe(0);
    expect(probeBudget.record).toEqual({ lattice: 2, granted: [5, 4, 0] });
    const again = recordedProbes(probeBudget.record!);
    expect([5, 12, 1, 3].map((requested) => again.granted(requested))).toEqual([5, 4, 0, 0]);
  });

  it('has two seconds at least, and looks at everything where there is no clock', () => {
    let now = 0;
    const probeBudget = timedProbes(1, () => now, 0.9, 1);
    expect(probeBudget.granted(1)).toBe(1);
    now = 1.2;
    expect(probeBudget.granted(1)).toBe(0);
    expect(unlimitedProbes().granted(1e6)).toBe(1e6);
  });
});

describe('a request without a route, bound by seconds', () => {
  it('stops looking for its reason in time, says so, and is replayed by its record', async () => {
    const free = slow(0);
    const all = await solve({ runner: free.runner, time: { seconds: 4, elapsed: free.elapsed } });
    const hurried = slow(1);
    const found = await solve({ runner: hurried.runner, time: { seconds: 4, elapsed: hurried.elapsed } });
    expect(all.routes).toEqual([]);
    expect(all.reasons.map(({ code }) => code)).not.toContain('timeTooShort');
    expect(found.reasons.map(({ code }) => code)).toContain('timeTooShort');
    expect(hurried.lattices()).toBeLessThan(free.lattices());
    // The first lattices and the harder ones are asked whatever they take; the reasons have two seconds, and one look more.
    const before = 5;
    expect(hurried.elapsed() - before).toBeLessThanOrEqual(3);
    const again = await solve({ runner: inlineRunner(roadModel), work: found.provenance.work });
    expect(again).toEqual(found);
  });

  it('begins no harder lattice that would end too late, says so, and is replayed by its record', async () => {
    const slowest = slow(10);
    const found = await solve({ runner: slowest.runner, time: { seconds: 1, elapsed: slowest.elapsed } });
    expect(found.provenance.work.harder).toBe(0);
    expect(found.reasons.map(({ code }) => code)).toContain('timeTooShort');
    // Of 1 s asked two and three more are all that harder lattices may take: only the first ones were searched.
    const replayed = slow(0);
    const again = await solve({ runner: replayed.runner, work: found.provenance.work });
    expect(again).toEqual(found);
    expect(replayed.lattices()).toBe(slowest.lattices());
    const patient = slow(0.01);
    const all = await solve({ runner: patient.runner, time: { seconds: 1, elapsed: patient.elapsed } });
    expect(all.provenance.work.harder).toBeUndefined();
    expect(patient.lattices()).toBeGreaterThan(slowest.lattices() + 3);
  });
});
