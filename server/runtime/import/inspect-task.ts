// Looks at a file without taking it: runs in a child process (runtime/child.ts). Rasters are read once from north to south,
// vectors feature by feature; what is odd becomes a question (domain/import.ts).

import { join } from 'node:path';
import { FileProblem } from '#domain/file-problem.ts';
import type { ImportWarning, Inspection, RasterInspection, TerrainQuestion } from '#domain/import.ts';
import type { GeoTiff } from '#exchange/geotiff/read.ts';
import { readRows } from '#exchange/geotiff/read.ts';
import { TAG } from '#exchange/geotiff/tags.ts';
import { heightQuestions } from '#exchange/height-questions.ts';
import { formatList, formatOf, HEAD_BYTES, HOLDS_ROCK, MAY_HOLD_SURFACE } from '#exchange/import-formats.ts';
import {
  type HeightRange,
  type HeightStatistics,
  HeightStatisticsOf,
  isDeclared,
  isPlausible,
  PLAUSIBLE_HEIGHTS_M,
} from '#terrain/height-statistics.ts';
import type { Report } from '../child-protocol.ts';
import { headOfFile } from '../gdal.ts';
import { zlibCodec } from '../zlib-codec.ts';
import { PREVIEW_NAME } from './file-names.ts';
import { inspectLines } from './lines-task.ts';
import { heightSystemOf, type RasterSource } from './opened-raster.ts';
import { MARK, PreviewSampler, writePreview } from './preview.ts';
import { openRaster } from './raster-source.ts';
import { unpacked } from './unzip.ts';
import { inspectVector } from './vector-source.ts';

export interface InspectInput {
  readonly path: string;
  readonly fileName: string;
  readonly scratch: string;
  readonly projectSrid: number;
  readonly plausible: HeightRange;
  /** The file is to become a surface: of what else it holds nothing is said. */
  readonly as?: 'surface' | 'bedrock';
}

/** The picture, when there is one, lies in the scratch folder under this name. */

export async function inspect(sent: InspectInput, report: Report): Promise<Inspection> {
  // A zip is described as what it holds, under its own name where that is one of the parts.
  const input = { ...sent, ...(await unpacked(sent, sent.scratch)) };
  const head = await headOfFile(input.path, HEAD_BYTES);
  if (head.length === 0) throw new FileProblem('empty');
  const format = formatOf(head);
  if (!format && /\.(tiff?|asc)$/i.test(input.fileName)) throw new FileProblem('notARaster');
  if (!format) throw new FileProblem('unknownFormat', { formats: formatList() });
  const isSurface = input.as !== undefined && MAY_HOLD_SURFACE.has(format.id);
  const isRock = input.as === undefined && HOLDS_ROCK.has(format.id);
  if (format.holds === 'raster' || isSurface)
    return inspectRaster({ ...input, ...(isRock && { as: 'bedrock' }) }, report);
  if (format.holds === 'vector') return inspectVector(input, format, report);
  try {
    return await inspectLines(input, format, report);
  } catch (error) {
    // A file of surfaces alone.
    if (error instanceof FileProblem && error.code === 'onlySurfaces') return inspectRaster(input, report);
    throw error;
  }
}

/** Of all progress, where points are gridded first. */
const GRIDDING_SHARE = 0.8;
/** Coarser ground than this cannot carry earthwork figures, m. */
const COARSE_CELL_M = 15;

async function inspectRaster(input: InspectInput, report: Report): Promise<RasterInspection> {
  const source = await openRaster(input.path, input.scratch, {
    answers: {},
    isRock: input.as === 'bedrock',
    report: (progress) => report(GRIDDING_SHARE * progress, 'reading'),
  });
  try {
    refusePicture(source, input.as === 'bedrock');
    const { tiff } = source;
    const begun = source.gridded ? GRIDDING_SHARE : 0;
    const onScan = (progress: number) => report(begun + (1 - begun) * progress, 'reading');
    const { statistics, sampler } = await scan(tiff, onScan, { plausible: input.plausible, hasPreview: true });
    if (Number.isNaN(statistics.min)) throw new FileProblem('noData');
    const place = tiff.place;
    if (!place) throw new FileProblem('noPosition');
    const cellM = source.geographic ? place.cellY * METRES_PER_DEGREE : place.cellY;
    await writePreview(sampler!, cellM, join(input.scratch, PREVIEW_NAME));
    const { width, height } = tiff.full;
    return {
      kind: 'raster',
      fileName: input.fileName,
      format: source.format.label,
      sizeBytes: source.sizeBytes,
      width,
      height,
      bands: source.bands,
      sampleType: source.sampleType,
      srid: source.srid,
      crsName: source.crsName,
      bounds: {
        minX: place.originX,
        minY: place.originY - height * place.cellY,
        maxX: place.originX + width * place.cellX,
        maxY: place.originY,
      },
      cellX: place.cellX,
      cellY: place.cellY,
      minZ: statistics.min,
      maxZ: statistics.max,
      declaredNoData: finiteOrNull(tiff.noData),
      noDataShare: (statistics.nanCells + statistics.declaredCells) / statistics.cells,
      nanShare: statistics.nanCells / statistics.cells,
      zeroShare: statistics.zeroCells / statistics.cells,
      ...(source.gridded && { gridding: source.gridded.gridding }),
      previewKey: null,
      questions: questionsOf(source, statistics),
      warnings: warningsOf(source, statistics, input.projectSrid, cellM),
    };
  } finally {
    await source.close();
  }
}

