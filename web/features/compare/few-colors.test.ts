// Twelve routes of twelve colors in the comparison: eight keep theirs, and those that were chosen to be compared all do.

import { expect, test } from 'vitest';
import type { Figures } from '#domain/figures/item.ts';
import { ROUTE_PALETTE } from '#domain/route-palette.ts';
import { withFewColors } from './few-colors.ts';

const twelve = Array.from({ length: 12 }, (_, n) => ({
  id: `r${n}`,
  pathId: 'p',
  color: ROUTE_PALETTE[n]!,
  keep: false,
  figures: { costNok: n } as Figures,
}));
const grey = (looked: readonly string[]) =>
  withFewColors(twelve, looked).flatMap(({ id, color }) => (color.startsWith('var(') ? [id] : []));

test('the cheapest eight keep their colors, the rest is grey until it is pointed at', () => {
  expect(grey([])).toEqual(['r8', 'r9', 'r10', 'r11']);
  expect(withFewColors(twelve, [])[8]!.color).toBe('var(--route-r8, #8b939a)');
  expect(withFewColors(twelve, [])[0]).toBe(twelve[0]);
});
test('those that were chosen all have their colors', () => expect(grey(twelve.map(({ id }) => id))).toEqual([]));
