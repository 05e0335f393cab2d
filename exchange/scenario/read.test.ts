// Scenario files: what is refused and where, the conventions of bearings, curves and grids, the published schema against
// the reader, and that a Problem written as a scenario reads back as the same Problem.

import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { degreesOf, radiansOf } from '#domain/bearing.ts';
import { defaultCatalogue, defaultPrices, defaultRouteType } from '#domain/catalogue/default-catalogue.ts';
import { HAZARDS, LAND_USE_CLASSES, NEUTRAL_AREA } from '#domain/entities/area.ts';
import { optimisationRows } from '#domain/parameters/optimisation.ts';
import { OWN_ITEM } from '#domain/parameters/own-items.test-support.ts';
import { defaultsOf } from '#domain/parameters/parameter.ts';
import { lengthOfPlan } from '#engine/alignment/elements.ts';
import type { BaseLine, Problem } from '#engine/problem.ts';
import { alignmentOf } from './base-line.ts';
import { scenarioJsonSchema, scenarioJsonSchemaText } from './json-schema.ts';
import { problemOf } from './problem.ts';
import { readScenario } from './read.ts';
import { ScenarioError } from './scenario-error.ts';
import type { ScenarioInput } from './schema.ts';
import { scenarioOf } from './write.ts';

const base = {
  veivalg: 3,
  terrain: { formula: { originX: 0, originY: 1000, cellM: 10, width: 100, height: 100 } },
  path: { start: { x: 100, y: 500 }, end: { x: 900, y: 500 } },
} as const;

const noFiles = {
  raster: () => Promise.reject(new Error('no files here')),
  areas: () => Promise.reject(new Error('no files here')),
};
const read = (input: object) => problemOf(readScenario(JSON.stringify(input)), noFiles, 'test');

/** A given line that is to be joined to one with this profile. */
function joinedTo(profile: readonly object[]) {
  const plan = [
    { x: 100, y: 500 },
    { x: 900, y: 500 },
  ];
  const own = [
    { chainageM: 0, z: 0 },
    { chainageM: 9, z: 0 },
  ];
  return { alignment: { plan, profile: own }, baseLine: { join: { alignment: { plan, profile } } } };
}

function issuesOf(text: string): string[] {
  try {
    readScenario(text);
    return [];
  } catch (error) {
    if (error instanceof ScenarioError) return error.issues.map(({ path, message }) => `${path} ${message}`);
    throw error;
  }
}

