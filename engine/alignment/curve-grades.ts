// How steep a road may be in a curve, by its radius and the direction of travel: one sharp radius with one grade, and a
// table of radii and grades for each direction. Between two radii of a table the grade is linear, below the first one it
// is that of the first, above the last one the table says nothing. Where several say something the least grade holds;
// the general limits of the design class are no part of this. Radii in m, curvatures in 1/m, grades in m/m.

import type { Curve } from '#domain/parameters/parameter.ts';
import type { RouteType } from '#domain/route-type.ts';

interface GradeTable {
  readonly radiusM: Float64Array;
  readonly grade: Float64Array;
}

export interface CurveGrades {
  /** No curve of at most this curvature has a limit of its own; Infinity = no curve has. */
  readonly freeCurvature: number;
  readonly sharpCurvature: number;
  readonly sharpGrade: number;
  readonly climb: GradeTable;
  readonly fall: GradeTable;
}

export function curveGradesOf(design: RouteType['designClass']): CurveGrades {
  // Problems that were frozen before there were tables have none.
  const climb = tableOf(design.gradeByRadius ?? []);
  const fall = tableOf(design.gradeReturnByRadius ?? []);
  const widestM = Math.max(design.sharpRadiusM, ...climb.radiusM.slice(-1), ...fall.radiusM.slice(-1));
  return {
    freeCurvature: 1 / widestM,
    sharpCurvature: 1 / design.sharpRadiusM,
    sharpGrade: design.sharpGradePct / 100,
    climb,
    fall,
  };
}

/** Steepest grade of a curve in a direction of travel (climbs from A to B, or falls); Infinity = no limit of its own. */
export function gradeOfCurve(grades: CurveGrades, curvature: number, climbs: boolean): number {
  const size = Math.abs(curvature);
  if (!(size > grades.freeCurvature)) return Number.POSITIVE_INFINITY;
  const sharp = size > grades.sharpCurvature ? grades.sharpGrade : Number.POSITIVE_INFINITY;
  return Math.min(sharp, gradeIn(climbs ? grades.climb : grades.fall, 1 / size));
}

function tableOf(points: Curve): GradeTable {
  return {
    radiusM: Float64Array.from(points, ([radiusM]) => radiusM),
    grade: Float64Array.from(points, ([, gradePct]) => gradePct / 100),
  };
}

function gradeIn({ radiusM, grade }: GradeTable, radius: number): number {
  const last = radiusM.length - 1;
  if (last < 0 || radius > radiusM[last]) return Number.POSITIVE_INFINITY;
  if (radius <= radiusM[0]) return grade[0];
  let i = 1;
  while (radiusM[i] < radius) i++;
  const share = (radius - radiusM[i - 1]) / (radiusM[i] - radiusM[i - 1]);
  return grade[i - 1] + share * (grade[i] - grade[i - 1]);
}
