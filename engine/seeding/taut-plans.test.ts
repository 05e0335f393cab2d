// Plans along taut strings: none where nothing is in the way, both sides of what is, and never where a road may not be.

import { describe, expect, it } from 'vitest';
import { type Area, NEUTRAL_AREA } from '#domain/entities/area.ts';
import type { RouteRequest } from '#domain/entities/path.ts';
import { openContext } from '../context/search-context.ts';
import { gridOf, problemOf } from '../evaluate/problem.test-support.ts';
import { COST_ONLY } from '../line/objectives.ts';
import { roadModel } from '../road-model.ts';
import { plannedLine } from './seed-line.ts';
import { tautPlans } from './taut-plans.ts';

const flat = gridOf(() => 100, 4000, 10);

function hard(id: string, ring: readonly (readonly [number, number])[]): Area {
  return {
    ...NEUTRAL_AREA,
    id,
    name: id,
    boundaryType: 'hard',
    geometry: [[ring]],
  };
}

const box = (west: number, south: number, east: number, north: number): [number, number][] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
];

function planned(areas: readonly Area[], request: Partial<RouteRequest> = {}) {
  const plain = problemOf(flat);
  const problem = { ...plain, areas: [...areas], request: { ...plain.request, ...request } };
  const context = openContext(problem, roadModel);
  return tautPlans(problem, context.limits).map((ip) => plannedLine(context, ip, COST_ONLY));
}

const sideOf = ({ ip }: { ip: readonly number[] }) => Math.sign(ip[5] - 2000);

describe('plans along taut strings', () => {
  it('are none where nothing is in the way', () => {
    expect(planned([])).toEqual([]);
    expect(planned([hard('aside', box(1000, 3000, 1500, 3500))])).toEqual([]);
  });

  it('pass a box on its nearer side, and on the other', () => {
    const lines = planned([hard('box', box(1800, 1500, 2200, 2200))]);
    expect(lines.map(({ scores }) => scores.violation)).toEqual([0, 0]);
    expect(lines.map(sideOf)).toEqual([1, -1]);
    // Two legs to the corners 200 m aside and 400 m between them; the arcs of 250 m reach out a little farther.
    const taut = 2 * Math.hypot(1700, 200) + 400;
    expect(lines[0].scores.lengthM).toBeGreaterThan(taut);
    expect(lines[0].scores.lengthM).toBeLessThan(taut + 15);
  });

  it('stay inside the corridor', () => {
    const corridor: [number, number][] = [
      [50, 1900],
      [2000, 2900],
      [3950, 1900],
      [3950, 2100],
      [2000, 3100],
      [50, 2100],
    ];
    const lines = planned([], { corridor });
    expect(lines.length).toBeGreaterThan(0);
    expect(lines[0].scores.violation).toBe(0);
    expect(Math.max(...lines[0].ip.filter((_, i) => i % 4 === 1))).toBeGreaterThan(2850);
  });

  it('pass control points in order', () => {
    const controlPoints = [{ x: 2000, y: 3000, z: null, radiusM: 5 }] as unknown as RouteRequest['controlPoints'];
    const lines = planned([hard('box', box(900, 1700, 1100, 2800))], { controlPoints });
    expect(lines.length).toBeGreaterThan(0);
    expect(lines[0].scores.violation).toBe(0);
  });

  it('come to nothing among thousands of small areas that leave no room', () => {
    const many = Array.from({ length: 60 }, (_, i) =>
      Array.from({ length: 60 }, (_, j) => {
        const [x, y] = [500 + 50 * i, 500 + 50 * j];
        return hard(`${i}-${j}`, box(x, y, x + 40, y + 40));
      }),
    ).flat();
    expect(planned(many)).toEqual([]);
  });
});
