// The bare ground of the made-up valley before water lies on it: a mountain surface, troughs and cirques that ice cut
// into it, gullies and scree that came after. Made on a coarse raster where the large forms are slow, then refined.
// Local metres, rows from the north; heights in metres over the sea, below 0 in the fjord.

import { type Course, nearestOn, newNearest, valueAt } from './course.ts';
import { fillPits, flowOf, incise, slide } from './flow.ts';
import { fractal2, mix, noise2, ridged2, smoothstep, softMin } from './noise.ts';
import { CIRQUES, LAKE_CENTRE, LAKE_LEVEL_M, PEAKS, SIZE_M, TROUGHS, type Trough } from './valley-layout.ts';

const COARSE_CELL_M = 20;
/** Steepest slope at which loose rock lies, about 35°. */
const SCREE_SLOPE = 0.7;
/** Steepest slope that stands in rock over 20 m, about 56°. */
const ROCK_SLOPE = 1.5;

export interface Relief {
  /** Heights, m. */
  readonly z: Float32Array;
  /** Thickness of scree and slope-foot deposits, m. */
  readonly loose: Float32Array;
  readonly width: number;
  readonly height: number;
  readonly cellM: number;
}

/** The ground at `cellM` metres (10 or 20). */
export function reliefOf(seed: number, cellM: number): Relief {
  const coarse = coarseRelief(seed);
  if (cellM === COARSE_CELL_M) return coarse;
  return refine(coarse, cellM, seed);
}

function coarseRelief(seed: number): Relief {
  const width = SIZE_M / COARSE_CELL_M;
  const z = new Float32Array(width * width);
  for (let row = 0; row < width; row++)
    for (let column = 0; column < width; column++) {
      const x = (column + 0.5) * COARSE_CELL_M;
      const y = SIZE_M - (row + 0.5) * COARSE_CELL_M;
      z[row * width + column] = carvedHeight(x, y, seed);
    }
  gully(z, width, seed);
  slide(z, width, width, COARSE_CELL_M, ROCK_SLOPE, 12);
  const loose = screeOf(z, width);
  return { z, loose, width, height: width, cellM: COARSE_CELL_M };
}

/** Mountain surface minus troughs and cirques at one place. */
function carvedHeight(x: number, y: number, seed: number): number {
  // Valleys are not drawn with a ruler: places are moved a little before distances are taken, bowls more than troughs.
  const [dx, dy] = bend(x, y, seed);
  const curlX = fractal2(x, y, 480, 3, 0.55, seed + 5);
  const curlY = fractal2(x, y, 480, 3, 0.55, seed + 6);
  let z = mountain(x, y, seed);
  for (const cirque of CIRQUES) z = cut(z, cirque, x + dx + 95 * curlX, y + dy + 95 * curlY, seed);
  for (const trough of TROUGHS) z = cut(z, trough, x + dx, y + dy, seed);
  return z;
}

/** How far a place is moved, m, before its distance to a drawn line is taken. */
export function bend(x: number, y: number, seed: number): [number, number] {
  return [
    150 * fractal2(x, y, 1900, 3, 0.5, seed + 1) + 40 * fractal2(x, y, 480, 3, 0.55, seed + 3),
    150 * fractal2(x, y, 1900, 3, 0.5, seed + 2) + 40 * fractal2(x, y, 480, 3, 0.55, seed + 4),
  ];
}

/** The place on the ground that a point of a drawn line ends up at: the inverse of bend, by iteration. */
export function unbend(x: number, y: number, seed: number): [number, number] {
  let [px, py] = [x, y];
  for (let round = 0; round < 8; round++) {
    const [dx, dy] = bend(px, py, seed);
    [px, py] = [x - dx, y - dy];
  }
  return [px, py];
}

