// Painting of the ground and contour lines, by property and by small cases worked by hand.

import { describe, expect, test } from 'vitest';
import { amountColor, balanceColor, RATING_COLORS, ratingColor } from './color-ramps.ts';
import { contourRow } from './contours.ts';
import { aspectLegend, heightLegend, PAINT_MARGIN, paintGround } from './ground-paint.ts';

const SIZE = 20 + 2 * PAINT_MARGIN;
const options = { texture: 'hillshade' as const, minZ: 0, maxZ: 1000, isBedrock: false };

function field(z: (column: number, row: number) => number): Float32Array {
  return Float32Array.from({ length: SIZE * SIZE }, (_, i) => z(i % SIZE, Math.floor(i / SIZE)));
}

function meanColor(rgba: Uint8ClampedArray): number[] {
  const sum = [0, 0, 0, 0];
  for (let i = 0; i < rgba.length; i++) sum[i % 4]! += rgba[i]! / (rgba.length / 4);
  return sum;
}

describe('ground', () => {
  const paint = (z: (column: number, row: number) => number) =>
    meanColor(paintGround(field(z), SIZE, SIZE, 10, options));

  test('a slope that faces the north-west is lighter than one that faces away', () => {
    // Rows run to the south: heights that rise with column and row face the north-west.
    const towards = paint((c, r) => 400 + (c + r) * 2);
    const away = paint((c, r) => 400 - (c + r) * 2);
    expect(towards[0]!).toBeGreaterThan(away[0]! + 25);
  });
  test('a level lake is blue, a gentle field is not', () => {
    const lake = paint(() => 120);
    const meadow = paint((c, r) => 120 + c * 0.05 + r * 0.02);
    expect(lake[2]! - lake[0]!).toBeGreaterThan(40);
    expect(meadow[2]!).toBeLessThan(meadow[1]!);
  });
  test('a lake has a shore: a darker line, shallow water, then the open lake', () => {
    // The land rises to the west of column 9; its neighbours are no longer level water.
    const rgba = paintGround(
      field((c) => (c < 9 ? 125 - c * 0.5 : 120)),
      SIZE,
      SIZE,
      10,
      options,
    );
    const blueAt = (column: number) => rgba[(10 * 20 + column - PAINT_MARGIN) * 4]!;
    const [line, shallow, open] = [10, 11, 12].map(blueAt);
    expect(line!).toBeLessThan(open! - 20);
    expect(shallow!).toBeGreaterThan(open! + 8);
    expect(blueAt(19)).toBe(open);
  });
  test('shore and shallow water follow the distance to land, however small an island is', () => {
    // Rocks of one cell, a hand's breadth over the water: their shade on it is nothing.
    const rocks = [[8, 9], [17, 16], [18, 6]] as const; // biome-ignore format: one line
    const rgba = paintGround(
      field((c, r) => (rocks.some(([x, y]) => x === c && y === r) ? 120.2 : 120)),
      SIZE,
      SIZE,
      10,
      options,
    );
    const distance2 = (c: number, r: number) => Math.min(...rocks.map(([x, y]) => (x - c) ** 2 + (y - r) ** 2));
    const seen = new Map<string, Set<number>>();
    for (let r = 0; r < 20; r++)
      for (let c = 0; c < 20; c++) {
        const d2 = distance2(c + PAINT_MARGIN, r + PAINT_MARGIN);
        const zone = d2 <= 2 ? 'land' : d2 <= 5 ? 'shore' : d2 <= 9 ? 'shallow' : 'open';
        seen.set(zone, (seen.get(zone) ?? new Set()).add(rgba[(r * 20 + c) * 4]!));
      }
    const reds = (zone: string) => [...seen.get(zone)!].sort((a, b) => a - b);
    expect(reds('open')).toEqual([163]);
    for (const [zone, red] of [['shore', 126], ['shallow', 178]] as const) // biome-ignore format: one line
      for (const value of reds(zone)) expect(Math.abs(value - red)).toBeLessThanOrEqual(1);
  });
  test('a hollow is darker than the slope around it, by more than a ridge is lighter', () => {
    const redAt = (sign: number) => {
      const rgba = paintGround(
        field((c, r) => 300 + sign * Math.min(40, 4 * Math.hypot(c - 13, r - 13)) * 2),
        SIZE,
        SIZE,
        10,
        options,
      );
      return rgba[(10 * 20 + 10) * 4]!;
    };
    const level = paint((c, r) => 300 + (c + r) * 0.01)[0]!;
    expect(level - redAt(1)).toBeGreaterThan(1.3 * (redAt(-1) - level));
    expect(redAt(-1)).toBeGreaterThan(level);
  });
  test('no data comes out transparent, and no face is black beside it', () => {
    const rgba = paintGround(
      field((c, r) => (c > 12 ? Number.NaN : 300 + r * 8)),
      SIZE,
      SIZE,
      10,
      options,
    );
    let darkest = 255;
    let clear = 0;
    for (let i = 0; i < rgba.length; i += 4) {
      if (rgba[i + 3] === 0) clear++;
      else darkest = Math.min(darkest, rgba[i]!, rgba[i + 1]!, rgba[i + 2]!);
    }
    expect(clear).toBe(20 * (SIZE - 13 - PAINT_MARGIN));
    expect(darkest).toBeGreaterThan(40);
  });
});

