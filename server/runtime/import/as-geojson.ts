// Formats that GDAL's build does not read, or reads by guessing, as GeoJSON in the scratch folder: our own readers make it, and
// GDAL takes it from there to the project's system.

import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FileProblem } from '#domain/file-problem.ts';
import { readCsv } from '#exchange/csv/read.ts';
import type { FileFormat } from '#exchange/import-formats.ts';
import { readSosi, SosiError } from '#exchange/sosi/read.ts';
import { plainName } from '../gdal.ts';

/** Held whole, and several times over as features. */
const MAX_BYTES = 60_000_000;

export interface OwnGeoJson {
  readonly path: string;
  /** Rows and records that hold no place. */
  readonly bad: number;
  /** NN2000, NN54 …, where the file says it. */
  readonly verticalDatum: string | null;
}

/** null: not one of these formats. @throws FileProblem */
export async function asGeoJson(
  path: string,
  fileName: string,
  format: FileFormat,
  scratch: string,
): Promise<OwnGeoJson | null> {
  if (format.id !== 'csv' && format.id !== 'sosi') return null;
  const { size } = await stat(path);
  if (size > MAX_BYTES) throw new FileProblem('tooLarge', { size, limit: MAX_BYTES });
  const target = join(scratch, plainName(fileName, 'geojson'));
  if (format.id === 'sosi') return await sosiAsGeoJson(await readFile(path), target);
  const read = readCsv(await readFile(path));
  if (!read || read.features.length === 0) throw new FileProblem('noPlaces');
  await writeFile(target, collectionOf(read.features));
  return { path: target, bad: read.badRows.length, verticalDatum: null };
}

async function sosiAsGeoJson(bytes: Uint8Array, target: string): Promise<OwnGeoJson> {
  try {
    const { features, bad, srid, verticalDatum } = readSosi(bytes);
    if (features.length === 0) throw new FileProblem('noFeatures', { layer: 'SOSI' });
    await writeFile(target, collectionOf(features, srid));
    return { path: target, bad: bad.length, verticalDatum };
  } catch (error) {
    if (error instanceof SosiError) throw new FileProblem('damaged', { detail: error.message });
    throw error;
  }
}

/** A feature a line. Without a system: it is asked for where the numbers are no degrees. */
function collectionOf(features: readonly object[], srid: number | null = null): string {
  const crs = srid ? `"crs":{"type":"name","properties":{"name":"urn:ogc:def:crs:EPSG::${srid}"}},` : '';
  return `{"type":"FeatureCollection",${crs}"features":[\n${features.map((feature) => JSON.stringify(feature)).join(',\n')}\n]}\n`;
}
