// Corridors distinguished by what a planner sees on the map: the side of the straight line, tunnels and bridges, named areas that
// one crosses and another does not, or passes on the other side. Facts only; words are made where they are shown.

import type { Area } from '#domain/entities/area.ts';
import { COMPASS, type Compass, type CorridorLabel } from '#domain/route.ts';
import type { Problem } from '../problem.ts';
import type { SolvedRoute } from '../solution.ts';
import { alongWater } from './along-water.ts';
import { isPlaceName } from './place-name.ts';

/** Nearer to the straight line than this share of its length, in the mean, a corridor is direct. */
const DIRECT_SHARE = 0.02;
/** An area is crossed from this length on, m. */
const MIN_CROSSED_M = 30;
/** Areas farther from a route than this share of the way do not describe where it runs. */
const NEAR_SHARE = 0.25;
const MAX_NAMES = 2;
/** A name that more areas carry is that of a class: a lake in a few parts keeps its name. */
const MAX_CARRIERS = 3;

type Labelled = Pick<SolvedRoute, 'corridor' | 'segments' | 'stations'>;
type Point = readonly [number, number];

interface Seen {
  readonly crossedM: number;
  /** Direction from the area's middle to the nearest point of the route; null = too far off, or crossed. */
  readonly side: Compass | null;
  /** The middle lies to the left of the route. */
  readonly isLeft: boolean;
}

/** The label of each route's corridor, in the order of the routes; the first route of a corridor stands for it. */
export function labelsOf(problem: Problem, routes: readonly Labelled[]): CorridorLabel[] {
  const leaders = routes.filter((route, i) => routes.findIndex(({ corridor }) => corridor === route.corridor) === i);
  const areas = problem.areas.filter((area) => isPlaceName(area) || isClassToName(area));
  const carriers = Map.groupBy(problem.areas, ({ name }) => name);
  const isPlace = (area: Area) => isPlaceName(area) && carriers.get(area.name)!.length <= MAX_CARRIERS;
  const [south, north] = reachOf(leaders);
  const places = areas.map((area): Extent => ({ middle: middleOf(area), edges: edgesByHeight(area, south, north) }));
  const seen = leaders.map((route) => places.map((place) => seenFrom(problem, route, place)));
  const labels = leaders.map((route, k): CorridorLabel => {
    const crossed = areas.filter((_, a) => {
      const crossing = seen.filter((one) => one[a].crossedM >= MIN_CROSSED_M).length;
      return seen[k][a].crossedM >= MIN_CROSSED_M && crossing < leaders.length;
    });
    const passed = areas.flatMap((area, a) => {
      const { side, isLeft } = seen[k][a];
      const differs = seen.some((one) => one[a].side !== null && one[a].isLeft !== isLeft);
      return side && differs && isPlace(area) ? [{ name: area.name, side }] : [];
    });
    const along = alongWater(route.stations, problem.crossedLines, problem.areas);
    const classes = crossed
      .filter((area) => !isPlace(area) && isClassToName(area))
      .map(({ group, category }) => ({ group, category }))
      .filter(({ category }, i, all) => all.findIndex((one) => one.category === category) === i);
    return {
      ...sideOf(problem, route),
      tunnelM: lengthOf(route, 'tunnel'),
      bridgeM: lengthOf(route, 'bridge'),
      ...(along && { along }),
      through: [...new Set(crossed.filter(isPlace).map(({ name }) => name))].slice(0, MAX_NAMES),
      ...(classes.length > 0 && { throughClasses: classes.slice(0, MAX_NAMES) }),
      past: passed.filter(({ name }, i) => passed.findIndex((p) => p.name === name) === i).slice(0, MAX_NAMES),
    };
  });
  return routes.map((route) => labels[leaders.findIndex(({ corridor }) => corridor === route.corridor)]);
}

/** A hazard, a protected or a cultural area says something of a corridor without a name of its own; fields and forest do not. */
function isClassToName({ group, category }: Area): boolean {
  return group !== 'landUse' && group !== 'other' && group !== 'property' && category !== '';
}

function lengthOf({ segments }: Labelled, kind: 'tunnel' | 'bridge'): number {
  return segments.reduce((sum, s) => sum + (s.kind === kind ? s.toM - s.fromM : 0), 0);
}

/** Mean and farthest offset from the straight way through the request's points. */
function sideOf({ request }: Problem, { stations }: Labelled): Pick<CorridorLabel, 'side' | 'offM'> {
  const stops = [request.start, ...request.controlPoints, request.end].map(({ x, y }): Point => [x, y]);
  const lengthM = stops.slice(1).reduce((sum, [x, y], i) => sum + Math.hypot(x - stops[i][0], y - stops[i][1]), 0);
  let [sumX, sumY, offM] = [0, 0, 0];
  for (let i = 0; i < stations.count; i++) {
    const [dx, dy] = offsetFrom(stops, stations.x[i], stations.y[i]);
    sumX += dx;
    sumY += dy;
    offM = Math.max(offM, Math.hypot(dx, dy));
  }
  const meanM = Math.hypot(sumX, sumY) / Math.max(1, stations.count);
  return { side: meanM < DIRECT_SHARE * lengthM ? 'direct' : compassOf(sumX, sumY), offM };
}

