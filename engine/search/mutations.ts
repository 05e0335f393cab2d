// The moves of the local search. Each changes a few points of a line and leaves the rest where it was, chainage
// included. Sizes are shares of a step that adapts per move: large while far from good, small at the end.
//
// plan moves     shift one point · bend a stretch · straighten a stretch · change a radius · drop or add a point
// profile moves  bump · tilt an end · smooth · towards the ground · slide a vertical point along a grade

import { groundAt, type SearchRaster } from '../context/search-raster.ts';
import type { Line } from '../evaluator.ts';
import { MAX_IP } from '../line/candidate.ts';
import { pointDistanceOf } from '../line/fit-profile.ts';
import type { Limits } from '../line/limits.ts';
import { FREE_END_M, type Problem } from '../problem.ts';
import { below, normal, type RandomState, uniform } from './random.ts';

export const MUTATIONS = [
  'shiftPoint', 'bendStretch', 'straighten', 'radius', 'dropPoint', 'addPoint', 'bump', 'tiltEnd', 'smooth', 'toGround',
  'slideVertical',
] as const; // biome-ignore format: a list
export type Mutation = (typeof MUTATIONS)[number];
export const PROFILE_MUTATIONS_FROM = MUTATIONS.indexOf('bump');

/** Largest step of each move, m (straighten, smooth, toGround: share of the whole way; radius: exponent; dropPoint: none). */
const MAX_STEPS: readonly number[] = [400, 800, 1, 1.5, 1, 200, 25, 15, 1, 1, 200];
/** Each move is tried at this many sizes, each a quarter of the one before. */
export const SIZES = 6;
const QUARTER = 0.25;

/** A step of size class 0 (largest) … SIZES − 1, spread evenly over its class. */
export function stepOf(mutation: number, size: number, random: RandomState): number {
  return MAX_STEPS[mutation] * QUARTER ** (size + uniform(random));
}

export interface MutationContext {
  readonly problem: Problem;
  readonly raster: SearchRaster;
  readonly limits: Limits;
  readonly random: RandomState;
  /** Per point of the line that is moved: 0 free, c + 1 = stands at control point c. */
  readonly held: Int32Array;
  /** No move adds a point. */
  readonly keepsPoints: boolean;
  /** Stretches by chainage that most moves begin in, m; left out = anywhere. */
  readonly focus?: readonly Stretch[];
}

/** From and to along a line, m. */
export type Stretch = readonly [fromM: number, toM: number];

/** What a move did to the list of points: −1 nothing, else the index that was dropped or added. */
export interface Change {
  dropped: number;
  added: number;
  /** Intersection points that moved; heights above them may follow the ground. */
  first: number;
  last: number;
}

/** Changes the line in place; false when the move does not apply here. */
export function applyMutation(
  mutation: Mutation,
  step: number,
  line: Line,
  context: MutationContext,
  change: Change,
): boolean {
  change.dropped = -1;
  change.added = -1;
  change.first = 0;
  change.last = -1;
  switch (mutation) {
    case 'shiftPoint':
      return bend(line, 0, step, context, change);
    case 'bendStretch':
      return bend(line, 1 + below(context.random, 5), step, context, change);
    case 'straighten':
      return straighten(line, step, context, change);
    case 'radius':
      return changeRadius(line, step, context, change);
    case 'dropPoint':
      return dropPoint(line, context, change);
    case 'addPoint':
      return addPoint(line, step, context, change);
    case 'bump':
      return bump(line, step, context);
    case 'tiltEnd':
      return tiltEnd(line, step, context);
    case 'smooth':
      return smooth(line, step, context);
    case 'toGround':
      return towardsGround(line, step, context);
    case 'slideVertical':
      return slideVertical(line, step, context);
  }
}

/** Raised cosine: 1 in the middle, 0 at ±(half + 1). */
function hump(offset: number, half: number): number {
  return 0.5 + 0.5 * Math.cos((Math.PI * offset) / (half + 1));
}

/** This share of the moves begins where the line has a violation. */
const FOCUSED = 0.8;

/** A chainage within the focus, or NaN = anywhere. */
function focusedAt({ focus, random }: MutationContext): number {
  if (!focus || focus.length === 0 || uniform(random) > FOCUSED) return Number.NaN;
  const [from, to] = focus[below(random, focus.length)];
  return from + uniform(random) * (to - from);
}

/** A vertical point to begin at. */
function pickVertical(line: Line, context: MutationContext): number {
  const at = focusedAt(context);
  if (Number.isNaN(at)) return below(context.random, line.vpCount);
  let i = 0;
  while (i < line.vpCount - 1 && line.vp[3 * i + 3] <= at) i++;
  return i;
}

