// The drawn fjord valley behind the login page: an invented height field and its contour lines. Pure functions; heights
// and places have no unit, x and y run from 0 to 1 with y downwards.
//
//   heightAt ─► contourSegments (marching squares over a lattice) ─► lines that write-landscape.ts strokes

/** Height of the invented ground at a place: below 0 is fjord, 1 and more the highest ridges. */
export function heightAt(x: number, y: number): number {
  // The valley winds from the lower left to the upper right; the ground rises to both sides of its axis, as a trough
  // that ice has made: flat in the middle, steep at the sides.
  const axis = 0.62 + 0.2 * Math.sin(2.6 * x + 0.5) - 0.28 * x + 0.025 * gradientNoise(5 * x, 3.7);
  const side = y - axis;
  const across = (side * side) / (side < 0 ? 0.05 : 0.04);
  const wall = 1 - Math.exp(-across * Math.sqrt(across + 0.2));
  const sideValley = side < 0 ? Math.exp(-((x - 0.5 - 0.42 * side) ** 2) / 0.005) : 0;
  const relief = ridges(x, y);
  const swells = 0.012 * gradientNoise(9 * x, 9 * y);
  return wall * (0.12 + 0.72 * relief) * (1 - 0.6 * sideValley) + 0.11 * x - 0.06 + swells;
}

const OCTAVES = 5;
const FIRST_FREQUENCY = 2.6;

/**
 * Crests between valleys, about 0…1: octaves of folded noise, each turned so that no lattice shows, and each strongest
 * where the one before has its crests, so that spurs run down from the ridges and the valleys stay smooth.
 */
function ridges(x: number, y: number): number {
  // Bent a little first: real ridges are not straight.
  let u = FIRST_FREQUENCY * (x + 0.07 * gradientNoise(3.1 * x + 11, 3.1 * y + 4));
  let v = FIRST_FREQUENCY * (y + 0.07 * gradientNoise(3.1 * x + 31, 3.1 * y + 17));
  let sum = 0;
  let strength = 0.55;
  let weight = 1;
  for (let octave = 0; octave < OCTAVES; octave++) {
    const noise = gradientNoise(u, v);
    const crest = Math.max(0, 1 - 1.7 * Math.sqrt(noise * noise + 0.0008)) ** 2;
    sum += crest * strength * weight;
    weight = Math.min(1, crest * 1.5 + 0.08);
    strength *= 0.5;
    [u, v] = [2.03 * (0.8 * u + 0.6 * v) + 3.7, 2.03 * (0.8 * v - 0.6 * u) + 1.3];
  }
  return sum;
}

/** Slopes at whole places, joined by quintic curves (their second derivative is smooth, so light on them is too); about −0.7…0.7. */
function gradientNoise(x: number, y: number): number {
  const i = Math.floor(x);
  const j = Math.floor(y);
  const u = fade(x - i);
  const v = fade(y - j);
  const top = slopeAt(i, j, x, y) * (1 - u) + slopeAt(i + 1, j, x, y) * u;
  const bottom = slopeAt(i, j + 1, x, y) * (1 - u) + slopeAt(i + 1, j + 1, x, y) * u;
  return top * (1 - v) + bottom * v;
}

function slopeAt(i: number, j: number, x: number, y: number): number {
  const angle = valueAt(i, j) * 2 * Math.PI;
  return Math.cos(angle) * (x - i) + Math.sin(angle) * (y - j);
}

function fade(t: number): number {
  return t * t * t * (t * (6 * t - 15) + 10);
}

/** The same number in 0…1 for the same whole place, without any pattern an eye finds. */
function valueAt(i: number, j: number): number {
  let hash = Math.imul(i, 0x27d4eb2d) ^ Math.imul(j, 0x165667b1);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 0x100000000;
}

export interface Contour {
  readonly level: number;
  /** x0, y0, x1, y1 per segment, in the unit square. */
  readonly segments: Float32Array;
}

/** Contour lines at the levels, traced on a lattice of columns × rows cells. */
export function contours(levels: readonly number[], columns: number, rows: number): Contour[] {
  const heights = new Float32Array((columns + 1) * (rows + 1));
  for (let j = 0; j <= rows; j++)
    for (let i = 0; i <= columns; i++) heights[j * (columns + 1) + i] = heightAt(i / columns, j / rows);
  return levels.map((level) => ({ level, segments: contourSegments(heights, columns, rows, level) }));
}

/** Marching squares: each cell gives no, one or (at a saddle) two segments between the crossings of its edges. */
export function contourSegments(heights: Float32Array, columns: number, rows: number, level: number): Float32Array {
  const out: number[] = [];
  const stride = columns + 1;
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const a = heights[j * stride + i]! - level;
      const b = heights[j * stride + i + 1]! - level;
      const c = heights[(j + 1) * stride + i + 1]! - level;
      const d = heights[(j + 1) * stride + i]! - level;
      // Crossings in the order top, right, bottom, left; an edge is crossed where the sign changes.
      const crossings: number[] = [];
      if (a > 0 !== b > 0) crossings.push(i + a / (a - b), j);
      if (b > 0 !== c > 0) crossings.push(i + 1, j + b / (b - c));
      if (c > 0 !== d > 0) crossings.push(i + d / (d - c), j + 1);
      if (d > 0 !== a > 0) crossings.push(i, j + a / (a - d));
      for (let k = 0; k + 3 < crossings.length; k += 4)
        out.push(
          crossings[k]! / columns,
          crossings[k + 1]! / rows,
          crossings[k + 2]! / columns,
          crossings[k + 3]! / rows,
        );
    }
  }
  return Float32Array.from(out);
}

/** Heights of a lattice of cells × cells, taken at the cells' middles, row by row. */
export function heightsOf(cells: number): Float32Array {
  const heights = new Float32Array(cells * cells);
  for (let j = 0; j < cells; j++)
    for (let i = 0; i < cells; i++) heights[j * cells + i] = heightAt((i + 0.5) / cells, (j + 0.5) / cells);
  return heights;
}

const STEEPNESS = 0.2;

/** Light on the slope at a cell from the north-west, 0…1. */
export function lightAt(heights: Float32Array, cells: number, i: number, j: number): number {
  const at = (column: number, row: number) =>
    heights[Math.min(cells - 1, Math.max(0, row)) * cells + Math.min(cells - 1, Math.max(0, column))]!;
  const dx = ((at(i + 1, j) - at(i - 1, j)) * cells) / 2;
  const dy = ((at(i, j + 1) - at(i, j - 1)) * cells) / 2;
  // Normal (−dx, −dy, 1), light from the north-west (−1, −1 in these axes) and above: their product.
  const towards = (dx * 0.55 + dy * 0.5) * STEEPNESS + 0.67;
  return Math.max(0, Math.min(1, towards / Math.hypot(dx * STEEPNESS, dy * STEEPNESS, 1)));
}
