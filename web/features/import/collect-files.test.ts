// What a drop brings: zips as yazl packs them, also stored, nested in folders and with Norwegian names; loose parts of a shapefile; and every
// reason why a file is left out.

import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { collected, MAX_FILES } from './collect-files.ts';
import { isOfAnyKind } from './file-kinds.ts';
import { unzipped } from './unzip.ts';

async function zipOf(
  members: readonly (readonly [string, string | Uint8Array])[],
  compress = true,
): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new ZipFile();
  for (const [name, content] of members) zip.addBuffer(Buffer.from(content), name, { compress });
  zip.end();
  return new Uint8Array(await buffer(zip.outputStream as never));
}

const fileOf = (name: string, content: BlobPart = 'x') => new File([content], name);
const named = async (files: readonly File[]) => {
  const { accepted, rejected } = await collected(files, isOfAnyKind);
  return { accepted: accepted.map(({ name }) => name), rejected };
};

describe('a drop', () => {
  it('opens zips, stored or deflated, goes through their folders and keeps Norwegian letters', async () => {
    for (const compress of [true, false]) {
      const zip = await zipOf([['terreng/høyder Ålesund.asc', 'ncols 2'], ['veger/åsveg.xml', '<LandXML>'], ['les meg.pdf', 'x']], compress); // biome-ignore format: one line
      const { accepted, rejected } = await named([fileOf('alt.zip', zip), fileOf('kart.gpkg')]);
      expect(accepted).toEqual(['høyder Ålesund.asc', 'åsveg.xml', 'kart.gpkg']);
      expect(rejected).toEqual([{ name: 'les meg.pdf', reason: 'format' }]);
    }
    const content = 'ncols 2\n'.repeat(10_000);
    const [file] = await unzipped(new Blob([await zipOf([['a.asc', content]])]));
    expect(await file!.text()).toBe(content);
  });

  it('packs the parts of a shapefile, and passes over what lies beside files', async () => {
    const { accepted, rejected } = await named(
      ['veg.shp', 'veg.dbf', 'veg.shx', 'veg.shp.xml', 'dtm.tif', 'dtm.tfw', 'dtm.tif.aux.xml', '.DS_Store'].map(
        (name) => fileOf(name),
      ),
    );
    expect(accepted).toEqual(['veg.zip', 'dtm.tif']);
    expect(rejected).toEqual([]);
  });

  it('says why a file is left out', async () => {
    const fine = await zipOf([['a.asc', 'ncols 2'.repeat(100)]]);
    const cut = fine.slice(0, fine.length - 30);
    const damaged = fine.slice();
    damaged.fill(0xff, 40, 48);
    const lying = fine.slice();
    // More entries than there are.
    lying[lying.length - 12] = 9;
    const files = [
      fileOf('tom.tif', ''),
      fileOf('bilde.png'),
      fileOf('kuttet.zip', cut),
      fileOf('skadet.zip', damaged),
      fileOf('lyver.zip', lying),
      ...Array.from({ length: MAX_FILES + 1 }, (_, i) => fileOf(`${i}.asc`)),
    ];
    const { accepted, rejected } = await named(files);
    expect(accepted.length).toBe(MAX_FILES);
    expect(Object.fromEntries(rejected.map(({ name, reason }) => [name, reason]))).toEqual({
      'tom.tif': 'empty',
      'bilde.png': 'format',
      'kuttet.zip': 'zip',
      'skadet.zip': 'zip',
      'lyver.zip': 'zip',
      [`${MAX_FILES}.asc`]: 'tooMany',
    });
  });

  it('hangs at no zip that was changed, nor takes it as whole: 500 of them', async () => {
    const contents = ['ncols 2\nnrows 2\n'.repeat(50), 'ncols 3'];
    const fine = await zipOf(contents.map((content, i) => [`${i}.asc`, content] as const));
    let seed = 7;
    const random = () => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      return seed / 2 ** 32;
    };
    for (let i = 0; i < 500; i++) {
      const changed = fine.slice(0, random() < 0.3 ? Math.floor(random() * fine.length) : fine.length);
      for (let k = 0; k < 3; k++) changed[Math.floor(random() * changed.length)] = Math.floor(random() * 256);
      const { accepted } = await collected([fileOf('x.zip', changed)], isOfAnyKind);
      // Names are not guarded by the sum of an entry; what it holds is.
      for (const file of accepted) expect(contents).toContain(await file.text());
    }
  });
});
