// The frozen input of one search: everything that the engine may know. Same Problem, same seed and same work, same Solution.
// Rasters share the project's CRS but each may have its own extent and cell; the engine samples them by coordinates.

import type { Area } from '#domain/area.ts';
import type { Prices } from '#domain/figures/prices.ts';
import type { optimisationRows } from '#domain/parameters/optimisation.ts';
import type { ValuesOf } from '#domain/parameters/parameter.ts';
import type { Wish } from '#domain/path.ts';
import type { RouteType } from '#domain/route-type.ts';
import type { Grid } from '#terrain/grid.ts';

export type { Prices } from '#domain/figures/prices.ts';

/** A thing along a line that a route must keep clear of when it crosses: power line, stream, railway, road… */
export interface CrossedLine {
  readonly id: string;
  readonly kind: 'powerLine' | 'stream' | 'river' | 'railway' | 'road' | 'pipe' | 'other';
  /** Vertices x, y, z (z = NaN: on the ground). */
  readonly vertices: readonly (readonly [number, number, number])[];
  /** Free height needed above the road (power line) or under it (everything else), m. */
  readonly clearanceM: number;
  readonly passage: 'over' | 'under' | 'either';
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

export interface Problem {
  readonly engineVersion: string;
  readonly seed: number;
  readonly wish: Wish;
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
}
