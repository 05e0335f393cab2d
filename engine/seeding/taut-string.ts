// The shortest length of any curve between two places that stays out of forbidden polygons and inside a corridor: the taut
// string over their corners, by A* over corners that see each other. A lower bound on every route's length: where it is in
// doubt whether two corners see each other, they do; of very many corners only those of the largest areas are kept. Seeding
// lays its own string (taut-plans.ts) round what it meets.

import type { Area } from '#domain/entities/area.ts';
import { isInsideRing, type Ring } from '#terrain/ring.ts';
import type { Problem } from '../problem.ts';

/** Corners at most: each looks at every edge. */
const MAX_CORNERS = 320;
/** Rules are looked at every 5 m of a route: so much may be cut off each corner, m. */
const CUT_CORNER_M = 5;
/** Orientations under this are none, m². */
const FLAT_M2 = 1e-6;

/** Points so far to each side of one must all be forbidden for it to be, m. */
const NEAR_M = [-0.5, 0.5] as const;

/** A place that a curve begins or ends at: anywhere within the radius. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly radiusM: number;
}

export interface Obstacles {
  /** x0, y0, x1, y1 per edge. */
  readonly edges: Float64Array;
  readonly corners: readonly (readonly [number, number])[];
  readonly isForbidden: (x: number, y: number) => boolean;
}

const prepared = new WeakMap<Problem, Obstacles>();

/** Length from anywhere within one place's radius to anywhere within the other's, m; 0 when no curve is found. */
export function tautLength(problem: Problem, from: Place, to: Place): number {
  let obstacles = prepared.get(problem);
  if (!obstacles) {
    obstacles = obstaclesOf(problem);
    prepared.set(problem, obstacles);
  }
  const straight = Math.hypot(to.x - from.x, to.y - from.y);
  const least = Math.max(0, straight - from.radiusM - to.radiusM);
  if (obstacles.corners.length === 0) return least;
  const way = tautString(obstacles, from, to, CUT_CORNER_M);
  return way ? Math.max(least, way.lengthM - from.radiusM - to.radiusM) : least;
}

/**
 * The shortest way over corners that see each other, each leg to a corner shortened by what may be cut off there (m): that
 * length, m, and the corners in order, by index; null when there is none. So no other way with more corners to cut is shorter.
 */
export function tautString(
  obstacles: Obstacles,
  from: Pick<Place, 'x' | 'y'>,
  to: Pick<Place, 'x' | 'y'>,
  cutM = 0,
): { readonly lengthM: number; readonly corners: readonly number[] } | null {
  const nodes = [[from.x, from.y] as const, [to.x, to.y] as const, ...obstacles.corners];
  const length = new Float64Array(nodes.length).fill(Infinity);
  const before = new Int32Array(nodes.length).fill(-1);
  const settled = new Uint8Array(nodes.length);
  // What remains at least leads the search (A*): corners off the way are never asked what they see. Where corners may be
  // cut it is not known how many are to come, and nothing leads.
  const remains = Float64Array.from(nodes, ([x, y]) => (cutM > 0 ? 0 : Math.hypot(to.x - x, to.y - y)));
  length[0] = 0;
  for (;;) {
    let at = -1;
    for (let i = 0; i < nodes.length; i++)
      if (!settled[i] && (at < 0 || length[i] + remains[i] < length[at] + remains[at])) at = i;
    if (at < 0 || length[at] === Infinity) return null;
    if (at === 1) break;
    settled[at] = 1;
    const [x, y] = nodes[at];
    for (let i = 1; i < nodes.length; i++) {
      if (settled[i]) continue;
      const legM = Math.hypot(nodes[i][0] - x, nodes[i][1] - y);
      const next = length[at] + (i === 1 ? legM : Math.max(0, legM - cutM));
      if (next >= length[i] || !sees(obstacles, x, y, nodes[i][0], nodes[i][1])) continue;
      length[i] = next;
      before[i] = at;
    }
  }
  const corners: number[] = [];
  for (let at = before[1]; at > 1; at = before[at]) corners.unshift(at - 2);
  return { lengthM: length[1], corners };
}

