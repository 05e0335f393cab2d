// Reads a prepared site at a point: ground, rock, combination of areas. For full detail; the fast kernel has the same
// arithmetic written out in its loop.

import { LAND_USE_CLASSES } from '#domain/entities/area.ts';
import type { Problem } from '../../problem.ts';
import type { ProblemRasters } from './problem-rasters.ts';

export interface Heights {
  ground: number;
  rock: number;
}

/** Ground and rock at a point: bilinear between cell centres; NaN outside and where a neighbour has no data. */
export function heightsAt(rasters: ProblemRasters, x: number, y: number, out: Heights): void {
  const { width, height, cell, originX, originY } = rasters.ground;
  const u = (x - originX) / cell - 0.5;
  const v = (originY - y) / cell - 0.5;
  if (!(u >= -0.5 && v >= -0.5 && u <= width - 0.5 && v <= height - 0.5) || width < 2 || height < 2) {
    out.ground = Number.NaN;
    out.rock = Number.NaN;
    return;
  }
  const column = Math.max(0, Math.min(width - 2, Math.floor(u)));
  const row = Math.max(0, Math.min(height - 2, Math.floor(v)));
  const fx = u - column;
  const fy = v - row;
  const { heights } = rasters;
  const at = 2 * (row * width + column);
  const below = at + 2 * width;
  let north = heights[at] + (heights[at + 2] - heights[at]) * fx;
  let south = heights[below] + (heights[below + 2] - heights[below]) * fx;
  out.ground = north + (south - north) * fy;
  north = heights[at + 1] + (heights[at + 3] - heights[at + 1]) * fx;
  south = heights[below + 1] + (heights[below + 3] - heights[below + 1]) * fx;
  out.rock = north + (south - north) * fy;
}

/** Number of the combination at a point; 0 outside. */
export function comboAt({ combos, combo }: ProblemRasters, x: number, y: number): number {
  const column = Math.floor((x - combos.originX) / combos.cell);
  const row = Math.floor((combos.originY - y) / combos.cell);
  if (!(column >= 0 && row >= 0 && column < combos.width && row < combos.height)) return 0;
  return combo[row * combos.width + column];
}

/** Standard deviation of the rock surface at a point, m. */
export function sigmaAt(rasters: ProblemRasters, x: number, y: number, depthM: number, shareOfDepth: number): number {
  if (rasters.sigma === null) return shareOfDepth * depthM;
  const { width, height, cell, originX, originY } = rasters.ground;
  const column = Math.max(0, Math.min(width - 1, Math.floor((x - originX) / cell)));
  const row = Math.max(0, Math.min(height - 1, Math.floor((originY - y) / cell)));
  return rasters.sigma[row * width + column];
}

/** Whether the rock surface at a point is the default model's, not a given one. */
export function isRockAssumedAt({ ground, rockAssumed, assumedCells }: ProblemRasters, x: number, y: number): boolean {
  if (assumedCells === null) return rockAssumed;
  const column = Math.max(0, Math.min(ground.width - 1, Math.floor((x - ground.originX) / ground.cell)));
  const row = Math.max(0, Math.min(ground.height - 1, Math.floor((ground.originY - y) / ground.cell)));
  return assumedCells[row * ground.width + column] === 1;
}

/** Land-use class of a combination, or empty. */
export function landUseOf(rasters: ProblemRasters, combo: number): string {
  const { landUse } = rasters.combinations[combo];
  return landUse < 0 ? '' : LAND_USE_CLASSES[landUse];
}

/** Ids of the areas of a combination. */
export function areaIdsOf(problem: Problem, rasters: ProblemRasters, combo: number): readonly string[] {
  return rasters.combinations[combo].areas.map((index) => problem.areas[index].id);
}
