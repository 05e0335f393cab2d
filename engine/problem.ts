// The frozen input of one search: everything that the engine may know. Same Problem, same seed and same work, same Solution.
// Rasters share the project's CRS but each may have its own extent and cell; the engine samples them by coordinates.

import type { Alignment } from '#domain/alignment.ts';
import type { Area } from '#domain/entities/area.ts';
import type { RouteRequest } from '#domain/entities/path.ts';
import type { Prices } from '#domain/figures/prices.ts';
import type { optimisationRows } from '#domain/parameters/optimisation.ts';
import type { ValuesOf } from '#domain/parameters/parameter.ts';
import type { RoadClass } from '#domain/parameters/road-crossings.ts';
import type { RouteType } from '#domain/route-type.ts';
import type { Grid } from '#terrain/grid.ts';

export type { Prices } from '#domain/figures/prices.ts';

/** What lies along a line that a route must keep clear of when it crosses: power line, stream, railway, road… */
export interface CrossedLine {
  readonly id: string;
  readonly kind: 'powerLine' | 'stream' | 'river' | 'railway' | 'road' | 'pipe' | 'other';
  /** Vertices x, y, z (z = NaN: on the ground). */
  readonly vertices: readonly (readonly [number, number, number])[];
  /** Free height needed above the road (power line) or under it (everything else), m. */
  readonly clearanceM: number;
  /** Of the new road. `either` may also be in one level where it is a road and the class allows it; `separated` may not. */
  readonly passage: 'over' | 'under' | 'either' | 'separated';
  /** Of a road; missing: municipal. */
  readonly roadClass?: RoadClass;
  /** What drains through its lower end, m²; missing or null: not known. */
  readonly catchmentM2?: number | null;
  /** The flood that a pipe or bridge must carry, m³/s; where it is not known one pipe suffices. */
  readonly floodM3s?: number | null;
}

/** A site's masses: cut (+) or fill (−) in compacted m³ that the route may use or must fill, at its nearest chainage. */
export interface MassPoint {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly material: 'soil' | 'rock' | 'qualityRock';
  /** Most that may be taken from (import) or brought to (export) the point, compacted m³; Infinity allowed. */
  readonly importCapacityM3: number;
  readonly exportCapacityM3: number;
  readonly importCostPerM3: number;
  readonly exportCostPerM3: number;
}

/**
 * A line that the search starts from, and how much of it may change. Everything outside of the stretch is kept exactly as it
 * is, also where a rule is broken there.
 */
export interface BaseLine {
  /** From the request's start; to its end unless there is a tail. A line without a profile gets the best one for its plan. */
  readonly line: Alignment;
  /**
   * What may change, chainages on the line in m; null = all of it. A chainage inside a curve moves inwards to that curve's end.
   */
  readonly stretch: { readonly fromM: number; readonly toM: number } | null;
  /** The line that the road goes on along after the stretch, whose `toM` is then a chainage on it; null = the same line. */
  readonly tail: Alignment | null;
  /** How far from the given lines the road may come, m (as exactly as the cells of areas are large); null = any distance. */
  readonly withinM: number | null;
}

export interface Problem {
  readonly engineVersion: string;
  readonly seed: number;
  readonly request: RouteRequest;
  readonly routeType: RouteType;
  readonly prices: Prices;
  readonly settings: ValuesOf<typeof optimisationRows>;
  /** Ground heights. */
  readonly ground: Grid;
  /** Rock surface heights; null = depth from the default soil model, marked as an assumption. */
  readonly bedrock: Grid | null;
  /** Standard deviation of the rock surface, m; null = the default model's. */
  readonly bedrockSigma: Grid | null;
  /** Land use and every other area, in drawing order (later wins among land use). */
  readonly areas: readonly Area[];
  readonly crossedLines: readonly CrossedLine[];
  readonly massPoints: readonly MassPoint[];
  /** Left out: the search finds its own first lines. */
  readonly baseLine?: BaseLine;
  /** Whole lines that are known from before, from the request's start to its end: first lines among the search's own. */
  readonly knownLines?: readonly Alignment[];
  /** Heights of the ground under ends whose height the request leaves free, null under others; left out: those may lie anywhere. */
  readonly freeEnds?: { readonly start: number | null; readonly end: number | null };
}

/** How far a free end may lie over or under the ground, m: what a joining road takes up within its first vertical curve. */
export const FREE_END_M = 1;

/** Heights that the ends are to have, or to be near, m; null where any height will do. */
export function endHeights({ request, freeEnds }: Problem): { start: number | null; end: number | null } {
  return { start: request.start.z ?? freeEnds?.start ?? null, end: request.end.z ?? freeEnds?.end ?? null };
}
