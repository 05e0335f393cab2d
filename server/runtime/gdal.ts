// GDAL as WebAssembly, for what our own readers do not know: odd compressions, warping, vector formats. Only ever loaded in
// a child process (child.ts): it is large, and it parses strangers' bytes. It sees one scratch folder and nothing else of the
// disk and has no network. Which of its drivers reads a file it finds out itself, among files whose first bytes import-formats.ts knows.

import { copyFile, link, open } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { FileProblem } from '#domain/file-problem.ts';

interface Dataset {
  readonly pointer: number;
  readonly path: string;
  readonly type: string;
  readonly info?: RasterInfo & VectorInfo;
}

/** Of gdalinfo -json. */
export interface RasterInfo {
  readonly size?: readonly [number, number];
  readonly coordinateSystem?: { readonly wkt?: string };
  readonly geoTransform?: readonly number[];
  readonly bands?: readonly { readonly type: string; readonly noDataValue?: number | string }[];
}

/** Of ogrinfo -json. */
export interface VectorInfo {
  readonly layers?: readonly {
    readonly name: string;
    readonly featureCount?: number;
    readonly geometryFields?: readonly { readonly coordinateSystem?: { readonly wkt?: string } | null }[];
  }[];
}

interface GdalModule {
  open(path: string, openOptions?: string[]): Promise<{ datasets: Dataset[]; errors: unknown[] }>;
  close(dataset: Dataset): Promise<unknown>;
  gdal_translate(dataset: Dataset, options: string[], name: string): Promise<{ real: string }>;
  gdalwarp(dataset: Dataset, options: string[], name: string): Promise<{ real: string }>;
  ogr2ogr(dataset: Dataset, options: string[], name: string): Promise<{ real: string }>;
}

export interface Gdal {
  /** Opens a file of the scratch folder. @throws FileProblem when GDAL cannot. */
  open(path: string): Promise<Dataset>;
  translate(dataset: Dataset, options: readonly string[], name: string): Promise<string>;
  warp(dataset: Dataset, options: readonly string[], name: string): Promise<string>;
  vectorTranslate(dataset: Dataset, options: readonly string[], name: string): Promise<string>;
  close(dataset: Dataset): Promise<void>;
}

const require = createRequire(import.meta.url);

/** Loads GDAL once for this process, over one scratch folder that takes input and output. */
export async function loadGdal(scratch: string): Promise<Gdal> {
  const entry = require.resolve('gdal3.js/node.js');
  const initialise = require(entry) as (options: object) => Promise<GdalModule>;
  // It looks for its data beside the working directory, and only there.
  process.chdir(join(dirname(entry), 'dist', 'package'));
  const errors: string[] = [];
  const module = await initialise({
    path: './',
    dest: scratch,
    useWorker: false,
    env: { GDAL_CACHEMAX: '64', CPL_VSIL_CURL_ALLOWED_EXTENSIONS: '{none}', SHAPE_RESTORE_SHX: 'YES' },
    logHandler: () => {},
    errorHandler: (text: string) => errors.push(text),
  });
  const attempt = async <T>(work: () => Promise<T>): Promise<T> => {
    errors.length = 0;
    try {
      return await work();
    } catch (cause) {
      throw problemOf(cause, errors);
    }
  };
  return {
    open: (path) =>
      attempt(async () => {
        const { datasets } = await module.open(path);
        if (!datasets[0]) throw new Error('no driver takes it');
        return datasets[0];
      }),
    translate: (dataset, options, name) =>
      attempt(async () => (await module.gdal_translate(dataset, [...options], name)).real),
    warp: (dataset, options, name) => attempt(async () => (await module.gdalwarp(dataset, [...options], name)).real),
    vectorTranslate: (dataset, options, name) =>
      attempt(async () => (await module.ogr2ogr(dataset, [...options], name)).real),
    close: async (dataset) => void (await module.close(dataset)),
  };
}

/** GDAL's own words, without its paths, as the detail of an error. */
function problemOf(cause: unknown, errors: readonly string[]): FileProblem {
  const reported = Array.isArray(cause) ? cause[0] : cause;
  const message = (reported as { message?: string } | null)?.message ?? String(reported);
  const said = errors.find((line) => line.startsWith('ERROR') && !line.includes('GDALGetFileList')) ?? message;
  const detail = said
    .replace(/^ERROR \d+:\s*/, '')
    .replace(/\/(input|output)\/\S*?:?\s/g, '')
    .trim();
  if (/short|truncated|unexpected end|cannot read|can't read/i.test(detail))
    return new FileProblem('damaged', { detail });
  return new FileProblem('damaged', { detail: detail === '' ? 'GDAL cannot open it' : detail });
}

/** Puts a file into the scratch folder under a plain name, without copying where the disk allows it. */
export async function intoScratch(path: string, scratch: string, name: string): Promise<string> {
  const target = join(scratch, name);
  try {
    await link(path, target);
  } catch {
    await copyFile(path, target);
  }
  return target;
}

/** A plain file name for the scratch folder that keeps what a layer is named after. */
export function plainName(fileName: string, extension: string): string {
  const stem = fileName.replace(/\.[^.]*$/, '').replace(/[^\p{L}\p{N}_-]+/gu, '_');
  return `${stem.slice(0, 80) || 'input'}.${extension}`;
}

/** EPSG code at the end of a WKT2 text, or null. */
export function sridOfWkt(wkt: string | undefined): number | null {
  const code = /(?:ID|AUTHORITY)\["EPSG",\s*"?(\d+)"?\]\s*\]\s*$/.exec(wkt ?? '')?.[1];
  return code === undefined ? null : Number(code);
}

export function nameOfWkt(wkt: string | undefined): string {
  return /^\s*\w+\["([^"]*)"/.exec(wkt ?? '')?.[1] ?? '';
}

export function isGeographicWkt(wkt: string | undefined): boolean {
  return /^\s*GEOG(CRS|CS|RAPHIC)/i.test(wkt ?? '');
}

/** The first bytes of a file. */
export async function headOfFile(path: string, length: number): Promise<Uint8Array> {
  const file = await open(path, 'r');
  try {
    const bytes = new Uint8Array(length);
    const { bytesRead } = await file.read(bytes, 0, length, 0);
    return bytes.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
