// Grids of map tiles: levels from coarse to fine, each with its resolution, its north-western corner and how many tiles it has.
// A service of tiles that names none has the grid that the whole web uses. Columns are counted from the west, rows from the north.

import { z } from 'zod';

const MAX_COORDINATE_M = 1e9;
const metres = z.number().min(-MAX_COORDINATE_M).max(MAX_COORDINATE_M);
const count = z
  .number()
  .int()
  .min(1)
  .max(2 ** 31);

export const tileGrid = z.strictObject({
  /** EPSG code of a projected system in metres. */
  srid: z.number().int().min(1).max(999_999),
  tilePx: z.number().int().min(16).max(2048),
  levels: z
    .array(
      z.strictObject({
        /** What the service calls it. */
        name: z.string().min(1).max(100),
        metresPerPx: z.number().positive().max(1e7),
        minX: metres,
        maxY: metres,
        columns: count,
        rows: count,
      }),
    )
    .min(1)
    .max(40)
    .refine((levels) => levels.every(({ metresPerPx }, i) => i === 0 || metresPerPx <= levels[i - 1]!.metresPerPx), {
      message: 'coarse levels come first',
    }),
});
export type TileGrid = z.infer<typeof tileGrid>;

const TILE_PX = 256;
/** Half the length of the equator on the sphere of EPSG:3857, m. */
export const HALF_WORLD_M = 20_037_508.342789244;
/** The finest zoom that tiles are asked for where a service does not say: 0.6 m to a pixel at the equator. */
const MAX_ZOOM = 18;

/** Web mercator: at each zoom 2^zoom tiles of 256 pixels across the world. */
export function webMercatorGrid(mostZoom = MAX_ZOOM): TileGrid {
  return {
    srid: 3857,
    tilePx: TILE_PX,
    levels: Array.from({ length: mostZoom + 1 }, (_, zoom) => ({
      name: String(zoom),
      metresPerPx: (2 * HALF_WORLD_M) / TILE_PX / 2 ** zoom,
      minX: -HALF_WORLD_M,
      maxY: HALF_WORLD_M,
      columns: 2 ** zoom,
      rows: 2 ** zoom,
    })),
  };
}
