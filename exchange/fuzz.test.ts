// Changed files, 2,000 a reader, the same in every run: each is read or refused in the reader's own words, within time; one that is cut short is
// never taken as the whole file.

import { describe, expect, it } from 'vitest';
import { FileProblem } from '#domain/file-problem.ts';
import { gridBoreholes } from './boreholes/grid.ts';
import { joinSoundings, readSoundings } from './boreholes/read-soundings.ts';
import { prvText, sgfText, sndText } from './boreholes/soundings.test-support.ts';
import { readCsv } from './csv/read.ts';
import { readDxfSurfaces } from './dxf/read-surface.ts';
import { readEsriAscii } from './esri-ascii/read.ts';
import { writeEsriAscii } from './esri-ascii/write.ts';
import type { ExportMaterial } from './export/material.ts';
import { randomAlignment } from './export/random-alignment.test-support.ts';
import { LayerSummary, readFeature } from './geojson/read.ts';
import { openIfcAlignments } from './ifc/read-alignments.ts';
import { checkRules } from './ifc/rules/rules.ts';
import { openStep } from './ifc/step-reader.ts';
import { writeIfc } from './ifc/write.ts';
import { kofFeatures, readKof } from './kof/read.ts';
import { openLandXml } from './landxml/read.ts';
import { readLandXmlSurfaces } from './landxml/read-surface.ts';
import { writeLandXml } from './landxml/write.ts';
import type { LineFile } from './line-plan/line-file.ts';
import { LineFileError } from './line-plan/line-file-error.ts';
import { readSosi, SosiError } from './sosi/read.ts';
import { readKofPoints, readXyz } from './surface/read-points.ts';
import { gridSurface } from './surface/surface.ts';

const RUNS = 2_000;
/** Of one small file, on a machine that does other work. */
const MAX_MS = 3_000;

interface Reader {
  readonly name: string;
  readonly file: string;
  /** What it makes of the file. */
  readonly read: (bytes: Uint8Array) => unknown;
  /** Errors that say what is wrong with a file. */
  readonly errors: readonly (abstract new (
    ...args: never[]
  ) => Error)[];
}

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const alignment = randomAlignment(3);
const made = new Date('2025-03-01T12:00:00Z');
const figures = { lengthM: 1, costNok: 2, co2Kg: 3, biodiversity: 4, risk: 5, massImbalanceM3: 6 };

const linesOf = (file: LineFile) =>
  file.contents.alignments.map(({ profiles }, index) => file.read({ index, profile: profiles[0] ?? null }));

const SOSI = `.HODE
..TEGNSETT UTF-8
..TRANSPAR
...KOORDSYS 23
...ORIGO-NØ 7000000 500000
...ENHET 0.01
.KURVE 1:
..OBJTYPE Elvekant
..NØ
100 100
200 300
400 300
.FLATE 2:
..OBJTYPE Myr
..REF :1
..NØ
200 200
.PUNKT 3:
..OBJTYPE Stedsnavn
..STRENG "Åsen"
..NØH
150 150 1200
.SLUTT
`;

const KOF = `-05 PPPPPPPPPP KKKKKKKK XXXXXXXX.XXX YYYYYYY.YYY ZZZZ.ZZZ
 01 Vegen        24112026   1      23      $11100000000 Ola
 09_91
 05 K1         KANT     7003000.000  540000.000   10.000
 05 K2         KANT     7003010.000  540000.000   11.000
 05 K3         KANT     7003020.000  540005.000   12.000
 09_96
 05 P1 \t MAST     7003200.000  540000.000   20.000
 05 P2                  7003230.000  540040.000   20.125
`;

const GEOJSON = JSON.stringify({
  type: 'FeatureCollection',
  features: Array.from({ length: 12 }, (_, i) => ({
    type: 'Feature',
    properties: { navn: `Åsvegen ${i}`, klasse: i % 3 },
    geometry:
      i % 2 === 0
        ? { type: 'Polygon', coordinates: [[[i, 0], [i + 1, 0], [i + 1, 1], [i, 0]]] }
        : { type: 'LineString', coordinates: [[i, 0, 5], [i + 1, 1, 6]] },
  })),
}); // biome-ignore format: a row a part

