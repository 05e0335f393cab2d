import { expect, it } from 'vitest';
import { findLevelWater, LAKE, LEVEL_WATER_DEFAULTS, SEA } from './level-water.ts';
import { gridOf } from './water.test-support.ts';

/** A coast: sea west of column 20, a lake of radius 6 at (60, 20) at 20 m, a pond of one level cell at (45, 5). */
const coast = (column: number, row: number) => {
  if (column < 20) return 0.002 * ((column + row) % 2);
  if (Math.hypot(column - 60, row - 20) <= 6) return 20;
  if (Math.hypot(column - 45, row - 5) < 2) return 12;
  return (column - 20) * 0.8 + 0.15 + 0.13 * (row % 3);
};

it('finds sea and lake with their levels, and leaves a pond and a slope', () => {
  const { regions, classes, region } = findLevelWater(gridOf(90, 40, 10, coast));
  expect(regions.map(({ kind }) => kind)).toEqual(['sea', 'lake']);
  const [sea, lake] = regions;
  expect(lake!.levelM).toBe(20);
  // 113 cells lie within six of the middle.
  expect(lake!.areaM2).toBe(113 * 100);
  expect(sea!.levelM).toBeLessThan(0.01);
  expect(sea!.perhapsUnmeasured).toBe(false);
  expect(classes.values[20 * 90 + 60]).toBe(LAKE);
  expect(classes.values[20 * 90 + 3]).toBe(SEA);
  expect(region[20 * 90 + 60]).toBe(2);
  expect(region[20 * 90 + 70]).toBe(0);
});

it('takes the shore that is lower than 0.2 m to the sea', () => {
  const { regions } = findLevelWater(gridOf(90, 40, 10, coast));
  // Column 20 stands at 0.15 m in every third row.
  expect(regions[0]!.areaM2).toBe((20 * 40 + 14) * 100);
});

it('says that a region of exact zeros at the edge may be no water', () => {
  const zeros = findLevelWater(gridOf(60, 40, 10, (column) => (column < 20 ? 0 : 300 + column)));
  expect(zeros.regions.map(({ perhapsUnmeasured }) => perhapsUnmeasured)).toEqual([true]);
  const beside = findLevelWater(
    gridOf(60, 40, 10, (column) => (column < 5 ? Number.NaN : column < 20 ? 0 : 300 + column)),
  );
  expect(beside.regions.map(({ perhapsUnmeasured }) => perhapsUnmeasured)).toEqual([true]);
  const inside = findLevelWater(
    gridOf(60, 40, 10, (column, row) => (Math.hypot(column - 30, row - 20) < 6 ? 0 : 3 + column)),
  );
  expect(inside.regions.map(({ perhapsUnmeasured }) => perhapsUnmeasured)).toEqual([false]);
});

it('asks for equal heights where heights are whole metres', () => {
  const grid = gridOf(60, 40, 30, (column, row) =>
    Math.hypot(column - 30, row - 20) < 8 ? 1559 : Math.round(1560 + 4 * Math.abs(column - 30) + row / 7),
  );
  const { regions } = findLevelWater(grid);
  expect(regions).toHaveLength(1);
  expect(regions[0]).toMatchObject({ kind: 'lake', levelM: 1559 });
});

it('takes fewer level cells as a setting, and answers nothing for bare slopes and no ground', () => {
  const grid = gridOf(90, 40, 10, coast);
  expect(findLevelWater(grid, { ...LEVEL_WATER_DEFAULTS, minCells: 1 }).regions).toHaveLength(3);
  expect(findLevelWater(gridOf(30, 30, 10, (column) => column)).regions).toEqual([]);
  expect(findLevelWater(gridOf(30, 30, 10, () => Number.NaN)).regions).toEqual([]);
});
