// Real terrain and areas through the child process that the product uses, against the figures that came with the data
// (each folder's SOURCE.md), and files that must be rejected with their reason.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, type TestContext, vi } from 'vitest';
import type { Area } from '#domain/entities/area.ts';
import type { Feature } from '#domain/entities/feature.ts';
import { FileProblem } from '#domain/file-problem.ts';
import type {
  AreaMapping,
  FeatureMapping,
  FileBounds,
  RasterInspection,
  TerrainAnswers,
  VectorInspection,
} from '#domain/import.ts';
import { hill, makeTiff } from '#exchange/geotiff/tiff.test-support.ts';
import { PLAUSIBLE_HEIGHTS_M } from '#terrain/height-statistics.ts';
import { runInChild } from '../../runtime/child.ts';
import type { AreasOutput } from '../../runtime/import/areas-task.ts';
import type { FeaturesOutput } from '../../runtime/import/features-task.ts';
import { AREAS_TASK, FEATURES_TASK, INSPECT_TASK, TERRAIN_TASK } from '../../runtime/import/tasks.ts';
import type { TerrainOutput } from '../../runtime/import/terrain-task.ts';
import { testData } from './test-data.test-support.ts';

let scratch = '';
beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'veivalg-import-'));
});
afterEach(() => rmSync(scratch, { recursive: true, force: true }));

/** Parsers run at low priority, so on a busy machine they wait. */
const TIMEOUT_MS = 120_000;
vi.setConfig({ testTimeout: 2 * TIMEOUT_MS });
const nameOf = (path: string) => path.split('/').at(-1)!;

const inspect = <T>(path: string, projectSrid = 25833, more: { readonly as?: 'bedrock' } = {}) =>
  runInChild<T>({
    module: INSPECT_TASK,
    name: 'inspect',
    input: { path, fileName: nameOf(path), scratch, projectSrid, plausible: PLAUSIBLE_HEIGHTS_M, ...more },
    timeoutMs: TIMEOUT_MS,
  });

const convert = (path: string, answers: TerrainAnswers, projectSrid = 25833) =>
  runInChild<TerrainOutput>({
    module: TERRAIN_TASK,
    name: 'convertTerrain',
    input: { path, scratch, projectSrid, answers },
    timeoutMs: TIMEOUT_MS,
  });

const areas = (path: string, mapping: AreaMapping, projectSrid = 25833) =>
  runInChild<AreasOutput>({
    module: AREAS_TASK,
    name: 'convertAreas',
    input: { path, fileName: nameOf(path), scratch, projectSrid, mapping },
    timeoutMs: TIMEOUT_MS,
  });

const features = (path: string, mapping: FeatureMapping, ground: FileBounds | null) =>
  runInChild<FeaturesOutput>({
    module: FEATURES_TASK,
    name: 'convertFeatures',
    input: { path, fileName: nameOf(path), scratch, projectSrid: 25833, mapping, ground },
    timeoutMs: TIMEOUT_MS,
  });

function real(test: TestContext, name: string): string {
  const path = testData(name);
  if (path === null) test.skip();
  return path!;
}

async function problem(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'none';
  } catch (error) {
    if (error instanceof FileProblem) return error.code;
    throw error;
  }
}

