// A taut string made a plan that a road can have: every bend gets an arc, and its intersection point moves outwards until
// arc and tangents pass all corners of the bend with the clearance asked for. Bends that have no room beside each other
// become one, and so do those that one wider arc passes in no more length.
//
//            ● intersection point
//         ⟋  ⌒  ⟍          clearance: from the corner to the arc or the tangent beside it
//      ⟋     ■     ⟍

import { clothoidOf } from '../alignment/element-limits.ts';
import { tangentLength } from '../alignment/plan.ts';
import type { Limits } from '../line/limits.ts';
import type { Point } from '../line/similarity.ts';

/** A corner of the string: forbidden ground (or a point to be passed) on the inner side of the bend there. */
export interface Corner {
  readonly x: number;
  readonly y: number;
  /** 1 = the string turns left here, −1 = right. */
  readonly side: number;
  /** What the centre line keeps between itself and the corner, m. */
  readonly clearanceM: number;
  /** The line has to pass here: the bend is of this corner alone. */
  readonly isStop: boolean;
}

interface Bend {
  readonly corners: readonly Corner[];
  /** Corners of bends that were left out beside it: it clears them as well. */
  readonly beside: readonly Corner[];
  readonly side: number;
  readonly x: number;
  readonly y: number;
  readonly radiusM: number;
}

type CurveLimits = Pick<Limits, 'maxRadiusM' | 'elements'>;

/** Wider arcs are tried in these steps. */
const WIDER = 1.4;
/** Fewer and wider bends are worth this share of the length. */
const LONGER = 3e-4;
/** A bend that turns farther has tangents without end. */
const MAX_TURN = 2.2;
/** Legs keep this much of themselves for their curves' tangents. */
const ROOM = 0.998;
/** Points settle in so many rounds, each by halving so often. */
const ROUNDS = 5;
const ROUNDS_BESIDE = 2;
const HALVINGS = 17;
const MAX_REACH_M = 5000;
/** Half turns under this are straight. */
const STRAIGHT_RAD = 1e-6;

/**
 * 4 numbers per intersection point (x, y, radius m, clothoid m) from the first place to the last; null where bends have no
 * room beside each other. Whether the first and the last have room at the ends is for the caller to see.
 */
export function roundedString(
  from: Point,
  corners: readonly Corner[],
  to: Point,
  radiusM: number,
  limits: CurveLimits,
): number[] | null {
  const string: RoundedString = { from, to, radiusM, limits };
  let bends: Bend[] | null = corners.map((corner) => ({ ...corner, corners: [corner], beside: [], radiusM }));
  for (let round = 0; bends && round < ROUNDS; round++) bends = settled(string, bends, 0, bends.length);
  if (!bends) return null;
  const longestM = lengthOf(string, bends) * (1 + LONGER);
  for (let i = 0; i < bends.length - 1; ) {
    const isForced = !fits(string, bends, i);
    const joined: Bend[] | null = withJoined(string, bends, i);
    if (joined && (isForced || lengthOf(string, joined) <= longestM)) {
      bends = joined;
      i = Math.max(0, i - 1);
    } else if (isForced) return null;
    else i++;
  }
  for (let round = 0; round < ROUNDS_BESIDE; round++) bends = settled(string, bends, 0, bends.length) ?? bends;
  return [...from, 0, 0, ...bends.flatMap(({ x, y, radiusM: r }) => [x, y, r, 0]), ...to, 0, 0];
}

interface RoundedString {
  readonly from: Point;
  readonly to: Point;
  /** The smallest. */
  readonly radiusM: number;
  readonly limits: CurveLimits;
}

/**
 * Bends first … last − 1 where they clear their corners, one after another; those that their neighbours clear as well are
 * left out. null where one cannot.
 */
function settled(string: RoundedString, bends: readonly Bend[], first: number, last: number): Bend[] | null {
  let now = [...bends];
  for (let i = first; i < Math.min(last, now.length); i++) {
    if (isUnneeded(string, now, i)) {
      now = withoutBend(now, i);
      i -= 1;
      last -= 1;
      continue;
    }
    const placed = placedBend(string, now, i);
    if (!placed) return null;
    now[i] = placed;
  }
  return now;
}

