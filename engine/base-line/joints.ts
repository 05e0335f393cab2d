// A stretch between two cuts needs a point of its own on the tangent of each, which slides there, and one between them that
// is free. Lines with fewer points get points that turn nothing.

type Place = readonly [number, number];

/** Share of a leg at which a joint is put. */
const JOINT_SHARE = 0.1;

/** A point so far along a leg, as a share of it. */
export function alongLeg([ax, ay]: Place, [bx, by]: Place, share: number): Place {
  return [ax + share * (bx - ax), ay + share * (by - ay)];
}

/** @param between makes a point so far (share) from one point to the next */
export function withJoints<P>(
  points: readonly P[],
  head: boolean,
  tail: boolean,
  between: (a: P, b: P, t: number) => P,
): P[] {
  const needed = 3 + (head ? 1 : 0) + (tail ? 1 : 0);
  const out = [...points];
  if (out.length >= needed) return out;
  if (tail) out.splice(-1, 0, between(out[out.length - 1], out[out.length - 2], JOINT_SHARE));
  if (head) out.splice(1, 0, between(out[0], out[1], JOINT_SHARE));
  const middle = out.length >> 1;
  if (out.length < needed) out.splice(middle, 0, between(out[middle - 1], out[middle], 0.5));
  return out;
}
