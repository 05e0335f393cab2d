// SOSI against FYBA, Kartverket's own library, as ogr2ogr of Debian's gdal-bin runs it; against counts of the files' own objects; and
// what hand-made files hold: islands, turned curves, arcs, heights, letters in every encoding, and all that is wrong.

import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { decodeSosi } from './encoding.ts';
import { looksLikeSosi, readSosi, ringsOfReferences, type SosiFeature } from './read.ts';
import { sridOfSystem, systemOfSrid } from './systems.ts';

const DATA = process.env.VEIVALG_TEST_DATA ?? join(import.meta.dirname, '..', '..', '..', 'shared', 'data');
const FOLDER = join(DATA, 'formats', 'sosi');
const hasFiles = existsSync(FOLDER);
const files = hasFiles ? readdirSync(FOLDER).filter((name) => name.endsWith('.sos')) : [];
const hasFyba = spawnSync('ogrinfo', ['--formats'], { encoding: 'utf8' }).stdout?.includes('SOSI') ?? false;

const read = (name: string) => readSosi(readFileSync(join(FOLDER, name)));
/** Which of our features FYBA puts into a layer of its own. */
const LAYERS: Readonly<Record<string, readonly string[]>> = {
  lines: ['LineString'],
  polygons: ['Polygon'],
  points: ['Point'],
  text: ['Point'],
};

