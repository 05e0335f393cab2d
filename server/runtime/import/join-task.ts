// Puts what a service answered in parts together into one file, in a child process: tiles of heights into a raster, pages of features into
// GeoJSON. What comes of it goes the way of any file that is sent in.

import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FileProblem } from '#domain/file-problem.ts';
import { readRows } from '#exchange/geotiff/read.ts';
import { isDeclared } from '#terrain/height-statistics.ts';
import type { Report } from '../child-protocol.ts';
import { LineWriter } from '../line-writer.ts';
import { linesOf } from '../read-lines.ts';
import { zlibCodec } from '../zlib-codec.ts';
import { JOINED_NAME } from './file-names.ts';
import { refusePicture } from './inspect-task.ts';
import { gdalOf, openRaster } from './raster-source.ts';
import { writeGrid } from './write-grid.ts';

export interface JoinTilesInput {
  readonly scratch: string;
  readonly paths: readonly string[];
  readonly srid: number;
  readonly cellM: number;
  /** The outer corner in the north-west, and cells. */
  readonly originX: number;
  readonly originY: number;
  readonly width: number;
  readonly height: number;
}

/** Of a cell: a tile beside the grid would have to be interpolated. */
const MAX_SHIFT = 0.01;

/** Where no tile lies, and where one says so, there is no height. @throws FileProblem where a tile does not fit, or is a picture */
export async function joinTiles(input: JoinTilesInput, report: Report): Promise<{ path: string }> {
  const { paths, scratch, srid, cellM, originX, originY, width, height } = input;
  const values = new Float32Array(width * height).fill(Number.NaN);
  for (const [i, path] of paths.entries()) {
    const source = await openRaster(path, scratch, { answers: {}, isRock: false, report: () => {} });
    try {
      // A service may answer with a picture of the heights, which would pass as heights of 0 to 255 m.
      refusePicture(source, false);
      const { tiff } = source;
      const { place } = tiff;
      const fits = place && (source.srid ?? srid) === srid && isSame(place.cellX, cellM) && isSame(place.cellY, cellM);
      const column = place ? (place.originX - originX) / cellM : 0;
      const row = place ? (originY - place.originY) / cellM : 0;
      if (!fits || !isWhole(column) || !isWhole(row))
        throw new FileProblem('serviceFailed', { detail: 'its tiles do not lie on the grid that it describes' });
      for await (const run of readRows(tiff.source, tiff.full, zlibCodec))
        for (let r = 0; r < run.rows; r++)
          putRow(run.values.subarray(r * tiff.full.width, (r + 1) * tiff.full.width), {
            at: Math.round(column),
            row: Math.round(row) + run.firstRow + r,
            noData: tiff.noData,
          });
    } finally {
      await source.close();
    }
    report((i + 1) / paths.length, 'reading');
  }
  const path = join(scratch, `${JOINED_NAME}.tif`);
  await writeGrid({ width, height, cell: cellM, originX, originY, values }, srid, scratch, path);
  return { path };

  function putRow(
    row: Float32Array,
    to: { readonly at: number; readonly row: number; readonly noData: number | null },
  ) {
    if (to.row < 0 || to.row >= height) return;
    for (let i = 0; i < row.length; i++) {
      const column = to.at + i;
      if (column >= 0 && column < width && !isDeclared(row[i]!, to.noData)) values[to.row * width + column] = row[i]!;
    }
  }
}

const isSame = (a: number, b: number) => Math.abs(a / b - 1) < 1e-4;
const isWhole = (cells: number) => Math.abs(cells - Math.round(cells)) < MAX_SHIFT;

export interface JoinPagesInput {
  readonly scratch: string;
  readonly paths: readonly string[];
  readonly isGeoJson: boolean;
  /** Of the features. */
  readonly srid: number;
}

/** @throws FileProblem */
export async function joinPages(input: JoinPagesInput, report: Report): Promise<{ path: string; count: number }> {
  const { paths, scratch, isGeoJson, srid } = input;
  const path = join(scratch, `${JOINED_NAME}.geojson`);
  const out = await LineWriter.open(path);
  let count = 0;
  try {
    const crs = `"crs":{"type":"name","properties":{"name":"urn:ogc:def:crs:EPSG::${srid}"}},`;
    await out.add(`{"type":"FeatureCollection",${crs}"features":[`);
    for (const [i, page] of paths.entries()) {
      const features = isGeoJson ? featuresOfJson(page, srid) : featuresOfGml(page, scratch, srid);
      for await (const feature of features) {
        await out.add(`${count > 0 ? ',' : ''}${feature}`);
        count++;
      }
      report((i + 1) / paths.length, 'reading');
    }
    await out.add(']}');
  } finally {
    await out.close();
  }
  return { path, count };
}

/** Each feature as a line of JSON. */
async function* featuresOfJson(path: string, srid: number): AsyncGenerator<string> {
  const text = await readFile(path, 'utf8');
  let page: { features?: unknown; crs?: { properties?: { name?: unknown } } };
  try {
    page = JSON.parse(text);
  } catch {
    throw new FileProblem('serviceFailed', { detail: 'a page of features is not JSON' });
  }
  const named = /EPSG\D*(\d+)$/.exec(String(page.crs?.properties?.name ?? ''))?.[1];
  if (named && Number(named) !== srid)
    throw new FileProblem('serviceFailed', { detail: `it answered in EPSG:${named}, not in EPSG:${srid}` });
  if (!Array.isArray(page.features)) throw new FileProblem('serviceFailed', { detail: 'a page has no features' });
  for (const feature of page.features) yield JSON.stringify(feature);
}

async function* featuresOfGml(path: string, scratch: string, srid: number): AsyncGenerator<string> {
  const gdal = await gdalOf(scratch);
  const dataset = await gdal.open(path);
  const layers = ((dataset.info ?? {}) as { layers?: { name: string }[] }).layers ?? [];
  const options = ['-f', 'GeoJSON', '-lco', 'RFC7946=NO', '-lco', 'WRITE_BBOX=NO', '-t_srs', `EPSG:${srid}`];
  if (layers.length > 1) options.push(layers[0]!.name);
  const text = await gdal.vectorTranslate(dataset, options, `page-${crypto.randomUUID()}`);
  await gdal.close(dataset);
  for await (const line of linesOf(text)) {
    const feature = line.replace(/,\s*$/, '');
    if (feature.startsWith('{ "type": "Feature"')) yield feature;
  }
  await rm(text, { force: true });
}
