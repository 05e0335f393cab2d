// A site: a piece of ground to be levelled – a building plot, a lay-by, a deposit, a quarry. What a client may send of one;
// the volumes are worked out of it and the ground by engine/earthwork/level-site.ts. Project CRS, metres; bearings in degrees
// clockwise from north.

import { z } from 'zod';

const MAX_COORDINATE_M = 1e8;
const MAX_CORNERS = 2000;
const MAX_HOLES = 100;
/** Flatter batters than 1:20 are no batters. */
const FLATTEST_RUN = 20;
const coordinate = z.number().min(-MAX_COORDINATE_M).max(MAX_COORDINATE_M);
const ring = z
  .array(z.tuple([coordinate, coordinate]))
  .min(3)
  .max(MAX_CORNERS);

export const siteContent = z.strictObject({
  /** Outer ring, then holes. */
  rings: z
    .array(ring)
    .min(1)
    .max(1 + MAX_HOLES),
  /** Planned height over the middle of the outer ring's box. */
  heightM: z.number().min(-1000).max(10_000),
  /** The plane falls by so much towards this bearing. */
  fallPct: z.number().min(0).max(50).default(0),
  fallDeg: z.number().min(0).max(360).default(0),
  /** Batters: metres out for one metre of height; 0 = vertical. */
  cutRun: z.number().min(0).max(FLATTEST_RUN).default(1.5),
  fillRun: z.number().min(0).max(FLATTEST_RUN).default(1.5),
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, '#rrggbb')
    .default('#b8862f'),
  tags: z.array(z.string().trim().min(1).max(100)).max(50).default([]),
});
export type Site = z.infer<typeof siteContent>;