/** An intersection point between the ends to begin at; chainages are taken along the legs. */
function pickPoint(line: Line, context: MutationContext): number {
  const { ip, ipCount, vp, vpCount } = line;
  const at = focusedAt(context);
  if (Number.isNaN(at)) return 1 + below(context.random, ipCount - 2);
  const leg = (i: number) => Math.hypot(ip[4 * i] - ip[4 * i - 4], ip[4 * i + 1] - ip[4 * i - 3]);
  let total = 0;
  for (let i = 1; i < ipCount; i++) total += leg(i);
  let left = (at / vp[3 * vpCount - 3]) * total;
  let i = 1;
  while (i < ipCount - 2 && left > leg(i)) left -= leg(i++);
  return i;
}

/** Moves the points around one by a common shift that fades to both sides. */
function bend(line: Line, half: number, step: number, context: MutationContext, change: Change): boolean {
  if (line.ipCount < 3) return false;
  const { random } = context;
  const middle = pickPoint(line, context);
  const dx = normal(random) * step;
  const dy = normal(random) * step;
  change.first = Math.max(1, middle - half);
  change.last = Math.min(line.ipCount - 2, middle + half);
  let moved = false;
  for (let i = change.first; i <= change.last; i++) {
    const weight = hump(i - middle, half);
    moved = movePoint(line, i, line.ip[4 * i] + dx * weight, line.ip[4 * i + 1] + dy * weight, context) || moved;
  }
  growRadii(line, change, context);
  return moved;
}

/** Takes a stretch towards its chord. */
function straighten(line: Line, step: number, context: MutationContext, change: Change): boolean {
  if (line.ipCount < 3) return false;
  const { random } = context;
  const span = 2 + below(random, Math.min(6, line.ipCount - 2));
  const from = below(random, line.ipCount - span);
  const to = from + span;
  const { ip } = line;
  const share = step * uniform(random);
  change.first = from + 1;
  change.last = to - 1;
  const ax = ip[4 * from];
  const ay = ip[4 * from + 1];
  const cx = ip[4 * to] - ax;
  const cy = ip[4 * to + 1] - ay;
  const square = cx * cx + cy * cy;
  if (square < 1) return false;
  let moved = false;
  for (let i = change.first; i <= change.last; i++) {
    const t = ((ip[4 * i] - ax) * cx + (ip[4 * i + 1] - ay) * cy) / square;
    const x = ip[4 * i] + share * (ax + t * cx - ip[4 * i]);
    const y = ip[4 * i + 1] + share * (ay + t * cy - ip[4 * i + 1]);
    moved = movePoint(line, i, x, y, context) || moved;
  }
  growRadii(line, change, context);
  return moved;
}

/** Lets the curves around a change try for the largest radius again: fitting only ever shrinks them. */
function growRadii(line: Line, change: Change, context: MutationContext): void {
  if (uniform(context.random) < 0.3) return;
  const growth = uniform(context.random) < 0.5 ? 1.5 : 1e6;
  const from = Math.max(1, change.first - 1);
  const to = Math.min(line.ipCount - 2, change.last + 1);
  for (let i = from; i <= to; i++)
    line.ip[4 * i + 2] = Math.min(context.limits.maxRadiusM, line.ip[4 * i + 2] * growth);
}

/** Moves one point as far as its freedom goes: on the end's bearing, within a control point's radius, or freely. */
function movePoint(line: Line, i: number, x: number, y: number, context: MutationContext): boolean {
  const { request, settings } = context.problem;
  const { ip, ipCount } = line;
  const control = context.held[i];
  if (control > 0) {
    const point = request.controlPoints[control - 1];
    if (!settings.flexibleControlPoints || point.radiusM <= 0) return false;
    const off = Math.hypot(x - point.x, y - point.y);
    const pull = off > point.radiusM ? point.radiusM / off : 1;
    ip[4 * i] = point.x + (x - point.x) * pull;
    ip[4 * i + 1] = point.y + (y - point.y) * pull;
    return true;
  }
  if (i === 1 && request.start.bearing !== null) return slide(line, i, x, y, request.start, request.start.bearing);
  if (i === ipCount - 2 && request.end.bearing !== null)
    return slide(line, i, x, y, request.end, request.end.bearing + Math.PI);
  ip[4 * i] = x;
  ip[4 * i + 1] = y;
  return true;
}

