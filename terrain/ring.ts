// Closed rings of plane coordinates: their area, and whether a place lies inside. Numbers are taken relative to the first corner, so that
// coordinates of millions of metres keep their digits.

export type Ring = readonly (readonly [number, number, ...number[]])[];

/** Area of a ring whose last corner repeats its first, in square units of its coordinates: positive where it runs counter-clockwise. */
export function ringArea(ring: Ring): number {
  if (ring.length === 0) return 0;
  const [x0, y0] = ring[0]!;
  let sum = 0;
  for (let i = 1; i < ring.length; i++) {
    const [px, py] = ring[i - 1]!;
    const [qx, qy] = ring[i]!;
    sum += (px - x0) * (qy - y0) - (qx - x0) * (py - y0);
  }
  return sum / 2;
}

/** By how often a ray to the east crosses the sides; whether the last corner repeats the first makes no difference. */
export function isInsideRing(ring: Ring, x: number, y: number): boolean {
  let inside = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [xi, yi] = ring[i]!;
    const [xj, yj] = ring[j]!;
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside;
  }
  return inside;
}
