// What is written is read back cell by cell by our reader and, where it is installed, by GDAL; the layout is that of a COG.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { deflateTile, zlibCodec } from '#server/runtime/zlib-codec.ts';
import { memorySource } from '../byte-source.ts';
import { openGeoTiff, readRows } from './read.ts';
import { hill } from './tiff.test-support.ts';
import { type CogSpec, createCogWriter, halve } from './write.ts';

const SPEC: CogSpec = { width: 1300, height: 1100, cell: 2, originX: 129005, originY: 6963005, srid: 25833 };

async function write(spec: CogSpec, values: Float32Array, rowsAtOnce: number): Promise<Uint8Array> {
  const stores: Uint8Array[][] = [];
  const writer = createCogWriter(spec, {
    deflate: deflateTile,
    append: async (level, bytes) => {
      stores[level] ??= [];
      stores[level].push(bytes);
    },
  });
  const step = rowsAtOnce * spec.width;
  for (let at = 0; at < values.length; at += step) await writer.addRows(values.subarray(at, at + step));
  const { head, levels } = await writer.finish();
  return Buffer.concat([head, ...levels.flatMap((level) => stores[level]!)]);
}

async function readLevel(bytes: Uint8Array, level: number) {
  const tiff = await openGeoTiff(memorySource(bytes));
  const directory = level === 0 ? tiff.full : tiff.overviews[level - 1]!;
  const out = new Float32Array(directory.width * directory.height);
  for await (const run of readRows(tiff.source, directory, zlibCodec))
    out.set(run.values, run.firstRow * directory.width);
  return { tiff, directory, values: out };
}

describe('writing a COG', () => {
  const values = hill(SPEC.width, SPEC.height);
  values.fill(Number.NaN, 0, 5000);

  it('gives back every cell, whatever the runs of rows it came in', async () => {
    const first = await write(SPEC, values, 1);
    expect((await readLevel(first, 0)).values).toEqual(values);
    expect(Buffer.compare(first, await write(SPEC, values, 700))).toBe(0);
  });

  it('keeps place, CRS and NaN as no data', async () => {
    const { tiff } = await readLevel(await write(SPEC, values, 64), 0);
    expect(tiff.place).toEqual({ originX: 129005, originY: 6963005, cellX: 2, cellY: 2 });
    expect(tiff.crs.srid).toBe(25833);
    expect(tiff.noData).toBeNaN();
  });

  it('has overviews by average down to one tile', async () => {
    const bytes = await write(SPEC, values, 64);
    const { tiff } = await readLevel(bytes, 0);
    expect(tiff.overviews.map((o) => [o.width, o.height])).toEqual([
      [650, 550],
      [325, 275],
    ]);
    expect((await readLevel(bytes, 1)).values).toEqual(halve(values, SPEC.width, SPEC.height));
    // By hand: rows 10 and 11, columns 20 and 21 of the hill are 112.5, 113, 112.75, 113.25.
    expect((await readLevel(bytes, 1)).values[5 * 650 + 10]).toBe(112.875);
  });

  it('lays directories first and the smallest overview before the larger', async () => {
    const bytes = await write(SPEC, values, 64);
    const { tiff } = await readLevel(bytes, 0);
    const firsts = [tiff.full, ...tiff.overviews].map((d) => d.blockOffsets[0]!);
    expect([...firsts].sort((a, b) => b - a)).toEqual(firsts);
    const end = tiff.full.blockOffsets.at(-1)! + tiff.full.blockBytes.at(-1)!;
    expect(end).toBe(bytes.length);
  });

  it('averages only the cells that hold a height', () => {
    expect([...halve(Float32Array.from([1, Number.NaN, 3, 5, 7, Number.NaN]), 3, 2)]).toEqual(
      [13 / 3, 3].map(Math.fround),
    );
    expect(halve(new Float32Array(4).fill(Number.NaN), 2, 2)[0]).toBeNaN();
  });

  it('refuses too few and too many rows', async () => {
    await expect(write(SPEC, values.subarray(0, SPEC.width * 10), 1)).rejects.toThrow('rows were given');
    await expect(write({ ...SPEC, height: 10 }, values, 1)).rejects.toThrow('more rows');
  });

  it('is read by GDAL as the same heights', async (test) => {
    const folder = mkdtempSync(join(tmpdir(), 'veivalg-cog-'));
    try {
      execFileSync('gdalinfo', ['--version']);
    } catch {
      rmSync(folder, { recursive: true });
      console.warn('SKIPPED: gdalinfo is not installed, the COG was not read by GDAL');
      test.skip();
    }
    const path = join(folder, 'cog.tif');
    writeFileSync(path, await write(SPEC, values, 64));
    const info = JSON.parse(execFileSync('gdalinfo', ['-json', '-stats', path], { encoding: 'utf8' }));
    rmSync(folder, { recursive: true });
    expect(info.metadata.IMAGE_STRUCTURE).toMatchObject({ COMPRESSION: 'DEFLATE', PREDICTOR: '3' });
    expect(info.geoTransform).toEqual([129005, 2, 0, 6963005, 0, -2]);
    expect(info.coordinateSystem.wkt).toContain('ID["EPSG",25833]');
    expect(info.bands[0].overviews.map((o: { size: number[] }) => o.size)).toEqual([
      [650, 550],
      [325, 275],
    ]);
    expect(Number(info.bands[0].metadata[''].STATISTICS_MAXIMUM)).toBeCloseTo(100 + 1299 * 0.5 + 1099 * 0.25, 3);
    expect(Number(info.bands[0].metadata[''].STATISTICS_VALID_PERCENT)).toBeCloseTo(
      100 * (1 - 5000 / values.length),
      1,
    );
  });
});
