// What of lines on the ground lies outside the openings for roads: where the ground gives way to a cut, its lines would hang in the
// air. Pure.

import { isInside } from '../geometry.ts';

type Ring = readonly (readonly [number, number])[];

/** Pieces that meet the box of a ring are looked at in parts of so much, m. */
const PART_M = 2;
const FLOATS = 6;

/**
 * @param places x, y, z of both ends per piece, relative to the origin
 * @param rings closed rings, in the coordinates of the map
 */
export function outsideRings(places: Float32Array, origin: readonly number[], rings: readonly Ring[]): Float32Array {
  if (rings.length === 0) return places;
  const boxes = rings.map((ring) => boxOf(ring, origin));
  const out: number[] = [];
  for (let i = 0; i < places.length; i += FLOATS) {
    const [ax, ay, az, bx, by, bz] = places.subarray(i, i + FLOATS) as unknown as [
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    const near = boxes.filter(
      ({ minX, minY, maxX, maxY }) =>
        Math.min(ax, bx) <= maxX && Math.max(ax, bx) >= minX && Math.min(ay, by) <= maxY && Math.max(ay, by) >= minY,
    );
    if (near.length === 0) {
      out.push(ax, ay, az, bx, by, bz);
      continue;
    }
    const count = Math.max(1, Math.ceil(Math.hypot(bx - ax, by - ay) / PART_M));
    const at = (t: number) => [ax + (bx - ax) * t, ay + (by - ay) * t, az + (bz - az) * t] as const;
    /** Where a part that is kept began, or −1. */
    let from = -1;
    for (let k = 0; k <= count; k++) {
      const [x, y] = at((k + 0.5) / count);
      const isOut = k < count && !near.some(({ ring }) => isInside([[ring]], x, y));
      if (isOut && from < 0) from = k;
      if (isOut || from < 0) continue;
      out.push(...at(from / count), ...at(k / count));
      from = -1;
    }
  }
  return new Float32Array(out);
}

function boxOf(ring: Ring, [ox = 0, oy = 0]: readonly number[]) {
  const local = ring.map(([x, y]) => [x - ox, y - oy] as const);
  const [xs, ys] = [local.map(([x]) => x), local.map(([, y]) => y)];
  return { ring: local, minX: Math.min(...xs), minY: Math.min(...ys), maxX: Math.max(...xs), maxY: Math.max(...ys) };
}
