// Changing a base line: what lies outside of the stretch stays where it was to the millimetre, in position, bearing, height
// and grade; the stretch gets cheaper; two lines are joined without a break; unequal clothoids stay where nothing moved.

import { describe, expect, it, vi } from 'vitest';
import type { Alignment } from '#domain/alignment.ts';
import { optimisationRows } from '#domain/parameters/optimisation.ts';
import { defaultsOf } from '#domain/parameters/parameter.ts';
import { layoutPlan, type PlanPoint, planElements, planPointAt, planScratch } from '../alignment/plan.ts';
import { openContext } from '../context/search-context.ts';
import { joinStretch } from '../edit/join-stretch.ts';
import { evaluateInDetail } from '../evaluate/detail/detail.ts';
import { areaOf, gridOf, hills, problemOf, square } from '../evaluate/problem.test-support.ts';
import { alignmentOf } from '../line/candidate.ts';
import { optimise } from '../optimise.ts';
import type { BaseLine, Problem } from '../problem.ts';
import { roadModel } from '../road-model.ts';
import { inlineRunner } from '../search/inline-runner.ts';
import { baseLineCandidate } from '../seeding/base-line-candidate.ts';
import type { Solution } from '../solution.ts';
import { headOf, laidLine, levelAt, tailOf } from './cut.ts';

vi.setConfig({ testTimeout: 300_000 });

const point = (x: number, y: number, radiusM = 0, clothoidInM = 0, clothoidOutM = clothoidInM) => ({
  x,
  y,
  radiusM,
  clothoidInM,
  clothoidOutM,
});
const level = (chainageM: number, z: number, curveLengthM = 0) => ({ chainageM, z, curveLengthM });

/** Lays a plan out and stretches a profile, given in shares of the length, to it. */
function lineOf(plan: Alignment['plan'], levels: readonly [share: number, z: number, curveM: number][]): Alignment {
  const { lengthM } = laidLine({ plan, profile: [] });
  return { plan, profile: levels.map(([share, z, curveM]) => level(share * lengthM, z, curveM)) };
}

/** A detour over hills with unequal clothoids: an S, and a bend that ends it. */
const drawn = lineOf(
  [
    point(200, 1500),
    point(700, 1750, 320, 90, 60),
    point(1250, 1150, 300, 60, 110),
    point(1900, 1850, 350, 80, 70),
    point(2400, 1400, 400, 60, 60),
    point(2800, 1500),
  ],
  [
    [0, 206, 0],
    [0.3, 200, 180],
    [0.62, 214, 240],
    [1, 200, 0],
  ],
);

const ends = (line: Alignment): Problem['request'] => {
  const end = ({ x, y }: { x: number; y: number }) => ({ x, y, z: null, bearing: null, grade: null });
  return { start: end(line.plan[0]), end: end(line.plan[line.plan.length - 1]), controlPoints: [], corridor: null };
};

const ground = gridOf(hills(14, 900), 3000, 10);
function problemWith(baseLine: BaseLine, more: Partial<Problem> = {}): Problem {
  const settings = { ...defaultsOf(optimisationRows), populationSize: 4, generations: 4, onlyOptimizeForCost: true };
  return problemOf(ground, { request: ends(baseLine.line), settings, baseLine, ...more });
}

async function solve(problem: Problem, trials = 2500): Promise<Solution> {
  const search = optimise(problem, { runner: inlineRunner(roadModel), trials });
  for (;;) {
    const next = await search.next();
    if (next.done) return next.value;
  }
}

interface Stand {
  readonly x: number;
  readonly y: number;
  readonly bearing: number;
  readonly z: number;
  readonly grade: number;
}

/** What stands at a chainage of a line as it is built. */
function standAt(line: Alignment, chainageM: number): Stand {
  const laid = laidLine(line);
  const ip = Float64Array.from(line.plan.flatMap((p) => [p.x, p.y, p.radiusM, p.clothoidInM, p.clothoidOutM]));
  const plan = planElements(line.plan.length);
  layoutPlan(ip, line.plan.length, plan, planScratch(line.plan.length));
  const at: PlanPoint = { x: 0, y: 0, cos: 1, sin: 0, curvature: 0 };
  planPointAt(plan, chainageM, at);
  return { x: at.x, y: at.y, bearing: Math.atan2(at.sin, at.cos), ...levelAt(laid, chainageM) };
}

