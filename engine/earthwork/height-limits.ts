// How high cut and fill of open road may get before a structure is due. Heights in metres at the centre line.

import type { RouteType } from '#domain/route-type.ts';

export type HeightLimits = Pick<RouteType['designClass'], 'maxCutM' | 'maxFillM'>;

/** Rounding of inputs, not generosity. */
const TOLERANCE_M = 0.01;

/**
 * Metres by which a cut or fill exceeds its limit; 0 where it is kept, where no ground is known, and in a design class of
 * before the limits.
 * @param groundM height of the ground over the road: + is a cut, − a fill
 */
export function overHeightM({ maxCutM, maxFillM }: HeightLimits, groundM: number): number {
  const over = groundM > 0 ? groundM - maxCutM : -groundM - maxFillM;
  return over > TOLERANCE_M ? over : 0;
}
