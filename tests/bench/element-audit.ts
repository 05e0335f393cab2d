// What a finished road consists of, counted from its laid-out elements and not by the engine's own rules: shortest arc, straight
// and vertical curve, and how many of them are under what their class asks for. The first and the last element may be short.

import type { Alignment } from '#domain/alignment.ts';
import type { RouteType } from '#domain/route-type.ts';
import { elementsOfPlan, elementsOfProfile, type PlanElement } from '#engine/alignment/elements.ts';

export interface ElementAudit {
  readonly shortestArcM: number;
  readonly shortestStraightM: number;
  readonly shortestCurveM: number;
  /** The shortest clothoid that is there; infinite = none. */
  readonly shortestClothoidM: number;
  /** Sides of arcs whose clothoid is under the class's parameter A, though its radius asks for one; and all that are asked for. */
  readonly cutClothoids: number;
  readonly clothoids: number;
  readonly arcsUnder20M: number;
  readonly clothoidsUnder10M: number;
  /** Elements of plan and profile under the least of their class. */
  readonly short: number;
}

/** A clothoid that shifts its arc by less is not asked for where the class names no radius for that, m: p = L²/24R. */
const SHIFT_M = 0.01;
/** Curves that turn by less need none: 10 gon (RAL). */
const SMALL_TURN_RAD = Math.PI / 20;
/** What is shorter is the rounding of a layout, m. */
const NOTHING_M = 0.01;
const ROUNDING_M = 0.02;

export function auditOf({ plan, profile }: Alignment, { designClass: d }: RouteType): ElementAudit {
  const elements = elementsOfPlan(plan).filter(({ lengthM }) => lengthM > NOTHING_M);
  const inner = elements.slice(1, -1);
  const arcs = inner.filter(({ kind }) => kind === 'arc').map(({ lengthM }) => lengthM);
  const straights = inner.filter(({ kind }) => kind === 'straight').map(({ lengthM }) => lengthM);
  const clothoids = inner.filter(({ kind }) => kind.startsWith('clothoid')).map(({ lengthM }) => lengthM);
  const beside = clothoidsAsked(elements, d);
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
    shortestClothoidM: Math.min(...clothoids),
    cutClothoids: beside.filter(({ askedM, lengthM }) => lengthM < askedM - ROUNDING_M).length,
    clothoids: beside.length,
    arcsUnder20M: arcs.filter((lengthM) => lengthM < 20).length,
    clothoidsUnder10M: clothoids.filter((lengthM) => lengthM < 10).length,
    short:
      under(arcs, d.minArcLengthM) +
      under(straights, leastStraightM) +
      under(curves, d.minVerticalCurveM) +
      under(runs, d.minGradeRunM) +
      under(gaps, d.minVerticalPointDistanceM),
  };
}

/** What a class asks of the clothoid on each side of every arc, by A = √(R·L), and how long it is, m; those that nobody would see left out. */
function clothoidsAsked(
  elements: readonly PlanElement[],
  { minClothoidAM, minClothoidRatio, clothoidFreeRadiusM }: RouteType['designClass'],
): { askedM: number; lengthM: number }[] {
  return elements.flatMap(({ kind, radiusM, lengthM }, i) => {
    if (kind !== 'arc' || radiusM === null || !(minClothoidAM > 0)) return [];
    const radius = Math.abs(radiusM);
    const askedM = Math.max(minClothoidAM ** 2 / radius, minClothoidRatio ** 2 * radius);
    const isFree = minClothoidRatio > 0 ? radius >= clothoidFreeRadiusM : askedM ** 2 / (24 * radius) < SHIFT_M;
    const [before, after] = [elements[i - 1], elements[i + 1]];
    const beforeM = before?.kind === 'clothoidIn' ? before.lengthM : 0;
    const afterM = after?.kind === 'clothoidOut' ? after.lengthM : 0;
    const turn = (lengthM + (beforeM + afterM) / 2) / radius;
    if (isFree || turn < SMALL_TURN_RAD) return [];
    return [beforeM, afterM].map((length) => ({ askedM, lengthM: length }));
  });
}
