// Whether the ground is known all along an interval, not at its middle alone: a curve can graze a cell without heights, or the edge of
// the terrain, between two stations. Full detail follows the plan; the search follows the tangent and its curvature. Only
// stations near a hole or near the edge are looked at.

import { type PlanElements, planPointAt } from '../../alignment/plan.ts';
import type { ProblemRasters } from '../rasters/problem-rasters.ts';
import { heightsAt } from '../rasters/sample-rasters.ts';
import { type Columns, VIOLATION_OUTSIDE } from './columns.ts';

/** Distance between the points that are looked at, m: what a line may graze unseen. */
const PART_M = 0.5;

/** Marks surveyed stations 0 … count − 1 of full detail as outside where any part of their interval is. */
export function groundBetween(rasters: ProblemRasters, plan: PlanElements, count: number, columns: Columns): void {
  const { chainage, step, violations } = columns;
  for (let i = 0; i < count; i++) {
    if (violations[i] & VIOLATION_OUTSIDE || !isNearUnknown(rasters, columns, i)) continue;
    const parts = Math.ceil(step[i] / PART_M);
    for (let k = 0; k < parts; k++) {
      planPointAt(plan, chainage[i] + step[i] * ((k + 0.5) / parts - 0.5), point);
      if (isKnown(rasters, point.x, point.y)) continue;
      violations[i] |= VIOLATION_OUTSIDE;
      break;
    }
  }
}

/** The same for the search, of stations from … to − 1. */
export function groundAlongTangents(rasters: ProblemRasters, from: number, to: number, columns: Columns): void {
  const { x, y, cos, sin, curvature, step, violations } = columns;
  for (let i = from; i < to; i++) {
    if (violations[i] & VIOLATION_OUTSIDE || !isNearUnknown(rasters, columns, i)) continue;
    const parts = Math.ceil(step[i] / PART_M);
    for (let k = 0; k < parts; k++) {
      const along = step[i] * ((k + 0.5) / parts - 0.5);
      const aside = 0.5 * along * along * curvature[i];
      if (isKnown(rasters, x[i] + along * cos[i] - aside * sin[i], y[i] + along * sin[i] + aside * cos[i])) continue;
      violations[i] |= VIOLATION_OUTSIDE;
      break;
    }
  }
}

/** Whether half an interval from a station with ground may reach a hole or the edge. */
function isNearUnknown({ ground, nearHole }: ProblemRasters, { x, y, step, cell }: Columns, i: number): boolean {
  if (nearHole !== null && nearHole[cell[i]] === 1) return true;
  const reachM = 0.5 * step[i];
  const east = x[i] - ground.originX;
  const south = ground.originY - y[i];
  return (
    east < reachM ||
    south < reachM ||
    east > ground.width * ground.cell - reachM ||
    south > ground.height * ground.cell - reachM
  );
}

function isKnown(rasters: ProblemRasters, x: number, y: number): boolean {
  heightsAt(rasters, x, y, heights);
  return !Number.isNaN(heights.ground);
}

/** Reused: what is looked at. */
const point = { x: 0, y: 0, cos: 1, sin: 0, curvature: 0 };
const heights = { ground: 0, rock: 0 };