describe('a scenario that is wrong', () => {
  const cases: [string, string | object, RegExp][] = [
    ['no JSON', '{', /^ is not JSON/],
    [
      'an area whose id would hide its modifiers',
      { ...base, areas: [{ id: 'a|b', everywhere: true }] },
      /^\/areas\/0\/id must not hold \|/,
    ],
    ['a list', [], /^ expected object/],
    ['a key that stands twice', '{"veivalg": 1, "path": {"start": {"x": 1, "y": 2, "\\u0078": 3}}}', /^\/path\/start\/x stands here twice$/], // biome-ignore format: a row a case
    ['a key that stands twice in a list', '{"areas": [{"id": "x,\\"{"}, {"id": "a", "id": "b"}]}', /^\/areas\/1\/id stands here twice$/], // biome-ignore format: a row a case
    ['lists without end', '['.repeat(1e5), /^(\/0){64} is nested more than 64 deep$/],
    ['objects without end', '{"a":'.repeat(1e5), /^(\/a){64} is nested more than 64 deep$/],
    ['land use of no class', { ...base, areas: [{ group: 'landUse', category: 'forrest', everywhere: true }] }, /^\/areas\/0\/category 'forrest' is not a land-use class$/], // biome-ignore format: a row a case
    ['land use of no class by a file', { ...base, areas: [{ from: { file: 'a.gpkg', classes: { 3: { group: 'landUse', category: '3' } } } }] }, /^\/areas\/0\/from\/classes\/3\/category '3' is not/], // biome-ignore format: a row a case
    ['a version to come', { ...base, veivalg: 4 }, /^\/veivalg expected 3/],
    ['a version before the first', { ...base, veivalg: 0 }, /^\/veivalg expected 3/],
    ['a version that is nothing like a number', { ...base, veivalg: { toString: 0 } }, /^\/veivalg expected 3/],
    ['both keys of the base line', { ...base, veivalg: 1, given: {}, baseLine: {} }, /^\/given unknown key/],
    ['a key of version 1 in version 2', { ...base, veivalg: 2, given: {} }, /^\/given unknown key/],
    ['a key of version 2 in version 3', { ...base, routeType: { designClass: { ownWorks: [] } } }, /^\/routeType\/designClass\/ownWorks unknown key/], // biome-ignore format: a row a case
    [
      'a type of road that is a list, of version 2',
      { ...base, veivalg: 2, routeType: [] },
      /^\/routeType expected object/,
    ],
    ['an unknown key', { ...base, roadType: 1 }, /^\/roadType unknown key/],
    ['an unknown key deep inside', { ...base, routeType: { parameters: { soil: { cutSlop: 1 } } } }, /^\/routeType\/parameters\/soil\/cutSlop unknown/], // biome-ignore format: a row a case
    ['a hidden key', '{"veivalg": 1, "path": {"__proto__": {}}}', /__proto__ unknown key/],
    ['no path', { ...base, path: undefined }, /^\/path is missing/],
    ['a bound', { ...base, routeType: { designClass: { minRadiusM: -1 } } }, /^\/routeType\/designClass\/minRadiusM .*>=5/], // biome-ignore format: a row a case
    ['a price of a class', { ...base, prices: { landUse: { water: { costPerM2: -1 } } } }, /^\/prices\/landUse\/water\/costPerM2/], // biome-ignore format: a row a case
    ['infinity', JSON.stringify(base).replace('"x":100', '"x":1e999'), /^\/path\/start\/x expected number/],
    ['text for a number', { ...base, seed: '1' }, /^\/seed expected/],
    ['NaN as null', { ...base, path: { ...base.path, start: { x: null, y: 0 } } }, /^\/path\/start\/x/],
    ['a fraction for a whole number', { ...base, seed: 1.5 }, /^\/seed/],
    ['no terrain source', { ...base, terrain: {} }, /^\/terrain needs exactly one of/],
    ['two terrain sources', { ...base, terrain: { ...base.terrain, file: 'a.tif' } }, /^\/terrain needs exactly one of .*has file, formula/], // biome-ignore format: a row a case
    ['uniform terrain', { ...base, terrain: { uniform: 5 } }, /^\/terrain\/uniform unknown key/],
    ['ragged rows', { ...base, terrain: { grid: { originX: 0, originY: 0, cellM: 1, rows: [[1, 2], [1]] } } }, /^\/terrain\/grid\/rows\/1/], // biome-ignore format: a row a case
    ['a cell of no size', { ...base, terrain: { formula: { ...base.terrain.formula, cellM: 0 } } }, /^\/terrain\/formula\/cellM/], // biome-ignore format: a row a case
    ['an absurd raster', { ...base, terrain: { formula: { ...base.terrain.formula, width: 1e9 } } }, /^\/terrain\/formula\/width/], // biome-ignore format: a row a case
    ['more cells than anybody needs', { ...base, terrain: { formula: { ...base.terrain.formula, width: 20_000, height: 20_000 } } }, /^\/terrain\/formula has 400000000 cells/], // biome-ignore format: a row a case
    ['bedrock twice', { ...base, bedrock: { depth: { uniform: 1 }, heights: { uniform: 1 } } }, /^\/bedrock needs exactly one/], // biome-ignore format: a row a case
    ['a file option without a file', { ...base, bedrockSigma: { uniform: 1, zeroIsNoData: true } }, /^\/bedrockSigma\/zeroIsNoData/], // biome-ignore format: a row a case
    ['an area without ground', { ...base, areas: [{ name: 'x' }] }, /^\/areas\/0 needs exactly one/],
    ['an id twice', { ...base, areas: [{ id: 'a', everywhere: true }, { id: 'a', everywhere: true }] }, /^\/areas\/1\/id/], // biome-ignore format: a row a case
    ['a line of one point', { ...base, crossedLines: [{ vertices: [[1, 2]], clearanceM: 1 }] }, /^\/crossedLines/],
    ['ends that meet', { ...base, path: { ...base.path, end: base.path.start } }, /^\/path\/end is the same point/],
    ['a bearing beyond the circle', { ...base, path: { ...base.path, end: { x: 1, y: 1, bearingDeg: 361 } } }, /^\/path\/end\/bearingDeg/], // biome-ignore format: a row a case
    ['an unknown class', { ...base, routeType: { from: 'H9' } }, /^\/routeType\/from expected one of/],
    ['a curve that turns back', { ...base, routeType: { parameters: { soil: { cutCostCurve: [[2, 1], [1, 2]] } } } }, /cutCostCurve heights must increase/], // biome-ignore format: a row a case
    ['a segment type of no kind', { ...base, routeType: { segmentTypes: [{ name: 'x' }] } }, /^\/routeType\/segmentTypes\/0 needs/], // biome-ignore format: a row a case
    ['chainages that fall', { ...base, alignment: { plan: [{ x: 0, y: 0 }, { x: 9, y: 9 }], profile: [{ chainageM: 0, z: 0 }, { chainageM: 0, z: 1 }] } }, /^\/alignment\/profile\/1\/chainageM must increase/], // biome-ignore format: a row a case
    ['two ways to give a curve', { ...base, alignment: { plan: [{ x: 0, y: 0 }, { x: 9, y: 9 }], profile: [{ chainageM: 0, z: 0, radiusM: 1, curveLengthM: 1 }, { chainageM: 9, z: 1 }] } }, /^\/alignment\/profile\/0 has both/], // biome-ignore format: a row a case
    ['a joined line whose chainages stand still', { ...base, ...joinedTo([{ chainageM: 0, z: 0 }, { chainageM: 5, z: 1 }, { chainageM: 5, z: 2 }]) }, /^\/baseLine\/join\/alignment\/profile\/2\/chainageM must increase/], // biome-ignore format: a row a case
    ['a joined line that does not begin at 0', { ...base, ...joinedTo([{ chainageM: 1, z: 0 }, { chainageM: 5, z: 1 }]) }, /^\/baseLine\/join\/alignment\/profile\/0\/chainageM must be 0/], // biome-ignore format: a row a case
  ];
  it.each(cases)('%s is refused with its path', (_, input, expected) => {
    const issues = issuesOf(typeof input === 'string' ? input : JSON.stringify(input));
    expect(issues.join('\n')).toMatch(new RegExp(expected.source, 'm'));
  });

  it('does not take the same key of two objects for a key that stands twice', () => {
    expect(issuesOf(JSON.stringify({ ...base, areas: [{ id: 'a', everywhere: true }, { id: 'b', everywhere: true }] }))).toEqual([]); // biome-ignore format: one row
  });

  it('reports everything at once', () => {
    const issues = issuesOf(JSON.stringify({ ...base, foo: 1, seed: -1, srid: 'x' }));
    expect(issues).toHaveLength(3);
  });

  it('without a surface is refused where it is assembled', async () => {
    await expect(read({ ...base, routeType: { from: 'H1', kinds: ['tunnel'] } })).rejects.toThrow('/routeType/kinds');
  });

  it('never throws anything but a ScenarioError, whatever the values', () => {
    const hostile = fc.oneof(fc.anything(), fc.double(), fc.constantFrom(-0, 1e308, -1e308, 2 ** 53, '', null));
    const keys = fc.constantFrom(...Object.keys({ ...base, areas: 1, alignment: 1, routeType: 1, prices: 1, seed: 1 }));
    fc.assert(
      fc.property(keys, hostile, (key, value) => {
        let text: string | undefined;
        try {
          text = JSON.stringify({ ...base, [key]: value });
        } catch {
          return; // not JSON at all
        }
        issuesOf(text);
      }),
      { numRuns: 200 },
    );
  });
});

