// A scenario and its files into the engine's Problem and, where there is one, the given line. Files are opened by whoever
// calls (ScenarioFiles), so this room touches no disk; what is wrong with a file is reported with the path of its entry.
// Bearings turn from degrees clockwise from north into radians from +x counter-clockwise, grades from percent into ratios.

import { type FjordValley, fjordValley } from '#demo/valley/fjord-valley.ts';
import { radiansOf } from '#domain/bearing.ts';
import { defaultPrices } from '#domain/catalogue/default-catalogue.ts';
import type { Area } from '#domain/entities/area.ts';
import { LAND_USE_CLASSES } from '#domain/entities/area.ts';
import type { End, RouteRequest } from '#domain/entities/path.ts';
import { FileProblem, fileProblemText } from '#domain/file-problem.ts';
import { optimisationRows } from '#domain/parameters/optimisation.ts';
import { defaultsOf } from '#domain/parameters/parameter.ts';
import { TIE_WITHIN_M, tieTo } from '#domain/road-tie.ts';
import type { CrossedLine, MassPoint, Prices, Problem } from '#engine/problem.ts';
import { boundsOf, type Grid } from '#terrain/grid.ts';
import { sampleBilinear } from '#terrain/sample.ts';
import { baseLineOf } from './base-line.ts';
import { gridOfFormula, gridOfRows, uniformGrid } from './ground.ts';
import type { RasterEntry } from './raster-schema.ts';
import { routeTypeOf } from './route-type.ts';
import { pointerOf, ScenarioError, throwScenarioError } from './scenario-error.ts';
import type { AreaEntry, AreaFile, Scenario } from './schema.ts';
import { valleyAreas, valleyLines } from './valley.ts';

export type RasterFile = RasterEntry & { readonly file: string };

/** Opens what a scenario points to. Paths are as written in the scenario. Throws FileProblem. */
export interface ScenarioFiles {
  raster(entry: RasterFile, srid: number): Promise<Grid>;
  areas(entry: AreaFile, srid: number): Promise<Omit<Area, 'id'>[]>;
}

type Path = readonly (string | number)[];
type Valley = () => FjordValley;

/** Below this a raster has no room for a road. */
const MIN_CELLS = 2;

/** @throws ScenarioError */
export async function problemOf(scenario: Scenario, files: ScenarioFiles, engineVersion: string): Promise<Problem> {
  let made: FjordValley | undefined;
  const valley: Valley = () => {
    made ??= fjordValley();
    return made;
  };
  const routeType = routeTypeOf(scenario.routeType);
  const load = (entry: RasterEntry, path: Path, ofValley: (valley: FjordValley) => Grid, like?: Grid) =>
    rasterOf(entry, { path, srid: scenario.srid, files, like, synthetic: () => ofValley(valley()) });
  const ground = await load(scenario.terrain, ['terrain'], (made) => made.ground);
  if (ground.width < MIN_CELLS || ground.height < MIN_CELLS)
    throwScenarioError('/terrain', 'is smaller than 2 × 2 cells');
  const { bedrock, bedrockSigma } = scenario;
  const rock = bedrock?.heights
    ? await load(bedrock.heights, ['bedrock', 'heights'], (made) => made.bedrock, ground)
    : bedrock?.depth
      ? underGround(ground, await load(bedrock.depth, ['bedrock', 'depth'], depthOfValley, ground))
      : null;
  const sigma = bedrockSigma && (await load(bedrockSigma, ['bedrockSigma'], (made) => made.bedrockSigma, ground));
  const crossedLines = crossedLinesOf(scenario, valley);
  const problem: Problem = {
    engineVersion,
    seed: scenario.seed,
    request: requestOf(scenario, crossedLines),
    routeType,
    prices: pricesOf(scenario),
    settings: { ...defaultsOf(optimisationRows), ...scenario.settings },
    ground,
    bedrock: rock,
    bedrockSigma: sigma,
    areas: await areasOf(scenario, files, ground, valley),
    crossedLines,
    massPoints: scenario.massPoints.map(massPointOf),
  };
  const baseLine = baseLineOf(scenario, problem);
  return baseLine ? { ...problem, baseLine } : problem;
}

interface RasterContext {
  readonly path: Path;
  readonly srid: number;
  readonly files: ScenarioFiles;
  readonly like: Grid | undefined;
  readonly synthetic: () => Grid;
}

function rasterOf(entry: RasterEntry, context: RasterContext): Promise<Grid> | Grid {
  if (entry.grid) return gridOfRows(entry.grid);
  if (entry.formula) return gridOfFormula(entry.formula);
  if (entry.uniform !== undefined && context.like) return uniformGrid(context.like, entry.uniform);
  if (entry.synthetic) return context.synthetic();
  const file = entry.file!;
  return withPathInErrors([...context.path, 'file'], file, () =>
    context.files.raster({ ...entry, file }, context.srid),
  );
}

/** Runs a reader; what is wrong with the file becomes a ScenarioError at its entry. */
async function withPathInErrors<T>(path: Path, file: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    const text = fileProblemText(error.code, { file, ...error.values }, 'en');
    const answer = error.code === 'noCrs' ? 'srid' : error.code === 'unanswered' ? error.values.question : null;
    const hint = answer === null ? '' : ` Answer it by "${answer}" beside "file".`;
    throw new ScenarioError([{ path: pointerOf(path), message: text + hint }]);
  }
}

