// The points of a LAS or LAZ file, a batch of records at a time, each record as LAS 1.4 lays it out: numbers of x, y and z first, then by
// the format the class and its flags. What unpacks a chunk of LASzip is given, because it is WebAssembly that its caller loads.

import { FileProblem } from '#domain/file-problem.ts';
import type { ByteSource } from '../byte-source.ts';
import { readChunkTable } from './chunk-table.ts';
import type { LasHeader } from './header.ts';

/** Unpacks one chunk into records of the header's size. The bytes are good until the next call. */
export interface ChunkUnpacker {
  unpack(chunk: Uint8Array, points: number, header: LasHeader): Uint8Array;
}

export interface PointBatch {
  readonly records: DataView;
  readonly count: number;
  /** Points that came before it in the file. */
  readonly first: number;
}

/** Points read at once where they are not packed, and their bytes: a record may claim 65,535. */
const BATCH_POINTS = 65_536;
const BATCH_BYTES = 16_000_000;

export interface PointOrder {
  /** Every n-th batch. */
  readonly every?: number;
  /** Chunks that were unpacked before, and are not unpacked again. */
  readonly kept?: KeptChunks;
  /** Where those of this reading are kept for another one. */
  readonly keep?: KeptChunks;
}

/** As much as is kept, unpacked. */
const MAX_KEPT_BYTES = 100_000_000;

/** Unpacked chunks by their places among the others: what was looked at need not be unpacked again. */
export class KeptChunks {
  readonly #chunks = new Map<number, Uint8Array>();
  #bytes = 0;

  get(place: number): Uint8Array | undefined {
    return this.#chunks.get(place);
  }

  /** @param records good until the next chunk only */
  keep(place: number, records: Uint8Array): void {
    if (this.#chunks.has(place) || this.#bytes + records.length > MAX_KEPT_BYTES) return;
    this.#chunks.set(place, records.slice());
    this.#bytes += records.length;
  }
}

/** @throws FileProblem */
export async function* pointBatches(
  source: ByteSource,
  header: LasHeader,
  unpacker: ChunkUnpacker,
  { every = 1, kept, keep }: PointOrder = {},
): AsyncGenerator<PointBatch> {
  const { count, recordBytes, pointsAt, chunkPoints } = header;
  if (chunkPoints === null) {
    const batch = batchPoints(header);
    for (let first = 0; first < count; first += batch * every) {
      const points = Math.min(batch, count - first);
      const bytes = await source.read(pointsAt + first * recordBytes, points * recordBytes);
      yield { records: new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), count: points, first };
    }
    return;
  }
  let first = 0;
  const chunks = await readChunkTable(source, header);
  for (const [i, { at, bytes, points }] of chunks.entries()) {
    if (i % every === 0) {
      const records = kept?.get(i) ?? unpacker.unpack(await source.read(at, bytes), points, header);
      keep?.keep(i, records);
      yield { records: new DataView(records.buffer, records.byteOffset, records.byteLength), count: points, first };
    }
    first += points;
  }
}

const batchPoints = ({ recordBytes }: LasHeader): number =>
  Math.min(BATCH_POINTS, Math.floor(BATCH_BYTES / recordBytes));

/** How many batches a file has; of a file whose chunks are of any length, about so many. */
export const batchCount = (header: LasHeader): number => {
  const { count, chunkPoints } = header;
  return Math.ceil(count / Math.min(chunkPoints ?? Number.POSITIVE_INFINITY, batchPoints(header)));
};

/** What a record's class is, and whether the surveyor took the point back. */
export interface PointClass {
  readonly classOf: (records: DataView, at: number) => number;
  readonly isWithheld: (records: DataView, at: number) => boolean;
}

/** Formats 0–5 keep class and flags in one byte, 6–10 in two. */
export function pointClassOf({ pointFormat }: LasHeader): PointClass {
  if (pointFormat < 6)
    return {
      classOf: (records, at) => records.getUint8(at + 15) & 0x1f,
      isWithheld: (records, at) => (records.getUint8(at + 15) & 0x80) !== 0,
    };
  return {
    classOf: (records, at) => records.getUint8(at + 16),
    isWithheld: (records, at) => (records.getUint8(at + 15) & 0x04) !== 0,
  };
}

/** Share of the points that may lie outside what the head states: more, and the file is not what its head says. */
const MAX_OUTSIDE_SHARE = 0.001;

/** @throws FileProblem where the points are not those that the head describes */
export function refuseOutside(outside: number, header: LasHeader): void {
  if (outside > MAX_OUTSIDE_SHARE * header.count)
    throw new FileProblem('damaged', { detail: `${outside} points lie outside the bounds that its head states` });
}
