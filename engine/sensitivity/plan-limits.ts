// The limits that a plan touches near its sharpest curves, each as a function of the plan that is 0 on the limit and negative
// inside: smallest and largest radius, curves that meet their neighbours or an end, shortest elements, bearings at the ends,
// control points, and what must not be entered beside the road. Metres, radians.

import type { IntersectionPoint } from '#domain/alignment.ts';
import type { RouteResult } from '#domain/route.ts';
import { arcNeeded, straightNeeded } from '../alignment/element-limits.ts';
import { planNumbers } from '../alignment/line.ts';
import {
  layoutPlan,
  measureLegs,
  measureTangents,
  type PlanElements,
  type PlanPoint,
  type PlanScratch,
  planElements,
  planPointAt,
  planScratch,
  STRAIGHT_RAD,
} from '../alignment/plan.ts';
import { limitsOf } from '../line/limits.ts';
import type { Problem } from '../problem.ts';

/** A plan as it is asked for: curves that do not fit have tangents that overlap. */
export interface AskedPlan {
  readonly plan: readonly IntersectionPoint[];
  readonly scratch: PlanScratch;
  /** As it can be built. */
  readonly elements: PlanElements;
}

export interface PlanLimit {
  /** The curve whose smallest radius it is; −1 = a limit that is not reported. */
  readonly radiusOf: number;
  /** Held from both sides: a multiplier of either sign. */
  readonly isEquality: boolean;
  value(asked: AskedPlan): number;
}

type Point = readonly [x: number, y: number];

/** A radius this near to its limit, as a share of it, touches it. */
const RADIUS_NEAR = 1e-2;
/** Straights shorter than this are none, and elements this near to the shortest touch it, m. */
const STRAIGHT_NEAR_M = 0.5;
/** The road comes as near to a control point's circle as this, m. */
const CONTROL_NEAR_M = 0.5;
/** How far to both sides of a place the nearest point of a moved line is looked for, and how often, m. */
const REACH_M = 20;
const SAMPLE_M = 0.5;
/** Steps that leave two thirds each between two samples. */
const THIRDS = 25;

export function askedPlan(plan: readonly IntersectionPoint[]): AskedPlan {
  const scratch = planScratch(plan.length);
  const asked = planNumbers(plan);
  measureLegs(asked, 0, plan.length - 1, scratch);
  for (let i = 1; i + 1 < plan.length; i++) measureTangents(asked, i, scratch);
  const elements = planElements(plan.length);
  layoutPlan(planNumbers(plan), plan.length, elements, planScratch(plan.length));
  return { plan, scratch, elements };
}

/** Curves of the smallest radius that the design class allows. */
export function sharpestCurves({ plan, scratch }: AskedPlan, problem: Problem): number[] {
  const { minRadiusM } = limitsOf(problem);
  return plan.flatMap(({ radiusM }, i) => {
    const isCurve = i > 0 && i + 1 < plan.length && Math.abs(scratch.turn[i]) > STRAIGHT_RAD;
    return isCurve && radiusM > 0 && radiusM <= minRadiusM * (1 + RADIUS_NEAR) ? [i] : [];
  });
}

/**
 * @param around points of the plan that may be moved
 * @param nearM from the edge of the road to what must not be entered: nearer than that touches it
 */
export function touchedPlanLimits(
  asked: AskedPlan,
  problem: Problem,
  stations: RouteResult['stations'],
  around: ReadonlySet<number>,
  nearM: number,
): PlanLimit[] {
  return [
    ...radii(asked, problem, around),
    ...legs(asked, problem, around),
    ...arcs(asked, problem, around),
    ...bearings(asked, problem),
    ...controlPoints(asked, problem),
    ...fences(asked, problem, stations, around, nearM),
  ];
}

function radii(asked: AskedPlan, problem: Problem, around: ReadonlySet<number>): PlanLimit[] {
  const { maxRadiusM } = limitsOf(problem);
  const sharp = sharpestCurves(asked, problem).filter((i) => around.has(i));
  const wide = [...around].filter((i) => asked.plan[i].radiusM >= maxRadiusM * (1 - RADIUS_NEAR));
  const held = ({ plan }: AskedPlan, i: number, sign: number) => sign * (asked.plan[i].radiusM - plan[i].radiusM);
  return [
    ...sharp.map((i) => ({ radiusOf: i, isEquality: false, value: (now: AskedPlan) => held(now, i, 1) })),
    ...wide.map((i) => ({ radiusOf: -1, isEquality: false, value: (now: AskedPlan) => held(now, i, -1) })),
  ];
}