function expectSame(a: Stand, b: Stand): void {
  for (const [name, precision] of [['x', 5], ['y', 5], ['z', 5], ['bearing', 7], ['grade', 7]] as const) // biome-ignore format: a table
    expect(a[name], name).toBeCloseTo(b[name], precision);
}

/** The kept parts of a line stand in another one, whose length may differ. */
function expectKept(before: Alignment, after: Alignment, fromM: number, tail: Alignment, toM: number): void {
  const longer = laidLine(after).lengthM - laidLine(tail).lengthM;
  for (let s = 0; s <= fromM; s += fromM / 40) expectSame(standAt(after, s), standAt(before, s));
  const end = laidLine(tail).lengthM;
  for (let s = toM; s <= end; s += (end - toM) / 40) expectSame(standAt(after, s + longer), standAt(tail, s));
}

describe('a cut line', () => {
  it.each([0.08, 0.21, 0.3, 0.47, 0.5, 0.66, 0.9])('at %f of its length keeps both parts as they were', (share) => {
    const line = laidLine(drawn);
    const at = share * line.lengthM;
    const head = headOf(line, at)!;
    const tail = tailOf(line, at)!;
    // Inwards: never less is kept than what was asked for.
    expect(head.chainageM).toBeGreaterThanOrEqual(at);
    expect(tail.chainageM).toBeLessThanOrEqual(at);
    const { x, y, z, bearing, grade } = standAt(drawn, head.chainageM);
    expectSame(head.end, { x, y, z, bearing, grade });
    expectSame(tail.end, standAt(drawn, tail.chainageM));
    // The head alone, ended at the cut, is the line up to there: plan, parabola cut in two and all.
    const alone: Alignment = {
      plan: [...head.plan, point(head.end.x, head.end.y)],
      profile: [...head.profile, level(head.chainageM, head.end.z)],
    };
    for (let s = 0; s <= head.chainageM; s += head.chainageM / 30) expectSame(standAt(alone, s), standAt(drawn, s));
    const rest: Alignment = {
      plan: [point(tail.end.x, tail.end.y), ...tail.plan],
      profile: [level(0, tail.end.z), ...tail.profile.map((p) => ({ ...p, chainageM: p.chainageM - tail.chainageM }))],
    };
    const restM = line.lengthM - tail.chainageM;
    for (let s = 0; s <= restM; s += restM / 30) expectSame(standAt(rest, s), standAt(drawn, s + tail.chainageM));
  });
});

describe('a stretch of a base line', () => {
  const { lengthM } = laidLine(drawn);

  it('stands as in the base line before anything moves, unequal clothoids and all', () => {
    for (const stretch of [null, { fromM: 0.25 * lengthM, toM: 0.7 * lengthM }]) {
      const baseLine = { line: drawn, stretch, tail: null, withinM: null };
      const context = openContext(problemWith(baseLine), roadModel);
      const start = baseLineCandidate(context, context.baseLine!)!;
      const { plan } = context.alignmentOf(start);
      expect(plan).toEqual(laidLine(drawn).plan);
      const unchanged = evaluateInDetail(context.whole, drawn).figures.costNok;
      expect(start.scores.costNok / unchanged).toBeCloseTo(1, 1);
    }
  });

  it('gets cheaper, and all outside of it stays exactly', async () => {
    const stretch = { fromM: 0.25 * lengthM, toM: 0.7 * lengthM };
    const problem = problemWith({ line: drawn, stretch, tail: null, withinM: null });
    const { baseLine } = openContext(problem, roadModel);
    const before = evaluateInDetail(problem, drawn);
    const { routes } = await solve(problem);
    expect(routes.length).toBeGreaterThan(0);
    for (const { alignment } of routes)
      expectKept(drawn, alignment, baseLine!.splice.head!.chainageM, drawn, baseLine!.splice.tail!.chainageM);
    expect(routes[0].figures.costNok).toBeLessThan(0.99 * before.figures.costNok);
    // Between the cuts it did change.
    expect(Math.abs(laidLine(routes[0].alignment).lengthM - lengthM)).toBeGreaterThan(1);
  });

  it('within one curve has nothing to change, and says so', async () => {
    const line = laidLine(drawn);
    const stretch = { fromM: line.curveFromM[2] + 20, toM: line.curveToM[2] - 20 };
    const { routes, reasons } = await solve(problemWith({ line: drawn, stretch, tail: null, withinM: null }), 500);
    expect(routes).toEqual([]);
    expect(reasons.map(({ code }) => code)).toEqual(['stretchTooShort']);
  });

  it('on a single straight may leave it where that pays', async () => {
    const straight = lineOf([point(200, 1500), point(2800, 1500)], [[0, 205, 0], [1, 205, 0]]); // biome-ignore format: short
    const lake = areaOf('lake', { boundaryType: 'hard', geometry: square(1200, 1440, 1500, 1540) });
    const stretch = { fromM: 700, toM: 2200 };
    const problem = problemWith({ line: straight, stretch, tail: null, withinM: null }, { areas: [lake] });
    const { routes } = await solve(problem);
    expect(evaluateInDetail(problem, straight).violations.map(({ code }) => code)).toContain('inForbiddenArea');
    expect(routes[0].violations).toEqual([]);
    expectKept(straight, routes[0].alignment, 700, straight, 2200);
  });
});

