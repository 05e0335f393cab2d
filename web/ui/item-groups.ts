// What a figure is made of, by group of items, and what sets routes apart: the same sums as differences to a reference.
// Pure; the rows are the stored breakdown, so a route's groups add up to its figure.

import { FIGURE_ROWS, type PricedFigure, recordOf } from '#domain/figures/figure-rows.ts';
import type { BreakdownRow } from '#domain/figures/item.ts';
import { ITEM_GROUPS, ITEMS, type ItemGroup } from '#domain/figures/price-list.ts';

export type GroupSums = Readonly<Record<ItemGroup, number>>;

const GROUP_OF: Readonly<Record<string, { readonly group: ItemGroup } | undefined>> = ITEMS;

/** In the breakdown's own units: NOK, kg, index points. */
export function groupSums(rows: readonly BreakdownRow[], figure: PricedFigure): GroupSums {
  const { total } = FIGURE_ROWS[figure];
  const sums = recordOf(ITEM_GROUPS, () => 0);
  for (const row of rows) sums[GROUP_OF[row.item]?.group ?? 'addOns'] += row[total];
  return sums;
}

export function minus(sums: GroupSums, reference: GroupSums): GroupSums {
  return recordOf(ITEM_GROUPS, (group) => sums[group] - reference[group]);
}

export interface Piece {
  readonly group: ItemGroup;
  readonly amount: number;
  /** Where the piece starts and ends along the bar; what is saved lies left of zero, what is added right of it. */
  readonly from: number;
  readonly to: number;
}

/** Pieces side by side: amounts above zero to the right, below zero to the left, in the order of the groups. */
export function piecesOf(sums: GroupSums): Piece[] {
  let [left, right] = [0, 0];
  const pieces: Piece[] = [];
  for (const group of ITEM_GROUPS) {
    const amount = sums[group];
    if (amount > 0) {
      pieces.push({ group, amount, from: right, to: right + amount });
      right += amount;
    } else if (amount < 0) {
      pieces.push({ group, amount, from: left + amount, to: left });
      left += amount;
    }
  }
  return pieces;
}

/** From the leftmost to the rightmost end of all bars; zero is always within. */
export function spanOf(bars: readonly (readonly Piece[])[]): readonly [number, number] {
  const pieces = bars.flat();
  const least = Math.min(0, ...pieces.map(({ from }) => from));
  const most = Math.max(0, ...pieces.map(({ to }) => to));
  return [least, most > least ? most : least + 1];
}
