// The shortest path between two placed directions with a smallest radius on open ground (Dubins 1957; formulas after
// Shkel & Lumelsky 2001, "Classification of the Dubins set"), as intersection points. It is a seed where bearings are
// given: the lattice turns in steps and may need more room than the road does.

import type { Point } from '../line/similarity.ts';

export interface Pose {
  readonly x: number;
  readonly y: number;
  /** Radians from +x counter-clockwise. */
  readonly bearing: number;
}

type Turn = 1 | 0 | -1;
/** Kinds of the three parts: 1 left, 0 straight, −1 right. */
const WORDS: readonly (readonly [Turn, Turn, Turn])[] = [
  [1, 0, 1],
  [-1, 0, -1],
  [1, 0, -1],
  [-1, 0, 1],
  [-1, 1, -1],
  [1, -1, 1],
];
/** One intersection point turns at most this much, so that its tangents stay shorter than 1.2 radii. */
const MAX_TURN = 1.75;

/** Intersection points from `from` to `to`, ends included; null when the two are one place. */
export function dubinsPoints(from: Pose, to: Pose, radiusM: number): Point[] | null {
  const distance = Math.hypot(to.x - from.x, to.y - from.y) / radiusM;
  if (distance < 1e-9) return null;
  const axis = Math.atan2(to.y - from.y, to.x - from.x);
  const a = wrap(from.bearing - axis);
  const b = wrap(to.bearing - axis);
  let best: Point[] | null = null;
  let bestLength = Number.POSITIVE_INFINITY;
  for (const word of WORDS) {
    const parts = partsOf(word, a, b, distance);
    if (!parts) continue;
    const length = parts[0] + parts[1] + parts[2];
    const points = length < bestLength ? layOut(from, to, word, parts, radiusM) : null;
    if (!points) continue;
    best = points;
    bestLength = length;
  }
  return best;
}

/** Length of the shortest path, m. */
export function dubinsLength(from: Pose, to: Pose, radiusM: number): number {
  const distance = Math.hypot(to.x - from.x, to.y - from.y) / radiusM;
  const axis = Math.atan2(to.y - from.y, to.x - from.x);
  const a = wrap(from.bearing - axis);
  const b = wrap(to.bearing - axis);
  return WORDS.reduce((least, word) => {
    const parts = partsOf(word, a, b, distance);
    return parts ? Math.min(least, radiusM * (parts[0] + parts[1] + parts[2])) : least;
  }, Number.POSITIVE_INFINITY);
}

function wrap(angle: number): number {
  return ((angle % (2 * Math.PI)) + 2 * Math.PI) % (2 * Math.PI);
}

/** Lengths of the three parts in radii (angles for turns); null when the word does not exist here. */
function partsOf(word: readonly Turn[], a: number, b: number, d: number): readonly [number, number, number] | null {
  const [sa, ca, sb, cb] = [Math.sin(a), Math.cos(a), Math.sin(b), Math.cos(b)];
  const cab = Math.cos(a - b);
  const [first, middle, last] = word;
  if (middle !== 0) {
    const side = first;
    const cosine = (6 - d * d + 2 * cab + 2 * d * side * (sb - sa)) / 8;
    if (Math.abs(cosine) > 1) return null;
    const turn = wrap(2 * Math.PI - Math.acos(cosine));
    const lean = side === -1 ? Math.atan2(ca - cb, d - sa + sb) : Math.atan2(-ca + cb, d + sa - sb);
    const before = side === -1 ? wrap(a - lean + turn / 2) : wrap(-a + lean + turn / 2);
    const after = side === -1 ? wrap(a - b - before + turn) : wrap(b - a - before + turn);
    return [before, turn, after];
  }
  if (first === last) {
    const square = 2 + d * d - 2 * cab + 2 * d * first * (sa - sb);
    if (square < 0) return null;
    const lean = first === 1 ? Math.atan2(cb - ca, d + sa - sb) : Math.atan2(ca - cb, d - sa + sb);
    return [wrap(first * (lean - a)), Math.sqrt(square), wrap(first * (b - lean))];
  }
  const square = d * d - 2 + 2 * cab + 2 * d * first * (sa + sb);
  if (square < 0) return null;
  const straight = Math.sqrt(square);
  if (first === 1) {
    const lean = Math.atan2(-ca - cb, d + sa + sb) - Math.atan2(-2, straight);
    return [wrap(lean - a), straight, wrap(lean - b)];
  }
  const lean = Math.atan2(ca + cb, d - sa - sb) - Math.atan2(2, straight);
  return [wrap(a - lean), straight, wrap(b - lean)];
}

/** Follows the three parts; a long turn becomes several equal ones that touch. null when they miss the goal. */
function layOut(
  from: Pose,
  to: Pose,
  word: readonly Turn[],
  parts: readonly number[],
  radiusM: number,
): Point[] | null {
  const points: Point[] = [[from.x, from.y]];
  let { x, y, bearing } = from;
  word.forEach((turn, i) => {
    const part = parts[i];
    if (turn === 0) {
      x += Math.cos(bearing) * part * radiusM;
      y += Math.sin(bearing) * part * radiusM;
      return;
    }
    const pieces = Math.max(1, Math.ceil(part / MAX_TURN));
    const angle = part / pieces;
    const tangent = radiusM * Math.tan(angle / 2);
    for (let piece = 0; piece < pieces && part > 1e-6; piece++) {
      x += Math.cos(bearing) * tangent;
      y += Math.sin(bearing) * tangent;
      points.push([x, y]);
      bearing += turn * angle;
      x += Math.cos(bearing) * tangent;
      y += Math.sin(bearing) * tangent;
    }
  });
  const missed = Math.hypot(x - to.x, y - to.y) / radiusM + Math.abs(Math.sin((bearing - to.bearing) / 2));
  if (missed > 1e-6) return null;
  points.push([to.x, to.y]);
  return points;
}
