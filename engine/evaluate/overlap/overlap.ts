// Where a road meets itself: legs of a switchback whose slopes reach into each other, loops that cross. A station covers a
// rectangle, from toe to toe and half an interval to either side; two of them that overlap are a violation, unless one of
// them is a bridge or a tunnel with its clearance to the other. Rectangles are tried in tiles of neighbouring stations, so
// that a line that never comes near itself costs one comparison for a pair of tiles.
//
//        ┌────┬────┬────┐  upper leg                d  straight between two stations
//        └────┴────┴────┘    )                      s  along the road between them
//      ┌────┬────┬────┐     )  d < 0.6 s: the       φ  absolute turning on that way: d ≥ s · cos(φ/2) for φ ≤ π
//      └────┴────┴────┘   )    road has come back      (Schur's theorem on convex arcs; Chern 1967, "Curves and surfaces")

import { TUNNEL } from '../../structures/choose.ts';
import { type Coefficients, freeHeightOf, roadWidthOf, type StructureCoefficients } from '../prices/coefficients.ts';
import { type Columns, VIOLATION_OUTSIDE } from '../stations/columns.ts';

/** Stations are neighbours, whose rectangles meet in every curve, while the straight between them is at least this share of the way. */
export const NEIGHBOURS = 0.6;
/** The turning up to which that is taken as certain, rad: half of what is, because stations may miss the ends of an arc. */
const NEIGHBOURS_TURN = Math.acos(NEIGHBOURS);
/** Stations in a tile where nothing else cuts the line. */
const TILE = 8;
/** A missing clearance of so much weighs as much as none at all, m. */
const NO_CLEARANCE_M = 5;

/** What is known of the stations; the kernel's own columns, or those of full detail. */
export type Footprints = Pick<
  Columns,
  'chainage' | 'step' | 'x' | 'y' | 'cos' | 'sin' | 'z' | 'curvature' | 'toe' | 'violations' | 'kind' | 'option'
>;

export interface OverlapRules {
  readonly structures: readonly StructureCoefficients[];
  /** Half the formation: what is covered where no slopes are known, and by a tunnel, m. */
  readonly halfM: number;
  /** Free height over a road that passes under a bridge, m. */
  readonly clearanceM: number;
  /** Room that is left between two footprints, m. */
  readonly marginM: number;
}

/** Numbers of a tile: centre and radius of a circle around all it covers, and the absolute turning in it, rad. */
const SHAPE = 4;

/** Shapes for so many tiles. */
export function tileShapes(capacity: number): Float64Array {
  return new Float64Array((capacity + 1) * SHAPE);
}

/** Moves the shapes of tiles from … to − 1 to begin at `at`. */
export function moveShapes(shapes: Float64Array, from: number, to: number, at: number): void {
  shapes.copyWithin(at * SHAPE, from * SHAPE, to * SHAPE);
}

/** Copies the shapes of tiles from … to − 1. */
export function copyShapes(source: Float64Array, from: number, to: number, target: Float64Array): void {
  target.set(source.subarray(from * SHAPE, to * SHAPE), from * SHAPE);
}

/** Fills the shape of tile t, which holds stations from … to − 1. */
export function fillShape(
  rules: OverlapRules,
  shapes: Float64Array,
  t: number,
  stations: Footprints,
  from: number,
  to: number,
): void {
  const { x, y, cos, sin, step, curvature } = stations;
  const middle = (from + to) >> 1;
  const [cx, cy] = [x[middle], y[middle]];
  let radius = 0;
  let turn = 0;
  for (let i = from; i < to; i++) {
    const reach = Math.max(widthOf(rules, stations, i, 0), widthOf(rules, stations, i, 1));
    radius = Math.max(radius, Math.sqrt((x[i] - cx) ** 2 + (y[i] - cy) ** 2) + reach + 0.5 * step[i]);
    turn += Math.max(i > from ? bendBetween(cos, sin, i) : 0, Math.abs(curvature[i]) * step[i]);
  }
  const a = t * SHAPE;
  shapes[a] = cx;
  shapes[a + 1] = cy;
  shapes[a + 2] = radius + 0.5 * rules.marginM;
  shapes[a + 3] = turn;
}

/** About the angle between the directions at a station and the one before it, rad: its sine, beyond a quarter turn π less that. */
function bendBetween(cos: Float64Array, sin: Float64Array, i: number): number {
  const across = Math.abs(cos[i - 1] * sin[i] - sin[i - 1] * cos[i]);
  return cos[i - 1] * cos[i] + sin[i - 1] * sin[i] < 0 ? Math.PI - across : across;
}

