// Two outlines are compared corner by corner, and described by what people see of them.

import { expect, it } from 'vitest';
import { formatsFor } from '../i18n/formats.ts';
import type { Text } from '../i18n/text.tsx';
import { isSameOutline, opened, outlineText } from './outline.ts';

const SQUARE = [[100, 100], [120, 100], [120, 130], [100, 130]] as const; // biome-ignore format: one line
const CLOSED = [...SQUARE, SQUARE[0]];
const formats = formatsFor('en');
const t: Text = (key, values) => `${key} ${Object.values(values ?? {}).join(' ')}`;

it('is the same to the centimetre, closed or not', () => {
  expect(isSameOutline(SQUARE, CLOSED)).toBe(true);
  expect(isSameOutline(SQUARE, SQUARE.map(([x, y]) => [x + 0.005, y] as const))).toBe(true); // biome-ignore format: one line
  expect(isSameOutline(SQUARE, SQUARE.map(([x, y], i) => [x + (i === 2 ? 0.02 : 0), y] as const))).toBe(false); // biome-ignore format: one line
  expect(isSameOutline(SQUARE, SQUARE.slice(1))).toBe(false);
  expect(isSameOutline([], [])).toBe(true);
  expect(isSameOutline(SQUARE, [])).toBe(false);
});

it('keeps a corner that only stands near the first', () => {
  expect(opened(CLOSED)).toEqual(SQUARE);
  expect(opened([[5, 5]])).toEqual([[5, 5]]);
});

it('says how many corners and how large: 20 m by 30 m, whichever way round', () => {
  expect(outlineText('polygon', CLOSED, t, formats)).toBe('ui.outline.polygon 4 600');
  expect(outlineText('polygon', SQUARE.toReversed(), t, formats)).toBe('ui.outline.polygon 4 600');
  expect(outlineText('line', SQUARE, t, formats)).toBe(`ui.outline.line 4 ${formats.length(70)}`);
  expect(outlineText('point', [[100.4, 99.6]], t, formats)).toBe('100 100');
});
