// Lines that a route crosses, in the fast kernel: found through a hash grid, so that stations far from any line cost one
// look. A stream under open road adds a culvert to its station; a crossing that open road cannot make marks the station,
// so that the choice of structures sees it; what is still too low or too high afterwards counts as a breach.

import type { Problem } from '../problem.ts';
import type { Coefficients } from './coefficients.ts';
import { type Columns, FAULT_CROSSING, FAULT_OUTSIDE } from './columns.ts';
import { type Crossing, clearanceOf } from './crossings.ts';

const BUCKET_M = 100;

export interface CrossingIndex {
  readonly minX: number;
  readonly minY: number;
  readonly width: number;
  readonly height: number;
  /** Pieces of bucket b: [first[b], first[b + 1]) in `piece`. */
  readonly first: Int32Array;
  readonly piece: Int32Array;
  /** 6 per piece: x, y, z at both ends (z NaN: on the ground). */
  readonly ends: Float64Array;
  /** Index of the crossed line of each piece. */
  readonly line: Int32Array;
  readonly problem: Problem;
  readonly coefficients: Coefficients;
  /** Found in the last line: station and how far a structure there is from its clearance. */
  count: number;
  readonly station: Int32Array;
  readonly structureShort: Float64Array;
  readonly surfaceShort: Float64Array;
  /** One object, refilled for every crossing. */
  readonly crossing: { -readonly [Key in keyof Crossing]: Crossing[Key] };
}

const MOST_CROSSINGS = 512;

/** An index over the Problem's lines; null when there are none. `reachM`: half the distance between stations. */
export function crossingIndexOf(problem: Problem, coefficients: Coefficients, reachM: number): CrossingIndex | null {
  const pieces: { ends: number[]; line: number }[] = [];
  problem.crossedLines.forEach(({ vertices }, line) => {
    for (let k = 0; k + 1 < vertices.length; k++) {
      const ends = [...vertices[k], ...vertices[k + 1]];
      if ([0, 1, 3, 4].every((j) => Number.isFinite(ends[j]))) pieces.push({ ends, line });
    }
  });
  if (!pieces.length) return null;
  const { ground } = problem;
  const minX = ground.originX;
  const minY = ground.originY - ground.height * ground.cell;
  const width = Math.max(1, Math.ceil((ground.width * ground.cell) / BUCKET_M));
  const height = Math.max(1, Math.ceil((ground.height * ground.cell) / BUCKET_M));
  const buckets: number[][] = Array.from({ length: width * height }, () => []);
  pieces.forEach(({ ends }, p) => {
    eachBucket(ends, minX - reachM, minY - reachM, reachM, width, height, (b) => buckets[b].push(p));
  });
  const first = new Int32Array(buckets.length + 1);
  buckets.forEach((list, b) => {
    first[b + 1] = first[b] + list.length;
  });
  return {
    minX,
    minY,
    width,
    height,
    first,
    piece: Int32Array.from(buckets.flat()),
    ends: Float64Array.from(pieces.flatMap((piece) => piece.ends)),
    line: Int32Array.from(pieces, (piece) => piece.line),
    problem,
    coefficients,
    count: 0,
    station: new Int32Array(MOST_CROSSINGS),
    structureShort: new Float64Array(MOST_CROSSINGS),
    surfaceShort: new Float64Array(MOST_CROSSINGS),
    crossing: { line: problem.crossedLines[0], chainageM: 0, z: 0, roadZ: 0, section: 0 },
  };
}

/** Every bucket within `reachM` of the box of a piece that the piece may touch: sampled along it, with its neighbours. */
function eachBucket(
  ends: readonly number[],
  minX: number,
  minY: number,
  reachM: number,
  width: number,
  height: number,
  visit: (bucket: number) => void,
): void {
  const [ax, ay, , bx, by] = ends;
  const seen = new Set<number>();
  const steps = Math.max(1, Math.ceil(Math.hypot(bx - ax, by - ay) / (BUCKET_M / 2)));
  for (let k = 0; k <= steps; k++) {
    const column = Math.floor((ax + ((bx - ax) * k) / steps - minX - reachM) / BUCKET_M);
    const row = Math.floor((ay + ((by - ay) * k) / steps - minY - reachM) / BUCKET_M);
    for (let r = Math.max(0, row - 1); r <= Math.min(height - 1, row + 1); r++)
      for (let c = Math.max(0, column - 1); c <= Math.min(width - 1, column + 1); c++) seen.add(r * width + c);
  }
  for (const bucket of seen) visit(bucket);
}

