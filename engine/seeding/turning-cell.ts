// The cell in which a lattice's smallest turn fits: what it asks of every node that bends. Metres.

import { clothoidOf, type ElementLimits, hasClothoids, minRadiusOf } from '../alignment/element-limits.ts';
import { tangentLength } from '../alignment/plan.ts';

/** Two moves of a lattice differ by this at least: 26.6°. */
const MIN_TURN_RAD = Math.atan2(1, 2);
/** Of a cell a turn may have so much: a little under half, so that two of them may follow each other. */
const TURN_SHARE = 0.495;
/** Least clothoid parameter A as a share of the radius (RAL: R/3 ≤ A). */
const MIN_CLOTHOID_RATIO = 1 / 3;

/**
 * A least arc takes its length from the clothoids of a small turn. Where hardly a clothoid is left, cells that such a short curve would
 * fit are so small that a lattice looks at several times the states, and of the points that its line has most must go again: there a
 * turn has room for the clothoids that it has without a least arc.
 */
export function turningCellM(limits: ElementLimits): number {
  const [radiusM, clothoidM] = smallestTurn(limits);
  const isCutShort = hasClothoids(limits) && clothoidM < MIN_CLOTHOID_RATIO ** 2 * radiusM;
  const whole = isCutShort ? tangentOf({ ...limits, arcM: 0, smallTurnArcM: 0 }) : 0;
  return Math.max(tangentOf(limits), whole) / TURN_SHARE;
}

/** Tangent of the smallest turn at its smallest radius. */
function tangentOf(limits: ElementLimits): number {
  return tangentLength(...smallestTurn(limits), MIN_TURN_RAD);
}

function smallestTurn(limits: ElementLimits): [radiusM: number, clothoidM: number] {
  const radiusM = minRadiusOf(limits, MIN_TURN_RAD);
  return [radiusM, clothoidOf(limits, radiusM, MIN_TURN_RAD)];
}