/** From the nearest point of a polyline to a place. */
function offsetFrom(line: readonly Point[], x: number, y: number): Point {
  let best: Point = [0, 0];
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i + 1 < line.length; i++) {
    const [ax, ay] = line[i];
    const [bx, by] = [line[i + 1][0] - ax, line[i + 1][1] - ay];
    const square = bx * bx + by * by;
    const t = square > 0 ? Math.min(1, Math.max(0, ((x - ax) * bx + (y - ay) * by) / square)) : 0;
    const off: Point = [x - ax - t * bx, y - ay - t * by];
    const size = off[0] * off[0] + off[1] * off[1];
    if (size >= least) continue;
    least = size;
    best = off;
  }
  return best;
}

/** The eighth of the compass that a vector (east, north) points to. */
export function compassOf(east: number, north: number): Compass {
  const eighths = Math.round(Math.atan2(east, north) / (Math.PI / 4));
  return COMPASS[(eighths + 8) % 8];
}

function seenFrom({ request }: Problem, { stations }: Labelled, { middle: [mx, my], edges }: Extent): Seen {
  const { count, x, y, chainage, bearing } = stations;
  let crossedM = 0;
  let near = 0;
  for (let i = 0; i < count; i++) {
    if (Math.hypot(x[i] - mx, y[i] - my) < Math.hypot(x[near] - mx, y[near] - my)) near = i;
    if (i > 0 && contains(edges, x[i], y[i])) crossedM += chainage[i] - chainage[i - 1];
  }
  const [dx, dy] = [x[near] - mx, y[near] - my];
  const wayM = Math.hypot(request.end.x - request.start.x, request.end.y - request.start.y);
  const isBeside = near > 0 && near < count - 1 && Math.hypot(dx, dy) < NEAR_SHARE * wayM;
  return {
    crossedM,
    side: crossedM < MIN_CROSSED_M && isBeside ? compassOf(dx, dy) : null,
    isLeft: Math.cos(bearing[near]) * -dy - Math.sin(bearing[near]) * -dx > 0,
  };
}

/** Middle of the box around an area. */
function middleOf({ geometry }: Area): Point {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [ring = []] of geometry)
    for (const [x, y] of ring) {
      west = Math.min(west, x);
      east = Math.max(east, x);
      south = Math.min(south, y);
      north = Math.max(north, y);
    }
  return [(west + east) / 2, (south + north) / 2];
}

/** Southernmost and northernmost station of all routes. */
function reachOf(routes: readonly Labelled[]): [south: number, north: number] {
  let [south, north] = [Infinity, -Infinity];
  for (const { stations } of routes)
    for (let i = 0; i < stations.count; i++) {
      south = Math.min(south, stations.y[i]);
      north = Math.max(north, stations.y[i]);
    }
  return [south, north];
}

/** An area as its middle and its edges: land cover has hundreds of thousands of them, of which a station meets a few. */
interface Extent {
  readonly middle: Point;
  readonly edges: Edges;
}

interface Edges {
  readonly south: number;
  readonly bandM: number;
  /** Edges that reach into each band from the south: number of the polygon, then both ends; polygons in order. */
  readonly bands: readonly (readonly number[])[];
}

const BANDS = 256;
const EDGE = 5;

function edgesByHeight({ geometry }: Area, south: number, north: number): Edges {
  const bandM = Math.max(1e-9, north - south) / (BANDS - 1);
  const bands: number[][] = Array.from({ length: BANDS }, () => []);
  geometry.forEach((rings, polygon) => {
    for (const ring of rings)
      for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
        const [[xi, yi], [xj, yj]] = [ring[i], ring[j]];
        if (Math.max(yi, yj) < south || Math.min(yi, yj) > north) continue;
        const first = Math.max(0, Math.floor((Math.min(yi, yj) - south) / bandM));
        const last = Math.min(BANDS - 1, Math.floor((Math.max(yi, yj) - south) / bandM));
        for (let band = first; band <= last; band++) bands[band].push(polygon, xi, yi, xj, yj);
      }
  });
  return { south, bandM, bands };
}

/** Even-odd rule over all rings of each polygon. */
function contains({ south, bandM, bands }: Edges, x: number, y: number): boolean {
  const edges = bands[Math.floor((y - south) / bandM)] ?? [];
  let polygon = -1;
  let isInside = false;
  for (let e = 0; e < edges.length; e += EDGE) {
    if (edges[e] !== polygon) {
      if (isInside) return true;
      polygon = edges[e];
    }
    const [xi, yi, xj, yj] = [edges[e + 1], edges[e + 2], edges[e + 3], edges[e + 4]];
    if (yi > y !== yj > y && x < xi + ((y - yi) * (xj - xi)) / (yj - yi)) isInside = !isInside;
  }
  return isInside;
}
