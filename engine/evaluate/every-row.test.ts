// Every parameter row, one by one: another value of it changes what a road costs, emits, holds or breaks, in full detail or
// in the search's own evaluation. One road meets all that the rows speak of: soil, rock and peat, cuts and fills, walls, water,
// a tunnel, streams in cut and under fill, a river along it, lines over and under it, sharp bends. The test goes through all rows, so a
// new one that nothing reads is found when it is written. What needs another value beside it, or is read elsewhere, is listed with its
// reason.

import { describe, expect, it } from 'vitest';
import type { Alignment } from '#domain/alignment.ts';
import { defaultRouteType } from '#domain/catalogue/default-catalogue.ts';
import { addOnRows } from '#domain/parameters/add-ons.ts';
import { designClassRows } from '#domain/parameters/design-class.ts';
import { rowsOfKind, SEGMENT_GROUPS, segmentGroups } from '#domain/parameters/groups.ts';
import { landUseRows } from '#domain/parameters/land-use.ts';
import { massRows } from '#domain/parameters/mass.ts';
import { OWN_ITEM } from '#domain/parameters/own-items.test-support.ts';
import type { Parameter, Parameters } from '#domain/parameters/parameter.ts';
import { roadCrossingRows } from '#domain/parameters/road-crossings.ts';
import type { CrossedLine, MassPoint, Problem } from '../problem.ts';
import { evaluateInDetail } from './detail/detail.ts';
import { createEvaluator } from './kernel.ts';
import { areaOf, gridOf, lineOf, noScores, problemOf, square, withoutElementDemands } from './problem.test-support.ts';

type Values = Readonly<Record<string, unknown>>;
type Place = readonly string[];

/** What lies along the road: to which x, how high over it, slope across, depth of rock (NaN = not known), land use. */
const STRETCHES: readonly (readonly [toX: number, over: number, across: number, rock: number, use: string])[] = [
  [500, 6, 0.2, 2, 'forestMedium'],
  [800, -9, 0.15, 3, 'agricultural'],
  [900, -1.5, 0, 12, 'wetland'],
  [1000, -1.5, 0, 12, 'wetlandDeep'],
  [1150, -22, 0, 5, 'water'],
  [1300, -5, 0, 14, 'grassland'],
  [1800, 60, 0, 0, 'barren'],
  [2000, 17, 0.1, 1, 'forestHigh'],
  [2100, -1, 0, 30, 'builtUp'],
  [2250, -2.5, 0.05, Number.NaN, 'shrubland'],
  [2400, 3, 0.7, Number.NaN, 'mossAndLichen'],
  [3000, -2.5, 0, 2, 'forestLow'],
];
const MIDDLE_M = 1500;
const stretchAt = (x: number) => STRETCHES.find(([toX]) => x < toX) ?? STRETCHES[STRETCHES.length - 1];
const roadAt = (x: number) => 100 + 0.02 * (x - 100);
const groundAt = (x: number, y: number) => roadAt(x) + stretchAt(x)[1] + stretchAt(x)[2] * (y - MIDDLE_M);

const line: Alignment = {
  plan: [
    { x: 105, y: MIDDLE_M, radiusM: 0, clothoidInM: 0, clothoidOutM: 0 },
    { x: 350, y: MIDDLE_M - 12, radiusM: 260, clothoidInM: 12, clothoidOutM: 12 },
    { x: 650, y: MIDDLE_M + 10, radiusM: 300, clothoidInM: 0, clothoidOutM: 12 },
    { x: 1900, y: MIDDLE_M, radiusM: 2000, clothoidInM: 0, clothoidOutM: 0 },
    { x: 2310, y: MIDDLE_M + 40, radiusM: 60, clothoidInM: 10, clothoidOutM: 10 },
    { x: 2550, y: MIDDLE_M - 30, radiusM: 0, clothoidInM: 0, clothoidOutM: 0 },
  ],
  profile: [
    { chainageM: 0, z: 100, curveLengthM: 0 },
    { chainageM: 700, z: 114, curveLengthM: 60 },
    { chainageM: 1700, z: 137, curveLengthM: 20 },
    { chainageM: 2150, z: 141.5, curveLengthM: 20 },
    { chainageM: 2460, z: 137, curveLengthM: 0 },
  ],
};

