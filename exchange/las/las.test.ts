// LAS as our own writer lays it out, against planes; the LAZ of strangers against what its head states of it; files that are cut, that lie,
// and that were changed at random.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, type TestContext } from 'vitest';
import { FileProblem } from '#domain/file-problem.ts';
import type { TerrainAnswers } from '#domain/import.ts';
import { loadLazUnpacker } from '#server/runtime/import/laz-unpacker.ts';
import { memorySource } from '../byte-source.ts';
import { readChunkTable } from './chunk-table.ts';
import { gridLas } from './grid.ts';
import { readLasHeader } from './header.ts';
import { makeLas, type TestLas, type TestPoint } from './las.test-support.ts';
import { batchCount, type ChunkUnpacker, pointBatches } from './points.ts';

const unpacker = await loadLazUnpacker();
const DATA = process.env.VEIVALG_TEST_DATA ?? join(import.meta.dirname, '..', '..', '..', 'shared', 'data');
const TOPOGRAPHY = join(DATA, 'laz', 'Topography.laz');
const topography = (context: TestContext) => {
  context.skip(!existsSync(TOPOGRAPHY), 'shared/data is not there');
  return new Uint8Array(readFileSync(TOPOGRAPHY));
};

const planeZ = (x: number, y: number) => 100 + 0.3 * (x - 500_000) - 0.2 * (y - 7_000_000);
/** Points half a metre apart on a plane, except where `has` says no. */
function plane(side: number, has: (x: number, y: number) => boolean = () => true): TestPoint[] {
  const points: TestPoint[] = [];
  for (let i = 0; i < side * 2; i++)
    for (let j = 0; j < side * 2; j++) {
      const [x, y] = [500_000.25 + i / 2, 7_000_000.25 + j / 2];
      if (has(x - 500_000, y - 7_000_000)) points.push({ x, y, z: planeZ(x, y) });
    }
  return points;
}

const grid = (bytes: Uint8Array, answers: TerrainAnswers = {}) => gridLas(memorySource(bytes), answers, { unpacker });
const problemOf = async (work: Promise<unknown>) =>
  await work.then(
    () => null,
    (error: unknown) => {
      if (error instanceof FileProblem) return error.code;
      throw error;
    },
  );

function offPlane({
  width,
  cell,
  originX,
  originY,
  values,
}: {
  width: number;
  cell: number;
  originX: number;
  originY: number;
  values: Float32Array;
}): number {
  let worst = 0;
  values.forEach((z, i) => {
    const [x, y] = [originX + ((i % width) + 0.5) * cell, originY - (Math.floor(i / width) + 0.5) * cell];
    if (!Number.isNaN(z)) worst = Math.max(worst, Math.abs(z - planeZ(x, y)));
  });
  return worst;
}

