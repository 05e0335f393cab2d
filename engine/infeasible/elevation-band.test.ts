// Grades that no profile of a plan can do without, worked by hand; and the proof put to the test: with the named grade the
// search for profiles meets all heights within the limits, with 90 % of it never.

import { describe, expect, it } from 'vitest';
import type { Wish } from '#domain/path.ts';
import { evaluateInDetail } from '../evaluate/detail.ts';
import { gridOf, problemOf } from '../evaluate/problem.test-support.ts';
import { roadModel } from '../evaluate/road-model.ts';
import type { CrossedLine, Problem } from '../problem.ts';
import { profileOfPlan } from '../search/fixed-plan.ts';
import { openSite } from '../search/site.ts';
import { impossibleGrade } from './elevation-band.ts';

const ground = gridOf((x) => 100 + 0.02 * x, 2000, 20);
const plan = [400, 1400].map((x) => ({ x, y: 1000, radiusM: 0, clothoidInM: 0, clothoidOutM: 0 }));

function wishOf(
  startZ: number | null,
  endZ: number | null,
  more: Partial<Problem> = {},
  points: Wish['controlPoints'] = [],
) {
  const plain = problemOf(ground, more);
  const free = { bearing: null, grade: null };
  return {
    ...plain,
    wish: {
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
    ['a climb', wishOf(100, 170), 'maxGradePct', 6.99, 400, 1400],
    ['a fall', wishOf(170, 100), 'maxGradeReturnPct', 6.99, 400, 1400],
    ['a control point between', wishOf(108, 128, {}, [point(700, 150)]), 'maxGradePct', 13.97, 400, 700],
    // Over rails at 152 m with 6 m: 158 − 108 − 0.05 over 400 m.
    ['a railway to pass over', wishOf(108, null, { crossedLines: [railway] }), 'maxGradePct', 12.49, 400, 800],
  ] as const)('miss each other: %s', (_, problem, what, needed, fromX, toX) => {
    const reason = impossibleGrade(limitedTo(problem, 5), plan)!;
    expect(reason.code).toBe('gradeImpossible');
    expect(reason.relaxation).toEqual({ what, now: 5, needed, unit: '%' });
    expect(reason.stretch.map(([x]) => Math.round(x))).toEqual([fromX, toX]);
  });

  it.each([
    ['free ends', wishOf(null, null)],
    ['a climb within the limit', wishOf(100, 149)],
    ['a point that may be passed elsewhere', wishOf(108, 128, {}, [point(700, 150, 50)])],
    ['a railway that runs on the ground', wishOf(108, null, { crossedLines: [{ ...railway, vertices: railway.vertices.map(([x, y]) => [x, y, Number.NaN] as const) }] })],
  ] as const)('meet: %s', (_, problem) => {
    expect(impossibleGrade(limitedTo(problem, 5), plan)).toBeNull();
  }); // biome-ignore format: a row a case

  it('name the grade that helps: with it a profile meets both ends, with 90 % of it none', () => {
    // Ground that climbs as the wish does.
    const problem = wishOf(108, 178, { ground: gridOf((x) => 80 + 0.07 * x, 2000, 20) });
    const { needed } = impossibleGrade(limitedTo(problem, 5), plan)!.relaxation!;
    const brokenAt = (pct: number) => {
      const limited = limitedTo(problem, pct);
      const { profile } = profileOfPlan(openSite(limited, roadModel), { plan, passes: 100 });
      return evaluateInDetail(limited, { plan, profile }).violations.map(({ code }) => code);
    };
    // Vertical curves and steps of the search need a little more than the bands.
    expect(brokenAt(1.03 * needed)).toEqual([]);
    expect(brokenAt(0.9 * needed)).not.toEqual([]);
  });
});
