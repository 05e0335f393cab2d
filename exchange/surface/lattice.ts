// Points that lie on a regular raster, as exported height models have them: found by the steps between their x and y, and taken as the raster
// itself, each point the middle of its cell.

import type { Grid } from '#terrain/grid.ts';
import { type Extent, MAX_GRIDDED_CELLS } from '../gridded.ts';

/** How far off its place a point may lie, as a share of the cell. */
const OFF = 0.01;
/** A raster of which less is filled is one by accident. */
const MIN_FILLED = 0.25;

/** null: the points lie on no raster of square cells. `points`: x, y, z of each, m. */
export function latticeOf(points: Float64Array, extent: Extent): Grid | null {
  const count = points.length / 3;
  const cell = stepOf(points, 0);
  if (cell === null || count < 4 || Math.abs(cell - (stepOf(points, 1) ?? 0)) > OFF * cell) return null;
  const width = Math.round((extent.maxX - extent.minX) / cell) + 1;
  const height = Math.round((extent.maxY - extent.minY) / cell) + 1;
  if (width * height > MAX_GRIDDED_CELLS || count < MIN_FILLED * width * height) return null;
  const values = new Float32Array(width * height).fill(Number.NaN);
  for (let i = 0; i < points.length; i += 3) {
    const column = (points[i]! - extent.minX) / cell;
    const row = (extent.maxY - points[i + 1]!) / cell;
    const [atColumn, atRow] = [Math.round(column), Math.round(row)];
    if (Math.abs(column - atColumn) > OFF || Math.abs(row - atRow) > OFF) return null;
    values[atRow * width + atColumn] = points[i + 2]!;
  }
  return { width, height, cell, originX: extent.minX - cell / 2, originY: extent.maxY + cell / 2, values };
}

/** The least step between different x (axis 0) or y (axis 1); null where there is one only. */
function stepOf(points: Float64Array, axis: 0 | 1): number | null {
  const seen = Float64Array.from({ length: points.length / 3 }, (_, i) => points[3 * i + axis]!).sort();
  let least = Number.POSITIVE_INFINITY;
  for (let i = 1; i < seen.length; i++) {
    const step = seen[i]! - seen[i - 1]!;
    if (step > 1e-6 && step < least) least = step;
  }
  return Number.isFinite(least) ? least : null;
}
