// The judge is judged first: planted faults are seen, a sound line has none. Then the recorded routes of every site are, and the water that is
// found at Isfjorden against the land cover beside it.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Alignment } from '#domain/alignment.ts';
import { defaultRouteType } from '#domain/catalogue/default-catalogue.ts';
import type { Segment } from '#domain/route.ts';
import { elementsOfPlan } from '#engine/alignment/elements.ts';
import { fillPolygons } from '#terrain/fill-polygons.ts';
import type { Grid } from '#terrain/grid.ts';
import { findWater } from '#terrain/water/find-water.ts';
import { LEVEL_WATER_DEFAULTS } from '#terrain/water/level-water.ts';
import { openScenario } from '../../cli/scenario-files.ts';
import { DATA } from '../bench/isfjorden.ts';
import { dissimilarWays } from './dissimilar.ts';
import { type JudgeCase, judge, stillWater } from './judge.ts';
import type { JudgedStream } from './judge-spans.ts';
import { ownLine } from './own-line.ts';
import { judgeCaseOf, readRecord } from './record.ts';
import { openSite, problemOf, SITES } from './sites.ts';

const CELL = 10;
const N = 200;
/** A plain at 10 m with a lake of ten by ten cells in its middle, level to the millimetre; the plain itself rolls a little. */
const plain: Grid = {
  ...{ width: N, height: N, cell: CELL, originX: 0, originY: N * CELL },
  values: Float32Array.from({ length: N * N }, (_, at) => {
    const [column, row] = [at % N, Math.floor(at / N)];
    const inLake = Math.abs(column - N / 2) < 10 && Math.abs(row - N / 2) < 10;
    return inLake ? 10 : 10 + 0.5 * Math.sin(column / 5) * Math.cos(row / 7);
  }),
};
const K3 = defaultRouteType('K3')!;
const H1 = defaultRouteType('H1')!;
const end = (x: number, y: number) => ({ x, y, radiusM: 0, clothoidInM: 0, clothoidOutM: 0 });
const level = (lengthM: number, z = 10) => [0, lengthM].map((chainageM) => ({ chainageM, z, curveLengthM: 0 }));
type Planted = Partial<JudgeCase> & { readonly segments?: readonly (readonly [number, number, Segment['kind']])[] };
const judged = (
  alignment: Alignment,
  kind: 'surface' | 'bridge' = 'surface',
  { segments: own, ...more }: Planted = {},
) => {
  const [a, b] = [alignment.plan[0]!, alignment.plan.at(-1)!];
  const segments = (own ?? [[0, 1e6, kind]]).map(([fromM, toM, one]) => ({
    kind: one,
    segmentTypeId: one,
    fromM,
    toM,
  }));
  const of: JudgeCase = {
    ...{ ground: plain, wet: stillWater(plain), designClass: K3.designClass, streams: [], pipesM: [1.4] },
    structureGradePct: { bridge: 6, tunnel: 6 },
    ends: [a, b],
    ...more,
  };
  return judge({ alignment, segments }, of).faults.map((text) => text.split(' ')[0]);
};

