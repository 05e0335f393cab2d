// The drawn fjord valley behind the login page: an invented height field and its contour lines. Pure functions; heights
// and places have no unit, x and y run from 0 to 1 with y downwards.
//
//   heightAt ─► contourSegments (marching squares over a lattice) ─► lines that landscape-picture.tsx strokes

/** Height of the invented ground at a place, about −0.2 (fjord) to 1 (ridge). */
export function heightAt(x: number, y: number): number {
  // The valley winds from the lower left to the upper right; the ground rises to both sides of its axis.
  const axis = 0.62 + 0.2 * Math.sin(2.6 * x + 0.5) - 0.28 * x;
  const side = y - axis;
  const wall = 1 - Math.exp(-(side * side) / (side < 0 ? 0.075 : 0.05));
  const sideValley = Math.exp(-((x - 0.56 - 0.5 * (axis - y)) ** 2) / 0.006) * (side < 0 ? 1 : 0);
  const ridges =
    0.16 * Math.sin(9 * x + 5 * y + 1.3) * Math.sin(7 * y - 3 * x) +
    0.08 * Math.sin(21 * x - 9 * y) * Math.sin(17 * y + 4 * x + 2) +
    0.03 * Math.sin(43 * x + 31 * y) * Math.sin(39 * y - 27 * x);
  const height = wall * (0.82 + ridges * 1.4) - 0.34 * wall * sideValley + 0.1 * x;
  return height - 0.06;
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
        out.push(crossings[k]! / columns, crossings[k + 1]! / rows, crossings[k + 2]! / columns, crossings[k + 3]! / rows);
    }
  }
  return Float32Array.from(out);
}

/** Light on a slope from the north-west, 0…1. */
export function lightAt(x: number, y: number): number {
  const step = 0.004;
  const dx = (heightAt(x + step, y) - heightAt(x - step, y)) / (2 * step);
  const dy = (heightAt(x, y + step) - heightAt(x, y - step)) / (2 * step);
  const steepness = 0.22;
  // Normal (−dx, −dy, 1), light from the north-west (−1, −1 in these axes) and above: their product.
  const towards = (dx * 0.55 + dy * 0.5) * steepness + 0.67;
  return Math.max(0, Math.min(1, towards / Math.hypot(dx * steepness, dy * steepness, 1)));
}
