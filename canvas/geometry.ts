// Plane geometry of the canvas: distances to lines, points in polygons, lengths and areas. Pure, metres in and out
// (or pixels: any unit as long as it is one), no allocation inside loops. Used by picking, tools and draping.

import type { MultiPolygon } from '#domain/entities/field.ts';
import type { Bounds } from '#terrain/grid.ts';

export interface NearestOnLine {
  readonly distance: number;
  /** Index of the segment's first vertex and the place inside it, 0…1. */
  readonly index: number;
  readonly t: number;
}

/**
 * The nearest place on a polyline given as flat x, y pairs with a stride (2 for xy, 3 for xyz). Vertices that are not
 * finite break the line. null when there is no segment.
 */
export function nearestOnLine(flat: ArrayLike<number>, stride: number, x: number, y: number): NearestOnLine | null {
  let best = Infinity;
  let index = -1;
  let at = 0;
  for (let i = 0; i + stride + 1 < flat.length; i += stride) {
    const ax = flat[i]!;
    const ay = flat[i + 1]!;
    const dx = flat[i + stride]! - ax;
    const dy = flat[i + stride + 1]! - ay;
    const lengthSquared = dx * dx + dy * dy;
    let t = lengthSquared > 0 ? ((x - ax) * dx + (y - ay) * dy) / lengthSquared : 0;
    t = t < 0 ? 0 : Math.min(t, 1);
    const ex = ax + t * dx - x;
    const ey = ay + t * dy - y;
    const squared = ex * ex + ey * ey;
    if (squared < best) {
      best = squared;
      index = i / stride;
      at = t;
    }
  }
  return index < 0 ? null : { distance: Math.sqrt(best), index, t: at };
}

/** Even–odd rule over all rings: holes and overlapping polygons of one area come out as one would draw them. */
export function isInside(polygons: MultiPolygon, x: number, y: number): boolean {
  let inside = false;
  for (const rings of polygons) {
    for (const ring of rings) {
      for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
        const [xi, yi] = ring[i]!;
        const [xj, yj] = ring[j]!;
        if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside;
      }
    }
  }
  return inside;
}

const knownBounds = new WeakMap<MultiPolygon, Bounds>();

/** Remembered for each geometry: states come many times a second, geometries seldom. */
export function boundsOfPolygons(polygons: MultiPolygon): Bounds {
  let bounds = knownBounds.get(polygons);
  if (!bounds) {
    bounds = boundsOfPoints(polygons.flatMap((rings) => rings.flat()));
    knownBounds.set(polygons, bounds);
  }
  return bounds;
}

/** Of nothing: an inside-out box that joins with any other. */
export function boundsOfPoints(points: Iterable<readonly [number, number, ...number[]]>): Bounds {
  let minX = Infinity;
  let minY = Infinity;
  let maxX = -Infinity;
  let maxY = -Infinity;
  for (const [x, y] of points) {
    if (x < minX) minX = x;
    if (x > maxX) maxX = x;
    if (y < minY) minY = y;
    if (y > maxY) maxY = y;
  }
  return { minX, minY, maxX, maxY };
}

export function joinBounds(a: Bounds, b: Bounds): Bounds {
  return {
    minX: Math.min(a.minX, b.minX),
    minY: Math.min(a.minY, b.minY),
    maxX: Math.max(a.maxX, b.maxX),
    maxY: Math.max(a.maxY, b.maxY),
  };
}

export function doBoundsMeet(a: Bounds, b: Bounds): boolean {
  return a.minX <= b.maxX && b.minX <= a.maxX && a.minY <= b.maxY && b.minY <= a.maxY;
}

/** Cumulated length in plan per vertex of a flat xyz line. */
export function chainageOf(line: ArrayLike<number>): Float64Array {
  const chainage = new Float64Array(line.length / 3);
  for (let i = 1; i < chainage.length; i++) {
    chainage[i] = chainage[i - 1]! + Math.hypot(line[i * 3]! - line[i * 3 - 3]!, line[i * 3 + 1]! - line[i * 3 - 2]!);
  }
  return chainage;
}

/** The place at a chainage of a flat xyz line, clamped to its ends. */
export function placeAtChainage(
  line: ArrayLike<number>,
  chainage: ArrayLike<number>,
  at: number,
): [number, number, number] {
  const last = chainage.length - 1;
  if (at <= chainage[0]!) return [line[0]!, line[1]!, line[2]!];
  if (at >= chainage[last]!) return [line[last * 3]!, line[last * 3 + 1]!, line[last * 3 + 2]!];
  let low = 0;
  let high = last;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (chainage[middle]! <= at) low = middle;
    else high = middle;
  }
  const t = (at - chainage[low]!) / (chainage[high]! - chainage[low]! || 1);
  const lerp = (k: number) => line[low * 3 + k]! + t * (line[high * 3 + k]! - line[low * 3 + k]!);
  return [lerp(0), lerp(1), lerp(2)];
}

/** A closed ring of 72 pieces. */
export function circle([x, y]: readonly [number, number], radiusM: number): [number, number][] {
  const pieces = 72;
  return Array.from({ length: pieces + 1 }, (_, i) => {
    const angle = (2 * Math.PI * i) / pieces;
    return [x + radiusM * Math.cos(angle), y + radiusM * Math.sin(angle)];
  });
}

/** Area of a ring in plan, m², without sign (the ring need not be closed). */
export function ringArea(ring: readonly (readonly [number, number, ...number[]])[]): number {
  if (ring.length < 3) return 0;
  // Relative to the first vertex: with northings of 7 000 000 the products would lose the last decimals.
  const [ox, oy] = ring[0]!;
  let twice = 0;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    twice += (ring[j]![0] - ox) * (ring[i]![1] - oy) - (ring[i]![0] - ox) * (ring[j]![1] - oy);
  }
  return Math.abs(twice) / 2;
}

/** The polyline with extra vertices so that no step is longer than stepM in plan. */
export function densify(
  points: readonly (readonly [number, number, ...number[]])[],
  stepM: number,
): [number, number][] {
  const out: [number, number][] = [];
  for (let i = 0; i < points.length; i++) {
    const [x, y] = points[i]!;
    if (i > 0) {
      const [px, py] = points[i - 1]!;
      const steps = Math.min(2000, Math.ceil(Math.hypot(x - px, y - py) / stepM));
      for (let k = 1; k < steps; k++) out.push([px + ((x - px) * k) / steps, py + ((y - py) * k) / steps]);
    }
    out.push([x, y]);
  }
  return out;
}