/** The old surface: a rolling high ground with peaks on it, sharper the higher. */
function mountain(x: number, y: number, seed: number): number {
  let z = 790 + 140 * fractal2(x, y, 3600, 3, 0.4, seed + 10);
  for (const [px, py, top, radius] of PEAKS) {
    const d = Math.hypot(x - px, y - py) / radius;
    if (d >= 1.6) continue;
    // A cone with a rounded foot; the greatest of the cones stands.
    const peak = top - (top - 640) * (d / (0.62 + 0.38 * d)) * 0.86;
    const h = Math.max(0, 130 - Math.abs(z - peak)) / 130;
    z = Math.max(z, peak) + h * h * 130 * 0.25;
  }
  const high = smoothstep(650, 1050, z);
  return z + high * (85 * (ridged2(x, y, 1500, 3, seed + 20) - 0.42)) + 26 * fractal2(x, y, 800, 3, 0.4, seed + 30);
}

const near = newNearest();

/** Cuts one trough: flat floor, wall that grows steep over footM, rounded shoulder. Places are already bent. */
function cut(z: number, trough: Trough, x: number, y: number, seed: number): number {
  const { axis, footM, shoulderM } = trough;
  const reach = 2600;
  if (x < axis.minX - reach || x > axis.maxX + reach || y < axis.minY - reach || y > axis.maxY + reach) return z;
  nearestOn(axis, x, y, near);
  if (near.distance > reach) return z;
  const floor = valueAt(axis, near, 0) + beyondEnd(axis) * 0.9;
  const half = valueAt(axis, near, 1);
  const steep = valueAt(axis, near, 2);
  // Where even the gentlest wall stands well over the ground, nothing is cut and nothing more needs working out.
  const least = Math.max(0, near.distance - half * 1.35);
  if (floor + (least * least * steep * 0.58) / (least + footM * 1.6) - 70 > z + shoulderM) return z;
  const lane = near.side * 9000 + axis.points.length * 377;
  // Each side has its own character along the valley: bluffs here, open slopes there.
  const character = noise2(near.along, lane, 1300, seed + 40) + 0.4 * noise2(near.along, lane, 500, seed + 41);
  const wall = steep * (1 + 0.3 * character);
  const out = Math.max(0, near.distance - half * (1 + 0.22 * noise2(near.along, lane, 640, seed + 42)));
  const rise = (out * out * wall) / (out + footM * (1 - 0.4 * character));
  const hummocks =
    trough.till * fractal2(x, y, 260, 3, 0.5, seed + 43) +
    Math.min(near.distance, half) * (trough.till > 0 ? 0.035 : 0.004);
  const surface = floor + hummocks + rise + wallForms(rise, near.along, lane, character, seed);
  return softMin(z, surface, shoulderM * (0.75 + 0.25 * character));
}

/** What stands out of and is cut into a wall: benches of harder rock along it, chutes straight down it. */
function wallForms(rise: number, along: number, lane: number, character: number, seed: number): number {
  const up = smoothstep(40, 260, rise);
  if (up === 0) return 0;
  const bench =
    9 * Math.sin(rise / 52 + 3 * noise2(along, lane, 1100, seed + 51)) +
    14 * noise2(along, rise * 3 + lane, 900, seed + 50);
  // A chute keeps its place along the valley from top to bottom, and wanders a little with the height.
  const wander = along + 60 * noise2(along, rise * 2 + lane, 420, seed + 52);
  const deep = smoothstep(0.1, 0.75, noise2(along, lane + 500, 1700, seed + 53) + 0.55 * character + 0.35);
  const chutes = ridged2(wander, rise * 0.22 + lane, 310, 3, seed + 54);
  return up * (bench - deep * 34 * Math.max(0, chutes - 0.42));
}

/** How far, m, the place lies past the head of a course whose first vertex is its upper end: the headwall rises there. */
function beyondEnd(axis: Course): number {
  if (near.index > 0 || near.share > 0) return 0;
  return Math.max(0, near.distance - axis.values[0]![1]!) * 0.4;
}

