// LASzip as WebAssembly (laz-perf): unpacks one chunk at a time. Runs in a child process only. A chunk that no encoder wrote may make it
// fail in any way: all of them are a damaged file.

import { createRequire } from 'node:module';
import { FileProblem } from '#domain/file-problem.ts';
import type { ChunkUnpacker } from '#exchange/las/points.ts';

/** As much of laz-perf as is used; addresses are places in its memory. */
interface LazPerf {
  readonly HEAPU8: Uint8Array;
  _malloc(bytes: number): number;
  _free(address: number): void;
  readonly ChunkDecoder: new () => {
    open(pointFormat: number, recordBytes: number, chunk: number): void;
    getPoint(to: number): void;
    delete(): void;
  };
}

const require = createRequire(import.meta.url);
/** The decoder reads a little beyond the last byte. */
const MARGIN_BYTES = 4096;

export async function loadLazUnpacker(): Promise<ChunkUnpacker> {
  const { createLazPerf } = require('laz-perf') as { createLazPerf: (options: object) => Promise<LazPerf> };
  const laz = await createLazPerf({ print: () => {}, printErr: () => {} });
  const chunkRoom = room(laz);
  const recordRoom = room(laz);
  return {
    unpack(chunk, points, { pointFormat, recordBytes }) {
      try {
        const chunkAt = chunkRoom(chunk.length + MARGIN_BYTES);
        const from = recordRoom(points * recordBytes);
        const end = from + points * recordBytes;
        laz.HEAPU8.set(chunk, chunkAt);
        laz.HEAPU8.fill(0, chunkAt + chunk.length, chunkAt + chunk.length + MARGIN_BYTES);
        const decoder = new laz.ChunkDecoder();
        decoder.open(pointFormat, recordBytes, chunkAt);
        for (let at = from; at < end; at += recordBytes) decoder.getPoint(at);
        decoder.delete();
        return laz.HEAPU8.subarray(from, end);
      } catch (error) {
        if (error instanceof FileProblem) throw error;
        throw new FileProblem('damaged', { detail: 'a chunk of points cannot be unpacked' });
      }
    },
  };
}

/** A piece of its memory that grows. */
function room(laz: LazPerf): (bytes: number) => number {
  let at = 0;
  let size = 0;
  return (bytes) => {
    if (bytes <= size) return at;
    if (at !== 0) laz._free(at);
    size = bytes;
    at = laz._malloc(size);
    if (at === 0) throw new FileProblem('tookTooMuch');
    return at;
  };
}
