// Reads a number as people of both languages write it: '1 234,5', '1234.5', '−3'. A lone comma or point is the decimal mark,
// but for commas before whole groups of three in English: '12,000' is twelve thousand there, and twelve in Norwegian.

import type { Language } from '../i18n/language.ts';

const ENGLISH_GROUPS = /^-?[1-9]\d{0,2}(,\d{3})+$/;

/** The number, or null when the text is none. */
export function parseNumber(text: string, language: Language): number | null {
  const plain = text.replaceAll(/[\s\u00a0\u202f]/g, '').replace('−', '-');
  const both = plain.includes(',') && plain.includes('.');
  const isGrouped = language === 'en' && ENGLISH_GROUPS.test(plain);
  // With both marks the later one is decimal, the other groups thousands.
  const grouping = isGrouped || (both && plain.lastIndexOf('.') > plain.lastIndexOf(',')) ? ',' : both ? '.' : '';
  const number = Number((grouping ? plain.replaceAll(grouping, '') : plain).replace(',', '.'));
  return plain === '' || !Number.isFinite(number) ? null : number;
}
