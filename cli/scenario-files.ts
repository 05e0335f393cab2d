// Opens a scenario and what it points to. Rasters and vectors that may come from strangers are decoded in child processes
// with a cap on memory and time (server/runtime/child.ts), by the same tasks that imports use; ESRI ASCII grids are plain
// text and are read here. Paths are relative to the scenario's folder.

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Alignment } from '#domain/alignment.ts';
import type { Area } from '#domain/entities/area.ts';
import { FileProblem } from '#domain/file-problem.ts';
import type { AreaMapping, TerrainAnswers } from '#domain/import.ts';
import type { Problem } from '#engine/problem.ts';
import { ENGINE_VERSION } from '#engine/version.ts';
import { memorySource } from '#exchange/byte-source.ts';
import { readEsriAscii } from '#exchange/esri-ascii/read.ts';
import { heightQuestions, refuseUnanswered, replacedValues } from '#exchange/height-questions.ts';
import { formatOf, HEAD_BYTES } from '#exchange/import-formats.ts';
import { alignmentOf } from '#exchange/scenario/base-line.ts';
import { type LineFiles, withLinesOfFiles } from '#exchange/scenario/file-lines.ts';
import { problemOf, type RasterFile, type ScenarioFiles } from '#exchange/scenario/problem.ts';
import { MAX_SCENARIO_BYTES, readScenario } from '#exchange/scenario/read.ts';
import { ScenarioError, throwScenarioError } from '#exchange/scenario/scenario-error.ts';
import type { AreaFile, Scenario } from '#exchange/scenario/schema.ts';
import { runInChild } from '#server/runtime/child.ts';
import { headOfFile } from '#server/runtime/gdal.ts';
import { gridOfCog } from '#server/runtime/import/cog-grid.ts';
import { AREAS_NAME, COG_NAME } from '#server/runtime/import/file-names.ts';
import { AREAS_TASK, TERRAIN_TASK } from '#server/runtime/import/tasks.ts';
import { linesOf } from '#server/runtime/read-lines.ts';
import type { Grid } from '#terrain/grid.ts';
import { HeightStatisticsOf } from '#terrain/height-statistics.ts';

export interface OpenedScenario {
  readonly scenario: Scenario;
  readonly problem: Problem;
  readonly alignment: Alignment | null;
  readonly sha256: string;
  /** SHA-256 of each file that it points to, by its path there. */
  readonly files: Readonly<Record<string, string>>;
}

const CHILD_TIMEOUT_MS = 10 * 60_000;
/** Text grids larger than this are for GeoTIFF. */
const MAX_ASCII_BYTES = 512 << 20;
/** An alignment is small; a file with terrain beside it may be larger. */
const MAX_XML_BYTES = 64 << 20;

/**
 * Reads a scenario and everything that it points to; `lineOnly` takes the base line as it is, not as the start of a search.
 * @throws ScenarioError with file name and path of what is wrong
 */
export async function openScenario(path: string, { lineOnly = false } = {}): Promise<OpenedScenario> {
  try {
    const bytes = await bytesOf(path);
    const { baseLine, ...read } = readScenario(new TextDecoder().decode(bytes));
    const hashes = new Map<string, string>();
    const files = filesBeside(path, hashes);
    const scenario = await withLinesOfFiles(lineOnly || !baseLine ? read : { ...read, baseLine }, files);
    const problem = await problemOf(scenario, files, ENGINE_VERSION);
    return {
      scenario,
      problem,
      alignment: alignmentOf(scenario),
      sha256: createHash('sha256').update(bytes).digest('hex'),
      files: Object.fromEntries([...hashes].sort(([a], [b]) => (a < b ? -1 : 1))),
    };
  } catch (error) {
    if (!(error instanceof ScenarioError)) throw error;
    throw new ScenarioError(error.issues.map((issue) => ({ ...issue, path: `${path}#${issue.path}` })));
  }
}

async function bytesOf(path: string): Promise<Uint8Array> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) throwScenarioError('', 'there is no such file');
  if (found.size > MAX_SCENARIO_BYTES)
    throwScenarioError('', `is larger than ${MAX_SCENARIO_BYTES} bytes; put rasters into files`);
  return readFile(path);
}

