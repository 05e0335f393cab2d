// Normals of a road's triangles. Within one surface they pass smoothly from strip to strip, so that its facets do not show;
// where one surface meets another there is an edge, and walls and piers are flat. Pure.

import { surfaceCode } from '#domain/road-surfaces.ts';
import { FLAT, LEVEL, type RoadMesh } from './road-mesh.ts';

/** Corners are one where they lie within so many parts of a metre. */
const PARTS = 50;

/** A deck's underside meets its sides in an edge, though all are of one surface. A code that no surface has, of four bits. */
const DECK = surfaceCode('bridge');
const LEVEL_DECK = 15;

const UP = [0, 0, 1] as const;

/** Three numbers a corner, of length 1; by the winding of the corners, so a strip seen from above faces up. */
export function smoothNormals({
  positions,
  materials,
  shading,
}: Pick<RoadMesh, 'positions' | 'materials' | 'shading'>) {
  const normals = new Float32Array(positions.length);
  const sums: number[] = [];
  const cornerOf = new Map<number, number>();
  const corners = new Int32Array(positions.length / 3).fill(-1);
  for (let i = 0; i < materials.length; i++) {
    const [nx, ny, nz] = shading[i] === LEVEL ? UP : crossOf(positions, i * 9);
    const surface = materials[i] === DECK && nz * nz > nx * nx + ny * ny ? LEVEL_DECK : materials[i]!;
    for (let k = 0; k < 3; k++) {
      const at = i * 9 + k * 3;
      normals.set([nx, ny, nz], at);
      if (shading[i] === FLAT || shading[i] === LEVEL) continue;
      const key = keyOf(positions, at, surface);
      let corner = cornerOf.get(key);
      if (corner === undefined) {
        corner = sums.length / 3;
        cornerOf.set(key, corner);
        sums.push(0, 0, 0);
      }
      corners[i * 3 + k] = corner;
      // As long as twice the triangle's area: large ones say more.
      sums[corner * 3]! += nx;
      sums[corner * 3 + 1]! += ny;
      sums[corner * 3 + 2]! += nz;
    }
  }
  for (let c = 0; c < corners.length; c++) {
    const corner = corners[c]!;
    if (corner >= 0) normals.set([sums[corner * 3]!, sums[corner * 3 + 1]!, sums[corner * 3 + 2]!], c * 3);
    const length = Math.hypot(normals[c * 3]!, normals[c * 3 + 1]!, normals[c * 3 + 2]!) || 1;
    for (let k = 0; k < 3; k++) normals[c * 3 + k]! /= length;
  }
  return normals;
}

function crossOf(p: Float32Array, i: number): [number, number, number] {
  const [ux, uy, uz] = [p[i + 3]! - p[i]!, p[i + 4]! - p[i + 1]!, p[i + 5]! - p[i + 2]!];
  const [vx, vy, vz] = [p[i + 6]! - p[i]!, p[i + 7]! - p[i + 1]!, p[i + 8]! - p[i + 2]!];
  return [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
}

/** One number for a place and a surface. 2^53 is enough for ± 20 km, 2 cm apart in plan, and 1 km of height by 2 cm, hashed. */
function keyOf(p: Float32Array, i: number, material: number): number {
  const [x, y, z] = [0, 1, 2].map((k) => Math.round(p[i + k]! * PARTS)) as [number, number, number];
  const mixed = (Math.imul(x, 73_856_093) ^ Math.imul(y, 19_349_663) ^ Math.imul(z, 83_492_791)) >>> 0;
  return mixed * 2 ** 20 + ((x & 0xff) << 12) + ((y & 0xff) << 4) + material;
}
