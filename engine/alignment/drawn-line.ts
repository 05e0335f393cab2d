// A line as vertices in space, for drawing it while it is changed: plan and profile laid out as they are built, without
// ground and without cost. A millisecond's work for any line.

import type { Alignment } from '#domain/alignment.ts';
import { laidPlan, profileNumbers } from './line.ts';
import { type PlanPoint, planPointAt } from './plan.ts';
import { clampProfile, profileAt } from './profile.ts';

const MAX_VERTICES = 4_000;

/** x, y, z per vertex, flat, at most `stepM` apart, both ends included. */
export function drawnLine({ plan, profile }: Alignment, stepM: number): Float64Array {
  const { elements, lengthM } = laidPlan(plan);
  const vp = profileNumbers(profile);
  clampProfile(vp, profile.length);
  const pieces = Math.max(1, Math.min(MAX_VERTICES - 1, Math.ceil(lengthM / stepM)));
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
