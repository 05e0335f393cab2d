// A site as it is drawn for the first time, and the ground that its earthwork asks for. Pure.

import type { Bounds, Xyz } from '#canvas/scene-types.ts';
import type { Site } from '#domain/entities/site.ts';

const COLOR = '#b8862f';
/** A batter of 1:1.5 is steady in most soils. */
const RUN = 1.5;
/** Batters go this far at most. */
const AROUND_M = 160;

/** Level, at the mean height of its corners, to a tenth of a metre. */
export function newSite(ring: readonly Xyz[]): Site {
  const meanM = ring.reduce((sum, [, , z]) => sum + z, 0) / ring.length;
  return {
    rings: [ring.map(([x, y]) => [x, y])],
    heightM: Math.round(meanM * 10) / 10,
    fallPct: 0,
    fallDeg: 0,
    cutRun: RUN,
    fillRun: RUN,
    color: COLOR,
    tags: [],
  };
}

/** With room for its batters. */
export function groundOf({ rings }: Site): Bounds {
  const { minX, maxX, minY, maxY } = boundsOf(rings[0] ?? []);
  return { minX: minX - AROUND_M, maxX: maxX + AROUND_M, minY: minY - AROUND_M, maxY: maxY + AROUND_M };
}

function boundsOf(ring: readonly (readonly [number, number])[]): Bounds {
  const xs = ring.map(([x]) => x);
  const ys = ring.map(([, y]) => y);
  return { minX: Math.min(...xs), maxX: Math.max(...xs), minY: Math.min(...ys), maxY: Math.max(...ys) };
}
