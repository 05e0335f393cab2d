// Whether a route follows a river or a shore: what a person would call it by.

import type { Area } from '#domain/entities/area.ts';
import type { CorridorLabel } from '#domain/route.ts';
import type { Stations } from '#domain/stations.ts';
import type { CrossedLine } from '../problem.ts';
import { isPlaceName } from './place-name.ts';

/** A route is along water where it is nearer than this to it, m… */
const NEAR_M = 150;
/** …and follows it where it is so on this share of its length. */
const MIN_SHARE = 0.35;
/** Places on the route that are looked at, at most. */
const MAX_PLACES = 300;

type Edge = readonly [x0: number, y0: number, x1: number, y1: number];

/** The river or water that most of the route follows; null: none. */
export function alongWater(
  stations: Stations,
  lines: readonly CrossedLine[],
  areas: readonly Area[],
): NonNullable<CorridorLabel['along']> | null {
  const places = placesOn(stations);
  const rivers = lines.filter(({ kind }) => kind === 'river').flatMap(({ vertices }) => edgesOf(vertices));
  const waters = areas.filter(({ group, category }) => group === 'landUse' && category === 'water');
  const candidates = [
    { kind: 'river' as const, name: '', share: shareNear(places, rivers) },
    ...waters.map((area) => ({
      kind: 'water' as const,
      name: isPlaceName(area) ? area.name : '',
      share: shareNear(
        places,
        area.geometry.flatMap((rings) => rings.flatMap((ring) => edgesOf(closed(ring)))),
      ),
    })),
  ].sort((a, b) => b.share - a.share);
  const [{ kind, name, share }] = candidates;
  return share >= MIN_SHARE ? { kind, name } : null;
}

function placesOn({ count, x, y }: Stations): [number, number][] {
  const step = Math.max(1, Math.ceil(count / MAX_PLACES));
  return Array.from({ length: Math.ceil(count / step) }, (_, i) => [x[i * step], y[i * step]]);
}

function closed<Point>(ring: readonly Point[]): readonly Point[] {
  return ring.length > 0 ? [...ring, ring[0]] : ring;
}

function edgesOf(vertices: readonly (readonly [number, number, number?])[]): Edge[] {
  return vertices.slice(1).map(([x, y], i) => [vertices[i][0], vertices[i][1], x, y]);
}

/** Share of the places that lie near one of the edges. */
function shareNear(places: readonly (readonly [number, number])[], edges: readonly Edge[]): number {
  const near = places.filter(([x, y]) => edges.some((edge) => isNear(x, y, edge)));
  return near.length / Math.max(1, places.length);
}

function isNear(x: number, y: number, [x0, y0, x1, y1]: Edge): boolean {
  if (Math.min(x0, x1) - x > NEAR_M || x - Math.max(x0, x1) > NEAR_M) return false;
  if (Math.min(y0, y1) - y > NEAR_M || y - Math.max(y0, y1) > NEAR_M) return false;
  const [dx, dy] = [x1 - x0, y1 - y0];
  const square = dx * dx + dy * dy;
  const t = square > 0 ? Math.min(1, Math.max(0, ((x - x0) * dx + (y - y0) * dy) / square)) : 0;
  return Math.hypot(x - x0 - t * dx, y - y0 - t * dy) <= NEAR_M;
}
