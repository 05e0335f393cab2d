// KOF, the fixed columns of Norwegian surveying instruments, Gemini, Novapoint and SBG GEO, as points and lines: a point a row of code 05,
// lines from 09_91 to 09_99, or to 09_96 where they close; the system of coordinates and the order of the axes in row 01. Rows of other codes
// are notes and measurements, and are passed over. Columns as in write.ts; where a file has tabs or shifted columns, the first two numbers
// with decimals of a row are its place.

import { decodeSosi } from '../sosi/encoding.ts';
import { sridOfSystem } from '../sosi/systems.ts';

export interface KofPoint {
  readonly name: string;
  readonly code: string;
  readonly x: number;
  readonly y: number;
  /** NaN where the row has none. */
  readonly z: number;
}

export interface KofLine {
  readonly points: readonly KofPoint[];
  readonly isClosed: boolean;
}

export interface KofFile {
  /** EPSG code; null where row 01 names none that is known here. */
  readonly srid: number | null;
  /** That belong to no line. */
  readonly points: readonly KofPoint[];
  readonly lines: readonly KofLine[];
  /** Rows of code 05 that hold no place, from 1. */
  readonly badRows: readonly number[];
}

/** Rows that matches() looks at. */
const HEAD_ROWS = 60;
const ROW = /^(?: \d\d(?:[ _\t]|$)|-)/;
const POINT = /^ 05[ \t]/;
/** Several rows in one beside another are begun by these, as 09_91 begins one. */
const LINE_BEGINS = /^ 09[_ ](?:91|7[2-9]|8[2-9])\b/;
const LINE_ENDS = /^ 09[_ ](96|99)\b/;
/** Date, version and the number of the system; then the units: their first digit says which axis is first. */
const ADMINISTRATION = /^ 01 .*?\d{8}\s+\d+\s+(\d+)\b/;
const UNITS = /\$([12])\d/;
/** No other number of a row is as large, and nobody leaves the decimals of a coordinate away on both axes. */
const COORDINATE = /^-?\d+\.\d+$/;

/** Every row begins with a code, and one of them is a point with a place. */
export function looksLikeKof(head: Uint8Array): boolean {
  const text = Array.from(head, (byte) => String.fromCharCode(byte)).join('');
  const all = text.split(/\r\n|\n|\r/);
  // The last row may be cut off.
  const rows = all.slice(0, Math.min(HEAD_ROWS, Math.max(1, all.length - 1))).filter((row) => row.trim() !== '');
  return (
    rows.every((row) => ROW.test(row)) && rows.some((row) => ADMINISTRATION.test(row) || placeOf(row, true) !== null)
  );
}

export function readKof(bytes: Uint8Array): KofFile {
  const rows = decodeSosi(bytes).text.split(/\r\n|\n|\r/);
  const head = rows.find((row) => ADMINISTRATION.test(row)) ?? '';
  const system = Number(ADMINISTRATION.exec(head)?.[1] ?? Number.NaN);
  const isNorthFirst = northFirst(rows, UNITS.exec(head)?.[1] ?? null);
  const points: KofPoint[] = [];
  const lines: KofLine[] = [];
  const badRows: number[] = [];
  let line: KofPoint[] | null = null;
  const end = (isClosed: boolean) => {
    if (line && line.length > 1) lines.push({ points: line, isClosed: isClosed && line.length > 2 });
    else points.push(...(line ?? []));
    line = null;
  };
  rows.forEach((row, i) => {
    if (LINE_BEGINS.test(row)) {
      end(false);
      line = [];
    } else if (LINE_ENDS.test(row)) end(LINE_ENDS.exec(row)![1] === '96');
    else if (POINT.test(row)) {
      const point = placeOf(row, isNorthFirst);
      if (point) (line ?? points).push(point);
      else badRows.push(i + 1);
    }
  });
  end(false);
  return { srid: Number.isNaN(system) ? null : sridOfSystem(system), points, lines, badRows };
}

function placeOf(row: string, isNorthFirst: boolean): KofPoint | null {
  if (!POINT.test(row)) return null;
  const inColumns = row.includes('\t') ? null : columnsOf(row);
  const found = inColumns ?? partsOf(row);
  if (!found) return null;
  const { name, code, first, second, z } = found;
  return isNorthFirst ? { name, code, x: second, y: first, z } : { name, code, x: first, y: second, z };
}

interface Row {
  readonly name: string;
  readonly code: string;
  readonly first: number;
  readonly second: number;
  readonly z: number;
}

const numberIn = (text: string) => (/^-?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : Number.NaN);

function columnsOf(row: string): Row | null {
  const [first, second] = [numberIn(row.slice(24, 37)), numberIn(row.slice(37, 49))];
  if (!Number.isFinite(first) || !Number.isFinite(second)) return null;
  const [name, code] = [row.slice(4, 15).trim(), row.slice(15, 24).trim()];
  return { name, code, first, second, z: numberIn(row.slice(49, 58)) };
}

function partsOf(row: string): Row | null {
  const parts = row.trim().split(/\s+/).slice(1);
  const at = parts.findIndex((part, i) => COORDINATE.test(part) && COORDINATE.test(parts[i + 1] ?? ''));
  if (at < 0) return null;
  const [name = '', code = ''] = parts.slice(0, at);
  const [first, second] = [Number(parts[at]), Number(parts[at + 1])];
  return { name, code, first, second, z: numberIn(parts[at + 2] ?? '') };
}

/**
 * Norwegian northings are larger than eastings in UTM and NTM; writers that state the order wrongly are about. Where rows disagree, the units
 * of row 01 decide (1 north first, 2 east first), and without them most rows do.
 */
function northFirst(rows: readonly string[], stated: string | null): boolean {
  let [larger, smaller] = [0, 0];
  for (const row of rows) {
    const place = placeOf(row, false);
    if (!place) continue;
    if (place.x > place.y) larger++;
    else smaller++;
  }
  const isClear = larger === 0 || smaller === 0;
  return stated === null || (isClear && larger !== smaller) ? larger >= smaller : stated === '1';
}

/** As GeoJSON: points, and lines or the areas that closed ones bound, each with its name and code (those of a line's first point). */
export function kofFeatures({ points, lines }: KofFile): object[] {
  const placeOf = ({ x, y, z }: KofPoint) => (Number.isFinite(z) ? [x, y, z] : [x, y]);
  const feature = ({ name, code }: KofPoint, geometry: object) => ({
    type: 'Feature',
    properties: { name, code },
    geometry,
  });
  return [
    ...points.map((point) => feature(point, { type: 'Point', coordinates: placeOf(point) })),
    ...lines.map(({ points: [first, ...others], isClosed }) => {
      const places = [first!, ...others].map(placeOf);
      const geometry = isClosed
        ? { type: 'Polygon', coordinates: [[...places, places[0]]] }
        : { type: 'LineString', coordinates: places };
      return feature(first!, geometry);
    }),
  ];
}
