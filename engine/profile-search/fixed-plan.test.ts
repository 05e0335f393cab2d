// The best profile of a fixed plan: straight over flat ground, level where cut pays for fill, kept ends, kept limits, and
// fewer vertical points that bend as the many did.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { profileAt } from '../alignment/profile.ts';
import { openContext } from '../context/search-context.ts';
import { evaluateInDetail } from '../evaluate/detail/detail.ts';
import { gridOf, hills, problemOf } from '../evaluate/problem.test-support.ts';
import { roadModel } from '../road-model.ts';
import { profileOfPlan, verticalPoints } from './fixed-plan.ts';

const plan = [
  { x: 300, y: 1000, radiusM: 0, clothoidInM: 0, clothoidOutM: 0 },
  { x: 1000, y: 1150, radiusM: 400, clothoidInM: 60, clothoidOutM: 60 },
  { x: 1700, y: 1000, radiusM: 0, clothoidInM: 0, clothoidOutM: 0 },
];

const end = (x: number, y: number, z: number | null = null, grade: number | null = null) => ({
  x,
  y,
  z,
  bearing: null,
  grade,
});
const free = { start: end(300, 1000), end: end(1700, 1000), controlPoints: [], corridor: null };

const solve = (height: (x: number, y: number) => number, more: Parameters<typeof problemOf>[1] = {}) => {
  const problem = problemOf(gridOf(height, 2000, 10), { request: free, ...more });
  const found = profileOfPlan(openContext(problem, roadModel), { plan, passes: 100 });
  return { problem, found, detail: evaluateInDetail(problem, { plan, profile: found.profile }) };
};

describe('the profile of a fixed plan', () => {
  it('keeps to the ground over a plane', () => {
    const { detail } = solve((x) => 100 + 0.03 * x);
    const { road, ground, count } = detail.stations;
    for (let i = 0; i < count; i++) expect(Math.abs(road[i] - ground[i])).toBeLessThan(1.2);
    expect(detail.violations).toEqual([]);
  });

  it('over hills keeps every limit and the plan, and costs less than the ground followed at wide spacing', () => {
    const { problem, found, detail } = solve(hills(12, 700));
    expect(detail.violations).toEqual([]);
    expect(detail.alignment.plan.map(({ x, y }) => [x, y])).toEqual(plan.map(({ x, y }) => [x, y]));
    const coarse = profileOfPlan(openContext(problem, roadModel), { plan, passes: 0 });
    expect(found.costNok).toBeLessThan(0.995 * coarse.costNok);
    expect(found.costNok / detail.figures.costNok).toBeCloseTo(1, 1);
  });

  it('keeps the grades that a table allows in sharp curves, and climbs before and after them', () => {
    // 70 m over 1,440 m is 4.9 % in the mean; the bend of 400 m may climb at 3 %.
    const base = problemOf(gridOf(() => 0, 100, 10)).routeType;
    const tabled = (gradeByRadius: [number, number][]) => ({
      routeType: { ...base, designClass: { ...base.designClass, minClothoidAM: 60, gradeByRadius } },
    });
    const slope = (x: number) => 100 + 0.05 * x;
    const steepest = ({ detail }: ReturnType<typeof solve>) => {
      const { curvature, grade, count } = detail.stations;
      return Math.max(...Array.from({ length: count }, (_, i) => (curvature[i] < -1 / 401 ? grade[i] : 0)));
    };
    const held = solve(slope, tabled([[300, 2], [500, 4]])); // biome-ignore format: a table
    expect(held.detail.violations).toEqual([]);
    expect(steepest(held)).toBeLessThan(0.03 + 1e-6);
    expect(steepest(solve(slope, tabled([])))).toBeGreaterThan(0.04);
  });

  it('meets given heights and grades of its ends', () => {
    const request = {
      start: end(300, 1000, 203, 0.02),
      end: end(1700, 1000, 197, -0.01),
      controlPoints: [],
      corridor: null,
    };
    const { profile } = solve(hills(8, 900), { request }).found;
    expect(profile[0].z).toBeCloseTo(203, 6);
    expect(profile.at(-1)!.z).toBeCloseTo(197, 6);
    const grade = (i: number) => (profile[i + 1].z - profile[i].z) / (profile[i + 1].chainageM - profile[i].chainageM);
    expect(grade(0)).toBeCloseTo(0.02, 3);
    expect(grade(profile.length - 2)).toBeCloseTo(-0.01, 3);
  });
});

describe('verticalPoints', () => {
  it('bends as the spline of all points, with fewer', () => {
    const steps = fc.array(fc.integer({ min: -2, max: 2 }), { minLength: 3, maxLength: 60 });
    fc.assert(
      fc.property(steps, (bends) => {
        const heights = [0, 0];
        let grade = 0;
        for (const bend of bends) {
          grade += bend / 1000;
          heights.push(heights[heights.length - 1] + 10 * grade);
        }
        const lengthM = 10 * (heights.length - 1);
        const all = heights.flatMap((z, k) => [k * 10, z, k > 0 && k < heights.length - 1 ? 10 : 0]);
        const few = verticalPoints(Float64Array.from(heights), lengthM);
        const vp = Float64Array.from(few.flatMap((p) => [p.chainageM, p.z, p.curveLengthM]));
        const [a, b] = [
          { z: 0, grade: 0 },
          { z: 0, grade: 0 },
        ];
        expect(few.length).toBeLessThanOrEqual(heights.length);
        for (let s = 0; s <= lengthM; s += 2.5) {
          profileAt(Float64Array.from(all), heights.length, s, a);
          profileAt(vp, few.length, s, b);
          expect(b.z).toBeCloseTo(a.z, 9);
        }
      }),
    );
  });
});
