// The site of a Problem, prepared once: ground and rock heights side by side, and every area burned into one raster of
// combinations. Made of plain numbers and arrays on shared memory, so it can be handed to other threads without a copy.
//
// Where no bedrock is given, the rock surface comes from the default model of soil depth: thin on steep ground, thick on
// flat, times a factor of the land-use class. It is an assumption, and `rockAssumed` and `assumedCells` say so.

import { type Area, hasEffect, LAND_USE_CLASSES, type LandUseClass } from '#domain/entities/area.ts';
import { sampleBilinear } from '#terrain/sample.ts';
import type { Problem } from '../../problem.ts';
import { bandOf } from './band.ts';
import { type Combination, type ComboRaster, eachSpan, type Layout } from './burn.ts';
import { type Influence, influenceOf } from './influence.ts';
import { nearHoleOf } from './near-hole.ts';

export interface ProblemRasters {
  readonly ground: Layout;
  /** Ground and rock height of each cell, interleaved. */
  readonly heights: Float32Array;
  /** Ground cells, 1 where a hole lies near (near-hole.ts); null where the ground has none. */
  readonly nearHole: Uint8Array | null;
  /** The rock surface is the default model's everywhere. */
  readonly rockAssumed: boolean;
  /** Ground cells, 1 where it is the default model's because the given surface has a hole there; null where it has none. */
  readonly assumedCells: Uint8Array | null;
  readonly combos: Layout;
  readonly combo: ComboRaster;
  readonly combinations: readonly Combination[];
  /** Harm to biodiversity beside the road, per metre of it. */
  readonly influence: Influence;
  /** Standard deviation of the rock surface on the ground's layout; null where it is a share of the assumed depth. */
  readonly sigma: Float32Array | null;
}

/** Combination rasters finer than the ground where its cells are coarse: narrow areas matter. */
const MAX_COMBO_CELL_M = 12;
const MAX_COMBO_CELLS = 64e6;
/** As many combinations as 16 bits distinguish. */
const MAX_16_BIT_COMBINATIONS = 65_536;

const prepared = new WeakMap<Problem, ProblemRasters>();

/** The site of a Problem, prepared on first use and kept as long as the Problem is. */
export function rastersOf(problem: Problem): ProblemRasters {
  let rasters = prepared.get(problem);
  if (!rasters) {
    rasters = prepareRasters(problem);
    prepared.set(problem, rasters);
  }
  return rasters;
}

/** Makes rastersOf answer with a site that was prepared elsewhere (another thread, over shared memory). */
export function adoptRasters(problem: Problem, rasters: ProblemRasters): void {
  prepared.set(problem, rasters);
}

/** Prepares a Problem's site. Does not fail on any finite or NaN input; an empty ground gives a site of no data. */
export function prepareRasters(problem: Problem): ProblemRasters {
  const { combos, combo, combinations } = burnAreas(problem);
  const heights = sharedArray(Float32Array, Math.max(problem.ground.width * problem.ground.height, 1) * 2);
  const assumedCells = fillHeights(problem, heights, { combos, combo, combinations });
  const { width, height, cell, originX, originY } = problem.ground;
  return {
    ground: { width, height, cell, originX, originY },
    heights,
    nearHole: nearHoleOf(problem.ground.values, width, height, cell, (length) => sharedArray(Uint8Array, length)),
    rockAssumed: problem.bedrock === null,
    assumedCells,
    combos,
    combo,
    combinations,
    influence: influenceOf(problem, combos, combo, combinations, (length) => sharedArray(Float32Array, length)),
    sigma: sigmaOf(problem, heights, assumedCells),
  };
}

/**
 * The given uncertainty, resampled to the ground's cells. Where it has a hole, or the rock it speaks of has one, what holds for an
 * assumed depth: a share of it.
 */
