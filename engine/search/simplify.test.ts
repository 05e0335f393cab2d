// A line with fewer points: cheaper to stake out, hardly costlier, never at the cost of a rule; the same each time.

import { describe, expect, it, vi } from 'vitest';
import { OBJECTIVE_TOTALS } from '#domain/figures/figure-rows.ts';
import { openContext } from '../context/search-context.ts';
import { type Candidate, scoredBy } from '../line/candidate.ts';
import { COST_ONLY } from '../line/objectives.ts';
import { optimise } from '../optimise.ts';
import type { Problem } from '../problem.ts';
import { roadModel } from '../road-model.ts';
import { lineThroughPoints } from '../seeding/seed-line.ts';
import type { Solution } from '../solution.ts';
import { inlineRunner } from './inline-runner.ts';
import { randomState } from './random.ts';
import { endAt, groundOf, problemOn } from './simple-model.test-support.ts';
import { beginSimplification, type SimplifyingRules, simplifiedOnce } from './simplify.ts';

// A loaded machine may be ten times slower than an idle one.
vi.setConfig({ testTimeout: 180_000 });

const ground = groundOf(2600, 20, (x, y) => 100 + 6 * Math.sin(x / 260) * Math.cos(y / 300));
const problem = problemOn(ground, { start: endAt(300, 400), end: endAt(2300, 2100) });
const FOR_COST: SimplifyingRules = { share: 0.005, forCost: true, givenBack: 0.015, profileOnly: false };

/** A line of eleven intersection points that wander a little to both sides of the straight line. */
function wandering(asked: Problem): { context: ReturnType<typeof openContext>; line: Candidate } {
  const context = openContext(asked, roadModel);
  const points = Array.from({ length: 13 }, (_, i) => {
    const off = i === 0 || i === 12 ? 0 : 6 * (-1) ** i;
    return [300 + (2000 * i) / 12 - off, 400 + (1700 * i) / 12 + off] as const;
  });
  return { context, line: scoredBy(context.strict, lineThroughPoints(context, points, COST_ONLY)) };
}

function simplified(asked: Problem, rules: SimplifyingRules, handfuls = 30) {
  const { context, line } = wandering(asked);
  let now = beginSimplification(context, line, rules, randomState(1, 7));
  for (let i = 0; i < handfuls && now.batch > 0; i++) now = simplifiedOnce(context, now, rules);
  return { line, now, found: now.candidate };
}

const count = ({ ip, vp }: Pick<Candidate, 'ip' | 'vp'>) => ({ plan: ip.length / 4 - 2, profile: vp.length / 3 - 2 });

