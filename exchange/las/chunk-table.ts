// Where the chunks of a LAZ file lie. The table stands behind the last chunk, packed by LASzip's arithmetic coder for whole numbers
// (M. Isenburg, LASzip: lossless compression of LiDAR data, 2013; coder after A. Said, Introduction to arithmetic coding, 2004): of
// each chunk the number of its points, where chunks are of any length, and its bytes. Numbers are 32 bits wide and kept as such.

import { FileProblem } from '#domain/file-problem.ts';
import type { ByteSource } from '../byte-source.ts';
import { type LasHeader, VARIABLE_CHUNKS } from './header.ts';

export interface Chunk {
  readonly at: number;
  readonly bytes: number;
  readonly points: number;
}

/** Records of one chunk, unpacked: held whole. */
const MAX_RECORD_BYTES = 400_000_000;
/** Held whole, packed. */
const MAX_CHUNK_BYTES = 200_000_000;

/** @throws FileProblem where the table does not fit the file */
export async function readChunkTable(source: ByteSource, header: LasHeader): Promise<Chunk[]> {
  const { pointsAt, count, chunkPoints, recordBytes } = header;
  const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let tableAt = Number(view(await source.read(pointsAt, 8)).getBigInt64(0, true));
  // A writer that cannot go back writes the place at the end.
  if (tableAt <= pointsAt) tableAt = Number(view(await source.read(source.size - 8, 8)).getBigInt64(0, true));
  if (tableAt <= pointsAt || tableAt + 8 > source.size)
    throw new FileProblem('truncated', { missing: Math.max(1, tableAt + 8 - source.size) });
  const head = view(await source.read(tableAt, 8));
  const chunkCount = head.getUint32(4, true);
  if (head.getUint32(0, true) !== 0 || chunkCount === 0 || chunkCount > count)
    throw new FileProblem('damaged', { detail: 'the table of its chunks does not fit' });
  const isVariable = chunkPoints === VARIABLE_CHUNKS;
  // Two numbers of a chunk take nine bytes at most.
  const packed = await source.read(tableAt + 8, Math.min(source.size - tableAt - 8, chunkCount * 10 + 16));
  const chunks = unpack(packed, chunkCount, isVariable, pointsAt + 8);
  if (!isVariable) fillCounts(chunks, count, chunkPoints!);
  const sum = chunks.reduce((total, { points }) => total + points, 0);
  const last = chunks.at(-1)!;
  const fits =
    sum === count &&
    last.at + last.bytes <= tableAt &&
    chunks.every(
      ({ points, bytes }) =>
        points > 0 && points * recordBytes <= MAX_RECORD_BYTES && bytes > 0 && bytes <= MAX_CHUNK_BYTES,
    );
  if (!fits) throw new FileProblem('damaged', { detail: 'the table of its chunks does not fit' });
  return chunks;
}