/** Finds the crossings of a surveyed line; adds culverts to its stations and marks those where open road cannot pass. */
export function crossingPass(index: CrossingIndex, count: number, columns: Columns): void {
  const { first, piece, minX, minY, width, height } = index;
  const { step, x, y, cos, sin, fault } = columns;
  index.count = 0;
  for (let i = 0; i < count; i++) {
    if (fault[i] & FAULT_OUTSIDE) continue;
    const column = Math.floor((x[i] - minX) / BUCKET_M);
    const row = Math.floor((y[i] - minY) / BUCKET_M);
    if (column < 0 || row < 0 || column >= width || row >= height) continue;
    const bucket = row * width + column;
    for (let p = first[bucket]; p < first[bucket + 1]; p++) {
      // The interval as a straight piece through the station.
      const u = meets(index.ends, 6 * piece[p], x[i], y[i], cos[i], sin[i], step[i] / 2);
      if (u >= 0) note(index, piece[p], u, i, columns);
    }
  }
}

/** Share along the crossed piece where it meets the interval; −1 = not. */
function meets(ends: Float64Array, e: number, x: number, y: number, cos: number, sin: number, half: number): number {
  const ax = ends[e] - x;
  const ay = ends[e + 1] - y;
  const dx = ends[e + 3] - ends[e];
  const dy = ends[e + 4] - ends[e + 1];
  const det = dx * sin - dy * cos;
  if (det === 0) return -1;
  const u = (ay * cos - ax * sin) / det;
  if (!(u >= 0 && u <= 1)) return -1;
  const along = (ax + u * dx) * cos + (ay + u * dy) * sin;
  return along >= -half && along < half ? u : -1;
}

function note(index: CrossingIndex, p: number, u: number, i: number, columns: Columns): void {
  const { ends, crossing, coefficients, problem } = index;
  const az = ends[6 * p + 2];
  const bz = ends[6 * p + 5];
  crossing.line = problem.crossedLines[index.line[p]];
  crossing.z = Number.isNaN(az + bz) ? columns.ground[i] : az + u * (bz - az);
  crossing.roadZ = columns.z[i];
  crossing.section = i;
  const surface = clearanceOf(crossing, coefficients, 0);
  const structure = clearanceOf(crossing, coefficients, 1);
  if (crossing.line.kind === 'stream' && coefficients.culvert) {
    const { metre, ends: both } = coefficients.culvert;
    const pipeM = columns.toe[2 * i] + columns.toe[2 * i + 1];
    const h = columns.step[i];
    columns.cost[i] += (both.cost + pipeM * metre.cost) / h;
    columns.co2[i] += (both.co2 + pipeM * metre.co2) / h;
  }
  if (index.count === MOST_CROSSINGS) return;
  const k = index.count++;
  index.station[k] = i;
  index.surfaceShort[k] = Math.max(0, surface.limit - surface.actual);
  index.structureShort[k] = Math.max(0, structure.limit - structure.actual);
  if (index.surfaceShort[k] > 0.01) columns.fault[i] |= FAULT_CROSSING;
}

/** Missing clearance of what was built at the crossings: 2 m short make 1. */
export function crossingExcess(index: CrossingIndex, columns: Columns): number {
  let sum = 0;
  for (let k = 0; k < index.count; k++) {
    const kind = columns.kind[index.station[k]];
    const short = kind === 0 ? index.surfaceShort[k] : kind === 1 ? index.structureShort[k] : 0;
    if (short > 0.01) sum += 0.1 + 0.5 * short;
  }
  return sum;
}
