// The finished road of each route as a raster file beside those of the ground: a cloud-optimized GeoTIFF, an ESRI ASCII grid or a list of
// places and heights, written band by band.

import type { Label } from '#domain/parameters/parameter.ts';
import { esriAsciiHead, esriAsciiRows } from '#exchange/esri-ascii/write.ts';
import { BAND_ROWS, type FinishedGrid, finishedGrid } from '#exchange/export/finished-grid.ts';
import type { ExportFile, ExportMaterial } from '#exchange/export/material.ts';
import { fileOf } from '#exchange/export/writers.ts';
import { createCogWriter } from '#exchange/geotiff/write.ts';
import type { Grid } from '#terrain/grid.ts';
import { deflateTile } from '../zlib-codec.ts';
import { type TerrainFormat, xyzOf } from './terrain-files.ts';

const NAME: Label = { nb: 'ferdig-veg', en: 'finished-road' };

/** None of routes that keep no built road. */
export async function finishedFiles(format: TerrainFormat, material: ExportMaterial): Promise<ExportFile[]> {
  const files: ExportFile[] = [];
  for (const route of material.routes) {
    const grid = finishedGrid(route);
    if (!grid) continue;
    const content = format === 'cog' ? await cogOf(grid, material.srid) : { lines: () => linesOf(format, grid) };
    const { cell } = grid.layout;
    const about = {
      nb: `Ferdig veg fra skråningsutslag til skråningsutslag, celler på ${cell} m; ingen verdi ved siden av og i tunnel.`,
      en: `Finished road from slope toe to slope toe, cells of ${cell} m; no value beside it and in tunnels.`,
    };
    files.push(fileOf(format, material, { name: NAME, content, route: route.name, about }));
  }
  return files;
}

function* bandsOf({ layout, band }: FinishedGrid): Generator<Grid> {
  const { width, height, cell, originX, originY } = layout;
  for (let row = 0; row < height; row += BAND_ROWS) {
    const values = band(row);
    yield { width, height: values.length / width, cell, originX, originY: originY - row * cell, values };
  }
}

async function* linesOf(format: 'asciiGrid' | 'xyz', grid: FinishedGrid): AsyncGenerator<string> {
  if (format === 'asciiGrid') yield esriAsciiHead(grid.layout);
  for (const band of bandsOf(grid)) yield format === 'xyz' ? xyzOf(band) : esriAsciiRows(band);
}

async function cogOf(grid: FinishedGrid, srid: number): Promise<Uint8Array> {
  const stores = new Map<number, Uint8Array[]>();
  const writer = createCogWriter(
    { ...grid.layout, srid },
    {
      deflate: deflateTile,
      append: async (level, bytes) => {
        const store = stores.get(level);
        if (store) store.push(bytes);
        else stores.set(level, [bytes]);
      },
    },
  );
  for (const { values } of bandsOf(grid)) await writer.addRows(values);
  const { head, levels } = await writer.finish();
  return Buffer.concat([head, ...levels.flatMap((level) => stores.get(level) ?? [])]);
}
