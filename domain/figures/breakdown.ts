// The breakdown of one figure: rows of the same item, material and unit summed over the segments, most expensive first. Quantity × unit
// price = sum, so the unit price shown is the mean over the places. What areas with modifiers add to a price is a sum of its own: its
// rows repeat quantities that are counted already.

import { FIGURE_ROWS, type PricedFigure } from './figure-rows.ts';
import type { BreakdownRow } from './item.ts';
import { type NamedItem, namedItem } from './item-name.ts';
import { INSIDE } from './price-list.ts';

/** What is summed. */
export interface SummedItem extends NamedItem {
  /** What areas change the price by, over the quantity that lies in them. */
  readonly isInAreas: boolean;
}

export const isSameItem = (a: SummedItem, b: SummedItem) =>
  a.item === b.item && a.material === b.material && a.work === b.work && a.isInAreas === b.isInAreas;

export interface BreakdownSum extends SummedItem {
  readonly unit: string;
  readonly quantity: number;
  readonly amount: number;
  /** Of the figure's total, 0…1. */
  readonly share: number;
}

export function breakdownOf(
  rows: readonly BreakdownRow[],
  figure: PricedFigure,
): { sums: BreakdownSum[]; total: number } {
  const { total: column } = FIGURE_ROWS[figure];
  const sums = new Map<string, Omit<BreakdownSum, 'share'>>();
  let total = 0;
  for (const row of rows) {
    const amount = row[column];
    if (amount === 0) continue;
    const { unit } = row;
    const { item, material, work } = namedItem(row);
    const isInAreas = row.subject.startsWith(INSIDE);
    const key = `${item}/${material ?? ''}/${unit}/${work}/${isInAreas}`;
    const before = sums.get(key) ?? { quantity: 0, amount: 0 };
    const quantity = before.quantity + row.quantity;
    sums.set(key, { item, material, work, isInAreas, unit, quantity, amount: before.amount + amount });
    total += amount;
  }
  const sorted = [...sums.values()].sort((a, b) => Math.abs(b.amount) - Math.abs(a.amount));
  return { sums: sorted.map((sum) => ({ ...sum, share: total === 0 ? 0 : sum.amount / total })), total };
}