/** From the middle of all that a tile covers to its edge, m. */
export function reachOf(shapes: Float64Array, t: number): number {
  return shapes[t * SHAPE + 2];
}

/** The turning in a tile, rad. */
export function turnOf(shapes: Float64Array, t: number): number {
  return shapes[t * SHAPE + 3];
}

/** Whether tile p and tile q, of other shapes perhaps, may overlap. `turn`: in both and in all between them, rad. */
export function mayOverlap(a: Float64Array, p: number, b: Float64Array, q: number, turn: number): boolean {
  if (turn <= NEIGHBOURS_TURN) return false;
  const dx = a[p * SHAPE] - b[q * SHAPE];
  const dy = a[p * SHAPE + 1] - b[q * SHAPE + 1];
  const reach = a[p * SHAPE + 2] + b[q * SHAPE + 2];
  return dx * dx + dy * dy < reach * reach;
}

/** How far the line overlaps itself, summed over all pairs of its stations; the unit of violation-score.ts. */
export function overlapViolation(rules: OverlapRules, count: number, stations: Footprints): number {
  let sum = 0;
  eachPairOfTiles(rules, count, stations, (from, to, first, last) => {
    sum += overlapBetween(rules, stations, from, to, stations, first, last, 0);
  });
  return sum;
}

/** Calls back with the stations of every two tiles that may overlap, a tile and itself too. */
export function eachPairOfTiles(
  rules: OverlapRules,
  count: number,
  stations: Footprints,
  visit: (from: number, to: number, first: number, last: number) => void,
): void {
  const tiles = Math.ceil(count / TILE);
  if (scratch.length < (tiles + 1) * SHAPE) scratch = tileShapes(2 * tiles);
  const end = (t: number) => Math.min(count, (t + 1) * TILE);
  for (let t = 0; t < tiles; t++) fillShape(rules, scratch, t, stations, t * TILE, end(t));
  for (let p = 0; p < tiles; p++) {
    let turn = 0;
    for (let q = p; q < tiles; q++) {
      turn += turnOf(scratch, q);
      if (mayOverlap(scratch, p, scratch, q, turn)) visit(p * TILE, end(p), q * TILE, end(q));
    }
  }
}

/** Reused: shapes of a whole line's tiles. */
let scratch = tileShapes(128);

/**
 * How far stations from … to − 1 of one line overlap those from first … last − 1 that come later on it. `shiftM` is added to
 * the chainages of the latter, where they are known by another line's.
 */
export function overlapBetween(
  rules: OverlapRules,
  a: Footprints,
  from: number,
  to: number,
  b: Footprints,
  first: number,
  last: number,
  shiftM: number,
): number {
  if (reaches.length < last - first) reaches = new Float64Array(2 * (last - first));
  for (let j = first; j < last; j++) reaches[j - first] = reachOfStation(rules, b, j);
  const { x, y } = b;
  let sum = 0;
  for (let i = from; i < to; i++) {
    const [xi, yi, reachI] = [a.x[i], a.y[i], reachOfStation(rules, a, i)];
    for (let j = a === b ? Math.max(first, i + 1) : first; j < last; j++) {
      const [dx, dy, reach] = [x[j] - xi, y[j] - yi, reachI + reaches[j - first]];
      if (dx * dx + dy * dy >= reach * reach) continue;
      const depth = depthBetween(rules, a, i, b, j, shiftM);
      if (depth > 0) sum += (FIRST_M + depth) * 0.5 * (a.step[i] + b.step[j]) * missingShare(rules, a, i, b, j);
    }
  }
  return sum / PER_VIOLATION_M2;
}

/** Reused: the reaches of a tile's stations. */
let reaches = new Float64Array(TILE);

/** From a station to the edge of all that its rectangle may cover, m. */
function reachOfStation(rules: OverlapRules, stations: Footprints, i: number): number {
  const wide = Math.max(widthOf(rules, stations, i, 0), widthOf(rules, stations, i, 1));
  return wide + 0.5 * (stations.step[i] + rules.marginM);
}

/** An overlap weighs as if it were so much deeper: to touch is forbidden already, m. */
const FIRST_M = 2;
/** 25 m of road that overlap another leg by 2 m, every station two of the other's, make 1: as much as 10 m in a forbidden area. */
const PER_VIOLATION_M2 = 200;

