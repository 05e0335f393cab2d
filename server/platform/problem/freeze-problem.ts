// Freezes the Problem of one search from the rows of its project, path and organization. Pure: freeze-path.ts reads the rows.

import { type Area, problemAreaFields } from '#domain/entities/area.ts';
import type { RouteRequest } from '#domain/entities/path.ts';
import type { Site } from '#domain/entities/site.ts';
import { designClassRows } from '#domain/parameters/design-class.ts';
import { defaultsOf } from '#domain/parameters/parameter.ts';
import type { RoadClass } from '#domain/parameters/road-crossings.ts';
import type { RouteType } from '#domain/route-type.ts';
import { designFlood, type Runoff } from '#domain/water/discharge.ts';
import type { CrossedLine, Problem } from '#engine/problem.ts';
import { ENGINE_VERSION } from '#engine/version.ts';
import { valuesOf } from '../db/entity-columns.ts';
import type { RowOf } from '../db/schema.ts';
import type { FrozenLine, FrozenProblem, FrozenRaster, FrozenSite, Rasters, Window } from './frozen-problem.ts';
import { passing } from './passed-points.ts';
import type { areasOf } from './queries.ts';
import { boxOf } from './site-masses.ts';

export interface FreezeInput {
  readonly seed: number;
  /** With what it must pass, and where it is searched (surroundingsOf). */
  readonly request: RouteRequest;
  readonly window: Window;
  readonly settings: Problem['settings'];
  readonly prices: Problem['prices'];
  readonly routeType: RowOf<'route_type'>;
  readonly segmentTypes: readonly RowOf<'segment_type'>[];
  readonly terrains: readonly RowOf<'terrain'>[];
  /** In drawing order. */
  readonly areas: Awaited<ReturnType<typeof areasOf>>;
  readonly features: readonly RowOf<'feature'>[];
  /** For the floods of streams whose catchment is known. */
  readonly runoff: Runoff;
  readonly sites: readonly RowOf<'map_item'>[];
}

export function freezeProblem(input: FreezeInput): FrozenProblem {
  const raster = (role: Rasters): FrozenRaster | null => {
    const row = input.terrains.find((terrain) => terrain.role === role);
    return row ? { key: row.key, sha256: row.sha256 } : null;
  };
  const { request, window } = input;
  return {
    engineVersion: ENGINE_VERSION,
    seed: input.seed,
    request,
    routeType: routeTypeOf(input.routeType, input.segmentTypes),
    prices: input.prices,
    settings: input.settings,
    rasters: { ground: raster('ground'), bedrock: raster('bedrock'), bedrockSigma: raster('bedrockSigma') },
    window,
    areas: input.areas.map(areaOf).filter((area) => touches(area, window)),
    runoff: input.runoff,
    crossedLines: input.features.flatMap((row) => crossedLineOf(row, window, input.runoff)),
    sites: input.sites.map(siteOf).filter((site) => overlaps(boxOf(site), window)),
  };
}

/** A request with the points of interest that it must pass, and where it is searched. */
export function surroundingsOf(
  asked: RouteRequest,
  features: readonly RowOf<'feature'>[],
): Pick<FreezeInput, 'request' | 'window'> {
  const request = passing(asked, features.flatMap(mustPassOf), windowOf(asked));
  return { request, window: windowOf(request) };
}

/** A detour of this share of the distance between the ends may lie outside of their box … */
const MARGIN_SHARE = 0.5;
/** … and at least this much, m. */
const MIN_MARGIN_M = 1_500;

/** Where a route may reasonably run: around the ends and control points, or inside the corridor. */
export function windowOf(request: RouteRequest): Window {
  const points: (readonly [number, number])[] = [
    [request.start.x, request.start.y],
    [request.end.x, request.end.y],
    ...request.controlPoints.map(({ x, y }) => [x, y] as const),
  ];
  const span = Math.hypot(request.end.x - request.start.x, request.end.y - request.start.y);
  const margin = request.corridor ? MIN_MARGIN_M : Math.max(MIN_MARGIN_M, MARGIN_SHARE * span);
  const all = [...points, ...(request.corridor ?? [])];
  const xs = all.map(([x]) => x);
  const ys = all.map(([, y]) => y);
  return {
    minX: Math.min(...xs) - margin,
    minY: Math.min(...ys) - margin,
    maxX: Math.max(...xs) + margin,
    maxY: Math.max(...ys) + margin,
  };
}

