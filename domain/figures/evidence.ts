// Whether anything is known of what a rated figure speaks of. Without land use an index of biodiversity is 0, and without
// hazard zones so is most of the risk: that is no good road but no data. Such a figure is unknown; it is neither rated nor
// ranked, and shown as what is missing.

import { FIGURE_ROWS, type FigureId, isRated, RATED_FIGURES, recordOf } from './figure-rows.ts';
import type { Figures, Quantity } from './item.ts';
import type { Pricing } from './prices.ts';

/** Share of the route's length, 0…1, by figure. An area that is rated for a figure speaks of all ground: a whole layer was given. */
export type KnownShares = NonNullable<Figures['known']>;

/** What the quantities of a route, and the areas around it, say of each rated figure. */
export function knownSharesOf(quantities: readonly Quantity[], { areas }: Pick<Pricing, 'areas'>): KnownShares {
  const metres = (item: string) => quantities.reduce((sum, q) => (q.item === item ? sum + q.quantity : sum), 0);
  const lengthM = metres('length');
  const withLandUse = lengthM > 0 ? Math.min(1, metres('landUseHazard') / lengthM) : 0;
  return recordOf(RATED_FIGURES, (id) => {
    if (areas.some((area) => area[id] !== null)) return 1;
    return FIGURE_ROWS[id].knownByLandUse ? withLandUse : 0;
  });
}

/** Share of the length for which a figure is known; amounts always are, and figures of before this was noted count as known. */
export function knownShareOf(id: FigureId, { known }: Pick<Figures, 'known'>): number {
  return isRated(id) ? (known?.[id] ?? 1) : 1;
}

/** There are no data at all: the value says nothing. */
export function isUnknown(id: FigureId, figures: Pick<Figures, 'known'>): boolean {
  return knownShareOf(id, figures) === 0;
}
