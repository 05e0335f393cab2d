// The rasters of a project as files: the cloud-optimized GeoTIFF as it is stored, ESRI ASCII grids and XYZ lists, the last two written row
// by row, so that a terrain of any size passes through little memory.

import type { Label } from '#domain/parameters/parameter.ts';
import { esriAsciiHead, esriAsciiRows } from '#exchange/esri-ascii/write.ts';
import type { ExportFile, ExportMaterial } from '#exchange/export/material.ts';
import { fileOf } from '#exchange/export/writers.ts';
import { openGeoTiff, placeOf, readRows } from '#exchange/geotiff/read.ts';
import type { Grid } from '#terrain/grid.ts';
import { fileSource } from '../file-source.ts';
import { zlibCodec } from '../zlib-codec.ts';
import type { Raster } from './raster.ts';

const NAMES: Readonly<Record<Raster['role'], Label>> = {
  ground: { nb: 'terreng', en: 'ground' },
  bedrock: { nb: 'fjell', en: 'bedrock' },
  bedrockSigma: { nb: 'fjell-usikkerhet', en: 'bedrock-uncertainty' },
};

export type TerrainFormat = 'cog' | 'asciiGrid' | 'xyz';

export function terrainFiles(
  format: TerrainFormat,
  material: ExportMaterial,
  rasters: readonly Raster[],
): ExportFile[] {
  return rasters.map((raster) => {
    const { path, role, srid } = raster;
    const content = format === 'cog' ? { file: path } : { lines: () => linesOf(format, path) };
    // Named as a file of no route: the ground is everybody's.
    return fileOf(format, { ...material, routes: [] }, { name: NAMES[role], content, srid });
  });
}

async function* linesOf(format: 'asciiGrid' | 'xyz', path: string): AsyncGenerator<string> {
  const source = await fileSource(path);
  try {
    const tiff = await openGeoTiff(source);
    const { cellX: cell, originX, originY } = placeOf(tiff);
    const { width, height } = tiff.full;
    const whole = { width, height, cell, originX, originY };
    if (format === 'asciiGrid') yield esriAsciiHead(whole);
    for await (const { firstRow, rows, values } of readRows(source, tiff.full, zlibCodec)) {
      const run: Grid = { width, height: rows, cell, originX, originY: originY - firstRow * cell, values };
      yield format === 'xyz' ? xyzOf(run) : esriAsciiRows(run);
    }
  } finally {
    await source.close();
  }
}

const HEIGHT_DECIMALS = 3;

/** Easting, northing and height of every cell that has one. */
export function xyzOf({ width, height, cell, originX, originY, values }: Grid): string {
  const lines: string[] = [];
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const z = values[row * width + column]!;
      if (!Number.isFinite(z)) continue;
      const [x, y] = [originX + (column + 0.5) * cell, originY - (row + 0.5) * cell];
      lines.push(`${x} ${y} ${Number(z.toFixed(HEIGHT_DECIMALS))}\n`);
    }
  return lines.join('');
}
