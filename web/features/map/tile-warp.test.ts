// Tiles bent to a projected window, against published coordinates and against a map whose colors encode where they are.

import { describe, expect, it } from 'vitest';
import { type TileGrid, webMercatorGrid } from '#domain/tile-grid.ts';
import { between } from '../../api/projection.ts';
import { tileWindow, warped } from './tile-warp.ts';

const TILE_PX = 256;
const toMercator = (srid: number) => between(srid, 3857);

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
  it('is not known of others', () => expect(toMercator(99_999)).toBeNull());
});

const SIZE = { width: 300, height: 200 };
const BOUNDS = { minX: 129_000, minY: 6_955_000, maxX: 135_000, maxY: 6_959_000 };

describe('a window', () => {
  const project = toMercator(25833)!;
  it('asks for the zoom of its scale, and few tiles', () => {
    // 20 m to a pixel at 62.5° N are 20 / cos 62.5° = 43 m of mercator; zoom 12 has 38.2.
    const window = tileWindow(BOUNDS, SIZE, project, webMercatorGrid())!;
    expect(window.level).toBe(12);
    expect(window.across * window.down).toBeLessThan(9);
    expect(tileWindow(BOUNDS, SIZE, project, webMercatorGrid(7))!.level).toBe(7);
  });
  it('shows at each pixel what the map has at its place', () => {
    const window = tileWindow(BOUNDS, SIZE, project, webMercatorGrid())!;
    const [width, height] = [window.across * TILE_PX, window.down * TILE_PX];
    // Red and green count the mosaic's pixels in quarters: the picture's colors encode where they came from.
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
      const wantedX = (((east + world / 2) / world) * 2 ** window.level - window.column) * TILE_PX;
      const wantedY = (((world / 2 - north) / world) * 2 ** window.level - window.row) * TILE_PX;
      const at = (py * SIZE.width + px) * 4;
      expect(Math.abs(picture[at]! - wantedX / 4)).toBeLessThan(0.8);
      expect(Math.abs(picture[at + 1]! - wantedY / 4)).toBeLessThan(0.8);
      expect(picture[at + 3]).toBe(255);
    }
  });
  it('beyond the map has no picture', () => {
    expect(tileWindow({ minX: 0, minY: 0, maxX: 1e7, maxY: 1e7 }, SIZE, () => [3e7, 0], webMercatorGrid())).toBeNull();
  });

  const own: TileGrid = {
    srid: 25833,
    tilePx: 256,
    // The corner of the finest lies in the middle of the window: three quarters of it are beside the map.
    levels: [
      { name: 'a', metresPerPx: 80, minX: 100_000, maxY: 7_000_000, columns: 10, rows: 10 },
      { name: 'b', metresPerPx: 20, minX: 132_000, maxY: 6_957_000, columns: 3, rows: 2 },
    ],
  };
  it('in the grid of its own system is cut out without bending, and empty beside the map', () => {
    const window = tileWindow(BOUNDS, SIZE, (x, y) => [x, y], own)!;
    expect(window).toMatchObject({ level: 1, column: 0, row: 0, across: 1, down: 1 });
    const data = new Uint8ClampedArray(256 * 256 * 4);
    for (let y = 0; y < 256; y++) for (let x = 0; x < 256; x++) data.set([x, y, 7, 255], (y * 256 + x) * 4);
    const picture = warped({ data, width: 256, height: 256 }, window, SIZE);
    const at = (px: number, py: number) => [
      ...picture.subarray((py * SIZE.width + px) * 4, (py * SIZE.width + px) * 4 + 4),
    ];
    expect(at(150, 100)).toEqual([0, 0, 7, 255]);
    expect(at(299, 199)).toEqual([149, 99, 7, 255]);
    expect(at(149, 150)).toEqual([0, 0, 0, 0]);
    expect(at(200, 99)).toEqual([0, 0, 0, 0]);
  });
  it('takes the level whose pixels are nearest in size, and never more tiles than it may', () => {
    const levelFor = (width: number) =>
      tileWindow(BOUNDS, { width, height: (width * 2) / 3 }, (x, y) => [x, y], own)!.level;
    expect([levelFor(60), levelFor(100), levelFor(200)]).toEqual([0, 0, 1]);
    const fine = {
      ...own,
      levels: [own.levels[0]!, { ...own.levels[0]!, name: 'c', metresPerPx: 0.5, columns: 1e6, rows: 1e6 }],
    };
    expect(tileWindow(BOUNDS, { width: 6000, height: 4000 }, (x, y) => [x, y], fine)!.level).toBe(0);
  });
});
