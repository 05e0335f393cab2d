// Lattices that would find what another has found are left out; those that differ in anything that matters are not.

import { describe, expect, it } from 'vitest';
import { defaultRouteType } from '#domain/catalogue/default-catalogue.ts';
import { openContext } from '../context/search-context.ts';
import { COST_ONLY } from '../line/objectives.ts';
import { roadModel } from '../road-model.ts';
import { endAt, groundOf, problemOn } from '../search/simple-model.test-support.ts';
import { distinctLattices } from './distinct-lattices.ts';
import { buildLattice } from './lattice.ts';
import { latticeInput, type SeedInput } from './lattice-seeds.ts';
import { firstLatticesOf, laterSeedsOf, SEEDING_LEVELS, secondLatticesOf } from './seeding-levels.ts';

// A hillside so high and wide that cells of a twentieth of the distance have too many steps of height for the memory of a lattice.
const hillside = groundOf(6000, 10, (x, y) => 100 + 0.35 * y + 15 * Math.sin(x / 90) * Math.cos(y / 120));
const settings = { onlyOptimizeForCost: true };
const problem = {
  ...problemOn(hillside, { start: endAt(2600, 2500), end: endAt(3400, 3500) }, { settings }),
  routeType: defaultRouteType('K3')!,
};
const context = openContext(problem, roadModel);
const lattice = (cellFactor: number, more: Partial<SeedInput> = {}): SeedInput => ({
  otherFigures: 0,
  cellFactor,
  windowFactor: 1,
  corridors: 3,
  maxCostRatio: 1.15,
  isQuick: true,
  gradeFactor: 1,
  opened: -1,
  probe: false,
  latticeOnly: true,
  ...more,
});
const cellM = (input: SeedInput) => buildLattice(latticeInput(context, COST_ONLY, input)).cellM;

describe('distinctLattices', () => {
  const [coarse, fine, finer] = [lattice(3), lattice(1), lattice(0.9)];

  it('leaves out a lattice whose memory bounds its cells to those of another', () => {
    expect(cellM(finer)).toBe(cellM(fine));
    expect(cellM(coarse)).toBeGreaterThan(1.5 * cellM(fine));
    expect(distinctLattices(problem, [coarse, fine, finer])).toEqual([coarse, fine]);
    expect(distinctLattices(problem, [coarse, finer], [fine])).toEqual([coarse]);
  });

  it.each([
    ['prices of other figures', { otherFigures: 0.4 }],
    ['a wider height window', { windowFactor: 3 }],
    ['all ways', { isQuick: false }],
    ['more corridors', { corridors: 8 }],
    ['costlier corridors', { maxCostRatio: 1.6 }],
  ] as const)('keeps one with %s', (_what, more) => {
    const other = lattice(0.9, more);
    expect(distinctLattices(problem, [fine, other])).toEqual([fine, other]);
  });

  it('leaves out one that finds a part of what another does', () => {
    const wide = lattice(1, { corridors: 8, maxCostRatio: 1.6, isQuick: false });
    expect(distinctLattices(problem, [wide, finer])).toEqual([wide]);
  });
});

describe('the lattices of a level', () => {
  it('are each searched once, between the rounds too', () => {
    const rounds = 20;
    const due = Array.from({ length: rounds }, (_, round) => laterSeedsOf(problem, 25, round, rounds)).flat();
    const all = [...firstLatticesOf(problem, 25), ...secondLatticesOf(problem, 25), ...due.map(({ input }) => input)];
    const cells = all.map(cellM);
    expect(new Set(cells).size).toBe(cells.length);
    expect(due.length).toBeLessThan(SEEDING_LEVELS[25].later.length);
    for (const { index, input } of due) expect(input).toMatchObject(SEEDING_LEVELS[25].later[index].input);
  });
});
