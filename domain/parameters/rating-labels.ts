// What ratings are called, of a risk or of anything that is rated without words of its own.

import type { Rating } from '../figures/item.ts';
import type { Label } from './parameter.ts';

export const RATING_LABELS = {
  veryLow: { nb: 'Svært lav', en: 'Very low' },
  low: { nb: 'Lav', en: 'Low' },
  medium: { nb: 'Middels', en: 'Medium' },
  high: { nb: 'Høy', en: 'High' },
  veryHigh: { nb: 'Svært høy', en: 'Very high' },
} as const satisfies Readonly<Record<Rating, Label>>;
