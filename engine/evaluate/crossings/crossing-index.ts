// The crossed lines of a problem as pieces in a hash grid, so that stations far from any line cost one look, with room for what a
// line is found to cross (crossing-pass.ts). Built once an evaluator.

import type { CrossedLine, Problem } from '../../problem.ts';
import type { Coefficients } from '../prices/coefficients.ts';
import type { ProblemRasters } from '../rasters/problem-rasters.ts';
import type { Crossing } from './crossings.ts';
import { chordAt, clearSpanOf, type Pieces } from './spans.ts';

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
  /** Clear span of each crossed line, m (spans.ts). */
  readonly spanM: Float64Array;
  readonly problem: Problem;
  readonly rasters: ProblemRasters;
  readonly coefficients: Coefficients;
  /** Which way each piece of a stream or river runs: two per piece, a unit vector; NaN for other lines (streams-along.ts). */
  readonly course: Float64Array;
  /** 1 for crossed lines that are diverted as a river: no pipe takes their flood. */
  readonly isWide: Uint8Array;
  /** Crossings must be so much freer than by the rules, m. */
  readonly marginM: number;
  /** Found in the last line: station, exact chainage, half of the closed span, height of the crossed line and of the road, missing clearance. */
  count: number;
  station: Int32Array;
  crossed: Int32Array;
  chainageM: Float64Array;
  halfM: Float64Array;
  z: Float64Array;
  roadZ: Float64Array;
  surfaceShort: Float64Array;
  /** Of crossing k with structure type o: [k · types + o]. */
  structureShort: Float64Array;
  /** One object, refilled for every crossing. */
  readonly crossing: { -readonly [Key in keyof Crossing]: Crossing[Key] };
}

/** Room for so many at first; a line that crosses more gets more. */
export const FIRST_CROSSINGS = 64;
/** The direction of a stream at a piece is that of the chord between points so far up and down from its middle, m. */
const CHORD_REACH_M = 30;

/** An index over the Problem's lines; null when there are none. `reachM`: half the distance between stations. */
export function crossingIndexOf(
  problem: Problem,
  rasters: ProblemRasters,
  coefficients: Coefficients,
  reachM: number,
  marginM = 0,
): CrossingIndex | null {
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
  const ends = Float64Array.from(pieces.flatMap((piece) => piece.ends));
  const lines = Int32Array.from(pieces, (piece) => piece.line);
  const spanM = Float64Array.from(problem.crossedLines, (line) => clearSpanOf(line, coefficients));
  return {
    minX,
    minY,
    width,
    height,
    first,
    piece: Int32Array.from(buckets.flat()),
    ends,
    line: lines,
    course: coursesOf({ ends, line: lines }, problem.crossedLines),
    isWide: Uint8Array.from(problem.crossedLines, (line, k) => Number(line.kind === 'river' || spanM[k] > 0)),
    spanM,
    problem,
    rasters,
    coefficients,
    marginM,
    count: 0,
    station: new Int32Array(FIRST_CROSSINGS),
    crossed: new Int32Array(FIRST_CROSSINGS),
    chainageM: new Float64Array(FIRST_CROSSINGS),
    halfM: new Float64Array(FIRST_CROSSINGS),
    z: new Float64Array(FIRST_CROSSINGS),
    roadZ: new Float64Array(FIRST_CROSSINGS),
    structureShort: new Float64Array(FIRST_CROSSINGS * coefficients.structures.length),
    surfaceShort: new Float64Array(FIRST_CROSSINGS),
    crossing: { line: problem.crossedLines[0], chainageM: 0, z: 0, roadZ: 0, section: 0, halfM: 0 },
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

/** The bucket that a place lies in, −1 beside the ground. */
export function bucketAt({ minX, minY, width, height }: CrossingIndex, x: number, y: number): number {
  const column = Math.floor((x - minX) / BUCKET_M);
  const row = Math.floor((y - minY) / BUCKET_M);
  return column < 0 || row < 0 || column >= width || row >= height ? -1 : row * width + column;
}

/** Which way each piece of a stream runs: a unit vector, NaN for lines that are no streams. */
function coursesOf(pieces: Pieces, lines: readonly CrossedLine[]): Float64Array {
  const courses = new Float64Array(2 * pieces.line.length).fill(Number.NaN);
  for (let p = 0; p < pieces.line.length; p++) {
    const { kind } = lines[pieces.line[p]];
    if (kind !== 'stream' && kind !== 'river') continue;
    const { dx, dy } = chordAt(pieces, p, 0.5, CHORD_REACH_M);
    courses[2 * p] = dx;
    courses[2 * p + 1] = dy;
  }
  return courses;
}
