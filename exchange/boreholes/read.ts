// Boreholes as a table: a place, and the depth down to rock or the height of the rock, m. A hole that ended before rock gives a least depth:
// '>12.5' in the cell ('<12.5' of a height), or "no" in a column that says whether rock was met. The header decides what the numbers are; where it is silent, or
// says only "depth", a person is asked (domain/import.ts, bedrockIs).

import { FileProblem } from '#domain/file-problem.ts';
import type { SoundingCount } from '#domain/import.ts';
import { readCsv } from '../csv/read.ts';

export interface Borehole {
  readonly x: number;
  readonly y: number;
  /** Depth of the rock, or its height, m. */
  readonly value: number;
  /** Rock was not met: it lies at least so deep, or at most so high. */
  readonly isLeast: boolean;
}

export interface BoreholeFile {
  readonly holes: readonly Borehole[];
  readonly is: 'depth' | 'height';
  /** Rows that say nothing of the rock, or lie nowhere. */
  readonly leftOut: number;
  /** Where they were made by soundings that name their kind. */
  readonly soundings?: readonly SoundingCount[];
}

const DEPTH =
  /^(dybde[_ ]?(til[_ ]?)?(fjell|berg)|(fjell|berg)[_ ]?dybde|depth[_ ]?(to[_ ]?)?(bed)?rock|(bed)?rock[_ ]?depth|løsmasse[_ ]?(mektighet|tykkelse))([_ ]?\(?m\)?)?$/i;
const HEIGHT =
  /^((fjell|berg)[_ ]?(kote|høyde)|kote[_ ]?(fjell|berg)|(bed)?rock[_ ]?(level|height|elevation))([_ ]?\(?m\)?)?$/i;
const MET = /^((fjell|berg)[_ ]?(påtruffet|nådd|påvist|truffet)|(bed)?rock[_ ]?(met|reached|found)|påtruffet|met)$/i;
const NO = /^(nei|n|no|false|0|usann|ikke.*|not.*)$/i;
const MAX_HOLES = 5_000;
/** Beyond any system of coordinates, and any hole. */
const MAX_COORDINATE = 1e9;
const MAX_VALUE = 10_000;

/** null: the header names no rock. @throws FileProblem */
export function readBoreholes(bytes: Uint8Array): BoreholeFile | null {
  const read = readCsv(bytes);
  if (!read) return null;
  const { names, east, north } = read.columns;
  const depth = names.findIndex((name) => DEPTH.test(name));
  const height = names.findIndex((name) => HEIGHT.test(name));
  const rock = depth >= 0 ? depth : height;
  if (rock < 0) return null;
  if (read.columns.isGeographic) throw new FileProblem('unsupported', { detail: 'points in degrees' });
  const met = names.findIndex((name, i) => i !== rock && i !== east && i !== north && MET.test(name));
  const holes = read.features.flatMap((feature): Borehole[] => {
    const { properties, geometry } = feature as {
      properties: Record<string, unknown>;
      geometry: { coordinates: number[] };
    };
    const [x, y] = geometry.coordinates as [number, number];
    const found = rockOf(properties[names[rock]!], depth >= 0 ? NOT_MET_DEPTH : NOT_MET_HEIGHT);
    if (!found || Math.abs(x) > MAX_COORDINATE || Math.abs(y) > MAX_COORDINATE) return [];
    const isNotMet = met >= 0 && NO.test(String(properties[names[met]!] ?? '').trim());
    return [{ x, y, value: found.value, isLeast: found.isLeast || isNotMet }];
  });
  const leftOut = read.badRows.length + read.features.length - holes.length;
  return boreholeFile(holes, depth >= 0 ? 'depth' : 'height', leftOut);
}

/** @throws FileProblem where no rock can be worked out from them */
export function boreholeFile(holes: readonly Borehole[], is: BoreholeFile['is'], leftOut: number): BoreholeFile {
  if (holes.length > MAX_HOLES) throw new FileProblem('tooManyPoints', { count: holes.length, limit: MAX_HOLES });
  if (holes.filter(({ isLeast }) => !isLeast).length < 3) throw new FileProblem('tooFewBoreholes');
  return { holes, is, leftOut };
}

/** A depth at least so large ('>12,5', '12.5+'), a height at most so large ('<12,5'): rock was not met. */
const NOT_MET_DEPTH = /^>|\+$/;
const NOT_MET_HEIGHT = /^</;
const NUMBER = /^[<>]?\s*(-?\d{1,6}(?:[.,]\d{1,9})?)\s*\+?$/;

/** null where there is no number, or its mark says only that the rock is met before it. */
function rockOf(cell: unknown, notMet: RegExp): { readonly value: number; readonly isLeast: boolean } | null {
  const text = String(cell ?? '')
    .trim()
    .slice(0, 30);
  const found = NUMBER.exec(text);
  if (!found) return null;
  const value = Number(found[1]!.replace(',', '.'));
  const isLeast = notMet.test(text);
  const isPlain = !/[<>+]/.test(text);
  return Math.abs(value) <= MAX_VALUE && (isLeast || isPlain) ? { value, isLeast } : null;
}