describe('the judge', () => {
  const straight = { plan: [end(200, 500), end(1700, 500)], profile: level(1500) };

  it('finds nothing wrong with a level road on the plain', () => {
    expect(judged(straight)).toEqual([]);
  });

  /** A river across the straight road: 450 m along it, leaning so far to the east from south to north. */
  const river = (floodM3s: number | null, leanM = 0, x = 650): JudgedStream => ({
    vertices: [
      [x - leanM / 2, 350],
      [x + leanM / 2, 650],
    ],
    isRiver: true,
    floodM3s,
  });
  const through = { plan: [end(200, 1000), end(1700, 1000)], profile: level(1500) };
  const high = [0, 300, 1200, 1500].map((chainageM, i) => ({ chainageM, z: [10, 40, 40, 10][i]!, curveLengthM: 0 }));
  const bent = (radiusM: number): Alignment => ({
    plan: [end(200, 500), { ...end(600, 500), radiusM }, end(600, 1500)],
    profile: level(1400 - radiusM * (2 - Math.PI / 2)),
  });
  it.each<[string, Alignment, 'surface' | 'bridge', Planted, string[]]>([
    ['open road in the lake', through, 'surface', {}, ['water']],
    ['a bridge that lies on the water', through, 'bridge', {}, ['lowBridge']],
    ['a fill that is too high, with kinks', { ...straight, profile: high }, 'surface', {}, ['fill', 'crest']],
    ['a cut that is too deep, with a kink', { ...straight, profile: high.map(({ z, ...point }) => ({ ...point, z: 20 - z })) }, 'surface', {}, ['cut', 'sag']],
    ['a grade that is too steep', { ...straight, profile: [{ chainageM: 0, z: 10, curveLengthM: 0 }, { chainageM: 1500, z: 200, curveLengthM: 0 }] }, 'bridge', {}, ['grade', 'endHeight']],
    ['an end elsewhere', straight, 'surface', { ends: [{ x: 200, y: 500 }, { x: 1700, y: 501 }] }, ['end']],
    ['a radius that is too small', bent(8), 'surface', {}, ['radius']],
    ['none in one that suffices', bent(12), 'surface', {}, []],
    ['ten metres of open road between two tunnels', straight, 'surface', { designClass: H1.designClass, segments: [[0, 400, 'tunnel'], [410, 800, 'tunnel'], [850, 1500, 'surface']] }, ['open']],
    ['none where there is room between them', straight, 'surface', { segments: [[0, 400, 'surface'], [400, 500, 'bridge'], [520, 800, 'bridge']] }, []],
    ['a bridge shorter than the flood asks for', straight, 'surface', { streams: [river(100)], segments: [[0, 435, 'surface'], [435, 460, 'bridge'], [460, 1500, 'surface']] }, ['span']],
    ['one that is long enough but stands beside the river', straight, 'surface', { streams: [river(100)], segments: [[0, 445, 'surface'], [445, 490, 'bridge'], [490, 1500, 'surface']] }, ['span']],
    ['none in one of 30 m over 100 m³/s', straight, 'surface', { streams: [river(100)], segments: [[0, 435, 'surface'], [435, 465, 'bridge'], [465, 1500, 'surface']] }, []],
    ['the same over a river at 45°', straight, 'surface', { streams: [river(100, 300)], segments: [[0, 435, 'surface'], [435, 465, 'bridge'], [465, 1500, 'surface']] }, ['span']],
    ['none where it is a root of two longer', straight, 'surface', { streams: [river(100, 300)], segments: [[0, 428, 'surface'], [428, 472, 'bridge'], [472, 1500, 'surface']] }, []],
    ['none where five pipes carry a stream, where the flood is not known, over a tunnel', straight, 'surface', { streams: [{ ...river(16), isRiver: false }, river(null, 0, 700), river(100, 0, 1200)], segments: [[0, 900, 'surface'], [900, 1100, 'tunnel'], [1100, 1500, 'surface']] }, []],
    ['open road over a stream that five pipes do not carry', straight, 'surface', { streams: [{ ...river(17), isRiver: false }] }, ['span']],
    ['curves that do not fit', { plan: [end(200, 500), { ...end(240, 500), radiusM: 60 }, end(240, 540)], profile: level(80) }, 'surface', {}, ['overlap']],
  ])('sees %s', (_, alignment, kind, more, faults) => {
    const found = judged(alignment, kind, more);
    for (const fault of faults) expect(found).toContain(fault);
    if (faults.length === 0) expect(found).toEqual([]);
  }); // biome-ignore format: a table

  it('lays clothoids out as long as the engine does', () => {
    const plan = [
      end(0, 0),
      { x: 400, y: 0, radiusM: 150, clothoidInM: 60, clothoidOutM: 40 },
      { x: 600, y: 500, radiusM: 200, clothoidInM: 0, clothoidOutM: 80 },
      end(1500, 600),
    ];
    const engine = elementsOfPlan(plan).reduce((sum, { lengthM }) => sum + lengthM, 0);
    const own = ownLine({ plan, profile: level(2000) }, 1);
    expect(own.lengthM).toBeCloseTo(engine, 1);
    expect(own.points.at(-1)!.x).toBeCloseTo(1500, 1);
    expect(own.points.at(-1)!.y).toBeCloseTo(600, 1);
  });
});

