// Writes small TIFF files by hand, honest and lying ones, independent of the product's own writer.

import { deflateSync } from 'node:zlib';

export interface TiffRecipe {
  readonly width: number;
  readonly height: number;
  /** What the directory claims; the data follow width and height above. */
  readonly claimWidth?: number;
  readonly claimHeight?: number;
  readonly values: Float32Array;
  /** Color instead of heights: bands of whole numbers of so many bits, as `packed` holds them. */
  readonly color?: { readonly bands: number; readonly bits: number; readonly photometric?: number };
  readonly deflate?: boolean;
  /** Bytes in place of the packed data. */
  readonly packed?: Uint8Array;
  readonly srid?: number | null;
  /** EPSG code of the system of the heights. */
  readonly vertical?: number;
  readonly noData?: string;
  /** XML of GDAL's own. */
  readonly metadata?: string;
  readonly cell?: number;
  /** Where cells are not square. */
  readonly cellY?: number;
  readonly origin?: readonly [number, number];
  /** Added to the data's offset in the file. */
  readonly shiftOffset?: number;
  /** Offset of the next directory; 8 = itself. */
  readonly next?: number;
  readonly byteCount?: number;
}

type Field = [tag: number, type: number, values: number[]];
const SIZE: Record<number, number> = { 2: 1, 3: 2, 4: 4, 12: 8 };

export function makeTiff(recipe: TiffRecipe): Uint8Array {
  const raw = new Uint8Array(recipe.values.buffer, recipe.values.byteOffset, recipe.values.byteLength);
  const data = recipe.packed ?? (recipe.deflate ? deflateSync(raw) : raw);
  const [x, y] = recipe.origin ?? [500000, 7000000];
  const cell = recipe.cell ?? 10;
  const height = recipe.claimHeight ?? recipe.height;
  const bands = new Array<number>(recipe.color?.bands ?? 1).fill(0);
  const fields: Field[] = [
    [256, 4, [recipe.claimWidth ?? recipe.width]],
    [257, 4, [height]],
    [258, 3, bands.map(() => recipe.color?.bits ?? 32)],
    [259, 3, [recipe.deflate ? 8 : 1]],
    [262, 3, [recipe.color ? (recipe.color.photometric ?? 2) : 1]],
    [273, 4, [0]],
    [277, 3, [bands.length]],
    [278, 4, [height]],
    [279, 4, [recipe.byteCount ?? data.length]],
    [339, 3, bands.map(() => (recipe.color ? 1 : 3))],
    [33550, 12, [cell, recipe.cellY ?? cell, 0]],
    [33922, 12, [0, 0, 0, x, y, 0]],
  ];
  if (recipe.srid !== null) {
    const vertical = recipe.vertical === undefined ? [] : [4096, 0, 1, recipe.vertical];
    const keys = [1024, 0, 1, 1, 3072, 0, 1, recipe.srid ?? 25833, ...vertical];
    fields.push([34735, 3, [1, 1, 0, keys.length / 4, ...keys]]);
  }
  const ascii = (text: string) => [...`${text}\0`].map((c) => c.charCodeAt(0));
  if (recipe.metadata) fields.push([42112, 2, ascii(recipe.metadata)]);
  if (recipe.noData) fields.push([42113, 2, ascii(recipe.noData)]);
  const beyondFrom = 8 + 2 + fields.length * 12 + 4;
  const beyond = fields.reduce(
    (sum, [, type, v]) => sum + (SIZE[type]! * v.length > 4 ? SIZE[type]! * v.length : 0),
    0,
  );
  const dataAt = beyondFrom + beyond;
  fields.find(([tag]) => tag === 273)![2] = [dataAt + (recipe.shiftOffset ?? 0)];
  const bytes = new Uint8Array(dataAt + data.length);
  const view = new DataView(bytes.buffer);
  bytes.set([0x49, 0x49, 42, 0, 8, 0, 0, 0]);
  view.setUint16(8, fields.length, true);
  let [entry, to] = [10, beyondFrom];
  for (const [tag, type, values] of fields) {
    view.setUint16(entry, tag, true);
    view.setUint16(entry + 2, type, true);
    view.setUint32(entry + 4, values.length, true);
    const size = SIZE[type]! * values.length;
    let at = entry + 8;
    if (size > 4) {
      view.setUint32(entry + 8, to, true);
      at = to;
      to += size;
    }
    for (const value of values) {
      if (type === 2) view.setUint8(at, value);
      else if (type === 3) view.setUint16(at, value, true);
      else if (type === 4) view.setUint32(at, value, true);
      else view.setFloat64(at, value, true);
      at += SIZE[type]!;
    }
    entry += 12;
  }
  view.setUint32(entry, recipe.next ?? 0, true);
  bytes.set(data, dataAt);
  return bytes;
}

/** A hill: heights that a person can compute. */
export function hill(width: number, height: number): Float32Array {
  return Float32Array.from(
    { length: width * height },
    (_, i) => 100 + (i % width) * 0.5 + Math.floor(i / width) * 0.25,
  );
}
