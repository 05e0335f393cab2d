// Turns the page's fetchBytes into the kind of source that the GeoTIFF reader asks for. Headers and small strips come
// from cached 64 kB blocks, so that a file of many strips costs few requests; whole tiles are read as they are.
// A tile that arrives shorter than it was declared is an error here: the reader itself would decode it as zeros.

import type { FetchBytes } from '../scene-types.ts';

const BLOCK_BYTES = 65536;
const MAX_BLOCKS = 96;
/** Reads at least this long are tiles and go past the block cache. */
const DIRECT_BYTES = 24576;

interface Slice {
  readonly offset: number;
  readonly length: number;
}

export class ByteSource {
  /** Asked for by the reader; unknown here. */
  readonly fileSize = null;
  readonly #source: string;
  readonly #fetchBytes: FetchBytes;
  readonly #signal: AbortSignal;
  readonly #blocks = new Map<number, Promise<ArrayBuffer>>();

  constructor(source: string, fetchBytes: FetchBytes, signal: AbortSignal) {
    this.#source = source;
    this.#fetchBytes = fetchBytes;
    this.#signal = signal;
  }

  async fetch(slices: readonly Slice[]): Promise<ArrayBuffer[]> {
    return Promise.all(slices.map((slice) => this.#read(slice)));
  }

  async close(): Promise<void> {
    this.#blocks.clear();
  }

  async #read({ offset, length }: Slice): Promise<ArrayBuffer> {
    if (length >= DIRECT_BYTES) {
      const bytes = await this.#fetchBytes(this.#source, { offset, length }, this.#signal);
      if (bytes.byteLength < length)
        throw new Error(`raster ends early: wanted ${length} bytes at ${offset}, got ${bytes.byteLength}`);
      return bytes;
    }
    const first = Math.floor(offset / BLOCK_BYTES);
    const last = Math.floor((offset + length - 1) / BLOCK_BYTES);
    const blocks = await Promise.all(Array.from({ length: last - first + 1 }, (_, i) => this.#block(first + i)));
    const out = new Uint8Array(length);
    let written = 0;
    for (const [i, block] of blocks.entries()) {
      const from = Math.max(0, offset - (first + i) * BLOCK_BYTES);
      const part = new Uint8Array(block).subarray(from, Math.min(block.byteLength, from + length - written));
      out.set(part, written);
      written += part.length;
    }
    return out.buffer.slice(0, written);
  }

  #block(index: number): Promise<ArrayBuffer> {
    const known = this.#blocks.get(index);
    if (known) {
      this.#blocks.delete(index);
      this.#blocks.set(index, known);
      return known;
    }
    const range = { offset: index * BLOCK_BYTES, length: BLOCK_BYTES };
    const block = this.#fetchBytes(this.#source, range, this.#signal);
    block.catch(() => this.#blocks.delete(index));
    this.#blocks.set(index, block);
    if (this.#blocks.size > MAX_BLOCKS) this.#blocks.delete(this.#blocks.keys().next().value!);
    return block;
  }
}