function unpack(packed: Uint8Array, count: number, isVariable: boolean, from: number): Mutable<Chunk>[] {
  const decoder = new ArithmeticDecoder(packed);
  const numbers = new NumberDecoder(decoder, 2);
  const chunks: Mutable<Chunk>[] = [];
  let [points, bytes, at] = [0, 0, from];
  for (let i = 0; i < count; i++) {
    if (isVariable) points = numbers.next(points, 0) >>> 0;
    bytes = numbers.next(bytes, 1);
    chunks.push({ at, bytes, points });
    at += bytes;
  }
  return chunks;
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** All chunks are full but the last. */
function fillCounts(chunks: Mutable<Chunk>[], count: number, chunkPoints: number): void {
  chunks.forEach((chunk, i) => {
    chunk.points = Math.min(chunkPoints, count - i * chunkPoints);
  });
}

const MIN_LENGTH = 0x0100_0000;
const SYMBOL_SHIFT = 15;
const BIT_SHIFT = 13;

/** Counts of symbols, and from them the share of the interval that each has. */
class SymbolModel {
  readonly size: number;
  readonly shares: Uint32Array;
  readonly #counts: Uint32Array;
  #total = 0;
  #cycle: number;
  left: number;

  constructor(size: number) {
    this.size = size;
    this.shares = new Uint32Array(size);
    this.#counts = new Uint32Array(size).fill(1);
    this.#cycle = size;
    this.left = 0;
    this.#update();
    this.#cycle = (size + 6) >>> 1;
    this.left = this.#cycle;
  }

  seen(symbol: number): void {
    this.#counts[symbol]!++;
    if (--this.left === 0) this.#update();
  }

  #update(): void {
    this.#total += this.#cycle;
    if (this.#total > 1 << SYMBOL_SHIFT) {
      this.#total = 0;
      for (let i = 0; i < this.size; i++) {
        this.#counts[i] = (this.#counts[i]! + 1) >>> 1;
        this.#total += this.#counts[i]!;
      }
    }
    const scale = Math.floor(0x8000_0000 / this.#total);
    let sum = 0;
    for (let i = 0; i < this.size; i++) {
      this.shares[i] = (scale * sum) / 2 ** (31 - SYMBOL_SHIFT);
      sum += this.#counts[i]!;
    }
    this.#cycle = Math.min((5 * this.#cycle) >>> 2, (this.size + 6) << 3);
    this.left = this.#cycle;
  }
}

class BitModel {
  share = 1 << (BIT_SHIFT - 1);
  #zeros = 1;
  #all = 2;
  #cycle = 4;
  #left = 4;

  seen(bit: number): void {
    if (bit === 0) this.#zeros++;
    if (--this.#left > 0) return;
    this.#all += this.#cycle;
    if (this.#all > 1 << BIT_SHIFT) {
      this.#all = (this.#all + 1) >>> 1;
      this.#zeros = (this.#zeros + 1) >>> 1;
      if (this.#zeros === this.#all) this.#all++;
    }
    const scale = Math.floor(0x8000_0000 / this.#all);
    this.share = Math.floor((this.#zeros * scale) / 2 ** (31 - BIT_SHIFT));
    this.#cycle = Math.min((5 * this.#cycle) >>> 2, 64);
    this.#left = this.#cycle;
  }
}

class ArithmeticDecoder {
  readonly #bytes: Uint8Array;
  #at = 4;
  #value: number;
  #length = 0xffff_ffff;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#value = [0, 1, 2, 3].reduce((value, i) => value * 256 + (bytes[i] ?? 0), 0);
  }

  symbol(model: SymbolModel): number {
    const { shares, size } = model;
    let high = this.#length;
    this.#length >>>= SYMBOL_SHIFT;
    let [low, first, end] = [0, 0, size];
    for (let middle = end >>> 1; middle !== first; middle = (first + end) >>> 1) {
      const bound = this.#length * shares[middle]!;
      if (bound > this.#value) [end, high] = [middle, bound];
      else [first, low] = [middle, bound];
    }
    this.#narrow(low, high - low);
    model.seen(first);
    return first;
  }

  bit(model: BitModel): number {
    const bound = model.share * (this.#length >>> BIT_SHIFT);
    const bit = this.#value >= bound ? 1 : 0;
    if (bit) this.#narrow(bound, this.#length - bound);
    else this.#narrow(0, bound);
    model.seen(bit);
    return bit;
  }

  /** Plain bits, at most 32. */
  bits(count: number): number {
    if (count > 19) {
      const lower = this.bits(16);
      return lower + this.bits(count - 16) * 2 ** 16;
    }
    this.#length >>>= count;
    const value = Math.floor(this.#value / this.#length);
    this.#narrow(this.#length * value, this.#length);
    return value;
  }

  #narrow(low: number, length: number): void {
    this.#value -= low;
    this.#length = length;
    // No length is left in a stream that no encoder wrote.
    if (!(length > 0)) throw new FileProblem('damaged', { detail: 'the table of its chunks does not fit' });
    while (this.#length < MIN_LENGTH) {
      this.#value = this.#value * 256 + (this.#bytes[this.#at++] ?? 0);
      this.#length *= 256;
    }
  }
}

const NUMBER_BITS = 32;
/** Numbers of more bits have these modelled, and the others plain. */
const MODELLED_BITS = 8;

/** Differences from a prediction, by the number of their bits. */
class NumberDecoder {
  readonly #decoder: ArithmeticDecoder;
  readonly #lengths: readonly SymbolModel[];
  readonly #one = new BitModel();
  readonly #values: readonly SymbolModel[];

  constructor(decoder: ArithmeticDecoder, contexts: number) {
    this.#decoder = decoder;
    this.#lengths = Array.from({ length: contexts }, () => new SymbolModel(NUMBER_BITS + 1));
    this.#values = Array.from({ length: NUMBER_BITS }, (_, i) => new SymbolModel(2 ** Math.min(i + 1, MODELLED_BITS)));
  }

  next(predicted: number, context: number): number {
    return (predicted + this.#difference(this.#lengths[context]!)) | 0;
  }

  #difference(lengths: SymbolModel): number {
    const bits = this.#decoder.symbol(lengths);
    if (bits === 0) return this.#decoder.bit(this.#one);
    if (bits === NUMBER_BITS) return -(2 ** 31);
    let value = this.#decoder.symbol(this.#values[bits - 1]!);
    const plain = bits - MODELLED_BITS;
    if (plain > 0) value = value * 2 ** plain + this.#decoder.bits(plain);
    return value >= 2 ** (bits - 1) ? value + 1 : value - (2 ** bits - 1);
  }
}
