// Reads the directories (IFDs) of a TIFF or BigTIFF and checks every number that a later step would trust: chains that
// loop, values that lie outside the file, absurd sizes, blocks that end past the end of the file. A file that passes here
// can be decoded block by block without surprises; a truncated one is detected BEFORE its missing bytes become zeros.

import { FileProblem } from '#domain/file-problem.ts';
import type { ByteSource } from '../byte-source.ts';
import { COMPRESSION, FIELD_BYTES, MAX_CELLS, TAG } from './tags.ts';

/** Enough for any overview pyramid and multi-page map; a longer chain is an attack or a damage. */
const MAX_DIRECTORIES = 64;
const MAX_ENTRIES = 1024;
/** Tag values are read whole, so their size is bounded: 2 × 8 bytes for each of 2^22 strips. */
const MAX_TAG_BYTES = 1 << 26;

export type SampleType = 'uint8' | 'int8' | 'uint16' | 'int16' | 'uint32' | 'int32' | 'float32' | 'float64';

/** One image of the file. Blocks are its tiles, or its strips as tiles of full width. */
export interface Directory {
  readonly littleEndian: boolean;
  readonly width: number;
  readonly height: number;
  readonly bands: number;
  /** True when each band lies in blocks of its own; only those of the first band are then in the lists below. */
  readonly separateBands: boolean;
  readonly sampleType: SampleType;
  readonly sampleBytes: number;
  readonly compression: number;
  readonly predictor: number;
  readonly tiled: boolean;
  readonly blockWidth: number;
  readonly blockHeight: number;
  readonly blocksAcross: number;
  readonly blocksDown: number;
  readonly blockOffsets: Float64Array;
  readonly blockBytes: Float64Array;
  /** Values of the tags that georeferencing and no-data are read from. */
  readonly tags: ReadonlyMap<number, Float64Array>;
  readonly texts: ReadonlyMap<number, string>;
  readonly isOverview: boolean;
}

interface Shape {
  readonly littleEndian: boolean;
  readonly big: boolean;
}

const damaged = (detail: string) => new FileProblem('damaged', { detail });

/** Does the file start as a TIFF does? */
export function looksLikeTiff(head: Uint8Array): boolean {
  const order = head[0] === 0x49 && head[1] === 0x49 ? 1 : head[0] === 0x4d && head[1] === 0x4d ? 2 : 0;
  if (order === 0 || head.length < 8) return false;
  const magic = order === 1 ? head[2]! + 256 * head[3]! : 256 * head[2]! + head[3]!;
  return magic === 42 || magic === 43;
}

/** All directories in file order. @throws FileProblem */
export async function readDirectories(source: ByteSource): Promise<Directory[]> {
  if (source.size === 0) throw new FileProblem('empty');
  const head = await source.read(0, Math.min(16, source.size));
  if (!looksLikeTiff(head)) throw new FileProblem('notARaster');
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const littleEndian = head[0] === 0x49;
  const big = view.getUint16(2, littleEndian) === 43;
  if (big && head.byteLength < 16) throw new FileProblem('truncated', { missing: 16 - head.byteLength });
  let at = big ? Number(view.getBigUint64(8, littleEndian)) : view.getUint32(4, littleEndian);
  const seen = new Set<number>();
  const directories: Directory[] = [];
  while (at !== 0) {
    if (seen.has(at)) throw damaged('directory loop');
    if (seen.size >= MAX_DIRECTORIES) throw damaged('too many directories');
    seen.add(at);
    const { directory, next } = await readDirectory(source, at, { littleEndian, big });
    directories.push(directory);
    at = next;
  }
  if (directories.length === 0) throw new FileProblem('notARaster');
  return directories;
}