describe('real terrain', () => {
  it('Isfjorden: figures as stated, and the fjord is asked about', async (test) => {
    const path = real(test, 'isfjorden/isfjorden_dtm10_25833.tif');
    const found = await inspect<RasterInspection>(path);
    expect(found).toMatchObject({ width: 800, height: 800, srid: 25833, cellX: 10, cellY: 10, sampleType: 'float32' });
    expect(found.bounds).toEqual({ minX: 129005, minY: 6955005, maxX: 137005, maxY: 6963005 });
    expect(found.minZ).toBeCloseTo(-0.45, 2);
    expect(found.maxZ).toBeCloseTo(1435.47, 2);
    expect(found.questions).toEqual([{ id: 'zeroIsNoData', share: expect.closeTo(0.0092, 3) }]);
    expect(readFileSync(join(scratch, 'preview.png')).subarray(1, 4).toString()).toBe('PNG');
    expect(await problem(convert(path, {}))).toBe('unanswered');
    const taken = await convert(path, { zeroIsNoData: false });
    expect(taken).toMatchObject({
      width: 800,
      height: 800,
      cellM: 10,
      originX: 129005,
      originY: 6963005,
      noDataShare: 0,
    });
    expect(taken.maxZ).toBeCloseTo(1435.47, 2);
  });

  it('Lavangsdalen: zeros outside of the clip become holes when so answered', async (test) => {
    const path = real(test, 'ryggfonn-lavangsdalen/tbfclip.asc');
    const found = await inspect<RasterInspection>(path);
    expect(found).toMatchObject({ width: 543, height: 311, srid: null });
    expect(found.questions.map((q) => q.id)).toEqual(['srid', 'zeroIsNoData']);
    expect(found.zeroShare).toBeCloseTo(0.19, 2);
    expect(await problem(convert(path, { zeroIsNoData: true }))).toBe('noCrs');
    const taken = await convert(path, { srid: 25833, zeroIsNoData: true });
    expect(taken.minZ).toBeCloseTo(44, 0);
    expect(taken.maxZ).toBeCloseTo(1297.7, 1);
    expect(taken.noDataShare).toBeCloseTo(0.19, 2);
  });

  it('Ryggfonn: no CRS in the file; the answer places it, warped from zone 32 to 33', async (test) => {
    const path = real(test, 'ryggfonn-lavangsdalen/dem_5m.asc');
    const found = await inspect<RasterInspection>(path);
    expect(found.minZ).toBeCloseTo(566.4, 1);
    expect(found.maxZ).toBeCloseTo(1618.9, 1);
    const straight = await convert(path, { srid: 25832 }, 25832);
    expect(straight).toMatchObject({ width: 459, height: 633, cellM: 5, originX: 408397.75 });
    const warped = await convert(path, { srid: 25832 }, 25833);
    expect(warped.cellM).toBe(5);
    expect(warped.maxZ).toBeCloseTo(1618.9, 0);
    // The lower left corner as gdaltransform 3.6 gives it from EPSG:25832 to 25833.
    expect(Math.abs(warped.originX - 94325)).toBeLessThanOrEqual(5);
  });

  it('Davos: degrees are warped to metres with square cells', async (test) => {
    const path = real(test, 'davos/davos_srtm1_2160.tif');
    const found = await inspect<RasterInspection>(path, 25832);
    expect(found).toMatchObject({ srid: 4326, minZ: 556, maxZ: 3373, sampleType: 'int16' });
    expect(found.warnings).toContainEqual({ code: 'willBeWarped', fromSrid: 4326, toSrid: 25832 });
    const taken = await convert(path, {}, 25832);
    expect(taken).toMatchObject({ cellM: 30 });
    expect(taken.minZ).toBeGreaterThanOrEqual(556);
    expect(taken.maxZ).toBeGreaterThan(3360);
    expect(taken.width * taken.cellM).toBeCloseTo(46_500, -3);
  });

  it('Gletsch: LV95 stays when the project is in LV95', async (test) => {
    const taken = await convert(real(test, 'rhone-gletsch/dem.tif'), {}, 2056);
    expect(taken).toMatchObject({ width: 320, height: 580, cellM: 25, originX: 2669000, originY: 1169000 });
    expect(taken.minZ).toBeCloseTo(1374.7, 1);
    expect(taken.maxZ).toBeCloseTo(3623.6, 1);
  });

  it('Åndalsnes: the small patch of 1 m', async (test) => {
    const found = await inspect<RasterInspection>(real(test, 'andalsnes/wcs.tiff'));
    expect(found).toMatchObject({ width: 200, height: 200, srid: 25833, questions: [] });
    expect(found.minZ).toBeCloseTo(169.2, 1);
    expect(found.maxZ).toBeCloseTo(458.1, 1);
  });
});

