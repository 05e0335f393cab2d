// Light on a face from the sun that shades the ground, for bodies whose colors are painted with their shade. Pure.

import type { Xyz } from '../scene-types.ts';

/** Towards the sun in the north-west; light on a level face is 1. */
const SUN: Xyz = [-0.53, 0.53, 0.66];

/** Soft light on a triangle seen from above, 0.55 … 1.25. */
export function lightOn(p: Float32Array, i: number): number {
  const ux = p[i + 3]! - p[i]!;
  const uy = p[i + 4]! - p[i + 1]!;
  const uz = p[i + 5]! - p[i + 2]!;
  const vx = p[i + 6]! - p[i]!;
  const vy = p[i + 7]! - p[i + 1]!;
  const vz = p[i + 8]! - p[i + 2]!;
  const nx = uy * vz - uz * vy;
  const ny = uz * vx - ux * vz;
  const nz = ux * vy - uy * vx;
  const length = Math.hypot(nx, ny, nz);
  if (length === 0) return 1;
  const facing = ((nx * SUN[0] + ny * SUN[1] + nz * SUN[2]) / length) * (nz < 0 ? -1 : 1);
  return Math.min(1.25, Math.max(0.55, 0.4 + (0.6 * facing) / SUN[2]));
}
