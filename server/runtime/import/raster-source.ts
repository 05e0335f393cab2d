// Opens a raster that somebody sent in, whatever its format, as a north-up GeoTIFF that our reader can stream: directly when
// it is one, otherwise by way of GDAL into the scratch folder. Runs in a child process only.

import { stat } from 'node:fs/promises';
import { FileProblem } from '#domain/file-problem.ts';
import { type GeoTiff, openGeoTiff } from '#exchange/geotiff/read.ts';
import { MAX_CELLS } from '#exchange/geotiff/tags.ts';
import { type FileFormat, formatList, formatOf, HEAD_BYTES } from '#exchange/import-formats.ts';
import type { ObjectSource } from '../file-source.ts';
import { fileSource } from '../file-source.ts';
import {
  type Gdal,
  headOfFile,
  intoScratch,
  isGeographicWkt,
  loadGdal,
  nameOfWkt,
  type RasterInfo,
  sridOfWkt,
} from '../gdal.ts';
import { type GriddingInput, openGridded } from './gridded-source.ts';
import type { RasterSource } from './opened-raster.ts';

/** Longer citations are whole definitions. */
const MAX_NAME_LENGTH = 60;

let loaded: Promise<Gdal> | null = null;

/** One per process, over the first scratch folder that is named: a child has one task. */
export function gdalOf(scratch: string): Promise<Gdal> {
  loaded ??= loadGdal(scratch);
  return loaded;
}

/** @throws FileProblem when nothing here can read it. */
export async function openRaster(path: string, scratch: string, input: GriddingInput): Promise<RasterSource> {
  const sizeBytes = (await stat(path)).size;
  if (sizeBytes === 0) throw new FileProblem('empty');
  const format = formatOf(await headOfFile(path, HEAD_BYTES));
  if (!format) throw new FileProblem('notARaster', { formats: formatList('raster') });
  const gridded = await openGridded(path, scratch, format, input);
  if (gridded) return gridded;
  if (format.holds !== 'raster') throw new FileProblem('notARaster', { formats: formatList('raster') });
  if (format.id === 'geotiff') return openTiff(path, scratch, format, sizeBytes);
  if (format.id === 'asciiGrid') await checkAsciiGrid(path);
  return openByGdal(path, scratch, format, sizeBytes);
}

async function openTiff(path: string, scratch: string, format: FileFormat, sizeBytes: number): Promise<RasterSource> {
  const source = await fileSource(path);
  const tiff = await openGeoTiff(source);
  const { srid, geographic, name } = tiff.crs;
  if (tiff.decodable && tiff.place && srid !== null)
    return {
      format,
      sizeBytes,
      tiff,
      srid,
      geographic,
      crsName: name !== '' && name.length <= MAX_NAME_LENGTH ? name : `EPSG:${srid}`,
      bands: tiff.full.bands,
      sampleType: tiff.full.sampleType,
      close: () => source.close(),
    };
  // A CRS without a code, a rotated position or a rare compression: GDAL may know more.
  if (tiff.decodable && tiff.place && !tiff.full.tags.has(34735))
    return {
      format,
      sizeBytes,
      tiff,
      srid: null,
      geographic: false,
      crsName: '',
      bands: tiff.full.bands,
      sampleType: tiff.full.sampleType,
      close: () => source.close(),
    };
  await source.close();
  return openByGdal(path, scratch, format, sizeBytes, tiff);
}

async function openByGdal(
  path: string,
  scratch: string,
  format: FileFormat,
  sizeBytes: number,
  known?: GeoTiff,
): Promise<RasterSource> {
  const gdal = await gdalOf(scratch);
  const dataset = await gdal.open(await intoScratch(path, scratch, `input.${format.extensions[0]}`));
  const info = (dataset.info ?? {}) as RasterInfo;
  if (!info.size || !info.bands || info.bands.length === 0) throw new FileProblem('notARaster');
  const [width, height] = info.size;
  if (width * height > MAX_CELLS) throw new FileProblem('tooManyCells', { width, height, limit: MAX_CELLS });
  const plain = await plainCopy(gdal, dataset, info, known);
  const source: ObjectSource = await fileSource(plain);
  const tiff = await openGeoTiff(source);
  if (!tiff.place) throw new FileProblem('noPosition');
  const wkt = info.coordinateSystem?.wkt;
  return {
    format,
    sizeBytes,
    tiff,
    srid: sridOfWkt(wkt),
    crsName: nameOfWkt(wkt),
    geographic: isGeographicWkt(wkt),
    bands: info.bands.length,
    sampleType: known?.full.sampleType ?? info.bands[0]!.type.toLowerCase(),
    close: () => source.close(),
  };
}

type Dataset = Awaited<ReturnType<Gdal['open']>>;

/** The first band as plain float32 tiles; turned north-up when the file is rotated. */
async function plainCopy(gdal: Gdal, dataset: Dataset, info: RasterInfo, known?: GeoTiff): Promise<string> {
  const common = ['-of', 'GTiff', '-ot', 'Float32', '-co', 'TILED=YES'];
  const [, , rowSkew, , columnSkew] = info.geoTransform ?? [];
  const rotated = (rowSkew ?? 0) !== 0 || (columnSkew ?? 0) !== 0 || (known !== undefined && known.place === null);
  if (!info.geoTransform) throw new FileProblem('noPosition');
  if (rotated) return gdal.warp(dataset, [...common, '-r', 'near', '-dstnodata', 'nan'], 'plain');
  return gdal.translate(dataset, [...common, '-b', '1'], 'plain');
}

/** GDAL gives the rows that are there and an error that is easily missed: count the numbers beforehand. */
async function checkAsciiGrid(path: string): Promise<void> {
  const head = Buffer.from(await headOfFile(path, HEAD_BYTES)).toString('latin1');
  const width = Number(/ncols\s+(\d+)/i.exec(head)?.[1]);
  const height = Number(/nrows\s+(\d+)/i.exec(head)?.[1]);
  if (width * height > MAX_CELLS) throw new FileProblem('tooManyCells', { width, height, limit: MAX_CELLS });
  const { size } = await stat(path);
  // A number and its blank take at least two bytes.
  const missing = width * height * 2 - 1 - size;
  if (missing > 0) throw new FileProblem('truncated', { missing });
}
