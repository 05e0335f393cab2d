// A whole GeoTIFF of our own as a Grid: in a project's CRS, with square cells.

import type { ByteSource } from '#exchange/byte-source.ts';
import { openGeoTiff, placeOf, readRows } from '#exchange/geotiff/read.ts';
import type { Grid } from '#terrain/grid.ts';
import { zlibCodec } from '../zlib-codec.ts';

export async function gridOfCog(source: ByteSource): Promise<Grid> {
  const tiff = await openGeoTiff(source);
  const { width, height } = tiff.full;
  const { originX, originY, cellX } = placeOf(tiff);
  const values = new Float32Array(width * height);
  for await (const run of readRows(tiff.source, tiff.full, zlibCodec)) values.set(run.values, run.firstRow * width);
  return { width, height, cell: cellX, originX, originY, values };
}
