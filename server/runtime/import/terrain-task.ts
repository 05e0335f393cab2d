// Converts an uploaded raster into the project's terrain: declared and answered no-data become NaN, the raster is
// warped to the project's CRS with square cells where it is not there already, and a COG with overviews is written into the
// scratch folder. Runs in a child process. Nothing is taken that was asked about and not answered.

import { open, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FileProblem } from '#domain/file-problem.ts';
import type { RockAbove, TerrainAnswers } from '#domain/import.ts';
import { type GeoTiff, openGeoTiff, readRows } from '#exchange/geotiff/read.ts';
import { MAX_CELLS } from '#exchange/geotiff/tags.ts';
import { createCogWriter } from '#exchange/geotiff/write.ts';
import { refuseUnanswered, replacedValues } from '#exchange/height-questions.ts';
import { type HeightRange, isDeclared } from '#terrain/height-statistics.ts';
import type { Report } from '../child-protocol.ts';
import { fileSource } from '../file-source.ts';
import { deflateTile, zlibCodec } from '../zlib-codec.ts';
import { type BedrockInput, BedrockRows, rockAbove } from './bedrock-rows.ts';
import { COG_NAME, SIGMA_NAME } from './file-names.ts';
import { METRES_PER_DEGREE, questionsOf, refusePicture, scan } from './inspect-task.ts';
import { LevelFiles } from './level-files.ts';
import { heightSystemOf, type RasterSource } from './opened-raster.ts';
import { gdalOf, openRaster } from './raster-source.ts';
import { unpacked } from './unzip.ts';

export interface TerrainInput {
  readonly path: string;
  readonly scratch: string;
  readonly projectSrid: number;
  readonly answers: TerrainAnswers;
  /** Heights outside are taken only when so answered, m. */
  readonly plausible?: HeightRange;
  /** The raster is the rock surface under this ground, or its depth. */
  readonly bedrock?: BedrockInput;
  /** The file becomes bedrock, with ground under it or without. */
  readonly isRock?: boolean;
  /** The project's rock surface, which is looked at again under a new ground. */
  readonly standingBedrockPath?: string;
}

/** The COG lies in the scratch folder under COG_NAME. */
export interface TerrainOutput {
  readonly width: number;
  readonly height: number;
  readonly cellM: number;
  readonly originX: number;
  readonly originY: number;
  readonly minZ: number;
  readonly maxZ: number;
  readonly noDataShare: number;
  readonly sha256: string;
  readonly sizeBytes: number;
  /** How uncertain it is, where it was interpolated between boreholes; under SIGMA_NAME. */
  readonly sigma?: TerrainOutput;
  /** Of the standing bedrock; null where it fits, or there is none. */
  readonly rockAbove: RockAbove | null;
  readonly source: {
    readonly format: string;
    readonly srid: number | null;
    readonly crsName: string;
    /** The system of the heights, as the file names it. */
    readonly heights: string | null;
    readonly sampleType: string;
    readonly warped: boolean;
    readonly replaced: readonly number[];
    /** Somebody has answered that height 0 is sea. */
    readonly isZeroSea: boolean;
  };
}

type Place = { readonly cell: number; readonly originX: number; readonly originY: number };

export async function convertTerrain(input: TerrainInput, report: Report): Promise<TerrainOutput> {
  const { path } = await unpacked({ path: input.path, fileName: '' }, input.scratch);
  const isRock = input.isRock ?? input.bedrock !== undefined;
  const source = await openRaster(path, input.scratch, {
    answers: input.answers,
    isRock,
    report: (p) => report(0.2 * p, 'reading'),
  });
  try {
    refusePicture(source, isRock);
    const made = await convertRaster(source, { input, report, name: COG_NAME });
    if (!source.sigma) return made;
    return { ...made, sigma: await convertRaster(source.sigma, { input, report, name: SIGMA_NAME }) };
  } finally {
    await source.close();
  }
}

interface Target {
  readonly input: TerrainInput;
  readonly report: Report;
  /** Of the COG: COG_NAME of heights, SIGMA_NAME of their uncertainty, of which nothing is asked. */
  readonly name: typeof COG_NAME | typeof SIGMA_NAME;
}

