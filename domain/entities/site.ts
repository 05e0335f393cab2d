// A site: a piece of ground to be levelled – a building plot, a lay-by, a deposit, a quarry. What a client may send of one;
// the volumes are worked out of it and the ground by engine/earthwork/level-site.ts. Project CRS, metres; bearings in degrees
// clockwise from north.

import { color, num, shape, tags, type ValuesOf } from './field.ts';

/** Flatter batters than 1:20 are no batters. */
const FLATTEST_RUN = 20;

/** Planned height over the middle of the outer ring's box. */
export const siteHeightFields = {
  heightM: num('m a.s.l.', undefined, [-1000, 10_000], 'Høyde midt på', 'Height at the middle'),
} as const;

export const sitePlaneFields = {
  /** The plane falls by so much towards this bearing. */
  fallPct: num('%', 0, [0, 50], 'Fall', 'Fall'),
  fallDeg: num('°', 0, [0, 360], 'Fall mot', 'Fall towards'),
  /** Batters: metres out for one metre of height; 0 = vertical. */
  cutRun: num('1:', 1.5, [0, FLATTEST_RUN], 'Skjæringsskråning', 'Cut batter'),
  fillRun: num('1:', 1.5, [0, FLATTEST_RUN], 'Fyllingsskråning', 'Fill batter'),
} as const;

export const siteFields = {
  rings: shape('rings'),
  ...siteHeightFields,
  ...sitePlaneFields,
  color: color('#b8862f'),
  tags: tags(),
} as const;

export type Site = ValuesOf<typeof siteFields>;
