// A map layer as a shapefile (ESRI Shapefile Technical Description, 1998): shapes with heights (PolyLineZ, PointZ, PolygonZ; Polygon
// where the map has none), their index, the table in dBASE III with UTF-8 texts, the coordinate system as text and the name of the
// encoding. Names of columns have ten letters at most.

import { crsWkt } from '#domain/crs-wkt.ts';
import { ringArea } from '#terrain/ring.ts';
import type { MapLayer } from '../export/map-layers.ts';
import type { MapRow, RowValue } from '../export/rows.ts';

const POLYLINE_Z = 13;
const POINT_Z = 11;
const POLYGON_Z = 15;
const POLYGON = 5;
const FILE_CODE = 9994;
const VERSION = 1000;
const HEADER_BYTES = 100;
/** Under −1e38 stands for no measure. */
const NO_MEASURE = -1e39;

/** Extension → content. @param made day that the table says it was changed on */
export function writeShapefile(layer: MapLayer, srid: number, made: Date): Map<string, string | Uint8Array> {
  const { shape, isFlat, rows } = layer;
  const type = shape === 'point' ? POINT_Z : shape === 'line' ? POLYLINE_Z : isFlat ? POLYGON : POLYGON_Z;
  const records = rows.map((row) => (shape === 'point' ? pointZ(row) : partsOf(row, type)));
  const bounds = boundsOf(rows);
  const shapes = new Writer(HEADER_BYTES + records.reduce((sum, { length }) => sum + 8 + length, 0));
  const index = new Writer(HEADER_BYTES + 8 * records.length);
  for (const file of [shapes, index]) header(file, type, bounds);
  records.forEach((record, i) => {
    index.i32be(shapes.at / 2);
    index.i32be(record.length / 2);
    shapes.i32be(i + 1);
    shapes.i32be(record.length / 2);
    shapes.bytes(record);
  });
  const wkt = crsWkt(srid);
  return new Map<string, string | Uint8Array>([
    ['shp', shapes.all],
    ['shx', index.all],
    ['dbf', tableOf(rows, made)],
    ['cpg', 'UTF-8'],
    ...(wkt === null ? [] : ([['prj', wkt]] as const)),
  ]);
}

type Bounds = readonly [low: readonly number[], high: readonly number[]];

const height = (z: number) => (Number.isFinite(z) ? z : 0);

function boundsOf(rows: readonly MapRow[]): Bounds {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (const { line } of rows)
    for (const { x, y, z } of line)
      for (const [i, value] of [x, y, height(z)].entries()) {
        low[i] = Math.min(low[i], value);
        high[i] = Math.max(high[i], value);
      }
  return [low, high];
}

function header(file: Writer, type: number, [low, high]: Bounds): void {
  file.i32be(FILE_CODE);
  for (let i = 0; i < 5; i++) file.i32be(0);
  file.i32be(file.all.length / 2);
  file.i32(VERSION);
  file.i32(type);
  for (const value of [low[0], low[1], high[0], high[1], low[2], high[2], 0, 0]) file.f64(value);
}

function pointZ({ line: [{ x, y, z }] }: MapRow): Uint8Array {
  const out = new Writer(4 + 4 * 8);
  out.i32(POINT_Z);
  for (const value of [x, y, height(z), NO_MEASURE]) out.f64(value);
  return out.all;
}

/** A line in one part, or the rings of polygons, outer ones clockwise; the measures that may follow the heights are left out. */
function partsOf(row: MapRow, type: number): Uint8Array {
  const { line, polygons } = row;
  const parts = polygons ? polygons.flatMap((rings) => rings.map((ring, k) => turned(ring, k === 0))) : [line];
  const points = parts.flat();
  const [low, high] = boundsOf([row]);
  const heightBytes = type === POLYGON ? 0 : 16 + 8 * points.length;
  const out = new Writer(4 + 32 + 8 + 4 * parts.length + 16 * points.length + heightBytes);
  out.i32(type);
  for (const value of [low[0], low[1], high[0], high[1]]) out.f64(value);
  out.i32(parts.length);
  out.i32(points.length);
  let first = 0;
  for (const part of parts) {
    out.i32(first);
    first += part.length;
  }
  for (const { x, y } of points) {
    out.f64(x);
    out.f64(y);
  }
  if (type === POLYGON) return out.all;
  out.f64(low[2]);
  out.f64(high[2]);
  for (const { z } of points) out.f64(height(z));
  return out.all;
}

type Ring = MapRow['line'];

