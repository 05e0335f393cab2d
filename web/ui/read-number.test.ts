import { expect, it } from 'vitest';
import type { Language } from '../i18n/language.ts';
import { type NumberBounds, readNumber } from './read-number.ts';

const METRES = { min: 0, max: 20_000, isRequired: true };

const CASES: readonly [text: string, language: Language, bounds: NumberBounds, number | null | 'wrong'][] = [
  ['12,000', 'en', METRES, 12_000],
  ['12,000', 'nb', METRES, 12],
  ['12.5', 'nb', METRES, 12.5],
  ['12 000', 'nb', METRES, 12_000],
  ['−1', 'nb', METRES, 'wrong'],
  ['20,001', 'en', METRES, 'wrong'],
  ['20,001', 'nb', METRES, 20.001],
  ['2.5', 'en', { ...METRES, isInteger: true }, 'wrong'],
  ['2', 'en', { ...METRES, isInteger: true }, 2],
  ['', 'nb', METRES, 'wrong'],
  [' ', 'nb', { min: 0, max: 1 }, null],
  ['x', 'nb', { min: 0, max: 1 }, 'wrong'],
];

it.each(CASES)('reads %j in %s within %j as %j', (text, language, bounds, expected) => {
  expect(readNumber(text, bounds, language)).toBe(expected);
});
