// By how much a limit is relaxed when somebody asks what that would save: a step that a road planner would talk about.

import type { DrivingRule } from './route.ts';

/** One per mille of grade, in %. */
const GRADE_PCT = 0.1;
const HEIGHT_M = 0.1;
/** A radius gives way by the largest power of ten that is at most this share of it. */
const RADIUS_SHARE = 0.1;

/** In the unit of the limit: % of grade, m of radius, clearance or height. */
export function relaxationStep(rule: DrivingRule, limit: number): number {
  if (rule === 'grade') return GRADE_PCT;
  if (rule === 'crestRadius' || rule === 'sagRadius' || rule === 'planRadius')
    return 10 ** Math.floor(Math.log10(RADIUS_SHARE * Math.max(1, limit)) + 1e-9);
  return HEIGHT_M;
}