/** Streams deepen the gullies of the steep sides and find their way over the high ground; floors are left as they are. */
function gully(z: Float32Array, width: number, seed: number): void {
  const before = z.slice();
  const erodible = new Float32Array(z.length);
  const smooth = blur(z, width, 2);
  for (let row = 1; row < width - 1; row++)
    for (let column = 1; column < width - 1; column++) {
      const cell = row * width + column;
      const slope = slopeAt(smooth, cell, width, COARSE_CELL_M);
      const hard = 0.5 + 0.5 * noise2(column * COARSE_CELL_M, row * COARSE_CELL_M, 900, seed + 60);
      erodible[cell] = before[cell]! < 10 ? 0 : 0.0006 + 0.0075 * hard * smoothstep(0.25, 0.7, slope);
      z[cell] = z[cell]! + 3 * smoothstep(0.1, 0.4, slope) * fractal2(column * 20, row * 20, 160, 2, 0.6, seed + 61);
    }
  for (let round = 0; round < 14; round++) {
    if (round % 4 === 0) fillPits(z, width, width, 0.01, (cell) => isBasin(before[cell]!, cell, width, COARSE_CELL_M));
    incise(z, flowOf(z, width, width, 0.55, seed + round), (cell) => erodible[cell]!);
    // Never deeper than a good ravine.
    for (let cell = 0; cell < z.length; cell++) z[cell] = Math.max(z[cell]!, before[cell]! - 40);
  }
  // What eight directions leave as steps is worn off.
  const worn = blur(z, width, 1);
  for (let cell = 0; cell < z.length; cell++) z[cell] = mix(z[cell]!, worn[cell]!, 0.55);
}

/** Whether a cell lies in the fjord or in the lake's basin: ground that water leaves no other way. */
function isBasin(z: number, cell: number, width: number, cellM: number): boolean {
  if (z < 0) return true;
  const [x, y] = [(cell % width) * cellM, SIZE_M - Math.floor(cell / width) * cellM];
  return z < LAKE_LEVEL_M && Math.abs(x - LAKE_CENTRE[0]) < 900 && y > 6350 && y < 8300;
}

function slopeAt(z: Float32Array, cell: number, width: number, cellM: number): number {
  return Math.hypot(z[cell + 1]! - z[cell - 1]!, z[cell + width]! - z[cell - width]!) / (2 * cellM);
}

/** Scree: the hollow foot of steep walls is filled to the slope of loose rock. */
function screeOf(z: Float32Array, width: number): Float32Array {
  const loose = new Float32Array(z.length);
  const smooth = blur(blur(z, width, 3), width, 3);
  for (let row = 4; row < width - 4; row++)
    for (let column = 4; column < width - 4; column++) {
      const cell = row * width + column;
      const sx = (smooth[cell + 3]! - smooth[cell - 3]!) / (6 * COARSE_CELL_M);
      const sy = (smooth[cell + 3 * width]! - smooth[cell - 3 * width]!) / (6 * COARSE_CELL_M);
      const slope = Math.hypot(sx, sy);
      const hollow = smooth[cell]! - z[cell]!;
      const lies = smoothstep(0.3, 0.5, slope) * (1 - smoothstep(SCREE_SLOPE, SCREE_SLOPE + 0.2, slope));
      loose[cell] = Math.max(0, hollow) * 0.75 * lies;
    }
  for (let cell = 0; cell < z.length; cell++) z[cell] = z[cell]! + loose[cell]!;
  return loose;
}

/** Mean over a square of (2·radius + 1)² cells, edges repeated. */
export function blur(values: Float32Array, width: number, radius: number): Float32Array {
  const height = values.length / width;
  const passed = new Float32Array(values.length);
  const result = new Float32Array(values.length);
  const share = 1 / (2 * radius + 1);
  for (let row = 0; row < height; row++) {
    let sum = 0;
    const read = (column: number) => values[row * width + Math.min(width - 1, Math.max(0, column))]!;
    for (let k = -radius; k <= radius; k++) sum += read(k);
    for (let column = 0; column < width; column++) {
      passed[row * width + column] = sum * share;
      sum += read(column + radius + 1) - read(column - radius);
    }
  }
  for (let column = 0; column < width; column++) {
    let sum = 0;
    const read = (row: number) => passed[Math.min(height - 1, Math.max(0, row)) * width + column]!;
    for (let k = -radius; k <= radius; k++) sum += read(k);
    for (let row = 0; row < height; row++) {
      result[row * width + column] = sum * share;
      sum += read(row + radius + 1) - read(row - radius);
    }
  }
  return result;
}

