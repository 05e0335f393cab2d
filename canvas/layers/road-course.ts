// The course of a built road between its sections: along the cubic that leaves one section and meets the next in their own
// bearings (Hermite), which follows an arc or a clothoid to a few millimetres where sections stand 10 m apart. Pure.

import type { RoadBodyShape, Xyz } from '../scene-types.ts';

/** Longest facet in a curve, and how far one may leave the curve's centre line, m. */
const MAX_FACET_M = 5;
const MAX_SAGITTA_M = 0.1;
/** Turned less than this between two sections, rad, the road is drawn straight. */
const STRAIGHT_RAD = 2e-3;
const MAX_FACETS = 12;

/** The turn between two bearings, the short way round, rad. */
function turnOf(from: number, to: number): number {
  return Math.atan2(Math.sin(to - from), Math.cos(to - from));
}

/** Facets between section i and the next: 1 on a straight. */
export function facetsAfter({ x, y, bearing }: RoadBodyShape, i: number): number {
  const turn = Math.abs(turnOf(bearing[i]!, bearing[i + 1]!));
  if (turn < STRAIGHT_RAD) return 1;
  const lengthM = Math.hypot(x[i + 1]! - x[i]!, y[i + 1]! - y[i]!);
  // The sagitta of an arc of length s that turns by t is s·t / 8; n facets have an n²th of it.
  const bySagitta = Math.sqrt((lengthM * turn) / (8 * MAX_SAGITTA_M));
  return Math.min(MAX_FACETS, Math.max(1, Math.ceil(Math.max(lengthM / MAX_FACET_M, bySagitta) - 1e-6)));
}

/** The place `offset` to the right of the centre line at the share t of the way from section i to the next, height z. */
export function placeBetween(body: RoadBodyShape, i: number, t: number, offset: number, z: number): Xyz {
  const { x, y, bearing } = body;
  if (t === 0 || t === 1) {
    const k = i + t;
    return [x[k]! + Math.sin(bearing[k]!) * offset, y[k]! - Math.cos(bearing[k]!) * offset, z];
  }
  const [from, turn] = [bearing[i]!, turnOf(bearing[i]!, bearing[i + 1]!)];
  const [dx, dy] = [x[i + 1]! - x[i]!, y[i + 1]! - y[i]!];
  // Along an arc the speed is its length: the chord over the sine's share of half the turn.
  const half = turn / 2;
  const speed = Math.hypot(dx, dy) * (Math.abs(half) < 1e-6 ? 1 : half / Math.sin(half));
  const [t2, t3] = [t * t, t * t * t];
  const [h1, h2, h3] = [t3 - 2 * t2 + t, 3 * t2 - 2 * t3, t3 - t2];
  const centre = (start: number, gone: number, leave: number, meet: number) =>
    start + gone * h2 + speed * (leave * h1 + meet * h3);
  const at = from + turn * t;
  const to = from + turn;
  return [
    centre(x[i]!, dx, Math.cos(from), Math.cos(to)) + Math.sin(at) * offset,
    centre(y[i]!, dy, Math.sin(from), Math.sin(to)) - Math.cos(at) * offset,
    z,
  ];
}
