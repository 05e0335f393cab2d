// Writes a cloud-optimised GeoTIFF of heights: float32, NaN as no data, DEFLATE with floating point predictor, 512 tiles,
// overviews by average. Rows come in from the north and nothing larger than a band of 512 rows per level is held, so the
// raster may be of any size. A COG wants the directories first and the smallest overview's tiles before the larger
// ones', so each level's tiles are appended to a store of their own, and finish() reports the head and the order:
//
//   file = head · tiles of level n−1 (smallest) · … · tiles of level 1 · tiles of level 0 (full size)
//
// Layout: OGC Cloud Optimized GeoTIFF 21-026, keys: GeoTIFF 1.1 (19-008r4). Always classic TIFF: 2^28 cells stay under 4 GiB.

import { applyFloat } from './predictor.ts';
import { COMPRESSION, FIELD_BYTES, GEO_KEY, MAX_CELLS, TAG } from './tags.ts';

export const TILE = 512;

export interface CogSpec {
  readonly width: number;
  readonly height: number;
  /** Cell size, m. */
  readonly cell: number;
  /** Outer corner of the north-west cell. */
  readonly originX: number;
  readonly originY: number;
  /** EPSG code of a projected CRS in metres. */
  readonly srid: number;
}

export interface CogPorts {
  /** zlib-wrapped DEFLATE. */
  deflate(bytes: Uint8Array): Promise<Uint8Array>;
  /** Appends to the store of a level. Called in order for each level. */
  append(level: number, bytes: Uint8Array): Promise<void>;
}

export interface CogWriter {
  /** The next full rows from the north; the values are copied. */
  addRows(values: Float32Array): Promise<void>;
  /** After the last row. */
  finish(): Promise<{ readonly head: Uint8Array; readonly levels: readonly number[] }>;
}

interface Level {
  readonly index: number;
  readonly width: number;
  readonly height: number;
  readonly tilesAcross: number;
  readonly band: Float32Array;
  bandRows: number;
  rowsDone: number;
  readonly tileBytes: number[];
  /** The tiles of the band before, still being deflated and stored. */
  pending: Promise<void>;
}

export function createCogWriter(spec: CogSpec, ports: CogPorts): CogWriter {
  if (spec.width * spec.height > MAX_CELLS) throw new RangeError(`more than ${MAX_CELLS} cells`);
  const levels = makeLevels(spec);
  return {
    async addRows(values) {
      if (values.length % spec.width !== 0) throw new RangeError('not whole rows');
      await addRows(levels, 0, values, ports);
    },
    async finish() {
      for (const level of levels) {
        if (level.bandRows > 0) await flushBand(levels, level, ports);
        await level.pending;
        if (level.rowsDone !== level.height)
          throw new RangeError(`${level.rowsDone} of ${level.height} rows were given`);
      }
      return { head: headOf(spec, levels), levels: levels.map((l) => l.index).reverse() };
    },
  };
}

function makeLevels(spec: CogSpec): Level[] {
  const levels: Level[] = [];
  let { width, height } = spec;
  while (true) {
    levels.push({
      index: levels.length,
      width,
      height,
      tilesAcross: Math.ceil(width / TILE),
      band: new Float32Array(width * Math.min(TILE, height)),
      bandRows: 0,
      rowsDone: 0,
      tileBytes: [],
      pending: Promise.resolve(),
    });
    if (width <= TILE && height <= TILE) return levels;
    width = Math.ceil(width / 2);
    height = Math.ceil(height / 2);
  }
}

async function addRows(levels: readonly Level[], index: number, values: Float32Array, ports: CogPorts): Promise<void> {
  const level = levels[index]!;
  const rows = values.length / level.width;
  if (level.rowsDone + level.bandRows + rows > level.height) throw new RangeError('more rows than the raster has');
  let taken = 0;
  while (taken < rows) {
    const count = Math.min(rows - taken, TILE - level.bandRows);
    level.band.set(values.subarray(taken * level.width, (taken + count) * level.width), level.bandRows * level.width);
    level.bandRows += count;
    taken += count;
    if (level.bandRows === TILE) await flushBand(levels, level, ports);
  }
}

/** Cuts the full band into tiles, hands its average to the next level, and starts again. */
async function flushBand(levels: readonly Level[], level: Level, ports: CogPorts): Promise<void> {
  const rows = level.bandRows;
  const tiles = cutTiles(level, rows).map((tile) => ports.deflate(tile));
  const packed = Promise.all(tiles);
  await level.pending;
  level.pending = packed.then(async (done) => {
    for (const bytes of done) {
      level.tileBytes.push(bytes.byteLength);
      await ports.append(level.index, bytes);
    }
  });
  level.pending.catch(() => undefined);
  if (level.index + 1 < levels.length)
    await addRows(levels, level.index + 1, halve(level.band, level.width, rows), ports);
  level.rowsDone += rows;
  level.bandRows = 0;
}

function cutTiles(level: Level, rows: number): Uint8Array[] {
  return Array.from({ length: level.tilesAcross }, (_, tx) => {
    const tile = new Float32Array(TILE * TILE).fill(Number.NaN);
    const left = tx * TILE;
    const across = Math.min(TILE, level.width - left);
    for (let r = 0; r < rows; r++) {
      const from = r * level.width + left;
      tile.set(level.band.subarray(from, from + across), r * TILE);
    }
    return applyFloat(tile, TILE);
  });
}

