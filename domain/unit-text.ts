// Units as people read them, in screens and files alike: rows and breakdowns hold one spelling of each, this is the only table of the others.

import type { Label } from './parameters/parameter.ts';

/** What an item of a bill of quantities is counted in where nothing is measured: a lump sum. */
export const LUMP_SUM = 'RS';
/** A piece. */
export const PIECE = 'stk';

/** Rows hold units in English … */
const IN_NORWEGIAN: readonly (readonly [RegExp, string])[] = [
  [/NOK/, 'kr'],
  [/m a\.s\.l\./, 'moh.'],
  [/\byears\b/, 'år'],
  [/km\/h/, 'km/t'],
];
/** … and pieces and lump sums as bills of quantities in Norwegian do. */
const IN_ENGLISH: Readonly<Record<string, string>> = { [PIECE]: 'pcs', [LUMP_SUM]: 'LS' };

/** As it is written in a language. */
export function unitText(unit: string, language: keyof Label): string {
  if (language === 'en') return IN_ENGLISH[unit] ?? unit;
  return IN_NORWEGIAN.reduce((text, [held, written]) => text.replace(held, written), unit);
}
