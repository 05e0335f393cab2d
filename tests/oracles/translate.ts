// Problems with a known optimum (tests/data) as scenarios, so that they run through the same reader, engine and
// result as the command line. Each oracle's model is expressed by parameters alone: everything that it does not price costs
// nothing here, sections are as plain as it says, and the ground is written out.
//
//   dubins, wall_gap   flat ground, 1 NOK a metre: cost = length
//   vertical_lp        a ridge of ground along x, vertical-sided earthworks, plan fixed
//   mass_haul          ground that yields the given surplus per station on a level road
//   cross_section      level ground and a level road at the given difference of heights

import { degreesOf } from '#domain/bearing.ts';
import { LAND_USE_CLASSES } from '#domain/entities/area.ts';
import { elementRows } from '#domain/parameters/element-rows.ts';
import { segmentGroups } from '#domain/parameters/groups.ts';
import { landUseRows } from '#domain/parameters/land-use.ts';
import { massRows } from '#domain/parameters/mass.ts';
import { otherWorkRows } from '#domain/parameters/other-works.ts';
import { defaultsOf, type Parameters } from '#domain/parameters/parameter.ts';
import type { ScenarioInput } from '#exchange/scenario/schema.ts';
import type { DubinsCase, HaulCase, SectionCase, VerticalCase, WallCase } from '../data/known-optima.ts';

/** Every price of a set of rows at nothing. */
function free(rows: Parameters): Record<string, number | []> {
  const priced = Object.entries(rows).filter(([, { unit }]) => /^(NOK|kg)/.test(unit));
  return Object.fromEntries(priced.map(([name, row]) => [name, row.kind === 'curve' ? [] : 0]));
}

const freeSegments = Object.fromEntries(Object.entries(segmentGroups).map(([group, rows]) => [group, free(rows)]));
export const freePrices = {
  mass: { ...free(massRows), usableSoilShare: 1, usableRockShare: 1, qualityMassesFactor: 0, temporaryStorageShare: 0 },
  addOns: { rigPct: 0, designPct: 0, contingencyPct: 0 },
  landUse: Object.fromEntries(LAND_USE_CLASSES.map((name) => [name, free(landUseRows)])),
};

/** A section that is nothing but its platform: no crossfall, pavement, ditch, topsoil, belt or wall. */
export function plainSection(widthM: number, slope: number) {
  return {
    section: {
      ...freeSegments.section,
      carriagewayWidthM: widthM,
      shoulderLeftM: 0,
      shoulderRightM: 0,
      crossfallPct: 0,
      pavementDepthM: 0,
      surfacing: 'none' as const,
      asphaltThicknessM: 0,
      ditchDepthM: 0,
      ditchBottomM: 0,
      ditchInnerSlope: 0,
      topsoilDepthM: 0,
      topsoilMarginM: 0,
      workingBeltM: 0,
      maxSlopeWidthM: 500,
    },
    soil: {
      ...freeSegments.soil,
      cutSlope: slope,
      fillSlope: slope,
      fillMaterial: 'soil' as const,
      shoulderWidthM: 0,
      looseFactor: 1,
      compactionFactor: 1,
    },
    rock: {
      ...freeSegments.rock,
      cutSlope: 0.2,
      fillSlope: slope,
      benchHeightM: 0,
      looseFactor: 1,
      compactionFactor: 1,
    },
    wall: { ...freeSegments.wall, use: 'never' as const },
    structure: freeSegments.structure,
    clearance: { sideWidthM: 0 },
  };
}

export const bare = { veivalg: 3 as const, seed: 1, prices: freePrices };
const noWorks = defaultsOf(otherWorkRows);
/** Nothing is asked of elements' lengths, cuts and fills: the known optima are of lines that are free of that. */
const anyElements = defaultsOf(elementRows);
export const designFree = {
  ...noWorks,
  ...anyElements,
  maxCutM: 1_000,
  maxFillM: 1_000,
  minOpenBetweenM: 0,
  otherWorksCostPerM: 0,
  otherWorksCo2PerM: 0,
  maxSuperelevationPct: 0,
};

const FLAT_MARGIN_CELLS = 100;

/** Flat ground with room to turn on every side. */
function flat(cellM: number, side: number): ScenarioInput['terrain'] {
  const margin = FLAT_MARGIN_CELLS * cellM;
  const cells = side / cellM + 2 * FLAT_MARGIN_CELLS;
  return { formula: { originX: -margin, originY: side + margin, cellM, width: cells, height: cells } };
}

export function lengthRouteType(minRadiusM: number): ScenarioInput['routeType'] {
  return {
    kinds: ['surface'],
    from: 'H1',
    designClass: { ...designFree, otherWorksCostPerM: 1, minRadiusM, maxRadiusM: 10_000, minClothoidAM: 0 },
    parameters: plainSection(1, 0),
  };
}

export function dubinsScenario(oracle: DubinsCase): ScenarioInput {
  const { start, end } = oracle;
  return {
    ...bare,
    terrain: flat(25, 10_000),
    bedrock: { depth: { uniform: 10 } },
    path: {
      start: { x: start[0], y: start[1], bearingDeg: degreesOf(oracle.startHeading) },
      end: { x: end[0], y: end[1], bearingDeg: degreesOf(oracle.endHeading) },
    },
    routeType: lengthRouteType(oracle.Rmin),
    settings: { onlyOptimizeForCost: true, seconds: 5 },
  };
}

/** Radius at which the oracle's own allowance for rounding the corners is a few metres. */
export const WALL_RADIUS_M = 20;
const WALL_CELL_M = 20;

