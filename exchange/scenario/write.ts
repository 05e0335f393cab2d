// A Problem written as a scenario that reads back as the same Problem: every raster and polygon inline, every parameter by
// its row's name. For tests, for handing a problem to somebody, and for running what the product ran from the command line.

import type { Alignment } from '#domain/alignment.ts';
import { degreesOf } from '#domain/bearing.ts';
import type { Area } from '#domain/entities/area.ts';
import type { End } from '#domain/entities/path.ts';
import type { BaseLine, Problem } from '#engine/problem.ts';
import { rowsOfGrid } from './ground.ts';
import { SCENARIO_VERSION, type ScenarioInput } from './schema.ts';

export interface ScenarioTitle {
  readonly name?: string;
  readonly description?: string;
  readonly srid: number;
}

export function scenarioOf(problem: Problem, title: ScenarioTitle, alignment?: Alignment): ScenarioInput {
  const { request, routeType, prices, bedrock, bedrockSigma, baseLine } = problem;
  const line = baseLine?.line ?? alignment;
  return {
    veivalg: SCENARIO_VERSION,
    ...title,
    seed: problem.seed,
    terrain: { grid: rowsOfGrid(problem.ground) },
    bedrock: bedrock && { heights: { grid: rowsOfGrid(bedrock) } },
    bedrockSigma: bedrockSigma && { grid: rowsOfGrid(bedrockSigma) },
    areas: problem.areas.map(areaEntry),
    crossedLines: problem.crossedLines.map(({ vertices, ...line }) => ({
      ...line,
      vertices: vertices.map(([x, y, z]) => (Number.isNaN(z) ? [x, y] : [x, y, z])),
    })),
    massPoints: problem.massPoints.map((point) => ({
      ...point,
      importCapacityM3: finiteOrNull(point.importCapacityM3),
      exportCapacityM3: finiteOrNull(point.exportCapacityM3),
    })),
    path: {
      start: endEntry(request.start),
      end: endEntry(request.end),
      controlPoints: request.controlPoints.map((point) => ({ ...point })),
      corridor: request.corridor?.map(([x, y]) => [x, y]),
    },
    ...(line && { alignment: alignmentEntry(line) }),
    ...(baseLine && { baseLine: baseLineEntry(baseLine) }),
    routeType: {
      id: routeType.id,
      name: routeType.name,
      designClass: copied(routeType.designClass),
      segmentTypes: routeType.segmentTypes.map(({ parameters, ...type }) => ({ ...type, ...copied(parameters) })),
    },
    prices: copied(prices),
    settings: copied(problem.settings),
  };
}

function alignmentEntry({ plan, profile }: Alignment): NonNullable<ScenarioInput['alignment']> {
  const copy = copied({ plan, profile });
  return profile.length > 0 ? copy : { plan: copy.plan };
}

function baseLineEntry({ stretch, tail, withinM }: BaseLine): NonNullable<ScenarioInput['baseLine']> {
  return {
    ...(stretch && { stretch: { ...stretch } }),
    ...(withinM !== null && { withinM }),
    ...(tail && { join: { alignment: alignmentEntry(tail) } }),
  };
}

function areaEntry({ geometry, ...area }: Area): NonNullable<ScenarioInput['areas']>[number] {
  return { ...area, polygons: geometry.map((polygon) => polygon.map((ring) => ring.map(([x, y]) => [x, y]))) };
}

function endEntry({ x, y, z, bearing, grade }: End): ScenarioInput['path']['start'] {
  return {
    x,
    y,
    z,
    bearingDeg: bearing === null ? null : degreesOf(bearing),
    gradePct: grade === null ? null : grade * 100,
  };
}

const finiteOrNull = (value: number) => (Number.isFinite(value) ? value : null);

/** Readonly values as the plain JSON that a scenario is. */
function copied<T>(value: T): Mutable<T> {
  return JSON.parse(JSON.stringify(value)) as Mutable<T>;
}

type Mutable<T> = T extends readonly unknown[]
  ? { -readonly [K in keyof T]: Mutable<T[K]> }
  : T extends object
    ? { -readonly [K in keyof T]: Mutable<T[K]> }
    : T;