/** How far the rectangles of two stations overlap, m: 0 where they do not, or where the stations are neighbours on the road. */
export function depthBetween(
  rules: OverlapRules,
  a: Footprints,
  i: number,
  b: Footprints,
  j: number,
  shiftM: number,
): number {
  const dx = b.x[j] - a.x[i];
  const dy = b.y[j] - a.y[i];
  const way = NEIGHBOURS * (b.chainage[j] + shiftM - a.chainage[i]);
  if (dx * dx + dy * dy >= way * way) return 0;
  const [ci, si, cj, sj] = [a.cos[i], a.sin[i], b.cos[j], b.sin[j]];
  const [leftI, rightI] = [widthOf(rules, a, i, 0), widthOf(rules, a, i, 1)];
  const [leftJ, rightJ] = [widthOf(rules, b, j, 0), widthOf(rules, b, j, 1)];
  // Between the rectangles' middles, which lie to the side of the centre line where one slope is wider.
  const asideI = 0.5 * (leftI - rightI);
  const asideJ = 0.5 * (leftJ - rightJ);
  const mx = dx - sj * asideJ + si * asideI;
  const my = dy + cj * asideJ - ci * asideI;
  const wideI = 0.5 * (leftI + rightI + rules.marginM);
  const wideJ = 0.5 * (leftJ + rightJ + rules.marginM);
  const longI = 0.5 * a.step[i];
  const longJ = 0.5 * b.step[j];
  const along = Math.abs(ci * cj + si * sj);
  const across = Math.abs(ci * sj - si * cj);
  // The axes of both rectangles (separating axis theorem; Gottschalk, Lin and Manocha 1996).
  return Math.max(
    0,
    Math.min(
      longI + longJ * along + wideJ * across - Math.abs(mx * ci + my * si),
      wideI + longJ * across + wideJ * along - Math.abs(my * ci - mx * si),
      longJ + longI * along + wideI * across - Math.abs(mx * cj + my * sj),
      wideJ + longI * across + wideI * along - Math.abs(my * cj - mx * sj),
    ),
  );
}

/** The height between two stations over each other that is missing, m; Infinity where no height would do. */
export function missingHeight(
  { structures, clearanceM }: OverlapRules,
  zA: number,
  optionA: number,
  zB: number,
  optionB: number,
): number {
  const upper = (zA >= zB ? optionA : optionB) - 1;
  const lower = (zA >= zB ? optionB : optionA) - 1;
  const between = Math.abs(zA - zB);
  if (lower >= 0 && structures[lower].kind === TUNNEL)
    return Math.max(0, structures[lower].crownM + structures[lower].coverM - between);
  if (upper < 0 || structures[upper].kind === TUNNEL) return Infinity;
  return Math.max(0, structures[upper].deckM + clearanceM - between);
}

function missingShare(rules: OverlapRules, a: Footprints, i: number, b: Footprints, j: number): number {
  return Math.min(1, missingHeight(rules, a.z[i], a.option[i], b.z[j], b.option[j]) / NO_CLEARANCE_M);
}

/** From the centre line to where the footprint of a station ends, left (0) or right (1), m. */
function widthOf({ structures, halfM }: OverlapRules, stations: Footprints, i: number, side: number): number {
  const option = stations.option[i];
  if (option > 0) {
    const { kind, deckWidthM } = structures[option - 1];
    return kind === TUNNEL ? halfM : 0.5 * deckWidthM;
  }
  return stations.violations[i] & VIOLATION_OUTSIDE ? halfM : stations.toe[2 * i + side];
}

/** Overlaps under this are rounding, m. */
export const OVERLAP_TOLERANCE_M = 0.25;
const HEIGHT_TOLERANCE_M = 0.01;

/** For every station how deep it reaches into another leg of the same line without the clearance that this asks for, m; 0 = not at all. */
export function overlapDepths(rules: OverlapRules, count: number, stations: Footprints): Float64Array {
  const depths = new Float64Array(count);
  const { z, option } = stations;
  eachPairOfTiles(rules, count, stations, (from, to, first, last) => {
    for (let i = from; i < to; i++) {
      for (let j = Math.max(first, i + 1); j < last; j++) {
        const depth = depthBetween(rules, stations, i, stations, j, 0);
        if (depth <= OVERLAP_TOLERANCE_M) continue;
        if (missingHeight(rules, z[i], option[i], z[j], option[j]) <= HEIGHT_TOLERANCE_M) continue;
        depths[i] = Math.max(depths[i], depth);
        depths[j] = Math.max(depths[j], depth);
      }
    }
  });
  return depths;
}

export function overlapRulesOf(coefficients: Coefficients, marginM: number): OverlapRules {
  return {
    structures: coefficients.structures,
    halfM: roadWidthOf(coefficients.surface) / 2,
    clearanceM: freeHeightOf(coefficients),
    marginM,
  };
}
