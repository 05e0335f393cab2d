// Ground by formula, for tests of water.

import type { Grid } from '../grid.ts';

/** A raster with the formula's heights at its cell centres; column and row from the north-west. */
export function gridOf(width: number, height: number, cell: number, z: (column: number, row: number) => number): Grid {
  const values = new Float32Array(width * height);
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) values[row * width + column] = z(column, row);
  return { width, height, cell, originX: 1000, originY: 5000, values };
}
