// A picture of a window made of the tiles of a map service: fetched beside each other, put together, and bent to the
// project's projection. A tile that does not come leaves its place empty; when none comes the picture has failed.

import type { TileGrid } from '#domain/tile-grid.ts';
import type { Bounds } from '#terrain/grid.ts';
import { between } from '../../api/projection.ts';
import { tileWindow, warped } from './tile-warp.ts';

export interface TilePlace {
  /** Index into the levels of the grid. */
  readonly zoom: number;
  readonly column: number;
  readonly row: number;
}
export type FetchTile = (place: TilePlace, signal?: AbortSignal) => Promise<ImageBitmap>;

/** null where the service has no map. @throws Error of the first tile when none comes */
export async function tilePicture(
  { srid, grid, fetchTile }: { readonly srid: number; readonly grid: TileGrid; readonly fetchTile: FetchTile },
  bounds: Bounds,
  size: { readonly width: number; readonly height: number },
  signal?: AbortSignal,
): Promise<ImageBitmap | null> {
  const project = between(srid, grid.srid);
  const window = project && tileWindow(bounds, size, project, grid);
  if (!window) return null;
  const { level: zoom, column, row, across, down } = window;
  const { tilePx } = grid;
  const places = Array.from({ length: across * down }, (_, i) => ({ i: i % across, j: Math.floor(i / across) }));
  const tiles = await Promise.allSettled(
    places.map(({ i, j }) => fetchTile({ zoom, column: column + i, row: row + j }, signal)),
  );
  signal?.throwIfAborted();
  const failed = tiles.find((tile) => tile.status === 'rejected');
  if (failed && tiles.every((tile) => tile.status === 'rejected')) throw failed.reason;
  const mosaic = new OffscreenCanvas(across * tilePx, down * tilePx);
  const context = mosaic.getContext('2d', { willReadFrequently: true })!;
  for (const [n, tile] of tiles.entries()) {
    if (tile.status === 'rejected') continue;
    const { i, j } = places[n]!;
    context.drawImage(tile.value, i * tilePx, j * tilePx, tilePx, tilePx);
    tile.value.close();
  }
  const pixels = warped(context.getImageData(0, 0, mosaic.width, mosaic.height), window, size);
  return await createImageBitmap(new ImageData(pixels, size.width, size.height));
}
