// The way around an area, worked out of lines and outlines: what is compared, and that it ends where there is much of both.

import { expect, it } from 'vitest';
import { MAX_COMPARISONS, wayAroundOf } from './found.ts';
import type { ForbiddenArea, RouteLine } from './queries.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute));
const line = (path_id: string, minute: number, places: readonly (readonly [number, number])[]): RouteLine => ({
  path_id,
  calculated: at(minute),
  line: Buffer.from(new Float64Array(places.flatMap(([x, y]) => [x, y, 0])).buffer),
});
const area = (minute: number, ring: readonly (readonly [number, number])[]) =>
  ({ updated: at(minute), geometry: [[ring]] }) as unknown as ForbiddenArea;

const FARM = area(10, [[40, -10], [60, -10], [60, 10], [40, 10], [40, -10]]); // biome-ignore format: one line
const through = (path: string, minute: number) => line(path, minute, [[0, 0], [100, 0]]); // biome-ignore format: one line
const around = (path: string, minute: number) => line(path, minute, [[0, 0], [50, 40], [100, 0]]); // biome-ignore format: one line

it.each([
  ['nothing of no area', [], [through('a', 0)], [around('a', 20)], { area: false, goAround: false }],
  ['the area, before anything was calculated again', [FARM], [through('a', 0)], [], { area: true, goAround: false }],
  ['both, where all keep clear', [FARM], [through('a', 0)], [around('a', 20)], { area: true, goAround: true }],
  ['not the way around another path', [FARM], [through('a', 0)], [around('b', 20)], { area: true, goAround: false }],
  ['not what was calculated before', [FARM], [through('a', 0)], [around('a', 5)], { area: true, goAround: false }],
  [
    'not with one through it',
    [FARM],
    [through('a', 0)],
    [around('a', 20), through('a', 20)],
    { area: true, goAround: false },
  ],
] as const)('finds %s', (_what, areas, before, after, found) => {
  expect(wayAroundOf(areas, before, after)).toEqual(found);
});

it('keeps within its comparisons, and takes what is left over for neither met nor kept clear of', () => {
  // Combs whose teeth lie in each other without ever meeting.
  const teeth = Array.from({ length: 4000 }, (_, i) => [i % 2 === 0 ? 0 : 10, 20 + i / 100] as const);
  const comb = area(10, [...teeth, [-5, 60], [-5, 20]]);
  const between = teeth.map(([x, y]) => [x + 1, y] as const);
  const lines = (minute: number) => Array.from({ length: 60 }, () => line('a', minute, between));
  const comparisons = { left: MAX_COMPARISONS };
  const started = performance.now();
  expect(wayAroundOf(Array(20).fill(comb), lines(0), lines(20), comparisons)).toEqual({ area: false, goAround: false });
  expect(comparisons.left).toBe(0);
  expect(performance.now() - started).toBeLessThan(2_000);
  // Met by one, while nothing is left for the others: the area counts, the way around does not.
  expect(wayAroundOf([FARM], [through('a', 0)], [around('a', 20)], { left: 12 })).toEqual({
    area: true,
    goAround: false,
  });
});
