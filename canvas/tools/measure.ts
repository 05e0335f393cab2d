// What lines and rings measure on the ground. Pure: heights come from the function given (null = unknown). Lengths and
// areas of the ground are sums over small pieces; areas are scaled so that the pieces' plan area is the ring's own, so a
// level piece of ground measures exactly its polygon.

import { boundsOfPoints, densify, ringArea } from '../geometry.ts';
import type { AreaMeasure, DistanceMeasure, GroundProfile, Xy, Xyz } from '../scene-types.ts';

type HeightAt = (x: number, y: number) => number | null;

/** Steps along the ground, m; long lines are cut into at most this many pieces. */
const GROUND_STEP_M = 5;
const MAX_PIECES = 4000;
/** Cells across the longer side of a ring's box. */
const CELLS_ACROSS = 220;
const MIN_CELL_M = 0.25;

export function measureDistance(points: readonly Xyz[], heightAt: HeightAt): DistanceMeasure {
  let planM = 0;
  let slopeM = 0;
  for (let i = 1; i < points.length; i++) {
    const [ax, ay, az] = points[i - 1]!;
    const [bx, by, bz] = points[i]!;
    planM += Math.hypot(bx - ax, by - ay);
    slopeM += Math.hypot(bx - ax, by - ay, bz - az);
  }
  const profile = profileUnder(points, heightAt, Math.max(GROUND_STEP_M, planM / MAX_PIECES));
  const riseM = points.length > 1 ? points.at(-1)![2] - points[0]![2] : 0;
  return { planM, slopeM, groundM: groundLength(profile), riseM, profile };
}

/** Ground heights along a line, at its corners and at most stepM apart. */
export function profileUnder(
  points: readonly (readonly [number, number, ...number[]])[],
  heightAt: HeightAt,
  stepM: number,
): GroundProfile {
  const line = densify(points, stepM);
  const distanceM = new Float64Array(line.length);
  const heightM = new Float64Array(line.length);
  for (const [i, [x, y]] of line.entries()) {
    if (i > 0) distanceM[i] = distanceM[i - 1]! + Math.hypot(x - line[i - 1]![0], y - line[i - 1]![1]);
    heightM[i] = heightAt(x, y) ?? Number.NaN;
  }
  return { distanceM, heightM };
}

function groundLength({ distanceM, heightM }: GroundProfile): number {
  let sum = 0;
  for (let i = 1; i < distanceM.length; i++) {
    const rise = heightM[i]! - heightM[i - 1]!;
    sum += Math.hypot(distanceM[i]! - distanceM[i - 1]!, Number.isNaN(rise) ? 0 : rise);
  }
  return sum;
}

export function measureArea(ring: readonly Xyz[], heightAt: HeightAt): AreaMeasure {
  const planM2 = ringArea(ring);
  let perimeterM = 0;
  for (let i = 0, j = ring.length - 1; i < ring.length && ring.length > 1; j = i++)
    perimeterM += Math.hypot(ring[i]![0] - ring[j]![0], ring[i]![1] - ring[j]![1]);
  let cells = 0;
  let known = 0;
  let stretch = 0;
  let sumZ = 0;
  let minZ = Number.POSITIVE_INFINITY;
  let maxZ = Number.NEGATIVE_INFINITY;
  forCells(ring, (x, y, half) => {
    cells++;
    const z = heightAt(x, y);
    if (z === null || Number.isNaN(z)) return;
    known++;
    sumZ += z;
    minZ = Math.min(minZ, z);
    maxZ = Math.max(maxZ, z);
    const slope = (a: number | null, b: number | null) => (a === null || b === null ? 0 : (b - a) / (2 * half));
    const dx = slope(heightAt(x - half, y), heightAt(x + half, y));
    const dy = slope(heightAt(x, y - half), heightAt(x, y + half));
    stretch += Math.sqrt(1 + dx * dx + dy * dy) - 1;
  });
  if (known === 0) return { planM2, surfaceM2: planM2, perimeterM, minZ: NaN, maxZ: NaN, meanZ: NaN };
  return { planM2, surfaceM2: planM2 * (1 + stretch / cells), perimeterM, minZ, maxZ, meanZ: sumZ / known };
}

/** Ground over the level inside the ring, and room between ground and level under it, m³; unknown ground counts as neither. */
export function volumeToLevel(
  ring: readonly Xy[],
  levelM: number,
  heightAt: HeightAt,
): { readonly aboveM3: number; readonly belowM3: number } {
  let cells = 0;
  let above = 0;
  let below = 0;
  forCells(ring, (x, y) => {
    cells++;
    const z = heightAt(x, y);
    if (z === null || Number.isNaN(z)) return;
    if (z > levelM) above += z - levelM;
    else below += levelM - z;
  });
  const cellM2 = cells === 0 ? 0 : ringArea(ring) / cells;
  return { aboveM3: above * cellM2, belowM3: below * cellM2 };
}

/** Calls for each cell of a square grid whose centre lies inside the ring; half is half a cell, m. */
function forCells(
  ring: readonly (readonly [number, number, ...number[]])[],
  visit: (x: number, y: number, half: number) => void,
): void {
  if (ring.length < 3) return;
  const { minX, minY, maxX, maxY } = boundsOfPoints(ring);
  const cell = Math.max(MIN_CELL_M, Math.max(maxX - minX, maxY - minY) / CELLS_ACROSS);
  for (let y = minY + cell / 2; y < maxY; y += cell) {
    const edges = crossings(ring, y);
    for (let k = 0; k + 1 < edges.length; k += 2) {
      const first = Math.ceil((edges[k]! - minX) / cell - 0.5);
      for (let x = minX + (first + 0.5) * cell; x < edges[k + 1]!; x += cell) visit(x, y, cell / 2);
    }
  }
}

/** Where the ring's edges cross a level of y, from west to east. */
function crossings(ring: readonly (readonly [number, number, ...number[]])[], y: number): number[] {
  const found: number[] = [];
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [xi, yi] = ring[i]!;
    const [xj, yj] = ring[j]!;
    if (yi > y !== yj > y) found.push(xi + ((xj - xi) * (y - yi)) / (yj - yi));
  }
  return found.sort((a, b) => a - b);
}
