// Where the stations of routes lie on the map, how masses get from one route to another, and to a store. Where the routes meet, they pass
// from one to the other there; where a drawn road leads past both, along it; else straight. Project CRS, m. Pure.

import type { HaulStore, HaulWay } from '../../api/mass-plan.ts';
import type { RouteData } from '../../api/project.ts';

/** A station of a route's masses. */
export interface StationPlace {
  readonly x: number;
  readonly y: number;
  readonly chainageM: number;
  /** On open road: from within a bridge or tunnel nobody drives aside. */
  readonly isOpen: boolean;
}

export const WAY_KINDS = ['shared', 'road', 'straight'] as const;
export interface WayBetween extends HaulWay {
  readonly kind: (typeof WAY_KINDS)[number];
  /** Of the road. */
  readonly name: string;
}

/** A road on the map, by its vertices. */
export interface RoadLine {
  readonly name: string;
  readonly vertices: readonly (readonly number[])[];
}

/** Routes that come so near to each other meet there, m. */
const MEETS_M = 15;
/** A road that passes so near to a route may be driven from it, m. */
const REACH_M = 100;
/** Of the roads past two routes so many are driven, the shortest. */
const MAX_ROAD_WAYS = 5;

type Point = Pick<StationPlace, 'x' | 'y'>;
const between = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** @param line flat rows of x, y, z; chainages are held to its length in the plane */
export function stationPlaces(
  { line, lengthM, segments }: Pick<RouteData, 'line' | 'lengthM' | 'segments'>,
  chainageM: ArrayLike<number>,
): StationPlace[] {
  const vertices = Array.from({ length: Math.floor(line.length / 3) }, (_, i) => [line[3 * i]!, line[3 * i + 1]!]);
  const along = distancesAlong(vertices);
  const total = along.at(-1) ?? 0;
  let k = 1;
  return Array.from(chainageM, (chainage) => {
    const at = lengthM > 0 ? Math.min(total, Math.max(0, (chainage / lengthM) * total)) : 0;
    while (k < along.length - 1 && along[k]! < at) k++;
    const [a, b] = [vertices[k - 1] ?? [0, 0], vertices[k] ?? vertices[k - 1] ?? [0, 0]];
    const length = (along[k] ?? 0) - (along[k - 1] ?? 0);
    const share = length > 0 ? (at - along[k - 1]!) / length : 0;
    const segment = segments.find(({ fromM, toM }) => chainage >= fromM && chainage < toM);
    return {
      x: a[0]! + share * (b[0]! - a[0]!),
      y: a[1]! + share * (b[1]! - a[1]!),
      chainageM: chainage,
      isOpen: segment === undefined || segment.kind === 'surface' || segment.kind === 'culvert',
    };
  });
}

function distancesAlong(vertices: readonly (readonly number[])[]): number[] {
  const along = [0];
  for (let i = 1; i < vertices.length; i++)
    along.push(along[i - 1]! + Math.hypot(vertices[i]![0]! - vertices[i - 1]![0]!, vertices[i]![1]! - vertices[i - 1]![1]!)); // biome-ignore format: one line
  return along;
}

/** The open station nearest to a point; null of a route without one. */
function nearest(stations: readonly StationPlace[], point: Point): { station: number; offM: number } | null {
  let found: { station: number; offM: number } | null = null;
  stations.forEach((place, station) => {
    const offM = between(place, point);
    if (place.isOpen && (!found || offM < found.offM)) found = { station, offM };
  });
  return found;
}

/** All ways between each two routes: where they are nearest, from their ends, and along the shortest roads past both. */
export function waysBetween(routes: readonly (readonly StationPlace[])[], roads: readonly RoadLine[]): WayBetween[] {
  const reached = roads.length > 0 && routes.length > 1 ? routes.map((stations) => roadsReached(stations, roads)) : [];
  return routes.flatMap((one, a) =>
    routes.slice(a + 1).flatMap((other, k) => {
      const b = a + 1 + k;
      const straight = straightWays(one, other).map(([station, at, lengthM]): WayBetween => ({ from: { line: a, station }, to: { line: b, station: at }, lengthM, kind: lengthM <= MEETS_M ? 'shared' : 'straight', name: '' })); // biome-ignore format: one line
      const along = roads.flatMap(({ name }, r): WayBetween[] => {
        const [near, far] = [reached[a]?.[r], reached[b]?.[r]];
        if (!near || !far) return [];
        const lengthM = near.offM + Math.abs(far.alongM - near.alongM) + far.offM;
        return [{ from: { line: a, station: near.station }, to: { line: b, station: far.station }, lengthM, kind: 'road', name }]; // biome-ignore format: one line
      });
      return [...straight, ...along.toSorted((x, y) => x.lengthM - y.lengthM).slice(0, MAX_ROAD_WAYS)];
    }),
  );
}

/** Where the routes are nearest to each other, and from each end to the other route; each once. */
function straightWays(one: readonly StationPlace[], other: readonly StationPlace[]): [number, number, number][] {
  let best: [number, number, number] | null = null;
  one.forEach((place, station) => {
    const near = place.isOpen ? nearest(other, place) : null;
    if (near && (!best || near.offM < best[2])) best = [station, near.station, near.offM];
  });
  const ends = (of: readonly StationPlace[]) => [of.findIndex(({ isOpen }) => isOpen), of.findLastIndex(({ isOpen }) => isOpen)]; // biome-ignore format: one line
  const ways: [number, number, number][] = best ? [best] : [];
  for (const station of ends(one)) {
    const near = one[station] && nearest(other, one[station]);
    if (near) ways.push([station, near.station, near.offM]);
  }
  for (const station of ends(other)) {
    const near = other[station] && nearest(one, other[station]);
    if (near) ways.push([near.station, station, near.offM]);
  }
  return [...new Map(ways.map((way) => [`${way[0]}|${way[1]}`, way])).values()];
}

