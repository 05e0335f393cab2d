// Tiles of a map in web mercator laid into a window of another projection: which tiles are needed, at which zoom, and how
// their mosaic is bent to the window. Pure. The exact projection is asked at the corners of small squares only; between them
// it is taken as bilinear, which over 32 pixels differs by far less than one.
//
//   window (project CRS)  ──toMercator──▶  plane of tiles: x from the west, y from the north, 2^zoom tiles of 256 pixels

import type { Bounds } from '#terrain/grid.ts';
import type { ToMercator } from '../../api/projection.ts';

export const TILE_PX = 256;
/** Half the length of the equator on the sphere of EPSG:3857, m. */
const HALF_WORLD_M = 20_037_508.342789244;
const SQUARE_PX = 32;
/** More tiles than this for one picture are answered by a coarser zoom. */
const MOST_TILES = 36;

export interface TileWindow {
  readonly zoom: number;
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

/** null where the window does not lie on the map. */
export function tileWindow(
  bounds: Bounds,
  { width, height }: Size,
  project: ToMercator,
  mostZoom: number,
): TileWindow | null {
  const meshAcross = Math.ceil(width / SQUARE_PX) + 1;
  const meshDown = Math.ceil(height / SQUARE_PX) + 1;
  const share = new Float64Array(meshAcross * meshDown * 2);
  const low = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  const high = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let j = 0; j < meshDown; j++) {
    for (let i = 0; i < meshAcross; i++) {
      const x = bounds.minX + ((bounds.maxX - bounds.minX) * i * SQUARE_PX) / width;
      const y = bounds.maxY - ((bounds.maxY - bounds.minY) * j * SQUARE_PX) / height;
      const [east, north] = project(x, y);
      const at = [(east + HALF_WORLD_M) / (2 * HALF_WORLD_M), (HALF_WORLD_M - north) / (2 * HALF_WORLD_M)];
      for (const k of [0, 1] as const) {
        share[(j * meshAcross + i) * 2 + k] = at[k]!;
        low[k] = Math.min(low[k]!, at[k]!);
        high[k] = Math.max(high[k]!, at[k]!);
      }
    }
  }
  const isOnMap = low.every((value) => value >= 0) && high.every((value) => value < 1);
  if (!isOnMap) return null;
  // Along the first square's upper edge: the window may lie askew on the map.
  const span = Math.hypot(share[2]! - share[0]!, share[3]! - share[1]!) / SQUARE_PX;
  let zoom = Math.max(0, Math.min(mostZoom, Math.round(Math.log2(1 / (span * TILE_PX)))));
  const range = () => {
    const count = 2 ** zoom;
    const [column, row] = [Math.floor(low[0]! * count), Math.floor(low[1]! * count)];
    return {
      column,
      row,
      across: Math.floor(high[0]! * count) - column + 1,
      down: Math.floor(high[1]! * count) - row + 1,
    };
  };
  while (zoom > 0 && range().across * range().down > MOST_TILES) zoom--;
  const tiles = range();
  const mesh = share.map((value, i) => (value * 2 ** zoom - (i % 2 === 0 ? tiles.column : tiles.row)) * TILE_PX);
  return { zoom, ...tiles, mesh, meshAcross };
}

/** The picture of the window, of the mosaic's pixels (RGBA); nearest neighbours are mixed by their distance. */
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
      const x = Math.min(lastX, Math.max(0, mixed(0) - 0.5));
      const y = Math.min(lastY, Math.max(0, mixed(1) - 0.5));
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
