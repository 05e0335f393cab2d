// What a number field holds, as the interface's language writes it.

import type { Language } from '../i18n/language.ts';
import { parseNumber } from './parse-number.ts';

export interface NumberBounds {
  readonly min: number;
  readonly max: number;
  /** Whole numbers alone. */
  readonly isInteger?: boolean;
  /** An empty field is no value. */
  readonly isRequired?: boolean;
}

/** The number, null for an empty field that may be empty, or 'wrong'. */
export function readNumber(text: string, bounds: NumberBounds, language: Language): number | null | 'wrong' {
  if (text.trim() === '') return bounds.isRequired ? 'wrong' : null;
  const number = parseNumber(text, language);
  if (number === null || number < bounds.min || number > bounds.max) return 'wrong';
  return bounds.isInteger && !Number.isInteger(number) ? 'wrong' : number;
}
