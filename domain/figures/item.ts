// The items that quantities are counted in. A quantity is a length, area, volume or moment of ONE item at ONE place;
// every figure of a route is linear in quantities × prices, so a changed price re-ranks stored routes without a new run.

export type Material = 'soil' | 'rock' | 'qualityRock' | 'peat' | 'topsoil';

/** How a stretch is built. */
export type SegmentKind = 'surface' | 'bridge' | 'tunnel' | 'culvert';

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

/** A quantity with its prices applied. cost NOK, co2 kg CO2e, seconds of construction time. */
export interface BreakdownRow extends Quantity {
  readonly unit: string;
  readonly costNok: number;
  readonly co2Kg: number;
  readonly seconds: number;
  readonly biodiversity: number;
  readonly risk: number;
}

/** Surplus (+) or deficit (−) after reuse, storage and processing, compacted m³. */
export interface MassBalance {
  readonly soilM3: number;
  readonly rockM3: number;
  readonly qualityRockM3: number;
}

export const RATINGS = ['veryLow', 'low', 'medium', 'high', 'veryHigh'] as const;
export type Rating = (typeof RATINGS)[number];

/** The five figures of a route, and its length. Lower is better for each; mass balance counts by `massImbalanceM3`. */
export interface Figures {
  readonly lengthM: number;
  readonly costNok: number;
  readonly co2Kg: number;
  /** Index Σ area (daa) × value weight × degree of influence. */
  readonly biodiversity: number;
  /** Index Σ length (km) × severity × exposure. */
  readonly risk: number;
  readonly massBalance: MassBalance;
  /** Σ over materials of |surplus − deficit|, compacted m³. */
  readonly massImbalanceM3: number;
  readonly biodiversityRating: Rating;
  readonly riskRating: Rating;
  readonly constructionSeconds: number;
}
