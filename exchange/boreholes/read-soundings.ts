// The files of a ground investigation as boreholes: SGF, SND and PRV, one of them, or several joined into one, because most hold a single hole.
// What has no place takes that of a sounding of the same name; what lies at one place is one hole.

import { FileProblem } from '#domain/file-problem.ts';
import type { SoundingCount } from '#domain/import.ts';
import { type Borehole, type BoreholeFile, boreholeFile } from './read.ts';
import { looksLikePrv, readPrv } from './read-prv.ts';
import { looksLikeSgf, readSgf } from './read-sgf.ts';
import { looksLikeSnd, readSnd } from './read-snd.ts';
import type { RockDepth, Sounding } from './sounding.ts';

/** ASCII's own separator of files: before each part, which begins with a line of its name. */
const SEPARATOR = 0x1c;
const SEPARATOR_TEXT = String.fromCharCode(SEPARATOR);
const NEW_LINE = 10;
/** As many files as are joined into one. */
export const MAX_PARTS = 2_000;

export interface NamedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const isOne = (head: Uint8Array) => looksLikeSgf(head) || looksLikeSnd(head) || looksLikePrv(head);

export const looksLikeSoundings = (head: Uint8Array): boolean => head[0] === SEPARATOR || isOne(head);

/** Several files as one, that readSoundings takes apart again. */
export function joinSoundings(files: readonly NamedFile[]): Uint8Array {
  const parts = files.flatMap(({ name, bytes }) => [
    Uint8Array.of(SEPARATOR),
    new TextEncoder().encode(`${name.replaceAll('\n', ' ').replaceAll(SEPARATOR_TEXT, ' ')}\n`),
    bytes.includes(SEPARATOR) ? bytes.filter((byte) => byte !== SEPARATOR) : bytes,
  ]);
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

/** @throws FileProblem */
function partsOf(bytes: Uint8Array): NamedFile[] {
  if (bytes[0] !== SEPARATOR) return [{ name: '', bytes }];
  const parts: NamedFile[] = [];
  for (let at = 0; at < bytes.length; ) {
    if (parts.length === MAX_PARTS)
      throw new FileProblem('zipHoldsTooMuch', { count: `> ${MAX_PARTS}`, limit: MAX_PARTS });
    const next = bytes.indexOf(SEPARATOR, at + 1);
    const end = next < 0 ? bytes.length : next;
    const part = bytes.subarray(at + 1, end);
    const line = part.indexOf(NEW_LINE);
    const from = line < 0 ? part.length : line + 1;
    parts.push({ name: new TextDecoder().decode(part.subarray(0, from)).trim(), bytes: part.subarray(from) });
    at = end;
  }
  return parts;
}

/** @throws FileProblem */
export function readSoundings(bytes: Uint8Array): BoreholeFile {
  const soundings = withPlaces(partsOf(bytes).flatMap(read));
  const placed = soundings.filter(({ x }) => !Number.isNaN(x));
  if (placed.length === 0) throw new FileProblem('soundingsWithoutPlace');
  const said = placed.filter(({ rock }) => rock !== null);
  const holes = [...Map.groupBy(said, ({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`).values()].map(holeOf);
  return { ...boreholeFile(holes, 'depth', soundings.length - said.length), soundings: kindsOf(soundings) };
}

function read({ name, bytes }: NamedFile): Sounding[] {
  try {
    if (looksLikeSgf(bytes)) return readSgf(bytes);
    if (looksLikeSnd(bytes)) return readSnd(bytes, stemOf(name));
    if (looksLikePrv(bytes)) return readPrv(bytes, stemOf(name));
    throw new FileProblem('damaged', { detail: 'it is no sounding' });
  } catch (error) {
    if (!(error instanceof FileProblem) || error.code !== 'damaged' || name === '') throw error;
    throw new FileProblem('memberDamaged', { member: name, detail: String(error.values.detail) });
  }
}

const stemOf = (name: string) => name.replace(/\.[^.]*$/, '');

function withPlaces(soundings: readonly Sounding[]): readonly Sounding[] {
  const places = new Map(
    soundings.flatMap(({ name, x, y }) => (Number.isNaN(x) || name === '' ? [] : [[name.toLowerCase(), { x, y }]])),
  );
  return soundings.map((each) => (Number.isNaN(each.x) ? { ...each, ...places.get(each.name.toLowerCase()) } : each));
}

/** Holes at one place that differ by less did not pass each other's rock, m. */
const SAME_ROCK_M = 0.5;

/** The deepest rock counts, because blocks lie above it; and a hole that went on without meeting it has passed what others met. */
function holeOf(soundings: readonly Sounding[]): Borehole {
  const { x, y } = soundings[0]!;
  const rocks = soundings.flatMap(({ rock }) => rock ?? []);
  const deepest = (are: (rock: RockDepth) => boolean) =>
    rocks.filter(are).reduce((deepestM, { depthM }) => Math.max(deepestM, depthM), Number.NEGATIVE_INFINITY);
  const met = deepest(({ isLeast }) => !isLeast);
  const least = deepest(({ isLeast }) => isLeast);
  return least > met + SAME_ROCK_M ? { x, y, value: least, isLeast: true } : { x, y, value: met, isLeast: false };
}

function kindsOf(soundings: readonly Sounding[]): SoundingCount[] {
  return [...Map.groupBy(soundings, ({ kind }) => kind)]
    .map(([kind, { length }]) => ({ kind, count: length }))
    .sort((a, b) => b.count - a.count || a.kind.localeCompare(b.kind));
}