const across = (
  id: string,
  kind: CrossedLine['kind'],
  x: number,
  over: number,
  clearanceM: number,
  passage: CrossedLine['passage'],
): CrossedLine => ({
  id,
  kind,
  passage,
  clearanceM,
  vertices: [0, 3000].map((y) => [x, y, over === 0 ? Number.NaN : roadAt(x) + over] as const),
});
const crossedLines = [
  across('brook', 'stream', 300, 0, 0, 'over'),
  across('beck', 'stream', 700, 0, 0, 'over'),
  across('ditch', 'stream', 2080, 0, 0, 'over'),
  across('bridge', 'road', 600, 6, 0, 'under'),
  across('pipe', 'pipe', 750, -1.2, 0, 'over'),
  {
    ...across('river', 'river', 0, 0, 0, 'over'),
    vertices: [340, 370].map((x) => [x, MIDDLE_M + 1, Number.NaN] as const),
  },
];
const massPoints: MassPoint[] = [
  {
    id: 'pit',
    x: 900,
    y: MIDDLE_M,
    material: 'rock',
    importCapacityM3: 500,
    exportCapacityM3: 500,
    importCostPerM3: 20,
    exportCostPerM3: 10,
  },
];

const H1 = withoutElementDemands(defaultRouteType('H1')!);
const plain: Problem = (() => {
  const landUse = STRETCHES.map(([toX, , , , category], i) =>
    areaOf(category, { group: 'landUse', category, geometry: square(STRETCHES[i - 1]?.[0] ?? 0, 0, toX, 3000) }),
  );
  const hazard = areaOf('slide', {
    group: 'hazard',
    category: 'landslide',
    risk: 'high',
    biodiversity: 'medium',
    geometry: square(400, 0, 2000, 3000),
  });
  const wall = areaOf('garden', { boundaryType: 'hard', geometry: square(460, MIDDLE_M + 16, 480, MIDDLE_M + 60) });
  return problemOf(gridOf(groundAt, 3000), {
    bedrock: gridOf((x, y) => groundAt(x, y) - stretchAt(x)[3], 3000),
    areas: [...landUse, hazard, wall],
    crossedLines,
    massPoints,
    routeType: H1,
  });
})();

/** All that is known of the road under a problem, as text. */
function outcomeOf(problem: Problem): string {
  const { figures, rows, violations, segments, stations } = evaluateInDetail(problem, line);
  const scores = noScores();
  createEvaluator(problem).evaluate(
    lineOf(
      line.plan.map(({ x, y, radiusM, clothoidInM }) => [x, y, radiusM, clothoidInM]),
      line.profile.map(({ chainageM, z, curveLengthM }) => [chainageM, z, curveLengthM]),
    ),
    scores,
  );
  const sums = [stations.soilCut, stations.rockCut, stations.fill, stations.left, stations.right].map((column) =>
    column.reduce((a, b) => a + b, 0),
  );
  return JSON.stringify([figures, rows, violations, segments, scores, sums]);
}

/** A problem with values laid into it. */
function withValues(problem: Problem, [group, key]: Place, values: Values): Problem {
  if (group === 'designClass')
    return {
      ...problem,
      routeType: { ...problem.routeType, designClass: { ...problem.routeType.designClass, ...values } },
    };
  if (group === 'mass' || group === 'addOns')
    return { ...problem, prices: { ...problem.prices, [group]: { ...problem.prices[group], ...values } } };
  if (group === 'landUse') {
    const { landUse } = problem.prices;
    const use = key as keyof typeof landUse;
    return {
      ...problem,
      prices: { ...problem.prices, landUse: { ...landUse, [use]: { ...landUse[use], ...values } } },
    };
  }
  const segmentTypes = problem.routeType.segmentTypes.map((type) => {
    const own = type.parameters[group as keyof typeof type.parameters];
    return { ...type, parameters: { ...type.parameters, [group]: { ...own, ...values } } };
  });
  return { ...problem, routeType: { ...problem.routeType, segmentTypes } };
}

const OWN_ITEM_BY_ROCK = { ...OWN_ITEM, measure: 'rockCut' };

/** Other values of a row than the one that is there. */
function othersOf(row: Parameter, now: unknown): unknown[] {
  switch (row.kind) {
    case 'boolean':
      return [!now];
    case 'choice':
      return row.choices.filter((choice) => choice !== now);
    case 'curve':
      return [[[0, row.min + 0.01 * (row.max - row.min)]], [[0, row.min], [40, row.max]], [[100, row.min], [400, row.min + 1]]]; // biome-ignore format: curves
    case 'items':
      return [[OWN_ITEM_BY_ROCK]];
    default: {
      const value = now as number;
      const near = [value * 1.1, value * 0.9, value * 2, value / 2, value + 0.5].filter(
        (v) => v >= row.min && v <= row.max,
      );
      return [...near, row.min, row.max].filter((v) => v !== value);
    }
  }
}

