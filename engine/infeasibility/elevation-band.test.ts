// Grades that no profile of a plan can do without, computed by hand; and the proof put to the test: with the named grade the
// search for profiles meets all heights within the limits, with 90 % of it never.

import { describe, expect, it } from 'vitest';
import type { RouteRequest } from '#domain/entities/path.ts';
import { openContext } from '../context/search-context.ts';
import { evaluateInDetail } from '../evaluate/detail/detail.ts';
import { gridOf, problemOf } from '../evaluate/problem.test-support.ts';
import type { CrossedLine, Problem } from '../problem.ts';
import { profileOfPlan } from '../profile-search/fixed-plan.ts';
import { roadModel } from '../road-model.ts';
import { impossibleGrade } from './elevation-band.ts';

const ground = gridOf((x) => 100 + 0.02 * x, 2000, 20);
const plan = [400, 1400].map((x) => ({ x, y: 1000, radiusM: 0, clothoidInM: 0, clothoidOutM: 0 }));

function requestOf(
  startZ: number | null,
  endZ: number | null,
  more: Partial<Problem> = {},
  points: RouteRequest['controlPoints'] = [],
) {
  const plain = problemOf(ground, more);
  const free = { bearing: null, grade: null };
  return {
    ...plain,
    request: {
      start: { x: 400, y: 1000, z: startZ, ...free },
      end: { x: 1400, y: 1000, z: endZ, ...free },
      controlPoints: points,
      corridor: null,
    },
  };
}

/** H1 with soft vertical curves and this steepest grade, without structures. */
function limitedTo(problem: Problem, pct: number): Problem {
  const { routeType } = problem;
  const limits = { maxGradePct: pct, maxGradeReturnPct: pct, crestRadiusM: 50, sagRadiusM: 50 };
  return {
    ...problem,
    routeType: {
      ...routeType,
      segmentTypes: routeType.segmentTypes.slice(0, 1),
      designClass: { ...routeType.designClass, ...limits },
    },
  };
}

const railway: CrossedLine = {
  id: 'line',
  kind: 'railway',
  passage: 'over',
  clearanceM: 6,
  vertices: [
    [800, 0, 150],
    [800, 2000, 154],
  ],
};
const point = (x: number, z: number, radiusM = 0) => ({ id: 'p', x, y: 1003, z, radiusM });

describe('the bands of heights that a plan reaches', () => {
  it.each([
    // 70 m less two tolerances of 5 cm over 1,000 m.
    ['a climb', requestOf(100, 170), 'maxGradePct', 6.99, 400, 1400],
    ['a fall', requestOf(170, 100), 'maxGradeReturnPct', 6.99, 400, 1400],
    ['a control point between', requestOf(108, 128, {}, [point(700, 150)]), 'maxGradePct', 13.97, 400, 700],
    // Over rails at 152 m with 6 m: 158 − 108 − 0.05 over 400 m.
    ['a railway to pass over', requestOf(108, null, { crossedLines: [railway] }), 'maxGradePct', 12.49, 400, 800],
  ] as const)('miss each other: %s', (_, problem, what, needed, fromX, toX) => {
    const reason = impossibleGrade(limitedTo(problem, 5), plan)!;
    expect(reason.code).toBe('gradeImpossible');
    expect(reason.relaxation).toEqual({ what, now: 5, needed, unit: '%' });
    expect(reason.stretch.map(([x]) => Math.round(x))).toEqual([fromX, toX]);
  });

  it.each([
    ['free ends', requestOf(null, null)],
    ['a climb within the limit', requestOf(100, 149)],
    ['a point that may be passed elsewhere', requestOf(108, 128, {}, [point(700, 150, 50)])],
    ['a railway that runs on the ground', requestOf(108, null, { crossedLines: [{ ...railway, vertices: railway.vertices.map(([x, y]) => [x, y, Number.NaN] as const) }] })],
  ] as const)('meet: %s', (_, problem) => {
    expect(impossibleGrade(limitedTo(problem, 5), plan)).toBeNull();
  }); // biome-ignore format: a row a case

  describe('in curves that may not be as steep', () => {
    // Straight for 490 m, an arc of 100 m radius through 90° (157.08 m), straight for 490 m: 1,137.08 m.
    const bent = [
      { x: 400, y: 1000 },
      { x: 990, y: 1000, radiusM: 100 },
      { x: 990, y: 1590 },
    ].map((p) => ({ radiusM: 0, clothoidInM: 0, clothoidOutM: 0, ...p }));
    const arcM = 50 * Math.PI;
    const to = (z: number, gradeByRadius: [number, number][], reverse = false) => {
      const limited = limitedTo(requestOf(reverse ? z : 100, reverse ? 100 : z), 5);
      const tables = {
        gradeByRadius: [],
        gradeReturnByRadius: [],
        [reverse ? 'gradeReturnByRadius' : 'gradeByRadius']: gradeByRadius,
      };
      const designClass = { ...limited.routeType.designClass, ...tables };
      return { ...limited, routeType: { ...limited.routeType, designClass } };
    };
    const relaxation = (problem: Problem) => impossibleGrade(problem, bent)?.relaxation;

    it('the general grade must make up for them', () => {
      // 55.1 m are 4.85 % in the mean; with 2 % in the arc the straights must climb (55 − 0.02·157.08)/980.
      expect(relaxation(to(155.1, []))).toBeUndefined();
      const needed = (100 * (55 - 0.02 * arcM)) / 980;
      for (const reverse of [false, true]) {
        const found = relaxation(to(155.1, [[120, 2]], reverse))!;
        expect(found.what).toBe(reverse ? 'maxGradeReturnPct' : 'maxGradePct');
        // Pieces of 2 m at the arc's ends count as straight: up to 4 m of 3 % less.
        expect(found.needed).toBeGreaterThan(needed - 0.02);
        expect(found.needed).toBeLessThan(needed + 0.011);
      }
    });

    it('are named themselves where no general grade helps', () => {
      // Only the arc: 157 m between a start and an end on its tangent points.
      const arc = [
        { x: 890, y: 1000 },
        { x: 990, y: 1000, radiusM: 100 },
        { x: 990, y: 1100 },
      ].map((p) => ({ radiusM: 0, clothoidInM: 0, clothoidOutM: 0, ...p }));
      const found = impossibleGrade(to(104.6, [[120, 2]]), arc)!.relaxation!;
      expect(found).toMatchObject({ what: 'gradeByRadius', now: 2, unit: '%' });
      // 4.5 m over 157.08 m.
      expect(found.needed).toBeCloseTo((100 * 4.5) / arcM, 1);
      expect(found.needed).toBeGreaterThanOrEqual((100 * 4.5) / arcM - 0.05);
    });
  });

  it('name the grade that helps: with it a profile meets both ends, with 90 % of it none', () => {
    // Ground that climbs as the request does.
    const problem = requestOf(108, 178, { ground: gridOf((x) => 80 + 0.07 * x, 2000, 20) });
    const { needed } = impossibleGrade(limitedTo(problem, 5), plan)!.relaxation!;
    const violationsAt = (pct: number) => {
      const limited = limitedTo(problem, pct);
      const { profile } = profileOfPlan(openContext(limited, roadModel), { plan, passes: 100 });
      return evaluateInDetail(limited, { plan, profile }).violations.map(({ code }) => code);
    };
    // Vertical curves and steps of the search need a little more than the bands.
    expect(violationsAt(1.03 * needed)).toEqual([]);
    expect(violationsAt(0.9 * needed)).not.toEqual([]);
  });
});
