// Plans by geometry alone for ends that are too far apart in height for the straight way: legs of one slant, as few as stay on
// the terrain, to either side. On a plane a road at its steepest grade is Δh/g long whatever its shape, and with one bend it
// has hardly a curve to lose that by.

import { MAX_IP } from '../line/candidate.ts';
import type { Limits } from '../line/limits.ts';
import type { Point } from '../line/similarity.ts';
import { fittedLength } from './seed-line.ts';

/** Bends at most. */
const MAX_BENDS = 5;
const RADIUS_FACTOR = 1.02;
/** Bends that turn farther have tangents without end, rad. */
const MAX_TURN = 2.5;
const HALVINGS = 40;

/**
 * 4 numbers per intersection point, for bends to either side first.
 * @param lengthM what the road is to be long at least; farther than the ends are apart
 */
export function switchbackPlans(
  from: Point,
  to: Point,
  lengthM: number,
  limits: Limits,
  isOnTerrain: (x: number, y: number) => boolean,
): number[][] {
  for (let bends = 1; bends <= Math.min(MAX_BENDS, MAX_IP - 2); bends++) {
    const plans = [1, -1].flatMap((side) => {
      const ip = switchbackPlan(from, to, bends, side, lengthM, limits);
      const isInside = ip?.every((value, i) => i % 4 !== 0 || isOnTerrain(value, ip[i + 1]));
      return ip && isInside ? [ip] : [];
    });
    if (plans.length > 0) return plans;
  }
  return [];
}

/** Bends at equal distances along the straight way, in turns to either side of it, as far aside as gives the length. */
function switchbackPlan(
  [ax, ay]: Point,
  [bx, by]: Point,
  bends: number,
  side: number,
  lengthM: number,
  limits: Limits,
) {
  const distance = Math.hypot(bx - ax, by - ay);
  const [ux, uy] = [(bx - ax) / distance, (by - ay) / distance];
  const radiusM = limits.minRadiusM * RADIUS_FACTOR;
  // First and last legs cross half of what those between do.
  const legM = distance / (2 * bends);
  const at = (aside: number) => {
    const ip = [ax, ay, 0, 0];
    for (let k = 0; k < bends; k++) {
      const [along, off] = [(2 * k + 1) * legM, side * (k % 2 === 0 ? aside : -aside)];
      ip.push(ax + ux * along - uy * off, ay + uy * along + ux * off, radiusM, 0);
    }
    return [...ip, bx, by, 0, 0];
  };
  let [low, high] = [0, lengthM];
  for (let step = 0; step < HALVINGS; step++) {
    const middle = (low + high) / 2;
    if (fittedLength(at(middle), limits) >= lengthM) high = middle;
    else low = middle;
  }
  return 2 * Math.atan2(high, legM) <= MAX_TURN && fittedLength(at(high), limits) >= lengthM ? at(high) : null;
}