function slide(line: Line, i: number, x: number, y: number, end: { x: number; y: number }, bearing: number): boolean {
  const along = (x - end.x) * Math.cos(bearing) + (y - end.y) * Math.sin(bearing);
  if (along < 1) return false;
  line.ip[4 * i] = end.x + along * Math.cos(bearing);
  line.ip[4 * i + 1] = end.y + along * Math.sin(bearing);
  return true;
}

function changeRadius(line: Line, step: number, context: MutationContext, change: Change): boolean {
  if (line.ipCount < 3) return false;
  const i = 1 + below(context.random, line.ipCount - 2);
  const factor = Math.exp(normal(context.random) * step);
  line.ip[4 * i + 2] = Math.min(
    context.limits.maxRadiusM,
    Math.max(context.limits.minRadiusM, line.ip[4 * i + 2] * factor),
  );
  change.first = i;
  change.last = i;
  return true;
}

function isAnchor(line: Line, i: number, context: MutationContext): boolean {
  const { request } = context.problem;
  return (
    context.held[i] > 0 ||
    (i === 1 && request.start.bearing !== null) ||
    (i === line.ipCount - 2 && request.end.bearing !== null)
  );
}

function dropPoint(line: Line, context: MutationContext, change: Change): boolean {
  const { settings } = context.problem;
  if (!settings.allowFewerNodes || settings.useFixedPointDistance || line.ipCount < 3) return false;
  const i = 1 + below(context.random, line.ipCount - 2);
  if (isAnchor(line, i, context)) return false;
  line.ip.copyWithin(4 * i, 4 * i + 4, 4 * line.ipCount);
  context.held.copyWithin(i, i + 1, line.ipCount);
  line.ipCount--;
  change.dropped = i;
  change.first = i;
  change.last = i - 1;
  growRadii(line, change, context);
  return true;
}

function addPoint(line: Line, step: number, context: MutationContext, change: Change): boolean {
  if (context.keepsPoints || context.problem.settings.useFixedPointDistance || line.ipCount >= MAX_IP - 1) return false;
  const { random } = context;
  const before = below(random, line.ipCount - 1);
  // A new point between an end and the anchor on its bearing would break the bearing.
  if (before === 0 && isAnchor(line, 1, context) && context.held[1] === 0) return false;
  if (before === line.ipCount - 2 && isAnchor(line, before, context) && context.held[before] === 0) return false;
  const { ip } = line;
  const t = 0.25 + 0.5 * uniform(random);
  const x = ip[4 * before] + t * (ip[4 * before + 4] - ip[4 * before]) + normal(random) * step;
  const y = ip[4 * before + 1] + t * (ip[4 * before + 5] - ip[4 * before + 1]) + normal(random) * step;
  const i = before + 1;
  ip.copyWithin(4 * i + 4, 4 * i, 4 * line.ipCount);
  context.held.copyWithin(i + 1, i, line.ipCount);
  line.ipCount++;
  ip[4 * i] = x;
  ip[4 * i + 1] = y;
  ip[4 * i + 2] = context.limits.maxRadiusM;
  ip[4 * i + 3] = 0;
  context.held[i] = 0;
  change.added = i;
  change.first = i;
  change.last = i;
  growRadii(line, change, context);
  return true;
}

/** Vertical points are as far apart as a seed's on a line of this many of them, within this bound, m … */
const USUAL_POINTS = 130;
const USUAL_MAX_M = 70;

/** … and where they are nearer together a move takes as many more. */
function reachOf({ vp, vpCount }: Line, points: number): number {
  const lengthM = vp[3 * vpCount - 3];
  const usualM = Math.min(USUAL_MAX_M, lengthM / USUAL_POINTS);
  return points * Math.max(1, Math.round((usualM * (vpCount - 1)) / lengthM));
}

/** Raises or lowers the profile around one point. */
function bump(line: Line, step: number, context: MutationContext): boolean {
  const { random } = context;
  const half = below(random, Math.max(1, Math.min(reachOf(line, 16), line.vpCount >> 2)));
  const middle = pickVertical(line, context);
  const rise = normal(random) * step * (1 + half / 4);
  for (let i = middle - half; i <= middle + half; i++) lift(line, i, rise * hump(i - middle, half), context);
  return true;
}

/** Turns one end up or down: bumps alone leave the last grades stiff. */
function tiltEnd(line: Line, step: number, context: MutationContext): boolean {
  const { random } = context;
  const span = 1 + below(random, Math.max(1, Math.min(reachOf(line, 20), line.vpCount >> 1)));
  const atStart = uniform(random) < 0.5;
  const rise = normal(random) * step;
  for (let i = 0; i < span; i++) lift(line, atStart ? i : line.vpCount - 1 - i, rise * (1 - i / span), context);
  return true;
}

