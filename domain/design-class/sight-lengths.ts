// Stopping sight and the crest radius that a sight length needs (engineering basis 3.2). Metres, km/h.

/** On the level: t·V/3.6 + V²/(254·f). */
export function stoppingSightM(c: {
  readonly designSpeedKmh: number;
  readonly reactionTimeS: number;
  readonly brakingFriction: number;
}): number {
  return (c.reactionTimeS * c.designSpeedKmh) / 3.6 + c.designSpeedKmh ** 2 / (254 * c.brakingFriction);
}

/** L²/(2(√h₁ + √h₂)²), of the heights of the eye and of what it sees. */
export function crestRadiusForSightM(sightM: number, eyeM: number, seenM: number): number {
  return sightM ** 2 / (2 * (Math.sqrt(eyeM) + Math.sqrt(seenM)) ** 2);
}
