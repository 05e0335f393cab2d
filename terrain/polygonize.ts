// Turns a raster of classes into polygons that share their borders: no gaps, no overlaps, no slivers. Borders are split
// where three classes meet, each piece is simplified once, and rings are put together from the pieces, so two neighbours
// always get the same line. Class 0 is left out. Outer rings counter-clockwise, holes clockwise; raster's own CRS.

import type { ClassGrid } from './grid.ts';
import { ringArea } from './ring.ts';

export type Ring = [number, number][];

export interface ClassPolygon {
  readonly value: number;
  /** Outer ring first, then holes; each closed (first vertex repeated). */
  readonly rings: Ring[];
}

/** Corners are numbered row·(width+1)+column; a piece is a list of corners between two meeting points. */
interface Piece {
  readonly corners: number[];
  readonly line: Ring;
}

/** Polygons of all connected regions (edges, not corners, connect), lines simplified to within toleranceM. */
export function polygonize(grid: ClassGrid, toleranceM: number): ClassPolygon[] {
  const regions = labelRegions(grid);
  const pieces = new Map<number, Piece>();
  const ringsOf = new Map<number, Ring[]>();
  const used = new Set<number>();
  const { width, height } = grid;
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const region = regions.label[row * width + column]!;
      if (grid.values[row * width + column] === 0) continue;
      for (let side = 0; side < 4; side++) {
        const edge = edgeKey(row, column, side, width);
        if (neighbour(regions.label, row, column, side, width, height) === region || used.has(edge)) continue;
        const ring = traceRing(grid, regions.label, row, column, side, used, pieces, toleranceM);
        if (ring.length < 4) continue;
        ringsOf.set(region, [...(ringsOf.get(region) ?? []), ring]);
      }
    }
  return [...ringsOf].flatMap(([region, rings]) => {
    const sorted = rings.toSorted((a, b) => Math.abs(ringArea(b)) - Math.abs(ringArea(a)));
    if (Math.abs(ringArea(sorted[0]!)) < grid.cell * grid.cell) return [];
    return [{ value: regions.value[region]!, rings: sorted }];
  });
}

/**
 * Gives every region smaller than minCells to the class that surrounds it most, smallest regions first, until none is
 * left; returns a new raster.
 */
export function dissolveSmall(grid: ClassGrid, minCells: number): ClassGrid {
  const { width, height } = grid;
  const values = grid.values.slice();
  for (let round = 0; round < 12; round++) {
    const { label, size, value } = labelRegions({ ...grid, values });
    const votes = new Map<number, Map<number, number>>();
    for (let cell = 0; cell < values.length; cell++) {
      const region = label[cell]!;
      if (size[region]! >= minCells) continue;
      const vote = votes.get(region) ?? new Map<number, number>();
      votes.set(region, vote);
      const [row, column] = [Math.floor(cell / width), cell % width];
      for (let side = 0; side < 4; side++) {
        const other = neighbour(label, row, column, side, width, height);
        if (other >= 0 && other !== region)
          vote.set(value[other]!, (vote.get(value[other]!) ?? 0) + size[other]! ** 0.25);
      }
    }
    if (votes.size === 0) break;
    const winner = new Map([...votes].map(([region, vote]) => [region, best(vote)]));
    for (let cell = 0; cell < values.length; cell++) values[cell] = winner.get(label[cell]!) ?? values[cell]!;
  }
  return { ...grid, values };
}

/** Douglas–Peucker on an open line: drops vertices nearer than tolerance to the line that replaces them. */
export function simplifyLine(line: readonly (readonly [number, number])[], tolerance: number): Ring {
  const keep = new Uint8Array(line.length);
  keep[0] = 1;
  keep[line.length - 1] = 1;
  const stack: [number, number][] = [[0, line.length - 1]];
  for (let span = stack.pop(); span; span = stack.pop()) {
    const [from, to] = span;
    let farthest = -1;
    let most = tolerance;
    for (let i = from + 1; i < to; i++) {
      const away = distanceToSegment(line[i]!, line[from]!, line[to]!);
      if (away <= most) continue;
      most = away;
      farthest = i;
    }
    if (farthest < 0) continue;
    keep[farthest] = 1;
    stack.push([from, farthest], [farthest, to]);
  }
  return line.filter((_, i) => keep[i] === 1).map(([x, y]) => [x, y]);
}