function smooth(line: Line, step: number, context: MutationContext): boolean {
  if (line.vpCount < 4) return false;
  const { random } = context;
  const span = 2 + below(random, Math.min(reachOf(line, 12), line.vpCount - 3));
  const from = below(random, line.vpCount - span);
  const { vp } = line;
  const z0 = vp[3 * from + 1];
  const slope = (vp[3 * (from + span) + 1] - z0) / (vp[3 * (from + span)] - vp[3 * from]);
  const share = step * uniform(random);
  for (let i = from + 1; i < from + span; i++) {
    const chord = z0 + slope * (vp[3 * i] - vp[3 * from]);
    lift(line, i, share * (chord - vp[3 * i + 1]), context);
  }
  return true;
}

/** Takes a stretch of the profile nearer to the ground under it. */
function towardsGround(line: Line, step: number, context: MutationContext): boolean {
  const { random } = context;
  const half = below(random, reachOf(line, 6));
  const middle = pickVertical(line, context);
  const ground = groundOnLegs(line, line.vp[3 * middle], context.raster);
  if (Number.isNaN(ground)) return false;
  const rise = (ground - line.vp[3 * middle + 1]) * step * uniform(random);
  for (let i = middle - half; i <= middle + half; i++) lift(line, i, rise * hump(i - middle, half), context);
  return true;
}

/** A vertical point keeps at least this distance to its neighbours, m. */
const MIN_SLIDE_GAP_M = 5;

/** Moves a vertical point along the grade before or after it, as far as its neighbours leave room. */
function slideVertical(line: Line, step: number, context: MutationContext): boolean {
  const { vp, vpCount } = line;
  if (vpCount < 3) return false;
  const i = Math.max(1, Math.min(vpCount - 2, pickVertical(line, context)));
  const gapM = Math.max(MIN_SLIDE_GAP_M, pointDistanceOf(context.limits.elements));
  const low = vp[3 * i - 3] + (i === 1 ? MIN_SLIDE_GAP_M : gapM);
  const high = vp[3 * i + 3] - (i === vpCount - 2 ? MIN_SLIDE_GAP_M : gapM);
  const at = Math.max(low, Math.min(high, vp[3 * i] + normal(context.random) * step));
  if (!(at >= low && at <= high) || Math.abs(at - vp[3 * i]) < 1e-3) return false;
  const beside = uniform(context.random) < 0.5 ? i - 1 : i + 1;
  const grade = (vp[3 * beside + 1] - vp[3 * i + 1]) / (vp[3 * beside] - vp[3 * i]);
  vp[3 * i + 1] += grade * (at - vp[3 * i]);
  vp[3 * i] = at;
  return true;
}

function lift(line: Line, i: number, rise: number, context: MutationContext): void {
  const { request, freeEnds } = context.problem;
  if (i < 0 || i >= line.vpCount) return;
  if (i === 0 && request.start.z !== null) return;
  if (i === line.vpCount - 1 && request.end.z !== null) return;
  const near = i === 0 ? freeEnds?.start : i === line.vpCount - 1 ? freeEnds?.end : null;
  const z = line.vp[3 * i + 1] + rise;
  line.vp[3 * i + 1] = near == null ? z : Math.min(Math.max(z, near - FREE_END_M), near + FREE_END_M);
}

/** Ground under a chainage, taken on the legs instead of the curves: good enough for a move. */
export function groundOnLegs(line: Line, chainageM: number, raster: SearchRaster): number {
  const { ip, ipCount, vp, vpCount } = line;
  let total = 0;
  for (let i = 1; i < ipCount; i++) total += Math.hypot(ip[4 * i] - ip[4 * i - 4], ip[4 * i + 1] - ip[4 * i - 3]);
  let left = (chainageM / vp[3 * vpCount - 3]) * total;
  for (let i = 1; i < ipCount; i++) {
    const dx = ip[4 * i] - ip[4 * i - 4];
    const dy = ip[4 * i + 1] - ip[4 * i - 3];
    const leg = Math.hypot(dx, dy);
    if (left <= leg || i === ipCount - 1) {
      const t = leg > 0 ? Math.min(1, left / leg) : 0;
      return groundAt(raster, ip[4 * i - 4] + t * dx, ip[4 * i - 3] + t * dy);
    }
    left -= leg;
  }
  return Number.NaN;
}
