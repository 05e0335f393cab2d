// What is read of a terrain for a request: window, level and cells.

import { describe, expect, it } from 'vitest';
import { memorySource } from '#exchange/byte-source.ts';
import type { Grid } from '#terrain/grid.ts';
import { cogOf } from '../../runtime/grid-cog.ts';
import { crossedLineOf, windowOf } from './freeze-problem.ts';
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

describe('lines that are crossed', () => {
  const window = { minX: 0, minY: 0, maxX: 1000, maxY: 1000 };
  const runoff = { specificRunoff: 50, lakeShare: 0.5, returnYears: 200, climateFactor: 1.4 };
  type Row = Parameters<typeof crossedLineOf>[0];
  const frozen = (type: string, heightM: number, catchmentM2: number | null = null, x = 500) =>
    crossedLineOf(
      {
        ...{ id: 'l', shape: 'line', type, name: '', tags: [], clearance: { heightM }, origin: 'given', catchment_m2: catchmentM2 },
        vertices: [[x, 0, null], [x, 1000, null]],
      } as unknown as Row, // biome-ignore format: a row of the database
      window,
      runoff,
    );

  it('are water without a clearance too, with the flood of a known catchment', () => {
    expect(frozen('powerLine', 0)).toEqual([]);
    expect(frozen('powerLine', 9)).toMatchObject([{ kind: 'powerLine', clearanceM: 9, passage: 'under' }]);
    expect(frozen('stream', 0)).toMatchObject([{ kind: 'stream', clearanceM: 0, passage: 'over' }]);
    expect(frozen('stream', 0)[0]).not.toHaveProperty('floodM3s');
    // NIFS by hand: 8.0 m³/s from 2 km².
    expect(frozen('river', 0, 2e6)).toMatchObject([{ catchmentM2: 2e6, floodM3s: expect.closeTo(8, 1) }]);
    expect(frozen('stream', 0, 2e6, 2000)).toEqual([]);
  });
});

describe('roads and railways that are crossed', () => {
  const window = { minX: 0, minY: 0, maxX: 1000, maxY: 1000 };
  const runoff = { specificRunoff: 50, lakeShare: 0.5, returnYears: 200, climateFactor: 1.4 };
  const frozen = (type: string, more: object = {}) =>
    crossedLineOf(
      {
        ...{ id: 'l', shape: 'line', type, name: '', tags: [], clearance: {}, road_class: 'local', passage: 'byClass' },
        vertices: [[500, 0, null], [500, 1000, null]],
        ...more,
      } as unknown as Parameters<typeof crossedLineOf>[0], // biome-ignore format: a row of the database
      window,
      runoff,
    );

  it('keep the free height of their class, unless they have their own', () => {
    expect(frozen('road')).toMatchObject([{ kind: 'road', roadClass: 'local', clearanceM: 4.9, passage: 'either' }]);
    expect(frozen('road', { road_class: 'path' })).toMatchObject([{ roadClass: 'path', clearanceM: 3.1 }]);
    expect(frozen('road', { clearance: { heightM: 5.5 } })).toMatchObject([{ clearanceM: 5.5 }]);
    expect(frozen('railway')).toMatchObject([{ kind: 'railway', clearanceM: 6.5 }]);
    expect(frozen('railway')[0]).not.toHaveProperty('roadClass');
  });

  it('are passed as they say, or only shown', () => {
    expect(frozen('road', { passage: 'separated' })).toMatchObject([{ passage: 'separated' }]);
    expect(frozen('railway', { passage: 'under' })).toMatchObject([{ passage: 'under' }]);
    expect(frozen('road', { passage: 'ignored' })).toEqual([]);
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
