// What seeding needs to know of the ground, drawn once into rasters on one layout: height, slope vector, where a road may
// not go, where it may only bridge or tunnel, and what ground costs per m². Areas are filled by scanline at cell
// centres; hard areas also take every cell that their border touches, so that thin ones cannot be slipped through.

import type { Area } from '#domain/entities/area.ts';
import { LAND_USE_CLASSES } from '#domain/entities/area.ts';
import type { Rating } from '#domain/figures/item.ts';
import { fillPolygons } from '#terrain/fill-polygons.ts';
import { bandOf } from '../evaluate/rasters/band.ts';
import { sharedArray } from '../evaluate/rasters/problem-rasters.ts';
import type { Problem } from '../problem.ts';

export interface SearchRaster {
  readonly width: number;
  readonly height: number;
  readonly cell: number;
  readonly originX: number;
  readonly originY: number;
  /** Ground height, NaN outside. */
  readonly ground: Float32Array;
  /** East and north slope of the ground, m/m. */
  readonly slopeX: Float32Array;
  readonly slopeY: Float32Array;
  /** Index of the land-use class + 1; 0 = none. */
  readonly landUse: Uint8Array;
  /** By class number: 1 = water, which only structures may cross (or fill at its depth). */
  readonly wet: Uint8Array;
  /** 1 + index into hardAreas of the area that forbids the cell; 0 = allowed; OUTSIDE_CORRIDOR = outside the corridor. */
  readonly forbidden: Uint32Array;
  readonly hardAreas: readonly Area[];
  /** Factor on ground costs, and extra NOK, kg, biodiversity index per m² and risk per m of route. */
  readonly factor: Float32Array;
  readonly extraCost: Float32Array;
  readonly extraCo2: Float32Array;
  readonly biodiversity: Float32Array;
  readonly risk: Float32Array;
}

/** More cells than this are averaged together: seeding looks at 100 m cells. */
const MAX_CELLS = 1_200_000;
/** A lattice reaches no farther beyond the request's points than this share of their largest distance (the corner of its frame). */
const REACH = 1.35;
/** … but so many cells are drawn around points that are near each other. */
const REACH_CELLS = 100;
/** No area has this number. */
export const OUTSIDE_CORRIDOR = 0xffffffff;
/** Weights of the five classes, for seeding only: the evaluator has the true ones. */
const RATING_WEIGHT: Record<Rating, number> = { veryLow: 0.2, low: 1, medium: 3, high: 7, veryHigh: 15 };

const prepared = new WeakMap<Problem, SearchRaster>();

/** The rasters of a Problem, drawn on first use and kept as long as the Problem is; on shared memory. */
export function searchRaster(problem: Problem): SearchRaster {
  let raster = prepared.get(problem);
  if (!raster) {
    raster = drawRaster(problem);
    prepared.set(problem, raster);
  }
  return raster;
}

/** Makes searchRaster answer with rasters that were drawn elsewhere (another thread, over shared memory). */
export function adoptSearchRaster(problem: Problem, raster: SearchRaster): void {
  prepared.set(problem, raster);
}

function drawRaster(problem: Problem): SearchRaster {
  const window = windowOf(problem);
  const raster = emptyRaster(problem, window);
  fillGround(problem, raster, window);
  fillSlopes(raster);
  for (const area of problem.areas) {
    if (area.boundaryType === 'hard') continue;
    drawArea(raster, area);
  }
  raster.hardAreas.forEach((area, index) => {
    fillPolygons(raster, area.geometry, (at) => {
      raster.forbidden[at] = index + 1;
    });
    traceBorders(raster, area.geometry, (at) => {
      raster.forbidden[at] = index + 1;
    });
  });
  if (problem.request.corridor) forbidOutside(raster, insideCorridor(raster, problem.request.corridor));
  const band = bandOf(problem.baseLine, raster);
  if (band) forbidOutside(raster, band);
  return raster;
}

