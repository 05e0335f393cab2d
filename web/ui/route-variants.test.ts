// At most three variants of a corridor, and whatever a person has chosen.

import { expect, it } from 'vitest';
import { fewVariants } from './route-variants.ts';

const route = (
  id: string,
  corridor: number,
  costNok: number,
  more: { keep?: boolean; generationId?: string } = {},
) => ({
  ...{ id, pathId: 'p', generationId: 'g', corridor, keep: false, figures: { costNok } },
  ...more,
});

const ROUTES = [
  route('a5', 0, 5),
  route('a1', 0, 1),
  route('a2', 0, 2),
  route('b9', 1, 9),
  route('a3', 0, 3),
  route('a4', 0, 4),
  route('earlier', 0, 8, { generationId: 'before' }),
  route('kept', 0, 7, { keep: true }),
];

it.each([
  ['the cheapest three of each corridor of a generation, and what is kept', [], 'a1 a2 b9 a3 earlier kept'],
  ['what is selected too', [null, 'a5'], 'a5 a1 a2 b9 a3 earlier kept'],
])('%s', (_, wanted, ids) => {
  expect(fewVariants(ROUTES, wanted).map(({ id }) => id).join(' ')).toBe(ids); // biome-ignore format: one line
});