describe('the ground of a point cloud', () => {
  it.each<[string, TestLas]>([
    ['1.2, format 0', { pointFormat: 0 }],
    ['1.2, format 3', { pointFormat: 3 }],
    ['1.4, format 6', { minor: 4 }],
    ['1.4, format 8', { minor: 4, pointFormat: 8 }],
  ])('%s lies on its plane', async (_name, spec) => {
    const { grid: raster, gridding } = await grid(makeLas(plane(40), spec));
    expect([raster.width, raster.height, raster.cell, raster.originX, raster.originY]).toEqual([
      40, 40, 1, 500_000, 7_000_040,
    ]);
    expect(offPlane(raster)).toBeLessThan(0.002);
    expect(gridding).toEqual({
      method: 'mean',
      cellM: 1,
      points: 6400,
      filledShare: 0,
      classes: [{ id: 2, count: 6400 }],
    });
  });

  it('takes class 2 alone, and no point that was withheld', async () => {
    const trees = plane(20).map((point) => ({ ...point, z: point.z + 12, id: 5 }));
    const taken = plane(20).map((point) => ({ ...point, z: point.z - 50, isWithheld: true }));
    const made = await grid(makeLas([...plane(20), ...trees, ...taken]));
    expect(offPlane(made.grid)).toBeLessThan(0.002);
    expect([made.questions, made.gridding.points]).toEqual([[], 1600]);
  });

  it('asks which class is ground where none is, and takes the answer', async () => {
    const low = plane(20).map((point) => ({ ...point, id: 1 }));
    const noise = plane(20).map((point) => ({ ...point, z: 0, id: 7 }));
    const trees = plane(10).map((point) => ({ ...point, z: point.z + 12, id: 5 }));
    const bytes = makeLas([...low, ...noise, ...trees]);
    const classes = [{ id: 1, count: 1600 }, { id: 7, count: 1600 }, { id: 5, count: 400 }]; // biome-ignore format: a row
    const asked = await grid(bytes);
    expect(asked.questions).toEqual([{ id: 'groundClass', classes }]);
    expect(asked.gridding.points).toBe(2000);
    expect(offPlane((await grid(bytes, { groundClass: 1 })).grid)).toBeLessThan(0.002);
    expect((await grid(bytes, { groundClass: null })).gridding.points).toBe(2000);
    expect(await problemOf(grid(bytes, { groundClass: 6 }))).toBe('noData');
  });

  it('crosses the gap of a house, and leaves a lake as a hole', async () => {
    const house = (x: number, y: number) => x > 10 && x < 25 && y > 10 && y < 20;
    const lake = (x: number, y: number) => x > 40 && x < 110 && y > 40 && y < 110;
    const { grid: raster, gridding } = await grid(makeLas(plane(120, (x, y) => !house(x, y) && !lake(x, y))));
    expect(offPlane(raster)).toBeLessThan(0.003);
    const holes = raster.values.reduce((sum, z) => sum + (Number.isNaN(z) ? 1 : 0), 0);
    expect(holes).toBe(70 * 70);
    expect(gridding.filledShare).toBeCloseTo(150 / 120 ** 2, 6);
  });

  it('takes the cell that is asked for', async () => {
    expect((await grid(makeLas(plane(40)), { cellM: 5 })).grid).toMatchObject({ width: 8, height: 8, cell: 5 });
  });
});

describe('systems of coordinates', () => {
  const utm =
    'PROJCS["ETRS89 / UTM zone 33N",GEOGCS["ETRS89",AUTHORITY["EPSG","4258"]],UNIT["metre",1],AUTHORITY["EPSG","25833"]]';
  const nn2000 = 'VERT_CS["NN2000 height",VERT_DATUM["NN2000",2005],UNIT["metre",1],AUTHORITY["EPSG","5941"]]';
  const feet =
    'VERT_CS["NAVD88 height (ftUS)",VERT_DATUM["NAVD88",2005],UNIT["US survey foot",0.304800609601219],AUTHORITY["EPSG","6360"]]';
  it.each<[string, TestLas, object]>([
    ['none', {}, { srid: null, heights: null }],
    ['keys', { keys: [[1024, 1], [3072, 25832]] }, { srid: 25832, heights: null, isGeographic: false }],
    ['keys with heights', { keys: [[1024, 1], [3072, 25833], [4096, 5941], [4099, 9001]] }, { srid: 25833, heights: 'NN2000' }],
    ['a compound code in the keys', { keys: [[1024, 1], [3072, 5973]] }, { srid: 25833, heights: 'NN2000' }],
    ['heights in feet', { keys: [[1024, 1], [3072, 25833], [4099, 9002]] }, { heightUnitM: 0.3048 }],
    ['degrees', { keys: [[1024, 2], [2048, 4258]] }, { srid: 4258, isGeographic: true }],
    ['WKT', { minor: 4, wkt: utm }, { srid: 25833, name: 'ETRS89 / UTM zone 33N', heights: null }],
    ['compound WKT', { minor: 4, wkt: `COMPD_CS["both",${utm},${nn2000},AUTHORITY["EPSG","5973"]]` }, { srid: 25833, heights: 'NN2000' }],
    ['compound WKT in feet', { minor: 4, wkt: `COMPD_CS["both",${utm},${feet}]` }, { srid: 25833, heights: 'EPSG:6360', heightUnitM: 0.304800609601219 }],
    ['WKT 2', { minor: 4, wkt: 'PROJCRS["x",BASEGEOGCRS["ETRS89",ID["EPSG",4258]],CS[Cartesian,2],ID["EPSG",25835]]' }, { srid: 25835 }],
    ['WKT without codes', { minor: 4, wkt: 'PROJCS["local",GEOGCS["x"]]' }, { srid: null, name: 'local' }],
  ])('%s', async (_name, spec, expected) => {
    expect((await readLasHeader(memorySource(makeLas(plane(2), spec)))).crs).toMatchObject(expected);
  }); // biome-ignore format: a row a system

  it('makes metres of heights in feet', async () => {
    const points = plane(20).map((point) => ({ ...point, z: point.z / 0.3048 }));
    const { grid: raster } = await grid(makeLas(points, { keys: [[1024, 1], [3072, 25833], [4099, 9002]] })); // biome-ignore format: keys
    expect(offPlane(raster)).toBeLessThan(0.002);
  });
});

