// The head of a LAS or LAZ file: ASPRS LAS 1.0 to 1.4 (R15), the variable length records behind it that name the system of coordinates,
// and LASzip's own record. A COPC is a LAZ 1.4 whose chunks are of any length. Little endian. What the head claims is compared with the
// size of the file before a point is read: a file that is cut short, or claims what it cannot hold, is refused.

import { FileProblem } from '#domain/file-problem.ts';
import type { ByteSource } from '../byte-source.ts';
import { type LasCrs, lasCrsOf, type VariableRecord } from './crs.ts';

export interface LasHeader {
  /** Of LAS 1.x. */
  readonly minor: number;
  readonly pointFormat: number;
  readonly recordBytes: number;
  readonly count: number;
  /** Coordinates are number × scale + offset. */
  readonly scale: readonly [number, number, number];
  readonly offset: readonly [number, number, number];
  readonly min: readonly [number, number, number];
  readonly max: readonly [number, number, number];
  readonly pointsAt: number;
  /** Points of one chunk, VARIABLE_CHUNKS, or null where points are not compressed. */
  readonly chunkPoints: number | null;
  readonly isCopc: boolean;
  readonly crs: LasCrs;
}

export const VARIABLE_CHUNKS = 0xffff_ffff;
/** Bytes of a point by its format, LAS 1.4 table 6 and on. */
const MIN_RECORD_BYTES = [20, 28, 26, 34, 57, 63, 30, 36, 38, 59, 67];
/** LASzip compresses those without wave forms. */
const COMPRESSED_FORMATS = new Set([0, 1, 2, 3, 6, 7, 8]);
const HEAD_BYTES = 375;
const OLD_HEAD_BYTES = 227;
const RECORD_HEAD_BYTES = 54;
/** More records, or larger ones, are none of a survey. */
const MAX_RECORDS = 1_000;
const MAX_RECORD_BYTES = 1_000_000;
/** Beyond any system of coordinates. */
const MAX_COORDINATE = 1e9;

export const looksLikeLas = (head: Uint8Array): boolean =>
  head[0] === 0x4c && head[1] === 0x41 && head[2] === 0x53 && head[3] === 0x46 && head[24] === 1;

/** @throws FileProblem */
export async function readLasHeader(source: ByteSource): Promise<LasHeader> {
  if (source.size < OLD_HEAD_BYTES) throw new FileProblem('truncated', { missing: OLD_HEAD_BYTES - source.size });
  const bytes = await source.read(0, Math.min(HEAD_BYTES, source.size));
  const view = viewOf(bytes);
  if (!looksLikeLas(bytes)) throw damaged('it does not begin as LAS 1.x');
  const minor = view.getUint8(25);
  const headBytes = view.getUint16(94, true);
  const pointsAt = view.getUint32(96, true);
  const isLong = minor >= 4 && headBytes >= HEAD_BYTES && bytes.length >= HEAD_BYTES;
  const formatByte = view.getUint8(104);
  const old = view.getUint32(107, true);
  const count = isLong ? Number(view.getBigUint64(247, true)) || old : old;
  const triple = (at: number, step: number) =>
    [0, 1, 2].map((i) => view.getFloat64(at + i * step, true)) as unknown as [number, number, number];
  const known = {
    minor,
    pointFormat: formatByte & 0x3f,
    recordBytes: view.getUint16(105, true),
    count,
    scale: triple(131, 8),
    offset: triple(155, 8),
    // In the file: max x, min x, max y, …
    max: triple(179, 16),
    min: triple(187, 16),
    pointsAt,
  };
  const records = await recordsOf(source, headBytes, view.getUint32(100, true), pointsAt);
  const extended = isLong ? await extendedRecordsOf(source, view) : [];
  const isCompressed = (formatByte & 0x80) !== 0;
  refuseLies(known, source.size, isCompressed);
  return {
    ...known,
    chunkPoints: isCompressed ? chunkPointsOf(records) : null,
    isCopc: records[0]?.user === 'copc',
    crs: lasCrsOf([...records, ...extended]),
  };
}

