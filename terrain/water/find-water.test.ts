import { expect, it } from 'vitest';
import { ringArea } from '../ring.ts';
import { findWater, type GivenWater } from './find-water.ts';
import { gridOf } from './water.test-support.ts';

const SETTINGS = { thresholdM2: 40_000, levelM: 0.01, minCells: 10 };
const NOTHING: GivenWater = { areas: [], lines: [] };

/** A valley that falls south to the sea in row 80, with its floor in column 30 and a lake of radius 6 at (12, 20). */
const valley = gridOf(61, 100, 10, (column, row) => {
  if (row >= 80) return 0;
  if (Math.hypot(column - 12, row - 20) <= 6) return 30;
  return Math.abs(column - 30) * 0.7 + (80 - row) * 0.3 + 1;
});
const atCell = (column: number, row: number): [number, number] => [1000 + column * 10, 5000 - row * 10];
const box = (west: number, north: number, east: number, south: number) => [
  [[atCell(west, north), atCell(west, south), atCell(east, south), atCell(east, north), atCell(west, north)]],
];

it('finds sea, lake and the stream of a valley, each where it is', () => {
  const { areas, streams, thresholdM2 } = findWater(valley, SETTINGS, NOTHING);
  expect(areas.map(({ kind }) => kind)).toEqual(['sea', 'lake']);
  for (const { areaM2, polygons } of areas) {
    const drawn = polygons.reduce((sum, rings) => sum + rings.reduce((of, ring) => of + ringArea(ring), 0), 0);
    expect(Math.abs(drawn / areaM2 - 1)).toBeLessThan(0.05);
  }
  expect(areas[0]!.areaM2).toBe(61 * 20 * 100);
  expect(thresholdM2).toBe(40_000);
  const mouth = streams.at(-1)!;
  expect(mouth.vertices.at(-1)!.slice(0, 2)).toEqual([1305, 5000 - 805]);
  expect(mouth.lower.areaM2).toBeGreaterThan(300_000);
});

it('leaves out what is given: a region that is covered, the covered part of another, a line beside a mapped one', () => {
  const lake = box(0, 8, 25, 32);
  expect(findWater(valley, SETTINGS, { ...NOTHING, areas: [lake] }).areas.map(({ kind }) => kind)).toEqual(['sea']);

  const part = findWater(valley, SETTINGS, { ...NOTHING, areas: [box(0, 80, 20, 100)] }).areas;
  expect(part.map(({ kind, areaM2 }) => [kind, areaM2])).toEqual([
    ['sea', 41 * 20 * 100],
    ['lake', expect.any(Number)],
  ]);

  const floor = (column: number) => ({ ...NOTHING, lines: [[atCell(column, 0), atCell(column, 90)]] });
  const along = (given: GivenWater) => findWater(valley, SETTINGS, given).streams.length;
  expect(along(NOTHING)).toBeGreaterThan(0);
  expect(along(floor(32))).toBe(0);
  expect(along(floor(36))).toBe(along(NOTHING));
  // A line that only crosses takes nothing away.
  expect(along({ ...NOTHING, lines: [[atCell(0, 60), atCell(60, 60)]] })).toBe(along(NOTHING));
});

it('raises the threshold where there would be too many streams', () => {
  const rough = gridOf(300, 300, 10, (column, row) => ((column * 7919 + row * 104_729) % 97) + row);
  const { streams, thresholdM2 } = findWater(rough, { ...SETTINGS, thresholdM2: 300 }, NOTHING);
  expect(streams.length).toBeLessThanOrEqual(2_000);
  expect(thresholdM2).toBeGreaterThan(300);
});

it('gives a mapped stream the catchment that the terrain finds under it, and not that of the river that it runs into', () => {
  const under = (lines: [number, number][][]) =>
    findWater(valley, SETTINGS, { ...NOTHING, lines, wanting: lines.map((_, i) => i) }).catchments;
  const mouth = findWater(valley, SETTINGS, NOTHING).streams.at(-1)!.lower;
  const [main, beside, side] = under([
    [atCell(30, 2), atCell(30, 79)],
    [atCell(32, 79), atCell(32, 2)],
    [atCell(55, 40), atCell(30, 40)],
  ]);
  // It ends four cells before the sea.
  expect(main!.areaM2 / mouth.areaM2).toBeGreaterThan(0.9);
  expect(main!.areaM2).toBeLessThanOrEqual(mouth.areaM2);
  expect(beside!.areaM2 / main!.areaM2).toBeGreaterThan(0.9);
  expect(side!.areaM2).toBeLessThan(0.1 * main!.areaM2);
  expect(main!.open).toBe(true);
  // Beside the terrain there is none; who does not ask gets none.
  expect(under([[atCell(200, 0), atCell(200, 50)]])).toEqual([]);
  expect(findWater(valley, SETTINGS, { ...NOTHING, lines: [[atCell(30, 2), atCell(30, 79)]] }).catchments).toEqual([]);
});
