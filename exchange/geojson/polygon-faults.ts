// Whether a polygon is one: no side crosses another or lies on it, and each hole lies inside. A sweep over the sides by x; sides that only touch
// at a point pass. What looks wrong is for a geometry library to judge and repair; numbers are taken relative to the first place, so that
// coordinates of millions of metres keep their digits.

import { isInsideRing, type Ring } from '#terrain/ring.ts';

/** Pairs of sides that are compared before a polygon counts as one that must be looked at. */
const MAX_PAIRS = 20_000_000;

/** Does it look as if the polygon crosses itself, or a hole lay outside? Rings are closed; the first is the outer one. */
export function looksFaulty(rings: readonly Ring[]): boolean {
  const sides = sidesOf(rings);
  if (hasCrossing(sides)) return true;
  const [outer, ...holes] = rings;
  return holes.some((hole) => !hole.some(([x, y]) => isInsideRing(outer!, x, y)));
}

interface Sides {
  /** ax, ay, bx, by of each side, a to the west of b. */
  readonly ends: Float64Array;
  /** Numbers of sides by their west end. */
  readonly order: Uint32Array;
}

function sidesOf(rings: readonly Ring[]): Sides {
  const count = rings.reduce((sum, ring) => sum + ring.length - 1, 0);
  const ends = new Float64Array(4 * count);
  const [x0, y0] = rings[0]![0]!;
  let at = 0;
  for (const ring of rings)
    for (let i = 1; i < ring.length; i++) {
      const [a, b] = ring[i - 1]![0] <= ring[i]![0] ? [ring[i - 1]!, ring[i]!] : [ring[i]!, ring[i - 1]!];
      ends.set([a[0] - x0, a[1] - y0, b[0] - x0, b[1] - y0], at);
      at += 4;
    }
  const order = Uint32Array.from({ length: count }, (_, i) => i).sort((a, b) => ends[4 * a]! - ends[4 * b]!);
  return { ends, order };
}

function hasCrossing({ ends, order }: Sides): boolean {
  let pairs = 0;
  for (let i = 0; i < order.length; i++) {
    const a = 4 * order[i]!;
    const east = ends[a + 2]!;
    const [south, north] = [Math.min(ends[a + 1]!, ends[a + 3]!), Math.max(ends[a + 1]!, ends[a + 3]!)];
    for (let k = i + 1; k < order.length; k++) {
      const b = 4 * order[k]!;
      if (ends[b]! > east) break;
      if (++pairs > MAX_PAIRS) return true;
      if (Math.max(ends[b + 1]!, ends[b + 3]!) < south || Math.min(ends[b + 1]!, ends[b + 3]!) > north) continue;
      if (areAtOdds(ends, a, b)) return true;
    }
  }
  return false;
}

/** Cross inside of both, or lie on each other for more than a point. */
function areAtOdds(ends: Float64Array, a: number, b: number): boolean {
  const turn = (from: number, to: number, x: number, y: number) =>
    (ends[to]! - ends[from]!) * (y - ends[from + 1]!) - (ends[to + 1]! - ends[from + 1]!) * (x - ends[from]!);
  const b1 = turn(a, a + 2, ends[b]!, ends[b + 1]!);
  const b2 = turn(a, a + 2, ends[b + 2]!, ends[b + 3]!);
  const a1 = turn(b, b + 2, ends[a]!, ends[a + 1]!);
  const a2 = turn(b, b + 2, ends[a + 2]!, ends[a + 3]!);
  if (b1 === 0 && b2 === 0) return overlap(ends, a, b, 0) > 0 || overlap(ends, a, b, 1) > 0;
  return b1 * b2 < 0 && a1 * a2 < 0;
}

/** Length that two sides of one line have in common along an axis. */
function overlap(ends: Float64Array, a: number, b: number, axis: 0 | 1): number {
  const low = (of: number) => Math.min(ends[of + axis]!, ends[of + 2 + axis]!);
  const high = (of: number) => Math.max(ends[of + axis]!, ends[of + 2 + axis]!);
  return Math.min(high(a), high(b)) - Math.max(low(a), low(b));
}
