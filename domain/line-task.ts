// A search that changes lines which stand already: a stretch of one is searched again, or two are joined. What was asked for,
// and what came of it, as they are stored with the generation and read by the browser. Chainages in metres.

import type { Figures } from './figures/item.ts';

export type LineTask =
  | {
      readonly kind: 'stretch';
      /** The line that is improved. */
      readonly routeIds: readonly [string];
      /** What is searched again, on the line. */
      readonly fromM: number;
      readonly toM: number;
    }
  | {
      readonly kind: 'join';
      /** The line that gives the first part, and the one that gives the last. */
      readonly routeIds: readonly [string, string];
      /** Where the first line is left, on it, and where the second is reached, on that. */
      readonly fromM: number;
      readonly toM: number;
    };

export interface LineOutcome {
  /** The new route; null where nothing better was found. */
  readonly routeId: string | null;
  /** Figures of the lines that it was made of, worked out anew on the same problem. */
  readonly before: readonly Figures[];
  /** Figures of the best line found, also where it is no better. */
  readonly after: Figures;
  /** Broken rules, of each line before and of the one after. */
  readonly brokenBefore: readonly number[];
  readonly brokenAfter: number;
}

/** A gain that is smaller than this share of the cost is none: it would not be seen in the figures. */
const MIN_GAIN = 1e-4;

/** Whether a changed line is worth having beside the first: it breaks fewer rules, or as many and is cheaper. */
export function isBetter(
  after: { readonly costNok: number; readonly broken: number },
  before: { readonly costNok: number; readonly broken: number },
): boolean {
  if (after.broken !== before.broken) return after.broken < before.broken;
  return after.costNok < before.costNok * (1 - MIN_GAIN);
}