/** Straights of no length, or of the least between two such curves, or of the longest. */
function legs(asked: AskedPlan, problem: Problem, around: ReadonlySet<number>): PlanLimit[] {
  const { elements } = limitsOf(problem);
  const { turn } = asked.scratch;
  const last = asked.plan.length - 2;
  const straightOf = ({ scratch: { leg, tangentIn, tangentOut } }: AskedPlan, k: number) =>
    leg[k] - tangentOut[k] - tangentIn[k + 1];
  return Array.from({ length: last + 1 }, (_, k) => k).flatMap((k) => {
    if (!around.has(k) && !around.has(k + 1)) return [];
    const now = straightOf(asked, k);
    if (now > elements.maxStraightM - STRAIGHT_NEAR_M)
      return [
        { radiusOf: -1, isEquality: false, value: (moved: AskedPlan) => straightOf(moved, k) - elements.maxStraightM },
      ];
    const isEnd = k === 0 || k === last;
    const least = isEnd ? 0 : straightNeeded(elements, turn[k] * turn[k + 1] > 0);
    const bound = now < STRAIGHT_NEAR_M ? 0 : now < least + STRAIGHT_NEAR_M ? least : -1;
    if (bound < 0) return [];
    return [{ radiusOf: -1, isEquality: false, value: (moved: AskedPlan) => bound - straightOf(moved, k) }];
  });
}

/** Arcs of the least length. */
function arcs(asked: AskedPlan, problem: Problem, around: ReadonlySet<number>): PlanLimit[] {
  const { elements } = limitsOf(problem);
  const arcOf = ({ plan, scratch }: AskedPlan, i: number) =>
    plan[i].radiusM * Math.abs(scratch.turn[i]) - (plan[i].clothoidInM + plan[i].clothoidOutM) / 2;
  return [...around].flatMap((i) => {
    const now = arcOf(asked, i);
    const least = arcNeeded(elements, Math.abs(asked.scratch.turn[i]));
    if (!(least > 0) || now < STRAIGHT_NEAR_M || now > least + STRAIGHT_NEAR_M) return [];
    return [{ radiusOf: -1, isEquality: false, value: (moved: AskedPlan) => least - arcOf(moved, i) }];
  });
}

function bearings({ plan }: AskedPlan, { request: { start, end } }: Problem): PlanLimit[] {
  const turnFrom = (leg: number, bearing: number, { scratch: { cos, sin } }: AskedPlan) =>
    Math.atan2(sin[leg] * Math.cos(bearing) - cos[leg] * Math.sin(bearing), cos[leg] * Math.cos(bearing) + sin[leg] * Math.sin(bearing)); // biome-ignore format: a cross and a dot product
  return [[0, start.bearing] as const, [plan.length - 2, end.bearing] as const].flatMap(([leg, bearing]) =>
    bearing === null
      ? []
      : [{ radiusOf: -1, isEquality: true, value: (now: AskedPlan) => turnFrom(leg, bearing, now) }],
  );
}

const at: PlanPoint = { x: 0, y: 0, cos: 1, sin: 0, curvature: 0 };

/** Least distance from a line to what `distanceTo` measures, within reach of a chainage; and where. */
function nearestTo(elements: PlanElements, chainageM: number, distanceTo: (x: number, y: number) => number) {
  const inside = (s: number) => Math.max(0, Math.min(elements.lengthM, s));
  const distanceAt = (s: number) => {
    planPointAt(elements, s, at);
    return distanceTo(at.x, at.y);
  };
  const best = { distance: Number.POSITIVE_INFINITY, chainageM };
  for (let d = -REACH_M; d <= REACH_M; d += SAMPLE_M) {
    const s = inside(chainageM + d);
    const distance = distanceAt(s);
    if (distance < best.distance) [best.distance, best.chainageM] = [distance, s];
  }
  let [from, to] = [inside(best.chainageM - SAMPLE_M), inside(best.chainageM + SAMPLE_M)];
  for (let i = 0; i < THIRDS; i++) {
    const [u, v] = [from + (to - from) / 3, to - (to - from) / 3];
    if (distanceAt(u) < distanceAt(v)) to = v;
    else from = u;
  }
  const between = (from + to) / 2;
  return { distance: Math.min(best.distance, distanceAt(between)), chainageM: between };
}

function controlPoints(asked: AskedPlan, { request }: Problem): PlanLimit[] {
  const { elements } = asked;
  return request.controlPoints.flatMap(({ x, y, radiusM }): PlanLimit[] => {
    let nearest = { distance: Number.POSITIVE_INFINITY, chainageM: 0 };
    for (let s = 0; s <= elements.lengthM; s += REACH_M) {
      const found = nearestTo(elements, s, (px, py) => Math.hypot(px - x, py - y));
      if (found.distance < nearest.distance) nearest = found;
    }
    if (nearest.distance < radiusM - CONTROL_NEAR_M) return [];
    // Across the line at the place that is nearest now.
    planPointAt(elements, nearest.chainageM, at);
    const [cos, sin] = [at.cos, at.sin];
    const sideOf = ({ elements: now }: AskedPlan) => {
      const found = nearestTo(now, nearest.chainageM, (px, py) => Math.abs((px - x) * cos + (py - y) * sin));
      planPointAt(now, found.chainageM, at);
      // To the line's tangent there, so that the sample's own place along it does not count.
      return (at.x - x) * -at.sin + (at.y - y) * at.cos;
    };
    if (radiusM < CONTROL_NEAR_M) return [{ radiusOf: -1, isEquality: true, value: sideOf }];
    const sign = Math.sign(sideOf(asked)) || 1;
    return [{ radiusOf: -1, isEquality: false, value: (now) => sign * sideOf(now) - radiusM }];
  });
}

