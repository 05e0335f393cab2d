// Geometry of a built road: the strips between neighbouring sections as triangles, with what carries its structures
// (structure-mesh.ts), and the outline inside which the ground gives way to them. Pure. Sections of open road are polylines
// from left (−) to right (+), sewn together whatever their numbers of points (domain/road-strips.ts). Decks and vaults are closed forms.
//
//   section i      ●────●──●────●──────●
//                  │ ╲  │ ╱│ ╲  │   ╱  │
//   section i + 1  ●──────●────●───────●

import { type AddStrip, sewClosed, sewOpen } from '#domain/road-strips.ts';
import { builtKindOf, SURFACE_COLOR, SURFACES } from '#domain/road-surfaces.ts';
import type { RoadBodyShape, Xyz } from '../scene-types.ts';
import { addStructures, beside } from './structure-mesh.ts';

/** By a surface's code. */
export const SURFACE_COLORS: readonly string[] = SURFACES.map((surface) => SURFACE_COLOR[surface]);
/** The ground gives way a little inside the toes, so that no gap opens where its mesh is coarser than the section. */
const INSIDE_TOE_M = 0.4;

export interface RoadMesh {
  /** Nine numbers a triangle, relative to the origin. */
  readonly positions: Float32Array;
  /** Index into SURFACE_COLORS, one a triangle. */
  readonly materials: Uint8Array;
}

export function roadMesh(body: RoadBodyShape, origin: Xyz): RoadMesh {
  const positions: number[] = [];
  const materials: number[] = [];
  const put = ([x, y, z]: Xyz) => positions.push(x - origin[0], y - origin[1], z - origin[2]);
  const triangle = (a: Xyz, b: Xyz, c: Xyz, material: number) => {
    for (const corner of [a, b, c]) put(corner);
    materials.push(material);
  };
  for (let i = 0; i + 1 < body.x.length; i++) {
    const kind = builtKindOf(body, i);
    if (kind !== builtKindOf(body, i + 1)) continue;
    const [firstA, firstB, endB] = [body.first[i]!, body.first[i + 1]!, body.first[i + 2]!];
    const place = (point: number) => beside(body, point < firstB ? i : i + 1, body.offset[point]!, body.z[point]!);
    const add: AddStrip = (a, b, c, of) => triangle(place(a), place(b), place(c), body.material[of]!);
    if (kind === 'open') sewOpen(body.offset, firstA, firstB, endB, add);
    else sewClosed(firstA, firstB, endB, add);
  }
  addStructures(body, (a, b, c, d, material) => {
    triangle(a, b, c, material);
    triangle(a, c, d, material);
  });
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
    if (builtKindOf(body, i) !== 'open') {
      close();
      continue;
    }
    const across = (offset: number): [number, number] => {
      const [x, y] = beside(body, i, offset, 0);
      return [x, y];
    };
    left.push(across(Math.min(0, body.offset[body.first[i]!]! + INSIDE_TOE_M)));
    right.push(across(Math.max(0, body.offset[body.first[i + 1]! - 1]! - INSIDE_TOE_M)));
  }
  close();
  return rings;
}

interface Columns {
  readonly count: number;
  readonly chainage: ArrayLike<number>;
  readonly x: ArrayLike<number>;
  readonly y: ArrayLike<number>;
  readonly bearing: ArrayLike<number>;
  readonly ground: ArrayLike<number>;
}

type Body = Omit<RoadBodyShape, 'routeId' | 'x' | 'y' | 'bearing' | 'ground'> & {
  readonly chainage: ArrayLike<number>;
};

/** Gives a road body its places: those of the route's stations (domain/stations.ts), between them straight. */
export function placeRoadBody(routeId: string, body: Body, stations: Columns): RoadBodyShape {
  const count = body.chainage.length;
  const x = new Float64Array(count);
  const y = new Float64Array(count);
  const bearing = new Float64Array(count);
  const ground = new Float64Array(count);
  let k = 0;
  for (let i = 0; i < count; i++) {
    const at = body.chainage[i]!;
    while (k + 2 < stations.count && stations.chainage[k + 1]! < at) k++;
    const t = (at - stations.chainage[k]!) / (stations.chainage[k + 1]! - stations.chainage[k]! || 1);
    x[i] = stations.x[k]! + (stations.x[k + 1]! - stations.x[k]!) * t;
    y[i] = stations.y[k]! + (stations.y[k + 1]! - stations.y[k]!) * t;
    ground[i] = stations.ground[k]! + (stations.ground[k + 1]! - stations.ground[k]!) * t;
    const turn = stations.bearing[k + 1]! - stations.bearing[k]!;
    bearing[i] = stations.bearing[k]! + Math.atan2(Math.sin(turn), Math.cos(turn)) * t;
  }
  const { first, offset, z, material } = body;
  return { routeId, x, y, bearing, ground, first, offset, z, material };
}
