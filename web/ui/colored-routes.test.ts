// Eight colors at once, and whose they are.

import { expect, test } from 'vitest';
import { ROUTE_PALETTE } from '#domain/route-palette.ts';
import { coloredForReaders, coloredRoutes, MAX_COLORS } from './colored-routes.ts';

const route = (n: number, change: object = {}) => ({
  id: `r${n}`,
  pathId: 'p',
  color: ROUTE_PALETTE[n]!,
  keep: false,
  figures: { costNok: n },
  ...change,
});
const twelve = Array.from({ length: 12 }, (_, n) => route(n));
const ids = (...numbers: number[]) => new Set(numbers.map((n) => `r${n}`));

const check = (name: string, routes: readonly ReturnType<typeof route>[], looked: string[], expected: Set<string>) =>
  test(name, () => expect(coloredRoutes(routes, looked)).toEqual(expected));

check('few keep all their colors', twelve.slice(0, 8), [], ids(0, 1, 2, 3, 4, 5, 6, 7));
check('of many the cheapest keep theirs', twelve.toReversed(), [], ids(0, 1, 2, 3, 4, 5, 6, 7));
check('a route looked at takes the place of the most expensive', twelve, ['r11'], ids(11, 0, 1, 2, 3, 4, 5, 6));
check(
  'a color that a person chose counts before what is kept, and that before the cheap',
  twelve.map((one, n) => (n === 10 ? { ...one, color: '#123456' } : n === 11 ? { ...one, keep: true } : one)),
  [],
  ids(10, 11, 0, 1, 2, 3, 4, 5),
);
check(
  'paths take turns, however much longer one is',
  [...twelve, ...[12, 13, 14, 15, 16].map((n) => route(n, { pathId: 'long', figures: { costNok: 1e9 + n } }))],
  [],
  ids(0, 1, 2, 3, 12, 13, 14, 15),
);
check(
  'routes of one color count once',
  [...twelve, route(12, { color: ROUTE_PALETTE[0], figures: { costNok: 99 } })],
  [],
  ids(0, 1, 2, 3, 4, 5, 6, 7, 12),
);
check(
  'all that are looked at together have their colors',
  twelve,
  twelve.slice(0, 10).map(({ id }) => id),
  ids(0, 1, 2, 3, 4, 5, 6, 7, 8, 9),
);
test('eight are at most shown beside those', () => expect(coloredRoutes(twelve, ['r0', 'r1']).size).toBe(MAX_COLORS));

test('proposals of a search count, and what is looked at beyond them', () => {
  const taken = ['#000001', '#000002', '#000003', '#000004', '#000005', '#000006'];
  expect(coloredRoutes(twelve, ['r11'], taken)).toEqual(ids(11, 0));
  expect(coloredRoutes(twelve, ['r11'], [...taken, '#000007', '#000008'])).toEqual(ids(11));
});
test('readers see neither what is kept nor, without cost, what is cheap: the first of the list', () => {
  const kept = twelve.toReversed().map((one, n) => ({ ...one, keep: n === 11, figures: {} }));
  expect(coloredForReaders(kept, [])).toEqual(ids(11, 10, 9, 8, 7, 6, 5, 4));
});