/** The part of the terrain that is drawn, in cells of the terrain: all of it, or where that is much what a search may come to. */
function windowOf({ ground, request, baseLine }: Problem): {
  left: number;
  top: number;
  width: number;
  height: number;
} {
  const whole = { left: 0, top: 0, width: ground.width, height: ground.height };
  const stops = [request.start, ...request.controlPoints, request.end];
  if (baseLine || ground.width * ground.height <= MAX_CELLS) return whole;
  const reach = Math.max(...stops.map(({ x, y }) => Math.hypot(x - request.start.x, y - request.start.y)));
  const margin = Math.max(REACH_CELLS, Math.ceil((REACH * reach) / ground.cell) + 2);
  const columns = stops.map(({ x }) => Math.floor((x - ground.originX) / ground.cell));
  const rows = stops.map(({ y }) => Math.floor((ground.originY - y) / ground.cell));
  const left = Math.max(0, Math.min(...columns) - margin);
  const top = Math.max(0, Math.min(...rows) - margin);
  const width = Math.min(ground.width, Math.max(...columns) + margin + 1) - left;
  const height = Math.min(ground.height, Math.max(...rows) + margin + 1) - top;
  // Points beyond the terrain, or nowhere, are reported by the request's check.
  return width > 0 && height > 0 ? { left, top, width, height } : whole;
}

function emptyRaster(problem: Problem, window: ReturnType<typeof windowOf>): SearchRaster {
  const { ground } = problem;
  const coarser = Math.max(1, Math.ceil(Math.sqrt((window.width * window.height) / MAX_CELLS)));
  // The last cells may reach beyond the terrain: nothing of it is left out.
  const width = Math.max(1, Math.ceil(window.width / coarser));
  const height = Math.max(1, Math.ceil(window.height / coarser));
  const cells = width * height;
  const floats = () => sharedArray(Float32Array, cells);
  return {
    width,
    height,
    cell: ground.cell * coarser,
    originX: ground.originX + window.left * ground.cell,
    originY: ground.originY - window.top * ground.cell,
    ground: floats(),
    slopeX: floats(),
    slopeY: floats(),
    landUse: sharedArray(Uint8Array, cells),
    wet: Uint8Array.from([0, ...LAND_USE_CLASSES.map((name) => (problem.prices.landUse[name].water ? 1 : 0))]),
    forbidden: sharedArray(Uint32Array, cells),
    hardAreas: problem.areas.filter((area) => area.boundaryType === 'hard'),
    factor: floats().fill(1),
    extraCost: floats(),
    extraCo2: floats(),
    biodiversity: floats(),
    risk: floats(),
  };
}

function fillGround(problem: Problem, raster: SearchRaster, { left, top }: ReturnType<typeof windowOf>): void {
  const source = problem.ground;
  const step = Math.round(raster.cell / source.cell);
  for (let row = 0; row < raster.height; row++) {
    for (let column = 0; column < raster.width; column++) {
      let sum = 0;
      let count = 0;
      const lastRow = Math.min(source.height, top + (row + 1) * step);
      const lastColumn = Math.min(source.width, left + (column + 1) * step);
      for (let r = top + row * step; r < lastRow; r++) {
        for (let c = left + column * step; c < lastColumn; c++) {
          const z = source.values[r * source.width + c];
          if (!Number.isNaN(z)) {
            sum += z;
            count++;
          }
        }
      }
      raster.ground[row * raster.width + column] = count > 0 ? sum / count : Number.NaN;
    }
  }
}

function fillSlopes(raster: SearchRaster): void {
  const { width, height, cell, ground, slopeX, slopeY } = raster;
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const at = row * width + column;
      const west = column > 0 ? at - 1 : at;
      const east = column < width - 1 ? at + 1 : at;
      const north = row > 0 ? at - width : at;
      const south = row < height - 1 ? at + width : at;
      const dx = (ground[east] - ground[west]) / ((east - west) * cell);
      const dy = (ground[north] - ground[south]) / (((south - north) / width) * cell);
      slopeX[at] = Number.isNaN(dx) ? 0 : dx;
      slopeY[at] = Number.isNaN(dy) ? 0 : dy;
    }
  }
}

