// Streams drawn without their stairs, by property: nowhere far from what is stored, ends and confluences where they are, and no
// corners that an eye would find.

import { expect, test } from 'vitest';
import { nearestOnLine } from '../geometry.ts';
import type { Xy } from '../scene-types.ts';
import { smoothLines } from './smooth-lines.ts';

const CELL = 10;
const at = (column: number, row: number): Xy => [600_005 + column * CELL, 7_000_005 + row * CELL];
/** Down a slope in steps of one cell: three to the east, one to the south, over and over. */
const STAIRS = Array.from({ length: 41 }, (_, i) => at(3 * Math.ceil(i / 2), -Math.floor(i / 2)));

/** The sharpest corner of a line between its ends, degrees. */
function sharpest(line: readonly Xy[]): number {
  const bearings = line.slice(1).map(([x, y], i) => Math.atan2(y - line[i]![1], x - line[i]![0]));
  return bearings.slice(1).reduce((most, bearing, i) => {
    const turn = Math.abs(bearing - bearings[i]!);
    return Math.max(most, (Math.min(turn, 2 * Math.PI - turn) * 180) / Math.PI);
  }, 0);
}

function farthest(line: readonly Xy[], from: readonly Xy[]): number {
  return Math.max(...line.map(([x, y]) => nearestOnLine(from.flat(), 2, x, y)!.distance));
}

test('stairs of cells become a line without corners, within half a cell of them', () => {
  const [line] = smoothLines([STAIRS], CELL / 2);
  expect(sharpest(STAIRS)).toBeCloseTo(90);
  expect(sharpest(line!)).toBeLessThan(20);
  expect(farthest(line!, STAIRS)).toBeLessThanOrEqual(CELL / 2 + 1e-6);
  expect([line![0], line!.at(-1)]).toEqual([STAIRS[0], STAIRS.at(-1)]);
});

test('a single right angle is rounded and not cut off by more than half a cell', () => {
  const corner = [at(0, 0), at(20, 0), at(20, 20)];
  const [line] = smoothLines([corner], CELL / 2);
  expect(sharpest(line!)).toBeLessThan(40);
  expect(nearestOnLine(line!.flat(), 2, ...corner[1]!)!.distance).toBeLessThanOrEqual(CELL / 2 + 1e-6);
  expect(nearestOnLine(line!.flat(), 2, ...corner[1]!)!.distance).toBeGreaterThan(1);
});

test('what is straight stays, and so do lines of one piece or none', () => {
  expect(smoothLines([[at(0, 0), at(7, 3), at(14, 6)]], CELL / 2)[0]).toEqual([at(0, 0), at(14, 6)]);
  expect(smoothLines([[at(2, 2)], []], CELL / 2)).toEqual([[at(2, 2)], []]);
  expect(smoothLines([STAIRS], 0)).toEqual([STAIRS]);
});

test('streams meet where they are stored to meet, whichever way they were drawn', () => {
  const meeting = at(10, 10);
  const streams = [
    [at(0, 20), at(8, 20), meeting],
    [at(20, 20), at(12, 18), meeting],
    [meeting, at(10, 4), at(4, 0)],
  ];
  for (const lines of [streams, streams.map((line) => [...line].reverse())]) {
    const smooth = smoothLines(lines, CELL / 2);
    for (const [i, line] of smooth.entries()) {
      const [from, to] = [lines[i]![0], lines[i]!.at(-1)];
      expect([line[0], line.at(-1)]).toEqual([from, to]);
    }
  }
});

test('a stream that is stored in two parts is one, and has no corner between them', () => {
  for (const isReversed of [false, true]) {
    const parts = [STAIRS.slice(0, 20), STAIRS.slice(19)];
    if (isReversed) parts[1]!.reverse();
    const [upper, lower] = smoothLines(parts, CELL / 2);
    if (isReversed) lower!.reverse();
    expect(upper!.at(-1)).toEqual(lower![0]);
    expect(sharpest([...upper!, ...lower!.slice(1)])).toBeLessThan(20);
    expect(farthest([upper!.at(-1)!], [STAIRS[19]!, STAIRS[19]!])).toBeLessThanOrEqual(CELL / 2 + 1e-6);
  }
});

test('a ring of streams ends', () => {
  const corners = [at(0, 0), at(9, 0), at(9, 9), at(0, 9)];
  const ring = corners.map((corner, i) => [corner, corners[(i + 1) % 4]!]);
  const smooth = smoothLines(ring, CELL / 2);
  for (const [i, line] of smooth.entries()) expect(line.at(-1)).toEqual(smooth[(i + 1) % 4]![0]);
});
