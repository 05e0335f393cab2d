// A line as vertices in space, for drawing it while it is changed: plan and profile laid out as they are built, without
// ground and without cost. A millisecond's work for any line.

import type { Alignment } from '#domain/alignment.ts';
import { layoutPlan, type PlanPoint, planElements, planPointAt, planScratch } from './plan.ts';
import { clampProfile, profileAt } from './profile.ts';

const MOST_VERTICES = 4_000;

/** x, y, z per vertex, flat, at most `stepM` apart, both ends included. */
export function drawnLine({ plan, profile }: Alignment, stepM: number): Float64Array {
  const points = Float64Array.from(plan.flatMap((p) => [p.x, p.y, p.radiusM, p.clothoidInM, p.clothoidOutM]));
  const elements = planElements(plan.length);
  const lengthM = layoutPlan(points, plan.length, elements, planScratch(plan.length));
  const vp = Float64Array.from(profile.flatMap((p) => [p.chainageM, p.z, p.curveLengthM]));
  clampProfile(vp, profile.length);
  const pieces = Math.max(1, Math.min(MOST_VERTICES - 1, Math.ceil(lengthM / stepM)));
  const line = new Float64Array(3 * (pieces + 1));
  const at: PlanPoint = { x: 0, y: 0, cos: 1, sin: 0, curvature: 0 };
  const height = { z: 0, grade: 0 };
  for (let i = 0; i <= pieces; i++) {
    const chainage = (i * lengthM) / pieces;
    planPointAt(elements, chainage, at);
    profileAt(vp, profile.length, chainage, height);
    line.set([at.x, at.y, height.z], 3 * i);
  }
  return line;
}
