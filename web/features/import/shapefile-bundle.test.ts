// Loose parts of a shapefile as one zip, read back by another's reader of zips.

import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { bundled } from './shapefile-bundle.ts';

it('parts of one name become one zip, other files stay as they are', async () => {
  const part = (name: string, text: string) => new File([text], name);
  const files = [part('Åsveg.SHP', 'shape'), part('Åsveg.dbf', 'x'.repeat(70_000)), part('Åsveg.prj', ''), part('annet.dbf', 'y'), part('kart.gpkg', 'z')]; // biome-ignore format: one line
  const [zip, ...others] = await bundled(files);
  expect(zip!.name).toBe('Åsveg.zip');
  expect(others.map(({ name }) => name)).toEqual(['annet.dbf', 'kart.gpkg']);
  const read = await fromBufferPromise(Buffer.from(await zip!.arrayBuffer()), { lazyEntries: true });
  const found: [string, string][] = [];
  for await (const entry of read.eachEntry())
    found.push([entry.fileName, (await buffer(await read.openReadStreamPromise(entry))).toString()]);
  expect(found).toEqual([
    ['Åsveg.SHP', 'shape'],
    ['Åsveg.dbf', 'x'.repeat(70_000)],
    ['Åsveg.prj', ''],
  ]);
  expect(await bundled([files[0]!])).toEqual([files[0]]);
});

it('soundings, a hole a file, become one zip', async () => {
  const named = (name: string) => new File(['x'], name);
  const files = [named('BP1.SND'), named('kart.gpkg'), named('BP1.PRV'), named('BP2.snd')];
  const bundle = await bundled(files);
  expect(bundle.map(({ name }) => name)).toEqual(['BP1 + 2.zip', 'kart.gpkg']);
  const zip = await fromBufferPromise(Buffer.from(await bundle[0]!.arrayBuffer()), { lazyEntries: true });
  const names: string[] = [];
  for await (const { fileName } of zip.eachEntry()) names.push(fileName);
  expect(names).toEqual(['BP1.SND', 'BP1.PRV', 'BP2.snd']);
  expect(await bundled([files[0]!, files[1]!])).toEqual([files[0], files[1]]);
});
