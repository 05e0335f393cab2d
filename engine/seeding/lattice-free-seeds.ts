// First lines that need no lattice: straight, the shortest by given bearings, taut strings round what is in the way, switchbacks
// up what is too steep, and the line that was given. Each is handed on only where it keeps every rule, but the given one.

import { alongLeg, withJoints } from '../base-line/joints.ts';
import type { SearchContext } from '../context/search-context.ts';
import { groundAt } from '../context/search-raster.ts';
import type { Candidate } from '../line/candidate.ts';
import { COST_ONLY } from '../line/objectives.ts';
import type { Point } from '../line/similarity.ts';
import { baseLineCandidate } from './base-line-candidate.ts';
import { dubinsPoints } from './dubins.ts';
import { evenLine, lineThroughPoints, plannedLine } from './seed-line.ts';
import { switchbackPlans } from './switchbacks.ts';
import { tautPlans } from './taut-plans.ts';

/** Lines that need no lattice, where they keep every rule: straight, or the shortest by the given bearings; and taut strings round what is in the way. */
export function latticeFreeSeeds(context: SearchContext): Candidate[] {
  return [...straightSeeds(context), ...tautSeeds(context), ...switchbackSeeds(context)];
}

/** Along taut strings; none where a line that is given is changed, where points stand at a fixed distance or a bearing is given. */
function tautSeeds(context: SearchContext): Candidate[] {
  const { request, settings } = context.problem;
  const isBound = request.start.bearing !== null || request.end.bearing !== null;
  if (context.baseLine || settings.useFixedPointDistance || isBound) return [];
  const lines = tautPlans(context.problem, context.limits).map((ip) => plannedLine(context, ip, COST_ONLY));
  return lines.filter(({ scores }) => scores.violation === 0);
}

/** How much of the steepest grade switchbacks use, tried in turn: curves and rounding want a little. */
const SWITCHBACK_SHARES = [0.9995, 0.997, 0.985] as const;

/** Switchbacks at an even grade, where the straight way between two free ends is too steep; those that keep every rule. */
function switchbackSeeds(context: SearchContext): Candidate[] {
  const { raster, limits, baseLine } = context;
  const { request, settings } = context.problem;
  const { start, end, controlPoints } = request;
  const isBound = start.bearing !== null || end.bearing !== null || controlPoints.length > 0;
  if (baseLine || settings.useFixedPointDistance || isBound) return [];
  const rise = (end.z ?? groundAt(raster, end.x, end.y)) - (start.z ?? groundAt(raster, start.x, start.y));
  const neededM = Math.abs(rise) / (rise > 0 ? limits.upGrade : limits.downGrade);
  if (!(neededM > Math.hypot(end.x - start.x, end.y - start.y))) return [];
  const isOnTerrain = (x: number, y: number) => !Number.isNaN(groundAt(raster, x, y));
  for (const share of SWITCHBACK_SHARES) {
    const plans = switchbackPlans([start.x, start.y], [end.x, end.y], neededM / share, limits, isOnTerrain);
    const lines = plans.map((ip) => evenLine(context, ip)).filter(({ scores }) => scores.violation === 0);
    if (lines.length > 0) return lines;
  }
  return [];
}

/** A leg under this is none, m. */
const MIN_LEG_M = 1;

function straightSeeds(context: SearchContext): Candidate[] {
  const { start, end, controlPoints } = context.problem.request;
  const stops = [start, ...controlPoints, end].map(({ x, y }): Point => [x, y]);
  const legs = stops.slice(1).map(([x, y], i) => Math.hypot(x - stops[i][0], y - stops[i][1]));
  if (legs.some((leg) => leg < MIN_LEG_M)) return [];
  const plans = start.bearing === null && end.bearing === null ? [stops] : turningPlans(context);
  for (const plan of plans) {
    const line = lineThroughPoints(context, plan, COST_ONLY);
    if (line.scores.violation === 0) return [line];
  }
  return [];
}

/** The stretch as it was given; where two lines are joined, the shortest curves between the cuts. */
export function baseLineSeeds(context: SearchContext): Candidate[] {
  if (!context.baseLine) throw new Error('no line is given');
  const own = baseLineCandidate(context, context.baseLine);
  return own ? [own] : turningPlans(context).map((plan) => lineThroughPoints(context, plan, COST_ONLY));
}

/** Radii tried for the shortest path by bearings: the smallest that leaves room for clothoids is the best. */
const RADII = [1.01, 1.3, 1.8, 3] as const;
const FREE_BEARINGS = 16;

function turningPlans(context: SearchContext): Point[][] {
  const { start, end, controlPoints } = context.problem.request;
  if (controlPoints.length > 0) return [];
  const free = Array.from({ length: FREE_BEARINGS }, (_, i) => (2 * Math.PI * i) / FREE_BEARINGS);
  const plans: Point[][] = [];
  for (const factor of RADII) {
    let best: Point[] | null = null;
    for (const from of start.bearing === null ? free : [start.bearing]) {
      for (const to of end.bearing === null ? free : [end.bearing]) {
        const points = dubinsPoints(
          { x: start.x, y: start.y, bearing: from },
          { x: end.x, y: end.y, bearing: to },
          context.limits.minRadiusM * factor,
        );
        if (points && (!best || lengthOf(points) < lengthOf(best))) best = points;
      }
    }
    if (best) plans.push(best);
  }
  return context.baseLine ? plans.map((plan) => withJoints(plan, true, true, alongLeg)) : plans;
}

function lengthOf(points: readonly Point[]): number {
  return points.slice(1).reduce((sum, [x, y], i) => sum + Math.hypot(x - points[i][0], y - points[i][1]), 0);
}