function sigmaOf(problem: Problem, heights: Float32Array, assumed: Uint8Array | null): Float32Array | null {
  const { ground, bedrockSigma } = problem;
  if (!bedrockSigma) return null;
  const { width, height, cell, originX, originY } = ground;
  const { depthSigmaShare } = usualSurfaceOf(problem).parameters.soil;
  const sigma = sharedArray(Float32Array, Math.max(1, width * height));
  for (let row = 0, i = 0; row < height; row++)
    for (let column = 0; column < width; column++, i++) {
      const value = sampleBilinear(bedrockSigma, originX + (column + 0.5) * cell, originY - (row + 0.5) * cell);
      const isKnown = Number.isFinite(value) && assumed?.[i] !== 1;
      const depthM = heights[2 * i] - heights[2 * i + 1];
      sigma[i] = isKnown ? Math.max(0, value) : Math.max(0, depthSigmaShare * depthM || 0);
    }
  return sigma;
}

type ArrayMaker<T> = { new (buffer: ArrayBufferLike): T; readonly BYTES_PER_ELEMENT: number };

/** An array on shared memory where the platform has it (a browser without isolation does not). */
export function sharedArray<T>(Maker: ArrayMaker<T>, length: number): T {
  const bytes = length * Maker.BYTES_PER_ELEMENT;
  return new Maker(typeof SharedArrayBuffer === 'undefined' ? new ArrayBuffer(bytes) : new SharedArrayBuffer(bytes));
}

/** Does the area set the land use of the ground under it? */
export function landUseIndexOf(area: Area): number {
  if (area.group !== 'landUse' && !area.includeInLandUse) return -1;
  return LAND_USE_CLASSES.indexOf(area.category as LandUseClass);
}

interface Burned {
  readonly combos: Layout;
  readonly combo: ComboRaster;
  readonly combinations: Combination[];
}

function burnAreas(problem: Problem): Burned {
  const { ground } = problem;
  let fine = Math.max(1, Math.ceil(ground.cell / MAX_COMBO_CELL_M));
  while (fine > 1 && ground.width * ground.height * fine * fine > MAX_COMBO_CELLS) fine--;
  const combos: Layout = {
    width: Math.max(1, ground.width * fine),
    height: Math.max(1, ground.height * fine),
    cell: ground.cell / fine,
    originX: ground.originX,
    originY: ground.originY,
  };
  let combo: ComboRaster = sharedArray(Uint16Array, combos.width * combos.height);
  const combinations: Combination[] = [{ landUse: -1, areas: [], outsideCorridor: false }];
  const numbers = new Map<string, number>([[keyOf(combinations[0]), 0]]);
  const numberOf = (next: Combination): number => {
    const key = keyOf(next);
    const known = numbers.get(key);
    if (known !== undefined) return known;
    if (combinations.length === MAX_16_BIT_COMBINATIONS) {
      const wide = sharedArray(Int32Array, combo.length);
      wide.set(combo);
      combo = wide;
    }
    numbers.set(key, combinations.length);
    return combinations.push(next) - 1;
  };
  /** Burns one polygon: `change` maps each combination met to its new one; it is called once for each. */
  const burn = (geometry: Area['geometry'], touching: boolean, change: (old: Combination) => Combination) => {
    const memo = new Map<number, number>();
    eachSpan(geometry, combos, touching, (row, from, to) => {
      for (let i = row * combos.width + from, end = row * combos.width + to; i < end; i++) {
        const old = combo[i];
        let next = memo.get(old);
        if (next === undefined) {
          next = numberOf(change(combinations[old]));
          memo.set(old, next);
        }
        combo[i] = next;
      }
    });
  };
  /** Marks all cells that are not inside as outside of what the route must stay in. */
  const burnOutside = (inside: Uint8Array) => {
    const memo = new Map<number, number>();
    for (let i = 0; i < combo.length; i++) {
      if (inside[i]) continue;
      const old = combo[i];
      let next = memo.get(old);
      if (next === undefined) {
        next = numberOf({ ...combinations[old], outsideCorridor: true });
        memo.set(old, next);
      }
      combo[i] = next;
    }
  };
  for (const area of problem.areas) {
    const landUse = landUseIndexOf(area);
    if (landUse >= 0) burn(area.geometry, false, (old) => ({ ...old, landUse }));
  }
  problem.areas.forEach((area, index) => {
    if (!hasEffect(area)) return;
    burn(area.geometry, area.boundaryType === 'hard', (old) =>
      old.areas.includes(index) ? old : { ...old, areas: [...old.areas, index] },
    );
  });
  if (problem.request.corridor) {
    const inside = new Uint8Array(combo.length);
    eachSpan([[problem.request.corridor]], combos, false, (row, from, to) => {
      inside.fill(1, row * combos.width + from, row * combos.width + to);
    });
    burnOutside(inside);
  }
  const band = bandOf(problem.baseLine, combos);
  if (band) burnOutside(band);
  return { combos, combo, combinations };
}

