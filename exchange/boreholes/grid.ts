// Boreholes as a raster of the rock's depth or height, and a raster of its standard deviation: ordinary kriging (G. Matheron 1963; N. Cressie,
// Statistics for spatial data, 1993, section 3.2) by the nearest holes, with a variogram that grows evenly with the distance. Its slope is the
// median of (difference)²/(2 · distance) between holes and their nearest neighbours; a hole itself is taken as good to 0.3 m. A hole that did not
// meet rock counts where the others would have the rock higher than it went, with its least depth; elsewhere it says nothing new.

import { FileProblem } from '#domain/file-problem.ts';
import type { TerrainAnswers } from '#domain/import.ts';
import type { Grid } from '#terrain/grid.ts';
import type { GridFrame } from '#terrain/mean-grid.ts';
import { median } from '#terrain/median.ts';
import { frameOf, type GriddedHeights, niceCellM, refuseFrame } from '../gridded.ts';
import type { Borehole, BoreholeFile } from './read.ts';

/** How well a hole places the rock, m. */
const HOLE_SIGMA_M = 0.3;
/** Rock under flat ground varies at least so much: m² a metre. */
const MIN_SLOPE = 0.001;
/** Holes that a cell is worked out from. */
const NEAREST = 24;
/** Cells of a side of the blocks that share their holes. */
const BLOCK = 8;
/** Beyond so many usual distances between holes, and MIN_REACH_M, nobody knows. */
const REACH = 3;
const MIN_REACH_M = 100;
const CELLS_PER_STEP = 10;
/** Coarser cells than this follow no ground, m. */
const MAX_SUITED_CELL_M = 10;
const MAX_CELLS = 2_000_000;

export interface GriddedRock extends GriddedHeights {
  /** Standard deviation of the raster, m; holes where it has them. */
  readonly sigma: Grid;
}

/** @throws FileProblem */
export function gridBoreholes(file: BoreholeFile, answers: TerrainAnswers): GriddedRock {
  const met = file.holes.filter(({ isLeast }) => !isLeast);
  const step = medianStep(met);
  const slope = slopeOf(met);
  const used = [...met, ...bindingHoles(file, met, slope)];
  const reach = Math.max(MIN_REACH_M, REACH * step);
  const extent = {
    minX: Math.min(...used.map(({ x }) => x)) - reach,
    minY: Math.min(...used.map(({ y }) => y)) - reach,
    maxX: Math.max(...used.map(({ x }) => x)) + reach,
    maxY: Math.max(...used.map(({ y }) => y)) + reach,
  };
  refuseFrame({ ...frameOf(extent, 100), cell: 100 });
  const wanted = Math.max(
    Math.min(MAX_SUITED_CELL_M, Math.max(1, step / CELLS_PER_STEP)),
    Math.sqrt(((extent.maxX - extent.minX) * (extent.maxY - extent.minY)) / MAX_CELLS),
  );
  const cell = answers.cellM ?? niceCellM(wanted, extent);
  const frame = frameOf(extent, cell);
  if (frame.width * frame.height > 2 * MAX_CELLS)
    throw new FileProblem('tooManyCells', { width: frame.width, height: frame.height, limit: 2 * MAX_CELLS });
  const { values, sigmas } = krige(frame, used, slope, reach);
  return {
    grid: { ...frame, values },
    sigma: { ...frame, values: sigmas },
    srid: null,
    crsName: '',
    heights: null,
    gridding: {
      method: 'kriging',
      cellM: cell,
      points: used.length,
      filledShare: 0,
      boreholes: {
        met: met.length,
        notMet: file.holes.length - met.length,
        binding: used.length - met.length,
        leftOut: file.leftOut,
        ...(file.soundings && { soundings: file.soundings }),
      },
    },
    questions: [],
  };
}

const distance = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y);

function nearestOf(holes: readonly Borehole[], hole: Borehole): Borehole | null {
  let best: Borehole | null = null;
  for (const other of holes)
    if (other !== hole && distance(other, hole) > 0 && (!best || distance(other, hole) < distance(best, hole)))
      best = other;
  return best;
}

function medianStep(holes: readonly Borehole[]): number {
  return median(holes.flatMap((hole) => distance(hole, nearestOf(holes, hole) ?? hole) || [])) || 0;
}

function slopeOf(holes: readonly Borehole[]): number {
  const slopes = holes.flatMap((hole) => {
    const near = nearestOf(holes, hole);
    return near ? [(hole.value - near.value) ** 2 / (2 * distance(hole, near))] : [];
  });
  return Math.max(MIN_SLOPE, median(slopes) || 0);
}

