// The relaxation that a reason names is the smallest found: with it a route exists, with nine tenths of it none is found.

import { expect, it, vi } from 'vitest';
import type { Area } from '#domain/entities/area.ts';
import { areaOf, square } from '../evaluate/problem.test-support.ts';
import { optimise } from '../optimise.ts';
import type { Problem } from '../problem.ts';
import { roadModel } from '../road-model.ts';
import type { WorkRecord } from '../run.ts';
import { inlineRunner } from '../search/inline-runner.ts';
import { endAt, groundOf, problemOn } from '../search/simple-model.test-support.ts';
import { MAX_REPAIR_TRIALS, MAX_ROUTES } from '../search/work-budget.ts';
import { levelForTrials } from '../seeding/seeding-levels.ts';
import type { Solution } from '../solution.ts';

// A loaded machine may be ten times slower than an idle one.
vi.setConfig({ testTimeout: 300_000 });

const flat = groundOf(3000, 20, () => 100);
const small = { settings: { populationSize: 2, generations: 1 } };
const hard = (id: string, ...[x0, y0, x1, y1]: [number, number, number, number]): Area =>
  areaOf(id, { boundaryType: 'hard', geometry: square(x0, y0, x1, y1) });

const TRIALS = 600;
/** The same search as by trials up to its routes: these are not made simpler, and why there are none is not asked. */
const WITHOUT_REASONS: WorkRecord = {
  seeding: levelForTrials(TRIALS),
  leftOut: [],
  planned: TRIALS,
  rounds: [TRIALS],
  repairTrials: MAX_REPAIR_TRIALS,
  routes: MAX_ROUTES,
  probes: { lattice: 0, granted: [] },
};

async function solve(problem: Problem, work?: WorkRecord): Promise<Solution> {
  const search = optimise(problem, { runner: inlineRunner(roadModel), trials: TRIALS, work });
  for (;;) {
    const next = await search.next();
    if (next.done) return next.value;
  }
}

/** Whether a route that keeps every rule is found. */
async function isFeasible(problem: Problem): Promise<boolean> {
  const { routes } = await solve(problem, WITHOUT_REASONS);
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
  const request = { start: endAt(400, 1500), end: endAt(2600, 1500) };
  const walled = (y0: number, y1: number) =>
    problemOn(flat, request, { ...small, areas: [hard('wall', 1400, y0, 1600, y1)] });
  expect((await relaxationOf(walled(-100, 3100))).what).toBe('area:wall');
  expect(await isFeasible(problemOn(flat, request, { ...small, areas: [] }))).toBe(true);
  // All but a strip of it opened, from edge to edge of the terrain.
  const strip = hard('wall', 1580, -100, 1600, 3100);
  expect(await isFeasible(problemOn(flat, request, { ...small, areas: [strip] }))).toBe(false);
});

it('a corridor that must be left: without it a way, inside it none', async () => {
  const corridor = [[300, 1300], [2700, 1300], [2700, 1700], [300, 1700]] as const; // biome-ignore format: a rectangle
  const areas = [hard('wood', 1400, 1200, 1600, 1800)];
  const request = { start: endAt(400, 1500), end: endAt(2600, 1500) };
  const within = problemOn(flat, { ...request, corridor }, { ...small, areas });
  expect((await relaxationOf(within)).what).toBe('corridor');
  expect(await isFeasible(problemOn(flat, request, { ...small, areas }))).toBe(true);
  // Nine tenths of the way to the wood's edge are not enough.
  const wider = corridor.map(([x, y]) => [x, y < 1500 ? 1210 : 1790] as const);
  expect(await isFeasible(problemOn(flat, { ...request, corridor: wider }, { ...small, areas }))).toBe(false);
});

it('a grade: with what is named a route, with nine tenths of what was missing none', async () => {
  const slope = 0.12;
  const cells = { width: 150, height: 15, cell: 20, originX: 0, originY: 1650 };
  const values = Float32Array.from({ length: 150 * 15 }, (_, at) => 100 + slope * ((at % 150) + 0.5) * 20);
  const ends = { start: { ...endAt(400, 1500), z: 148 }, end: { ...endAt(2600, 1500), z: 412 } };
  const at = (maxGradePct: number) =>
    problemOn({ ...cells, values }, ends, { ...small, design: { maxGradePct, maxGradeReturnPct: maxGradePct } });
  const { routes, reasons } = await solve(at(6));
  expect(routes).toEqual([]);
  // A smaller radius helps too: then there is room to wind.
  const { what, now, needed } = reasons.find(({ code }) => code === 'gradeImpossible')!.relaxation!;
  expect(what).toBe('maxGradePct');
  expect(await isFeasible(at(needed))).toBe(true);
  expect(await isFeasible(at(now + 0.9 * (needed - now)))).toBe(false);
});

/** An L of 100 m width: 1,000 m east, then 1,000 m north. */
const bent = [[300, 450], [1500, 450], [1500, 1700], [1400, 1700], [1400, 550], [300, 550]] as const; // biome-ignore format: a ring

it('a radius: with what is named a route round the bend of a narrow corridor, with nine tenths of what was missing none', async () => {
  const request = { start: endAt(400, 500), end: endAt(1450, 1600), corridor: bent };
  const at = (minRadiusM: number) => problemOn(flat, request, { ...small, design: { minRadiusM, minClothoidAM: 0 } });
  const { reasons } = await solve(at(500));
  const { relaxation } = reasons.find(({ code }) => code === 'radiusImpossible')!;
  const { what, now, needed } = relaxation!;
  expect(what).toBe('minRadiusM');
  // No arc can be wider than from outer wall to outer wall past the inner corner: R = w / (1 − cos 45°).
  expect(needed).toBeLessThan(100 / (1 - Math.SQRT1_2));
  expect(await isFeasible(at(needed))).toBe(true);
  expect(await isFeasible(at(now + 0.9 * (needed - now)))).toBe(false);
});

it('a bearing across a narrow corridor: with the one that is named a route, with nine tenths of the turn none', async () => {
  const corridor = [[300, 1440], [2700, 1440], [2700, 1560], [300, 1560]] as const; // biome-ignore format: a rectangle
  const at = (bearing: number) =>
    problemOn(flat, { start: endAt(400, 1500, bearing), end: endAt(2600, 1500), corridor }, { ...small, design: { minRadiusM: 300, minClothoidAM: 0 } }); // biome-ignore format: one record
  const north = Math.PI / 2;
  const { reasons } = await solve(at(north));
  const { relaxation } = reasons.find(({ code }) => code === 'bearingImpossible')!;
  const { what, now, needed, unit } = relaxation!;
  expect([what, now, unit]).toEqual(['startBearing', 0, '°']);
  const turned = (degrees: number) => north - (degrees * Math.PI) / 180;
  expect(await isFeasible(at(turned(needed)))).toBe(true);
  expect(await isFeasible(at(turned(0.9 * needed)))).toBe(false);
  // An arc of 300 m that leaves the middle of 120 m and comes back turns by acos(1 − 60/300) at most.
  expect(90 - needed).toBeLessThan((Math.acos(1 - 60 / 300) * 180) / Math.PI);
});