export function wallScenario({ start, end, wallX, gapY }: WallCase): ScenarioInput {
  const [west, east] = wallX;
  const box = (south: number, north: number): [number, number][] => [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ];
  return {
    ...bare,
    terrain: { formula: { originX: 0, originY: 10_000, cellM: WALL_CELL_M, width: 500, height: 500 } },
    bedrock: { depth: { uniform: 10 } },
    areas: [
      { id: 'south', boundaryType: 'hard', ring: box(0, gapY[0]) },
      { id: 'north', boundaryType: 'hard', ring: box(gapY[1], 10_000) },
    ],
    path: { start: { x: start[0], y: start[1] }, end: { x: end[0], y: end[1] } },
    routeType: lengthRouteType(WALL_RADIUS_M),
    settings: { onlyOptimizeForCost: true, seconds: 5 },
  };
}

/** What the oracle allows above its lower bound at a radius: rounding, and the arc outside the corner. */
export function wallAllowance({ turnRadians }: WallCase, radiusM: number): number {
  return turnRadians.reduce((sum, turn) => {
    const t = Math.abs(turn);
    return sum + radiusM * (2 * Math.tan(t / 2) - t) + 2 * radiusM * (1 / Math.cos(t / 2) - 1);
  }, 0);
}

/** Ground that varies along x only; station i stands at the centre of column i. */
export function ridge(heights: readonly number[], cellM: number): ScenarioInput['terrain'] {
  const rows = Array.from({ length: 12 }, () => [...heights]);
  return { grid: { originX: 0, originY: 12 * cellM, cellM, rows } };
}

export function verticalScenario(oracle: VerticalCase, withProfile: boolean): ScenarioInput {
  const { h, ground, gmax, K, width, cFill, cCut, profile } = oracle;
  const last = ground.length - 1;
  const start = { x: 0.5 * h, y: 6 * h };
  const end = { x: (last + 0.5) * h, y: 6 * h };
  const section = plainSection(width, 0);
  return {
    ...bare,
    terrain: ridge(ground, h),
    bedrock: { depth: { uniform: 1000 } },
    path: { start: { ...start, z: ground[0] }, end: { ...end, z: ground[last] } },
    alignment: {
      plan: [start, end],
      ...(withProfile && {
        // Parabolas as long as the stations: the discrete model's own curve.
        profile: profile.map((z, i) => ({ chainageM: i * h, z, curveLengthM: i === 0 || i === last ? 0 : h })),
      }),
    },
    routeType: {
      kinds: ['surface'],
      from: 'H1',
      designClass: {
        ...designFree,
        maxGradePct: 100 * gmax,
        maxGradeReturnPct: 100 * gmax,
        crestRadiusM: 100 * K,
        sagRadiusM: 100 * K,
      },
      parameters: { ...section, soil: { ...section.soil, cutCostPerM3: cCut, fillCostPerM3: cFill } },
    },
    settings: { onlyOptimizeForCost: true, seconds: 5 },
  };
}

const HAUL_WIDTH_M = 10;
/** Cells per station: the ground steps from one station's height to the next within one cell. */
const HAUL_CELLS = 10;
/** Stations are spread ten times wider and hauled at a tenth of the price: heights stay those of a road. */
const HAUL_SPREAD = 10;

export function haulScenario({ h, surplus, haulPerM3m, importPerM3, exportPerM3 }: HaulCase): ScenarioInput {
  const blockM = h * HAUL_SPREAD;
  const cellM = blockM / HAUL_CELLS;
  const heights = surplus.flatMap((volume) =>
    Array.from({ length: HAUL_CELLS }, () => volume / (blockM * HAUL_WIDTH_M)),
  );
  const start = { x: 0, y: 6 * cellM };
  const end = { x: surplus.length * blockM, y: 6 * cellM };
  const lengthM = end.x;
  return {
    ...bare,
    terrain: ridge(heights, cellM),
    bedrock: { depth: { uniform: 1000 } },
    path: { start, end },
    alignment: {
      plan: [start, end],
      profile: [
        { chainageM: 0, z: 0 },
        { chainageM: lengthM, z: 0 },
      ],
    },
    routeType: { kinds: ['surface'], from: 'H1', designClass: designFree, parameters: plainSection(HAUL_WIDTH_M, 0) },
    prices: {
      ...freePrices,
      mass: {
        ...freePrices.mass,
        haulCostPerM3Km: (haulPerM3m * 1000) / HAUL_SPREAD,
        negativeBalanceCostPerM3: importPerM3,
        positiveBalanceCostPerM3: exportPerM3,
      },
    },
  };
}

export const SECTION_LENGTH_M = 400;

/** A level road over level ground: quantities per metre are areas of the section. */
export function sectionScenario({ d, soilDepth }: SectionCase): ScenarioInput {
  const start = { x: 100, y: 500 };
  const end = { x: 100 + SECTION_LENGTH_M, y: 500 };
  return {
    ...bare,
    terrain: { formula: { originX: 0, originY: 1000, cellM: 5, width: 120, height: 200 } },
    bedrock: { depth: { uniform: soilDepth } },
    path: { start, end },
    alignment: {
      plan: [start, end],
      profile: [
        { chainageM: 0, z: d },
        { chainageM: SECTION_LENGTH_M, z: d },
      ],
    },
    routeType: { kinds: ['surface'], from: 'H1', designClass: designFree, parameters: plainSection(10, 1.5) },
  };
}
