// A point cloud through the child process that the product uses: described, asked about, and made into a project's ground.

import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FileProblem } from '#domain/file-problem.ts';
import type { RasterInspection, TerrainAnswers } from '#domain/import.ts';
import { makeLas, type TestPoint } from '#exchange/las/las.test-support.ts';
import { PLAUSIBLE_HEIGHTS_M } from '#terrain/height-statistics.ts';
import { sampleBilinear } from '#terrain/sample.ts';
import { runInChild } from '../child.ts';
import { fileSource } from '../file-source.ts';
import { gridOfCog } from './cog-grid.ts';
import { COG_NAME, PREVIEW_NAME } from './file-names.ts';
import { INSPECT_TASK, TERRAIN_TASK } from './tasks.ts';
import type { TerrainOutput } from './terrain-task.ts';

vi.setConfig({ testTimeout: 240_000 });
const DATA = process.env.VEIVALG_TEST_DATA ?? join(import.meta.dirname, '..', '..', '..', '..', 'shared', 'data');
const TOPOGRAPHY = join(DATA, 'laz', 'Topography.laz');

let scratch = '';
beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'veivalg-las-'));
});
afterEach(() => rmSync(scratch, { recursive: true, force: true }));

const inspect = async (path: string, projectSrid = 25833) =>
  await runInChild<RasterInspection>({
    module: INSPECT_TASK,
    name: 'inspect',
    input: { path, fileName: 'punkter.laz', scratch, projectSrid, plausible: PLAUSIBLE_HEIGHTS_M },
    timeoutMs: 120_000,
  });
const convert = async (path: string, answers: TerrainAnswers, projectSrid = 25833) =>
  await runInChild<TerrainOutput>({
    module: TERRAIN_TASK,
    name: 'convertTerrain',
    input: { path, scratch, projectSrid, answers },
    timeoutMs: 120_000,
  });

const planeZ = (x: number, y: number) => 100 + 0.3 * (x - 500_000) - 0.2 * (y - 7_000_000);
const points = Array.from({ length: 10_000 }, (_, i): TestPoint => {
  const [x, y] = [500_000.25 + (i % 100) / 2, 7_000_000.25 + Math.floor(i / 100) / 2];
  return { x, y, z: planeZ(x, y), id: 1 };
});
const put = (bytes: Uint8Array) => {
  const path = join(scratch, 'sent.las');
  writeFileSync(path, bytes);
  return path;
};

it('asks for class and system where the file is silent, and takes the answers', async () => {
  const path = put(makeLas(points));
  const found = await inspect(path);
  expect(found).toMatchObject({ kind: 'raster', format: 'LAS/LAZ', width: 50, height: 50, cellX: 1, srid: null });
  expect(found.questions.map(({ id }) => id)).toEqual(['srid', 'groundClass']);
  expect(found.gridding).toMatchObject({ method: 'mean', cellM: 1, points: 10_000 });
  expect(existsSync(join(scratch, PREVIEW_NAME))).toBe(true);
  await expect(convert(path, { srid: 25833 })).rejects.toThrow(FileProblem);
  const made = await convert(path, { srid: 25833, groundClass: null, cellM: 2 });
  expect(made).toMatchObject({ width: 25, height: 25, cellM: 2, noDataShare: 0 });
  const source = await fileSource(join(scratch, COG_NAME));
  const ground = await gridOfCog(source);
  await source.close();
  for (const [x, y] of [[500_010, 7_000_010], [500_033.3, 7_000_021.7]] as const)
    expect(sampleBilinear(ground, x, y)).toBeCloseTo(planeZ(x, y), 2);
}); // biome-ignore format: places

it('goes to the system of the project', async () => {
  const path = put(makeLas(points.map((point) => ({ ...point, id: 2 })), { keys: [[1024, 1], [3072, 25833], [4096, 5776]] }));
  const found = await inspect(path, 25832);
  expect(found.questions).toEqual([]);
  expect(found.warnings.map(({ code }) => code)).toEqual(expect.arrayContaining(['willBeWarped', 'otherHeights']));
  expect((await convert(path, {}, 25832)).source).toMatchObject({ warped: true, srid: 25833 });
}); // biome-ignore format: keys

it('takes a tile of strangers in LAZ', async (context) => {
  context.skip(!existsSync(TOPOGRAPHY), 'shared/data is not there');
  const found = await inspect(TOPOGRAPHY, 2949);
  expect(found).toMatchObject({ format: 'LAS/LAZ', srid: 2949, cellX: 5, questions: [] });
  const made = await convert(TOPOGRAPHY, {}, 2949);
  expect([made.width, made.height]).toEqual([found.width, found.height]);
  expect(made.minZ).toBeGreaterThan(788.9);
  expect(made.maxZ).toBeLessThan(829.8);
});
