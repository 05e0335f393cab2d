// Tiles of a map laid into a window of the project: which are needed, of which level, and how their mosaic is bent to the
// window where the grid has another projection. Pure. The exact projection is asked at the corners of small squares only; between
// them it is taken as bilinear, which over 32 pixels differs by far less than one.
//
//   window (project CRS)  ──project──▶  plane of the grid (its CRS)  ──level──▶  pixels of tiles from the north-west

import type { TileGrid } from '#domain/tile-grid.ts';
import type { Bounds } from '#terrain/grid.ts';
import type { Projection } from '../../api/projection.ts';

const SQUARE_PX = 32;
/** More tiles than this for one picture are answered by a coarser level. */
const MAX_TILES = 36;

export interface TileWindow {
  /** Index into the grid's levels. */
  readonly level: number;
  /** First tile, and how many. */
  readonly column: number;
  readonly row: number;
  readonly across: number;
  readonly down: number;
  /** Pixels of the mosaic at the corners of squares of the picture, row by row from the north-west. */
  readonly mesh: Float64Array;
  readonly meshAcross: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** null where the grid has no tile for the window. `project` leads from the window's system to the grid's. */
export function tileWindow(
  bounds: Bounds,
  { width, height }: Size,
  project: Projection,
  { tilePx, levels }: TileGrid,
): TileWindow | null {
  const meshAcross = Math.ceil(width / SQUARE_PX) + 1;
  const meshDown = Math.ceil(height / SQUARE_PX) + 1;
  const places = new Float64Array(meshAcross * meshDown * 2);
  const low: [number, number] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  const high: [number, number] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let j = 0; j < meshDown; j++) {
    for (let i = 0; i < meshAcross; i++) {
      const x = bounds.minX + ((bounds.maxX - bounds.minX) * i * SQUARE_PX) / width;
      const y = bounds.maxY - ((bounds.maxY - bounds.minY) * j * SQUARE_PX) / height;
      const at = project(x, y);
      for (const k of [0, 1] as const) {
        places[(j * meshAcross + i) * 2 + k] = at[k];
        low[k] = Math.min(low[k], at[k]);
        high[k] = Math.max(high[k], at[k]);
      }
    }
  }
  if (![...low, ...high].every(Number.isFinite)) return null;
  // Along the first square's upper edge: the window may lie askew on the map.
  const metresPerPx = Math.hypot(places[2]! - places[0]!, places[3]! - places[1]!) / SQUARE_PX;
  let level = nearestLevel(levels, metresPerPx);
  const range = () => {
    const { minX, maxY, columns, rows, metresPerPx: size } = levels[level]!;
    const tileM = size * tilePx;
    const clamp = (tile: number, count: number) => Math.max(0, Math.min(count - 1, tile));
    const [first, last] = [Math.floor((low[0] - minX) / tileM), Math.floor((high[0] - minX) / tileM)];
    const [top, bottom] = [Math.floor((maxY - high[1]) / tileM), Math.floor((maxY - low[1]) / tileM)];
    if (last < 0 || first >= columns || bottom < 0 || top >= rows) return null;
    const [column, row] = [clamp(first, columns), clamp(top, rows)];
    return { column, row, across: clamp(last, columns) - column + 1, down: clamp(bottom, rows) - row + 1 };
  };
  let tiles = range();
  while (tiles && level > 0 && tiles.across * tiles.down > MAX_TILES) {
    level--;
    tiles = range();
  }
  if (!tiles) return null;
  const { minX, maxY, metresPerPx: size } = levels[level]!;
  const { column, row } = tiles;
  const mesh = places.map((value, i) =>
    i % 2 === 0 ? (value - minX) / size - column * tilePx : (maxY - value) / size - row * tilePx,
  );
  return { level, ...tiles, mesh, meshAcross };
}

/** The one whose pixels are most nearly as large as is wanted, by their ratio. */
function nearestLevel(levels: TileGrid['levels'], metresPerPx: number): number {
  const apart = (i: number) => Math.abs(Math.log2(levels[i]!.metresPerPx / metresPerPx));
  return levels.reduce((best, _, i) => (apart(i) < apart(best) ? i : best), 0);
}

/** The picture of the window, of the mosaic's pixels (RGBA), empty beside it; nearest neighbours are mixed by their distance. */
export function warped(
  mosaic: { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number },
  { mesh, meshAcross }: TileWindow,
  { width, height }: Size,
): Uint8ClampedArray<ArrayBuffer> {
  const out = new Uint8ClampedArray(width * height * 4);
  const { data } = mosaic;
  const [lastX, lastY] = [mosaic.width - 1, mosaic.height - 1];
  for (let py = 0; py < height; py++) {
    const v = (py + 0.5) / SQUARE_PX;
    const j = Math.floor(v);
    for (let px = 0; px < width; px++) {
      const u = (px + 0.5) / SQUARE_PX;
      const i = Math.floor(u);
      const at = (j * meshAcross + i) * 2;
      const below = at + meshAcross * 2;
      const [fu, fv] = [u - i, v - j];
      const mixed = (k: number) =>
        (mesh[at + k]! * (1 - fu) + mesh[at + 2 + k]! * fu) * (1 - fv) +
        (mesh[below + k]! * (1 - fu) + mesh[below + 2 + k]! * fu) * fv;
      const [atX, atY] = [mixed(0), mixed(1)];
      if (atX < 0 || atY < 0 || atX > mosaic.width || atY > mosaic.height) continue;
      const x = Math.min(lastX, Math.max(0, atX - 0.5));
      const y = Math.min(lastY, Math.max(0, atY - 0.5));
      const [x0, y0] = [Math.floor(x), Math.floor(y)];
      const [x1, y1] = [Math.min(lastX, x0 + 1), Math.min(lastY, y0 + 1)];
      const [fx, fy] = [x - x0, y - y0];
      const [a, b] = [(y0 * mosaic.width + x0) * 4, (y0 * mosaic.width + x1) * 4];
      const [c, d] = [(y1 * mosaic.width + x0) * 4, (y1 * mosaic.width + x1) * 4];
      const target = (py * width + px) * 4;
      for (let k = 0; k < 4; k++)
        out[target + k] =
          (data[a + k]! * (1 - fx) + data[b + k]! * fx) * (1 - fy) + (data[c + k]! * (1 - fx) + data[d + k]! * fx) * fy;
    }
  }
  return out;
}