describe('conventions', () => {
  it('bearings run clockwise from north: east is +x, and south falls', () => {
    expect(radiansOf(90)).toBeCloseTo(0, 12);
    expect(radiansOf(0)).toBeCloseTo(Math.PI / 2, 12);
    expect(radiansOf(180)).toBeCloseTo(-Math.PI / 2, 12);
    expect(radiansOf(270)).toBeCloseTo(Math.PI, 12);
    expect(radiansOf(-90)).toBeCloseTo(Math.PI, 12);
    fc.assert(
      fc.property(fc.double({ min: -360, max: 360, noNaN: true }), (degrees) => {
        const back = degreesOf(radiansOf(degrees));
        const apart = Math.abs(back - (((degrees % 360) + 360) % 360));
        expect(Math.min(apart, 360 - apart)).toBeLessThan(1e-9);
      }),
    );
  });

  it('rows come from the north, and the origin is the outer corner', async () => {
    const rows = [
      [1, 2, 3],
      [4, null, 6],
    ];
    const { ground } = await read({ ...base, terrain: { grid: { originX: 500, originY: 900, cellM: 5, rows } } });
    expect(ground).toMatchObject({ width: 3, height: 2, cell: 5, originX: 500, originY: 900 });
    expect([...ground.values]).toEqual([1, 2, 3, 4, Number.NaN, 6]);
  });

  it('a formula is a plane, waves and hills about the middle', async () => {
    const formula = {
      ...base.terrain.formula,
      width: 101,
      height: 101,
      originY: 1010,
      baseM: 100,
      slopeEastPct: 10,
      slopeNorthPct: -5,
      waves: [{ amplitudeM: 3, lengthM: 400, bearingDeg: 90 }],
      hills: [{ x: 505, y: 505, heightM: 50, radiusM: 1 }],
    };
    const { ground } = await read({ ...base, terrain: { formula } });
    const at = (column: number, row: number) => ground.values[row * 101 + column];
    expect(at(50, 50)).toBeCloseTo(150, 4); // the hill's top; its neighbours are 10 radii away
    expect(at(60, 50)).toBeCloseTo(100 + 10 + 3, 4); // 100 m east: 10 % up, a quarter wave
    expect(at(50, 40)).toBeCloseTo(100 - 5, 4); // 100 m north
  });

  it('bedrock by depth lies under the ground, zero included', async () => {
    const rock = async (depth: number) => (await read({ ...base, bedrock: { depth: { uniform: depth } } })).bedrock;
    expect((await rock(0))?.values[17]).toBe(0);
    expect((await rock(2.5))?.values[17]).toBe(-2.5);
  });

  it('zero is taken for ditch, pavement, crossfall, slopes and soil depth', async () => {
    const zero = {
      section: { ditchDepthM: 0, ditchBottomM: 0, pavementDepthM: 0, crossfallPct: 0 },
      soil: { cutSlope: 0, fillSlope: 0, depthFlatM: 0 },
      rock: { cutSlope: 0 },
    };
    const { routeType } = await read({ ...base, routeType: { from: 'H1', parameters: zero } });
    for (const { parameters } of routeType.segmentTypes) expect(parameters).toMatchObject(zero);
  });

  it('vertical curves by radius are as long as radius times change of grade', () => {
    const scenario = readScenario(
      JSON.stringify({
        ...base,
        alignment: {
          plan: [
            { x: 0, y: 0 },
            { x: 500, y: 10, radiusM: 300, clothoidInM: 60 },
            { x: 900, y: 0 },
          ],
          profile: [
            { chainageM: 0, z: 0 },
            { chainageM: 400, z: 20, radiusM: 2000 },
            { chainageM: 900, z: 10 },
          ],
        },
      }),
    );
    const { plan, profile } = alignmentOf(scenario)!;
    expect(profile[1].curveLengthM).toBeCloseTo(2000 * (0.05 + 0.02), 9);
    expect(plan[1].clothoidOutM).toBe(60);
  });

  it('overrides lie over the class, and everything else is the class', async () => {
    const { routeType } = await read({
      ...base,
      routeType: { from: 'K3', kinds: ['surface', 'bridge'], designClass: { minRadiusM: 15 } },
    });
    const known = defaultRouteType('K3')!;
    expect(routeType.designClass).toEqual({ ...known.designClass, minRadiusM: 15 });
    expect(routeType.segmentTypes).toEqual(known.segmentTypes.filter(({ kind }) => kind !== 'culvert'));
  });
});