describe('a line with fewer points', () => {
  it('loses those that it can do without, costs no more than the share over what it did and keeps every rule', () => {
    const { line, found, now } = simplified(problem, FOR_COST);
    expect(count(line).plan).toBeGreaterThanOrEqual(9);
    expect(count(found).plan).toBeLessThanOrEqual(count(line).plan / 3);
    expect(count(found).profile).toBeLessThanOrEqual(count(line).profile / 3);
    expect(found.scores.violation).toBe(0);
    expect(found.scores.costNok).toBeLessThanOrEqual(1.005 * line.scores.costNok);
    expect(now.batch).toBe(0);
  });

  it('leaves the line it was given as it was, and is the same each time', () => {
    const { line, found } = simplified(problem, FOR_COST, 4);
    expect(line).toEqual(wandering(problem).line);
    expect(found).toEqual(simplified(problem, FOR_COST, 4).found);
  });

  it('costs no more, and is no worse in all figures together, where it is shown for another than cost', () => {
    const { line, found } = simplified(problem, { ...FOR_COST, forCost: false });
    const shares = OBJECTIVE_TOTALS.flatMap((total) =>
      line.scores[total] > 0 ? [found.scores[total] / line.scores[total]] : [],
    );
    expect(shares.length).toBeGreaterThan(2);
    expect(shares.reduce((sum, share) => sum + share) / shares.length).toBeLessThanOrEqual(1.005);
    expect(found.scores.costNok).toBeLessThanOrEqual(1.005 * line.scores.costNok);
    expect(count(found).plan + count(found).profile).toBeLessThan((count(line).plan + count(line).profile) / 2);
  });

  it('keeps the plan where only the profile may change', () => {
    const { line, found } = simplified(problem, { ...FOR_COST, profileOnly: true });
    expect(found.ip).toEqual(line.ip);
    expect(count(found).profile).toBeLessThan(count(line).profile);
  });

  it('keeps the points at control points', () => {
    const { line } = wandering(problem);
    const [x, y] = line.ip.slice(4 * 4, 4 * 4 + 2) as [number, number];
    const controlPoints = [{ x, y, id: 'a', z: null, radiusM: 0 }];
    const context = openContext({ ...problem, request: { ...problem.request, controlPoints } }, roadModel);
    const held = { ...line, held: line.held.map((_, i) => Number(i === 4)) };
    let now = beginSimplification(context, held, FOR_COST, randomState(1, 7));
    for (let i = 0; i < 30 && now.batch > 0; i++) now = simplifiedOnce(context, now, FOR_COST);
    const at = now.candidate.held.indexOf(1);
    expect(now.candidate.ip.slice(4 * at, 4 * at + 2)).toEqual([x, y]);
    expect(count(now.candidate).plan).toBeLessThan(count(line).plan / 2);
  });

  it('makes few curves of many that touch at the smallest radius', () => {
    // A sag of the smallest radius between falling and rising ground, as 24 curves.
    const radiusM = openContext(problem, roadModel).limits.sagRadiusM;
    const half = 12;
    const spacingM = (0.03 * radiusM) / half;
    const zAt = (m: number) => {
      const from = Math.max(0, Math.abs(m) - half * spacingM);
      return 100 + ((Math.abs(m) - from) ** 2 / 2 + half * spacingM * from) / radiusM;
    };
    const valley = groundOf(2600, 20, (x) => zAt(x - 1300));
    const context = openContext(problemOn(valley, { start: endAt(300, 1300), end: endAt(2300, 1300) }), roadModel);
    const even = lineThroughPoints(context, [[300, 1300], [2300, 1300]], COST_ONLY); // biome-ignore format: a table
    const inner = Array.from({ length: 2 * half }, (_, i) => {
      const k = i - half;
      return [1000 + (k + 0.5) * spacingM, 100 + (spacingM ** 2 * (k * k + k)) / (2 * radiusM), spacingM];
    });
    const vp = [[0, zAt(-1000), 0], ...inner, [2000, zAt(1000), 0]].flat();
    const line = scoredBy(context.strict, { ...even, vp });
    expect(line.scores.violation).toBe(0);
    const rules: SimplifyingRules = { ...FOR_COST, profileOnly: true };
    let now = beginSimplification(context, line, rules, randomState(1, 7));
    for (let i = 0; i < 30 && now.batch > 0; i++) now = simplifiedOnce(context, now, rules);
    expect(count(line).profile).toBe(24);
    expect(count(now.candidate).profile).toBeLessThanOrEqual(8);
    expect(now.candidate.scores.violation).toBe(0);
    expect(now.candidate.scores.costNok).toBeLessThanOrEqual(1.005 * line.scores.costNok);
  });

  it('is the line itself where nothing may be spent', () => {
    const { line, now } = simplified(problem, { ...FOR_COST, share: 0 });
    expect(now.batch).toBe(0);
    expect(now.candidate).toEqual(line);
  });
});

describe('the routes of a search', () => {
  async function cheapest(simplificationCostPct: number): Promise<Solution['routes'][number]> {
    const settings = { populationSize: 3, generations: 6, onlyOptimizeForCost: true, simplificationCostPct };
    const asked = problemOn(ground, problem.request, { settings });
    const search = optimise(asked, { runner: inlineRunner(roadModel), trials: 3000 });
    let next = await search.next();
    while (!next.done) next = await search.next();
    return next.value.routes[0]!;
  }

  it('have fewer points by default, for half a per cent at most', async () => {
    const [many, few] = [await cheapest(0), await cheapest(0.5)];
    const points = ({ alignment }: typeof many) => alignment.plan.length + alignment.profile.length;
    expect(points(few)).toBeLessThan(points(many) / 2);
    expect(few.figures.costNok).toBeLessThanOrEqual(1.005 * many.figures.costNok);
    expect(few.violations).toEqual([]);
  });
});
