// Cuts: which half stays, where the open section runs, and what it is filled with, against cases worked by hand.

import { describe, expect, test } from 'vitest';
import type { RoadBodyShape } from '../scene-types.ts';
import { cutLines, halfSpaces } from './cut-planes.ts';
import { bandsOf, sectionAlong } from './section.ts';

const NO_BOUNDS = { minX: null, maxX: null, minY: null, maxY: null, minZ: null, maxZ: null };
const SITE = { minX: 0, maxX: 100, minY: 0, maxY: 100, minZ: 0, maxZ: 50 };
const stays = (shape: Parameters<typeof halfSpaces>[0], p: readonly [number, number, number]) =>
  halfSpaces(shape).every(
    ({ normal, constant }) => normal[0] * p[0] + normal[1] * p[1] + normal[2] * p[2] + constant >= 0,
  );

describe('what stays', () => {
  test('of a box only the inside', () => {
    const shape = { bounds: { ...NO_BOUNDS, minX: 20, maxZ: 30 }, plane: null };
    expect(stays(shape, [21, 0, 29])).toBe(true);
    expect(stays(shape, [19, 0, 29])).toBe(false);
    expect(stays(shape, [21, 0, 31])).toBe(false);
  });
  test('of a plane what lies behind it, whatever the length of its tangent', () => {
    const shape = { bounds: null, plane: { point: [50, 50, 9], tangent: [0, 7, 3] } } as const;
    expect(stays(shape, [10, 49, 500])).toBe(true);
    expect(stays(shape, [90, 51, -500])).toBe(false);
  });
});

describe('where it is open', () => {
  test('a plane crosses the site from edge to edge', () => {
    const [line] = cutLines({ bounds: null, plane: { point: [50, 40, 0], tangent: [0, 1, 0] } }, SITE);
    expect([line!.from[1], line!.to[1]]).toEqual([40, 40]);
    expect([line!.from[0], line!.to[0]].sort((a, b) => a - b)).toEqual([0, 100]);
  });
  test('the side of a box ends at the plane that cuts it', () => {
    const lines = cutLines(
      { bounds: { ...NO_BOUNDS, minX: 20 }, plane: { point: [50, 40, 0], tangent: [0, 1, 0] } },
      SITE,
    );
    expect(lines).toHaveLength(2);
    expect(lines[0]).toEqual({ from: [20, 0], to: [20, 40] });
    expect(Math.min(lines[1]!.from[0], lines[1]!.to[0])).toBe(20);
  });
  test('a box beside the site opens nothing', () => {
    expect(cutLines({ bounds: { ...NO_BOUNDS, minX: 200 }, plane: null }, SITE)).toEqual([]);
  });
});

/** A road to the north through x = 50 at height 10: 4 m of carriageway and slopes of 1 : 1 on both sides up to 14 m. */
const ROAD: RoadBodyShape = {
  routeId: 'r',
  x: [50, 50],
  y: [0, 100],
  bearing: [Math.PI / 2, Math.PI / 2],
  ground: [14, 14],
  first: [0, 4, 8],
  offset: [-6, -2, 2, 6, -6, -2, 2, 6],
  z: [14, 10, 10, 14, 14, 10, 10, 14],
  material: [3, 0, 3, 3, 3, 0, 3, 3],
};
const LINE = { from: [0, 50], to: [100, 50] } as const;
const areaOf = (kind: string, ground: number, rock: number | null) => {
  const section = sectionAlong(LINE, () => ground, rock === null ? null : () => rock, [ROAD]);
  return bandsOf(section, 0)
    .filter((band) => band.kind === kind)
    .reduce((sum, { i, low, high }) => {
      const width = section.s[i + 1]! - section.s[i]!;
      return sum + ((high[0] - low[0] + high[1] - low[1]) / 2) * width;
    }, 0);
};

describe('what it is filled with', () => {
  test('rock and soil make up the ground, less what the cut took', () => {
    // 14 m of ground over 100 m, without a trapezium of (4 + 12) / 2 × 4 m².
    expect(areaOf('rock', 14, 8) + areaOf('soil', 14, 8)).toBeCloseTo(1400 - 32, 1);
    expect(areaOf('rock', 14, 8)).toBeCloseTo(800, 6);
  });
  test('rock above the road is cut as well', () =>
    expect(areaOf('rock', 14, 12)).toBeCloseTo(1200 - ((4 + 8) / 2) * 2, 1));
  test('over low ground there is fill up to the road', () => {
    expect(areaOf('fill', 6, null)).toBeCloseTo(4 * 4 + 2 * ((4 + 8) / 2) * 4, 0);
  });
  test('where no rock is known all of it is ground', () => {
    expect(areaOf('rock', 14, null)).toBe(0);
    expect(areaOf('ground', 14, null)).toBeCloseTo(1400 - 32, 1);
  });
  test('a cut along the road shows no section of it', () => {
    const { surface } = sectionAlong({ from: [49, 0], to: [51, 100] }, () => 14, null, [ROAD]);
    expect([...surface].every((code) => code === -1)).toBe(true);
  });
});
