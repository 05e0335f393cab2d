// The relaxation that a reason names is the smallest found: with it a route exists, with nine tenths of it none is found.

import { expect, it, vi } from 'vitest';
import type { Area } from '#domain/area.ts';
import { areaOf, square } from '../evaluate/problem.test-support.ts';
import { roadModel } from '../evaluate/road-model.ts';
import { optimise } from '../optimise.ts';
import type { Problem } from '../problem.ts';
import { inlineRunner } from '../search/inline-runner.ts';
import { endAt, groundOf, problemOn } from '../search/simple-model.test-support.ts';
import type { Solution } from '../solution.ts';

// A loaded machine may be ten times slower than an idle one.
vi.setConfig({ testTimeout: 120_000 });

const flat = groundOf(3000, 20, () => 100);
const small = { settings: { populationSize: 2, generations: 1 } };
const hard = (id: string, ...[x0, y0, x1, y1]: [number, number, number, number]): Area =>
  areaOf(id, { boundaryType: 'hard', geometry: square(x0, y0, x1, y1) });

async function solve(problem: Problem): Promise<Solution> {
  const search = optimise(problem, { runner: inlineRunner(roadModel), trials: 600 });
  for (;;) {
    const next = await search.next();
    if (next.done) return next.value;
  }
}

/** Whether a route that keeps every rule is found. */
async function isFeasible(problem: Problem): Promise<boolean> {
  const { routes } = await solve(problem);
  return routes.some(({ violations }) => violations.length === 0);
}

async function relaxationOf(problem: Problem) {
  const { routes, reasons } = await solve(problem);
  expect(routes).toEqual([]);
  const { relaxation } = reasons[0];
  expect(relaxation).not.toBeNull();
  return relaxation!;
}

it('an end that must be moved: so far, and not a tenth less', async () => {
  const lake = hard('lake', 2300, 1000, 2800, 2000);
  const at = (x: number) =>
    problemOn(flat, { start: endAt(400, 1500), end: endAt(x, 1500) }, { ...small, areas: [lake] });
  const { what, needed } = await relaxationOf(at(2400));
  expect(what).toBe('movePoint');
  expect(await isFeasible(at(2400 - needed))).toBe(true);
  expect(await isFeasible(at(2400 - 0.9 * needed))).toBe(false);
});

it('a forbidden area that must be opened: with it a way, with nine tenths of it none', async () => {
  const wish = { start: endAt(400, 1500), end: endAt(2600, 1500) };
  const walled = (y0: number, y1: number) =>
    problemOn(flat, wish, { ...small, areas: [hard('wall', 1400, y0, 1600, y1)] });
  expect((await relaxationOf(walled(-100, 3100))).what).toBe('area:wall');
  expect(await isFeasible(problemOn(flat, wish, { ...small, areas: [] }))).toBe(true);
  // All but a strip of it opened, from edge to edge of the terrain.
  const strip = hard('wall', 1580, -100, 1600, 3100);
  expect(await isFeasible(problemOn(flat, wish, { ...small, areas: [strip] }))).toBe(false);
});

it('a corridor that must be left: without it a way, inside it none', async () => {
  const corridor = [[300, 1300], [2700, 1300], [2700, 1700], [300, 1700]] as const; // biome-ignore format: a rectangle
  const areas = [hard('wood', 1400, 1200, 1600, 1800)];
  const wish = { start: endAt(400, 1500), end: endAt(2600, 1500) };
  const within = problemOn(flat, { ...wish, corridor }, { ...small, areas });
  expect((await relaxationOf(within)).what).toBe('corridor');
  expect(await isFeasible(problemOn(flat, wish, { ...small, areas }))).toBe(true);
  // Nine tenths of the way to the wood's edge are not enough.
  const wider = corridor.map(([x, y]) => [x, y < 1500 ? 1210 : 1790] as const);
  expect(await isFeasible(problemOn(flat, { ...wish, corridor: wider }, { ...small, areas }))).toBe(false);
});

it('a grade: with what is named a route, with nine tenths of what was missing none', async () => {
  const slope = 0.12;
  const cells = { width: 150, height: 15, cell: 20, originX: 0, originY: 1650 };
  const values = Float32Array.from({ length: 150 * 15 }, (_, at) => 100 + slope * ((at % 150) + 0.5) * 20);
  const ends = { start: { ...endAt(400, 1500), z: 148 }, end: { ...endAt(2600, 1500), z: 412 } };
  const at = (maxGradePct: number) =>
    problemOn({ ...cells, values }, ends, { ...small, design: { maxGradePct, maxGradeReturnPct: maxGradePct } });
  const { what, now, needed } = await relaxationOf(at(6));
  expect(what).toBe('maxGradePct');
  expect(await isFeasible(at(needed))).toBe(true);
  expect(await isFeasible(at(now + 0.9 * (needed - now)))).toBe(false);
});