describe('a tile of strangers in LAZ', () => {
  it('has the points that its head states', async (context) => {
    const source = memorySource(topography(context));
    const header = await readLasHeader(source);
    expect(header).toMatchObject({ minor: 2, pointFormat: 1, count: 73_403, chunkPoints: 50_000, crs: { srid: 2949 } });
    const min = [9e9, 9e9, 9e9];
    const max = [-9e9, -9e9, -9e9];
    const returns = [0, 0, 0, 0, 0, 0, 0, 0];
    for await (const { records, count } of pointBatches(source, header, unpacker))
      for (let i = 0, at = 0; i < count; i++, at += header.recordBytes) {
        for (const axis of [0, 1, 2]) {
          const value = records.getInt32(at + 4 * axis, true) * header.scale[axis]! + header.offset[axis]!;
          min[axis] = Math.min(min[axis]!, value);
          max[axis] = Math.max(max[axis]!, value);
        }
        returns[(records.getUint8(at + 14) & 7) - 1]!++;
      }
    // The head says how many points are of the first return, the second …
    const head = new DataView((await source.read(111, 20)).slice().buffer);
    expect(returns.slice(0, 5)).toEqual([0, 1, 2, 3, 4].map((i) => head.getUint32(4 * i, true)));
    [0, 1, 2].forEach((axis) => {
      expect(min[axis]).toBeCloseTo(header.min[axis]!, 6);
      expect(max[axis]).toBeCloseTo(header.max[axis]!, 6);
    });
  });

  it('becomes ground of class 2', async (context) => {
    const made = await grid(topography(context));
    expect(made.gridding).toMatchObject({
      cellM: 5,
      points: 8159,
      classes: [{ id: 1, count: 61_347 }, { id: 2, count: 8159 }, { id: 9, count: 3897 }],
    }); // biome-ignore format: a row
    const known = made.grid.values.filter((z) => !Number.isNaN(z));
    expect(Math.min(...known)).toBeGreaterThan(788.9);
    expect(Math.max(...known)).toBeLessThan(829.8);
    expect(known.length / made.grid.values.length).toBeGreaterThan(0.8);
  });

  it('is unpacked once, though it is looked at before it is gridded', async (context) => {
    const bytes = topography(context);
    let points = 0;
    const counting: ChunkUnpacker = {
      unpack(chunk, count, header) {
        points += count;
        return unpacker.unpack(chunk, count, header);
      },
    };
    const made = await gridLas(memorySource(bytes), {}, { unpacker: counting });
    expect(points).toBe(73_403);
    expect(made.grid.values).toEqual((await grid(bytes)).grid.values);
  });

  it('is refused where it is cut, and where its chunks are not those of its table', async (context) => {
    const bytes = topography(context);
    for (const end of [100, 300, 397, 500, 400_000, bytes.length - 1_000, bytes.length - 20])
      expect(await problemOf(grid(bytes.slice(0, end))), `cut at ${end}`).toMatch(/truncated|damaged/);
    for (const count of [40_000, 150_001]) {
      const lying = bytes.slice();
      new DataView(lying.buffer).setUint32(107, count, true);
      expect(await problemOf(grid(lying)), `${count} points`).toBe('damaged');
    }
    const header = await readLasHeader(memorySource(bytes));
    const chunks = await readChunkTable(memorySource(bytes), header);
    expect(chunks.map(({ at, bytes: size, points }) => [at, size, points])).toEqual([[405, 362_419, 50_000], [362_824, 173_580, 23_403]]);
  }); // biome-ignore format: rows
});