/** Whether nothing lies between two points: no edge is crossed inside, and the way between corners that it touches is allowed. */
export function sees({ edges, isForbidden }: Obstacles, ax: number, ay: number, bx: number, by: number): boolean {
  const [dx, dy] = [bx - ax, by - ay];
  const square = dx * dx + dy * dy;
  const touched = [0, 1];
  for (let e = 0; e < edges.length; e += 4) {
    const [x0, y0, x1, y1] = [edges[e], edges[e + 1], edges[e + 2], edges[e + 3]];
    const c = dx * (y0 - ay) - dy * (x0 - ax);
    const d = dx * (y1 - ay) - dy * (x1 - ax);
    if (Math.abs(c) <= FLAT_M2) touched.push((dx * (x0 - ax) + dy * (y0 - ay)) / square);
    if (!((c > FLAT_M2 && d < -FLAT_M2) || (c < -FLAT_M2 && d > FLAT_M2))) continue;
    const a = (x1 - x0) * (ay - y0) - (y1 - y0) * (ax - x0);
    const b = (x1 - x0) * (by - y0) - (y1 - y0) * (bx - x0);
    if ((a > FLAT_M2 && b < -FLAT_M2) || (a < -FLAT_M2 && b > FLAT_M2)) return false;
  }
  // On an edge it is in doubt: only well inside forbidden ground a place is forbidden.
  const places = touched.filter((t) => t >= 0 && t <= 1).sort((p, q) => p - q);
  for (let i = 1; i < places.length; i++) {
    if ((places[i] - places[i - 1]) ** 2 * square < 1) continue;
    const t = (places[i - 1] + places[i]) / 2;
    if (NEAR_M.every((nx) => NEAR_M.every((ny) => isForbidden(ax + t * dx + nx, ay + t * dy + ny)))) return false;
  }
  return true;
}

function obstaclesOf({ areas, request: { corridor }, ground }: Problem): Obstacles {
  const { originX, originY, width, height, cell } = ground;
  // The terrain is a rectangle: a string that bends outside it or on its edge has left it.
  const isOnTerrain = ([x, y]: readonly [number, number]) =>
    x > originX && x < originX + width * cell && y < originY && y > originY - height * cell;
  const polygons = areas
    .filter((area) => area.boundaryType === 'hard')
    .flatMap((area: Area) => area.geometry as readonly (readonly Ring[])[])
    .sort((a, b) => sizeOf(b) - sizeOf(a));
  const kept: (readonly Ring[])[] = [];
  let corners = corridor?.length ?? 0;
  for (const polygon of polygons) {
    const more = polygon.reduce((sum, ring) => sum + ring.length, 0);
    if (corners + more > MAX_CORNERS) continue;
    corners += more;
    kept.push(polygon);
  }
  const fence: Ring | null = corridor && corridor.length <= MAX_CORNERS ? corridor : null;
  const obstacles = obstaclesFrom(kept, fence);
  return { ...obstacles, corners: obstacles.corners.filter(isOnTerrain) };
}

/** Forbidden polygons, and a fence that may not be left. */
export function obstaclesFrom(polygons: readonly (readonly Ring[])[], fence: Ring | null): Obstacles {
  const rings = [...polygons.flat(), ...(fence ? [fence] : [])];
  return {
    edges: Float64Array.from(
      rings.flatMap((ring) => ring.flatMap((p, i) => [...p.slice(0, 2), ...ring[(i + 1) % ring.length].slice(0, 2)])),
    ),
    corners: rings.flatMap((ring) => ring.map(([x, y]) => [x, y] as const)),
    isForbidden: (x, y) =>
      polygons.some((polygon) => polygon.reduce((inside, ring) => inside !== isInsideRing(ring, x, y), false)) ||
      (fence !== null && !isInsideRing(fence, x, y)),
  };
}

/** Twice the area of a polygon's outer ring. */
function sizeOf([ring]: readonly Ring[]): number {
  let sum = 0;
  for (let i = 0; i < ring.length; i++) {
    const [x0, y0] = ring[i];
    const [x1, y1] = ring[(i + 1) % ring.length];
    sum += x0 * y1 - x1 * y0;
  }
  return Math.abs(sum);
}

/** Even-odd rule. */