/** The bends without one; its neighbour on the same side, if there is one, sees to its corners. */
function withoutBend(bends: readonly Bend[], i: number): Bend[] {
  const { corners, beside, side } = bends[i];
  const heir = [i - 1, i + 1].find((j) => bends[j]?.side === side && !bends[j].corners[0].isStop);
  return bends
    .map((bend, j) => (j === heir ? { ...bend, beside: [...bend.beside, ...corners, ...beside] } : bend))
    .filter((_, j) => j !== i);
}

/**
 * Whether leg i (behind bend i) has room for the tangents at both of its ends, by the smallest radius: the search shrinks
 * wider arcs to their legs, and an arc that is narrower clears its corners all the more.
 */
function fits(string: RoundedString, bends: readonly Bend[], i: number): boolean {
  const [ax, ay] = pointOf(string, bends, i);
  const [bx, by] = pointOf(string, bends, i + 1);
  const needed = tangentOf(string, bends, i, string.radiusM) + tangentOf(string, bends, i + 1, string.radiusM);
  return needed <= ROOM * Math.hypot(bx - ax, by - ay);
}

/** The bends with i and i + 1 as one, by the arc that gives the shortest line; null where they cannot be one. */
function withJoined(string: RoundedString, bends: readonly Bend[], i: number): Bend[] | null {
  const [a, b] = [bends[i], bends[i + 1]];
  const corners = [...a.corners, ...b.corners];
  if (a.side !== b.side || corners.some(({ isStop }) => isStop)) return null;
  const [x, y] = [(a.x + b.x) / 2, (a.y + b.y) / 2];
  let best: Bend[] | null = null;
  let bestM = Number.POSITIVE_INFINITY;
  for (
    let r = Math.max(string.radiusM, Math.max(a.radiusM, b.radiusM) / 2);
    r <= string.limits.maxRadiusM;
    r *= WIDER
  ) {
    const one = { corners, beside: [...a.beside, ...b.beside], side: a.side, x, y, radiusM: r };
    let tried: Bend[] | null = [...bends.slice(0, i), one, ...bends.slice(i + 2)];
    const count = tried.length;
    for (let round = 0; tried && round < ROUNDS_BESIDE; round++)
      tried = settled(string, tried, Math.max(0, i - 1), i + 2);
    if (tried?.length !== count || !hasRoom(string, tried, i)) {
      if (best) break;
      continue;
    }
    const lengthM = lengthOf(string, tried);
    if (lengthM >= bestM) break;
    best = tried;
    bestM = lengthM;
  }
  return best;
}

/** Whether a bend's own arc fits between its neighbours. */
function hasRoom(string: RoundedString, bends: readonly Bend[], i: number): boolean {
  const needed = tangentOf(string, bends, i, bends[i].radiusM);
  const [x, y] = pointOf(string, bends, i);
  return [i - 1, i + 1].every((j) => {
    const [px, py] = pointOf(string, bends, j);
    return needed + tangentOf(string, bends, j, string.radiusM) <= ROOM * Math.hypot(px - x, py - y);
  });
}

function lengthOf(string: RoundedString, bends: readonly Bend[]): number {
  let length = 0;
  for (let i = -1; i < bends.length; i++) {
    const [ax, ay] = pointOf(string, bends, i);
    const [bx, by] = pointOf(string, bends, i + 1);
    length += Math.hypot(bx - ax, by - ay);
    if (i < 0) continue;
    const { radiusM } = bends[i];
    length -= 2 * tangentOf(string, bends, i, radiusM) - radiusM * Math.abs(turnAt(string, bends, i));
  }
  return length;
}

function pointOf({ from, to }: RoundedString, bends: readonly Bend[], i: number): Point {
  return i < 0 ? from : i >= bends.length ? to : [bends[i].x, bends[i].y];
}

/** Turn at a bend, rad, positive to the left. */
function turnAt(string: RoundedString, bends: readonly Bend[], i: number): number {
  return turnOf(pointOf(string, bends, i - 1), pointOf(string, bends, i), pointOf(string, bends, i + 1));
}