describe('real areas', () => {
  it('Isfjorden land cover: classes, counts, and areas by the mapping', async (test) => {
    const path = real(test, 'isfjorden/isfjorden_landcover_derived.gpkg');
    const found = await inspect<VectorInspection>(path);
    const layer = found.layers[0]!;
    expect(layer).toMatchObject({ name: 'landcover_derived', featureCount: 247, srid: 25833 });
    expect(
      layer.attributes
        .find((a) => a.name === 'cls')
        ?.values.map((v) => v.value)
        .sort(),
    ).toEqual([1, 2, 3, 4]);
    const landUse = (category: string) => ({ group: 'landUse' as const, category });
    const mapping: AreaMapping = {
      layer: 'landcover_derived',
      attribute: 'cls',
      classes: { 1: landUse('water'), 2: landUse('forestMedium'), 3: landUse('agricultural'), 4: null },
    };
    const taken = await areas(path, mapping);
    expect(taken).toMatchObject({ count: 151, left: 96, badRings: 0 });
    const lines = readFileSync(join(scratch, 'areas.jsonl'), 'utf8').trim().split('\n');
    const fjord = lines.map((line) => JSON.parse(line) as Area).find((area) => area.category === 'water')!;
    // 0.96 % of 8 × 8 km.
    expect(ringArea(fjord.geometry)).toBeCloseTo(0.0096 * 64e6, -5);
    const { 4: _, ...missing } = mapping.classes;
    expect(await problem(areas(path, { ...mapping, classes: missing }))).toBe('unmappedValue');
  });

  it('Åndalsnes buildings: WGS 84 is warped to the project', async (test) => {
    const path = real(test, 'andalsnes/andalsnes-buildings.geojson');
    const building = { group: 'property' as const, category: 'building', boundaryType: 'hard' as const };
    const taken = await areas(path, { layer: '', attribute: null, classes: {}, otherwise: building });
    expect(taken).toMatchObject({ count: 1334, sourceSrid: 4326 });
    const first = JSON.parse(readFileSync(join(scratch, 'areas.jsonl'), 'utf8').split('\n')[0]!) as Area;
    const [x, y] = first.geometry[0]![0]![0]!;
    expect(x > 123_400 && x < 126_600 && y > 6_956_100 && y < 6_959_300).toBe(true);
  });

  it('Åndalsnes roads: lines with their classes and names, in metres, counted as the file’s own list says', async (test) => {
    const path = real(test, 'andalsnes/andalsnes-roads.geojson');
    const road = (roadClass: 'main' | 'local' | 'private') => ({ type: 'road' as const, roadClass });
    const classes = { primary: road('main'), trunk: road('main'), tertiary: road('local'), service: null };
    const ground = { minX: 123_500, minY: 6_956_200, maxX: 126_500, maxY: 6_959_200 };
    const mapping = { layer: '', attribute: 'roadType', classes, otherwise: null, nameAttribute: 'name' };
    const taken = await features(path, mapping, ground);
    // SOURCE.md: primary 28, trunk 16, secondary 4, tertiary 25, residential 87, service 370.
    expect(taken).toEqual({ count: 28 + 16 + 25, left: 4 + 87 + 370, outside: 0, bad: 0, sourceSrid: 4326 });
    const lines = readFileSync(join(scratch, 'features.jsonl'), 'utf8').trim().split('\n');
    const all = lines.map((line) => JSON.parse(line) as Feature);
    const first = all.find(({ name }) => name === 'Nordsidevegen')!;
    expect(first).toMatchObject({ shape: 'line', type: 'road', roadClass: 'main', passage: 'byClass' });
    // gdaltransform 3.6: 7.6836616 62.5595711 in EPSG:25833.
    expect(first.vertices[0]).toEqual([expect.closeTo(124426.373, 2), expect.closeTo(6957842.176, 2), null]);
    expect(all.filter(({ roadClass }) => roadClass === 'main')).toHaveLength(44);
    const elsewhere = { minX: 500_000, minY: 7_000_000, maxX: 510_000, maxY: 7_010_000 };
    expect(await problem(features(path, mapping, elsewhere))).toBe('featuresOutside');
    expect(await problem(features(path, { ...mapping, otherwise: undefined }, null))).toBe('unmappedValue');
    const buildings = real(test, 'andalsnes/andalsnes-buildings.geojson');
    const all_ = { layer: '', attribute: null, classes: {}, otherwise: { type: 'other' as const } };
    expect(await problem(features(buildings, all_, null))).toBe('noFeatures');
  });

  it('roads are lines: no areas come of them', async (test) => {
    const path = real(test, 'andalsnes/andalsnes-roads.geojson');
    const road = { group: 'other' as const, category: 'road' };
    expect(await problem(areas(path, { layer: '', attribute: null, classes: {}, otherwise: road }))).toBe('noPolygons');
  });
});

