// The ground and the road of the kept pictures, by formula: a hilly square of two kilometres, the rock under it, and a road
// across it with cuts, fills, a bridge and a tunnel. Nothing here comes from the engine, so a kept picture changes only when
// the drawing does. x = easting, y = northing, z = up, metres.

import type { RoadBodyShape } from '#canvas/scene-types.ts';
import { type Surface, surfaceCode } from '#domain/road-surfaces.ts';
import { emptyStations, type Stations } from '#domain/stations.ts';

export const GROUND = { minX: 600_000, minY: 7_000_000, cell: 4, cells: 512, minZ: 40, maxZ: 345 };
export const SIDE_M = GROUND.cell * GROUND.cells;
export const REFERENCE_SRID = 25833;

export function groundAt(x: number, y: number): number {
  const u = (x - GROUND.minX) / 1000;
  const v = (y - GROUND.minY) / 1000;
  return 180 + 95 * Math.sin(2.6 * u + 0.4) * Math.cos(1.9 * v - 0.3) + 30 * Math.sin(7.3 * u + 1.1 * v) + 12 * v;
}

/** Level of the lake in the ground that has one. */
export const LAKE_M = 160;

/** Soil is thin on tops and thick in hollows. */
export function rockAt(x: number, y: number): number {
  const z = groundAt(x, y);
  return z - 1.5 - 7 * Math.max(0, Math.min(1, (260 - z) / 160));
}

const FROM_M = 200;
const TO_M = 1850;
const STEP_M = 10;
const CARRIAGEWAY_M = 4.5;
const EDGE_M = 6;
/** Deeper than this the road is a tunnel, higher than this a bridge. */
const TUNNEL_M = 15;
const BRIDGE_M = 14;

function placeAt(along: number): { x: number; y: number; bearing: number } {
  const bend = (along - FROM_M) / 420;
  return {
    x: GROUND.minX + along,
    y: GROUND.minY + 980 + 110 * Math.sin(bend),
    bearing: Math.atan2((110 / 420) * Math.cos(bend), 1),
  };
}

/** The mean of the ground within 330 m along the line. */
function roadAt(along: number): number {
  let sum = 0;
  for (let k = -33; k <= 33; k++) {
    const { x, y } = placeAt(along + 10 * k);
    sum += groundAt(x, y);
  }
  return sum / 67;
}

export function referenceStations(): Stations {
  const count = Math.round((TO_M - FROM_M) / STEP_M) + 1;
  const stations = emptyStations(count);
  for (let i = 0; i < count; i++) {
    const { x, y, bearing } = placeAt(FROM_M + i * STEP_M);
    const road = roadAt(FROM_M + i * STEP_M);
    const ground = groundAt(x, y);
    stations.chainage[i] =
      i === 0 ? 0 : stations.chainage[i - 1]! + Math.hypot(x - stations.x[i - 1]!, y - stations.y[i - 1]!);
    stations.x[i] = x;
    stations.y[i] = y;
    stations.bearing[i] = bearing;
    stations.ground[i] = ground;
    stations.bedrock[i] = rockAt(x, y);
    stations.road[i] = road;
    stations.grade[i] = (roadAt(FROM_M + i * STEP_M + 5) - roadAt(FROM_M + i * STEP_M - 5)) / 10;
    // A roof on the straights, one fall through the bends.
    const isBent = Math.sin((FROM_M + i * STEP_M) / 150) > 0.5;
    stations.crossfallLeft[i] = isBent ? 0.06 : -0.03;
    stations.crossfallRight[i] = isBent ? -0.06 : -0.03;
    stations.kind[i] = ground - road > TUNNEL_M ? 2 : road - ground > BRIDGE_M ? 1 : 0;
  }
  return stations;
}

/**
 * Sections as the engine writes them: points from left to right, a surface between each and the next; two at one place where a
 * bridge or tunnel begins or ends.
 */