async function convertRaster(source: RasterSource, target: Target): Promise<TerrainOutput> {
  const { input, report } = target;
  const { statistics } = await scan(source.tiff, (p) => report(0.2 * p, 'reading'), input);
  if (Number.isNaN(statistics.min)) throw new FileProblem('noData');
  const isHeights = target.name === COG_NAME;
  if (isHeights) refuseUnanswered(questionsOf(source, statistics), input.answers);
  const replaced = isHeights ? replacedValues(statistics, source.tiff.noData, input.answers) : [];
  const srid = source.srid ?? input.answers.srid!;
  const straight = squarePlace(source.tiff, srid === input.projectSrid);
  if (straight) return await writeTerrain(source, source.tiff, straight, replaced, { ...target, warped: false });
  const warped = await warp(source, srid, replaced, input, report);
  try {
    const place = squarePlace(warped.tiff, true);
    // GDAL goes on without a warp when it does not know a code.
    if (!place || warped.tiff.crs.srid !== input.projectSrid) throw new FileProblem('unknownCrs', { srid });
    // The warp has replaced the values already.
    return await writeTerrain(source, warped.tiff, place, [], { ...target, warped: true }, replaced);
  } finally {
    await warped.close();
  }
}

/** The place when no warp is needed: in the project's CRS with square cells. */
function squarePlace(tiff: GeoTiff, inProjectCrs: boolean): Place | null {
  const place = tiff.place;
  if (!inProjectCrs || !place || Math.abs(place.cellX / place.cellY - 1) > 1e-6) return null;
  return { cell: place.cellX, originX: place.originX, originY: place.originY };
}

function cleanInPlace(values: Float32Array, noData: number | null, replaced: ReadonlySet<number>): void {
  for (let i = 0; i < values.length; i++) {
    const z = values[i]!;
    if (replaced.has(z) || isDeclared(z, noData) || !Number.isFinite(z)) values[i] = Number.NaN;
  }
}

interface Job extends Target {
  readonly warped: boolean;
}

async function writeTerrain(
  source: RasterSource,
  tiff: GeoTiff,
  place: Place,
  replaced: readonly number[],
  job: Job,
  shownReplaced: readonly number[] = replaced,
): Promise<TerrainOutput> {
  const { width, height } = tiff.full;
  const { input, report } = job;
  const stores = new LevelFiles(input.scratch);
  const writer = createCogWriter(
    { width, height, ...place, srid: input.projectSrid },
    { deflate: deflateTile, append: (level, bytes) => stores.append(level, bytes) },
  );
  const range = new Range();
  const isHeights = job.name === COG_NAME;
  const rock = isHeights && input.bedrock ? await BedrockRows.open(input.bedrock) : null;
  const exact = new Set(replaced);
  try {
    for await (const run of readRows(tiff.source, tiff.full, zlibCodec)) {
      cleanInPlace(run.values, tiff.noData, exact);
      const middle = [place.originX + place.cell / 2, place.originY - (run.firstRow + 0.5) * place.cell] as const;
      rock?.take(run.values, width, ...middle, place.cell);
      range.add(run.values);
      await writer.addRows(run.values);
      report(0.4 + 0.55 * ((run.firstRow + run.rows) / height), 'writing');
    }
    rock?.finish();
    if (range.known === 0) throw new FileProblem('noData');
    const { head, levels } = await writer.finish();
    const cog = join(input.scratch, job.name);
    const { sha256, sizeBytes } = await stores.assemble(head, levels, cog);
    const { standingBedrockPath: standing } = input;
    return {
      width,
      height,
      cellM: place.cell,
      originX: place.originX,
      originY: place.originY,
      minZ: range.min,
      maxZ: range.max,
      noDataShare: 1 - range.known / (width * height),
      sha256,
      sizeBytes,
      rockAbove: standing === undefined || !isHeights ? null : await rockAbove(standing, cog),
      source: {
        format: source.format.label,
        srid: source.srid ?? input.answers.srid ?? null,
        crsName: source.crsName,
        heights: heightSystemOf(source),
        sampleType: source.sampleType,
        warped: job.warped,
        replaced: shownReplaced,
        isZeroSea: input.answers.zeroIsNoData === false,
      },
    };
  } finally {
    await stores.close();
  }
}

class Range {
  min = Number.POSITIVE_INFINITY;
  max = Number.NEGATIVE_INFINITY;
  known = 0;

  add(values: Float32Array): void {
    let { min, max, known } = this;
    for (let i = 0; i < values.length; i++) {
      const z = values[i]!;
      if (Number.isNaN(z)) continue;
      known++;
      if (z < min) min = z;
      if (z > max) max = z;
    }
    Object.assign(this, { min, max, known });
  }
}

