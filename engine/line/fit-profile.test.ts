// Lengths of vertical curves: half of each grade, more where a radius needs it and the neighbour leaves it.

import { describe, expect, it } from 'vitest';
import { designClassRows } from '#domain/parameters/design-class.ts';
import { defaultsOf } from '#domain/parameters/parameter.ts';
import { elementLimitsOf } from '../alignment/element-limits.ts';
import { emptyLine } from './candidate.ts';
import { fitProfile } from './fit-profile.ts';
import type { Limits } from './limits.ts';

const limits = {
  upGrade: 0.1,
  downGrade: 0.1,
  sagRadiusM: 1000,
  crestRadiusM: 2000,
  elements: elementLimitsOf(defaultsOf(designClassRows)),
} as Limits;

/** Grades in turn, each so long; answers the curve lengths of the points between. */
function fitted(grades: readonly number[], lengthsM: readonly number[]) {
  const line = emptyLine();
  let [at, z] = [0, 100];
  line.vp.set([at, z, 0]);
  grades.forEach((grade, i) => {
    at += lengthsM[i]!;
    z += grade * lengthsM[i]!;
    line.vp.set([at, z, 0], 3 * i + 3);
  });
  line.vpCount = grades.length + 1;
  const violation = fitProfile(line, limits);
  return { violation, curvesM: grades.slice(1).map((_, i) => line.vp[3 * i + 5]!) };
}

describe('fitProfile', () => {
  it('gives each curve half of each grade where no radius needs more', () => {
    const { violation, curvesM } = fitted([0, 0.02, 0.01, 0.03], [200, 100, 60, 200]);
    expect(violation).toBe(0);
    [100, 60, 60].forEach((lengthM, i) => {
      expect(curvesM[i]!).toBeCloseTo(lengthM, 3);
    });
  });

  it('gives a curve what its radius needs and its neighbour what is left', () => {
    // Sags of 6 % and 2 % at R 1000 need 60 and 20 m: 30 + 10 m of the 45 m between them.
    const { violation, curvesM } = fitted([-0.04, 0.02, 0.04], [200, 45, 200]);
    expect(violation).toBe(0);
    expect(curvesM[0]!).toBeCloseTo(60, 9);
    expect(curvesM[1]!).toBeCloseTo(30, 3);
    expect(curvesM[1]!).toBeGreaterThanOrEqual(20);
    // The same the other way.
    const turned = fitted([-0.04, -0.02, 0.04], [200, 45, 200]);
    expect(turned.violation).toBe(0);
    expect(turned.curvesM.toReversed()).toEqual(curvesM.map((lengthM) => expect.closeTo(lengthM, 3)));
  });

  it('reports two that need more than the grade between them, and a grade over its limit', () => {
    expect(fitted([-0.04, 0.02, 0.04], [200, 39, 200]).violation).toBeGreaterThan(0.01);
    expect(fitted([-0.05, 0.05, -0.05], [200, 60, 200]).violation).toBeGreaterThan(0.6);
    expect(fitted([-0.05, 0.05, 0.05], [200, 20, 200]).violation).toBeGreaterThan(1);
    expect(fitted([0.12, 0.12], [200, 200]).violation).toBeCloseTo(0.4, 9);
  });
});