/** Average of 2 × 2 cells over those that hold a height; the last odd row or column stands alone. */
export function halve(values: Float32Array, width: number, rows: number): Float32Array {
  const outWidth = Math.ceil(width / 2);
  const outRows = Math.ceil(rows / 2);
  const out = new Float32Array(outWidth * outRows);
  for (let y = 0; y < outRows; y++) {
    const north = 2 * y * width;
    const south = 2 * y + 1 < rows ? north + width : north;
    for (let x = 0; x < outWidth; x++) {
      const west = 2 * x;
      const east = west + 1 < width ? west + 1 : west;
      const a = values[north + west]!;
      const b = values[north + east]!;
      const c = values[south + west]!;
      const d = values[south + east]!;
      const sum = a + b + c + d;
      // A sum that is a number means that all four are; repeated cells at odd edges keep the average right.
      out[y * outWidth + x] = Number.isNaN(sum) ? averageOfSome(a, b, c, d) : sum / 4;
    }
  }
  return out;
}

function averageOfSome(...cells: number[]): number {
  const known = cells.filter((z) => !Number.isNaN(z));
  return known.length === 0 ? Number.NaN : known.reduce((sum, z) => sum + z, 0) / known.length;
}

// The head ---------------------------------------------------------------------------------------------------------------

const HEADER_BYTES = 8;

type Field = readonly [tag: number, type: 2 | 3 | 4 | 12, values: readonly number[]];

function fieldsOf(spec: CogSpec, level: Level): Field[] {
  const text = (value: string) => [...value, '\0'].map((c) => c.charCodeAt(0));
  const keys = [
    [GEO_KEY.modelType, 0, 1, 1], // projected
    [GEO_KEY.rasterType, 0, 1, 1], // pixel is area
    [GEO_KEY.projectedType, 0, 1, spec.srid],
    [GEO_KEY.projectedLinearUnits, 0, 1, 9001], // metre
  ];
  const fields: Field[] = [
    [TAG.newSubfileType, 4, [level.index === 0 ? 0 : 1]],
    [TAG.imageWidth, 4, [level.width]],
    [TAG.imageLength, 4, [level.height]],
    [TAG.bitsPerSample, 3, [32]],
    [TAG.compression, 3, [COMPRESSION.adobeDeflate]],
    [TAG.photometric, 3, [1]],
    [TAG.samplesPerPixel, 3, [1]],
    [TAG.planarConfiguration, 3, [1]],
    [TAG.predictor, 3, [3]],
    [TAG.tileWidth, 3, [TILE]],
    [TAG.tileLength, 3, [TILE]],
    [TAG.tileOffsets, 4, level.tileBytes.map(() => 0)],
    [TAG.tileByteCounts, 4, level.tileBytes],
    [TAG.sampleFormat, 3, [3]],
  ];
  if (level.index === 0)
    fields.push(
      [TAG.modelPixelScale, 12, [spec.cell, spec.cell, 0]],
      [TAG.modelTiepoint, 12, [0, 0, 0, spec.originX, spec.originY, 0]],
      [TAG.geoKeyDirectory, 3, [1, 1, 1, keys.length, ...keys.flat()]],
    );
  fields.push([TAG.gdalNoData, 2, text('nan')]);
  return fields;
}

const evenly = (n: number) => n + (n % 2);
const bytesOf = ([, type, values]: Field) => values.length * FIELD_BYTES[type];

function headOf(spec: CogSpec, levels: readonly Level[]): Uint8Array {
  const directories = levels.map((level) => fieldsOf(spec, level));
  const sizeOf = (fields: readonly Field[]) =>
    fields.reduce((sum, field) => sum + (bytesOf(field) > 4 ? evenly(bytesOf(field)) : 0), 2 + fields.length * 12 + 4);
  const headBytes = directories.reduce((sum, fields) => sum + evenly(sizeOf(fields)), HEADER_BYTES);
  const offsets = tileOffsets(levels, headBytes);
  const view = new DataView(new ArrayBuffer(headBytes));
  view.setUint16(0, 0x4949, true);
  view.setUint16(2, 42, true);
  view.setUint32(4, HEADER_BYTES, true);
  let at = HEADER_BYTES;
  directories.forEach((fields, level) => {
    const filled = fields.map((f): Field => (f[0] === TAG.tileOffsets ? [f[0], f[1], offsets[level]!] : f));
    const next = at + evenly(sizeOf(fields));
    writeDirectory(view, at, filled, level + 1 < levels.length ? next : 0);
    at = next;
  });
  return new Uint8Array(view.buffer);
}

function tileOffsets(levels: readonly Level[], headBytes: number): number[][] {
  const offsets: number[][] = levels.map(() => []);
  let at = headBytes;
  for (const level of [...levels].reverse())
    for (const bytes of level.tileBytes) {
      offsets[level.index]!.push(at);
      at += bytes;
    }
  return offsets;
}

function writeDirectory(view: DataView, at: number, fields: readonly Field[], next: number): void {
  view.setUint16(at, fields.length, true);
  let entry = at + 2;
  let beyond = at + 2 + fields.length * 12 + 4;
  for (const field of fields) {
    const [tag, type, values] = field;
    view.setUint16(entry, tag, true);
    view.setUint16(entry + 2, type, true);
    view.setUint32(entry + 4, values.length, true);
    const bytes = bytesOf(field);
    let to = entry + 8;
    if (bytes > 4) {
      view.setUint32(entry + 8, beyond, true);
      to = beyond;
      beyond += evenly(bytes);
    }
    for (const value of values) {
      if (type === 2) view.setUint8(to, value);
      else if (type === 3) view.setUint16(to, value, true);
      else if (type === 4) view.setUint32(to, value, true);
      else view.setFloat64(to, value, true);
      to += FIELD_BYTES[type];
    }
    entry += 12;
  }
  view.setUint32(entry, next, true);
}