const NOTHING_USABLE = { usableSoilShare: 0, usableRockShare: 0, usableTunnelShare: 0 };

/** Rows that speak only beside another value. */
const BESIDE: Readonly<Record<string, readonly [place: Place, values: Values][]>> = {
  'designClass/steepGradePct': [[['designClass'], { maxSteepLengthM: 100 }]],
  'designClass/maxSteepLengthM': [[['designClass'], { steepGradePct: 1 }]],
  'designClass/sharpRadiusM': [[['designClass'], { sharpGradePct: 0.5 }]],
  'designClass/sharpGradePct': [[['designClass'], { sharpRadiusM: 300 }]],
  // The sharp bend asks for little by its parameter then; wider ones turn too little for clothoids.
  'designClass/minClothoidRatio': [[['designClass'], { minClothoidAM: 10 }]],
  'designClass/clothoidFreeRadiusM': [[['designClass'], { minClothoidRatio: 0.5 }]],
  'designClass/reactionTimeS': [[['designClass'], { sight: 'stopping' }]],
  'designClass/brakingFriction': [[['designClass'], { sight: 'stopping' }]],
  'designClass/eyeHeightM': [[['designClass'], { sight: 'stopping' }]],
  'designClass/objectHeightM': [[['designClass'], { sight: 'stopping' }]],
  'section/lanes': [[['designClass'], { wideningBaseM: 10 }]],
  'section/gravelCostPerM2': [[['section'], { surfacing: 'gravel' }]],
  'section/gravelCo2PerM2': [[['section'], { surfacing: 'gravel' }]],
  'section/trackCostPerM': [[['section'], { surfacing: 'track' }]],
  'section/trackCo2PerM': [[['section'], { surfacing: 'track' }]],
  'section/fillWideningFromM': [[['section'], { fillWideningM: 0.5 }]],
  'section/waterDepthM': [
    [['section'], { allowFillInWater: true }],
    [['structure'], { costPerM2: 1e6 }],
  ],
  'soil/fillSlope': [[['soil'], { fillMaterial: 'soil' }]],
  'soil/benchWidthM': [[['soil'], { benchHeightM: 1 }]],
  'mass/detourM': [[['mass'], { haulThroughStructures: false }]],
  'mass/detourExists': [[['mass'], { haulThroughStructures: false }]],
  'mass/permanentStorageCostPerM3': [[['mass'], { permanentStorageCapacityM3: 1000 }]],
  'mass/permanentStorageCo2PerM3': [[['mass'], { permanentStorageCapacityM3: 1000 }]],
  'mass/negativeBalanceCo2PerM3': [[['mass'], NOTHING_USABLE]],
  'mass/qualityImportCo2PerM3': [[['mass'], NOTHING_USABLE]],
  'addOns/biodiversityVeryHigh': [[['landUse', 'shrubland'], { biodiversity: 'veryHigh' }]],
  'addOns/riskLow': [[['landUse', 'shrubland'], { risk: 'low' }]],
  'addOns/riskMedium': [[['landUse', 'shrubland'], { risk: 'medium' }]],
  'addOns/riskVeryHigh': [[['landUse', 'shrubland'], { risk: 'veryHigh' }]],
  'landUse/shrubland/co2TwentyYearsPerM2': [[['addOns'], { landUseCo2Method: 'twentyYears' }]],
};
/** Rows that are read elsewhere, and where. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'designClass/traffic': 'a label, as its help says',
  'designClass/allowLevelCrossings': 'crossings of roads: crossings/road-crossings.test.ts',
  ...Object.fromEntries(
    Object.keys(roadCrossingRows).map((name) => [`designClass/${name}`, 'prices of crossings: as allowLevelCrossings']),
  ),
  'designClass/minSmallTurnArcM': 'no turn of this line is small: violations/list-violations.test.ts',
  'designClass/minStraightSameWayM': 'no two turns of this line go the same way: violations/list-violations.test.ts',
  'section/minStretchM': 'several types of open road: surface-types.test.ts',
  ...Object.fromEntries(
    ['wearingThicknessM', 'binderThicknessM', 'gravelThicknessM', 'unboundBaseM'].map((name) => [
      `section/${name}`,
      'part the pavement by process codes: domain/figures/own-process-codes.test.ts',
    ]),
  ),
  'soil/looseFactor': 'hauled in full only: server/runtime/full-haul.test.ts; the search hauls one commodity',
  'soil/densityTPerM3': 'as looseFactor',
  'mass/freeHaulM': 'hauled in full only: server/runtime/full-haul.test.ts',
  'addOns/priceYear': 'shown beside totals: domain/figures/price-level.test.ts',
  'addOns/includesVat': 'as priceYear',
  'addOns/co2PricePerT': 'shown beside the cost: parameters-read.test.ts',
};

const PLACES: readonly [Place, Parameters][] = [
  [['designClass'], designClassRows],
  ...Object.entries(segmentGroups).map(([group, rows]): [Place, Parameters] => [[group], rows]),
  [['mass'], massRows],
  [['addOns'], addOnRows],
  // Filled, on rock that is not known.
  [['landUse', 'shrubland'], landUseRows],
];

function valueAt(problem: Problem, [group, key]: Place, name: string): unknown {
  const { routeType, prices } = problem;
  if (group === 'designClass') return (routeType.designClass as Values)[name];
  if (group === 'mass' || group === 'addOns') return (prices[group] as Values)[name];
  if (group === 'landUse') return (prices.landUse as Readonly<Record<string, Values>>)[key][name];
  const surface = routeType.segmentTypes.find(({ kind }) => kind === 'surface')!;
  return (surface.parameters as unknown as Readonly<Record<string, Values>>)[group][name];
}

let known: string | undefined;
const plainOutcome = () => {
  known ??= outcomeOf(plain);
  return known;
};

describe.each(PLACES.map(([place, rows]) => [place.join('/'), place, rows] as const))('%s', (path, place, rows) => {
  const named = Object.entries(rows).filter(([name]) => !ELSEWHERE[`${path}/${name}`]);
  it.each(named)('%s changes what is built, priced or broken', (name, row) => {
    const beside = (BESIDE[`${path}/${name}`] ?? []).reduce(
      (problem, [at, values]) => withValues(problem, at, values),
      plain,
    );
    const before = beside === plain ? plainOutcome() : outcomeOf(beside);
    const others = othersOf(row, valueAt(beside, place, name));
    const isRead = others.some((value) => outcomeOf(withValues(beside, place, { [name]: value })) !== before);
    expect(isRead, `${path}/${name}`).toBe(true);
  });
});

const STRUCTURES = ['bridge', 'tunnel', 'culvert'] as const;

/** The road with values laid into its segment types of one kind alone. */
function withValuesOf(kind: string, values: Readonly<Record<string, Values>>): Problem {
  const segmentTypes = plain.routeType.segmentTypes.map((type) => {
    if (type.kind !== kind) return type;
    const groups = Object.entries(type.parameters).map(([group, own]) => [group, { ...own, ...values[group] }]);
    return { ...type, parameters: Object.fromEntries(groups) as typeof type.parameters };
  });
  return { ...plain, routeType: { ...plain.routeType, segmentTypes } };
}

