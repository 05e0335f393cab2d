// What the cheapest road over each place costs, against roads that are made to pass there one by one; and around a place, against all
// roads that do not come there.

import { describe, expect, it } from 'vitest';
import { openContext } from '../context/search-context.ts';
import { COST_ONLY } from '../line/objectives.ts';
import { endAt, groundOf, problemOn, simpleModel } from '../search/simple-model.test-support.ts';
import { findCorridors, TOO_FAR } from './corridors.ts';
import type { LatticeInput } from './lattice.ts';
import { costAround, type PassageCosts, passageCosts } from './passage-costs.ts';

const START = { x: 300, y: 400 };
const END = { x: 1700, y: 1400 };
const RATIO = 1.8;
const request = {
  start: endAt(START.x, START.y),
  end: endAt(END.x, END.y),
  controlPoints: [],
  maxCostRatio: RATIO,
};
const hills = (x: number, y: number) => 100 + 30 * Math.sin(x / 260) * Math.cos(y / 310);
const level = () => 50;

function latticeOn(height: (x: number, y: number) => number): LatticeInput {
  const context = openContext(
    problemOn(groundOf(2000, 20, height), request, { design: { minRadiusM: 50, minClothoidAM: 0 } }),
    simpleModel,
  );
  const { raster, limits } = context;
  return {
    ...{ raster, limits, costs: context.costs(COST_ONLY), prices: COST_ONLY },
    start: { ...START, z: height(START.x, START.y) },
    end: END,
    ...{ cellM: 130, windowM: 24, extra: [], detourCells: Number.POSITIVE_INFINITY, opened: 0 },
  };
}

function costsOn(input: LatticeInput): PassageCosts {
  const costs = passageCosts(input, request);
  if (costs === null || costs === TOO_FAR) throw new Error('no road');
  return costs;
}

const placeOf = ({ originX, originY, stepX, stepY, columns }: PassageCosts, node: number) => {
  const [i, j] = [node % columns, Math.floor(node / columns)];
  return { x: originX + i * stepX - j * stepY, y: originY + i * stepY + j * stepX };
};
const cheapest = (input: LatticeInput) => {
  const found = findCorridors(input, { ...request, count: 1 });
  if (found === TOO_FAR) throw new Error('too far');
  return found.corridors[0]!;
};

describe('passageCosts', () => {
  it.each([
    ['hills', hills],
    ['level', level],
  ] as const)('equals a road that is made to pass: %s', (_name, height) => {
    // biome-ignore format: a row
    const input = latticeOn(height);
    const costs = costsOn(input);
    const best = cheapest(input);
    expect(costs.bestNok).toBeCloseTo(best.cost, 6);
    expect(Math.min(...costs.nok)).toBeGreaterThanOrEqual(costs.bestNok * (1 - 1e-5));
    // Nothing is added where the cheapest road lies.
    for (const [x, y] of best.points) {
      const near = [...costs.nok.keys()].filter(
        (node) => Math.hypot(placeOf(costs, node).x - x, placeOf(costs, node).y - y) < 1,
      );
      expect(near).toHaveLength(1);
      expect(costs.nok[near[0]!]! / costs.bestNok).toBeCloseTo(1, 4);
    }
    let compared = 0;
    for (let node = 3; node < costs.nok.length; node += 5) {
      const { x, y } = placeOf(costs, node);
      if (!Number.isFinite(costs.nok[node]!) || costs.nok[node]! > 1.28 * costs.bestNok) continue;
      const made = findCorridors(input, { ...request, controlPoints: [{ x, y, z: null }], count: 1 });
      expect(made).not.toBe(TOO_FAR);
      const { corridors } = made as Exclude<typeof made, typeof TOO_FAR>;
      expect(corridors[0]!.cost / costs.nok[node]!, `${x} ${y}`).toBeCloseTo(1, 4);
      compared++;
    }
    expect(compared).toBeGreaterThan(5);
  });

  it('knows no cost beyond its share of the best, nor where no road may stand', () => {
    const costs = costsOn(latticeOn(hills));
    const finite = costs.nok.filter(Number.isFinite);
    expect(Math.max(...finite)).toBeLessThanOrEqual(costs.bestNok * RATIO);
    expect(finite.length).toBeLessThan(costs.nok.length);
  });

  it('grows with the length of the way on level ground', () => {
    const costs = costsOn(latticeOn(level));
    const straightM = Math.hypot(END.x - START.x, END.y - START.y);
    for (const [node, nok] of costs.nok.entries()) {
      if (!Number.isFinite(nok)) continue;
      const { x, y } = placeOf(costs, node);
      const wayM = Math.hypot(x - START.x, y - START.y) + Math.hypot(END.x - x, END.y - y);
      // The net has sixteen directions: a way is at most 2.8 % longer than the straight one, and its turns take some more.
      expect(nok / costs.bestNok).toBeGreaterThan((wayM / straightM) * 0.98);
    }
  });
});

describe('costAround', () => {
  it('costs nothing more where the cheapest road does not come, and at least as much as what it keeps off elsewhere', () => {
    const input = latticeOn(hills);
    const { points, cost } = cheapest(input);
    const around = (x: number, y: number, m: number) =>
      costAround(input, request, (px, py) => Math.hypot(px - x, py - y) <= m);
    const corner = { x: 1900, y: 150 };
    expect(points.every(([x, y]) => Math.hypot(x - corner.x, y - corner.y) > 400)).toBe(true);
    expect(around(corner.x, corner.y, 120)).toBe(cost);
    const [x, y] = points[Math.floor(points.length / 2)]!;
    const [near, farther] = [around(x, y, 60), around(x, y, 300)] as [number, number];
    expect(near).toBeGreaterThan(cost);
    expect(farther).toBeGreaterThanOrEqual(near);
    // The road around lies somewhere: over the places that are left, the cheapest one that itself keeps off is it.
    expect(Number.isFinite(farther)).toBe(true);
    expect(around(START.x, START.y, 60)).toBe(Number.POSITIVE_INFINITY);
  });

  it('leaves the ground of the search as it was', () => {
    const input = latticeOn(level);
    const before = input.raster.forbidden.slice();
    costAround(input, request, () => true);
    expect(input.raster.forbidden).toEqual(before);
  });
});