/** Where a road is nearest to a route: the station, how far off, and where along the road. */
interface Reach {
  readonly station: number;
  readonly offM: number;
  readonly alongM: number;
}

/** Of each road; null where it is out of reach from every open station. */
function roadsReached(stations: readonly StationPlace[], roads: readonly RoadLine[]): (Reach | null)[] {
  const squares = squaresOf(stations);
  return roads.map(({ vertices }) => (squares ? nearestToRoad(stations, squares, vertices) : null));
}

/** Open stations by squares of REACH_M, so that a piece of road is held against those beside it alone. */
interface Squares {
  readonly box: Box;
  readonly columns: number;
  readonly stations: ReadonlyMap<number, readonly number[]>;
  readonly open: readonly number[];
}
type Box = readonly [minX: number, minY: number, maxX: number, maxY: number];

function squaresOf(places: readonly StationPlace[]): Squares | null {
  const open = [...places.keys()].filter((station) => places[station]!.isOpen);
  if (open.length === 0) return null;
  const box = boxOf(open.map((station) => [places[station]!.x, places[station]!.y]));
  const columns = 1 + Math.floor((box[2] - box[0]) / REACH_M);
  const stations = new Map<number, number[]>();
  for (const station of open) {
    const { x, y } = places[station]!;
    const square = Math.floor((y - box[1]) / REACH_M) * columns + Math.floor((x - box[0]) / REACH_M);
    const own = stations.get(square);
    if (own) own.push(station);
    else stations.set(square, [station]);
  }
  return { box, columns, stations, open };
}

function boxOf(points: readonly (readonly number[])[]): Box {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x = 0, y = 0] of points) {
    minX = Math.min(minX, x);
    minY = Math.min(minY, y);
    maxX = Math.max(maxX, x);
    maxY = Math.max(maxY, y);
  }
  return [minX, minY, maxX, maxY];
}

const isBeside = (a: Box, b: Box) =>
  a[0] - REACH_M <= b[2] && b[0] <= a[2] + REACH_M && a[1] - REACH_M <= b[3] && b[1] <= a[3] + REACH_M;

/** Open stations that may be in reach of what lies in the box, and some more. */
function* stationsBeside({ box, columns, stations, open }: Squares, near: Box): Generator<number> {
  const from = (k: 0 | 1) => Math.max(0, Math.floor((near[k] - REACH_M - box[k]) / REACH_M));
  const to = (k: 0 | 1) => Math.floor((Math.min(near[k + 2]! + REACH_M, box[k + 2]!) - box[k]) / REACH_M);
  const [left, bottom, right, top] = [from(0), from(1), to(0), to(1)];
  // A long straight piece may have more squares about it than there are stations.
  if ((right - left + 1) * (top - bottom + 1) > open.length) yield* open;
  else
    for (let row = bottom; row <= top; row++)
      for (let column = left; column <= right; column++) yield* stations.get(row * columns + column) ?? [];
}

function nearestToRoad(
  places: readonly StationPlace[],
  squares: Squares,
  vertices: RoadLine['vertices'],
): Reach | null {
  if (!isBeside(boxOf(vertices), squares.box)) return null;
  let found: Reach | null = null;
  let alongM = 0;
  for (let i = 1; i < vertices.length; i++) {
    const [[ax = 0, ay = 0], [bx = 0, by = 0]] = [vertices[i - 1]!, vertices[i]!];
    const lengthM = Math.hypot(bx - ax, by - ay);
    const piece: Box = [Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by)];
    if (isBeside(piece, squares.box))
      for (const station of stationsBeside(squares, piece)) {
        const place = places[station]!;
        const share = lengthM > 0 ? Math.min(1, Math.max(0, ((place.x - ax) * (bx - ax) + (place.y - ay) * (by - ay)) / lengthM ** 2)) : 0; // biome-ignore format: one line
        const offM = between(place, { x: ax + share * (bx - ax), y: ay + share * (by - ay) });
        // Of places that are as near, the first along the route.
        const best: number = found?.offM ?? REACH_M;
        if (offM < best || (offM === best && station < (found?.station ?? Infinity)))
          found = { station, offM, alongM: alongM + share * lengthM };
      }
    alongM += lengthM;
  }
  return found;
}

/** A store on the map. */
export interface PlacedStore extends Point {
  readonly id: string;
  readonly capacityM3: number;
}

/** How each store is reached from each route: straight from the nearest station on open road. */
export function storesReached(
  stores: readonly PlacedStore[],
  routes: readonly (readonly StationPlace[])[],
): HaulStore[] {
  return stores.map(({ id, capacityM3, ...point }) => ({
    id,
    capacityM3,
    ways: routes.flatMap((stations, line) => {
      const near = nearest(stations, point);
      return near ? [{ line, station: near.station, lengthM: near.offM }] : [];
    }),
  }));
}
