// Tiles bent to a projected window, against published coordinates and against a map whose colours tell where they are.

import { describe, expect, it } from 'vitest';
import { toMercator } from '../../api/projection.ts';
import { TILE_PX, tileWindow, warped } from './tile-warp.ts';

describe('web mercator', () => {
  it.each([
    // On the middle meridian of the zone, at the equator: 500 000 m is the meridian itself (15° and 9°).
    [25833, 500_000, 0, 15, 0],
    [25832, 500_000, 0, 9, 0],
    // EPSG's point of origin of NTM zone 10: 58° N, 10.5° E.
    [5110, 100_000, 1_000_000, 10.5, 58],
  ])('of EPSG:%d (%d, %d)', (srid, x, y, lon, lat) => {
    const [east, north] = toMercator(srid)!(x, y);
    const radius = 6_378_137;
    expect(east).toBeCloseTo((radius * lon * Math.PI) / 180, 2);
    expect(north).toBeCloseTo(radius * Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)), 2);
  });
  it('is not known of others', () => expect(toMercator(4326)).toBeNull());
});

const SIZE = { width: 300, height: 200 };
const BOUNDS = { minX: 129_000, minY: 6_955_000, maxX: 135_000, maxY: 6_959_000 };

describe('a window', () => {
  const project = toMercator(25833)!;
  it('asks for the zoom of its scale, and few tiles', () => {
    // 20 m to a pixel at 62.5° N are 20 / cos 62.5° = 43 m of mercator; zoom 12 has 38.2.
    const window = tileWindow(BOUNDS, SIZE, project, 18)!;
    expect(window.zoom).toBe(12);
    expect(window.across * window.down).toBeLessThan(9);
    expect(tileWindow(BOUNDS, SIZE, project, 7)!.zoom).toBe(7);
  });
  it('shows at each pixel what the map has at its place', () => {
    const window = tileWindow(BOUNDS, SIZE, project, 18)!;
    const [width, height] = [window.across * TILE_PX, window.down * TILE_PX];
    // Red and green count the mosaic's pixels in quarters: the picture's colours tell where they came from.
    const data = new Uint8ClampedArray(width * height * 4);
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) data.set([x / 4, y / 4, 0, 255], (y * width + x) * 4);
    const picture = warped({ data, width, height }, window, SIZE);
    const world = 2 * 20_037_508.342789244;
    for (const [px, py] of [
      [0, 0],
      [299, 0],
      [17, 191],
      [150, 100],
      [299, 199],
    ] as const) {
      const [east, north] = project(
        BOUNDS.minX + ((px + 0.5) * 6000) / SIZE.width,
        BOUNDS.maxY - ((py + 0.5) * 4000) / SIZE.height,
      );
      const wantedX = (((east + world / 2) / world) * 2 ** window.zoom - window.column) * TILE_PX;
      const wantedY = (((world / 2 - north) / world) * 2 ** window.zoom - window.row) * TILE_PX;
      const at = (py * SIZE.width + px) * 4;
      expect(Math.abs(picture[at]! - wantedX / 4)).toBeLessThan(0.8);
      expect(Math.abs(picture[at + 1]! - wantedY / 4)).toBeLessThan(0.8);
      expect(picture[at + 3]).toBe(255);
    }
  });
  it('beyond the map has no picture', () => {
    expect(tileWindow({ minX: 0, minY: 0, maxX: 1e7, maxY: 1e7 }, SIZE, () => [3e7, 0], 18)).toBeNull();
  });
});
