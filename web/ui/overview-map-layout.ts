// A small map from above, north up: which ground it shows, where routes lie on it, and which route the pointer is on. Routes are flat rows
// of x, y, z in the project's CRS, m; places on the map are CSS px from its upper left corner. Pure.

import { simplifiedVertices } from '#canvas/layers/simplify.ts';
import type { Bounds } from '#terrain/grid.ts';
import type { Size } from './use-size.ts';

export interface MapFrame {
  readonly bounds: Bounds;
  readonly metresPerPx: number;
  readonly x: (eastM: number) => number;
  readonly y: (northM: number) => number;
}

/** Room around the routes, as a share of the map's sides. */
const MARGIN = 0.09;
/** A single point has no extent: so much ground is shown around it, m. */
const MIN_EXTENT_M = 200;

/** All routes with room around them, in the shape of the map. null: there is nothing to show, or no room. */
export function mapFrame(lines: readonly (readonly number[])[], { width, height }: Size): MapFrame | null {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const line of lines)
    for (let i = 0; i + 2 < line.length; i += 3) {
      minX = Math.min(minX, line[i]!);
      maxX = Math.max(maxX, line[i]!);
      minY = Math.min(minY, line[i + 1]!);
      maxY = Math.max(maxY, line[i + 1]!);
    }
  if (minX > maxX || width <= 0 || height <= 0) return null;
  const room = 1 - 2 * MARGIN;
  const across = Math.max(MIN_EXTENT_M, maxX - minX) / (width * room);
  const metresPerPx = Math.max(across, Math.max(MIN_EXTENT_M, maxY - minY) / (height * room));
  const [middleX, middleY] = [(minX + maxX) / 2, (minY + maxY) / 2];
  const [halfX, halfY] = [(width * metresPerPx) / 2, (height * metresPerPx) / 2];
  const bounds = { minX: middleX - halfX, maxX: middleX + halfX, minY: middleY - halfY, maxY: middleY + halfY };
  return {
    bounds,
    metresPerPx,
    x: (eastM) => (eastM - bounds.minX) / metresPerPx,
    y: (northM) => (bounds.maxY - northM) / metresPerPx,
  };
}

export interface MapPoint {
  readonly x: number;
  readonly y: number;
  /** Along the route in the plane, m. */
  readonly chainageM: number;
}

/** Bends smaller than this are not seen, px. */
const TOLERANCE_PX = 0.4;

/** A route as it is drawn: no more points than the eye can separate. */
export function drawnLine(line: readonly number[], frame: MapFrame): MapPoint[] {
  const count = Math.floor(line.length / 3);
  if (count === 0) return [];
  const chainages = [0];
  for (let i = 1; i < count; i++)
    chainages.push(
      chainages[i - 1]! + Math.hypot(line[3 * i]! - line[3 * i - 3]!, line[3 * i + 1]! - line[3 * i - 2]!),
    );
  const plane = line.filter((_, i) => i % 3 !== 2);
  const kept = simplifiedVertices(plane, 2, 0, count - 1, TOLERANCE_PX * frame.metresPerPx);
  return kept.map((i) => ({ x: frame.x(line[3 * i]!), y: frame.y(line[3 * i + 1]!), chainageM: chainages[i]! }));
}

/** The place at a chainage, held on the line; null of a line without points. */
export function pointAt(line: readonly MapPoint[], chainageM: number): MapPoint | null {
  const next = line.findIndex((point) => point.chainageM >= chainageM);
  const [a, b] = [line[next < 0 ? line.length - 1 : Math.max(0, next - 1)], line[next < 0 ? line.length - 1 : next]];
  if (!a || !b) return null;
  const t = b.chainageM > a.chainageM ? Math.max(0, (chainageM - a.chainageM) / (b.chainageM - a.chainageM)) : 0;
  return {
    x: a.x + t * (b.x - a.x),
    y: a.y + t * (b.y - a.y),
    chainageM: a.chainageM + t * (b.chainageM - a.chainageM),
  };
}

export interface OnRoute {
  /** Of the line, by its index. */
  readonly index: number;
  readonly chainageM: number;
}

/** The line nearest to a place, within reach; where several are equally near, the first, which is drawn on top. */
export function routeUnder(
  lines: readonly (readonly MapPoint[])[],
  x: number,
  y: number,
  reach: number,
): OnRoute | null {
  let found: OnRoute | null = null;
  let nearest = reach;
  for (const [index, line] of lines.entries())
    for (let i = 1; i < line.length; i++) {
      const [a, b] = [line[i - 1]!, line[i]!];
      const [dx, dy] = [b.x - a.x, b.y - a.y];
      const square = dx * dx + dy * dy;
      const t = square > 0 ? Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / square)) : 0;
      const off = Math.hypot(a.x + t * dx - x, a.y + t * dy - y);
      if (off > nearest || (off === nearest && found)) continue;
      nearest = off;
      found = { index, chainageM: a.chainageM + t * (b.chainageM - a.chainageM) };
    }
  return found;
}
