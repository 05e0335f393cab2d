// SGF, the format in which rigs of the Nordic countries write soundings (Swedish Geotechnical Society, report 3:2012; extensions of Geotech).
// Blocks begin with a sign of their own: $ the head of a hole, #$ the method, # its rows, a row a line of key=value, with commas between.
// Read are name (HK), method (HM), place (HX, HY), depth (D, or AO where a sample ends) and the codes (K) of what was met.

import type { SoundingKind } from '#domain/import.ts';
import { asciiOf } from '../ascii.ts';
import { decodeSosi } from '../sosi/encoding.ts';
import { depthOf, numberOf, placeOf, type RockCodes, rockOf, type Sounding, type SoundingRow } from './sounding.ts';

/** 80 rock or block begins; 41 it was a block; 81 the ground; 93 stone, block or rock; 94 presumed rock; 95 ended while drilling in rock. */
const CODES: RockCodes = {
  rockBegins: 80,
  maybeBegins: null,
  isThrough: 41,
  ground: 81,
  stops: { atRock: 94, inRock: 95, atBlock: 92 },
};
const FIRST_STOP = 90;
const LAST_STOP = 99;

const KINDS: readonly (readonly [RegExp, SoundingKind])[] = [
  [/^(24|25)$/, 'total'],
  [/^23$/, 'rotaryPressure'],
  [/^21$/, 'rotary'],
  [/^22$/, 'simple'],
  [/^(7|107[AB]?)$/, 'cpt'],
  [/^(26|43)$/, 'rockDrilling'],
  [/^(12|41|42|7[1-4])$/, 'soilRock'],
  [/^10[12]$/, 'weight'],
  [/^(10|11|108[A-D]?)$/, 'ram'],
  [/^13$/, 'vane'],
  [/^(13[0-2]|2402)$/, 'samples'],
];

export const looksLikeSgf = (head: Uint8Array): boolean =>
  /^(\u00ef\u00bb\u00bf)?\s*\$[ \t]*\r?\n\s*[A-Za-z]\w*=/.test(asciiOf(head));

const FIELD = /(?:^|,)\s*([A-Za-zÅÄÖåäö]\w*)=([^,]*)/g;
const fieldsOf = (line: string): [string, string][] =>
  [...line.matchAll(FIELD)].map(([, key, value]) => [key!, value!.trim()]);

/** @throws FileProblem */
export function readSgf(bytes: Uint8Array): Sounding[] {
  const soundings: Sounding[] = [];
  let head: Map<string, string> | null = null;
  let rows: SoundingRow[] = [];
  const end = () => {
    if (head) soundings.push(soundingOf(head, rows));
    rows = [];
  };
  let block = '';
  for (const [i, row] of decodeSosi(bytes)
    .text.split(/\r\n|\n|\r/)
    .entries()) {
    const line = row.trim();
    if (/^(\ufeff?\$|#\$?|£|€)$/.test(line)) {
      block = line.replace('\ufeff', '');
      if (block !== '$') continue;
      end();
      head = new Map();
    } else if (block === '$') for (const [key, value] of fieldsOf(line)) head?.set(key, value);
    else if (block === '#' && line !== '') {
      const read = rowOf(line, i + 1);
      if (read) rows.push(read);
    }
  }
  end();
  return soundings;
}

/** null: a row without depth. */
function rowOf(line: string, number: number): SoundingRow | null {
  const fields = fieldsOf(line);
  const depth = fields.find(([key]) => key === 'D') ?? fields.find(([key]) => key === 'AO');
  if (!depth) return null;
  const codes = fields.flatMap(([key, value]) => (key === 'K' && /^\d{1,2}$/.test(value) ? [Number(value)] : []));
  return { depthM: depthOf(depth[1], number), codes };
}

function soundingOf(head: ReadonlyMap<string, string>, rows: readonly SoundingRow[]): Sounding {
  const method = head.get('HM') ?? '';
  const kind = KINDS.find(([pattern]) => pattern.test(method))?.[1] ?? 'other';
  const stops = rows.flatMap(({ codes }) => codes.filter((code) => code >= FIRST_STOP && code <= LAST_STOP));
  return {
    name: head.get('HK') ?? '',
    kind,
    ...placeOf(numberOf(head.get('HX')), numberOf(head.get('HY'))),
    rock: rockOf(rows, stops.at(-1) ?? null, CODES),
  };
}
