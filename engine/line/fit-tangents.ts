// Tangent lengths of a plan's curves, by construction within the limits of its elements: every arc as long as its turn needs, every
// straight left out or long enough. What curves ask for is shared first; then each straight that is too short is closed by a wider
// curve or opened by a sharper one, from the first leg to the last. A straight that can be neither counts as a violation, as does a
// turn that is too small for any arc. Lengths in metres, turns in radians.
//
//      leg = T(i) + straight + T(i+1),   straight = 0 or ≥ s_min,   T(i) ≥ T of the smallest radius that i's turn needs

import {
  arcNeeded,
  betweenShare,
  clothoidOf,
  type ElementLimits,
  hasClothoids,
  minRadiusOf,
  straightNeeded,
} from '../alignment/element-limits.ts';
import { STRAIGHT_RAD, tangentLength } from '../alignment/plan.ts';
import type { Line } from '../evaluator.ts';
import { MAX_IP } from './candidate.ts';

/** Neighbours that fill their leg leave so little of it that rounding never makes them overlap. */
const SLACK = 1 - 1e-6;
/** They are left as they are up to so much of their leg, so that what was fitted before stays to the last digit. */
const FULL = 1 - 2e-7;
/** Straights under this share of their leg are none. */
const TOUCH_SHARE = 4e-6;
const TOUCH_M = 1e-4;
/** A straight that is opened gets this much more than it needs, m. */
const SPARE_M = 1e-3;
/** A radius is as near to the one that its tangent asks for as this, as a share. */
const RADIUS_PRECISION = 1e-9;
const MAX_STEPS = 60;
/** A fit of some points may change so many beyond them. */
const MAX_BEYOND = 12;

/** Least and greatest tangent of each point, and the radii that they belong to. */
const least = new Float64Array(MAX_IP);
const most = new Float64Array(MAX_IP);
const leastRadius = new Float64Array(MAX_IP);
const given = new Float64Array(MAX_IP);

/** What is known of a plan's points, and what the fit finds; as in fit-plan.ts. */
interface Work {
  readonly leg: Float64Array;
  readonly deflection: Float64Array;
  readonly side: Int8Array;
  readonly tangent: Float64Array;
  readonly short: Float64Array;
  readonly straight: Float64Array;
}

/** Fits the curves of points first … last (none of them an end), whose neighbours are fitted; sets radii, clothoids and tangents. */
export function fitTangents(line: Line, limits: ElementLimits, work: Work, first: number, last: number): void {
  for (let i = first; i <= last; i++) setBounds(line, limits, work, i);
  shareLegs(work, first, last);
  const end = settleStraights(line, limits, work, first, last);
  for (let i = first; i <= end; i++) setCurve(line, limits, work, i);
  for (let i = first - 1; i <= end; i++) work.straight[i] = straightViolation(line, limits, work, i);
}

/** What a point's curve asks for, held between what its turn needs and the largest radius. */
function setBounds({ ip }: Line, limits: ElementLimits, { deflection, tangent }: Work, i: number): void {
  const turn = deflection[i];
  if (turn < STRAIGHT_RAD) {
    tangent[i] = least[i] = most[i] = leastRadius[i] = 0;
    given[i] = 0;
    return;
  }
  const lowest = Math.min(limits.maxRadiusM, minRadiusOf(limits, turn));
  const radiusM = Math.min(limits.maxRadiusM, Math.max(lowest, ip[4 * i + 2]));
  leastRadius[i] = lowest;
  least[i] = tangentAt(limits, lowest, turn);
  most[i] = Math.max(least[i], tangentAt(limits, limits.maxRadiusM, turn));
  ip[4 * i + 2] = radiusM;
  tangent[i] = given[i] = tangentAt(limits, radiusM, turn);
}

function tangentAt(limits: ElementLimits, radiusM: number, turn: number): number {
  return tangentLength(radiusM, clothoidOf(limits, radiusM, turn), turn);
}

/** Neighbours that ask for more than their leg give back in proportion to what they ask for above their least. */
function shareLegs({ leg, tangent }: Work, first: number, last: number): void {
  const leastOf = (i: number) => (i < first || i > last ? tangent[i] : least[i]);
  let [overBefore, scaleBefore] = [1, 1];
  let [asked, floor] = [tangent[first - 1], leastOf(first - 1)];
  for (let k = first - 1; k <= last; k++) {
    const room = leg[k] * SLACK;
    const [nextAsked, nextFloor] = [tangent[k + 1], leastOf(k + 1)];
    const floors = floor + nextFloor;
    const above = asked + nextAsked - floors;
    const isFull = asked + nextAsked > leg[k] * FULL;
    const over = isFull && floors > room ? room / floors : 1;
    const scale = isFull && above > room - floors ? Math.max(0, room - floors) / above : 1;
    if (k >= first) {
      const shared = floor + (asked - floor) * Math.min(scaleBefore, scale);
      tangent[k] = overBefore < 1 || over < 1 ? floor * Math.min(overBefore, over) : shared;
    }
    [overBefore, scaleBefore, asked, floor] = [over, scale, nextAsked, nextFloor];
  }
}

/** Least straight on leg k, 0 where none is asked for: on the first and the last leg and beside points that turn nothing. */
function neededOn({ ipCount }: Line, limits: ElementLimits, { deflection, side }: Work, k: number): number {
  if (k === 0 || k >= ipCount - 2) return 0;
  if (deflection[k] < STRAIGHT_RAD || deflection[k + 1] < STRAIGHT_RAD) return 0;
  return straightNeeded(limits, side[k] === side[k + 1]);
}