const MAX_PICTURE_BANDS = 4;
/** GDAL's name of uint8 among them. */
const PICTURE_TYPES = new Set(['uint8', 'byte', 'uint16']);

/** Of TIFF 6.0: values are places in a table of colors. */
const PALETTE = 3;

/**
 * Color and grey come in one to four bands of small whole numbers, the last perhaps of transparency; heights in one of more. Depths to rock
 * may be bytes of whole metres. @throws FileProblem isPicture
 */
export function refusePicture({ bands, sampleType, tiff }: RasterSource, isRock: boolean): void {
  const isSmall = PICTURE_TYPES.has(sampleType);
  const isGrey = bands === 1 && isSmall && sampleType !== 'uint16' && !isRock;
  const isPalette = tiff.full.tags.get(TAG.photometric)?.[0] === PALETTE;
  if (isGrey || isPalette || (isSmall && bands > 1 && bands <= MAX_PICTURE_BANDS))
    throw new FileProblem('isPicture', { count: bands });
}

export const METRES_PER_DEGREE = 111_320;

const finiteOrNull = (value: number | null) => (value !== null && Number.isFinite(value) ? value : null);

/** Reads every row once. */
export async function scan(
  tiff: GeoTiff,
  report: Report,
  { plausible = PLAUSIBLE_HEIGHTS_M, hasPreview = false }: { plausible?: HeightRange; hasPreview?: boolean },
) {
  const { width, height } = tiff.full;
  const collector = new HeightStatisticsOf(tiff.noData, plausible);
  const markOf = (z: number) => {
    if (Number.isNaN(z) || isDeclared(z, tiff.noData)) return MARK.hole;
    if (z === 0) return MARK.zero;
    return !isPlausible(z, plausible) || z === -999 ? MARK.suspect : MARK.height;
  };
  const sampler = hasPreview ? new PreviewSampler(width, height, markOf) : null;
  for await (const run of readRows(tiff.source, tiff.full, zlibCodec)) {
    for (let r = 0; r < run.rows; r++) {
      const row = run.values.subarray(r * width, (r + 1) * width);
      collector.addRow(row);
      sampler?.addRow(run.firstRow + r, row);
    }
    report((run.firstRow + run.rows) / height, 'reading');
  }
  return { statistics: collector.result(), sampler };
}

export function questionsOf(source: RasterSource, statistics: HeightStatistics): TerrainQuestion[] {
  const questions = [...(source.gridded?.questions ?? []), ...heightQuestions(statistics)];
  return source.srid === null ? [{ id: 'srid' }, ...questions] : questions;
}

function warningsOf(
  source: RasterSource,
  statistics: HeightStatistics,
  projectSrid: number,
  cellM: number,
): ImportWarning[] {
  const warnings: ImportWarning[] = [];
  if (source.bands > 1) warnings.push({ code: 'severalBands', count: source.bands });
  if (source.srid !== null && source.srid !== projectSrid)
    warnings.push({ code: 'willBeWarped', fromSrid: source.srid, toSrid: projectSrid });
  if (statistics.declaredCells > 0)
    warnings.push({
      code: 'declaredNoData',
      value: finiteOrNull(source.tiff.noData),
      share: statistics.declaredCells / statistics.cells,
    });
  if (cellM > COARSE_CELL_M) warnings.push({ code: 'coarseCells', cellM: Math.round(cellM * 10) / 10 });
  const heights = heightSystemOf(source);
  if (heights === null) warnings.push({ code: 'verticalDatumUnknown' });
  else if (!/NN ?2000/i.test(heights)) warnings.push({ code: 'otherHeights', datum: heights });
  return warnings;
}
