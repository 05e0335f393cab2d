// SND, in which GeoSuite keeps the soundings of a hole, a file a hole. There is no published description; what is read here is what public
// readers of it agree on (libgeosuitesnd and others). Lines of * end blocks: first northing, easting and height, a line each; then blocks of
// the hole; then a block a sounding: method and date, a line with the stop code behind a 1, and rows of depth, measured numbers and codes. The
// codes are the Norwegian Geotechnical Society's.

import { FileProblem } from '#domain/file-problem.ts';
import type { SoundingKind } from '#domain/import.ts';
import { asciiOf } from '../ascii.ts';
import { decodeSosi } from '../sosi/encoding.ts';
import { depthOf, numberOf, placeOf, type RockCodes, rockOf, type Sounding, type SoundingRow } from './sounding.ts';

/** 41 stone, block or rock begins; 42 it ended; 43 rock; 81 the ground; 92 presumed block; 93 presumed rock; 94 drilled as far into rock as wanted. */
const CODES: RockCodes = {
  rockBegins: 43,
  maybeBegins: 41,
  isThrough: 42,
  ground: 81,
  stops: { atRock: 93, inRock: 94, atBlock: 92 },
};
/** How older files write them. */
const LETTERS: Readonly<Record<string, number>> = { F: 43, B1: 41, B2: 42, MY: 81 };

/** What a method is, and how many numbers stand in a row before the codes. */
const METHODS: Readonly<Record<number, { readonly kind: SoundingKind; readonly numbers: number }>> = {
  7: { kind: 'cpt', numbers: 4 },
  21: { kind: 'rotary', numbers: 2 },
  22: { kind: 'simple', numbers: 1 },
  23: { kind: 'rotaryPressure', numbers: 2 },
  24: { kind: 'total', numbers: 4 },
  25: { kind: 'total', numbers: 4 },
  26: { kind: 'rockDrilling', numbers: 4 },
};

const PLACE = /^(\u00ef\u00bb\u00bf)?\s*(?:-?\d+(?:[.,]\d+)?[ \t]*\r?\n\s*){3}/;
const SOUNDING = /^(\d{1,3})\s+(\d{1,2}\.\d{1,2}\.\d{4}|-)/;
const CODE = /^\d{2}$/;
const STOP = /^\s*1(?:[.,]0*)?\s+(\d{1,2})\b/;

/** Three numbers, a line each, and a line of *. */
export function looksLikeSnd(head: Uint8Array): boolean {
  const text = asciiOf(head);
  return PLACE.test(text) && /\n[ \t]*\*[ \t]*\r?\n/.test(text);
}

/** @throws FileProblem */
export function readSnd(bytes: Uint8Array, name: string): Sounding[] {
  const lines = decodeSosi(bytes).text.split(/\r\n|\n|\r/);
  while (lines.at(-1)?.trim() === '') lines.pop();
  if (lines.at(-1)?.trim() !== '*') throw new FileProblem('damaged', { detail: 'the file ends without its last *' });
  const [first, second] = lines.map((line) => numberOf(line.trim().replace('\ufeff', '')));
  const place = placeOf(first!, second!);
  const soundings: Sounding[] = [];
  for (let from = 0; from < lines.length; ) {
    let end = from;
    while (lines[end]!.trim() !== '*') end++;
    const read = soundingOf(lines.slice(from, end), from + 1);
    if (read) soundings.push({ name, ...place, ...read });
    from = end + 1;
  }
  return soundings;
}

/** null: another kind of block. */
function soundingOf(lines: readonly string[], number: number): Pick<Sounding, 'kind' | 'rock'> | null {
  const method = SOUNDING.exec(lines[0]?.trim() ?? '');
  const stop = STOP.exec(lines[1] ?? '');
  if (!method || !stop) return null;
  const known = METHODS[Number(method[1])];
  const rows = lines.slice(2).flatMap((line, i): SoundingRow[] => {
    const [depth, ...others] = line.trim().split(/\s+/);
    if (!depth) return [];
    // Of a method that is not known here nobody knows which numbers were measured: only letters are codes.
    const codes = others
      .slice((known?.numbers ?? 1) - 1)
      .flatMap((code) => LETTERS[code.toUpperCase()] ?? (known && CODE.test(code) ? Number(code) : []));
    return [{ depthM: depthOf(depth, number + i + 2), codes }];
  });
  return { kind: known?.kind ?? 'other', rock: rockOf(rows, Number(stop[1]), CODES) };
}
