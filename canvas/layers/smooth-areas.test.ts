// Borders that follow the cells of a raster lose their stairs and stay where they are; others are left as they are.

import { describe, expect, test } from 'vitest';
import type { Xy } from '../scene-types.ts';
import { cellOf, smoothPolygons } from './smooth-areas.ts';

/** Slanted stairs all round, up by one cell for each to the right and so on, with a level bottom and top of six cells. */
function stairs(cellM: number, steps: number): Xy[] {
  const ring: Xy[] = [];
  let [x, y] = [600_000, 7_000_000];
  for (const [sx, sy] of [[1, 1], [-1, 1], [-1, -1], [1, -1]] as const) // biome-ignore format: one line
    for (let i = 0; i < steps; i++) {
      ring.push([x, y]);
      x += sx * cellM * (i === 0 && sx === sy ? 6 : 1);
      ring.push([x, y]);
      y += sy * cellM;
    }
  return ring;
}

/** Largest turn at a vertex, degrees. */
function sharpest(ring: readonly Xy[]): number {
  let most = 0;
  for (let i = 0; i < ring.length; i++) {
    const [a, b, c] = [ring[i]!, ring[(i + 1) % ring.length]!, ring[(i + 2) % ring.length]!];
    const turn = Math.atan2(c[1] - b[1], c[0] - b[0]) - Math.atan2(b[1] - a[1], b[0] - a[0]);
    most = Math.max(most, Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn))));
  }
  return (most * 180) / Math.PI;
}

const area = (ring: readonly Xy[]) =>
  Math.abs(ring.reduce((sum, [x, y], i) => {
    const [nx, ny] = ring[(i + 1) % ring.length]!;
    return sum + ((x - 600_000) * (ny - 7_000_000) - (nx - 600_000) * (y - 7_000_000)) / 2;
  }, 0)); // biome-ignore format: one formula

function toEdge([x, y]: Xy, ring: readonly Xy[]): number {
  return Math.min(
    ...ring.map(([ax, ay], i) => {
      const [bx, by] = ring[(i + 1) % ring.length]!;
      const [dx, dy] = [bx - ax, by - ay];
      const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
      return Math.hypot(x - ax - t * dx, y - ay - t * dy);
    }),
  );
}

describe('a border of cells of 10 m', () => {
  const ring = stairs(10, 20);
  const [[smooth]] = smoothPolygons([[ring]]) as [[Xy[]]];
  test('loses its right angles', () => {
    expect(sharpest(ring)).toBeCloseTo(90, 6);
    expect(sharpest(smooth)).toBeLessThan(30);
  });
  test('stays within six tenths of a cell, and encloses the same ground to half a per cent', () => {
    expect(Math.max(...smooth.map((place) => toEdge(place, ring)))).toBeLessThanOrEqual(6 + 1e-6);
    expect(area(smooth) / area(ring)).toBeGreaterThan(0.995);
    expect(area(smooth) / area(ring)).toBeLessThan(1.005);
  });
  test('is worked out once', () => {
    const polygons = [[ring]];
    expect(smoothPolygons(polygons)).toBe(smoothPolygons(polygons));
  });
});

describe('cells', () => {
  test.each([
    { name: 'found where edges are 20, 30 and 50 m', edges: [20, 30, 50], cellM: 10 },
    { name: 'found by a spacing that is no round number', edges: [12.5, 25], cellM: 12.5 },
    { name: 'none where a border was surveyed', edges: [13.31, 27.92, 8.47], cellM: null },
  ])('$name', ({ edges, cellM }) => {
    const ring = stairs(1, 6).map(
      ([x, y], i): Xy => [
        600_000 + (x - 600_000) * edges[0]! + (i % edges.length === 1 ? edges.at(-1)! : 0),
        7_000_000 + (y - 7_000_000) * edges[1]!,
      ],
    );
    const found = cellOf(ring);
    if (cellM === null) expect(found).toBeNull();
    else expect(found).toBeCloseTo(cellM, 1);
  });
  test('a rectangle keeps its corners', () => {
    const ring: Xy[] = [[0, 0], [100, 0], [100, 40], [0, 40]]; // biome-ignore format: one line
    expect(smoothPolygons([[ring]])).toEqual([[ring]]);
  });
});
