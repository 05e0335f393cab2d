// Zones of influence on biodiversity, prepared as a coarse raster: at a point of the centre line, how much one metre of
// open road harms beside its footprint. The near zone is the mean value within its width, the far zone the mean of the
// ring beyond it, each on both sides; full detail measures strips instead (takeoff.ts).

import { LAND_USE_CLASSES } from '#domain/entities/area.ts';
import { weightOf } from '#domain/figures/price-list.ts';
import type { Problem } from '../../problem.ts';
import type { Combination, ComboRaster, Layout } from './burn.ts';

const COARSE_CELL_M = 20;
const SQUARE_METRES_PER_DAA = 1000;

export interface Influence {
  readonly layout: Layout;
  /** Points of the biodiversity index per metre of road. */
  readonly perM: Float32Array;
}

/** Biodiversity value of each combination, points per m² of full influence. */
export function valuesOf(problem: Problem, combinations: readonly Combination[]): Float64Array {
  const { prices } = problem;
  return Float64Array.from(combinations, ({ landUse, areas }) => {
    let weight =
      landUse < 0 ? 0 : weightOf('biodiversity', prices.landUse[LAND_USE_CLASSES[landUse]].biodiversity, prices);
    for (const index of areas) {
      const rating = problem.areas[index].biodiversity;
      if (rating) weight += weightOf('biodiversity', rating, prices);
    }
    return weight / SQUARE_METRES_PER_DAA;
  });
}

export function influenceOf(
  problem: Problem,
  combos: Layout,
  combo: ComboRaster,
  combinations: readonly Combination[],
  makeFloats: (length: number) => Float32Array,
): Influence {
  const { addOns } = problem.prices;
  const step = Math.max(1, Math.round(COARSE_CELL_M / combos.cell));
  const layout: Layout = {
    width: Math.ceil(combos.width / step),
    height: Math.ceil(combos.height / step),
    cell: combos.cell * step,
    originX: combos.originX,
    originY: combos.originY,
  };
  const sums = summedValues(valuesOf(problem, combinations), combos, combo, step, layout);
  const perM = makeFloats(layout.width * layout.height);
  const near = addOns.influenceNearM;
  const far = Math.max(near, addOns.influenceFarM);
  const nearPart = 2 * near * addOns.influenceNearDegree;
  const farPart = 2 * (far - near) * addOns.influenceFarDegree;
  const a = Math.max(0, Math.round(near / layout.cell));
  const b = Math.max(a, Math.round(far / layout.cell));
  for (let row = 0, i = 0; row < layout.height; row++)
    for (let column = 0; column < layout.width; column++, i++) {
      const inner = boxSum(sums, layout, row, column, a);
      const outer = boxSum(sums, layout, row, column, b);
      const ring = outer.count - inner.count;
      perM[i] = (nearPart * inner.sum) / inner.count + (ring > 0 ? (farPart * (outer.sum - inner.sum)) / ring : 0);
    }
  return { layout, perM };
}

/** Summed-area table of the mean value in each coarse cell; one row and column of zeros before the first. */
function summedValues(values: Float64Array, combos: Layout, combo: ComboRaster, step: number, layout: Layout) {
  const { width, height } = layout;
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let row = 0; row < height; row++) {
    let line = 0;
    const to = Math.min(combos.height, (row + 1) * step);
    for (let column = 0; column < width; column++) {
      let sum = 0;
      let count = 0;
      const right = Math.min(combos.width, (column + 1) * step);
      for (let y = row * step; y < to; y++)
        for (let x = column * step; x < right; x++, count++) sum += values[combo[y * combos.width + x]];
      line += count > 0 ? sum / count : 0;
      const at = (row + 1) * (width + 1) + column + 1;
      sums[at] = sums[at - width - 1] + line;
    }
  }
  return sums;
}

function boxSum(sums: Float64Array, { width, height }: Layout, row: number, column: number, reach: number) {
  const top = Math.max(0, row - reach);
  const left = Math.max(0, column - reach);
  const bottom = Math.min(height, row + reach + 1);
  const right = Math.min(width, column + reach + 1);
  const stride = width + 1;
  const sum =
    sums[bottom * stride + right] -
    sums[top * stride + right] -
    sums[bottom * stride + left] +
    sums[top * stride + left];
  return { sum, count: (bottom - top) * (right - left) };
}
