// Heights between the cells of a grid. Values stand at cell centres; between four centres the surface is bilinear, and
// in the outer half cell it goes on as it ends. NaN where the point lies outside or a neighbour has no data.

import type { Grid } from './grid.ts';

/** Height at a point, or NaN. */
export function sampleBilinear(grid: Grid, x: number, y: number): number {
  const { width, height, cell, values } = grid;
  const u = (x - grid.originX) / cell - 0.5;
  const v = (grid.originY - y) / cell - 0.5;
  if (!(u >= -0.5 && v >= -0.5 && u <= width - 0.5 && v <= height - 0.5)) return Number.NaN;
  const column = Math.max(0, Math.min(width - 2, Math.floor(u)));
  const row = Math.max(0, Math.min(height - 2, Math.floor(v)));
  const i = row * width + column;
  const right = width > 1 ? 1 : 0;
  const down = height > 1 ? width : 0;
  const fx = width > 1 ? u - column : 0;
  const fy = height > 1 ? v - row : 0;
  const north = values[i] + (values[i + right] - values[i]) * fx;
  const south = values[i + down] + (values[i + down + right] - values[i + down]) * fx;
  return north + (south - north) * fy;
}

/** Value of the cell that holds a point, or 0 outside. For rasters of classes. */
export function sampleNearest(
  grid: Omit<Grid, 'values'> & { readonly values: ArrayLike<number> },
  x: number,
  y: number,
): number {
  const column = Math.floor((x - grid.originX) / grid.cell);
  const row = Math.floor((grid.originY - y) / grid.cell);
  if (column < 0 || row < 0 || column >= grid.width || row >= grid.height) return 0;
  return grid.values[row * grid.width + column];
}