const SURFACE = `<?xml version="1.0"?>
<LandXML><Units><Metric linearUnit="meter"/></Units><CoordinateSystem epsgCode="25833"/><Surfaces><Surface name="Mark">
<SourceData><Boundaries><Boundary bndType="void"><PntList2D>5 5 5 9 9 9 9 5</PntList2D></Boundary></Boundaries></SourceData>
<Definition surfType="TIN"><Pnts>
<P id="1">0 0 10</P><P id="2">0 50 20</P><P id="3">50 50 40</P><P id="4">50 0 30</P>
</Pnts><Faces><F>1 2 3</F><F i="1">1 3 4</F></Faces></Definition></Surface>
<Surface name="Kilde"><SourceData><Breaklines><Breakline><PntList3D>0 0 1 0 40 2 40 40 3</PntList3D></Breakline></Breaklines></SourceData></Surface>
</Surfaces></LandXML>
`;

/** Pairs of group code and value, one after another. */
const pairsOf = (words: string) => `${words.trim().split(/\s+/).join('\n')}\n`;
const DRAWING = pairsOf(`0 SECTION 2 BLOCKS 0 BLOCK 2 RUTE
0 3DFACE 8 0 10 0 20 0 30 1 11 50 21 0 31 2 12 0 22 50 32 3
0 ENDBLK 0 ENDSEC 0 SECTION 2 ENTITIES
0 INSERT 8 MARK 2 RUTE 10 100 20 100 30 5
0 POLYLINE 8 MARK 70 64
0 VERTEX 70 192 10 0 20 0 30 1
0 VERTEX 70 192 10 40 20 0 30 1
0 VERTEX 70 192 10 0 20 40 30 1
0 VERTEX 70 128 71 1 72 2 73 3
0 SEQEND 0 ENDSEC 0 EOF`);

const HOLES = [0, 1, 2].map((i) => ({ north: 7_000_010 + 40 * (i % 2), east: 500_020 + 30 * i }));

const READERS: readonly Reader[] = [
  {
    name: 'LandXML',
    file: writeLandXml({ project: 'Prøve', srid: 25833, made, routes: [{ name: 'Å', alignment, startStationM: 0 }] }),
    read: (bytes) => linesOf(openLandXml(text(bytes))),
    errors: [LineFileError],
  },
  {
    name: 'IFC',
    file: writeIfc(
      {
        project: { name: 'Prøve', description: '' },
        srid: 25833,
        startStationM: 0,
        made,
        routes: [{ name: 'Å', routeType: 'H1', alignment, figures }],
      } as unknown as ExportMaterial,
      'rute',
    ),
    read: (bytes) => [linesOf(openIfcAlignments(text(bytes))), checkRules(openStep(text(bytes)))],
    errors: [LineFileError],
  },
  { name: 'KOF', file: KOF, read: (bytes) => kofFeatures(readKof(bytes)), errors: [] },
  {
    name: 'points of KOF',
    file: KOF,
    read: (bytes) => gridSurface(readKofPoints(bytes), {}),
    errors: [FileProblem],
  },
  { name: 'SOSI', file: SOSI, read: (bytes) => readSosi(bytes), errors: [SosiError] },
  {
    name: 'GeoJSON',
    file: GEOJSON,
    read: (bytes) => {
      const summary = new LayerSummary();
      const { features } = JSON.parse(text(bytes)) as { features: unknown };
      return (Array.isArray(features) ? features : []).map((raw) => {
        const feature = readFeature(raw);
        if (feature) summary.add(feature);
        return feature;
      });
    },
    // The caller reports what is no JSON.
    errors: [SyntaxError],
  },
  {
    name: 'a table',
    file: `navn;øst;nord;høyde\n${Array.from({ length: 40 }, (_, i) => `Å${i};${500_000 + i};7000000,5;${i}`).join('\n')}\n`,
    read: (bytes) => readCsv(bytes),
    errors: [],
  },
  {
    name: 'surfaces of LandXML',
    file: SURFACE,
    read: (bytes) => gridSurface(readLandXmlSurfaces(text(bytes)), { cellM: 5 }),
    errors: [FileProblem],
  },
  {
    name: 'surfaces of DXF',
    file: DRAWING,
    read: (bytes) => gridSurface(readDxfSurfaces(text(bytes)), { cellM: 5 }),
    errors: [FileProblem],
  },
  {
    name: 'rows of points',
    file: Array.from({ length: 40 }, (_, i) => `${500_000 + (i % 7) * 10} ${7_000_000 + i * 3} ${100 + i}\n`).join(''),
    read: (bytes) => gridSurface(readXyz(bytes), { cellM: 5 }),
    errors: [FileProblem],
  },
  {
    name: 'soundings in SGF',
    file: sgfText(
      HOLES.map(({ north, east }, i) => ({
        name: `Å${i}`,
        place: `HX=${north},HY=${east}`,
        rows: ['D=1.025,A=1.2', `D=${4 + i}.5,K=80`, `D=${7 + i}.5,K=95`],
      })),
    ),
    read: (bytes) => readSoundings(bytes),
    errors: [FileProblem],
  },
  {
    name: 'soundings in SND and PRV',
    file: text(
      joinSoundings([
        ...HOLES.map((place, i) => ({
          name: `Å${i}.SND`,
          bytes: new TextEncoder().encode(
            sndText({ ...place, stop: 94, rows: [[1, '41'], [2, '42'], [4 + i, '43'], [7.5]] }), // biome-ignore format: rows
          ),
        })),
        { name: 'Å1.prv', bytes: new TextEncoder().encode(prvText([[1, 1.5], [-3, 3.5]])) }, // biome-ignore format: rows
      ]),
    ),
    read: (bytes) => gridBoreholes(readSoundings(bytes), { cellM: 20 }),
    errors: [FileProblem],
  },
  {
    name: 'an ESRI ASCII grid',
    file: writeEsriAscii({
      width: 20,
      height: 10,
      cell: 10,
      originX: 100,
      originY: 200,
      values: Float32Array.from({ length: 200 }, (_, i) => i / 3),
    }),
    read: (bytes) => readEsriAscii(text(bytes)),
    errors: [FileProblem],
  },
];

