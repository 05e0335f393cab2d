// Water that the real terrain of Isfjorden shows, against figures that other programs gave for the same file.

import { beforeAll, describe, expect, it } from 'vitest';
import type { Grid } from '#terrain/grid.ts';
import { catchmentsOf, flowOf } from '#terrain/water/flow.ts';
import { findLevelWater, type LevelWater, SEA } from '#terrain/water/level-water.ts';
import { openDams } from '#terrain/water/open-dams.ts';
import { STREAM_DEFAULTS, streamsOf } from '#terrain/water/streams.ts';
import { isfjorden, UP_THE_VALLEY } from '../bench/isfjorden.ts';

describe('Isfjorden, 10 m', () => {
  let grid: Grid | null = null;
  let water: LevelWater | null = null;
  beforeAll(async () => {
    grid = (await isfjorden(UP_THE_VALLEY))?.ground ?? null;
    if (grid) water = findLevelWater(grid);
    else console.warn('skipped: the data of Isfjorden is not here (../shared/data, or VEIVALG_TEST_DATA)');
  });

  it('has one sea and no lake', ({ skip }) => {
    if (!grid || !water) return skip();
    expect(water.regions.map(({ kind }) => kind)).toEqual(['sea']);
    // Cells at the height of the sea, counted apart.
    const near = [...grid.values.keys()].filter((cell) => Math.abs(grid!.values[cell]!) < 0.01);
    expect(near).toHaveLength(5_871);
    const taken = near.filter((cell) => water!.classes.values[cell] === SEA).length;
    expect(taken / near.length).toBeGreaterThan(0.99);
  });

  it('has as many kilometres of streams as another program finds, by their catchments', ({ skip }) => {
    if (!grid || !water) return skip();
    const sea = water.classes.values.map((kind) => Number(kind === SEA));
    const open = openDams(grid, sea);
    const flow = flowOf(open, sea);
    const catchments = catchmentsOf(open, flow);
    const landKm2 = (64e6 - water.regions[0]!.areaM2) / 1e6;
    const density = (thresholdM2: number) => {
      const lines = streamsOf(grid!, flow, catchments, { ...STREAM_DEFAULTS, thresholdM2 }, water!.classes.values);
      const metres = lines.flatMap(({ vertices }) =>
        vertices.slice(1).map(([x, y], i) => Math.hypot(x - vertices[i]![0], y - vertices[i]![1])),
      );
      return metres.reduce((sum, m) => sum + m, 0) / 1000 / landKm2;
    };
    const published = [3.5, 2.3, 1.2, 0.65];
    [0.05e6, 0.1e6, 0.3e6, 1e6].forEach((threshold, i) => {
      expect(density(threshold) / published[i]!).toBeGreaterThan(0.9);
      expect(density(threshold) / published[i]!).toBeLessThan(1.1);
    });
  });
});
