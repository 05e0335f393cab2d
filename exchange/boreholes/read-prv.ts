// PRV, in which GeoSuite keeps the samples of a hole, a file a hole. There is no published description; what is read here is what public readers
// of it agree on (libgeosuiteprv and others). The first line holds a date, rows a sample each: its number, a symbol, its depth, and measured
// numbers; a line of * is the end. There is no place: that stands in the SND file of the same hole. A sample of soil says that the rock lies
// deeper; one whose symbol, a sum of signs under 0, has that of rock lies in it.

import { FileProblem } from '#domain/file-problem.ts';
import { asciiOf } from '../ascii.ts';
import { decodeSosi } from '../sosi/encoding.ts';
import { depthOf, numberOf, type RockDepth, type Sounding } from './sounding.ts';

/** Among the signs of a symbol. */
const ROCK = 16;
/** Number, symbol, depth, water, two limits, three strengths, strain, weight and loss on ignition. */
const NUMBERS = 12;
const DATE = /^(\d{1,2}\.\d{1,2}\.\d{4}|-)$/;
const HEAD_LINES = 2;

/** A date in the first line, and rows of numbers from the third on. */
export function looksLikePrv(head: Uint8Array): boolean {
  const [first, , ...rows] = asciiOf(head).split(/\r\n|\n|\r/);
  const row = rows[0] ?? '';
  const isEmpty = row.trim() === '*';
  return (
    DATE.test(partsOf(first ?? '')[2] ?? '') &&
    (isEmpty ||
      (partsOf(row).length >= NUMBERS &&
        partsOf(row).slice(1, NUMBERS).every((part) => part === '?' || !Number.isNaN(numberOf(part)))))
  );
} // biome-ignore format: one condition

const partsOf = (line: string): string[] => line.trim().split(/\s+/);

/** @throws FileProblem */
export function readPrv(bytes: Uint8Array, name: string): Sounding[] {
  const lines = decodeSosi(bytes).text.split(/\r\n|\n|\r/);
  const end = lines.findIndex((line, i) => i >= HEAD_LINES && line.trim().startsWith('*'));
  if (end < 0) throw new FileProblem('damaged', { detail: 'the file ends without its last *' });
  let rock: RockDepth | null = null;
  for (const [i, line] of lines.slice(0, end).entries()) {
    const [, symbol, depth] = partsOf(line);
    if (i < HEAD_LINES || line.trim() === '') continue;
    const depthM = depthOf(depth ?? '', i + 1);
    const signs = numberOf(symbol);
    if (signs < 0 && Number.isInteger(signs) && (-signs & ROCK) !== 0) {
      rock = { depthM, isLeast: false };
      break;
    }
    if (depthM > (rock?.depthM ?? 0)) rock = { depthM, isLeast: true };
  }
  return [{ name, kind: 'samples', x: Number.NaN, y: Number.NaN, rock }];
}