export function referenceBody(routeId: string, stations: Stations): RoadBodyShape {
  const first = [0];
  const [offset, z, material]: [number[], number[], number[]] = [[], [], []];
  const built: { readonly i: number; readonly kind: number }[] = [];
  for (let i = 0; i < stations.count; i++) {
    const [before, kind, after] = [i - 1, i, i + 1].map((k) => stations.kind[k] ?? stations.kind[i]!) as [
      number,
      number,
      number,
    ];
    if (before > 0 && kind === 0) built.push({ i, kind: before });
    built.push({ i, kind });
    if (kind === 0 && after > 0) built.push({ i, kind: after });
  }
  for (const { i, kind } of built) {
    for (const [at, height, surface] of formOf(stations, i, kind)) {
      offset.push(at);
      z.push(height);
      material.push(surfaceCode(surface));
    }
    first.push(offset.length);
  }
  const column = (values: Float64Array) => built.map(({ i }) => values[i]!);
  const [x, y, bearing, ground] = [
    column(stations.x),
    column(stations.y),
    column(stations.bearing),
    column(stations.ground),
  ];
  return { routeId, x, y, bearing, ground, first, offset, z, material };
}

type Point = [offset: number, z: number, surface: Surface];

/** Open road from toe to toe; a deck from its left underside over the top; a vault from the middle of its floor round. */
function formOf(stations: Stations, i: number, kind: number): Point[] {
  const z = stations.road[i]!;
  if (kind === 0) return [...sideOf(stations, i, -1).reverse(), ...sideOf(stations, i, 1)];
  if (kind === 1)
    return [
      [-EDGE_M, z - 1.4, 'bridge'],
      [-EDGE_M, z, 'carriageway'],
      [EDGE_M, z, 'bridge'],
      [EDGE_M, z - 1.4, 'bridge'],
    ];
  const corners = [
    [5, 0],
    [5, 3.5],
    [3, 6],
    [-3, 6],
    [-5, 3.5],
    [-5, 0],
  ] as const;
  return [
    [0, z, 'carriageway'],
    ...corners.map(([out, up], k): Point => [out, z + up, k < 5 ? 'tunnel' : 'carriageway']),
    [0, z, 'carriageway'],
  ];
}

/** From the centre outwards. A point's surface lies to its right: on the left side that is towards the centre. */
function sideOf(stations: Stations, i: number, side: 1 | -1): Point[] {
  const road = stations.road[i]!;
  const groundOut = (out: number) => {
    const bearing = stations.bearing[i]!;
    return groundAt(stations.x[i]! + Math.sin(bearing) * side * out, stations.y[i]! - Math.cos(bearing) * side * out);
  };
  const points: [out: number, z: number, inner: Point[2], outer: Point[2]][] = [
    [CARRIAGEWAY_M, road - 0.14, 'carriageway', 'shoulder'],
  ];
  if (groundOut(EDGE_M) > road) {
    points.push([EDGE_M, road - 0.2, 'shoulder', 'ditch'], [EDGE_M + 1.5, road - 0.8, 'ditch', 'soilCut']);
    points.push([...meet(groundOut, EDGE_M + 1.5, road - 0.8, 1 / 1.5), 'soilCut', 'soilCut']);
  } else {
    points.push(
      [EDGE_M, road - 0.2, 'shoulder', 'fill'],
      [...meet(groundOut, EDGE_M, road - 0.2, -1 / 2), 'fill', 'fill'],
    );
  }
  return points.map(([out, z, inner, outer]) => [side * out, z, side < 0 ? inner : outer]);
}

/** Where a slope from the road meets the ground. */
function meet(groundOut: (out: number) => number, from: number, z: number, slope: number): [number, number] {
  let out = from;
  const isDone = () =>
    slope > 0 ? z + slope * (out - from) >= groundOut(out) : z + slope * (out - from) <= groundOut(out);
  while (!isDone() && out < 80) out += 0.1;
  return [out, z + slope * (out - from)];
}
