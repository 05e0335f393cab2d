// What a sounding or a series of samples says of the rock under it, whatever file it came from. Depths in metres under the ground; a hole is
// taken as vertical. NaN: the file names no place.

import { FileProblem } from '#domain/file-problem.ts';
import type { SoundingKind } from '#domain/import.ts';

export interface Sounding {
  readonly name: string;
  readonly kind: SoundingKind;
  readonly x: number;
  readonly y: number;
  /** null: it says nothing of how deep the rock is. */
  readonly rock: RockDepth | null;
}

export interface RockDepth {
  readonly depthM: number;
  /** Rock was not met: it lies at least so deep. */
  readonly isLeast: boolean;
}

/** A row of a sounding: how deep, and the codes of what was met there. */
export interface SoundingRow {
  readonly depthM: number;
  readonly codes: readonly number[];
}

/** Codes of one convention: they differ between the Norwegian and the Swedish. */
export interface RockCodes {
  readonly rockBegins: number;
  /** Rock begins here, or a block; null: there is no such code. */
  readonly maybeBegins: number | null;
  /** What began was a block, and has been drilled through. */
  readonly isThrough: number;
  /** The ground, where depths count from a raft or the ice. */
  readonly ground: number;
  /** The end is at the rock; in rock, wherever that began; at a block, whatever began. */
  readonly stops: { readonly atRock: number; readonly inRock: number; readonly atBlock: number };
}

/** Deeper than any that was made on land, m. */
const MAX_DEPTH_M = 3_000;

/** A depth that the file states. @throws FileProblem where it is none */
export function depthOf(text: string, line: number): number {
  const depthM = numberOf(text);
  if (!(Math.abs(depthM) <= MAX_DEPTH_M))
    throw new FileProblem('damaged', { detail: `line ${line}: '${text.slice(0, 30)}' is no depth` });
  return depthM;
}

/** NaN where it is no plain number; decimals behind a point or a comma. */
export function numberOf(text: string | undefined): number {
  return text !== undefined && /^[+-]?\d{1,9}(?:[.,]\d{0,9})?$/.test(text)
    ? Number(text.replace(',', '.'))
    : Number.NaN;
}

/**
 * Where the rock is by the rows of a sounding and its stop code. What began and was not drilled through is the rock, where a code or the stop
 * says so, and otherwise where the rock lies at the highest; a hole that ended in rock without saying where that began says nothing.
 */
export function rockOf(rows: readonly SoundingRow[], stop: number | null, codes: RockCodes): RockDepth | null {
  let [groundM, endM] = [0, 0];
  let begun: RockDepth | null = null;
  for (const { depthM, codes: found } of rows) {
    endM = Math.max(endM, depthM);
    if (found.includes(codes.ground)) groundM = depthM;
    if (found.includes(codes.rockBegins) && begun?.isLeast !== false) begun = { depthM, isLeast: false };
    if (codes.maybeBegins !== null && found.includes(codes.maybeBegins)) begun ??= { depthM, isLeast: true };
    if (found.includes(codes.isThrough)) begun = null;
  }
  const { atRock, inRock, atBlock } = codes.stops;
  const isAtRock = stop === atRock || stop === inRock;
  // Rock may be met at the ground; at least nothing says nothing.
  const under = (depthM: number, isLeast: boolean) =>
    depthM > groundM || (depthM === groundM && !isLeast) ? { depthM: depthM - groundM, isLeast } : null;
  // Without a stop nobody knows what came behind the last row.
  const isOpen = stop === null || stop === atBlock;
  if (begun) return under(begun.depthM, isOpen || (begun.isLeast && !isAtRock));
  return stop === inRock || rows.length === 0 ? null : under(endM, stop !== atRock);
}

/** No easting of Norway in UTM is as large, and every northing is, m. */
const SURELY_NORTH_M = 5e6;

/** X is the northing, as surveyors have it, but where the numbers say otherwise; 0 and 0 is no place. */
export function placeOf(first: number, second: number): { readonly x: number; readonly y: number } {
  if (!Number.isFinite(first) || !Number.isFinite(second) || (first === 0 && second === 0))
    return { x: Number.NaN, y: Number.NaN };
  const isEastFirst = second > SURELY_NORTH_M && first < SURELY_NORTH_M;
  return isEastFirst ? { x: first, y: second } : { x: second, y: first };
}
