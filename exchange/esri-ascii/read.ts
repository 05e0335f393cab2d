// ESRI ASCII grids (.asc): a header of ncols, nrows, xllcorner or xllcenter, yllcorner or yllcenter, cellsize and
// NODATA_value, then numbers row by row from the north (ArcGIS "ASCII to Raster" reference). Text in, Grid out; the format
// names no CRS. Sizes are checked against the text before anything is allocated.

import { FileProblem } from '#domain/file-problem.ts';
import type { Grid } from '#terrain/grid.ts';
import { MAX_CELLS } from '../geotiff/tags.ts';

/** Where the format leaves the value out. */
const DEFAULT_NO_DATA = -9999;
const KEYS = [
  'ncols',
  'nrows',
  'xllcorner',
  'xllcenter',
  'yllcorner',
  'yllcenter',
  'cellsize',
  'nodata_value',
] as const;
type Key = (typeof KEYS)[number];

const SPACE = 32;

export interface AsciiGrid extends Grid {
  /** Cells written as nan or infinite: without a height, though not by the file's own no-data value. */
  readonly undeclaredHoles: number;
}

/** @throws FileProblem when the text is no such grid, is cut short or claims an absurd size. */
export function readEsriAscii(text: string): AsciiGrid {
  const { header, at } = readHeader(text);
  const { width, height, cell } = sizeOf(header, text.length - at);
  const values = new Float32Array(width * height);
  const noData = Math.fround(header.get('nodata_value') ?? DEFAULT_NO_DATA);
  const { count, holes } = fill(text, at, values, noData);
  if (count < values.length)
    throw new FileProblem('damaged', { detail: `${values.length - count} values are missing` });
  const west = header.get('xllcorner') ?? header.get('xllcenter')! - cell / 2;
  const south = header.get('yllcorner') ?? header.get('yllcenter')! - cell / 2;
  return { width, height, cell, originX: west, originY: south + height * cell, values, undeclaredHoles: holes };
}

function readHeader(text: string): { header: Map<Key, number>; at: number } {
  const header = new Map<Key, number>();
  const line = /[ \t]*([A-Za-z_]+)[ \t]+(\S+)[ \t]*(?:\r\n|\n|\r|$)/y;
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  for (;;) {
    line.lastIndex = at;
    const found = line.exec(text);
    const key = found?.[1].toLowerCase() as Key;
    // A first value such as "nan" is no header line.
    if (!found || !KEYS.includes(key)) break;
    const value = Number(found[2]);
    if (!Number.isFinite(value) && key !== 'nodata_value')
      throw new FileProblem('damaged', { detail: `${found[1]} is ${found[2].slice(0, 40)}` });
    header.set(key, value);
    at = line.lastIndex;
  }
  if (header.size === 0) throw new FileProblem('notARaster');
  return { header, at };
}

function sizeOf(header: Map<Key, number>, characters: number): { width: number; height: number; cell: number } {
  const [width, height, cell] = [header.get('ncols'), header.get('nrows'), header.get('cellsize')];
  const whole = (value: number | undefined): value is number => Number.isInteger(value) && value! > 0;
  if (!whole(width) || !whole(height)) throw new FileProblem('damaged', { detail: 'ncols and nrows' });
  if (!(cell! > 0)) throw new FileProblem('damaged', { detail: 'cellsize' });
  if (!header.has('xllcorner') && !header.has('xllcenter')) throw new FileProblem('noPosition');
  if (!header.has('yllcorner') && !header.has('yllcenter')) throw new FileProblem('noPosition');
  if (width * height > MAX_CELLS) throw new FileProblem('tooManyCells', { width, height, limit: MAX_CELLS });
  // A digit and a blank per cell is the least that it can take.
  const needed = width * height * 2 - 1;
  if (characters < needed) throw new FileProblem('truncated', { missing: needed - characters });
  return { width, height, cell: cell! };
}

/** Numbers from `at` into `values`; how many there were, and how many of them no number that may be a height. No array of words is made: a grid has millions. */
function fill(text: string, from: number, values: Float32Array, noData: number): { count: number; holes: number } {
  let at = from;
  let count = 0;
  let holes = 0;
  while (at < text.length) {
    while (at < text.length && text.charCodeAt(at) <= SPACE) at++;
    if (at >= text.length) break;
    const start = at;
    while (at < text.length && text.charCodeAt(at) > SPACE) at++;
    const word = text.slice(start, at);
    const value = Number(word);
    if (Number.isNaN(value) && !/^[-+]?nan$/i.test(word))
      throw new FileProblem('damaged', { detail: `'${word.slice(0, 40)}' is no number` });
    if (count >= values.length) throw new FileProblem('damaged', { detail: 'more values than ncols × nrows' });
    const z = Math.fround(value);
    if (z !== noData && !Number.isFinite(z)) holes++;
    values[count++] = z === noData || !Number.isFinite(z) ? Number.NaN : z;
  }
  return { count, holes };
}