/** Holes without rock that went deeper than the others say the rock is. */
function bindingHoles({ holes, is }: BoreholeFile, met: readonly Borehole[], slope: number): Borehole[] {
  return holes.filter((hole) => {
    if (!hole.isLeast) return false;
    const [value] = systemOf(nearest(met, hole.x, hole.y), slope).at(hole.x, hole.y);
    return is === 'depth' ? value < hole.value : value > hole.value;
  });
}

function nearest(holes: readonly Borehole[], x: number, y: number): readonly Borehole[] {
  if (holes.length <= NEAREST) return holes;
  const far = Float64Array.from(holes, (hole) => (hole.x - x) ** 2 + (hole.y - y) ** 2);
  return [...far.keys()]
    .sort((a, b) => far[a]! - far[b]!)
    .slice(0, NEAREST)
    .map((i) => holes[i]!);
}

interface System {
  /** Value and standard deviation at a place. */
  at(x: number, y: number): readonly [value: number, sigma: number];
}

/** The holes' own equations, inverted once: half the mean squared difference between them, and that weights add to 1. */
function systemOf(holes: readonly Borehole[], slope: number): System {
  const n = holes.length;
  const size = n + 1;
  const matrix = new Float64Array(size * size);
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < n; k++)
      matrix[i * size + k] = i === k ? -(HOLE_SIGMA_M ** 2) : slope * distance(holes[i]!, holes[k]!);
    matrix[i * size + n] = 1;
    matrix[n * size + i] = 1;
  }
  const inverse = invert(matrix, size);
  const right = new Float64Array(size);
  return {
    at(x, y) {
      for (let i = 0; i < n; i++) right[i] = slope * Math.hypot(holes[i]!.x - x, holes[i]!.y - y);
      right[n] = 1;
      let [value, variance] = [0, 0];
      for (let i = 0; i < size; i++) {
        let weight = 0;
        for (let k = 0; k < size; k++) weight += inverse[i * size + k]! * right[k]!;
        if (i < n) value += weight * holes[i]!.value;
        variance += weight * right[i]!;
      }
      return [value, Math.sqrt(Math.max(0, variance))];
    },
  };
}

/** By elimination with the largest pivot of the column. */
function invert(matrix: Float64Array, size: number): Float64Array {
  const width = 2 * size;
  const rows = new Float64Array(size * width);
  for (let i = 0; i < size; i++) {
    rows.set(matrix.subarray(i * size, (i + 1) * size), i * width);
    rows[i * width + size + i] = 1;
  }
  for (let column = 0; column < size; column++) {
    let pivot = column;
    for (let i = column + 1; i < size; i++)
      if (Math.abs(rows[i * width + column]!) > Math.abs(rows[pivot * width + column]!)) pivot = i;
    if (pivot !== column)
      for (let k = 0; k < width; k++) {
        const kept = rows[column * width + k]!;
        rows[column * width + k] = rows[pivot * width + k]!;
        rows[pivot * width + k] = kept;
      }
    const scale = 1 / rows[column * width + column]!;
    for (let k = 0; k < width; k++) rows[column * width + k]! *= scale;
    for (let i = 0; i < size; i++) {
      const factor = rows[i * width + column]!;
      if (i === column || factor === 0) continue;
      for (let k = 0; k < width; k++) rows[i * width + k]! -= factor * rows[column * width + k]!;
    }
  }
  const inverse = new Float64Array(size * size);
  for (let i = 0; i < size; i++) inverse.set(rows.subarray(i * width + size, (i + 1) * width), i * size);
  return inverse;
}

function krige(frame: GridFrame, holes: readonly Borehole[], slope: number, reach: number) {
  const { width, height, cell, originX, originY } = frame;
  const values = new Float32Array(width * height).fill(Number.NaN);
  const sigmas = new Float32Array(width * height).fill(Number.NaN);
  const x = (column: number) => originX + (column + 0.5) * cell;
  const y = (row: number) => originY - (row + 0.5) * cell;
  for (let top = 0; top < height; top += BLOCK)
    for (let left = 0; left < width; left += BLOCK) {
      const near = nearest(holes, x(left + BLOCK / 2), y(top + BLOCK / 2));
      const system = systemOf(near, slope);
      for (let row = top; row < Math.min(height, top + BLOCK); row++)
        for (let column = left; column < Math.min(width, left + BLOCK); column++) {
          const place = { x: x(column), y: y(row) };
          if (!near.some((hole) => distance(hole, place) <= reach)) continue;
          const [value, sigma] = system.at(place.x, place.y);
          values[row * width + column] = value;
          sigmas[row * width + column] = sigma;
        }
    }
  return { values, sigmas };
}
