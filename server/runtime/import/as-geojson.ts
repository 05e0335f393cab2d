// Formats that GDAL's build does not read, or reads by guessing, as GeoJSON in the scratch folder: our own readers make it, and
// GDAL takes it from there to the project's system.

import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FileProblem } from '#domain/file-problem.ts';
import { readCsv } from '#exchange/csv/read.ts';
import type { FileFormat, FormatId } from '#exchange/import-formats.ts';
import { kofFeatures, readKof } from '#exchange/kof/read.ts';
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
  const read = READERS[format.id];
  if (!read) return null;
  const { size } = await stat(path);
  if (size > MAX_BYTES) throw new FileProblem('tooLarge', { size, limit: MAX_BYTES });
  const target = join(scratch, plainName(fileName, 'geojson'));
  const { features, srid, ...rest } = read(await readFile(path));
  await writeFile(target, collectionOf(features, srid));
  return { path: target, ...rest };
}

interface OwnFeatures extends Omit<OwnGeoJson, 'path'> {
  readonly features: readonly object[];
  /** null: it is asked for where the numbers are no degrees. */
  readonly srid: number | null;
}

/** @throws FileProblem */
type Reader = (bytes: Uint8Array) => OwnFeatures;

const READERS: Readonly<Partial<Record<FormatId, Reader>>> = { csv: fromCsv, sosi: fromSosi, kof: fromKof };

function fromCsv(bytes: Uint8Array): OwnFeatures {
  const read = readCsv(bytes);
  if (!read || read.features.length === 0) throw new FileProblem('noPlaces');
  return { features: read.features, srid: null, bad: read.badRows.length, verticalDatum: null };
}

function fromKof(bytes: Uint8Array): OwnFeatures {
  const file = readKof(bytes);
  const features = kofFeatures(file);
  if (features.length === 0) throw new FileProblem('noPlaces');
  return { features, srid: file.srid, bad: file.badRows.length, verticalDatum: null };
}

function fromSosi(bytes: Uint8Array): OwnFeatures {
  try {
    const { features, bad, srid, verticalDatum } = readSosi(bytes);
    if (features.length === 0) throw new FileProblem('noFeatures', { layer: 'SOSI' });
    return { features, srid, bad: bad.length, verticalDatum };
  } catch (error) {
    if (error instanceof SosiError) throw new FileProblem('damaged', { detail: error.message });
    throw error;
  }
}

/** A feature a line. */
function collectionOf(features: readonly object[], srid: number | null): string {
  const crs = srid ? `"crs":{"type":"name","properties":{"name":"urn:ogc:def:crs:EPSG::${srid}"}},` : '';
  return `{"type":"FeatureCollection",${crs}"features":[\n${features.map((feature) => JSON.stringify(feature)).join(',\n')}\n]}\n`;
}
