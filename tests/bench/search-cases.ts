// The five grounds on which the search is compared: Isfjorden (null where its file is missing), the demo's valley, and three
// made of seeded noise: hills, lakes (water that only a structure may cross) and mountains (ridges that ask for passes or
// tunnels). The made ones are 10 × 10 km at 10 m, so that anybody can make them again.

import { fractal2, ridged2 } from '#demo/valley/noise.ts';
import { defaultPrices, defaultRouteType } from '#domain/catalogue/default-catalogue.ts';
import { type Area, NEUTRAL_AREA } from '#domain/entities/area.ts';
import type { MultiPolygon } from '#domain/entities/field.ts';
import type { RouteRequest } from '#domain/entities/path.ts';
import { optimisationRows } from '#domain/parameters/optimisation.ts';
import { defaultsOf } from '#domain/parameters/parameter.ts';
import type { Problem } from '#engine/problem.ts';
import { problemOf } from '#exchange/scenario/problem.ts';
import { readScenario } from '#exchange/scenario/read.ts';
import type { Grid } from '#terrain/grid.ts';
import { ACROSS_THE_VALLEY, areaOfCells, isfjorden } from './isfjorden.ts';

export interface BenchCase {
  readonly name: string;
  /** Null = its data are not here. */
  problem(settings: Partial<Problem['settings']>): Promise<Problem | null>;
}

const SIZE_M = 10_000;
const CELL_M = 10;
const LAKE_LEVEL_M = 92;
const DEMO = { start: { x: 103_170, y: 7_104_370 }, end: { x: 108_626, y: 7_106_194 } };

const hills = (x: number, y: number) => 400 + 330 * fractal2(x, y, 2400, 5, 0.45, 11);
const lakes = (x: number, y: number) => Math.max(LAKE_LEVEL_M, 112 + 150 * fractal2(x, y, 1900, 5, 0.45, 23));
const mountains = (x: number, y: number) => 150 + 620 * ridged2(x, y, 5600, 4, 37);

export const BENCH_SITES: readonly BenchCase[] = [
  { name: 'Isfjorden', problem: (settings) => isfjorden(ACROSS_THE_VALLEY, settings) },
  { name: 'demo valley', problem: demoValley },
  { name: 'hills', problem: (settings) => made(hills, [1200, 1500], [8600, 8400], 'H1', settings) },
  { name: 'lakes', problem: (settings) => made(lakes, [1300, 5200], [8700, 5000], 'H1', settings) },
  { name: 'mountains', problem: (settings) => made(mountains, [1500, 2500], [8500, 7600], 'Hø1', settings) },
];

/** The demo project's valley and its path from the town to the upper valley, through the scenario reader. */
async function demoValley(settings: Partial<Problem['settings']>): Promise<Problem> {
  const raster = { synthetic: 'fjordValley' };
  const scenario = readScenario(
    JSON.stringify({
      veivalg: 3,
      terrain: raster,
      bedrock: { heights: raster },
      bedrockSigma: raster,
      areas: [raster],
      crossedLines: 'fjordValley',
      path: DEMO,
      routeType: { from: 'Hø1' },
      seed: 1,
      settings,
    }),
  );
  const none = () => Promise.reject(new Error('this scenario has no files'));
  return problemOf(scenario, { raster: none, areas: none }, 'bench');
}

async function made(
  height: (x: number, y: number) => number,
  [x0, y0]: readonly [number, number],
  [x1, y1]: readonly [number, number],
  routeTypeKey: string,
  settings: Partial<Problem['settings']>,
): Promise<Problem> {
  const routeType = defaultRouteType(routeTypeKey);
  if (!routeType) throw new Error(`no route type ${routeTypeKey}`);
  const ground = gridOf(height);
  const end = (x: number, y: number): RouteRequest['start'] => ({ x, y, z: null, bearing: null, grade: null });
  return {
    engineVersion: 'bench',
    seed: 1,
    request: { start: end(x0, y0), end: end(x1, y1), controlPoints: [], corridor: null },
    routeType,
    prices: defaultPrices(),
    settings: { ...defaultsOf(optimisationRows), ...settings },
    ground,
    bedrock: null,
    bedrockSigma: null,
    areas: coverOf(ground, height === lakes),
    crossedLines: [],
    massPoints: [],
  };
}

function gridOf(height: (x: number, y: number) => number): Grid {
  const n = SIZE_M / CELL_M;
  const values = new Float32Array(n * n);
  for (let row = 0; row < n; row++) {
    for (let column = 0; column < n; column++)
      values[row * n + column] = height((column + 0.5) * CELL_M, SIZE_M - (row + 0.5) * CELL_M);
  }
  return { width: n, height: n, cell: CELL_M, originX: 0, originY: SIZE_M, values };
}

/** Forest, farmland and bog by noise, so that land, CO2 and biodiversity differ; a belt of avalanche danger; the lakes. */
function coverOf(ground: Grid, withLakes: boolean): Area[] {
  const at = (value: (x: number, y: number) => boolean) => {
    const inside = new Uint8Array(ground.width * ground.height);
    for (let row = 0; row < ground.height; row++) {
      for (let column = 0; column < ground.width; column++)
        if (value((column + 0.5) * CELL_M, SIZE_M - (row + 0.5) * CELL_M)) inside[row * ground.width + column] = 1;
    }
    return areaOfCells(ground, inside);
  };
  const everywhere: MultiPolygon = [[[[0, 0], [SIZE_M, 0], [SIZE_M, SIZE_M], [0, SIZE_M], [0, 0]]]]; // biome-ignore format: a square
  const areas = [
    areaOf('forestMedium', everywhere),
    areaOf(
      'agricultural',
      at((x, y) => fractal2(x, y, 1800, 3, 0.5, 71) > 0.25),
    ),
    areaOf(
      'wetlandDeep',
      at((x, y) => fractal2(x, y, 1500, 3, 0.5, 83) > 0.33),
      { biodiversity: 'high' },
    ),
    areaOf(
      'avalanche',
      at((x, y) => fractal2(x, y, 2000, 3, 0.5, 97) > 0.35),
      { group: 'hazard', risk: 'high' },
    ),
  ];
  if (!withLakes) return areas;
  const wet = Uint8Array.from(ground.values, (z) => (z <= LAKE_LEVEL_M ? 1 : 0));
  return [...areas, areaOf('water', areaOfCells(ground, wet))];
}

function areaOf(category: string, geometry: MultiPolygon, changes: Partial<Area> = {}): Area {
  return {
    ...NEUTRAL_AREA,
    id: category,
    name: category,
    group: 'landUse',
    category,
    includeInLandUse: true,
    geometry,
    ...changes,
  };
}
