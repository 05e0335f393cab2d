// How far the cost of a route may lie from what was worked out: the shares that are known to be uncertain, taken as independent,
// and their sum as P10, P50 and P90. One home for engine, server, command line and browser; NOK throughout.

import type { Change, RockUncertainty, TerrainUncertainty } from '../route.ts';
import { ITEMS, type ItemName } from './price-list.ts';

export const COST_SHARES = ['prices', 'rock', 'terrain', 'search'] as const;
export type CostShareName = (typeof COST_SHARES)[number];

/** P10, P50 and P90 of a cost, NOK. */
export interface CostRange {
  readonly lowNok: number;
  readonly likelyNok: number;
  readonly highNok: number;
}

/** One source of uncertainty. */
export interface CostShare extends CostRange {
  readonly name: CostShareName;
  /** Of the variance of the total, 0…1. */
  readonly ofVariance: number;
}

export interface CostUncertainty extends CostRange {
  /** Those that are known, in the order of COST_SHARES. */
  readonly shares: readonly CostShare[];
}

export interface UncertainCost {
  readonly costNok: number;
  /** Of the ground; null: not known. */
  readonly ground: Pick<RockUncertainty, 'costNok' | 'terrain'> | null;
  /** What no route can cost less than, NOK; 0 = not known. */
  readonly boundNok: number;
  /** P10 and P90 by the prices alone (price-range.ts); left out: those of any early estimate. */
  readonly prices?: Omit<CostRange, 'likelyNok'> | undefined;
}

/** P10 and P90 over P50 of an early estimate: unit prices, and what is not drawn yet. A; ± 40 % (Norconsult), growth 30–50 % (Welde, Odeck). */
export const PRICE_SPREAD = { low: 0.7, high: 1.5 } as const;
/**
 * What earthwork turns out to be beyond what coarse terrain shows, as shares of it per cell over mean depth of cut and fill: volume and
 * cost, each with its median and standard deviation. A line follows the ground that it was found on, and what the cells leave out is
 * dug and filled besides. Measured: tests/bench/terrain-cells.bench.ts, docs/lab/terrain-cells.md.
 */
export const TERRAIN_ERROR = { volume: { mean: 0.017, sigma: 0.011 }, cost: { mean: 0.005, sigma: 0.007 } } as const;
/** Ground that is nearly followed has no more error than one of this depth, m. */
const MIN_DEPTH_M = 0.5;
/** A side of a range is not narrower, NOK: its logarithm is taken. */
const MIN_SIDE_NOK = 1;
/** Sides whose logarithms differ by less are alike: the distribution is normal. */
const EVEN = 1e-6;
/** Quantile of the standard normal distribution at 0.9. */
export const Z90 = 1.281551565545;
/** Where bounds are exact the search ends within a per cent of them (docs/lab/known-optima.md): most of a gap is the bound's own. A. */
export const SEARCH_POWER = 9;
/** A bound under this share of the cost says nothing of the search. */
const MIN_USEFUL_BOUND = 0.5;

/** Mean, variance and third central moment: of a sum of independent shares they are sums. */
interface Moments {
  readonly mean: number;
  readonly variance: number;
  readonly third: number;
}

/** What a route's cost may not fall below, NOK: the bound is of routes that keep every rule, and says nothing of one that does not; 0: not known. */
export function boundOf(
  { violations }: { readonly violations: readonly unknown[] },
  bound: { readonly costNok: number } | null | undefined,
): number {
  return violations.length > 0 ? 0 : (bound?.costNok ?? 0);
}

/** Does the cost of the item follow the heights of the ground? */
export function isEarthwork(item: string): boolean {
  const group = ITEMS[item as ItemName]?.group;
  return group === 'earthwork' || group === 'masses';
}

/** What cut and fill gain on finer ground: mean and standard deviation as shares of the volume, or of its cost. */
export function terrainErrorOf(
  { cellM, depthM }: Pick<TerrainUncertainty, 'cellM' | 'depthM'>,
  of: keyof typeof TERRAIN_ERROR,
): { readonly mean: number; readonly sigma: number } {
  const cellsDeep = cellM / Math.max(MIN_DEPTH_M, depthM);
  return { mean: TERRAIN_ERROR[of].mean * cellsDeep, sigma: TERRAIN_ERROR[of].sigma * cellsDeep };
}

/**
 * The cost as low, likely and high. Each share has its first three cumulants in closed form; those of the sum, whose skewness is
 * kept, are given back as quantiles of the shifted lognormal distribution that has them (Fenton 1960), exact for a lognormal or
 * normal share alone.
 * - prices: shifted lognormal through P10, P50 and P90 of the prices, or of PRICE_SPREAD;
 * - rock: the surface off by Z standard deviations, cost a parabola in Z through −1, 0 and 1 (RockUncertainty);
 * - terrain: normal, by terrainErrorOf of the earthwork;
 * - search: between the proven bound and the cost, beta distribution with its mode at the cost and a tenth of the gap as its mean (A).
 */
