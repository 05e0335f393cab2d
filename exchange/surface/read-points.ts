// Points with heights as a surface: rows of x, y and z without a header (XYZ), tables with one (CSV), and KOF. Rows that lie on a regular raster are
// taken as that raster; others are triangulated. X to the north, as surveyors have it, is found by its size.

import { FileProblem } from '#domain/file-problem.ts';
import { readCsv } from '../csv/read.ts';
import { readKof } from '../kof/read.ts';
import { decodeXml } from '../xml-encoding.ts';
import type { SurfaceFile } from './surface.ts';

const NUMBER = /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i;
/** Longer rows are no points. */
const MAX_ROW = 300;
/** Rows that matches() wants to see. */
const MIN_ROWS = 3;
/** No easting is as large as this, and every northing of Norway in UTM is, m. */
const SURELY_NORTH_M = 5e6;
/** Rows that may be no points, of all: headers and notes. */
const MAX_BAD_SHARE = 0.01;

/** Three rows of three numbers or more. */
export function looksLikeXyz(head: Uint8Array): boolean {
  const rows = decodeXml(head)
    .split(/\r\n|\n|\r/)
    .slice(0, MIN_ROWS + 1);
  return rows.length > MIN_ROWS && rows.slice(0, MIN_ROWS).every((row) => numbersOf(row) !== null);
}

/** Separated by blanks, tabs, semicolons, or commas; decimal commas where another separator stands between. */
function numbersOf(row: string): number[] | null {
  const text = row.trim();
  if (text.length > MAX_ROW) return null;
  const hasOther = /[;\s]/.test(text);
  const parts = text.split(hasOther ? /[;\s]+/ : ',');
  const numbers = parts.slice(0, 3).map((part) => {
    const plain = hasOther ? part.replace(',', '.') : part;
    return NUMBER.test(plain) ? Number(plain) : Number.NaN;
  });
  return numbers.length === 3 && numbers.every(Number.isFinite) ? numbers : null;
}

/** @throws FileProblem */
export function readXyz(bytes: Uint8Array): SurfaceFile {
  const points: number[] = [];
  let [bad, line] = [0, 0];
  let firstBad = 0;
  for (const row of decodeXml(bytes).split(/\r\n|\n|\r/)) {
    line++;
    if (row.trim() === '') continue;
    const numbers = numbersOf(row);
    if (numbers) points.push(numbers[0]!, numbers[1]!, numbers[2]!);
    else if (bad++ === 0) firstBad = line;
  }
  return fileOf(points, bad, firstBad);
}

/** @throws FileProblem where the header names no height */
export function readCsvPoints(bytes: Uint8Array): SurfaceFile {
  const read = readCsv(bytes);
  if (!read) throw new FileProblem('noPlaces');
  if (read.columns.height < 0 || read.columns.isGeographic) throw new FileProblem('noSurface');
  const points: number[] = [];
  let bad = read.badRows.length;
  for (const feature of read.features) {
    const [x, y, z] = (feature as { geometry: { coordinates: number[] } }).geometry.coordinates;
    if (z === undefined) bad++;
    else points.push(x!, y!, z);
  }
  return fileOf(points, bad, read.badRows[0] ?? 0);
}

/** Points and the corners of lines that have heights. @throws FileProblem */
export function readKofPoints(bytes: Uint8Array): SurfaceFile {
  const { srid, points, lines, badRows } = readKof(bytes);
  const places = [...points, ...lines.flatMap((line) => line.points)].filter(({ z }) => Number.isFinite(z));
  const numbers = places.flatMap(({ x, y, z }) => [x, y, z]);
  return { ...fileOf(numbers, badRows.length, badRows[0] ?? 0), srid };
}

function fileOf(points: number[], bad: number, firstBad: number): SurfaceFile {
  const count = points.length / 3;
  if (count < 3) throw new FileProblem('noSurface');
  if (bad > MAX_BAD_SHARE * (count + bad) + 1)
    throw new FileProblem('surfaceNotRead', { detail: `${bad} rows are no points, the first on line ${firstBad}` });
  const isTurned = points[0]! > SURELY_NORTH_M && points[1]! < SURELY_NORTH_M;
  if (isTurned) for (let i = 0; i < points.length; i += 3) [points[i], points[i + 1]] = [points[i + 1]!, points[i]!];
  const surface = { name: '', points: Float64Array.from(points), corners: new Uint32Array(), holes: [], outlines: [] };
  return { srid: null, crsName: '', heights: null, surfaces: [surface] };
}
