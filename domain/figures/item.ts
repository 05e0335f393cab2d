// The items that quantities are counted in. A quantity is a length, area, volume or moment of ONE item at ONE place;
// every figure of a route is linear in quantities × prices, so a changed price re-ranks stored routes without a new run.

import type { FigureTotal, PricedTotal, RatedFigure } from './figure-rows.ts';

export type Material = 'soil' | 'rock' | 'qualityRock' | 'peat' | 'topsoil';

/**
 * One row of a route's breakdown before prices.
 * `item` names a row of ITEMS (price-list.ts); `subject` says which land-use class, area, hazard zone, wall class or curve point it
 * concerns (its id or key), or is empty.
 */
export interface Quantity {
  readonly item: string;
  readonly material: Material | null;
  /** Index of the segment along the route; -1 = the route as a whole. */
  readonly segment: number;
  readonly subject: string;
  /** In the item's unit. */
  readonly quantity: number;
}

/** A quantity with its prices applied, and the seconds of construction time. */
export interface BreakdownRow extends Quantity, Readonly<Record<PricedTotal | 'seconds', number>> {
  readonly unit: string;
}

/** Surplus (+) or deficit (−) after reuse, storage and processing, compacted m³. */
export interface MassBalance {
  readonly soilM3: number;
  readonly rockM3: number;
  readonly qualityRockM3: number;
}

export const RATINGS = ['veryLow', 'low', 'medium', 'high', 'veryHigh'] as const;
export type Rating = (typeof RATINGS)[number];

/** The figures of a route (figure-rows.ts), the ratings of its indices per km, and what belongs to them. */
export interface Figures
  extends Readonly<Record<FigureTotal, number>>,
    Readonly<Record<`${RatedFigure}Rating`, Rating>> {
  /** Share of the length for which each rated figure is known; missing in results of before it was noted. */
  readonly known?: Readonly<Record<RatedFigure, number>>;
  readonly massBalance: MassBalance;
  readonly constructionSeconds: number;
}
