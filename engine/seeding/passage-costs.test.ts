// What the cheapest road over each place costs, against roads that are made to pass there one by one; under a ridge, where only tunnels
// pass; and around an area, against the places that it takes.

import { describe, expect, it } from 'vitest';
import { type Area, NEUTRAL_AREA } from '#domain/entities/area.ts';
import { openContext, type SearchContext } from '../context/search-context.ts';
import { COST_ONLY } from '../line/objectives.ts';
import { endAt, groundOf, problemOn, simpleModel } from '../search/simple-model.test-support.ts';
import { findCorridors, TOO_FAR } from './corridors.ts';
import { latticeInput } from './lattice-seeds.ts';
import { cheapestPassageNok, type PassageCosts, passageCosts } from './passage-costs.ts';

const START = { x: 300, y: 400 };
const END = { x: 1700, y: 1400 };
/** No cell is finer than a turn of this radius. */
const DESIGN = { minRadiusM: 220, minClothoidAM: 0 };
const hills = (x: number, y: number) => 100 + 30 * Math.sin(x / 260) * Math.cos(y / 310);
const level = () => 50;
/** Across the whole ground, too high to climb over. */
const ridge = (x: number, y: number) => 100 + 400 * Math.exp(-(((x + y - 1900) / 250) ** 2));

function contextOn(height: (x: number, y: number) => number, areas: readonly Area[] = []): SearchContext {
  const request = { start: endAt(START.x, START.y), end: endAt(END.x, END.y), controlPoints: [] };
  const problem = problemOn(groundOf(2000, 20, height), request, { design: DESIGN });
  return openContext({ ...problem, areas }, simpleModel);
}

function costsOn(context: SearchContext): PassageCosts {
  const costs = passageCosts(context);
  if (!costs) throw new Error('no road');
  return costs;
}

const placeOf = ({ originX, originY, stepX, stepY, columns }: PassageCosts, node: number) => {
  const [i, j] = [node % columns, Math.floor(node / columns)];
  return { x: originX + i * stepX - j * stepY, y: originY + i * stepY + j * stepX };
};

/** The road that a search forward alone finds, over a place or free. */
function madeToPass(context: SearchContext, over: { x: number; y: number } | null) {
  const { start, end } = context.problem.request;
  const input = latticeInput(context, COST_ONLY, {
    ...{ otherFigures: 0, cellFactor: 1, windowFactor: 1, corridors: 1, maxCostRatio: 1.6 },
    ...{ isQuick: false, gradeFactor: 1, opened: -1, probe: false },
  });
  const controlPoints = over ? [{ ...over, id: 'over', z: null, radiusM: 0 }] : [];
  const found = findCorridors(input, { start, end, controlPoints, count: 1, maxCostRatio: 1.6 });
  if (found === TOO_FAR) throw new Error('too far');
  return found.corridors[0];
}

function square(x: number, y: number, halfM: number): Area {
  const ring: [number, number][] = [
    [x - halfM, y - halfM],
    [x + halfM, y - halfM],
    [x + halfM, y + halfM],
    [x - halfM, y + halfM],
  ];
  return { ...NEUTRAL_AREA, id: 'farm', geometry: [[ring]], boundaryType: 'hard' };
}

describe('passageCosts', () => {
  it.each([
    ['hills', hills],
    ['level', level],
  ] as const)('equals a road that is made to pass: %s', (_name, height) => {
    const context = contextOn(height);
    const costs = costsOn(context);
    const best = madeToPass(context, null)!;
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
    const cheap = [...costs.nok.keys()].filter((node) => costs.nok[node]! <= 1.28 * costs.bestNok);
    const every = Math.ceil(cheap.length / 8);
    for (const node of cheap.filter((_, i) => i % every === 0)) {
      const place = placeOf(costs, node);
      const made = madeToPass(context, place);
      expect(made!.cost / costs.nok[node]!, `${place.x} ${place.y}`).toBeCloseTo(1, 4);
    }
    expect(cheap.length).toBeGreaterThan(8);
  });

  it('knows no cost beyond its share of the best', () => {
    const costs = costsOn(contextOn(hills));
    const finite = costs.nok.filter(Number.isFinite);
    expect(Math.max(...finite)).toBeLessThanOrEqual(costs.bestNok * 1.6);
    expect(finite.length).toBeLessThan(costs.nok.length);
  });

  it('grows with the length of the way on level ground', () => {
    const costs = costsOn(contextOn(level));
    const straightM = Math.hypot(END.x - START.x, END.y - START.y);
    for (const [node, nok] of costs.nok.entries()) {
      if (!Number.isFinite(nok)) continue;
      const { x, y } = placeOf(costs, node);
      const wayM = Math.hypot(x - START.x, y - START.y) + Math.hypot(END.x - x, END.y - y);
      // The net has sixteen directions: a way is at most 2.8 % longer than the straight one, and its turns take some more.
      expect(nok / costs.bestNok).toBeGreaterThan((wayM / straightM) * 0.98);
    }
  });

  it('knows what a tunnel costs that passes under a place between its portals', () => {
    const context = contextOn(ridge);
    const costs = costsOn(context);
    const best = madeToPass(context, null)!;
    const under = [...costs.nok.keys()].filter((node) => {
      const { x, y } = placeOf(costs, node);
      return best.points.some(([x1, y1], i) => {
        const [x2, y2] = best.points[i + 1] ?? [x1, y1];
        const lengthM = Math.hypot(x2 - x1, y2 - y1);
        const t = ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / lengthM ** 2;
        return lengthM > 400 && t > 0.01 && t < 0.99 && Math.hypot(x1 + t * (x2 - x1) - x, y1 + t * (y2 - y1) - y) < 1;
      });
    });
    expect(under.length).toBeGreaterThan(0);
    for (const node of under) expect(costs.nok[node]! / costs.bestNok).toBeCloseTo(1, 4);
  });
});

describe('cheapestPassageNok', () => {
  it('costs nothing more where the cheapest road does not come, and more the more an area takes of it', () => {
    const { points, cost } = madeToPass(contextOn(hills), null)!;
    const around = (x: number, y: number, halfM: number) =>
      cheapestPassageNok(contextOn(hills, [square(x, y, halfM)]), 1);
    expect(cheapestPassageNok(contextOn(hills), 1)).toBe(cost);
    const corner = { x: 1900, y: 150 };
    expect(points.every(([x, y]) => Math.hypot(x - corner.x, y - corner.y) > 400)).toBe(true);
    expect(around(corner.x, corner.y, 80)).toBe(cost);
    const [x, y] = points[Math.floor(points.length / 2)]!;
    const [near, farther] = [around(x, y, 60), around(x, y, 250)] as const;
    expect(near).toBeGreaterThan(cost);
    expect(farther).toBeGreaterThan(near);
    expect(farther).toBeLessThan(Number.POSITIVE_INFINITY);
    expect(around(START.x, START.y, 60)).toBe(Number.POSITIVE_INFINITY);
  });
});