describe.each(STRUCTURES)('a %s', (kind) => {
  const own = plain.routeType.segmentTypes.find((type) => type.kind === kind)!.parameters as unknown as Readonly<
    Record<string, Values>
  >;
  const groups = SEGMENT_GROUPS.map((group) => [group, rowsOfKind(group, kind)] as const);

  it.each(groups.flatMap(([group, rows]) => Object.entries(rows).map(([name, row]) => [group, name, row] as const)))(
    'reads %s.%s',
    (group, name, row) => {
      const others = othersOf(row, own[group][name]);
      expect(others.some((value) => outcomeOf(withValuesOf(kind, { [group]: { [name]: value } })) !== plainOutcome())).toBe(true); // biome-ignore format: one line
    },
  );

  it('reads no other row, so that its form and the price sheet leave them out', () => {
    const others = groups.map(([group, rows]) => {
      const unread = Object.entries<Parameter>(segmentGroups[group]).filter(([name]) => !Object.hasOwn(rows, name));
      return [group, Object.fromEntries(unread.map(([name, row]) => [name, othersOf(row, own[group][name])[0]]))];
    });
    expect(Object.values<Values>(Object.fromEntries(others)).flatMap(Object.keys).length).toBeGreaterThan(90);
    expect(outcomeOf(withValuesOf(kind, Object.fromEntries(others)))).toBe(plainOutcome());
  });
});
