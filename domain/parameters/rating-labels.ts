// What ratings are called: of a value that is harmed, and of a risk.

import type { RatedFigure } from '../figures/figure-rows.ts';
import type { Rating } from '../figures/item.ts';
import type { Label } from './parameter.ts';

const VALUE_LABELS = {
  veryLow: { nb: 'Uten betydning', en: 'Very low' },
  low: { nb: 'Noe', en: 'Low' },
  medium: { nb: 'Middels', en: 'Medium' },
  high: { nb: 'Stor', en: 'High' },
  veryHigh: { nb: 'Svært stor', en: 'Very high' },
} as const;

const RISK_LABELS = {
  veryLow: { nb: 'Svært lav', en: 'Very low' },
  low: { nb: 'Lav', en: 'Low' },
  medium: { nb: 'Middels', en: 'Medium' },
  high: { nb: 'Høy', en: 'High' },
  veryHigh: { nb: 'Svært høy', en: 'Very high' },
} as const;

/** Of each rated figure. */
export const RATING_LABELS: Readonly<Record<RatedFigure, Readonly<Record<Rating, Label>>>> = {
  biodiversity: VALUE_LABELS,
  risk: RISK_LABELS,
};
