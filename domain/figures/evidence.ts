// For how much of a route anything is known of what a rated figure speaks of. Without land use an index of biodiversity is 0, and
// without hazard zones so is most of the risk: that is no good road but no data. A figure that is known for too little of the length
// is unknown; it is neither rated nor ranked, and shown as what is missing.

import type { LandUseClass } from '../entities/area.ts';
import type { Label } from '../parameters/parameter.ts';
import { FIGURE_ROWS, type FigureId, isRated, RATED_FIGURES, type RatedFigure, recordOf } from './figure-rows.ts';
import type { Figures, Quantity } from './item.ts';
import type { Pricing } from './prices.ts';

/** Share of the route's length, 0…1, by figure. */
export type KnownShares = NonNullable<Figures['known']>;

/** Known for less than half of the length, a figure says more of where there are data than of the road. */
export const MIN_KNOWN_SHARE = 0.5;

/**
 * What the quantities of a route, and the areas around it, say of each rated figure. A segment is known as far as areas that are
 * rated for the figure cover it (where they overlap they count twice, up to its length), and
 * - biodiversity: as far as land use is given. Water says nothing of the land around it: its length counts by the share in which
 *   the rest of the route has land use, so that water that was found in the terrain makes nothing known;
 * - risk: as far as it lies in the extent of the hazard zones, where one of the areas is rated.
 */
export function knownSharesOf(
  quantities: readonly Quantity[],
  { areas, prices }: Pick<Pricing, 'areas' | 'prices'>,
): KnownShares {
  const isWater = (use: string) => prices.landUse[use as LandUseClass]?.water === true;
  const segments = [...Map.groupBy(quantities, ({ segment }) => segment).values()].map((own) => {
    const metres = (item: string, where: (subject: string) => boolean = () => true) =>
      own.reduce((sum, q) => (q.item === item && where(q.subject) ? sum + q.quantity : sum), 0);
    return {
      lengthM: metres('length'),
      landM: metres('landUseHazard', (use) => !isWater(use)),
      waterM: metres('landUseHazard', isWater),
      hazardMapM: metres('hazardMap'),
      inAreasM: (ids: ReadonlySet<string>) => metres('hazard', (id) => ids.has(id)),
    };
  });
  const total = (name: 'lengthM' | 'landM' | 'waterM') => segments.reduce((sum, of) => sum + of[name], 0);
  const aroundM = total('lengthM') - total('waterM');
  const landShare = aroundM > 0 ? Math.min(1, total('landM') / aroundM) : 0;
  return recordOf(RATED_FIGURES, (id: RatedFigure) => {
    const rated = new Set(areas.filter((area) => area[id] !== null).map((area) => area.id));
    const byMapM = (of: (typeof segments)[number]) =>
      FIGURE_ROWS[id].knownByLandUse ? of.landM + landShare * of.waterM : rated.size > 0 ? of.hazardMapM : 0;
    const knownM = segments.reduce(
      (sum, of) => sum + Math.min(of.lengthM, Math.max(byMapM(of), of.inAreasM(rated))),
      0,
    );
    return total('lengthM') > 0 ? Math.min(1, knownM / total('lengthM')) : 0;
  });
}

/** Share of the length for which a figure is known; amounts always are, and figures of before this was noted count as known. */
export function knownShareOf(id: FigureId, { known }: Pick<Figures, 'known'>): number {
  return isRated(id) ? (known?.[id] ?? 1) : 1;
}

/** There are too few data, or none: the value says nothing. */
export function isUnknown(id: FigureId, figures: Pick<Figures, 'known'>): boolean {
  return knownShareOf(id, figures) < MIN_KNOWN_SHARE;
}

/** What to say of an unknown figure: what is missing, and for how much of the length there is something. */
export function missingDataOf(id: FigureId, figures: Pick<Figures, 'known'>): Label {
  const { missing } = FIGURE_ROWS[id];
  if (!missing) return { nb: '', en: '' };
  const share = knownShareOf(id, figures);
  const percent = Math.max(1, Math.round(100 * share));
  return share > 0
    ? {
        nb: `kjent for bare ${percent} % av lengden: ${missing.nb} mangler`,
        en: `known for only ${percent}% of the length: ${missing.en} are missing`,
      }
    : { nb: `ingen data: ${missing.nb} mangler`, en: `no data: ${missing.en} are missing` };
}
