// What closes a built road against the ground: edges that go on under the ground beyond the toes, so that no light shows where
// the ground's mesh is coarser than the road's sections; a face where the road begins and ends. Pure.
//
//   ground ‾‾‾‾‾╲
//        rim ▸   ╲___road__

import { builtKindOf, surfaceCode } from '#domain/road-surfaces.ts';
import type { RoadBodyShape, Xyz } from '../scene-types.ts';
import { facetsAfter, placeBetween } from './road-course.ts';
import { beside } from './structure-mesh.ts';

/** A rim reaches so far out beyond a toe; over a cut it falls so much on the way, beyond a fill it goes on down its slope. */
const RIM_OUT_M = 0.7;
const RIM_DOWN_M = 0.4;
/** Then it drops so far under the toe. */
const SUNK_M = 3;
/** Where the road begins and ends, the section is closed so far into the ground. */
const END_SUNK_M = 0.5;

const SOIL_CUT = surfaceCode('soilCut');
const FILL = surfaceCode('fill');

/** Beside which toe a face lies: from one share of the way between section i and the next to another. */
export interface ByToe {
  readonly i: number;
  readonly side: -1 | 1;
  readonly from: number;
  readonly to: number;
}

export type AddEdge = (a: Xyz, b: Xyz, c: Xyz, d: Xyz, material: number, by: ByToe) => void;

/** Rims along the toes of open road, and faces at its two ends. */
export function addEdges(body: RoadBodyShape, add: AddEdge): void {
  const count = body.x.length;
  for (let i = 0; i + 1 < count; i++) {
    if (builtKindOf(body, i) !== 'open' || builtKindOf(body, i + 1) !== 'open') continue;
    for (const side of [-1, 1] as const) addRim(body, i, side, add);
  }
  if (count > 1) for (const i of [0, count - 1]) if (builtKindOf(body, i) === 'open') addEnd(body, i, add);
}

interface Toe {
  readonly offset: number;
  readonly z: number;
  readonly material: number;
  /** How far a rim lies under the toe where it ends. */
  readonly rimDownM: number;
}

function toeOf({ first, offset, z, material, ground }: RoadBodyShape, station: number, side: -1 | 1): Toe {
  const point = side < 0 ? first[station]! : first[station + 1]! - 1;
  const inner = point - side;
  const slope = (z[point]! - z[inner]!) / Math.max(0.05, Math.abs(offset[point]! - offset[inner]!));
  // As the ground falls from the centre line to the toe, it goes on falling: a rim above it would be seen as a dark line.
  const fall = (ground[station]! - z[point]!) / Math.max(0.05, Math.abs(offset[point]!));
  const underGround = Number.isNaN(fall) ? 0 : Math.max(0, fall) * RIM_OUT_M + RIM_DOWN_M;
  // The material of a piece stands with its left point.
  return {
    offset: offset[point]!,
    z: z[point]!,
    material: material[Math.min(point, inner)]!,
    rimDownM: Math.max(RIM_DOWN_M, -slope * RIM_OUT_M, underGround),
  };
}

function addRim(body: RoadBodyShape, i: number, side: -1 | 1, add: AddEdge): void {
  const [a, b] = [toeOf(body, i, side), toeOf(body, i + 1, side)];
  const facets = facetsAfter(body, i);
  const at = (t: number, out: number, down: number): Xyz =>
    placeBetween(body, i, t, a.offset + (b.offset - a.offset) * t + side * out, a.z + (b.z - a.z) * t - down);
  const rim = (t: number) => at(t, RIM_OUT_M, a.rimDownM + (b.rimDownM - a.rimDownM) * t);
  for (let k = 0; k < facets; k++) {
    const [from, to] = [k / facets, (k + 1) / facets];
    const by = { i, side, from, to };
    add(at(from, 0, 0), at(to, 0, 0), rim(to), rim(from), a.material, by);
    add(rim(from), rim(to), at(to, RIM_OUT_M, SUNK_M), at(from, RIM_OUT_M, SUNK_M), a.material, by);
  }
}

/** The face of the ground behind a road that begins in a cut, and the end of a fill that it stops on. */
function addEnd(body: RoadBodyShape, station: number, add: AddEdge): void {
  const [first, last] = [body.first[station]!, body.first[station + 1]! - 1];
  const middle = body.ground[station]!;
  if (Number.isNaN(middle)) return;
  const [left, right] = [toeOf(body, station, -1), toeOf(body, station, 1)];
  const groundAt = (offset: number) => {
    const toe = offset < 0 ? left : right;
    return toe.offset === 0 ? middle : middle + ((toe.z - middle) * offset) / toe.offset;
  };
  for (let k = first; k < last; k++) {
    const [a, b] = [body.offset[k]!, body.offset[k + 1]!];
    if (b - a < 1e-6) continue;
    const [za, zb] = [body.z[k]!, body.z[k + 1]!];
    const [ga, gb] = [groundAt(a), groundAt(b)];
    const isCut = ga + gb > za + zb;
    const sunk = isCut ? 0 : END_SUNK_M;
    add(
      beside(body, station, a, za),
      beside(body, station, b, zb),
      beside(body, station, b, isCut ? Math.max(zb, gb) : Math.min(zb, gb - sunk)),
      beside(body, station, a, isCut ? Math.max(za, ga) : Math.min(za, ga - sunk)),
      isCut ? SOIL_CUT : FILL,
      { i: station, side: a + b < 0 ? -1 : 1, from: 0, to: 0 },
    );
  }
}
