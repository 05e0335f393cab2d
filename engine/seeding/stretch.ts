// What a straight stretch of road costs over the ground that lies under it: places along it are read once from the rasters of
// seeding and then priced at any heights of the two ends, by the table of what a metre costs. Both ways along a stretch cost the
// same. Pure; lengths in m, prices in NOK by the given price vector.

import { type CostTable, ROAD, slopeClass, TUNNEL_AT } from '../context/cost-table.ts';
import { cellAt, groundAt, type SearchRaster } from '../context/search-raster.ts';
import type { Limits } from '../line/limits.ts';
import type { PriceVector } from '../line/objectives.ts';

/** What a stretch is priced by. */
export interface StretchPricing {
  readonly raster: SearchRaster;
  readonly limits: Limits;
  readonly costs: CostTable;
  readonly prices: PriceVector;
  /** Index + 1 of the hard area that is taken as open (to find what blocks), or 0. */
  readonly opened: number;
}

/** What is known of the ground at places along stretches, one entry a place. */
export interface StretchSamples {
  /** Height of the ground, m. */
  readonly ground: Float32Array;
  /** Index of column 0 in the cost table: slope class, and water after land. */
  readonly row: Uint16Array;
  /** Priced NOK per m² of the ground that is taken. */
  readonly price: Float32Array;
  /** Factor on the price of a metre. */
  readonly factor: Float32Array;
}

export function stretchSamples(places: number): StretchSamples {
  return {
    ground: new Float32Array(places),
    row: new Uint16Array(places),
    price: new Float32Array(places),
    factor: new Float32Array(places),
  };
}

export function isForbidden(
  { raster, opened }: Pick<StretchPricing, 'raster' | 'opened'>,
  x: number,
  y: number,
): boolean {
  const at = cellAt(raster, x, y);
  if (at < 0) return true;
  const by = raster.forbidden[at];
  return by !== 0 && by !== opened;
}

/** Whether any ground at all is forbidden. */
export function isGuarded(raster: SearchRaster): boolean {
  return raster.hardAreas.length > 0 || raster.forbidden.some((by) => by !== 0);
}

/**
 * Reads the ground along a straight stretch into `samples` from `base` on; false when something forbids it. Samples lie
 * in the middle of `count` equal parts.
 * @param guarded whether forbidden cells have to be looked for
 */
export function readStretch(
  pricing: StretchPricing,
  guarded: boolean,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  count: number,
  samples: StretchSamples,
  base: number,
): boolean {
  const { raster, costs } = pricing;
  const length = Math.hypot(x1 - x0, y1 - y0);
  const ux = (x1 - x0) / length;
  const uy = (y1 - y0) / length;
  // Thin forbidden areas are looked for at every raster cell, prices at the samples only.
  const checks = guarded ? Math.ceil(length / (raster.cell * 0.7)) : -1;
  for (let c = 0; c <= checks; c++) {
    if (isForbidden(pricing, x0 + ux * length * (c / checks), y0 + uy * length * (c / checks))) return false;
  }
  for (let s = 0; s < count; s++) {
    const x = x0 + ux * length * ((s + 0.5) / count);
    const y = y0 + uy * length * ((s + 0.5) / count);
    const at = cellAt(raster, x, y);
    const z = groundAt(raster, x, y);
    if (at < 0 || Number.isNaN(z)) return false;
    const slope = slopeClass(Math.abs(raster.slopeX[at] * -uy + raster.slopeY[at] * ux));
    samples.ground[base + s] = z;
    samples.row[base + s] = (slope + (raster.wet[raster.landUse[at]] === 1 ? costs.slopeCount : 0)) * costs.columns;
    samples.price[base + s] = groundPrice(pricing, at);
    samples.factor[base + s] = raster.factor[at];
  }
  return true;
}

/** Risk counts by length of route; the lattice charges it by area over a road of this width. */
const RISK_WIDTH_M = 12;

/** Priced NOK per m² of a raster cell. */
function groundPrice({ raster, costs, prices }: StretchPricing, at: number): number {
  return (
    costs.landUsePerM2[raster.landUse[at]] +
    prices.cost * raster.extraCost[at] +
    prices.co2 * raster.extraCo2[at] +
    prices.biodiversity * raster.biodiversity[at] +
    (prices.risk / RISK_WIDTH_M) * raster.risk[at]
  );
}

/**
 * Cost of a stretch with road heights z0 → z1 over ground g0 → g1, NOK priced. What is paid once per structure is
 * charged half at each change of d between its two ends; structures steeper than allowed cost more.
 */
export function costOfStretch(
  { costs, limits }: Pick<StretchPricing, 'costs' | 'limits'>,
  samples: StretchSamples,
  base: number,
  count: number,
  lengthM: number,
  z0: number,
  z1: number,
  g0: number,
  g1: number,
): number {
  const { perM, width, once, kind } = costs;
  const last = costs.columns - 1;
  // d − lowestD + 0.5, so that truncation rounds; indices below zero are held to the first column.
  const shift = 0.5 - costs.lowestD;
  let sum = 0;
  let onceBefore = once[clamp((z0 - g0 + shift) | 0, last)];
  let onceChanges = 0;
  let z = z0 + (z1 - z0) / (2 * count);
  const rise = (z1 - z0) / count;
  const grade = Math.abs(z1 - z0) / lengthM - 1e-9;
  const tooSteep = TOO_STEEP_NOK_PER_M * Math.max(0, grade - limits.tunnelGrade);
  const tooSteepBridge = TOO_STEEP_NOK_PER_M * Math.max(0, grade - limits.bridgeGrade);
  const isSteep = tooSteep + tooSteepBridge > 0;
  for (let s = base; s < base + count; s++) {
    const column = clamp((z - samples.ground[s] + shift) | 0, last);
    const at = samples.row[s] + column;
    const price = perM[at];
    sum += price * samples.factor[s] + width[at] * samples.price[s];
    if (isSteep && kind[at] !== ROAD) sum += kind[at] === TUNNEL_AT ? tooSteep : tooSteepBridge;
    onceChanges += Math.abs(once[column] - onceBefore);
    onceBefore = once[column];
    z += rise;
  }
  onceChanges += Math.abs(once[clamp((z1 - g1 + shift) | 0, last)] - onceBefore);
  return (sum / count) * lengthM + onceChanges / 2;
}

/** Price of a structure that is too steep, NOK per metre and 100 % of excess: the lattice is too coarse to forbid it. */
const TOO_STEEP_NOK_PER_M = 1e7;

function clamp(column: number, last: number): number {
  return Math.min(last, Math.max(0, column));
}