export function routeTypeOf(row: RowOf<'route_type'>, segmentTypes: readonly RowOf<'segment_type'>[]): RouteType {
  return {
    id: row.id,
    name: row.name,
    designClass: { ...defaultsOf(designClassRows), ...row.design_class },
    segmentTypes: segmentTypes.map((type) => ({
      id: type.id,
      name: type.name,
      kind: type.kind,
      parameters: type.parameters as unknown as RouteType['segmentTypes'][number]['parameters'],
    })),
  };
}

const areaOf = (row: FreezeInput['areas'][number]): Area => ({ id: row.id, ...valuesOf(problemAreaFields, row) });

function touches(area: Area, window: Window): boolean {
  return area.geometry.some((polygon) => overlaps(boxAround(polygon[0] ?? []), window));
}

/** The smallest window that holds all points. */
export function boxAround(points: readonly (readonly [number, number, ...unknown[]])[]): Window {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    minX = Math.min(minX, x);
    maxX = Math.max(maxX, x);
    minY = Math.min(minY, y);
    maxY = Math.max(maxY, y);
  }
  return { minX, minY, maxX, maxY };
}

function overlaps(a: Window, b: Window): boolean {
  return a.minX <= b.maxX && a.maxX >= b.minX && a.minY <= b.maxY && a.maxY >= b.minY;
}

function siteOf({ id, content }: RowOf<'map_item'>): FrozenSite {
  return { id, ...(content as unknown as Site) };
}

/** A point of interest that must be passed; one that only should be binds no search. */
function mustPassOf({ id, type, shape, vertices, radius_m: radiusM, must_pass: must }: RowOf<'feature'>) {
  if (type !== 'pointOfInterest' || shape !== 'point' || !must) return [];
  const [[x, y]] = vertices as unknown as [[number, number]];
  return [{ id, x, y, radiusM }];
}

/** Free height that an existing road or railway keeps under a new one, m: public roads, farm underpass, walkway, railway (K). */
const FREE_HEIGHTS_M: Readonly<Record<RoadClass | 'railway', number>> = {
  main: 4.9,
  local: 4.9,
  private: 4.5,
  path: 3.1,
  railway: 6.5,
};

/** How a route passes each kind of line. */
const PASSAGES: Readonly<Record<CrossedLine['kind'], CrossedLine['passage']>> = {
  powerLine: 'under',
  stream: 'over',
  river: 'over',
  pipe: 'over',
  railway: 'either',
  road: 'either',
  other: 'either',
};

/** Water, roads and railways are crossed wherever they lie; any other line that asks for no free height is only shown. */
export function crossedLineOf(row: RowOf<'feature'>, window: Window, runoff: Runoff): FrozenLine[] {
  const kind = row.type in PASSAGES ? (row.type as CrossedLine['kind']) : 'other';
  const clearance = row.clearance as { heightM?: number; depthM?: number };
  const clearanceM = (kind === 'pipe' ? clearance.depthM : clearance.heightM) ?? 0;
  const isWater = kind === 'stream' || kind === 'river';
  const isTraffic = kind === 'road' || kind === 'railway';
  if (row.shape !== 'line' || (clearanceM <= 0 && !isWater && !isTraffic)) return [];
  if (isTraffic && row.passage === 'ignored') return [];
  const vertices = row.vertices as unknown as FrozenLine['vertices'];
  if (!overlaps(boxAround(vertices), window)) return [];
  if (isTraffic) return [trafficLineOf(row, kind, vertices, clearanceM)];
  const line = { id: row.id, kind, vertices, clearanceM, passage: PASSAGES[kind] };
  const catchmentM2 = row.catchment_m2;
  return [isWater && catchmentM2 ? { ...line, catchmentM2, floodM3s: designFlood(catchmentM2, runoff) } : line];
}

/** Vertices without a height lie on the ground. A clearance of its own stands over that of its class. */
function trafficLineOf(
  { id, road_class: roadClass, passage }: RowOf<'feature'>,
  kind: 'road' | 'railway',
  vertices: FrozenLine['vertices'],
  ownM: number,
): FrozenLine {
  const clearanceM = ownM > 0 ? ownM : FREE_HEIGHTS_M[kind === 'road' ? roadClass : kind];
  const asked = passage === 'byClass' || passage === 'ignored' ? PASSAGES[kind] : passage;
  return { id, kind, vertices, clearanceM, passage: asked, ...(kind === 'road' && { roadClass }) };
}
