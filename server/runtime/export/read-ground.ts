// Reads the ground along routes out of the project's raster: only the blocks that lie under them, at the finest level of which a route's
// strip is not too many cells for a file that people open.

import type { BuiltSection } from '#exchange/export/built-road.ts';
import { type CellLayout, cellsUnder, type GroundStrip } from '#exchange/export/ground-strip.ts';
import { openGeoTiff, placeOf, readWindow } from '#exchange/geotiff/read.ts';
import { projectionBetween } from '#exchange/projection.ts';
import { fileSource } from '../file-source.ts';
import { zlibCodec } from '../zlib-codec.ts';
import type { Raster } from './raster.ts';

/** Of one route; twice as many triangles. */
const MAX_CELLS = 120_000;
/** Rows that are read at once: so many, and as wide as the route lies in them. */
const ROWS = 64;

/** The strip of a route whose sections are in the system `srid`; null where the project has no such raster or it cannot be reached from there. */
export async function readGround(
  sections: readonly BuiltSection[],
  srid: number,
  rasters: readonly Raster[],
  role: 'ground' | 'bedrock' = 'ground',
): Promise<GroundStrip | null> {
  const ground = rasters.find((raster) => raster.role === role);
  if (!ground || sections.length === 0) return null;
  const same = (x: number, y: number) => [x, y] as const;
  const toRaster = ground.srid === srid ? same : projectionBetween(srid, ground.srid);
  const fromRaster = ground.srid === srid ? same : projectionBetween(ground.srid, srid);
  if (!toRaster || !fromRaster) return null;
  const source = await fileSource(ground.path);
  try {
    const tiff = await openGeoTiff(source);
    const { cellX, originX, originY } = placeOf(tiff);
    const layoutOf = ({ width, height }: { width: number; height: number }): CellLayout => {
      return { width, height, cell: cellX * Math.round(tiff.full.width / width), originX, originY };
    };
    let level = tiff.full;
    let layout = layoutOf(level);
    let cells = cellsUnder(sections, layout, toRaster);
    for (const coarser of tiff.overviews) {
      if (cells.size <= MAX_CELLS) break;
      level = coarser;
      layout = layoutOf(level);
      cells = cellsUnder(sections, layout, toRaster);
    }
    const heights = new Map<number, number>();
    const { width } = layout;
    const rows = Map.groupBy(cells, (key) => Math.floor(Math.floor(key / width) / ROWS));
    for (const [band, keys] of rows) {
      const columns = keys.map((key) => key % width);
      const [left, right] = columns.reduce(([a, b], c) => [Math.min(a, c), Math.max(b, c)], [width, 0] as [
        number,
        number,
      ]);
      const top = band * ROWS;
      const window = { left, top, width: right - left + 1, height: Math.min(ROWS, layout.height - top) };
      const values = new Float32Array(window.width * window.height);
      await readWindow(source, level, window, values, zlibCodec);
      for (const key of keys) {
        const z = values[(Math.floor(key / width) - top) * window.width + (key % width) - left]!;
        if (Number.isFinite(z) && z !== tiff.noData) heights.set(key, z);
      }
    }
    return { layout, heights, toRaster, fromRaster };
  } finally {
    await source.close();
  }
}
