// How high cut and fill get within an interval: its middle alone misses up to 2.6 m on forest roads over steep ground. At the stations of
// full detail every part of the interval is looked at; the search looks at both ends along the tangent. Where the middle is far
// from the limits of the class nothing is looked at.

import { type PlanElements, planPointAt } from '../../alignment/plan.ts';
import { profileAt } from '../../alignment/profile.ts';
import type { HeightLimits } from '../../earthwork/height-limits.ts';
import type { ProblemRasters } from '../rasters/problem-rasters.ts';
import { heightsAt } from '../rasters/sample-rasters.ts';
import { type Columns, VIOLATION_OUTSIDE } from './columns.ts';

/** Parts of an interval: heights are looked at where they meet, the interval's two ends among them. */
const PARTS = 8;
/** Heights at the middle that are further from their limit are believed, m: half an interval of 10 m across ground of 45° and more. */
const NEAR_M = 7;

/** Half an interval of full detail, m. */
const REACH_M = 5;

/** Raises cutM and fillM of surveyed stations to the most anywhere in their intervals, where that may matter. */
export function heightsBetween(
  rasters: ProblemRasters,
  { maxCutM, maxFillM }: HeightLimits,
  { plan, vp, vpCount }: { readonly plan: PlanElements; readonly vp: Float64Array; readonly vpCount: number },
  count: number,
  columns: Columns,
): void {
  const { chainage, step, cutM, fillM, violations } = columns;
  for (let i = 0; i < count; i++) {
    if (violations[i] & VIOLATION_OUTSIDE) continue;
    if (!(cutM[i] > maxCutM - NEAR_M || fillM[i] > maxFillM - NEAR_M)) continue;
    for (let k = 0; k <= PARTS; k++) {
      if (2 * k === PARTS) continue;
      const s = chainage[i] + step[i] * (k / PARTS - 0.5);
      planPointAt(plan, s, point);
      heightsAt(rasters, point.x, point.y, heights);
      if (Number.isNaN(heights.ground)) continue;
      profileAt(vp, vpCount, s, level);
      cutM[i] = Math.max(cutM[i], heights.ground - level.z);
      fillM[i] = Math.max(fillM[i], level.z - heights.ground);
    }
  }
}

/**
 * The same for the search, of stations from … to − 1: as far to both sides as an interval of full detail reaches, along the tangent
 * and its curvature. So bridges and tunnels come out as long as in full detail in the mean, however long the search's intervals are.
 */
export function heightsAtEnds(
  rasters: ProblemRasters,
  { maxCutM, maxFillM }: HeightLimits,
  from: number,
  to: number,
  columns: Columns,
): void {
  const { x, y, z, cos, sin, curvature, grade, step, cutM, fillM, violations } = columns;
  for (let i = from; i < to; i++) {
    if (!(cutM[i] > maxCutM - NEAR_M || fillM[i] > maxFillM - NEAR_M) || violations[i] & VIOLATION_OUTSIDE) continue;
    const half = Math.min(REACH_M, 0.5 * step[i]);
    const aside = 0.5 * half * half * curvature[i];
    for (let along = -half; along <= half; along += 2 * half) {
      heightsAt(rasters, x[i] + along * cos[i] - aside * sin[i], y[i] + along * sin[i] + aside * cos[i], heights);
      const height = heights.ground - z[i] - along * grade[i];
      if (height > cutM[i]) cutM[i] = height;
      if (-height > fillM[i]) fillM[i] = -height;
    }
  }
}

/** Reused: what is looked at. */
const point = { x: 0, y: 0, cos: 1, sin: 0, curvature: 0 };
const heights = { ground: 0, rock: 0 };
const level = { z: 0, grade: 0 };
