// Colors for amounts and ratings on the map, chosen so that a color-blind reader sees the same order: lightness falls
// all the way. Layers paint with them and the page's legend shows them, so both always agree. Pure.

/** From pale yellow (little) to deep violet (much): the order can be read from the lightness alone. */
const AMOUNT = ['#fbf3b4', '#f2c46b', '#dd8452', '#b34b62', '#762a6c', '#3a1a50'] as const;

/** In the order of the ratings veryLow … veryHigh. */
export const RATING_COLORS = {
  veryLow: '#fbf3b4',
  low: '#f2c46b',
  medium: '#dd8452',
  high: '#b34b62',
  veryHigh: '#5d2164',
} as const;
/** Where a value was not given. */
export const UNKNOWN_COLOR = '#b9beba';

/** Color of a value between 0 and `most`; nothing at all is drawn as unknown. */
export function amountColor(value: number, most: number): string {
  if (!(value > 0) || !(most > 0)) return UNKNOWN_COLOR;
  return mixStops(AMOUNT, Math.min(1, value / most));
}

/** The amount ramp for a legend, low to high. */
export const AMOUNT_STOPS: readonly string[] = AMOUNT;

export function ratingColor(rating: string | null | undefined): string {
  return rating && rating in RATING_COLORS ? RATING_COLORS[rating as keyof typeof RATING_COLORS] : UNKNOWN_COLOR;
}

/** Two-sided: deep blue (−most) over pale grey (0) to deep brown (+most); blue and brown differ for all kinds of sight. */
const BALANCE = ['#1c4f82', '#6f9ec4', '#e6e4dc', '#cf9a5c', '#8a4b12'] as const;
export const BALANCE_STOPS: readonly string[] = BALANCE;

export function balanceColor(value: number, most: number): string {
  if (!(most > 0)) return BALANCE[2];
  return mixStops(BALANCE, (Math.max(-1, Math.min(1, value / most)) + 1) / 2);
}

function mixStops(stops: readonly string[], at: number): string {
  const place = at * (stops.length - 1);
  const index = Math.min(stops.length - 2, Math.floor(place));
  const t = place - index;
  const part = (hex: string, k: number) => Number.parseInt(hex.slice(1 + k * 2, 3 + k * 2), 16);
  const mixed = [0, 1, 2].map((k) => {
    const value = part(stops[index]!, k) + (part(stops[index + 1]!, k) - part(stops[index]!, k)) * t;
    return Math.round(value).toString(16).padStart(2, '0');
  });
  return `#${mixed.join('')}`;
}
