// What a finished road consists of, counted from its laid-out elements and not by the engine's own rules: shortest arc, straight
// and vertical curve, and how many of them are under what their class asks for. The first and the last element may be short.

import type { Alignment } from '#domain/alignment.ts';
import type { RouteType } from '#domain/route-type.ts';
import { elementsOfPlan, elementsOfProfile } from '#engine/alignment/elements.ts';

export interface ElementAudit {
  readonly shortestArcM: number;
  readonly shortestStraightM: number;
  readonly shortestCurveM: number;
  /** Elements of plan and profile under the least of their class. */
  readonly short: number;
}

/** What is shorter is the rounding of a layout, m. */
const NOTHING_M = 0.01;
const ROUNDING_M = 0.02;

export function auditOf({ plan, profile }: Alignment, { designClass: d }: RouteType): ElementAudit {
  const inner = elementsOfPlan(plan)
    .filter(({ lengthM }) => lengthM > NOTHING_M)
    .slice(1, -1);
  const arcs = inner.filter(({ kind }) => kind === 'arc').map(({ lengthM }) => lengthM);
  const straights = inner.filter(({ kind }) => kind === 'straight').map(({ lengthM }) => lengthM);
  const levels = elementsOfProfile(profile).filter(({ lengthM }) => lengthM > NOTHING_M);
  const curves = levels.filter(({ kind }) => kind === 'parabola').map(({ lengthM }) => lengthM);
  const runs = levels
    .slice(1, -1)
    .filter(({ kind }) => kind === 'grade')
    .map(({ lengthM }) => lengthM);
  const gaps = profile.slice(2, -1).map(({ chainageM }, i) => chainageM - profile[i + 1].chainageM);
  const leastStraightM = Math.min(d.minStraightLengthM, d.minStraightSameWayM);
  const under = (lengths: readonly number[], leastM: number) =>
    lengths.filter((lengthM) => lengthM < leastM - ROUNDING_M).length;
  return {
    shortestArcM: Math.min(...arcs),
    shortestStraightM: Math.min(...straights),
    shortestCurveM: Math.min(...curves),
    short:
      under(arcs, d.minArcLengthM) +
      under(straights, leastStraightM) +
      under(curves, d.minVerticalCurveM) +
      under(runs, d.minGradeRunM) +
      under(gaps, d.minVerticalPointDistanceM),
  };
}
