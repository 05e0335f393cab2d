// Decodes one block (tile or strip) of a checked directory into heights: unpack, undo the predictor, put the bytes in
// order, take the first band as float32. What needs the platform (inflating) is handed in as a Codec; it must never give
// more than the expected bytes, so a small file cannot swell in memory.

import { FileProblem } from '#domain/file-problem.ts';
import type { ByteSource } from '../byte-source.ts';
import { type Directory, rowsOfBlock, type SampleType } from './directory.ts';
import { unpackBits, unpackLzw } from './lzw.ts';
import { undoFloat, undoHorizontal } from './predictor.ts';
import { COMPRESSION } from './tags.ts';

/** Decompression by the platform. Each resolves to at most maxBytes and rejects when there would be more. */
export interface Codec {
  inflate(bytes: Uint8Array, maxBytes: number): Promise<Uint8Array>;
  zstd(bytes: Uint8Array, maxBytes: number): Promise<Uint8Array>;
}

const ARRAYS = {
  uint8: Uint8Array,
  int8: Int8Array,
  uint16: Uint16Array,
  int16: Int16Array,
  uint32: Uint32Array,
  int32: Int32Array,
  float32: Float32Array,
  float64: Float64Array,
} as const satisfies Record<SampleType, unknown>;

const UNPACKABLE: ReadonlySet<number> = new Set(Object.values(COMPRESSION));

/** Can this directory be decoded here? (If not, GDAL may.) */
export function isDecodable(directory: Directory): boolean {
  return UNPACKABLE.has(directory.compression) && [1, 2, 3].includes(directory.predictor);
}

/** The first band of a block, blockWidth × its rows; null for a sparse block (no data). @throws FileProblem */
export async function readBlock(source: ByteSource, directory: Directory, index: number, codec: Codec) {
  const packedBytes = directory.blockBytes[index]!;
  if (packedBytes === 0) return null;
  const packed = await source.read(directory.blockOffsets[index]!, packedBytes);
  return decodeBlock(packed, directory, index, codec);
}

/** As readBlock, for bytes that were read already. */
export async function decodeBlock(packed: Uint8Array, directory: Directory, index: number, codec: Codec) {
  const rows = rowsOfBlock(directory, directory.height, index);
  const bands = directory.separateBands ? 1 : directory.bands;
  const expected = directory.blockWidth * rows * bands * directory.sampleBytes;
  let bytes: Uint8Array;
  try {
    bytes = await unpack(packed, directory, expected, codec);
  } catch (cause) {
    if (cause instanceof FileProblem) throw cause;
    throw new FileProblem('damaged', {
      detail: `block ${index}: ${cause instanceof Error ? cause.message : 'unreadable'}`,
    });
  }
  if (bytes.length < expected)
    throw new FileProblem('damaged', { detail: `block ${index} holds ${bytes.length} of ${expected} bytes` });
  return firstBand(samplesOf(bytes, directory, expected, bands), bands);
}

function unpack(
  packed: Uint8Array,
  directory: Directory,
  expected: number,
  codec: Codec,
): Promise<Uint8Array> | Uint8Array {
  switch (directory.compression) {
    case COMPRESSION.none:
      return packed;
    case COMPRESSION.lzw:
      return unpackLzw(packed, expected);
    case COMPRESSION.packBits:
      return unpackBits(packed, expected);
    case COMPRESSION.adobeDeflate:
    case COMPRESSION.oldDeflate:
      // Some writers pad the last strip to full height; more than a whole block is a lie.
      return codec.inflate(packed, fullBlockBytes(directory));
    case COMPRESSION.zstd:
      return codec.zstd(packed, fullBlockBytes(directory));
    default:
      throw new FileProblem('unsupported', { detail: `compression ${directory.compression}` });
  }
}

function fullBlockBytes(directory: Directory): number {
  const bands = directory.separateBands ? 1 : directory.bands;
  return directory.blockWidth * directory.blockHeight * bands * directory.sampleBytes;
}

function samplesOf(unpacked: Uint8Array, directory: Directory, expected: number, bands: number) {
  const { sampleBytes, sampleType, predictor, blockWidth, littleEndian } = directory;
  // A copy: typed arrays want aligned starts, and what follows works in place. (slice() of a Node buffer does not copy.)
  let bytes: Uint8Array = new Uint8Array(expected);
  bytes.set(unpacked.subarray(0, expected));
  const rowLength = blockWidth * bands;
  if (predictor === 3) bytes = undoFloat(bytes, rowLength, sampleBytes, bands);
  else if (!littleEndian && sampleBytes > 1) swapBytes(bytes, sampleBytes);
  if (predictor === 2) {
    if (sampleBytes === 8) throw new FileProblem('unsupported', { detail: 'predictor 2 on 64 bits' });
    const Unsigned = sampleBytes === 1 ? Uint8Array : sampleBytes === 2 ? Uint16Array : Uint32Array;
    undoHorizontal(new Unsigned(bytes.buffer as ArrayBuffer), rowLength, bands);
  }
  return new ARRAYS[sampleType](bytes.buffer as ArrayBuffer);
}

function swapBytes(bytes: Uint8Array, size: number): void {
  for (let at = 0; at + size <= bytes.length; at += size) bytes.subarray(at, at + size).reverse();
}

function firstBand(samples: InstanceType<(typeof ARRAYS)[SampleType]>, bands: number): Float32Array {
  if (samples instanceof Float32Array && bands === 1) return samples;
  const out = new Float32Array(samples.length / bands);
  for (let i = 0; i < out.length; i++) out[i] = samples[i * bands]!;
  return out;
}