function distanceToSegment(
  p: readonly [number, number],
  a: readonly [number, number],
  b: readonly [number, number],
): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const square = dx * dx + dy * dy;
  const t = square === 0 ? 0 : Math.min(1, Math.max(0, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / square));
  return Math.hypot(p[0] - a[0] - t * dx, p[1] - a[1] - t * dy);
}

function best(vote: Map<number, number>): number {
  let [winner, most] = [0, -1];
  for (const [value, count] of vote)
    if (count > most || (count === most && value < winner)) [winner, most] = [value, count];
  return winner;
}

/** Sides of a cell in order N, W, S, E: walked so that the cell lies to the left. */
const SIDE_ROW = [-1, 0, 1, 0] as const;
const SIDE_COLUMN = [0, -1, 0, 1] as const;

function neighbour(
  label: Int32Array,
  row: number,
  column: number,
  side: number,
  width: number,
  height: number,
): number {
  const r = row + SIDE_ROW[side]!;
  const c = column + SIDE_COLUMN[side]!;
  return r < 0 || c < 0 || r >= height || c >= width ? -1 : label[r * width + c]!;
}

function edgeKey(row: number, column: number, side: number, width: number): number {
  return (row * width + column) * 4 + side;
}

/** Corner where side `side` of a cell begins, walking counter-clockwise round the cell (north up). */
function startCorner(row: number, column: number, side: number, width: number): number {
  const r = side === 0 || side === 3 ? (side === 0 ? row : row + 1) : side === 1 ? row : row + 1;
  const c = side === 0 || side === 3 ? column + 1 : column;
  return r * (width + 1) + c;
}

/** Walks once round a region's border from one side of one cell, marking sides as used, and returns the simplified ring. */
function traceRing(
  grid: ClassGrid,
  label: Int32Array,
  row: number,
  column: number,
  side: number,
  used: Set<number>,
  pieces: Map<number, Piece>,
  toleranceM: number,
): Ring {
  const { width, height } = grid;
  const region = label[row * width + column]!;
  const corners: number[] = [];
  let [r, c, s] = [row, column, side];
  for (;;) {
    used.add(edgeKey(r, c, s, width));
    corners.push(startCorner(r, c, s, width));
    // Turn left round the same cell, go straight into the next, or turn right into the cell beyond the corner.
    const next = (s + 1) % 4;
    if (neighbour(label, r, c, next, width, height) !== region) s = next;
    else {
      const [ar, ac] = [r + SIDE_ROW[next]!, c + SIDE_COLUMN[next]!];
      if (neighbour(label, ar, ac, s, width, height) !== region) [r, c] = [ar, ac];
      else [r, c, s] = [ar + SIDE_ROW[s]!, ac + SIDE_COLUMN[s]!, (s + 3) % 4];
    }
    if (r === row && c === column && s === side) break;
  }
  return assemble(grid, label, corners, pieces, toleranceM);
}

/** Splits a ring of corners where three regions meet and joins the simplified pieces. */
function assemble(
  grid: ClassGrid,
  label: Int32Array,
  corners: number[],
  pieces: Map<number, Piece>,
  toleranceM: number,
): Ring {
  const meets = corners.map((corner) => isMeeting(corner, label, grid.width, grid.height));
  const first = Math.max(0, meets.indexOf(true));
  // A ring without a meeting point is cut at its least corner, which both of its sides choose alike.
  const start = meets.includes(true) ? first : corners.indexOf(Math.min(...corners));
  const turned = [...corners.slice(start), ...corners.slice(0, start), corners[start]!];
  const turnedMeets = [...meets.slice(start), ...meets.slice(0, start), true];
  const ring: Ring = [];
  let from = 0;
  for (let i = 1; i < turned.length; i++) {
    if (!turnedMeets[i]) continue;
    const line = pieceOf(grid, turned.slice(from, i + 1), pieces, toleranceM);
    ring.push(...(ring.length === 0 ? line : line.slice(1)));
    from = i;
  }
  return ring;
}

