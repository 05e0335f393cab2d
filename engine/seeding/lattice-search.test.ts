// The floors that let the lattice search leave ground out: never above what a way costs, so that the best way is the same as
// by a search without any floor; and the grades that structures and sharp curves keep.

import { describe, expect, it } from 'vitest';
import { openContext } from '../context/search-context.ts';
import { COST_ONLY } from '../line/objectives.ts';
import type { Problem } from '../problem.ts';
import { endAt, groundOf, problemOn, simpleModel } from '../search/simple-model.test-support.ts';
import { buildLattice, type Lattice } from './lattice.ts';
import { type CostMap, costAt, leastFloor, type Source, searchLattice } from './lattice-search.ts';

const CELL_M = 80;
const grounds = {
  level: () => 50,
  hills: (x: number, y: number) => 100 + 40 * Math.sin(x / 260) * Math.cos(y / 310),
  steps: (x: number) => (x > 900 ? 160 : 100),
};

function latticeOn(
  height: (x: number, y: number) => number,
  detourCells: number,
  design: Partial<Problem['routeType']['designClass']> = {},
): Lattice {
  const ground = groundOf(2000, 20, height);
  const problem = problemOn(ground, { start: endAt(300, 400), end: endAt(1700, 1500) }, {});
  const { routeType } = problem;
  const designClass = { ...routeType.designClass, ...design };
  const context = openContext({ ...problem, routeType: { ...routeType, designClass } }, simpleModel);
  return buildLattice({
    raster: context.raster,
    limits: context.limits,
    costs: context.costs(COST_ONLY),
    prices: COST_ONLY,
    start: { x: 300, y: 400, z: height(300, 400) },
    end: { x: 1700, y: 1500 },
    cellM: CELL_M,
    windowM: 36,
    extra: [],
    detourCells,
    opened: 0,
  });
}

/** Free starts at the middle height of A, in all directions. */
function sourcesOf({ startNode, steps }: Lattice): Source[] {
  const k = (steps - 1) / 2;
  return Array.from({ length: 16 }, (_, direction) => ({ state: (startNode * steps + k) * 16 + direction, cost: 0 }));
}

function leastAt({ steps }: Lattice, map: CostMap, node: number): number {
  return Math.min(...Array.from({ length: steps * 16 }, (_, i) => costAt(map, node * steps * 16 + i)));
}

describe('buildLattice', () => {
  it('keeps after a turn what a table of grades allows the radius that it has room for', () => {
    const design = { minRadiusM: 50, minClothoidAM: 0 };
    const tabled = latticeOn(grounds.level, 3, { ...design, gradeByRadius: [[100, 2], [200, 4]] }); // biome-ignore format: a table
    const free = latticeOn(grounds.level, 3, design);
    // From [1, 0] to [2, 1]: half of the shorter move over tan(26.57°/2) is the radius; then linear between 100 and 200 m.
    const { cellM, zStepM } = tabled;
    const radiusM = (0.499 * cellM) / Math.tan(Math.atan(0.5) / 2);
    const most = (Math.sqrt(5) * cellM * (2 + (2 * (radiusM - 100)) / 100)) / 100;
    expect(tabled.climbUp[1]).toBe(Math.floor(most / zStepM));
    expect(tabled.climbUp[1]).toBeLessThan(free.climbUp[1]);
    expect([tabled.climbDown[1], tabled.climbUp[0]]).toEqual([free.climbDown[1], free.climbUp[0]]);
  });
});

describe('searchLattice', () => {
  it.each(Object.entries(grounds))('finds with its floor what it finds without any: %s', (_name, height) => {
    const lattice = latticeOn(height, Number.POSITIVE_INFINITY);
    const floor = leastFloor(lattice, lattice.endNode, lattice.startNode, 0.6);
    const blind = searchLattice(lattice, sourcesOf(lattice), -1, 0, 1, new Float64Array(lattice.nodes))!;
    const best = leastAt(lattice, blind, lattice.endNode);
    const guided = searchLattice(lattice, sourcesOf(lattice), lattice.endNode, 0.1, 1, floor)!;
    expect(leastAt(lattice, guided, lattice.endNode)).toBeCloseTo(best, 0);
    // Admissible: the floor at A is a bound of the whole way, and it is worth something even where it knows nothing of a cliff.
    expect(floor[lattice.startNode]).toBeLessThanOrEqual(best * (1 + 1e-6));
    expect(floor[lattice.startNode]).toBeGreaterThan(0.2 * best);
    const reached = (map: CostMap) => map.cost.filter((cost) => cost > 0).length;
    expect(reached(guided)).toBeLessThan(reached(blind));
    const hurried = { ...lattice, input: { ...lattice.input, mostLooks: 10 } };
    expect(searchLattice(hurried, sourcesOf(lattice), lattice.endNode, 0.1, 1, floor)).toBeNull();
  });

  it.each(Object.entries(grounds))('loses nothing on open ground when it is quick: %s', (_name, height) => {
    const [exact, quick] = [Number.POSITIVE_INFINITY, 3].map((detourCells) => {
      const lattice = latticeOn(height, detourCells);
      const floor = leastFloor(lattice, lattice.endNode, lattice.startNode, 0.6);
      return leastAt(
        lattice,
        searchLattice(lattice, sourcesOf(lattice), lattice.endNode, 0.1, 1, floor)!,
        lattice.endNode,
      );
    });
    expect(quick).toBeLessThanOrEqual(exact * 1.002);
  });

  it('goes on until it has come to a height that ends a path, however near the limit is', () => {
    const lattice = latticeOn(grounds.hills, 3);
    const { steps, endNode, startNode, nodes } = lattice;
    // The highest step over the ground at B: the last one that a search comes to.
    const ends = Array.from({ length: 16 }, (_, direction) => (endNode * steps + steps - 1) * 16 + direction);
    const leastOfEnds = (goals: ReadonlySet<number> | null, slack: number) => {
      const floor = leastFloor(lattice, endNode, startNode, slack);
      const map = searchLattice(lattice, sourcesOf(lattice), endNode, slack, 1, floor, undefined, goals)!;
      return Math.min(...ends.map((state) => costAt(map, state)));
    };
    const blind = searchLattice(lattice, sourcesOf(lattice), -1, 0, 1, new Float64Array(nodes))!;
    const least = Math.min(...ends.map((state) => costAt(blind, state)));
    expect(leastOfEnds(null, 0.02)).toBe(Number.POSITIVE_INFINITY);
    expect(leastOfEnds(new Set(ends), 0.02)).toBeCloseTo(least, 0);
  });
});