/** Forbidden areas and the corridor's edge beside the road, one limit for each place that is nearest to one of their rings. */
function fences(
  asked: AskedPlan,
  { areas, request: { corridor }, routeType }: Problem,
  stations: RouteResult['stations'],
  around: ReadonlySet<number>,
  nearM: number,
): PlanLimit[] {
  const hard = areas.filter(({ boundaryType }) => boundaryType === 'hard');
  const rings = hard.flatMap(({ geometry }) => (geometry as readonly (readonly (readonly Point[])[])[]).flat());
  if (corridor) rings.push(corridor);
  const surface = routeType.segmentTypes.find(({ kind }) => kind === 'surface')?.parameters;
  const beltM = Math.max(surface?.section.workingBeltM ?? 0, surface?.clearance.bufferDistanceM ?? 0);
  const [fromM, toM] = stretchOf(asked, around);
  const found: PlanLimit[] = [];
  for (const ring of rings) {
    const gapAt = (i: number) => {
      const { chainage, x, y, left, right } = stations;
      if (!(i >= 0 && i < stations.count) || chainage[i] < fromM || chainage[i] > toM) return Number.POSITIVE_INFINITY;
      return distanceToRing(ring, x[i], y[i]) - Math.max(left[i], right[i]) - beltM;
    };
    const edge = boxOf(ring);
    for (let i = 0; i < stations.count; i++) {
      const reach = nearM + beltM + Math.max(stations.left[i], stations.right[i]);
      if (!isNear(edge, stations.x[i], stations.y[i], reach)) continue;
      const gap = gapAt(i);
      if (gap > nearM || gap > gapAt(i - 1) || gap >= gapAt(i + 1)) continue;
      const s = stations.chainage[i];
      const near = edgesNear(ring, stations.x[i], stations.y[i], 3 * REACH_M + reach);
      const distanceOf = (now: AskedPlan) => nearestTo(now.elements, s, (x, y) => distanceToEdges(near, x, y)).distance;
      found.push({ radiusOf: -1, isEquality: false, value: (now) => -distanceOf(now) });
    }
  }
  return found;
}

/** Chainages between which the line depends on these points. */
function stretchOf({ elements }: AskedPlan, around: ReadonlySet<number>): [number, number] {
  let [from, to] = [Number.POSITIVE_INFINITY, 0];
  const points = [...around].flatMap((i) => [i - 1, i, i + 1]);
  for (let e = 0; e < elements.count; e++) {
    if (!points.includes(elements.point[e])) continue;
    from = Math.min(from, elements.start[e]);
    to = Math.max(to, elements.start[e] + elements.length[e]);
  }
  return [from, to];
}

type Edge = readonly [x0: number, y0: number, x1: number, y1: number];

function edgesOf(ring: readonly Point[]): Edge[] {
  return ring.map(([x, y], i) => {
    const [x1, y1] = ring[(i + 1) % ring.length];
    return [x, y, x1, y1];
  });
}

function edgesNear(ring: readonly Point[], x: number, y: number, withinM: number): Edge[] {
  return edgesOf(ring).filter((edge) => distanceToEdges([edge], x, y) < withinM);
}

function distanceToRing(ring: readonly Point[], x: number, y: number): number {
  return distanceToEdges(edgesOf(ring), x, y);
}

function distanceToEdges(edges: readonly Edge[], x: number, y: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (const [x0, y0, x1, y1] of edges) {
    const [dx, dy] = [x1 - x0, y1 - y0];
    const square = dx * dx + dy * dy;
    const t = square > 0 ? Math.max(0, Math.min(1, ((x - x0) * dx + (y - y0) * dy) / square)) : 0;
    least = Math.min(least, Math.hypot(x - x0 - t * dx, y - y0 - t * dy));
  }
  return least;
}

type Box = readonly [west: number, south: number, east: number, north: number];

function boxOf(ring: readonly Point[]): Box {
  return ring.reduce<Box>(
    ([w, s, e, n], [x, y]) => [Math.min(w, x), Math.min(s, y), Math.max(e, x), Math.max(n, y)],
    [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
}

function isNear([west, south, east, north]: Box, x: number, y: number, withinM: number): boolean {
  return x > west - withinM && x < east + withinM && y > south - withinM && y < north + withinM;
}
