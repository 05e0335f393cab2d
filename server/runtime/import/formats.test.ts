// Maps in the formats that people have, each as ogr2ogr of Debian's gdal-bin writes the same roads; zips, also hostile ones; a
// zip that the browser packs; a DXF of strangers.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ZipFile } from 'yazl';
import type { Feature } from '#domain/entities/feature.ts';
import { FileProblem } from '#domain/file-problem.ts';
import type { Inspection, VectorInspection } from '#domain/import.ts';
import { PLAUSIBLE_HEIGHTS_M } from '#terrain/height-statistics.ts';
import { runInChild } from '../child.ts';
import { AREAS_TASK, FEATURES_TASK, INSPECT_TASK } from './tasks.ts';

const DATA = process.env.VEIVALG_TEST_DATA ?? join(import.meta.dirname, '..', '..', '..', '..', 'shared', 'data');
const ROADS = join(DATA, 'andalsnes', 'andalsnes-roads.geojson');
const hasOgr = spawnSync('ogr2ogr', ['--version']).status === 0 && readdirSafe(DATA).length > 0;
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

let scratch: string;
let made: string;
beforeAll(() => {
  made = mkdtempSync(join(tmpdir(), 'veivalg-formats-'));
});
afterAll(() => {
  for (const folder of [made, scratch]) rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'veivalg-formats-scratch-'));
});

