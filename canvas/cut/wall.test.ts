// A wall of bands: it covers each band once, and no corner lies on another's edge.

import { expect, test } from 'vitest';
import type { Band } from './section.ts';
import { seamsOf, type WallCorner, wallOf } from './wall.ts';

const band = (i: number, kind: Band['kind'], low: [number, number], high: [number, number]): Band => ({
  kind,
  i,
  isOver: false,
  low,
  high,
});

/** Rock and soil; beside them a road that is dug in, so that its edge ends on that of the rock; and a wedge that runs out. */
const BANDS = [
  band(0, 'rock', [0, 0], [8, 9]),
  band(0, 'soil', [8, 9], [10, 12]),
  band(1, 'rock', [0, 0], [4, 4]),
  band(1, 'road', [4, 4], [5, 5]),
  band(2, 'rock', [0, 0], [9, 8]),
  band(2, 'soil', [9, 8], [12, 8]),
];

const S = [0, 1, 2, 3];

const areaOf = ([a, b, c]: readonly WallCorner[]) =>
  Math.abs((b!.k - a!.k) * (c!.z - a!.z) - (c!.k - a!.k) * (b!.z - a!.z)) / 2;

test('the triangles of each band have its area', () => {
  const wall = wallOf(BANDS, S);
  for (const kind of ['rock', 'soil', 'road'] as const) {
    const wanted = BANDS.filter((one) => one.kind === kind).reduce(
      (sum, { low, high }) => sum + (high[0] - low[0] + high[1] - low[1]) / 2,
      0,
    );
    const got = wall.filter((one) => one.kind === kind).reduce((sum, { corners }) => sum + areaOf(corners), 0);
    expect(got).toBeCloseTo(wanted, 9);
  }
});

test('no corner lies inside another triangle’s upright edge', () => {
  const wall = wallOf(BANDS, S);
  const corners = wall.flatMap((one) => one.corners);
  for (const { corners: own } of wall)
    for (const [a, b] of [
      [own[0], own[1]],
      [own[1], own[2]],
      [own[2], own[0]],
    ] as const) {
      if (a.k !== b.k) continue;
      const inside = corners.filter(({ k, z }) => k === a.k && z > Math.min(a.z, b.z) && z < Math.max(a.z, b.z));
      expect(inside).toEqual([]);
    }
});

test('two samples at one edge share its corners', () => {
  const wall = wallOf(BANDS.slice(0, 3), [0, 1, 1.001, 2]);
  const at = (k: number) =>
    new Set(wall.flatMap((one) => one.corners.filter((corner) => corner.k === k).map(({ z }) => z)));
  expect([...at(1)].sort((a, b) => a - b)).toEqual([0, 4, 9, 12]);
  expect([...at(2)].sort((a, b) => a - b)).toEqual([0, 4]);
});

test('strips lie over the edges as far as both sides are filled alike', () => {
  expect(seamsOf(BANDS)).toEqual([
    { kind: 'rock', k: 1, low: 0, high: 4 },
    { kind: 'rock', k: 2, low: 0, high: 4 },
  ]);
  expect(seamsOf([band(0, 'rock', [0, 0], [8, 9]), band(1, 'soil', [0, 0], [4, 4])])).toEqual([]);
});
