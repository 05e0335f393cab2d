// The figures of a route as columns: their values in the column's unit, written so that the numbers of a column line up on
// the decimal.

import { isUnknown } from '#domain/figures/evidence.ts';
import { FIGURE_ROWS, type FigureId } from '#domain/figures/figure-rows.ts';
import type { Figures } from '#domain/figures/item.ts';

/** In the column's unit; undefined where nothing is known. */
export function knownValue(id: FigureId, figures: Figures): number | undefined {
  return isUnknown(id, figures) ? undefined : columnValue(id, figures);
}

/** In the column's unit, known or not. */
export function columnValue(id: FigureId, figures: Figures): number {
  const { total, perColumnUnit } = FIGURE_ROWS[id];
  return figures[total] / perColumnUnit;
}

/** Decimals for a whole column: three significant digits of its largest value, at most two. */
export function columnDecimals(values: readonly number[]): number {
  const largest = values.reduce((max, value) => Math.max(max, Math.abs(value)), 0);
  if (largest >= 100) return 0;
  return largest >= 10 ? 1 : 2;
}