describe('a drawn line', () => {
  it('is improved where it lies: cheaper, and no farther from it than asked', async () => {
    const free = { line: drawn, stretch: null, tail: null, withinM: null };
    const near = { ...free, withinM: 60 };
    const before = evaluateInDetail(problemWith(free), drawn).figures.costNok;
    const [far, close] = [await solve(problemWith(free)), await solve(problemWith(near))];
    expect(far.routes[0].figures.costNok).toBeLessThan(0.98 * before);
    expect(close.routes[0].figures.costNok).toBeLessThan(before);
    expect(offOf(close.routes[0].alignment)).toBeLessThan(60);
    expect(offOf(far.routes[0].alignment)).toBeGreaterThan(60);
  });

  it('may come without a profile', async () => {
    const { routes } = await solve(
      problemWith({ line: { plan: drawn.plan, profile: [] }, stretch: null, tail: null, withinM: 80 }),
      1500,
    );
    expect(routes[0].violations).toEqual([]);
  });

  function offOf(alignment: Alignment): number {
    const { lengthM } = laidLine(alignment);
    const baseLine = laidLine(drawn).lengthM;
    const marks = Array.from({ length: 700 }, (_, i) => standAt(drawn, (baseLine * i) / 699));
    let most = 0;
    for (let s = 0; s <= lengthM; s += 25) {
      const { x, y } = standAt(alignment, s);
      most = Math.max(most, Math.min(...marks.map((m) => Math.hypot(m.x - x, m.y - y))));
    }
    return most;
  }
});

describe('two lines', () => {
  const north = lineOf(
    [point(200, 1500), point(900, 2000, 400, 60), point(2000, 2050, 400, 60), point(2800, 1500)],
    [[0, 205, 0], [0.5, 208, 200], [1, 202, 0]], // biome-ignore format: short
  );
  const south = lineOf(
    [point(200, 1500), point(800, 1200, 350, 70, 90), point(1900, 1150, 400, 60), point(2800, 1500)],
    [[0, 205, 0], [0.4, 199, 200], [1, 202, 0]], // biome-ignore format: short
  );

  it('are joined where asked: the first before, the second after, and no break between', async () => {
    const at = { x: 1450, y: 1650 };
    const bare = problemWith({ line: north, stretch: null, tail: null, withinM: null });
    const stretch = joinStretch(bare, north, south, at);
    const problem = { ...bare, baseLine: { line: north, tail: south, stretch, withinM: null } };
    const { routes } = await solve(problem);
    expect(routes.length).toBeGreaterThan(0);
    expect(routes[0].violations).toEqual([]);
    const { splice } = openContext(problem, roadModel).baseLine!;
    expect(splice.head!.chainageM).toBeGreaterThan(200);
    expectKept(north, routes[0].alignment, splice.head!.chainageM, south, splice.tail!.chainageM);
    const { x, y, bearing, count } = routes[0].stations;
    for (let i = 1; i < count; i++) {
      expect(Math.hypot(x[i] - x[i - 1], y[i] - y[i - 1])).toBeLessThan(10.5);
      expect(Math.abs(Math.sin(bearing[i] - bearing[i - 1]))).toBeLessThan(0.06);
    }
  });
});

it('a free search is not touched: its candidates are their own alignments', () => {
  const context = openContext(problemOf(ground), roadModel);
  const candidate = { ip: [0, 0, 0, 0, 9, 9, 0, 0], vp: [0, 1, 0, 9, 1, 0] };
  expect(context.baseLine).toBeNull();
  expect(context.alignmentOf(candidate)).toEqual(alignmentOf(candidate));
});
