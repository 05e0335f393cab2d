// Polygons with faults through the child process that the product uses: repaired by GEOS, counted, in the order of the file.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { MultiPolygon } from '#domain/entities/field.ts';
import { ringArea } from '#terrain/ring.ts';
import { runInChild } from '../child.ts';
import type { AreaLine, AreasOutput } from './areas-task.ts';
import { AREAS_TASK } from './tasks.ts';

const square = (x: number, y: number, side: number) => [[x, y], [x + side, y], [x + side, y + side], [x, y + side], [x, y]]; // biome-ignore format: a ring
const [X, Y] = [500_000, 7_000_000];
const bow = [[X, Y], [X + 10, Y + 10], [X + 10, Y], [X, Y + 10], [X, Y]]; // biome-ignore format: a ring
const areaOf = (polygons: MultiPolygon) =>
  polygons.reduce((sum, rings) => sum + rings.reduce((part, ring) => part + ringArea(ring), 0), 0);

it('repairs, counts and keeps the order', { timeout: 120_000 }, async () => {
  const scratch = mkdtempSync(join(tmpdir(), 'veivalg-repair-'));
  const path = join(scratch, 'sent.geojson');
  // Name, rings, and the area that is to be left, m².
  const polygons: [string, number[][][], number][] = [
    ['Åker', [square(X + 100, Y, 10)], 100],
    ['Sløyfe', [bow], 50],
    ['Åpen', [square(X + 200, Y, 10).slice(0, 4)], 100],
    ['Hull ved siden av', [square(X + 300, Y, 10), square(X + 305, Y + 2, 10)], 100],
    ['Vendt hull', [square(X + 400, Y, 10), square(X + 402, Y + 2, 2)], 96],
    ['Myr', [square(X + 500, Y, 10), square(X + 502, Y + 2, 2).reverse()], 96],
    ['Strek', [[[X, Y], [X + 10, Y], [X + 20, Y], [X, Y]]], 0],
  ]; // biome-ignore format: a row a polygon
  const features = polygons.map(([navn, coordinates]) => ({
    type: 'Feature',
    properties: { navn },
    geometry: { type: 'Polygon', coordinates },
  }));
  const crs = { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::25833' } };
  writeFileSync(path, JSON.stringify({ type: 'FeatureCollection', crs, features }));
  const made = await runInChild<AreasOutput>({
    module: AREAS_TASK,
    name: 'convertAreas',
    input: {
      path,
      fileName: 'flater.geojson',
      scratch,
      projectSrid: 25833,
      mapping: {
        layer: '',
        attribute: null,
        classes: {},
        otherwise: { group: 'landUse', category: 'forest' },
        nameAttribute: 'navn',
      },
    },
    timeoutMs: 60_000,
  });
  expect(made).toMatchObject({ count: 6, left: 1, repaired: 4 });
  const lines = readFileSync(join(scratch, 'areas.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as AreaLine);
  rmSync(scratch, { recursive: true });
  expect(lines.map(({ name }) => name)).toEqual(polygons.slice(0, 6).map(([name]) => name));
  for (const [i, { name, geometry }] of lines.entries())
    if (name !== 'Hull ved siden av') expect(areaOf(geometry), name).toBeCloseTo(polygons[i]![2], 3);
  // What lies in an odd number of the two squares: 2 · 100 − 2 · 5 · 8.
  expect(areaOf(lines[3]!.geometry)).toBeCloseTo(120, 3);
});