function ringArea(geometry: Area['geometry']): number {
  const exact = (ring: readonly (readonly [number, number])[]) =>
    Math.abs(
      ring.reduce((sum, [x, y], i) => {
        const [u, v] = ring[(i + 1) % ring.length]!;
        return sum + x * v - u * y;
      }, 0),
    ) / 2;
  return geometry.reduce((sum, [outer, ...holes]) => sum + exact(outer!) - holes.reduce((s, h) => s + exact(h), 0), 0);
}

describe('files that are rejected or asked about', () => {
  const write = (name: string, bytes: Uint8Array | string) => {
    const path = join(scratch, name);
    writeFileSync(path, bytes);
    return path;
  };
  const size = { width: 64, height: 64 };

  it.each([
    ['words', 'terrain.tif', '# words', 'notARaster'],
    ['an unknown format', 'terrain.rar', 'Rar!\u001a\u0007', 'unknownFormat'],
    ['a zip that is cut', 'terrain.zip', 'PK\u0003\u0004', 'damaged'],
    ['nothing', 'terrain.asc', '', 'empty'],
    [
      'a short ASCII grid',
      'short.asc',
      'ncols 50\nnrows 50\nxllcorner 0\nyllcorner 0\ncellsize 5\n1 2 3\n',
      'truncated',
    ],
    ['a GeoPackage that is cut', 'cut.gpkg', `SQLite format 3\0${'\0'.repeat(52)}GPKG${'\0'.repeat(900)}`, 'damaged'],
    ['broken JSON', 'broken.geojson', '{"type":"FeatureCollection","features":[{"type":"Feature",', 'damaged'],
  ])('%s', async (_name, fileName, content, code) => {
    expect(await problem(inspect(write(fileName, content)))).toBe(code);
  });

  it('no height at all', async () => {
    const values = new Float32Array(64 * 64).fill(Number.NaN);
    expect(await problem(inspect(write('void.tif', makeTiff({ ...size, values }))))).toBe('noData');
    const declared = makeTiff({ ...size, values: new Float32Array(64 * 64).fill(-9999), noData: '-9999' });
    expect(await problem(inspect(write('void2.tif', declared)))).toBe('noData');
  });

  it('asks for the CRS, undeclared no-data values, zeros and NaN, and takes them as answered', async () => {
    const values = hill(64, 64);
    values.fill(-3.4028234663852886e38, 0, 64);
    values.fill(0, 64, 128);
    values.fill(Number.NaN, 128, 138);
    const path = write('odd.tif', makeTiff({ ...size, values, srid: null }));
    const { questions } = await inspect<RasterInspection>(path);
    expect(questions.map((q) => q.id)).toEqual(['srid', 'noDataValue', 'zeroIsNoData', 'acceptHoles', 'acceptHeights']);
    const suspect = questions.find((q) => q.id === 'noDataValue')!;
    const answers = { srid: 25833, noDataValue: suspect.value, zeroIsNoData: true, acceptHoles: true };
    expect(await problem(convert(path, { ...answers, acceptHoles: undefined }))).toBe('unanswered');
    const taken = await convert(path, answers);
    expect(taken.minZ).toBeGreaterThan(99);
    expect(taken.noDataShare).toBeCloseTo((128 + 10) / 4096, 9);
  });

  it('−9999 that is nowhere declared is asked about', async () => {
    const values = hill(64, 64);
    values.fill(-9999, 0, 100);
    const { questions } = await inspect<RasterInspection>(write('undeclared.tif', makeTiff({ ...size, values })));
    expect(questions).toMatchObject([
      { id: 'noDataValue', value: -9999, share: 100 / 4096 },
      { id: 'acceptHeights', min: -9999, areAllSuspects: true },
    ]);
    const path = join(scratch, 'undeclared.tif');
    expect((await convert(path, { noDataValue: -9999 })).minZ).toBeGreaterThan(99);
    expect(await problem(convert(path, { noDataValue: null }))).toBe('unanswered');
    expect((await convert(path, { noDataValue: null, acceptHeights: true })).minZ).toBe(-9999);
  });

  it('heights where no road lies are asked about, whatever is said of no-data', async () => {
    const values = hill(64, 64).map((z) => z - 700);
    const path = write('deep.tif', makeTiff({ ...size, values }));
    const { questions } = await inspect<RasterInspection>(path);
    expect(questions).toMatchObject([{ id: 'acceptHeights', plausible: [-500, 9000], areAllSuspects: false }]);
    for (const answers of [{}, { noDataValue: null }, { acceptHeights: false }])
      expect(await problem(convert(path, answers))).toBe('unanswered');
    expect((await convert(path, { acceptHeights: true })).minZ).toBeLessThan(-500);
  });

  it.each([
    [3, 8, 2],
    [4, 16, 2],
    [1, 8, 1],
    [1, 16, 3],
    [2, 8, 1],
  ])('a picture of %i bands of %i bits (photometric %i) is not ground', async (bands, bits, photometric) => {
    const packed = new Uint8Array((64 * 64 * bands * bits) / 8).fill(90);
    const recipe = { ...size, values: hill(64, 64), packed, color: { bands, bits, photometric } };
    const path = write('photo.tif', makeTiff(recipe));
    expect(await problem(inspect(path))).toBe('isPicture');
    expect(await problem(convert(path, { acceptHeights: true }))).toBe('isPicture');
  });

  it('one band of 16 bits is, and bytes of whole metres may be depths to rock', async () => {
    const raster = (name: string, bits: number) => {
      const packed = new Uint8Array((64 * 64 * bits) / 8).fill(90);
      return write(
        name,
        makeTiff({ ...size, values: hill(64, 64), packed, color: { bands: 1, bits, photometric: 1 } }),
      );
    };
    expect((await convert(raster('whole.tif', 16), { acceptHeights: true, noDataValue: null })).minZ).toBe(90 * 257);
    expect(await inspect<RasterInspection>(raster('depths.tif', 8), 25833, { as: 'bedrock' })).toMatchObject({
      maxZ: 90,
    });
  });

  it('what would warp into far more cells than it has, and what lies nowhere', async () => {
    const long = write('long.tif', makeTiff({ ...size, values: hill(64, 64), cell: 0.5, cellY: 1e5 }));
    expect(await problem(convert(long, {}, 25832))).toBe('tooManyCells');
    for (const cell of [1e300, 1e-300]) {
      const path = write(`${cell}.tif`, makeTiff({ ...size, values: hill(64, 64), cell }));
      expect(await problem(inspect(path))).toMatch(/^(noPosition|damaged)$/);
    }
  });

  it('lines and points with and without heights, in several parts, broken ones counted', async () => {
    const of = (type: string, coordinates: unknown, kind = 'a') => ({
      type: 'Feature',
      properties: { kind },
      geometry: { type, coordinates },
    });
    const at = (e: number, n: number, ...z: number[]) => [500_000 + e, 7_000_000 + n, ...z];
    const list = [
      of('LineString', [at(0, 0, 12.5), at(0, 0, 12.5), at(10, 0, 13)]),
      of('MultiLineString', [
        [at(0, 5), at(9, 5)],
        [at(0, 6), at(9, 6)],
      ]),
      of('MultiPoint', [at(1, 1, 0), at(2, 2, 0)]),
      of('Point', at(3, 3, 41.25)),
      of('LineString', [at(0, 0), at(0, 0)]),
      of('Polygon', [[at(0, 0), at(9, 0), at(9, 9), at(0, 0)]]),
    ];
    const crs = { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::25833' } };
    const path = write('shapes.geojson', JSON.stringify({ type: 'FeatureCollection', crs, features: list }));
    const mapping = { layer: '', attribute: null, classes: {}, otherwise: { type: 'stream' as const } };
    expect(await features(path, mapping, null)).toMatchObject({ count: 6, left: 2, bad: 1, sourceSrid: 25833 });
    const made = readFileSync(join(scratch, 'features.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Feature);
    expect(
      made.map(({ shape, vertices }) => [shape, ...vertices.map(([x, y, z]) => [x - 500_000, y - 7_000_000, z])]),
    ).toEqual([
      ['line', [0, 0, 12.5], [10, 0, 13]],
      ['line', [0, 5, null], [9, 5, null]],
      ['line', [0, 6, null], [9, 6, null]],
      ['point', [1, 1, null]],
      ['point', [2, 2, null]],
      ['point', [3, 3, 41.25]],
    ]);
  });

  it('an EPSG code that does not exist', async () => {
    const path = write('nowhere.tif', makeTiff({ ...size, values: hill(64, 64), srid: 29999 }));
    expect(await problem(convert(path, {}))).toBe('unknownCrs');
  });

  it('GeoJSON with line separators in its texts, a layer that looks like an option, and endless texts', async () => {
    const ring = [
      [10, 60],
      [10.1, 60],
      [10.1, 60.1],
      [10, 60],
    ];
    const geometry = { type: 'Polygon', coordinates: [ring] };
    const properties = { kind: 'a\u2028b\u2029c', long: 'x'.repeat(2_000_000) };
    const text = { type: 'FeatureCollection', name: '-sql', features: [{ type: 'Feature', properties, geometry }] };
    const path = write('odd.geojson', JSON.stringify(text));
    const found = await inspect<VectorInspection>(path);
    const [kind, long] = found.layers[0]!.attributes;
    expect(kind!.values).toEqual([{ value: properties.kind, count: 1 }]);
    expect(long).toMatchObject({ values: [], distinctCount: 1 });
    const classes = { [properties.kind]: { group: 'other', category: '' } as const };
    expect(await areas(path, { layer: '-sql', attribute: 'kind', classes })).toMatchObject({ count: 1 });
  });

  it('GeoJSON whose coordinates cannot be degrees is asked for its CRS', async () => {
    const ring = [
      [500000, 7000000],
      [500100, 7000000],
      [500100, 7000100],
      [500000, 7000000],
    ];
    const feature = { type: 'Feature', properties: { kind: 'a' }, geometry: { type: 'Polygon', coordinates: [ring] } };
    const path = write('metres.geojson', JSON.stringify({ type: 'FeatureCollection', features: [feature] }));
    const found = await inspect<VectorInspection>(path);
    expect(found.questions).toEqual([{ id: 'srid' }]);
    const mapping: AreaMapping = {
      layer: 'metres',
      attribute: null,
      classes: {},
      otherwise: { group: 'other', category: '' },
    };
    expect(await problem(areas(path, mapping))).toBe('noCrs');
    expect(await areas(path, { ...mapping, srid: 25833 })).toMatchObject({ count: 1, sourceSrid: 25833 });
    expect(await problem(areas(path, { ...mapping, srid: 29999 }))).toBe('unknownCrs');
  });
});
