// Sight lengths and the crest radius that they need (engineering basis 3.2). Metres, km/h.

import { crestRadiusForSightM, stoppingSightM } from '#domain/design-class/sight-lengths.ts';
import type { RouteType } from '#domain/route-type.ts';

/** L_m = 2·L_s + 10 m on Norwegian single-lane roads. */
const MEETING_MARGIN_M = 10;

/** The sight that a design class demands along the road, m; 0 = none is checked. */
export function demandedSightM(c: RouteType['designClass']): number {
  if (c.sight === 'none') return 0;
  return c.sight === 'meeting' ? 2 * stoppingSightM(c) + MEETING_MARGIN_M : stoppingSightM(c);
}

/** The smallest crest radius of a design class: its own, or what its sight demands. */
export function crestRadiusOf(c: RouteType['designClass']): number {
  if (c.sight === 'none') return c.crestRadiusM;
  const meeting = c.sight === 'meeting';
  const sight = demandedSightM(c);
  // Two drivers that meet see each other's eyes; one that stops sees an object.
  const seen = meeting ? c.eyeHeightM : c.objectHeightM;
  return Math.max(c.crestRadiusM, crestRadiusForSightM(sight, c.eyeHeightM, seen));
}
