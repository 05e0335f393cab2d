// A zip of soundings, a hole a file, through the child process that the product uses: described as bedrock, and taken with its uncertainty.

import { createWriteStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ZipFile } from 'yazl';
import { FileProblem } from '#domain/file-problem.ts';
import type { RasterInspection } from '#domain/import.ts';
import { prvText, sndText } from '#exchange/boreholes/soundings.test-support.ts';
import { PLAUSIBLE_HEIGHTS_M } from '#terrain/height-statistics.ts';
import { sampleBilinear } from '#terrain/sample.ts';
import { runInChild } from '../child.ts';
import { fileSource } from '../file-source.ts';
import { gridOfCog } from './cog-grid.ts';
import { COG_NAME } from './file-names.ts';
import { INSPECT_TASK, TERRAIN_TASK } from './tasks.ts';
import type { TerrainOutput } from './terrain-task.ts';

vi.setConfig({ testTimeout: 240_000 });

let scratch = '';
beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'veivalg-soundings-'));
});
afterEach(() => rmSync(scratch, { recursive: true, force: true }));

const HOLES = [[0, 0, 4], [90, 10, 6], [40, 80, 5], [50, 30, 5.5]] as const; // biome-ignore format: rows
const texts: readonly (readonly [string, string])[] = [
  ...HOLES.map(([x, y, depth], i): [string, string] => [
    `Åsen ${i}.SND`,
    sndText({ north: 7_000_000 + y, east: 500_000 + x, stop: 94, rows: [[1], [depth, '43'], [depth + 3]] }),
  ]),
  ['Åsen 1.PRV', prvText([[1, 1.5], [1, 3]])], // biome-ignore format: rows
  ['les meg.txt', 'Boret i mai'],
];

async function zipped(files: readonly (readonly [string, string])[]): Promise<string> {
  const path = join(scratch, 'sent.zip');
  const zip = new ZipFile();
  for (const [name, text] of files) zip.addBuffer(Buffer.from(text), `felt/${name}`);
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
  return path;
}

const inspect = async (path: string, more: object = {}) =>
  await runInChild<RasterInspection>({
    module: INSPECT_TASK,
    name: 'inspect',
    input: { path, fileName: 'felt.zip', scratch, projectSrid: 25833, plausible: PLAUSIBLE_HEIGHTS_M, ...more },
    timeoutMs: 120_000,
  });

it('is described as bedrock, whatever was asked for, and becomes it', async () => {
  const path = await zipped(texts);
  const found = await inspect(path);
  expect(found).toMatchObject({ kind: 'raster', fileName: 'felt.zip', format: 'SND/SGF/PRV', srid: null });
  expect(found.questions.map(({ id }) => id)).toContain('srid');
  expect(found.gridding).toMatchObject({
    method: 'kriging',
    boreholes: { met: 4, notMet: 0, leftOut: 0, soundings: [{ kind: 'total', count: 4 }, { kind: 'samples', count: 1 }] },
  }); // biome-ignore format: rows
  const made = await runInChild<TerrainOutput>({
    module: TERRAIN_TASK,
    name: 'convertTerrain',
    input: {
      path,
      scratch,
      projectSrid: 25833,
      isRock: true,
      answers: { srid: 25833, bedrockIs: 'depth', cellM: 2 },
    },
    timeoutMs: 120_000,
  });
  expect(made.sigma).toBeDefined();
  const source = await fileSource(join(scratch, COG_NAME));
  const grid = await gridOfCog(source);
  await source.close();
  expect(Math.abs(sampleBilinear(grid, 500_050, 7_000_030) - 5.5)).toBeLessThan(0.5);
});

it('is no ground, and one damaged file of it is named', async () => {
  await expect(inspect(await zipped(texts), { as: 'surface' })).rejects.toThrow(new FileProblem('soundingsAreRock'));
  const cut = texts.map(([name, text], i): [string, string] => [name, i === 2 ? text.slice(0, -9) : text]);
  await expect(inspect(await zipped(cut))).rejects.toThrow(
    new FileProblem('memberDamaged', { member: 'Åsen 2.SND', detail: 'the file ends without its last *' }),
  );
  const alone = join(scratch, 'en.snd');
  writeFileSync(alone, texts[0]![1]);
  await expect(inspect(alone)).rejects.toThrow(new FileProblem('tooFewBoreholes'));
});
