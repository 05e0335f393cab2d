// Whether a line on the ground meets polygons: it ends inside of one, or crosses a side. Numbers are taken relative to the line's first
// vertex, so that coordinates of millions of metres keep their digits.

import { isInsideRing, type Ring } from './ring.ts';

type Place = readonly [number, number, ...number[]];

/** Touching counts. polygons: [polygon][ring], the first ring the outer one, closed or not. */
export function lineMeets(line: readonly Place[], polygons: readonly (readonly Ring[])[]): boolean {
  const [first] = line;
  if (!first) return false;
  return polygons.some(
    (rings) => isInside(rings, first[0], first[1]) || rings.some((ring) => crossesRing(line, ring, first)),
  );
}

const isInside = ([outer, ...holes]: readonly Ring[], x: number, y: number): boolean =>
  outer !== undefined && isInsideRing(outer, x, y) && !holes.some((hole) => isInsideRing(hole, x, y));

function crossesRing(line: readonly Place[], ring: Ring, [x0, y0]: Place): boolean {
  if (ring.length === 0) return false;
  const near = ([x, y]: Place) => [x - x0, y - y0] as const;
  const sides = ring.map((corner, i) => [near(ring[(i + ring.length - 1) % ring.length]!), near(corner)] as const);
  return line.some((vertex, i) => {
    if (i === 0) return false;
    const [a, b] = [near(line[i - 1]!), near(vertex)];
    return sides.some(([c, d]) => areCrossing(a, b, c, d));
  });
}

/** Each has its ends on both sides of the other, or one lies on it. */
function areCrossing(a: Place, b: Place, c: Place, d: Place): boolean {
  return (
    Math.max(a[0], b[0]) >= Math.min(c[0], d[0]) &&
    Math.max(c[0], d[0]) >= Math.min(a[0], b[0]) &&
    Math.max(a[1], b[1]) >= Math.min(c[1], d[1]) &&
    Math.max(c[1], d[1]) >= Math.min(a[1], b[1]) &&
    turn(a, b, c) * turn(a, b, d) <= 0 &&
    turn(c, d, a) * turn(c, d, b) <= 0
  );
}

/** Positive to the left of a → b. */
const turn = (a: Place, b: Place, p: Place) => (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]);
