import { expect, it } from 'vitest';
import {
  gathered,
  graticule,
  MIN_APART,
  metresPerPx,
  moved,
  placeNames,
  pointOn,
  toLonLat,
  toWorld,
  viewOfAll,
  zoomed,
} from './world-map.ts';

const SIZE = { width: 800, height: 500 };
const OSLO = { lonDeg: 10.75, latDeg: 59.91 };
const ALTA = { lonDeg: 23.27, latDeg: 69.97 };

it('projects as Mercator does, and back', () => {
  expect(toWorld({ lonDeg: 0, latDeg: 0 })).toEqual({ x: 0.5, y: 0.5 });
  // EPSG:3857 of 60° N is 8 399 737.89 m from the equator, of a square of 40 075 016.69 m.
  expect(toWorld({ lonDeg: 0, latDeg: 60 }).y).toBeCloseTo(0.5 - 8_399_737.89 / 40_075_016.69, 8);
  const back = toLonLat(toWorld(ALTA));
  expect([back.lonDeg, back.latDeg]).toEqual([expect.closeTo(ALTA.lonDeg, 9), expect.closeTo(ALTA.latDeg, 9)]);
});

it('shows all places with room around them, and one place with what lies about it', () => {
  const both = viewOfAll([OSLO, ALTA], SIZE);
  for (const place of [OSLO, ALTA]) {
    const { x, y } = pointOn(both, SIZE, place);
    expect(Math.min(x, y, SIZE.width - x, SIZE.height - y)).toBeGreaterThan(70);
  }
  const alone = viewOfAll([OSLO], SIZE);
  expect(pointOn(alone, SIZE, OSLO)).toEqual({ x: expect.closeTo(400, 6), y: expect.closeTo(250, 6) });
  expect(metresPerPx(alone) * SIZE.height).toBeGreaterThan(500_000);
  expect(metresPerPx(viewOfAll([OSLO], SIZE, MIN_APART)) * SIZE.height).toBeLessThan(20_000);
});

it('keeps the place under the pointer where it is zoomed, and follows a drag', () => {
  const view = viewOfAll([OSLO, ALTA], SIZE);
  const at = pointOn(view, SIZE, OSLO);
  const near = zoomed(view, SIZE, 3, at);
  expect(near.worldPx).toBeCloseTo(3 * view.worldPx, 6);
  expect(pointOn(near, SIZE, OSLO)).toEqual({ x: expect.closeTo(at.x, 6), y: expect.closeTo(at.y, 6) });
  const { x, y } = pointOn(moved(view, 30, -20), SIZE, OSLO);
  expect([x, y]).toEqual([expect.closeTo(at.x + 30, 6), expect.closeTo(at.y - 20, 6)]);
  expect(zoomed(view, SIZE, 1e9, at).worldPx).toBe(zoomed(near, SIZE, 1e9, at).worldPx);
});

it('draws lines of round degrees that lie on the map, from the world down to a valley', () => {
  for (const factor of [0.01, 1, 30, 500, 1e6]) {
    const view = zoomed(viewOfAll([OSLO], SIZE), SIZE, factor, { x: 400, y: 250 });
    const { meridians, parallels, decimals } = graticule(view, SIZE);
    expect(meridians.length).toBeGreaterThan(1);
    expect(parallels.length).toBeGreaterThan(0);
    expect(meridians.length + parallels.length).toBeLessThan(20);
    for (const { deg, x } of meridians) {
      expect(Math.abs(deg - Number(deg.toFixed(decimals)))).toBeLessThan(1e-9);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(SIZE.width);
    }
  }
});

it('gathers what stands too near to an earlier one', () => {
  const points = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 10, y: 10 },
    { x: 100, y: 0 },
  ];
  expect(gathered(points, 20).map(({ indexes }) => indexes)).toEqual([[0, 2], [1, 3]]); // biome-ignore format: one line
  expect(gathered(points, 5).map(({ indexes }) => indexes)).toEqual([[0], [1, 3], [2]]);
});

it('writes a name to the right, else to the left, else not at all', () => {
  const name = (x: number, y: number) => ({ x, y, offPx: 10, text: 'Førde' });
  const placed = placeNames([name(100, 100), name(795, 100), name(110, 104), name(400, 2)], [], SIZE);
  expect(placed.map(({ x, isLeft }) => [x, isLeft])).toEqual([[100, false], [795, true], [110, true]]); // biome-ignore format: one line
  const taken = [{ left: 60, top: 90, width: 100, height: 20 }];
  expect(placeNames([name(100, 100)], taken, SIZE)).toEqual([]);
});
