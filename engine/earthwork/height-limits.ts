// How high cut and fill of open road may get before a structure is due. Heights in metres at the centre line.

import type { RouteType } from '#domain/route-type.ts';

export type HeightLimits = Pick<RouteType['designClass'], 'maxCutM' | 'maxFillM'>;

/** Rounding of inputs, not generosity. */
const TOLERANCE_M = 0.01;

/**
 * Metres by which a cut or fill exceeds its limit; 0 where both are kept, where no ground is known, and in a design class of
 * before the limits.
 * @param cutM height of the ground over the road, the most of an interval; negative where there is none
 * @param fillM height of the road over the ground, likewise
 */
export function overHeightM({ maxCutM, maxFillM }: HeightLimits, cutM: number, fillM: number): number {
  const over = Math.max(cutM - maxCutM, fillM - maxFillM);
  return over > TOLERANCE_M ? over : 0;
}
