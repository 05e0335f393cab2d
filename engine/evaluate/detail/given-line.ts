// A given line made ready to be evaluated: whole, finite, laid out, and as it was laid out.

import type { Alignment } from '#domain/alignment.ts';
import { layoutPlan, PLAN_STRIDE, type PlanElements, planElements, planScratch } from '../../alignment/plan.ts';
import { clampProfile, PROFILE_STRIDE } from '../../alignment/profile.ts';

/** Any list of points is an alignment: too few are repeated. @throws RangeError that names the number that is not finite. */
export function madeWhole({ plan, profile }: Alignment): Alignment {
  refuseNotFinite('plan', plan);
  refuseNotFinite('profile', profile);
  const points = [...plan];
  const levels = [...profile];
  while (points.length < 2) points.push(points[0] ?? { x: 0, y: 0, radiusM: 0, clothoidInM: 0, clothoidOutM: 0 });
  while (levels.length < 2) levels.push(levels[0] ?? { chainageM: 0, z: 0, curveLengthM: 0 });
  return { plan: points, profile: levels };
}

function refuseNotFinite(list: string, points: readonly object[]): void {
  points.forEach((point, i) => {
    for (const [name, value] of Object.entries(point))
      if (!Number.isFinite(value)) throw new RangeError(`${list}[${i}].${name} is ${value}`);
  });
}

/** Its elements, its points, and its vertical points with curves that fit. */
export function layOut({ plan, profile }: Alignment): { points: Float64Array; plan: PlanElements; vp: Float64Array } {
  const points = Float64Array.from(
    plan.flatMap((p) => [p.x, p.y, Math.max(0, p.radiusM), Math.max(0, p.clothoidInM), Math.max(0, p.clothoidOutM)]),
  );
  const elements = planElements(plan.length);
  layoutPlan(points, plan.length, elements, planScratch(plan.length));
  const vp = Float64Array.from(profile.flatMap((p) => [p.chainageM, p.z, Math.max(0, p.curveLengthM)]));
  clampProfile(vp, profile.length);
  return { points, plan: elements, vp };
}

/** With the radii and lengths that the layout left room for. */
export function clamped({ plan, profile }: Alignment, points: Float64Array, vp: Float64Array): Alignment {
  return {
    plan: plan.map((p, i) => ({
      ...p,
      radiusM: points[i * PLAN_STRIDE + 2],
      clothoidInM: points[i * PLAN_STRIDE + 3],
      clothoidOutM: points[i * PLAN_STRIDE + 4],
    })),
    profile: profile.map((p, i) => ({ ...p, curveLengthM: vp[i * PROFILE_STRIDE + 2] })),
  };
}
