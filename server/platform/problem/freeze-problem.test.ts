// What is read of a terrain for a request: window, level and cells.

import { describe, expect, it } from 'vitest';
import { memorySource } from '#exchange/byte-source.ts';
import type { Grid } from '#terrain/grid.ts';
import { cogOf } from '../../app/demo/cog.ts';
import { windowOf } from './freeze-problem.ts';
import { loadGrid } from './load-problem.ts';

const end = (x: number, y: number) => ({ x, y, z: null, bearing: null, grade: null });

describe('the window around a request', () => {
  it('has half of the distance on each side, and 1.5 km at least', () => {
    const request = { start: end(0, 0), end: end(10_000, 0), controlPoints: [], corridor: null };
    expect(windowOf(request)).toEqual({ minX: -5000, minY: -5000, maxX: 15_000, maxY: 5000 });
    expect(windowOf({ ...request, end: end(100, 0) })).toEqual({ minX: -1500, minY: -1500, maxX: 1600, maxY: 1500 });
  });

  it('follows control points and the corridor', () => {
    const request = {
      start: end(0, 0),
      end: end(1000, 0),
      controlPoints: [],
      corridor: [
        [0, 9000],
        [1, 9000],
        [1, 0],
      ] as [number, number][],
    };
    expect(windowOf(request).maxY).toBe(10_500);
  });
});

describe('loading a window', () => {
  const n = 700;
  const values = Float32Array.from({ length: n * n }, (_, i) => (i % n) + Math.floor(i / n) / 1000);
  const grid: Grid = { width: n, height: n, cell: 10, originX: 1000, originY: 9000, values };
  const load = async (minX: number, minY: number, maxX: number, maxY: number) => {
    const { bytes } = await cogOf(grid, 25833);
    const source = { ...memorySource(bytes), close: async () => {} };
    return await loadGrid({ open: async () => source }, { key: 'k', sha256: '' }, { minX, minY, maxX, maxY });
  };

  it('gives the cells of the window in their place, on shared memory', async () => {
    const part = await load(1995, 7000, 2505, 8000);
    expect([part.originX, part.originY, part.cell, part.width, part.height]).toEqual([1990, 8000, 10, 52, 100]);
    expect(part.values[0]).toBe(Math.fround(99 + 0.1));
    expect(part.values.buffer).toBeInstanceOf(SharedArrayBuffer);
  });

  it('ends where the raster ends, and never is empty', async () => {
    const all = await load(-1e6, -1e6, 1e6, 1e6);
    expect([all.width, all.height, all.originX]).toEqual([700, 700, 1000]);
    const beside = await load(50_000, 50_000, 51_000, 51_000);
    expect(beside.width * beside.height).toBeGreaterThan(0);
  });
});