describe('aspect', () => {
  const paint = (z: (column: number, row: number) => number) =>
    meanColor(paintGround(field(z), SIZE, SIZE, 10, { ...options, texture: 'aspect' }));
  const legend = aspectLegend();
  const nearest = (rgb: readonly number[]) => {
    // Shading changes the lightness, so colors are compared by their direction.
    const unit = (c: readonly number[]) => c.map((v) => v / Math.hypot(c[0]!, c[1]!, c[2]!));
    const colors = [...legend.winds, legend.level].map((hex) =>
      [1, 3, 5].map((k) => Number.parseInt(hex.slice(k, k + 2), 16)),
    );
    const away = colors.map((c) => Math.hypot(...unit(c).map((v, k) => v - unit(rgb.slice(0, 3))[k]!)));
    return away.indexOf(Math.min(...away));
  };
  // Rows run to the south: heights that rise with the row fall towards the north.
  test.each([
    ['north', (_: number, r: number) => 400 + r * 3, 0],
    ['east', (c: number) => 400 - c * 3, 2],
    ['south', (_: number, r: number) => 400 - r * 3, 4],
    ['west', (c: number) => 400 + c * 3, 6],
  ])('ground that falls towards %s has that color', (_name, z, index) => expect(nearest(paint(z))).toBe(index));
});

describe('ramps', () => {
  const lightness = (hex: string) => {
    const linear = [1, 3, 5].map((k) => (Number.parseInt(hex.slice(k, k + 2), 16) / 255) ** 2.2);
    return 0.2126 * linear[0]! + 0.7152 * linear[1]! + 0.0722 * linear[2]!;
  };
  const steps = [0.1, 0.25, 0.5, 0.75, 1];
  test('more is always darker, so that order needs no color sight', () => {
    const light = steps.map((share) => lightness(amountColor(share * 40, 40)));
    expect([...light].sort((a, b) => b - a)).toEqual(light);
    const ratings = Object.values(RATING_COLORS).map(lightness);
    expect([...ratings].sort((a, b) => b - a)).toEqual(ratings);
  });
  test('higher ground is always lighter in the height colors', () => {
    const light = heightLegend('heightColors', 0, 1000, 11).map(([, hex]) => lightness(hex));
    expect([...light].sort((a, b) => a - b)).toEqual(light);
  });
  test('nothing known is grey, and too much is as much', () => {
    expect(amountColor(0, 10)).toBe(ratingColor(null));
    expect(amountColor(99, 10)).toBe(amountColor(10, 10));
    expect(balanceColor(-5, 5)).not.toBe(balanceColor(5, 5));
  });
});

describe('contours', () => {
  const lines = (values: number[], width: number, interval: number) => {
    const thin: number[] = [];
    const thick: number[] = [];
    const height = values.length / width;
    for (let r = 0; r + 1 < height; r++)
      contourRow({ values: Float32Array.from(values), width, height }, r, interval, 5, thin, thick);
    return { thin, thick };
  };

  test('a plane gives straight lines at the right places', () => {
    const { thin, thick } = lines([0, 4, 8, 12, 0, 4, 8, 12], 4, 5);
    expect(thin).toEqual([1.25, 0, 1.25, 1, 5, 2.5, 0, 2.5, 1, 10]);
    expect(thick).toEqual([]);
  });
  test('every fifth line is thick', () => expect(lines([22, 27, 22, 27], 2, 5).thick).toHaveLength(5));
  test('holes give no lines', () => expect(lines([0, Number.NaN, 0, 20], 2, 5)).toEqual({ thin: [], thick: [] }));
  test('a cone gives closed rings: every end is met by another one', () => {
    const width = 41;
    const cone = Array.from(
      { length: width * width },
      (_, i) => 97 - 4 * Math.hypot((i % width) - 20, Math.floor(i / width) - 20),
    );
    const { thin, thick } = lines(cone, width, 10);
    const ends = new Map<string, number>();
    const all = [...thin, ...thick];
    for (let k = 0; k < (all.length / 5) * 2; k++) {
      const i = Math.floor(k / 2) * 5 + (k % 2) * 2;
      const isOnRim = [0, width - 1].includes(all[i]!) || [0, width - 1].includes(all[i + 1]!);
      const key = `${all[i]!.toFixed(4)} ${all[i + 1]!.toFixed(4)}`;
      if (!isOnRim) ends.set(key, (ends.get(key) ?? 0) + 1);
    }
    expect(ends.size).toBeGreaterThan(500);
    expect([...ends.values()].filter((count) => count % 2 !== 0)).toEqual([]);
  });
});
