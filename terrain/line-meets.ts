// Whether a line on the ground meets polygons: it begins inside of one, or crosses a side. Numbers are taken relative to the line's first
// vertex, so that coordinates of millions of metres keep their digits. Only what lies in the box of the other is compared, and whoever
// asks says how many comparisons they have time for.

import { isInsideRing, type Ring } from './ring.ts';

type Place = readonly [number, number, ...number[]];
type Piece = readonly [from: Place, to: Place];

/** Comparisons of a piece of a line with a side that are left; each call takes its own away. */
export interface Comparisons {
  left: number;
}

/** Touching counts. polygons: [polygon][ring], the first ring the outer one, closed or not. null: it takes more comparisons than are left. */
export function lineMeets(
  line: readonly Place[],
  polygons: readonly (readonly Ring[])[],
  comparisons: Comparisons = { left: Infinity },
): boolean | null {
  const [first] = line;
  if (!first) return false;
  for (const rings of polygons) {
    const corners = rings.reduce((sum, ring) => sum + ring.length, 0);
    if (!take(comparisons, line.length + corners)) return null;
    if (isInside(rings, first[0], first[1])) return true;
    const [pieces, sides] = [piecesWithin(line, boxOf(rings[0] ?? []), first), sidesWithin(rings, boxOf(line), first)];
    if (!take(comparisons, pieces.length * sides.length)) return null;
    if (pieces.some((piece) => sides.some((side) => areCrossing(piece, side)))) return true;
  }
  return false;
}

function take(comparisons: Comparisons, count: number): boolean {
  const isEnough = count <= comparisons.left;
  comparisons.left = isEnough ? comparisons.left - count : 0;
  return isEnough;
}

const isInside = ([outer, ...holes]: readonly Ring[], x: number, y: number): boolean =>
  outer !== undefined && isInsideRing(outer, x, y) && !holes.some((hole) => isInsideRing(hole, x, y));

interface Box {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

function boxOf(places: readonly Place[]): Box {
  const box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  for (const [x, y] of places) {
    box.minX = Math.min(box.minX, x);
    box.minY = Math.min(box.minY, y);
    box.maxX = Math.max(box.maxX, x);
    box.maxY = Math.max(box.maxY, y);
  }
  return box;
}

/** Relative to the origin. */
function piecesWithin(line: readonly Place[], box: Box, [x0, y0]: Place, isClosed = false): Piece[] {
  const pieces: Piece[] = [];
  for (let i = isClosed ? 0 : 1, j = isClosed ? line.length - 1 : 0; i < line.length; j = i++) {
    const [[ax, ay], [bx, by]] = [line[j]!, line[i]!];
    const isBeside = Math.max(ax, bx) < box.minX || Math.min(ax, bx) > box.maxX;
    if (isBeside || Math.max(ay, by) < box.minY || Math.min(ay, by) > box.maxY) continue;
    pieces.push([[ax - x0, ay - y0], [bx - x0, by - y0]]); // biome-ignore format: one line
  }
  return pieces;
}

const sidesWithin = (rings: readonly Ring[], box: Box, origin: Place): Piece[] =>
  rings.flatMap((ring) => piecesWithin(ring, box, origin, true));

/** Each has its ends on both sides of the other, or one lies on it. */
function areCrossing([a, b]: Piece, [c, d]: Piece): boolean {
  return (
    Math.max(a[0], b[0]) >= Math.min(c[0], d[0]) &&
    Math.max(c[0], d[0]) >= Math.min(a[0], b[0]) &&
    Math.max(a[1], b[1]) >= Math.min(c[1], d[1]) &&
    Math.max(c[1], d[1]) >= Math.min(a[1], b[1]) &&
    turn(a, b, c) * turn(a, b, d) <= 0 &&
    turn(c, d, a) * turn(c, d, b) <= 0
  );
}

/** Positive to the left of a → b. */
const turn = (a: Place, b: Place, p: Place) => (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]);
