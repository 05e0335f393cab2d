// A Problem as ONE binary object, so that a browser's worker can evaluate lines as the server does. Numbers that JSON does
// not know (a line's height on the ground, a capacity without limit) stand as null. Little-endian:
//
//   'VPRB' u32 version u32 bytes of JSON | JSON in UTF-8, padded to 4 bytes | f32 values of ground, bedrock, bedrockSigma
//
// The JSON is the Problem with each raster as {width, height, cell, originX, originY} or null.

import type { Grid } from '#terrain/grid.ts';
import type { MassPoint, Problem } from './problem.ts';

const MAGIC = 0x42525056; // 'VPRB' little-endian
/** Rises with every change of a key or of the layout, so that no bytes of an earlier version are taken for these. */
export const PROBLEM_BYTES_VERSION = 2;
const HEADER_BYTES = 12;
const RASTERS = ['ground', 'bedrock', 'bedrockSigma'] as const;

type Place = Omit<Grid, 'values'>;

const padded = (bytes: number) => Math.ceil(bytes / 4) * 4;

export function encodeProblem(problem: Problem): Uint8Array<ArrayBuffer> {
  const grids = RASTERS.flatMap((name) => problem[name] ?? []);
  const json = utf8(
    JSON.stringify({
      ...problem,
      ...Object.fromEntries(RASTERS.map((name) => [name, placeOf(problem[name])])),
      crossedLines: problem.crossedLines.map((line) => ({
        ...line,
        vertices: line.vertices.map(([x, y, z]) => [x, y, finiteOrNull(z)]),
      })),
      massPoints: problem.massPoints.map((point) => ({
        ...point,
        importCapacityM3: finiteOrNull(point.importCapacityM3),
        exportCapacityM3: finiteOrNull(point.exportCapacityM3),
      })),
    }),
  );
  const valuesAt = HEADER_BYTES + padded(json.length);
  const bytes = new Uint8Array(valuesAt + grids.reduce((sum, { values }) => sum + 4 * values.length, 0));
  const view = new DataView(bytes.buffer);
  view.setUint32(0, MAGIC, true);
  view.setUint32(4, PROBLEM_BYTES_VERSION, true);
  view.setUint32(8, json.length, true);
  bytes.set(json, HEADER_BYTES);
  let at = valuesAt;
  for (const { values } of grids) for (let i = 0; i < values.length; i++, at += 4) view.setFloat32(at, values[i], true);
  return bytes;
}

/** @throws RangeError when the bytes are not a Problem of this version or are cut short. */
export function decodeProblem(bytes: Uint8Array): Problem {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (
    bytes.byteLength < HEADER_BYTES ||
    view.getUint32(0, true) !== MAGIC ||
    view.getUint32(4, true) !== PROBLEM_BYTES_VERSION
  )
    throw new RangeError('not a problem');
  const length = view.getUint32(8, true);
  let at = HEADER_BYTES + padded(length);
  if (bytes.byteLength < at) throw new RangeError('a problem that is cut short');
  const header = JSON.parse(textOf(bytes.subarray(HEADER_BYTES, HEADER_BYTES + length))) as Problem;
  const rasters = RASTERS.map((name): Grid | null => {
    const place = header[name] as Place | null;
    if (!place) return null;
    const values = new Float32Array(place.width * place.height);
    if (bytes.byteLength < at + 4 * values.length) throw new RangeError('a problem that is cut short');
    for (let i = 0; i < values.length; i++, at += 4) values[i] = view.getFloat32(at, true);
    return { ...place, values };
  });
  const [ground, bedrock, bedrockSigma] = rasters;
  if (!ground) throw new RangeError('a problem without ground');
  return {
    ...header,
    ground,
    bedrock,
    bedrockSigma,
    crossedLines: header.crossedLines.map((line) => ({
      ...line,
      vertices: line.vertices.map(([x, y, z]) => [x, y, z ?? Number.NaN] as const),
    })),
    massPoints: header.massPoints.map(
      (point): MassPoint => ({
        ...point,
        importCapacityM3: point.importCapacityM3 ?? Number.POSITIVE_INFINITY,
        exportCapacityM3: point.exportCapacityM3 ?? Number.POSITIVE_INFINITY,
      }),
    ),
  };
}

function placeOf(grid: Grid | null): Place | null {
  if (!grid) return null;
  const { width, height, cell, originX, originY } = grid;
  return { width, height, cell, originX, originY };
}

function finiteOrNull(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}

// Pure rooms know no TextEncoder; percent escapes are UTF-8.

function utf8(text: string): Uint8Array {
  const escaped = encodeURIComponent(text);
  const bytes = new Uint8Array(escaped.length);
  let count = 0;
  for (let i = 0; i < escaped.length; i++, count++) {
    if (escaped[i] === '%') {
      bytes[count] = Number.parseInt(escaped.slice(i + 1, i + 3), 16);
      i += 2;
    } else bytes[count] = escaped.charCodeAt(i);
  }
  return bytes.subarray(0, count);
}

const CHUNK = 8192;

function textOf(bytes: Uint8Array): string {
  let text = '';
  for (let from = 0; from < bytes.length; from += CHUNK)
    for (const byte of bytes.subarray(from, from + CHUNK))
      text += byte < 0x80 && byte !== 0x25 ? String.fromCharCode(byte) : `%${byte.toString(16).padStart(2, '0')}`;
  return decodeURIComponent(text);
}