describe('a Problem', () => {
  const finite = (min: number, max: number) => fc.double({ min, max, noNaN: true }).map((v) => v + 0);
  const place = fc.tuple(finite(-1e6, 1e6), finite(-1e6, 1e6));
  const end = fc.record({
    x: finite(-1e6, 1e6),
    y: finite(-1e6, 1e6),
    z: fc.option(finite(-100, 2000)),
    bearing: fc.option(finite(-3.1, 3.1)),
    grade: fc.option(finite(-0.5, 0.5)),
  });
  const grid = fc.integer({ min: 2, max: 5 }).chain((width) =>
    fc.record({
      width: fc.constant(width),
      height: fc.constant(3),
      cell: finite(0.5, 50),
      originX: finite(-1e6, 1e6),
      originY: finite(-1e6, 1e6),
      values: fc
        .array(fc.oneof(finite(-100, 2000), fc.constant(Number.NaN)), { minLength: width * 3, maxLength: width * 3 })
        .map((values) => Float32Array.from(values, (z) => Math.fround(z) + 0)),
    }),
  );
  const ring = fc.array(place, { minLength: 3, maxLength: 5 }).map((ring) => [...ring, ring[0]]);
  const anyClass = fc.oneof(
    fc.record({ group: fc.constant('landUse' as const), category: fc.constantFrom(...LAND_USE_CLASSES) }),
    fc.record({ group: fc.constant('hazard' as const), category: fc.constantFrom(...HAZARDS) }),
    fc.record({ group: fc.constant('other' as const), category: fc.string({ maxLength: 20 }) }),
  );
  const areaBeside = fc.record({
    id: fc.uuid(),
    name: fc.string({ maxLength: 20 }),
    boundaryType: fc.constantFrom('open', 'soft', 'hard') as fc.Arbitrary<'open'>,
    costModifier: finite(0, 5),
    co2Modifier: finite(0, 5),
    extraCostPerM2: finite(0, 5),
    extraCo2PerM2: finite(0, 5),
    biodiversity: fc.constantFrom(null, 'high' as const),
    risk: fc.constantFrom(null, 'veryLow' as const),
    includeInLandUse: fc.boolean(),
    color: fc.constant('#a0b1c2'),
    heightM: fc.option(finite(0, 50)),
    geometry: fc.array(fc.array(ring, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 2 }),
  });
  const area = fc.tuple(areaBeside, anyClass).map(([rest, own]) => ({ ...NEUTRAL_AREA, ...rest, ...own }));
  const problem: fc.Arbitrary<Problem> = fc.record({
    engineVersion: fc.constant('test'),
    seed: fc.integer({ min: 0, max: 2 ** 31 - 1 }),
    request: fc.record({
      start: end,
      end,
      controlPoints: fc
        .array(
          fc.record({ x: finite(0, 1e5), y: finite(0, 1e5), z: fc.option(finite(0, 500)), radiusM: finite(0, 50) }),
        )
        .map((points) => points.map((point, i) => ({ id: `c${i}`, ...point }))),
      corridor: fc.option(fc.array(place, { minLength: 3, maxLength: 6 })),
    }),
    routeType: fc.constantFrom(...defaultCatalogue.map(({ key }) => defaultRouteType(key)!)),
    prices: finite(0, 900).map((price) => {
      const prices = defaultPrices();
      return { ...prices, mass: { ...prices.mass, haulCostPerM3Km: price } };
    }),
    settings: fc
      .record({ populationSize: fc.integer({ min: 2, max: 500 }), seconds: finite(0.5, 900) })
      .map((some) => ({
        ...defaultsOf(optimisationRows),
        ...some,
      })),
    ground: grid,
    bedrock: fc.option(grid),
    bedrockSigma: fc.option(grid),
    areas: fc.uniqueArray(area, { maxLength: 3, selector: ({ id }) => id }),
    crossedLines: fc
      .array(
        fc.record({
          kind: fc.constantFrom('powerLine' as const, 'stream' as const),
          vertices: fc.array(
            fc.tuple(finite(0, 1e5), finite(0, 1e5), fc.oneof(finite(0, 500), fc.constant(Number.NaN))),
            { minLength: 2, maxLength: 4 },
          ),
          clearanceM: finite(0, 20),
          passage: fc.constantFrom('over' as const, 'under' as const, 'either' as const),
        }),
        { maxLength: 3 },
      )
      .map((lines) => lines.map((line, i) => ({ id: `l${i}`, ...line }))),
    massPoints: fc
      .array(
        fc.record({
          x: finite(0, 1e5),
          y: finite(0, 1e5),
          material: fc.constantFrom('soil' as const, 'rock' as const),
          importCapacityM3: fc.oneof(finite(0, 1e6), fc.constant(Number.POSITIVE_INFINITY)),
          exportCapacityM3: fc.constant(Number.POSITIVE_INFINITY),
          importCostPerM3: finite(0, 500),
          exportCostPerM3: finite(0, 500),
        }),
        { maxLength: 2 },
      )
      .map((points) => points.map((point, i) => ({ id: `m${i}`, ...point }))),
  });

  it('a given line with its stretch, distance and the line that it is joined to reads back the same', async () => {
    const points = (y: number) => [
      { x: 100, y: 500, radiusM: 0, clothoidInM: 0, clothoidOutM: 0 },
      { x: 450, y, radiusM: 150, clothoidInM: 40, clothoidOutM: 70 },
      { x: 900, y: 500, radiusM: 0, clothoidInM: 0, clothoidOutM: 0 },
    ];
    const line = (y: number) => {
      const plan = points(y);
      const chainageM = lengthOfPlan(plan);
      return {
        plan,
        profile: [
          { chainageM: 0, z: 3, curveLengthM: 0 },
          { chainageM: 300, z: 9, curveLengthM: 80 },
          { chainageM, z: 4, curveLengthM: 0 },
        ],
      };
    };
    const problem = await read(base);
    const cases: BaseLine[] = [
      { line: { ...line(700), profile: [] }, stretch: null, tail: null, withinM: 40 },
      { line: line(700), stretch: { fromM: 100, toM: 700 }, tail: null, withinM: null },
      { line: line(700), stretch: { fromM: 100, toM: 650 }, tail: line(300), withinM: 90 },
    ];
    for (const baseLine of cases) {
      const text = JSON.stringify(scenarioOf({ ...problem, baseLine }, { srid: 25832, name: 'x' }));
      expect((await problemOf(readScenario(text), noFiles, 'test')).baseLine).toEqual(baseLine);
    }
  });

  it.each([
    ['no line', { baseLine: {} }, '/baseLine'],
    ['a line elsewhere', { alignment: { plan: [{ x: 0, y: 0 }, { x: 900, y: 500 }] }, baseLine: {} }, '/alignment/plan/0'],
    ['a stretch without heights', { alignment: { plan: [{ x: 100, y: 500 }, { x: 900, y: 500 }] }, baseLine: { stretch: { fromM: 0, toM: 9 } } }, '/alignment/profile'],
  ])('%s is refused with its place', async (_, more, path) => {
    await expect(read({ ...base, ...more })).rejects.toMatchObject({ issues: [{ path }] });
  }); // biome-ignore format: a table

  it('written as a scenario reads back the same', async () => {
    await fc.assert(
      fc.asyncProperty(problem, async (baseLine) => {
        fc.pre(
          baseLine.request.start.x !== baseLine.request.end.x || baseLine.request.start.y !== baseLine.request.end.y,
        );
        const text = JSON.stringify(scenarioOf(baseLine, { srid: 25832, name: 'x' }));
        const back = await problemOf(readScenario(text), noFiles, 'test');
        expect(plain(back)).toEqual(plain(baseLine));
        expect(scenarioOf(back, { srid: 25832, name: 'x' }).terrain).toEqual(JSON.parse(text).terrain);
      }),
      { numRuns: 60 },
    );
  }, 30_000);

  /** Angles and grades pass through degrees and percent: equal to the last few bits only. */
  function plain({ request, ...rest }: Problem): object {
    const digits = (value: number | null) => (value === null ? null : Number(value.toPrecision(9)) + 0);
    const ends = [request.start, request.end].map((e) => ({ ...e, bearing: near(e.bearing), grade: digits(e.grade) }));
    return { ...rest, request: { ...request, start: ends[0], end: ends[1] } };
  }
  function near(bearing: number | null): number | null {
    return bearing === null ? null : Math.round(bearing * 1e9) / 1e9 + 0;
  }
});