export function costUncertaintyOf({ costNok, ground, boundNok, prices }: UncertainCost): CostUncertainty {
  const { rock, terrain } = { rock: ground?.costNok, terrain: ground?.terrain };
  const moments: Readonly<Record<CostShareName, Moments | null>> = {
    prices: prices
      ? lognormalMoments(costNok - prices.lowNok, prices.highNok - costNok)
      : lognormalMoments(costNok * (1 - PRICE_SPREAD.low), costNok * (PRICE_SPREAD.high - 1)),
    rock: rock ? parabolaMoments(rock) : null,
    terrain: terrain ? terrainMoments(terrain) : null,
    search: boundNok >= MIN_USEFUL_BOUND * costNok && boundNok < costNok ? gapMoments(costNok - boundNok) : null,
  };
  const known = COST_SHARES.flatMap((name) => (moments[name] ? [{ name, of: moments[name] }] : []));
  const total = known.reduce((sum, { of }) => added(sum, of), { mean: 0, variance: 0, third: 0 });
  const shares = known.map(({ name, of }) => ({
    name,
    ...rangeOf(costNok, of),
    ofVariance: total.variance > 0 ? of.variance / total.variance : 0,
  }));
  return { ...rangeOf(costNok, total), shares };
}

function added(a: Moments, b: Moments): Moments {
  return { mean: a.mean + b.mean, variance: a.variance + b.variance, third: a.third + b.third };
}

function terrainMoments(terrain: TerrainUncertainty): Moments {
  const { mean, sigma } = terrainErrorOf(terrain, 'cost');
  return { mean: mean * terrain.earthworkNok, variance: (sigma * terrain.earthworkNok) ** 2, third: 0 };
}

/** Median 0, P10 at −low, P90 at high: scale · (e^{sZ} − 1), whose quantiles give s = ln(high/low)/z and scale by e^{sz} − 1. */
function lognormalMoments(low: number, high: number): Moments {
  // Prices that are known for certain, on one side or both.
  const [least, most] = [Math.max(low, MIN_SIDE_NOK), Math.max(high, MIN_SIDE_NOK)];
  const s = Math.log(most / least) / Z90;
  if (Math.abs(s) < EVEN) return { mean: 0, variance: (most / Z90) ** 2, third: 0 };
  const scale = most / (Math.exp(s * Z90) - 1);
  const w = Math.exp(s ** 2);
  return {
    mean: scale * (Math.sqrt(w) - 1),
    variance: scale ** 2 * w * (w - 1),
    third: scale ** 3 * w ** 1.5 * (w - 1) ** 2 * (w + 2),
  };
}

/** aZ + bZ² with Z standard normal, through both changes at Z = ±1: mean b, variance a² + 2b², third moment 6a²b + 8b³. */
function parabolaMoments({ higher, lower }: Change): Moments {
  const a = (higher - lower) / 2;
  const b = (higher + lower) / 2;
  return { mean: b, variance: a ** 2 + 2 * b ** 2, third: 6 * a ** 2 * b + 8 * b ** 3 };
}

/** gap · (B − 1) with B of the beta distribution (SEARCH_POWER, 1), which rises from nothing at the bound to its most at the cost. */
function gapMoments(gap: number): Moments {
  const k = SEARCH_POWER;
  const variance = (gap ** 2 * k) / ((k + 1) ** 2 * (k + 2));
  const skewness = (2 * (1 - k) * Math.sqrt(k + 2)) / ((k + 3) * Math.sqrt(k));
  return { mean: -gap / (k + 1), variance, third: skewness * variance ** 1.5 };
}

function rangeOf(costNok: number, moments: Moments): CostRange {
  const quantile = (z: number) => Math.max(0, costNok + quantileOf(moments, z));
  return { lowNok: quantile(-Z90), likelyNok: quantile(0), highNok: quantile(Z90) };
}

/** Of the shifted lognormal distribution with these moments, mirrored where it leans to the left; normal without skewness. */
function quantileOf({ mean, variance, third }: Moments, z: number): number {
  const sigma = Math.sqrt(variance);
  const skewness = variance > 0 ? third / sigma ** 3 : 0;
  if (Math.abs(skewness) < 1e-6) return mean + sigma * z;
  const sign = Math.sign(skewness);
  // (w + 2)²(w − 1) = skewness², its one root over 1 by Cardano: w = u + 1/u − 1.
  const half = 1 + skewness ** 2 / 2;
  const u = Math.cbrt(half + Math.sqrt(half ** 2 - 1));
  const w = u + 1 / u - 1;
  const s = Math.sqrt(Math.log(w));
  const scale = sigma / Math.sqrt(w * (w - 1));
  return mean + sign * scale * (Math.exp(s * sign * z) - Math.sqrt(w));
}
