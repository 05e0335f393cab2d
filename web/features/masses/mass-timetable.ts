// When masses are moved: a simple timetable by the seconds of construction that each work takes. One crew a route, all begin at once; a
// crew takes one material after another, and of each first what digs or crushes, then hauls, then places. And how stores fill meanwhile.

import type { BreakdownRow } from '#domain/figures/item.ts';
import type { JointRow } from '../../api/mass-plan.ts';

export const TIMED = ['soil', 'rock', 'fill', 'qualityRock'] as const;
export type Timed = (typeof TIMED)[number];
export const WORKS = ['dig', 'haul', 'place'] as const;
export type Work = (typeof WORKS)[number];

export interface TimeBar {
  readonly route: number;
  readonly timed: Timed;
  readonly startS: number;
  readonly seconds: Readonly<Record<Work, number>>;
  readonly endS: number;
}

export interface Timetable {
  readonly bars: readonly TimeBar[];
  readonly endS: number;
  /** Of each store what lies in it, m³, at moments between which it grows evenly. */
  readonly stores: readonly (readonly { readonly atS: number; readonly m3: number }[])[];
}

/** Which work an item is; its material says of what, unless one is named here. */
const ITEM_WORKS: Readonly<Record<string, readonly [Work, Timed?]>> = {
  soilCut: ['dig', 'soil'],
  peat: ['dig', 'soil'],
  rockCut: ['dig', 'rock'],
  haul: ['haul'],
  freeHaul: ['haul'],
  processing: ['dig', 'qualityRock'],
  fill: ['place', 'fill'],
  base: ['place', 'qualityRock'],
};

export function timetableOf(
  routes: readonly { readonly rows: readonly BreakdownRow[] }[],
  rows: readonly Pick<JointRow, 'material' | 'from' | 'to' | 'compactedM3'>[],
  storeIds: readonly string[],
): Timetable {
  const bars = routes.flatMap(({ rows: own }, route) => {
    let startS = 0;
    return TIMED.map((timed): TimeBar => {
      const seconds = { dig: 0, haul: 0, place: 0 };
      for (const row of own) {
        const [work, of = row.material] = ITEM_WORKS[row.item] ?? [];
        if (work && of === timed) seconds[work] += row.seconds;
      }
      const endS = startS + seconds.dig + seconds.haul + seconds.place;
      const bar = { route, timed, startS, seconds, endS };
      startS = endS;
      return bar;
    });
  });
  return {
    bars,
    endS: Math.max(0, ...bars.map(({ endS }) => endS)),
    stores: storeIds.map((id) =>
      filling(
        bars,
        rows.filter(({ to }) => to.line === -1 && to.port === id),
      ),
    ),
  };
}

function filling(
  bars: readonly TimeBar[],
  rows: readonly Pick<JointRow, 'material' | 'from' | 'compactedM3'>[],
): { readonly atS: number; readonly m3: number }[] {
  const barOf = ({ from, material }: (typeof rows)[number]) =>
    bars.find(({ route, timed }) => route === from.line && timed === material);
  const loads = rows.flatMap((row) => {
    const bar = barOf(row);
    return bar ? [{ bar, m3: row.compactedM3 }] : [];
  });
  const moments = [...new Set([0, ...loads.flatMap(({ bar }) => [bar.startS, bar.endS])])].toSorted((a, b) => a - b);
  const shareAt = ({ startS, endS }: TimeBar, atS: number) =>
    atS >= endS ? 1 : atS <= startS ? 0 : (atS - startS) / (endS - startS);
  return moments.map((atS) => ({ atS, m3: loads.reduce((sum, { bar, m3 }) => sum + m3 * shareAt(bar, atS), 0) }));
}
