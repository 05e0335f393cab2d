// Levelling a piece of ground: what must be dug away and filled up so that a polygon lies on a plane, with batters out to
// where they meet the ground. The ground is taken as triangles of a square grid, and the prisms between them and the plane
// are integrated exactly (a prism over a triangle with the heights a, b, c holds its area × (a + b + c) / 3; one that the
// plane passes through is cut there first). Batters go out at right angles to the edge and round its corners. Pure; metres.
//
//   ground ______            cut: the batter rises `cutRun` m out for 1 m up
//                \ batter
//                 \____pad____
//                             \ batter     fill: it falls `fillRun` m out for 1 m down
//                              \________ ground

import type { Grid } from '#terrain/grid.ts';
import { heightOnPlane, type Plane, type PlannedPolygon, planeOfPolygon } from '#terrain/plane.ts';
import { sampleBilinear } from '#terrain/sample.ts';

export type HeightAt = (x: number, y: number) => number | null;
type Xy = readonly [number, number];
type Ring = readonly Xy[];
type Piece = readonly Xy[];

export interface LevelledSite {
  /** Outer ring first, then holes; closed or not. */
  readonly rings: readonly Ring[];
  readonly plane: Plane;
  /** Metres out for one metre of height; 0 = a vertical edge, no batter. */
  readonly cutRun: number;
  readonly fillRun: number;
}

export interface SiteEarthwork {
  /** The polygon in plan, and with its batters, m². */
  readonly padM2: number;
  readonly footprintM2: number;
  /** In the ground as it lies (bank) and as built, m³. */
  readonly cutM3: number;
  readonly fillM3: number;
  /** The part of the cut that lies under the rock surface; null where that is not known everywhere. */
  readonly cutRockM3: number | null;
  /** Part of the polygon where the ground is not known; counted as neither. */
  readonly unknownM2: number;
  /** A batter did not meet the ground within 150 m, or left the known ground. */
  readonly isOpenEnded: boolean;
}

const CELLS_ACROSS = 100;
const MIN_CELL_M = 0.5;
/** No batter is followed farther out. */
const MAX_BATTER_M = 150;

/** A site as it is planned, with its plane. */
export function levelledSite({
  cutRun,
  fillRun,
  ...planned
}: PlannedPolygon & Pick<LevelledSite, 'cutRun' | 'fillRun'>): LevelledSite {
  return { rings: planned.rings, plane: planeOfPolygon(planned), cutRun, fillRun };
}

/** The heights of a raster, bilinear; null where it has none. */
export function heightsOf(grid: Grid): HeightAt {
  return (x, y) => {
    const z = sampleBilinear(grid, x, y);
    return Number.isNaN(z) ? null : z;
  };
}

/** rockAt = null: rock is not asked for. */
export function levelSite(site: LevelledSite, heightAt: HeightAt, rockAt: HeightAt | null = null): SiteEarthwork {
  return new Levelling(site, heightAt, rockAt).run();
}

