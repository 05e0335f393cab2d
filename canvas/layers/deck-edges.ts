// What a bridge's deck ends in: edge beams of concrete along both sides, which stand a little over the asphalt and out beyond
// the deck and carry the railings; and the face where the deck ends on its abutment. Decks come as lines from their left
// underside over the top to their right underside. Pure; metres. Sizes are everyday ones, not a design.
//
//          ‖ railing
//         ┌┴┐ BEAM_UP_M over the deck
//         │ ├──────── asphalt
//         └─┤  deck
//           └────────

import { builtKindOf, surfaceCode } from '#domain/road-surfaces.ts';
import type { RoadBodyShape, Xyz } from '../scene-types.ts';
import { facetsAfter, placeBetween } from './road-course.ts';
import { type AddQuad, beside } from './structure-mesh.ts';

const BEAM_WIDTH_M = 0.5;
/** No more of a narrow deck than this is beam, on each side. */
const BEAM_WIDTH_SHARE = 0.12;
const BEAM_OUT_M = 0.1;
const BEAM_UP_M = 0.12;
const BEAM_DOWN_M = 0.55;
/** No more of a thin deck's side than this is beam. */
const BEAM_DOWN_SHARE = 0.8;
/** Beams go on so far beyond the deck's end, over the abutment behind it. */
const BEAM_ON_M = 0.4;
const RAILING_M = 1.1;
/** A railing stands so far inside the edge of its deck, in the middle of its beam. */
const RAILING_IN_M = 0.15;

const CONCRETE = surfaceCode('wall');

/** An edge of the deck at a station. */
interface Edge {
  readonly offset: number;
  readonly z: number;
  readonly depthM: number;
  readonly widthM: number;
}

const SIDES = [-1, 1] as const;
type Side = (typeof SIDES)[number];

function edgeOf({ first, offset, z }: RoadBodyShape, station: number, side: Side): Edge {
  const [left, right] = [first[station]! + 1, first[station + 1]! - 2];
  const top = side < 0 ? left : right;
  return { offset: offset[top]!, z: z[top]!, depthM: z[top]! - z[top + side]!, widthM: offset[right]! - offset[left]! };
}

/** The beam's outline at an edge, from its inner foot on the deck round to under its outer side: [offset, z]. */
function outlineOf({ offset, z, depthM, widthM }: Edge, side: Side): [number, number][] {
  const inner = offset - side * (Math.min(BEAM_WIDTH_M, BEAM_WIDTH_SHARE * widthM) - BEAM_OUT_M);
  const outer = offset + side * BEAM_OUT_M;
  const foot = z - Math.min(BEAM_DOWN_M, BEAM_DOWN_SHARE * depthM);
  const top = z + BEAM_UP_M;
  // The last corner lies inside the deck, so that no light shows between them.
  return [[inner, z - 0.02], [inner, top], [outer, top], [outer, foot], [offset - side * 0.02, foot]]; // biome-ignore format: one outline
}

/** Beams along both edges of every deck, and the faces at its ends. */
export function addDeckEdges(body: RoadBodyShape, add: AddQuad): void {
  const isDeck = (i: number) => i >= 0 && i < body.x.length && builtKindOf(body, i) === 'bridge';
  for (let i = 0; i < body.x.length; i++) {
    if (!isDeck(i)) continue;
    if (isDeck(i + 1)) for (const side of SIDES) addBeam(body, i, side, add);
    // Nothing ends at a lone section.
    if (isDeck(i - 1) !== isDeck(i + 1)) addDeckEnd(body, i, isDeck(i + 1) ? -1 : 1, add);
  }
}

function addBeam(body: RoadBodyShape, i: number, side: Side, add: AddQuad): void {
  const [from, to] = [i, i + 1].map((k) => outlineOf(edgeOf(body, k, side), side)) as [
    [number, number][],
    [number, number][],
  ];
  const facets = facetsAfter(body, i);
  const at = (t: number, k: number): Xyz =>
    placeBetween(body, i, t, from[k]![0] + (to[k]![0] - from[k]![0]) * t, from[k]![1] + (to[k]![1] - from[k]![1]) * t);
  for (let f = 0; f < facets; f++) {
    const [a, b] = [f / facets, (f + 1) / facets];
    for (let k = 0; k + 1 < from.length; k++) add(at(a, k), at(b, k), at(b, k + 1), at(a, k + 1), CONCRETE);
  }
}

/** The face across a deck's end, and its beams led on over the abutment; `outwards` is +1 where the road goes on ahead of it. */
function addDeckEnd(body: RoadBodyShape, station: number, outwards: 1 | -1, add: AddQuad): void {
  const [left, right] = SIDES.map((side) => edgeOf(body, station, side)) as [Edge, Edge];
  const at = (offset: number, z: number, ahead = 0) => beside(body, station, offset, z, outwards * ahead);
  const under = (offset: number) =>
    left.z - left.depthM + ((right.z - right.depthM - left.z + left.depthM) * (offset - left.offset)) / left.widthM;
  // Along the top, which has a crown in the middle, down to the underside.
  for (let k = body.first[station]! + 1; k + 2 < body.first[station + 1]!; k++) {
    const [a, b] = [body.offset[k]!, body.offset[k + 1]!];
    add(at(a, under(a)), at(b, under(b)), at(b, body.z[k + 1]!), at(a, body.z[k]!), CONCRETE);
  }
  for (const side of SIDES) {
    const outline = outlineOf(side < 0 ? left : right, side);
    const [inner, , outer] = outline as [[number, number], [number, number], [number, number], [number, number]];
    const [low, high] = [outline[3]![1], outer[1]];
    for (let k = 0; k + 1 < outline.length; k++) {
      const [[a, za], [b, zb]] = [outline[k]!, outline[k + 1]!];
      add(at(a, za), at(b, zb), at(b, zb, BEAM_ON_M), at(a, za, BEAM_ON_M), CONCRETE);
    }
    add(
      at(inner[0], low, BEAM_ON_M),
      at(outer[0], low, BEAM_ON_M),
      at(outer[0], high, BEAM_ON_M),
      at(inner[0], high, BEAM_ON_M),
      CONCRETE,
    );
  }
}

export type AddRailing = (a: Xyz, b: Xyz, c: Xyz, d: Xyz, alongs: readonly [number, number]) => void;

/** Upright bands on the beams of every deck: foot, foot, top, top. */
export function addRailings(body: RoadBodyShape, along: ArrayLike<number>, add: AddRailing): void {
  for (let i = 0; i + 1 < body.x.length; i++) {
    if (builtKindOf(body, i) !== 'bridge' || builtKindOf(body, i + 1) !== 'bridge') continue;
    const facets = facetsAfter(body, i);
    for (const side of SIDES) {
      const [a, b] = [edgeOf(body, i, side), edgeOf(body, i + 1, side)];
      const at = (t: number, up: number) =>
        placeBetween(
          body,
          i,
          t,
          a.offset + (b.offset - a.offset) * t - side * RAILING_IN_M,
          a.z + (b.z - a.z) * t + BEAM_UP_M + up,
        );
      for (let k = 0; k < facets; k++) {
        const [from, to] = [k / facets, (k + 1) / facets];
        const alongAt = (t: number) => along[i]! + (along[i + 1]! - along[i]!) * t;
        add(at(from, 0), at(to, 0), at(to, RAILING_M), at(from, RAILING_M), [alongAt(from), alongAt(to)]);
      }
    }
  }
}