const damaged = (detail: string) => new FileProblem('damaged', { detail });

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function textOf(bytes: Uint8Array): string {
  const end = bytes.indexOf(0);
  return new TextDecoder('utf-8').decode(end < 0 ? bytes : bytes.subarray(0, end));
}

async function recordsOf(source: ByteSource, from: number, count: number, end: number): Promise<VariableRecord[]> {
  const records: VariableRecord[] = [];
  let at = from;
  for (let i = 0; i < Math.min(count, MAX_RECORDS) && at + RECORD_HEAD_BYTES <= Math.min(end, source.size); i++) {
    const head = await source.read(at, RECORD_HEAD_BYTES);
    const view = viewOf(head);
    const length = view.getUint16(20, true);
    at += RECORD_HEAD_BYTES;
    if (at + length > source.size) throw new FileProblem('truncated', { missing: at + length - source.size });
    records.push({
      user: textOf(head.subarray(2, 18)),
      id: view.getUint16(18, true),
      bytes: await source.read(at, length),
    });
    at += length;
  }
  return records;
}

/** Those behind the points, of LAS 1.4; large ones name no system of coordinates. */
async function extendedRecordsOf(source: ByteSource, header: DataView): Promise<VariableRecord[]> {
  const records: VariableRecord[] = [];
  let at = Number(header.getBigUint64(235, true));
  const count = Math.min(header.getUint32(243, true), MAX_RECORDS);
  for (let i = 0; i < count && at > 0 && at + 60 <= source.size; i++) {
    const head = await source.read(at, 60);
    const length = Number(viewOf(head).getBigUint64(20, true));
    if (at + 60 + length > source.size) break;
    const bytes = length <= MAX_RECORD_BYTES ? await source.read(at + 60, length) : new Uint8Array();
    records.push({ user: textOf(head.subarray(2, 18)), id: viewOf(head).getUint16(18, true), bytes });
    at += 60 + length;
  }
  return records;
}

/** Of LASzip's record: the compressor at 0, points of a chunk at 12. */
function chunkPointsOf(records: readonly VariableRecord[]): number {
  const record = records.find(({ user, id }) => user === 'laszip encoded' && id === 22204);
  if (!record || record.bytes.length < 34) throw damaged('LASzip’s own record is missing');
  const view = viewOf(record.bytes);
  const compressor = view.getUint16(0, true);
  if (compressor !== 2 && compressor !== 3)
    throw new FileProblem('unsupported', { detail: `LASzip’s compressor ${compressor}, without chunks` });
  const points = view.getUint32(12, true);
  if (points === 0) throw damaged('LASzip’s chunks hold no points');
  return points;
}

function refuseLies(
  header: Omit<LasHeader, 'chunkPoints' | 'isCopc' | 'crs'>,
  size: number,
  isCompressed: boolean,
): void {
  const { pointFormat, recordBytes, count, pointsAt, scale, offset, min, max } = header;
  const least = MIN_RECORD_BYTES[pointFormat];
  if (least === undefined || (isCompressed && !COMPRESSED_FORMATS.has(pointFormat)))
    throw new FileProblem('unsupported', { detail: `points of format ${pointFormat}` });
  if (recordBytes < least) throw damaged(`points of format ${pointFormat} in ${recordBytes} bytes`);
  if (count === 0) throw new FileProblem('noPoints');
  // A packed point takes a bit at least.
  const missing = pointsAt + (isCompressed ? 8 + count / 1_000 : count * recordBytes) - size;
  if (missing > 0) throw new FileProblem('truncated', { missing: Math.ceil(missing) });
  const numbers = [...scale, ...offset, ...min, ...max];
  const isSane =
    numbers.every((value) => Math.abs(value) <= MAX_COORDINATE) &&
    scale.every((value) => value > 0) &&
    min.every((value, axis) => value <= max[axis]!);
  if (!isSane) throw damaged('its head states impossible bounds or scales');
}
