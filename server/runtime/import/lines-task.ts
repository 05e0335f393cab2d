// Reads files of road lines (LandXML, IFC) in a child process: what they hold, and the chosen lines in the project's system.

import { readFile, stat } from 'node:fs/promises';
import type { Alignment } from '#domain/alignment.ts';
import { horizontalSrid } from '#domain/crs-definition.ts';
import { FileProblem } from '#domain/file-problem.ts';
import type { FileBounds, LineInspection, LineNotice, LinesInspection } from '#domain/import.ts';
import { lengthOfPlan } from '#engine/alignment/elements.ts';
import { movedAlignment } from '#exchange/export/in-crs.ts';
import { openIfcAlignments } from '#exchange/ifc/read-alignments.ts';
import { type FileFormat, formatOf, HEAD_BYTES } from '#exchange/import-formats.ts';
import { openLandXml } from '#exchange/landxml/read.ts';
import type { LineFile } from '#exchange/line-plan/line-file.ts';
import { LineFileError } from '#exchange/line-plan/line-file-error.ts';
import { projectionBetween } from '#exchange/projection.ts';
import { decodeXml } from '#exchange/xml-encoding.ts';
import type { Report } from '../child-protocol.ts';
import { headOfFile } from '../gdal.ts';
import { unpacked } from './unzip.ts';

/** As text it takes several times its size. */
const MAX_BYTES = 100_000_000;
const MAX_LINES = 500;
/** As many as a line that is edited may have. */
const MAX_POINTS = 600;

interface InspectLinesInput {
  readonly path: string;
  readonly fileName: string;
  readonly projectSrid: number;
}

export async function inspectLines(
  input: InspectLinesInput,
  format: FileFormat,
  report: Report,
): Promise<LinesInspection> {
  const file = opened(await textOf(input.path, format), format);
  const { srid, alignments, surfaceCount, warnings = [] } = file.contents;
  if (alignments.length === 0)
    throw new FileProblem(surfaceCount > 0 ? 'onlySurfaces' : 'noLines', { count: surfaceCount });
  if (alignments.length > MAX_LINES)
    throw new FileProblem('tooManyLines', { count: alignments.length, limit: MAX_LINES });
  const bounds = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  const lines = alignments.map(({ name, profiles }, index): LineInspection => {
    report(index / alignments.length, 'reading');
    const common = { name, profiles };
    try {
      const { alignment, notices } = file.read({ index, profile: profiles[0] ?? null });
      for (const { x, y } of alignment.plan) widen(bounds, x, y);
      const { plan } = alignment;
      return { ...common, lengthM: lengthOfPlan(plan), pointCount: plan.length, notices, problem: null };
    } catch (error) {
      if (!(error instanceof LineFileError)) throw error;
      return { ...common, lengthM: 0, pointCount: 0, notices: [], problem: error.message };
    }
  });
  const isSame = srid === null || horizontalSrid(srid) === horizontalSrid(input.projectSrid);
  return {
    kind: 'lines',
    fileName: input.fileName,
    format: format.label,
    sizeBytes: (await stat(input.path)).size,
    srid,
    bounds: bounds.minX <= bounds.maxX ? bounds : null,
    lines,
    questions: srid === null ? [{ id: 'srid' }] : [],
    warnings: [
      ...warnings,
      ...(isSame ? [] : [{ code: 'willBeWarped' as const, fromSrid: srid, toSrid: input.projectSrid }]),
    ],
  };
}

export interface LinesInput {
  readonly path: string;
  readonly scratch: string;
  readonly projectSrid: number;
  /** Where the file names no CRS. */
  readonly srid?: number;
  readonly lines: readonly { readonly index: number; readonly profile?: string | null }[];
}

export interface LinesOutput {
  readonly sourceSrid: number;
  /** In the order asked, in the project's CRS; a profile may be empty. */
  readonly lines: readonly {
    readonly name: string;
    readonly alignment: Alignment;
    readonly notices: readonly LineNotice[];
  }[];
}

export async function convertLines(input: LinesInput, report: Report): Promise<LinesOutput> {
  const { path } = await unpacked({ path: input.path, fileName: '' }, input.scratch);
  const format = formatOf(await headOfFile(path, HEAD_BYTES));
  if (format?.holds !== 'lines') throw new FileProblem('noLines', { count: 0 });
  const file = opened(await textOf(path, format), format);
  const { srid: own } = file.contents;
  const sourceSrid = own ?? input.srid;
  if (sourceSrid === undefined) throw new FileProblem('noCrs');
  const from = horizontalSrid(sourceSrid);
  const project = projectionBetween(from, horizontalSrid(input.projectSrid));
  if (!project) throw new FileProblem('unknownCrs', { srid: sourceSrid });
  const lines = input.lines.map((choice, i) => {
    report(i / input.lines.length, 'reading');
    const { name, alignment, notices } = read(file, choice);
    if (Math.max(alignment.plan.length, alignment.profile.length / 2) > MAX_POINTS)
      throw new FileProblem('lineTooDetailed', { line: name, count: alignment.plan.length, limit: MAX_POINTS });
    const moved = from === horizontalSrid(input.projectSrid) ? alignment : movedAlignment(alignment, project).alignment;
    if (!moved.plan.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y)))
      throw new FileProblem('unknownCrs', { srid: sourceSrid });
    return { name, alignment: moved, notices };
  });
  return { sourceSrid, lines };
}

function read(file: LineFile, choice: LinesInput['lines'][number]) {
  try {
    return file.read(choice);
  } catch (error) {
    if (error instanceof LineFileError) throw new FileProblem('lineNotRead', { detail: error.message });
    throw error;
  }
}

function opened(source: string, { id }: FileFormat): LineFile {
  try {
    return id === 'ifc' ? openIfcAlignments(source) : openLandXml(source);
  } catch (error) {
    if (error instanceof LineFileError) throw new FileProblem('damaged', { detail: error.message });
    throw error;
  }
}

async function textOf(path: string, { id }: FileFormat): Promise<string> {
  const { size } = await stat(path);
  if (size === 0) throw new FileProblem('empty');
  if (size > MAX_BYTES) throw new FileProblem('tooLarge', { size, limit: MAX_BYTES });
  // STEP is ASCII; what some programs write beyond it is UTF-8.
  return id === 'ifc' ? await readFile(path, 'utf8') : decodeXml(await readFile(path));
}

function widen(bounds: { -readonly [Name in keyof FileBounds]: number }, x: number, y: number): void {
  bounds.minX = Math.min(bounds.minX, x);
  bounds.minY = Math.min(bounds.minY, y);
  bounds.maxX = Math.max(bounds.maxX, x);
  bounds.maxY = Math.max(bounds.maxY, y);
}
