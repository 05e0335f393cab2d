// Where a GeoTIFF lies: GeoTIFF 1.1 (OGC 19-008r4) tags and keys into an affine position and an EPSG code. Only
// north-up rasters are placed here; rotated ones are reported, and are warped by GDAL.

import { heightSystemOfCode, heightSystemOfSrid } from '#domain/height-system.ts';
import type { Directory } from './directory.ts';
import { GEO_KEY, TAG } from './tags.ts';

export interface Georeference {
  /** Outer corner of the first cell, in the file's CRS. */
  readonly originX: number;
  readonly originY: number;
  /** Cell size along a row and down a column, both positive; degrees in a geographic CRS. */
  readonly cellX: number;
  readonly cellY: number;
}

export interface CrsHint {
  /** EPSG code of the horizontal CRS, or null when none or user-defined. */
  readonly srid: number | null;
  readonly geographic: boolean;
  /** The citation, or ''. */
  readonly name: string;
  /** The system of the heights by its name; null where the file names none. */
  readonly heights: string | null;
}

const PIXEL_IS_POINT = 2;
const MODEL_GEOGRAPHIC = 2;
/** Codes above this are "user defined" in GeoTIFF. */
const USER_DEFINED = 32767;

/** null = no position, or one that is rotated, sheared or given by control points only. */
/** Beyond any CRS, and below any survey: numbers that later sums would turn into infinities and zeros. */
const MAX_COORDINATE = 1e9;
const MIN_CELL_SIZE = 1e-9;

export function georeferenceOf(directory: Directory): Georeference | null {
  const point = keyValue(directory, GEO_KEY.rasterType) === PIXEL_IS_POINT;
  const matrix = directory.tags.get(TAG.modelTransformation);
  if (matrix && matrix.length >= 8) {
    const [a, b, , d, e, f, , h] = matrix as unknown as number[];
    if (b !== 0 || e !== 0) return null;
    return placed(d!, h!, a!, -f!, point);
  }
  const scale = directory.tags.get(TAG.modelPixelScale);
  const tie = directory.tags.get(TAG.modelTiepoint);
  if (!scale || !tie || scale.length < 2 || tie.length < 6) return null;
  const [i, j, , x, y] = tie as unknown as number[];
  return placed(x! - i! * scale[0]!, y! + j! * scale[1]!, scale[0]!, scale[1]!, point);
}

function placed(x: number, y: number, cellX: number, cellY: number, point: boolean): Georeference | null {
  const shift = point ? 0.5 : 0;
  const result = { originX: x - shift * cellX, originY: y + shift * cellY, cellX, cellY };
  const sane =
    Object.values(result).every((value) => Math.abs(value) <= MAX_COORDINATE) &&
    Math.min(cellX, cellY) >= MIN_CELL_SIZE;
  return sane ? result : null;
}

export function crsOf(directory: Directory): CrsHint {
  const projected = keyValue(directory, GEO_KEY.projectedType);
  const geographicCode = keyValue(directory, GEO_KEY.geographicType);
  const geographic = keyValue(directory, GEO_KEY.modelType) === MODEL_GEOGRAPHIC;
  const code = geographic ? geographicCode : projected;
  const srid = typeof code === 'number' && code > 0 && code < USER_DEFINED ? code : null;
  const name = [GEO_KEY.projectedCitation, GEO_KEY.citation, GEO_KEY.geographicCitation]
    .map((key) => keyValue(directory, key))
    .find((value) => typeof value === 'string' && value !== '');
  const vertical = keyValue(directory, GEO_KEY.verticalType);
  const heights = heightSystemOfCode(typeof vertical === 'number' ? vertical : undefined);
  return {
    srid,
    geographic,
    name: String(name ?? '').replace(/\|.*$/, ''),
    heights: heights ?? heightSystemOfSrid(srid ?? undefined),
  };
}

/** The declared no-data value, NaN included; null when none is declared. */
export function noDataOf(directory: Directory): number | null {
  const text = directory.texts.get(TAG.gdalNoData)?.trim();
  if (text === undefined || text === '') return null;
  if (/^-?nan/i.test(text)) return Number.NaN;
  const value = Number(text);
  return Number.isFinite(value) ? value : null;
}

/** Longer metadata is none that states a scale: GDAL writes that first. */
const MAX_METADATA = 100_000;

/** By what the stored numbers of the first band become heights, as GDAL writes it: number × scale + offset. */
export function scalingOf(directory: Directory): { readonly scale: number; readonly offset: number } {
  const text = (directory.texts.get(TAG.gdalMetadata) ?? '').slice(0, MAX_METADATA);
  const band = { scale: 1, offset: 0 };
  for (const [, attributes, value] of text.matchAll(/<Item\b([^<>]*)>([^<>]*)<\/Item>/g)) {
    const role = /\brole="(scale|offset)"/.exec(attributes!)?.[1] as 'scale' | 'offset' | undefined;
    if (role && (/\bsample="(\d+)"/.exec(attributes!)?.[1] ?? '0') === '0') band[role] = Number(value);
  }
  return band;
}

function keyValue(directory: Directory, key: number): number | string | undefined {
  const keys = directory.tags.get(TAG.geoKeyDirectory);
  if (!keys) return undefined;
  for (let at = 4; at + 3 < keys.length; at += 4) {
    if (keys[at] !== key) continue;
    const [, place, count, value] = keys.subarray(at, at + 4) as unknown as number[];
    if (place === 0) return value;
    if (place === TAG.geoDoubleParams) return directory.tags.get(place)?.[value!];
    if (place === TAG.geoAsciiParams) return directory.texts.get(place)?.slice(value!, value! + count! - 1);
  }
  return undefined;
}
