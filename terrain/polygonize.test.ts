// Polygons made of a raster: areas by counting cells, shared borders, holes, and the cells that touch by a corner only.

import { expect, test } from 'vitest';
import type { ClassGrid } from './grid.ts';
import { dissolveSmall, polygonize } from './polygonize.ts';
import { ringArea } from './ring.ts';

const gridOf = (rows: string[]): ClassGrid => ({
  width: rows[0]!.length,
  height: rows.length,
  cell: 10,
  originX: 1000,
  originY: 5000,
  values: Uint8Array.from(rows.join(''), Number),
});

/** Area per class in cells, and number of rings per polygon, largest first. */
const check = (rows: string[], areas: Record<number, number>, rings: number[]) => {
  const polygons = polygonize(gridOf(rows), 0);
  const found: Record<number, number> = {};
  for (const { value, rings: all } of polygons)
    found[value] = (found[value] ?? 0) + all.reduce((sum, ring) => sum + ringArea(ring), 0) / 100;
  expect(found).toEqual(areas);
  expect(polygons.map((polygon) => polygon.rings.length).toSorted((a, b) => b - a)).toEqual(rings);
};

test.each<[string, string[], Record<number, number>, number[]]>([
  ['one cell', ['1'], { 1: 1 }, [1]],
  ['two halves', ['12', '12'], { 1: 2, 2: 2 }, [1, 1]],
  ['a hole', ['111', '121', '111'], { 1: 8, 2: 1 }, [2, 1]],
  ['a hole of nothing', ['111', '101', '111'], { 1: 8 }, [2]],
  ['cells that meet in a corner', ['10', '01'], { 1: 2 }, [1, 1]],
  ['a hole that touches the outside in a corner', ['1110', '1011', '1111'], { 1: 10 }, [2]],
  ['three classes in one corner', ['112', '132', '332'], { 1: 3, 2: 3, 3: 3 }, [1, 1, 1]],
])('%s', (_name, rows, areas, rings) => check(rows, areas, rings));

test('neighbours share their simplified border: nothing is lost or counted twice', () => {
  const size = 40;
  const rows = Array.from({ length: size }, (_, r) =>
    Array.from(
      { length: size },
      (_, c) => 1 + (Math.hypot(r - 15, c - 12) < 9 ? 1 : 0) + (r + 2 * c > 70 ? 2 : 0),
    ).join(''),
  );
  const polygons = polygonize(gridOf(rows), 12);
  const total = polygons.reduce((sum, { rings }) => sum + rings.reduce((all, ring) => all + ringArea(ring), 0), 0);
  expect(total).toBeCloseTo(size * size * 100, 6);
  const vertices = polygons.reduce((sum, { rings }) => sum + rings.reduce((all, ring) => all + ring.length, 0), 0);
  expect(vertices).toBeLessThan(120);
});

test('small patches go to what surrounds them', () => {
  const merged = dissolveSmall(gridOf(['1111', '1231', '1111', '2222']), 3);
  expect([...merged.values].join('')).toBe('1111111111112222');
});