async function readWithin(source: ByteSource, offset: number, length: number): Promise<DataView> {
  if (offset + length > source.size) throw new FileProblem('truncated', { missing: offset + length - source.size });
  const bytes = await source.read(offset, length);
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

async function readDirectory(source: ByteSource, at: number, shape: Shape) {
  const { littleEndian, big } = shape;
  const countBytes = big ? 8 : 2;
  const entryBytes = big ? 20 : 12;
  const countView = await readWithin(source, at, countBytes);
  const count = big ? Number(countView.getBigUint64(0, littleEndian)) : countView.getUint16(0, littleEndian);
  if (count === 0 || count > MAX_ENTRIES) throw damaged(`${count} directory entries`);
  const view = await readWithin(source, at + countBytes, count * entryBytes + (big ? 8 : 4));
  const tags = new Map<number, Float64Array>();
  const texts = new Map<number, string>();
  for (let i = 0; i < count; i++) {
    const tag = view.getUint16(i * entryBytes, littleEndian);
    if (!WANTED.has(tag)) continue;
    const type = view.getUint16(i * entryBytes + 2, littleEndian);
    const value = await readValue(source, view, i * entryBytes, type, shape);
    if (typeof value === 'string') texts.set(tag, value);
    else tags.set(tag, value);
  }
  const nextAt = count * entryBytes;
  const next = big ? Number(view.getBigUint64(nextAt, littleEndian)) : view.getUint32(nextAt, littleEndian);
  return { directory: checkDirectory(tags, texts, littleEndian, source.size), next };
}

const WANTED: ReadonlySet<number> = new Set(Object.values(TAG));

async function readValue(source: ByteSource, entry: DataView, at: number, type: number, shape: Shape) {
  const { littleEndian, big } = shape;
  const size = FIELD_BYTES[type] ?? 0;
  if (size === 0) throw damaged(`field type ${type}`);
  const count = big ? Number(entry.getBigUint64(at + 4, littleEndian)) : entry.getUint32(at + 4, littleEndian);
  const bytes = count * size;
  if (bytes > MAX_TAG_BYTES) throw damaged(`a tag of ${bytes} bytes`);
  const inlineAt = at + (big ? 12 : 8);
  let view = entry;
  let from = inlineAt;
  if (bytes > (big ? 8 : 4)) {
    const offset = big ? Number(entry.getBigUint64(inlineAt, littleEndian)) : entry.getUint32(inlineAt, littleEndian);
    view = await readWithin(source, offset, bytes);
    from = 0;
  }
  if (type === 2) {
    let text = '';
    for (let i = 0; i < count; i++) text += String.fromCharCode(view.getUint8(from + i));
    return text.replace(/\0+$/, '');
  }
  const values = new Float64Array(count);
  for (let i = 0; i < count; i++) values[i] = fieldValue(view, from + i * size, type, littleEndian);
  return values;
}

function fieldValue(view: DataView, at: number, type: number, little: boolean): number {
  switch (type) {
    case 3:
      return view.getUint16(at, little);
    case 4:
    case 13:
      return view.getUint32(at, little);
    case 5:
      return view.getUint32(at, little) / view.getUint32(at + 4, little);
    case 6:
      return view.getInt8(at);
    case 8:
      return view.getInt16(at, little);
    case 9:
      return view.getInt32(at, little);
    case 10:
      return view.getInt32(at, little) / view.getInt32(at + 4, little);
    case 11:
      return view.getFloat32(at, little);
    case 12:
      return view.getFloat64(at, little);
    case 16:
    case 18:
      return Number(view.getBigUint64(at, little));
    case 17:
      return Number(view.getBigInt64(at, little));
    default:
      return view.getUint8(at);
  }
}

function sampleTypeOf(format: number, bits: number): SampleType {
  const name = `${format === 3 ? 'float' : format === 2 ? 'int' : 'uint'}${bits}`;
  const known: readonly string[] = ['uint8', 'int8', 'uint16', 'int16', 'uint32', 'int32', 'float32', 'float64'];
  if (format > 4 || !known.includes(name)) throw new FileProblem('unsupported', { detail: `samples of ${name}` });
  return name as SampleType;
}

function checkDirectory(
  tags: Map<number, Float64Array>,
  texts: Map<number, string>,
  littleEndian: boolean,
  fileBytes: number,
): Directory {
  const one = (tag: number, otherwise: number) => tags.get(tag)?.[0] ?? otherwise;
  const width = one(TAG.imageWidth, 0);
  const height = one(TAG.imageLength, 0);
  if (width < 1 || height < 1) throw damaged('no width or height');
  if (width * height > MAX_CELLS) throw new FileProblem('tooManyCells', { width, height, limit: MAX_CELLS });
  const bands = one(TAG.samplesPerPixel, 1);
  if (bands < 1 || bands > 256) throw damaged(`${bands} samples per pixel`);
  const bits = tags.get(TAG.bitsPerSample) ?? new Float64Array([1]);
  if (bits.some((b) => b !== bits[0])) throw new FileProblem('unsupported', { detail: 'samples of different sizes' });
  const sampleType = sampleTypeOf(one(TAG.sampleFormat, 1), bits[0]!);
  const sampleBytes = bits[0]! / 8;
  const separateBands = bands > 1 && one(TAG.planarConfiguration, 1) === 2;
  const layout = blockLayout(tags, width, height);
  const compression = one(TAG.compression, 1);
  const blockCount = layout.blocksAcross * layout.blocksDown;
  const rowBytes = layout.blockWidth * sampleBytes * (separateBands ? 1 : bands);
  const lists = blockLists(tags, layout, {
    count: blockCount,
    plainBytes: (index) => rowBytes * rowsOfBlock(layout, height, index),
    plain: compression === COMPRESSION.none,
    fileBytes,
  });
  return {
    littleEndian,
    width,
    height,
    bands,
    separateBands,
    sampleType,
    sampleBytes,
    compression,
    predictor: one(TAG.predictor, 1),
    ...layout,
    ...lists,
    tags,
    texts,
    isOverview: (one(TAG.newSubfileType, 0) & 1) === 1,
  };
}

type Layout = Pick<Directory, 'tiled' | 'blockWidth' | 'blockHeight' | 'blocksAcross' | 'blocksDown'>;

function blockLayout(tags: Map<number, Float64Array>, width: number, height: number): Layout {
  const tiled = tags.has(TAG.tileWidth);
  const blockWidth = tiled ? (tags.get(TAG.tileWidth)![0] ?? 0) : width;
  const rows = tiled ? (tags.get(TAG.tileLength)?.[0] ?? 0) : (tags.get(TAG.rowsPerStrip)?.[0] ?? height);
  const blockHeight = tiled ? rows : Math.min(rows, height);
  if (blockWidth < 1 || blockHeight < 1) throw damaged('block size');
  if (blockWidth * blockHeight > MAX_CELLS / 4 && blockWidth * blockHeight > width * height)
    throw new FileProblem('tooManyCells', { width: blockWidth, height: blockHeight, limit: MAX_CELLS / 4 });
  return {
    tiled,
    blockWidth,
    blockHeight,
    blocksAcross: Math.ceil(width / blockWidth),
    blocksDown: Math.ceil(height / blockHeight),
  };
}

/** Rows that a block holds: tiles are padded to full height, the last strip is not. */
export function rowsOfBlock(layout: Layout, height: number, index: number): number {
  if (layout.tiled) return layout.blockHeight;
  return Math.min(layout.blockHeight, height - index * layout.blockHeight);
}

interface BlockCheck {
  readonly count: number;
  readonly plainBytes: (index: number) => number;
  readonly plain: boolean;
  readonly fileBytes: number;
}

function blockLists(tags: Map<number, Float64Array>, layout: Layout, check: BlockCheck) {
  const offsets = tags.get(layout.tiled ? TAG.tileOffsets : TAG.stripOffsets);
  const given = tags.get(layout.tiled ? TAG.tileByteCounts : TAG.stripByteCounts);
  if (!offsets || offsets.length < check.count) throw damaged('block offsets are missing');
  if (!given && !check.plain) throw damaged('block sizes are missing');
  const bytes = new Float64Array(check.count);
  let furthest = 0;
  for (let i = 0; i < check.count; i++) {
    const sparse = offsets[i] === 0 && (given?.[i] ?? 0) === 0;
    bytes[i] = sparse ? 0 : check.plain ? check.plainBytes(i) : (given![i] ?? 0);
    if (!sparse && given && check.plain && given[i]! < bytes[i]!) throw damaged(`block ${i} is too short`);
    if (!sparse && bytes[i] === 0) throw damaged(`block ${i} is empty`);
    furthest = Math.max(furthest, offsets[i]! + bytes[i]!);
  }
  if (furthest > check.fileBytes) throw new FileProblem('truncated', { missing: furthest - check.fileBytes });
  return { blockOffsets: offsets.slice(0, check.count), blockBytes: bytes };
}
