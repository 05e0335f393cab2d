// Heights that a file holds as points or triangles, made into a raster: what comes of it, and the cells that suit it. Pure.

import { FileProblem } from '#domain/file-problem.ts';
import type { Gridding, TerrainQuestion } from '#domain/import.ts';
import type { Grid } from '#terrain/grid.ts';
import type { GridFrame } from '#terrain/mean-grid.ts';

export interface GriddedHeights {
  /** In the file's own CRS, m; NaN where there is no height. */
  readonly grid: Grid;
  /** EPSG code, or null where the file names none. */
  readonly srid: number | null;
  readonly crsName: string;
  /** As the file names the system of its heights; null where it does not. */
  readonly heights: string | null;
  readonly gridding: Gridding;
  /** What only a person knows, beside what is asked of every raster. */
  readonly questions: readonly TerrainQuestion[];
}

export interface Extent {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** Held in memory several times over. */
export const MAX_GRIDDED_CELLS = 25_000_000;
/** Wider than any survey of one file: an outlier, or degrees. */
const MAX_EXTENT_M = 200_000;
/** Cells that people work with, m. */
const CELLS_M = [0.25, 0.5, 1, 2, 3, 4, 5, 10, 20, 25, 50, 100];

/** The smallest cell at or over the wanted one that keeps the raster within what can be held, m. */
export function niceCellM(wantedM: number, extent: Extent): number {
  const cellsOf = (cell: number) => frameOf(extent, cell).width * frameOf(extent, cell).height;
  return CELLS_M.find((cell) => cell >= wantedM * 0.999 && cellsOf(cell) <= MAX_GRIDDED_CELLS) ?? CELLS_M.at(-1)!;
}

/** A raster of whole cells around the extent, its corners at multiples of the cell. */
export function frameOf({ minX, minY, maxX, maxY }: Extent, cell: number): GridFrame {
  const originX = Math.floor(minX / cell) * cell;
  const originY = Math.ceil(maxY / cell) * cell;
  return {
    width: Math.max(1, Math.ceil((maxX - originX) / cell)),
    height: Math.max(1, Math.ceil((originY - minY) / cell)),
    cell,
    originX,
    originY,
  };
}

/** @throws FileProblem where no raster of such cells can be held */
export function refuseFrame({ width, height, cell }: GridFrame): void {
  if (width * height > MAX_GRIDDED_CELLS)
    throw new FileProblem('tooManyCells', { width, height, limit: MAX_GRIDDED_CELLS });
  const widest = Math.max(width, height) * cell;
  if (widest > MAX_EXTENT_M)
    throw new FileProblem('tooWide', { km: Math.round(widest / 1000), limit: MAX_EXTENT_M / 1000 });
}

/** Without the empty rows and columns at its edges. */
export function cropped(grid: Grid): Grid {
  const { width, height, cell, values } = grid;
  let [west, east, north, south] = [width, -1, height, -1];
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      if (Number.isNaN(values[row * width + column]!)) continue;
      if (column < west) west = column;
      if (column > east) east = column;
      if (row < north) north = row;
      south = row;
    }
  if (east < 0) throw new FileProblem('noData');
  const size = { width: east - west + 1, height: south - north + 1 };
  if (size.width === width && size.height === height) return grid;
  const kept = new Float32Array(size.width * size.height);
  for (let row = 0; row < size.height; row++) {
    const from = (row + north) * width + west;
    kept.set(values.subarray(from, from + size.width), row * size.width);
  }
  return { ...size, cell, originX: grid.originX + west * cell, originY: grid.originY - north * cell, values: kept };
}