function drawArea(raster: SearchRaster, area: Area): void {
  const landUse =
    area.group === 'landUse' || area.includeInLandUse ? LAND_USE_CLASSES.indexOf(area.category as never) + 1 : 0;
  const biodiversity = area.biodiversity ? RATING_WEIGHT[area.biodiversity] / 1000 : 0;
  const risk = area.risk ? RATING_WEIGHT[area.risk] / 1000 : area.group === 'hazard' ? 3 / 1000 : 0;
  fillPolygons(raster, area.geometry, (at) => {
    if (landUse > 0) raster.landUse[at] = landUse;
    raster.factor[at] *= area.costModifier;
    raster.extraCost[at] += area.extraCostPerM2;
    raster.extraCo2[at] += area.extraCo2PerM2;
    raster.biodiversity[at] += biodiversity;
    raster.risk[at] = Math.max(raster.risk[at], risk);
  });
}

type Ring = readonly (readonly [number, number])[];

function traceBorders(raster: SearchRaster, polygons: readonly (readonly Ring[])[], take: (at: number) => void): void {
  for (const rings of polygons) {
    for (const ring of rings) {
      for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) traceEdge(raster, ring[j], ring[i], take);
    }
  }
}

/** Half-cell steps touch every cell that the edge passes more than a corner of. */
function traceEdge(
  raster: SearchRaster,
  from: readonly [number, number],
  to: readonly [number, number],
  take: (at: number) => void,
): void {
  const steps = Math.max(1, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / (raster.cell / 2)));
  for (let s = 0; s <= steps; s++) {
    const at = cellAt(raster, from[0] + ((to[0] - from[0]) * s) / steps, from[1] + ((to[1] - from[1]) * s) / steps);
    if (at >= 0) take(at);
  }
}

function insideCorridor(raster: SearchRaster, corridor: Ring): Uint8Array {
  const inside = new Uint8Array(raster.width * raster.height);
  fillPolygons(raster, [[corridor]], (at) => {
    inside[at] = 1;
  });
  return inside;
}

function forbidOutside(raster: SearchRaster, inside: Uint8Array): void {
  for (let at = 0; at < inside.length; at++) {
    if (inside[at] === 0 && raster.forbidden[at] === 0) raster.forbidden[at] = OUTSIDE_CORRIDOR;
  }
}

/** The cell that holds a point, or −1 outside the raster. */
export function cellAt(raster: SearchRaster, x: number, y: number): number {
  const column = Math.floor((x - raster.originX) / raster.cell);
  const row = Math.floor((raster.originY - y) / raster.cell);
  return column < 0 || row < 0 || column >= raster.width || row >= raster.height ? -1 : row * raster.width + column;
}

/** Ground height between cell centres, bilinear; NaN where the point or a neighbour lies outside. */
export function groundAt(raster: SearchRaster, x: number, y: number): number {
  const column = (x - raster.originX) / raster.cell - 0.5;
  const row = (raster.originY - y) / raster.cell - 0.5;
  if (!(column >= -0.5 && row >= -0.5 && column <= raster.width - 0.5 && row <= raster.height - 0.5)) return Number.NaN;
  const c = Math.min(Math.max(0, Math.floor(column)), Math.max(0, raster.width - 2));
  const r = Math.min(Math.max(0, Math.floor(row)), Math.max(0, raster.height - 2));
  const u = Math.min(1, Math.max(0, column - c));
  const v = Math.min(1, Math.max(0, row - r));
  const at = r * raster.width + c;
  const east = raster.width > 1 ? 1 : 0;
  const south = raster.height > 1 ? raster.width : 0;
  const { ground } = raster;
  return (
    (1 - v) * ((1 - u) * ground[at] + u * ground[at + east]) +
    v * ((1 - u) * ground[at + south] + u * ground[at + south + east])
  );
}
