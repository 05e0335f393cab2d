// Lattices of finer cells in bands round known lines: they stay in the band, follow ground that the natural cells cannot, and are
// asked for round lines that differ in kind only.

import { describe, expect, it } from 'vitest';
import { defaultRouteType } from '#domain/catalogue/default-catalogue.ts';
import { openContext } from '../context/search-context.ts';
import { COST_ONLY } from '../line/objectives.ts';
import { type Point, resample, similarity } from '../line/similarity.ts';
import { roadModel } from '../road-model.ts';
import { inlineRunner } from '../search/inline-runner.ts';
import { type SeedingBudget, seedsOf } from '../search/seeds.ts';
import { endAt, groundOf, problemOn } from '../search/simple-model.test-support.ts';
import { type Band, buildLattice, type LatticeInput } from './lattice.ts';
import { bandHalfM, latticeSeeds, type SeedInput } from './lattice-seeds.ts';
import { bandSizesOf, bandsRound, SEEDING_LEVELS } from './seeding-levels.ts';

// Spurs every 250 m that a road of small radii goes round and one of large cells goes through.
const spurs = (x: number, y: number) => 100 + 0.25 * (y - 4500) + 12 * Math.sin((2 * Math.PI * x) / 250);
const problem = problemOn(groundOf(9000, 20, spurs), { start: endAt(300, 4500), end: endAt(8700, 4500) }, {});
const forest = { ...problem, routeType: defaultRouteType('K3')! };
const context = openContext(forest, roadModel);
const straight = resample([[300, 4500], [8700, 4500]], 50); // biome-ignore format: a table
const plain: SeedInput = {
  otherFigures: 0,
  cellFactor: 1,
  windowFactor: 1,
  corridors: 1,
  maxCostRatio: 1.15,
  isQuick: true,
  gradeFactor: 1,
  opened: -1,
  probe: false,
  latticeOnly: true,
};
/** A line that is farther away than this is another one, even where both follow the same corridor. */
const BESIDE_M = 25;
const band: Band = { line: straight, halfM: bandHalfM(problem) };

describe('a lattice in a band', () => {
  it('follows spurs that the natural cells go through, at a fraction of the cost', () => {
    const [coarse] = latticeSeeds(context, plain).candidates;
    const finer = { ...plain, cellFactor: 0.5, band: { ...band, mostLooks: 1_200_000 } };
    const [fine] = latticeSeeds(context, finer).candidates;
    expect(fine!.scores.costNok).toBeLessThan(0.25 * coarse!.scores.costNok);
    expect(fine!.scores.violation).toBe(0);
  });

  it('stands on no ground outside it', () => {
    const input: LatticeInput = {
      raster: context.raster,
      limits: context.limits,
      costs: context.costs(COST_ONLY),
      prices: COST_ONLY,
      start: { x: 300, y: 4500, z: 100 },
      end: { x: 8700, y: 4500 },
      cellM: 40,
      windowM: 20,
      extra: [],
      detourCells: 3,
      opened: 0,
      band: { line: [[300, 4500], [4500, 5300], [8700, 4500]], halfM: 150 }, // biome-ignore format: a table
    };
    const { ground, nodes, x, y } = buildLattice(input);
    const awayM = (node: number) => {
      const up = y[node]! - 4500 - (800 * Math.min(x[node]! - 300, 8700 - x[node]!)) / 4200;
      return Math.abs(up) * Math.cos(Math.atan2(800, 4200));
    };
    let within = 0;
    for (let node = 0; node < nodes; node++) {
      if (Number.isNaN(ground[node]!)) continue;
      within++;
      expect(awayM(node)).toBeLessThan(150 + 25);
    }
    expect(within).toBeGreaterThan(0.8 * ((2 * 150 * 8400) / 40 ** 2));
  });

  it('is not searched where its cells would be no finer, nor beyond the states it may look at', () => {
    const asked = { ...plain, cellFactor: 0.5 };
    const few = latticeSeeds(context, { ...asked, band: { ...band, mostLooks: 10 } });
    expect(few.candidates).toEqual([]);
    const stiff = openContext({ ...forest, routeType: defaultRouteType('H1')! }, roadModel);
    expect(latticeSeeds(stiff, { ...asked, band: { ...band, mostLooks: 1_200_000 } }).candidates).toEqual([]);
  });

  it('asked for its best line alone gets by with fewer states than one with slack', () => {
    const asked = { ...plain, cellFactor: 0.5, band: { ...band, mostLooks: 100_000 } };
    const [best] = latticeSeeds(context, { ...asked, maxCostRatio: 1 }).candidates;
    expect(best!.scores.violation).toBe(0);
    expect(latticeSeeds(context, { ...asked, maxCostRatio: 1.6 }).candidates).toEqual([]);
  });
});

describe('bandsRound', () => {
  it('takes lines that differ in kind, for one size of cell at a time, each for its best line alone', () => {
    const beside = straight.map(([px, py]): Point => [px, py + 50]);
    const other = resample([[300, 4500], [4500, 7000], [8700, 4500]], 50); // biome-ignore format: a table
    const { cellFactors } = SEEDING_LEVELS[25]!.bands!;
    expect(bandSizesOf(25)).toBe(cellFactors.length);
    for (const [size, cellFactor] of cellFactors.entries()) {
      const inputs = bandsRound(problem, 25, size, [straight, beside, other]);
      expect(inputs.map((input) => input.band!.line)).toEqual([straight, other]);
      for (const input of inputs) expect(input).toMatchObject({ cellFactor, maxCostRatio: 1 });
    }
    expect(bandsRound(problem, 25, cellFactors.length, [straight])).toEqual([]);
    expect(bandSizesOf(0)).toBe(0);
    expect(bandsRound(problem, 0, 0, [straight])).toEqual([]);
  });
});

describe('seedsOf', () => {
  it('lets each size of cell look round the lines that the larger ones found, and sorts by what they are worth', async () => {
    const rounds: (readonly Point[])[][] = [];
    const runner = inlineRunner(roadModel);
    await runner.open(forest);
    const budget: SeedingBudget = {
      seeding: 25,
      seedingAfterFirst: () => 25,
      bandsInTime: (bands) => {
        rounds.push(bands.map((input) => input.band!.line));
        return bands.length;
      },
      triesHarder: () => true,
    };
    const [best] = await seedsOf(runner, forest, budget);
    expect(rounds.length).toBe(bandSizesOf(25));
    const [large, small] = rounds;
    expect(small!.some((line) => large!.every((other) => similarity(line, other, BESIDE_M) < 0.99))).toBe(true);
    const [coarse] = latticeSeeds(context, plain).candidates;
    expect(best!.scores.costNok).toBeLessThan(0.25 * coarse!.scores.costNok);
    await runner.close();
  });
});
