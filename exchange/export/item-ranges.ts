// What the prices make of each item of a route when all of them are low, or all of them are high: the range of the whole cost
// (domain/figures/price-range.ts), parted by item so that its parts add up. And how far quantities may lie off, where a result says so.

import type { PriceSpreads } from '#domain/catalogue/price-sheet.ts';
import { PRICE_SPREAD, Z90 } from '#domain/figures/cost-uncertainty.ts';
import { figuresOf } from '#domain/figures/figures.ts';
import type { BreakdownRow, Quantity } from '#domain/figures/item.ts';
import { namedItem } from '#domain/figures/item-name.ts';
import { INSIDE } from '#domain/figures/price-list.ts';
import { type PricesAt, pricesAtEnds } from '#domain/figures/price-range.ts';
import type { Pricing } from '#domain/figures/prices.ts';
import type { Change } from '#domain/route.ts';
import type { ExportRoute, ItemPriceRange } from './material.ts';

/** Which rows are one element: item, material and, of other road works, the work. */
export function keyOf(row: Pick<BreakdownRow, 'item' | 'material' | 'subject'>): string {
  const { item, material, work } = namedItem(row);
  return [item, material ?? '', work].join('/');
}

/** As pricesRangeOf, item by item. */
export function itemPriceRanges(
  quantities: readonly Quantity[],
  { segments, ...stored }: Pricing,
  spreads: PriceSpreads,
): ItemPriceRange[] {
  const rowsOf = (prices: Omit<Pricing, 'segments'>) => figuresOf(quantities, { ...prices, segments }).rows;
  const rowsAt = ({ usual, moved }: PricesAt) => ({ usual, rows: rowsOf(moved) });
  const ends = pricesAtEnds(stored, spreads);
  const [low, high] = [rowsAt(ends[0]), rowsAt(ends[1])];
  const ranges = new Map<string, { key: string; lowNok: number; highNok: number }>();
  rowsOf(stored).forEach((row, i) => {
    const key = keyOf(row);
    const sum = ranges.get(key) ?? { key, lowNok: 0, highNok: 0 };
    sum.lowNok += row.costNok * low.usual + (low.rows[i].costNok - row.costNok);
    sum.highNok += row.costNok * high.usual + (high.rows[i].costNok - row.costNok);
    ranges.set(key, sum);
  });
  return [...ranges.values()];
}

export interface ItemRange {
  /** One of its rows, which names it. */
  readonly row: BreakdownRow;
  readonly quantity: number;
  /** P10 and P90; null: not known. */
  readonly quantityRange: readonly [low: number, high: number] | null;
  readonly costNok: number;
  readonly lowNok: number;
  readonly highNok: number;
}

/** The elements of a route that cost, in the order of its breakdown, and those whose quantities are known to be uncertain. */
export function itemRangesOf({ breakdown, uncertainty, itemPrices }: ExportRoute): ItemRange[] {
  const own = new Map(itemPrices?.map((range) => [range.key, range]));
  const sums = new Map<string, { row: BreakdownRow; quantity: number; costNok: number }>();
  for (const row of breakdown) {
    const key = keyOf(row);
    const sum = sums.get(key) ?? { row, quantity: 0, costNok: 0 };
    // What lies in an area with modifiers is counted a second time there.
    if (!row.subject.startsWith(INSIDE)) sum.quantity += row.quantity;
    sum.costNok += row.costNok;
    sums.set(key, sum);
  }
  const changes: { readonly [item: string]: Change | undefined } = {
    rockCut: uncertainty?.rockCutM3,
    soilCut: uncertainty?.soilCutM3,
  };
  return [...sums]
    .map(([key, { row, quantity, costNok }]) => {
      const change = changes[row.item];
      return {
        ...{ row, quantity, costNok },
        quantityRange: change ? quantityRange(quantity, change) : null,
        lowNok: own.get(key)?.lowNok ?? costNok * PRICE_SPREAD.low,
        highNok: own.get(key)?.highNok ?? costNok * PRICE_SPREAD.high,
      };
    })
    .filter(({ costNok, quantityRange: range }) => costNok !== 0 || range !== null);
}

/** The rock surface off by Z standard deviations: a parabola in Z through what is known at −1, 0 and 1. */
function quantityRange(quantity: number, { higher, lower }: Change): [number, number] {
  const at = (z: number) => Math.max(0, quantity + (z * (higher - lower)) / 2 + (z ** 2 * (higher + lower)) / 2);
  const [a, b] = [at(-Z90), at(Z90)];
  return [Math.min(a, b), Math.max(a, b)];
}
