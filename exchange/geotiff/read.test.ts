// Hostile and damaged files are detected before anything is decoded; honest ones give their heights.

import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { FileProblem } from '#domain/file-problem.ts';
import { zlibCodec } from '#server/runtime/zlib-codec.ts';
import { memorySource } from '../byte-source.ts';
import { openGeoTiff, readRows, readWindow } from './read.ts';
import { hill, makeTiff, type TiffRecipe } from './tiff.test-support.ts';

const SMALL: TiffRecipe = { width: 8, height: 6, values: hill(8, 6) };

async function readAll(bytes: Uint8Array): Promise<Float32Array> {
  const tiff = await openGeoTiff(memorySource(bytes));
  const out: number[] = [];
  for await (const run of readRows(tiff.source, tiff.full, zlibCodec)) out.push(...run.values);
  return Float32Array.from(out);
}

async function problemOf(bytes: Uint8Array): Promise<string> {
  try {
    await readAll(bytes);
    return 'none';
  } catch (error) {
    if (error instanceof FileProblem) return error.code;
    throw error;
  }
}

describe('reading a GeoTIFF', () => {
  it('gives the heights, place, CRS and no-data value of plain and deflated files', async () => {
    for (const deflate of [false, true]) {
      const bytes = makeTiff({ ...SMALL, deflate, noData: '-9999' });
      const tiff = await openGeoTiff(memorySource(bytes));
      expect(tiff.place).toEqual({ originX: 500000, originY: 7000000, cellX: 10, cellY: 10 });
      expect(tiff.crs).toMatchObject({ srid: 25833, heights: null });
      expect(tiff.noData).toBe(-9999);
      expect(await readAll(bytes)).toEqual(SMALL.values);
    }
  });

  it.each([
    [{ vertical: 5941 }, 'NN2000'],
    [{ vertical: 5728 }, 'LN02'],
    [{ vertical: 32_767 }, null],
    [{ srid: 5973 }, 'NN2000'],
    [{ srid: 2056 }, null],
  ])('names the system of the heights of %j as the file does', async (keys, heights) => {
    const tiff = await openGeoTiff(memorySource(makeTiff({ ...SMALL, ...keys })));
    expect(tiff.crs.heights).toBe(heights);
  });

  it('refuses numbers that are heights only after a scale or an offset', async () => {
    const item = (role: string, value: string, sample = 0) =>
      `<Item name="${role.toUpperCase()}" sample="${sample}" role="${role}">${value}</Item>`;
    const of = (...items: string[]) =>
      problemOf(makeTiff({ ...SMALL, metadata: `<GDALMetadata>\n  ${items.join('\n  ')}\n</GDALMetadata>\n` }));
    expect(await of(item('offset', '0'), item('scale', '0.01'))).toBe('unsupported');
    expect(await of(item('offset', '-100'), item('scale', '1'))).toBe('unsupported');
    expect(await of(item('scale', 'x'))).toBe('unsupported');
    // Another band's, and what says nothing of heights.
    expect(await of(item('scale', '0.01', 1), item('offset', '0'), '<Item name="AREA">0.5</Item>')).toBe('none');
  });

  it('reads a window as the same cells of the whole', async () => {
    const tiff = await openGeoTiff(memorySource(makeTiff(SMALL)));
    const into = new Float32Array(6);
    await readWindow(tiff.source, tiff.full, { left: 2, top: 3, width: 3, height: 2 }, into, zlibCodec);
    expect([...into]).toEqual([26, 27, 28, 34, 35, 36].map((i) => SMALL.values[i]));
    const outside = readWindow(tiff.source, tiff.full, { left: 6, top: 3, width: 3, height: 2 }, into, zlibCodec);
    await expect(outside).rejects.toThrow(RangeError);
  });

  const bomb = deflateSync(new Uint8Array(50_000_000));
  const honest = makeTiff(SMALL);
  const cases: [name: string, bytes: Uint8Array, code: string][] = [
    ['an empty file', new Uint8Array(0), 'empty'],
    ['text', new TextEncoder().encode('# not a raster at all, only words'), 'notARaster'],
    ['a file cut inside its data', honest.slice(0, honest.length - 50), 'truncated'],
    ['a file cut inside its directory', honest.slice(0, 60), 'truncated'],
    ['a file of eight bytes', honest.slice(0, 8), 'truncated'],
    ['data that lie past the end', makeTiff({ ...SMALL, shiftOffset: 1_000_000 }), 'truncated'],
    ['a directory that points to itself', makeTiff({ ...SMALL, next: 8 }), 'damaged'],
    [
      'more cells than any computer has',
      makeTiff({ ...SMALL, claimWidth: 200_000, claimHeight: 200_000 }),
      'tooManyCells',
    ],
    ['a strip shorter than its rows', makeTiff({ ...SMALL, byteCount: 20 }), 'damaged'],
    ['a small claim that inflates to 50 MB', makeTiff({ ...SMALL, deflate: true, packed: bomb }), 'damaged'],
    [
      'data that inflate to too little',
      makeTiff({ ...SMALL, deflate: true, packed: deflateSync(new Uint8Array(40)) }),
      'damaged',
    ],
    ['data that are no DEFLATE', makeTiff({ ...SMALL, deflate: true, packed: new Uint8Array(100).fill(7) }), 'damaged'],
    ['no cells', makeTiff({ ...SMALL, claimWidth: 0 }), 'damaged'],
  ];
  it.each(cases)('refuses %s', async (_name, bytes, code) => {
    expect(await problemOf(bytes)).toBe(code);
  });

  it('survives every single-byte damage of head and directory', async () => {
    for (let at = 0; at < 300; at++) {
      const bytes = honest.slice();
      bytes[at] = 0xff;
      // Either heights come out or a FileProblem does; anything else would reject here.
      await problemOf(bytes);
    }
  });
});
