// A move that leaves an element of the plan no room takes a point out instead of being refused: the point beside it that moves the road
// least goes, or two that turn alike become one. With whole clothoids curves are long and legs short on steep ground, so that most
// moves would be refused; a line of fewer points has room again, and points that are missed come back by the walk.

import type { Line } from '../evaluator.ts';
import type { Limits } from '../line/limits.ts';
import { simplerPlan } from '../line/simpler-plan.ts';
import type { Problem } from '../problem.ts';

/** One move takes out so many points at most. */
const MAX_CHANGES = 2;

/** Per point: 0 = it may go; points at control points and on the bearings of the ends stay, and all where none may go. */
export function marksOf({ request, settings }: Problem, held: ArrayLike<number>, count = held.length): number[] {
  const staysAnyway = !settings.allowFewerNodes || settings.useFixedPointDistance;
  return Array.from({ length: count }, (_, i) => {
    const isOnBearing =
      (i === 1 && request.start.bearing !== null) || (i === count - 2 && request.end.bearing !== null);
    return held[i] === 0 && (staysAnyway || isOnBearing) ? -1 : held[i];
  });
}

/**
 * Takes points out of the line, in place, until its plan breaks its own rules by no more than `violation`.
 * @param origin per point what it is known by; carried along, −1 for points that are new
 * @returns false, and nothing changed, where that does not help
 */
export function makeRoom(
  line: Line,
  held: Int32Array,
  origin: Int32Array,
  problem: Problem,
  limits: Limits,
  violation: number,
): boolean {
  const { settings } = problem;
  if (!settings.allowFewerNodes || settings.useFixedPointDistance) return false;
  const ip = Array.from(line.ip.subarray(0, 4 * line.ipCount));
  const found = simplerPlan(ip, marksOf(problem, held, line.ipCount), limits, { changes: MAX_CHANGES });
  const count = found.held.length;
  if (count === line.ipCount || found.violation > violation) return false;
  let i = 0;
  for (let k = 0; k < count; k++) {
    let j = i;
    while (j < line.ipCount && (ip[4 * j] !== found.ip[4 * k] || ip[4 * j + 1] !== found.ip[4 * k + 1])) j++;
    const isKnown = j < line.ipCount;
    origin[k] = isKnown ? origin[j] : -1;
    held[k] = Math.max(0, found.held[k]);
    if (isKnown) i = j + 1;
  }
  line.ip.set(found.ip);
  line.ipCount = count;
  return true;
}
