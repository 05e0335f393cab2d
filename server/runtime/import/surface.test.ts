// Surfaces through the child process that the product uses: a survey of Finland, a drawing, rows of points.

import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Inspection, RasterInspection, TerrainAnswers } from '#domain/import.ts';
import { PLAUSIBLE_HEIGHTS_M } from '#terrain/height-statistics.ts';
import { runInChild } from '../child.ts';
import { INSPECT_TASK, TERRAIN_TASK } from './tasks.ts';
import type { TerrainOutput } from './terrain-task.ts';

vi.setConfig({ testTimeout: 240_000 });
const DATA = process.env.VEIVALG_TEST_DATA ?? join(import.meta.dirname, '..', '..', '..', '..', 'shared', 'data');
const TERRAIN = join(DATA, 'm3road', '9004_Terrain_models', 'M3_Terrain.mm.xml');
const LINE = join(DATA, 'm3road', '0000_Alignments', 'Y10_RS-CL.tg.xml');

let scratch = '';
beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'veivalg-surface-'));
});
afterEach(() => rmSync(scratch, { recursive: true, force: true }));

const inspect = async <T extends Inspection>(path: string, more: object = {}) =>
  await runInChild<T>({
    module: INSPECT_TASK,
    name: 'inspect',
    input: { path, fileName: 'mark', scratch, projectSrid: 3875, plausible: PLAUSIBLE_HEIGHTS_M, ...more },
    timeoutMs: 120_000,
  });
const convert = async (path: string, answers: TerrainAnswers) =>
  await runInChild<TerrainOutput>({
    module: TERRAIN_TASK,
    name: 'convertTerrain',
    input: { path, scratch, projectSrid: 3875, answers },
    timeoutMs: 120_000,
  });
const put = (text: string) => {
  const path = join(scratch, 'sent');
  writeFileSync(path, text);
  return path;
};

it('takes a survey of Finland, asked for as a surface or not', async (context) => {
  context.skip(!existsSync(TERRAIN), 'shared/data is not there');
  const found = await inspect<RasterInspection>(TERRAIN);
  expect(found).toMatchObject({ kind: 'raster', format: 'LandXML', srid: 3875, questions: [] });
  expect(found.gridding).toMatchObject({ method: 'triangles', points: 19_872, triangles: 36_067 });
  expect(found.warnings).toContainEqual({ code: 'otherHeights', datum: 'N2000' });
  expect(await inspect(TERRAIN, { as: 'surface' })).toEqual(found);
  const made = await convert(TERRAIN, { cellM: 1 });
  // SOURCE.md: N 6782503..6783189, E 21530213..21531306, 14.8..22.8 m.
  expect(made.cellM).toBe(1);
  expect(Math.abs(made.originX - 21_530_213)).toBeLessThanOrEqual(1);
  expect(Math.abs(made.minZ - 14.8)).toBeLessThan(0.1);
  expect(Math.abs(made.maxZ - 22.8)).toBeLessThan(0.1);
});

it('finds no surface in a line', async (context) => {
  context.skip(!existsSync(LINE), 'shared/data is not there');
  await expect(inspect(LINE, { as: 'surface' })).rejects.toMatchObject({ code: 'noSurface' });
  expect((await inspect(LINE)).kind).toBe('lines');
});

it('takes a drawing and a table as surfaces where they are to be, and as maps elsewhere', async () => {
  const table = put('navn;øst;nord;høyde\nÅ;21530000;6782500;10\nØ;21530040;6782500;20\nÆ;21530000;6782540;30\n');
  expect((await inspect(table)).kind).toBe('vector');
  const found = await inspect<RasterInspection>(table, { as: 'surface' });
  expect(found).toMatchObject({ kind: 'raster', format: 'CSV', srid: null, gridding: { method: 'points', points: 3 } });
  expect(found.questions).toEqual([{ id: 'srid' }]);
  const made = await convert(table, { srid: 3875, cellM: 1 });
  expect([made.width, made.height, made.source.format]).toEqual([40, 40, 'CSV']);
  const face = '10 21530000 20 6782500 30 1 11 21530040 21 6782500 31 2 12 21530000 22 6782540 32 3';
  const drawing = put(`0 SECTION 2 ENTITIES 0 3DFACE 8 MARK ${face} 0 ENDSEC 0 EOF`.replaceAll(' ', '\n'));
  expect(await inspect(drawing, { as: 'surface' })).toMatchObject({
    kind: 'raster',
    format: 'DXF',
    gridding: { triangles: 1 },
  });
});