function isSettled(straightM: number, neededM: number, legM: number): boolean {
  return !(neededM > 0) || straightM >= neededM || straightM <= TOUCH_M + TOUCH_SHARE * legM;
}

/** Closes or opens straights that are too short; answers the last point that changed. */
function settleStraights(line: Line, limits: ElementLimits, work: Work, first: number, last: number): number {
  const { leg, tangent } = work;
  if (!(limits.oppositeStraightM > 0) && !(limits.sameWayStraightM > 0)) return last;
  const final = Math.min(line.ipCount - 2, last + MAX_BEYOND);
  let end = last;
  for (let i = first; i <= end; i++) {
    const needed = neededOn(line, limits, work, i - 1);
    const room = leg[i - 1] - tangent[i - 1];
    const after = leg[i] * SLACK - (i < end ? Math.min(least[i + 1], tangent[i + 1]) : tangent[i + 1]);
    if (tangent[i] > room) tangent[i] = Math.max(0, room * SLACK);
    if (!isSettled(room - tangent[i], needed, leg[i - 1])) {
      const [closed, open] = [room - TOUCH_SHARE * 0.25 * leg[i - 1], room - needed - SPARE_M];
      const closes = closed <= Math.min(most[i], after) && closed >= least[i];
      const opens = open >= least[i];
      if (closes && (!opens || closed - tangent[i] <= tangent[i] - open)) tangent[i] = closed;
      else if (opens) tangent[i] = open;
      else settleBefore(line, limits, work, i, first, needed);
    }
    if (i < end || end >= final) continue;
    const straight = leg[i] - tangent[i] - tangent[i + 1];
    if (straight >= 0 && isSettled(straight, neededOn(line, limits, work, i), leg[i])) continue;
    setBounds(line, limits, work, i + 1);
    end++;
  }
  return end;
}

/** The curve before point i gives way instead, where its own straight before stays what it must be. */
function settleBefore(line: Line, limits: ElementLimits, work: Work, i: number, first: number, needed: number): void {
  const { leg, tangent } = work;
  const j = i - 1;
  if (j < first) return;
  const neededBefore = neededOn(line, limits, work, j - 1);
  const room = leg[j] - tangent[i];
  for (const wanted of [room - TOUCH_SHARE * 0.25 * leg[j], room - needed - SPARE_M]) {
    const before = leg[j - 1] - tangent[j - 1] - wanted;
    if (wanted < least[j] || wanted > most[j] || before < 0 || !isSettled(before, neededBefore, leg[j - 1])) continue;
    tangent[j] = wanted;
    return;
  }
}

/** Radius and clothoids of the tangent that a point was given. */
function setCurve({ ip }: Line, limits: ElementLimits, { deflection, tangent, short }: Work, i: number): void {
  const turn = deflection[i];
  const at = 4 * i;
  short[i] = 0;
  if (turn < STRAIGHT_RAD) {
    ip[at + 3] = 0;
    return;
  }
  if (Math.abs(tangent[i] - given[i]) > 1e-9 * given[i]) {
    ip[at + 2] = radiusOf(limits, tangent[i], turn, ip[at + 2], leastRadius[i]);
  }
  ip[at + 3] = clothoidOf(limits, ip[at + 2], turn);
  tangent[i] = tangentLength(ip[at + 2], ip[at + 3], turn);
  const needed = minRadiusOf(limits, turn);
  const shortest = arcNeeded(limits, turn);
  if (ip[at + 2] < needed * (1 - 1e-7) - 1e-4 * Number(shortest > 0)) short[i] = 1 - ip[at + 2] / needed;
}

/** The radius whose tangent is so long; of two, the one on the same side of the radius without clothoids as the radius before. */
function radiusOf(limits: ElementLimits, tangentM: number, turn: number, beforeM: number, leastM: number): number {
  const plain = tangentM / Math.tan(turn / 2);
  if (!hasClothoids(limits)) return plain;
  const free = Math.min(limits.clothoidFreeM, limits.maxRadiusM);
  const isFree = plain >= limits.clothoidFreeM;
  if (isFree && (beforeM >= limits.clothoidFreeM || tangentAt(limits, free * (1 - 1e-12), turn) < tangentM))
    return plain;
  let [low, high] = [leastM, Math.max(leastM, free * (1 - 1e-12))];
  // Under the least tangent even the smallest radius is shrunk: its clothoids shrink with it.
  if (tangentAt(limits, low, turn) > tangentM) [low, high] = [0, leastM];
  for (let step = 0; step < MAX_STEPS && high - low > RADIUS_PRECISION * high; step++) {
    const middle = (low + high) / 2;
    if (tangentAt(limits, middle, turn) > tangentM) high = middle;
    else low = middle;
  }
  return low;
}

/** How far the straight on leg k is from its limits. */
function straightViolation(line: Line, limits: ElementLimits, work: Work, k: number): number {
  const { leg, tangent } = work;
  const straight = leg[k] - tangent[k] - tangent[k + 1];
  const tooLong = straight > limits.maxStraightM ? straight / limits.maxStraightM - 1 : 0;
  return tooLong + betweenShare(straight, neededOn(line, limits, work, k));
}