/** Files by their paths in the scenario; what is opened is hashed into `hashes`. */
function filesBeside(scenarioPath: string, hashes: Map<string, string>): ScenarioFiles & LineFiles {
  const folder = dirname(resolve(scenarioPath));
  const located = async (file: string) => {
    const path = resolve(folder, file);
    const found = await stat(path).catch(() => null);
    if (!found?.isFile()) throw new FileProblem('missing');
    if (!hashes.has(file)) hashes.set(file, await hashOf(path));
    return path;
  };
  return {
    raster: async (entry, srid) => rasterOf(await located(entry.file), entry, srid),
    areas: async (entry, srid) => areasOf(await located(entry.file), entry, srid),
    text: async (file, path) => {
      const found = await located(file).catch(() => throwScenarioError(path, `there is no file '${file}'`));
      const { size } = await stat(found);
      if (size > MAX_XML_BYTES) throwScenarioError(path, `is larger than ${MAX_XML_BYTES} bytes`);
      return textOf(await readFile(found), path);
    },
  };
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(path)) hash.update(part as Uint8Array);
  return hash.digest('hex');
}

/** XML in UTF-8 unless its first line names another encoding. */
function textOf(bytes: Uint8Array, path: string): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const named = /^[^<]*<\?xml[^>]*\bencoding\s*=\s*["']([^"']+)["']/.exec(head)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(named, { fatal: true }).decode(bytes);
  } catch {
    return throwScenarioError(path, `is not text in ${named}`);
  }
}

async function rasterOf(path: string, entry: RasterFile, srid: number): Promise<Grid> {
  const format = formatOf(await headOfFile(path, HEAD_BYTES));
  const sameCrs = entry.srid === undefined || entry.srid === srid;
  if (format?.id === 'asciiGrid' && sameCrs) return asciiOf(path, entry);
  return inScratch(async (scratch) => {
    const { noDataValue, zeroIsNoData, acceptHoles, acceptHeights } = entry;
    const answers: TerrainAnswers = {
      ...{ srid: entry.srid ?? srid, noDataValue, zeroIsNoData },
      ...{ acceptHoles, acceptHeights },
    };
    const input = { path, scratch, projectSrid: srid, answers };
    await runInChild({ module: TERRAIN_TASK, name: 'convertTerrain', input, timeoutMs: CHILD_TIMEOUT_MS });
    return gridOfCog(memorySource(await readFile(join(scratch, COG_NAME))));
  });
}

/** The same questions as of other formats; what the file declares as no data is known already. */
async function asciiOf(path: string, entry: RasterFile): Promise<Grid> {
  const { size } = await stat(path);
  if (size > MAX_ASCII_BYTES) throw new FileProblem('tooLarge', { size, limit: MAX_ASCII_BYTES });
  const { undeclaredHoles, ...grid } = readEsriAscii(await readFile(path, 'latin1'));
  const { values, width } = grid;
  const collector = new HeightStatisticsOf(Number.NaN);
  for (let at = 0; at < values.length; at += width) collector.addRow(values.subarray(at, at + width));
  const statistics = { ...collector.result(), nanCells: undeclaredHoles };
  refuseUnanswered(heightQuestions(statistics), entry);
  const replaced = new Set(replacedValues(statistics, null, entry));
  for (let i = 0; i < values.length; i++) if (replaced.has(values[i])) values[i] = Number.NaN;
  if (!values.some((z) => !Number.isNaN(z))) throw new FileProblem('noData');
  return grid;
}

async function areasOf(path: string, entry: AreaFile, srid: number): Promise<Omit<Area, 'id'>[]> {
  const { file, layer = '', otherwise, nameAttribute, ...rest } = entry;
  const mapping = { ...rest, layer, ...(otherwise !== undefined && { otherwise }), nameAttribute } as AreaMapping;
  return inScratch(async (scratch) => {
    const input = { path, fileName: file, scratch, projectSrid: srid, mapping };
    await runInChild({ module: AREAS_TASK, name: 'convertAreas', input, timeoutMs: CHILD_TIMEOUT_MS });
    const areas: Omit<Area, 'id'>[] = [];
    for await (const line of linesOf(join(scratch, AREAS_NAME))) areas.push(JSON.parse(line) as Omit<Area, 'id'>);
    return areas;
  });
}

async function inScratch<T>(work: (scratch: string) => Promise<T>): Promise<T> {
  const scratch = await mkdtemp(join(tmpdir(), 'veivalg-'));
  try {
    return await work(scratch);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
