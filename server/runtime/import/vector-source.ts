// Reads vector files in a child process: GDAL puts a layer's features into GeoJSON, one a line, in the wanted CRS, and our
// reader takes them line by line. GeoJSON is in WGS 84 by its standard; one whose coordinates cannot be degrees and that
// names no CRS is asked about.

import { readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { FileProblem } from '#domain/file-problem.ts';
import type { FileBounds, ImportWarning, LayerInspection, VectorInspection } from '#domain/import.ts';
import { type GeoFeature, LayerSummary, readFeature } from '#exchange/geojson/read.ts';
import type { FileFormat } from '#exchange/import-formats.ts';
import type { Report } from '../child-protocol.ts';
import { intoScratch, nameOfWkt, plainName, sridOfWkt, type VectorInfo } from '../gdal.ts';
import { linesOf } from '../read-lines.ts';
import { asGeoJson } from './as-geojson.ts';
import { gdalOf } from './raster-source.ts';

const MAX_LAYERS = 50;
/** Progress is reported after so many features. */
const REPORT_LINES = 200;
/** Of the time that a layer takes. */
const GDAL_SHARE = 0.4;
const WGS84 = 4326;
const WGS84_3D = 4979;

/** GeoJSON, also what we make: WGS 84 unless it says otherwise, and unless its numbers cannot be degrees. */
const MAY_BE_UNNAMED: ReadonlySet<string> = new Set(['geojson', 'csv', 'sosi', 'kof']);

export interface VectorLayer {
  readonly name: string;
  readonly srid: number | null;
  readonly crsName: string;
}

export interface HowToRead {
  readonly hasHeights?: boolean;
  /** 0…1 of this layer. */
  readonly onProgress?: (progress: number) => void;
}

export interface VectorSource {
  readonly layers: readonly VectorLayer[];
  /** Rows of a table that hold no place. */
  readonly bad: number;
  /** As the file names it. */
  readonly verticalDatum: string | null;
  /** The layer's features, without heights unless they are asked for, in the CRS toSrid unless null (fromSrid: where the file names none). */
  features(
    layer: string,
    warp?: { readonly toSrid: number; readonly fromSrid: number | null },
    how?: HowToRead,
  ): AsyncGenerator<GeoFeature>;
}

/** @throws FileProblem */
export async function openVector(
  path: string,
  fileName: string,
  format: FileFormat,
  scratch: string,
): Promise<VectorSource> {
  if ((await stat(path)).size === 0) throw new FileProblem('empty');
  const gdal = await gdalOf(scratch);
  const own = await asGeoJson(path, fileName, format, scratch);
  const dataset = await gdal.open(own?.path ?? (await placed(path, fileName, format, scratch)));
  const info = (dataset.info ?? {}) as VectorInfo;
  if (!info.layers || info.layers.length === 0) throw new FileProblem('notAVector');
  const layers = info.layers
    .filter((layer) => (layer.geometryFields?.length ?? 0) > 0)
    .filter((layer) => info.layers!.length === 1 || !layer.name.startsWith('-'))
    .slice(0, MAX_LAYERS)
    .map((layer) => {
      const wkt = layer.geometryFields?.[0]?.coordinateSystem?.wkt;
      // GeoJSON with heights is in WGS 84 of three dimensions.
      const srid = sridOfWkt(wkt);
      return { name: layer.name, srid: srid === WGS84_3D ? WGS84 : srid, crsName: nameOfWkt(wkt) };
    });
  return {
    layers,
    bad: own?.bad ?? 0,
    verticalDatum: own?.verticalDatum ?? null,
    async *features(layer, warp, how) {
      const options = [
        '-f',
        'GeoJSON',
        '-lco',
        'RFC7946=NO',
        '-lco',
        'WRITE_BBOX=NO',
        '-nlt',
        'CONVERT_TO_LINEAR',
        ...(how?.hasHeights ? [] : ['-dim', 'XY']),
      ];
      if (warp?.fromSrid) options.push('-s_srs', `EPSG:${warp.fromSrid}`);
      if (warp) options.push('-t_srs', `EPSG:${warp.toSrid}`);
      // A name from the file must not read as an option; a file's only layer needs none.
      if (info.layers!.length > 1) options.push(layer);
      const text = await gdal
        .vectorTranslate(dataset, options, `layer-${crypto.randomUUID()}`)
        .catch((error: unknown) => {
          // What was read before without a warp is not damaged now: it is the CRS.
          if (warp?.fromSrid) throw new FileProblem('unknownCrs', { srid: warp.fromSrid });
          throw error;
        });
      try {
        const { size } = await stat(text);
        // GDAL reports nothing on its way: until here it is a guess.
        const onBytes = (bytes: number) =>
          how?.onProgress?.(GDAL_SHARE + ((1 - GDAL_SHARE) * bytes) / Math.max(1, size));
        how?.onProgress?.(GDAL_SHARE);
        yield* featuresOfText(text, warp?.toSrid ?? null, warp?.fromSrid ?? layerSrid(layers, layer), onBytes);
      } finally {
        await rm(text, { force: true });
      }
    },
  };
}

const layerSrid = (layers: readonly VectorLayer[], name: string) => layers.find((l) => l.name === name)?.srid ?? null;

/** Under a plain name in the scratch folder, a shapefile with the parts that lie beside it. */
async function placed(path: string, fileName: string, format: FileFormat, scratch: string): Promise<string> {
  const target = await intoScratch(path, scratch, plainName(fileName, format.extensions[0]!));
  // Parts lie beside it only where it came in a zip, which was unpacked here.
  if (format.id !== 'shapefile' || !dirname(path).startsWith(scratch)) return target;
  const stem = basename(path, extname(path));
  for (const beside of await readdir(dirname(path))) {
    const part = extname(beside);
    if (beside !== basename(path) && basename(beside, part) === stem && /^\.(shx|dbf|prj|cpg)$/.test(part))
      await intoScratch(join(dirname(path), beside), scratch, plainName(fileName, part.slice(1)));
  }
  return target;
}

/** GDAL writes each feature on a line of its own. */
async function* featuresOfText(
  path: string,
  wanted: number | null,
  from: number | null,
  onBytes: (bytes: number) => void,
): AsyncGenerator<GeoFeature> {
  let [bytes, lines] = [0, 0];
  // GDAL goes on without a warp when it does not know a code, so the answer's own CRS is looked at.
  let right = wanted === null || wanted === WGS84;
  for await (const line of linesOf(path)) {
    bytes += line.length + 1;
    if (++lines % REPORT_LINES === 0) onBytes(bytes);
    if (line.startsWith('"crs"')) right ||= line.includes(`EPSG::${wanted}"`);
    const text = line.replace(/,\s*$/, '');
    if (!text.startsWith('{ "type": "Feature"')) continue;
    if (!right) throw new FileProblem('unknownCrs', { srid: from ?? 0 });
    const feature = readFeature(JSON.parse(text));
    if (feature) yield feature;
  }
}

interface InspectVectorInput {
  readonly path: string;
  readonly fileName: string;
  readonly scratch: string;
  readonly projectSrid: number;
}

export async function inspectVector(
  input: InspectVectorInput,
  format: FileFormat,
  report: Report,
): Promise<VectorInspection> {
  const source = await openVector(input.path, input.fileName, format, input.scratch);
  const layers: LayerInspection[] = [];
  const warnings: ImportWarning[] = [];
  let badRings = source.bad;
  for (const layer of source.layers) {
    const summary = new LayerSummary();
    const begun = layers.length;
    const onProgress = (progress: number) => report((begun + progress) / source.layers.length, 'reading');
    for await (const feature of source.features(layer.name, undefined, { onProgress })) summary.add(feature);
    const bounds = summary.bounds();
    const known = knownCrs(layer, format, bounds);
    badRings += summary.badRings;
    if (summary.geometryTypes.size > 1 && ![...summary.geometryTypes].every((t) => t.endsWith('Polygon')))
      warnings.push({ code: 'mixedGeometry' });
    if (known && known.srid !== input.projectSrid && !warnings.some((w) => w.code === 'willBeWarped'))
      warnings.push({ code: 'willBeWarped', fromSrid: known.srid, toSrid: input.projectSrid });
    layers.push({
      name: layer.name,
      featureCount: summary.featureCount,
      geometryTypes: [...summary.geometryTypes],
      srid: known?.srid ?? null,
      crsName: known?.crsName ?? '',
      bounds,
      attributes: summary.attributes(),
    });
    report(layers.length / source.layers.length, 'reading');
  }
  const { verticalDatum: datum } = source;
  if (datum !== null && datum !== 'NN2000') warnings.push({ code: 'otherHeights', datum });
  if (badRings > 0) warnings.push({ code: 'invalidGeometry', count: badRings });
  const unknown = layers.some((layer) => layer.srid === null && layer.featureCount > 0);
  return {
    kind: 'vector',
    fileName: input.fileName,
    format: format.label,
    sizeBytes: (await stat(input.path)).size,
    layers,
    questions: unknown ? [{ id: 'srid' }] : [],
    warnings,
  };
}

/** A file of one layer needs no name for it. */
export function onlyLayer(source: VectorSource): VectorLayer | undefined {
  return source.layers.length === 1 ? source.layers[0] : undefined;
}

/** The system of a layer's coordinates; answered: where the file names none. @throws FileProblem noCrs */
export async function sridOfLayer(
  source: VectorSource,
  layer: VectorLayer,
  format: FileFormat,
  answered: number | undefined,
): Promise<number> {
  if (answered) return answered;
  const summary = new LayerSummary();
  // Only what may be no degrees at all is looked at once more.
  if (MAY_BE_UNNAMED.has(format.id) && layer.srid === WGS84)
    for await (const feature of source.features(layer.name)) summary.add(feature);
  const known = knownCrs(layer, format, summary.bounds());
  if (!known || known.srid === null) throw new FileProblem('noCrs');
  return known.srid;
}

/** The layer's CRS, unless it is the standard's WGS 84 and the coordinates cannot be degrees. */
export function knownCrs(layer: VectorLayer, format: FileFormat, bounds: FileBounds | null): VectorLayer | null {
  if (layer.srid === null) return null;
  const degrees =
    !bounds || (bounds.minX >= -180.1 && bounds.maxX <= 180.1 && bounds.minY >= -90.1 && bounds.maxY <= 90.1);
  if (MAY_BE_UNNAMED.has(format.id) && layer.srid === WGS84 && !degrees) return null;
  return layer;
}
