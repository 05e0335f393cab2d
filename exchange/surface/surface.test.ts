// Surfaces of LandXML, DXF, XYZ and CSV: on planes, with holes and invisible faces, and at random places against numpy and scipy, which find
// triangle and height by themselves. Bad files are refused by line.

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FileProblem } from '#domain/file-problem.ts';
import type { Grid } from '#terrain/grid.ts';
import { readDxfSurfaces } from '../dxf/read-surface.ts';
import { formatOf } from '../import-formats.ts';
import { readLandXmlSurfaces } from '../landxml/read-surface.ts';
import { decodeXml } from '../xml-encoding.ts';
import { readCsvPoints, readXyz } from './read-points.ts';
import { gridSurface } from './surface.ts';

const DATA = process.env.VEIVALG_TEST_DATA ?? join(import.meta.dirname, '..', '..', '..', 'shared', 'data');
const TERRAIN_MODELS = join(DATA, 'm3road', '9004_Terrain_models');
const hasPython = spawnSync('python3', ['-c', 'import numpy, scipy.interpolate']).status === 0;
const bytesOf = (text: string) => new TextEncoder().encode(text);

const randomFrom = (seed: number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

/** Middles of cells picked at random, every other one among those with heights, and the cells' heights. */
function picked({ width, height, cell, originX, originY, values }: Grid, count: number): [number, number, number][] {
  const random = randomFrom(5);
  const known = [...values.keys()].filter((at) => !Number.isNaN(values[at]!));
  return Array.from({ length: count }, (_, i) => {
    const at = i % 2 ? known[Math.floor(random() * known.length)]! : Math.floor(random() * width * height);
    const [column, row] = [at % width, Math.floor(at / width)];
    return [originX + (column + 0.5) * cell, originY - (row + 0.5) * cell, values[at]!];
  });
}

/** What a program of Python makes of an input; both are JSON. */
function python<T>(program: string, input: unknown): T {
  const run = spawnSync(
    'python3',
    ['-c', `import sys, json\nimport numpy as np\ngiven = json.load(sys.stdin)\n${program}`],
    {
      input: JSON.stringify(input, (_, value) => (typeof value === 'number' && Number.isNaN(value) ? null : value)),
      encoding: 'utf8',
      maxBuffer: 1e9,
    },
  );
  if (run.status !== 0) throw new Error(run.stderr);
  return JSON.parse(run.stdout) as T;
}

function expectSame(ours: readonly [number, number, number][], theirs: readonly (number | null)[]): void {
  let worst = 0;
  ours.forEach(([x, y, z], i) => {
    expect(Number.isNaN(z), `at ${x}, ${y}: ${z} and ${theirs[i]}`).toBe(theirs[i] === null);
    if (theirs[i] !== null) worst = Math.max(worst, Math.abs(z - theirs[i]!));
  });
  expect(worst).toBeLessThan(0.01);
}

const landXml = (surfaces: string, units = '<Metric linearUnit="meter"/>') =>
  `<?xml version="1.0"?><LandXML xmlns="http://www.landxml.org/schema/LandXML-1.2"><Units>${units}</Units>
<CoordinateSystem epsgCode="5973"/><Surfaces>${surfaces}</Surfaces></LandXML>`;
const square = (faces: string, more = '') => `<Surface name="Mark">${more}<Definition surfType="TIN"><Pnts>
<P id="1">7000000 500000 10</P><P id="2">7000000 500020 20</P><P id="x">7000020 500020 40</P><P id="4">7000020 500000 30</P>
</Pnts><Faces>${faces}</Faces></Definition></Surface>`;
const FACES = '<F>1 2 x</F><F>1 x 4</F>';
/** Of the square: 10 in its south-west, 0.5 a metre to the east and 1 to the north. */
const squareZ = (x: number, y: number) => 10 + 0.5 * (x - 500_000) + (y - 7_000_000);

function expectSquare(grid: Grid, known = 1): void {
  const all = picked(grid, 400);
  for (const [x, y, z] of all) if (!Number.isNaN(z)) expect(z).toBeCloseTo(squareZ(x, y), 3);
  const cells = grid.values.filter((z) => !Number.isNaN(z)).length;
  expect(cells / grid.values.length).toBeCloseTo(known, 2);
}

describe('LandXML', () => {
  const gridded = (text: string, answers = {}) => gridSurface(readLandXmlSurfaces(text), { cellM: 1, ...answers });

  it('lies on the planes of its faces', () => {
    const made = gridded(landXml(square(FACES)));
    expect(made).toMatchObject({
      srid: 25833,
      questions: [],
      gridding: { method: 'triangles', points: 4, triangles: 2 },
    });
    expect(made.grid).toMatchObject({ width: 20, height: 20, originX: 500_000, originY: 7_000_020 });
    expectSquare(made.grid);
  });

  it('leaves out invisible faces, and what boundaries call void', () => {
    const half = gridded(landXml(square('<F>1 2 x</F><F i="1">1 x 4</F>'))).grid;
    expectSquare(half, 0.525);
    const ring = '7000005 500005 7000005 500015 7000015 500015 7000015 500005 7000005 500005';
    const hole = `<SourceData><Boundaries><Boundary bndType="void"><PntList2D>${ring}</PntList2D></Boundary></Boundaries></SourceData>`;
    expectSquare(gridded(landXml(square(FACES, hole))).grid, 0.75);
  });

  it('triangulates source data, along its breaklines', () => {
    // A ditch between two banks: without its breakline the banks would be joined across it.
    const source = `<Surface name="Data"><SourceData><DataPoints><PntList3D>0 0 10 0 40 10 40 0 10 40 40 10</PntList3D></DataPoints>
<Breaklines><Breakline brkType="standard"><PntList3D>0 20 5 40 20 5</PntList3D></Breakline></Breaklines></SourceData></Surface>`;
    const made = gridded(landXml(source));
    expect(made.gridding.method).toBe('points');
    for (const [x, , z] of picked(made.grid, 200)) expect(z).toBeCloseTo(10 - (5 * (20 - Math.abs(x - 20))) / 20, 0.5);
  });

  it('reads feet, and asks which of several surfaces is meant', () => {
    const feet = gridded(landXml(square(FACES), '<Imperial linearUnit="foot"/>'), { cellM: 0.5 });
    expect(feet.grid.originX).toBe(152_400);
    const two = landXml(
      square(FACES) +
        square(FACES)
          .replace('Mark', 'Fjell')
          .replaceAll(/ (\d0)<\/P>/g, ' 5</P>'),
    );
    const asked = gridded(two);
    expect(asked.questions).toEqual([{ id: 'surface', names: ['Mark', 'Fjell'] }]);
    expectSquare(asked.grid);
    expect(new Set(gridded(two, { surface: 1 }).grid.values)).toEqual(new Set([5]));
  });

  it.each([
    [
      'a face of a point that is not there',
      square('<F>1 2 9</F>'),
      "line 4: a face refers to the point '9', which the file does not have",
    ],
    ['a point of words', square(FACES).replace('500020 20', 'øst 20'), "line 3: 'øst' is no number"],
    ['NaN', square(FACES).replace('500020 20', '500020 NaN'), "line 3: 'NaN' is no number"],
    ['an entity', '<Surface name="&x;"/>', 'line 2: an entity that is not known'],
  ])('refuses %s by its line', (_name, surfaces, detail) => {
    expect(() => gridded(landXml(surfaces))).toThrow(new FileProblem('surfaceNotRead', { detail }));
  });

  it.each([
    ['nothing', ''],
    [
      'points of no extent',
      '<Surface name="a"><SourceData><DataPoints><PntList3D>0 0 1</PntList3D></DataPoints></SourceData></Surface>',
    ],
  ])('finds no surface in %s', (_name, surfaces) => {
    expect(() => gridded(landXml(surfaces))).toThrow(new FileProblem('noSurface'));
  });

  it('is refused with coordinates beyond the earth', () => {
    expect(() => gridded(landXml(square(FACES).replace('500020 40', '1e308 40')))).toThrow(/damaged/);
    expect(() => gridded(landXml(square(FACES).replace('500020 40', '900000 40')))).toThrow(/spread over/);
  });
});

describe.skipIf(!existsSync(TERRAIN_MODELS) || !hasPython)('the road of Finland against numpy', () => {
  const FIND = `
from xml.etree import ElementTree as ET
root = ET.parse(given['path']).getroot()
ns = root.tag[:root.tag.index('}') + 1]
out = [None] * len(given['places'])
for surface in root.iter(ns + 'Surface'):
    points = {p.get('id'): [float(v) for v in p.text.split()] for p in surface.iter(ns + 'P')}
    faces = [[points[i] for i in f.text.split()] for f in surface.iter(ns + 'F') if f.get('i') != '1']
    t = np.array(faces)
    n, e, z = t[:, :, 0], t[:, :, 1], t[:, :, 2]
    area = (e[:, 1] - e[:, 0]) * (n[:, 2] - n[:, 0]) - (e[:, 2] - e[:, 0]) * (n[:, 1] - n[:, 0])
    good = area != 0
    n, e, z, area = n[good], e[good], z[good], area[good]
    for i, (x, y) in enumerate(given['places']):
        v = ((x - e[:, 0]) * (n[:, 2] - n[:, 0]) - (e[:, 2] - e[:, 0]) * (y - n[:, 0])) / area
        w = ((e[:, 1] - e[:, 0]) * (y - n[:, 0]) - (x - e[:, 0]) * (n[:, 1] - n[:, 0])) / area
        inside = (v >= -1e-9) & (w >= -1e-9) & (v + w <= 1 + 1e-9)
        if inside.any():
            h = (z[:, 0] + v * (z[:, 1] - z[:, 0]) + w * (z[:, 2] - z[:, 0]))[inside].max()
            out[i] = h if out[i] is None else max(out[i], h)
json.dump(out, sys.stdout)`;

  it.each([
    ['M3_Terrain.mm.xml', 19_872, 36_067],
    ['M3_Rockbed_survey.mm.xml', 2_037, 3_244],
  ])('%s', { timeout: 120_000 }, (name, points, triangles) => {
    const path = join(TERRAIN_MODELS, name);
    const made = gridSurface(readLandXmlSurfaces(decodeXml(readFileSync(path))), { cellM: 1 });
    expect(made).toMatchObject({ srid: 3875, heights: 'N2000', gridding: { points } });
    // Its own figure is of usable faces.
    expect(made.gridding.triangles).toBe(triangles);
    const places = picked(made.grid, 1_000);
    expect(places.filter(([, , z]) => !Number.isNaN(z)).length).toBeGreaterThan(20);
    expectSame(places, python(FIND, { path, places: places.map(([x, y]) => [x, y]) }));
  });
});

const HEAD = '0\nSECTION\n2\nENTITIES\n';
const END = '0\nENDSEC\n0\nEOF\n';
const groups = (...pairs: readonly (readonly [number, string | number])[]) =>
  pairs.map(([code, value]) => `${code}\n${value}\n`).join('');
const at = (x: number, y: number, z: number, i = 0) => groups([10 + i, x], [20 + i, y], [30 + i, z]);
const corner = (x: number, y: number, i = 0) => at(500_000 + x, 7_000_000 + y, squareZ(500_000 + x, 7_000_000 + y), i);
const FACE = `0\n3DFACE\n8\nTERRENG\n${corner(0, 0)}${corner(20, 0, 1)}${corner(20, 20, 2)}${corner(0, 20, 3)}`;
const vertex = (place: string, more = '') => `0\nVERTEX\n8\nTERRENG\n${place}${more}`;

describe('DXF', () => {
  const gridded = (text: string, answers = {}) => gridSurface(readDxfSurfaces(text), { cellM: 1, ...answers });
  const CORNERS = [[0, 0], [20, 0], [20, 20], [0, 20]] as const; // biome-ignore format: a row
  const polyface = `0\nPOLYLINE\n8\nTERRENG\n70\n64\n${CORNERS.map(([x, y]) => vertex(corner(x, y), '70\n192\n')).join('')}${vertex(at(0, 0, 0), groups([70, 128], [71, 1], [72, -2], [73, 3]))}${vertex(at(0, 0, 0), groups([70, 128], [71, 1], [72, 3], [73, 4]))}0\nSEQEND\n`;
  const mesh = `0\nPOLYLINE\n8\nTERRENG\n70\n16\n71\n2\n72\n2\n${[[0, 0], [20, 0], [0, 20], [20, 20]].map(([x, y]) => vertex(corner(x!, y!), '70\n64\n')).join('')}0\nSEQEND\n`; // biome-ignore format: rows
  const lines = `0\nPOLYLINE\n8\nKOTER\n70\n8\n${vertex(corner(0, 0))}${vertex(corner(20, 0))}0\nSEQEND\n0\nLINE\n8\nKOTER\n${corner(0, 20)}${corner(20, 20, 1)}0\nPOINT\n8\nKOTER\n${corner(10, 10)}`;

  it.each([
    ['3D faces', FACE, 'triangles'],
    ['polyface meshes', polyface, 'triangles'],
    ['meshes of M × N', mesh, 'triangles'],
  ])('reads %s', (_name, entities, method) => {
    const made = gridded(HEAD + entities + END);
    expect(made.gridding).toMatchObject({ method, triangles: 2 });
    expectSquare(made.grid);
  });

  it('triangulates lines and points where there are no faces', () => {
    const made = gridded(HEAD + lines + END);
    expect(made.gridding).toMatchObject({ method: 'points', points: 5 });
    expectSquare(made.grid);
  });

  it('lays blocks where they are inserted, turned and scaled', () => {
    const block = `0\nSECTION\n2\nBLOCKS\n0\nBLOCK\n2\nRUTE\n${at(1, 1, 1)}0\n3DFACE\n8\n0\n${at(1, 1, 1)}${at(11, 1, 1, 1)}${at(11, 11, 6, 2)}${at(1, 11, 6, 3)}0\nENDBLK\n0\nENDSEC\n`;
    const insert = `0\nINSERT\n8\nTERRENG\n2\nRUTE\n${at(500_000, 7_000_000, 100)}${groups([41, 2], [42, 2], [43, 4], [50, 90])}`;
    const { grid, questions } = gridded(block + HEAD + insert + END);
    expect(questions).toEqual([]);
    // Turned by 90° its rise to the north becomes one to the west.
    expect(grid).toMatchObject({ width: 20, height: 20, originX: 499_980, originY: 7_000_020 });
    for (const [x, , z] of picked(grid, 100)) expect(z).toBeCloseTo(100 + 500_000 - x, 3);
  });

  it('asks which layer', () => {
    const two = HEAD + FACE + FACE.replaceAll('TERRENG', 'FJELL') + END;
    expect(gridded(two).questions).toEqual([{ id: 'surface', names: ['TERRENG', 'FJELL'] }]);
  });

  it.each([
    ['no end', HEAD + FACE, 'the file has no end (EOF)'],
    ['a group code of letters', `${HEAD}x\ny\n${END}`, "line 6: 'x' is no group code with a value"],
    ['a place of letters', HEAD + FACE.replace('500020', 'x') + END, "3DFACE on line 6 'x' is no number"],
    [
      'a face of a point that is not there',
      HEAD + polyface.replace('73\n4\n', '73\n9\n') + END,
      'VERTEX on line 78 refers to a point that its mesh does not have',
    ],
  ])('refuses %s', (_name, text, detail) => {
    expect(() => gridded(text)).toThrow(new FileProblem('surfaceNotRead', { detail }));
  });

  it('stops blocks that hold themselves, and bombs of blocks', () => {
    const insert = (name: string) => `0\nINSERT\n2\n${name}\n`;
    const block = (name: string, entities: string) => `0\nBLOCK\n2\n${name}\n${entities}0\nENDBLK\n`;
    const file = (blocks: string) => `0\nSECTION\n2\nBLOCKS\n${blocks}0\nENDSEC\n${HEAD}${insert('A')}${END}`;
    expect(() => gridded(file(block('A', insert('A'))))).toThrow(/too many blocks/);
    const letters = [...'ABCDEFGHIJ'];
    const bomb = letters.map((name, i) => block(name, insert(letters[i + 1] ?? 'none').repeat(20))).join('');
    expect(() => gridded(file(bomb))).toThrow(/The limit is/);
  });
});

describe('points', () => {
  it.each([
    ['blanks', (v: number[]) => v.join(' ')],
    ['tabs and decimal commas', (v: number[]) => v.join('\t').replaceAll('.', ',')],
    ['semicolons', (v: number[]) => v.join(';')],
    ['commas, and a fourth column', (v: number[]) => [...v, 'x'].join(',')],
    ['the north first', ([x, y, z]: number[]) => [y, x, z].join(' ')],
  ])('of rows with %s are a raster where they lie on one', (_name, row) => {
    const rows: string[] = [];
    for (let y = 0; y < 30; y += 2)
      for (let x = 0; x < 40; x += 2)
        rows.push(row([500_001 + x, 7_000_001 + y, squareZ(500_001 + x, 7_000_001 + y) + 0.25]));
    const bytes = bytesOf(`${rows.join('\r\n')}\r\n`);
    expect(formatOf(bytes)?.id).toBe('xyz');
    const made = gridSurface(readXyz(bytes), {});
    expect(made.grid).toMatchObject({ width: 20, height: 15, cell: 2, originX: 500_000, originY: 7_000_030 });
    expect(made.gridding).toMatchObject({ method: 'raster', points: 300 });
    for (const [x, y, z] of picked(made.grid, 100)) expect(z).toBeCloseTo(squareZ(x, y) + 0.25, 3);
  });

  it.skipIf(!hasPython)('that lie anywhere are interpolated as scipy does', { timeout: 120_000 }, () => {
    const random = randomFrom(11);
    const points = Array.from({ length: 3_000 }, () => {
      const [x, y] = [500 * random(), 500 * random()];
      return [500_000 + x, 7_000_000 + y, 100 + 20 * Math.sin(x / 40) + 10 * Math.cos(y / 25)];
    });
    const table = `navn;nord;øst;høyde\n${points.map(([x, y, z], i) => `Å${i};${y};${x};${z}`).join('\n')}\n`;
    const made = gridSurface(readCsvPoints(bytesOf(table)), { cellM: 2 });
    expect(made.gridding).toMatchObject({ method: 'points', points: 3_000 });
    const places = picked(made.grid, 1_000);
    const theirs = python<(number | null)[]>(
      `from scipy.interpolate import LinearNDInterpolator
p = np.array(given['points']) - [500000, 7000000, 0]
q = np.array(given['places']) - [500000, 7000000]
z = LinearNDInterpolator(p[:, :2], p[:, 2])(q)
json.dump([None if np.isnan(v) else float(v) for v in z], sys.stdout)`,
      { points, places: places.map(([x, y]) => [x, y]) },
    );
    expectSame(places, theirs);
  });

  it('leave triangles out that are far too long, and refuse what are no points', () => {
    const near = (x0: number) =>
      Array.from({ length: 100 }, (_, i) => [x0 + (i % 10) * 3 + 0.7 * (i % 3), Math.floor(i / 10) * 3, 1].join(' '));
    const { grid } = gridSurface(readXyz(bytesOf([...near(0), ...near(2_000)].join('\n'))), { cellM: 1 });
    const known = grid.values.filter((z) => !Number.isNaN(z)).length;
    expect(known).toBeLessThan(2_000);
    expect(known).toBeGreaterThan(1_200);
    expect(() => readXyz(bytesOf('1 2 3\n'.repeat(50) + 'a b c\n'.repeat(20)))).toThrow(
      /20 rows are no points, the first on line 51/,
    );
    expect(() => readCsvPoints(bytesOf('navn;øst;nord\na;1;2\n'))).toThrow(new FileProblem('noSurface'));
    expect(() => gridSurface(readXyz(bytesOf('0 0 1\n1 1 1\n2 2 1\n3 3 1\n4 4 1')), {})).toThrow(
      new FileProblem('noSurface'),
    );
  });
});