/** The height of the plane's point at which cut and fill are the same, to a centimetre; null where the ground is not known. */
export function balancedHeight(site: LevelledSite, heightAt: HeightAt): number | null {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  const { plane } = site;
  const surplus = (z: number) => {
    const { cutM3, fillM3 } = levelSite({ ...site, plane: { ...plane, z } }, heightAt);
    return cutM3 - fillM3;
  };
  for (const ring of site.rings) {
    for (const [x, y] of ring) {
      const ground = heightAt(x, y);
      if (ground === null) continue;
      const z = ground - (heightOnPlane(plane, x, y) - plane.z);
      low = Math.min(low, z);
      high = Math.max(high, z);
    }
  }
  if (low > high) return null;
  // Corners alone may miss a hill in the middle: the bounds are widened until they hold the balance.
  for (let step = 1; surplus(low) < 0 && step < 2000; step *= 2) low -= step;
  for (let step = 1; surplus(high) > 0 && step < 2000; step *= 2) high += step;
  while (high - low > 0.005) {
    const middle = (low + high) / 2;
    if (surplus(middle) > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

interface Corner {
  readonly x: number;
  readonly y: number;
  readonly ground: number | null;
  readonly rock: number | null;
  /** From the polygon's edge, m; negative inside. */
  readonly outM: number;
  /** Height of the plane at the nearest place of the edge. */
  readonly edgeZ: number;
}

class Levelling {
  readonly #site: LevelledSite;
  readonly #heightAt: HeightAt;
  readonly #rockAt: HeightAt | null;
  readonly #cell: number;
  readonly #minX: number;
  readonly #minY: number;
  readonly #across: number;
  readonly #up: number;
  readonly #corners = new Map<number, Corner>();
  readonly #edges: readonly (readonly [Xy, Xy])[];
  #padM2 = 0;
  #outsideM2 = 0;
  #cut = 0;
  #fill = 0;
  #rock = 0;
  #isRockKnown: boolean;
  #unknownM2 = 0;
  #isOpenEnded = false;

  constructor(site: LevelledSite, heightAt: HeightAt, rockAt: HeightAt | null) {
    this.#site = site;
    this.#heightAt = heightAt;
    this.#rockAt = rockAt;
    this.#isRockKnown = rockAt !== null;
    const xs = site.rings.flatMap((ring) => ring.map(([x]) => x));
    const ys = site.rings.flatMap((ring) => ring.map(([, y]) => y));
    const [minX, maxX, minY, maxY] = [least(xs), -least(xs.map((x) => -x)), least(ys), -least(ys.map((y) => -y))];
    this.#cell = Math.max(MIN_CELL_M, Math.max(maxX - minX, maxY - minY) / CELLS_ACROSS);
    const margin = Math.ceil(MAX_BATTER_M / this.#cell) + 1;
    this.#minX = minX - margin * this.#cell;
    this.#minY = minY - margin * this.#cell;
    this.#across = Math.ceil((maxX - this.#minX) / this.#cell) + margin + 1;
    this.#up = Math.ceil((maxY - this.#minY) / this.#cell) + margin + 1;
    this.#edges = site.rings.flatMap((ring) => ring.map((at, i) => [ring.at(i - 1)!, at] as const));
  }

  run(): SiteEarthwork {
    const pieces = this.#padPieces();
    for (const [key, parts] of pieces) this.#pad(key, parts);
    this.#batters(pieces);
    return {
      padM2: this.#padM2,
      footprintM2: this.#padM2 + this.#outsideM2,
      cutM3: this.#cut,
      fillM3: this.#fill,
      cutRockM3: this.#isRockKnown ? this.#rock : null,
      unknownM2: this.#unknownM2,
      isOpenEnded: this.#isOpenEnded,
    };
  }

  /** The polygon cut into the cells of the grid: rings by cell, outer ones counter-clockwise, holes clockwise. */
  #padPieces(): Map<number, Piece[]> {
    const pieces = new Map<number, Piece[]>();
    for (const [i, given] of this.#site.rings.entries()) {
      const isTurned = signedArea(given) > 0 === i > 0;
      const ring = isTurned ? [...given].reverse() : given;
      const ys = ring.map(([, y]) => y);
      const first = Math.floor((least(ys) - this.#minY) / this.#cell);
      const last = Math.floor((-least(ys.map((y) => -y)) - this.#minY) / this.#cell);
      for (let row = first; row <= last; row++) {
        const south = this.#minY + row * this.#cell;
        const strip = keepBelow(keepAbove(ring, 1, south), 1, south + this.#cell);
        if (strip.length < 3) continue;
        const xs = strip.map(([x]) => x);
        const from = Math.floor((least(xs) - this.#minX) / this.#cell);
        const to = Math.floor((-least(xs.map((x) => -x)) - this.#minX) / this.#cell);
        for (let column = from; column <= to; column++) {
          const west = this.#minX + column * this.#cell;
          const piece = keepBelow(keepAbove(strip, 0, west), 0, west + this.#cell);
          if (piece.length < 3 || Math.abs(signedArea(piece)) < 1e-12) continue;
          const key = row * this.#across + column;
          pieces.set(key, [...(pieces.get(key) ?? []), piece]);
        }
      }
    }
    return pieces;
  }

  #pad(key: number, parts: readonly Piece[]): void {
    const areaM2 = parts.reduce((sum, part) => sum + signedArea(part), 0);
    this.#padM2 += areaM2;
    const corners = this.#cornersOf(key);
    if (corners.some(({ ground }) => ground === null)) {
      this.#unknownM2 += areaM2;
      return;
    }
    const design = ({ x, y }: Corner) => heightOnPlane(this.#site.plane, x, y);
    for (const part of parts) {
      this.#cut += this.#over(corners, part, (corner) => corner.ground! - design(corner));
      this.#fill += this.#over(corners, part, (corner) => design(corner) - corner.ground!);
      this.#rockOver(corners, part, design);
    }
  }

  /** From the pad outwards as long as the batter has not met the ground. */
  #batters(pieces: Map<number, Piece[]>): void {
    const { cutRun, fillRun } = this.#site;
    if (cutRun <= 0 && fillRun <= 0) return;
    const seen = new Set<number>(pieces.keys());
    const queue = [...seen];
    for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
      const column = at % this.#across;
      const row = (at - column) / this.#across;
      const parts = pieces.get(at) ?? [];
      const corners = this.#cornersOf(at);
      const isOnWay = this.#batter(corners, parts) || parts.length > 0;
      if (!isOnWay) continue;
      if (column <= 1 || row <= 1 || column >= this.#across - 2 || row >= this.#up - 2) {
        this.#isOpenEnded = true;
        continue;
      }
      for (const next of [at - 1, at + 1, at - this.#across, at + this.#across]) {
        if (seen.has(next)) continue;
        seen.add(next);
        queue.push(next);
      }
    }
  }

  /** Adds what the batters take and need in a cell outside the pad; answers whether there is any. */
  #batter(corners: readonly Corner[], parts: readonly Piece[]): boolean {
    if (corners.every(({ outM }) => outM < 0)) return false;
    if (corners.some(({ ground }) => ground === null)) {
      this.#isOpenEnded = true;
      return false;
    }
    const { cutRun, fillRun } = this.#site;
    const square = squareOf(corners);
    const outside = (depth: (corner: Corner) => number, sum = this.#over) =>
      sum(corners, square, depth) - parts.reduce((inside, part) => inside + sum(corners, part, depth), 0);
    let isAny = false;
    const count = (volume: number, depth: (corner: Corner) => number): number => {
      if (volume <= 0 || corners.every((corner) => depth(corner) <= 0)) return 0;
      isAny = true;
      this.#outsideM2 += outside(depth, this.#where);
      return volume;
    };
    if (cutRun > 0) {
      const surface = ({ edgeZ, outM }: Corner) => edgeZ + outM / cutRun;
      const depth = (corner: Corner) => corner.ground! - surface(corner);
      this.#cut += count(outside(depth), depth);
      this.#rockOver(corners, square, surface);
      for (const part of parts) this.#rockOver(corners, part, surface, -1);
    }
    if (fillRun > 0) {
      const depth = ({ edgeZ, outM, ground }: Corner) => edgeZ - outM / fillRun - ground!;
      this.#fill += count(outside(depth), depth);
    }
    return isAny;
  }

  #rockOver(corners: readonly Corner[], part: Piece, design: (corner: Corner) => number, sign = 1): void {
    if (!this.#isRockKnown) return;
    const isDug = corners.some((corner) => corner.ground! > design(corner));
    if (!isDug) return;
    if (corners.some(({ rock }) => rock === null)) {
      this.#isRockKnown = false;
      return;
    }
    const depth = (corner: Corner) => Math.min(corner.rock!, corner.ground!) - design(corner);
    this.#rock += sign * this.#over(corners, part, depth);
  }

  /** The integral of what is positive of a depth over a part of a cell, m³. */
  readonly #over = (corners: readonly Corner[], part: Piece, depth: (corner: Corner) => number): number =>
    this.#triangles(corners, part, depth, prisms, (_, volumeM3) => volumeM3);

  /** The area over which a depth is positive, m². */
  readonly #where = (corners: readonly Corner[], part: Piece, depth: (corner: Corner) => number): number =>
    this.#triangles(corners, part, depth, signedArea, (halfM2) => 2 * halfM2);

  #triangles(
    [southWest, southEast, northEast, northWest]: readonly Corner[],
    part: Piece,
    depth: (corner: Corner) => number,
    sum: (piece: Piece, at: (place: Xy) => number) => number,
    /** The answer for a whole cell that is positive all over: half its area, and its integral. */
    whole: (halfM2: number, volumeM3: number) => number,
  ): number {
    const { x: x0, y: y0 } = southWest!;
    const size = this.#cell;
    const [sw, se, ne, nw] = [depth(southWest!), depth(southEast!), depth(northEast!), depth(northWest!)];
    if (sw <= 0 && se <= 0 && ne <= 0 && nw <= 0) return 0;
    // South-west to north-east: what lies under the diagonal, and what lies over it.
    if (sw > 0 && se > 0 && ne > 0 && nw > 0 && isSquare(part, size)) {
      const half = (size * size) / 2;
      return whole(half, (half * (2 * sw + se + 2 * ne + nw)) / 3);
    }
    const over = ([x, y]: Xy) => y - y0 - (x - x0);
    const south = ([x, y]: Xy) => sw + ((se - sw) * (x - x0) + (ne - se) * (y - y0)) / size;
    const north = ([x, y]: Xy) => sw + ((ne - nw) * (x - x0) + (nw - sw) * (y - y0)) / size;
    const below = keepPositive(part, (at) => -over(at));
    const above = keepPositive(part, over);
    return sum(keepPositive(below, south), south) + sum(keepPositive(above, north), north);
  }

  #cornersOf(key: number): readonly Corner[] {
    const column = key % this.#across;
    const row = (key - column) / this.#across;
    return [
      this.#corner(column, row),
      this.#corner(column + 1, row),
      this.#corner(column + 1, row + 1),
      this.#corner(column, row + 1),
    ];
  }

  #corner(column: number, row: number): Corner {
    const key = row * (this.#across + 2) + column;
    const known = this.#corners.get(key);
    if (known) return known;
    const x = this.#minX + column * this.#cell;
    const y = this.#minY + row * this.#cell;
    const [distance, edgeX, edgeY] = this.#nearestEdge(x, y);
    const corner = {
      x,
      y,
      ground: this.#heightAt(x, y),
      rock: this.#rockAt?.(x, y) ?? null,
      outM: this.#isInside(x, y) ? -distance : distance,
      edgeZ: heightOnPlane(this.#site.plane, edgeX, edgeY),
    };
    this.#corners.set(key, corner);
    return corner;
  }

  #nearestEdge(x: number, y: number): [number, number, number] {
    let best = Number.POSITIVE_INFINITY;
    let bestX = x;
    let bestY = y;
    for (const [[ax, ay], [bx, by]] of this.#edges) {
      const dx = bx - ax;
      const dy = by - ay;
      const squared = dx * dx + dy * dy;
      const t = squared > 0 ? Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / squared)) : 0;
      const [px, py] = [ax + t * dx, ay + t * dy];
      const distance = (px - x) ** 2 + (py - y) ** 2;
      if (distance >= best) continue;
      best = distance;
      bestX = px;
      bestY = py;
    }
    return [Math.sqrt(best), bestX, bestY];
  }

  #isInside(x: number, y: number): boolean {
    let isInside = false;
    for (const [[ax, ay], [bx, by]] of this.#edges)
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside;
    return isInside;
  }
}

/** The integral of a linear function over a ring, as prisms over the triangles of a fan. */
function prisms([a, ...others]: Piece, at: (place: Xy) => number): number {
  let sum = 0;
  for (let i = 1; i < others.length; i++) {
    const [b, c] = [others[i - 1]!, others[i]!];
    sum += (signedArea([a!, b, c]) * (at(a!) + at(b) + at(c))) / 3;
  }
  return sum;
}

function isSquare(part: Piece, size: number): boolean {
  return part.length === 4 && Math.abs(signedArea(part) - size * size) < 1e-9 * size * size;
}

function squareOf(corners: readonly Corner[]): Piece {
  return corners.map(({ x, y }) => [x, y] as const);
}

/** What of a ring lies where a function is positive; the function must be linear between its corners (Sutherland and Hodgman 1974). */
function keepPositive(ring: Piece, at: (place: Xy) => number): Piece {
  const kept: Xy[] = [];
  let before = ring.at(-1);
  if (!before) return kept;
  let beforeAt = at(before);
  for (const here of ring) {
    const hereAt = at(here);
    if (hereAt > 0 !== beforeAt > 0) {
      const t = beforeAt / (beforeAt - hereAt);
      kept.push([before[0] + t * (here[0] - before[0]), before[1] + t * (here[1] - before[1])]);
    }
    if (hereAt > 0) kept.push(here);
    before = here;
    beforeAt = hereAt;
  }
  return kept;
}

const keepAbove = (ring: Piece, axis: 0 | 1, level: number) => keepPositive(ring, (at) => at[axis] - level);
const keepBelow = (ring: Piece, axis: 0 | 1, level: number) => keepPositive(ring, (at) => level - at[axis]);

/** m², positive counter-clockwise. */
function signedArea(ring: Piece): number {
  const [first] = ring;
  if (!first) return 0;
  const [ox, oy] = first;
  let twice = 0;
  for (let i = 2; i < ring.length; i++) {
    const [[ax, ay], [bx, by]] = [ring[i - 1]!, ring[i]!];
    twice += (ax - ox) * (by - oy) - (bx - ox) * (ay - oy);
  }
  return twice / 2;
}

function least(values: readonly number[]): number {
  return values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
}
