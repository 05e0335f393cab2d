// Zips with members whose names become alike when they are made safe, and with more soundings than can be read as one text.

import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { FileProblem } from '#domain/file-problem.ts';
import { sndText } from '#exchange/boreholes/soundings.test-support.ts';
import { unpacked } from './unzip.ts';

let scratch = '';
beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'veivalg-unzip-'));
});
afterEach(() => rmSync(scratch, { recursive: true, force: true }));

async function unpackedOf(members: readonly (readonly [string, string | Uint8Array])[]) {
  const path = join(scratch, 'sent.zip');
  const zip = new ZipFile();
  for (const [name, content] of members) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
  return await unpacked({ path, fileName: 'sent.zip' }, scratch);
}

const hole = (depth: number) => sndText({ north: 7_000_000, east: 500_000, stop: 93, rows: [[depth]] });

it('keeps every sounding, also where names become alike or are the same', async () => {
  const names = ['felt/A 1.SND', 'felt/A_1.SND', 'felt/A 1.snd', 'felt/A 1.SND', 'felt/2-A_1.SND', 'nord/A 1.SND'];
  const { path } = await unpackedOf(names.map((name, i) => [name, hole(i + 10)]));
  const joined = readFileSync(path, 'latin1').split('\x1c').slice(1);
  expect(joined.map((part) => [part.split('\n')[0], /^ {2}(\d+)\.000/m.exec(part)?.[1]])).toEqual(
    names.map((name, i) => [name.split('/')[1], String(i + 10)]),
  );
});

it('keeps the parts of a shapefile together, and no other part in their place', async () => {
  const shp = Buffer.alloc(100);
  shp.writeInt32BE(9994, 0);
  shp.writeInt32LE(1000, 28);
  const { path, fileName } = await unpackedOf([
    ['kart/vei_ny.dbf', 'another'],
    ['kart/vei ny.shp', shp],
    ['kart/vei ny.dbf', 'its own'],
    ['kart/vei ny.PRJ', 'its system'],
    ['kart/vei.ny.dbf', 'another'],
    ['kart/vei.ny.prj', 'another'],
  ]);
  expect(fileName).toBe('vei ny.shp');
  const beside = (extension: string) => readFileSync(path.replace(/shp$/, extension), 'utf8');
  expect([beside('dbf'), beside('prj')]).toEqual(['its own', 'its system']);
});

it('refuses soundings that are too large together, before any is read whole', async () => {
  const text = Buffer.concat([Buffer.from(hole(4)), Buffer.alloc(50_000_000, ' ')]);
  const size = 2 * text.length;
  await expect(unpackedOf([['a.snd', text], ['b.snd', text]])).rejects.toThrow(
    new FileProblem('tooLarge', { size, limit: 100_000_000 }),
  ); // biome-ignore format: a row
});