function readdirSafe(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

const inspect = async (path: string, fileName: string) =>
  await runInChild<VectorInspection>({
    module: INSPECT_TASK,
    name: 'inspect',
    input: { path, fileName, scratch, projectSrid: 25833, plausible: PLAUSIBLE_HEIGHTS_M },
    timeoutMs: 120_000,
  });
const features = async (path: string, fileName: string, mapping: object) => {
  const output = await runInChild<{ count: number; bad: number; sourceSrid: number }>({
    module: FEATURES_TASK,
    name: 'convertFeatures',
    input: {
      path,
      fileName,
      scratch,
      projectSrid: 25833,
      ground: null,
      maxVertices: 400_000,
      mapping: { layer: '', attribute: null, classes: {}, ...mapping },
    },
    timeoutMs: 120_000,
  });
  const lines = readFileSync(join(scratch, 'features.jsonl'), 'utf8').trim().split('\n');
  return { output, features: lines.map((line) => JSON.parse(line) as Feature) };
};

function ogr(name: string, ...options: string[]): string {
  const path = join(made, name);
  const { status, stderr } = spawnSync('ogr2ogr', [path, ROADS, ...options], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return path;
}

async function zipOf(members: readonly (readonly [string, Uint8Array | string])[]): Promise<Uint8Array> {
  const zip = new ZipFile();
  for (const [name, content] of members) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return await buffer(zip.outputStream as never);
}

async function put(name: string, bytes: Uint8Array | string): Promise<string> {
  const path = join(made, name);
  writeFileSync(path, bytes);
  return path;
}

async function problem(work: Promise<unknown>): Promise<FileProblem> {
  return await work.then(
    () => new FileProblem('missing'),
    (error: unknown) => {
      if (error instanceof FileProblem) return error;
      throw error;
    },
  );
}

const shapefile = async (): Promise<[string, Uint8Array][]> => {
  ogr('veger.shp', '-lco', 'ENCODING=UTF-8');
  const parts = readdirSync(made).filter((name) => name.startsWith('veger.'));
  return parts.map((name) => [`kart/${name}`, readFileSync(join(made, name))]);
};

describe.skipIf(!hasOgr)('the roads of Åndalsnes', () => {
  it.each<[string, () => string | Promise<string>, string]>([
    ['GeoPackage', () => ogr('r.gpkg'), 'r.gpkg'],
    ['FlatGeobuf', () => ogr('r.fgb'), 'r.fgb'],
    ['GML', () => ogr('r.gml', '-f', 'GML', '-nln', 'veger'), 'r.gml'],
    ['KML', () => ogr('r.kml', '-f', 'KML'), 'r.kml'],
    ['Shapefile', async () => await put('r.zip', await zipOf(await shapefile())), 'r.zip'],
    [
      'KML',
      async () =>
        await put(
          'r.kmz',
          await zipOf([
            ['doc.kml', readFileSync(ogr('z.kml', '-f', 'KML'))],
            ['files/icon.png', 'x'],
          ]),
        ),
      'r.kmz',
    ],
  ])('are the same in %s (%#)', async (format, make, name) => {
    const path = await make();
    const found = await inspect(path, name);
    expect(found).toMatchObject({ kind: 'vector', format, questions: [] });
    expect(found.layers[0]).toMatchObject({ featureCount: 530, srid: 4326 });
    const asIs = await features(ROADS, 'roads.geojson', { otherwise: { type: 'road' }, nameAttribute: 'name' });
    const nameAttribute = format === 'KML' ? 'Name' : 'name';
    const { output, features: same } = await features(path, name, { otherwise: { type: 'road' }, nameAttribute });
    expect(output).toMatchObject({ count: 530, bad: 0, sourceSrid: 4326 });
    // Some formats sort by place. Numbers are binary in one and text in another: the same within 2 mm.
    const sorted = (of: readonly Feature[]) =>
      of
        .map(({ name, vertices }) => ({
          key: `${name} ${vertices.length} ${[vertices[0]!, vertices.at(-1)!].map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`)}`,
          vertices,
        }))
        .sort((a, b) => (a.key < b.key ? -1 : 1));
    const [these, those] = [sorted(same), sorted(asIs.features)];
    expect(these.map(({ key }) => key)).toEqual(those.map(({ key }) => key));
    const far = these.flatMap(({ vertices }, i) =>
      vertices.map(([x, y], k) => Math.hypot(x - those[i]!.vertices[k]![0], y - those[i]!.vertices[k]![1])),
    );
    expect(far.filter((off) => off > 0.002)).toEqual([]);
    expect(same.some((each) => /[æøå]/.test(each.name))).toBe(true);
  });

  it('DXF names no system, which is asked', async () => {
    const path = join(made, 'r.dxf');
    spawnSync('ogr2ogr', ['-f', 'DXF', path, ROADS, '-t_srs', 'EPSG:25833', '-select', '']);
    const found = await inspect(path, 'r.dxf');
    expect(found).toMatchObject({ format: 'DXF', questions: [{ id: 'srid' }] });
    expect((await problem(features(path, 'r.dxf', { otherwise: { type: 'road' } }))).code).toBe('noCrs');
    const { output } = await features(path, 'r.dxf', { otherwise: { type: 'road' }, srid: 25833 });
    expect(output).toMatchObject({ count: 530, sourceSrid: 25833 });
  });

  it('Lavangsdalen’s release area from a shapefile in its zip has the area that ogrinfo gives', async () => {
    const folder = join(DATA, 'ryggfonn-lavangsdalen');
    const parts = readdirSync(folder).filter((name) => name.startsWith('RATBF.'));
    const path = await put('RATBF.zip', await zipOf(parts.map((name) => [name, readFileSync(join(folder, name))])));
    const input = { path, fileName: 'RATBF.zip', scratch, projectSrid: 25833, mapping: { layer: 'RATBF', attribute: null, classes: {}, otherwise: { group: 'hazard', category: 'avalanche' } } };
    const output = await runInChild({ module: AREAS_TASK, name: 'convertAreas', input, timeoutMs: 120_000 });
    expect(output).toMatchObject({ count: 1, sourceSrid: 25833 });
    const area = JSON.parse(readFileSync(join(scratch, 'areas.jsonl'), 'utf8').trim()) as { geometry: number[][][][] };
    const xs = area.geometry.flat(2).map(([x]) => x!);
    expect([Math.min(...xs), Math.max(...xs)]).toEqual([expect.closeTo(663998.586, 2), expect.closeTo(664276.587, 2)]);
  }); // biome-ignore format: one line
});

describe('tables of points', () => {
  it('become points with names and heights, in the system that is answered; rows without a place are counted', async () => {
    const path = await put(
      'p.csv',
      'navn;øst;nord;høyde\nÅsen;500000,5;7000000;12,5\nBø;500100;7000100;\nfeil;x;y;z\n',
    );
    const found = await inspect(path, 'p.csv');
    expect(found).toMatchObject({
      format: 'CSV',
      questions: [{ id: 'srid' }],
      warnings: [{ code: 'invalidGeometry', count: 1 }],
    });
    const { output, features: points } = await features(path, 'p.csv', {
      otherwise: { type: 'place' },
      nameAttribute: 'navn',
      srid: 25833,
    });
    expect(output).toMatchObject({ count: 2, bad: 1 });
    expect(points.map(({ name, shape, vertices }) => [name, shape, vertices])).toEqual([
      ['Åsen', 'point', [[500000.5, 7000000, 12.5]]],
      ['Bø', 'point', [[500100, 7000100, null]]],
    ]);
    expect((await problem(inspect(await put('e.csv', 'x;y\na;b\n'), 'e.csv'))).code).toBe('noPlaces');
  });
});

describe('KOF', () => {
  const KOF = ` 01 Vegen        24112026   1      23 0000 $11100000000
 09_91
 05 K1         KANT     7000000.000  500000.000   10.000
 05 K2         KANT     7000040.000  500000.000   20.000
 05 K3         KANT     7000040.000  500040.000   30.000
 09_99
 05 P1         MAST     7000000.000  500040.000   20.000
 05 P2         MAST     uten sted
`;
  it('is described with its system, points and lines, and what has no place', async () => {
    const found = await inspect(await put('a.kof', KOF), 'a.kof');
    expect(found).toMatchObject({ format: 'KOF', questions: [] });
    const [layer] = found.layers;
    expect(layer).toMatchObject({ srid: 25833, featureCount: 2 });
    expect(new Set(layer!.geometryTypes)).toEqual(new Set(['LineString', 'Point']));
    const codes = layer!.attributes.find(({ name }) => name === 'code')!.values.map(({ value }) => value);
    expect(new Set(codes)).toEqual(new Set(['KANT', 'MAST']));
  });

  it('is ground of its points', async () => {
    const input = { path: await put('b.kof', KOF), fileName: 'b.kof', scratch, projectSrid: 25833, as: 'ground' };
    const found = await runInChild<Inspection>({ module: INSPECT_TASK, name: 'inspect', input, timeoutMs: 120_000 });
    expect(found).toMatchObject({ kind: 'raster', minZ: 10, maxZ: 30 });
  });
});

describe.skipIf(readdirSafe(DATA).length === 0)('SOSI', () => {
  it('is described with its system, its heights and its letters, and its surfaces become areas in the project’s system', async () => {
    const path = join(DATA, 'formats', 'sosi', 'naturvernomraade.sos');
    const found = await inspect(path, 'naturvernomraade.sos');
    expect(found).toMatchObject({ format: 'SOSI', questions: [] });
    expect(found.warnings).toContainEqual({ code: 'otherHeights', datum: 'NN54' });
    const [layer] = found.layers;
    expect(layer).toMatchObject({ srid: 25835 });
    const kinds = layer!.attributes.find(({ name }) => name === 'OBJTYPE')!.values;
    expect(kinds.map(({ value }) => value)).toContain('Naturvernområde');
    const mapping = {
      layer: '',
      attribute: 'OBJTYPE',
      classes: { Naturvernområde: { group: 'protected', category: '' } },
      otherwise: null,
    };
    const input = { path, fileName: 'naturvernomraade.sos', scratch, projectSrid: 25833, mapping };
    const output = await runInChild<{ count: number }>({
      module: AREAS_TASK,
      name: 'convertAreas',
      input,
      timeoutMs: 120_000,
    });
    expect(output.count).toBe(kinds.find(({ value }) => value === 'Naturvernområde')!.count);
  });
  it('that is cut short is refused with the line', async () => {
    const whole = readFileSync(join(DATA, 'formats', 'sosi', 'naturvernomraade.sos'));
    const path = await put('cut.sos', whole.subarray(0, 20_000));
    const { code, values } = await problem(inspect(path, 'cut.sos'));
    expect([code, values.detail]).toEqual([
      'damaged',
      expect.stringMatching(/ends without .SLUTT, in the object of line \d+/),
    ]);
  });
});

describe('zips', () => {
  const geojson = '{"type":"FeatureCollection","features":[]}';
  it.each<[string, () => Promise<Uint8Array>, string]>([
    ['of nothing known', async () => await zipOf([['les meg.txt', 'hei'], ['.DS_Store', geojson]]), 'zipHoldsNothing'],
    ['of two maps', async () => await zipOf([['a.geojson', geojson], ['b.geojson', geojson]]), 'zipHoldsSeveral'],
    ['that are cut', async () => (await zipOf([['a.geojson', geojson.repeat(100)]])).subarray(0, 150), 'damaged'],
    ['with too many entries', async () => await zipOf(Array.from({ length: 2001 }, (_, i) => [`${i}.txt`, '']) as [string, string][]), 'zipHoldsTooMuch'],
  ])('%s', async (_name, make, code) => {
    const found = await problem(inspect(await put('bad.zip', await make()), 'bad.zip'));
    expect(found.code).toBe(code);
  }); // biome-ignore format: a row a case

  it('whose paths climb out of it leave nothing outside', async () => {
    const zip = Buffer.from(await zipOf([['aa/escape.geojson', geojson]]));
    const climbing = Buffer.from(
      zip.toString('latin1').replaceAll('aa/escape', '../escape').replaceAll('aa/', '../'),
      'latin1',
    );
    const same = zip.toString('latin1').replaceAll('aa/escape', '../scape');
    for (const bytes of [climbing, Buffer.from(same, 'latin1')])
      expect((await problem(inspect(await put('slip.zip', bytes), 'slip.zip'))).code).toBe('damaged');
    expect(readdirSync(join(scratch, '..')).filter((name) => /^e?scape\.geojson$/.test(name))).toEqual([]);
  });
});

describe.skipIf(!hasOgr)('DXF of strangers', () => {
  const folder = join(DATA, 'dxf');
  it.each(readdirSafe(folder).filter((name) => name.endsWith('.dxf')))(
    '%s is described, or refused in words',
    async (name) => {
      const path = join(folder, name);
      const { stdout, status } = spawnSync('ogrinfo', ['-so', '-al', path], { encoding: 'utf8' });
      const stated = /Feature Count: (\d+)/.exec(stdout)?.[1];
      try {
        const found = await inspect(path, name);
        expect(found.layers.map(({ featureCount }) => featureCount)).toEqual(
          stated === undefined ? [] : [Number(stated)],
        );
      } catch (error) {
        expect(error).toBeInstanceOf(FileProblem);
        // What Debian's GDAL reads with features is not refused here.
        if ((error as FileProblem).code === 'damaged')
          expect(status !== 0 || stated === undefined || stated === '0').toBe(true);
      }
    },
  );
});