/** The simplified line of a piece, the same for both of its sides. */
function pieceOf(grid: ClassGrid, corners: number[], pieces: Map<number, Piece>, toleranceM: number): Ring {
  const [head, tail] = [corners[0]!, corners[corners.length - 1]!];
  const forward = head < tail || (head === tail && corners[1]! < corners[corners.length - 2]!);
  const canonical = forward ? corners : corners.toReversed();
  const key = canonical[0]! * 4 + sideOf(canonical[0]!, canonical[1]!, grid.width);
  let piece = pieces.get(key);
  if (!piece) {
    const points = canonical.map((corner) => pointOf(grid, corner));
    piece = { corners: canonical, line: simplifyPiece(points, toleranceM) };
    pieces.set(key, piece);
  }
  return forward ? piece.line : piece.line.toReversed();
}

/** A closed piece is simplified in two halves, so that it keeps an area. */
function simplifyPiece(points: Ring, toleranceM: number): Ring {
  const [[x0, y0], [x1, y1]] = [points[0]!, points[points.length - 1]!];
  if (x0 !== x1 || y0 !== y1) return simplifyLine(points, toleranceM);
  let far = 0;
  let most = -1;
  for (let i = 0; i < points.length; i++) {
    const away = Math.hypot(points[i]![0] - x0, points[i]![1] - y0);
    if (away > most) [most, far] = [away, i];
  }
  return [
    ...simplifyLine(points.slice(0, far + 1), toleranceM),
    ...simplifyLine(points.slice(far), toleranceM).slice(1),
  ];
}

function sideOf(from: number, to: number, width: number): number {
  const step = to - from;
  return step === 1 ? 0 : step === -1 ? 1 : step === width + 1 ? 2 : 3;
}

function pointOf(grid: ClassGrid, corner: number): [number, number] {
  const row = Math.floor(corner / (grid.width + 1));
  return [grid.originX + (corner - row * (grid.width + 1)) * grid.cell, grid.originY - row * grid.cell];
}

/** Whether more than two border lines meet in a corner. */
function isMeeting(corner: number, label: Int32Array, width: number, height: number): boolean {
  const row = Math.floor(corner / (width + 1));
  const column = corner - row * (width + 1);
  const at = (r: number, c: number) => (r < 0 || c < 0 || r >= height || c >= width ? -1 : label[r * width + c]!);
  const [nw, ne, sw, se] = [at(row - 1, column - 1), at(row - 1, column), at(row, column - 1), at(row, column)];
  return Number(nw !== ne) + Number(ne !== se) + Number(se !== sw) + Number(sw !== nw) > 2;
}

interface Regions {
  readonly label: Int32Array;
  readonly size: number[];
  readonly value: number[];
}

/** Numbers the connected regions of equal value by flood fill. */
function labelRegions(grid: ClassGrid): Regions {
  const { width, height, values } = grid;
  const label = new Int32Array(values.length).fill(-1);
  const size: number[] = [];
  const value: number[] = [];
  const stack: number[] = [];
  for (let seed = 0; seed < values.length; seed++) {
    if (label[seed] !== -1) continue;
    const region = size.length;
    size.push(0);
    value.push(values[seed]!);
    label[seed] = region;
    stack.push(seed);
    while (stack.length > 0) {
      const cell = stack.pop()!;
      size[region] = size[region]! + 1;
      const column = cell % width;
      for (const next of [column > 0 ? cell - 1 : -1, column < width - 1 ? cell + 1 : -1, cell - width, cell + width]) {
        if (next < 0 || next >= width * height || label[next] !== -1 || values[next] !== values[cell]) continue;
        label[next] = region;
        stack.push(next);
      }
    }
  }
  return { label, size, value };
}
