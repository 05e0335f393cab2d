// How a longitudinal profile lies on sheets of A3 at a scale: which chainages each sheet shows, the scale of heights, which is the
// same on all of them, and the height that each begins at. Millimetres of paper, metres of road. Pure.

import type { Stations } from '#domain/stations.ts';

/** Scales of lengths. */
export const PROFILE_SCALES = [500, 1000, 2000, 5000, 10_000] as const;
const HEIGHT_SCALES = [50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000] as const;
/** Heights are drawn at most so many times as large as lengths. */
const MAX_EXAGGERATION = 10;

/** The drawing on its sheet. */
export const DRAWING = { left: 44, top: 22, width: 360, height: 190 } as const;
/** Lines of the grid stand so far apart, in both directions. */
export const GRID_MM = { along: 20, up: 10 } as const;

export interface ProfileSheetPlace {
  readonly fromM: number;
  readonly toM: number;
  /** Height at the drawing's lower edge, m. */
  readonly datumM: number;
}

export interface ProfileLayout {
  /** 1 : this. */
  readonly lengths: number;
  readonly heights: number;
  readonly sheets: readonly ProfileSheetPlace[];
}

type Columns = Pick<Stations, 'chainage' | 'ground' | 'road' | 'count'>;

export function layProfile(stations: Columns, lengths: number): ProfileLayout {
  const lengthM = stations.chainage[stations.count - 1] ?? 0;
  const perSheetM = (DRAWING.width * lengths) / 1000;
  const count = Math.max(1, Math.ceil(lengthM / perSheetM - 1e-9));
  const spans = Array.from({ length: count }, (_, k) => {
    const [fromM, toM] = [k * perSheetM, Math.min(lengthM, (k + 1) * perSheetM)];
    return { fromM, toM, ...heightsIn(stations, fromM, toM) };
  });
  const fits = (heights: number) => {
    const stepM = (GRID_MM.up * heights) / 1000;
    // The datum is a line of the grid under the lowest point, and a line's room is left over the highest.
    return spans.every(({ low, high }) => high - datumOf(low, stepM) + stepM <= (DRAWING.height * heights) / 1000);
  };
  const heights =
    HEIGHT_SCALES.find((scale) => scale * MAX_EXAGGERATION >= lengths && fits(scale)) ?? HEIGHT_SCALES.at(-1)!;
  const stepM = (GRID_MM.up * heights) / 1000;
  const sheets = spans.map(({ fromM, toM, low }) => ({ fromM, toM, datumM: datumOf(low, stepM) }));
  return { lengths, heights, sheets };
}

function datumOf(lowM: number, stepM: number): number {
  return (Math.floor(lowM / stepM) - 1) * stepM;
}

function heightsIn({ chainage, ground, road, count }: Columns, fromM: number, toM: number) {
  let [low, high] = [Infinity, -Infinity];
  for (let i = 0; i < count; i++) {
    // The stations beside the sheet's ends are part of its lines.
    if ((chainage[i + 1] ?? Infinity) < fromM || (chainage[i - 1] ?? -Infinity) > toM) continue;
    for (const z of [ground[i]!, road[i]!]) {
      if (Number.isNaN(z)) continue;
      low = Math.min(low, z);
      high = Math.max(high, z);
    }
  }
  return low > high ? { low: 0, high: 0 } : { low, high };
}

/** Millimetres on the sheet from its left and upper edge. */
export function placeOn({ lengths, heights }: ProfileLayout, { fromM, datumM }: ProfileSheetPlace) {
  return {
    x: (chainageM: number) => DRAWING.left + ((chainageM - fromM) * 1000) / lengths,
    y: (z: number) => DRAWING.top + DRAWING.height - ((z - datumM) * 1000) / heights,
  };
}
