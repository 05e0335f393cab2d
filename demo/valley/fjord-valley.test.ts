// What makes the valley believable, as properties of the whole: water runs down, nothing is a hole, fields are flat, and
// the same seed gives the same ground. The valley is made once for all of them.

import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { ringArea } from '#terrain/ring.ts';
import { fjordValley, type Ring, type ValleyArea } from './fjord-valley.ts';

const valley = fjordValley();
const { ground, bedrock, water, areas, lines } = valley;
const { width, height, cell, originX, originY } = ground;

const cellAt = (x: number, y: number) =>
  Math.min(height - 1, Math.max(0, Math.floor((originY - y) / cell))) * width +
  Math.min(width - 1, Math.max(0, Math.floor((x - originX) / cell)));

const areaOf = (area: ValleyArea) =>
  area.rings.reduce((sum, ring, i) => sum + (i === 0 ? 1 : -1) * Math.abs(ringArea(ring)), 0);

/** Degrees of slope at cells whose centre lies in an area, every fourth cell. */
function slopesIn(area: ValleyArea): number[] {
  const xs = area.rings[0]!.map(([x]) => x);
  const ys = area.rings[0]!.map(([, y]) => y);
  const slopes: number[] = [];
  for (let y = Math.min(...ys); y < Math.max(...ys); y += 2 * cell)
    for (let x = Math.min(...xs); x < Math.max(...xs); x += 2 * cell) {
      if (!area.rings.reduce((inside, ring) => inside !== contains(ring, x, y), false)) continue;
      const at = cellAt(x, y);
      const rise = Math.hypot(
        ground.values[at + 2]! - ground.values[at - 2]!,
        ground.values[at + 2 * width]! - ground.values[at - 2 * width]!,
      );
      slopes.push((Math.atan(rise / (4 * cell)) * 180) / Math.PI);
    }
  return slopes;
}

function contains(ring: Ring, x: number, y: number): boolean {
  let inside = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [[xi, yi], [xj, yj]] = [ring[i]!, ring[j]!];
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside;
  }
  return inside;
}

test('is a fjord valley of at least 8 × 8 km at 10 m with peaks over 1100 m', () => {
  expect(width * cell).toBeGreaterThanOrEqual(8000);
  expect(height * cell).toBeGreaterThanOrEqual(8000);
  let [top, sea] = [0, 0];
  for (let i = 0; i < ground.values.length; i++) {
    top = Math.max(top, ground.values[i]!);
    if (water.values[i] === 1) sea++;
    if (!Number.isFinite(ground.values[i]!) || ground.values[i]! < 0)
      throw new Error(`cell ${i} is ${ground.values[i]}`);
  }
  expect(top).toBeGreaterThan(1100);
  expect(top).toBeLessThan(1400);
  expect((sea * cell * cell) / 1e6).toBeGreaterThan(2);
});

test('gives the same valley for the same seed, to the centimetre', () => {
  const sum = createHash('sha256');
  for (const grid of [ground, bedrock]) sum.update(Int32Array.from(grid.values, (z) => Math.round(z * 100)));
  sum.update(JSON.stringify(areas));
  sum.update(JSON.stringify(lines.map((line) => line.vertices.map((at) => at.map((value) => Math.round(value * 10))))));
  expect(sum.digest('hex').slice(0, 16)).toMatchInlineSnapshot(`"4c73ebb3ce2121cc"`);
});

test('has no hole but the lake and the fjord', () => {
  const holes: number[] = [];
  for (let row = 1; row < height - 1; row++)
    for (let column = 1; column < width - 1; column++) {
      const at = row * width + column;
      if (water.values[at] === 1 || water.values[at] === 2) continue;
      const lowest = Math.min(
        ...[-1, 1, -width, width, -width - 1, -width + 1, width - 1, width + 1].map(
          (step) => ground.values[at + step]!,
        ),
      );
      if (lowest >= ground.values[at]!) holes.push(at);
    }
  expect(holes).toEqual([]);
});

test('has a level lake at one height', () => {
  const heights = new Set<number>();
  for (let i = 0; i < water.values.length; i++) if (water.values[i] === 2) heights.add(ground.values[i]!);
  expect([...heights]).toEqual([226]);
});

test('lets river and brooks fall all the way', () => {
  for (const line of lines.filter(({ kind }) => kind === 'river' || kind === 'stream')) {
    const rises = line.vertices.filter(([, , z], i) => i > 0 && z > line.vertices[i - 1]![2] + 1e-6);
    expect([line.name, rises]).toEqual([line.name, []]);
  }
  const river = lines.find(({ kind }) => kind === 'river')!.vertices;
  expect(river[0]![2]).toBeGreaterThan(60);
  expect(river[river.length - 1]![2]).toBeLessThan(0.5);
});

test('keeps farms and town on flat ground', () => {
  const check = (category: string, meanDegrees: number, shareUnder10: number) => {
    const slopes = areas.filter((area) => area.category === category).flatMap(slopesIn);
    expect(slopes.length).toBeGreaterThan(100);
    expect(slopes.reduce((sum, slope) => sum + slope, 0) / slopes.length).toBeLessThan(meanDegrees);
    expect(slopes.filter((slope) => slope < 10).length / slopes.length).toBeGreaterThan(shareUnder10);
  };
  check('agricultural', 5, 0.9);
  check('builtUp', 4, 0.9);
  check('wetland', 5, 0.9);
});

test('covers the ground once, with a sane number of polygons and no slivers', () => {
  const cover = areas.filter(({ kind, name }) => kind === 'cover' && name === '');
  expect(areas.length).toBeLessThan(1500);
  expect(cover.reduce((sum, area) => sum + areaOf(area), 0)).toBeCloseTo(width * height * cell * cell, -1);
  expect(Math.min(...cover.map(areaOf))).toBeGreaterThan(1000);
  for (const { rings } of areas) for (const ring of rings) expect(ring[0]).toEqual(ring[ring.length - 1]);
});

test('has every class and hazard that a planner meets in such a valley', () => {
  const present = new Set(areas.map(({ category }) => category));
  const wantedKeys =
    'forestLow forestMedium forestHigh forestVeryHigh agricultural builtUp wetland wetlandDeep water barren grassland ' +
    'mossAndLichen avalanche rockfall flood quickClay natureReserve';
  for (const wanted of wantedKeys.split(' ')) expect(present).toContain(wanted);
});

test('has rock under the ground: deep under the valley floor, bare on steep sides', () => {
  const depths = { floor: [] as number[], steep: [] as number[] };
  const river = lines.find(({ kind }) => kind === 'river')!.vertices;
  for (const [x, y] of river.slice(0, -20))
    depths.floor.push(ground.values[cellAt(x, y)]! - bedrock.values[cellAt(x, y)]!);
  for (let i = width + 1; i < ground.values.length - width; i += 7) {
    expect(bedrock.values[i]!).toBeLessThanOrEqual(ground.values[i]!);
    const slope = Math.hypot(
      ground.values[i + 1]! - ground.values[i - 1]!,
      ground.values[i + width]! - ground.values[i - width]!,
    );
    if (slope / (2 * cell) > 1.2) depths.steep.push(ground.values[i]! - bedrock.values[i]!);
  }
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  expect(mean(depths.floor)).toBeGreaterThan(20);
  expect(mean(depths.steep)).toBeLessThan(3);
});
