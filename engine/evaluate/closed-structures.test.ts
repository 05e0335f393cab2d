// Masses and structures that are not passed, or driven round, until they are built: a tunnel's spoil leaves at either portal for
// nothing, what goes through pays once, and the road costs the same from whichever end it is described.

import { describe, expect, it } from 'vitest';
import type { Problem } from '../problem.ts';
import { fastOf, reversed } from './any-case.test-support.ts';
import { evaluateInDetail } from './detail/detail.ts';
import { gridOf, problemOf } from './problem.test-support.ts';

/** A ridge 90 m high at x = 2000, west of it 4 m of fill, east of it as asked. */
const ridge = gridOf((x) => 100 + 90 * Math.exp(-(((x - 2000) / 180) ** 2)), 4000, 10);
const plain = problemOf(ridge);

const withMass = (mass: object): Problem => ({
  ...plain,
  prices: { ...plain.prices, mass: { ...plain.prices.mass, ...mass } },
});
const PASSED = withMass({});
const ROUND = withMass({ haulThroughStructures: false, detourM: 5000 });
const CLOSED = withMass({ haulThroughStructures: false, detourExists: false });

/** From (100, 2000) to (3900, 2000), so many metres over the plain at its ends. */
const over = (west: number, east: number) => ({
  plan: [100, 3900].map((x) => ({ x, y: 2000, radiusM: 0, clothoidInM: 0, clothoidOutM: 0 })),
  profile: [
    [0, 100 + west],
    [3800, 100 + east],
  ].map(([chainageM, z]) => ({ chainageM, z, curveLengthM: 0 })),
});
const detailOf = (problem: Problem, west: number, east: number) => evaluateInDetail(problem, over(west, east));

describe('a tunnel that is not passed', () => {
  it.each([
    ['passed', PASSED],
    ['driven round', ROUND],
    ['closed', CLOSED],
  ])('costs the same from both ends, %s', (_, problem) => {
    for (const [west, east] of [
      [4, 4],
      [6, 1],
      [3, -2],
    ]) {
      const there = detailOf(problem, west, east);
      expect(there.segments.map(({ kind }) => kind)).toContain('tunnel');
      const back = evaluateInDetail(problem, reversed(over(west, east), 3800));
      expect(back.figures.costNok / there.figures.costNok).toBeCloseTo(1, 9);
      const [fast, fastBack] = [over(west, east), reversed(over(west, east), 3800)].map((line) =>
        fastOf(problem, line),
      );
      expect(fastBack.costNok / fast.costNok).toBeCloseTo(1, 9);
    }
  });

  it('costs no more than one that is passed where all its spoil serves the fills beside it', () => {
    // Fill on both sides that needs more than the tunnel gives.
    const costs = [PASSED, ROUND, CLOSED].map((problem) => detailOf(problem, 4, 4).figures.costNok);
    expect(costs[1] / costs[0]).toBeCloseTo(1, 9);
    expect(costs[2] / costs[0]).toBeCloseTo(1, 4);
  });

  it('makes masses that would go through bear the way round once, or be brought away and bought', () => {
    // A cut in the east gives what the fill in the west lacks.
    const amountOf = (problem: Problem, item: string) =>
      detailOf(problem, 5, -5)
        .quantities.filter((q) => q.item === item)
        .reduce((sum, { quantity }) => sum + quantity, 0);
    expect(amountOf(CLOSED, 'negativeBalance')).toBeGreaterThan(amountOf(PASSED, 'negativeBalance'));
    const [passed, round, closed] = [PASSED, ROUND, CLOSED].map((problem) => detailOf(problem, 5, -5).figures.costNok);
    expect(round).toBeGreaterThan(passed);
    expect(closed).toBeGreaterThan(passed);
  });
});