function keyOf({ landUse, areas, outsideCorridor }: Combination): string {
  return `${landUse}|${areas.join(',')}|${outsideCorridor}`;
}

function fillHeights(problem: Problem, heights: Float32Array, burned: Burned): Uint8Array | null {
  const { ground, bedrock } = problem;
  const { width, height, cell } = ground;
  const same =
    bedrock !== null &&
    bedrock.width === width &&
    bedrock.height === height &&
    bedrock.cell === cell &&
    bedrock.originX === ground.originX &&
    bedrock.originY === ground.originY;
  const depthOf = assumedDepth(problem, burned);
  let assumed: Uint8Array | null = null;
  for (let row = 0, i = 0; row < height; row++) {
    const y = ground.originY - (row + 0.5) * cell;
    for (let column = 0; column < width; column++, i++) {
      const z = ground.values[i];
      let rock = Number.NaN;
      if (same) rock = bedrock.values[i];
      else if (bedrock) rock = sampleBilinear(bedrock, ground.originX + (column + 0.5) * cell, y);
      // Outside the bedrock raster the assumed depth fills in.
      if (!Number.isFinite(rock)) {
        rock = z - depthOf(row, column, i);
        if (bedrock && !Number.isNaN(z)) {
          assumed ??= sharedArray(Uint8Array, width * height);
          assumed[i] = 1;
        }
      }
      heights[2 * i] = z;
      heights[2 * i + 1] = Math.min(rock, z);
    }
  }
  return assumed;
}

/** The usual type of open road: its row holds the default model of soil depth. */
function usualSurfaceOf({ routeType }: Problem) {
  return routeType.segmentTypes.find((type) => type.kind === 'surface') ?? routeType.segmentTypes[0];
}

/** The default model of soil depth at a cell. */
function assumedDepth(problem: Problem, { combos, combo, combinations }: Burned) {
  const { ground, prices } = problem;
  const { width, height, cell, values } = ground;
  const { soil } = usualSurfaceOf(problem).parameters;
  const steep = soil.depthSteepSlopePct / 100;
  const fine = Math.round(combos.width / Math.max(width, 1));
  const factors = combinations.map(({ landUse }) =>
    landUse < 0 ? 1 : prices.landUse[LAND_USE_CLASSES[landUse]].soilDepthFactor,
  );
  return (row: number, column: number, i: number): number => {
    const west = values[column > 0 ? i - 1 : i];
    const east = values[column < width - 1 ? i + 1 : i];
    const north = values[row > 0 ? i - width : i];
    const south = values[row < height - 1 ? i + width : i];
    const gx = (east - west) / (2 * cell);
    const gy = (north - south) / (2 * cell);
    const slope = Math.sqrt(gx * gx + gy * gy);
    const share = slope >= 0 ? Math.min(1, slope / steep) : 0;
    const middle = fine >> 1;
    const c = combo[(row * fine + middle) * combos.width + column * fine + middle];
    return factors[c] * (soil.depthFlatM + (soil.depthSteepM - soil.depthFlatM) * share);
  };
}