/** Rows cleaned into a raw float32 file that GDAL warps to the project's CRS: bilinear must not blend no-data into heights. */
async function warp(
  source: RasterSource,
  srid: number,
  replaced: readonly number[],
  input: TerrainInput,
  report: Report,
) {
  const { tiff } = source;
  const { width, height } = tiff.full;
  const place = tiff.place!;
  const raw = join(input.scratch, 'clean.img');
  const file = await open(raw, 'w');
  const exact = new Set(replaced);
  try {
    for await (const run of readRows(tiff.source, tiff.full, zlibCodec)) {
      cleanInPlace(run.values, tiff.noData, exact);
      await file.appendFile(new Uint8Array(run.values.buffer, run.values.byteOffset, run.values.byteLength));
    }
  } finally {
    await file.close();
  }
  await writeFile(join(input.scratch, 'clean.hdr'), enviHeader(width, height, place));
  report(0.3, 'warping');
  const geographic = source.geographic || (source.srid === null && place.cellX < 0.05);
  const cell = geographic ? niceCell(place.cellY * METRES_PER_DEGREE) : place.cellX;
  const gdal = await gdalOf(input.scratch);
  const path = await warpTo(gdal, raw, srid, input.projectSrid, cell);
  await rm(raw);
  const warped = await fileSource(path);
  return { tiff: await openGeoTiff(warped), close: () => warped.close() };
}

async function warpTo(
  gdal: Awaited<ReturnType<typeof gdalOf>>,
  raw: string,
  fromSrid: number,
  toSrid: number,
  cell: number,
): Promise<string> {
  const dataset = await gdal.open(raw);
  const options = [
    '-ot',
    'Float32',
    '-s_srs',
    `EPSG:${fromSrid}`,
    '-t_srs',
    `EPSG:${toSrid}`,
    '-r',
    'bilinear',
    '-srcnodata',
    'nan',
    '-dstnodata',
    'nan',
    '-tr',
    String(cell),
    String(cell),
    '-tap',
    '-wm',
    '64',
  ];
  const asTiff = [
    '-of',
    'GTiff',
    '-co',
    'TILED=YES',
    '-co',
    'BLOCKXSIZE=512',
    '-co',
    'BLOCKYSIZE=512',
    '-co',
    'SPARSE_OK=TRUE',
  ];
  try {
    await refuseTooManyCells(gdal, await gdal.warp(dataset, [...options, '-of', 'VRT'], 'size'));
    return await gdal.warp(dataset, [...options, ...asTiff], 'warped');
  } catch (error) {
    if (error instanceof FileProblem && /EPSG|srs|CRS|transform|proj/i.test(String(error.values.detail)))
      throw new FileProblem('unknownCrs', { srid: fromSrid });
    throw error;
  }
}

/** A small file may warp into a huge one (cells far from square, a CRS far from its home): the virtual raster shows its size first. */
async function refuseTooManyCells(gdal: Awaited<ReturnType<typeof gdalOf>>, virtual: string): Promise<void> {
  const [width, height] = (await gdal.open(virtual)).info?.size ?? [0, 0];
  if (width * height > MAX_CELLS) throw new FileProblem('tooManyCells', { width, height, limit: MAX_CELLS });
}

/** The nearest of 1, 1.5, 2, 2.5, 3, 4, 5, 6, 8 × 10^n. */
function niceCell(cellM: number): number {
  const power = 10 ** Math.floor(Math.log10(cellM));
  const steps = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].map((step) => step * power);
  return steps.reduce((best, step) => (Math.abs(step - cellM) < Math.abs(best - cellM) ? step : best));
}

function enviHeader(
  width: number,
  height: number,
  place: { originX: number; originY: number; cellX: number; cellY: number },
) {
  const { originX, originY, cellX, cellY } = place;
  return [
    'ENVI',
    `samples = ${width}`,
    `lines = ${height}`,
    'bands = 1',
    'header offset = 0',
    'file type = ENVI Standard',
    'data type = 4',
    'interleave = bsq',
    'byte order = 0',
    `map info = {Arbitrary, 1, 1, ${originX}, ${originY}, ${cellX}, ${cellY}, 0, units=Meters}`,
    '',
  ].join('\n');
}
