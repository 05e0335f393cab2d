// The rasters of seeding on terrain that is larger than a search comes to.

import { describe, expect, it } from 'vitest';
import { checkRequest } from '../infeasibility/check-request.ts';
import { endAt, groundOf, problemOn } from '../search/simple-model.test-support.ts';
import { groundAt, searchRaster } from './search-raster.ts';

const SIZE_M = 24_000;
const CELL_M = 10;
const height = (x: number, y: number) => 100 + 0.01 * x + 0.02 * y;
const terrain = groundOf(SIZE_M, CELL_M, height);

describe('searchRaster on a huge terrain', () => {
  it('keeps its cells around a near request, as far as a lattice may come', () => {
    const raster = searchRaster(problemOn(terrain, { start: endAt(15_000, 8000), end: endAt(16_500, 9000) }, {}));
    expect(raster.cell).toBe(CELL_M);
    expect(raster.width * raster.height).toBeLessThan(1_200_000);
    for (const [x, y] of [[15_000, 8000], [16_500, 9000], [12_600, 5600], [18_900, 11_400]] as const) // biome-ignore format: places
      expect(groundAt(raster, x, y)).toBeCloseTo(height(x, y), 2);
    expect(groundAt(raster, 2000, 2000)).toBeNaN();
  });

  it('averages cells where the request reaches across, and keeps ends at the edge and beyond it apart', () => {
    const across = searchRaster(problemOn(terrain, { start: endAt(1000, 1000), end: endAt(22_000, 23_000) }, {}));
    expect(across.cell).toBeGreaterThan(CELL_M);
    expect(groundAt(across, 12_000, 12_000)).toBeCloseTo(height(12_000, 12_000), 1);
    const request = (x: number, y: number) => problemOn(terrain, { start: endAt(x, y), end: endAt(3000, 3000) }, {});
    expect(checkRequest(request(5, 5))).toEqual([]);
    expect(checkRequest(request(-5, 5)).map(({ code }) => code)).toEqual(['endOutsideTerrain']);
    expect(checkRequest(request(-90_000, 5)).map(({ code }) => code)).toEqual(['endOutsideTerrain']);
    // The last strips, narrower than an averaged cell, are terrain; what lies a metre beyond them is not.
    const odd = groundOf(SIZE_M + 2 * CELL_M, CELL_M, height);
    const toCorner = (x: number, y: number) => problemOn(odd, { start: endAt(x, y), end: endAt(1000, 23_000) }, {});
    const lastM = SIZE_M + 2 * CELL_M;
    expect(searchRaster(toCorner(lastM - 1, 1)).cell).toBe(3 * CELL_M);
    expect(checkRequest(toCorner(lastM - 1, 1))).toEqual([]);
    expect(checkRequest(toCorner(lastM + 1, 1)).map(({ code }) => code)).toEqual(['endOutsideTerrain']);
    expect(checkRequest(request(Number.NaN, 5)).map(({ code }) => code)).toEqual(['endOutsideTerrain']);
  });
});
