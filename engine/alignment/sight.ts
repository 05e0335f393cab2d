// Sight lengths and the crest radius that they need (engineering basis 3.2). Metres, km/h.

import type { RouteType } from '#domain/route-type.ts';

/** L_m = 2·L_s + 10 m on Norwegian single-lane roads. */
const MEETING_MARGIN_M = 10;

/** Stopping sight on the level: t·V/3.6 + V²/(254·f). */
export function stoppingSightM(c: RouteType['designClass']): number {
  return (c.reactionTimeS * c.designSpeedKmh) / 3.6 + c.designSpeedKmh ** 2 / (254 * c.brakingFriction);
}

/** The sight that a design class demands along the road, m; 0 = none is checked. */
export function demandedSightM(c: RouteType['designClass']): number {
  if (c.sight === 'none') return 0;
  return c.sight === 'meeting' ? 2 * stoppingSightM(c) + MEETING_MARGIN_M : stoppingSightM(c);
}

/** The smallest crest radius of a design class: its own, or what its sight demands, L²/(2(√h₁ + √h₂)²). */
export function crestRadiusOf(c: RouteType['designClass']): number {
  if (c.sight === 'none') return c.crestRadiusM;
  const meeting = c.sight === 'meeting';
  const sight = demandedSightM(c);
  // Two drivers that meet see each other's eyes; one that stops sees an object.
  const seen = meeting ? c.eyeHeightM : c.objectHeightM;
  return Math.max(c.crestRadiusM, sight ** 2 / (2 * (Math.sqrt(c.eyeHeightM) + Math.sqrt(seen)) ** 2));
}
