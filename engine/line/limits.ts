// The design limits that the search itself keeps, read from the Problem in one place: the moves clamp to them, so that
// hardly a trial is spent on a line that the evaluator must refuse. Metres; grades as ratios.

import { type CurveGrades, curveGradesOf } from '../alignment/curve-grades.ts';
import { type ElementLimits, elementLimitsOf, withWholeClothoids } from '../alignment/element-limits.ts';
import { crestRadiusOf } from '../alignment/sight.ts';
import type { Problem } from '../problem.ts';

export interface Limits {
  readonly minRadiusM: number;
  readonly maxRadiusM: number;
  /** Steepest climb and steepest fall in the direction A → B. */
  readonly upGrade: number;
  readonly downGrade: number;
  /** The steeper of the two. */
  readonly maxGrade: number;
  /** Steepest grade of any tunnel type and of any bridge type. */
  readonly tunnelGrade: number;
  readonly bridgeGrade: number;
  /** What sharp curves allow. */
  readonly curves: CurveGrades;
  readonly crestRadiusM: number;
  readonly sagRadiusM: number;
  /** Smallest clothoid parameter A; the clothoid of radius R is A²/R long. 0 = arcs without clothoids. */
  readonly clothoidAM: number;
  /** Least and greatest lengths of the line's elements. */
  readonly elements: ElementLimits;
}

const MIN_RADIUS_M = 5;
const MIN_VERTICAL_RADIUS_M = 20;

/** The limits of a problem's design class, kept away from zero so that divisions stay finite. */
export function limitsOf(problem: Pick<Problem, 'routeType'>): Limits {
  const design = problem.routeType.designClass;
  const upGrade = Math.max(0.001, design.maxGradePct / 100);
  const downGrade = Math.max(0.001, design.maxGradeReturnPct / 100);
  const maxGrade = Math.max(upGrade, downGrade);
  const gradeOf = (kind: 'tunnel' | 'bridge') => {
    const types = problem.routeType.segmentTypes.filter((type) => type.kind === kind);
    return types.length > 0 ? Math.max(...types.map(structureGrade)) : maxGrade;
  };
  return {
    minRadiusM: Math.max(MIN_RADIUS_M, design.minRadiusM),
    maxRadiusM: Math.max(design.maxRadiusM, design.minRadiusM),
    upGrade,
    downGrade,
    maxGrade,
    tunnelGrade: gradeOf('tunnel'),
    bridgeGrade: gradeOf('bridge'),
    curves: curveGradesOf(design),
    crestRadiusM: Math.max(MIN_VERTICAL_RADIUS_M, crestRadiusOf(design)),
    sagRadiusM: Math.max(MIN_VERTICAL_RADIUS_M, design.sagRadiusM),
    clothoidAM: design.minClothoidAM,
    elements: elementLimitsOf(design),
  };
}

/** The same limits with whole clothoids beside every arc that has any. */
export function wholeLimits(limits: Limits): Limits {
  return { ...limits, elements: withWholeClothoids(limits.elements) };
}

function structureGrade({ parameters }: Problem['routeType']['segmentTypes'][number]): number {
  return parameters.structure.maxGradePct / 100;
}
