// The limits that a profile touches, each as a function of its vertical points that is 0 on the limit and negative inside:
// grades of tangents, crest and sag radii, curves that touch their neighbours, least lengths of curves and of the grades between them,
// heights that the request gives, room at crossings. Chainages and heights in m, grades in m/m.

import type { Clearance, DrivingRule } from '#domain/route.ts';
import type { ElementLimits } from '../alignment/element-limits.ts';
import { gradeAfter, PROFILE_STRIDE, profileAt } from '../alignment/profile.ts';

export interface TouchedLimit {
  /** null = a limit whose multiplier is not reported: two curves cannot overlap; room at a crossing, which is found by variation. */
  readonly rule: DrivingRule | null;
  readonly fromM: number;
  readonly toM: number;
  readonly limit: number;
  readonly unit: string;
  readonly subject: string;
  /** What one unit of relaxation moves the function by. */
  readonly perUnit: number;
  /** Held from both sides: a multiplier of either sign. */
  readonly isEquality: boolean;
  /** The vertical points it depends on. */
  readonly points: readonly number[];
  value(vp: Float64Array): number;
}

export interface ProfileRules {
  /** Steepest allowed grade of the tangent from–to in its direction (+1 climbs), m/m. */
  gradeLimit(fromM: number, toM: number, direction: number): number;
  readonly crestRadiusM: number;
  readonly sagRadiusM: number;
  /** Least lengths; left out = none. */
  readonly elements?: Pick<ElementLimits, 'verticalCurveM' | 'verticalGapM' | 'gradeRunM'>;
  readonly clearances: readonly Clearance[];
  /** Given heights along the line: chainage and whose. */
  readonly heights: readonly { readonly chainageM: number; readonly rule: DrivingRule; readonly subject: string }[];
}

/** A grade this near to its limit, as a share of it, touches it; and a radius. */
const GRADE_NEAR = 5e-3;
const RADIUS_NEAR = 1e-2;
/** Curves whose ends lie this near touch each other, m. */
const GAP_NEAR_M = 0.05;
/** Room at a crossing that is this near to what is needed touches it, m. */
export const CLEARANCE_NEAR_M = 0.05;
/** Changes of grade under this have no curve to speak of. */
const MIN_CHANGE = 1e-4;

export function touchedLimits(vp: Float64Array, count: number, rules: ProfileRules): TouchedLimit[] {
  return [
    ...tangents(vp, count, rules),
    ...curves(vp, count, rules),
    ...gaps(vp, count),
    ...lengths(vp, count, rules),
    ...fixedHeights(vp, count, rules),
    ...rooms(vp, count, rules),
  ];
}

const at = (vp: Float64Array, i: number) => vp[i * PROFILE_STRIDE];
const halfOf = (vp: Float64Array, i: number) => vp[i * PROFILE_STRIDE + 2] / 2;

function tangents(vp: Float64Array, count: number, rules: ProfileRules): TouchedLimit[] {
  const found: TouchedLimit[] = [];
  for (let i = 0; i + 1 < count; i++) {
    const grade = gradeAfter(vp, i);
    const sign = Math.sign(grade);
    const fromM = at(vp, i) + halfOf(vp, i);
    const toM = Math.max(fromM, at(vp, i + 1) - halfOf(vp, i + 1));
    const limit = rules.gradeLimit(fromM, toM, sign);
    if (Math.abs(grade) < limit * (1 - GRADE_NEAR)) continue;
    found.push({
      rule: 'grade',
      fromM,
      toM,
      limit: 100 * limit,
      unit: '%',
      subject: '',
      perUnit: 0.01,
      isEquality: false,
      points: [i, i + 1],
      value: (now) => sign * gradeAfter(now, i) - limit,
    });
  }
  return found;
}

function curves(vp: Float64Array, count: number, { crestRadiusM, sagRadiusM }: ProfileRules): TouchedLimit[] {
  const found: TouchedLimit[] = [];
  const changeAt = (now: Float64Array, i: number) => gradeAfter(now, i) - gradeAfter(now, i - 1);
  for (let i = 1; i + 1 < count; i++) {
    const change = changeAt(vp, i);
    if (Math.abs(change) < MIN_CHANGE) continue;
    const limit = change < 0 ? crestRadiusM : sagRadiusM;
    if (2 * halfOf(vp, i) > limit * Math.abs(change) * (1 + RADIUS_NEAR)) continue;
    const sign = Math.sign(change);
    found.push({
      rule: change < 0 ? 'crestRadius' : 'sagRadius',
      fromM: at(vp, i) - halfOf(vp, i),
      toM: at(vp, i) + halfOf(vp, i),
      limit,
      unit: 'm',
      subject: '',
      perUnit: Math.abs(change),
      isEquality: false,
      points: [i - 1, i, i + 1],
      value: (now) => limit * sign * changeAt(now, i) - 2 * halfOf(now, i),
    });
  }
  return found;
}

