// What the prices alone make of the cost of a route when all of them are low, or all of them are high: P10 and P90 of a sum of which every
// part moves with the market together (comonotonic: quantiles add up). Prices without a spread of their own have that of an early estimate.

import { DEFAULT_SPREAD_PCT, type PriceSpreads } from '../catalogue/price-sheet.ts';
import { figuresOf } from './figures.ts';
import type { Quantity } from './item.ts';
import type { Pricing } from './prices.ts';
import { movedPricing, pricesOf } from './what-if.ts';

/** NOK; costNok: at the prices as they are. */
export interface PricesRange {
  readonly costNok: number;
  readonly lowNok: number;
  readonly highNok: number;
}

/**
 * The cost is linear in every price, add-ons included: all of it moves by the default spread, and each price that has another one by the
 * difference.
 */
export function pricesRangeOf(quantities: readonly Quantity[], pricing: Pricing, spreads: PriceSpreads): PricesRange {
  const { segments, ...stored } = pricing;
  const costOf = (prices: Omit<Pricing, 'segments'>) => figuresOf(quantities, { ...prices, segments }).figures.costNok;
  const base = costOf(stored);
  const costAt = ({ usual, moved }: PricesAt) => base * usual + (costOf(moved) - base);
  const [low, high] = pricesAtEnds(stored, spreads);
  return { costNok: base, lowNok: costAt(low), highNok: costAt(high) };
}

/** All prices at one end of their ranges: what all of them move by, and those with a range of their own moved by the difference. */
export interface PricesAt {
  /** Share of the cost. */
  readonly usual: number;
  readonly moved: Omit<Pricing, 'segments'>;
}

/** Prices when all of them are low, and when all of them are high. */
export function pricesAtEnds(
  stored: Omit<Pricing, 'segments'>,
  spreads: PriceSpreads,
): readonly [low: PricesAt, high: PricesAt] {
  const own = pricesOf(stored).flatMap(({ key, row, ...cell }) => {
    const spread = spreads[key] ?? row.spreadPct;
    return spread && row.unit.startsWith('NOK') ? [{ ...cell, spread }] : [];
  });
  const at = (side: 0 | 1): PricesAt => {
    const usual = DEFAULT_SPREAD_PCT[side] / 100;
    const moves = own.map(({ group, id, name, value, spread }) => ({
      group,
      id,
      name,
      value: value * (1 + spread[side] / 100 - usual),
    }));
    return { usual, moved: movedPricing(stored, moves) };
  };
  return [at(0), at(1)];
}
