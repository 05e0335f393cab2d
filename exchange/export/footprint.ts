// The ground that a route's open road takes, from slope toe to slope toe, as closed rings: one a stretch between bridges and tunnels. What the
// sections of a sharp curve fold over is left out, and a ring that still crosses itself is none.

import type { Xyz } from './built-road.ts';
import type { ExportRoute } from './material.ts';
import { type RoadLine, roadLinesOf } from './road-lines.ts';

export interface Footprint {
  readonly fromM: number;
  readonly toM: number;
  /** Counter-clockwise, the first point again at its end. */
  readonly ring: readonly Xyz[];
}

/** Of one route, from the start on; none where it keeps no built road. */
export function footprintsOf(route: ExportRoute): Footprint[] {
  const lines = roadLinesOf(route);
  const rights = lines.filter(({ id }) => id === 'toeRight');
  return lines
    .filter(({ id }) => id === 'toeLeft')
    .flatMap((left) => {
      const fromM = left.points[0].chainageM;
      const right = rights.find(({ points }) => Math.abs(points[0].chainageM - fromM) < SAME_M);
      if (!right) return [];
      const ring = [...forward(right), ...forward(left).reverse()];
      if (ring.length < 4) return [];
      ring.push(ring[0]);
      return crossesItself(ring) ? [] : [{ fromM, toM: left.points[left.points.length - 1].chainageM, ring }];
    });
}

const SAME_M = 1e-6;

/** The points of a toe that lie ahead of the ones before: in the inside of a sharp curve sections cross, and the toe runs back. */
function forward({ points }: RoadLine): Xyz[] {
  const kept: Xyz[] = [];
  points.forEach(({ place }, i) => {
    const [before, after] = [points[Math.max(0, i - 1)].place, points[Math.min(points.length - 1, i + 1)].place];
    const last = kept.at(-1);
    if (!last) kept.push(place);
    else if ((place[0] - last[0]) * (after[0] - before[0]) + (place[1] - last[1]) * (after[1] - before[1]) > 0)
      kept.push(place);
  });
  return kept;
}

/** Whether two pieces that are no neighbours meet. Pieces are looked up by squares of the map, so that long rings take no square of their length. */
export function crossesItself(ring: readonly Xyz[]): boolean {
  const squares = new Map<string, number[]>();
  const last = ring.length - 2;
  for (let i = 0; i <= last; i++) {
    const [a, b] = [ring[i], ring[i + 1]];
    const met = new Set<number>();
    for (const key of squaresOf(a, b)) {
      const others = squares.get(key);
      if (others) for (const k of others) met.add(k);
      if (others) others.push(i);
      else squares.set(key, [i]);
    }
    for (const k of met) if (k < i - 1 && !(k === 0 && i === last) && meet(a, b, ring[k], ring[k + 1])) return true;
  }
  return false;
}

const SQUARE_M = 25;

function squaresOf(a: Xyz, b: Xyz): string[] {
  const at = (m: number) => Math.floor(m / SQUARE_M);
  const keys: string[] = [];
  for (let x = at(Math.min(a[0], b[0])); x <= at(Math.max(a[0], b[0])); x++)
    for (let y = at(Math.min(a[1], b[1])); y <= at(Math.max(a[1], b[1])); y++) keys.push(`${x} ${y}`);
  return keys;
}

function meet(a: Xyz, b: Xyz, c: Xyz, d: Xyz): boolean {
  const side = (p: Xyz, q: Xyz, r: Xyz) => Math.sign((q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]));
  return side(a, b, c) * side(a, b, d) <= 0 && side(c, d, a) * side(c, d, b) <= 0;
}
