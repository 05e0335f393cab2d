// The breakdown of one figure: rows of the same item, material and unit summed over the segments, most expensive first. Quantity × unit
// price = sum, so the unit price shown is the mean over the places.

import { FIGURE_ROWS, type PricedFigure } from '#domain/figures/figure-rows.ts';
import type { BreakdownRow } from '#domain/figures/item.ts';
import { ITEMS } from '#domain/figures/price-list.ts';
import type { Language } from '../i18n/language.ts';

const MATERIALS: Readonly<Record<string, { nb: string; en: string }>> = {
  soil: { nb: 'jord', en: 'soil' },
  rock: { nb: 'fjell', en: 'rock' },
  qualityRock: { nb: 'kvalitetsmasser', en: 'quality rock' },
  peat: { nb: 'torv', en: 'peat' },
  topsoil: { nb: 'matjord', en: 'topsoil' },
};

export interface BreakdownSum {
  readonly item: string;
  readonly material: string | null;
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
  const sums = new Map<
    string,
    { item: string; material: string | null; unit: string; quantity: number; amount: number }
  >();
  let total = 0;
  for (const row of rows) {
    const amount = row[column];
    if (amount === 0) continue;
    const key = `${row.item}/${row.material ?? ''}/${row.unit}`;
    const sum = sums.get(key) ?? { item: row.item, material: row.material, unit: row.unit, quantity: 0, amount: 0 };
    sum.quantity += row.quantity;
    sum.amount += amount;
    sums.set(key, sum);
    total += amount;
  }
  const sorted = [...sums.values()].sort((a, b) => Math.abs(b.amount) - Math.abs(a.amount));
  return { sums: sorted.map((sum) => ({ ...sum, share: total === 0 ? 0 : sum.amount / total })), total };
}

/** The item with its material, where its name does not say it. */
export function itemName({ item, material }: Pick<BreakdownSum, 'item' | 'material'>, language: Language): string {
  const label =
    (ITEMS as Readonly<Record<string, { label: { nb: string; en: string } }>>)[item]?.label[language] ?? item;
  const of = material ? MATERIALS[material]?.[language] : undefined;
  return of && !label.toLowerCase().includes(of) ? `${label} (${of})` : label;
}
