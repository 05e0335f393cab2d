// Geometry of a built road: the strips between neighbouring sections as triangles, with what carries its structures
// (structure-mesh.ts), its decks' edge beams and railings (deck-edges.ts), its sunk edges (road-edges.ts), and the outline inside
// which the ground gives way to them. Pure. Sections of open road are polylines from left (−) to right (+), sewn together whatever their numbers of points
// (domain/road-strips.ts). Decks and vaults are closed forms. In curves a strip is cut across into facets (road-course.ts).
//
//   section i      ●────●──●────●──────●
//                  │ ╲  │ ╱│ ╲  │   ╱  │
//   section i + 1  ●──────●────●───────●

import { type AddStrip, sewClosed, sewOpen } from '#domain/road-strips.ts';
import { type BuiltKind, builtKindOf, SURFACE_COLOR, SURFACES, surfaceCode } from '#domain/road-surfaces.ts';
import type { RoadBodyShape, Xyz } from '../scene-types.ts';
import { addDeckEdges, addRailings } from './deck-edges.ts';
import { facetsAfter, placeBetween } from './road-course.ts';
import { addEdges } from './road-edges.ts';
import { roadShade, type Shade, UNSHADED } from './road-shade.ts';
import { addStructures, beside } from './structure-mesh.ts';

/** A railing, which is no surface of the engine's. */
export const RAILING = SURFACES.length;
/** By a surface's code; last the railing. */
export const SURFACE_COLORS: readonly string[] = [...SURFACES.map((surface) => SURFACE_COLOR[surface]), '#aeb4b9'];
/** The ground gives way a little inside the toes, so that no gap opens where its mesh is coarser than the section. */
const INSIDE_TOE_M = 0.4;

const CARRIAGEWAY = surfaceCode('carriageway');
const FILL = surfaceCode('fill');

/** As on a wall or a pier; as on a part of a strip, whose neighbours go on smoothly; as on level ground, for edges in the ground. */
export const [FLAT, STRIP, LEVEL] = [0, 1, 2] as const;

export interface RoadMesh {
  /** Nine numbers a triangle, relative to the origin. */
  readonly positions: Float32Array;
  /**
   * Nine numbers a triangle, three a corner: metres along the road, metres to the right of its centre line (0 where that says
   * nothing), and metres from the centre line to the edge of its carriageway.
   */
  readonly places: Float32Array;
  /** Index into SURFACE_COLORS, one a triangle. */
  readonly materials: Uint8Array;
  /** How light falls on it: FLAT, STRIP or LEVEL. */
  readonly shading: Uint8Array;
  /** 1 inside a tunnel. */
  readonly inside: Uint8Array;
  /** Six numbers a triangle, two a corner (road-shade.ts): metres under the sun's ray, and the share of the sky that is open. */
  readonly shades: Float32Array;
}

/** Metres along the road at both ends of a band. */
type Alongs = readonly [number, number];

/** A corner on the road: along, across, and the place itself. */
interface Corner {
  readonly alongM: number;
  readonly acrossM: number;
  readonly at: Xyz;
  readonly shade: Shade;
}

const mixed = (a: Shade, b: Shade, t: number): Shade => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];