describe.skipIf(!hasFiles)('the files of Kartverket, NGU and others', () => {
  it.each(files)('%s: every object is read, with its letters, and all that is left out is known', (name) => {
    if (name === 'buer.sos') {
      // It ends within no object, but nothing says that it ends there: FYBA refuses it too.
      expect(() => read(name)).toThrow(/ends without .SLUTT, in the object of line \d+/);
      return;
    }
    const { features, bad, skipped, encoding } = read(name);
    const text = readFileSync(join(FOLDER, name), 'latin1');
    const stated = [...text.matchAll(/^\.(KURVE|LINJE|BUEP|FLATE|PUNKT|TEKST|SYMBOL|SVERM)\b/gm)].length;
    expect(features.length + bad.length).toBe(stated);
    expect(skipped).toEqual({});
    const known = LEFT_OUT[name] ?? [];
    expect(bad.map(({ kind, why }) => `${kind}: ${why}`)).toEqual(known);
    expect(encoding).toBe(ENCODINGS[name]);
    expect(JSON.stringify(features)).not.toMatch(/\ufffd|Ã/);
  });

  it.skipIf(!hasFyba).each(files)('%s is as FYBA reads it, where FYBA does', (name) => {
    // FYBA writes indices beside what it reads.
    const folder = mkdtempSync(join(tmpdir(), 'veivalg-sosi-'));
    try {
      copyFileSync(join(FOLDER, name), join(folder, name));
      const info = spawnSync('ogrinfo', ['-so', join(folder, name)], { encoding: 'utf8' }).stdout;
      const layers = [...info.matchAll(/^\d+: (\w+)/gm)].map(([, layer]) => layer);
      expect(layers.length > 0).toBe(BY_FYBA.includes(name));
      if (layers.length === 0) return;
      const ours = read(name);
      for (const layer of layers) {
        const out = join(folder, `${layer}.geojson`);
        spawnSync('ogr2ogr', [
          '-f',
          'GeoJSON',
          '-lco',
          'RFC7946=NO',
          '-lco',
          'COORDINATE_PRECISION=6',
          out,
          join(folder, name),
          layer,
        ]);
        const theirs = (JSON.parse(readFileSync(out, 'utf8')) as { features: SosiFeature[] }).features.filter(
          ({ geometry }) => geometry.type !== 'Polygon' || (geometry.coordinates as number[][][])[0].length >= 4,
        );
        const mine = ours.features.filter(({ geometry }) => LAYERS[layer].includes(geometry.type));
        expect(mine.length, layer).toBe(theirs.length);
        // Of texts, FYBA gives where they are written, we the place that they name.
        if (layer === 'text') {
          const text = (of: SosiFeature) => Object.values(of.properties).includes(mine[0].properties.STRENG);
          expect(text(theirs[0])).toBe(true);
          continue;
        }
        const off = theirs.map((feature, i) => apart(feature, mine[i]));
        expect(
          off.filter((distance) => !(distance < 0.001)),
          layer,
        ).toEqual([]);
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

/** What FYBA of Debian 12 opens. */
const BY_FYBA = [
  '0617_N50_AdministrativeOmrader.sos',
  '1151_N50_Hoyde.sos',
  '1417_N50_RestriksjonsOmrader.sos',
  '1421_Navn_iso.sos',
  '1421_Navn_utf8.sos',
];
const ENCODINGS: Readonly<Record<string, string>> = {
  '0617_N50_AdministrativeOmrader.sos': 'iso-8859-10',
  '1151_N50_Hoyde.sos': 'iso-8859-10',
  '1417_N50_RestriksjonsOmrader.sos': 'iso-8859-10',
  '1421_Navn_iso.sos': 'iso-8859-10',
  '1421_Navn_utf8.sos': 'cp865',
  'BOM_Navn_utf8.sos': 'utf-8',
  'RadonAktsomhet.sos': 'utf-8',
  'buer.sos': 'utf-8',
  'flate_oy.sos': 'utf-8',
  'naturvernomraade.sos': 'utf-8',
  'non-linear.sos': 'utf-8',
  'testfile2.sos': 'utf-8',
};
/** One surface of 1417 is bounded by a curve that is open (FYBA makes a polygon of one place of it); non-linear's curves do not meet. */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  '1417_N50_RestriksjonsOmrader.sos': ['FLATE: its curves do not close'],
  'non-linear.sos': Array(2).fill('FLATE: REF :201 does not begin where the curve before it ends'),
};

/** Farthest between places of the same feature; of texts, FYBA gives more places than the first. */
function apart(theirs: SosiFeature, ours: SosiFeature): number {
  const flat = (of: unknown): number[][] =>
    Array.isArray(of) ? (typeof of[0] === 'number' ? [of as number[]] : of.flatMap(flat)) : [];
  const [a, b] = [flat(theirs.geometry.coordinates), flat(ours.geometry.coordinates)];
  const isText = ours.geometry.type === 'Point';
  // A ring may begin anywhere; ours follows the order of REF.
  const between = (p: number[], q: number[]) => Math.hypot(p[0] - q[0], p[1] - q[1]);
  if (isText) return between(a[0], b[0]);
  if (ours.geometry.type === 'Polygon')
    return Math.max(
      ...a.map((p) => Math.min(...b.map((q) => between(p, q)))),
      ...b.map((q) => Math.min(...a.map((p) => between(p, q)))),
    );
  return a.length === b.length ? Math.max(...b.map((q, i) => between(a[i], q))) : Number.POSITIVE_INFINITY;
}

const sosi = (objects: string, head = '...KOORDSYS 23\n...ORIGO-NØ 6000000 100000\n...ENHET 0.01') =>
  new TextEncoder().encode(`.HODE\n..TEGNSETT UTF-8\n..TRANSPAR\n${head}\n${objects}\n.SLUTT\n`);
const curve = (number: number, ...places: string[]) => `.KURVE ${number}:\n..OBJTYPE X\n..NØ\n${places.join('\n')}`;

describe('objects', () => {
  it('surfaces follow their curves forwards and backwards, with islands, in the unit and from the origin of the head', () => {
    const square = [
      curve(1, '0 0 ...KP 1', '0 1000 ...KP 1'),
      curve(2, '1000 1000', '0 1000'),
      curve(3, '1000 1000', '1000 0', '0 0'),
    ];
    const island = curve(4, '200 200', '200 400', '400 400', '200 200');
    const surface = '.FLATE 9:\n..OBJTYPE Skog\n..REF :1 :-2\n:3 (:-4)\n..NØ\n10 10';
    const { features, bad } = readSosi(sosi([surface, ...square, island].join('\n')));
    expect(bad).toEqual([]);
    const at = (e: number, n: number) => [100_000 + e, 6_000_000 + n];
    expect(features[0]).toEqual({
      type: 'Feature',
      properties: { OBJTYPE: 'Skog', SOSI_NR: 9 },
      geometry: {
        type: 'Polygon',
        coordinates: [
          [at(0, 0), at(10, 0), at(10, 10), at(0, 10), at(0, 0)],
          [at(2, 2), at(4, 4), at(4, 2), at(2, 2)],
        ],
      },
    });
  });

  it('arcs pass their three places, and circles have their radius', () => {
    const { features } = readSosi(sosi('.BUEP 1:\n..OBJTYPE V\n..NØ\n0 0\n1000 1000\n0 2000\n.SIRKEL 2:\n..RADIUS 500\n..NØ\n0 0'));
    const arc = features[0].geometry.coordinates as number[][];
    expect([arc[0], arc.at(-1)]).toEqual([[100_000, 6_000_000], [100_020, 6_000_000]]);
    for (const [x, y] of arc) expect(Math.hypot(x - 100_010, y - 6_000_000)).toBeCloseTo(10, 6);
    expect(Math.max(...arc.map(([, y]) => y))).toBeCloseTo(6_000_010, 2);
    const [circle] = features[1].geometry.coordinates as number[][][];
    for (const [x, y] of circle) expect(Math.hypot(x - 100_000, y - 6_000_000)).toBeCloseTo(5, 9);
    expect(circle[0]).toEqual(circle.at(-1));
  }); // biome-ignore format: a line a file

  it('heights come with their own unit, or from HØYDE', () => {
    const head = '...KOORDSYS 5\n...ORIGO-NØ 0 0\n...ENHET 0.001\n...ENHET-H 0.1\n...VERT-DATUM NN54';
    const read = readSosi(sosi('.PUNKT 1:\n..OBJTYPE P\n..NØH\n1000 2000 125\n.PUNKT 2:\n..HØYDE 48.5\n..NØ\n1000 2000', head));
    expect(read.features.map(({ geometry }) => geometry.coordinates)).toEqual([[2, 1, 12.5], [2, 1, 48.5]]);
    expect([read.srid, read.verticalDatum]).toEqual([27395, 'NN54']);
  }); // biome-ignore format: a line a file

  it('attributes keep quotes, remarks in quotes, codes with zeros, and elements of elements', () => {
    const { features } = readSosi(sosi('.TEKST 3:\n..OBJTYPE "Skrivemåte" ! en merknad\n..STRENG "Ås! by"\n..KOMM 0301\n..SSR\n...SNAVN Ås\n...SSR-ID 7\n..NØ\n1 2\n3 4'));
    expect(features[0].properties).toEqual({ OBJTYPE: 'Skrivemåte', STRENG: 'Ås! by', KOMM: '0301', SNAVN: 'Ås', 'SSR-ID': 7, SOSI_NR: 3 });
  }); // biome-ignore format: a line a file

  it.each([
    ['the named curve is not there', '.FLATE 1:\n..REF :5\n..NØ\n0 0', /REF :5 is not in the file/],
    ['curves that do not meet', `.FLATE 1:\n..REF :2 :3\n..NØ\n0 0\n${curve(2, '0 0', '0 9')}\n${curve(3, '50 9', '0 0')}`, /REF :3 does not begin/],
    ['a ring that is open', `.FLATE 1:\n..REF :2\n..NØ\n0 0\n${curve(2, '0 0', '0 90', '90 90', '90 0')}`, /do not close/],
    ['no reference', '.FLATE 1:\n..OBJTYPE A\n..NØ\n0 0', /no REF/],
    ['words for numbers', '.PUNKT 1:\n..NØ\nnord øst', /no numbers/],
    ['no place', '.PUNKT 1:\n..OBJTYPE A', /no coordinates/],
  ])('%s: the object is left out, the others are taken', (_name, object, why) => {
    const { features, bad } = readSosi(sosi(`${object}\n.PUNKT 99:\n..NØ\n1 1`));
    expect(bad[0].why).toMatch(why);
    expect(bad[0].line).toBe(7);
    expect(features.some(({ properties }) => properties.SOSI_NR === 99)).toBe(true);
  }); // biome-ignore format: a row a case

  it('kinds that are no map features are counted by name', () => {
    expect(readSosi(sosi('.RASTER 1:\n..X 1\n.PUNKT 2:\n..NØ\n1 1')).skipped).toEqual({ RASTER: 1 });
  });

  it.each([
    ['no head', '.PUNKT 1:\n..NØ\n1 1\n.SLUTT\n', /no .HODE/],
    ['no end', '.HODE\n..TRANSPAR\n...ENHET 1\n.KURVE 1:\n..NØ\n1 1', /ends without .SLUTT, in the object of line 4/],
    ['no unit', '.HODE\n...ENHET null\n.SLUTT', /states no unit/],
  ])('%s is refused', (_name, text, message) => {
    expect(() => readSosi(new TextEncoder().encode(text))).toThrow(message);
  });
});

it('references name the ring around, then each island', () => {
  expect(ringsOfReferences(':1 :-2 (:3)(:-4 :5) :6')).toEqual([[1, -2, 6], [3], [-4, 5]]);
}); // biome-ignore format: one line

it('systems by their numbers, as FYBA names those that it knows', () => {
  expect([1, 8, 22, 23, 32, 61, 84, 210].map(sridOfSystem)).toEqual([
    27391,
    27398,
    25832,
    25833,
    23032,
    32631,
    null,
    5110,
  ]);
  expect([25832, 5110, 3857].map(systemOfSrid)).toEqual([22, 210, null]);
});

describe('letters are what the bytes say', () => {
  const bytes = (...of: (string | number)[]) =>
    Uint8Array.from(
      of.flatMap((part) => (typeof part === 'number' ? [part] : [...part].map((char) => char.charCodeAt(0)))),
    );
  it.each([
    ['UTF-8 under another name', bytes('..TEGNSETT ISO8859-1\n', 0xc3, 0xa5, 0xc3, 0x98), 'åØ', 'utf-8'],
    ['DOS under another name', bytes('..TEGNSETT UTF-8\n', 0x86, 0x9d, 0x92), 'åØÆ', 'cp865'],
    ['ISO 8859-10', bytes('..TEGNSETT ISO8859-10\n', 0xe5, 0xbb), 'åŧ', 'iso-8859-10'],
    ['Windows', bytes('..TEGNSETT ANSI\n', 0xe5, 0xd8), 'åØ', 'windows-1252'],
    ['seven bits', bytes('..TEGNSETT ND7\n}[\\'), 'åÆØ', 'ns-4551'],
  ])('%s', (_name, file, letters, encoding) => {
    const read = decodeSosi(file);
    expect(read.encoding).toBe(encoding);
    expect(read.text.endsWith(letters)).toBe(true);
  });
});

it('mutated files are read, refused, or read in part with a word on it, in time', () => {
  const source = sosi([curve(1, '0 0', '0 1000'), '.FLATE 2:\n..OBJTYPE "Å"\n..REF :1 (:-3)\n..NØ\n1 1', '.PUNKT 4:\n..NØH\n1 2 3'].join('\n'));
  let seed = 7;
  const random = (limit: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return seed % limit;
  };
  for (let i = 0; i < 500; i++) {
    const bytes = Uint8Array.from(source);
    for (let k = 0; k <= random(6); k++) bytes[random(bytes.length)] = random(256);
    const cut = random(3) === 0 ? bytes.subarray(0, random(bytes.length)) : bytes;
    try {
      const { features } = readSosi(cut);
      for (const { geometry } of features) expect(JSON.stringify(geometry)).not.toMatch(/null/);
    } catch (error) {
      expect((error as Error).constructor.name).toBe('SosiError');
    }
  }
  expect(looksLikeSosi(source)).toBe(true);
}); // biome-ignore format: a line a step
