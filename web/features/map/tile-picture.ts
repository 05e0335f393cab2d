// A picture of a window made of the tiles of a map service: fetched beside each other, put together, and bent to the
// project's projection. A tile that does not come leaves its place empty; when none comes the picture has failed.

import type { Bounds } from '#terrain/grid.ts';
import { toMercator } from '../../api/projection.ts';
import { TILE_PX, tileWindow, warped } from './tile-warp.ts';

export interface TilePlace {
  readonly zoom: number;
  readonly column: number;
  readonly row: number;
}
export type FetchTile = (place: TilePlace, signal?: AbortSignal) => Promise<ImageBitmap>;

/** null where the service has no map. @throws Error of the first tile when none comes */
export async function tilePicture(
  { srid, mostZoom, fetchTile }: { readonly srid: number; readonly mostZoom: number; readonly fetchTile: FetchTile },
  bounds: Bounds,
  size: { readonly width: number; readonly height: number },
  signal?: AbortSignal,
): Promise<ImageBitmap | null> {
  const project = toMercator(srid);
  const window = project && tileWindow(bounds, size, project, mostZoom);
  if (!window) return null;
  const { zoom, column, row, across, down } = window;
  const places = Array.from({ length: across * down }, (_, i) => ({ i: i % across, j: Math.floor(i / across) }));
  const tiles = await Promise.allSettled(
    places.map(({ i, j }) => fetchTile({ zoom, column: column + i, row: row + j }, signal)),
  );
  signal?.throwIfAborted();
  const failed = tiles.find((tile) => tile.status === 'rejected');
  if (failed && tiles.every((tile) => tile.status === 'rejected')) throw failed.reason;
  const mosaic = new OffscreenCanvas(across * TILE_PX, down * TILE_PX);
  const context = mosaic.getContext('2d', { willReadFrequently: true })!;
  for (const [n, tile] of tiles.entries()) {
    if (tile.status === 'rejected') continue;
    const { i, j } = places[n]!;
    context.drawImage(tile.value, i * TILE_PX, j * TILE_PX, TILE_PX, TILE_PX);
    tile.value.close();
  }
  const pixels = warped(context.getImageData(0, 0, mosaic.width, mosaic.height), window, size);
  return await createImageBitmap(new ImageData(pixels, size.width, size.height));
}