it('finds both ways round a lake, and one through a pass', () => {
  const round = {
    ground: plain,
    from: { x: 300, y: 1000 },
    to: { x: 1700, y: 1000 },
    maxGrade: 0.08,
    hasBridge: false,
  };
  const lake = Uint8Array.from(plain.values, (_, at) => {
    const [column, row] = [at % N, Math.floor(at / N)];
    return Math.abs(column - N / 2) < 35 && Math.abs(row - N / 2) < 45 ? 1 : 0;
  });
  expect(dissimilarWays({ ...round, wet: lake }, 3)).toHaveLength(2);
  const wall = { ...plain, values: plain.values.map((z, at) => (at % N === 100 && Math.abs(Math.floor(at / N) - 100) > 4 ? 300 : z)) }; // biome-ignore format: one wall
  expect(dissimilarWays({ ...round, ground: wall, wet: new Uint8Array(N * N) }, 1)).toHaveLength(1);
});

/** Open road over its height limit between the places that full detail looks at, 1.2 m apart: so far at most, m (docs/lab/sites.md). */
const BETWEEN_SECTIONS_M = 0.2;

/** Bridges span what the flood asks for since this version of the engine; lines recorded before are not held to it. */
const SPANS_SINCE = '0.15.0';

describe.each(SITES)('the recorded routes of $name', (site) => {
  it('keep off the water and to their class', { timeout: 240_000 }, async () => {
    const opened = await openSite(site);
    if (!opened) return;
    const wet = stillWater(opened.ground);
    for (const request of site.requests) {
      const recorded = readRecord().find((one) => one.site === site.name && one.name === request.name)!;
      const of = judgeCaseOf(problemOf(opened, request), wet);
      const knowsSpans = recorded.engineVersion >= SPANS_SINCE;
      for (const route of recorded.routes) {
        const { faults: found, streams } = judge(route, of);
        const faults = found.filter((text) => knowsSpans || !text.startsWith('span '));
        const heights = faults.filter((text) => /^(cut|fill) /.test(text));
        expect(faults.filter((text) => !heights.includes(text))).toEqual([]);
        for (const text of heights) {
          const [, actual, limit] = /: ([\d.]+) for ([\d.]+)$/.exec(text)!;
          expect(Number(actual) - Number(limit)).toBeLessThan(BETWEEN_SECTIONS_M);
        }
        // A crossing at the very joint of two pieces of a stream may be counted once more or less.
        expect(Math.abs(streams - route.streams)).toBeLessThanOrEqual(1);
      }
    }
  });
});

it('finds the fjord of the land cover at Isfjorden', { timeout: 120_000 }, async () => {
  const path = join(DATA, 'isfjorden', 'isfjorden_landcover_derived.gpkg');
  if (!existsSync(path)) return console.warn(`skipped: no ${path}`);
  const { problem } = await openScenario(fileURLToPath(new URL('isfjorden-land-cover.json', import.meta.url)));
  const { ground, areas } = problem;
  const cellsOf = (polygons: Parameters<typeof fillPolygons>[1][]) => {
    const cells = new Uint8Array(ground.values.length);
    for (const polygon of polygons)
      fillPolygons(ground, polygon, (at) => {
        cells[at] = 1;
      });
    return cells;
  };
  const mapped = cellsOf(areas.filter(({ name }) => name === 'fjord').map(({ geometry }) => geometry));
  const found = cellsOf(findWater(ground, { ...LEVEL_WATER_DEFAULTS, thresholdM2: 1e6 }, { areas: [], lines: [] }).areas.map(({ polygons }) => polygons)); // biome-ignore format: one line
  const count = (of: (at: number) => boolean) => mapped.reduce((sum, _, at) => sum + (of(at) ? 1 : 0), 0);
  const both = count((at) => mapped[at] === 1 && found[at] === 1);
  const hit = both / count((at) => mapped[at] === 1);
  const sound = both / count((at) => found[at] === 1);
  console.log(
    `fjord: ${(100 * hit).toFixed(2)} % of the mapped found, ${(100 * sound).toFixed(2)} % of the found mapped`,
  );
  expect(hit).toBeGreaterThan(0.98);
  expect(sound).toBeGreaterThan(0.98);
});