describe('files that lie', () => {
  it.each<[string, (view: DataView, bytes: Uint8Array) => void, string]>([
    ['about how many points they have', (view) => view.setUint32(107, 4_000_000_000, true), 'truncated'],
    ['that they have none', (view) => view.setUint32(107, 0, true), 'noPoints'],
    ['about the bytes of a point', (view) => view.setUint16(105, 7, true), 'damaged'],
    ['about a format that nobody knows', (view) => view.setUint8(104, 63), 'unsupported'],
    ['about being packed', (view) => view.setUint8(104, 0x81), 'damaged'],
    ['with a scale of 0', (view) => view.setFloat64(131, 0, true), 'damaged'],
    ['with NaN for bounds', (view) => view.setFloat64(187, Number.NaN, true), 'damaged'],
    ['with 1e308 for bounds', (view) => view.setFloat64(179, 1e308, true), 'damaged'],
    ['with bounds of a continent', (view) => view.setFloat64(179, 9_000_000, true), 'tooWide'],
    ['with bounds where no point lies', (view) => { view.setFloat64(179, 600_000, true); view.setFloat64(187, 599_990, true); }, 'damaged'],
  ])('%s', async (_name, change, code) => {
    const bytes = makeLas(plane(20));
    change(new DataView(bytes.buffer), bytes);
    expect(await problemOf(grid(bytes))).toBe(code);
  }); // biome-ignore format: a row a lie

  it('about the bytes of a point are never read, or unpacked, by gigabytes', async (context) => {
    const reads: number[] = [];
    const source = {
      size: 1e12,
      read: async (_at: number, length: number) => {
        reads.push(length);
        return new Uint8Array(length);
      },
    };
    const header = { ...(await readLasHeader(memorySource(makeLas(plane(2))))), recordBytes: 65_535, count: 1_000 };
    let points = 0;
    for await (const { count } of pointBatches(source, header, { unpack: () => new Uint8Array() })) points += count;
    expect(points).toBe(1_000);
    expect(Math.max(...reads)).toBeLessThan(20_000_000);
    expect(reads).toHaveLength(batchCount(header));
    const packed = memorySource(topography(context));
    const lying = { ...(await readLasHeader(packed)), recordBytes: 65_535 };
    expect(await problemOf(readChunkTable(packed, lying))).toBe('damaged');
  });

  it('that are in degrees are not gridded', async () => {
    expect(await problemOf(grid(makeLas(plane(2), { keys: [[1024, 2], [2048, 4258]] })))).toBe('unsupported'); // biome-ignore format: keys
  });
});

describe('changed files', () => {
  const RUNS = 500;
  const MAX_MS = 3_000;
  const random = (() => {
    let state = 20_261_125;
    return () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state / 2 ** 32;
    };
  })();
  const changed = (file: Uint8Array, headBytes: number) => {
    const bytes = file.slice();
    // Half of the changes hit the head, which is a small part of the file.
    for (let k = 0; k < 1 + Math.floor(random() * 3); k++)
      bytes[Math.floor(random() * (random() < 0.5 ? headBytes : bytes.length))] = Math.floor(random() * 256);
    return random() < 0.1 ? bytes.slice(0, Math.floor(random() * bytes.length)) : bytes;
  };

  it.each(['LAS', 'LAZ'])(`of %s are read or refused`, { timeout: 600_000 }, async (format) => {
    const isLaz = format === 'LAZ';
    if (isLaz && !existsSync(TOPOGRAPHY)) return;
    const file = isLaz ? new Uint8Array(readFileSync(TOPOGRAPHY)) : makeLas(plane(10));
    let refused = 0;
    const runs = isLaz ? RUNS / 20 : RUNS;
    for (let i = 0; i < runs; i++) {
      const begun = process.cpuUsage().user;
      if (await problemOf(grid(changed(file, 400)))) refused++;
      expect((process.cpuUsage().user - begun) / 1000).toBeLessThan(MAX_MS);
    }
    expect(refused).toBeGreaterThan(runs / 20);
    expect(refused).toBeLessThan(runs);
  });
});
