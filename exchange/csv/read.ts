// Tables of points: text with a header, one of whose columns is an easting or longitude and another a northing or latitude. Each
// row becomes a GeoJSON point with the other columns as attributes. Separators are found by the header; decimal commas are taken
// where the separator is none. Columns of northing and easting that are called X and Y, as surveyors do, are found by
// their size.

import { decodeXml } from '../xml-encoding.ts';

const EAST =
  /^(x|e|east|easting|øst|oest|ost|østlig|x[_ ]?koord.*|koord[_ ]?x|utm[_ ]?(e|x|øst)|lon|lng|long|longitude|lengdegrad)$/i;
const NORTH =
  /^(y|n|north|northing|nord|nordlig|y[_ ]?koord.*|koord[_ ]?y|utm[_ ]?(n|y|nord)|lat|latitude|breddegrad)$/i;
const HEIGHT = /^(z|h|høyde|hoyde|hoegde|kote|moh|height|elev|elevation|altitude)$/i;
const DEGREES = /^(lon|lng|long|longitude|lengdegrad|lat|latitude|breddegrad)$/i;
const SEPARATORS = [';', '\t', ',', '|'];
/** No easting is as large as this, and every northing of Norway in UTM is, m. */
const SURELY_NORTH_M = 5e6;

export interface CsvColumns {
  readonly separator: string;
  readonly names: readonly string[];
  readonly east: number;
  readonly north: number;
  /** −1: none. */
  readonly height: number;
  readonly isGeographic: boolean;
}

/** The columns of a header; null where it names no place. */
export function csvColumns(header: string): CsvColumns | null {
  for (const separator of SEPARATORS) {
    const names = cellsOf(header, separator).map((name) => name.trim());
    const [east, north, height] = [EAST, NORTH, HEIGHT].map((pattern) => names.findIndex((name) => pattern.test(name)));
    if (east < 0 || north < 0) continue;
    return {
      separator,
      names,
      east,
      north,
      height,
      isGeographic: DEGREES.test(names[east]) && DEGREES.test(names[north]),
    };
  }
  return null;
}

/** Does the file begin with such a header? */
export function looksLikeCsv(head: Uint8Array): boolean {
  const end = head.indexOf(10);
  return end > 0 && csvColumns(decodeXml(head.subarray(0, end)).trim()) !== null;
}

export interface CsvPoints {
  readonly columns: CsvColumns;
  /** GeoJSON features, in order. */
  readonly features: readonly object[];
  /** Rows without a place: their numbers in the file, from 1. */
  readonly badRows: readonly number[];
}

/** null: the header names no place. */
export function readCsv(bytes: Uint8Array): CsvPoints | null {
  const lines = decodeXml(bytes).split(/\r\n|\n|\r/);
  const columns = csvColumns(lines[0]?.trim() ?? '');
  if (!columns) return null;
  const { separator, names, height } = columns;
  const rows = lines
    .slice(1)
    .flatMap((line, i) => (line.trim() === '' ? [] : [{ row: i + 2, cells: cellsOf(line, separator) }]));
  const isDecimalComma = separator !== ',';
  const numberOf = (cell: string | undefined) => numberIn(cell, isDecimalComma);
  const isTurned = isNorthFirst(columns, rows.map(({ cells }) => cells), numberOf); // biome-ignore format: one line
  const [east, north] = isTurned ? [columns.north, columns.east] : [columns.east, columns.north];
  const badRows: number[] = [];
  const features = rows.flatMap(({ row, cells }) => {
    const [x, y] = [numberOf(cells[east]), numberOf(cells[north])];
    if (Number.isNaN(x) || Number.isNaN(y)) {
      badRows.push(row);
      return [];
    }
    const z = height < 0 ? Number.NaN : numberOf(cells[height]);
    const coordinates = Number.isNaN(z) ? [x, y] : [x, y, z];
    const properties = Object.fromEntries(
      names.flatMap((name, i) =>
        i === east || i === north || name === '' ? [] : [[name, attributeOf(cells[i], numberOf)]],
      ),
    );
    return [{ type: 'Feature', properties, geometry: { type: 'Point', coordinates } }];
  });
  return { columns: { ...columns, east, north }, features, badRows };
}

function isNorthFirst(
  { names, east, north }: CsvColumns,
  rows: readonly (readonly string[])[],
  numberOf: (cell: string | undefined) => number,
): boolean {
  if (!/^x/i.test(names[east]) || !/^y/i.test(names[north])) return false;
  const first = rows.find((cells) => !Number.isNaN(numberOf(cells[east])) && !Number.isNaN(numberOf(cells[north])));
  return first !== undefined && numberOf(first[east]) > SURELY_NORTH_M && numberOf(first[north]) < SURELY_NORTH_M;
}

/** Longer texts are no numbers. */
const MAX_DIGITS = 60;

function numberIn(cell: string | undefined, isDecimalComma: boolean): number {
  if ((cell?.length ?? 0) > MAX_DIGITS) return Number.NaN;
  const text = (cell ?? '').replace(/[\s\u00a0']/g, '');
  const plain = isDecimalComma ? text.replace(/^([+-]?\d+),(\d+)$/, '$1.$2') : text;
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(plain) ? Number(plain) : Number.NaN;
}

function attributeOf(cell: string | undefined, numberOf: (cell: string | undefined) => number): string | number | null {
  const text = (cell ?? '').trim();
  if (text === '') return null;
  const value = numberOf(text);
  // Codes keep their leading zeros.
  return Number.isNaN(value) || /^0\d/.test(text) || text.includes(' ') ? text : value;
}

/** Cells of a line; quotes enclose separators, and stand doubled for themselves. */
function cellsOf(line: string, separator: string): string[] {
  if (!line.includes('"')) return line.split(separator);
  const cells: string[] = [];
  let [cell, isQuoted] = ['', false];
  for (let i = 0; i < line.length; i++) {
    const char = line[i];
    if (char === '"' && isQuoted && line[i + 1] === '"') {
      cell += '"';
      i++;
    } else if (char === '"') isQuoted = !isQuoted;
    else if (char === separator && !isQuoted) {
      cells.push(cell);
      cell = '';
    } else cell += char;
  }
  return [...cells, cell];
}