describe('a scenario of an earlier version', () => {
  it('reads as the same scenario of the current one', () => {
    const { baseLine, ...rest } = {
      ...base,
      alignment: {
        plan: [
          { x: 100, y: 500 },
          { x: 900, y: 500 },
        ],
      },
      baseLine: { withinM: 40 },
    };
    const current = readScenario(JSON.stringify({ ...rest, baseLine }));
    expect(readScenario(JSON.stringify({ ...rest, veivalg: 1, given: baseLine }))).toEqual(current);
    expect(current.baseLine).toEqual({ withinM: 40 });
  });

  it.each([1, 2])('has own items under the name that they had in version %i', (veivalg) => {
    const current = readScenario(JSON.stringify({ ...base, routeType: { designClass: { ownItems: [OWN_ITEM] } } }));
    const older = { ...base, veivalg, routeType: { designClass: { ownWorks: [OWN_ITEM] } } };
    expect(readScenario(JSON.stringify(older))).toEqual(current);
    expect(current.routeType.designClass?.ownItems).toEqual([OWN_ITEM]);
  });
});

describe('the published schema', () => {
  it('is not stale (veivalg schema --out docs/scenario.schema.json)', () => {
    expect(readFileSync(new URL('../../docs/scenario.schema.json', import.meta.url), 'utf8')).toBe(
      scenarioJsonSchemaText(),
    );
  });

  it('knows every key that the reader knows, with unit, bounds and default', () => {
    const schema = scenarioJsonSchema() as {
      properties: Record<string, unknown>;
      $defs: Record<string, { properties: Record<string, unknown>; additionalProperties: unknown }>;
    };
    expect(Object.keys(schema.properties).sort()).toEqual(
      [...Object.keys(full), '$schema', 'name', 'description'].sort(),
    );
    expect(schema.$defs.rock.additionalProperties).toBe(false);
    expect(schema.$defs.rock.properties.cutCostPerM3).toMatchObject({ type: 'number', minimum: 0, maximum: 10_000 });
    expect(JSON.stringify(schema.$defs.rock.properties.cutCostPerM3)).toContain('NOK/m³');
  });

  const full: Record<keyof Omit<ScenarioInput, '$schema' | 'name' | 'description'>, true> = {
    veivalg: true,
    srid: true,
    seed: true,
    terrain: true,
    bedrock: true,
    bedrockSigma: true,
    areas: true,
    crossedLines: true,
    massPoints: true,
    path: true,
    alignment: true,
    baseLine: true,
    routeType: true,
    prices: true,
    settings: true,
  };
});