/** Turn at b on the way from a to c, rad, positive to the left. */
export function turnOf([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number {
  return Math.atan2((bx - ax) * (cy - by) - (by - ay) * (cx - bx), (bx - ax) * (cx - bx) + (by - ay) * (cy - by));
}

function tangentOf(string: RoundedString, bends: readonly Bend[], i: number, radiusM: number): number {
  if (i < 0 || i >= bends.length) return 0;
  const turn = Math.abs(turnAt(string, bends, i));
  return tangentLength(radiusM, clothoidOf(string.limits.elements, radiusM, turn), turn);
}

/** Whether the straight way past a bend clears its corners as well. */
function isUnneeded(string: RoundedString, bends: readonly Bend[], i: number): boolean {
  const [ax, ay] = pointOf(string, bends, i - 1);
  const [bx, by] = pointOf(string, bends, i + 1);
  const length = Math.hypot(bx - ax, by - ay);
  const { corners, beside, side } = bends[i];
  return [...corners, ...beside].every(
    ({ x, y, clearanceM, isStop }) =>
      !isStop && side * ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) >= clearanceM * length,
  );
}

/** Bend i moved outwards by the least that clears its corners; null where nothing does. */
function placedBend(string: RoundedString, bends: readonly Bend[], i: number): Bend | null {
  const { corners } = bends[i];
  const [a, b] = [pointOf(string, bends, i - 1), pointOf(string, bends, i + 1)];
  const x = corners.reduce((sum, corner) => sum + corner.x, 0) / corners.length;
  const y = corners.reduce((sum, corner) => sum + corner.y, 0) / corners.length;
  const [before, after] = [Math.hypot(x - a[0], y - a[1]), Math.hypot(b[0] - x, b[1] - y)];
  if (!(before > 0 && after > 0)) return null;
  // Across the mean of both legs' directions: neighbours that were moved first may have turned the bend over.
  const { side } = bends[i];
  const [ox, oy] = [
    side * ((y - a[1]) / before + (b[1] - y) / after),
    -side * ((x - a[0]) / before + (b[0] - x) / after),
  ];
  const outward = Math.hypot(ox, oy);
  if (!(outward > STRAIGHT_RAD)) return null;
  const at = (far: number): Bend => ({ ...bends[i], x: x + (ox / outward) * far, y: y + (oy / outward) * far });
  const isClear = (far: number) => clears(at(far), a, b, string.limits);
  let [low, high] = [0, 1];
  while (high < MAX_REACH_M && !isClear(high)) {
    low = high;
    high *= 2;
  }
  if (high >= MAX_REACH_M) return null;
  for (let step = 0; step < HALVINGS; step++) {
    const middle = (low + high) / 2;
    if (isClear(middle)) high = middle;
    else low = middle;
  }
  return at(high);
}

/** Whether both tangents and the arc of a bend from a to b leave all of its corners on the inner side, with their clearance. */
function clears({ corners, beside, side, x, y, radiusM }: Bend, a: Point, b: Point, limits: CurveLimits): boolean {
  const turn = side * turnOf(a, [x, y], b);
  if (!(turn > -STRAIGHT_RAD) || turn > MAX_TURN) return false;
  const half = turn / 2;
  const [before, after] = [Math.hypot(x - a[0], y - a[1]), Math.hypot(b[0] - x, b[1] - y)];
  const [ux, uy, vx, vy] = [(x - a[0]) / before, (y - a[1]) / before, (b[0] - x) / after, (b[1] - y) / after];
  const isBent = half > STRAIGHT_RAD;
  const clothoidM = clothoidOf(limits.elements, radiusM, turn);
  const toCentre = (radiusM + (clothoidM * clothoidM) / (24 * radiusM)) / Math.cos(half);
  const [nx, ny] = isBent ? [(vx - ux) / (2 * Math.sin(half)), (vy - uy) / (2 * Math.sin(half))] : [0, 0];
  const [cx, cy] = [x + nx * toCentre, y + ny * toCentre];
  for (const corner of beside.length > 0 ? [...corners, ...beside] : corners) {
    const dx = corner.x - x;
    const dy = corner.y - y;
    const least = corner.clearanceM;
    if (side * (ux * dy - uy * dx) < least || side * (vx * dy - vy * dx) < least) return false;
    if (!isBent) continue;
    const [fx, fy] = [corner.x - cx, corner.y - cy];
    const off = Math.hypot(fx, fy);
    const isBesideArc = -(fx * nx + fy * ny) >= off * Math.cos(half);
    if (isBesideArc && radiusM - off < least) return false;
  }
  return true;
}
