// A profile that is known to be cheaper is taken: a road over level ground that climbs a bump for no reason.

import { describe, expect, it } from 'vitest';
import type { Alignment } from '#domain/alignment.ts';
import { openContext } from '../context/search-context.ts';
import { gridOf, problemOf } from '../evaluate/problem.test-support.ts';
import type { Problem } from '../problem.ts';
import { roadModel } from '../road-model.ts';
import { drivingBySlope } from '../sensitivity/driving.ts';
import { sensitivity } from './adopt-profile.ts';

const LEVEL_M = 100;
const end = (x: number) => ({ x, y: 2000, z: null, bearing: null, grade: null });
const problem = problemOf(
  gridOf(() => LEVEL_M, 4000, 20),
  { request: { start: end(500), end: end(3500), controlPoints: [], corridor: null } },
);
const bumpy = (topM: number): Alignment => ({
  plan: [
    { x: 500, y: 2000, radiusM: 0, clothoidInM: 0, clothoidOutM: 0 },
    { x: 3500, y: 2000, radiusM: 0, clothoidInM: 0, clothoidOutM: 0 },
  ],
  profile: [
    { chainageM: 0, z: LEVEL_M, curveLengthM: 0 },
    { chainageM: 1500, z: LEVEL_M + topM, curveLengthM: 600 },
    { chainageM: 3000, z: LEVEL_M, curveLengthM: 0 },
  ],
});

function analysed(asked: Problem, alignment: Alignment) {
  const context = openContext(asked, roadModel);
  const route = roadModel.evaluateInDetail(context.whole, alignment);
  const isClean = route.violations.length === 0;
  const bySlope = drivingBySlope(context.whole, roadModel, route)!;
  return { route, isClean, ...sensitivity(context, { route: { ...route, mayAdopt: isClean }, bySlope }) };
}

describe('trying the limits of a route', () => {
  it('gives it the cheaper profile that it finds, which keeps every rule', () => {
    const { route, isClean, adopted } = analysed(problem, bumpy(4));
    expect(isClean).toBe(true);
    expect(adopted!.violations).toEqual([]);
    expect(adopted!.figures.costNok).toBeLessThan(0.97 * route.figures.costNok);
    expect(adopted!.alignment.plan).toEqual(route.alignment.plan);
  });

  it('leaves a profile alone that nothing makes cheaper', () => {
    const once = analysed(problem, bumpy(4)).adopted!;
    const again = analysed(problem, analysed(problem, once.alignment).adopted?.alignment ?? once.alignment);
    expect(again.adopted?.figures.costNok ?? again.route.figures.costNok).toBeGreaterThan(
      0.995 * again.route.figures.costNok,
    );
  });

  it('leaves a base line as it is beyond what may change', () => {
    const alignment = bumpy(4);
    const asked: Problem = {
      ...problem,
      baseLine: { line: alignment, stretch: { fromM: 500, toM: 2500 }, tail: null, withinM: null },
    };
    expect(() => analysed(asked, alignment)).not.toThrow();
    expect(analysed(asked, alignment).adopted).toBeNull();
  });
});