function gaps(vp: Float64Array, count: number): TouchedLimit[] {
  const found: TouchedLimit[] = [];
  for (let i = 0; i + 1 < count; i++) {
    const value = (now: Float64Array) => halfOf(now, i) + halfOf(now, i + 1) - (at(now, i + 1) - at(now, i));
    if (value(vp) < -GAP_NEAR_M) continue;
    const fromM = at(vp, i);
    const toM = at(vp, i + 1);
    found.push({ rule: null, fromM, toM, limit: 0, unit: 'm', subject: '', perUnit: 0, isEquality: false, points: [i, i + 1], value }); // biome-ignore format: a record
  }
  return found;
}

/** Curves, grades between two of them and distances of vertical points that are as short as they may be. */
function lengths(vp: Float64Array, count: number, { elements }: ProfileRules): TouchedLimit[] {
  if (!elements) return [];
  const { verticalCurveM, verticalGapM, gradeRunM } = elements;
  const found: TouchedLimit[] = [];
  const touch = (points: readonly number[], leastM: number, lengthOf: (now: Float64Array) => number) => {
    if (!(leastM > 0) || Math.abs(lengthOf(vp) - leastM) > GAP_NEAR_M) return;
    const [fromM, toM] = [at(vp, points[0]), at(vp, points[points.length - 1])];
    found.push({ rule: null, fromM, toM, limit: leastM, unit: 'm', subject: '', perUnit: 0, isEquality: false, points, value: (now) => leastM - lengthOf(now) }); // biome-ignore format: a record
  };
  for (let i = 1; i + 1 < count; i++) {
    touch([i], verticalCurveM, (now) => 2 * halfOf(now, i));
    if (i + 2 === count) continue;
    const distance = (now: Float64Array) => at(now, i + 1) - at(now, i);
    touch([i, i + 1], verticalGapM, distance);
    touch([i, i + 1], gradeRunM, (now) => distance(now) - halfOf(now, i) - halfOf(now, i + 1));
  }
  return found;
}

function fixedHeights(vp: Float64Array, count: number, { heights }: ProfileRules): TouchedLimit[] {
  const level = { z: 0, grade: 0 };
  return heights.map(({ chainageM, rule, subject }) => {
    const z = (now: Float64Array) => {
      profileAt(now, count, chainageM, level);
      return level.z;
    };
    const height = z(vp);
    const points = pointsAround(vp, count, chainageM);
    return { rule, fromM: chainageM, toM: chainageM, limit: height, unit: 'm', subject, perUnit: 1, isEquality: true, points, value: (now) => z(now) - height }; // biome-ignore format: a record
  });
}

/** The room over or under the lines that are crossed, where there is no more of it than there must be. */
function rooms(vp: Float64Array, count: number, { clearances }: ProfileRules): TouchedLimit[] {
  const level = { z: 0, grade: 0 };
  return clearances
    .filter(({ limitM, actualM }) => Math.abs(actualM - limitM) <= CLEARANCE_NEAR_M)
    .map(({ subject, chainageM, passes, limitM }) => {
      const sign = passes === 'over' ? 1 : -1;
      profileAt(vp, count, chainageM, level);
      const height = level.z;
      return {
        rule: null,
        fromM: chainageM,
        toM: chainageM,
        limit: limitM,
        unit: 'm',
        subject,
        perUnit: 1,
        isEquality: false,
        points: pointsAround(vp, count, chainageM),
        value: (now) => {
          profileAt(now, count, chainageM, level);
          return sign * (height - level.z);
        },
      };
    });
}

/** The vertical points that the height at a chainage depends on. */
function pointsAround(vp: Float64Array, count: number, chainageM: number): number[] {
  const before = Array.from({ length: count }, (_, i) => i).filter((i) => at(vp, i) <= chainageM).length - 1;
  return [before - 1, before, before + 1, before + 2].filter((i) => i >= 0 && i < count);
}
