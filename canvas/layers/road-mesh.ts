// Geometry of a built road: the strips between neighbouring sections as triangles, and the outline inside which the
// ground gives way to them. Pure. Sections are polylines from left (−) to right (+); two neighbours may have different
// numbers of points, so they are sewn together by the next smaller offset, which keeps edges of lanes along the road.
//
//   section i      ●────●──●────●──────●
//                  │ ╲  │ ╱│ ╲  │   ╱  │
//   section i + 1  ●──────●────●───────●

import type { RoadBodyShape, Xyz } from '../scene-types.ts';

/** By the order of SURFACES in engine/road-body.ts. */
export const SURFACE_COLOURS = [
  '#50555c', // carriageway
  '#74797f', // shoulder
  '#8f9878', // ditch
  '#b5976a', // soil cut
  '#9a9aa0', // rock cut
  '#b0b0b4', // rock bench
  '#c4ad84', // soil bench
  '#b39c73', // fill
  '#8b8b8b', // wall
  '#5d6873', // bridge
  '#474b55', // tunnel
] as const;
const BRIDGE = 9;
const TUNNEL = 10;
/** The ground gives way a little inside the toes, so that no gap opens where its mesh is coarser than the section. */
const INSIDE_TOE_M = 0.4;

export interface RoadMesh {
  /** Nine numbers a triangle, relative to the origin. */
  readonly positions: Float32Array;
  /** Index into SURFACE_COLOURS, one a triangle. */
  readonly materials: Uint8Array;
}

export function roadMesh(body: RoadBodyShape, origin: Xyz): RoadMesh {
  const positions: number[] = [];
  const materials: number[] = [];
  const place = (station: number, point: number): Xyz => {
    const [x, y] = across(body, station, body.offset[point]!);
    return [x - origin[0], y - origin[1], body.z[point]! - origin[2]];
  };
  const triangle = (a: Xyz, b: Xyz, c: Xyz, material: number) => {
    positions.push(...a, ...b, ...c);
    materials.push(material);
  };
  for (let i = 0; i + 1 < body.x.length; i++) {
    if (kindOf(body, i) === TUNNEL || kindOf(body, i + 1) === TUNNEL) continue;
    let a = body.first[i]!;
    let b = body.first[i + 1]!;
    const lastA = b - 1;
    const lastB = body.first[i + 2]! - 1;
    while (a < lastA || b < lastB) {
      const isAheadOnA = b >= lastB || (a < lastA && body.offset[a + 1]! <= body.offset[b + 1]!);
      if (isAheadOnA) {
        triangle(place(i, a), place(i, a + 1), place(i + 1, b), body.material[a]!);
        a++;
      } else {
        triangle(place(i, a), place(i + 1, b + 1), place(i + 1, b), body.material[b]!);
        b++;
      }
    }
  }
  return { positions: new Float32Array(positions), materials: Uint8Array.from(materials) };
}

/** Closed rings, one for each stretch on the ground: along the left toes and back along the right ones. */
export function groundOutlines(body: RoadBodyShape): [number, number][][] {
  const rings: [number, number][][] = [];
  let left: [number, number][] = [];
  let right: [number, number][] = [];
  const close = () => {
    if (left.length > 1) rings.push([...left, ...right.reverse()]);
    left = [];
    right = [];
  };
  for (let i = 0; i < body.x.length; i++) {
    const kind = kindOf(body, i);
    if (kind === BRIDGE || kind === TUNNEL) {
      close();
      continue;
    }
    left.push(across(body, i, Math.min(0, body.offset[body.first[i]!]! + INSIDE_TOE_M)));
    right.push(across(body, i, Math.max(0, body.offset[body.first[i + 1]! - 1]! - INSIDE_TOE_M)));
  }
  close();
  return rings;
}

/** BRIDGE or TUNNEL when the section is one, else 0. */
function kindOf(body: RoadBodyShape, station: number): number {
  const material = body.material[body.first[station]!]!;
  return material === BRIDGE || material === TUNNEL ? material : 0;
}

function across(body: RoadBodyShape, station: number, offset: number): [number, number] {
  const bearing = body.bearing[station]!;
  return [body.x[station]! + Math.sin(bearing) * offset, body.y[station]! - Math.cos(bearing) * offset];
}

interface Columns {
  readonly count: number;
  readonly chainage: ArrayLike<number>;
  readonly x: ArrayLike<number>;
  readonly y: ArrayLike<number>;
  readonly bearing: ArrayLike<number>;
}

type Body = Omit<RoadBodyShape, 'routeId' | 'x' | 'y' | 'bearing'> & { readonly chainage: ArrayLike<number> };

/** Gives a road body its places: those of the route's stations (domain/stations.ts), between them straight. */
export function placeRoadBody(routeId: string, body: Body, stations: Columns): RoadBodyShape {
  const count = body.chainage.length;
  const x = new Float64Array(count);
  const y = new Float64Array(count);
  const bearing = new Float64Array(count);
  let k = 0;
  for (let i = 0; i < count; i++) {
    const at = body.chainage[i]!;
    while (k + 2 < stations.count && stations.chainage[k + 1]! < at) k++;
    const t = (at - stations.chainage[k]!) / (stations.chainage[k + 1]! - stations.chainage[k]! || 1);
    x[i] = stations.x[k]! + (stations.x[k + 1]! - stations.x[k]!) * t;
    y[i] = stations.y[k]! + (stations.y[k + 1]! - stations.y[k]!) * t;
    const turn = stations.bearing[k + 1]! - stations.bearing[k]!;
    bearing[i] = stations.bearing[k]! + Math.atan2(Math.sin(turn), Math.cos(turn)) * t;
  }
  const { first, offset, z, material } = body;
  return { routeId, x, y, bearing, first, offset, z, material };
}