/** Halves the cell by smooth interpolation and adds what only shows at that size: small gullies, blocks, bumps. */
function refine(coarse: Relief, cellM: number, seed: number): Relief {
  const width = SIZE_M / cellM;
  const z = resample(coarse.z, coarse.width, width);
  const loose = resample(coarse.loose, coarse.width, width).map((thickness) => Math.max(0, thickness));
  const detail = z.slice();
  for (let row = 1; row < width - 1; row++)
    for (let column = 1; column < width - 1; column++) {
      const cell = row * width + column;
      const x = column * cellM;
      const y = SIZE_M - row * cellM;
      const slope = slopeAt(z, cell, width, cellM);
      const rock = smoothstep(0.35, 1.0, slope) * (1 - Math.min(1, loose[cell]! / 6));
      const high = smoothstep(380, 800, z[cell]!);
      const rough = 0.25 + 2.6 * rock + 4.2 * high;
      const calm = Math.max(
        smoothstep(0.02, 0.12, slope),
        high * (0.35 + 0.65 * smoothstep(-0.2, 0.3, noise2(x, y, 600, seed + 72))),
      );
      detail[cell] = z[cell]! + calm * rough * fractal2(x, y, 170, 4, 0.58, seed + 70);
    }
  const settled = detail.slice();
  fillPits(settled, width, width, 0.005, (cell) => isBasin(detail[cell]!, cell, width, cellM));
  for (let round = 0; round < 2; round++) {
    const flow = flowOf(settled, width, width, 0.6, seed + 80 + round);
    incise(settled, flow, (cell) =>
      detail[cell]! < 10 ? 0 : 0.006 * Math.min(1, Math.max(0, settled[cell]! - z[cell]! + 1)),
    );
  }
  slide(settled, width, width, cellM, ROCK_SLOPE * 1.1, 4);
  for (let cell = 0; cell < z.length; cell++) settled[cell] = mix(detail[cell]!, settled[cell]!, 0.8);
  return { z: settled, loose, width, height: width, cellM };
}

/** Cubic interpolation from a square raster of n cells to one of m cells over the same ground. */
function resample(values: Float32Array, n: number, m: number): Float32Array {
  const result = new Float32Array(m * m);
  const weights = new Float64Array(8);
  for (let row = 0; row < m; row++) {
    const fy = ((row + 0.5) * n) / m - 0.5;
    const iy = Math.floor(fy);
    cubic(fy - iy, weights, 4);
    for (let column = 0; column < m; column++) {
      const fx = ((column + 0.5) * n) / m - 0.5;
      const ix = Math.floor(fx);
      cubic(fx - ix, weights, 0);
      let sum = 0;
      for (let j = 0; j < 4; j++) {
        const r = Math.min(n - 1, Math.max(0, iy - 1 + j)) * n;
        let line = 0;
        for (let i = 0; i < 4; i++) line += weights[i]! * values[r + Math.min(n - 1, Math.max(0, ix - 1 + i))]!;
        sum += weights[4 + j]! * line;
      }
      result[row * m + column] = sum;
    }
  }
  return result;
}

/** Catmull–Rom weights for a share t between the second and third of four values. */
function cubic(t: number, out: Float64Array, at: number): void {
  out[at] = 0.5 * (-t + 2 * t * t - t * t * t);
  out[at + 1] = 0.5 * (2 - 5 * t * t + 3 * t * t * t);
  out[at + 2] = 0.5 * (t + 4 * t * t - 3 * t * t * t);
  out[at + 3] = 0.5 * (-t * t + t * t * t);
}
