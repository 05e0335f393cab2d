// A line in its two forms: points as the domain names them, and the flat numbers that layout and evaluation read. All who
// need the second from the first ask here, so that strides and order stand in one place. Metres.

import type { Alignment } from '#domain/alignment.ts';
import { layoutPlan, type PlanElements, type PlanScratch, planElements, planScratch } from './plan.ts';

/** Plan and profile as flat arrays that the caller owns. Only the first counts are read. */
export interface Line {
  ipCount: number;
  /** 4 per intersection point: x, y, radius m (0 at ends), clothoid length m before the arc. */
  readonly ip: Float64Array;
  /** Clothoid length after the arc, m, 1 per intersection point; left out = as long as the one before (the search's own lines). */
  readonly clothoidOut?: Float64Array;
  vpCount: number;
  /** 3 per vertical point: chainage m, height m, curve length m (0 at ends). */
  readonly vp: Float64Array;
}

/** An alignment as evaluators read it, with a clothoid of its own on either side. */
export function lineOf({ plan, profile }: Alignment): Line {
  return {
    ipCount: plan.length,
    ip: Float64Array.from(plan.flatMap((p) => [p.x, p.y, p.radiusM, p.clothoidInM])),
    clothoidOut: Float64Array.from(plan, (p) => p.clothoidOutM),
    vpCount: profile.length,
    vp: profileNumbers(profile),
  };
}

/** PLAN_STRIDE numbers per intersection point, as layoutPlan reads them. */
export function planNumbers(plan: Alignment['plan']): Float64Array {
  return Float64Array.from(plan.flatMap((p) => [p.x, p.y, p.radiusM, p.clothoidInM, p.clothoidOutM]));
}

/** PROFILE_STRIDE numbers per vertical point. */
export function profileNumbers(profile: Alignment['profile']): Float64Array {
  return Float64Array.from(profile.flatMap((p) => [p.chainageM, p.z, p.curveLengthM]));
}

export interface LaidPlan {
  /** PLAN_STRIDE per point, radii and clothoids as they are built. */
  readonly points: Float64Array;
  readonly elements: PlanElements;
  readonly scratch: PlanScratch;
  readonly lengthM: number;
}

/** A plan laid out: what does not fit is clamped. */
export function laidPlan(plan: Alignment['plan']): LaidPlan {
  const points = planNumbers(plan);
  const elements = planElements(plan.length);
  const scratch = planScratch(plan.length);
  const lengthM = layoutPlan(points, plan.length, elements, scratch);
  return { points, elements, scratch, lengthM };
}