/** The ring, run through clockwise or against it. */
function turned(ring: Ring, isClockwise: boolean): Ring {
  const isAsItRuns = ringArea(ring.map(({ x, y }) => [x, y])) < 0;
  return isAsItRuns === isClockwise ? ring : ring.toReversed();
}

interface Column {
  readonly name: string;
  readonly short: string;
  readonly isText: boolean;
  readonly width: number;
  readonly decimals: number;
}

const NAME_LENGTH = 10;
const NUMBER_WIDTH = 20;
const MAX_TEXT_BYTES = 254;
const DECIMALS = 6;
const utf8 = new TextEncoder();

function columnsOf(rows: readonly MapRow[]): Column[] {
  const taken = new Set<string>();
  return Object.keys(rows[0]?.values ?? {}).map((name) => {
    const values = rows.map((row) => row.values[name]).filter((value) => value !== null);
    const isText = values.some((value) => typeof value === 'string');
    const longest = values.reduce<number>((most, value) => Math.max(most, utf8.encode(String(value)).length), 1);
    const isWhole = values.every((value) => Number.isInteger(value));
    return {
      name,
      short: shortName(name, taken),
      isText,
      width: isText ? Math.min(MAX_TEXT_BYTES, longest) : NUMBER_WIDTH,
      decimals: isText || isWhole ? 0 : DECIMALS,
    };
  });
}

function shortName(name: string, taken: Set<string>): string {
  let short = name.slice(0, NAME_LENGTH);
  for (let n = 1; taken.has(short.toUpperCase()); n++) short = name.slice(0, NAME_LENGTH - String(n).length) + n;
  taken.add(short.toUpperCase());
  return short;
}

const COLUMN_BYTES = 32;

function tableOf(rows: readonly MapRow[], made: Date): Uint8Array {
  const columns = columnsOf(rows);
  const rowBytes = 1 + columns.reduce((sum, { width }) => sum + width, 0);
  const headBytes = 32 + COLUMN_BYTES * columns.length + 1;
  const out = new Writer(headBytes + rowBytes * rows.length + 1);
  out.bytes(Uint8Array.of(3, made.getUTCFullYear() - 1900, made.getUTCMonth() + 1, made.getUTCDate()));
  out.i32(rows.length);
  out.i16(headBytes);
  out.i16(rowBytes);
  out.at = 32;
  for (const { short, isText, width, decimals } of columns) {
    const from = out.at;
    out.bytes(utf8.encode(short));
    out.at = from + 11;
    out.bytes(Uint8Array.of((isText ? 'C' : 'N').charCodeAt(0)));
    out.at = from + 16;
    out.bytes(Uint8Array.of(width, decimals));
    out.at = from + COLUMN_BYTES;
  }
  out.bytes(Uint8Array.of(0x0d));
  for (const { values } of rows) {
    out.bytes(Uint8Array.of(0x20));
    for (const column of columns) out.bytes(cellOf(values[column.name], column));
  }
  out.bytes(Uint8Array.of(0x1a));
  return out.all;
}

/** Texts are cut at a whole letter; what is not known is blank. */
function cellOf(value: RowValue, { isText, width, decimals }: Column): Uint8Array {
  const cell = new Uint8Array(width).fill(0x20);
  if (value === null || value === undefined) return cell;
  if (!isText) {
    const text = Number(value).toFixed(decimals);
    // A number too wide for its column is not cut into another.
    if (text.length <= width) cell.set(utf8.encode(text.padStart(width)));
    return cell;
  }
  let at = 0;
  for (const letter of String(value)) {
    const bytes = utf8.encode(letter);
    if (at + bytes.length > width) break;
    cell.set(bytes, at);
    at += bytes.length;
  }
  return cell;
}

/** Bytes one after another; little-endian unless it says otherwise. */
class Writer {
  readonly all: Uint8Array;
  at = 0;
  readonly #view: DataView;

  constructor(size: number) {
    const buffer = new ArrayBuffer(size);
    this.all = new Uint8Array(buffer);
    this.#view = new DataView(buffer);
  }

  i16(value: number): void {
    this.#view.setInt16(this.at, value, true);
    this.at += 2;
  }

  i32(value: number): void {
    this.#view.setInt32(this.at, value, true);
    this.at += 4;
  }

  i32be(value: number): void {
    this.#view.setInt32(this.at, value, false);
    this.at += 4;
  }

  f64(value: number): void {
    this.#view.setFloat64(this.at, value, true);
    this.at += 8;
  }

  bytes(values: Uint8Array): void {
    this.all.set(values, this.at);
    this.at += values.length;
  }
}