export function roadMesh(body: RoadBodyShape, origin: Xyz): RoadMesh {
  const positions: number[] = [];
  const places: number[] = [];
  const materials: number[] = [];
  const shading: number[] = [];
  const inside: number[] = [];
  const shades: number[] = [];
  const shaded = roadShade(body);
  const along = chainagesOf(body);
  const lanes = lanesOf(body);
  let kind: BuiltKind = 'open';
  const triangle = (corners: readonly Corner[], laneM: number, material: number, light: number) => {
    for (const { alongM, acrossM, at, shade } of corners) {
      positions.push(at[0] - origin[0], at[1] - origin[1], at[2] - origin[2]);
      places.push(alongM, acrossM, laneM);
      shades.push(...shade);
    }
    materials.push(material);
    shading.push(light);
    inside.push(kind === 'tunnel' ? 1 : 0);
  };
  for (let i = 0; i + 1 < body.x.length; i++) {
    kind = builtKindOf(body, i);
    if (kind !== builtKindOf(body, i + 1)) continue;
    const [firstA, firstB, endB] = [body.first[i]!, body.first[i + 1]!, body.first[i + 2]!];
    const facets = facetsAfter(body, i);
    const laneM = (lanes[i]! + lanes[i + 1]!) / 2;
    const add: AddStrip = (a, b, c, of) => {
      const corner = (share: number, from: number, to: number): Corner => {
        const t = to < firstB ? 1 - share : share;
        const acrossM = body.offset[from]! + (body.offset[to]! - body.offset[from]!) * share;
        const z = body.z[from]! + (body.z[to]! - body.z[from]!) * share;
        return {
          alongM: along[i]! + (along[i + 1]! - along[i]!) * t,
          acrossM,
          at: placeBetween(body, i, t, acrossM, z),
          shade: mixed(shaded(from), shaded(to), share),
        };
      };
      // Turned so that its first two corners stand in one section, and its last in the other.
      const side = (point: number) => point < firstB;
      const [p, q, tip] =
        side(a) === side(b) ? [a, b, c] : side(b) === side(c) ? [b, c, a] : ([c, a, b] as [number, number, number]);
      for (let k = 0; k < facets; k++) {
        const [near, far] = [k / facets, (k + 1) / facets];
        const [p0, q0, p1, q1] = [corner(near, p, tip), corner(near, q, tip), corner(far, p, tip), corner(far, q, tip)];
        triangle([p0, q0, q1], laneM, body.material[of]!, STRIP);
        if (k + 1 < facets) triangle([p0, q1, p1], laneM, body.material[of]!, STRIP);
      }
    };
    if (kind === 'open') sewOpen(body.offset, firstA, firstB, endB, add);
    else sewClosed(firstA, firstB, endB, add);
  }
  kind = 'open';
  const addQuad = (
    a: Xyz,
    b: Xyz,
    c: Xyz,
    d: Xyz,
    material: number,
    alongs: Alongs = [0, 0],
    how: QuadLight = FREE,
  ) => {
    const [from, to] = how.shades;
    const [pa, pb, pc, pd] = [
      { alongM: alongs[0], acrossM: 0, at: a, shade: from },
      { alongM: alongs[1], acrossM: 0, at: b, shade: to },
      { alongM: alongs[1], acrossM: 1, at: c, shade: to },
      { alongM: alongs[0], acrossM: 1, at: d, shade: from },
    ];
    triangle([pa, pb, pc], 0, material, how.light);
    triangle([pa, pc, pd], 0, material, how.light);
  };
  const toeShade = (i: number, side: -1 | 1, t: number) => {
    const toe = (section: number) => shaded(side < 0 ? body.first[section]! : body.first[section + 1]! - 1);
    return t === 0 ? toe(i) : mixed(toe(i), toe(i + 1), t);
  };
  addStructures(body, addQuad);
  addDeckEdges(body, addQuad);
  addEdges(body, (a, b, c, d, material, { i, side, from, to }) => {
    const shades = [toeShade(i, side, from), toeShade(i, side, to)] as const;
    // A fill's rim goes on down its slope, in the light of it; others lie in the ground.
    addQuad(a, b, c, d, material, [0, 0], { light: material === FILL ? FLAT : LEVEL, shades });
  });
  addRailings(body, along, (a, b, c, d, alongs) => addQuad(a, b, c, d, RAILING, alongs));
  return {
    positions: new Float32Array(positions),
    places: new Float32Array(places),
    materials: Uint8Array.from(materials),
    shading: Uint8Array.from(shading),
    inside: Uint8Array.from(inside),
    shades: new Float32Array(shades),
  };
}

/** How light falls on a four-cornered face: FLAT or LEVEL, and the shade at its beginning and end along the road. */
interface QuadLight {
  readonly light: number;
  readonly shades: readonly [Shade, Shade];
}
const FREE: QuadLight = { light: FLAT, shades: [UNSHADED, UNSHADED] };

/** Metres along the road at each section. */
function chainagesOf({ x, y }: RoadBodyShape): Float64Array {
  const along = new Float64Array(x.length);
  for (let i = 1; i < x.length; i++) along[i] = along[i - 1]! + Math.hypot(x[i]! - x[i - 1]!, y[i]! - y[i - 1]!);
  return along;
}

/** Metres from the centre line to the edge of the carriageway at each section; on structures as on the open road before. */
function lanesOf(body: RoadBodyShape): Float64Array {
  const lanes = new Float64Array(body.x.length);
  const open = (i: number) => {
    for (let k = body.first[i + 1]! - 1; k >= body.first[i]!; k--)
      if (k > body.first[i]! && body.material[k - 1] === CARRIAGEWAY) return body.offset[k]!;
    return 0;
  };
  const firstOpen = Array.from(lanes, (_, i) => i).find((i) => builtKindOf(body, i) === 'open');
  let last = firstOpen === undefined ? 0 : open(firstOpen);
  for (let i = 0; i < lanes.length; i++) {
    if (builtKindOf(body, i) === 'open') last = open(i) || last;
    lanes[i] = last;
  }
  return lanes;
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
  const toeOf = (i: number, side: -1 | 1) => {
    const toe = body.offset[side < 0 ? body.first[i]! : body.first[i + 1]! - 1]!;
    return side < 0 ? Math.min(0, toe + INSIDE_TOE_M) : Math.max(0, toe - INSIDE_TOE_M);
  };
  for (let i = 0; i < body.x.length; i++) {
    if (builtKindOf(body, i) !== 'open') {
      close();
      continue;
    }
    const goesOn = i + 1 < body.x.length && builtKindOf(body, i + 1) === 'open';
    const facets = goesOn ? facetsAfter(body, i) : 1;
    for (let k = 0; k < facets; k++) {
      const t = k / facets;
      const across = (side: -1 | 1): [number, number] => {
        const offset = t === 0 ? toeOf(i, side) : toeOf(i, side) + (toeOf(i + 1, side) - toeOf(i, side)) * t;
        const [x, y] = t === 0 ? beside(body, i, offset, 0) : placeBetween(body, i, t, offset, 0);
        return [x, y];
      };
      left.push(across(-1));
      right.push(across(1));
    }
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