function depthOfValley({ ground, bedrock }: FjordValley): Grid {
  return { ...ground, values: ground.values.map((z, i) => z - bedrock.values[i]) };
}

/** Rock heights on the terrain's own cells. */
function underGround(ground: Grid, depth: Grid): Grid {
  const values = new Float32Array(ground.values.length);
  for (let row = 0, i = 0; row < ground.height; row++) {
    const y = ground.originY - (row + 0.5) * ground.cell;
    for (let column = 0; column < ground.width; column++, i++)
      values[i] = ground.values[i] - sampleBilinear(depth, ground.originX + (column + 0.5) * ground.cell, y);
  }
  return { ...ground, values };
}

function requestOf({ path }: Scenario, lines: readonly CrossedLine[]): RouteRequest {
  const endOf = (which: 'start' | 'end'): End => {
    const { x, y, z, bearingDeg, gradePct } = path[which];
    const tied = tiedEndOf(path, which, lines);
    return {
      x: tied?.x ?? x,
      y: tied?.y ?? y,
      z: z ?? tied?.z ?? null,
      bearing: bearingDeg === null ? (tied?.bearing ?? null) : radiansOf(bearingDeg),
      grade: gradePct === null ? (tied?.grade ?? null) : gradePct / 100,
    };
  };
  return {
    start: endOf('start'),
    end: endOf('end'),
    controlPoints: path.controlPoints.map((point, i) => ({ ...point, id: point.id ?? `p${i + 1}` })),
    corridor: path.corridor,
  };
}

/** The end on the road that it names. @throws ScenarioError where there is no such road within reach */
function tiedEndOf(path: Scenario['path'], which: 'start' | 'end', lines: readonly CrossedLine[]) {
  const { tie, ...end } = path[which];
  if (!tie) return null;
  const road = lines.find(({ id, kind }) => id === tie.line && kind === 'road');
  if (!road) throwScenarioError(['path', which, 'tie', 'line'], `no crossed road has the id '${tie.line}'`);
  const towards = path[which === 'start' ? 'end' : 'start'];
  const tied = tieTo(road.vertices, end, { which, towards, as: tie.as });
  if (!tied) throwScenarioError(['path', which, 'tie'], `the road is farther away than ${TIE_WITHIN_M} m`);
  return tied.end;
}

function pricesOf({ prices: { mass, addOns, landUse } }: Scenario): Prices {
  const base = defaultPrices();
  return {
    mass: { ...base.mass, ...mass },
    addOns: { ...base.addOns, ...addOns },
    landUse: Object.fromEntries(
      LAND_USE_CLASSES.map((name) => [name, { ...base.landUse[name], ...landUse?.[name] }]),
    ) as Prices['landUse'],
  };
}

async function areasOf(scenario: Scenario, files: ScenarioFiles, ground: Grid, valley: Valley): Promise<Area[]> {
  const areas: Area[] = [];
  for (const [i, entry] of scenario.areas.entries()) {
    const id = entry.id ?? `a${i + 1}`;
    const many = entry.synthetic ? valleyAreas(valley()) : entry.from ? await filed(entry.from, i) : null;
    if (many) areas.push(...many.map((area, k) => ({ ...area, id: `${id}.${k + 1}` })));
    else areas.push(areaOf(entry, id, ground));
  }
  return areas;

  function filed(from: AreaFile, i: number) {
    return withPathInErrors(['areas', i, 'from', 'file'], from.file, () => files.areas(from, scenario.srid));
  }
}

function areaOf(entry: AreaEntry, id: string, ground: Grid): Area {
  const { polygons, ring, everywhere, from: _, synthetic: __, includeInLandUse, ...rest } = entry;
  const geometry = everywhere ? [[ringAround(ground)]] : ring ? [[closed(ring)]] : polygons!.map((p) => p.map(closed));
  return { ...rest, id, includeInLandUse: includeInLandUse ?? entry.group === 'landUse', geometry };
}

type Ring = [number, number][];

function ringAround(ground: Grid): Ring {
  const { minX, minY, maxX, maxY } = boundsOf(ground);
  return closed([
    [minX, minY],
    [maxX, minY],
    [maxX, maxY],
    [minX, maxY],
  ]);
}

function closed(ring: Ring): Ring {
  const [first, last] = [ring[0], ring[ring.length - 1]];
  return first[0] === last[0] && first[1] === last[1] ? ring : [...ring, first];
}

function crossedLinesOf({ crossedLines }: Scenario, valley: Valley): CrossedLine[] {
  if (crossedLines === 'fjordValley') return valleyLines(valley());
  return crossedLines.map(({ vertices, id, ...line }, i) => ({
    ...line,
    id: id ?? `l${i + 1}`,
    vertices: vertices.map(([x, y, z]) => [x, y, z ?? Number.NaN] as const),
  }));
}

function massPointOf(point: Scenario['massPoints'][number], i: number): MassPoint {
  return {
    ...point,
    id: point.id ?? `m${i + 1}`,
    importCapacityM3: point.importCapacityM3 ?? Number.POSITIVE_INFINITY,
    exportCapacityM3: point.exportCapacityM3 ?? Number.POSITIVE_INFINITY,
  };
}
