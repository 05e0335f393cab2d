// The figures of a route as columns: where the value is read, its unit, and how it is written so that numbers of a column
// line up on the decimal. Lower is better for all of them.

import type { Figures } from '#domain/figures/item.ts';
import type { MessageKey } from '../i18n/catalogue.ts';

export interface FigureColumn {
  readonly id: 'length' | 'cost' | 'co2' | 'biodiversity' | 'risk' | 'massBalance';
  readonly label: MessageKey;
  readonly unit: MessageKey;
  /** In the column's unit. */
  readonly value: (figures: Figures) => number;
}

export const FIGURE_COLUMNS: readonly FigureColumn[] = [
  { id: 'length', label: 'route.length', unit: 'route.unit.length', value: (figures) => figures.lengthM / 1000 },
  { id: 'cost', label: 'route.cost', unit: 'route.unit.cost', value: (figures) => figures.costNok / 1e6 },
  { id: 'co2', label: 'route.co2', unit: 'route.unit.co2', value: (figures) => figures.co2Kg / 1000 },
  {
    id: 'biodiversity',
    label: 'route.biodiversity',
    unit: 'route.unit.index',
    value: (figures) => figures.biodiversity,
  },
  { id: 'risk', label: 'route.risk', unit: 'route.unit.index', value: (figures) => figures.risk },
  {
    id: 'massBalance',
    label: 'route.massBalance',
    unit: 'route.unit.mass',
    value: (figures) => figures.massImbalanceM3 / 1000,
  },
];

/** Decimals for a whole column: about three significant digits of its largest value, at most two. */
export function columnDecimals(values: readonly number[]): number {
  const largest = values.reduce((max, value) => Math.max(max, Math.abs(value)), 0);
  if (largest >= 1000) return 0;
  return largest >= 100 ? 1 : 2;
}
