// A raster of heights (or any other number) over projected ground. Rows run from the north, values stand at cell
// centres, the origin is the OUTER corner of the north-west cell. NaN means no data. Metres throughout.
//
//   originX,originY ┌──┬──┬──┐        x east →
//                   │· │· │· │ row 0  y north ↑
//                   ├──┼──┼──┤        cell m each way
//                   │· │· │· │ row 1
//                   └──┴──┴──┘

export interface Grid {
  /** Cells from west to east. */
  readonly width: number;
  /** Cells from north to south. */
  readonly height: number;
  /** Cell size in metres, the same in x and y. */
  readonly cell: number;
  /** Easting of the west edge, m. */
  readonly originX: number;
  /** Northing of the north edge, m. */
  readonly originY: number;
  /** width × height values, row by row from the north-west; may lie on a SharedArrayBuffer. */
  readonly values: Float32Array;
}

/** A raster of small class numbers on the same layout as a Grid. 0 = nothing. */
export interface ClassGrid {
  readonly width: number;
  readonly height: number;
  readonly cell: number;
  readonly originX: number;
  readonly originY: number;
  readonly values: Uint8Array;
}

export interface Bounds {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** The outer edges of a grid. */
export function boundsOf(grid: Omit<Grid, 'values'>): Bounds {
  return {
    minX: grid.originX,
    maxX: grid.originX + grid.width * grid.cell,
    maxY: grid.originY,
    minY: grid.originY - grid.height * grid.cell,
  };
}