function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const TOKENS = [
  'NaN',
  '-1',
  '1e308',
  '0',
  '""',
  '(',
  ')',
  '#1',
  "'",
  '$',
  '<',
  '</',
  '\0',
  '\n',
  '.',
  ',',
  'ÿ',
  '999999999999999999999',
];

/** A file that is cut, or in which bytes were changed, taken out, doubled, or replaced by a word. */
function changed(file: Uint8Array, random: () => number): Uint8Array {
  const at = () => Math.floor(random() * file.length);
  let bytes = [...file];
  for (let k = 0; k < 1 + Math.floor(random() * 3); k++) {
    const [from, length] = [at(), Math.floor(random() * 40)];
    const kind = Math.floor(random() * 4);
    if (kind === 0) bytes[from] = Math.floor(random() * 256);
    else if (kind === 1) bytes.splice(from, length);
    else if (kind === 2) bytes.splice(from, 0, ...bytes.slice(from, from + length));
    else
      bytes.splice(
        from,
        Math.floor(random() * 5),
        ...new TextEncoder().encode(TOKENS[Math.floor(random() * TOKENS.length)]),
      );
  }
  if (random() < 0.1) bytes = bytes.slice(0, at());
  return Uint8Array.from(bytes);
}

describe.each(READERS)('$name', ({ file, read, errors }) => {
  const whole = new TextEncoder().encode(file);
  const outcome = (bytes: Uint8Array): unknown => {
    const begun = performance.now();
    try {
      return read(bytes);
    } catch (error) {
      if (!errors.some((kind) => error instanceof kind)) throw error;
      expect((error as Error).message).not.toBe('');
      return null;
    } finally {
      expect(performance.now() - begun).toBeLessThan(MAX_MS);
    }
  };

  it(`reads ${RUNS} changed files or refuses them in its own words`, { timeout: 120_000 }, () => {
    expect(outcome(whole)).not.toBeNull();
    const random = randomFrom(20_261_125);
    let refused = 0;
    for (let i = 0; i < RUNS; i++) if (outcome(changed(whole, random)) === null) refused++;
    expect(refused).toBeLessThan(RUNS);
  });

  it('never takes a file that is cut short as the whole', { timeout: 120_000 }, () => {
    const random = randomFrom(7);
    const all = JSON.stringify(outcome(whole));
    // What lies behind the last entity is white space.
    const end = file.trimEnd().length - 2;
    for (let i = 0; i < RUNS / 5; i++) {
      const bytes = whole.slice(0, Math.floor(random() * end));
      expect(JSON.stringify(outcome(bytes)), `cut at ${bytes.length}`).not.toBe(all);
    }
  });
});
