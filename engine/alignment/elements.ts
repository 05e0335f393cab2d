// A plan and a profile as lists of their elements, for people and files: straights, clothoids, arcs; grades and parabolas,
// each from one chainage to another with the numbers that define it. Laid out by the same code that the search uses.
// Angles in radians from +x counter-clockwise, radii signed + to the left; grades as ratios, vertical radii + in sags.

import type { Alignment, LineStretches, PlanStretch } from '#domain/alignment.ts';
import { laidPlan, profileNumbers } from './line.ts';
import { ARC, CLOTHOID_IN, CLOTHOID_OUT, type PlanPoint, planPointAt, STRAIGHT_RAD } from './plan.ts';
import { clampProfile, gradeAfter, PROFILE_STRIDE } from './profile.ts';

export interface PlanElement {
  readonly kind: 'straight' | 'clothoidIn' | 'arc' | 'clothoidOut';
  readonly fromM: number;
  readonly lengthM: number;
  /** Start of the element. */
  readonly x: number;
  readonly y: number;
  readonly bearing: number;
  /** Of the arc, or of the sharp end of the clothoid; null on straights. */
  readonly radiusM: number | null;
}

export interface ProfileElement {
  readonly kind: 'grade' | 'parabola';
  readonly fromM: number;
  readonly lengthM: number;
  readonly z: number;
  readonly startGrade: number;
  readonly endGrade: number;
  /** L/(g₂ − g₁): + in sags, − on crests; null on grades. */
  readonly radiusM: number | null;
}

/** Shorter leftovers of a layout are no elements of their own: curves that touch leave 1 mm of a leg of 1 km. */
const MIN_LENGTH_M = 1e-3;

const KIND_NAMES: Readonly<Record<number, PlanElement['kind']>> = {
  [ARC]: 'arc',
  [CLOTHOID_IN]: 'clothoidIn',
  [CLOTHOID_OUT]: 'clothoidOut',
};

/**
 * Elements of a plan as it is built: radii and clothoids that do not fit are clamped first.
 * @param minLengthM shorter ones are left out
 */
export function elementsOfPlan(points: Alignment['plan'], minLengthM = MIN_LENGTH_M): PlanElement[] {
  const { elements: plan } = laidPlan(points);
  const at: PlanPoint = { x: 0, y: 0, cos: 1, sin: 0, curvature: 0 };
  const elements: PlanElement[] = [];
  for (let e = 0; e < plan.count; e++) {
    if (plan.length[e] < minLengthM) continue;
    planPointAt(plan, plan.start[e], at);
    const kind = KIND_NAMES[plan.kind[e]] ?? 'straight';
    const last = elements.at(-1);
    // Points that turn nothing part no straight.
    if (kind === 'straight' && last?.kind === 'straight' && isAlong(last.bearing, at)) {
      elements[elements.length - 1] = { ...last, lengthM: plan.start[e] + plan.length[e] - last.fromM };
      continue;
    }
    elements.push({
      kind,
      fromM: plan.start[e],
      lengthM: plan.length[e],
      x: at.x,
      y: at.y,
      bearing: Math.atan2(at.sin, at.cos),
      radiusM: kind === 'straight' ? null : 1 / plan.curvature[e],
    });
  }
  return elements;
}

function isAlong(bearing: number, { cos, sin }: PlanPoint): boolean {
  return Math.abs(Math.cos(bearing) * sin - Math.sin(bearing) * cos) < STRAIGHT_RAD;
}

/** Length of a plan as it is built, m. */
export function lengthOfPlan(points: Alignment['plan']): number {
  const last = elementsOfPlan(points).at(-1);
  return last ? last.fromM + last.lengthM : 0;
}

/** Elements of a profile as it is built: curves that do not fit are clamped first. */
export function elementsOfProfile(points: Alignment['profile'], minLengthM = MIN_LENGTH_M): ProfileElement[] {
  const vp = profileNumbers(points);
  clampProfile(vp, points.length);
  const elements: ProfileElement[] = [];
  for (let i = 0; i + 1 < points.length; i++) {
    const a = i * PROFILE_STRIDE;
    const grade = gradeAfter(vp, i);
    if (i > 0 && vp[a + 2] > minLengthM) {
      const before = gradeAfter(vp, i - 1);
      const half = vp[a + 2] / 2;
      const radiusM = grade === before ? null : vp[a + 2] / (grade - before);
      elements.push({
        kind: 'parabola',
        fromM: vp[a] - half,
        lengthM: vp[a + 2],
        z: vp[a + 1] - before * half,
        startGrade: before,
        endGrade: grade,
        radiusM,
      });
    }
    const fromM = vp[a] + vp[a + 2] / 2;
    const lengthM = vp[a + PROFILE_STRIDE] - vp[a + PROFILE_STRIDE + 2] / 2 - fromM;
    if (lengthM < minLengthM) continue;
    const z = vp[a + 1] + (grade * vp[a + 2]) / 2;
    elements.push({ kind: 'grade', fromM, lengthM, z, startGrade: grade, endGrade: grade, radiusM: null });
  }
  return elements;
}

/** Both lists as drawings show them. */
export function stretchesOf({ plan, profile }: Alignment): LineStretches {
  return {
    plan: elementsOfPlan(plan).map(({ kind, fromM, lengthM, radiusM }) => {
      const curvature = radiusM === null ? 0 : 1 / radiusM;
      return {
        kind: DRAWN_KINDS[kind],
        fromM,
        lengthM,
        startCurvature: kind === 'clothoidIn' ? 0 : curvature,
        endCurvature: kind === 'clothoidOut' ? 0 : curvature,
      };
    }),
    profile: elementsOfProfile(profile).map(({ kind, fromM, lengthM, startGrade, endGrade }) => ({
      kind,
      fromM,
      lengthM,
      startGrade,
      endGrade,
    })),
  };
}

const DRAWN_KINDS: Readonly<Record<PlanElement['kind'], PlanStretch['kind']>> = {
  straight: 'straight',
  clothoidIn: 'clothoid',
  arc: 'arc',
  clothoidOut: 'clothoid',
};
